/* io/db/site_hidden: columns that say nothing leave their tables: those that
 * are empty, hold one value in all rows, hold what another column holds, or
 * that with the same words around it. `hidden_columns` keeps them with the
 * value or the other column, so nothing is lost; the next run puts them back
 * before it adds rows. So do tables that a person makes none of (D3): they
 * leave `tables` for `hidden_tables`, and stay as they are. */
#ifndef PITH_IO_DB_SITE_HIDDEN_H
#define PITH_IO_DB_SITE_HIDDEN_H

#include "io/db/site_tables.h"

/* In a transaction of the caller's. */
void pith_site_columns_hide(pith_db *db);
void pith_site_columns_restore(pith_db *db);

#endif
