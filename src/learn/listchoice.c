/* learn/listchoice: see listchoice.h. */
#include "learn/listchoice.h"

#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"
#include "learn/sitecols.h"
#include "tree/text.h"

#define COMMON     0.6 /* share of the pages that makes a text the template's */
#define TELL_PAGES 3u  /* fewer cannot tell content from template */

/* Records that look alike, over all pages. */
typedef struct candidate {
    uint64_t key;
    uint32_t pages;
    uint32_t last; /* page that had them last, + 1 */
    double score;
} candidate;

typedef struct choice {
    const pith_list_page *page;
    uint32_t n;
    const pith_allocator *al;
    pith_map pages; /* text -> pages that have it */
    PITH_VEC(candidate) all;
} choice;

/* ---- the template's texts ------------------------------------------------ */

static bool has_words(const pith_tree *t, pith_node v)
{
    return pith_is_text(t, v) && !pith_text_blank(pith_tree_text(t, v));
}

static uint64_t text_key(const pith_tree *t, pith_node v)
{
    return pith_hash_str(pith_str_trim(pith_tree_text(t, v)));
}

static pith_status count_texts(choice *c)
{
    for (uint32_t i = 0; i < c->n; i++) {
        const pith_tree *t = c->page[i].t;

        for (pith_node v = 0; v < t->count; v++)
            if (has_words(t, v) && !pith_map_see(&c->pages, text_key(t, v), i))
                return PITH_NOMEM;
    }
    return PITH_OK;
}

static bool is_template(const choice *c, uint64_t key)
{
    uint32_t pages = pith_map_seen(&c->pages, key);

    return pages >= 2 && pages >= COMMON * c->n;
}

static bool has_own(const choice *c, const pith_tree *t, const pith_rec *r)
{
    for (uint32_t k = 0; k < r->n_nodes; k++)
        for (pith_node v = r->node[k]; v < pith_tree_end(t, r->node[k]); v++)
            if (has_words(t, v) && !is_template(c, text_key(t, v)))
                return true;
    return false;
}

/* Share of the records that say something of their own. */
static double own_share(const choice *c, const pith_tree *t,
                        const pith_rec_region *g)
{
    uint32_t own = 0;

    if (c->n < TELL_PAGES)
        return 1;
    for (uint32_t i = 0; i < g->n_recs; i++)
        own += has_own(c, t, &g->rec[i]);
    return g->n_recs ? (double)own / g->n_recs : 0;
}

/* ---- candidates ---------------------------------------------------------- */

static candidate *candidate_of(choice *c, uint64_t key)
{
    candidate fresh = {.key = key};

    for (size_t i = 0; i < c->all.len; i++)
        if (c->all.at[i].key == key)
            return &c->all.at[i];
    return PITH_VEC_PUSH(&c->all, c->al, fresh) ? &c->all.at[c->all.len - 1]
                                                : NULL;
}

/* Each page gives a region its share of the page's best score, less what is
 * the template's. Of several with one key the first counts: it is the best. */
static pith_status weigh_page(choice *c, uint32_t page)
{
    const pith_tree *t = c->page[page].t;
    const pith_recs *recs = c->page[page].recs;
    double best = 0;

    for (uint32_t i = 0; i < recs->n_regions; i++)
        best = recs->region[i].score > best ? recs->region[i].score : best;
    for (uint32_t i = 0; i < recs->n_regions && best > 0; i++) {
        const pith_rec_region *g = &recs->region[i];
        candidate *one = candidate_of(c, pith_site_region_key(t, g));
        double own;

        if (!one)
            return PITH_NOMEM;
        if (one->last == page + 1u)
            continue;
        one->last = page + 1u;
        one->pages++;
        own = own_share(c, t, g);
        one->score += own * own * g->score / best;
    }
    return PITH_OK;
}

static const candidate *best_of(const choice *c)
{
    const candidate *best = NULL;

    for (size_t i = 0; i < c->all.len; i++) {
        const candidate *one = &c->all.at[i];

        if (one->pages >= 2 && one->score > 0 &&
            (!best || one->score > best->score))
            best = one;
    }
    return best;
}

pith_status pith_list_choose(pith_list_page *page, uint32_t n,
                             const pith_allocator *al, uint64_t *key)
{
    choice c = {.page = page, .n = n, .al = al};
    const candidate *best = NULL;
    pith_status st;

    pith_map_init(&c.pages, al);
    st = count_texts(&c);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
        st = weigh_page(&c, i);
    if (st == PITH_OK)
        best = best_of(&c);
    for (uint32_t i = 0; i < n; i++)
        page[i].at = best ? pith_site_region(page[i].t, page[i].recs, best->key)
                          : page[i].recs->main;
    if (key)
        *key = best ? best->key : 0;
    PITH_VEC_RELEASE(&c.all, al);
    pith_map_release(&c.pages);
    return st;
}
