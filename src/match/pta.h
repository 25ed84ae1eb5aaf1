/* match/pta: partial tree alignment of many records into columns, [DEPTA] §4.4
 * Fig. 12-14.
 *
 * The record with most data items is the seed. Every other record is matched
 * with it (STM); what has no partner is inserted where its place is certain;
 * records with something left over wait in R for another round with the grown
 * seed. k records take about k matchings a round, and rounds end when one
 * changes nothing. docs/algo/pta.md, L1-L6. */
#ifndef PITH_MATCH_PTA_H
#define PITH_MATCH_PTA_H

#include "match/matcher.h"

/* One record: one or more vertices of a view, siblings in order (a generalized
 * node). They become the children of an imaginary root. Records that look alike
 * may share their vertices: the row of each is then that of the first. */
typedef struct pith_pta_record {
    const pith_view *view;
    const uint32_t *root;
    uint32_t n_roots;
    /* Data items: nonzero bytes, indexed by vertex of `view`. NULL: every
     * leaf of the view is one. */
    const uint8_t *data;
} pith_pta_record;

typedef struct pith_pta_options {
    uint32_t seed;       /* which record; PITH_NIL: the one with most items,
                            the first of them */
    uint32_t max_rounds; /* 0: PITH_PTA_ROUNDS */
    bool cells_only;     /* the result has no `seed` and `align` */
} pith_pta_options;
#define PITH_PTA_ROUNDS 32

/* The table, all in the arena given to align.
 *   cell[row * n_cols + col]  vertex in the row's view, or PITH_NIL
 * Columns are in document order of the grown seed; an item that found no place
 * has a column of its own, right after the column of the item before it in
 * its record (loner[col] is then true).
 * `seed` is the grown seed as a view: a reusable pattern. Its vertex 0 is the
 * imaginary root. align[row][v] (row-major, seed.count wide) is the vertex of
 * the row aligned with seed vertex v, or PITH_NIL: inner vertices too. */
typedef struct pith_pta {
    uint32_t n_rows;
    uint32_t n_cols;
    const uint32_t *cell;
    const bool *loner;
    pith_view seed;
    const uint32_t *align;
    uint32_t seed_row;  /* the record the seed grew from */
    uint32_t rounds;    /* passes over S that were made */
    uint32_t matchings; /* records matched with the seed, those that took the
                           links of one like them included */
} pith_pta;

/* `opt` NULL: defaults. PITH_BUDGET: a sound table, less aligned than it could
 * be. PITH_EMPTY: no records. */
pith_status pith_pta_align(pith_matcher *m, const pith_pta_record *rec,
                           uint32_t n, const pith_pta_options *opt,
                           pith_arena *arena, pith_pta *out);

#endif
