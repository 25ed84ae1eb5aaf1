/* match/stm: simple tree matching as an instance of the distance kernel.
 *
 * With removal and insertion at 1 and no replacement, the cheapest mapping is
 * the one with most pairs: distance = n1 + n2 - 2 pairs. So STM shares the
 * kernel of RTDM, its shortcuts and its bounds; [DEPTA] Fig. 9 as printed is
 * tests/ref/ref_stm.c. The rule of the way back (insertion, then removal, then
 * the pair) is the paper's "earliest match". */
#include "match/stm.h"

#include "match/kernel_int.h"

#define RT(name)            stm_##name
#define RT_DEL(k)           1u
#define RT_INS(k)           1u
#define RT_MISS(k)          2u
#define RT_SWAP(k, la, lb)  ((la) != (lb) ? KERNEL_INF : 0u)
#define RT_DESCENDS(la, lb) ((la) == (lb))
#include "match/rtdm_impl.h"

/* 0 when nothing may be paired. */
static uint32_t pairs_of(uint32_t dist, uint32_t all)
{
    return dist >= KERNEL_INF ? 0 : (all - dist) / 2;
}

static pith_status match(pith_matcher *m, pith_subtree first,
                         pith_subtree second, uint32_t limit, pith_mapping *map,
                         uint32_t *pairs)
{
    const pith_view *a = first.view, *b = second.view;
    uint32_t x = first.at, y = second.at;
    kernel k = {.m = m,
                .ops = &stm_ops,
                .a = a,
                .b = b,
                .del = 1,
                .ins = 1,
                .rep = KERNEL_INF};
    uint64_t all = (uint64_t)a->size[x] + b->size[y];
    uint32_t dist;
    pith_status st;

    *pairs = 0;
    if (map)
        map->len = 0;
    if (all >= KERNEL_INF / 4)
        return PITH_LIMIT;
    st = pith_kernel_trees(&k, x, y, limit, map, &dist);
    *pairs = pairs_of(dist, (uint32_t)all);
    return st;
}

pith_status pith_stm_match(pith_matcher *m, pith_subtree first,
                           pith_subtree second, pith_mapping *map,
                           uint32_t *pairs)
{
    const pith_view *a = first.view, *b = second.view;
    uint32_t x = first.at, y = second.at;
    return match(m, pith_at(a, x), pith_at(b, y), KERNEL_INF - 1, map, pairs);
}

pith_status pith_stm_similar(pith_matcher *m, pith_subtree first,
                             pith_subtree second, double t, bool *yes)
{
    const pith_view *a = first.view, *b = second.view;
    uint32_t x = first.at, y = second.at;
    uint32_t n1 = a->size[x], n2 = b->size[y], need, pairs;
    uint32_t least = n1 < n2 ? n1 : n2;
    pith_status st;

    *yes = t <= 0;
    if (t <= 0)
        return PITH_OK;
    need = t > 1 ? least + 1 : (uint32_t)(t * ((double)n1 + n2) / 2);
    while (need <= least && pith_stm_treesim(need, n1, n2) < t)
        need++;
    if (need > least)
        return PITH_OK;
    st = match(m, pith_at(a, x), pith_at(b, y), n1 + n2 - 2 * need, NULL,
               &pairs);
    *yes = pairs >= need && pairs > 0;
    return st;
}

/* Siblings that need not be adjacent, as rows; false: memory is out. */
static bool gather(pith_arena *arena, const pith_view *w, const uint32_t *v,
                   uint32_t n, kernel_rows *out)
{
    uint32_t *u = pith_arena_array(arena, (size_t)n * 4, sizeof(*u));
    uint64_t *c = pith_arena_array(arena, n, sizeof(*c));
    uint32_t pos = 0;

    if (!u || !c)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        u[i] = v[i];
        u[n + i] = pos;
        u[n * 2 + i] = w->label[v[i]];
        u[n * 3 + i] = w->size[v[i]];
        c[i] = w->klass[v[i]];
        pos += w->size[v[i]];
    }
    *out = (kernel_rows){u, u + n, u + n * 2, u + n * 3, c};
    return true;
}

pith_status pith_stm_forest(pith_matcher *m, pith_forest first,
                            pith_forest second, pith_mapping *map,
                            uint32_t *pairs)
{
    const pith_view *a = first.view, *b = second.view;
    const uint32_t *x = first.at, *y = second.at;
    uint32_t nx = first.n, ny = second.n;
    kernel k = {.m = m,
                .ops = &stm_ops,
                .a = a,
                .b = b,
                .del = 1,
                .ins = 1,
                .rep = KERNEL_INF};
    pith_mark mark = pith_arena_mark(&m->scratch);
    pith_status st = PITH_NOMEM;
    kernel_rows ra, rb;
    uint32_t dist, all;

    *pairs = 0;
    if (map)
        map->len = 0;
    if (gather(&m->scratch, a, x, nx, &ra) &&
        gather(&m->scratch, b, y, ny, &rb)) {
        kernel_list la = {&ra, 0, nx}, lb = {&rb, 0, ny};

        all = kernel_before(&la, nx) + kernel_before(&lb, ny);
        st = pith_kernel_lists(&k, la, lb, all, map, &dist);
        *pairs = pairs_of(dist, all);
    }
    pith_arena_reset(&m->scratch, mark);
    return st;
}

static uint32_t chosen(const pith_view *w, uint32_t v, const uint8_t *f)
{
    uint32_t n = 0;

    for (uint32_t i = v; i < v + w->size[v]; i++)
        n += f[i] != 0;
    return n;
}

double pith_stm_treesim_f(const pith_mapping *map, pith_subtree first,
                          const uint8_t *f1, pith_subtree second,
                          const uint8_t *f2)
{
    const pith_view *a = first.view, *b = second.view;
    uint32_t x = first.at, y = second.at;
    uint32_t n1 = chosen(a, x, f1), n2 = chosen(b, y, f2), both = 0;

    for (size_t i = 0; i < map->len; i++)
        both += f1[map->at[i].a] && f2[map->at[i].b];
    return pith_stm_treesim(both, n1, n2);
}
