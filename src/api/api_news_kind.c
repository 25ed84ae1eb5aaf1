/* api/api_news_kind: news told apart from other pages. The miners look at some
 * pages of each cluster; what they find on most of them, and on other clusters
 * of its template, is its kind. In a cluster of news each page is judged by its
 * words. */
#include "api/api_news.h"

#include "learn/group.h"
#include "mine/kind/pagekind.h"

#define SAMPLE 9 /* pages of a cluster that are looked at */

static pith_status kind_page(pith_set *set, size_t i, void *ctx)
{
    news_page *n = &((news_page *)ctx)[i];
    pith_page *g = set->at[i].page;

    return n->kind ? pith_mine_kind(
                         PITH_DOC(&g->tree, &g->arena, &g->scratch, &g->budget),
                         n->kind)
                   : PITH_OK;
}

/* ---- families ------------------------------------------------------------ */

static pith_status read_shapes(pith_set *set, size_t i, void *ctx)
{
    pith_group_page *p = &((pith_group_page *)ctx)[i];
    pith_page *g = set->at[i].page;

    p->address = set->at[i].url.ptr ? set->at[i].url : g->item.name;
    return pith_shapes_read(&g->tree, &g->arena, &g->scratch, &p->shapes);
}

/* Clusters whose first pages are of one group; pages without shapes are one
 * more. */
static pith_status find_families(news_run *r)
{
    pith_group_page *page =
        pith_arena_zalloc(&r->scratch, r->set.n + 1, sizeof(*page));
    pith_group_input in = {.page = page, .n = (uint32_t)r->set.n};
    pith_status st =
        page ? pith_set_each(&r->set, read_shapes, page) : PITH_NOMEM;
    pith_groups groups;

    if (st == PITH_OK)
        st = pith_group_pages(&in, r->al, &r->arena, &groups);
    if (st != PITH_OK)
        return st;
    for (uint32_t k = 0; k < r->clusters.count; k++) {
        uint32_t of = groups.of[r->cluster[k].page[0]];

        r->cluster[k].family = of == PITH_NO_GROUP ? groups.count : of;
    }
    r->n_families = groups.count + 1;
    r->family =
        pith_arena_zalloc(&r->arena, r->n_families + 1, sizeof(*r->family));
    return r->family ? PITH_OK : PITH_NOMEM;
}

/* ---- judgement ----------------------------------------------------------- */

/* Pages to look at: evenly over the cluster, the first among them. */
static pith_status choose_sample(news_run *r)
{
    for (uint32_t k = 0; k < r->clusters.count; k++) {
        const news_cluster *c = &r->cluster[k];
        uint32_t n = c->n < SAMPLE ? c->n : SAMPLE;

        for (uint32_t i = 0; i < n; i++) {
            news_page *p = &r->page[c->page[(uint64_t)i * c->n / n]];

            p->kind = pith_arena_zalloc(&r->arena, 1, sizeof(*p->kind));
            if (!p->kind)
                return PITH_NOMEM;
        }
    }
    return PITH_OK;
}

static void count_votes(news_run *r)
{
    for (uint32_t k = 0; k < r->clusters.count; k++) {
        news_cluster *c = &r->cluster[k];

        for (uint32_t i = 0; i < c->n; i++) {
            const news_page *p = &r->page[c->page[i]];
            pith_news_vote vote;

            if (!p->kind)
                continue;
            vote = pith_news_vote_of(p->kind, p->dated, p->slots);
            pith_news_poll_add(&c->poll, vote);
            pith_news_poll_add(&r->family[c->family].poll, vote);
        }
    }
}

static void count_words(news_run *r)
{
    for (size_t i = 0; i < r->set.n; i++) {
        const pith_set_page *p = &r->set.at[i];

        if (p->page)
            r->page[i].words = pith_page_words_count(&p->trace, p->verdict,
                                                     p->out.title.len > 0);
    }
}

static void tell_cluster(news_run *r, news_cluster *c,
                         const pith_page_words **kin)
{
    for (uint32_t i = 0; i < c->n; i++)
        kin[i] = &r->page[c->page[i]].words;
    c->kind = pith_news_decide(&c->poll, &r->family[c->family].poll);
    for (uint32_t i = 0; i < c->n; i++)
        r->page[c->page[i]].is_news = c->kind == PITH_PAGE_ARTICLE &&
                                      pith_page_is_news(kin[i], kin, c->n);
}

pith_status pith_news_tell(news_run *r)
{
    const pith_page_words **kin =
        pith_arena_array(&r->scratch, r->set.n + 1, sizeof(*kin));
    pith_status st = kin ? find_families(r) : PITH_NOMEM;

    if (st == PITH_OK)
        st = choose_sample(r);
    if (st == PITH_OK)
        st = pith_set_each(&r->set, kind_page, r->page);
    if (st == PITH_OK)
        st = pith_news_learn_facts(r);
    if (st != PITH_OK)
        return st;
    count_votes(r);
    count_words(r);
    for (uint32_t k = 0; k < r->clusters.count; k++)
        tell_cluster(r, &r->cluster[k], kin);
    return PITH_OK;
}
