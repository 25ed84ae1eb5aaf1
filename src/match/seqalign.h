/* match/seqalign: alignment of two sequences of (name, content), [TSReC] §5.1
 * Fig. 5 as repaired: ordinary edit distance (replace, skip left, skip right
 * cost 1), matches read off the trace. docs/algo/seqalign.md. */
#ifndef PITH_MATCH_SEQALIGN_H
#define PITH_MATCH_SEQALIGN_H

#include "match/matcher.h"

/* One element: name and content folded into one key by the caller
 * (pith_hash_mix of both); equal keys match. */
typedef uint64_t pith_seqkey;

/* A sequence of them. */
typedef struct pith_seq {
    const pith_seqkey *at;
    uint32_t n;
} pith_seq;

/* Edit distance in `*cost`. In `map`: the pairs of equal elements on the trace
 * (replaced ones are not in it), ascending in both. Rule of the trace, so that
 * it is the same everywhere: common prefix first, then common suffix, then
 * from the end backwards: match, else replace, else skip in a, else skip in b.
 * PITH_BUDGET: prefix and suffix are paired, the middle is not; `*cost` is
 * that alignment's. Time O(cost * length / 64) and memory as much / 4, after
 * prefix and suffix. */
pith_status pith_seq_align(pith_matcher *m, pith_seq first, pith_seq second,
                           pith_mapping *map, uint32_t *cost);

#endif
