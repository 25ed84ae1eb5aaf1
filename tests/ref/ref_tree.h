/* ref/ref_tree: the tree matchers as printed. Recursive, quadratic, obvious;
 * for small trees in tests only. */
#ifndef PITH_TESTS_REF_TREE_H
#define PITH_TESTS_REF_TREE_H

#include "match/matcher.h"

#define REF_INF 100000000u

typedef struct ref_costs {
    uint32_t del, ins, rep;
    uint32_t eps;
    bool restricted; /* [RTDM] Def. 3, else plain top-down */
} ref_costs;

/* [RTDM] Fig. 5, repaired. `map` may be NULL; pairs are appended in no order
 * that matters to the caller. */
uint32_t ref_rtdm(const pith_view *a, uint32_t x, const pith_view *b,
                  uint32_t y, const ref_costs *c, pith_mapping *map);
/* [DEPTA] Fig. 9; earliest on ties. */
uint32_t ref_stm(const pith_view *a, uint32_t x, const pith_view *b, uint32_t y,
                 pith_mapping *map);
/* Chawathe 1999, Fig. "edit graph": the whole matrix. */
uint32_t ref_chawathe(const pith_view *a, uint32_t x, const pith_view *b,
                      uint32_t y, const ref_costs *c);
/* Selkow 1977: top-down distance by its recursive definition on forests. */
uint32_t ref_selkow(const pith_view *a, uint32_t x, const pith_view *b,
                    uint32_t y, const ref_costs *c);

#endif
