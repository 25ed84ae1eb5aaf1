/* ref/ref_mibat: [MiBAT] Alg. 1 to 3 as printed, for small trees in tests. */
#ifndef PITH_TESTS_REF_MIBAT_H
#define PITH_TESTS_REF_MIBAT_H

#include "match/view.h"

#define REF_KIDS 64

typedef struct ref_region {
    uint32_t parent; /* vertex */
    uint32_t m;
    uint32_t anchor[REF_KIDS]; /* places of the anchor trees, from 0 */
    int first;                 /* offset of a record from its anchor tree */
    uint32_t len;
} ref_region;

/* All regions of the view, parents in preorder; is_pivot[v] marks candidate
 * pivots; ps: PS with tau, else PM. Returns how many (at most max). */
uint32_t ref_mibat(const pith_view *t, const uint8_t *is_pivot, bool ps,
                   double tau, ref_region *out, uint32_t max);

#endif
