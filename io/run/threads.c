/* io/run/threads: see threads.h.
 *
 * Jobs between start and done lie in a ring of `window` states:
 *
 *        n_done            n_taken            n_ready
 *   ... | finished or running | ready to be taken |   free ...
 *
 * One lock guards all of it: a job is a page (milliseconds), so the lock is
 * not worth splitting. */
#include "io/run/threads.h"

#include <pthread.h>
#include <unistd.h>

typedef struct pool {
    const pith_jobs *jobs;
    size_t window;
    size_t n_ready; /* jobs that next() has let in */
    size_t n_taken; /* jobs that a worker has begun */
    size_t n_done;  /* jobs handed over */
    bool quit;
    bool *finished; /* ring */
    pthread_mutex_t lock;
    pthread_cond_t to_workers;
    pthread_cond_t to_caller;
} pool;

typedef struct pool_worker {
    pool *p;
    unsigned number;
    pthread_t thread;
} pool_worker;

static unsigned cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);

    return n > 0 ? (unsigned)n : 1;
}

static void *worker_main(void *arg)
{
    pool_worker *w = arg;
    pool *p = w->p;

    pthread_mutex_lock(&p->lock);
    while (!p->quit) {
        size_t i = p->n_taken;
        if (i == p->n_ready) {
            pthread_cond_wait(&p->to_workers, &p->lock);
            continue;
        }
        p->n_taken++;
        pthread_mutex_unlock(&p->lock);
        p->jobs->work(p->jobs->ctx, i, w->number);
        pthread_mutex_lock(&p->lock);
        p->finished[i % p->window] = true;
        if (i == p->n_done)
            pthread_cond_signal(&p->to_caller);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

/* Hand over the oldest job. False: the run is to stop. Lock held. */
static bool hand_over(pool *p)
{
    bool more = true;

    p->finished[p->n_done % p->window] = false;
    pthread_mutex_unlock(&p->lock);
    if (p->jobs->done)
        more = p->jobs->done(p->jobs->ctx, p->n_done);
    pthread_mutex_lock(&p->lock);
    p->n_done++;
    return more;
}

/* Let in one more job. False: there is none. Lock held. */
static bool let_in(pool *p)
{
    bool more = true;

    pthread_mutex_unlock(&p->lock);
    if (p->jobs->next)
        more = p->jobs->next(p->jobs->ctx, p->n_ready);
    pthread_mutex_lock(&p->lock);
    if (more) {
        p->n_ready++;
        pthread_cond_signal(&p->to_workers);
    }
    return more;
}

/* The calling thread: results first, then new jobs, then sleep. */
static void caller_main(pool *p)
{
    size_t n = p->jobs->n;

    pthread_mutex_lock(&p->lock);
    while (p->n_done < n) {
        if (p->finished[p->n_done % p->window]) {
            if (!hand_over(p))
                break;
        } else if (p->n_ready < n && p->n_ready - p->n_done < p->window) {
            if (!let_in(p))
                n = p->n_ready;
        } else {
            pthread_cond_wait(&p->to_caller, &p->lock);
        }
    }
    p->quit = true;
    pthread_cond_broadcast(&p->to_workers);
    pthread_mutex_unlock(&p->lock);
}

static pith_status run_threads(pool *p, pool_worker *w, unsigned threads)
{
    unsigned made = 0;

    for (; made < threads; made++) {
        w[made].p = p;
        w[made].number = made;
        if (pthread_create(&w[made].thread, NULL, worker_main, &w[made]))
            break;
    }
    if (made == threads) {
        caller_main(p);
    } else {
        pthread_mutex_lock(&p->lock);
        p->quit = true;
        pthread_cond_broadcast(&p->to_workers);
        pthread_mutex_unlock(&p->lock);
    }
    for (unsigned i = 0; i < made; i++)
        pthread_join(w[i].thread, NULL);
    return made == threads ? PITH_OK : PITH_NOMEM;
}

static pith_status run_pool(const pith_jobs *jobs, const pith_allocator *al)
{
    unsigned threads = jobs->parallel.threads;
    pool p = {.jobs = jobs, .window = pith_jobs_window(jobs)};
    pool_worker *w;
    pith_status st = PITH_NOMEM;

    p.finished = pith_alloc_zeroed(al, p.window, sizeof(*p.finished));
    w = pith_alloc_zeroed(al, threads, sizeof(*w));
    if (p.finished && w) {
        pthread_mutex_init(&p.lock, NULL);
        pthread_cond_init(&p.to_workers, NULL);
        pthread_cond_init(&p.to_caller, NULL);
        st = run_threads(&p, w, threads);
        pthread_cond_destroy(&p.to_caller);
        pthread_cond_destroy(&p.to_workers);
        pthread_mutex_destroy(&p.lock);
    }
    pith_alloc_free(al, w);
    pith_alloc_free(al, p.finished);
    return st;
}

pith_parallel pith_threads(unsigned n)
{
    pith_parallel p = {n ? n : cores(), run_pool, false};

    return p;
}
