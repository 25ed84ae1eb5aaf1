/* support/randview: random trees for the matchers, as views. */
#ifndef PITH_TESTS_SUPPORT_RANDVIEW_H
#define PITH_TESTS_SUPPORT_RANDVIEW_H

#include "match/matcher.h"

/* A deterministic stream of numbers (splitmix64). */
typedef struct test_rng {
    uint64_t state;
} test_rng;

uint64_t test_rng_next(test_rng *r);
uint32_t test_rng_below(test_rng *r, uint32_t n); /* n >= 1 */

/* A tree of up to `max` vertices with labels 1..labels. Shapes vary from chains
 * to stars. */
void test_view_random(test_rng *r, uint32_t max, uint32_t labels,
                      pith_arena *arena, pith_view *out);
/* A copy of `src` after up to `edits` edits: relabel, drop a subtree, insert a
 * leaf, repeat a subtree, swap nothing. The root stays. */
void test_view_mutate(test_rng *r, const pith_view *src, uint32_t edits,
                      uint32_t labels, pith_arena *arena, pith_view *out);
/* From "(p (b (d) (e)) (c))"; one-letter labels, . + ? * as wildcards. */
void test_view_parse(const char *sexp, pith_arena *arena, pith_view *out);

/* NULL when `map` keeps order and ancestry and is top-down below (x, y), else
 * which rule it breaks. `rooted`: the pair (x, y) itself must be in it. */
const char *test_mapping_check(const pith_mapping *map, const pith_view *a,
                               uint32_t x, const pith_view *b, uint32_t y);
/* NULL when no replaced vertex has a mapped descendant. */
const char *test_mapping_restricted(const pith_mapping *map, const pith_view *a,
                                    const pith_view *b);
/* Cost of a mapping by its definition ([RTDM] §2). */
uint64_t test_mapping_cost(const pith_mapping *map, const pith_view *a,
                           uint32_t x, const pith_view *b, uint32_t y,
                           uint32_t del, uint32_t ins, uint32_t rep);

/* The partner of vertex `b` in the first tree, or PITH_NIL. */
uint32_t test_mapping_left(const pith_mapping *map, uint32_t b);
/* Checks every invariant of a view; NULL when sound, else which is broken. */
const char *test_view_check(const pith_view *w);

#endif
