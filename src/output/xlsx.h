/* output/xlsx: a grid as a workbook of one sheet (ECMA-376), for spreadsheets.
 *
 * A zip of six small XML files, stored as they are: no compression, so that
 * nothing is needed and nothing is held. The sheet is made twice, first for
 * its length and checksum. Text is text: no cell is ever computed. */
#ifndef PITH_OUTPUT_XLSX_H
#define PITH_OUTPUT_XLSX_H

#include "base/alloc.h"
#include "model/table.h"

#define PITH_XLSX_ROWS  1048575 /* below the header */
#define PITH_XLSX_CHARS 32767   /* of a cell */

/* Rows are asked for in order, twice. `*left` grows by the rows left out and
 * the cells that were cut. PITH_IO, PITH_NOMEM. */
pith_status pith_xlsx_emit(const pith_grid *g, const pith_sink *sink,
                           uint64_t *left, const pith_allocator *al);

#endif
