/* io/fetch/http_source: the thread, its queue, and one item's wait.
 *
 *   next (run's thread) --queue--> net thread --done--> loader (worker) */
#include "io/fetch/http_source.h"

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "base/status.h"
#include "base/str.h"
#include "io/fetch/clock.h"
#include "read/url.h"
#include "io/input/load.h"
#include "io/input/warc_pages.h"

#define REDIRECTS 10u
#define RETRIES   3u

typedef struct fetch_job {
    pith_http_source *source;
    pith_transfer t;
    pith_buf url; /* of the current hop */
    unsigned hops;
    unsigned tries;
    bool done;
    bool dropped;                    /* nobody waits any more */
    struct fetch_job *next;          /* in the queue */
    struct fetch_job *older, *newer; /* of all that live */
} fetch_job;

/* One address between open and close. */
typedef struct url_cursor {
    pith_http_source *source;
    fetch_job *job; /* NULL once an item has it */
} url_cursor;

struct pith_http_source {
    pith_http_source_options opt;
    const pith_allocator *al;
    pith_net *net;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    fetch_job *queue; /* newest first */
    fetch_job *all;   /* every job that lives, newest first */
    atomic_bool stop;
    bool started;
    atomic_size_t refs; /* the stream and every job */
    char agent[64];
};

/* ---- jobs ------------------------------------------------------------- */

static void unref(pith_http_source *s)
{
    if (atomic_fetch_sub(&s->refs, 1) != 1)
        return;
    pthread_cond_destroy(&s->changed);
    pthread_mutex_destroy(&s->lock);
    pith_alloc_free(s->al, s);
}

static fetch_job *job_new(pith_http_source *s)
{
    fetch_job *job = pith_alloc_zeroed(s->al, 1, sizeof(*job));

    if (!job)
        return NULL;
    job->source = s;
    atomic_fetch_add(&s->refs, 1);
    pith_transfer_init(&job->t, s->al);
    pith_buf_init(&job->url, s->al, 4 * PITH_URL_MAX);
    pthread_mutex_lock(&s->lock);
    job->older = s->all;
    if (s->all)
        s->all->newer = job;
    s->all = job;
    pthread_mutex_unlock(&s->lock);
    return job;
}

static void job_free(fetch_job *job)
{
    pith_http_source *s = job->source;

    pthread_mutex_lock(&s->lock);
    if (job->older)
        job->older->newer = job->newer;
    *(job->newer ? &job->newer->older : &s->all) = job->older;
    pthread_mutex_unlock(&s->lock);
    pith_transfer_release(&job->t);
    pith_buf_release(&job->url);
    pith_alloc_free(s->al, job);
    unref(s);
}

/* ---- the thread ------------------------------------------------------- */

static void finish(fetch_job *job)
{
    pith_http_source *s = job->source;
    bool dropped;

    pthread_mutex_lock(&s->lock);
    job->done = true;
    dropped = job->dropped;
    pthread_cond_broadcast(&s->changed);
    pthread_mutex_unlock(&s->lock);
    if (dropped)
        job_free(job);
}

/* Go on to where the response points. False: it does not, or not further. */
static bool follow(fetch_job *job)
{
    pith_transfer *t = &job->t;
    pith_http_source *s = job->source;
    pith_buf next;
    pith_status st;

    if (t->head.status < 301 || t->head.status > 308 || t->head.status == 304 ||
        !t->head.location.ptr)
        return false;
    if (job->hops++ >= s->opt.redirects) {
        t->status = pith_error_set(
            &t->err, PITH_NET, PITH_NOWHERE,
            "more than %u redirects from '%.*s'; check the address",
            s->opt.redirects, (int)job->url.len, job->url.data);
        return false;
    }
    pith_buf_init(&next, s->al, 4 * PITH_URL_MAX);
    st = pith_url_join(pith_buf_view(&job->url), t->head.location, &next);
    if (st == PITH_OK) {
        pith_buf_release(&job->url);
        job->url = next;
        t->url = pith_buf_view(&job->url);
        /* A public page may not lead to a private one. */
        t->allow_private = s->opt.allow_private || t->was_private;
        job->tries = 0;
        t->start_at = 0;
        pith_net_start(s->net, t);
    } else {
        pith_buf_release(&next);
        st = st == PITH_NOMEM ? st : PITH_NET;
        t->status = pith_error_set(
            &t->err, st, PITH_NOWHERE,
            st == PITH_NOMEM ? "out of memory for '%.*s'"
                             : "'%.*s' redirects to no address; leave it out",
            (int)job->url.len, job->url.data);
    }
    return st == PITH_OK;
}

static bool try_again(fetch_job *job)
{
    pith_transfer *t = &job->t;
    pith_http_source *s = job->source;
    bool passes =
        t->status == PITH_OK ? pith_net_code_passes(t->head.status) : t->retry;

    if (!passes || job->tries >= s->opt.retries || s->stop)
        return false;
    job->tries++;
    t->start_at =
        pith_clock_ms() + pith_net_backoff(job->tries, t->head.retry_after);
    pith_net_start(s->net, t);
    return true;
}

/* Give the queued jobs to the net, oldest first. */
static bool take_queue(pith_http_source *s)
{
    fetch_job *job, *reversed = NULL;

    pthread_mutex_lock(&s->lock);
    job = s->queue;
    s->queue = NULL;
    pthread_mutex_unlock(&s->lock);
    while (job) {
        fetch_job *next = job->next;

        job->next = reversed;
        reversed = job;
        job = next;
    }
    for (; reversed; reversed = reversed->next)
        pith_net_start(s->net, &reversed->t);
    return !s->stop;
}

static void *run(void *arg)
{
    pith_http_source *s = arg;

    while (take_queue(s)) {
        pith_transfer *t = pith_net_poll(s->net, 1000);
        fetch_job *job = t ? t->user : NULL;

        if (job && !(t->status == PITH_OK && follow(job)) && !try_again(job))
            finish(job);
    }
    return NULL;
}

/* ---- life ------------------------------------------------------------- */

pith_status pith_http_source_new(const pith_http_source_options *opt,
                                 pith_http_source **out, pith_error *err)
{
    const pith_allocator *al = opt->al ? opt->al : pith_alloc_libc();
    pith_http_source *s = pith_alloc_zeroed(al, 1, sizeof(*s));

    *out = s;
    if (!s)
        return pith_error_of(err, PITH_NOMEM);
    s->opt = *opt;
    s->al = al;
    if (s->opt.redirects == 0)
        s->opt.redirects = REDIRECTS;
    if (s->opt.retries == UINT_MAX)
        s->opt.retries = RETRIES;
    snprintf(s->agent, sizeof(s->agent), "%s",
             opt->agent ? opt->agent : "pith/" PITH_VERSION);
    atomic_init(&s->refs, 1);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->changed, NULL);
    return PITH_OK;
}

/* With the first address. */
static pith_status start(pith_http_source *s, pith_error *err)
{
    pith_net_options net = {.al = s->al,
                            .agent = s->agent,
                            .proxy = s->opt.proxy,
                            .ca_file = s->opt.ca_file,
                            .timeout_ms = s->opt.timeout_ms,
                            .max_bytes = s->opt.max_bytes};
    pith_status st = s->net ? PITH_OK : pith_net_new(&net, &s->net, err);

    if (st != PITH_OK || s->started)
        return st;
    if (pthread_create(&s->thread, NULL, run, s) != 0)
        return pith_error_set(
            err, PITH_NOMEM, PITH_NOWHERE,
            "cannot start a thread for fetching; use fewer with -j");
    s->started = true;
    return PITH_OK;
}

/* The stream is freed. Jobs that items still hold stay until those drop them.
 */
static void release(void *ctx)
{
    pith_http_source *s = ctx;
    fetch_job *job;

    if (s->started) {
        atomic_store(&s->stop, true);
        pith_net_wake(s->net);
        pthread_join(s->thread, NULL);
    }
    pith_net_free(s->net);
    pthread_mutex_lock(&s->lock);
    for (job = s->all; job; job = job->older)
        if (!job->done)
            job->t.status =
                pith_error_set(&job->t.err, PITH_NET, PITH_NOWHERE,
                               "the run ended before '%.*s' was fetched",
                               (int)job->url.len, job->url.data);
    pthread_mutex_unlock(&s->lock);
    for (job = s->all; job;) {
        fetch_job *older = job->older;

        if (!job->done)
            finish(job);
        job = older;
    }
    unref(s);
}

/* ---- items ------------------------------------------------------------ */

static bool wants_html(void *user, const pith_http_head *head)
{
    pith_str mime = pith_http_mime(head->content_type);

    (void)user;
    return head->status != 200 || mime.len == 0 || pith_mime_is_html(mime) ||
           pith_str_any(mime, pith_str_ieq,
                        "text/plain application/xml text/xml");
}

/* What an answer other than 200 means to the one who asked. */
static pith_status fail_code(pith_input_item *item, int code)
{
    const char *todo = code == 404 || code == 410 ? "check the address"
                       : code == 401 || code == 403
                           ? "the server lets nobody in without leave"
                       : code >= 500 ? "try later"
                                     : "look at it in a browser";

    return pith_load_fail(item, PITH_NET, "'%s' was answered by status %d; %s",
                          item->name.ptr, code, todo);
}

static pith_status load(pith_input_item *item)
{
    fetch_job *job = item->handle;
    pith_http_source *s = job->source;
    pith_transfer *t = &job->t;
    pith_str url;

    pthread_mutex_lock(&s->lock);
    while (!job->done)
        pthread_cond_wait(&s->changed, &s->lock);
    pthread_mutex_unlock(&s->lock);
    if (t->status != PITH_OK && !t->truncated) {
        item->status = t->status;
        item->err = t->err;
        return t->status;
    }
    if (t->head.status != 200 && t->head.status != 203)
        return fail_code(item, t->head.status);
    url = pith_arena_str(&item->arena, pith_buf_view(&job->url));
    if (url.ptr)
        item->url = url;
    pith_buf_release(&item->packed);
    item->packed = t->response; /* taken over */
    pith_buf_init(&t->response, s->al, SIZE_MAX / 2);
    item->status = pith_load_response(item);
    if (item->status == PITH_OK && t->truncated) {
        if (t->status == PITH_OK)
            pith_load_cut(item);
        else
            item->truncated = true, item->err = t->err;
    }
    return item->status;
}

bool pith_http_was_private(const pith_input_item *item)
{
    const fetch_job *job = item->handle;

    return job && job->t.was_private;
}

static void drop(pith_input_item *item)
{
    fetch_job *job = item->handle;
    pith_http_source *s = job->source;
    bool done;

    pthread_mutex_lock(&s->lock);
    done = job->done;
    job->dropped = true;
    pthread_mutex_unlock(&s->lock);
    if (!done)
        return; /* the thread frees it when it ends */
    job_free(job);
}

/* ---- the source ------------------------------------------------------- */

static bool accepts(void *ctx, pith_str arg)
{
    (void)ctx;
    return pith_url_is(arg);
}

static pith_status open_url(void *ctx, pith_str arg, pith_str url,
                            void **cursor, pith_error *err)
{
    pith_http_source *s = ctx;
    pith_status st = start(s, err);
    url_cursor *c;
    fetch_job *job;

    (void)url;
    *cursor = NULL;
    if (st != PITH_OK)
        return st;
    c = pith_alloc_zeroed(s->al, 1, sizeof(*c));
    job = c ? job_new(s) : NULL;
    st = job ? pith_url_join((pith_str){NULL, 0}, arg, &job->url) : PITH_NOMEM;
    if (st == PITH_OK) {
        /* The name as given, for the item. */
        pith_buf_add(&job->t.request, arg.ptr, arg.len);
        *c = (url_cursor){s, job};
        *cursor = c;
        return PITH_OK;
    }
    if (job)
        job_free(job);
    pith_alloc_free(s->al, c);
    if (st == PITH_NOMEM)
        return pith_error_of(err, st);
    return pith_error_set(err, st, PITH_NOWHERE,
                          "not an address that can be fetched: '%.*s'",
                          (int)arg.len, arg.ptr);
}

static bool next(void *cursor, pith_input_item *item)
{
    url_cursor *c = cursor;
    pith_http_source *s = c->source;
    fetch_job *job = c->job;

    if (!job)
        return false;
    c->job = NULL;
    item->name = pith_arena_str(&item->arena, pith_buf_view(&job->t.request));
    if (!item->name.ptr)
        item->name = PITH_STR("");
    job->t.user = job;
    job->t.url = pith_buf_view(&job->url);
    job->t.accepts = s->opt.any_type ? NULL : wants_html;
    /* The user named it; redirects may not. */
    job->t.allow_private = !s->opt.refuse_private;
    item->handle = job;
    item->loader = load;
    item->dropper = drop;
    pthread_mutex_lock(&s->lock);
    job->next = s->queue;
    s->queue = job;
    pthread_mutex_unlock(&s->lock);
    pith_net_wake(s->net);
    return true;
}

static void close_url(void *cursor)
{
    url_cursor *c = cursor;

    if (c->job)
        job_free(c->job);
    pith_alloc_free(c->source->al, c);
}

pith_input_source pith_http_source_of(pith_http_source *s)
{
    pith_input_source source = {s, accepts, open_url, next, close_url, release};

    return source;
}
