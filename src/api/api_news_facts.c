/* api/api_news_facts: date and author from the slots that the news pages of one
 * template share. */
#include "api/api_news.h"

#define LEARN_MAX 40 /* pages of a family that are looked at */
#define OTHERS    8  /* families whose slots are tried beside a page's own */

static uint32_t family_of(const news_run *r, size_t i)
{
    return r->cluster[r->clusters.of[i]].family;
}

/* The node of the headline, or PITH_NIL. */
static pith_node title_node(const pith_set_page *p)
{
    for (size_t i = 0; i < p->trace.count; i++)
        if (p->trace.at[i].title)
            return p->trace.at[i].node;
    return PITH_NIL;
}

/* Pages of family f, at most LEARN_MAX of them, evenly. */
static size_t take_pages(const news_run *r, uint32_t f, pith_facts_page *out)
{
    size_t all = 0, seen = 0, n = 0;

    for (size_t i = 0; i < r->set.n; i++)
        all += r->set.at[i].page && family_of(r, i) == f;
    for (size_t i = 0; i < r->set.n; i++) {
        const pith_set_page *p = &r->set.at[i];

        if (!p->page || family_of(r, i) != f)
            continue;
        if (all <= LEARN_MAX || seen * LEARN_MAX / all >= n)
            out[n++] = (pith_facts_page){
                &p->page->tree,     pith_tree_top(&p->page->tree),
                title_node(p),      p->out.title,
                &r->page[i].claims, p->alone.lang};
        seen++;
    }
    return n;
}

/* Families with slots, those of most pages first. */
static size_t rank_families(const news_run *r, const pith_newsfacts **out)
{
    size_t n = 0;

    for (uint32_t f = 0; f < r->n_families; f++) {
        const pith_newsfacts *facts = &r->family[f].facts;
        size_t at;

        if (!facts->date.pages && !facts->author.pages)
            continue;
        for (at = n < OTHERS ? n++ : OTHERS; at > 0; at--) {
            if (out[at - 1]->date.pages >= facts->date.pages)
                break;
            if (at < OTHERS)
                out[at] = out[at - 1];
        }
        if (at < OTHERS)
            out[at] = facts;
    }
    return n;
}

typedef struct reading {
    news_run *r;
    const pith_newsfacts *other[OTHERS];
    size_t n;
} reading;

static pith_status read_page(pith_set *set, size_t i, void *ctx)
{
    const reading *job = ctx;
    const news_run *r = job->r;
    const pith_newsfacts *f[OTHERS + 1];
    pith_page *g = set->at[i].page;

    if (!r->page[i].is_news || !job->n)
        return PITH_OK;
    f[0] = &r->family[family_of(r, i)].facts;
    for (size_t k = 0; k < job->n; k++)
        f[k + 1] = job->other[k];
    return pith_newsfacts_read(f, job->n + 1,
                               PITH_DOC(&g->tree, &g->arena, &g->scratch, NULL),
                               &r->page[i].claims, NULL, &set->at[i].out);
}

pith_status pith_news_read_facts(news_run *r)
{
    reading job = {.r = r};

    job.n = rank_families(r, job.other);
    return pith_set_each(&r->set, read_page, &job);
}

/* ---- learning ------------------------------------------------------------ */

static pith_status read_claims(pith_set *set, size_t i, void *ctx)
{
    news_page *n = &((news_page *)ctx)[i];
    pith_page *g = set->at[i].page;

    return pith_meta_read(&g->tree, &g->arena, &n->claims);
}

static pith_status learn_families(news_run *r)
{
    pith_facts_page *page =
        pith_arena_array(&r->scratch, LEARN_MAX + 1, sizeof(*page));
    pith_status st = page ? PITH_OK : PITH_NOMEM;

    for (uint32_t f = 0; f < r->n_families && st == PITH_OK; f++) {
        size_t n = take_pages(r, f, page);

        st = pith_newsfacts_learn(page, n, &r->arena, &r->scratch,
                                  &r->family[f].facts);
    }
    return st;
}

pith_status pith_news_learn_facts(news_run *r)
{
    pith_status st = pith_set_each(&r->set, read_claims, r->page);

    return st == PITH_OK ? learn_families(r) : st;
}
