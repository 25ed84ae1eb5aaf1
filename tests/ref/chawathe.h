/* ref/chawathe: Chawathe's top-down edit distance (VLDB 1999), the rival of
 * [RTDM] §5: one DP over both preorder sequences with depths, always |T1|·|T2|
 * cells. Kept as an independent check of pith_topdown_match (rtdm.h), which
 * gives the same distance, and as the baseline of the benches. */
#ifndef TESTS_REF_CHAWATHE_H
#define TESTS_REF_CHAWATHE_H

#include "match/rtdm.h"

/* Distance only; eps of `opt` is ignored. PITH_BUDGET: `*dist` is the upper
 * bound "replace the root, remove and insert the rest". */
pith_status chawathe_match(pith_matcher *m, pith_subtree first,
                           pith_subtree second, const pith_rtdm_options *opt,
                           uint32_t *dist);

#endif
