/* io/fetch/crawl_work: two queues and some threads. */
#include "io/fetch/crawl_work.h"
#include "pith_io.h"

#include <pthread.h>
#include <stdatomic.h>

#include "base/map.h"
#include "base/status.h"
#include "io/fetch/feed.h"
#include "read/url.h"
#include "html/html.h"
#include "io/input/warc_pages.h"

#define THREADS_MAX 64u
#define KEEP_BYTES  (8u << 20)
#define FEED_URLS   50000u

typedef struct queue {
    pith_crawl_job *first;
    pith_crawl_job *last;
} queue;

struct pith_crawl_work {
    const pith_allocator *al;
    pith_limits limits;
    pith_crawl_out *out;
    pith_facts_judge judge;
    void (*wake)(void *ctx);
    void *ctx;
    pthread_mutex_t lock;
    pthread_cond_t work;
    pith_map seen; /* hashes of texts that were saved in this run */
    queue todo;
    queue done;
    pith_crawl_job *spare;
    pith_crawl_job *all;
    bool stop;
    atomic_size_t busy;
    pthread_t thread[THREADS_MAX];
    unsigned n_threads;
    unsigned n_packers;
};

static void push(queue *q, pith_crawl_job *job)
{
    job->next = NULL;
    if (q->last)
        q->last->next = job;
    else
        q->first = job;
    q->last = job;
}

static pith_crawl_job *pop(queue *q)
{
    pith_crawl_job *job = q->first;

    if (job) {
        q->first = job->next;
        if (!q->first)
            q->last = NULL;
    }
    return job;
}

/* ---- the work --------------------------------------------------------- */

typedef struct feed_reader {
    pith_crawl_job *job;
    pith_buf url;
    bool nomem;
} feed_reader;

static bool feed_link(void *ctx, pith_str url, bool sitemap)
{
    feed_reader *r = ctx;
    pith_facts *f = &r->job->facts;
    pith_link *grown;
    pith_str copy;

    if (pith_url_join(pith_buf_view(&r->job->url), url, &r->url) != PITH_OK)
        return true;
    pith_url_strip(&r->url);
    grown =
        pith_arena_room(&r->job->arena, f->link, f->n_links, sizeof(*grown));
    copy = pith_arena_str(&r->job->arena, pith_buf_view(&r->url));
    if (!grown || !copy.ptr)
        return r->nomem = true, false;
    f->link = grown;
    grown[f->n_links++] =
        (pith_link){copy, 1, sitemap ? PITH_LINK_FEED : PITH_LINK_PAGE};
    return true;
}

static pith_status read_feed(pith_crawl_job *job)
{
    feed_reader r = {.job = job};
    pith_str text = job->item.raw;

    pith_buf_init(&r.url, job->item.al, 4 * PITH_URL_MAX);
    pith_feed_read(text, FEED_URLS, feed_link, &r);
    pith_buf_release(&r.url);
    return r.nomem ? PITH_NOMEM : PITH_OK;
}

static pith_status read_page(pith_crawl_work *w, pith_crawl_job *job)
{
    pith_budget budget;
    pith_html_options opt = {.limits = &w->limits, .budget = &budget};
    pith_tree tree;
    pith_status st = pith_input_decode(&job->item);

    if (st != PITH_OK)
        return job->err = job->item.err, st;
    pith_budget_init(&budget, &w->limits);
    st = pith_html_parse(job->item.text, &opt, &job->arena, &tree, &job->err);
    if (st != PITH_OK)
        return st;
    return pith_facts_read(&tree, pith_buf_view(&job->url), w->judge, &budget,
                           &job->arena, &job->facts);
}

static void work_on(pith_crawl_work *w, pith_crawl_job *job)
{
    pith_input_item *item = &job->item;
    pith_buf was;

    pith_input_item_clear(item);
    was = item->packed;
    item->packed = job->t.response; /* lent */
    item->name = pith_buf_view(&job->url);
    item->host = pith_host_io();
    item->max_bytes = w->limits.max_bytes;
    job->facts = (pith_facts){0};
    job->status = pith_load_response(item);
    if (job->status != PITH_OK)
        job->err = item->err;
    else
        job->status =
            job->role == PITH_ROLE_FEED ? read_feed(job) : read_page(w, job);
    job->t.response = item->packed;
    item->packed = was;
}

pith_warc_exchange pith_crawl_job_exchange(const pith_crawl_job *job)
{
    pith_warc_exchange x = {.url = pith_buf_view(&job->url),
                            .date = job->date,
                            .ip = job->t.ip,
                            .request = pith_buf_view(&job->t.request),
                            .response = pith_buf_view(&job->t.response),
                            .head_len = job->t.head.len,
                            .http2 = job->t.http2,
                            .truncated = job->t.truncated};

    return x;
}

/* Make the page ready to be saved, unless its text was: then it is not going
 * to be. A hint alone; the crawl's thread decides. */
static void pack(pith_crawl_work *w, pith_crawl_packer *packer,
                 pith_crawl_job *job)
{
    pith_warc_exchange x = pith_crawl_job_exchange(job);
    bool seen;

    if (!packer || job->status != PITH_OK || job->role != PITH_ROLE_PAGE)
        return;
    pthread_mutex_lock(&w->lock);
    seen = pith_map_find(&w->seen, job->facts.text_hash) != NULL;
    pthread_mutex_unlock(&w->lock);
    if (!seen)
        pith_crawl_pack(packer, &x, job->item.raw, &job->packed);
}

void pith_crawl_work_seen(pith_crawl_work *w, uint64_t text_hash)
{
    pthread_mutex_lock(&w->lock);
    pith_map_put(&w->seen, text_hash, 1, NULL); /* no memory: no hint */
    pthread_mutex_unlock(&w->lock);
}

static void *run(void *arg)
{
    pith_crawl_work *w = arg;
    pith_crawl_packer *packer;

    pthread_mutex_lock(&w->lock);
    packer = w->out ? pith_crawl_packer_new(w->out, w->n_packers++) : NULL;
    for (;;) {
        pith_crawl_job *job = pop(&w->todo);

        if (!job && w->stop)
            break;
        if (!job) {
            pthread_cond_wait(&w->work, &w->lock);
            continue;
        }
        pthread_mutex_unlock(&w->lock);
        work_on(w, job);
        pack(w, packer, job);
        pthread_mutex_lock(&w->lock);
        push(&w->done, job);
        w->wake(w->ctx);
    }
    pthread_mutex_unlock(&w->lock);
    pith_crawl_packer_free(packer);
    return NULL;
}

/* ---- jobs ------------------------------------------------------------- */

pith_crawl_job *pith_crawl_job_take(pith_crawl_work *w)
{
    pith_crawl_job *job = w->spare;

    if (job) {
        w->spare = job->next;
        return job;
    }
    job = pith_alloc_zeroed(w->al, 1, sizeof(*job));
    if (!job)
        return NULL;
    pith_transfer_init(&job->t, w->al);
    pith_buf_init(&job->url, w->al, 4 * PITH_URL_MAX);
    pith_buf_init(&job->etag, w->al, 1024);
    pith_buf_init(&job->modified, w->al, 1024);
    pith_buf_init(&job->packed.bytes, w->al, SIZE_MAX / 2);
    pith_input_item_init(&job->item, w->al);
    pith_arena_init(&job->arena, w->al, 0);
    job->older = w->all;
    w->all = job;
    return job;
}

static void job_free(pith_crawl_work *w, pith_crawl_job *job)
{
    pith_transfer_release(&job->t);
    pith_buf_release(&job->url);
    pith_buf_release(&job->etag);
    pith_buf_release(&job->modified);
    pith_buf_release(&job->packed.bytes);
    pith_input_item_release(&job->item);
    pith_arena_release(&job->arena);
    pith_alloc_free(w->al, job);
}

void pith_crawl_job_give(pith_crawl_work *w, pith_crawl_job *job)
{
    pith_input_item_clear(&job->item);
    if (job->arena.total > KEEP_BYTES)
        pith_arena_release(&job->arena);
    else
        pith_arena_reset(&job->arena, (pith_mark){0});
    if (job->t.response.cap > KEEP_BYTES)
        pith_buf_release(&job->t.response);
    pith_buf_clear(&job->url);
    pith_buf_clear(&job->etag);
    pith_buf_clear(&job->modified);
    if (job->packed.bytes.cap > KEEP_BYTES)
        pith_buf_release(&job->packed.bytes);
    job->packed.is = false;
    job->tries = 0;
    job->t.start_at = 0;
    job->err = (pith_error){0};
    job->next = w->spare;
    w->spare = job;
}

/* ---- life ------------------------------------------------------------- */

pith_status pith_crawl_work_new(const pith_crawl_setup *setup,
                                pith_crawl_work **work, pith_error *err)
{
    const pith_allocator *al = setup->al;
    const pith_limits *limits = setup->limits;
    pith_crawl_out *out = setup->out;
    pith_facts_judge judge = setup->judge;
    unsigned threads = setup->threads;
    void (*wake)(void *ctx) = setup->wake;
    void *ctx = setup->ctx;
    pith_crawl_work *w;

    al = al ? al : pith_alloc_libc();
    w = pith_alloc_zeroed(al, 1, sizeof(*w));
    *work = w;
    if (!w)
        return pith_error_of(err, PITH_NOMEM);
    w->al = al;
    w->limits = *limits;
    w->out = out;
    w->judge = judge;
    pith_map_init(&w->seen, al);
    w->wake = wake;
    w->ctx = ctx;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->work, NULL);
    if (threads == 0)
        threads = 1;
    while (w->n_threads < threads && w->n_threads < THREADS_MAX) {
        if (pthread_create(&w->thread[w->n_threads], NULL, run, w) != 0)
            break;
        w->n_threads++;
    }
    if (w->n_threads > 0)
        return PITH_OK;
    pith_crawl_work_free(w);
    *work = NULL;
    return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE,
                          "cannot start a thread; use fewer with -j");
}

void pith_crawl_work_stop(pith_crawl_work *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->stop = true;
    w->todo = (queue){0};
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->lock);
    for (unsigned i = 0; i < w->n_threads; i++)
        pthread_join(w->thread[i], NULL);
    w->n_threads = 0;
}

void pith_crawl_work_free(pith_crawl_work *w)
{
    pith_crawl_job *job;

    if (!w)
        return;
    pith_crawl_work_stop(w);
    while ((job = w->all) != NULL) {
        w->all = job->older;
        job_free(w, job);
    }
    pith_map_release(&w->seen);
    pthread_cond_destroy(&w->work);
    pthread_mutex_destroy(&w->lock);
    pith_alloc_free(w->al, w);
}

void pith_crawl_work_put(pith_crawl_work *w, pith_crawl_job *job)
{
    atomic_fetch_add(&w->busy, 1);
    pthread_mutex_lock(&w->lock);
    push(&w->todo, job);
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
}

pith_crawl_job *pith_crawl_work_get(pith_crawl_work *w)
{
    pith_crawl_job *job;

    pthread_mutex_lock(&w->lock);
    job = pop(&w->done);
    pthread_mutex_unlock(&w->lock);
    if (job)
        atomic_fetch_sub(&w->busy, 1);
    return job;
}
