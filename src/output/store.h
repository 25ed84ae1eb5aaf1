/* output/store: tables of a database that somebody else keeps.
 *
 * The library has no database; io/db/sqlite.h opens a file as one. One
 * transaction from open to close, so a file is either whole or as it was. A
 * table is made when first written to; columns that a later page brings are
 * added, cells of columns that a page lacks are NULL. */
#ifndef PITH_OUTPUT_STORE_H
#define PITH_OUTPUT_STORE_H

#include "model/table.h"

typedef struct pith_store pith_store;

/* What a kind of database does; a store begins with a pointer to it. */
typedef struct pith_store_kind {
    pith_status (*grid)(pith_store *db, const char *table, const pith_grid *g,
                        pith_error *err);
    pith_status (*last_id)(pith_store *db, const char *table, uint64_t *out,
                           pith_error *err);
    pith_status (*exec)(pith_store *db, const char *sql, pith_error *err);
    pith_status (*close)(pith_store *db, bool keep, pith_error *err);
} pith_store_kind;

struct pith_store {
    const pith_store_kind *kind;
    uint64_t left; /* columns left out: more than a table of it can have */
};

/* Append the rows to `table`. INTEGER, NUMBER and RATING columns take the
 * plain form of a cell when it has one, as a number. */
pith_status pith_store_grid(pith_store *db, const char *table,
                            const pith_grid *g, pith_error *err);
/* The largest id of `table`, 0 when it is empty. */
pith_status pith_store_last_id(pith_store *db, const char *table, uint64_t *out,
                               pith_error *err);
/* Any statement of ours, with no rows to read. */
pith_status pith_store_exec(pith_store *db, const char *sql, pith_error *err);
/* Commit (`keep`) or roll back, and close; NULL is fine. PITH_IO when the
 * commit fails. Always frees. */
pith_status pith_store_close(pith_store *db, bool keep, pith_error *err);

#endif
