/* model/ttable: the values of a template as tables with keys. Made by
 * output/template_tables.h. */
#ifndef PITH_MODEL_TTABLE_H
#define PITH_MODEL_TTABLE_H

#include "model/table.h"

#define PITH_NO_TABLE UINT32_MAX

typedef struct pith_ttable_row {
    uint32_t page;
    uint32_t parent;   /* row of the parent table */
    uint32_t position; /* in the set, from 0 */
    pith_cell *cells;  /* n_columns */
} pith_ttable_row;

typedef struct pith_ttable {
    pith_str name;   /* unique; table 0 is "pages" */
    uint32_t parent; /* table, PITH_NO_TABLE of table 0; before this one */
    const pith_column *columns;
    uint32_t n_columns;
    const pith_ttable_row *row; /* in order of pages, then document */
    uint32_t n_rows;
} pith_ttable;

typedef struct pith_ttables {
    const pith_ttable *table;
    uint32_t n;
} pith_ttables;

#endif
