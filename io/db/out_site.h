/* io/db/out_site: a site's database for people: a few lines, or a page. */
#ifndef PITH_IO_DB_OUT_SITE_H
#define PITH_IO_DB_OUT_SITE_H

#include "io/db/site_db.h"

/* A line for each cluster and each table. */
void pith_out_site_text(pith_db *db, pith_buf *out);
/* The report: clusters with outlines, tables with sample rows, what was not
 * understood. */
void pith_out_site_report(pith_db *db, pith_buf *out);

#endif
