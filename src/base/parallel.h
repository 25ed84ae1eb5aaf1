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

#include "base/buf.h"

typedef struct pith_jobs pith_jobs;

/* Who runs jobs; all zero: the calling thread alone. */
typedef struct pith_parallel {
    unsigned threads; /* 0 or 1: the calling thread */
    pith_status (*run)(const pith_jobs *jobs, const pith_allocator *al);
    bool apart; /* in other processes, also for one thread */
} pith_parallel;

/* What jobs need to be worked on in another process, which may die of them. It
 * is a fork of this one, made before its jobs were let in: of jobs that were
 * all known then, nothing need be sent, and `send` and `take` are NULL. */
typedef struct pith_jobs_apart {
    /* Here: job i as bytes. */
    void (*send)(void *ctx, size_t i, pith_buf *out);
    /* There: once at its beginning; job i out of such bytes, which stay until
     * `pack`; after the work what `done` needs of it. */
    void (*enter)(void *ctx);
    void (*take)(void *ctx, size_t i, const char *from);
    void (*pack)(void *ctx, size_t i, pith_buf *out);
    /* Here, in place of the work. False: out of memory. */
    bool (*unpack)(void *ctx, size_t i, pith_str bytes);
    /* Here, when the process died: what happened, as a status and in words. */
    void (*lost)(void *ctx, size_t i, pith_status st, const char *why);
    uint64_t max_memory; /* of a process; 0: any */
    uint32_t max_ms;     /* of a job; 0: any */
    uint32_t max_jobs;   /* of a process; 0: thousands */
} pith_jobs_apart;

struct pith_jobs {
    void *ctx;
    /* Called on the calling thread before job i starts; returns false at the
     * end of the stream (n is then i). May be NULL when `n` is known. */
    bool (*next)(void *ctx, size_t i);
    void (*work)(void *ctx, size_t i, unsigned worker);
    /* False stops the run: jobs already started are finished and dropped. */
    bool (*done)(void *ctx, size_t i);
    size_t n;      /* SIZE_MAX: until next() says false */
    size_t window; /* 0: four times the threads, 2 without */
    pith_parallel parallel;
    const pith_jobs_apart *apart; /* NULL: they stay in this process */
};

/* Slot of job i in arrays of `window` entries. */
size_t pith_jobs_window(const pith_jobs *jobs);
/* PITH_NOMEM when threads or queues cannot be made (nothing was run). */
pith_status pith_jobs_run(const pith_jobs *jobs, const pith_allocator *al);

#endif
