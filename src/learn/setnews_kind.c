/* learn/setnews_kind: news told apart from other pages. The kind of a cluster
 * is that of its template's pages, by the judge of groups; a page of articles
 * that has a title and a body is news. */
#include "learn/setnews_int.h"

#include <stdio.h>
#include "learn/setkind.h"
#include "learn/wraplearn.h"

/* Clusters whose first pages are of one group. */
static pith_status find_families(news_run *r, const pith_doc *doc)
{
    uint32_t n = (uint32_t)r->set.n;
    uint32_t *of = pith_arena_array(&r->scratch, n + 1u, sizeof(*of));
    pith_status st =
        of ? pith_wraplearn_groups(doc, n, r->al, of, &r->n_families)
           : PITH_NOMEM;

    if (st != PITH_OK)
        return st;
    r->family =
        pith_arena_zalloc(&r->arena, r->n_families + 1, sizeof(*r->family));
    r->family_of = pith_arena_array(&r->arena, r->clusters.count + 1u,
                                    sizeof(*r->family_of));
    if (!r->family || !r->family_of)
        return PITH_NOMEM;
    for (uint32_t k = 0; k < r->clusters.count; k++)
        r->family_of[k] = of[r->cluster[k].page[0]];
    return PITH_OK;
}

/* The kind of each family, by the judge of groups. */
static pith_status judge_families(news_run *r, const pith_doc *doc)
{
    pith_doc *some = pith_arena_array(&r->scratch, r->set.n + 1, sizeof(*some));
    pith_status st = some ? PITH_OK : PITH_NOMEM;

    for (uint32_t f = 0; f < r->n_families && st == PITH_OK; f++) {
        pith_kind_judgement j;
        uint32_t n = 0;

        for (size_t i = 0; i < r->set.n; i++)
            if (doc[i].tree && r->family_of[r->clusters.of[i]] == f)
                some[n++] = doc[i];
        st = pith_set_kind(some, n, r->al, &j);
        r->family[f].kind = j.kind;
    }
    return st;
}

/* What makes a page of this kind, for people. */
static const char *kind_why(pith_page_kind kind)
{
    static const char *const why[] = {
        [PITH_PAGE_ARTICLE] = "a dated text of its own under a title",
        [PITH_PAGE_LIST] = "records with links of their own and no body",
        [PITH_PAGE_THREAD] = "dated posts that hold most of the text",
        [PITH_PAGE_DETAIL] =
            "one thing with its data, or a product by its own word",
        [PITH_PAGE_OTHER] = "neither a date nor a long text",
    };

    return why[kind];
}

/* Why a page is no news: by its template, or by itself. */
static const char *reason_of(const news_run *r, size_t i, pith_page_kind kind)
{
    char text[160];
    int len;

    if (kind == PITH_PAGE_ARTICLE)
        return "no long text of its own under a title";
    len = snprintf(text, sizeof(text), "pages of its template have %s",
                   kind_why(kind));
    return pith_arena_dup(r->set.at[i].doc.arena, text, (size_t)len);
}

static pith_status tell_page(const news_run *r, size_t i, pith_page_kind kind)
{
    pith_news_page *p = &r->news.page[i];
    const pith_article *a = &r->set.at[i].out;

    p->is_news = kind == PITH_PAGE_ARTICLE && a->title.len && a->n_blocks;
    p->kind = pith_page_kind_name(
        p->is_news || kind != PITH_PAGE_ARTICLE ? kind : PITH_PAGE_OTHER);
    p->reason = p->is_news ? NULL : reason_of(r, i, kind);
    return p->is_news || p->reason ? PITH_OK : PITH_NOMEM;
}

pith_status pith_news_tell(news_run *r)
{
    pith_doc *doc = pith_arena_array(&r->scratch, r->set.n + 1, sizeof(*doc));
    pith_status st = doc ? PITH_OK : PITH_NOMEM;

    for (size_t i = 0; st == PITH_OK && i < r->set.n; i++)
        doc[i] = r->set.at[i].doc;
    if (st == PITH_OK)
        st = find_families(r, doc);
    if (st == PITH_OK)
        st = judge_families(r, doc);
    if (st == PITH_OK)
        st = pith_news_learn_facts(r);
    for (size_t i = 0; i < r->set.n && st == PITH_OK; i++)
        if (doc[i].tree)
            st = tell_page(r, i, pith_news_family(r, i)->kind);
    return st;
}
