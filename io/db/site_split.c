/* io/db/site_split: see site_split.h. */
#include "io/db/site_split.h"

#include "io/db/site_tables_int.h"

#define MORE    2   /* times the text of the body are in the rows of a list */
#define COLUMNS 200 /* of texts that are measured */
#define ROWS    3   /* of a list */

/* Pages of cluster `from` whose rows are what they say, into `lists`. */
static void find_lists(pith_db *db, const pith_site_table *t, int64_t from)
{
    site_sql s = sql_new(db);
    uint32_t n = 0;

    put(&s, "INSERT INTO temp.lists SELECT p.id FROM pages AS p JOIN (SELECT"
            " page, count(*) AS rows, sum(0");
    for (uint32_t i = 0; i < t->n_columns && n < COLUMNS; i++) {
        if (t->column[i].type == PITH_TYPE_URL ||
            t->column[i].type == PITH_TYPE_IMAGE)
            continue;
        put(&s, " + coalesce(length(");
        put_name(&s, t->column[i].name);
        put(&s, "), 0)");
        n++;
    }
    put(&s, ") AS said FROM ");
    put_name(&s, t->name);
    pith_buf_fmt(&s.b,
                 " GROUP BY page) AS r ON r.page = p.id LEFT JOIN articles AS a"
                 " ON a.page = p.id WHERE p.cluster = ? AND r.rows >= %d AND"
                 " r.said > %d * coalesce(length(a.body), 0)",
                 ROWS, MORE);
    pith_db_once(db, text_of(&s), "i", from);
    pith_buf_release(&s.b);
}

/* The cluster of the lists that leave `from`: the one their table has, or a new
 * one; `from` itself if no other page is left. */
static int64_t home_of(pith_db *db, const pith_site_table *t, int64_t from)
{
    int64_t id;

    if ((int64_t)t->cluster != from)
        return t->cluster;
    if (!pith_db_number(db, 0,
                        "SELECT count(*) FROM pages WHERE cluster = ? AND gone"
                        " IS NULL AND id NOT IN (SELECT page FROM temp.lists)",
                        "i", from))
        return from;
    id = pith_db_number(db, 0, "SELECT max(id) + 1 FROM clusters", NULL);
    pith_db_do(db,
               "INSERT INTO clusters (id, kind, size, name, confidence,"
               " signature) SELECT ?1, 'list', 0, ?2, confidence, '' FROM"
               " clusters WHERE id = ?3",
               "isi", id, t->name, from);
    pith_db_do(db, "UPDATE tables SET cluster = ? WHERE name = ?", "is", id,
               t->name);
    return id;
}

/* The pages of `from` that have rows at all are lists, too. */
static void take_all(pith_db *db, const pith_site_table *t, int64_t from)
{
    site_sql s = sql_new(db);

    put(&s, "INSERT OR IGNORE INTO temp.lists SELECT id FROM pages WHERE"
            " cluster = ? AND id IN (SELECT page FROM ");
    put_name(&s, t->name);
    put(&s, ")");
    pith_db_once(db, text_of(&s), "i", from);
    pith_buf_release(&s.b);
}

static int64_t count_pages(pith_db *db, const pith_site_table *t)
{
    site_sql s = sql_new(db);
    int64_t n;

    put(&s, "SELECT count(DISTINCT page) FROM ");
    put_name(&s, t->name);
    n = pith_db_number(db, 0, text_of(&s), NULL);
    pith_buf_release(&s.b);
    return n;
}

static void split(pith_db *db, const pith_site_table *t, int64_t from)
{
    int64_t to = from, n;

    pith_db_script(db, "DELETE FROM temp.lists;");
    find_lists(db, t, from);
    n = pith_db_number(db, 0, "SELECT count(*) FROM temp.lists", NULL);
    if ((int64_t)t->cluster != from || 2 * n >= count_pages(db, t)) {
        take_all(db, t, from);
        to = home_of(db, t, from);
    }
    pith_db_do(db,
               "UPDATE pages SET kind = 'list', cluster = ? WHERE id IN"
               " (SELECT page FROM temp.lists)",
               "i", to);
    if (to != from)
        pith_db_do(db,
                   "UPDATE clusters SET size = (SELECT count(*) FROM pages"
                   " WHERE pages.cluster = clusters.id AND gone IS NULL) WHERE"
                   " id IN (?, ?)",
                   "ii", from, to);
}

/* The cluster of stories, or of no kind, whose pages have such rows; 0: none.
 */
static int64_t source_of(pith_db *db, pith_str table)
{
    return pith_db_number(db, 0,
                          "SELECT id FROM layers JOIN clusters ON id = cluster"
                          " WHERE layer = 'rows' AND layers.wrapper = ? AND"
                          " kind IN ('news', 'other')",
                          "s", table);
}

void pith_site_split(pith_db *db)
{
    pith_site_table *t;
    pith_arena arena;
    uint32_t n = 0;

    pith_arena_init(&arena, pith_db_allocator(db), 0);
    pith_db_script(db, "CREATE TEMP TABLE lists (page INTEGER PRIMARY KEY);");
    if (pith_site_tables_read(db, 0, &arena, &t, &n) == PITH_OK)
        for (uint32_t i = 0; i < n; i++) {
            int64_t from = source_of(db, t[i].name);

            if (from)
                split(db, &t[i], from);
        }
    pith_db_script(db, "DROP TABLE lists;");
    pith_arena_release(&arena);
}
