/* output/grid: rows and columns as CSV, TSV, Markdown, a terminal table. */
#ifndef PITH_OUTPUT_GRID_H
#define PITH_OUTPUT_GRID_H

#include "base/buf.h"
#include "model/table.h"

/* CSV as RFC 4180 quotes it, lines ended by LF; a null is an empty field, an
 * empty string is "". Or TSV: tab, newline, return and backslash inside a value
 * leave as \t \n \r \\, so that a line is a record and a tab a border. */
void pith_sheet_header(const pith_grid *g, pith_format format, pith_buf *out);
void pith_sheet_row(const pith_grid *g, const pith_cell *row,
                    pith_format format, pith_buf *out);
void pith_sheet_rows(const pith_grid *g, pith_format format, pith_buf *out);
/* One value, for writers with columns of their own. ptr NULL: null. `safe`:
 * what a spreadsheet would compute stands behind an apostrophe. */
void pith_sheet_value(pith_str s, pith_format format, bool safe, pith_buf *out);

/* Columns of this type are set right, for people. */
static inline bool pith_grid_right(pith_type t)
{
    return t == PITH_TYPE_MONEY || pith_type_is_number(t);
}

/* A Markdown table (GitHub's); numbers are set right. */
void pith_md_table(const pith_grid *g, pith_buf *out);
/* `s` with what Markdown would read as markup escaped; in a table cell also
 * bars and newlines. */
void pith_md_escape(pith_str s, bool in_cell, pith_buf *out);

/* A table for people, at most `width` columns of a terminal wide (0: any):
 * columns that do not fit are shortened with an ellipsis, widest first.
 * `width` too small for all columns leaves out the last ones and says so.
 * PITH_NOMEM in out->status. */
void pith_term_table(const pith_grid *g, unsigned width, pith_buf *out);
/* Terminal columns that `s` takes. */
size_t pith_term_width(pith_str s);

#endif
