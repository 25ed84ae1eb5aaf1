/* papers/mibat/mibat: records with user content by [MiBAT] as printed, and by
 * the miners it is measured against.
 *
 *   tree, candidate pivots (dates) -> anchor trees -> boundaries -> regions
 *
 * Labels are tags, trees are compared by simple tree matching (match/stm).
 * What a date is, which region is shown and what a record's fields are is the
 * caller's business: mine/thread/posts_printed.c. */
#ifndef PITH_PAPERS_MIBAT_MIBAT_H
#define PITH_PAPERS_MIBAT_MIBAT_H

#include "base/arena.h"
#include "base/budget.h"
#include "tree/tree.h"

typedef struct pith_mibat_rec {
    pith_node *node; /* top nodes, in order */
    uint32_t n_nodes;
    pith_node root; /* its anchor tree */
    uint32_t pivot; /* number of its candidate pivot, UINT32_MAX: none */
} pith_mibat_rec;

typedef struct pith_mibat_region {
    pith_node parent;
    pith_mibat_rec *rec;
    uint32_t n;
    uint32_t matched; /* nodes matched between consecutive records, §5.4 */
} pith_mibat_region;

typedef struct pith_mibat_page {
    const pith_tree *t;
    const pith_posts_options *opt; /* miner, measure, tau, levels */
    const pith_node *pivot;        /* elements that hold a date, in preorder */
    uint32_t n_pivots;
    const uint32_t *before; /* of each node: pivots before it */
    pith_arena *arena;      /* results and scratch */
    pith_budget *budget;
    /* found */
    pith_mibat_region *region;
    uint32_t n_regions;
    bool cut; /* the budget ended before all was looked at */
} pith_mibat_page;

/* Alg. 1 to 3. Both fail with PITH_NOMEM only. */
pith_status pith_mibat_mine(pith_mibat_page *p);
/* MDR, or MDR2Pass: §3.1, §6.1.2. */
pith_status pith_mibat_mine_mdr(pith_mibat_page *p);

#endif
