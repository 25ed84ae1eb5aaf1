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

static kernel stm_kernel(pith_matcher *m, const pith_view *a,
                         const pith_view *b)
{
    return (kernel){.m = m,
                    .ops = &stm_ops,
                    .a = a,
                    .b = b,
                    .del = 1,
                    .ins = 1,
                    .rep = KERNEL_INF};
}

/* 0 when nothing may be paired. */
static uint32_t pairs_of(uint32_t dist, uint32_t all)
{
    return dist >= KERNEL_INF ? 0 : (all - dist) / 2;
}

pith_status pith_stm_match(pith_matcher *m, pith_subtree first,
                           pith_subtree second, pith_mapping *map,
                           uint32_t *pairs)
{
    kernel k = stm_kernel(m, first.view, second.view);
    uint64_t all = (uint64_t)k.a->size[first.at] + k.b->size[second.at];
    uint32_t dist;
    pith_status st;

    *pairs = 0;
    if (map)
        map->len = 0;
    if (all >= KERNEL_INF / 4)
        return PITH_LIMIT;
    st = pith_kernel_trees(&k, first.at, second.at, KERNEL_INF - 1, map, &dist);
    *pairs = pairs_of(dist, (uint32_t)all);
    return st;
}

/* Siblings that need not be adjacent, as rows; false: memory is out. */
static bool gather(pith_arena *arena, const pith_forest *f, kernel_rows *out)
{
    const pith_view *w = f->view;
    const uint32_t *v = f->at;
    uint32_t n = f->n;
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
    kernel k = stm_kernel(m, first.view, second.view);
    pith_mark mark = pith_arena_mark(&m->scratch);
    pith_status st = PITH_NOMEM;
    kernel_rows ra, rb;
    uint32_t dist, all;

    *pairs = 0;
    if (map)
        map->len = 0;
    if (gather(&m->scratch, &first, &ra) && gather(&m->scratch, &second, &rb)) {
        kernel_list la = {&ra, 0, first.n}, lb = {&rb, 0, second.n};

        all = kernel_before(&la, la.n) + kernel_before(&lb, lb.n);
        st = pith_kernel_lists(&k, la, lb, all, map, &dist);
        *pairs = pairs_of(dist, all);
    }
    pith_arena_reset(&m->scratch, mark);
    return st;
}
