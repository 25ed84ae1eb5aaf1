/* mine/tables/records_grid: where the cells of table rows stand.
 *
 *   <td rowspan=2> <td>          column 0   column 1
 *                  <td>   ->     (above)    column 1
 *
 * A row's first cell need not be in the first column: cells above may reach
 * down, and a cell may take several columns. */
#ifndef PITH_MINE_TABLES_RECORDS_GRID_H
#define PITH_MINE_TABLES_RECORDS_GRID_H

#include "mine/tables/records.h"

#define REC_GRID_COLUMNS 128u /* cells further right reach down to none */

/* A cell of an earlier row that reaches down to this one. */
typedef struct rec_reach {
    pith_node row, cell;
    uint32_t column;
} rec_reach;

typedef struct rec_grid {
    const pith_tree *t;
    pith_node base, end; /* the nodes that were read */
    uint32_t *column;    /* cell - base -> its column + 1; 0: no cell */
    rec_reach *reach;    /* by row */
    uint32_t n_reach;
} rec_grid;

/* Of the tables that the rows lie in, `row` ascending; in `arena`. PITH_NOMEM.
 */
pith_status pith_rec_grid_read(const pith_tree *t, const pith_node *row,
                               uint32_t n, pith_arena *arena, rec_grid *out);

/* Column of the cell, or UINT32_MAX. */
static inline uint32_t pith_rec_grid_column(const rec_grid *g, pith_node cell)
{
    if (cell < g->base || cell >= g->end || !g->column[cell - g->base])
        return UINT32_MAX;
    return g->column[cell - g->base] - 1;
}

/* The cell that v lies in, or PITH_NIL. */
pith_node pith_rec_grid_cell(const pith_tree *t, pith_node v);
/* Columns that the cell takes, 1 to 64. */
uint32_t pith_rec_grid_span(const pith_tree *t, pith_node cell);
bool pith_rec_is_cell(const pith_tree *t, pith_node v);

/* records_rows.c: leaves out rows of a table that are no records: heads,
 * totals, pagers, names of groups. `keep` is of n rows, all true before. False:
 * memory is out. */
bool pith_rec_rows_sift(const pith_tree *t, const pith_node *row, uint32_t n,
                        pith_arena *arena, bool *keep);
/* A row of header cells: most are <th>, or it stands in <thead>. */
bool pith_rec_is_head(const pith_tree *t, pith_node row);

#endif
