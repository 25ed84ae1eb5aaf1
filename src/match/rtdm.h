/* match/rtdm: restricted top-down distance and mapping of two trees, [RTDM]
 * §3, Fig. 5 as repaired in docs/algo/rtdm.md.
 *
 * A mapping may insert and remove whole subtrees, and replace a vertex by one
 * with another label only if nothing below either of them is mapped. Used for
 * clustering pages, for composing ne-patterns (labels of wildcards are equal
 * iff they are of one kind, which is what views give) and, with its own costs,
 * for matching a pattern against a page. */
#ifndef PITH_MATCH_RTDM_H
#define PITH_MATCH_RTDM_H

#include "match/matcher.h"

/* Costs of one vertex removed, inserted, replaced by another label, and the
 * threshold. del + ins and rep are at most PITH_COST_MAX. */
#define PITH_COST_MAX 0xffffu
typedef struct pith_rtdm_options {
    uint32_t del;
    uint32_t ins;
    uint32_t rep;
    uint32_t eps; /* distances over it are reported as PITH_FAR */
} pith_rtdm_options;

/* Unit costs, no threshold. */
#define PITH_RTDM_DEFAULT     \
    {                         \
        1, 1, 1, PITH_FAR - 1 \
    }

/* Distance from the subtree of x in `a` to the subtree of y in `b`; exact when
 * it is <= eps, else PITH_FAR. `opt` NULL: unit costs, no threshold. `map`
 * NULL: distance only (faster); else the pairs of one cheapest mapping, the
 * same for the same input (empty when PITH_FAR). Roots with different labels
 * count as replaced, so nothing below them maps.
 * PITH_BUDGET: `*dist` is an upper bound, even if it is over eps. */
pith_status pith_rtdm_match(pith_matcher *m, pith_subtree first,
                            pith_subtree second, const pith_rtdm_options *opt,
                            pith_mapping *map, uint32_t *dist);

/* The same without the restriction: an inner vertex may be replaced and its
 * children still mapped (Selkow's top-down distance, [RTDM] §3 end). */
pith_status pith_topdown_match(pith_matcher *m, pith_subtree first,
                               pith_subtree second,
                               const pith_rtdm_options *opt, pith_mapping *map,
                               uint32_t *dist);

/* Match an ne-pattern (view `p`, wildcards as leaves) against the subtree of y:
 * [RTDM] Def. 7 and §4.3. `*cost` is PITH_FAR when the pattern does not accept,
 * else the number of `?` and `*` that consumed nothing. In `map`, an ordinary
 * vertex is paired with its vertex in the page, a wildcard with every sibling
 * subtree root it consumed (so one `a` may occur in several pairs; pairs are
 * in preorder of b). `eps` works as in pith_rtdm_match. */
pith_status pith_pattern_match(pith_matcher *m, pith_subtree first,
                               pith_subtree second, uint32_t eps,
                               pith_mapping *map, uint32_t *cost);

/* 1 - d / (n1 + n2), the similarity that clustering uses; 0 when PITH_FAR. */
static inline double pith_rtdm_similarity(uint32_t dist, uint32_t n1,
                                          uint32_t n2)
{
    return dist == PITH_FAR ? 0.0 : 1.0 - dist / ((double)n1 + n2);
}

/* Largest unit-cost distance whose similarity is still >= sim (0..1). */
uint32_t pith_rtdm_eps(double sim, uint32_t n1, uint32_t n2);

#endif
