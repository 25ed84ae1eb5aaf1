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
    pith_node root; /* its anchor tree, or the subtree of a nested reply */
    uint32_t pivot; /* number of its candidate pivot, UINT32_MAX: none */
} pith_mibat_rec;

typedef struct pith_mibat_region {
    pith_node parent;
    pith_mibat_rec *rec;
    uint32_t n;
    uint32_t matched; /* nodes matched between consecutive records, §5.4 */
    double score;     /* the caller's */
    uint32_t place;   /* likewise: in the order in which they were found */
} pith_mibat_region;

/* A region of n records, all zero, at the end of *at; NULL: memory is out. */
pith_mibat_region *pith_mibat_region_new(pith_arena *arena,
                                         pith_mibat_region **at,
                                         uint32_t *n_regions, pith_node parent,
                                         uint32_t n);

/* Alg. 3: the trees of a record, from its anchor tree. */
typedef struct pith_mibat_span {
    int first; /* offset of its first tree */
    uint32_t len;
} pith_mibat_span;

/* `n` trees side by side, of which anchor[0..m) are anchors. */
typedef struct pith_mibat_trees {
    uint32_t n, m;
    const uint32_t *anchor;
    /* The trees so far from their anchors may be parts of the records. */
    bool (*alike)(void *ctx, int offset);
    double (*score)(void *ctx, pith_mibat_span span); /* Equ. (3) */
    void *ctx;
} pith_mibat_trees;

pith_mibat_span pith_mibat_boundary(const pith_mibat_trees *s);

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
