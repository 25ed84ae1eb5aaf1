/* api/api_run: the runner behind every command that works on each page alone.
 *
 *   inputs -> next -> [ load, decode, parse, task->work ] -> done -> sink
 *             in order        on any thread                  in order
 *
 * A command fills a pith_task and calls pith_task_run; threads, order, limits,
 * messages, error objects, JSON arrays and the summary are the runner's.
 *
 * A task with `join` sees its pages in batches, all parsed, before any of them
 * is worked on; memory stays that of one batch. A task over a `whole` set sees
 * all pages of the run in one batch: read, group, learn, then each page's
 * output or, by `end`, one for all. */
#ifndef PITH_API_API_RUN_H
#define PITH_API_API_RUN_H

#include "api/api_page.h"
#include "base/buf.h"
#include "model/query.h"
#include "output/formats.h"
#include "output/store.h"

/* Where and how a task prints one page. */
typedef struct pith_emit {
    pith_format format; /* never AUTO */
    bool pretty;        /* JSON for people: one page, not lines */
    bool many;          /* the run has more than one page */
    bool explain;
    bool safe;      /* no cells that a spreadsheet would compute */
    unsigned width; /* of a table for people; 0: any */
    pith_buf *out;  /* one JSON object without newline, or lines of text, or
                       blocks of a sheet: by pith_emit_grid */
    const pith_query *query; /* what is wanted of tables; never NULL */
    uint64_t asked;          /* names of the query that a table had, as bits */
    bool tabled;             /* there was a table */
    bool all;                /* JSON: unlikely regions, too */
    bool relative;           /* links stay as the page has them */
    bool places;             /* of cells too */
    void *result;            /* handed on to `store`; lives in page->arena */
    void *joined;            /* what `join` left for this page, or NULL */
    char note[160];          /* a warning about the page, or "" */
} pith_emit;

struct pith_grid;

/* The rows that are wanted, as Markdown or a table for people; for a sheet as
 * a block of it. `g->page` should be the page's name. */
pith_status pith_emit_grid(pith_page *page, pith_emit *emit,
                           const struct pith_grid *g);
/* The records of a region so. */
pith_status pith_emit_region(pith_page *page, const struct pith_region *region,
                             pith_emit *emit);
/* What is wanted of the tables of a page, for JSON: its main region and those
 * that are likely enough, or all; the main one alone by the query, if that
 * asks for something. */
pith_status pith_emit_tables(pith_page *page, pith_emit *emit,
                             const pith_tables *t, const pith_tables **out);
/* The tables of a page as its command prints them: JSON, or the main region, or
 * all. PITH_EMPTY: printed, and there is no main one. */
pith_status pith_emit_regions(pith_page *page, const pith_tables *t,
                              const char *kind, bool all, pith_emit *emit);
/* And into a database: the main region in `table`, of all the others in
 * `table`_2 and so on. */
typedef struct pith_rows_to {
    const char *table;
    bool all;
    pith_store *db;
} pith_rows_to;
pith_status pith_store_regions(const pith_rows_to *to, pith_page *page,
                               const pith_tables *t, pith_emit *emit,
                               pith_error *err);
/* The grid that is wanted, for databases. */
pith_status pith_emit_rows(pith_page *page, pith_emit *emit,
                           const struct pith_grid *g, struct pith_grid *out);

/* Pages of a batch. */
typedef struct pith_batch {
    pith_page **page;   /* NULL: could not be read */
    pith_meter **meter; /* theirs */
    pith_doc *doc;      /* the same as rooms work on them, or without a tree */
    void **joined; /* page -> for emit->joined; lives in the page's arena */
    size_t n;
    const pith_allocator *al;
    pith_parallel parallel;
    const pith_run *run; /* for messages */
    pith_summary *sum;
    bool told; /* what reading its pages came to was counted and told */
} pith_batch;

/* What a run has when all pages are done. */
typedef struct pith_ending {
    pith_str errors;   /* objects of pages that failed, one JSON line each */
    pith_store *db;    /* of SQLITE */
    pith_summary *sum; /* may be corrected */
} pith_ending;

typedef struct pith_task pith_task;
struct pith_task {
    const void *opt;      /* the command's own options */
    const char *kind;     /* "kind" in error objects; NULL: none */
    pith_format fallback; /* what AUTO means; AUTO: JSON or JSON Lines */
    uint32_t formats;     /* bits 1u << PITH_AS_x that work can print */
    bool unnamed;         /* it asks no element of a single page for its name */
    bool keeps;           /* what a page says is asked again by join */
    bool whole;           /* one batch of all pages, also of a single one */

    /* On any thread. PITH_OK: data. PITH_EMPTY: nothing found (what was
     * printed stays). PITH_DRIFT: printed, and `err` is a warning. Another:
     * the page failed, what was printed is dropped, `err` says why (the
     * runner names the page). NULL: nothing to do with a single page. */
    pith_status (*work)(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err);
    /* On the calling thread, over the pages of a batch of two and more; may be
     * NULL. What it does must not depend on the number of threads. A failure
     * of a whole set ends the run; of a part of it, a bound that is hit costs
     * only the others' help. */
    pith_status (*join)(const pith_task *task, pith_batch *batch,
                        pith_error *err);
    /* For SQLITE, in order, on the calling thread: emit->result into `db`. */
    pith_status (*store)(const pith_task *task, pith_page *page,
                         pith_emit *emit, pith_store *db, pith_error *err);
    /* For every page that did not fail, in order, on the calling thread; NULL:
     * nothing to do. A failure ends the run. */
    pith_status (*after)(const pith_task *task, pith_page *page, void *result,
                         pith_error *err);
    /* When all pages are done, on the calling thread: what they give together,
     * into emit->out; single pages then print nothing. NULL: they do. */
    pith_status (*end)(const pith_task *task, pith_emit *emit,
                       const pith_ending *ending, pith_error *err);
};

#define PITH_FORMAT_BIT(x) (1u << PITH_AS_##x)
#define PITH_FORMATS_JSON  (PITH_FORMAT_BIT(JSON) | PITH_FORMAT_BIT(JSONL))
#define PITH_FORMATS_STORY                                             \
    (PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(MD) | \
     PITH_FORMAT_BIT(HTML))
#define PITH_FORMATS_SHEET \
    (PITH_FORMAT_BIT(CSV) | PITH_FORMAT_BIT(TSV) | PITH_FORMAT_BIT(XLSX))

/* The whole of a command: a pointer that is NULL is PITH_USAGE, but for `sum`.
 */
pith_status pith_task_run(pith_inputs *in, const pith_run *run,
                          const pith_task *task, const pith_sink *sink,
                          pith_summary *sum, pith_error *err);

/* One page, without a run around it. */
pith_status pith_task_emit(const pith_task *task, pith_page *page,
                           pith_format format, const pith_sink *sink,
                           pith_error *err);

/* ---- tables of a run ---------------------------------------------------- */

/* What is wanted of the tables, and the one sheet of formats that have one. */
typedef struct pith_runrows {
    pith_query query;
    struct pith_rowsheet *sheet; /* NULL: the format has none */
    uint64_t asked;              /* as in pith_emit, of all pages */
    bool tabled;
    uint64_t left; /* columns, rows, cells that sheets could not hold */
} pith_runrows;

/* From run->columns and so on. PITH_USAGE. */
pith_status pith_runrows_init(pith_runrows *r, const pith_run *run,
                              pith_error *err);
/* A sheet, if the format is one; `many`: with the pages' names. */
pith_status pith_runrows_open(pith_runrows *r, const pith_host *host,
                              const pith_run *run, const pith_emit *emit,
                              const pith_sink *sink);
/* What a page printed, in order: into the sheet, and what it had of the
 * query's names. */
pith_status pith_runrows_take(pith_runrows *r, const pith_emit *emit);
/* The sheet to its end. */
pith_status pith_runrows_flush(pith_runrows *r, pith_error *err);
/* The same; names that no table had are told. */
pith_status pith_runrows_finish(pith_runrows *r, const pith_run *run,
                                pith_error *err);
void pith_runrows_release(pith_runrows *r);

/* ---- for commands over a set of pages ---------------------------------- */

/* Tell run->message; `code` PITH_OK is a plain warning. */
void pith_run_tell(const pith_run *run, bool warning, pith_status code,
                   pith_str page, const char *text);
/* Tell of columns that the database could not hold, if there are some. */
void pith_run_tell_left(const pith_run *run, uint64_t n);
/* Tell of a page that was read but not whole, by a limit or by damage, if it
 * is one, and count it. */
void pith_run_tell_cut(const pith_run *run, const pith_page *page,
                       pith_summary *sum);
/* Pages that were loaded, as a batch of `run`; release it by the function
 * below. PITH_NOMEM. */
pith_status pith_pages_batch(const pith_pages *pages, const pith_run *run,
                             pith_summary *sum, pith_batch *out);
void pith_batch_release(pith_batch *b);
/* Work on the batch came to `st` because a page did not fit in its memory: half
 * of it, and of those that are as long, is parsed again, and all results are
 * forgotten. False: it was not that, or nothing is left to cut. */
bool pith_batch_halve(pith_batch *b, pith_status st);

/* A page as pith_apply_run prints it. */
pith_status pith_apply_emit(const pith_wrapper *w, pith_page *page,
                            pith_format format, const pith_sink *sink,
                            pith_error *err);

#endif
