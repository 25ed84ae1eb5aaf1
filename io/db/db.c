/* io/db/db: see db.h. A query is its sqlite3_stmt by another name. */
#include "io/db/db.h"

#include <sqlite3.h>
#include <stdarg.h>
#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/status.h"
#include "base/vec.h"

#define SQL_MAX (1u << 20)

struct pith_db {
    const pith_allocator *al;
    sqlite3 *db;
    pith_map known; /* hash of the text -> place in `all` */
    PITH_VEC(sqlite3_stmt *) all;
    pith_error err;
    uint64_t left; /* columns without room */
    pith_buf sql;  /* written for the occasion */
};

pith_status pith_db_said(struct sqlite3 *db, pith_error *err)
{
    const char *name = sqlite3_db_filename(db, "main");
    int code = sqlite3_errcode(db);

    if (code == SQLITE_NOMEM)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    if (code == SQLITE_FULL)
        return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                              "database '%s': the disk is full; make room "
                              "there, or choose another place",
                              name ? name : "");
    return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                          "database '%s': %s; check the disk, and that no "
                          "other program writes it",
                          name ? name : "", sqlite3_errmsg(db));
}

static pith_status fail(pith_db *db)
{
    if (db->err.code == PITH_OK)
        pith_db_said(db->db, &db->err);
    return db->err.code;
}

pith_status pith_db_nomem(pith_db *db)
{
    if (db->err.code == PITH_OK)
        pith_error_set(&db->err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    return db->err.code;
}

/* One thread at a time has the database, so that SQLite need not lock it for
 * every value. */
#define OPEN_FLAGS \
    (SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX)

pith_status pith_db_open(const char *path, const pith_allocator *al,
                         pith_db **out, pith_error *err)
{
    pith_db *db = pith_alloc_zeroed(al, 1, sizeof(*db));
    pith_status st;

    *out = NULL;
    if (!db)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    db->al = al;
    pith_map_init(&db->known, al);
    pith_buf_init(&db->sql, al, SQL_MAX);
    if (sqlite3_open_v2(path, &db->db, OPEN_FLAGS, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(db->db, 2000) != SQLITE_OK ||
        /* Most rows of hundreds of columns fit in such a page: of what lies
         * beyond it each column is sought from the row's beginning.
         * One run a database: the lock is held as long as it is open. */
        sqlite3_exec(db->db,
                     "PRAGMA page_size = 8192;"
                     "PRAGMA locking_mode = EXCLUSIVE;"
                     "PRAGMA synchronous = NORMAL;"
                     "BEGIN IMMEDIATE; COMMIT;",
                     NULL, NULL, NULL) != SQLITE_OK) {
        st = pith_error_set(err, PITH_IO, PITH_NOWHERE,
                            "cannot write database '%s': %s; choose another "
                            "file with -o",
                            path,
                            db->db ? sqlite3_errmsg(db->db) : "out of memory");
        pith_db_close(db);
        return st;
    }
    *out = db;
    return PITH_OK;
}

void pith_db_close(pith_db *db)
{
    if (!db)
        return;
    for (size_t i = 0; i < db->all.len; i++)
        sqlite3_finalize(db->all.at[i]);
    PITH_VEC_RELEASE(&db->all, db->al);
    pith_map_release(&db->known);
    pith_buf_release(&db->sql);
    sqlite3_close(db->db);
    pith_alloc_free(db->al, db);
}

void pith_db_leave(pith_db *db, uint64_t n)
{
    db->left += n;
}

uint64_t pith_db_left(const pith_db *db)
{
    return db->left;
}

const pith_allocator *pith_db_allocator(const pith_db *db)
{
    return db->al;
}

pith_status pith_db_status(const pith_db *db, pith_error *err)
{
    if (db->err.code != PITH_OK && err)
        *err = db->err;
    return db->err.code;
}

/* ---- statements ---------------------------------------------------------- */

/* The statement of a text, prepared the first time. */
static sqlite3_stmt *statement(pith_db *db, const char *sql)
{
    uint64_t h = pith_hash_bytes(sql, strlen(sql));
    uint64_t *at = pith_map_find(&db->known, h);
    sqlite3_stmt *s = NULL;

    if (at)
        return db->all.at[*at];
    if (sqlite3_prepare_v3(db->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &s,
                           NULL) != SQLITE_OK) {
        fail(db);
        return NULL;
    }
    if (!PITH_VEC_PUSH(&db->all, db->al, s)) {
        sqlite3_finalize(s);
        pith_db_nomem(db);
        return NULL;
    }
    if (!pith_map_put(&db->known, h, db->all.len - 1, NULL)) {
        pith_db_nomem(db);
        return NULL;
    }
    return s;
}

static int bind_one(sqlite3_stmt *s, int i, char type, va_list *args)
{
    pith_str v;

    switch (type) {
    case 'i':
        return sqlite3_bind_int64(s, i, va_arg(*args, int64_t));
    case 'd':
        return sqlite3_bind_double(s, i, va_arg(*args, double));
    case 's':
        v = va_arg(*args, pith_str);
        if (v.ptr)
            return sqlite3_bind_text64(s, i, v.ptr, v.len, SQLITE_TRANSIENT,
                                       SQLITE_UTF8);
        return sqlite3_bind_null(s, i);
    case 'b':
        v = va_arg(*args, pith_str);
        return sqlite3_bind_blob64(s, i, v.ptr, v.len, SQLITE_TRANSIENT);
    default:
        return sqlite3_bind_null(s, i);
    }
}

static int bind_all(sqlite3_stmt *s, const char *types, va_list *args)
{
    int rc = sqlite3_clear_bindings(s);

    for (int i = 0; types && types[i] && rc == SQLITE_OK; i++)
        rc = bind_one(s, i + 1, types[i], args);
    return rc;
}

/* All rows of a statement that was bound with `rc`. */
static void run_to_end(pith_db *db, sqlite3_stmt *s, int rc)
{
    if (rc == SQLITE_OK) {
        do
            rc = sqlite3_step(s);
        while (rc == SQLITE_ROW);
    }
    if (rc != SQLITE_DONE && rc != SQLITE_OK)
        fail(db);
}

pith_status pith_db_do(pith_db *db, const char *sql, const char *types, ...)
{
    sqlite3_stmt *s = db->err.code == PITH_OK ? statement(db, sql) : NULL;
    va_list args;
    int rc;

    if (!s)
        return db->err.code;
    va_start(args, types);
    rc = bind_all(s, types, &args);
    va_end(args);
    run_to_end(db, s, rc);
    sqlite3_reset(s);
    return db->err.code;
}

pith_status pith_db_rollback(pith_db *db)
{
    return sqlite3_get_autocommit(db->db) ? db->err.code
                                          : pith_db_do(db, "ROLLBACK", NULL);
}

pith_status pith_db_once(pith_db *db, const char *sql, const char *types, ...)
{
    sqlite3_stmt *s = NULL;
    va_list args;
    int rc;

    if (db->err.code != PITH_OK)
        return db->err.code;
    if (sqlite3_prepare_v2(db->db, sql, -1, &s, NULL) != SQLITE_OK)
        return fail(db);
    va_start(args, types);
    rc = bind_all(s, types, &args);
    va_end(args);
    run_to_end(db, s, rc);
    sqlite3_finalize(s);
    return db->err.code;
}

pith_status pith_db_script(pith_db *db, const char *sql)
{
    if (db->err.code == PITH_OK &&
        sqlite3_exec(db->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail(db);
    return db->err.code;
}

int64_t pith_db_last_id(const pith_db *db)
{
    return sqlite3_last_insert_rowid(db->db);
}

/* ---- queries ------------------------------------------------------------- */

static sqlite3_stmt *stmt_of(pith_db_query *q)
{
    return (sqlite3_stmt *)(void *)q;
}

pith_status pith_db_ask(pith_db *db, pith_db_query **q, const char *sql,
                        const char *types, ...)
{
    sqlite3_stmt *s = db->err.code == PITH_OK ? statement(db, sql) : NULL;
    va_list args;

    *q = NULL;
    if (!s)
        return db->err.code;
    sqlite3_reset(s);
    va_start(args, types);
    if (bind_all(s, types, &args) != SQLITE_OK)
        fail(db);
    va_end(args);
    *q = (pith_db_query *)(void *)s;
    return db->err.code;
}

bool pith_db_row(pith_db *db, pith_db_query *q)
{
    int rc;

    if (!q || db->err.code != PITH_OK)
        return false;
    rc = sqlite3_step(stmt_of(q));
    if (rc == SQLITE_ROW)
        return true;
    if (rc != SQLITE_DONE)
        fail(db);
    sqlite3_reset(stmt_of(q));
    return false;
}

void pith_db_end(pith_db_query *q)
{
    if (q)
        sqlite3_reset(stmt_of(q));
}

int64_t pith_db_int(pith_db_query *q, int column)
{
    return sqlite3_column_int64(stmt_of(q), column);
}

double pith_db_real(pith_db_query *q, int column)
{
    return sqlite3_column_double(stmt_of(q), column);
}

pith_str pith_db_text(pith_db_query *q, int column)
{
    const char *p = (const char *)sqlite3_column_text(stmt_of(q), column);

    return (pith_str){p,
                      p ? (size_t)sqlite3_column_bytes(stmt_of(q), column) : 0};
}

int pith_db_columns(pith_db_query *q)
{
    return sqlite3_column_count(stmt_of(q));
}

const char *pith_db_column(pith_db_query *q, int column)
{
    const char *name = sqlite3_column_name(stmt_of(q), column);

    return name ? name : "";
}

bool pith_db_is_numeric(pith_db_query *q, int column)
{
    const char *type = sqlite3_column_decltype(stmt_of(q), column);

    return type && (!strcmp(type, "INTEGER") || !strcmp(type, "REAL"));
}

bool pith_db_is_number(pith_db_query *q, int column)
{
    int type = sqlite3_column_type(stmt_of(q), column);

    return type == SQLITE_INTEGER || type == SQLITE_FLOAT;
}

int64_t pith_db_number(pith_db *db, int64_t otherwise, const char *sql,
                       const char *types, ...)
{
    sqlite3_stmt *s = db->err.code == PITH_OK ? statement(db, sql) : NULL;
    int64_t out = otherwise;
    va_list args;
    int rc;

    if (!s)
        return out;
    va_start(args, types);
    rc = bind_all(s, types, &args);
    va_end(args);
    if (rc == SQLITE_OK)
        rc = sqlite3_step(s);
    if (rc == SQLITE_ROW && sqlite3_column_type(s, 0) != SQLITE_NULL)
        out = sqlite3_column_int64(s, 0);
    else if (rc != SQLITE_ROW && rc != SQLITE_DONE)
        fail(db);
    sqlite3_reset(s);
    return out;
}

/* ---- values one by one --------------------------------------------------- */

bool pith_db_prepare(pith_db *db, const char *sql, pith_db_bound *out)
{
    out->db = db;
    out->stmt = db->err.code == PITH_OK ? statement(db, sql) : NULL;
    return out->stmt != NULL;
}

void pith_db_bind_int(pith_db_bound *b, int at, int64_t v)
{
    if (sqlite3_bind_int64(b->stmt, at, v) != SQLITE_OK)
        fail(b->db);
}

void pith_db_bind_text(pith_db_bound *b, int at, pith_str v)
{
    int rc = v.ptr ? sqlite3_bind_text64(b->stmt, at, v.ptr, v.len,
                                         SQLITE_STATIC, SQLITE_UTF8)
                   : sqlite3_bind_null(b->stmt, at);

    if (rc != SQLITE_OK)
        fail(b->db);
}

void pith_db_finish(pith_db_bound *b)
{
    if (b->db->err.code == PITH_OK && sqlite3_step(b->stmt) != SQLITE_DONE)
        fail(b->db);
    sqlite3_reset(b->stmt);
    sqlite3_clear_bindings(b->stmt);
}

/* ---- functions ----------------------------------------------------------- */

#define ARGS_MAX 127 /* SQLite's own */

typedef struct function {
    pith_db *db;
    pith_db_fn fn;
} function;

static void call(sqlite3_context *at, int n, sqlite3_value **value)
{
    const function *f = sqlite3_user_data(at);
    pith_str arg[ARGS_MAX];
    pith_buf out;
    bool there;

    for (int i = 0; i < n; i++) {
        arg[i].ptr = (const char *)sqlite3_value_text(value[i]);
        arg[i].len = arg[i].ptr ? (size_t)sqlite3_value_bytes(value[i]) : 0;
    }
    pith_buf_init(&out, f->db->al, (size_t)1 << 28);
    there = f->fn(arg, n, &out);
    if (out.status != PITH_OK)
        sqlite3_result_error_nomem(at);
    else if (there)
        sqlite3_result_text64(at, out.data ? out.data : "", out.len,
                              SQLITE_TRANSIENT, SQLITE_UTF8);
    else
        sqlite3_result_null(at);
    pith_buf_release(&out);
}

static void drop_function(void *ctx)
{
    function *f = ctx;

    pith_alloc_free(f->db->al, f);
}

void pith_db_function(pith_db *db, const char *name, pith_db_fn fn)
{
    function *f = pith_alloc_zeroed(db->al, 1, sizeof(*f));

    if (!f) {
        pith_db_nomem(db);
        return;
    }
    *f = (function){db, fn};
    if (sqlite3_create_function_v2(db->db, name, -1,
                                   SQLITE_UTF8 | SQLITE_DETERMINISTIC, f, call,
                                   NULL, NULL, drop_function) != SQLITE_OK)
        fail(db);
}

/* ---- text of SQL --------------------------------------------------------- */

static void put_doubled(pith_buf *sql, pith_str s, char mark)
{
    for (size_t i = 0; i < s.len; i++) {
        if (s.ptr[i] == mark)
            pith_buf_char(sql, mark);
        if (s.ptr[i])
            pith_buf_char(sql, s.ptr[i]);
    }
}

static void put_value(pith_buf *sql, char form, va_list *args)
{
    char mark = form == 'q' ? '\'' : '"';

    if (form == 's') {
        pith_buf_cstr(sql, va_arg(*args, const char *));
    } else if (form == 'u') {
        pith_buf_u64(sql, va_arg(*args, unsigned));
    } else if (form == 't') {
        pith_buf_str(sql, va_arg(*args, pith_str));
    } else {
        pith_buf_char(sql, mark);
        pith_buf_cstr(sql, form == 'o' ? "old_" : form == 'r' ? "raw_" : "");
        put_doubled(sql, va_arg(*args, pith_str), mark);
        pith_buf_cstr(sql, form == 'p' ? "_page" : "");
        pith_buf_char(sql, mark);
    }
}

static void put_sql(pith_buf *sql, const char *form, va_list *args)
{
    for (; *form; form++) {
        if (*form == '%')
            put_value(sql, *++form, args);
        else
            pith_buf_char(sql, *form);
    }
}

/* Out of memory, or too long: a statement that SQLite refuses. */
static const char *text_of(pith_db *db)
{
    if (db->sql.status == PITH_NOMEM)
        pith_db_nomem(db);
    return db->sql.status == PITH_OK && db->sql.data ? db->sql.data : "SELECT";
}

void pith_sql_put(pith_buf *sql, const char *form, ...)
{
    va_list args;

    va_start(args, form);
    put_sql(sql, form, &args);
    va_end(args);
}

const char *pith_db_sql(pith_db *db, const char *form, ...)
{
    va_list args;

    pith_buf_clear(&db->sql);
    va_start(args, form);
    put_sql(&db->sql, form, &args);
    va_end(args);
    return text_of(db);
}

const char *pith_db_more(pith_db *db, const char *form, ...)
{
    va_list args;

    va_start(args, form);
    put_sql(&db->sql, form, &args);
    va_end(args);
    return text_of(db);
}

pith_str pith_db_keep(pith_arena *arena, pith_str s, bool *ok)
{
    if (!s.ptr)
        return s;
    s.ptr = pith_arena_dup(arena, s.ptr, s.len);
    *ok = *ok && s.ptr;
    return s;
}
