/* learn/setnews_facts: date and author from the slots that the news pages of
 * one template share. */
#include "learn/setnews_int.h"

#include "learn/newsset.h"

#define OTHERS 8 /* families whose slots are tried beside a page's own */

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

    if (!r->news.page[i].is_news || !job->n)
        return PITH_OK;
    f[0] = &pith_news_family(r, i)->facts;
    for (size_t k = 0; k < job->n; k++)
        f[k + 1] = job->other[k];
    return pith_newsfacts_read(f, job->n + 1, &set->at[i].doc, &r->claims[i],
                               NULL, &set->at[i].out);
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
    const pith_doc *g = &set->at[i].doc;

    return pith_meta_read(g->tree, g->arena, &((pith_meta *)ctx)[i]);
}

static pith_status learn_families(news_run *r)
{
    uint32_t *page = pith_arena_array(&r->scratch, r->set.n, sizeof(*page));
    pith_status st = page ? PITH_OK : PITH_NOMEM;

    for (uint32_t f = 0; f < r->n_families && st == PITH_OK; f++) {
        size_t n = 0;

        for (uint32_t i = 0; i < r->set.n; i++)
            if (r->set.at[i].doc.tree && r->family_of[r->clusters.of[i]] == f)
                page[n++] = i;
        st = pith_set_facts(&r->set, page, n, r->claims, &r->arena,
                            &r->family[f].facts);
    }
    return st;
}

pith_status pith_news_learn_facts(news_run *r)
{
    pith_status st;

    r->claims = pith_arena_zalloc(&r->arena, r->set.n + 1, sizeof(*r->claims));
    st =
        r->claims ? pith_set_each(&r->set, read_claims, r->claims) : PITH_NOMEM;
    return st == PITH_OK ? learn_families(r) : st;
}
