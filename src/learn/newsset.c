/* learn/newsset: see newsset.h. */
#include "learn/newsset.h"

#include "papers/rtdm/nepattern.h"
#include "learn/newsfacts.h"
#include "learn/newslearn.h"
#include "learn/setnews.h"

#define FACTS_MAX 40 /* pages that slots are learned from */

pith_status pith_set_facts(const pith_set *set, const uint32_t *page, size_t n,
                           const pith_meta *claims, pith_arena *arena,
                           pith_newsfacts *out)
{
    size_t use = n < FACTS_MAX ? n : FACTS_MAX;
    pith_arena scratch;
    pith_facts_page *f;
    pith_meta *m;
    pith_status st;

    pith_arena_init(&scratch, arena->al, 0);
    f = pith_arena_array(&scratch, use + 1, sizeof(*f));
    m = pith_arena_array(&scratch, use + 1, sizeof(*m));
    st = f && m ? PITH_OK : PITH_NOMEM;
    for (size_t i = 0; i < use && st == PITH_OK; i++) {
        const pith_set_page *p = &set->at[page[i * n / use]];
        const pith_tree *t = p->doc.tree;

        if (!claims)
            st = pith_meta_read(t, arena, &m[i]);
        f[i] = (pith_facts_page){
            t,
            pith_tree_top(t),
            p->title == PITH_NIL ? PITH_NIL : p->trace.at[p->title].node,
            p->out.title,
            claims ? &claims[page[i * n / use]] : &m[i],
            p->alone.lang};
    }
    if (st == PITH_OK)
        st = pith_newsfacts_learn(f, use, arena, &scratch, out);
    pith_arena_release(&scratch);
    return st;
}

/* ---- ne-patterns --------------------------------------------------------- */

pith_status pith_set_clusters(const pith_set *set, const uint32_t *page,
                              uint32_t n, const pith_cluster_plan *plan,
                              pith_arena *arena, pith_clusters *out)
{
    const pith_view **v = pith_alloc_zeroed(set->al, n + 1u, sizeof(*v));
    pith_status st = v ? PITH_OK : PITH_NOMEM;

    for (uint32_t i = 0; v && i < n; i++) {
        const pith_set_page *p = &set->at[page ? page[i] : i];

        v[i] = p->doc.tree ? &p->view : NULL;
    }
    if (v)
        st = pith_cluster_views(v, n, plan, set->al, arena, out);
    pith_alloc_free(set->al, v);
    return st;
}

typedef struct patterns {
    const pith_set *set;
    const uint32_t *page;
    uint32_t n;
    pith_clusters clusters;
    pith_matcher m;
    pith_budget budget;
    pith_arena work;
    pith_arena *arena, *scratch;
} patterns;

/* The pattern of cluster k, from its bodies with their texts. */
static pith_status learn_pattern(patterns *p, uint32_t k, pith_newswrap *out)
{
    pith_view_options vo = {.text = PITH_VIEW_BYTES};
    pith_mark mark = pith_arena_mark(&p->work);
    pith_view *view = pith_arena_array(&p->work, p->n, sizeof(*view));
    const pith_view **v = pith_arena_array(&p->work, p->n, sizeof(*v));
    const pith_tree *first = NULL;
    pith_status st = view && v ? PITH_OK : PITH_NOMEM;
    pith_view pattern;
    uint32_t n = 0;

    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++) {
        const pith_tree *t = p->set->at[p->page[i]].doc.tree;

        if (p->clusters.of[i] != k)
            continue;
        first = first ? first : t;
        v[n] = &view[n];
        st = pith_view_build(t, pith_tree_body(t), &vo, &p->work, &view[n++]);
    }
    if (st == PITH_OK && n > 1) {
        st = pith_nepattern_learn(&p->m, v, n, &p->work, p->scratch, &pattern);
        if (st == PITH_OK)
            st = pith_nepat_make(&pattern, first, n, p->arena, p->scratch,
                                 &out->pattern[out->n_patterns]);
        out->n_patterns += st == PITH_OK;
    }
    pith_arena_reset(&p->work, mark);
    return st;
}

/* One for each cluster of two pages and more, as `pith news` makes them. The
 * work is bounded by the budget of the pages; past it patterns have more
 * wildcards, and still accept their pages. */
static pith_status learn_patterns(patterns *p, pith_newswrap *out)
{
    const pith_doc *first = &p->set->at[p->page[0]].doc;
    pith_status st;

    pith_budget_init(&p->budget, first->limits);
    if (!first->limits->budget) /* the default is for one page */
        p->budget.max *= p->n;
    pith_matcher_init(&p->m, p->arena->al, &p->budget);
    pith_arena_init(&p->work, p->arena->al, 0);
    st = pith_set_clusters(
        p->set, p->page, p->n,
        &(pith_cluster_plan){PITH_NEWS_SIMILARITY, &p->budget}, &p->work,
        &p->clusters);
    if (st == PITH_OK) {
        out->pattern = pith_arena_array(p->arena, p->clusters.count + 1,
                                        sizeof(*out->pattern));
        st = out->pattern ? PITH_OK : PITH_NOMEM;
    }
    for (uint32_t k = 0; k < p->clusters.count && st == PITH_OK; k++)
        st = learn_pattern(p, k, out);
    pith_arena_release(&p->work);
    pith_matcher_release(&p->m);
    return st;
}

/* ---- all ----------------------------------------------------------------- */

pith_status pith_set_learn_news(const pith_set *set, const uint32_t *page,
                                size_t n, pith_arena *arena,
                                pith_arena *scratch, pith_newswrap *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    pith_newslearn_page *l = pith_arena_array(scratch, n + 1, sizeof(*l));
    pith_status st = l ? PITH_OK : PITH_NOMEM;

    for (size_t i = 0; i < n && l; i++) {
        const pith_set_page *p = &set->at[page[i]];

        l[i] =
            (pith_newslearn_page){p->doc.tree, &p->trace, p->verdict, p->title};
    }
    if (st == PITH_OK)
        st = pith_newswrap_learn(l, n, arena, scratch, out);
    if (st == PITH_OK)
        st = pith_set_facts(set, page, n, NULL, arena, &out->facts);
    if (st == PITH_OK && n) {
        patterns p = {.set = set,
                      .page = page,
                      .n = (uint32_t)n,
                      .arena = arena,
                      .scratch = scratch};

        st = learn_patterns(&p, out);
    }
    pith_arena_reset(scratch, mark);
    return st;
}

/* ---- pages at hand ------------------------------------------------------- */

static pith_status judge_and_learn(pith_set *set, uint32_t n, uint32_t *number,
                                   pith_arena *arena, pith_newswrap *out)
{
    pith_arena scratch;
    pith_status st = pith_set_pair(set, PITH_SET_USUAL);
    uint32_t used = 0;

    if (st == PITH_OK)
        st = pith_set_judge(set);
    if (st != PITH_OK)
        return st;
    for (uint32_t i = 0; i < n; i++)
        if (set->at[i].doc.tree && set->at[i].out.n_blocks)
            number[used++] = i;
    if (!used)
        return PITH_EMPTY;
    pith_arena_init(&scratch, arena->al, 0);
    st = pith_set_learn_news(set, number, used, arena, &scratch, out);
    pith_arena_release(&scratch);
    return st;
}

pith_status pith_learn_news(const pith_doc *doc, uint32_t n, pith_arena *arena,
                            pith_newswrap *out)
{
    const pith_allocator *al = arena->al;
    pith_mark *mark = pith_alloc_zeroed(al, (size_t)n + 1, sizeof(*mark));
    uint32_t *number = pith_alloc_zeroed(al, (size_t)n + 1, sizeof(*number));
    pith_set set = {.al = al};
    pith_status st = PITH_NOMEM;

    if (mark && number) {
        for (uint32_t i = 0; i < n; i++)
            mark[i] = pith_arena_mark(doc[i].arena);
        st = pith_set_docs(&set, doc, n, al, (pith_parallel){0});
        if (st == PITH_OK)
            st = pith_set_read(&set);
        if (st == PITH_OK)
            st = judge_and_learn(&set, n, number, arena, out);
        pith_set_close(&set);
        for (uint32_t i = 0; i < n; i++)
            pith_arena_reset(doc[i].arena, mark[i]);
    }
    pith_alloc_free(al, mark);
    pith_alloc_free(al, number);
    return st;
}
