/* io/fetch/crawl_db: the state file by io/db/db.h. */
#include "io/fetch/crawl_db.h"

#include <stdlib.h>

#include "base/map.h"
#include "base/status.h"
#include "base/str.h"
#include "base/vec.h"
#include "io/db/db.h"
#include "io/fetch/crawl_db_table.h"

#define BLOCKS_KEPT 2048u

struct pith_crawl_db {
    const pith_allocator *al;
    pith_db *db;
    pith_db_query *row, *robots; /* whose strings were given last */
    pith_map fresh;              /* hashes of blocks not written yet */
    PITH_VEC(uint64_t) to_add;   /* the same, in order */
};

pith_status pith_crawl_db_error(const pith_crawl_db *db, pith_error *err)
{
    return pith_db_status(db->db, err);
}

/* Not a state of another version, whose tables are others. */
static pith_status open_file(pith_crawl_db *db, const char *path,
                             pith_error *err)
{
    pith_error why = {0};
    pith_status st = pith_db_open(path, db->al, &db->db, &why);

    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE,
                              "%.180s; check that no other crawl uses it",
                              why.detail);
    if (!pith_db_number(db->db, 1, crawl_version, NULL))
        return pith_error_set(err, PITH_FORMAT, PITH_NOWHERE,
                              "'%s' is the state of a crawl by another version "
                              "of pith; go on with that one, or give another "
                              "name",
                              path);
    pith_db_script(db->db, crawl_schema);
    return pith_db_status(db->db, err);
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
        return pith_error_of(err, PITH_NOMEM);
    db->al = al;
    pith_map_init(&db->fresh, al);
    st = open_file(db, path, err);
    if (st == PITH_OK)
        *out = db;
    else
        pith_crawl_db_close(db);
    return st;
}

pith_status pith_crawl_db_begin(pith_crawl_db *db)
{
    /* Open reads would keep the log from being taken in. */
    pith_db_end(db->row);
    pith_db_end(db->robots);
    return pith_db_do(db->db, "BEGIN", NULL);
}

pith_status pith_crawl_db_commit(pith_crawl_db *db)
{
    return pith_db_do(db->db, "COMMIT", NULL);
}

pith_status pith_crawl_db_set(pith_crawl_db *db, const char *key, int64_t value)
{
    return pith_db_do(db->db, "INSERT OR REPLACE INTO meta VALUES(?,?)", "si",
                      pith_str_of(key), value);
}

pith_status pith_crawl_db_get(pith_crawl_db *db, const char *key,
                              int64_t *value)
{
    *value =
        pith_db_number(db->db, *value, "SELECT value FROM meta WHERE key=?",
                       "s", pith_str_of(key));
    return pith_db_status(db->db, NULL);
}

/* The end of a query whose rows a caller saw, unless it had no memory. */
static pith_status seen(pith_crawl_db *db, pith_db_query *q, bool go)
{
    pith_db_end(q);
    return go ? pith_db_status(db->db, NULL) : pith_db_nomem(db->db);
}

/* ---- pages ------------------------------------------------------------ */

pith_status pith_crawl_db_add(pith_crawl_db *db, const pith_crawl_row *row,
                              int64_t *id)
{
    *id = pith_db_number(db->db, 0,
                         "INSERT OR IGNORE INTO page"
                         "(url,role,depth,pattern,context) VALUES(?,?,?,?,?)"
                         " RETURNING id",
                         "siiii", row->url, (int64_t)row->role,
                         (int64_t)row->depth, row->pattern,
                         (int64_t)row->context);
    return pith_db_status(db->db, NULL);
}

pith_status pith_crawl_db_end(pith_crawl_db *db, int64_t id,
                              const pith_crawl_end *end)
{
    pith_db_do(db->db,
               "UPDATE page SET state=?, code=?, date=?, etag=?, modified=?,"
               " charset=coalesce(?,charset), file=coalesce(?,file), note=?"
               " WHERE id=?",
               "iiisssssi", (int64_t)end->state, (int64_t)end->code, end->date,
               end->etag, end->modified, end->charset, end->file, end->note,
               id);
    if (!end->wrote)
        return pith_db_status(db->db, NULL);
    return pith_db_do(
        db->db, "UPDATE page SET at=?, len=?, sum=?, epoch=? WHERE id=?",
        "iiiii", end->at, end->len, (int64_t)end->sum, end->epoch, id);
}

pith_status pith_crawl_db_unsure(pith_crawl_db *db, int64_t epoch,
                                 bool (*see)(void *ctx,
                                             const pith_crawl_piece *piece),
                                 void *ctx)
{
    pith_db_query *q;
    bool go = true;

    pith_db_ask(db->db, &q,
                "SELECT id,at,len,sum,file FROM page WHERE epoch>=?"
                " ORDER BY at, id",
                "i", epoch);
    while (go && pith_db_row(db->db, q)) {
        pith_crawl_piece piece = {.id = pith_db_int(q, 0),
                                  .at = pith_db_int(q, 1),
                                  .len = pith_db_int(q, 2),
                                  .sum = (uint64_t)pith_db_int(q, 3),
                                  .file = pith_db_text(q, 4)};

        go = see(ctx, &piece);
    }
    return seen(db, q, go);
}

pith_status pith_crawl_db_lost(pith_crawl_db *db, int64_t id)
{
    return pith_db_do(db->db,
                      "UPDATE page SET state=0, etag=NULL, modified=NULL,"
                      " at=NULL, len=NULL, sum=NULL, epoch=NULL WHERE id=?",
                      "i", id);
}

#define ROW_COLUMNS "id,url,role,depth,pattern,context,etag,modified,date,prior"

static pith_crawl_row row_of(pith_db_query *q)
{
    return (pith_crawl_row){.id = pith_db_int(q, 0),
                            .url = pith_db_text(q, 1),
                            .role = (pith_page_role)pith_db_int(q, 2),
                            .depth = (uint32_t)pith_db_int(q, 3),
                            .pattern = pith_db_int(q, 4),
                            .context = (uint64_t)pith_db_int(q, 5),
                            .etag = pith_db_text(q, 6),
                            .modified = pith_db_text(q, 7),
                            .date = pith_db_int(q, 8),
                            .prior = (int)pith_db_int(q, 9)};
}

pith_status pith_crawl_db_row(pith_crawl_db *db, int64_t id,
                              pith_crawl_row *row)
{
    pith_status st;

    pith_db_ask(db->db, &db->row, "SELECT " ROW_COLUMNS " FROM page WHERE id=?",
                "i", id);
    if (pith_db_row(db->db, db->row)) {
        *row = row_of(db->row);
        return PITH_OK;
    }
    st = pith_db_status(db->db, NULL);
    return st == PITH_OK ? PITH_IO : st;
}

pith_status pith_crawl_db_pending(pith_crawl_db *db,
                                  bool (*see)(void *ctx,
                                              const pith_crawl_row *row),
                                  void *ctx)
{
    pith_db_query *q;
    bool go = true;

    pith_db_ask(db->db, &q,
                "SELECT " ROW_COLUMNS " FROM page WHERE state=0 ORDER BY id",
                NULL);
    while (go && pith_db_row(db->db, q)) {
        pith_crawl_row row = row_of(q);

        go = see(ctx, &row);
    }
    return seen(db, q, go);
}

pith_status pith_crawl_db_saved(pith_crawl_db *db,
                                bool (*see)(void *ctx, pith_str file,
                                            pith_str url, pith_str charset),
                                void *ctx)
{
    pith_db_query *q;
    bool go = true;

    pith_db_ask(db->db, &q,
                "SELECT file,url,charset FROM page WHERE state=1 AND file IS"
                " NOT NULL ORDER BY id",
                NULL);
    while (go && pith_db_row(db->db, q))
        go = see(ctx, pith_db_text(q, 0), pith_db_text(q, 1),
                 pith_db_text(q, 2));
    return seen(db, q, go);
}

pith_status pith_crawl_db_refresh(pith_crawl_db *db)
{
    return pith_db_do(db->db,
                      "UPDATE page SET prior=state, state=0 WHERE state IN"
                      " (1,2) OR (role=1 AND state=7)",
                      NULL);
}

pith_status pith_crawl_db_count(pith_crawl_db *db, pith_page_state state,
                                uint64_t *n)
{
    *n = (uint64_t)pith_db_number(
        db->db, 0, "SELECT count(*) FROM page WHERE state=? AND role=0", "i",
        (int64_t)state);
    return pith_db_status(db->db, NULL);
}

/* ---- hashes and names ------------------------------------------------- */

pith_status pith_crawl_db_text(pith_crawl_db *db, uint64_t hash, int64_t page,
                               int64_t *owner)
{
    pith_db_do(db->db, "INSERT OR IGNORE INTO text VALUES(?,?)", "ii",
               (int64_t)hash, page);
    *owner =
        pith_db_number(db->db, *owner, "SELECT page FROM text WHERE hash=?",
                       "i", (int64_t)hash);
    return pith_db_status(db->db, NULL);
}

static int by_value(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return x < y ? -1 : x > y;
}

/* Write the new hashes, in the order of the table. */
static pith_status flush_blocks(pith_crawl_db *db)
{
    qsort(db->to_add.at, db->to_add.len, sizeof(*db->to_add.at), by_value);
    for (size_t i = 0; i < db->to_add.len; i++)
        pith_db_do(db->db, "INSERT OR IGNORE INTO block VALUES(?)", "i",
                   (int64_t)db->to_add.at[i]);
    db->to_add.len = 0;
    pith_map_clear(&db->fresh);
    return pith_db_status(db->db, NULL);
}

/* They lie anywhere in their table, so each would cost a page of the log if it
 * were written with its page: they are written BLOCKS_KEPT at a time. Those a
 * killed crawl forgets make a few pages look new once more. */
pith_status pith_crawl_db_block(pith_crawl_db *db, uint64_t hash, bool *fresh)
{
    *fresh = !pith_map_find(&db->fresh, hash) &&
             !pith_db_number(db->db, 0, "SELECT 1 FROM block WHERE hash=?", "i",
                             (int64_t)hash);
    if (!*fresh)
        return pith_db_status(db->db, NULL);
    if (!pith_map_put(&db->fresh, hash, 1, NULL) ||
        !PITH_VEC_PUSH(&db->to_add, db->al, hash))
        return pith_db_nomem(db->db);
    return db->to_add.len < BLOCKS_KEPT ? pith_db_status(db->db, NULL)
                                        : flush_blocks(db);
}

pith_status pith_crawl_db_file_free(pith_crawl_db *db, pith_str file,
                                    int64_t page, bool *is_free)
{
    *is_free =
        !pith_db_number(db->db, 0, "SELECT 1 FROM page WHERE file=? AND id<>?",
                        "si", file, page);
    return pith_db_status(db->db, NULL);
}

pith_status pith_crawl_db_pattern(pith_crawl_db *db, pith_str text, int64_t *id)
{
    *id = pith_db_number(db->db, 0, "SELECT id FROM pattern WHERE blob=?", "s",
                         text);
    if (!*id)
        *id = pith_db_number(db->db, 0,
                             "INSERT INTO pattern(blob) VALUES(?) RETURNING id",
                             "s", text);
    return pith_db_status(db->db, NULL);
}

/* ---- tallies ---------------------------------------------------------- */

pith_status pith_crawl_db_tally(pith_crawl_db *db, pith_tally_table table,
                                const pith_crawl_tally *tally, pith_str blob)
{
    static const char *const sql[] = {
        [PITH_TALLY_PATTERN] = ("UPDATE pattern SET n=?3, wanted=?4, recent=?5,"
                                " closed=?6 WHERE id=?1"),
        [PITH_TALLY_CONTEXT] =
            "INSERT OR REPLACE INTO context VALUES(?,?,?,?,?,?)",
        [PITH_TALLY_CLUSTER] =
            "INSERT OR REPLACE INTO cluster VALUES(?,?,?,?,?,?)"};

    return pith_db_do(db->db, sql[table], "ibiiii", tally->id, blob,
                      (int64_t)tally->n, (int64_t)tally->wanted,
                      (int64_t)tally->recent, (int64_t)tally->closed);
}

pith_status pith_crawl_db_tallies(pith_crawl_db *db, pith_tally_table table,
                                  bool (*see)(void *ctx,
                                              const pith_crawl_tally *tally,
                                              pith_str blob),
                                  void *ctx)
{
    static const char *const sql[] = {
        [PITH_TALLY_PATTERN] = "SELECT * FROM pattern ORDER BY id",
        [PITH_TALLY_CONTEXT] = "SELECT * FROM context ORDER BY id",
        [PITH_TALLY_CLUSTER] = "SELECT * FROM cluster ORDER BY id"};
    pith_db_query *q;
    bool go = true;

    pith_db_ask(db->db, &q, sql[table], NULL);
    while (go && pith_db_row(db->db, q)) {
        pith_crawl_tally t = {.id = pith_db_int(q, 0),
                              .n = (uint32_t)pith_db_int(q, 2),
                              .wanted = (uint32_t)pith_db_int(q, 3),
                              .recent = (uint32_t)pith_db_int(q, 4),
                              .closed = pith_db_int(q, 5) != 0};

        go = see(ctx, &t, pith_db_text(q, 1));
    }
    return seen(db, q, go);
}

pith_status pith_crawl_db_pair(pith_crawl_db *db, const pith_crawl_pair *pair)
{
    return pith_db_do(db->db, "INSERT OR REPLACE INTO link VALUES(?,?,?)",
                      "iii", pair->src, pair->dst, (int64_t)pair->n);
}

pith_status pith_crawl_db_pairs(pith_crawl_db *db,
                                bool (*see)(void *ctx,
                                            const pith_crawl_pair *pair),
                                void *ctx)
{
    pith_db_query *q;
    bool go = true;

    pith_db_ask(db->db, &q, "SELECT src,dst,n FROM link ORDER BY src,dst",
                NULL);
    while (go && pith_db_row(db->db, q)) {
        pith_crawl_pair pair = {pith_db_int(q, 0), pith_db_int(q, 1),
                                (uint32_t)pith_db_int(q, 2)};

        go = see(ctx, &pair);
    }
    return seen(db, q, go);
}

/* ---- robots ----------------------------------------------------------- */

pith_status pith_crawl_db_robots_put(pith_crawl_db *db, pith_str origin,
                                     int code, int64_t date, pith_str body)
{
    return pith_db_do(db->db, "INSERT OR REPLACE INTO robots VALUES(?,?,?,?)",
                      "siib", origin, (int64_t)code, date,
                      body.ptr ? body : PITH_STR(""));
}

pith_status pith_crawl_db_robots(pith_crawl_db *db, pith_str origin, int *code,
                                 int64_t *date, pith_str *body)
{
    pith_db_ask(db->db, &db->robots,
                "SELECT code,date,body FROM robots WHERE origin=?", "s",
                origin);
    *code = -1;
    if (pith_db_row(db->db, db->robots)) {
        *code = (int)pith_db_int(db->robots, 0);
        *date = pith_db_int(db->robots, 1);
        *body = pith_db_text(db->robots, 2);
    }
    return pith_db_status(db->db, NULL);
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
    PITH_VEC_RELEASE(&db->to_add, db->al);
    pith_map_release(&db->fresh);
    pith_db_close(db->db);
    pith_alloc_free(db->al, db);
}
