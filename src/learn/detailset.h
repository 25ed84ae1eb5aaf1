/* learn/detailset: large sets of pages of one template.
 *
 *   pages -> some of them -> learner -> template -> all pages read by it
 *
 * What a template is shows on some hundred pages: a class must be on a twelfth
 * of the pages, a label on a quarter, however many there are. More pages cost
 * the learner memory and time, and tell it nothing new; so of a large set it
 * sees an even spread, and every page is read by what it learned. Pages that do
 * not fit tell that the spread missed something: when there are many, some of
 * them are learned from as well. */
#ifndef PITH_LEARN_DETAILSET_H
#define PITH_LEARN_DETAILSET_H

#include "base/parallel.h"
#include "learn/detail.h"

#define PITH_DETAIL_LARGE  500u /* more pages than that are a large set */
#define PITH_DETAIL_SPREAD 250u /* pages of it that the learner sees */

typedef struct pith_detail_set {
    const pith_tree *const *tree;
    uint32_t n;
    pith_detail_options opt;
    const pith_limits *limits; /* for reading one page */
    pith_parallel parallel;    /* for reading pages */
    const pith_allocator *al;
    const pith_allocator *page_al; /* of pages that are read side by side */
    pith_arena *arena;             /* what is learned */
    pith_arena *page_arena; /* of each page: its values; NULL: none were read */
    pith_template t;        /* the result */
} pith_detail_set;

/* How many pages of n the learner is to see. */
static inline uint32_t pith_detail_spread(uint32_t n)
{
    return n > PITH_DETAIL_LARGE ? PITH_DETAIL_SPREAD : n;
}

/* Learns on `some` and reads all pages by it. PITH_NOMEM and what the learner
 * gives. */
pith_status pith_detail_set_by(pith_detail_set *s, const pith_tree *const *some,
                               uint32_t n, pith_error *err);
/* The same on `n` pages spread evenly over all; if `again`, once more with
 * pages that do not fit if these are many; what fits more pages stays. */
pith_status pith_detail_set_sample(pith_detail_set *s, uint32_t n, bool again,
                                   pith_error *err);
/* Releases the values of the pages. */
void pith_detail_set_release(pith_detail_set *s);

#endif
