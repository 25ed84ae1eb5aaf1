/* io/db/sqlite: see sqlite.h. Statements are made anew for each grid: a grid
 * is a page's table, and its rows share one prepared INSERT. */
#include "io/db/sqlite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include "base/arena.h"
#include "base/buf.h"
#include "base/status.h"
#include "base/str.h"
#include "io/db/db.h"

#define SQL_MAX (1u << 20)

typedef struct sqlite {
    pith_store base;
    const pith_allocator *al;
    sqlite3 *db;
    pith_buf sql;
} sqlite;

static pith_status exec_sql(pith_store *base, const char *sql, pith_error *err)
{
    sqlite *db = (sqlite *)base;

    if (sqlite3_exec(db->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return pith_db_said(db->db, err);
    return PITH_OK;
}

static pith_status close_db(pith_store *base, bool keep, pith_error *err)
{
    sqlite *db = (sqlite *)base;
    pith_status st = PITH_OK;

    if (keep)
        st = exec_sql(&db->base, "COMMIT", err);
    sqlite3_close(db->db); /* rolls back what is open */
    pith_buf_release(&db->sql);
    pith_alloc_free(db->al, db);
    return st;
}

/* Run what db->sql holds. */
static pith_status run_sql(sqlite *db, pith_error *err)
{
    if (db->sql.status != PITH_OK)
        return pith_error_set(
            err, db->sql.status, PITH_NOWHERE,
            "too many columns for a database table; use -f json");
    return exec_sql(&db->base, db->sql.data, err);
}

/* A statement of what db->sql holds. */
static sqlite3_stmt *prepare(sqlite *db)
{
    sqlite3_stmt *stmt = NULL;

    if (db->sql.status == PITH_OK)
        sqlite3_prepare_v2(db->db, db->sql.data, -1, &stmt, NULL);
    return stmt;
}

/* The table has its own "id", and "page" of a page that is told. */
static bool is_own(const pith_grid *g, pith_str name)
{
    return pith_str_ieq(name, PITH_STR("id")) ||
           (g->page.ptr && pith_str_ieq(name, PITH_STR("page")));
}

/* Whether column c cannot have the name. */
static bool is_taken(const pith_grid *g, size_t c, pith_str name)
{
    if (is_own(g, name))
        return true;
    for (size_t k = 0; k < g->n_columns; k++)
        if (k != c && pith_str_ieq(name, g->columns[k].name))
            return true;
    return false;
}

/* The columns by names that are free: "id" of a page is "id_2". NULL: no
 * memory. */
static pith_column *free_names(const pith_grid *g, pith_arena *arena)
{
    pith_column *out = pith_arena_array(arena, g->n_columns + 1, sizeof(*out));

    for (size_t c = 0; out && c < g->n_columns; c++) {
        pith_str name = g->columns[c].name;
        bool own = is_own(g, name);
        char text[16];

        out[c] = g->columns[c];
        for (unsigned k = 2; own && is_taken(g, c, out[c].name); k++) {
            snprintf(text, sizeof(text), "%.4s_%u",
                     pith_str_ieq(name, PITH_STR("id")) ? "id" : "page", k);
            out[c].name = pith_arena_str(arena, pith_str_of(text));
            if (!out[c].name.ptr)
                return NULL;
        }
    }
    return out;
}

static pith_status make_table(sqlite *db, const char *table, const pith_grid *g,
                              pith_error *err)
{
    int most = sqlite3_limit(db->db, SQLITE_LIMIT_COLUMN, -1);

    pith_buf_clear(&db->sql);
    pith_sql_put(&db->sql,
                 "CREATE TABLE IF NOT EXISTS %n (id INTEGER PRIMARY KEY%s",
                 pith_str_of(table), g->page.ptr ? ", \"page\" TEXT" : "");
    for (size_t c = 0; c < g->n_columns && c + 3 < (size_t)most; c++)
        pith_sql_put(&db->sql, ", %n %s", g->columns[c].name,
                     pith_type_sql(g->columns[c].type));
    pith_buf_char(&db->sql, ')');
    return run_sql(db, err);
}

/* Whether the table has the column, asked of SQLite so that its own rules of
 * case decide. */
static bool has_column(sqlite *db, const char *table, pith_str column)
{
    const char *type;
    pith_buf name;
    int rc;

    pith_buf_init(&name, db->al, SQL_MAX);
    pith_buf_str(&name, column);
    rc = name.status == PITH_OK
             ? sqlite3_table_column_metadata(db->db, "main", table, name.data,
                                             &type, NULL, NULL, NULL, NULL)
             : SQLITE_NOMEM;
    pith_buf_release(&name);
    return rc == SQLITE_OK;
}

/* How many more columns the table can have. */
static size_t room_of(sqlite *db, const char *table)
{
    int most = sqlite3_limit(db->db, SQLITE_LIMIT_COLUMN, -1), have = most;
    sqlite3_stmt *stmt;

    pith_buf_clear(&db->sql);
    pith_sql_put(&db->sql, "SELECT * FROM %n", pith_str_of(table));
    stmt = prepare(db);
    if (stmt)
        have = sqlite3_column_count(stmt);
    sqlite3_finalize(stmt);
    return have < most ? (size_t)(most - have) : 0;
}

/* Columns that the table has no room for are marked in `left`. */
static pith_status add_columns(sqlite *db, const char *table,
                               const pith_grid *g, bool *left, pith_error *err)
{
    size_t room = room_of(db, table);

    for (size_t c = 0; c < g->n_columns; c++) {
        pith_status st;

        if (has_column(db, table, g->columns[c].name))
            continue;
        left[c] = !room;
        db->base.left += left[c];
        if (left[c])
            continue;
        room--;
        pith_buf_clear(&db->sql);
        pith_sql_put(&db->sql, "ALTER TABLE %n ADD COLUMN %n %s",
                     pith_str_of(table), g->columns[c].name,
                     pith_type_sql(g->columns[c].type));
        st = run_sql(db, err);
        if (st != PITH_OK)
            return st;
    }
    return PITH_OK;
}

static void put_insert(pith_buf *sql, const char *table, const pith_grid *g,
                       const bool *left)
{
    size_t n = g->page.ptr != NULL;

    pith_buf_clear(sql);
    pith_sql_put(sql, "INSERT INTO %n (%s", pith_str_of(table),
                 n ? "\"page\"" : "");
    for (size_t c = 0; c < g->n_columns; c++)
        if (!left[c])
            pith_sql_put(sql, n++ ? ",%n" : "%n", g->columns[c].name);
    pith_buf_cstr(sql, ") VALUES (");
    for (size_t c = 0; c < n; c++)
        pith_buf_cstr(sql, c ? ",?" : "?");
    pith_buf_char(sql, ')');
}

static int bind_str(sqlite3_stmt *st, int at, pith_str s)
{
    if (!s.ptr)
        return sqlite3_bind_null(st, at);
    return sqlite3_bind_text64(st, at, s.ptr, s.len, SQLITE_STATIC,
                               SQLITE_UTF8);
}

static int insert_row(sqlite3_stmt *st, const pith_grid *g, const bool *left,
                      size_t r)
{
    const pith_cell *row = g->row(g->ctx, r);
    int at = 1, rc = SQLITE_OK;

    if (g->page.ptr)
        rc = bind_str(st, at++, g->page);
    for (size_t c = 0; c < g->n_columns && rc == SQLITE_OK; c++)
        if (!left[c])
            rc = bind_str(st, at++,
                          pith_cell_stored(&row[c], g->columns[c].type));
    if (rc == SQLITE_OK)
        rc = sqlite3_step(st);
    sqlite3_reset(st);
    return rc;
}

static pith_status put_rows(sqlite *db, const char *table, const pith_grid *g,
                            const bool *left, pith_error *err)
{
    pith_status st = PITH_OK;
    sqlite3_stmt *stmt;

    put_insert(&db->sql, table, g, left);
    stmt = prepare(db);
    if (!stmt)
        return pith_db_said(db->db, err);
    for (size_t r = 0; r < g->n_rows && st == PITH_OK; r++)
        if (insert_row(stmt, g, left, r) != SQLITE_DONE)
            st = pith_db_said(db->db, err);
    sqlite3_finalize(stmt);
    return st;
}

static pith_status put_grid(pith_store *base, const char *table,
                            const pith_grid *grid, pith_error *err)
{
    sqlite *db = (sqlite *)base;
    pith_grid g = *grid;
    pith_arena arena;
    pith_status st;
    bool *left;

    if (!g.n_columns && !g.page.ptr)
        return PITH_OK;
    pith_arena_init(&arena, db->al, 0);
    left = pith_arena_zalloc(&arena, g.n_columns + 1, sizeof(*left));
    g.columns = free_names(grid, &arena);
    st = left && g.columns
             ? make_table(db, table, &g, err)
             : pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    if (st == PITH_OK)
        st = add_columns(db, table, &g, left, err);
    if (st == PITH_OK && g.n_rows)
        st = put_rows(db, table, &g, left, err);
    pith_arena_release(&arena);
    return st;
}

static pith_status last_id(pith_store *base, const char *table, uint64_t *out,
                           pith_error *err)
{
    sqlite *db = (sqlite *)base;
    sqlite3_stmt *stmt;
    int rc;

    *out = 0;
    pith_buf_clear(&db->sql);
    pith_sql_put(&db->sql, "SELECT coalesce(max(id), 0) FROM %n",
                 pith_str_of(table));
    stmt = prepare(db);
    if (!stmt)
        return pith_db_said(db->db, err);
    rc = sqlite3_step(stmt);
    if (rc == SQLITE_ROW)
        *out = (uint64_t)sqlite3_column_int64(stmt, 0);
    sqlite3_finalize(stmt);
    return rc == SQLITE_ROW ? PITH_OK : pith_db_said(db->db, err);
}

static const pith_store_kind kind = {put_grid, last_id, exec_sql, close_db};

pith_status pith_sqlite_open(const char *path, const pith_allocator *al,
                             pith_store **out, pith_error *err)
{
    sqlite *db;
    pith_status st;

    *out = NULL;
    db = pith_alloc_zeroed(al, 1, sizeof(*db));
    if (!db)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    db->base.kind = &kind;
    db->al = al;
    pith_buf_init(&db->sql, al, SQL_MAX);
    if (sqlite3_open(path, &db->db) != SQLITE_OK) {
        st = pith_error_set(err, PITH_IO, PITH_NOWHERE,
                            "cannot open database '%s': %s", path,
                            db->db ? sqlite3_errmsg(db->db) : "out of memory");
        close_db(&db->base, false, NULL);
        return st;
    }
    st = exec_sql(&db->base, "BEGIN", err);
    if (st != PITH_OK) {
        close_db(&db->base, false, NULL);
        return st;
    }
    *out = &db->base;
    return PITH_OK;
}
