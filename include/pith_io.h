/* pith_io.h: what libpith leaves to others: files, archives, addresses,
 * threads, databases, crawls, a browser. libpith-io; see pith.h first, its
 * conventions hold here too. */
#ifndef PITH_IO_H
#define PITH_IO_H

#include <pith.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All that this library gives to pith.h. */
PITH_API const pith_host *pith_host_io(void);

/* ---- inputs ----------------------------------------------------------- */

/* Files, directories, lists, archives, addresses, "-". */
PITH_API pith_status pith_inputs_new(const pith_allocator *allocator,
                                     pith_inputs **out);
/* The pages of `in`, each followed by those that its "next" link leads to
 * (rel=next, pagers, page numbers): the pages of a list in order, at most
 * `max_pages` of it. Links of files lead to files, those of addresses to the
 * same host; no page comes twice. `in` belongs to `*out` from then on.
 * PITH_USAGE for no pages, PITH_NOMEM. */
PITH_API pith_status pith_inputs_follow(pith_inputs *in, uint32_t max_pages,
                                        pith_inputs **out);
/* `url` may be NULL. Strings are copied. PITH_NOMEM. */
PITH_API pith_status pith_inputs_add(pith_inputs *in, const char *arg,
                                     const char *url);
/* A file that lists inputs, one a line, each with a tab and URL or not. */
PITH_API pith_status pith_inputs_add_list(pith_inputs *in, const char *path);
/* From now on addresses of private networks and of this machine are refused,
 * as redirects to them always are: for addresses that others give. PITH_USAGE
 * for inputs of another kind. */
PITH_API pith_status pith_inputs_refuse_private(pith_inputs *in);
/* From now on pages are taken as a browser (Chromium; NULL: the usual one) has
 * them after they were loaded and their scripts ran, within limits.timeout_ms
 * (0: 20 s) and limits.max_bytes. Scripts get scripts and data of their host
 * and of public addresses, where the page came from an address; of a file only
 * what lies beside it. PITH_USAGE for inputs of another kind, PITH_NOMEM. */
PITH_API pith_status pith_inputs_scripts(pith_inputs *in, const char *browser);

/* From now on runs over these inputs work on pages in child processes, some
 * hundred pages each, with limits of memory (thrice limits.max_memory) and time
 * (limits.timeout_ms and a minute more for a page): a page that kills its
 * process costs itself alone, with a message and an error object. The output
 * is the same as without. Not for databases, nor for `auto` over many pages or
 * `apply`, which work as before: see pith_guard. PITH_USAGE for NULL. */
PITH_API pith_status pith_inputs_isolate(pith_inputs *in);

/* A whole run over a set of pages in a child process, for what its pages give
 * together. `job` makes the inputs, calls pith_inputs_isolate for those that
 * may be blamed, and returns an exit code of 0 to 127; what it writes to stdout
 * and stderr is shown when it has ended well. When the process dies, or nothing
 * moves in it for limits.timeout_ms and a minute and a second for each page,
 * the set is tried again (`probe`: with fewer pages, and nothing may be kept of
 * it) until a page is found without which it lives; that page is then given as
 * one that cannot be read, with the reason. Inputs are read again each time.
 * The process may take three quarters of the machine's memory, or thrice
 * limits.max_memory if that is more. Call it before any thread is started.
 * PITH_UNSUPPORTED: it dies without the pages found, too. PITH_IO, PITH_NOMEM,
 * PITH_USAGE. */
typedef int (*pith_guard_job)(void *ctx, bool probe);
PITH_API pith_status pith_guard(const pith_run *run, pith_guard_job job,
                                void *ctx, int *code, pith_error *err);

/* ---- files ------------------------------------------------------------ */

/* Read and parse one file (.html, .html.gz, .sexp) or, for "-", stdin. The
 * first page, if `path` is an archive or a directory. PITH_IO, PITH_FORMAT or
 * PITH_EMPTY when it cannot be read, is damaged, or holds no page. */
PITH_API pith_status pith_page_open(const char *path,
                                    const pith_page_options *opt, /* or NULL */
                                    pith_page **out, pith_error *err);
/* A wrapper from a file. PITH_FORMAT with line and reason; PITH_IO. `allocator`
 * NULL: libc. */
PITH_API pith_status pith_wrapper_open(const char *path,
                                       const pith_allocator *allocator,
                                       pith_wrapper **out, pith_error *err);

/* ---- crawl ------------------------------------------------------------ */

/* Pages of a site into a WARC or a directory. http(s) addresses also work as
 * inputs of every run; this is for many pages, politely. */
typedef struct pith_crawl_counts {
    size_t size;
    uint64_t saved;
    uint64_t same;      /* text of an earlier page: not saved again */
    uint64_t unchanged; /* of this run: not modified since the last one */
    uint64_t redirects;
    uint64_t failed;
    uint64_t refused;     /* by robots.txt */
    uint64_t trapped;     /* addresses of a shape that gave nothing new */
    uint64_t other;       /* not HTML */
    uint64_t queued;      /* still to fetch */
    uint64_t requests;    /* of this run, robots.txt and feeds included */
    uint64_t bytes;       /* of this run, as sent */
    uint64_t ms;          /* of this run */
    uint64_t http2;       /* requests of this run answered by HTTP/2 */
    uint64_t connections; /* made in this run */
} pith_crawl_counts;

typedef struct pith_crawl_options {
    size_t size;
    pith_limits limits;   /* for each page; timeout_ms for each transfer */
    const char *within;   /* only addresses that begin so; NULL: the start's
                             registrable domain */
    const char *want;     /* "news", "detail", "list", "thread": pages like
                             these first; NULL: breadth first */
    uint64_t max_pages;   /* saved ones, of all runs; 0: no end */
    uint32_t max_depth;   /* links from the start; 0: no end */
    uint32_t delay_ms;    /* between two requests to a host */
    unsigned per_host;    /* connections to a host at once */
    unsigned connections; /* to all hosts; 0: 16 */
    unsigned retries;
    unsigned threads;   /* that parse; 0: one for each core */
    bool allow_private; /* loopback and private addresses though the start is
                           not there */
    bool no_robots;     /* for sites of your own */
    bool no_sitemaps;   /* nor feeds */
    bool refresh;       /* look at saved pages again, by ETag and date */
    const char *agent;  /* NULL: "pith/VERSION" */
    const char *proxy;  /* NULL: none */
    const pith_allocator *allocator; /* NULL: libc; must be thread-safe */
    void (*message)(void *ctx, const pith_message *msg); /* or NULL */
    /* Every half second or so; false ends the crawl, to be resumed. */
    bool (*progress)(void *ctx, const pith_crawl_counts *counts); /* or NULL */
    void *ctx;
    const char *ca_file; /* PEM certificates to trust; NULL: the system's */
} pith_crawl_options;

PITH_API void pith_crawl_options_init(pith_crawl_options *opt);

/* Crawl from `start` into `out`: an archive if it ends in .warc or .warc.gz
 * (its state beside it in OUT.crawl), else a directory (state in crawl.db,
 * list of pages in pages.tsv). Where a state is found, the crawl goes on from
 * it: killed at any moment, it loses no page and fetches none again that it
 * had saved. PITH_USAGE for a start that is no address, PITH_IO when output or
 * state cannot be written, PITH_EMPTY when there was nothing to save. */
PITH_API pith_status pith_crawl(const char *const *start, size_t n_start,
                                const char *out, const pith_crawl_options *opt,
                                pith_crawl_counts *counts, pith_error *err);

/* ---- site ------------------------------------------------------------- */

typedef struct pith_site_options {
    size_t size;
    const pith_sink *report; /* an HTML report of the database; NULL: none */
    /* What is being done ("read", "learn", "extract", "index") and how far;
     * `total` 0: unknown. On the calling thread. NULL: none. */
    void (*progress)(void *ctx, const char *step, uint64_t done,
                     uint64_t total);
    void *ctx;
    /* Every table of the database goes here too, as run->format: CSV and TSV
     * (a file for each: begin_table), JSON lines, XLSX (a sheet for each).
     * NULL: the database alone. */
    const pith_sink *tables;
    /* What `tables` gets from here on is of the table, for a file of its own.
     * Not 0: stop with PITH_IO. NULL: one file. */
    int (*begin_table)(void *ctx, pith_str table);
    /* Corrections of a person, one a line (docs/site.md). They are kept in the
     * database; NULL: those that are. Empty: none from now on. */
    const char *set;
    bool all_columns; /* those too that say nothing: constant, empty, double */
} pith_site_options;

PITH_API void pith_site_options_init(pith_site_options *opt);

/* A mirror or crawl of a site into the SQLite database run->database: pages,
 * clusters of pages, articles, posts, and one table for each template of
 * details or lists (docs/site.md). On a database of an earlier run only pages
 * whose bytes changed are done again, and what changed is kept. A run that was
 * killed is gone on with; the database is then the same as without the kill.
 * `sink` gets a line for each cluster and table. Without run->database, and
 * with opt->tables, the database is a temporary one. PITH_USAGE without either,
 * PITH_IO, PITH_FORMAT when it is none of ours, PITH_NOMEM. */
PITH_API pith_status pith_site_run(pith_inputs *in, const pith_run *run,
                                   const pith_site_options *opt, /* or NULL */
                                   const pith_sink *sink, pith_summary *sum,
                                   pith_error *err);

/* ---- corpus ----------------------------------------------------------- */

/* Archives of any number, as a job: a folder of steps, each over one shard or
 * part, in any process on any machine that sees the folder (docs/corpus.md).
 * What a step wrote is the same wherever and however often it ran. */
typedef struct pith_corpus pith_corpus;

typedef enum pith_corpus_step {
    PITH_CORPUS_MAP,    /* an archive: results and digests of its pages */
    PITH_CORPUS_REDUCE, /* a part of the sites: a wrapper for each */
    PITH_CORPUS_APPLY,  /* an archive: its pages by the wrappers */
    PITH_CORPUS_STORE   /* a part of the sites: their tables in SQLite */
} pith_corpus_step;

typedef struct pith_corpus_options {
    size_t size;
    pith_limits limits; /* for each page */
    const char *list;   /* file of archives, one a line, also gzip; or NULL */
    const char *prefix; /* put before each of its lines; or NULL */
    bool text;          /* results for makers of language models */
    uint32_t parts;     /* of the sites; 0: 16 */
    uint32_t sample;    /* pages that a site is learned from; 0: 24 */
    bool kinds;         /* digests say what kind of page it is */
    const char *langs;  /* texts of these alone, as "en,de"; NULL: all */
} pith_corpus_options;

PITH_API void pith_corpus_options_init(pith_corpus_options *opt);

/* Make the folder `job`. PITH_USAGE when it is a job already; PITH_IO. */
PITH_API pith_status pith_corpus_new(const char *job, const char *const *inputs,
                                     size_t n, const pith_corpus_options *opt,
                                     pith_error *err);
/* A job that pith_corpus_new made; the caller frees `*out`. PITH_USAGE when the
 * folder holds none, PITH_FORMAT when its file is damaged, PITH_EMPTY when it
 * names no archive, PITH_IO, PITH_NOMEM. */
PITH_API pith_status pith_corpus_open(const char *job, pith_corpus **out,
                                      pith_error *err);
PITH_API void pith_corpus_free(pith_corpus *c);
PITH_API const char *pith_corpus_step_name(pith_corpus_step step);
/* How many shards or parts a step has; whether one of them is done. */
PITH_API size_t pith_corpus_count(const pith_corpus *c, pith_corpus_step step);
PITH_API bool pith_corpus_done(const pith_corpus *c, pith_corpus_step step,
                               size_t i);
/* Do one, unless it is done. PITH_EMPTY when a step before it is missing. */
PITH_API pith_status pith_corpus_do(pith_corpus *c, pith_corpus_step step,
                                    size_t i, pith_error *err);
/* Do all that are missing, `jobs` (0: one for each core) processes at once.
 * The first failure; the others are done all the same. */
PITH_API pith_status pith_corpus_run(pith_corpus *c, pith_corpus_step step,
                                     unsigned jobs, pith_error *err);
/* Join the shards and check that every page is there once. `sum` (or NULL):
 * of all pages. PITH_EMPTY when some are missing, PITH_FORMAT when files are
 * not what their marks say. */
PITH_API pith_status pith_corpus_merge(pith_corpus *c, pith_summary *sum,
                                       pith_error *err);
/* How far it is, as JSON. */
PITH_API pith_status pith_corpus_status(const pith_corpus *c,
                                        const pith_sink *sink, pith_error *err);

#ifdef __cplusplus
}
#endif
#endif
