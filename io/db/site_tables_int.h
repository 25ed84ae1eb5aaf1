/* io/db/site_tables_int: tables of a site, for those who make them anew. */
#ifndef PITH_IO_DB_SITE_TABLES_INT_H
#define PITH_IO_DB_SITE_TABLES_INT_H

#include "base/str.h"
#include "io/db/site_tables.h"

/* "SELECT page, `column`... FROM `table`" as pith_db_sql makes it: the n
 * columns `which` names, NULL: the first. */
const char *pith_site_select(pith_db *db, const pith_site_table *t, uint32_t n,
                             const uint32_t *which);

/* The table with the columns of `t` alone, which are some of those it has, and
 * all its rows. */
void pith_site_table_narrow(pith_db *db, const pith_site_table *t);

#endif
