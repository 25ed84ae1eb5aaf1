/* io/db/site_split: pages that are lists among stories and details. A page
 * whose rows (P1) say more than its body or values is a list: it leaves its
 * cluster, with the table of its rows, for a cluster of lists.
 * docs/algo/site.md, P4. */
#ifndef PITH_IO_DB_SITE_SPLIT_H
#define PITH_IO_DB_SITE_SPLIT_H

#include "io/db/site_tables.h"
#include "model/digest.h"

/* In a transaction of the caller's, when all rows are there. `hiding`: tables
 * that are left over are hidden. */
void pith_site_split(pith_db *db, const pith_rows_judge *judge, bool hiding);

#endif
