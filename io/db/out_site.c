/* io/db/out_site: see out_site.h. */
#include "io/db/out_site.h"

#include <stdio.h>
#include "base/str.h"
#include "io/db/site_tables.h"
#include "io/db/site_trust.h"

static void put_table(pith_db *db, pith_str name, pith_buf *out)
{
    pith_db_query *q;
    char trust[8] = "    -";

    pith_db_ask(db, &q, "SELECT trust FROM trust WHERE \"table\" = ?", "s",
                name);
    if (pith_db_row(db, q))
        snprintf(trust, sizeof(trust), "%5.2f", pith_db_real(q, 0));
    pith_db_end(q);
    pith_buf_fmt(out, "%7lld  %s  %.*s\n",
                 (long long)pith_site_count(db, "*", name), trust,
                 (int)name.len, name.ptr);
}

/* What was not understood, and what to do about it. */
static void put_doubts(pith_db *db, pith_buf *out)
{
    long long tables = (long long)pith_db_number(
        db, 0, "SELECT count(*) FROM trust WHERE trust < ?", "d",
        PITH_SITE_DOUBTFUL);
    long long pages = (long long)pith_db_number(
        db, 0,
        "SELECT count(*) FROM pages WHERE gone IS NULL AND (problem IS NOT"
        " NULL OR cluster IS NULL)",
        NULL);

    if (!tables && !pages)
        return;
    pith_buf_cstr(out, "\nnot understood:");
    if (tables)
        pith_buf_fmt(out, " %lld doubtful table%s (trust below %.2f)", tables,
                     tables == 1 ? "" : "s", PITH_SITE_DOUBTFUL);
    if (pages)
        pith_buf_fmt(out, "%s %lld page%s without rows", tables ? "," : "",
                     pages, pages == 1 ? "" : "s");
    pith_buf_cstr(out, ";\n  see them with --report FILE.html, correct them "
                       "with --set FILE\n");
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
    pith_buf_cstr(out, "\n   rows  trust  table\n");
    put_table(db, PITH_STR("articles"), out);
    put_table(db, PITH_STR("posts"), out);
    pith_db_ask(db, &q, "SELECT name FROM tables", NULL);
    while (pith_db_row(db, q))
        put_table(db, pith_db_text(q, 0), out);
    put_doubts(db, out);
}
