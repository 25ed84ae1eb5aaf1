/* base/parallel: see parallel.h. */
#include "base/parallel.h"

size_t pith_jobs_window(const pith_jobs *jobs)
{
    unsigned threads = jobs->parallel.threads;

    if (jobs->window)
        return jobs->window;
    /* Alone, one page is at hand and the next one named: more slots would be
     * memory that is never in the caches. */
    return threads > 1 ? (size_t)threads * 4 : 2;
}

static void run_alone(const pith_jobs *jobs)
{
    for (size_t i = 0; i < jobs->n; i++) {
        if (jobs->next && !jobs->next(jobs->ctx, i))
            return;
        jobs->work(jobs->ctx, i, 0);
        if (jobs->done && !jobs->done(jobs->ctx, i))
            return;
    }
}

pith_status pith_jobs_run(const pith_jobs *jobs, const pith_allocator *al)
{
    const pith_parallel *p = &jobs->parallel;

    if (p->run && (p->threads > 1 || (p->apart && jobs->apart)))
        return jobs->parallel.run(jobs, al);
    run_alone(jobs);
    return PITH_OK;
}
