/* base/parallel: run n jobs, hand over results in order.
 *
 * `work(ctx, i, worker)` may run on any thread, `done(ctx, i)` runs on the
 * calling thread for i = 0, 1, 2, ... in order, so the output cannot depend
 * on the number of threads. At most `window` jobs are between start and done,
 * which bounds memory for streams of any length.
 *
 * The library has no threads: who has some hands them in as a pith_parallel
 * (io/run/threads.h); without one the jobs run one after the other. */
#ifndef PITH_BASE_PARALLEL_H
#define PITH_BASE_PARALLEL_H

#include "base/alloc.h"

typedef struct pith_jobs pith_jobs;

/* Who runs jobs; all zero: the calling thread alone. */
typedef struct pith_parallel {
    unsigned threads; /* 0 or 1: the calling thread */
    pith_status (*run)(const pith_jobs *jobs, const pith_allocator *al);
} pith_parallel;

struct pith_jobs {
    void *ctx;
    /* Called on the calling thread before job i starts; returns false at the
     * end of the stream (n is then i). May be NULL when `n` is known. */
    bool (*next)(void *ctx, size_t i);
    void (*work)(void *ctx, size_t i, unsigned worker);
    /* False stops the run: jobs already started are finished and dropped. */
    bool (*done)(void *ctx, size_t i);
    size_t n;      /* SIZE_MAX: until next() says false */
    size_t window; /* 0: four times the threads */
    pith_parallel parallel;
};

/* Slot of job i in arrays of `window` entries. */
size_t pith_jobs_window(const pith_jobs *jobs);
/* PITH_NOMEM when threads or queues cannot be made (nothing was run). */
pith_status pith_jobs_run(const pith_jobs *jobs, const pith_allocator *al);

#endif
