/* pith.h: turn web pages into data.
 *
 * libpith needs a C library and nothing else: pages come from memory, values
 * leave as values or as bytes into a sink. Files, archives, threads, databases,
 * crawls and a browser are libpith-io, in pith_io.h.
 *
 * Conventions
 *   - Every function that can fail returns pith_status; values leave by an
 *     out-parameter, which is cleared first.
 *   - Pointers are needed, and PITH_USAGE is returned for NULL, unless said
 *     otherwise. `pith_error *`, `pith_summary *` and options may be NULL
 *     everywhere. Functions that return no status need their object.
 *   - Every `_free` function accepts NULL.
 *   - The library never prints, exits or reads the environment.
 *   - Bad HTML and empty results are not errors.
 *   - Option structs start with `size`; initialise them with their
 *     `_init` function so that later versions can add fields. A shorter
 *     struct, of an older program, gets defaults for the rest; a longer one,
 *     or one without a size, is PITH_USAGE.
 */
#ifndef PITH_H
#define PITH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) || !defined(__GNUC__)
#define PITH_API
#else
#define PITH_API __attribute__((visibility("default")))
#endif

/* ---- version ---------------------------------------------------------- */

#define PITH_VERSION_MAJOR 0
#define PITH_VERSION_MINOR 1
#define PITH_VERSION_PATCH 0
#define PITH_VERSION       "0.1.0"

/* The version of the library that is linked, such as "0.1.0". */
PITH_API const char *pith_version(void);

/* ---- status ----------------------------------------------------------- */

/* X(name, text): every way a call can end. The text says what to do where
 * that is known without more context. */
#define PITH_STATUS_LIST(X)                                                    \
    X(OK, "done")                                                              \
    X(NOMEM, "out of memory; raise --max-memory, or use fewer inputs at once") \
    X(LIMIT, "a limit was hit; raise it or take the truncated result")         \
    X(BUDGET, "the work budget is used up; raise --budget")                    \
    X(TIMEOUT, "the time limit is used up; raise --timeout")                   \
    X(IO, "cannot read or write")                                              \
    X(FORMAT, "the input is damaged or not of the expected format")            \
    X(USAGE, "wrong use of a function or option")                              \
    X(EMPTY, "there is nothing to work on")                                    \
    X(NET, "the network or the server failed")                                 \
    X(DRIFT, "the wrapper no longer fits the pages")                           \
    X(UNSUPPORTED, "this build or machine cannot do that")

typedef enum pith_status {
#define X(name, text) PITH_##name,
    PITH_STATUS_LIST(X)
#undef X
        PITH_STATUS_COUNT
} pith_status;

/* "PITH_IO" and the text of a status. Never NULL. */
PITH_API const char *pith_status_name(pith_status st);
PITH_API const char *pith_status_text(pith_status st);

/* What went wrong and where. `at` is a byte position in the input, or
 * PITH_NOWHERE; `detail` is a message for people, cut to fit. */
#define PITH_NOWHERE UINT64_MAX
typedef struct pith_error {
    pith_status code;
    uint64_t at;
    char detail[240];
} pith_error;

/* ---- values ----------------------------------------------------------- */

/* A borrowed run of bytes, not terminated. `ptr` is NULL for "none". */
typedef struct pith_str {
    const char *ptr;
    size_t len;
} pith_str;

/* Where memory comes from. All three get `ctx`. `resize` is realloc; `free`
 * accepts NULL. Must be thread-safe when more than one thread is used. */
typedef struct pith_allocator {
    void *(*alloc)(void *ctx, size_t len);
    void *(*resize)(void *ctx, void *ptr, size_t len);
    void (*free)(void *ctx, void *ptr);
    void *ctx;
} pith_allocator;

/* Where output goes. `write` returns 0, or anything else to stop with
 * PITH_IO. */
typedef struct pith_sink {
    int (*write)(void *ctx, const char *ptr, size_t len);
    void *ctx;
} pith_sink;

/* ---- limits ----------------------------------------------------------- */

/* Bounds on what one page may cost. 0 means the default of that field.
 * `budget` counts work units (deterministic); `timeout_ms` is wall time and
 * therefore not. */
typedef struct pith_limits {
    size_t size; /* sizeof(pith_limits) */
    uint64_t max_bytes;
    uint32_t max_nodes;
    uint32_t max_depth;
    uint64_t budget;
    uint32_t timeout_ms;
    uint64_t max_memory; /* bytes that one page may take, its output included */
} pith_limits;

#define PITH_DEFAULT_MAX_BYTES  (256ull << 20)
#define PITH_DEFAULT_MAX_NODES  (20u << 20)
#define PITH_DEFAULT_MAX_DEPTH  512u /* as browsers do */
#define PITH_DEFAULT_BUDGET     (4ull << 30)
#define PITH_DEFAULT_MAX_MEMORY (512ull << 20)

PITH_API void pith_limits_init(pith_limits *limits);

/* ---- formats ---------------------------------------------------------- */

/* X(name, text): every output format; each command takes some of them. AUTO
 * is JSON for one page and JSON Lines for many, unless the command says
 * otherwise. */
#define PITH_FORMAT_LIST(X) \
    X(AUTO, "auto")         \
    X(JSON, "json")         \
    X(JSONL, "jsonl")       \
    X(CSV, "csv")           \
    X(TSV, "tsv")           \
    X(TEXT, "text")         \
    X(MD, "md")             \
    X(HTML, "html")         \
    X(SQLITE, "sqlite")     \
    X(SEXP, "sexp")         \
    X(HTML5LIB, "html5lib") \
    X(XLSX, "xlsx")

typedef enum pith_format {
#define X(name, text) PITH_AS_##name,
    PITH_FORMAT_LIST(X)
#undef X
        PITH_AS_COUNT
} pith_format;

/* "jsonl" of PITH_AS_JSONL, and back; PITH_AS_COUNT for an unknown name. */
PITH_API const char *pith_format_name(pith_format format);
PITH_API pith_format pith_format_find(const char *name);

/* ---- host ------------------------------------------------------------- */

/* What the library cannot do by itself: threads, databases, drawing pages,
 * guessing character sets. pith_host_io() of pith_io.h has all of it; inputs
 * made by pith_inputs_new bring it along. Without one, work is done on the
 * calling thread, and what needs a database or a browser is
 * PITH_UNSUPPORTED. */
typedef struct pith_host pith_host;

/* ---- pages ------------------------------------------------------------ */

/* A parsed page: its tree, and all that points into it. Results of the calls
 * below borrow from it unless they say otherwise. One thread at a time. */
typedef struct pith_page pith_page;

typedef struct pith_page_options {
    size_t size;
    pith_limits limits;
    const char *name;     /* "page" in the output; NULL: the path, or "-" */
    const char *url;      /* its address; NULL: unknown */
    const char *charset;  /* label the protocol declared; NULL: none */
    const char *fragment; /* context element of a fragment; NULL: document */
    const pith_allocator *allocator; /* NULL: libc */
    const pith_host *host; /* what is outside, as pith_host_io(); NULL: none */
} pith_page_options;

PITH_API void pith_page_options_init(pith_page_options *opt);

/* Parse `len` bytes of HTML in any character set. `bytes` is borrowed until
 * the page is freed. A name ending in ".sexp" makes it a bare tree instead.
 * Fails by PITH_NOMEM, or PITH_FORMAT for a malformed s-expression; a page
 * over a limit is no failure, see pith_page_truncated. */
PITH_API pith_status pith_page_parse(const char *bytes, size_t len,
                                     const pith_page_options *opt, /* or NULL */
                                     pith_page **out, pith_error *err);

PITH_API void pith_page_free(pith_page *page);

/* Strings live as long as the page. The URL's ptr is NULL when unknown. */
PITH_API pith_str pith_page_name(const pith_page *page);
PITH_API pith_str pith_page_url(const pith_page *page);
/* The character set it was decoded from, by its name in the Encoding standard;
 * NULL for NULL. */
PITH_API const char *pith_page_charset(const pith_page *page);
/* What was parsed, as UTF-8. */
PITH_API pith_str pith_page_source(const pith_page *page);
/* How many nodes the tree has. */
PITH_API uint32_t pith_page_nodes(const pith_page *page);
/* A limit or damage cut the page or the work on it; `why` (may be NULL) gets
 * a text that lives as long as the page, or NULL. */
PITH_API bool pith_page_truncated(const pith_page *page, const char **why);

/* The text a reader sees, white space collapsed, one paragraph a line; of the
 * whole body, or of the element at an absolute XPath. PITH_USAGE when there is
 * no such element. */
PITH_API pith_status pith_page_text(pith_page *page, const char *path,
                                    const pith_sink *sink, pith_error *err);

/* ---- runs ------------------------------------------------------------- */

/* What to read. Nothing is opened until a run; it may serve several runs.
 * Pages in memory are inputs by pith_inputs_memory; files, archives and
 * addresses by pith_inputs_new of pith_io.h. */
typedef struct pith_inputs pith_inputs;

/* `host` may be NULL. */
PITH_API pith_status pith_inputs_memory(const pith_host *host,
                                        const pith_allocator *allocator,
                                        pith_inputs **out);
/* A page of `len` bytes. They are borrowed until the inputs are freed; name,
 * url and charset of `opt` (NULL: none) are copied, the rest is the run's.
 * PITH_NOMEM; PITH_USAGE for inputs that are not in memory. */
PITH_API pith_status pith_inputs_add_bytes(pith_inputs *in, const char *bytes,
                                           size_t len,
                                           const pith_page_options *opt);

PITH_API void pith_inputs_free(pith_inputs *in);

/* A warning or an error about one page, given while the run goes on. `text`
 * names the input and says what to do; it ends without a full stop. */
typedef struct pith_message {
    bool warning; /* the page still gives data */
    pith_status code;
    pith_str page;
    const char *text;
} pith_message;

/* How to work on many pages. Callbacks come on the calling thread, in the
 * order of the inputs; both may be NULL. */
typedef struct pith_run {
    size_t size;
    pith_limits limits; /* for each page */
    unsigned threads;   /* where the host has any; 0: one for each core */
    pith_format format;
    bool explain;         /* why, beside the result */
    unsigned width;       /* of a table for people; 0: any */
    const char *fragment; /* pages are fragments of this context element */
    const char *database; /* file of PITH_AS_SQLITE */
    const pith_allocator *allocator; /* NULL: libc; must be thread-safe */
    void (*message)(void *ctx, const pith_message *msg);
    /* Pages done; `offset` of the last one's record in its archive, 0: it is of
     * none. */
    void (*progress)(void *ctx, uint64_t n_pages, uint64_t offset);
    void *ctx;
    const char *ca_file; /* certificates that https:// inputs are trusted by,
                            in PEM; NULL: the system's */
    bool safe_cells; /* CSV, TSV: an apostrophe before what a spreadsheet would
                        compute */
    /* Tables: what is wanted of them, of all rows in CSV, TSV and XLSX, of each
     * page's in other formats. NULL, 0, false: everything. docs/man/pith.1.md
     * has the language. */
    const char *columns; /* "title,price": these, in this order */
    const char *where;   /* "price < 20 and not sold_out" */
    const char *sort;    /* "-price,title" */
    uint64_t limit;      /* rows */
    bool unique;         /* of equal rows the first */
    /* Every page's output by itself, as of a run of that page alone: called
     * before it, where commands work on each page (auto, article, records,
     * posts, apply, tree). Not 0: stop with PITH_IO. NULL: one output. */
    int (*begin_page)(void *ctx, pith_str page);
    bool all_regions; /* JSON: every region of a page, however unlikely; else
                         the main one, and those of confidence .01 and more */
    bool relative; /* links of tables stay as the page has them; else they are
                      absolute where the page's address is known */
    bool places;   /* JSON of tables: "at", the node path of every cell */
} pith_run;

PITH_API void pith_run_init(pith_run *run);

/* How a run went. Every page is in exactly one of the four counts after
 * `pages`; the last three count pages among them. */
typedef struct pith_summary {
    size_t size;
    uint64_t pages;
    uint64_t gave;      /* data was written */
    uint64_t empty;     /* read, and nothing was found */
    uint64_t unread;    /* could not be read */
    uint64_t failed;    /* read, but the work on it failed */
    uint64_t truncated; /* cut by a limit */
    uint64_t damaged;   /* gave data, but the input is damaged */
    uint64_t drifted;   /* gave data, but the wrapper no longer fits */
} pith_summary;

/* The exit code that pith(1) promises for it: 5 if any page drifted; 3 or 6 if
 * pages failed (6: others gave data); 4 if a limit was hit; 1 if nothing was
 * found; else 0. */
PITH_API int pith_summary_exit(const pith_summary *sum);
/* Add the counts of another run to `sum`. */
PITH_API void pith_summary_add(pith_summary *sum, const pith_summary *more);

/* Your own work on each page: read, decoded and parsed on worker threads,
 * `work` called there too (so `ctx` must bear that), its output written to
 * `sink` in the order of the inputs: the same bytes for any number of threads,
 * and memory for a few pages only. `work` returns PITH_OK, PITH_EMPTY when it
 * found nothing, or an error, which becomes a message. A page that cannot be
 * read is told by run->message and counted; it never stops the others.
 * Fails by PITH_NOMEM, or PITH_IO when the sink fails. */
typedef pith_status (*pith_page_work)(void *ctx, pith_page *page,
                                      const pith_sink *out, pith_error *err);
PITH_API pith_status pith_pages_run(pith_inputs *in, const pith_run *run,
                                    pith_page_work work, void *ctx,
                                    const pith_sink *sink, pith_summary *sum,
                                    pith_error *err);

/* All pages in memory, for work over a set. Order is the inputs'. A page that
 * could not be read keeps its place, with an error instead of a page. */
typedef struct pith_pages pith_pages;

/* On PITH_OK the caller owns `*out`: free it with pith_pages_free. Fails by
 * PITH_EMPTY when there are no inputs, or PITH_NOMEM; pages that could not be
 * read are no failure, and told by run->message. */
PITH_API pith_status pith_pages_load(pith_inputs *in, const pith_run *run,
                                     pith_pages **out, pith_summary *sum,
                                     pith_error *err);
PITH_API void pith_pages_free(pith_pages *pages);
PITH_API size_t pith_pages_count(const pith_pages *pages);
/* NULL when page i was not read. Lives as long as the pages. */
PITH_API pith_page *pith_pages_at(const pith_pages *pages, size_t i);
PITH_API pith_str pith_pages_name(const pith_pages *pages, size_t i);
/* NULL when page i was read. */
PITH_API const pith_error *pith_pages_error(const pith_pages *pages, size_t i);

/* ---- tables ----------------------------------------------------------- */

/* What commands that find records give: the regions of a page, each a table of
 * records by columns. Lives in its page and is freed with it. Indices must be
 * in range. */
typedef struct pith_tables pith_tables;

#define PITH_NO_REGION SIZE_MAX

PITH_API size_t pith_tables_regions(const pith_tables *t); /* how many */
/* The region that matters most, or PITH_NO_REGION. */
PITH_API size_t pith_tables_main(const pith_tables *t);
/* Absolute XPath of the node that holds the region. */
PITH_API pith_str pith_tables_path(const pith_tables *t, size_t region);
PITH_API double pith_tables_score(const pith_tables *t, size_t region);
/* How likely the region is what the page lists, 0..1; 0 when not rated, as by
 * MDR and for posts. */
PITH_API double pith_tables_confidence(const pith_tables *t, size_t region);
PITH_API size_t pith_tables_columns(const pith_tables *t, size_t region);
PITH_API size_t pith_tables_records(const pith_tables *t, size_t region);
PITH_API pith_str pith_tables_name(const pith_tables *t, size_t region,
                                   size_t column);
/* "text", "integer", "number", "money", "date", "url", "image", "rating" */
PITH_API const char *pith_tables_type(const pith_tables *t, size_t region,
                                      size_t column);
/* All text of a record, in document order. */
PITH_API pith_str pith_tables_text(const pith_tables *t, size_t region,
                                   size_t record);
/* The value; ptr NULL: the record has none. */
PITH_API pith_str pith_tables_cell(const pith_tables *t, size_t region,
                                   size_t record, size_t column);

/* ---- JSON values ------------------------------------------------------ */

/* What a command found, as values by the names of its JSON: an object has
 * members, an array elements. All functions take NULL and values of any type:
 * what is not there is NULL, an empty string (ptr NULL), `otherwise`. */
typedef struct pith_jvalue pith_jvalue;

typedef enum pith_jtype {
    PITH_JNULL,
    PITH_JFALSE,
    PITH_JTRUE,
    PITH_JNUMBER,
    PITH_JSTRING,
    PITH_JARRAY,
    PITH_JOBJECT
} pith_jtype;

PITH_API pith_jtype pith_json_type(const pith_jvalue *v);
/* Member `key` of an object; of several, the last. */
PITH_API const pith_jvalue *pith_json_get(const pith_jvalue *v,
                                          const char *key);
/* Element i of an array, member i of an object; how many there are. */
PITH_API const pith_jvalue *pith_json_at(const pith_jvalue *v, size_t i);
PITH_API size_t pith_json_len(const pith_jvalue *v);
/* The name of a member. */
PITH_API pith_str pith_json_name(const pith_jvalue *v);
/* Text of a string. */
PITH_API pith_str pith_json_text(const pith_jvalue *v);
/* A number that is written without fraction and exponent and fits. */
PITH_API int64_t pith_json_int(const pith_jvalue *v, int64_t otherwise);
/* Any number, to the nearest double or one beside it. */
PITH_API double pith_json_real(const pith_jvalue *v, double otherwise);

/* JSON text as values: of a request, a file, or a run whose format is JSON or
 * JSONL, for users that go by the names of the contract; pith_x_read gives what
 * command x found without writing it. Write into pith_results_sink, then ask.
 * Values live until the results are freed. */
typedef struct pith_results pith_results;

PITH_API pith_status pith_results_new(const pith_allocator *allocator,
                                      pith_results **out);
PITH_API void pith_results_free(pith_results *r);
PITH_API pith_sink pith_results_sink(pith_results *r);
/* How many objects were written, one for each page or group, and which. Ask
 * when the run is over. PITH_FORMAT when it was no JSON. */
PITH_API pith_status pith_results_count(pith_results *r, size_t *n,
                                        pith_error *err);
PITH_API const pith_jvalue *pith_results_at(const pith_results *r, size_t i);

/* ---- auto ------------------------------------------------------------- */

typedef struct pith_auto_options {
    size_t size;
    bool alone; /* each page by itself, also with others of its site */
    bool links; /* keep links of bodies: in MD and HTML */
} pith_auto_options;

PITH_API void pith_auto_options_init(pith_auto_options *opt);

/* What kind of page each input is, and that kind's result, as PITH_AS_JSON
 * (also AUTO), JSONL, TEXT, MD or HTML. Pages of one site (same host; without
 * address, same folder) are worked on together, up to 64 at a time in the
 * order of the inputs. */
PITH_API pith_status pith_auto_run(pith_inputs *in, const pith_run *run,
                                   const pith_auto_options *opt, /* or NULL */
                                   const pith_sink *sink, pith_summary *sum,
                                   pith_error *err);

/* All that is found on a page, side by side: body, fields, tables, thread, and
 * the kind of page they make it. Lives in its page and is freed with it. */
typedef struct pith_layers pith_layers;
typedef struct pith_article pith_article;

/* Of the page alone, as `auto` has it. `out` is NULL when it fails. */
PITH_API pith_status pith_auto_read(pith_page *page,
                                    const pith_auto_options *opt, /* or NULL */
                                    const pith_layers **out, pith_error *err);
/* Of pages that come together, as `auto` has it over several: pages of one
 * template are of one kind, and stories have the body that they agree on.
 * `out` has room for pith_pages_count(pages); each lives in its page, and is
 * NULL for one that was not read. All are NULL when it fails: PITH_NOMEM, or a
 * bound of a page (PITH_LIMIT, PITH_BUDGET, PITH_TIMEOUT). */
PITH_API pith_status
pith_auto_read_all(const pith_pages *pages, const pith_run *run,
                   const pith_auto_options *opt, /* or NULL */
                   const pith_layers **out, pith_error *err);
/* "article", "list", "thread", "detail" or "other"; and how sure, 0..1. */
PITH_API const char *pith_layers_kind(const pith_layers *l);
PITH_API double pith_layers_confidence(const pith_layers *l);
PITH_API const pith_article *pith_layers_body(const pith_layers *l);
/* NULL: none. */
PITH_API const pith_tables *pith_layers_tables(const pith_layers *l);
PITH_API const pith_tables *pith_layers_thread(const pith_layers *l);
/* What the page says of the thing it is about: names, each with one value and
 * more. */
PITH_API size_t pith_layers_fields(const pith_layers *l);
PITH_API pith_str pith_layers_name(const pith_layers *l, size_t field);
PITH_API size_t pith_layers_values(const pith_layers *l, size_t field);
PITH_API pith_str pith_layers_value(const pith_layers *l, size_t field,
                                    size_t i);

/* ---- article ---------------------------------------------------------- */

typedef struct pith_article_options {
    size_t size;
    bool precision; /* keep only what is surely body */
    bool recall;    /* keep what may be body */
    bool links;     /* keep links: in MD and HTML */
} pith_article_options;

PITH_API void pith_article_options_init(pith_article_options *opt);

/* Title and body of a page (pith_article). Lives in its page and is freed with
 * it. Strings are ptr NULL when unknown. `*out` is NULL when it fails:
 * PITH_NOMEM, or a bound of the page (PITH_LIMIT, PITH_BUDGET, PITH_TIMEOUT).
 */
PITH_API pith_status pith_article_read(
    pith_page *page, const pith_article_options *opt, /* or NULL */
    const pith_article **out, pith_error *err);
PITH_API pith_str pith_article_title(const pith_article *a);
PITH_API pith_str pith_article_author(const pith_article *a);
PITH_API pith_str pith_article_date(const pith_article *a); /* ISO 8601 */
PITH_API pith_str pith_article_lang(const pith_article *a); /* BCP 47 */
PITH_API double pith_article_confidence(const pith_article *a);
/* Paragraphs, headings, items and rows of the body, in order. */
PITH_API size_t pith_article_blocks(const pith_article *a);
PITH_API pith_str pith_article_block(const pith_article *a, size_t i);

/* Title and body of the page, from that page alone, as PITH_AS_JSON (also
 * AUTO), JSONL, TEXT, MD or HTML; PITH_USAGE for others. PITH_EMPTY when the
 * page has no body: what is known of it was written all the same. */
PITH_API pith_status pith_article_emit(pith_page *page, pith_format format,
                                       const pith_article_options *opt,
                                       const pith_sink *sink, pith_error *err);
/* The same for every input. */
PITH_API pith_status pith_article_run(pith_inputs *in, const pith_run *run,
                                      const pith_article_options *opt,
                                      const pith_sink *sink, pith_summary *sum,
                                      pith_error *err);

/* ---- records ---------------------------------------------------------- */

typedef enum pith_records_miner {
    PITH_RECORDS_PITH, /* sets of elements that say the same of themselves */
    PITH_RECORDS_MDR2, /* [DEPTA]: MDR-2 */
    PITH_RECORDS_MDR   /* MDR as published in 2003 */
} pith_records_miner;

typedef struct pith_records_options {
    size_t size;
    pith_records_miner miner;
    bool all; /* rows of every region, not of the main one only (CSV, TSV, text,
                 Markdown, SQLite; for JSON see all_regions of pith_run) */
    /* Boxes: where a browser draws every element. MDR-2 builds its tree and
     * measures gaps by them. With `render`, a headless Chromium of the machine
     * draws each page, with scripts off and without network, and `snapshot`
     * (NULL: none) is a file to save the boxes to; without `render` it is a
     * file to read them from. Strings are borrowed. */
    bool render;
    const char *snapshot;
    const char *browser; /* the program; NULL: Debian's chromium */
    uint32_t window_width, window_height; /* pixels; 0: 1280, 1024 */
    /* Columns too that only repeat others: the text of the whole record, and
     * second forms of a value. */
    bool all_columns;
} pith_records_options;

PITH_API void pith_records_options_init(pith_records_options *opt);

/* The data regions of the page, their records aligned into columns. `*out`
 * lives in the page. A page without records is no error: the tables then have
 * no main region. With boxes asked for also PITH_UNSUPPORTED (no browser),
 * PITH_TIMEOUT, PITH_IO (it hangs, it died), PITH_FORMAT (another page's
 * snapshot). */
PITH_API pith_status pith_records_mine(
    pith_page *page, const pith_records_options *opt, /* or NULL */
    const pith_tables **out, pith_error *err);
/* The same for every input, printed. */
PITH_API pith_status pith_records_run(pith_inputs *in, const pith_run *run,
                                      const pith_records_options *opt,
                                      const pith_sink *sink, pith_summary *sum,
                                      pith_error *err);

/* ---- posts ------------------------------------------------------------ */

typedef enum pith_posts_miner {
    PITH_POSTS_MIBAT,
    PITH_POSTS_MDR,
    PITH_POSTS_MDR2PASS
} pith_posts_miner;

typedef enum pith_posts_measure {
    PITH_POSTS_PS, /* pivot and siblings */
    PITH_POSTS_PM, /* pivot match */
    PITH_POSTS_TL, /* top level: root tags */
    PITH_POSTS_TS, /* tree similarity */
    PITH_POSTS_TNL /* top n levels */
} pith_posts_measure;

#define PITH_NO_TIME INT64_MIN

typedef struct pith_posts_options {
    size_t size;
    pith_posts_miner miner;
    pith_posts_measure measure; /* MiBAT takes PS or PM */
    unsigned levels;            /* n of TnL; 0: 3 */
    double tau;                 /* similarity threshold; 0: the default */
    bool paper;  /* the paper's setting: tags only, no extension */
    int64_t now; /* seconds since 1970 that relative dates count from, or
                    PITH_NO_TIME: they stay without ISO value */
    bool batch;  /* runs: the inputs are pages of one site; the best of them
                    gives the template for all */
} pith_posts_options;

PITH_API void pith_posts_options_init(pith_posts_options *opt);

/* Posts, comments or reviews of the page, with columns author, date, body and
 * others. `*out` lives in the page. A page without posts is no error: the
 * tables then have no main region. */
PITH_API pith_status
pith_posts_mine(pith_page *page, const pith_posts_options *opt, /* or NULL */
                const pith_tables **out, pith_error *err);
/* The same for every input, printed. */
PITH_API pith_status pith_posts_run(pith_inputs *in, const pith_run *run,
                                    const pith_posts_options *opt, /* or NULL */
                                    const pith_sink *sink, pith_summary *sum,
                                    pith_error *err);

/* ---- tree ------------------------------------------------------------- */

typedef struct pith_tree_options {
    size_t size;
    bool texts; /* s-expressions with text nodes */
    bool tsrec; /* PITH_AS_TEXT: the tag sequence with region codes instead */
} pith_tree_options;

PITH_API void pith_tree_options_init(pith_tree_options *opt);

/* The page's tree as PITH_AS_TEXT (also AUTO), SEXP, JSON, JSONL or HTML5LIB;
 * PITH_USAGE for others. */
PITH_API pith_status pith_tree_emit(pith_page *page, pith_format format,
                                    const pith_tree_options *opt, /* or NULL */
                                    const pith_sink *sink, pith_error *err);
/* The same for every input. */
PITH_API pith_status pith_tree_run(pith_inputs *in, const pith_run *run,
                                   const pith_tree_options *opt, /* or NULL */
                                   const pith_sink *sink, pith_summary *sum,
                                   pith_error *err);

/* ---- match ------------------------------------------------------------ */

/* How two trees are compared; all at unit costs, elements only. */
typedef enum pith_match_algorithm {
    PITH_MATCH_RTDM,    /* restricted top-down distance (Reis et al. 2004) */
    PITH_MATCH_STM,     /* most pairs with equal tags (Yang 1991) */
    PITH_MATCH_TOPDOWN, /* top-down distance: inner vertices are replaced too */
    PITH_MATCH_FIG5     /* PITH_MATCH_RTDM cell by cell as its paper prints it:
                           slow, for trees of some thousand elements */
} pith_match_algorithm;

typedef struct pith_match_options {
    size_t size;
    pith_match_algorithm algorithm;
    bool mapping; /* the pairs too */
    bool refined; /* elements are equal by tag, class, itemprop and role */
} pith_match_options;

PITH_API void pith_match_options_init(pith_match_options *opt);

/* Elements are numbered in preorder from 0, the root element (html); text,
 * comments and the content of <template> do not count. */
typedef struct pith_match_result {
    size_t size;
    uint32_t n_first, n_second; /* elements of both trees */
    uint32_t distance; /* STM: elements that are in no pair, of both trees */
    double similarity; /* 1 - distance / (n_first + n_second) */
    uint32_t pairs;    /* valid when `has_pairs`: STM, or mapping asked for */
    bool has_pairs;
    /* A limit was hit; the distance is then an upper bound, that of a valid
     * mapping. */
    bool truncated;
    const uint32_t (*mapping)[2]; /* NULL: not asked for; lives in page a */
    size_t n_mapping;
} pith_match_result;

/* Compare two pages. Work is counted against the budget of `a`. Fails by
 * PITH_NOMEM or PITH_EMPTY (a page without elements). */
PITH_API pith_status pith_match_pages(
    pith_page *a, pith_page *b, const pith_match_options *opt, /* or NULL */
    pith_match_result *out, pith_error *err);
/* The two pages of `in` as JSON (also AUTO), JSONL, TEXT, or as an HTML page
 * with both trees side by side (also AUTO with run->explain). PITH_USAGE when
 * there are not two pages. */
PITH_API pith_status pith_match_run(pith_inputs *in, const pith_run *run,
                                    const pith_match_options *opt, /* or NULL */
                                    const pith_sink *sink, pith_summary *sum,
                                    pith_error *err);

/* ---- cluster ---------------------------------------------------------- */

typedef struct pith_cluster_options {
    size_t size;
    double similarity; /* over 0: as RTDM does, pages whose trees are at least
                          this alike are linked; 0: groups by template */
    bool refined;      /* then: elements differ by class words too */
} pith_cluster_options;

PITH_API void pith_cluster_options_init(pith_cluster_options *opt);

/* Groups of pages that share a template, one line each: the same that `learn`
 * and `site` work on; or pages linked by chains of similar ones. As
 * PITH_AS_JSONL (also AUTO), JSON, TEXT, CSV, TSV. */
PITH_API pith_status pith_cluster_run(pith_inputs *in, const pith_run *run,
                                      const pith_cluster_options *opt,
                                      const pith_sink *sink, pith_summary *sum,
                                      pith_error *err);

/* The same as a value, which holds on to nothing of the inputs. On PITH_OK the
 * caller owns `*out`: free it with pith_clustering_free; else it is NULL and
 * `err` says why (PITH_NOMEM, PITH_EMPTY when there are no inputs). Pages that
 * could not be read are told by run->message and not in it. */
typedef struct pith_clustering pith_clustering;

PITH_API pith_status
pith_cluster_read(pith_inputs *in, const pith_run *run,
                  const pith_cluster_options *opt, /* or NULL */
                  pith_clustering **out, pith_summary *sum, pith_error *err);
PITH_API void pith_clustering_free(pith_clustering *c);
/* How many clusters; how many pages. 0 for NULL. */
PITH_API size_t pith_clustering_count(const pith_clustering *c);
PITH_API size_t pith_clustering_pages(const pith_clustering *c);
/* Name and cluster of a page, in the order of the inputs: clusters count from
 * 1; 0 and ptr NULL for a page that there is not. */
PITH_API pith_str pith_clustering_page(const pith_clustering *c, size_t page);
PITH_API size_t pith_clustering_of(const pith_clustering *c, size_t page);

/* ---- template --------------------------------------------------------- */

/* Template, schema and values of pages made by one template (EXALG). */
typedef struct pith_template_options {
    size_t size;
    bool paper;          /* EXALG as published: words, Table 1, no leaves of
                            our own */
    bool no_attributes;  /* no leaves from href, src, datetime, content */
    uint32_t size_thres; /* SIZETHRES; 0: 3 */
    uint32_t sup_thres;  /* SUPTHRES in pages; 0: a quarter of them */
    bool all_leaves;     /* tables with every leaf, not only the columns that
                            show each text once */
    bool explode;        /* CSV, TSV, MD: a row for each element of a set */
    uint32_t sample;     /* learn on so many pages, spread evenly, and apply
                            the template to all; 0: learn on all, of more than
                            500 on 250 (not if paper). A page that does not fit
                            is told of and counts as failed */
} pith_template_options;
#define PITH_TEMPLATE_ALL UINT32_MAX /* sample: learn on all, however many */

PITH_API void pith_template_options_init(pith_template_options *opt);

/* One result for all pages: PITH_AS_JSON (also AUTO and JSONL), CSV, TSV, MD,
 * TEXT, SQLITE (a table of pages, one for each set). PITH_USAGE for fewer than
 * two pages that can be read; PITH_EMPTY when they share no template. */
PITH_API pith_status pith_template_run(pith_inputs *in, const pith_run *run,
                                       const pith_template_options *opt,
                                       const pith_sink *sink, pith_summary *sum,
                                       pith_error *err);

/* The same as a value. On PITH_OK the caller owns `*out`: free it with
 * pith_template_free, before `pages`, from which its values borrow. Else it is
 * NULL and `err` says why: PITH_USAGE for fewer than two pages that were read,
 * PITH_EMPTY when they share no template, PITH_NOMEM. Pages that do not fit
 * the template are told by run->message. */
typedef struct pith_template pith_template;

PITH_API pith_status
pith_template_read(const pith_pages *pages, const pith_run *run,
                   const pith_template_options *opt, /* or NULL */
                   pith_template **out, pith_error *err);
PITH_API void pith_template_free(pith_template *t);
/* Pages that were read, in order, and columns: leaves that are shown. Names,
 * types as of tables, and the values of a column on a page, one or several. Of
 * NULL and beyond the last there is nothing: 0, NULL, ptr NULL. */
PITH_API size_t pith_template_pages(const pith_template *t);
PITH_API size_t pith_template_columns(const pith_template *t);
PITH_API pith_str pith_template_name(const pith_template *t, size_t column);
PITH_API const char *pith_template_type(const pith_template *t, size_t column);
PITH_API size_t pith_template_values(const pith_template *t, size_t page,
                                     size_t column);
PITH_API pith_str pith_template_value(const pith_template *t, size_t page,
                                      size_t column, size_t i);

/* ---- content ---------------------------------------------------------- */

typedef enum pith_content_method {
    PITH_CONTENT_PITH, /* partners and the page itself together */
    PITH_CONTENT_R1,   /* TSReC as published */
    PITH_CONTENT_R2    /* and with its two heuristics */
} pith_content_method;

typedef struct pith_content_options {
    size_t size;
    pith_content_method method;
    uint32_t partners; /* pages to compare each with, at most 64; 0: 9 for
                          PITH_CONTENT_PITH, 1 for the others */
} pith_content_options;

PITH_API void pith_content_options_init(pith_content_options *opt);

/* The content part of every page of `in`, each compared with its best partners
 * among them and among `with` (may be NULL), whose pages give no output. As
 * JSON or JSONL (also AUTO), TEXT, MD, HTML; with run->explain HTML shows
 * common, regular and content parts. PITH_USAGE when there is nothing to
 * compare with. */
PITH_API pith_status pith_content_run(pith_inputs *in, pith_inputs *with,
                                      const pith_run *run,
                                      const pith_content_options *opt,
                                      const pith_sink *sink, pith_summary *sum,
                                      pith_error *err);

/* The same as a value, of pages in memory. On PITH_OK the caller owns `*out`:
 * free it with pith_contents_free, before `pages`, from which it borrows. Else
 * it is NULL and `err` says why: PITH_USAGE when there is nothing to compare
 * with, PITH_NOMEM. Pages that had no partner are told by run->message. */
typedef struct pith_contents pith_contents;

PITH_API pith_status pith_content_read(
    const pith_pages *pages, const pith_pages *with,      /* or NULL */
    const pith_run *run, const pith_content_options *opt, /* or NULL */
    pith_contents **out, pith_error *err);
PITH_API void pith_contents_free(pith_contents *c);
/* One for each page of `pages`. */
PITH_API size_t pith_contents_count(const pith_contents *c);
/* Title and content; NULL for a page that was not read or holds no element.
 * Lives as long as the contents. */
PITH_API const pith_article *pith_contents_article(const pith_contents *c,
                                                   size_t page);
/* Names of the pages it was compared with; ptr NULL beyond the last. */
PITH_API size_t pith_contents_partners(const pith_contents *c, size_t page);
PITH_API pith_str pith_contents_partner(const pith_contents *c, size_t page,
                                        size_t i);

/* ---- news ------------------------------------------------------------- */

typedef struct pith_news_options {
    size_t size;
    bool paper;         /* title and body by the paper's heuristics alone */
    bool show_patterns; /* print patterns instead: TEXT, or HTML on a page */
    double similarity;  /* of clustering; 0.8 */
    uint32_t partners;  /* pages to compare each with, at most 64; 9 */
} pith_news_options;

PITH_API void pith_news_options_init(pith_news_options *opt);

/* Title, body, date and author of every news page among the pages of one or
 * many sites: pages are clustered by structure, each cluster becomes an
 * ne-pattern, and what its wildcards consume are the passages of a page. Other
 * pages are told apart by their cluster: their kind, a reason, no body. As
 * JSONL (also AUTO), JSON, TEXT, MD, HTML; with run->explain also the role,
 * slot and reason of each block, HTML in colours. */
PITH_API pith_status pith_news_run(pith_inputs *in, const pith_run *run,
                                   const pith_news_options *opt,
                                   const pith_sink *sink, pith_summary *sum,
                                   pith_error *err);

/* The same as a value, of pages in memory. On PITH_OK the caller owns `*out`:
 * free it with pith_news_free, before `pages`, from which it borrows. Else it
 * is NULL and `err` says why: PITH_NOMEM. opt->show_patterns is ignored. */
typedef struct pith_news pith_news;

PITH_API pith_status pith_news_read(const pith_pages *pages,
                                    const pith_run *run,
                                    const pith_news_options *opt, /* or NULL */
                                    pith_news **out, pith_error *err);
PITH_API void pith_news_free(pith_news *n);
/* One for each page of `pages`. What follows is NULL, 0 or ptr NULL for a page
 * that was not read or holds no element. */
PITH_API size_t pith_news_count(const pith_news *n);
/* "article" for news, else the kind of its template; and why it is no news,
 * NULL when it is. */
PITH_API const char *pith_news_kind(const pith_news *n, size_t page);
PITH_API const char *pith_news_reason(const pith_news *n, size_t page);
/* Its cluster, from 1. */
PITH_API size_t pith_news_cluster(const pith_news *n, size_t page);
/* Title, body, date and author. Lives as long as the news. */
PITH_API const pith_article *pith_news_article(const pith_news *n, size_t page);
/* What the wildcards of its pattern consumed, in the order of the page. */
PITH_API size_t pith_news_passages(const pith_news *n, size_t page);
PITH_API pith_str pith_news_passage(const pith_news *n, size_t page, size_t i);

/* ---- wrappers --------------------------------------------------------- */

/* What was learned of a site's pages, to be saved and applied to other pages
 * of it without learning again. docs/wrapper.md has the file. May be used by
 * several threads at once as long as none corrects it. */
typedef struct pith_wrapper pith_wrapper;

/* An example: values of one record as a page shows them. The records that hold
 * them are what is learned, from the pages of that template alone, and the
 * columns of these values; other columns are dropped. `record` is the XPath of
 * one record instead, or also: then records are the elements like it, and all
 * columns stay without `like`. */
typedef struct pith_learn_example {
    const char *const *like;
    size_t n_like;
    const char *record; /* or NULL */
    const char *page;   /* name of the page that has it; NULL: the first */
} pith_learn_example;

typedef struct pith_learn_options {
    size_t size;
    const char *kind; /* "list", "thread", "news", "detail": of all clusters;
                         NULL: by what most pages of each are */
    /* One for each template that is to be read so; where two are of the same
     * one, the last holds. NULL, 0: none. */
    const pith_learn_example *example;
    size_t n_examples;
    bool others; /* templates without an example are learned, too */
} pith_learn_options;

PITH_API void pith_learn_options_init(pith_learn_options *opt);

/* Learn from the pages: they are put into clusters by template, and each
 * cluster gets the pattern of its kind. Clusters without one are told by
 * run->message. PITH_EMPTY when no cluster has one, PITH_USAGE for an unknown
 * kind. The caller frees `*out`. */
PITH_API pith_status pith_learn(pith_inputs *in, const pith_run *run,
                                const pith_learn_options *opt, /* or NULL */
                                pith_wrapper **out, pith_summary *sum,
                                pith_error *err);
PITH_API void pith_wrapper_free(pith_wrapper *w);

/* The text of a wrapper. PITH_FORMAT with line and reason. `allocator` NULL:
 * libc. */
PITH_API pith_status pith_wrapper_load(const char *bytes, size_t len,
                                       const pith_allocator *allocator,
                                       pith_wrapper **out, pith_error *err);
PITH_API pith_status pith_wrapper_save(const pith_wrapper *w,
                                       const pith_sink *sink, pith_error *err);

typedef struct pith_apply_options {
    size_t size;
    /* A news page that no saved ne-pattern accepts is drift, and gives nothing
     * ([RTDM] §4.3); else that is told in its JSON. */
    bool strict;
    bool among_others; /* pages that fit no cluster hold nothing: no drift */
    /* At the end, of every field of every cluster that a page came to: rows,
     * and those with a value. With run->ctx; may be NULL. */
    void (*filled)(void *ctx, uint32_t cluster, pith_str field, uint64_t filled,
                   uint64_t rows);
} pith_apply_options;

PITH_API void pith_apply_options_init(pith_apply_options *opt);

/* Apply to every input: each page goes to its cluster and gives what that
 * kind's command would give, in the same formats; by run->format JSON (JSONL
 * for many pages), CSV, TSV, TEXT, MD, SQLITE. A page that fits no cluster or
 * not its pattern, and fields that are no longer what they were, are told by
 * run->message and counted in `sum->drifted`. */
PITH_API pith_status pith_apply_run(pith_inputs *in, const pith_run *run,
                                    const pith_wrapper *w,
                                    const pith_apply_options *opt, /* or NULL */
                                    const pith_sink *sink, pith_summary *sum,
                                    pith_error *err);
/* One page: its records or posts. `*out` lives in the page; NULL when its
 * cluster is of another kind. PITH_DRIFT, PITH_EMPTY as above. */
PITH_API pith_status pith_apply_page(const pith_wrapper *w, pith_page *page,
                                     const pith_tables **out, pith_error *err);

/* A wrapper for the redesigned pages of `in`: clusters that no longer fit are
 * learned anew, and their fields found again by values known from before, type,
 * length, name and order; names and corrections stay. Clusters that still fit,
 * or have no page here, stay as they are. run->message tells where every field
 * went, and how sure that is; `*unsure` counts fields that could not be placed
 * surely. The caller frees `*out`. PITH_EMPTY when nothing could be learned. */
PITH_API pith_status pith_repair(pith_inputs *in, const pith_run *run,
                                 const pith_wrapper *w, pith_wrapper **out,
                                 size_t *unsure, pith_summary *sum,
                                 pith_error *err);

/* What it holds, for people. */
PITH_API pith_status pith_wrapper_show(const pith_wrapper *w,
                                       const pith_sink *sink, pith_error *err);
/* The same as a page of HTML: fields with their statistics, the tree of a
 * record with the fields in their colours, the pattern in words. */
PITH_API pith_status pith_wrapper_show_html(const pith_wrapper *w,
                                            const pith_sink *sink,
                                            pith_error *err);
/* What differs between two, for people; `*differ` tells whether anything. */
PITH_API pith_status pith_wrapper_diff(const pith_wrapper *a,
                                       const pith_wrapper *b,
                                       const pith_sink *sink, bool *differ,
                                       pith_error *err);

/* Corrections, kept in the wrapper and by repair. `field` is a name, in every
 * cluster that has it (those of articles keep their names and types), or
 * CLUSTER.NAME. PITH_USAGE when there is none. */
PITH_API pith_status pith_wrapper_rename(pith_wrapper *w, const char *field,
                                         const char *name, pith_error *err);
PITH_API pith_status pith_wrapper_drop(pith_wrapper *w, const char *field,
                                       pith_error *err);
PITH_API pith_status pith_wrapper_retype(pith_wrapper *w, const char *field,
                                         const char *type, pith_error *err);
/* Cut a field at `by` into `n` columns, the last of which gets what is left;
 * put `n` fields together, `by` between them. What is corrected later goes by
 * the names that are then there. */
PITH_API pith_status pith_wrapper_split(pith_wrapper *w, const char *field,
                                        const char *by,
                                        const char *const *names, size_t n,
                                        pith_error *err);
PITH_API pith_status pith_wrapper_join(pith_wrapper *w, const char *name,
                                       const char *by,
                                       const char *const *fields, size_t n,
                                       pith_error *err);

#ifdef __cplusplus
}
#endif
#endif
