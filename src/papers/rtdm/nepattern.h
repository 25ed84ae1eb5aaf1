/* papers/rtdm/nepattern: node extraction patterns, [RTDM] §4.2 and §4.3.
 *
 * A pattern is a view whose leaves may be wildcards (match/view.h). It starts
 * as the tree of one page, text nodes labelled by their text; composing it with
 * another page keeps what both have and puts wildcards where they differ, so
 * it accepts both. docs/algo/news.md has the steps L1..L9. */
#ifndef PITH_PAPERS_RTDM_NEPATTERN_H
#define PITH_PAPERS_RTDM_NEPATTERN_H

#include "match/rtdm.h"

/* f(a, b) of two labels; PITH_WILD_OPT stands for "no partner". */
uint32_t pith_wild_join(uint32_t a, uint32_t b);

/* The composition of `a` and `b` (each a page or a pattern), promoted; in
 * `arena`. Nodes of ordinary vertices are those of `a`. Views with different
 * root labels compose to a single `.`. PITH_NOMEM; with the budget used up the
 * result still accepts both, with more wildcards. */
pith_status pith_nepattern_compose(pith_matcher *m, const pith_view *a,
                                   const pith_view *b, pith_arena *arena,
                                   pith_arena *scratch, pith_view *out);

/* Promotion alone: a wildcard and the optional ones after it become one of
 * variable size, also over up to three ordinary vertices between them. */
pith_status pith_nepattern_promote(const pith_view *p, pith_arena *arena,
                                   pith_view *out);

/* A pattern that accepts every view. Views that it already accepts when their
 * turn comes are not composed. `scratch` is given back. */
pith_status pith_nepattern_learn(pith_matcher *m, const pith_view *const *v,
                                 uint32_t n, pith_arena *arena,
                                 pith_arena *scratch, pith_view *out);

#endif
