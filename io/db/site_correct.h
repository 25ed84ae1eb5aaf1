/* io/db/site_correct: tables of a site as a person wants them.
 *
 *   learned: shop(title, price)  ──correct──>  raw_shop(title, price)
 *                                              lamps(name, price_usd)
 *                                <─uncorrect──
 *
 * The tables that pages are read into stay as they were learned, in raw_TABLE,
 * while the corrected ones stand in their place; so nothing is lost, a line may
 * be taken back, and a later run goes on with what was learned. */
#ifndef PITH_IO_DB_SITE_CORRECT_H
#define PITH_IO_DB_SITE_CORRECT_H

#include "io/db/site_set.h"

/* Tables as they were learned; nothing where they are. */
void pith_site_uncorrect(pith_db *db);

/* Lines that cannot be followed are told, with their number and the reason,
 * and noted in `corrections`; the others are done. `typed` as pith_db_function
 * has it. PITH_NOMEM, PITH_IO. */
typedef struct pith_site_correct_how {
    pith_db_fn typed;
    void (*tell)(void *ctx, const char *why);
    void *ctx;
} pith_site_correct_how;
pith_status pith_site_correct(pith_db *db, const pith_site_set *set,
                              const pith_site_correct_how *how);

/* All is done again, as in a first run: other kinds or pages were asked for.
 * `changes` keeps what it has and gets nothing of it. */
void pith_site_restart(pith_db *db, int64_t run);
void pith_site_restarted(pith_db *db, int64_t run);

#endif
