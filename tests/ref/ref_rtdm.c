/* ref/ref_rtdm: [RTDM] Fig. 5 cell by cell, which is papers/rtdm/fig5, for
 * tests that have costs of their own. */
#include <stdlib.h>

#include "base/alloc.h"
#include "papers/rtdm/fig5.h"
#include "ref/ref_tree.h"

uint32_t ref_rtdm(const pith_view *a, uint32_t x, const pith_view *b,
                  uint32_t y, const ref_costs *c, pith_mapping *map)
{
    pith_arena arena;
    pith_fig5 f = {.a = a,
                   .b = b,
                   .cost = {c->del, c->ins, c->rep, c->eps},
                   .restricted = c->restricted,
                   .scratch = &arena};
    uint32_t dist;

    pith_arena_init(&arena, pith_alloc_libc(), 0);
    if (pith_fig5_match(&f, x, y, map, &dist) != PITH_OK)
        abort();
    pith_arena_release(&arena);
    return dist;
}
