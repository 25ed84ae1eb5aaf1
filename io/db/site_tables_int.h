/* io/db/site_tables_int: SQL written piece by piece, for site_tables.c and
 * site_changes.c. */
#ifndef PITH_IO_DB_SITE_TABLES_INT_H
#define PITH_IO_DB_SITE_TABLES_INT_H

#include "base/str.h"
#include "io/db/site_tables.h"

#define SITE_SQL_MAX (1u << 20)

typedef struct site_sql {
    pith_db *db;
    pith_buf b;
} site_sql;

static inline site_sql sql_new(pith_db *db)
{
    site_sql s = {.db = db};

    pith_buf_init(&s.b, pith_db_allocator(db), SITE_SQL_MAX);
    return s;
}

static inline void put(site_sql *s, const char *text)
{
    pith_buf_cstr(&s->b, text);
}

static inline void put_name(site_sql *s, pith_str name)
{
    pith_db_quote(&s->b, name);
}

/* A name of ours around the table's or column's, quoted. */
static inline void put_around(site_sql *s, const char *before, pith_str name,
                              const char *after)
{
    pith_buf b;

    pith_buf_init(&b, pith_db_allocator(s->db), SITE_SQL_MAX);
    pith_buf_cstr(&b, before);
    pith_buf_str(&b, name);
    pith_buf_cstr(&b, after);
    pith_db_quote(&s->b, pith_buf_view(&b));
    if (b.status != PITH_OK)
        s->b.status = b.status;
    pith_buf_release(&b);
}

/* Where the rows of a table wait for comparison. */
static inline void put_old(site_sql *s, pith_str name)
{
    put_around(s, "old_", name, "");
}

/* Out of memory leaves a statement that SQLite refuses. */
static inline const char *text_of(site_sql *s)
{
    return s->b.status == PITH_OK && s->b.data ? s->b.data : "SELECT";
}

/* Every table of the site's clusters, in `arena`. */
pith_status pith_site_tables_read(pith_db *db, uint32_t cluster,
                                  pith_arena *arena, pith_site_table **out,
                                  uint32_t *n);

/* The table with the columns of `t` alone, which are some of those it has, and
 * all its rows. */
void pith_site_table_narrow(pith_db *db, const pith_site_table *t);

#endif
