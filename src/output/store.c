/* output/store: see store.h. */
#include "output/store.h"

pith_status pith_store_grid(pith_store *db, const char *table,
                            const pith_grid *g, pith_error *err)
{
    return db->kind->grid(db, table, g, err);
}

pith_status pith_store_last_id(pith_store *db, const char *table, uint64_t *out,
                               pith_error *err)
{
    return db->kind->last_id(db, table, out, err);
}

pith_status pith_store_exec(pith_store *db, const char *sql, pith_error *err)
{
    return db->kind->exec(db, sql, err);
}

pith_status pith_store_close(pith_store *db, bool keep, pith_error *err)
{
    return db ? db->kind->close(db, keep, err) : PITH_OK;
}
