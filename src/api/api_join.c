/* api/api_join: see api_join.h. */
#include "api/api_join.h"

#include <string.h>

#define PARTNERS 9

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

/* Only stories are judged, by partners of any kind. */
static void need_stories(pith_set *set, const pith_join_page *join)
{
    for (size_t i = 0; i < set->n; i++) {
        set->at[i].partner_only = !join[i].is_story;
        set->at[i].unneeded = !join[i].is_story;
    }
    for (size_t i = 0; i < set->n; i++)
        for (size_t k = 0; join[i].is_story && k < set->at[i].n_partners; k++)
            set->at[set->at[i].partner[k]].unneeded = false;
}

/* ---- bodies ------------------------------------------------------------- */

pith_status pith_join_pages(pith_set *set, pith_join_page *join)
{
    pith_status st = PITH_OK;

    for (size_t i = 0; i < set->n && st == PITH_OK; i++)
        if (set->at[i].page)
            st = place_of(set->at[i].page, &set->at[i].url);
    if (st == PITH_OK)
        st = pith_set_profile(set);
    if (st == PITH_OK)
        st = pith_set_pair(set, PARTNERS);
    if (st == PITH_OK)
        st = vote(set, join);
    need_stories(set, join);
    if (st == PITH_OK)
        st = pith_set_mine(set);
    return st == PITH_OK ? pith_set_judge(set) : st;
}
