/* api/api_news_kind: news told apart from other pages. The kind of a cluster is
 * that of its template's pages, by the judge of groups; in a cluster of news
 * each page is judged by its words. */
#include "api/api_news.h"

#include "learn/group.h"
#include "learn/setkind.h"

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

/* The kind of each family, by the judge of groups. */
static pith_status judge_families(news_run *r)
{
    pith_doc *doc = pith_arena_array(&r->scratch, r->set.n + 1, sizeof(*doc));
    pith_status st = doc ? PITH_OK : PITH_NOMEM;

    for (uint32_t f = 0; f < r->n_families && st == PITH_OK; f++) {
        pith_kind_judgement j;
        uint32_t n = 0;

        for (size_t i = 0; i < r->set.n; i++)
            if (r->set.at[i].page && r->cluster[r->clusters.of[i]].family == f)
                doc[n++] = r->set.at[i].doc;
        st = pith_set_kind(doc, n, r->al, &j);
        r->family[f].kind = j.kind;
    }
    return st;
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
    c->kind = r->family[c->family].kind;
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
        st = judge_families(r);
    if (st == PITH_OK)
        st = pith_news_learn_facts(r);
    if (st != PITH_OK)
        return st;
    count_words(r);
    for (uint32_t k = 0; k < r->clusters.count; k++)
        tell_cluster(r, &r->cluster[k], kin);
    return PITH_OK;
}
