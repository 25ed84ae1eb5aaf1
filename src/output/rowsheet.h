/* output/rowsheet: the rows of many pages as one table.
 *
 *   page 1: title price  ┐             page  title  price  stock
 *   page 2: title stock  ┴─ union ──>  1     ...    ...
 *                                      2     ...           ...
 *
 * Pages give blocks of rows, made on any thread; the sheet takes them in order.
 * Columns stand in the order in which they are first met, so rows wait in a
 * spool until all are known; with named columns and no order to sort by, they
 * leave at once. Memory: the spool's, and for each row 16 bytes with `unique`,
 * its keys with `sort`. */
#ifndef PITH_OUTPUT_ROWSHEET_H
#define PITH_OUTPUT_ROWSHEET_H

#include "model/query.h"
#include "output/spool.h"

#define PITH_ROWSHEET_COLUMNS                      \
    4096 /* further ones are left out, and counted \
          */

/* The rows of `g` that pass, with their keys, appended to `out`. `query` may
 * ask for nothing, but is not NULL. */
pith_status pith_rowsheet_block(const pith_query *q, const pith_grid *g,
                                pith_buf *out);

typedef struct pith_rowsheet_options {
    const pith_allocator *al;
    const pith_query *query;
    pith_format format; /* CSV, TSV, XLSX */
    bool safe;
    bool paged; /* the first column is the page's name */
    const pith_sink *sink;
    pith_scratch_make scratch; /* or NULL */
} pith_rowsheet_options;

typedef struct pith_rowsheet pith_rowsheet;

pith_status pith_rowsheet_new(const pith_rowsheet_options *opt,
                              pith_rowsheet **out);
/* The blocks of a page, in order. PITH_NOMEM, PITH_IO. */
pith_status pith_rowsheet_add(pith_rowsheet *s, pith_str blocks);
/* Write what was not written yet; nothing when no block came. */
pith_status pith_rowsheet_end(pith_rowsheet *s);
/* Columns, and cells too long for the format, that were left out or cut. */
uint64_t pith_rowsheet_left(const pith_rowsheet *s);
void pith_rowsheet_free(pith_rowsheet *s);

#endif
