/* io/fetch/crawl: the loop, and how it begins and ends. */
#include "io/fetch/crawl.h"

#include <netdb.h>
#include <stdio.h>
#include <sys/socket.h>

#include "io/run/threads.h"
#include "base/status.h"
#include "io/fetch/clock.h"
#include "io/fetch/crawl_int.h"
#include "read/url.h"

#define TELL_MS    500u
#define LISTS_FREE 64u  /* sitemaps and feeds beside one for each page */
#define LISTS_IDLE 256u /* of them, those that name no page */
#define SYNC_MS                                                  \
    5000u /* how often the output is made sure to be on the disk \
           */
#define AGENT      "pith/" PITH_VERSION
#define HELD_TIMES 2 /* bodies in memory at once, in largest ones */

/* ---- which page next -------------------------------------------------- */

typedef struct pick {
    crawl *c;
    uint64_t now;
    uint64_t soonest; /* when a host that had to wait is ready */
} pick;

/* A group's priority, or -1 while its host may not be asked. */
static double priority(void *ctx, const pith_group *g)
{
    pick *p = ctx;
    const crawl_host *h = &p->c->host.at[g->host];

    if (!h->robots || h->unreachable || h->in_flight >= p->c->opt->per_host)
        return -1;
    if (h->next_at > p->now) {
        p->soonest = h->next_at < p->soonest ? h->next_at : p->soonest;
        return -1;
    }
    return pith_crawl_priority(p->c, g);
}

static bool accept_page(void *user, const pith_http_head *head)
{
    const pith_crawl_job *job = user;
    pith_str mime = pith_http_mime(head->content_type);

    return job->id == 0 || job->role == PITH_ROLE_FEED || head->status != 200 ||
           mime.len == 0 || pith_mime_is_html(mime);
}

static pith_status start(crawl *c, pith_crawl_job *job)
{
    crawl_host *h = &c->host.at[job->host];

    if (job->url.status != PITH_OK || job->etag.status != PITH_OK ||
        job->modified.status != PITH_OK)
        return pith_error_of(c->err, PITH_NOMEM);
    job->t.url = pith_buf_view(&job->url);
    job->t.user = job;
    job->t.accepts = accept_page;
    job->t.allow_private = c->allow_private;
    h->in_flight++;
    h->next_at = pith_clock_ms() + h->delay_ms;
    c->in_flight++;
    pith_net_start(c->net, &job->t);
    return PITH_OK;
}

/* Leave a page out. All that are left out before the next wait are one
 * transaction, which `*skipping` says is open: a closed trap has thousands. */
static pith_status skip(crawl *c, int64_t id, pith_page_state state,
                        bool *skipping)
{
    if (!*skipping)
        pith_crawl_db_begin(c->db);
    *skipping = true;
    return pith_crawl_skip(c, id, state);
}

/* Lists of pages are no pages, but where those have an end they have one, too:
 * a list for each page that may be saved, and some that hold lists. Lists that
 * name nothing but lists have an end in any case. */
static bool too_many_lists(crawl *c)
{
    if (c->opt->max_pages && c->n_lists++ >= LISTS_FREE + c->opt->max_pages)
        return true;
    return c->n_idle >= LISTS_IDLE;
}

/* Fetch page `id`, unless it is not to be fetched. */
static pith_status start_page(crawl *c, int64_t id, bool *skipping)
{
    pith_crawl_row row;
    pith_crawl_job *job;
    pith_status st = pith_crawl_db_row(c->db, id, &row);
    size_t host;

    if (st != PITH_OK)
        return st;
    host = pith_crawl_host_of(c, row.url);
    if (row.role == PITH_ROLE_PAGE && pith_crawl_is_trap(c, row.pattern))
        return skip(c, id, PITH_PAGE_TRAPPED, skipping);
    if (!pith_robots_allows(c->host.at[host].robots, pith_url_target(row.url)))
        return skip(c, id, PITH_PAGE_REFUSED, skipping);
    if (row.role == PITH_ROLE_FEED && too_many_lists(c))
        return skip(c, id, PITH_PAGE_TRAPPED, skipping);
    job = pith_crawl_job_take(c->work);
    if (!job)
        return pith_error_of(c->err, PITH_NOMEM);
    job->id = id;
    job->role = row.role;
    job->depth = row.depth;
    job->pattern = row.pattern;
    job->context = row.context;
    job->was = row.date;
    job->prior = row.prior;
    job->host = host;
    pith_buf_str(&job->url, row.url);
    pith_buf_str(&job->etag, row.etag);
    pith_buf_str(&job->modified, row.modified);
    job->t.etag = row.etag.ptr ? pith_buf_view(&job->etag) : row.etag;
    job->t.last_modified =
        row.modified.ptr ? pith_buf_view(&job->modified) : row.modified;
    return start(c, job);
}

static pith_status start_robots(crawl *c, size_t host)
{
    pith_crawl_job *job;
    pith_status st = pith_crawl_robots_load(c, host);

    c->host.at[host].asked = true;
    if (st != PITH_OK || c->host.at[host].robots)
        return st;
    job = pith_crawl_job_take(c->work);
    if (!job)
        return pith_error_of(c->err, PITH_NOMEM);
    job->id = 0;
    job->depth = 0;
    job->host = host;
    job->t.etag = job->t.last_modified = (pith_str){NULL, 0};
    pith_buf_fmt(&job->url, "%s/robots.txt", c->host.at[host].origin);
    return start(c, job);
}

/* Start what may be started. `*wait`: ms until more may be, UINT32_MAX: never
 * by waiting alone. */
static pith_status start_some(crawl *c, uint32_t *wait)
{
    pick p = {c, pith_clock_ms(), UINT64_MAX};
    pith_status st = PITH_OK;
    bool skipping = false;

    for (size_t i = 0; i < c->host.len && st == PITH_OK; i++)
        if (!c->host.at[i].asked)
            st = start_robots(c, i);
    while (st == PITH_OK && c->in_flight < 2u * c->opt->connections &&
           (c->opt->max_pages == 0 ||
            c->counts->saved + c->in_flight < c->opt->max_pages)) {
        int64_t id = pith_frontier_take(&c->frontier, priority, &p);

        if (id == 0)
            break;
        st = start_page(c, id, &skipping);
        p.now = pith_clock_ms();
    }
    if (skipping && st == PITH_OK)
        st = pith_crawl_db_commit(c->db);
    *wait = p.soonest == UINT64_MAX ? UINT32_MAX
            : p.soonest > p.now     ? (uint32_t)(p.soonest - p.now)
                                    : 0;
    return st;
}

/* ---- the loop --------------------------------------------------------- */

static void tell_progress(crawl *c, bool last)
{
    uint64_t now = pith_clock_ms();

    c->counts->queued = c->frontier.pending;
    c->counts->ms = now - c->begun;
    if (!c->opt->progress || (!last && now - c->told < TELL_MS))
        return;
    c->told = now;
    if (!c->opt->progress(c->opt->ctx, c->counts))
        c->stopped = true;
}

static pith_status loop(crawl *c)
{
    pith_status st = PITH_OK;

    while (st == PITH_OK && !c->stopped) {
        pith_transfer *t;
        pith_crawl_job *job;
        uint32_t wait;

        st = start_some(c, &wait);
        if (st != PITH_OK || (c->in_flight == 0 && wait == UINT32_MAX))
            break;
        t = pith_net_poll(c->net, wait < TELL_MS ? wait : TELL_MS);
        while (t && st == PITH_OK) {
            st = pith_crawl_fetched(c, t->user);
            t = st == PITH_OK ? pith_net_poll(c->net, 0) : NULL;
        }
        while (st == PITH_OK && (job = pith_crawl_work_get(c->work)) != NULL)
            st = pith_crawl_finish(c, job);
        if (st == PITH_OK && pith_clock_ms() - c->synced > SYNC_MS) {
            st = pith_crawl_out_sync(c->out, c->err);
            c->synced = pith_clock_ms();
        }
        tell_progress(c, false);
    }
    return st;
}

/* ---- begin ------------------------------------------------------------ */

/* Whether the host of an address is private by any of its addresses. A start
 * there means the crawl may be there. */
static bool is_private_host(pith_str url)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *list = NULL;
    bool found = false;
    char name[256];
    pith_url u;

    if (!pith_url_split(url, &u) || u.host.len >= sizeof(name))
        return false;
    if (*u.host.ptr == '[')
        u.host = pith_str_sub(u.host, 1, u.host.len - 2);
    /* RFC 6761 section 6.3: loopback, also where no file says so. */
    if (pith_str_eq(u.host, PITH_STR("localhost")) ||
        pith_str_ends(u.host, PITH_STR(".localhost")))
        return true;
    memcpy(name, u.host.ptr, u.host.len);
    name[u.host.len] = 0;
    if (getaddrinfo(name, NULL, &hints, &list) != 0)
        return false;
    for (struct addrinfo *a = list; a; a = a->ai_next)
        found |= pith_net_is_private(a->ai_addr);
    freeaddrinfo(list);
    return found;
}

static pith_status add_start(crawl *c, const char *const *urls, size_t n)
{
    pith_status st = pith_crawl_db_begin(c->db);

    for (size_t i = 0; i < n && st == PITH_OK; i++) {
        st = pith_url_join((pith_str){NULL, 0}, pith_str_of(urls[i]), &c->url);
        if (st == PITH_NOMEM)
            return pith_error_of(c->err, st);
        if (st != PITH_OK)
            return pith_error_set(c->err, PITH_USAGE, PITH_NOWHERE,
                                  "not an address to crawl: '%s'; give "
                                  "http:// or https:// and a host",
                                  urls[i]);
        pith_url_strip(&c->url);
        if (i == 0 || c->within.len == 0)
            st = i == 0 ? pith_crawl_set_site(c, pith_buf_view(&c->url))
                        : PITH_OK;
        c->allow_private |= is_private_host(pith_buf_view(&c->url));
        if (st == PITH_OK && !pith_crawl_in_scope(c, pith_buf_view(&c->url)) &&
            c->text.status == PITH_OK)
            return pith_error_set(c->err, PITH_USAGE, PITH_NOWHERE,
                                  "'%s' is outside of what is crawled; give "
                                  "--within or start another crawl for it",
                                  urls[i]);
        if (st == PITH_OK)
            st = pith_crawl_add(c, pith_buf_view(&c->url), PITH_ROLE_PAGE, 0, 0,
                                NULL);
    }
    return st == PITH_OK ? pith_crawl_db_commit(c->db) : st;
}

static void tell_lost(crawl *c)
{
    uint64_t n = pith_crawl_out_lost(c->out);
    char text[160];

    if (n == 0)
        return;
    snprintf(text, sizeof(text),
             "%llu pages of the last run did not reach the disk; they are "
             "fetched again",
             (unsigned long long)n);
    pith_crawl_tell(c, true, PITH_IO, (pith_str){NULL, 0}, text);
}

static bool see_pending(void *ctx, const pith_crawl_row *row)
{
    return pith_crawl_requeue(ctx, row);
}

/* Take up an earlier run. */
static pith_status resume(crawl *c)
{
    pith_crawl_counts *n = c->counts;
    uint64_t *const by_state[PITH_PAGE_STATES] = {
        NULL,       &n->saved,   &n->same,    &n->redirects,
        &n->failed, &n->refused, &n->trapped, &n->other};
    pith_status st = pith_crawl_learn_load(c);

    if (c->opt->refresh)
        pith_crawl_db_refresh(c->db);
    pith_crawl_db_pending(c->db, see_pending, c);
    for (int i = 1; i < PITH_PAGE_STATES; i++)
        st = pith_crawl_db_count(c->db, (pith_page_state)i, by_state[i]);
    return st;
}

static void wake(void *ctx)
{
    pith_net_wake(ctx);
}

static pith_status open_all(crawl *c, const char *out)
{
    const pith_crawl_options *o = c->opt;
    pith_net_options net = {.al = c->al,
                            .agent = o->agent ? o->agent : AGENT,
                            .proxy = o->proxy,
                            .ca_file = o->ca_file,
                            .connections = o->connections,
                            .per_host = o->per_host,
                            .timeout_ms = o->limits.timeout_ms,
                            .max_bytes = o->limits.max_bytes,
                            .max_held = HELD_TIMES * o->limits.max_bytes,
                            .keep_request = true};
    pith_status st = pith_crawl_out_open(c->al, out, AGENT, &c->out, c->err);

    if (st == PITH_OK)
        st = pith_net_new(&net, &c->net, c->err);
    if (st == PITH_OK)
        st = pith_crawl_work_new(
            &(pith_crawl_setup){.al = c->al,
                                .threads = pith_threads(o->threads).threads,
                                .limits = &o->limits,
                                .out = c->out,
                                .judge = c->want != PITH_PAGE_OTHER ? c->judge
                                                                    : NULL,
                                .wake = wake,
                                .ctx = c->net},
            &c->work, c->err);
    if (st == PITH_OK)
        c->db = pith_crawl_out_db(c->out);
    return st;
}

static void close_all(crawl *c, pith_status *st)
{
    pith_error err = {0};
    pith_status end;

    pith_crawl_work_stop(c->work); /* it wakes the net */
    pith_net_free(c->net);
    pith_crawl_work_free(c->work);
    end = pith_crawl_out_close(c->out, &err);
    if (*st == PITH_OK && end != PITH_OK) {
        *st = end;
        *c->err = err;
    }
    pith_frontier_release(&c->frontier);
    PITH_VEC_RELEASE(&c->host, c->al);
    PITH_VEC_RELEASE(&c->pattern, c->al);
    PITH_VEC_RELEASE(&c->context, c->al);
    PITH_VEC_RELEASE(&c->cluster, c->al);
    PITH_VEC_RELEASE(&c->pair, c->al);
    PITH_VEC_RELEASE(&c->hub, c->al);
    pith_map_release(&c->pair_by);
    pith_map_release(&c->host_by);
    pith_map_release(&c->context_by);
    pith_map_release(&c->known);
    pith_map_release(&c->hops);
    pith_map_release(&c->pattern_by);
    pith_arena_release(&c->arena);
    pith_buf_release(&c->site);
    pith_buf_release(&c->within);
    pith_buf_release(&c->url);
    pith_buf_release(&c->text);
}

pith_status pith_crawl_run(const char *const *urls, size_t n, const char *out,
                           const pith_crawl_options *opt,
                           pith_facts_judge judge, pith_crawl_counts *counts,
                           pith_error *err)
{
    pith_error local = {0};
    crawl c = {.opt = opt, .counts = counts, .err = err ? err : &local};
    pith_status st;

    c.al = opt->allocator ? opt->allocator : pith_alloc_libc();
    c.judge = judge;
    c.want = opt->want ? pith_kind_set_find(pith_str_of(opt->want))
                       : PITH_PAGE_OTHER;
    c.allow_private = opt->allow_private;
    c.begun = c.synced = pith_clock_ms();
    pith_frontier_init(&c.frontier, c.al);
    pith_arena_init(&c.arena, c.al, 0);
    pith_map_init(&c.host_by, c.al);
    pith_map_init(&c.context_by, c.al);
    pith_map_init(&c.known, c.al);
    pith_map_init(&c.hops, c.al);
    pith_map_init(&c.pattern_by, c.al);
    pith_map_init(&c.pair_by, c.al);
    pith_buf_init(&c.site, c.al, PITH_URL_MAX);
    pith_buf_init(&c.within, c.al, PITH_URL_MAX);
    pith_buf_init(&c.url, c.al, 4 * PITH_URL_MAX);
    pith_buf_init(&c.text, c.al, 8 * PITH_URL_MAX);
    if (opt->within)
        pith_buf_cstr(&c.within, opt->within);
    st = open_all(&c, out);
    if (st == PITH_OK)
        tell_lost(&c);
    if (st == PITH_OK)
        st = resume(&c);
    if (st == PITH_OK)
        st = add_start(&c, urls, n);
    if (st == PITH_OK)
        st = loop(&c);
    if (st != PITH_OK && c.db)
        pith_crawl_db_error(c.db, c.err);
    tell_progress(&c, true);
    close_all(&c, &st);
    return st;
}
