/* match/rtdm: the instances of the kernel for [RTDM]'s distances. */
#include "match/rtdm.h"

#include "match/kernel_int.h"

/* Unit costs, restricted: clustering, and composition of patterns. */
#define RT(name)            rtdm_unit_##name
#define RT_DEL(k)           1u
#define RT_INS(k)           1u
#define RT_MISS(k)          1u
#define RT_SWAP(k, la, lb)  ((la) != (lb) ? 1u : 0u)
#define RT_DESCENDS(la, lb) ((la) == (lb))
#include "match/rtdm_impl.h"

/* Any uniform costs, restricted. */
#define RT(name)            rtdm_cost_##name
#define RT_DEL(k)           (k)->del
#define RT_INS(k)           (k)->ins
#define RT_MISS(k)          cost_miss(k)
#define RT_SWAP(k, la, lb)  ((la) != (lb) ? (k)->rep : 0u)
#define RT_DESCENDS(la, lb) ((la) == (lb))
static inline uint32_t cost_miss(const kernel *k)
{
    return k->rep < k->del + k->ins ? k->rep : k->del + k->ins;
}
#include "match/rtdm_impl.h"

/* Top-down without the restriction: below a replaced vertex the children may
 * be paired all the same. */
#define RT(name)            topdown_##name
#define RT_DEL(k)           (k)->del
#define RT_INS(k)           (k)->ins
#define RT_MISS(k)          cost_miss(k)
#define RT_SWAP(k, la, lb)  ((la) != (lb) ? (k)->rep : 0u)
#define RT_DESCENDS(la, lb) true
#include "match/rtdm_impl.h"

static bool unit(const pith_rtdm_options *o)
{
    return o->del == 1 && o->ins == 1 && o->rep == 1;
}

static pith_status match(kernel *k, uint32_t x, uint32_t y,
                         const pith_rtdm_options *o, pith_mapping *map,
                         uint32_t *dist)
{
    uint32_t most = o->del + o->ins > o->rep ? o->del + o->ins : o->rep;
    uint64_t all = (uint64_t)k->a->size[x] + k->b->size[y];
    uint32_t limit = o->eps < KERNEL_INF - 1 ? o->eps : KERNEL_INF - 1;
    pith_status st;

    *dist = PITH_FAR;
    if (map)
        map->len = 0;
    if (o->del == 0 || o->ins == 0 || most > PITH_COST_MAX)
        return PITH_USAGE;
    if (all * most >= KERNEL_INF / 4)
        return PITH_LIMIT;
    k->del = o->del;
    k->ins = o->ins;
    k->rep = o->rep;
    st = pith_kernel_trees(k, x, y, limit, map, dist);
    if (*dist >= KERNEL_INF)
        *dist = PITH_FAR;
    return st;
}

static const pith_rtdm_options defaults = PITH_RTDM_DEFAULT;

pith_status pith_rtdm_match(pith_matcher *m, pith_subtree first,
                            pith_subtree second, const pith_rtdm_options *opt,
                            pith_mapping *map, uint32_t *dist)
{
    kernel k = {.m = m, .a = first.view, .b = second.view};

    opt = opt ? opt : &defaults;
    k.ops = unit(opt) ? &rtdm_unit_ops : &rtdm_cost_ops;
    return match(&k, first.at, second.at, opt, map, dist);
}

pith_status pith_topdown_match(pith_matcher *m, pith_subtree first,
                               pith_subtree second,
                               const pith_rtdm_options *opt, pith_mapping *map,
                               uint32_t *dist)
{
    kernel k = {.m = m, .ops = &topdown_ops, .a = first.view, .b = second.view};

    return match(&k, first.at, second.at, opt ? opt : &defaults, map, dist);
}

uint32_t pith_rtdm_eps(double sim, uint32_t n1, uint32_t n2)
{
    double most = (double)n1 + n2;
    uint32_t d = 0;

    if (sim <= 0)
        return (uint32_t)most;
    if (sim < 1)
        d = (uint32_t)((1.0 - sim) * most) + 1;
    /* The product rounds; the similarity itself decides. */
    while (d > 0 && pith_rtdm_similarity(d, n1, n2) < sim)
        d--;
    return d;
}
