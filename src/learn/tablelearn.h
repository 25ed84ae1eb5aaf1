/* learn/tablelearn: the pattern of a cluster of lists or threads from pages
 * whose records and values a miner has found.
 *
 *   samples -> steps of the record -> words -> grown seed -> columns
 *           -> the steps and the bound that find the same records again
 *
 * Nothing of how the miner works is needed: a column is where its values stand
 * in the seed and a way of reading that gives them again, tried on the pages
 * themselves. What cannot be given again is not in the pattern, and the
 * pattern says how much that is. docs/algo/wrap.md, L1..L6. */
#ifndef PITH_LEARN_TABLELEARN_H
#define PITH_LEARN_TABLELEARN_H

#include "wrap/tablepat.h"

typedef struct pith_tabsample {
    const pith_tree *tree;
    const pith_region *region; /* its table; NULL: no records on the page */
    const pith_tabrec *rec;    /* node, n_nodes, root of each record */
    uint32_t n_recs;
} pith_tabsample;

typedef struct pith_tablearn {
    bool thread; /* prefer readings that keep paragraphs and dates */
    pith_budget *budget;
    pith_tabmatcher *matcher; /* has the pattern and shapes of records then */
} pith_tablearn;

/* `*out` and all it holds live in `arena`; `scratch` is left as it was.
 * PITH_EMPTY: no page has records. PITH_UNSUPPORTED: the parts of records are
 * neither siblings nor cells of one place in rows. PITH_NOMEM. */
pith_status pith_table_learn(const pith_tabsample *page, uint32_t n_pages,
                             const pith_tablearn *opt, pith_arena *arena,
                             pith_arena *scratch, pith_tabpat *out);

#endif
