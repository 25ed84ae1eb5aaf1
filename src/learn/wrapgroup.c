/* learn/wrapgroup: see wrapgroup.h. */
#include "learn/wrapgroup.h"

#include <string.h>
#include "base/map.h"

#define COMMON_WEIGHT 0.15 /* of a feature that all pages have */
#define STRAY_WEIGHT  0.05 /* of one that a single page has */
#define STRAY_PAGES   0.5  /* as many more make a feature the template's */
#define CORE          0.5  /* share of the group's pages that have a feature */

typedef struct group {
    uint64_t *at; /* features of any of its pages, ascending */
    uint32_t *times;
    uint32_t n, pages;
} group;

typedef struct grouper {
    pith_map share; /* feature -> pages that have it */
    uint32_t n_pages;
    pith_arena *arena;
    group *g;
    uint32_t n;
} grouper;

/* A feature of all pages counts little, one of some pages much: a template;
 * one of two or three pages less, and of a single page least: content. */
static double weight(const grouper *x, uint64_t feature)
{
    const uint64_t *found = pith_map_find(&x->share, feature);
    double n = found ? (double)*found : 1, share = n / x->n_pages;

    if (n < 2 && x->n_pages > 2)
        return STRAY_WEIGHT;
    return COMMON_WEIGHT +
           (1 - COMMON_WEIGHT) * (1 - share) * (n - 1) / (n + STRAY_PAGES);
}

/* Features that few pages have are noise of that page: they count by the
 * share of the group that has them. */
static double likeness(const grouper *x, const group *g, const uint64_t *at,
                       uint32_t n)
{
    double both = 0, all = 0;
    uint32_t i = 0, k = 0;

    while (i < g->n || k < n) {
        bool mine = i < g->n && (k == n || g->at[i] <= at[k]);
        bool yours = k < n && (i == g->n || at[k] <= g->at[i]);
        uint64_t f = mine ? g->at[i] : at[k];
        double w = weight(x, f);

        if (mine && yours) {
            both += w;
            all += w;
        } else if (mine) {
            all += w * (g->times[i] >= CORE * g->pages);
        } else {
            all += w;
        }
        i += mine;
        k += yours;
    }
    return all > 0 ? both / all : 1;
}

/* The group's features with those of one more page. */
static bool add_page(grouper *x, group *g, const uint64_t *at, uint32_t n)
{
    uint64_t *merged = pith_arena_array(x->arena, (size_t)g->n + n + 1, 8);
    uint32_t *times = pith_arena_array(x->arena, (size_t)g->n + n + 1, 4);
    uint32_t i = 0, k = 0, m = 0;

    if (!merged || !times)
        return false;
    while (i < g->n || k < n) {
        bool mine = i < g->n && (k == n || g->at[i] <= at[k]);
        bool yours = k < n && (i == g->n || at[k] <= g->at[i]);

        merged[m] = mine ? g->at[i] : at[k];
        times[m++] = (mine ? g->times[i] : 0) + yours;
        i += mine;
        k += yours;
    }
    *g = (group){merged, times, m, g->pages + 1};
    return true;
}

static bool count_shares(grouper *x, uint64_t *const *feature,
                         const uint32_t *n)
{
    for (uint32_t i = 0; i < x->n_pages; i++)
        for (uint32_t k = 0; k < n[i]; k++) {
            uint64_t *times = pith_map_put(&x->share, feature[i][k], 0, NULL);

            if (!times)
                return false;
            ++*times;
        }
    return true;
}

/* The group of a page: one it is like, or a new one. Groups learn from their
 * first pages only: memory stays bounded. */
#define GROUP_LEARNS 16
static bool place(grouper *x, const uint64_t *at, uint32_t n, uint32_t *of)
{
    double most = PITH_GROUP_LIKE;

    *of = UINT32_MAX;
    for (uint32_t k = 0; k < x->n; k++) {
        double like = likeness(x, &x->g[k], at, n);

        if (like >= most && (like > most || *of == UINT32_MAX))
            most = like, *of = k;
    }
    if (*of == UINT32_MAX) {
        *of = x->n++;
        x->g[*of] = (group){0};
    }
    return x->g[*of].pages >= GROUP_LEARNS || add_page(x, &x->g[*of], at, n);
}

pith_status pith_group_pages(uint64_t *const *feature, const uint32_t *n,
                             uint32_t n_pages, pith_arena *scratch,
                             uint32_t *of, uint32_t *count)
{
    pith_mark mark = pith_arena_mark(scratch);
    grouper x = {.n_pages = n_pages, .arena = scratch};
    bool ok;

    x.g = pith_arena_array(scratch, (size_t)n_pages + 1, sizeof(*x.g));
    pith_map_init(&x.share, scratch->al);
    ok = x.g && count_shares(&x, feature, n);
    for (uint32_t i = 0; i < n_pages && ok; i++)
        ok = place(&x, feature[i], n[i], &of[i]);
    pith_map_release(&x.share);
    pith_arena_reset(scratch, mark);
    *count = x.n;
    return ok ? PITH_OK : PITH_NOMEM;
}
