/* io/db/out_site: see out_site.h. */
#include "io/db/out_site.h"

static int64_t count_rows(pith_db *db, pith_str table, int64_t cluster)
{
    pith_buf sql;
    int64_t n;

    pith_buf_init(&sql, pith_db_allocator(db), 1u << 16);
    pith_buf_cstr(&sql, "SELECT count(*) FROM ");
    pith_db_quote(&sql, table);
    if (cluster)
        pith_buf_cstr(&sql, " WHERE page IN (SELECT id FROM pages WHERE"
                            " cluster = ?)");
    n = pith_db_number(db, 0, sql.status == PITH_OK ? sql.data : "SELECT",
                       cluster ? "i" : NULL, cluster);
    pith_buf_release(&sql);
    return n;
}

void pith_out_site_text(pith_db *db, pith_buf *out)
{
    pith_db_query *q;

    pith_buf_cstr(out, "cluster  kind    pages  name\n");
    pith_db_ask(db, &q, "SELECT id, kind, size, name FROM clusters", NULL);
    while (pith_db_row(db, q))
        pith_buf_fmt(out, "%-8lld %-7s %5lld  %s\n",
                     (long long)pith_db_int(q, 0), pith_db_text(q, 1).ptr,
                     (long long)pith_db_int(q, 2), pith_db_text(q, 3).ptr);
    pith_buf_cstr(out, "\n   rows  table\n");
    pith_buf_fmt(out, "%7lld  articles\n",
                 (long long)count_rows(db, (pith_str){"articles", 8}, 0));
    pith_buf_fmt(out, "%7lld  posts\n",
                 (long long)count_rows(db, (pith_str){"posts", 5}, 0));
    pith_db_ask(db, &q, "SELECT name FROM tables", NULL);
    while (pith_db_row(db, q)) {
        pith_str name = pith_db_text(q, 0);

        pith_buf_fmt(out, "%7lld  %.*s\n", (long long)count_rows(db, name, 0),
                     (int)name.len, name.ptr);
    }
}
