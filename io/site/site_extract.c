/* io/site/site_extract: the third step of `pith site`: rows of every page that
 * is new or changed, cluster by cluster, a part of some pages at a time.
 *
 * A part is a transaction with its mark. Parts depend on the pages of the run
 * alone, so a run that was killed and goes on makes the same ones. */
#include "io/site/site_part.h"

#include <string.h>
#include "io/site/site_detail.h"

void pith_part_problem(part *p, uint32_t i, const char *why)
{
    pith_site_db_problem(p->s->db, p->s->page.at[p->idx[i]].db.id,
                         pith_str_of(why));
    p->s->sum->empty++;
}

void pith_part_served(part *p, uint32_t i)
{
    pith_site_db_problem(p->s->db, p->s->page.at[p->idx[i]].db.id,
                         (pith_str){NULL, 0});
    p->s->sum->empty--;
    p->s->sum->gave++;
}

/* ---- details ------------------------------------------------------------- */

static pith_status do_detail(part *p, pith_error *err)
{
    pith_page **page = pith_arena_array(&p->s->arena, p->own, sizeof(*page));
    int64_t *id = pith_arena_array(&p->s->arena, p->own, sizeof(*id));
    site_detail d = {.s = p->s, .c = p->c};

    if (!page || !id)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < p->own; i++) {
        if (!p->page[i])
            continue;
        page[d.n] = p->page[i];
        id[d.n++] = p->s->page.at[p->idx[i]].db.id;
        d.n_todo += i < p->n;
    }
    d.page = page;
    d.id = id;
    return pith_site_detail(&d, err);
}

/* ---- parts --------------------------------------------------------------- */

/* What the sample teaches about the dates of posts. */
static pith_status learn_dates(part *p, pith_error *err)
{
    uint32_t idx[SITE_SAMPLE], n;
    pith_page *page[SITE_SAMPLE];
    pith_status st;

    if (p->c->kind != PITH_PAGE_THREAD && p->c->kind != PITH_PAGE_ARTICLE)
        return PITH_OK;
    n = pith_site_choose(p->s, p->c->id, SITE_SAMPLE, idx);
    st = pith_site_hold(p->s, idx, n, page, err);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
        if (page[i])
            st = pith_part_learn_dates(p, page[i]);
    pith_site_let_go(p->s, idx, n, page);
    pith_part_settle_label(p);
    return st;
}

static pith_status do_part(part *p, pith_error *err)
{
    pith_status st = pith_site_hold(p->s, p->idx, p->all, p->page, err);

    if (st == PITH_OK)
        switch (p->c->kind) {
        case PITH_PAGE_LIST:
            st = pith_part_list(p);
            break;
        case PITH_PAGE_THREAD:
            st = pith_part_thread(p);
            break;
        case PITH_PAGE_ARTICLE: /* its rows are the articles */
            break;
        case PITH_PAGE_DETAIL:
            st = do_detail(p, err);
            break;
        default:
            for (uint32_t i = 0; i < p->n; i++)
                pith_part_problem(p, i, "of no kind that has rows");
        }
    if (st == PITH_OK)
        st = pith_part_rows(p);
    if (st == PITH_OK && p->c->kind != PITH_PAGE_THREAD)
        st = pith_part_body(p);
    if (st == PITH_OK)
        st = pith_part_labels(p);
    pith_site_let_go(p->s, p->idx, p->all, p->page);
    return st;
}

/* Pages of a cluster that help, spread over it, while there is room. */
static void add_helpers(part *p, const site_members *m, const uint32_t *todo,
                        uint32_t n)
{
    uint32_t step = m->n > SITE_ANCHORS ? m->n / SITE_ANCHORS : 1;

    for (uint32_t i = 0; i < m->n && p->all < n + SITE_ANCHORS; i += step) {
        bool own = false;

        for (uint32_t k = 0; k < n; k++)
            own = own || todo[k] == m->at[i];
        if (!own)
            p->idx[p->all++] = m->at[i];
    }
}

/* Fill a part: its pages, others of the cluster that help, and of a small news
 * cluster those of others: they are partners too. */
static void fill_part(part *p, const uint32_t *todo, uint32_t n)
{
    const site *s = p->s;
    bool news = p->c->kind == PITH_PAGE_ARTICLE;

    memset(p->at, 0, sizeof(p->at));
    p->n = n;
    memcpy(p->idx, todo, n * sizeof(*todo));
    p->all = n;
    if (n < SITE_ANCHORS && p->c->kind != PITH_PAGE_THREAD)
        add_helpers(p, &s->member[p->c->id - 1], todo, n);
    p->own = p->all;
    for (uint32_t c = 0; news && p->own < SITE_ANCHORS && c < s->n_clusters;
         c++)
        if (c + 1 != p->c->id && s->cluster[c].kind == PITH_PAGE_ARTICLE)
            add_helpers(p, &s->member[c], todo, n);
}

/* What the rows of the cluster are read by. */
static pith_status get_wrapper(part *p, pith_wrapper **w, pith_error *err)
{
    pith_status st;

    if (p->c->kind == PITH_PAGE_ARTICLE)
        return pith_part_comments(p, w, err);
    if (p->c->kind != PITH_PAGE_LIST && p->c->kind != PITH_PAGE_THREAD)
        return PITH_OK;
    st = pith_site_wrapper_get(p->s, p->c, w, err);
    p->wrap = *w ? &(*w)->cluster[0] : NULL;
    return st;
}

static unsigned workers(const site *s)
{
    return s->parallel.threads > 1 ? s->parallel.threads : 1;
}

/* Shapes of records, which are the same in all parts of the cluster. */
static pith_status open_shapes(part *p)
{
    unsigned n = workers(p->s);

    if (!p->wrap)
        return PITH_OK;
    p->shapes = pith_alloc_zeroed(p->s->al, n, sizeof(*p->shapes));
    for (unsigned i = 0; p->shapes && i < n; i++)
        pith_tabmatcher_init(&p->shapes[i], p->wrap->pattern, p->s->al, NULL);
    return p->shapes ? PITH_OK : PITH_NOMEM;
}

static void close_shapes(part *p)
{
    for (unsigned i = 0; p->shapes && i < workers(p->s); i++)
        pith_tabmatcher_release(&p->shapes[i]);
    pith_alloc_free(p->s->al, p->shapes);
    p->shapes = NULL;
}

static pith_status do_cluster(site *s, part *p, uint32_t c, uint64_t *done,
                              uint64_t total, pith_error *err)
{
    const site_members *m = &s->member[c];
    uint32_t *todo = pith_arena_array(&s->arena, m->n, sizeof(*todo));
    uint32_t n = 0;
    bool learned = false;
    pith_wrapper *w = NULL;
    pith_widgets widgets;
    pith_status st = todo ? PITH_OK : PITH_NOMEM;

    pith_widgets_init(&widgets, &s->boxes, s->al);
    memset(p, 0, sizeof(*p));
    p->s = s;
    p->c = &s->cluster[c];
    for (uint32_t i = 0; i < m->n && st == PITH_OK; i++)
        if (s->page.at[m->at[i]].todo)
            todo[n++] = m->at[i];
    for (uint32_t from = 0; from < n && st == PITH_OK; from += SITE_PART) {
        uint32_t k = n - from < SITE_PART ? n - from : SITE_PART;
        int64_t number = (int64_t)c << 32 | from;

        *done += k;
        if (pith_site_db_done(s->db, "part", number)) {
            s->sum->gave += k;
            continue;
        }
        if (!learned)
            st = get_wrapper(p, &w, err);
        if (st == PITH_OK && !learned)
            st = open_shapes(p);
        if (st == PITH_OK && !learned)
            st = learn_dates(p, err);
        if (st == PITH_OK && !learned) {
            p->widgets = &widgets;
            st = pith_part_widgets(p);
        }
        learned = true;
        fill_part(p, todo + from, k);
        pith_site_db_begin(s->db);
        if (st == PITH_OK)
            st = do_part(p, err);
        if (st != PITH_OK)
            break;
        pith_site_db_mark(s->db, "part", number);
        pith_site_db_commit(s->db);
        pith_site_progress(s, "extract", *done, total);
        st = pith_db_status(s->db, NULL);
    }
    close_shapes(p);
    pith_wrap_free(w);
    pith_widgets_release(&widgets);
    return st;
}

pith_status pith_site_extract(site *s, pith_error *err)
{
    part *p = pith_alloc_zeroed(s->al, 1, sizeof(*p));
    uint64_t done = 0, total = 0;
    pith_status st = p ? PITH_OK : PITH_NOMEM;

    for (size_t i = 0; i < s->page.len; i++) {
        total += s->page.at[i].todo;
        s->sum->gave += !s->page.at[i].todo; /* its rows are there */
    }
    if (st == PITH_OK)
        st = pith_site_boxes(s);
    for (uint32_t c = 0; c < s->n_clusters && st == PITH_OK; c++)
        st = do_cluster(s, p, c, &done, total, err);
    pith_alloc_free(s->al, p);
    return st;
}
