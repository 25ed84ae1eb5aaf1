/* match/profile: see profile.h. */
#include "match/profile.h"

#include "base/hash.h"

/* Each path once, with the sums of its vertices; how many. */
static uint32_t sum_up(const pith_view *w, const pith_hashed *x, uint32_t n,
                       pith_profile_entry *out)
{
    uint32_t k = 0;

    for (uint32_t i = 0; i < n; i++) {
        if (!k || out[k - 1].path != x[i].key)
            out[k++] = (pith_profile_entry){.path = x[i].key};
        out[k - 1].count++;
        out[k - 1].kids += pith_view_degree(w, x[i].at);
    }
    return k;
}

static uint32_t count_paths(const pith_hashed *x, uint32_t n)
{
    uint32_t k = n > 0;

    for (uint32_t i = 1; i < n; i++)
        k += x[i].key != x[i - 1].key;
    return k;
}

pith_status pith_profile_build(const pith_view *w, pith_arena *arena,
                               pith_arena *scratch, pith_profile *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    uint64_t *path = pith_arena_array(scratch, w->count, sizeof(*path));
    pith_hashed *x = pith_arena_array(scratch, w->count, 2 * sizeof(*x));
    pith_profile_entry *keep;
    uint32_t n = 0;

    *out = (pith_profile){.size = w->count};
    if (!path || !x)
        return PITH_NOMEM;
    for (uint32_t v = 0; v < w->count; v++) {
        path[v] = pith_hash_mix(v ? path[w->parent[v]] : 0, w->label[v]);
        if (!pith_label_wild(w->label[v]))
            x[n++] = (pith_hashed){path[v], v};
    }
    pith_hash_sort(x, x + w->count, n);
    keep = pith_arena_array(arena, count_paths(x, n), sizeof(*keep));
    if (keep)
        out->n = sum_up(w, x, n, keep);
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
