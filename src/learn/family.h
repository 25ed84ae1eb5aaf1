/* learn/family: clusters that are one template in several sizes.
 *
 * RTDM distance counts vertices: threads with two posts and with twenty are of
 * one template and fall into different clusters. Their boxes are of the same
 * kinds, however many: two pages are kin when the kinds of boxes (label of an
 * element and of its parent, refined by class words) of one stand on the
 * other. Kinds that most pages have are the site's frame and count little. */
#ifndef PITH_LEARN_FAMILY_H
#define PITH_LEARN_FAMILY_H

#include "base/arena.h"
#include "tree/tree.h"

typedef struct pith_sketch {
    const uint64_t *at; /* distinct, ascending */
    uint32_t n;
} pith_sketch;

/* The kinds of boxes of a page, in `arena`. PITH_NOMEM. O(n log n). */
pith_status pith_sketch_read(const pith_tree *t, pith_arena *arena,
                             pith_arena *scratch, pith_sketch *out);

/* Families of n sketches: each joins the family whose first member is most like
 * it and at least PITH_KIN, else it opens one. Likeness is the weight of the
 * kinds that both have over that of the lighter one's kinds, and a little over
 * all; a kind weighs the share of the sketches that lack it. `of` gets the
 * family of each, `first` (room for n) the first members, `count` how many.
 * PITH_NOMEM. O(n families) sketches. */
#define PITH_KIN 0.6
pith_status pith_families_join(const pith_sketch *s, uint32_t n,
                               pith_arena *scratch, uint32_t *first,
                               uint32_t *of, uint32_t *count);

#endif
