/* learn/setnews: see setnews.h. */
#include "learn/setnews_int.h"

#include "learn/newsset.h"
#include "papers/rtdm/label.h"
#include "wrap/passages.h"

/* ---- clusters ------------------------------------------------------------ */

static void budget_for(const news_run *r, size_t n, pith_budget *budget)
{
    pith_budget_init(budget, r->plan->limits);
    if (!r->plan->limits->budget) /* the default is for one page */
        budget->max *= n ? n : 1;
}

static pith_status find_clusters(news_run *r)
{
    uint32_t n = (uint32_t)r->set.n;
    uint32_t *page = pith_arena_array(&r->arena, n + 1u, sizeof(*page));
    uint32_t at = 0;
    pith_budget budget;
    pith_status st;

    budget_for(r, n, &budget);
    st = pith_set_clusters(&r->set, NULL, n,
                           &(pith_cluster_plan){r->plan->similarity, &budget},
                           &r->arena, &r->clusters);
    if (st != PITH_OK)
        return st;
    r->cluster = pith_arena_zalloc(&r->arena, r->clusters.count + 1,
                                   sizeof(*r->cluster));
    if (!page || !r->cluster)
        return PITH_NOMEM;
    for (uint32_t k = 0; k < r->clusters.count; k++) {
        r->cluster[k].page = page + at;
        for (uint32_t i = 0; i < n; i++)
            if (r->clusters.of[i] == k)
                page[at++] = i;
        r->cluster[k].n = (uint32_t)(page + at - r->cluster[k].page);
    }
    r->news.cut = r->clusters.cut;
    return PITH_OK;
}

/* ---- patterns ------------------------------------------------------------ */

static pith_status view_page(pith_set *set, size_t i, void *ctx)
{
    pith_view_options vo = {.text = PITH_VIEW_BYTES};
    news_page *n = &((news_page *)ctx)[i];
    const pith_doc *g = &set->at[i].doc;
    pith_status st = pith_view_build(g->tree, pith_tree_body(g->tree), &vo,
                                     g->arena, &n->of.view);

    if (st == PITH_OK)
        st = pith_profile_build(&n->of.view, g->arena, g->scratch,
                                &n->of.profile);
    n->of.indexed = true;
    return st;
}

static pith_status learn_patterns(news_run *r)
{
    const pith_view **v = pith_arena_array(&r->scratch, r->set.n, sizeof(*v));
    pith_budget budget;
    pith_matcher m;
    pith_status st;

    r->pattern = pith_arena_zalloc(&r->arena, r->clusters.count + 1,
                                   sizeof(*r->pattern));
    st = v && r->pattern ? PITH_OK : PITH_NOMEM;
    budget_for(r, r->set.n, &budget);
    pith_matcher_init(&m, r->al, &budget);
    for (uint32_t k = 0; k < r->clusters.count && st == PITH_OK; k++) {
        const news_cluster *c = &r->cluster[k];
        pith_nepat *p = &r->pattern[k];

        if (c->n < 2)
            continue;
        for (uint32_t i = 0; i < c->n; i++)
            v[i] = &r->page[c->page[i]].of.view;
        st =
            pith_nepattern_learn(&m, v, c->n, &r->arena, &r->scratch, &p->view);
        if (st == PITH_OK)
            st =
                pith_profile_build(&p->view, &r->arena, &r->scratch, &p->needs);
    }
    pith_matcher_release(&m);
    return st;
}

/* What the wildcards of its pattern consume on a page. */
static pith_status read_passages(const news_run *r, size_t i,
                                 const pith_mapping *map, pith_nefit *fit)
{
    news_page *n = &r->page[i];
    const pith_doc *g = &r->set.at[i].doc;
    const pith_view *p = &r->pattern[fit->pattern].view;
    pith_status st = pith_passages_read(p, &n->of.view, g->tree, map, g->arena,
                                        &fit->passages);

    if (st == PITH_OK && (r->plan->blocks || r->plan->views))
        st = pith_news_keep_slots(n, p, map, g);
    return st;
}

static pith_status match_page(pith_set *set, size_t i, void *ctx)
{
    news_run *r = ctx;
    const pith_doc *g = &set->at[i].doc;
    pith_nefit *fit = &r->news.page[i].fit;
    pith_nepage *page = &r->page[i].of;
    pith_mapping map;
    pith_matcher m;
    pith_status st;

    page->own = r->clusters.of[i];
    pith_matcher_init(&m, g->arena->al, g->budget);
    pith_mapping_init(&map, m.al);
    st = pith_nepat_least(r->pattern, r->clusters.count, page, &m, &map, fit);
    if (st == PITH_OK && fit->pattern != PITH_NO_PATTERN)
        st = read_passages(r, i, &map, fit);
    pith_mapping_release(&map);
    pith_matcher_release(&m);
    return st;
}

/* ---- title and body ------------------------------------------------------ */

/* The paper's method has no estimate of how sure it is. */
#define PAPER_CONFIDENCE 0.5

/* The paper's: whole passages. */
static pith_status label_paper(pith_set *set, size_t i, void *ctx)
{
    pith_news_page *n = &((news_run *)ctx)->news.page[i];
    const pith_passages *p = &n->fit.passages;
    const pith_doc *g = &set->at[i].doc;
    pith_article *a = &set->at[i].out;
    pith_label label;
    pith_block *b;
    pith_status st = pith_label_paper(p, g->scratch, &label);

    if (st != PITH_OK)
        return st;
    a->method = "rtdm";
    a->n_blocks = 0;
    a->title = (pith_str){NULL, 0};
    a->confidence = 0;
    n->is_news = label.body != PITH_NO_PASSAGE;
    n->kind =
        pith_page_kind_name(n->is_news ? PITH_PAGE_ARTICLE : PITH_PAGE_OTHER);
    n->reason = n->is_news ? NULL : "no passage of over 100 words";
    if (!n->is_news)
        return PITH_OK;
    b = pith_arena_zalloc(g->arena, 1, sizeof(*b));
    if (!b)
        return PITH_NOMEM;
    b->text = p->at[label.body].text;
    b->node = p->at[label.body].first;
    a->blocks = b;
    a->n_blocks = 1;
    a->confidence = PAPER_CONFIDENCE;
    if (label.title != PITH_NO_PASSAGE)
        a->title = p->at[label.title].text;
    return PITH_OK;
}

static pith_status label_pages(news_run *r)
{
    pith_status st;

    if (r->plan->paper)
        return pith_set_each(&r->set, label_paper, r);
    st = pith_set_pair(&r->set, r->plan->partners);
    if (st == PITH_OK)
        st = pith_set_judge(&r->set);
    if (st == PITH_OK)
        st = pith_news_tell(r);
    if (st == PITH_OK)
        st = pith_news_read_facts(r);
    return st == PITH_OK && (r->plan->blocks || r->plan->views)
               ? pith_news_explain(r)
               : st;
}

/* ---- all ----------------------------------------------------------------- */

static pith_status learn(news_run *r, const pith_doc *doc, size_t n)
{
    pith_status st = pith_set_docs(&r->set, doc, n, r->al, r->plan->parallel);

    r->page = pith_arena_zalloc(&r->arena, n + 1, sizeof(*r->page));
    r->news.page = pith_arena_zalloc(&r->arena, n + 1, sizeof(*r->news.page));
    r->news.n = n;
    if (st == PITH_OK)
        st = r->page && r->news.page ? pith_set_read(&r->set) : PITH_NOMEM;
    if (st == PITH_OK)
        st = find_clusters(r);
    if (st == PITH_OK)
        st = pith_set_each(&r->set, view_page, r->page);
    return st == PITH_OK ? learn_patterns(r) : st;
}

static void give_pages(news_run *r)
{
    for (size_t i = 0; i < r->set.n; i++) {
        pith_news_page *p = &r->news.page[i];

        p->read = r->set.at[i].doc.tree != NULL;
        p->cluster = r->clusters.of[i];
        p->article = r->set.at[i].out;
    }
}

static void drop(pith_news *news)
{
    news_run *r = (news_run *)news;

    pith_set_close(&r->set);
    pith_arena_release(&r->scratch);
    pith_arena_release(&r->arena);
    pith_alloc_free(r->al, r);
}

pith_status pith_news_pages(const pith_doc *doc, size_t n,
                            const pith_news_plan *plan, pith_news **out)
{
    news_run *r = pith_alloc_zeroed(plan->al, 1, sizeof(*r));
    pith_status st;

    *out = NULL;
    if (!r)
        return PITH_NOMEM;
    r->al = plan->al;
    r->plan = plan;
    r->news.drop = drop;
    pith_arena_init(&r->arena, r->al, 0);
    pith_arena_init(&r->scratch, r->al, 0);
    st = learn(r, doc, n);
    if (st == PITH_OK && plan->patterns)
        st = pith_news_show_patterns(r);
    else if (st == PITH_OK)
        st = pith_set_each(&r->set, match_page, r);
    if (st == PITH_OK && !plan->patterns)
        st = label_pages(r);
    if (st != PITH_OK) {
        drop(&r->news);
        return st;
    }
    give_pages(r);
    *out = &r->news;
    return PITH_OK;
}
