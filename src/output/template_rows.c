/* output/template_rows: tables of a template as one grid, and as SQLite. */
#include <string.h>
#include "base/buf.h"
#include "base/status.h"
#include "base/str.h"
#include "base/vec.h"
#include "output/template_tables.h"

/* ---- one grid ------------------------------------------------------------ */

typedef struct rows {
    const pith_ttables *t;
    const pith_page_info *info;
    pith_arena *arena;
    uint32_t *offset; /* of each table's columns */
    uint32_t *next;   /* EXPLODE: first row of each table not yet printed */
    uint32_t n_columns;
    PITH_VEC(pith_cell *) row;
    bool nomem;
} rows;

static pith_cell *new_row(rows *r)
{
    pith_cell *c = pith_arena_zalloc(r->arena, r->n_columns, sizeof(*c));

    if (!c || !PITH_VEC_PUSH(&r->row, r->arena->al, c))
        r->nomem = true;
    return r->nomem ? NULL : c;
}

/* All values of column c of table b on one page, rows [from, to). */
static pith_cell join(rows *r, const pith_ttable *b, uint32_t c, uint32_t from,
                      uint32_t to)
{
    pith_cell out = {.node = UINT32_MAX};
    size_t len = 0, at = 0;
    char *buf;

    for (uint32_t i = from; i < to; i++)
        len += b->row[i].cells[c].text.len + 2;
    if (from + 1 == to)
        return b->row[from].cells[c];
    buf = pith_arena_alloc(r->arena, len + 1);
    if (!buf) {
        r->nomem = true;
        return out;
    }
    for (uint32_t i = from; i < to; i++) {
        pith_str s = b->row[i].cells[c].text;

        if (!s.ptr)
            continue;
        if (at) {
            memcpy(buf + at, "; ", 2);
            at += 2;
        }
        memcpy(buf + at, s.ptr, s.len);
        at += s.len;
        out.text = (pith_str){buf, at};
    }
    return out;
}

/* Rows of table b from *at on that are of this page. */
static uint32_t page_end(const pith_ttable *b, uint32_t at, uint32_t page)
{
    while (at < b->n_rows && b->row[at].page == page)
        at++;
    return at;
}

static void join_rows(rows *r)
{
    const pith_ttables *t = r->t;

    for (uint32_t p = 0; p < t->table[0].n_rows && !r->nomem; p++) {
        pith_cell *out = new_row(r);

        if (!out)
            return;
        out[0].text = r->info[p].name;
        for (uint32_t k = 0; k < t->n; k++) {
            const pith_ttable *b = &t->table[k];
            uint32_t end = page_end(b, r->next[k], p);

            for (uint32_t c = 0; end > r->next[k] && c < b->n_columns; c++)
                out[r->offset[k] + c] = join(r, b, c, r->next[k], end);
            r->next[k] = end;
        }
    }
}

/* Prints row `at` of table k below the cells of what is around it. recurses: as
 * deep as sets nest. */
static void explode(rows *r, uint32_t k, uint32_t at, const pith_cell *above)
{
    const pith_ttable *b = &r->t->table[k];
    pith_cell *cells = pith_arena_array(r->arena, r->n_columns, sizeof(*cells));
    bool any = false;

    if (!cells) {
        r->nomem = true;
        return;
    }
    memcpy(cells, above, r->n_columns * sizeof(*cells));
    if (b->n_columns)
        memcpy(cells + r->offset[k], b->row[at].cells,
               b->n_columns * sizeof(*cells));
    for (uint32_t c = k + 1; c < r->t->n && !r->nomem; c++) {
        const pith_ttable *child = &r->t->table[c];

        if (child->parent != k)
            continue;
        while (r->next[c] < child->n_rows &&
               child->row[r->next[c]].parent == at && !r->nomem) {
            any = true;
            explode(r, c, r->next[c]++, cells);
        }
    }
    if (!any && !r->nomem) {
        pith_cell *out = new_row(r);

        if (out)
            memcpy(out, cells, r->n_columns * sizeof(*cells));
    }
}

static void explode_rows(rows *r)
{
    pith_cell *none = pith_arena_zalloc(r->arena, r->n_columns, sizeof(*none));

    r->nomem |= !none;
    for (uint32_t p = 0; p < r->t->table[0].n_rows && !r->nomem; p++) {
        none[0].text = r->info[p].name;
        explode(r, 0, p, none);
    }
}

static pith_column *grid_columns(rows *r)
{
    pith_column *c;

    r->n_columns = 1;
    for (uint32_t k = 0; k < r->t->n; k++) {
        r->offset[k] = r->n_columns;
        r->n_columns += r->t->table[k].n_columns;
    }
    c = pith_arena_zalloc(r->arena, r->n_columns, sizeof(*c));
    if (!c)
        return NULL;
    c[0] = (pith_column){PITH_STR("page"), PITH_TYPE_TEXT};
    for (uint32_t k = 0; k < r->t->n; k++)
        if (r->t->table[k].n_columns)
            memcpy(c + r->offset[k], r->t->table[k].columns,
                   r->t->table[k].n_columns * sizeof(*c));
    return c;
}

pith_status pith_ttables_grid(const pith_ttables *t, pith_sets sets,
                              const pith_page_info *info, pith_arena *arena,
                              pith_grid *out)
{
    rows r = {.t = t, .info = info, .arena = arena};
    pith_column *col;
    pith_cell **row;

    memset(out, 0, sizeof(*out));
    r.offset = pith_arena_zalloc(arena, t->n + 1u, sizeof(*r.offset));
    r.next = pith_arena_zalloc(arena, t->n + 1u, sizeof(*r.next));
    col = r.offset && r.next ? grid_columns(&r) : NULL;
    if (!col)
        return PITH_NOMEM;
    if (sets == PITH_SETS_JOIN)
        join_rows(&r);
    else
        explode_rows(&r);
    row = pith_arena_array(arena, r.row.len + 1, sizeof(pith_cell *));
    if (row && r.row.len)
        memcpy(row, r.row.at, r.row.len * sizeof(pith_cell *));
    *out = (pith_grid){.columns = col,
                       .n_columns = r.n_columns,
                       .n_rows = r.row.len,
                       .ctx = row,
                       .row = pith_grid_row_at};
    PITH_VEC_RELEASE(&r.row, arena->al);
    return r.nomem || !row ? PITH_NOMEM : PITH_OK;
}

/* ---- SQLite -------------------------------------------------------------- */

/* Columns before a table's own. */
enum { PAGE_NAME, PAGE_URL, PAGE_KEYS };
enum { SET_PAGE, SET_PARENT, SET_POSITION, SET_KEYS };

static const pith_column page_keys[] = {{{"page", 4}, PITH_TYPE_TEXT},
                                        {{"url", 3}, PITH_TYPE_URL}};
static const pith_column set_keys[] = {{{"page_id", 7}, PITH_TYPE_INTEGER},
                                       {{"parent_id", 9}, PITH_TYPE_INTEGER},
                                       {{"position", 8}, PITH_TYPE_INTEGER}};

typedef struct storer {
    const pith_ttables *t;
    const char *prefix;
    const pith_page_info *info;
    pith_arena *arena;
    uint64_t *base; /* of each table: the id before its first row */
    pith_buf name, sql;
} storer;

static void table_name(storer *s, uint32_t k, pith_buf *out)
{
    pith_buf_cstr(out, s->prefix);
    pith_buf_str(out, s->t->table[k].name);
}

/* CREATE with the keys; pith_store_grid adds the other columns. */
static pith_status create(storer *s, uint32_t k, pith_store *db,
                          pith_error *err)
{
    pith_buf *b = &s->sql;

    pith_buf_clear(b);
    pith_buf_cstr(b, "CREATE TABLE IF NOT EXISTS \"");
    table_name(s, k, b);
    pith_buf_cstr(b, "\" (id INTEGER PRIMARY KEY, ");
    if (k) {
        pith_buf_cstr(b, "page_id INTEGER NOT NULL REFERENCES \"");
        table_name(s, 0, b);
        pith_buf_cstr(b, "\" (id), parent_id INTEGER NOT NULL REFERENCES \"");
        table_name(s, s->t->table[k].parent, b);
        pith_buf_cstr(b, "\" (id), position INTEGER NOT NULL)");
    } else {
        pith_buf_cstr(b, "page TEXT, url TEXT)");
    }
    if (b->status != PITH_OK)
        return b->status;
    return pith_store_exec(db, b->data, err);
}

static bool number(storer *s, uint64_t n, pith_cell *out)
{

    pith_buf_clear(&s->sql);
    pith_buf_u64(&s->sql, n);
    out->text = pith_arena_str(s->arena, pith_buf_view(&s->sql));
    return s->sql.status == PITH_OK && out->text.ptr;
}

static bool fill_keys(storer *s, uint32_t k, const pith_ttable_row *r,
                      pith_cell *out)
{
    if (!k) {
        out[PAGE_NAME].text = s->info[r->page].name;
        out[PAGE_URL].text = s->info[r->page].url;
        return true;
    }
    return number(s, s->base[0] + r->page + 1, &out[SET_PAGE]) &&
           number(s, s->base[s->t->table[k].parent] + r->parent + 1,
                  &out[SET_PARENT]) &&
           number(s, r->position, &out[SET_POSITION]);
}

static pith_status store(storer *s, uint32_t k, pith_store *db, pith_error *err)
{
    const pith_ttable *b = &s->t->table[k];
    uint32_t keys = k ? SET_KEYS : PAGE_KEYS, n = keys + b->n_columns;
    pith_column *col = pith_arena_array(s->arena, n, sizeof(*col));
    pith_cell **row =
        pith_arena_array(s->arena, b->n_rows + 1u, sizeof(pith_cell *));
    pith_grid g = {.columns = col,
                   .n_columns = n,
                   .n_rows = b->n_rows,
                   .ctx = row,
                   .row = pith_grid_row_at};

    if (!col || !row)
        return PITH_NOMEM;
    memcpy(col, k ? set_keys : page_keys, keys * sizeof(*col));
    if (b->n_columns)
        memcpy(col + keys, b->columns, b->n_columns * sizeof(*col));
    for (uint32_t i = 0; i < b->n_rows; i++) {
        row[i] = pith_arena_zalloc(s->arena, n, sizeof(pith_cell));
        if (!row[i] || !fill_keys(s, k, &b->row[i], row[i]))
            return PITH_NOMEM;
        if (b->n_columns)
            memcpy(row[i] + keys, b->row[i].cells,
                   b->n_columns * sizeof(pith_cell));
    }
    pith_buf_clear(&s->name);
    table_name(s, k, &s->name);
    if (s->name.status != PITH_OK)
        return s->name.status;
    return pith_store_grid(db, s->name.data, &g, err);
}

pith_status pith_ttables_sqlite(const pith_ttables *t, const char *prefix,
                                const pith_page_info *info, pith_arena *arena,
                                pith_store *db, pith_error *err)
{
    storer s = {.t = t, .prefix = prefix, .info = info, .arena = arena};
    pith_status st = PITH_OK;

    s.base = pith_arena_zalloc(arena, t->n + 1u, sizeof(*s.base));
    if (!s.base)
        return PITH_NOMEM;
    pith_buf_init(&s.name, arena->al, 4096);
    pith_buf_init(&s.sql, arena->al, 1u << 16);
    for (uint32_t k = 0; k < t->n && st == PITH_OK; k++) {
        st = create(&s, k, db, err);
        pith_buf_clear(&s.name);
        table_name(&s, k, &s.name);
        if (st == PITH_OK)
            st = pith_store_last_id(db, s.name.data, &s.base[k], err);
    }
    for (uint32_t k = 0; k < t->n && st == PITH_OK; k++)
        st = store(&s, k, db, err);
    if (st == PITH_NOMEM)
        pith_error_of(err, st);
    pith_buf_release(&s.name);
    pith_buf_release(&s.sql);
    return st;
}
