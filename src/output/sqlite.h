/* output/sqlite: grids into tables of an SQLite file.
 *
 * One transaction from open to close, so a file is either whole or as it was.
 * A table is made when first written to; columns that a later page brings are
 * added, cells of columns that a page lacks are NULL. */
#ifndef PITH_OUTPUT_SQLITE_H
#define PITH_OUTPUT_SQLITE_H

#include "base/arena.h"
#include "model/table.h"

typedef struct pith_sqlite pith_sqlite;

/* `path` is made if it is missing. PITH_IO, PITH_NOMEM. */
pith_status pith_sqlite_open(const char *path, const pith_allocator *al,
                             pith_sqlite **out, pith_error *err);
/* Commit (`keep`) or roll back, and close; NULL is fine. PITH_IO when the
 * commit fails. Always frees. */
pith_status pith_sqlite_close(pith_sqlite *db, bool keep, pith_error *err);

/* Append the rows to `table`. INTEGER, NUMBER and RATING columns take the
 * plain form of a cell when it has one, as a number. */
pith_status pith_sqlite_grid(pith_sqlite *db, const char *table,
                             const pith_grid *g, pith_error *err);
/* The largest id of `table`, 0 when it is empty. */
pith_status pith_sqlite_last_id(pith_sqlite *db, const char *table,
                                uint64_t *out, pith_error *err);
/* Any statement of ours, with no rows to read. */
pith_status pith_sqlite_exec(pith_sqlite *db, const char *sql, pith_error *err);

#endif
