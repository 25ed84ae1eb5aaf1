/* api/api_runner: a run from inside, for api_run.c, api_pages.c and
 * io/run/apart_pages.c. */
#ifndef PITH_API_API_RUNNER_H
#define PITH_API_API_RUNNER_H

#include "api/api_run.h"
#include "output/spool.h"

/* One page in flight. */
typedef struct pith_slot {
    pith_page page;
    pith_buf out;
    pith_spool before; /* what `out` had to give away */
    pith_emit emit;
    pith_status st;
    bool was_read; /* parsed: a failure after that is the work's */
    bool told;     /* what reading it came to was counted and told */
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
    pith_slot **slots; /* each stays in its place */
    size_t n_slots, room;
    size_t window;             /* page i is in slot i % window */
    pith_batch batch;          /* of a task with join; n == 0: none */
    size_t n_ahead;            /* pages named before the run: 0, 1 or 2 */
    bool ended;                /* the stream of a task with join */
    bool apart;                /* pages are worked on in other processes */
    pith_scratch_make scratch; /* for long outputs; NULL: in memory */
    pith_format format;
    bool many;
    size_t n_printed; /* pages that printed something */
    pith_runrows rows;
    pith_buf errors; /* objects of failed pages, for task->end */
    pith_store *db;
    pith_error fatal; /* code != OK: the run stops */
} pith_runner;

static inline pith_slot *pith_run_slot(const pith_runner *r, size_t i)
{
    return r->slots[i % r->window];
}

/* Slots 0 .. n-1. False: memory is out. */
bool pith_run_slots(pith_runner *r, size_t n);
void pith_slot_free(pith_slot *s);
/* Read, decode and parse page i into its slot; work on it; hand it over, in
 * order. The jobs of a run. */
void pith_run_read(void *ctx, size_t i, unsigned worker);
void pith_run_work(void *ctx, size_t i, unsigned worker);
bool pith_run_done(void *ctx, size_t i);
/* Count and tell what reading the page of a slot came to. */
void pith_run_note(pith_runner *r, pith_slot *s);

/* api_pages.c: the pages of a task with join, in batches. */
#define PITH_BATCH_PAGES 64
pith_status pith_run_batches(pith_runner *r, pith_parallel parallel);

/* The next page's name into its slot. */
bool pith_run_next(void *ctx, size_t i);
/* The slot ready for another page. */
void pith_run_clear(pith_runner *r, pith_slot *s);

/* Pages in flight of a run whose pages are worked on in other processes. */
#define PITH_APART_WINDOW(n) (8 * (size_t)(n))

/* Whether pages of such a task can be: what is kept of a page for a database
 * or afterwards does not leave its process. */
static inline bool pith_apart_can(const pith_task *task, pith_format format)
{
    return !task->after && format != PITH_AS_SQLITE;
}

#endif
