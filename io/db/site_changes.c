/* io/db/site_changes: rows of an earlier run against those of this one.
 *
 *   replace: rows of changed and gone pages -> old_TABLE
 *   compare: old_TABLE and TABLE, row by row -> changes
 *
 * Rows are matched by a key: for a page's own row the page, for records the
 * first column whose values differ in every row (links first), so that an item
 * that moved to another page of a list is the same item. Without such a column
 * it is page and position. */
#include "io/db/site_tables_int.h"

#include <string.h>

#define JSON_FIELDS 60u /* SQLite's functions take 127 arguments */
#define PAGE_NAME   "(SELECT name FROM pages WHERE id = page)"

/* One table as this file sees it. */
typedef struct plain_table {
    pith_str name;
    bool one;              /* a row a page */
    bool child;            /* rows belong to a page's own row */
    const pith_str *field; /* names of columns */
    const bool *link;
    uint32_t n;
} plain_table;

typedef void (*table_work)(pith_db *db, int64_t run, const plain_table *t);

static const pith_site_column article_columns[] = {
    {.name = {"title", 5}}, {.name = {"author", 6}},
    {.name = {"date", 4}},  {.name = {"lang", 4}},
    {.name = {"body", 4}},  {.name = {"categories", 10}},
    {.name = {"tags", 4}}};
#define ARTICLE_COLUMNS 7
static const pith_str post_fields[] = {
    {"permalink", 9}, {"author", 6}, {"date", 4}, {"title", 5},
    {"body", 4},      {"rating", 6}, {"depth", 5}};
static const bool post_links[8] = {true};

/* ---- over all tables ----------------------------------------------------- */

static bool each_of(pith_db *db, int64_t run, table_work work,
                    pith_arena *arena, const pith_site_table *t)
{
    uint32_t k = t->n_columns;
    pith_str *field = pith_arena_array(arena, k, sizeof(*field));
    bool *link = pith_arena_array(arena, k, sizeof(*link));
    plain_table p = {
        t->name, t->form == PITH_SITE_ONE, t->parent.ptr != NULL, field, link,
        k};

    if (!field || !link)
        return false;
    for (uint32_t c = 0; c < k; c++) {
        field[c] = t->column[c].name;
        link[c] = t->column[c].type == PITH_TYPE_URL;
    }
    work(db, run, &p);
    return true;
}

/* Articles with their own columns, before those that clusters added. */
static bool articles(pith_db *db, pith_arena *arena, pith_site_table *t)
{
    pith_site_column *all;

    if (pith_site_articles(db, arena, t) != PITH_OK)
        return false;
    all = pith_arena_array(arena, ARTICLE_COLUMNS + t->n_columns, sizeof(*all));
    if (!all)
        return false;
    memcpy(all, article_columns, sizeof(article_columns));
    memcpy(all + ARTICLE_COLUMNS, t->column, t->n_columns * sizeof(*all));
    t->column = all;
    t->n_columns += ARTICLE_COLUMNS;
    return true;
}

static void each_table(pith_db *db, int64_t run, table_work work)
{
    plain_table posts = {PITH_STR("posts"), false,      false,
                         post_fields,       post_links, 7};
    pith_site_table *t, own;
    pith_arena arena;
    uint32_t n = 0;

    pith_arena_init(&arena, pith_db_allocator(db), 0);
    if (articles(db, &arena, &own))
        each_of(db, run, work, &arena, &own);
    work(db, run, &posts);
    if (pith_site_tables_read(db, 0, &arena, &t, &n) != PITH_OK)
        n = 0;
    for (uint32_t i = 0; i < n && each_of(db, run, work, &arena, &t[i]);)
        i++;
    pith_arena_release(&arena);
}

/* ---- replace ------------------------------------------------------------- */

static void replace_rows(pith_db *db, int64_t run, const plain_table *t)
{
    if (run > 1) {
        pith_db_once(db,
                     pith_db_sql(db,
                                 "CREATE TABLE IF NOT EXISTS %o AS SELECT *"
                                 " FROM %n WHERE 0",
                                 t->name, t->name),
                     NULL);
        pith_db_once(
            db,
            pith_db_sql(db,
                        "INSERT INTO %o SELECT * FROM %n WHERE page IN (SELECT"
                        " id FROM pages WHERE changed = ?1 OR gone = ?1) AND"
                        " page NOT IN (SELECT page FROM replaced)",
                        t->name, t->name),
            "i", run);
    }
    pith_db_once(db,
                 pith_db_sql(db,
                             "DELETE FROM %n WHERE page IN (SELECT id FROM"
                             " pages WHERE changed = ?1 OR gone = ?1)",
                             t->name),
                 "i", run);
}

void pith_site_tables_replace(pith_db *db, int64_t run)
{
    each_table(db, run, replace_rows);
    pith_db_do(db,
               "INSERT OR IGNORE INTO replaced SELECT id FROM pages"
               " WHERE changed = ?1 OR gone = ?1",
               "i", run);
}

/* ---- keys ---------------------------------------------------------------- */

/* Expression over a row of the table. `field` t->n: page and position. */
static void put_key(pith_db *db, const plain_table *t, uint32_t field)
{
    if (t->one)
        pith_db_more(db, PAGE_NAME);
    else if (field == t->n)
        pith_db_more(db, PAGE_NAME " || '#' || position");
    else
        pith_db_more(db, t->child ? PAGE_NAME " || '#' || %n" : "%n",
                     t->field[field]);
}

static bool is_unique(pith_db *db, const plain_table *t, uint32_t field,
                      bool old)
{
    pith_db_sql(db, "SELECT count(*) = count(DISTINCT ");
    put_key(db, t, field);
    return pith_db_number(
               db, 0,
               pith_db_more(db, old ? ") FROM %o" : ") FROM %n", t->name),
               NULL) == 1;
}

static uint32_t choose_key(pith_db *db, const plain_table *t)
{
    for (int links = 1; links >= 0 && !t->one; links--)
        for (uint32_t i = 0; i < t->n; i++)
            if (t->link[i] == (links == 1) && is_unique(db, t, i, false) &&
                is_unique(db, t, i, true))
                return i;
    return t->n;
}

/* ---- compare ------------------------------------------------------------- */

static void put_json(pith_db *db, const plain_table *t)
{
    for (uint32_t i = 0; i < t->n && i < JSON_FIELDS; i++)
        pith_db_more(db, "%s%q, %n", i ? ", " : "", t->field[i], t->field[i]);
}

/* Rows whose key only one of the two tables has. */
static void only_in(pith_db *db, int64_t run, const plain_table *t,
                    uint32_t key, bool old)
{
    pith_db_sql(db, "INSERT INTO changes SELECT ?1, ?2, ");
    put_key(db, t, key);
    pith_db_more(db, old ? ", 'removed', NULL, json_object("
                         : ", 'added', NULL, NULL, json_object(");
    put_json(db, t);
    pith_db_more(db,
                 old ? "), NULL FROM %o WHERE "
                     : ") FROM %n WHERE page IN (SELECT page FROM replaced)"
                       " AND ",
                 t->name);
    put_key(db, t, key);
    pith_db_more(db, " NOT IN (SELECT ");
    put_key(db, t, key);
    pith_db_more(
        db, old ? " FROM %n) ORDER BY page%s" : " FROM %o) ORDER BY page%s",
        t->name, t->one ? "" : ", position");
    pith_db_once(db, pith_db_more(db, ""), "is", run, t->name);
}

/* `pairs`: the rows that both have, by their key. It is an expression, so a
 * join on it reads all rows for each; one on a table of keys does not. */
static void pair_rows(pith_db *db, const plain_table *t, uint32_t key)
{
    pith_db_script(db, "CREATE TEMP TABLE keys (k PRIMARY KEY, page, position)"
                       " WITHOUT ROWID;"
                       "CREATE TEMP TABLE pairs (k, old INTEGER, page,"
                       " position);");
    pith_db_sql(db, "INSERT OR IGNORE INTO temp.keys SELECT ");
    put_key(db, t, key);
    pith_db_once(db,
                 pith_db_more(db, ", page, %s FROM %n",
                              t->one ? "NULL" : "position", t->name),
                 NULL);
    pith_db_sql(db, "INSERT INTO temp.pairs SELECT b.k, a.id, b.page,"
                    " b.position FROM (SELECT ");
    put_key(db, t, key);
    pith_db_once(db,
                 pith_db_more(db,
                              " AS k, rowid AS id FROM %o) AS a CROSS JOIN"
                              " temp.keys AS b ON a.k = b.k ORDER BY b.k",
                              t->name),
                 NULL);
}

/* One column of rows that both have. */
static void differs(pith_db *db, int64_t run, const plain_table *t,
                    uint32_t field)
{
    pith_str f = t->field[field];

    pith_db_once(
        db,
        pith_db_sql(db,
                    "INSERT INTO changes SELECT ?1, ?2, k, 'changed', ?3,"
                    " a.%n, b.%n FROM temp.pairs CROSS JOIN %o AS a ON"
                    " a.rowid = pairs.old CROSS JOIN %n AS b ON b.page ="
                    " pairs.page%s WHERE a.%n IS NOT b.%n ORDER BY"
                    " pairs.rowid",
                    f, f, t->name, t->name,
                    t->one ? "" : " AND b.position = pairs.position", f, f),
        "iss", run, t->name, f);
}

static void compare_rows(pith_db *db, int64_t run, const plain_table *t)
{
    bool old =
        pith_db_number(db, 0,
                       "SELECT 1 FROM sqlite_schema WHERE name = 'old_' || ?",
                       "s", t->name) == 1;
    uint32_t key;

    if (old) {
        key = choose_key(db, t);
        only_in(db, run, t, key, true);
        pair_rows(db, t, key);
        for (uint32_t i = 0; i < t->n; i++)
            differs(db, run, t, i);
        pith_db_script(db, "DROP TABLE temp.pairs; DROP TABLE temp.keys;");
    } else if (run > 1) { /* a table of this run: all its rows are new */
        pith_db_once(db,
                     pith_db_sql(db,
                                 "CREATE TABLE %o AS SELECT * FROM %n WHERE 0",
                                 t->name, t->name),
                     NULL);
        key = choose_key(db, t);
    } else {
        return;
    }
    only_in(db, run, t, key, false);
    pith_db_once(db, pith_db_sql(db, "DROP TABLE %o", t->name), NULL);
}

void pith_site_tables_compare(pith_db *db, int64_t run)
{
    each_table(db, run, compare_rows);
}
