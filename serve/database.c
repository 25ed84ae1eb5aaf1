/* serve/database: the tables of a database that `pith site` made, to be looked
 * at: what there is, rows of a table, search. Opened for reading alone; names
 * of tables and columns come from the database's own list, never from the
 * request. */
#include "serve_int.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS_MOST 500

struct database {
    sqlite3 *db;
    pthread_mutex_t lock; /* one statement at a time */
    bool indexed;         /* rows of the tables, for search */
};

static pith_status fail(pith_error *err, const char *path, const char *why)
{
    if (err) {
        err->code = PITH_IO;
        err->at = PITH_NOWHERE;
        snprintf(err->detail, sizeof(err->detail),
                 "cannot read '%.100s': %.60s; give a database that 'pith "
                 "site' made",
                 path, why);
    }
    return PITH_IO;
}

pith_status database_open(server *s, pith_error *err)
{
    database *d = calloc(1, sizeof(*d));
    sqlite3_stmt *st = NULL;
    int rc;

    if (!d)
        return PITH_NOMEM;
    s->db = d;
    pthread_mutex_init(&d->lock, NULL);
    rc = sqlite3_open_v2(s->opt.database, &d->db, SQLITE_OPEN_READONLY, NULL);
    if (rc == SQLITE_OK)
        rc =
            sqlite3_prepare_v2(d->db, "SELECT name FROM tables", -1, &st, NULL);
    sqlite3_finalize(st);
    if (rc != SQLITE_OK)
        return fail(err, s->opt.database, sqlite3_errmsg(d->db));
    return PITH_OK;
}

void database_close(database *d)
{
    if (!d)
        return;
    sqlite3_close(d->db);
    pthread_mutex_destroy(&d->lock);
    free(d);
}

/* ---- rows as JSON ----------------------------------------------------- */

static void put_value(bytes *b, sqlite3_stmt *st, int i)
{
    char num[40];

    switch (sqlite3_column_type(st, i)) {
    case SQLITE_NULL:
        bytes_text(b, "null");
        break;
    case SQLITE_INTEGER:
        snprintf(num, sizeof(num), "%lld",
                 (long long)sqlite3_column_int64(st, i));
        bytes_text(b, num);
        break;
    case SQLITE_FLOAT:
        snprintf(num, sizeof(num), "%.12g", sqlite3_column_double(st, i));
        bytes_text(b, num);
        break;
    default:
        bytes_json(b, (pith_str){(const char *)sqlite3_column_text(st, i),
                                 (size_t)sqlite3_column_bytes(st, i)});
    }
}

/* The rows of a statement: {"columns": [...], "rows": [[...]]}. */
static void put_rows(bytes *b, sqlite3_stmt *st)
{
    int n = sqlite3_column_count(st);
    bool first = true;

    bytes_text(b, "{\"columns\": [");
    for (int i = 0; i < n; i++) {
        const char *name = sqlite3_column_name(st, i);
        bytes_text(b, i ? ", " : "");
        bytes_json(b, (pith_str){name, name ? strlen(name) : 0});
    }
    bytes_text(b, "], \"rows\": [");
    while (sqlite3_step(st) == SQLITE_ROW) {
        bytes_text(b, first ? "\n[" : ",\n[");
        for (int i = 0; i < n; i++) {
            bytes_text(b, i ? ", " : "");
            put_value(b, st, i);
        }
        bytes_text(b, "]");
        first = false;
    }
    bytes_text(b, "]}");
}

/* Rows of `sql`, whose ?1 (when there is one) is `arg`. */
static bool put_query(database *d, bytes *b, const char *sql, const char *arg)
{
    sqlite3_stmt *st = NULL;

    if (sqlite3_prepare_v2(d->db, sql, -1, &st, NULL) != SQLITE_OK)
        return false;
    if (arg)
        sqlite3_bind_text(st, 1, arg, -1, SQLITE_TRANSIENT);
    put_rows(b, st);
    sqlite3_finalize(st);
    return true;
}

/* The same as a member of an object, after `key`. */
static bool put_member(database *d, bytes *b, const char *key, const char *sql,
                       const char *arg)
{
    bytes_text(b, key);
    return put_query(d, b, sql, arg);
}

/* The end of such an object, or why there is none. */
static void end_object(request *q, bool ok)
{
    if (!ok) {
        reply_error(q, 500,
                    "the database lacks what 'pith site' makes now; "
                    "make it anew");
        return;
    }
    bytes_text(&q->reply.body, "}\n");
    reply_json(q, 200);
}

static database *open_or_reply(server *s, request *q)
{
    if (!s->db)
        reply_error(q, 404, "no database is open; start with --db site.db");
    return s->db;
}

/* ---- answers ---------------------------------------------------------- */

/* {"table": rows, ...} of the tables that were made for the site. */
static void put_sizes(database *d, bytes *b)
{
    sqlite3_stmt *names = NULL, *one;
    bool first = true;

    bytes_text(b, "{");
    sqlite3_prepare_v2(d->db, "SELECT name FROM tables", -1, &names, NULL);
    while (names && sqlite3_step(names) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(names, 0);
        char *sql = sqlite3_mprintf("SELECT count(*) FROM \"%w\"", name);
        one = NULL;
        if (sql &&
            sqlite3_prepare_v2(d->db, sql, -1, &one, NULL) == SQLITE_OK &&
            sqlite3_step(one) == SQLITE_ROW) {
            bytes_text(b, first ? "" : ", ");
            bytes_json(b, (pith_str){name, strlen(name)});
            bytes_text(b, ": ");
            put_value(b, one, 0);
            first = false;
        }
        sqlite3_finalize(one);
        sqlite3_free(sql);
    }
    sqlite3_finalize(names);
    bytes_text(b, "}");
}

void database_tables(server *s, request *q)
{
    database *d = open_or_reply(s, q);
    bytes *b = &q->reply.body;
    bool ok;

    if (!d)
        return;
    pthread_mutex_lock(&d->lock);
    bytes_text(b, "{\"sizes\": ");
    put_sizes(d, b);
    ok =
        put_member(d, b, ", \"tables\": ", "SELECT * FROM tables", NULL) &&
        put_member(d, b, ", \"columns\": ", "SELECT * FROM columns", NULL) &&
        put_member(d, b, ", \"clusters\": ",
                   "SELECT id, name, kind, size, confidence FROM clusters "
                   "ORDER BY size DESC, id",
                   NULL) &&
        put_member(d, b, ", \"problems\": ",
                   "SELECT coalesce(problem, 'it is of no group') AS problem, "
                   "id, name, kind FROM pages WHERE gone IS NULL AND (problem "
                   "IS NOT NULL OR cluster IS NULL) ORDER BY 1, 2 LIMIT 500",
                   NULL) &&
        put_member(d, b, ", \"trust\": ", "SELECT * FROM trust", NULL) &&
        put_member(d, b, ", \"runs\": ",
                   "SELECT id, pages, added, changed, removed, failed, (SELECT "
                   "count(*) FROM changes c WHERE c.run = r.id) AS changes "
                   "FROM runs r WHERE done ORDER BY id DESC LIMIT 100",
                   NULL) &&
        /* Of each group the page that fits it best. */
        put_member(d, b, ", \"samples\": ",
                   "SELECT cluster, name, max(confidence) FROM pages WHERE "
                   "cluster IS NOT NULL AND gone IS NULL GROUP BY cluster",
                   NULL) &&
        put_member(d, b, ", \"counts\": ",
                   "SELECT (SELECT count(*) FROM pages) AS pages, (SELECT "
                   "count(*) FROM articles) AS articles, (SELECT count(*) "
                   "FROM posts) AS posts",
                   NULL);
    end_object(q, ok);
    pthread_mutex_unlock(&d->lock);
}

/* Whether the database has the table, or it is one of the fixed ones. */
static bool has_table(database *d, const char *name)
{
    static const char *const fixed[] = {"pages",    "articles", "posts",
                                        "clusters", "changes",  "runs"};
    sqlite3_stmt *st = NULL;
    bool found = false;

    for (size_t i = 0; i < sizeof(fixed) / sizeof(*fixed); i++)
        if (!strcmp(name, fixed[i]))
            return true;
    if (sqlite3_prepare_v2(d->db, "SELECT 1 FROM tables WHERE name = ?1", -1,
                           &st, NULL) == SQLITE_OK) {
        sqlite3_bind_text(st, 1, name, -1, SQLITE_TRANSIENT);
        found = sqlite3_step(st) == SQLITE_ROW;
    }
    sqlite3_finalize(st);
    return found;
}

static unsigned long number(const request *q, const char *name,
                            unsigned long otherwise)
{
    const char *text = q->query(q, name);

    return text ? strtoul(text, NULL, 10) : otherwise;
}

void database_rows(server *s, request *q)
{
    database *d = open_or_reply(s, q);
    const char *name = q->query(q, "table");
    unsigned long most = number(q, "limit", 100);
    char *sql;

    if (!d)
        return;
    pthread_mutex_lock(&d->lock);
    if (!name || !has_table(d, name)) {
        reply_error(q, 404, "there is no such table; see /site/tables");
    } else {
        sql = sqlite3_mprintf("SELECT * FROM \"%w\" LIMIT %lu OFFSET %lu", name,
                              most < ROWS_MOST ? most : ROWS_MOST,
                              number(q, "offset", 0));
        reply_json(q, 200);
        if (!sql || !put_query(d, &q->reply.body, sql, NULL))
            reply_error(q, 500, "the database cannot be read");
        sqlite3_free(sql);
    }
    pthread_mutex_unlock(&d->lock);
}

/* What is different after run `to` from after run `from`. */
void database_changes(server *s, request *q)
{
    database *d = open_or_reply(s, q);
    char *sql;

    if (!d)
        return;
    pthread_mutex_lock(&d->lock);
    sql = sqlite3_mprintf(
        "SELECT run, \"table\", what, key, \"column\", old, new FROM changes "
        "WHERE run > %lu AND run <= %lu ORDER BY run, \"table\", key LIMIT "
        "2000",
        number(q, "from", 0), number(q, "to", 1000000000));
    reply_json(q, 200);
    if (!sql || !put_query(d, &q->reply.body, sql, NULL))
        reply_error(q, 500,
                    "the database lacks what 'pith site' makes now; "
                    "make it anew");
    sqlite3_free(sql);
    pthread_mutex_unlock(&d->lock);
}

/* ---- search ----------------------------------------------------------- */

/* Columns of a table as one text, in SQL. */
static char *text_of(database *d, const char *table)
{
    sqlite3_stmt *st = NULL;
    char *all = NULL;

    sqlite3_prepare_v2(d->db,
                       "SELECT name FROM columns WHERE \"table\" = ?1 ORDER BY "
                       "position",
                       -1, &st, NULL);
    sqlite3_bind_text(st, 1, table, -1, SQLITE_TRANSIENT);
    while (st && sqlite3_step(st) == SQLITE_ROW) {
        char *more = sqlite3_mprintf("%s%scoalesce(\"%w\", '')", all ? all : "",
                                     all ? "||' · '||" : "",
                                     (const char *)sqlite3_column_text(st, 0));
        sqlite3_free(all);
        all = more;
    }
    sqlite3_finalize(st);
    return all;
}

#define INDEXED_MOST 200000 /* rows of a table */

/* Rows of all tables into an index of this connection: the database has one of
 * articles and posts alone, and is opened for reading. */
static bool index_rows(database *d)
{
    sqlite3_stmt *st = NULL;
    bool ok = sqlite3_exec(d->db,
                           "CREATE VIRTUAL TABLE IF NOT EXISTS temp.found_fts "
                           "USING fts5(tbl UNINDEXED, page UNINDEXED, text)",
                           NULL, NULL, NULL) == SQLITE_OK;

    if (d->indexed || !ok)
        return ok;
    ok = sqlite3_prepare_v2(d->db, "SELECT name FROM tables", -1, &st, NULL) ==
         SQLITE_OK;
    while (ok && sqlite3_step(st) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(st, 0);
        char *text = text_of(d, name);
        char *sql = text ? sqlite3_mprintf(
                               "INSERT INTO temp.found_fts SELECT %Q, page, %s "
                               "FROM \"%w\" LIMIT %d",
                               name, text, name, INDEXED_MOST)
                         : NULL;
        ok = !text ||
             (sql && sqlite3_exec(d->db, sql, NULL, NULL, NULL) == SQLITE_OK);
        sqlite3_free(sql);
        sqlite3_free(text);
    }
    sqlite3_finalize(st);
    d->indexed = ok;
    return ok;
}

/* The words of a search as FTS5 takes them whatever they hold: each in quotes.
 */
static char *phrase(const char *text)
{
    bytes b = {.most = 4096};
    bool in = false;

    for (; *text; text++) {
        bool blank = *text == ' ' || *text == '\t';
        if (blank == in) {
            bytes_text(&b, in ? "\" " : "\"");
            in = !in;
        }
        if (!blank)
            bytes_put(&b, *text == '"' ? "\"\"" : text, *text == '"' ? 2 : 1);
    }
    bytes_put(&b, in ? "\"" : "", in ? 2 : 1);
    if (b.failed)
        bytes_free(&b);
    return b.ptr;
}

void database_search(server *s, request *q)
{
    database *d = open_or_reply(s, q);
    const char *text = q->query(q, "q");
    char *words = d && text ? phrase(text) : NULL;
    bytes *b = &q->reply.body;
    bool ok;

    if (!d)
        return;
    if (!words || !strchr(words, '"')) {
        reply_error(q, 400, "give words to search for as 'q'");
        free(words);
        return;
    }
    pthread_mutex_lock(&d->lock);
    ok =
        index_rows(d) &&
        put_member(d, b, "{\"rows\": ",
                   "SELECT p.id, p.name, f.tbl AS title, snippet(found_fts, 2, "
                   "'\x02', '\x03', '…', 16) AS found FROM temp.found_fts f "
                   "LEFT JOIN pages p ON p.id = f.page WHERE found_fts MATCH "
                   "?1 ORDER BY rank LIMIT 50",
                   words) &&
        put_member(d, b, ", \"articles\": ",
                   "SELECT p.id, p.name, p.title, snippet(articles_fts, 1, "
                   "'\x02', '\x03', '…', 12) AS found FROM articles_fts JOIN "
                   "pages p ON p.id = articles_fts.rowid WHERE articles_fts "
                   "MATCH ?1 ORDER BY rank LIMIT 50",
                   words) &&
        put_member(d, b, ", \"posts\": ",
                   "SELECT p.id, p.name, o.author, snippet(posts_fts, 1, "
                   "'\x02', '\x03', '…', 12) AS found FROM posts_fts JOIN "
                   "posts o ON o.id = posts_fts.rowid JOIN pages p ON p.id = "
                   "o.page WHERE posts_fts MATCH ?1 ORDER BY rank LIMIT 50",
                   words);
    end_object(q, ok);
    pthread_mutex_unlock(&d->lock);
    free(words);
}
