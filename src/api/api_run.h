/* api/api_run: the runner behind every command that works on each page alone.
 *
 *   inputs -> next -> [ load, decode, parse, task->work ] -> done -> sink
 *             in order        on any thread                  in order
 *
 * A command fills a pith_task and calls pith_task_run; threads, order, limits,
 * messages, error objects, JSON arrays and the summary are the runner's.
 *
 * A task with `join` sees its pages in batches, all parsed, before any of them
 * is worked on; memory stays that of one batch. */
#ifndef PITH_API_API_RUN_H
#define PITH_API_API_RUN_H

#include "api/api_page.h"
#include "base/buf.h"
#include "output/store.h"

/* Where and how a task prints one page. */
typedef struct pith_emit {
    pith_format format; /* never AUTO */
    bool pretty;        /* JSON for people: one page, not lines */
    bool many;          /* the run has more than one page */
    bool explain;
    bool safe;      /* no cells that a spreadsheet would compute */
    unsigned width; /* of a table for people; 0: any */
    pith_buf *out;  /* one JSON object without newline, or lines of text */
    pith_buf *head; /* printed before `out` unless equal to the last head: the
                       header line of CSV and TSV */
    void *result;   /* handed on to `store`; lives in page->arena */
    void *joined;   /* what `join` left for this page, or NULL */
    char note[160]; /* a warning about the page, or "" */
} pith_emit;

struct pith_grid;

/* The rows as CSV, TSV, Markdown or a table for people. The header of a second
 * table of one page stands above its rows. */
void pith_emit_grid(const pith_emit *emit, const struct pith_grid *g);
/* The records of a region so, with the page's name where there are many. */
void pith_emit_region(const pith_page *page, const struct pith_region *region,
                      const pith_emit *emit);

/* Pages of a batch. */
typedef struct pith_batch {
    pith_page **page; /* NULL: could not be read */
    void **joined;    /* page -> for emit->joined; lives in the page's arena */
    size_t n;
    const pith_allocator *al;
    pith_parallel parallel;
} pith_batch;

typedef struct pith_task pith_task;
struct pith_task {
    const void *opt;      /* the command's own options */
    const char *kind;     /* "kind" in error objects; NULL: none */
    pith_format fallback; /* what AUTO means; AUTO: JSON or JSON Lines */
    uint32_t formats;     /* bits 1u << PITH_AS_x that work can print */
    bool unnamed;         /* it asks no element of a single page for its name */

    /* On any thread. PITH_OK: data. PITH_EMPTY: nothing found (what was
     * printed stays). PITH_DRIFT: printed, and `err` is a warning. Another:
     * the page failed, what was printed is dropped, `err` says why (the
     * runner names the page). */
    pith_status (*work)(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err);
    /* On the calling thread, over the pages of a batch of two and more; may be
     * NULL. What it does must not depend on the number of threads. */
    pith_status (*join)(const pith_task *task, pith_batch *batch,
                        pith_error *err);
    /* For SQLITE, in order, on the calling thread: emit->result into `db`. */
    pith_status (*store)(const pith_task *task, pith_page *page, void *result,
                         pith_store *db, pith_error *err);
    /* For every page that did not fail, in order, on the calling thread; NULL:
     * nothing to do. A failure ends the run. */
    pith_status (*after)(const pith_task *task, pith_page *page, void *result,
                         pith_error *err);
};

#define PITH_FORMAT_BIT(x) (1u << PITH_AS_##x)
#define PITH_FORMATS_JSON  (PITH_FORMAT_BIT(JSON) | PITH_FORMAT_BIT(JSONL))

/* The whole of a command: a pointer that is NULL is PITH_USAGE, but for `sum`.
 */
pith_status pith_task_run(pith_inputs *in, const pith_run *run,
                          const pith_task *task, const pith_sink *sink,
                          pith_summary *sum, pith_error *err);

/* One page, without a run around it. */
pith_status pith_task_emit(const pith_task *task, pith_page *page,
                           pith_format format, const pith_sink *sink,
                           pith_error *err);

/* The format to use, or PITH_USAGE with the list of those that work. */
pith_status pith_format_resolve(pith_format asked, pith_format fallback,
                                uint32_t formats, bool many, pith_format *out,
                                pith_error *err);

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
/* Who ran the jobs of the run that loaded the pages. */
pith_parallel pith_pages_parallel(const pith_pages *pages);
/* The error objects of pages that could not be read, one JSON line each. */
void pith_pages_put_errors(const pith_pages *pages, pith_buf *out);

#endif
