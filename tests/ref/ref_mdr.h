/* ref/ref_mdr: MDR as printed (Liu, Grossman, Zhai 2003), with MDR-2's records
 * of [DEPTA] §3.4, for small trees in tests. */
#ifndef PITH_TESTS_REF_MDR_H
#define PITH_TESTS_REF_MDR_H

#include "match/view.h"

#define REF_MDR_RECORDS 512
#define REF_MDR_NODES   32

typedef struct ref_record {
    uint32_t vertex[REF_MDR_NODES];
    uint32_t n;
} ref_record;

typedef struct ref_mdr_region {
    uint32_t parent;             /* the vertex whose children it is made of */
    uint32_t comb, start, cover; /* [21]'s triple, start from 0 */
    ref_record rec[REF_MDR_RECORDS];
    uint32_t n_recs;
} ref_mdr_region;

/* All regions below vertex 0 in the order they are met; `is_row` says which
 * vertices are table rows; cross: §3.4.1. Returns how many (at most max). */
uint32_t ref_mdr(const pith_view *t, bool (*is_row)(uint32_t vertex),
                 bool cross, ref_mdr_region *out, uint32_t max);

#endif
