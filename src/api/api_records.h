/* api/api_records: the report of `records --explain`. */
#ifndef PITH_API_API_RECORDS_H
#define PITH_API_API_RECORDS_H

#include "api/api_page.h"
#include "mine/tables/records.h"

/* A whole HTML page, drawn from the result itself: the table of the main region
 * with a colour for each column, that region with its records and cells in
 * these colours, the other regions, the page. `tables` must have the main
 * region's. */
pith_status pith_records_report(pith_page *page, const pith_recs *recs,
                                const pith_tables *tables, pith_buf *out);

#endif
