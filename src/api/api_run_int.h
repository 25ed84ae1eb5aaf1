/* api/api_run_int: a run from inside, for api_run.c and api_apart.c. */
#ifndef PITH_API_API_RUN_INT_H
#define PITH_API_API_RUN_INT_H

#include "api/api_run.h"

/* One page in flight. */
typedef struct pith_slot {
    pith_page page;
    pith_buf out;
    pith_emit emit;
    pith_status st;
    bool was_read; /* parsed: a failure after that is the work's */
    pith_error err;
} pith_slot;

typedef struct pith_runner {
    const pith_inputs *in;
    const pith_run *run;
    const pith_task *task;
    const pith_sink *sink;
    const pith_allocator *al;
    pith_summary *sum;
    pith_input *input;
    pith_slot *slots;
    size_t window;
    pith_batch batch;  /* of a task with join; n == 0: none */
    size_t n_ahead;    /* pages named before the run: 0, 1 or 2 */
    bool ended;        /* the stream of a task with join */
    bool apart;        /* pages are worked on in other processes */
    pith_buf spare[2]; /* then: what pages are read into, one after the other */
    pith_format format;
    bool many;
    size_t n_printed; /* pages that printed something */
    pith_runrows rows;
    pith_store *db;
    pith_error fatal; /* code != OK: the run stops */
} pith_runner;

/* The next page's name into its slot. */
bool pith_run_next(void *ctx, size_t i);
/* The slot ready for another page. */
void pith_run_clear(pith_runner *r, pith_slot *s);

/* Pages in flight of a run whose pages are worked on in other processes. */
#define PITH_APART_WINDOW(n) (((size_t)(n) + 1) * PITH_APART_JOBS)

/* Whether pages of such a task can be: what is kept of a page for a database
 * or afterwards does not leave its process. */
bool pith_apart_can(const pith_task *task, pith_format format);
/* If they are to be, fill `jobs` and `out` so; pages that are joined need each
 * other, and stay. */
void pith_apart_init(pith_runner *r, pith_jobs *jobs, pith_jobs_apart *out);

#endif
