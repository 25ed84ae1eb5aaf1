/* match/stm: simple tree matching, [DEPTA] §4.2 Fig. 9 (Yang 1991), and the
 * similarities that [MiBAT] §4.1 derives from it.
 *
 * The largest set of pairs with equal labels, equal order, and parents paired.
 * On ties the earliest siblings match ([DEPTA] Fig. 11).
 * docs/algo/stm.md. */
#ifndef PITH_MATCH_STM_H
#define PITH_MATCH_STM_H

#include "match/matcher.h"

/* Number of pairs between the subtrees of x and y, roots included; 0 when the
 * root labels differ. `map` NULL: the number only (faster). PITH_BUDGET:
 * `*pairs` is a lower bound, that of the pairs in `map`. */
pith_status pith_stm_match(pith_matcher *m, pith_subtree first,
                           pith_subtree second, pith_mapping *map,
                           uint32_t *pairs);

/* Trees side by side: vertices of a view that lie in no subtree of another. */
typedef struct pith_forest {
    const pith_view *view;
    const uint32_t *at;
    uint32_t n;
} pith_forest;

/* The same between two runs of siblings, such as two generalized nodes:
 * x[0..nx) and y[0..ny) are vertices in order, matched as children of two
 * imaginary roots, which do not count. */
pith_status pith_stm_forest(pith_matcher *m, pith_forest first,
                            pith_forest second, pith_mapping *map,
                            uint32_t *pairs);

/* [MiBAT] Def. 3: |M| / ((|V1| + |V2|) / 2). */
static inline double pith_stm_treesim(uint32_t pairs, uint32_t n1, uint32_t n2)
{
    return n1 + n2 ? 2.0 * pairs / ((double)n1 + n2) : 0.0;
}

#endif
