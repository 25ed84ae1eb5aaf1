/* papers/rtdm/fig5: [RTDM] Fig. 5, the restricted top-down distance, plainly.
 *
 * Every cell of every matrix, one after the other: the definition that
 * match/rtdm (strips, bands, memo, vectors; docs/algo/rtdm.md L3 to L9) is held
 * against, in distance and mapping, by tests/prop/p_match_tree.c. Reachable as
 * `pith match --algorithm fig5`. */
#ifndef PITH_PAPERS_RTDM_FIG5_H
#define PITH_PAPERS_RTDM_FIG5_H

#include "match/rtdm.h"

/* Pairs of vertices of one level that are looked at, in all; past it the trees
 * are for match/rtdm. */
#define PITH_FIG5_CELLS (1u << 26)

typedef struct pith_fig5 {
    const pith_view *a, *b;
    /* eps: the printed threshold. A distance up to it is exact, one over it is
     * some number over it. */
    pith_rtdm_options cost;
    bool restricted; /* Def. 3; false: Selkow's top-down distance */
    pith_arena *scratch;
    pith_budget *budget;
} pith_fig5;

/* Distance of the subtree of x in a to that of y in b; `map`, unless NULL, gets
 * the pairs of one cheapest mapping, in preorder. PITH_BUDGET: `*dist` is an
 * upper bound, nothing is mapped. PITH_LIMIT: over PITH_FIG5_CELLS, or costs
 * too large; PITH_NOMEM. */
pith_status pith_fig5_match(const pith_fig5 *f, uint32_t x, uint32_t y,
                            pith_mapping *map, uint32_t *dist);

#endif
