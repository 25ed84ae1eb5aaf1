/* api/api_join: see api_join.h. */
#include "api/api_join.h"

#include <string.h>
#include "papers/rtdm/label.h"
#include "papers/rtdm/nepattern.h"
#include "learn/ways.h"
#include "wrap/passages.h"

#define PARTNERS 9
/* Partners that make a pattern with the page: more cost time and give no
 * better slots. */
#define PATTERN_PARTNERS 3

/* ---- sites ----------------------------------------------------------------
 */

/* A page without address is from the folder it lies in, which stands in for
 * the host: "//a:b/c.html" for "a/b/c.html". */
static pith_status place_of(pith_page *page, pith_str *out)
{
    pith_str name = page->item.name;
    size_t cut = name.len;
    char *url;

    *out = page->item.url;
    if (out->ptr)
        return PITH_OK;
    while (cut && name.ptr[cut - 1] != '/')
        cut--;
    url = pith_arena_alloc(&page->arena, name.len + 4);
    if (!url)
        return PITH_NOMEM;
    memcpy(url, "//", 2);
    memcpy(url + 2, name.ptr, name.len);
    for (size_t i = 0; i + 1 < cut; i++)
        if (url[2 + i] == '/' || url[2 + i] == '?')
            url[2 + i] = ':';
    *out = (pith_str){url, name.len + 2};
    return PITH_OK;
}

/* ---- the pattern that a page shares with its partners ---------------------
 */

static pith_status view_page(pith_set *set, size_t i, void *ctx)
{
    pith_view_options vo = {.text = PITH_VIEW_BYTES};
    pith_join_page *j = &((pith_join_page *)ctx)[i];
    pith_page *g = set->at[i].page;
    pith_status st = pith_view_build(&g->tree, pith_tree_body(&g->tree), &vo,
                                     &g->arena, &j->text);

    return st == PITH_EMPTY ? PITH_OK : st;
}

/* The passages of page p by the pattern, labelled as the paper does. */
static pith_status read_pattern(pith_matcher *m, const pith_view *pattern,
                                pith_set_page *p, pith_join_page *j)
{
    pith_page *g = p->page;
    pith_passages passages;
    pith_mapping map;
    pith_label label;
    pith_block *b;
    pith_status st;
    uint32_t cost;

    j->pattern = p->alone;
    j->pattern.n_blocks = 0;
    pith_mapping_init(&map, g->al);
    st = pith_pattern_match(m, pattern, 0, &j->text, 0, PITH_FAR - 1, &map,
                            &cost);
    if (st == PITH_OK)
        st = pith_passages_read(pattern, &j->text, &g->tree, &map, &g->arena,
                                &passages);
    if (st == PITH_OK)
        st = pith_label_paper(&passages, &g->scratch, &label);
    pith_mapping_release(&map);
    if (st != PITH_OK || label.body == PITH_NO_PASSAGE)
        return st;
    b = pith_arena_zalloc(&g->arena, 1, sizeof(*b));
    if (!b)
        return PITH_NOMEM;
    b->text = passages.at[label.body].text;
    b->node = passages.at[label.body].first;
    j->pattern.blocks = b;
    j->pattern.n_blocks = 1;
    return PITH_OK;
}

/* Patterns of pages that differ much are all wildcards: the budget of the page
 * ends that work, and then there is no pattern. */
static pith_status pattern_of(pith_set *set, size_t i, pith_join_page *join)
{
    pith_set_page *p = &set->at[i];
    pith_page *g = p->page;
    const pith_view *v[PATTERN_PARTNERS + 1] = {&join[i].text};
    pith_view pattern;
    pith_matcher m;
    pith_status st;
    uint32_t n = 1;

    for (size_t k = 0; k < p->n_partners && n <= PATTERN_PARTNERS; k++)
        if (join[p->partner[k]].text.count)
            v[n++] = &join[p->partner[k]].text;
    if (n < 2 || !v[0]->count)
        return PITH_OK;
    pith_matcher_init(&m, g->al, &g->budget);
    st = pith_nepattern_learn(&m, v, n, &g->arena, &g->scratch, &pattern);
    if (st == PITH_OK)
        st = read_pattern(&m, &pattern, p, &join[i]);
    pith_matcher_release(&m);
    return st == PITH_BUDGET || st == PITH_TIMEOUT ? PITH_OK : st;
}

/* ---- the kind of a page by its partners' --------------------------------- */

#define VOTERS 2 /* at least */

/* Before any is changed, so that the order of pages does not matter. */
static bool most_are_stories(const pith_set_page *p, const pith_join_page *join)
{
    size_t n = 0;

    for (size_t k = 0; k < p->n_partners; k++)
        n += join[p->partner[k]].is_story;
    return p->n_partners >= VOTERS && 2 * n > p->n_partners;
}

static pith_status vote(pith_set *set, pith_join_page *join)
{
    bool *story = pith_alloc_zeroed(set->al, set->n, sizeof(*story));

    if (!story)
        return PITH_NOMEM;
    for (size_t i = 0; i < set->n; i++)
        story[i] = join[i].is_story ||
                   (join[i].may_story && most_are_stories(&set->at[i], join));
    for (size_t i = 0; i < set->n; i++)
        join[i].is_story = story[i];
    pith_alloc_free(set->al, story);
    return PITH_OK;
}

/* ---- all ways --------------------------------------------------------------
 */

static const pith_article *body_of(const pith_set_page *p,
                                   const pith_join_page *j, pith_way way)
{
    switch (way) {
    case PITH_WAY_PARTNERS:
        return &p->out;
    case PITH_WAY_CONTENT:
        return &p->content;
    case PITH_WAY_PATTERN:
        return &j->pattern;
    default:
        return &p->alone;
    }
}

static pith_status join_page(pith_set *set, size_t i, void *ctx)
{
    pith_join_page *join = ctx, *j = &join[i];
    pith_set_page *p = &set->at[i];
    const pith_article *way[PITH_WAYS] = {&p->alone};
    pith_status st = PITH_OK;

    if (!j->is_story)
        return PITH_OK;
    if (p->n_partners) {
        st = pith_set_tsrec(set, i, PITH_TSREC_R2);
        if (st == PITH_OK)
            st = pattern_of(set, i, join);
        for (int k = 1; k < PITH_WAYS; k++)
            way[k] = body_of(p, j, (pith_way)k);
    }
    if (st == PITH_OK)
        st = pith_ways_choose(way, (uint32_t)p->n_partners, &p->page->scratch,
                              &j->choice);
    pith_arena_release(&p->page->scratch); /* it waits for the others */
    if (st != PITH_OK)
        return st;
    j->taken = *body_of(p, j, j->choice.taken);
    j->taken.title = p->out.title;
    j->taken.confidence = p->out.confidence;
    j->taken.method = pith_way_name(j->choice.taken);
    if (j->choice.taken == PITH_WAY_PAGE)
        j->taken.method = p->alone.method; /* "metadata" stays */
    return PITH_OK;
}

pith_status pith_join_pages(pith_set *set, pith_join_page *join)
{
    pith_status st = PITH_OK;

    for (size_t i = 0; i < set->n && st == PITH_OK; i++)
        if (set->at[i].page)
            st = place_of(set->at[i].page, &set->at[i].url);
    if (st == PITH_OK)
        st = pith_set_read(set);
    if (st == PITH_OK)
        st = pith_set_pair(set, PARTNERS);
    if (st == PITH_OK)
        st = vote(set, join);
    if (st == PITH_OK)
        st = pith_set_judge(set);
    if (st == PITH_OK)
        st = pith_set_each(set, view_page, join);
    return st == PITH_OK ? pith_set_each(set, join_page, join) : st;
}
