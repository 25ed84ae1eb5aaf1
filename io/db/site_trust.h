/* io/db/site_trust: how sure it is that a table is what a person would have
 * made, 0 to 1, for every table of a site; into table `trust` with the evidence
 * it goes by. docs/algo/site.md, "Trust". */
#ifndef PITH_IO_DB_SITE_TRUST_H
#define PITH_IO_DB_SITE_TRUST_H

#include "io/db/db.h"

/* Below this a table is named among what was not understood. */
#define PITH_SITE_DOUBTFUL 0.35

/* Anew for all tables. Errors stay in `db`. */
void pith_site_trust(pith_db *db);

#endif
