/* io/db/db: SQLite in a few calls: statements by their text, values by a
 * format. Statements are prepared once and kept.
 *
 *   pith_db_do(db, "INSERT INTO t VALUES (?, ?)", "is", (int64_t)7, name);
 *   pith_db_ask(db, &q, "SELECT a FROM t WHERE b = ?", "s", name);
 *   while (pith_db_row(db, q)) use(pith_db_int(q, 0));
 *
 * The first error stays in db->err and makes every later call a no-op that
 * returns its status, so a row of calls needs one check at its end. */
#ifndef PITH_IO_DB_DB_H
#define PITH_IO_DB_DB_H

#include "base/arena.h"
#include "base/buf.h"

struct sqlite3;

typedef struct pith_db pith_db;
typedef struct pith_db_query pith_db_query;

/* Made if missing; PITH_IO when another process has it. */
pith_status pith_db_open(const char *path, const pith_allocator *al,
                         pith_db **out, pith_error *err);
void pith_db_close(pith_db *db); /* rolls back what is open; NULL is fine */
const pith_allocator *pith_db_allocator(const pith_db *db);
/* Note that n columns found no room; how many did not. */
void pith_db_leave(pith_db *db, uint64_t n);
uint64_t pith_db_left(const pith_db *db);

/* What SQLite said last of a database, with its name and what to do. */
pith_status pith_db_said(struct sqlite3 *db, pith_error *err);

/* Memory is out beside SQLite, too: an error as any other, and its code. */
pith_status pith_db_nomem(pith_db *db);

/* The first error, PITH_OK if none; its message into `err`. */
pith_status pith_db_status(const pith_db *db, pith_error *err);

/* Values: i int64_t, s pith_str (ptr NULL: NULL), b the same as a blob, d
 * double, n (no argument) NULL. `types` may be NULL. Text is read during the
 * call only. */
pith_status pith_db_do(pith_db *db, const char *sql, const char *types, ...);
/* Undo what was done since BEGIN, if something was begun. */
pith_status pith_db_rollback(pith_db *db);
/* The same for statements written for the occasion: not kept. */
pith_status pith_db_once(pith_db *db, const char *sql, const char *types, ...);
/* Several statements, no values. */
pith_status pith_db_script(pith_db *db, const char *sql);
int64_t pith_db_last_id(const pith_db *db);

/* One query at a time for each text of SQL. `*q` is valid until the next row,
 * or the end; a query that is not read to its end must be ended. */
pith_status pith_db_ask(pith_db *db, pith_db_query **q, const char *sql,
                        const char *types, ...);
bool pith_db_row(pith_db *db, pith_db_query *q);
void pith_db_end(pith_db_query *q);
int64_t pith_db_int(pith_db_query *q, int column);
double pith_db_real(pith_db_query *q, int column);
/* Lives until the next row; ptr NULL for NULL. */
pith_str pith_db_text(pith_db_query *q, int column);
int pith_db_columns(pith_db_query *q);
const char *pith_db_column(pith_db_query *q, int column); /* its name */
/* Whether its column was made to hold numbers, and this value is one. */
bool pith_db_is_numeric(pith_db_query *q, int column);
bool pith_db_is_number(pith_db_query *q, int column);
/* The first value of the first row; `otherwise` if there is none. */
int64_t pith_db_number(pith_db *db, int64_t otherwise, const char *sql,
                       const char *types, ...);

/* A statement whose values are bound one by one, for rows of any width. False
 * after an error; else end it by pith_db_finish, which runs it. */
typedef struct pith_db_bound {
    pith_db *db;
    void *stmt;
} pith_db_bound;
bool pith_db_prepare(pith_db *db, const char *sql, pith_db_bound *out);
void pith_db_bind_int(pith_db_bound *b, int at, int64_t v);
void pith_db_bind_text(pith_db_bound *b, int at, pith_str v); /* borrowed */
void pith_db_finish(pith_db_bound *b);

/* A function that SQL may call: NULLs have ptr NULL. False: NULL. */
typedef bool (*pith_db_fn)(const pith_str *arg, int n, pith_buf *out);
void pith_db_function(pith_db *db, const char *name, pith_db_fn fn);

/* Text of SQL by a form, for the occasion: begun anew in a buffer of the
 * database's, or more of it. Of a pith_str: %n a name in quotes, %o and %r with
 * old_ and raw_ before it, %p with _page behind it, %q a text in quotes, %t as
 * it is; %s a C string, %u an unsigned. The text lives until the next of the
 * two; when memory is out it is one that SQLite refuses. */
const char *pith_db_sql(pith_db *db, const char *form, ...);
const char *pith_db_more(pith_db *db, const char *form, ...);
/* The same at the end of another buffer. */
void pith_sql_put(pith_buf *sql, const char *form, ...);
/* A copy in `arena`; *ok false: memory is out. ptr NULL stays. */
pith_str pith_db_keep(pith_arena *arena, pith_str s, bool *ok);

#endif
