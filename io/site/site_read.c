/* io/site/site_read: the first step of `pith site`: every page once. */
#include "io/site/site_run.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "api/api_page.h"
#include "base/hash.h"
#include "base/parallel.h"
#include "base/status.h"
#include "io/input/input.h"
#include "io/run/host.h"
#include "read/meta.h"
#include "read/url.h"
#include "tree/text.h"

#define BATCH 256 /* pages a transaction */

typedef struct slot {
    pith_page *page; /* NULL: the last one was kept */
    bool ok;
    pith_error err;
    pith_shapes shapes; /* in page.arena */
    pith_shapes labels;
    pith_buf title;
    uint64_t hash;
} slot;

typedef struct reader {
    site *s;
    pith_input *input;
    slot *slots;
    size_t window;
    pith_map seen;         /* ids met in this run */
    PITH_VEC(int64_t) ids; /* of pages that are still there */
    uint64_t digest;
    bool no_memory; /* for the next page */
    pith_status st;
} reader;

/* ---- on any thread ------------------------------------------------------- */

static void title_of(const pith_tree *t, pith_buf *out)
{
    pith_node head = pith_tree_head(t);
    pith_node v =
        head == PITH_NIL
            ? PITH_NIL
            : pith_tree_find(t, head, pith_tree_end(t, head), PITH_TAG_TITLE);

    pith_buf_clear(out);
    if (v != PITH_NIL)
        pith_tree_visible(t, v, PITH_TEXT_FLAT | PITH_TEXT_HIDDEN, out);
}

static void read_page(void *ctx, size_t i, unsigned worker)
{
    reader *r = ctx;
    slot *l = &r->slots[i % r->window];

    (void)worker;
    l->err = (pith_error){PITH_OK, PITH_NOWHERE, ""};
    l->ok =
        pith_page_read(l->page, &r->s->run->limits, NULL, &l->err) == PITH_OK;
    if (!l->ok)
        return;
    l->hash = pith_hash_str(l->page->item.raw);
    title_of(&l->page->tree, &l->title);
    if (pith_shapes_read(&l->page->tree, &l->page->arena, &l->page->scratch,
                         &l->shapes) != PITH_OK ||
        pith_shapes_plain(&l->page->tree, &l->page->arena, &l->shapes) !=
            PITH_OK ||
        pith_shapes_labels(&l->page->tree, &l->page->arena, &l->page->scratch,
                           &l->labels) != PITH_OK)
        l->ok = pith_error_set(&l->err, PITH_NOMEM, PITH_NOWHERE,
                               "out of memory") == PITH_OK;
}

static bool next_page(void *ctx, size_t i)
{
    reader *r = ctx;
    slot *l = &r->slots[i % r->window];

    if (!l->page) {
        l->page = pith_alloc_zeroed(r->s->al, 1, sizeof(*l->page));
        r->no_memory = !l->page;
        if (r->no_memory)
            return false;
        pith_page_init(l->page, r->s->al);
        l->page->keeps = true;
    }
    return pith_input_next(r->input, &l->page->item);
}

/* ---- in order ------------------------------------------------------------ */

static bool keep(site *s, pith_str from, pith_str *to)
{
    *to = from;
    if (from.ptr)
        to->ptr = pith_arena_dup(&s->arena, from.ptr, from.len);
    return !from.ptr || to->ptr;
}

/* The page's own address, or one made of its place in the mirror: a folder
 * that is a host's name is the host. */
static bool make_base(site *s, site_page *p)
{
    pith_buf made, out;
    bool ok = true;
    size_t slash = pith_str_find(p->db.name, PITH_STR("/"));
    pith_str first = pith_str_sub(p->db.name, 0, slash);
    bool host =
        slash != SIZE_MAX && pith_str_find(first, PITH_STR(".")) != SIZE_MAX;

    pith_buf_init(&made, s->al, 1u << 16);
    pith_buf_init(&out, s->al, PITH_URL_MAX + 1);
    pith_buf_cstr(&made, p->db.url.ptr ? ""
                         : host        ? "http://"
                                       : "http://site/");
    pith_buf_str(&made, p->db.url.ptr ? p->db.url : p->db.name);
    if (pith_url_join((pith_str){NULL, 0}, pith_buf_view(&made), &out) ==
        PITH_OK)
        ok = keep(s, pith_buf_view(&out), &p->base);
    pith_buf_release(&made);
    pith_buf_release(&out);
    return ok;
}

/* What <base> says. Of a page whose address is made up it names the host the
 * mirror was taken from: its path alone is meant. */
static bool make_links(site *s, site_page *p, pith_str href)
{
    pith_str origin = pith_url_origin(p->base);
    bool ok = true;
    pith_buf out, local;

    p->links = p->base;
    if (!p->base.ptr || !href.len)
        return true;
    pith_buf_init(&out, s->al, PITH_URL_MAX + 1);
    pith_buf_init(&local, s->al, PITH_URL_MAX + 1);
    if (pith_url_join(p->base, href, &out) == PITH_OK) {
        if (!p->db.url.ptr && !pith_str_starts(pith_buf_view(&out), origin)) {
            pith_buf_str(&local, origin);
            pith_buf_str(&local, pith_url_target(pith_buf_view(&out)));
            ok = keep(s, pith_buf_view(&local), &p->links);
        } else
            ok = keep(s, pith_buf_view(&out), &p->links);
    }
    pith_buf_release(&out);
    pith_buf_release(&local);
    return ok;
}

static bool reopens(pith_str path)
{
    char name[4096];

    if (pith_url_is(path) || path.len >= sizeof(name) ||
        pith_str_eq(path, PITH_STR("-")))
        return false;
    memcpy(name, path.ptr, path.len);
    name[path.len] = 0;
    return access(name, R_OK) == 0;
}

static bool spool(site *s, site_page *p, pith_str raw)
{
    p->spooled = pith_inputs_remade(s->in) || !reopens(p->path);
    if (!p->spooled)
        return true;
    if (!s->spool)
        s->spool = tmpfile();
    p->at = s->spooled;
    p->len = raw.len;
    s->spooled += raw.len;
    return s->spool && fwrite(raw.ptr, 1, raw.len, s->spool) == raw.len;
}

static bool keep_shapes(site *s, const pith_shapes *shapes, pith_shapes *out)
{
    uint64_t *at = pith_arena_array(&s->arena, shapes->n, sizeof(*at));
    uint32_t *text = NULL;

    if (shapes->text)
        text = pith_arena_array(&s->arena, shapes->n, sizeof(*text));
    if (!at || (shapes->text && !text))
        return false;
    if (shapes->n)
        memcpy(at, shapes->at, shapes->n * sizeof(*at));
    if (shapes->n && text)
        memcpy(text, shapes->text, shapes->n * sizeof(*text));
    *out = (pith_shapes){at, text, shapes->n, shapes->links};
    return true;
}

/* Only file names below the one directory given can be cut to what stays the
 * same when the mirror moves. */
static pith_str short_name(const site *s, const pith_input_item *item)
{
    return pith_inputs_below(s->in, item->name);
}

static pith_status take(reader *r, slot *l)
{
    site *s = r->s;
    const pith_input_item *item = &l->page->item;
    site_page p = {.db = {.hash = l->hash}};
    pith_str title = pith_buf_view(&l->title);
    pith_site_seen seen;
    bool twice;

    if (!title.len)
        title = (pith_str){NULL, 0};
    if (!keep(s, short_name(s, item), &p.db.name) ||
        !keep(s, item->url, &p.db.url) || !keep(s, item->name, &p.path) ||
        !keep(s, item->charset, &p.charset) || !keep(s, title, &p.db.title) ||
        !make_base(s, &p) ||
        !make_links(s, &p, pith_base_href(&l->page->tree)) ||
        !pith_site_own(s, l->page) || !keep_shapes(s, &l->shapes, &p.shapes) ||
        !keep_shapes(s, &l->labels, &p.labels))
        return PITH_NOMEM;
    if (pith_site_set_leaves(&s->set, p.db.name, p.db.url))
        return PITH_OK;
    pith_site_db_page(s->db, s->number, &p.db, &seen);
    if (pith_db_status(s->db, NULL) != PITH_OK)
        return PITH_IO;
    twice = pith_map_find(&r->seen, (uint64_t)p.db.id) != NULL;
    if (twice) {
        pith_run_tell(s->run, true, PITH_OK, p.db.name,
                      "a page that came before has the same name or address; "
                      "the first one is kept");
        return PITH_OK;
    }
    if (!pith_map_put(&r->seen, (uint64_t)p.db.id, 1, NULL) ||
        !PITH_VEC_PUSH(&r->ids, s->al, p.db.id))
        return PITH_NOMEM;
    p.todo = seen != PITH_SITE_SAME;
    p.told = item->err.code != PITH_OK || pith_page_truncated(l->page, NULL);
    r->digest =
        pith_hash_mix(pith_hash_mix(r->digest, (uint64_t)p.db.id), p.db.hash);
    if (!spool(s, &p, item->raw))
        return PITH_IO;
    if (!PITH_VEC_PUSH(&s->page, s->al, p))
        return PITH_NOMEM;
    if (p.todo && pith_site_keep(s, (uint32_t)s->page.len - 1, l->page))
        l->page = NULL;
    return PITH_OK;
}

/* A page that cannot be read today keeps the rows it has. */
static pith_status spare(reader *r, const slot *l)
{
    const pith_input_item *item = &l->page->item;
    pith_site_page p = {.name = short_name(r->s, item), .url = item->url};

    p.id = pith_site_db_find(r->s->db, &p);
    return !p.id || PITH_VEC_PUSH(&r->ids, r->s->al, p.id) ? PITH_OK
                                                           : PITH_NOMEM;
}

static bool done_page(void *ctx, size_t i)
{
    reader *r = ctx;
    site *s = r->s;
    slot *l = &r->slots[i % r->window];

    s->sum->pages++;
    if (s->run->progress)
        s->run->progress(s->run->ctx, s->sum->pages, l->page->item.offset);
    if (l->ok) {
        pith_run_tell_cut(s->run, l->page, s->sum);
        r->st = take(r, l);
    } else {
        s->sum->unread++;
        pith_run_tell(s->run, false, l->err.code, l->page->item.name,
                      l->err.detail);
        r->st = spare(r, l);
    }
    if (l->page)
        pith_page_clear(l->page);
    if (s->sum->pages % BATCH == 0) {
        pith_site_db_commit(s->db);
        pith_site_db_begin(s->db);
    }
    pith_site_progress(s, "read", s->sum->pages, 0);
    return r->st == PITH_OK;
}

/* ---- the step ------------------------------------------------------------ */

static int by_number(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

static pith_status end_reading(reader *r)
{
    site *s = r->s;

    for (size_t i = 0; i < s->page.len; i++) {
        const site_page *p = &s->page.at[i];

        if (!pith_map_put(&s->by_id, (uint64_t)p->db.id, i + 1, NULL) ||
            (p->base.ptr &&
             !pith_map_put(&s->by_url, pith_url_hash(p->base), i + 1, NULL)))
            return PITH_NOMEM;
    }
    if (r->ids.len)
        qsort(r->ids.at, r->ids.len, sizeof(*r->ids.at), by_number);
    pith_site_db_gone(s->db, s->number, r->ids.at, r->ids.len);
    pith_site_db_inputs(s->db, r->digest);
    return PITH_OK;
}

static pith_status read_all(reader *r, pith_error *err)
{
    site *s = r->s;
    pith_jobs jobs = {.ctx = r,
                      .next = next_page,
                      .work = read_page,
                      .done = done_page,
                      .n = SIZE_MAX,
                      .parallel = s->parallel};
    pith_status st;

    r->window = pith_jobs_window(&jobs);
    r->slots = pith_alloc_zeroed(s->al, r->window, sizeof(*r->slots));
    if (!r->slots)
        return PITH_NOMEM;
    for (size_t i = 0; i < r->window; i++)
        pith_buf_init(&r->slots[i].title, s->al, 1u << 20);
    st = pith_inputs_open(s->in, s->run, &r->input, err);
    if (st != PITH_OK)
        return st;
    pith_site_db_begin(s->db);
    st = pith_jobs_run(&jobs, s->al);
    if (st == PITH_OK)
        st = r->no_memory ? PITH_NOMEM : r->st;
    if (st == PITH_OK && !s->sum->pages)
        return pith_inputs_none(s->in, err);
    if (st == PITH_OK)
        st = end_reading(r);
    pith_site_db_commit(s->db);
    if (st == PITH_IO && pith_db_status(s->db, NULL) == PITH_OK)
        pith_error_set(err, st, PITH_NOWHERE,
                       "cannot write a temporary file; is the disk full?");
    return st;
}

pith_status pith_site_read(site *s, pith_error *err)
{
    reader r = {.s = s};
    pith_status st;

    pith_map_init(&r.seen, s->al);
    st = read_all(&r, err);
    for (size_t i = 0; r.slots && i < r.window; i++) {
        pith_page_free(r.slots[i].page);
        pith_buf_release(&r.slots[i].title);
    }
    pith_alloc_free(s->al, r.slots);
    pith_map_release(&r.seen);
    PITH_VEC_RELEASE(&r.ids, s->al);
    pith_input_free(r.input);
    return st;
}

/* ---- small things that the steps share ----------------------------------- */

typedef struct parallel {
    site_work work;
    void *ctx;
    pith_status *st;
} parallel;

static void parallel_work(void *ctx, size_t i, unsigned worker)
{
    parallel *p = ctx;

    p->st[i] = p->work(p->ctx, i, worker);
}

static bool parallel_done(void *ctx, size_t i)
{
    parallel *p = ctx;

    return p->st[i] == PITH_OK;
}

pith_status pith_site_parallel(site *s, size_t n, site_work work, void *ctx)
{
    parallel p = {work, ctx, pith_alloc_zeroed(s->al, n, sizeof(*p.st))};
    pith_jobs jobs = {.ctx = &p,
                      .work = parallel_work,
                      .done = parallel_done,
                      .n = n,
                      .parallel = s->parallel};
    pith_status st = p.st || !n ? pith_jobs_run(&jobs, s->al) : PITH_NOMEM;

    for (size_t i = 0; i < n && st == PITH_OK; i++)
        st = p.st[i];
    pith_alloc_free(s->al, p.st);
    return st;
}

uint32_t pith_site_choose(const site *s, uint32_t cluster, uint32_t max,
                          uint32_t *idx)
{
    const site_members *m = &s->member[cluster - 1];
    uint32_t n = m->n < max ? m->n : max;

    for (uint32_t i = 0; i < n; i++)
        idx[i] = m->at[(uint64_t)i * m->n / n];
    return n;
}

void pith_site_progress(site *s, const char *step, uint64_t done,
                        uint64_t total)
{
    if (s->opt->progress)
        s->opt->progress(s->opt->ctx, step, done, total);
}
