/* learn/setnews_kind: news told apart from other pages. The kind of a cluster
 * is that of its template's pages, by the judge of groups; in a cluster of news
 * each page is judged by its words. */
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

static void count_words(news_run *r)
{
    for (size_t i = 0; i < r->set.n; i++) {
        const pith_set_page *p = &r->set.at[i];

        if (p->doc.tree)
            r->page[i].words = pith_page_words_count(&p->trace, p->verdict,
                                                     p->out.title.len > 0);
    }
}

/* Why a page is no news: by its template, or by itself. */
static const char *reason_of(const news_run *r, size_t i, pith_page_kind kind)
{
    char text[160];
    int len;

    if (kind == PITH_PAGE_ARTICLE)
        return "no long text of its own under a title";
    len = snprintf(text, sizeof(text), "pages of its template have %s",
                   pith_news_kind_why(kind));
    return pith_arena_dup(r->set.at[i].doc.arena, text, (size_t)len);
}

static pith_status tell_page(const news_run *r, size_t i, pith_page_kind kind)
{
    pith_news_page *p = &r->news.page[i];

    p->kind = pith_page_kind_name(
        p->is_news || kind != PITH_PAGE_ARTICLE ? kind : PITH_PAGE_OTHER);
    p->reason = p->is_news ? NULL : reason_of(r, i, kind);
    return p->is_news || p->reason ? PITH_OK : PITH_NOMEM;
}

static pith_status tell_cluster(news_run *r, uint32_t k,
                                const pith_page_words **words)
{
    const news_cluster *c = &r->cluster[k];
    pith_page_kind kind = r->family[r->family_of[k]].kind;
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < c->n; i++)
        words[i] = &r->page[c->page[i]].words;
    for (uint32_t i = 0; i < c->n && st == PITH_OK; i++) {
        r->news.page[c->page[i]].is_news =
            kind == PITH_PAGE_ARTICLE &&
            pith_page_is_news(words[i], words, c->n);
        st = tell_page(r, c->page[i], kind);
    }
    return st;
}

pith_status pith_news_tell(news_run *r)
{
    const pith_page_words **words =
        pith_arena_array(&r->scratch, r->set.n + 1, sizeof(*words));
    pith_doc *doc = pith_arena_array(&r->scratch, r->set.n + 1, sizeof(*doc));
    pith_status st = words && doc ? PITH_OK : PITH_NOMEM;

    for (size_t i = 0; st == PITH_OK && i < r->set.n; i++)
        doc[i] = r->set.at[i].doc;
    if (st == PITH_OK)
        st = find_families(r, doc);
    if (st == PITH_OK)
        st = judge_families(r, doc);
    if (st == PITH_OK)
        st = pith_news_learn_facts(r);
    if (st != PITH_OK)
        return st;
    count_words(r);
    for (uint32_t k = 0; k < r->clusters.count && st == PITH_OK; k++)
        st = tell_cluster(r, k, words);
    return st;
}
