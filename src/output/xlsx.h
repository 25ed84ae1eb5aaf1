/* output/xlsx: grids as a workbook, a sheet each (ECMA-376), for spreadsheets.
 *
 * A zip of small XML files, stored as they are: no compression, so that nothing
 * is needed and nothing is held. A sheet is made twice, first for its length
 * and checksum. Text is text: no cell is ever computed. */
#ifndef PITH_OUTPUT_XLSX_H
#define PITH_OUTPUT_XLSX_H

#include "base/alloc.h"
#include "model/table.h"

#define PITH_XLSX_ROWS  1048575 /* below the header */
#define PITH_XLSX_CHARS 32767   /* of a cell */

typedef struct pith_xlsx_sheet {
    pith_str name; /* cut, and told apart by a number, where it has to be */
    pith_grid grid;
} pith_xlsx_sheet;

/* Rows of a sheet are asked for in order, twice. `*left` grows by the rows left
 * out and the cells that were cut. PITH_IO, PITH_NOMEM, PITH_LIMIT past 4 GB.
 */
pith_status pith_xlsx_emit(const pith_xlsx_sheet *sheet, size_t n,
                           const pith_sink *sink, uint64_t *left,
                           const pith_allocator *al);

#endif
