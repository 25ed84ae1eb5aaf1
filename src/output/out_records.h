/* output/out_records: the report of `records --explain`. */
#ifndef PITH_OUTPUT_OUT_RECORDS_H
#define PITH_OUTPUT_OUT_RECORDS_H

#include "base/buf.h"
#include "model/recordsview.h"

/* A whole HTML page: the table of the main region with a colour for each
 * column, that region in these colours, the other regions, the page. */
void pith_out_records_html(pith_str title, const pith_records_view *v,
                           pith_buf *out);

#endif
