/* io/corpus/corpus_store: the tables of one part of the sites as an SQLite
 * file.
 *
 *   lines of apply, all shards -> those of the part -> "site/kind" tables
 *
 * A table for each site and kind of page, its columns those of all its pages:
 * rows of lists and threads, one row for a detail or an article; and "pages",
 * a row for every page. Lines come in the order of the archives, so the file
 * does not depend on who made them. */
#include "io/corpus/corpus.h"

#include <stdio.h>
#include <unistd.h>
#include "base/hash.h"
#include "base/str.h"
#include "io/corpus/zstfile.h"
#include "io/db/sqlite.h"
#include "io/input/load.h"

typedef struct storing {
    const pith_corpus *c;
    size_t part;
    pith_shardmark *mark;
    pith_store *db;
    pith_error *err;
} storing;

/* ---- a line as rows --------------------------------------------------- */

static pith_cell cell_of(pith_str text)
{
    return (pith_cell){.text = text.len ? text : (pith_str){NULL, 0},
                       .node = UINT32_MAX};
}

static bool read_columns(const pith_jvalue *list, pith_arena *arena,
                         pith_grid *g)
{
    size_t n = pith_json_len(list);
    pith_column *col = pith_arena_array(arena, n + 1, sizeof(*col));

    for (size_t i = 0; col && i < n; i++) {
        const pith_jvalue *one = pith_json_at(list, i);

        col[i].name = pith_json_text(pith_json_get(one, "name"));
        col[i].type =
            pith_type_find(pith_json_text(pith_json_get(one, "type")));
    }
    g->columns = col;
    g->n_columns = n;
    return col != NULL;
}

static pith_cell *read_record(const pith_jvalue *record, const pith_grid *g,
                              pith_arena *arena)
{
    pith_cell *cell = pith_arena_array(arena, g->n_columns + 1, sizeof(*cell));
    const pith_jvalue *cells = pith_json_get(record, "cells");
    const pith_jvalue *plain = pith_json_get(record, "plain");

    for (size_t i = 0; cell && i < g->n_columns; i++)
        cell[i] = cell_of(pith_json_text(pith_json_at(cells, i)));
    for (size_t i = 0; cell && i < pith_json_len(plain); i++) {
        const pith_jvalue *one = pith_json_at(plain, i);

        for (size_t k = 0; k < g->n_columns; k++)
            if (pith_str_eq(g->columns[k].name, pith_json_name(one)))
                cell[k].plain = pith_json_text(one);
    }
    return cell;
}

static bool region_grid(const pith_jvalue *region, pith_arena *arena,
                        pith_grid *g)
{
    const pith_jvalue *records = pith_json_get(region, "records");
    size_t n = pith_json_len(records);
    const pith_cell **row = pith_arena_array(arena, n + 1, sizeof(*row));
    bool ok = row && read_columns(pith_json_get(region, "columns"), arena, g);

    for (size_t i = 0; ok && i < n; i++)
        ok = (row[i] = read_record(pith_json_at(records, i), g, arena)) != NULL;
    g->ctx = row;
    g->n_rows = n;
    return ok;
}

/* Values of one name, joined as `apply -f csv` joins them. */
static bool join(const pith_jvalue *v, pith_arena *arena, pith_str *out)
{
    size_t n = pith_json_len(v);
    pith_buf b;
    bool ok;

    if (!n || pith_json_type(v) != PITH_JARRAY) {
        *out = pith_json_text(v);
        return true;
    }
    pith_buf_init(&b, NULL, (size_t)1 << 30);
    for (size_t i = 0; i < n; i++) {
        pith_buf_cstr(&b, i ? "; " : "");
        pith_buf_str(&b, pith_json_text(pith_json_at(v, i)));
    }
    *out = pith_arena_str(arena, pith_buf_view(&b));
    ok = b.status == PITH_OK && out->ptr;
    pith_buf_release(&b);
    return ok;
}

/* One row: names and values. */
static bool member_grid(const pith_jvalue *const *v, size_t n,
                        pith_arena *arena, pith_grid *g)
{
    const pith_cell **row = pith_arena_array(arena, 1, sizeof(*row));
    pith_column *col = pith_arena_array(arena, n + 1, sizeof(*col));
    pith_cell *cell = pith_arena_array(arena, n + 1, sizeof(*cell));
    bool ok = row && col && cell;

    for (size_t i = 0; ok && i < n; i++) {
        pith_str text;

        ok = join(v[i], arena, &text);
        col[i] = (pith_column){pith_json_name(v[i]), PITH_TYPE_TEXT};
        cell[i] = cell_of(text);
    }
    if (ok)
        row[0] = cell;
    *g = (pith_grid){.columns = col, .n_columns = n, .n_rows = 1, .ctx = row};
    return ok;
}

static bool article_grid(const pith_jvalue *v, pith_arena *arena, pith_grid *g)
{
    static const char *const names[] = {"title", "author", "date", "body"};
    const pith_jvalue *member[4];
    size_t n = 0;

    for (size_t i = 0; i < 4; i++) {
        const pith_jvalue *one = pith_json_get(v, names[i]);

        if (one)
            member[n++] = one;
    }
    return member_grid(member, n, arena, g);
}

static bool leaf_grid(const pith_jvalue *leaves, pith_arena *arena,
                      pith_grid *g)
{
    size_t n = pith_json_len(leaves);
    const pith_jvalue **member =
        pith_arena_array(arena, n + 1, sizeof(*member));

    for (size_t i = 0; member && i < n; i++)
        member[i] = pith_json_at(leaves, i);
    return member && member_grid(member, n, arena, g);
}

/* ---- tables ----------------------------------------------------------- */

static pith_status put_grid(storing *s, const char *table, pith_grid *g,
                            pith_str page)
{
    g->page = page;
    g->row = pith_grid_row_at;
    s->mark->sum.gave += g->n_rows;
    return pith_store_grid(s->db, table, g, s->err);
}

/* The row of "pages". */
static pith_status put_page(storing *s, pith_str page, pith_str site,
                            pith_str kind)
{
    static const pith_column columns[] = {{{"site", 4}, PITH_TYPE_TEXT},
                                          {{"kind", 4}, PITH_TYPE_TEXT}};
    pith_cell cell[] = {cell_of(site), cell_of(kind)};
    const pith_cell *row = cell;
    pith_grid g = {.page = page,
                   .columns = columns,
                   .n_columns = 2,
                   .n_rows = 1,
                   .ctx = &row,
                   .row = pith_grid_row_at};

    s->mark->pages++;
    return pith_store_grid(s->db, "pages", &g, s->err);
}

static pith_status put_line(storing *s, const pith_jvalue *v, pith_str site,
                            pith_arena *arena)
{
    pith_str page = pith_json_text(pith_json_get(v, "page"));
    pith_str kind = pith_json_text(pith_json_get(v, "kind"));
    const pith_jvalue *regions = pith_json_get(v, "regions");
    const pith_jvalue *leaves = pith_json_get(v, "leaves");
    size_t n = pith_json_len(regions);
    pith_status st = put_page(s, page, site, kind);
    char table[400];
    pith_grid g = {.n_rows = 0};
    bool ok = true;

    for (size_t i = 0; i < n && st == PITH_OK && ok; i++) {
        snprintf(table, sizeof(table), "%.*s/%.*s%s", (int)site.len, site.ptr,
                 (int)kind.len, kind.ptr, i ? "/more" : "");
        ok = region_grid(pith_json_at(regions, i), arena, &g);
        st = ok ? put_grid(s, table, &g, page) : PITH_NOMEM;
    }
    if (n || st != PITH_OK || (!leaves && !pith_json_get(v, "body")))
        return st;
    snprintf(table, sizeof(table), "%.*s/%.*s", (int)site.len, site.ptr,
             (int)kind.len, kind.ptr);
    ok = leaves ? leaf_grid(leaves, arena, &g) : article_grid(v, arena, &g);
    return ok ? put_grid(s, table, &g, page) : PITH_NOMEM;
}

/* Most lines are of other parts: their address, which comes first, says so. */
static pith_status take_line(void *ctx, pith_str line, pith_arena *scratch)
{
    storing *s = ctx;
    pith_str page = pith_corpus_peek(line, PITH_STR("{\"page\": \""));
    char host[256];
    pith_str site;
    pith_jvalue v;
    pith_status st;

    if (!page.ptr)
        return PITH_OK;
    site = pith_corpus_site(page, host);
    if (pith_corpus_part(s->c, site) != s->part)
        return PITH_OK;
    st = pith_json_read(line, NULL, scratch, &v, s->err);
    return st == PITH_OK ? put_line(s, &v, site, scratch) : st;
}

/* ---- the step --------------------------------------------------------- */

static pith_status read_shard(storing *s, size_t shard)
{
    char path[PITH_CORPUS_PATH];
    pith_shardmark m;

    if (!pith_shardmark_load(s->c, PITH_CORPUS_APPLY, shard, &m))
        return pith_error_set(s->err, PITH_EMPTY, PITH_NOWHERE,
                              "shard %zu has no tables; run 'apply' first",
                              shard);
    s->mark->in_hash = pith_hash_mix(s->mark->in_hash, m.out_hash);
    s->mark->in_bytes += m.out_bytes;
    pith_corpus_path(s->c, PITH_CORPUS_APPLY, shard, ".jsonl.zst", path);
    return pith_zst_lines(path, take_line, s, s->err);
}

static pith_status write_db(storing *s, const char *path)
{
    pith_status st = pith_sqlite_open(path, NULL, &s->db, s->err), end;

    if (st != PITH_OK)
        return st;
    for (size_t i = 0; i < s->c->n_shards && st == PITH_OK; i++)
        st = read_shard(s, i);
    s->mark->sum.truncated = s->db->left;
    end = pith_store_close(s->db, st == PITH_OK, st == PITH_OK ? s->err : NULL);
    st = st == PITH_OK ? end : st;
    if (st == PITH_OK)
        st = pith_file_digest(path, &s->mark->out_bytes, &s->mark->out_hash,
                              s->err);
    return st;
}

pith_status pith_corpus_store(const pith_corpus *c, size_t part,
                              pith_shardmark *mark, pith_error *err)
{
    storing s = {.c = c, .part = part, .mark = mark, .err = err};
    char path[PITH_CORPUS_PATH], temp[PITH_TEMP_NAME];
    pith_status st;

    pith_corpus_path(c, PITH_CORPUS_STORE, part, ".db", path);
    pith_file_temp(path, temp);
    unlink(temp);
    st = write_db(&s, temp);
    if (st == PITH_OK && rename(temp, path) != 0)
        st = pith_load_errno(err, "cannot write", path);
    if (st != PITH_OK)
        unlink(temp);
    return st;
}
