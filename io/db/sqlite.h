/* io/db/sqlite: an SQLite file as a store of rows. */
#ifndef PITH_IO_DB_SQLITE_H
#define PITH_IO_DB_SQLITE_H

#include "output/store.h"

/* `path` is made if it is missing. PITH_IO, PITH_NOMEM. */
pith_status pith_sqlite_open(const char *path, const pith_allocator *al,
                             pith_store **out, pith_error *err);

#endif
