/* papers/depta/mdr: data regions of one page by MDR (KDD 2003) and by MDR-2,
 * [DEPTA] §3.
 *
 *   page (tree, text sums, perhaps boxes) -> regions -> records
 *
 * The records are nodes; mine/tables/records_mdr.c hands them to the alignment
 * that all miners share ([DEPTA] §4: match/pta). */
#ifndef PITH_PAPERS_DEPTA_MDR_H
#define PITH_PAPERS_DEPTA_MDR_H

#include "base/arena.h"
#include "base/budget.h"
#include "tree/boxes.h"

typedef struct pith_mdr_page {
    const pith_tree *t;
    const pith_boxes *boxes; /* NULL: nothing was drawn */
    pith_node body;          /* where records are looked for */
    /* Prefix sums of visible characters over nodes: the text of v's subtree is
     * text[v + size] - text[v]. */
    const uint32_t *text;
    pith_arena *arena; /* results */
    pith_arena *tmp;
    pith_budget *budget;
} pith_mdr_page;

/* One record: its top nodes in document order. */
typedef struct pith_mdr_rec {
    const pith_node *node;
    uint32_t n_nodes;
} pith_mdr_rec;

typedef struct pith_mdr_region {
    pith_node parent;
    double score; /* visible characters */
    pith_mdr_rec *rec;
    uint32_t n_recs;
} pith_mdr_region;

typedef struct pith_mdr_regions {
    pith_mdr_region *at; /* most text first */
    uint32_t n;
    bool cut; /* the budget ended before all was looked at */
} pith_mdr_regions;

/* `two`: MDR-2. A page without regions is no error. Fails with PITH_NOMEM
 * only. */
pith_status pith_mdr_mine(const pith_mdr_page *p, bool two,
                          pith_mdr_regions *out);

#endif
