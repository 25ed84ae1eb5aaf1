/* io/fetch/crawl_db: prepared statements over the state file. */
#include "io/fetch/crawl_db.h"

#include <sqlite3.h>
#include <stdlib.h>

#include "base/map.h"
#include "base/status.h"
#include "base/str.h"
#include "base/vec.h"
#include "io/fetch/crawl_db_table.h"

#define BLOCKS_KEPT 2048u

enum {
#define X(name, sql) SQL_##name,
    CRAWL_SQL_LIST(X)
#undef X
        SQL_COUNT_ALL
};

static const char *const crawl_sql[] = {
#define X(name, sql) sql,
    CRAWL_SQL_LIST(X)
#undef X
};

struct pith_crawl_db {
    const pith_allocator *al;
    sqlite3 *db;
    bool nomem; /* a failure was for want of memory of ours */
    sqlite3_stmt *st[SQL_COUNT_ALL];
    pith_map fresh;            /* hashes of blocks that are not written yet */
    PITH_VEC(uint64_t) to_add; /* the same, in order */
};

pith_status pith_crawl_db_error(const pith_crawl_db *db, pith_error *err)
{
    if (db->nomem || sqlite3_errcode(db->db) == SQLITE_NOMEM)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    if (sqlite3_errcode(db->db) == SQLITE_FULL)
        return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                              "cannot keep the state of the crawl: the disk is "
                              "full; make room, then it goes on");
    return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                          "cannot keep the state of the crawl: %s; check the "
                          "disk and that no other crawl uses it",
                          sqlite3_errmsg(db->db));
}

/* Not a state of another version, whose tables are others. */
static bool is_ours(sqlite3 *db)
{
    sqlite3_stmt *s = NULL;
    bool ours = true;

    if (sqlite3_prepare_v2(db, crawl_version, -1, &s, NULL) == SQLITE_OK &&
        sqlite3_step(s) == SQLITE_ROW)
        ours = sqlite3_column_int(s, 0);
    sqlite3_finalize(s);
    return ours;
}

static pith_status open_file(pith_crawl_db *db, const char *path,
                             pith_error *err)
{
    if (sqlite3_open_v2(path, &db->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                        NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(db->db, 2000) != SQLITE_OK ||
        /* One crawl a state: the lock is held as long as it is open. */
        sqlite3_exec(db->db, "PRAGMA locking_mode=EXCLUSIVE", NULL, NULL,
                     NULL) != SQLITE_OK)
        goto fail;
    if (!is_ours(db->db))
        return pith_error_set(err, PITH_FORMAT, PITH_NOWHERE,
                              "'%s' is the state of a crawl by another version "
                              "of pith; go on with that one, or give another "
                              "name",
                              path);
    if (sqlite3_exec(db->db, crawl_schema, NULL, NULL, NULL) == SQLITE_OK)
        return PITH_OK;
fail:
    if (sqlite3_errcode(db->db) == SQLITE_FULL)
        return pith_crawl_db_error(db, err);
    return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                          "cannot open '%s': %s; check that no other crawl "
                          "uses it",
                          path, sqlite3_errmsg(db->db));
}

pith_status pith_crawl_db_open(const pith_allocator *al, const char *path,
                               pith_crawl_db **out, pith_error *err)
{
    pith_crawl_db *db;
    pith_status st;

    al = al ? al : pith_alloc_libc();
    *out = NULL;
    db = pith_alloc_zeroed(al, 1, sizeof(*db));
    if (!db)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    db->al = al;
    pith_map_init(&db->fresh, al);
    st = open_file(db, path, err);
    for (int i = 0; i < SQL_COUNT_ALL && st == PITH_OK; i++)
        if (sqlite3_prepare_v3(db->db, crawl_sql[i], -1,
                               SQLITE_PREPARE_PERSISTENT, &db->st[i],
                               NULL) != SQLITE_OK)
            st = pith_crawl_db_error(db, err);
    if (st == PITH_OK)
        *out = db;
    else
        pith_crawl_db_close(db);
    return st;
}

/* ---- small helpers ---------------------------------------------------- */

static void bind_str(sqlite3_stmt *s, int i, pith_str v)
{
    if (v.ptr)
        sqlite3_bind_text(s, i, v.ptr, (int)v.len, SQLITE_STATIC);
    else
        sqlite3_bind_null(s, i);
}

static pith_str column_str(sqlite3_stmt *s, int i)
{
    const char *p = (const char *)sqlite3_column_blob(s, i);

    return (pith_str){p, p ? (size_t)sqlite3_column_bytes(s, i) : 0};
}

/* Run a statement that gives no rows. */
static pith_status run(sqlite3_stmt *s)
{
    int rc = sqlite3_step(s);

    sqlite3_reset(s);
    return rc == SQLITE_DONE ? PITH_OK : PITH_IO;
}

/* The end of a statement whose rows a caller saw, unless it had no memory. */
static pith_status seen(pith_crawl_db *db, bool go, int rc)
{
    db->nomem |= !go;
    return !go ? PITH_NOMEM : rc == SQLITE_DONE ? PITH_OK : PITH_IO;
}

pith_status pith_crawl_db_begin(pith_crawl_db *db)
{
    /* Open reads would keep the log from being taken in. */
    sqlite3_reset(db->st[SQL_ROW]);
    sqlite3_reset(db->st[SQL_ROBOTS]);
    return run(db->st[SQL_BEGIN]);
}

pith_status pith_crawl_db_commit(pith_crawl_db *db)
{
    return run(db->st[SQL_COMMIT]);
}

pith_status pith_crawl_db_set(pith_crawl_db *db, const char *key, int64_t value)
{
    sqlite3_stmt *s = db->st[SQL_SET];

    bind_str(s, 1, pith_str_of(key));
    sqlite3_bind_int64(s, 2, value);
    return run(s);
}

pith_status pith_crawl_db_get(pith_crawl_db *db, const char *key,
                              int64_t *value)
{
    sqlite3_stmt *s = db->st[SQL_GET];
    int rc;

    bind_str(s, 1, pith_str_of(key));
    rc = sqlite3_step(s);
    if (rc == SQLITE_ROW)
        *value = sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    return rc == SQLITE_ROW || rc == SQLITE_DONE ? PITH_OK : PITH_IO;
}

/* ---- pages ------------------------------------------------------------ */

pith_status pith_crawl_db_add(pith_crawl_db *db, const pith_crawl_row *row,
                              int64_t *id)
{
    sqlite3_stmt *s = db->st[SQL_ADD];
    pith_status st;

    bind_str(s, 1, row->url);
    sqlite3_bind_int(s, 2, row->role);
    sqlite3_bind_int64(s, 3, row->depth);
    sqlite3_bind_int64(s, 4, row->pattern);
    sqlite3_bind_int64(s, 5, (int64_t)row->context);
    st = run(s);
    *id = sqlite3_changes(db->db) > 0 ? sqlite3_last_insert_rowid(db->db) : 0;
    return st;
}

pith_status pith_crawl_db_end(pith_crawl_db *db, int64_t id,
                              const pith_crawl_end *end)
{
    sqlite3_stmt *s = db->st[SQL_END];

    sqlite3_bind_int64(s, 1, id);
    sqlite3_bind_int(s, 2, end->state);
    sqlite3_bind_int(s, 3, end->code);
    sqlite3_bind_int64(s, 4, end->date);
    bind_str(s, 5, end->etag);
    bind_str(s, 6, end->modified);
    bind_str(s, 7, end->charset);
    bind_str(s, 8, end->file);
    bind_str(s, 9, end->note);
    for (int i = 10; i <= 13 && !end->wrote; i++)
        sqlite3_bind_null(s, i);
    if (end->wrote) {
        sqlite3_bind_int64(s, 10, end->at);
        sqlite3_bind_int64(s, 11, end->len);
        sqlite3_bind_int64(s, 12, (int64_t)end->sum);
        sqlite3_bind_int64(s, 13, end->epoch);
    }
    return run(s);
}

pith_status pith_crawl_db_unsure(pith_crawl_db *db, int64_t epoch,
                                 bool (*see)(void *ctx,
                                             const pith_crawl_piece *piece),
                                 void *ctx)
{
    sqlite3_stmt *s = db->st[SQL_UNSURE];
    bool go = true;
    int rc = SQLITE_DONE;

    sqlite3_bind_int64(s, 1, epoch);
    while (go && (rc = sqlite3_step(s)) == SQLITE_ROW) {
        pith_crawl_piece piece = {.id = sqlite3_column_int64(s, 0),
                                  .at = sqlite3_column_int64(s, 1),
                                  .len = sqlite3_column_int64(s, 2),
                                  .sum = (uint64_t)sqlite3_column_int64(s, 3),
                                  .file = column_str(s, 4)};

        go = see(ctx, &piece);
    }
    sqlite3_reset(s);
    return seen(db, go, rc);
}

pith_status pith_crawl_db_lost(pith_crawl_db *db, int64_t id)
{
    sqlite3_stmt *s = db->st[SQL_LOST];

    sqlite3_bind_int64(s, 1, id);
    return run(s);
}

static pith_crawl_row row_of(sqlite3_stmt *s)
{
    pith_crawl_row row = {.id = sqlite3_column_int64(s, 0),
                          .url = column_str(s, 1),
                          .role = (pith_page_role)sqlite3_column_int(s, 2),
                          .depth = (uint32_t)sqlite3_column_int64(s, 3),
                          .pattern = sqlite3_column_int64(s, 4),
                          .context = (uint64_t)sqlite3_column_int64(s, 5),
                          .etag = column_str(s, 6),
                          .modified = column_str(s, 7),
                          .date = sqlite3_column_int64(s, 8),
                          .prior = sqlite3_column_int(s, 9)};

    return row;
}

pith_status pith_crawl_db_row(pith_crawl_db *db, int64_t id,
                              pith_crawl_row *row)
{
    sqlite3_stmt *s = db->st[SQL_ROW];

    sqlite3_reset(s); /* of the last call, whose strings are over now */
    sqlite3_bind_int64(s, 1, id);
    if (sqlite3_step(s) != SQLITE_ROW)
        return PITH_IO;
    *row = row_of(s);
    return PITH_OK;
}

pith_status pith_crawl_db_pending(pith_crawl_db *db,
                                  bool (*see)(void *ctx,
                                              const pith_crawl_row *row),
                                  void *ctx)
{
    sqlite3_stmt *s = db->st[SQL_PENDING];
    bool go = true;
    int rc = SQLITE_DONE;

    while (go && (rc = sqlite3_step(s)) == SQLITE_ROW) {
        pith_crawl_row row = row_of(s);

        go = see(ctx, &row);
    }
    sqlite3_reset(s);
    return seen(db, go, rc);
}

pith_status pith_crawl_db_saved(pith_crawl_db *db,
                                bool (*see)(void *ctx, pith_str file,
                                            pith_str url, pith_str charset),
                                void *ctx)
{
    sqlite3_stmt *s = db->st[SQL_SAVED];
    bool go = true;
    int rc = SQLITE_DONE;

    while (go && (rc = sqlite3_step(s)) == SQLITE_ROW)
        go = see(ctx, column_str(s, 0), column_str(s, 1), column_str(s, 2));
    sqlite3_reset(s);
    return seen(db, go, rc);
}

pith_status pith_crawl_db_refresh(pith_crawl_db *db)
{
    return run(db->st[SQL_REFRESH]);
}

pith_status pith_crawl_db_count(pith_crawl_db *db, pith_page_state state,
                                uint64_t *n)
{
    sqlite3_stmt *s = db->st[SQL_COUNT];
    int rc;

    sqlite3_bind_int(s, 1, state);
    rc = sqlite3_step(s);
    if (rc == SQLITE_ROW)
        *n = (uint64_t)sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    return rc == SQLITE_ROW ? PITH_OK : PITH_IO;
}

/* ---- hashes and names ------------------------------------------------- */

pith_status pith_crawl_db_text(pith_crawl_db *db, uint64_t hash, int64_t page,
                               int64_t *owner)
{
    sqlite3_stmt *s = db->st[SQL_TEXT_ADD];
    pith_status st;
    int rc;

    sqlite3_bind_int64(s, 1, (int64_t)hash);
    sqlite3_bind_int64(s, 2, page);
    st = run(s);
    if (st != PITH_OK)
        return st;
    s = db->st[SQL_TEXT];
    sqlite3_bind_int64(s, 1, (int64_t)hash);
    rc = sqlite3_step(s);
    if (rc == SQLITE_ROW)
        *owner = sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    return rc == SQLITE_ROW ? PITH_OK : PITH_IO;
}

static int by_value(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return x < y ? -1 : x > y;
}

/* Write the new hashes, in the order of the table. */
static pith_status flush_blocks(pith_crawl_db *db)
{
    sqlite3_stmt *s = db->st[SQL_BLOCK_ADD];
    pith_status st = PITH_OK;

    qsort(db->to_add.at, db->to_add.len, sizeof(*db->to_add.at), by_value);
    for (size_t i = 0; i < db->to_add.len && st == PITH_OK; i++) {
        sqlite3_bind_int64(s, 1, (int64_t)db->to_add.at[i]);
        st = run(s);
    }
    db->to_add.len = 0;
    pith_map_clear(&db->fresh);
    return st;
}

/* They lie anywhere in their table, so each would cost a page of the log if it
 * were written with its page: they are written BLOCKS_KEPT at a time. Those a
 * killed crawl forgets make a few pages look new once more. */
pith_status pith_crawl_db_block(pith_crawl_db *db, uint64_t hash, bool *fresh)
{
    sqlite3_stmt *s = db->st[SQL_BLOCK];
    int rc;

    *fresh = false;
    if (pith_map_find(&db->fresh, hash))
        return PITH_OK;
    sqlite3_bind_int64(s, 1, (int64_t)hash);
    rc = sqlite3_step(s);
    sqlite3_reset(s);
    if (rc != SQLITE_DONE)
        return rc == SQLITE_ROW ? PITH_OK : PITH_IO;
    *fresh = true;
    if (!pith_map_put(&db->fresh, hash, 1, NULL) ||
        !PITH_VEC_PUSH(&db->to_add, db->al, hash))
        return db->nomem = true, PITH_NOMEM;
    return db->to_add.len < BLOCKS_KEPT ? PITH_OK : flush_blocks(db);
}

pith_status pith_crawl_db_file_free(pith_crawl_db *db, pith_str file,
                                    int64_t page, bool *is_free)
{
    sqlite3_stmt *s = db->st[SQL_FILE];
    int rc;

    bind_str(s, 1, file);
    sqlite3_bind_int64(s, 2, page);
    rc = sqlite3_step(s);
    *is_free = rc == SQLITE_DONE;
    sqlite3_reset(s);
    return rc == SQLITE_DONE || rc == SQLITE_ROW ? PITH_OK : PITH_IO;
}

pith_status pith_crawl_db_pattern(pith_crawl_db *db, pith_str text, int64_t *id)
{
    sqlite3_stmt *s = db->st[SQL_PATTERN];
    int rc;

    bind_str(s, 1, text);
    rc = sqlite3_step(s);
    if (rc == SQLITE_ROW)
        *id = sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    if (rc == SQLITE_ROW)
        return PITH_OK;
    s = db->st[SQL_PATTERN_ADD];
    bind_str(s, 1, text);
    if (run(s) != PITH_OK)
        return PITH_IO;
    *id = sqlite3_last_insert_rowid(db->db);
    return PITH_OK;
}

/* ---- tallies ---------------------------------------------------------- */

pith_status pith_crawl_db_tally(pith_crawl_db *db, pith_tally_table table,
                                const pith_crawl_tally *tally, pith_str blob)
{
    sqlite3_stmt *s = db->st[SQL_PATTERN_TALLY + (int)table];

    sqlite3_bind_int64(s, 1, tally->id);
    if (table != PITH_TALLY_PATTERN) {
        if (blob.ptr)
            sqlite3_bind_blob(s, 2, blob.ptr, (int)blob.len, SQLITE_STATIC);
        else
            sqlite3_bind_null(s, 2);
    }
    sqlite3_bind_int64(s, 3, tally->n);
    sqlite3_bind_int64(s, 4, tally->wanted);
    sqlite3_bind_int64(s, 5, tally->recent);
    sqlite3_bind_int(s, 6, tally->closed);
    return run(s);
}

pith_status pith_crawl_db_tallies(pith_crawl_db *db, pith_tally_table table,
                                  bool (*see)(void *ctx,
                                              const pith_crawl_tally *tally,
                                              pith_str blob),
                                  void *ctx)
{
    sqlite3_stmt *s = db->st[SQL_PATTERNS + (int)table];
    bool go = true;
    int rc = SQLITE_DONE;

    while (go && (rc = sqlite3_step(s)) == SQLITE_ROW) {
        pith_crawl_tally t = {.id = sqlite3_column_int64(s, 0),
                              .n = (uint32_t)sqlite3_column_int64(s, 2),
                              .wanted = (uint32_t)sqlite3_column_int64(s, 3),
                              .recent = (uint32_t)sqlite3_column_int64(s, 4),
                              .closed = sqlite3_column_int(s, 5) != 0};

        go = see(ctx, &t, column_str(s, 1));
    }
    sqlite3_reset(s);
    return seen(db, go, rc);
}

pith_status pith_crawl_db_pair(pith_crawl_db *db, const pith_crawl_pair *pair)
{
    sqlite3_stmt *s = db->st[SQL_LINK];

    sqlite3_bind_int64(s, 1, pair->src);
    sqlite3_bind_int64(s, 2, pair->dst);
    sqlite3_bind_int64(s, 3, pair->n);
    return run(s);
}

pith_status pith_crawl_db_pairs(pith_crawl_db *db,
                                bool (*see)(void *ctx,
                                            const pith_crawl_pair *pair),
                                void *ctx)
{
    sqlite3_stmt *s = db->st[SQL_LINKS];
    bool go = true;
    int rc = SQLITE_DONE;

    while (go && (rc = sqlite3_step(s)) == SQLITE_ROW) {
        pith_crawl_pair pair = {sqlite3_column_int64(s, 0),
                                sqlite3_column_int64(s, 1),
                                (uint32_t)sqlite3_column_int64(s, 2)};

        go = see(ctx, &pair);
    }
    sqlite3_reset(s);
    return seen(db, go, rc);
}

/* ---- robots ----------------------------------------------------------- */

pith_status pith_crawl_db_robots_put(pith_crawl_db *db, pith_str origin,
                                     int code, int64_t date, pith_str body)
{
    sqlite3_stmt *s = db->st[SQL_ROBOTS_PUT];

    bind_str(s, 1, origin);
    sqlite3_bind_int(s, 2, code);
    sqlite3_bind_int64(s, 3, date);
    sqlite3_bind_blob(s, 4, body.ptr ? body.ptr : "", (int)body.len,
                      SQLITE_STATIC);
    return run(s);
}

pith_status pith_crawl_db_robots(pith_crawl_db *db, pith_str origin, int *code,
                                 int64_t *date, pith_str *body)
{
    sqlite3_stmt *s = db->st[SQL_ROBOTS];
    int rc;

    sqlite3_reset(s);
    bind_str(s, 1, origin);
    *code = -1;
    rc = sqlite3_step(s);
    if (rc != SQLITE_ROW)
        return rc == SQLITE_DONE ? PITH_OK : PITH_IO;
    *code = sqlite3_column_int(s, 0);
    *date = sqlite3_column_int64(s, 1);
    *body = column_str(s, 2);
    return PITH_OK;
}

/* ---- end ------------------------------------------------------------- */

void pith_crawl_db_close(pith_crawl_db *db)
{
    if (!db)
        return;
    /* Of no consequence if it fails. */
    if (db->to_add.len > 0 && pith_crawl_db_begin(db) == PITH_OK &&
        flush_blocks(db) == PITH_OK)
        pith_crawl_db_commit(db);
    for (int i = 0; i < SQL_COUNT_ALL; i++)
        sqlite3_finalize(db->st[i]);
    PITH_VEC_RELEASE(&db->to_add, db->al);
    pith_map_release(&db->fresh);
    sqlite3_close(db->db);
    pith_alloc_free(db->al, db);
}
