/* io/fetch/crawl_finish: what becomes of a fetched page.
 *
 * Everything one page changes is one transaction: the output is written first
 * (a killed process leaves at most a record or file that the state does not
 * know, which the next run overwrites), then the state says so. */
#include <stdio.h>

#include "base/hash.h"
#include "base/status.h"
#include "io/fetch/clock.h"
#include "io/fetch/crawl_int.h"
#include "read/url.h"

#define REDIRECTS_MAX 20u /* to one page, each to a new address */
#define ROBOTS_HOPS   5u
#define ROBOTS_MAX_S  86400 /* RFC 9309 section 2.4: a day at most */
#define SITEMAPS_SEEN 64u
#define SITEMAPS_DEEP 3u /* lists of lists of lists */

void pith_crawl_tell(crawl *c, bool warning, pith_status code, pith_str page,
                     const char *text)
{
    pith_message msg = {warning, code, page, text};

    if (c->opt->message)
        c->opt->message(c->opt->ctx, &msg);
}

/* ---- the end of a page ------------------------------------------------ */

static void count(crawl *c, pith_page_state state)
{
    pith_crawl_counts *n = c->counts;
    uint64_t *const by_state[PITH_PAGE_STATES] = {
        NULL,       &n->saved,   &n->same,    &n->redirects,
        &n->failed, &n->refused, &n->trapped, &n->other};

    if (by_state[state])
        ++*by_state[state];
}

/* Close the transaction with the page's end. */
static pith_status end_page(crawl *c, const pith_crawl_job *job,
                            pith_crawl_end *end)
{
    pith_status st = pith_crawl_db_end(c->db, job->id, end);

    if (st == PITH_OK)
        st = pith_crawl_out_commit(c->out);
    if (st == PITH_OK && job->role == PITH_ROLE_PAGE)
        count(c, end->state);
    return st;
}

pith_status pith_crawl_skip(crawl *c, int64_t id, pith_page_state state)
{
    count(c, state);
    return pith_crawl_db_end(c->db, id, &(pith_crawl_end){.state = state});
}

/* The job leaves the crawl. */
static void release_job(crawl *c, pith_crawl_job *job)
{
    c->in_flight--;
    pith_net_let_go(c->net, &job->t);
    pith_crawl_job_give(c->work, job);
}

static uint64_t hops_to(const crawl *c, const pith_crawl_job *job)
{
    const uint64_t *n =
        pith_map_find(&c->hops, pith_hash_str(pith_buf_view(&job->url)));

    return n ? *n : 0;
}

/* Where it redirects to is a page to come. */
static pith_status follow(crawl *c, const pith_crawl_job *job)
{
    uint64_t *n;

    if (pith_url_join(pith_buf_view(&job->url), job->t.head.location,
                      &c->url) != PITH_OK)
        return PITH_OK;
    pith_url_strip(&c->url);
    n = pith_map_put(&c->hops, pith_hash_str(pith_buf_view(&c->url)), 0, NULL);
    if (!n)
        return pith_error_of(c->err, PITH_NOMEM);
    *n = hops_to(c, job) + 1;
    return pith_crawl_add(c, pith_buf_view(&c->url), job->role, job->depth,
                          job->context, NULL);
}

/* It gave no page: `state`, and why. */
static pith_status end_without(crawl *c, pith_crawl_job *job,
                               pith_page_state state, const char *why)
{
    pith_crawl_end end = {.state = state,
                          .code = job->t.head.status,
                          .date = job->date,
                          .note = pith_str_of(why)};
    pith_status st = pith_crawl_db_begin(c->db);

    if (st == PITH_OK && job->role == PITH_ROLE_PAGE &&
        state != PITH_PAGE_REDIRECT)
        st = pith_crawl_learn_nothing(c, job->pattern);
    if (st == PITH_OK && state == PITH_PAGE_REDIRECT)
        st = follow(c, job);
    if (st == PITH_OK)
        st = end_page(c, job, &end);
    release_job(c, job);
    return st;
}

/* ---- transfers -------------------------------------------------------- */

/* Same page again after a while? The whole host waits if it asked for that. */
static bool retried(crawl *c, pith_crawl_job *job)
{
    pith_transfer *t = &job->t;
    crawl_host *h = &c->host.at[job->host];
    bool passes =
        t->status == PITH_OK ? pith_net_code_passes(t->head.status) : t->retry;
    uint32_t wait;

    if (!passes || job->tries >= c->opt->retries || c->stopped)
        return false;
    wait = pith_net_backoff(++job->tries, t->head.retry_after);
    t->start_at = pith_clock_ms() + wait;
    if (t->status == PITH_OK &&
        (t->head.status == 429 || t->head.status == 503) &&
        h->next_at < t->start_at)
        h->next_at = t->start_at;
    pith_net_start(c->net, t);
    return true;
}

/* 304: as it was. */
static pith_status end_unchanged(crawl *c, pith_crawl_job *job)
{
    pith_warc_exchange x = pith_crawl_job_exchange(job);
    pith_crawl_end end = {.state = job->prior == PITH_PAGE_SAME
                                       ? PITH_PAGE_SAME
                                       : PITH_PAGE_SAVED,
                          .code = 304,
                          .date = x.date,
                          .etag = pith_buf_view(&job->etag),
                          .modified = pith_buf_view(&job->modified)};
    pith_status st = pith_crawl_db_begin(c->db);

    if (st == PITH_OK)
        st = pith_crawl_out_same(c->out, &x, job->was, true, &end, c->err);
    if (st == PITH_OK)
        st = end_page(c, job, &end);
    c->counts->unchanged += st == PITH_OK;
    release_job(c, job);
    return st;
}

pith_status pith_crawl_fetched(crawl *c, pith_crawl_job *job)
{
    pith_transfer *t = &job->t;
    int code = t->head.status;
    char why[200];

    job->date = pith_clock_date();
    c->counts->requests++;
    c->counts->http2 += t->http2;
    c->counts->connections += t->connected;
    c->counts->bytes += t->response.len;
    if (retried(c, job))
        return PITH_OK;
    c->host.at[job->host].in_flight--;
    if (t->status == PITH_NOMEM)
        return *c->err = t->err, PITH_NOMEM;
    if (job->id == 0)
        return pith_crawl_robots_end(c, job);
    if (t->status == PITH_FORMAT)
        return end_without(c, job, PITH_PAGE_APART, "");
    if (t->status != PITH_OK && !t->truncated) {
        pith_crawl_tell(c, true, t->status, t->url, t->err.detail);
        return end_without(c, job, PITH_PAGE_FAILED, t->err.detail);
    }
    if (code == 304 && job->was > 0)
        return end_unchanged(c, job);
    if (code >= 300 && code < 400 && hops_to(c, job) >= REDIRECTS_MAX) {
        snprintf(why, sizeof(why), "'%.*s' redirects without end; leave it out",
                 (int)(t->url.len < 150 ? t->url.len : 150), t->url.ptr);
        pith_crawl_tell(c, true, PITH_NET, t->url, why);
        return end_without(c, job, PITH_PAGE_FAILED, why);
    }
    if (code >= 300 && code < 400)
        return end_without(c, job, PITH_PAGE_REDIRECT, "");
    if (code != 200 && code != 203) {
        snprintf(why, sizeof(why), "status %d", code);
        return end_without(c, job, PITH_PAGE_FAILED, why);
    }
    pith_crawl_work_put(c->work, job);
    return PITH_OK;
}

/* ---- pages ------------------------------------------------------------ */

static pith_status add_links(crawl *c, const pith_crawl_job *job)
{
    const pith_facts *f = &job->facts;
    pith_status st = PITH_OK;
    bool list = job->role == PITH_ROLE_FEED, idle = list;

    for (size_t i = 0; i < f->n_links && st == PITH_OK; i++) {
        const pith_link *l = &f->link[i];
        bool feed = l->kind == PITH_LINK_FEED;
        /* Pages that a list names are one step from the start; lists that it
         * names are counted, as they may nest without end. */
        uint32_t depth = list && !feed ? 1 : job->depth + 1;
        int64_t pattern = 0;

        idle &= feed;
        if (feed && (c->opt->no_sitemaps || (list && depth > SITEMAPS_DEEP)))
            continue;
        st = pith_crawl_add(c, l->url, feed ? PITH_ROLE_FEED : PITH_ROLE_PAGE,
                            depth, l->context, &pattern);
        if (st == PITH_OK && pattern > 0 && job->role == PITH_ROLE_PAGE &&
            c->want != PITH_PAGE_OTHER)
            st = pith_crawl_learn_link(c, job->pattern, pattern);
    }
    c->n_idle += idle;
    return st;
}

/* Write the page, or note that its text was there before. */
static pith_status put_page(crawl *c, pith_crawl_job *job, pith_crawl_end *end,
                            bool *novel)
{
    pith_warc_exchange x = pith_crawl_job_exchange(job);
    int64_t owner = job->id;
    pith_status st =
        pith_crawl_db_text(c->db, job->facts.text_hash, job->id, &owner);

    if (st != PITH_OK)
        return st;
    if (owner != job->id) {
        end->state = PITH_PAGE_SAME;
        *novel = false;
        st = pith_crawl_learn_nothing(c, job->pattern);
        return st == PITH_OK ? pith_crawl_out_same(c->out, &x, job->was, false,
                                                   end, c->err)
                             : st;
    }
    pith_crawl_work_seen(c->work, job->facts.text_hash);
    st = pith_crawl_learn(c, job, novel);
    if (st != PITH_OK)
        return st;
    return pith_crawl_out_page(
        c->out, &x, &(pith_crawl_body){job->id, job->item.raw, &job->packed},
        end, c->err);
}

static pith_status finish_page(crawl *c, pith_crawl_job *job)
{
    pith_crawl_end end = {.state = PITH_PAGE_SAVED,
                          .code = job->t.head.status,
                          .date = job->date,
                          .etag = job->t.head.etag,
                          .modified = job->t.head.last_modified,
                          .charset = job->item.charset};
    bool novel = true;
    pith_status st = put_page(c, job, &end, &novel);

    if (st == PITH_OK && !job->facts.nofollow)
        st = add_links(c, job);
    return st == PITH_OK ? end_page(c, job, &end) : st;
}

static pith_status finish_feed(crawl *c, pith_crawl_job *job)
{
    pith_crawl_end end = {.state = PITH_PAGE_APART,
                          .code = job->t.head.status,
                          .date = job->date,
                          .etag = job->t.head.etag,
                          .modified = job->t.head.last_modified};
    pith_status st = add_links(c, job);

    return st == PITH_OK ? end_page(c, job, &end) : st;
}

pith_status pith_crawl_finish(crawl *c, pith_crawl_job *job)
{
    pith_status st = job->status;

    if (st == PITH_NOMEM)
        return *c->err = job->err, st;
    if (st != PITH_OK) {
        pith_crawl_tell(c, true, st, pith_buf_view(&job->url), job->err.detail);
        return end_without(
            c, job, st == PITH_FORMAT ? PITH_PAGE_APART : PITH_PAGE_FAILED,
            job->err.detail);
    }
    st = pith_crawl_db_begin(c->db);
    if (st == PITH_OK)
        st = job->role == PITH_ROLE_FEED ? finish_feed(c, job)
                                         : finish_page(c, job);
    release_job(c, job);
    return st;
}

/* ---- robots.txt ------------------------------------------------------- */

/* Rules of a host from what its server said [RFC 9309 section 2.3.1]: none
 * found means all is allowed, a failing server that nothing is. */
static pith_status set_robots(crawl *c, size_t host, int code, pith_str body)
{
    crawl_host *h = &c->host.at[host];
    pith_str agent = PITH_STR("pith");

    if (c->opt->agent)
        agent = pith_str_sub(
            pith_str_of(c->opt->agent), 0,
            pith_str_find(pith_str_of(c->opt->agent), PITH_STR("/")));
    if (c->opt->no_robots || (code >= 400 && code < 500))
        h->robots = pith_robots_all(true, &c->arena);
    else if (code == 200)
        h->robots = pith_robots_parse(body, agent, &c->arena);
    else /* until a next run asks again */
        h->robots = pith_robots_all(false, &c->arena);
    if (!h->robots)
        return pith_error_of(c->err, PITH_NOMEM);
    if (pith_robots_delay(h->robots) > h->delay_ms)
        h->delay_ms = pith_robots_delay(h->robots);
    return PITH_OK;
}

/* What robots.txt names, or else the usual place. */
static pith_status add_sitemaps(crawl *c, size_t host)
{
    const crawl_host *h = &c->host.at[host];
    pith_status st = PITH_OK;

    if (c->opt->no_sitemaps)
        return PITH_OK;
    st = pith_crawl_db_begin(c->db);
    for (size_t i = 0; st == PITH_OK && i < SITEMAPS_SEEN; i++) {
        pith_str s = pith_robots_sitemap(h->robots, i);
        char base[512];

        if (!s.ptr && i > 0)
            break;
        snprintf(base, sizeof(base), "%.500s/", h->origin);
        if (pith_url_join(pith_str_of(base),
                          s.ptr ? s : PITH_STR("/sitemap.xml"),
                          &c->url) != PITH_OK)
            continue;
        st = pith_crawl_add(c, pith_buf_view(&c->url), PITH_ROLE_FEED, 0, 0,
                            NULL);
    }
    return st == PITH_OK ? pith_crawl_db_commit(c->db) : st;
}

pith_status pith_crawl_robots_load(crawl *c, size_t host)
{
    crawl_host *h = &c->host.at[host];
    pith_str body = {NULL, 0};
    int64_t date = 0;
    int code = -1;
    pith_status st;

    if (c->opt->no_robots)
        return set_robots(c, host, 404, body);
    st = pith_crawl_db_robots(c->db, pith_str_of(h->origin), &code, &date,
                              &body);
    if (st != PITH_OK || code <= 0 || code >= 500 ||
        pith_clock_date() - date > ROBOTS_MAX_S)
        return st; /* to be fetched */
    return set_robots(c, host, code, body);
}

pith_status pith_crawl_robots_end(crawl *c, pith_crawl_job *job)
{
    size_t host = job->host;
    int code = job->t.status == PITH_OK ? job->t.head.status : 0;
    pith_str body = {NULL, 0};
    pith_status st = PITH_OK;

    /* Redirects are followed, also to other hosts, but not for ever. */
    if (code >= 301 && code <= 308 && job->depth++ < ROBOTS_HOPS &&
        pith_url_join(pith_buf_view(&job->url), job->t.head.location,
                      &c->url) == PITH_OK) {
        pith_buf_clear(&job->url);
        pith_buf_str(&job->url, pith_buf_view(&c->url));
        job->t.url = pith_buf_view(&job->url);
        c->host.at[host].in_flight++;
        pith_net_start(c->net, &job->t);
        return PITH_OK;
    }
    if (code >= 300 && code < 400)
        code = 404; /* the RFC: treat as unavailable */
    if (code == 200) {
        pith_payload_end end;
        pith_buf scratch;

        pith_buf_init(&scratch, c->al, SIZE_MAX / 2);
        st = pith_payload_decode(pith_str_sub(pith_buf_view(&job->t.response),
                                              job->t.head.len, SIZE_MAX),
                                 (pith_codings){job->t.head.transfer_encoding,
                                                job->t.head.content_encoding},
                                 &job->item.bytes, &scratch, PITH_ROBOTS_BYTES,
                                 &end);
        pith_buf_release(&scratch);
        body = pith_buf_view(&job->item.bytes);
    } else if (code == 0) {
        pith_crawl_tell(c, true, PITH_NET, job->t.url, job->t.err.detail);
    }
    if (code == 0 || code >= 500) {
        c->host.at[host].unreachable = true;
        c->counts->failed++;
    }
    if (st == PITH_OK)
        st = pith_crawl_db_robots_put(c->db,
                                      pith_str_of(c->host.at[host].origin),
                                      code, pith_clock_date(), body);
    if (st == PITH_OK)
        st = set_robots(c, host, code, body);
    release_job(c, job);
    return st == PITH_OK ? add_sitemaps(c, host) : st;
}
