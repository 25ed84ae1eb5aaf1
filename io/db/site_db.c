/* io/db/site_db: see site_db.h. */
#include "io/db/site_db.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "base/str.h"
#include "io/db/site_db_table.h"

static const pith_str no_text = {NULL, 0};

/* Application id of SQLite's header: "pith". */
#define APPLICATION 0x70697468

/* Databases of earlier releases lack them. */
static void add_article_columns(pith_db *db)
{
    if (pith_db_number(db, 0,
                       "SELECT count(*) FROM pragma_table_info('articles')"
                       " WHERE name = 'tags'",
                       NULL) == 0)
        pith_db_script(db, "ALTER TABLE articles ADD COLUMN categories TEXT;"
                           "ALTER TABLE articles ADD COLUMN tags TEXT;");
}

pith_status pith_site_db_open(const char *path, const pith_allocator *al,
                              pith_db **out, pith_error *err)
{
    pith_db *db;
    pith_status st = pith_db_open(path, al, &db, err);
    int64_t id, tables;

    *out = NULL;
    if (st != PITH_OK)
        return st;
    id = pith_db_number(db, 0, "PRAGMA application_id", NULL);
    tables = pith_db_number(db, 0, "SELECT count(*) FROM sqlite_schema", NULL);
    if (pith_db_status(db, err) == PITH_OK && tables && id != APPLICATION) {
        pith_db_close(db);
        return pith_error_set(err, PITH_FORMAT, PITH_NOWHERE,
                              "'%s' is a database, but none that pith site "
                              "made; choose another file with -o",
                              path);
    }
    pith_db_script(db, site_schema);
    add_article_columns(db);
    pith_db_script(db, "PRAGMA application_id = 0x70697468");
    st = pith_db_status(db, err);
    if (st != PITH_OK) {
        pith_db_close(db);
        return st;
    }
    *out = db;
    return PITH_OK;
}

void pith_site_db_begin(pith_db *db)
{
    pith_db_do(db, "BEGIN IMMEDIATE", NULL);
}

void pith_site_db_commit(pith_db *db)
{
    pith_db_do(db, "COMMIT", NULL);
}

/* ---- runs and progress --------------------------------------------------- */

int64_t pith_site_db_run(pith_db *db)
{
    int64_t run =
        pith_db_number(db, 0, "SELECT max(id) FROM runs WHERE done = 0", NULL);

    if (run)
        return run;
    pith_db_do(db, "INSERT INTO runs (done) VALUES (0)", NULL);
    return pith_db_last_id(db);
}

bool pith_site_db_done(pith_db *db, const char *step, int64_t part)
{
    return pith_db_number(db, 0,
                          "SELECT 1 FROM progress WHERE step = ? AND part = ?",
                          "si", pith_str_of(step), part) == 1;
}

void pith_site_db_mark(pith_db *db, const char *step, int64_t part)
{
    pith_db_do(db, "INSERT OR REPLACE INTO progress VALUES (?, ?)", "si",
               pith_str_of(step), part);
}

void pith_site_db_inputs(pith_db *db, uint64_t digest)
{
    int64_t now = (int64_t)(digest >> 1);
    int64_t was = pith_db_number(
        db, -1, "SELECT part FROM progress WHERE step = 'inputs'", NULL);

    if (was == now)
        return;
    pith_db_do(db, "DELETE FROM progress", NULL);
    pith_site_db_mark(db, "inputs", now);
}

void pith_site_db_finish(pith_db *db, int64_t run, int64_t failed)
{
    pith_db_do(db,
               "UPDATE runs SET done = 1, failed = ?2,"
               " pages = (SELECT count(*) FROM pages WHERE gone IS NULL),"
               " added = CASE ?1 WHEN 1 THEN (SELECT count(*) FROM pages)"
               "   ELSE (SELECT count(*) FROM changes WHERE run = ?1"
               "   AND \"table\" = 'pages' AND what = 'added') END,"
               " changed = (SELECT count(*) FROM changes WHERE run = ?1"
               "   AND \"table\" = 'pages' AND what = 'changed'),"
               " removed = (SELECT count(*) FROM changes WHERE run = ?1"
               "   AND \"table\" = 'pages' AND what = 'removed')"
               " WHERE id = ?1",
               "ii", run, failed);
    pith_db_do(db, "DELETE FROM progress", NULL);
    pith_db_do(db, "DELETE FROM replaced", NULL);
}

/* ---- pages --------------------------------------------------------------- */

static void hash_text(uint64_t hash, char out[17])
{
    snprintf(out, 17, "%016llx", (unsigned long long)hash);
}

static void note_page(pith_db *db, int64_t run, const pith_site_page *p,
                      const char *what, pith_str old, pith_str now)
{
    if (run == 1)
        return; /* all is new: the tables themselves say so */
    pith_db_do(db, "INSERT INTO changes VALUES (?, 'pages', ?, ?, ?, ?, ?)",
               "isssss", run, p->name, pith_str_of(what),
               old.ptr ? PITH_STR("hash") : no_text, old, now);
}

int64_t pith_site_db_find(pith_db *db, const pith_site_page *p)
{
    int64_t id = 0;

    if (p->url.ptr)
        id = pith_db_number(db, 0, "SELECT id FROM pages WHERE url = ?", "s",
                            p->url);
    return id ? id
              : pith_db_number(db, 0, "SELECT id FROM pages WHERE name = ?",
                               "s", p->name);
}

static void update_page(pith_db *db, int64_t run, pith_site_page *p,
                        pith_str hash, pith_site_seen *seen)
{
    char old[17] = "";
    bool back = false, same = false, now = false;
    pith_db_query *q;

    pith_db_ask(db, &q,
                "SELECT hash, gone IS NOT NULL, changed = ? FROM pages"
                " WHERE id = ?",
                "ii", run, p->id);
    if (pith_db_row(db, q)) {
        pith_str was = pith_db_text(q, 0);

        if (was.len == 16)
            memcpy(old, was.ptr, 17);
        same = pith_str_eq(was, hash);
        back = pith_db_int(q, 1) != 0;
        now = pith_db_int(q, 2) != 0;
    }
    pith_db_end(q);
    *seen = same && !back && !now ? PITH_SITE_SAME : PITH_SITE_CHANGED;
    if (same && !back)
        return;
    pith_db_do(db,
               "UPDATE pages SET hash = ?, title = ?, url = coalesce(?, url),"
               " changed = ?, gone = NULL, problem = NULL WHERE id = ?",
               "sssii", hash, p->title, p->url, run, p->id);
    if (back)
        note_page(db, run, p, "added", no_text, no_text);
    else if (!now) /* else: told, or new, in this very run */
        note_page(db, run, p, "changed", pith_str_of(old), hash);
}

void pith_site_db_page(pith_db *db, int64_t run, pith_site_page *p,
                       pith_site_seen *seen)
{
    char hash[17];

    hash_text(p->hash, hash);
    p->id = pith_site_db_find(db, p);
    if (p->id) {
        update_page(db, run, p, pith_str_of(hash), seen);
        return;
    }
    *seen = PITH_SITE_NEW;
    pith_db_do(db,
               "INSERT INTO pages (name, url, title, hash, changed)"
               " VALUES (?, ?, ?, ?, ?)",
               "ssssi", p->name, p->url, p->title, pith_str_of(hash), run);
    p->id = pith_db_last_id(db);
    note_page(db, run, p, "added", no_text, no_text);
}

static bool has_id(const int64_t *ids, size_t n, int64_t id)
{
    size_t low = 0, high = n;

    while (low < high) {
        size_t mid = low + (high - low) / 2;

        if (ids[mid] < id)
            low = mid + 1;
        else
            high = mid;
    }
    return low < n && ids[low] == id;
}

void pith_site_db_gone(pith_db *db, int64_t run, const int64_t *read, size_t n)
{
    pith_db_query *q;

    pith_db_ask(db, &q, "SELECT id, name FROM pages WHERE gone IS NULL", NULL);
    while (pith_db_row(db, q)) {
        int64_t id = pith_db_int(q, 0);
        pith_site_page p = {.id = id, .name = pith_db_text(q, 1)};

        if (has_id(read, n, id))
            continue;
        note_page(db, run, &p, "removed", no_text, no_text);
        pith_db_do(db, "UPDATE pages SET gone = ? WHERE id = ?", "ii", run, id);
    }
}

void pith_site_db_problem(pith_db *db, int64_t page, pith_str why)
{
    pith_db_do(db, "UPDATE pages SET problem = ? WHERE id = ?", "si", why,
               page);
}

void pith_site_db_assign(pith_db *db, int64_t page, uint32_t cluster,
                         double fit)
{
    double rounded = (double)(int64_t)(fit * 1000 + 0.5) / 1000;

    pith_db_do(db,
               "UPDATE pages SET cluster = ?2, confidence = ?3,"
               " kind = (SELECT kind FROM clusters WHERE clusters.id = ?2)"
               " WHERE id = ?1",
               cluster ? "iid" : "inn", page, (int64_t)cluster, rounded);
}

uint32_t pith_site_db_was(pith_db *db, const pith_site_page *p)
{
    return (uint32_t)pith_db_number(
        db, 0,
        "SELECT coalesce((SELECT l.cluster FROM layers AS l JOIN tables AS t ON"
        " t.name = l.wrapper AND l.layer = 'rows' JOIN clusters AS c ON c.id ="
        " t.cluster WHERE t.cluster = p.cluster AND c.signature = ''),"
        " p.cluster) FROM pages AS p WHERE id = ?",
        "i", p->id);
}

/* ---- clusters ------------------------------------------------------------ */

void pith_site_db_cluster(pith_db *db, const pith_site_cluster *c)
{
    double rounded = (double)(int64_t)(c->confidence * 1000 + 0.5) / 1000;

    pith_db_do(
        db,
        "INSERT INTO clusters (id, kind, size, name, confidence, signature,"
        " outline) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET kind = excluded.kind,"
        " size = excluded.size, name = excluded.name,"
        " confidence = excluded.confidence,"
        " signature = excluded.signature, outline = excluded.outline",
        "isisdss", (int64_t)c->id, pith_str_of(pith_kind_set_name(c->kind)),
        (int64_t)c->size, c->name, rounded, c->signature, c->outline);
}

void pith_site_db_wrapper(pith_db *db, uint32_t cluster, pith_str text)
{
    pith_db_do(db, "UPDATE clusters SET wrapper = ? WHERE id = ?", "si", text,
               (int64_t)cluster);
}

pith_status pith_site_db_get_wrapper(pith_db *db, uint32_t cluster,
                                     pith_arena *arena, pith_str *out)
{
    pith_db_query *q;
    bool ok = true;

    *out = no_text;
    pith_db_ask(db, &q, "SELECT wrapper FROM clusters WHERE id = ?", "i",
                (int64_t)cluster);
    if (pith_db_row(db, q))
        *out = pith_db_keep(arena, pith_db_text(q, 0), &ok);
    pith_db_end(q);
    return ok ? pith_db_status(db, NULL) : PITH_NOMEM;
}

void pith_site_db_layer(pith_db *db, uint32_t cluster, const char *layer,
                        pith_str text)
{
    pith_db_do(db, "INSERT OR REPLACE INTO layers VALUES (?, ?, ?)", "iss",
               (int64_t)cluster, pith_str_of(layer), text);
}

pith_status pith_site_db_get_layer(pith_db *db, uint32_t cluster,
                                   const char *layer, pith_arena *arena,
                                   pith_site_layer *out)
{
    pith_db_query *q;
    bool ok = true;

    *out = (pith_site_layer){no_text, false};
    pith_db_ask(db, &q,
                "SELECT wrapper FROM layers WHERE cluster = ? AND layer = ?",
                "is", (int64_t)cluster, pith_str_of(layer));
    if (pith_db_row(db, q))
        *out = (pith_site_layer){pith_db_keep(arena, pith_db_text(q, 0), &ok),
                                 true};
    pith_db_end(q);
    return ok ? pith_db_status(db, NULL) : PITH_NOMEM;
}

pith_status pith_site_db_clusters(pith_db *db, pith_arena *arena,
                                  pith_site_cluster **out, uint32_t *n)
{
    int64_t count = pith_db_number(db, 0, "SELECT max(id) FROM clusters", NULL);
    pith_db_query *q;
    bool ok = true;

    *n = (uint32_t)count;
    *out = pith_arena_zalloc(arena, (size_t)count + 1, sizeof(**out));
    if (!*out)
        return PITH_NOMEM;
    pith_db_ask(db, &q,
                "SELECT id, kind, size, name, confidence, signature, outline"
                " FROM clusters",
                NULL);
    while (pith_db_row(db, q)) {
        int64_t id = pith_db_int(q, 0);

        (*out)[id - 1] = (pith_site_cluster){
            .id = (uint32_t)id,
            .kind = pith_kind_set_find(pith_db_text(q, 1)),
            .size = (uint32_t)pith_db_int(q, 2),
            .name = pith_db_keep(arena, pith_db_text(q, 3), &ok),
            .confidence = pith_db_real(q, 4),
            .signature = pith_db_keep(arena, pith_db_text(q, 5), &ok),
            .outline = pith_db_keep(arena, pith_db_text(q, 6), &ok)};
    }
    return ok ? pith_db_status(db, NULL) : PITH_NOMEM;
}
