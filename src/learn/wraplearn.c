/* learn/wraplearn: see wraplearn.h. */
#include "learn/wraplearn.h"

#include <string.h>
#include "learn/newsset.h"
#include "base/status.h"
#include "learn/detailset.h"
#include "learn/listchoice.h"
#include "learn/setkind.h"
#include "learn/sitecols.h"
#include "learn/tablelearn.h"
#include "learn/group.h"
#include "mine/thread/posts.h"
#include "mine/tables/records.h"
#include "wrap/fieldstats.h"
#include "wrap/wrap_template.h"

#define LEARN_PAGES 48u /* of a cluster that its pattern is learned from */
#define STATS_PAGES 512u

/* Page k of `take` spread over n. */
static uint32_t spread(uint32_t k, uint32_t take, uint32_t n)
{
    return (uint32_t)((uint64_t)k * n / take);
}

static uint32_t at_most(uint32_t n, uint32_t max)
{
    return n < max ? n : max;
}

/* ---- groups ----------------------------------------------------------- */

pith_status pith_wraplearn_groups(const pith_doc *page, uint32_t n,
                                  const pith_allocator *al, uint32_t *of,
                                  uint32_t *count)
{
    pith_arena arena;
    pith_group_page *at;
    pith_group_input in = {.n = n, .plain = true};
    pith_groups groups;
    pith_status st;

    pith_arena_init(&arena, al, 0);
    at = pith_arena_zalloc(&arena, (size_t)n + 1, sizeof(*at));
    st = at ? PITH_OK : PITH_NOMEM;
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
        if (page[i].tree) {
            at[i].address = page[i].url.ptr ? page[i].url : page[i].name;
            st = pith_shapes_read(page[i].tree, &arena, page[i].scratch,
                                  &at[i].shapes);
        }
    in.page = at;
    if (st == PITH_OK)
        st = pith_group_pages(&in, al, &arena, &groups);
    if (st == PITH_OK) {
        pith_group_bare(&in, &groups);
        memcpy(of, groups.of, n * sizeof(*of));
        *count = groups.count;
    }
    pith_arena_release(&arena);
    return st;
}

/* ---- kind --------------------------------------------------------------- */

pith_status pith_wraplearn_kind(const pith_doc *page, uint32_t n,
                                pith_page_kind *out)
{
    pith_kind_judgement j;
    pith_status st = PITH_OK;

    *out = PITH_PAGE_ARTICLE;
    if (!n)
        return PITH_OK;
    st = pith_set_kind(page, n, page[0].arena->al, &j);
    *out = j.kind;
    return st;
}

/* What is learned. */
typedef struct learning {
    const char *kind;
    const pith_example *ex;   /* of the first page; NULL: none */
    pith_tabmatcher *matcher; /* of lists and threads */
    pith_wrapped *got;        /* what each page gives; NULL: not wanted */
} learning;

/* ---- lists and threads --------------------------------------------------- */

/* The main records of a page as samples, in the page's arena. */
static pith_status sample_list(const pith_doc *g, const pith_recs *recs,
                               pith_tabsample *s)
{
    pith_tables *tables = pith_arena_zalloc(g->arena, 1, sizeof(*tables));
    const pith_rec_region *r = &recs->region[recs->main];
    pith_tabrec *rec = pith_arena_zalloc(g->arena, r->n_recs, sizeof(*rec));
    pith_status st = tables && rec ? PITH_OK : PITH_NOMEM;

    if (st == PITH_OK)
        st = pith_records_one(g, recs, recs->main, tables);
    if (st != PITH_OK || tables->main == PITH_NO_REGION)
        return st;
    for (uint32_t i = 0; i < r->n_recs; i++)
        rec[i] = (pith_tabrec){.node = r->rec[i].node,
                               .n_nodes = r->rec[i].n_nodes,
                               .root = r->rec[i].node[0]};
    s->region = &tables->regions[tables->main];
    s->rec = rec;
    s->n_recs = r->n_recs;
    return PITH_OK;
}

/* The records of an example, which the first page has, and the same records of
 * the others. */
static pith_status choose_like(const pith_doc *page, uint32_t n,
                               const pith_example *ex, pith_recs *recs,
                               pith_list_page *list)
{
    uint64_t shape, key = 0;
    pith_status st = pith_records_like(&page[0], ex, &recs[0], &shape);

    if (st == PITH_OK)
        key = pith_site_region_key(page[0].tree, &recs[0].region[recs[0].main]);
    list[0].at = recs[0].main;
    for (uint32_t i = 1; i < n && st == PITH_OK; i++) {
        if (shape &&
            pith_records_shaped(&page[i], shape, &recs[i]) == PITH_NOMEM)
            st = PITH_NOMEM;
        list[i].at = shape ? recs[i].main
                           : pith_site_region(page[i].tree, &recs[i], key);
    }
    return st;
}

/* The records that the pages list, with their values. */
static pith_status sample_lists(const pith_doc *page, uint32_t n,
                                const pith_example *ex,
                                const pith_allocator *al, pith_tabsample *s)
{
    pith_recs recs[LEARN_PAGES];
    pith_list_page list[LEARN_PAGES];
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        st = pith_mine_records(&page[i], NULL, &recs[i]);
        list[i] = (pith_list_page){.t = page[i].tree, .recs = &recs[i]};
    }
    if (st == PITH_OK)
        st = ex ? choose_like(page, n, ex, recs, list)
                : pith_list_choose(list, n, al, NULL);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        recs[i].main = list[i].at;
        if (recs[i].main != UINT32_MAX)
            st = sample_list(&page[i], &recs[i], &s[i]);
    }
    return st;
}

static pith_status sample_thread(const pith_doc *g, pith_tabsample *s)
{
    pith_tables *tables = pith_arena_zalloc(g->arena, 1, sizeof(*tables));
    const pith_posts_region *r;
    pith_tabrec *rec;
    pith_posts posts;
    pith_status st = tables ? PITH_OK : PITH_NOMEM;

    if (st == PITH_OK)
        st = pith_mine_posts(g->tree, NULL, NULL, g->arena, g->budget, &posts);
    if (st != PITH_OK || posts.main == UINT32_MAX)
        return st;
    st = pith_posts_tables(g->tree, &posts, NULL, g->arena, tables);
    r = &posts.region[posts.main];
    rec = pith_arena_zalloc(g->arena, r->n_posts, sizeof(*rec));
    if (st != PITH_OK || !rec)
        return st != PITH_OK ? st : PITH_NOMEM;
    for (uint32_t i = 0; i < r->n_posts; i++)
        rec[i] = (pith_tabrec){.node = r->post[i].node,
                               .n_nodes = r->post[i].n_nodes,
                               .root = r->post[i].root};
    s->region = &tables->regions[tables->main];
    s->rec = rec;
    s->n_recs = r->n_posts;
    return PITH_OK;
}

static pith_status learn_table(const pith_doc *page, uint32_t n,
                               const learning *how, pith_wrapper *w,
                               const void **pattern, pith_error *err)
{
    bool thread = !strcmp(how->kind, "thread");
    uint32_t take = at_most(n, LEARN_PAGES);
    pith_tablearn opt = {thread, page[0].budget, how->matcher};
    pith_tabpat *p = pith_arena_zalloc(&w->arena, 1, sizeof(*p));
    pith_tabsample s[LEARN_PAGES] = {{0}};
    pith_mark mark[LEARN_PAGES];
    pith_doc some[LEARN_PAGES];
    pith_status st = p ? PITH_OK : PITH_NOMEM;

    for (uint32_t k = 0; k < take; k++) {
        some[k] = page[spread(k, take, n)];
        s[k].tree = some[k].tree;
        mark[k] = pith_arena_mark(some[k].arena);
    }
    for (uint32_t k = 0; thread && k < take && st == PITH_OK; k++)
        st = sample_thread(&some[k], &s[k]);
    if (!thread && st == PITH_OK)
        st = sample_lists(some, take, how->ex, w->arena.al, s);
    if (st == PITH_OK)
        st = pith_table_learn(s, take, &opt, &w->arena, page[0].scratch, p);
    for (uint32_t k = 0; k < take; k++)
        pith_arena_reset(some[k].arena, mark[k]);
    *pattern = p;
    if (st == PITH_UNSUPPORTED)
        return pith_error_set(err, st, PITH_NOWHERE,
                              "parts of records that are neither siblings nor "
                              "cells of rows have no pattern");
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "no %s found",
                              thread ? "posts" : "records");
    return PITH_OK;
}

/* ---- one cluster --------------------------------------------------------- */

static pith_status learn_detail(const pith_doc *page, uint32_t n,
                                pith_wrapper *w, const void **pattern,
                                pith_error *err)
{
    pith_detail_options opt = {.attributes = true};
    uint32_t take = pith_detail_spread(n);
    const pith_tree **tree;
    pith_template t;
    pith_tmpl tmpl;
    pith_arena tmp;
    pith_status st = PITH_NOMEM;

    pith_arena_init(&tmp, w->arena.al, 0);
    tree = pith_arena_array(&tmp, take, sizeof(*tree));
    for (uint32_t i = 0; tree && i < take; i++)
        tree[i] = page[spread(i, take, n)].tree;
    if (tree && n < 2)
        st =
            pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                           "one page shows no template; give more pages of it");
    else if (tree)
        st = pith_detail_learn(tree, take, &opt, w->arena.al, &tmp, &t,
                               &w->arena, &tmpl, err);
    if (st == PITH_OK && !tmpl.n_leaves)
        st = pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                            "nothing differs from page to page; give other "
                            "pages of the template");
    if (st == PITH_OK) {
        *pattern = pith_wrapdetail_new(&tmpl, &w->arena);
        st = *pattern ? PITH_OK : PITH_NOMEM;
    }
    pith_arena_release(&tmp);
    return st;
}

static pith_status learn_news(const pith_doc *page, uint32_t n, pith_wrapper *w,
                              const void **pattern, pith_error *err)
{
    uint32_t take = at_most(n, LEARN_PAGES);
    pith_newswrap *p = pith_arena_zalloc(&w->arena, 1, sizeof(*p));
    pith_doc *some = pith_alloc_zeroed(w->arena.al, take, sizeof(*some));
    pith_status st = PITH_NOMEM;

    for (uint32_t k = 0; some && k < take; k++)
        some[k] = page[spread(k, take, n)];
    if (p && some)
        st = pith_learn_news(some, take, &w->arena, p);
    pith_alloc_free(w->arena.al, some);
    *pattern = p;
    return st == PITH_OK
               ? st
               : pith_error_set(err, st, PITH_NOWHERE, "%s",
                                st == PITH_EMPTY
                                    ? "no page has a body; give another --kind"
                                    : pith_status_text(st));
}

static pith_status learn_pattern(const pith_doc *page, uint32_t n,
                                 const learning *how, pith_wrapper *w,
                                 const void **pattern, pith_error *err)
{
    const char *kind = how->kind;

    if (!strcmp(kind, "list") || !strcmp(kind, "thread"))
        return learn_table(page, n, how, w, pattern, err);
    if (!strcmp(kind, "detail"))
        return learn_detail(page, n, w, pattern, err);
    if (!strcmp(kind, "news"))
        return learn_news(page, n, w, pattern, err);
    return pith_error_set(err, PITH_UNSUPPORTED, PITH_NOWHERE,
                          "pages of kind '%s' have no pattern", kind);
}

/* Statistics by what the pattern gives on its own pages. */
static pith_status learn_stats(const pith_doc *page, uint32_t n,
                               const learning *how, pith_wrapper *w,
                               pith_wrapcluster *c)
{
    uint32_t take = at_most(n, STATS_PAGES);
    pith_fieldtally *tally = pith_fieldtally_new(w->arena.al);
    pith_status st = tally ? PITH_OK : PITH_NOMEM;

    for (uint32_t k = 0; k < take && st == PITH_OK; k++) {
        const pith_doc *g = &page[spread(k, take, n)];
        pith_mark mark = pith_arena_mark(g->arena);
        pith_wrapjob job = pith_wrapjob_at(g);
        pith_wrapped got;

        job.shapes = how->matcher->p ? how->matcher : NULL;
        st = pith_wrap_apply_to(c, &job, &got);
        if (st == PITH_EMPTY || st == PITH_DRIFT)
            st = PITH_OK;
        if (st == PITH_OK)
            st = pith_fieldtally_add(tally, &got);
        if (how->got)
            how->got[spread(k, take, n)] = got;
        else
            pith_arena_reset(g->arena, mark);
    }
    if (st == PITH_OK)
        st = pith_fieldtally_learn(tally, &w->arena, c);
    pith_fieldtally_free(tally);
    return st;
}

static pith_status learn_signature(const pith_doc *page, uint32_t n,
                                   pith_wrapper *w, pith_wrapcluster *c)
{
    uint32_t take = at_most(n, STATS_PAGES), *len;
    uint64_t **feature;
    pith_arena tmp;
    pith_status st = PITH_OK;

    pith_arena_init(&tmp, w->arena.al, 0);
    feature = pith_arena_array(&tmp, (size_t)take + 1, sizeof(*feature));
    len = pith_arena_array(&tmp, (size_t)take + 1, sizeof(*len));
    if (!feature || !len)
        st = PITH_NOMEM;
    for (uint32_t k = 0; k < take && st == PITH_OK; k++)
        st = pith_sig_read(page[spread(k, take, n)].tree, &tmp, &feature[k],
                           &len[k]);
    if (st == PITH_OK)
        st = pith_sig_learn(feature, len, take, &w->arena, &tmp, &c->sig);
    pith_arena_release(&tmp);
    return st;
}

static bool keep_names(const pith_doc *page, uint32_t n, pith_wrapper *w,
                       pith_wrapcluster *c)
{
    c->n_pages = n;
    c->n_names = at_most(n, PITH_WRAP_PAGES);
    c->page = pith_arena_array(&w->arena, (size_t)n + 1, sizeof(*c->page));
    for (uint32_t i = 0; c->page && i < c->n_names; i++) {
        pith_str s = page[i].name;

        c->page[i] = pith_arena_str(&w->arena, s);
        if (!c->page[i].ptr)
            return false;
    }
    return c->page != NULL;
}

/* Room for one more cluster; the old array stays in the arena. */
static pith_wrapcluster *add_cluster(pith_wrapper *w)
{
    pith_wrapcluster *c =
        pith_arena_array(&w->arena, (size_t)w->n_clusters + 1, sizeof(*c));

    if (!c)
        return NULL;
    if (w->n_clusters)
        memcpy(c, w->cluster, w->n_clusters * sizeof(*c));
    w->cluster = c;
    c += w->n_clusters;
    memset(c, 0, sizeof(*c));
    return c;
}

/* Pattern, statistics and signature of a cluster whose kind is known. */
static pith_status learn_parts(const pith_doc *page, uint32_t n,
                               const learning *how, pith_wrapper *w,
                               pith_wrapcluster *c, pith_error *err)
{
    pith_status st = learn_pattern(page, n, how, w, &c->pattern, err);

    if (st != PITH_OK)
        return st;
    st = learn_stats(page, n, how, w, c);
    if (st == PITH_OK)
        st = learn_signature(page, n, w, c);
    if (st == PITH_OK && !keep_names(page, n, w, c))
        st = PITH_NOMEM;
    return st == PITH_OK ? st : pith_error_of(err, st);
}

static pith_status learn_cluster(const pith_doc *page, uint32_t n,
                                 const learning *how, pith_wrapper *w,
                                 pith_error *err)
{
    const char *kind = how->kind;
    pith_wrapcluster *c = add_cluster(w);
    learning with = *how;
    pith_tabmatcher matcher;
    pith_status st;

    if (!c || !n)
        return pith_error_set(err, c ? PITH_EMPTY : PITH_NOMEM, PITH_NOWHERE,
                              "%s", c ? "no pages" : "out of memory");
    c->kind = pith_wrapkind_find(pith_str_of(kind));
    if (!c->kind)
        return pith_error_set(err, PITH_UNSUPPORTED, PITH_NOWHERE,
                              "pages of kind '%s' have no pattern", kind);
    pith_tabmatcher_init(&matcher, NULL, w->arena.al, NULL);
    with.matcher = &matcher;
    st = learn_parts(page, n, &with, w, c, err);
    pith_tabmatcher_release(&matcher);
    w->n_clusters += st == PITH_OK;
    return st;
}

pith_status pith_wraplearn_cluster(const pith_doc *page, uint32_t n,
                                   const char *kind, pith_wrapper *w,
                                   pith_wrapped *got, pith_error *err)
{
    return learn_cluster(page, n, &(learning){.kind = kind, .got = got}, w,
                         err);
}

/* ---- by example -----------------------------------------------------------
 */

/* The fields whose values on the example's page are those of the example. */
typedef struct kept {
    const pith_example *ex;
    pith_wrapcluster *c;
    uint32_t field[PITH_LIKE_TEXTS]; /* of text; UINT32_MAX: none yet */
    bool whole[PITH_LIKE_TEXTS];
} kept;

static bool keep_field(void *ctx, pith_str field, pith_type type,
                       pith_str value)
{
    kept *k = ctx;

    (void)type;
    for (uint32_t i = 0; value.ptr && i < k->ex->n; i++) {
        bool whole = pith_str_eq(value, k->ex->text[i]);

        if (k->whole[i] ||
            (!whole && (k->field[i] != UINT32_MAX ||
                        pith_str_find(value, k->ex->text[i]) == SIZE_MAX)))
            continue;
        k->field[i] = pith_wrapfield_find(k->c, field);
        k->whole[i] = whole;
    }
    return true;
}

static pith_status drop_others(kept *k, pith_error *err)
{
    for (uint32_t f = 0; f < k->c->n_fields; f++)
        k->c->field[f].dropped = k->ex->n > 0;
    for (uint32_t i = 0; i < k->ex->n; i++) {
        pith_str text = k->ex->text[i];

        if (k->field[i] == UINT32_MAX)
            return pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                                  "no column holds '%.*s'; give the whole "
                                  "value as the page shows it",
                                  (int)(text.len < 80 ? text.len : 80),
                                  text.ptr);
        k->c->field[k->field[i]].dropped = false;
    }
    return PITH_OK;
}

static pith_status keep_like(const pith_doc *g, const pith_example *ex,
                             pith_wrapcluster *c, pith_error *err)
{
    pith_mark mark = pith_arena_mark(g->arena);
    pith_wrapjob job = pith_wrapjob_at(g);
    kept k = {.ex = ex, .c = c};
    pith_wrapped got;
    pith_status st = pith_wrap_apply_to(c, &job, &got);

    for (uint32_t i = 0; i < PITH_LIKE_TEXTS; i++)
        k.field[i] = UINT32_MAX;
    if (st == PITH_OK)
        pith_wrapped_each(&got, keep_field, &k);
    pith_arena_reset(g->arena, mark);
    return st == PITH_NOMEM ? st : drop_others(&k, err);
}

static pith_status learn_turn(const pith_doc *page, uint32_t n,
                              const learning *how, pith_wrapper *w,
                              pith_error *err)
{
    uint32_t before = w->n_clusters;
    pith_status st = learn_cluster(page, n, how, w, err);

    if (st == PITH_OK)
        st = keep_like(page, how->ex, &w->cluster[w->n_clusters - 1], err);
    if (st != PITH_OK)
        w->n_clusters = before;
    return st;
}

/* What pages with the example are, where nobody says: details if they are
 * judged so and its values are not of one record. */
static pith_status likely_kind(const pith_doc *page, uint32_t n,
                               const pith_example *ex, bool *detail)
{
    pith_mark mark = pith_arena_mark(page[0].arena);
    pith_page_kind kind = PITH_PAGE_LIST;
    pith_recs recs;
    pith_status st = pith_wraplearn_kind(page, n, &kind);

    if (st == PITH_OK)
        st = pith_mine_records(&page[0], NULL, &recs);
    *detail = st == PITH_OK && kind == PITH_PAGE_DETAIL && !ex->record.ptr &&
              !pith_example_listed(&page[0], ex, &recs);
    pith_arena_reset(page[0].arena, mark);
    return st;
}

/* The pages with that of the example before the others; false: none has it. */
static bool example_first(const pith_doc *page, uint32_t n,
                          const pith_example *ex, pith_doc *out)
{
    uint32_t first = 0;

    while (first < n && !pith_example_on(&page[first], ex))
        first++;
    if (first == n)
        return false;
    out[0] = page[first];
    for (uint32_t i = 1; i < n; i++)
        out[i] = page[i <= first ? i - 1 : i];
    return true;
}

pith_status pith_wraplearn_like(const pith_doc *page, uint32_t n,
                                const char *kind, const pith_example *ex,
                                pith_wrapper *w, pith_error *err)
{
    learning how = {.kind = kind, .ex = ex};
    pith_doc *turn = pith_alloc_zeroed(w->arena.al, n + 1u, sizeof(*turn));
    pith_status st = turn ? PITH_OK : PITH_NOMEM;
    bool detail = false;
    pith_error other;

    if (turn && !example_first(page, n, ex, turn))
        st = PITH_EMPTY;
    else if (turn && kind)
        st = learn_turn(turn, n, &how, w, err);
    else if (turn) {
        st = likely_kind(turn, n, ex, &detail);
        how.kind = detail ? "detail" : "list";
        if (st == PITH_OK)
            st = learn_turn(turn, n, &how, w, err);
        how.kind = detail ? "list" : "detail";
        if (st == PITH_EMPTY)
            st = learn_turn(turn, n, &how, w, &other);
    }
    pith_alloc_free(w->arena.al, turn);
    return st;
}
