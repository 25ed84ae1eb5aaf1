/* mine/tables/records_align: the records of a region as aligned nodes, [DEPTA]
 * §4.
 *
 *            column 0   column 1   column 2
 *   record 0 node       node       -
 *   record 1 node       -          node
 *
 * Every node of a record, inner ones too, stands in one column; values are
 * taken from them in records_cells. */
#ifndef PITH_MINE_TABLES_RECORDS_ALIGN_H
#define PITH_MINE_TABLES_RECORDS_ALIGN_H

#include "base/map.h"
#include "match/matcher.h"
#include "mine/tables/records.h"
#include "mine/tables/records_grid.h"
#include "tree/flat.h"

typedef struct rec_col {
    pith_node *node; /* per record, or PITH_NIL */
    uint64_t path;   /* labels from below the record's top to the node */
    uint32_t n;      /* records that have it */
    uint32_t from;   /* none before this record has it */
    uint32_t to;     /* nor any from this one on */
} rec_col;

typedef struct rec_aligned {
    rec_col *col; /* in document order of the grown seed */
    uint32_t n_cols;
    uint32_t n_rows;
    const uint32_t *best; /* word -> times n_r * n_r / c, see label_of */
    rec_grid grid;        /* of rows of tables; no columns: there are none */
} rec_aligned;

/* All in `arena`. PITH_NOMEM only: a spent budget of the matcher leaves a table
 * that is less aligned. */
pith_status pith_rec_align(const pith_tree *t, const pith_flat *flat,
                           const pith_rec_words *w, const pith_rec_region *g,
                           pith_arena *arena, pith_matcher *matcher,
                           rec_aligned *out);

/* records_terms.c: lines that their label tells from the others of a record, to
 * `out`: node -> a number of the label. False: memory is out. */
bool pith_rec_terms(const pith_tree *t, const pith_rec_words *w,
                    const pith_rec_region *g, pith_arena *arena, pith_map *out);

/* The word that tells v best from the other nodes of a record; UINT32_MAX:
 * none. */
uint32_t pith_rec_best_word(const pith_rec_words *w, const uint32_t *best,
                            pith_node v);

#endif
