/* match/profile: see profile.h. */
#include "match/profile.h"

#include <stdlib.h>
#include "base/hash.h"

static int by_path(const void *x, const void *y)
{
    const pith_profile_entry *a = x, *b = y;

    return (a->path > b->path) - (a->path < b->path);
}

/* One entry a vertex, then sorted and summed up in place. */
static uint32_t sum_up(pith_profile_entry *e, uint32_t n)
{
    uint32_t out = 0;

    qsort(e, n, sizeof(*e), by_path);
    for (uint32_t i = 0; i < n; i++) {
        if (out && e[out - 1].path == e[i].path) {
            e[out - 1].count += e[i].count;
            e[out - 1].kids += e[i].kids;
        } else {
            e[out++] = e[i];
        }
    }
    return out;
}

pith_status pith_profile_build(const pith_view *w, pith_arena *arena,
                               pith_arena *scratch, pith_profile *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    pith_profile_entry *e = pith_arena_array(scratch, w->count, sizeof(*e));
    pith_profile_entry *keep;
    uint32_t n = 0;

    *out = (pith_profile){.size = w->count};
    if (!e)
        return PITH_NOMEM;
    for (uint32_t v = 0; v < w->count; v++) {
        uint64_t up = v ? e[w->parent[v]].path : 0;

        e[v].path = pith_hash_mix(up, w->label[v]);
        e[v].count = 1;
        e[v].kids = pith_view_degree(w, v);
    }
    for (uint32_t v = 0; v < w->count; v++)
        if (!pith_label_wild(w->label[v]))
            e[n++] = e[v];
    out->n = sum_up(e, n);
    keep = pith_arena_array(arena, out->n, sizeof(*keep));
    if (keep)
        memcpy(keep, e, out->n * sizeof(*keep));
    out->at = keep;
    pith_arena_reset(scratch, mark);
    return keep ? PITH_OK : PITH_NOMEM;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

uint32_t pith_profile_bound(const pith_profile *a, const pith_profile *b)
{
    uint64_t same = 0, under = 1; /* roots pair up whatever they are */
    uint32_t i = 0, j = 0;

    while (i < a->n && j < b->n) {
        const pith_profile_entry *x = &a->at[i], *y = &b->at[j];

        if (x->path == y->path) {
            same += least(x->count, y->count);
            under += least(x->kids, y->kids);
        }
        i += x->path <= y->path;
        j += y->path <= x->path;
    }
    return (uint32_t)((uint64_t)a->size + b->size - same - under);
}

bool pith_profile_may_accept(const pith_profile *needs,
                             const pith_profile *page)
{
    uint32_t j = 0;

    for (uint32_t i = 0; i < needs->n; i++) {
        while (j < page->n && page->at[j].path < needs->at[i].path)
            j++;
        if (j == page->n || page->at[j].path != needs->at[i].path ||
            page->at[j].count < needs->at[i].count)
            return false;
    }
    return true;
}
