/* output/rowsheet: see rowsheet.h.
 *
 *   block   columns, page, rows: [keys][cells]          (by pages, any thread)
 *   spool   rows: [number of cells][column, cell]...    (nulls are not there)
 */
#include "output/rowsheet.h"

#include <stdlib.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/str.h"
#include "base/vec.h"
#include "output/grid.h"
#include "output/gridfile.h"
#include "output/xlsx.h"

#define NO_TEXT UINT32_MAX /* length of a text that is not there */

/* ---- bytes ------------------------------------------------------------ */

static void put_u32(pith_buf *out, uint32_t v)
{
    pith_buf_add(out, (const char *)&v, sizeof(v));
}

static void put_text(pith_buf *out, pith_str s)
{
    put_u32(out, s.ptr ? (uint32_t)s.len : NO_TEXT);
    if (s.ptr)
        pith_buf_str(out, s);
}

static void put_cell(pith_buf *out, const pith_cell *c)
{
    put_text(out, c->text);
    put_text(out, c->plain);
}

static uint32_t get_u32(pith_str *s)
{
    uint32_t v;

    memcpy(&v, s->ptr, sizeof(v));
    s->ptr += sizeof(v);
    s->len -= sizeof(v);
    return v;
}

static pith_str get_text(pith_str *s)
{
    uint32_t len = get_u32(s);
    pith_str text = {NULL, 0};

    if (len == NO_TEXT)
        return text;
    text = (pith_str){s->ptr, len};
    s->ptr += len;
    s->len -= len;
    return text;
}

static pith_cell get_cell(pith_str *s)
{
    pith_cell c = {.node = UINT32_MAX};

    c.text = get_text(s);
    c.plain = get_text(s);
    return c;
}

/* ---- blocks of a page ------------------------------------------------- */

static void put_keys(const pith_query *q, const pith_query_row *row,
                     pith_buf *out)
{
    for (uint32_t k = 0; k < q->n_keys; k++) {
        pith_cell c = pith_query_cell(row, q->key[k].name);

        put_cell(out, &c);
    }
}

static void put_columns(const pith_grid *g, pith_buf *out)
{
    put_u32(out, (uint32_t)g->n_columns);
    for (size_t c = 0; c < g->n_columns; c++) {
        put_text(out, g->columns[c].name);
        put_u32(out, (uint32_t)g->columns[c].type);
    }
}

/* Rows that fail are not in it, so how many there are is known at the end. */
pith_status pith_rowsheet_block(const pith_query *q, const pith_grid *g,
                                pith_buf *out)
{
    uint32_t of_name[PITH_QUERY_NAMES], n = 0;
    size_t count;

    pith_query_find(q, g->columns, g->n_columns, of_name);
    put_columns(g, out);
    put_text(out, g->page);
    count = out->len;
    put_u32(out, 0);
    for (size_t r = 0; r < g->n_rows; r++) {
        pith_query_row row = {g->row(g->ctx, r), of_name, g->page};

        if (!pith_query_passes(q, &row))
            continue;
        put_keys(q, &row, out);
        for (size_t c = 0; c < g->n_columns; c++)
            put_cell(out, &row.cells[c]);
        n++;
    }
    if (out->status == PITH_OK)
        memcpy(out->data + count, &n, sizeof(n));
    return out->status;
}

/* ---- the table -------------------------------------------------------- */

typedef struct sheet_row {
    uint64_t at; /* in the spool */
    uint64_t order;
    const pith_cell *keys;
    const pith_query *q;
} sheet_row;

struct pith_rowsheet {
    pith_rowsheet_options opt;
    pith_arena strings; /* names and keys */
    pith_map by_name;   /* hash of a name -> 1 + column */
    PITH_VEC(pith_column) columns;
    PITH_VEC(sheet_row) sorted; /* with keys */
    pith_map doubles;           /* sums of rows */
    pith_spool spool;
    uint64_t n_rows;
    uint64_t left;
    uint64_t cursor;  /* of the spool, reading */
    pith_cell *cells; /* of the row at hand, by column */
    uint32_t *filled; /* columns of the row that was read last */
    uint32_t n_filled;
    pith_buf row; /* its bytes */
    pith_buf out;
    bool begun; /* the header is written */
    pith_status st;
};

/* Named columns and no order: nothing to wait for. */
static bool flows(const pith_rowsheet *s)
{
    return s->opt.query->n_columns && !s->opt.query->n_keys &&
           s->opt.format != PITH_AS_XLSX;
}

static bool add_column(pith_rowsheet *s, pith_str name, pith_type type)
{
    pith_column c = {pith_arena_str(&s->strings, name), type};

    return c.name.ptr && PITH_VEC_PUSH(&s->columns, s->opt.al, c) &&
           pith_map_put(&s->by_name, pith_hash_str(name), s->columns.len, NULL);
}

pith_status pith_rowsheet_new(const pith_rowsheet_options *opt,
                              pith_rowsheet **out)
{
    pith_rowsheet *s = pith_alloc_zeroed(opt->al, 1, sizeof(*s));
    const pith_query *q = opt->query;
    bool ok = true;

    *out = s;
    if (!s)
        return PITH_NOMEM;
    s->opt = *opt;
    pith_arena_init(&s->strings, opt->al, 0);
    pith_map_init(&s->by_name, opt->al);
    pith_map_init(&s->doubles, opt->al);
    pith_spool_init(&s->spool, opt->al, opt->scratch);
    pith_buf_init(&s->row, opt->al, SIZE_MAX / 2);
    pith_buf_init(&s->out, opt->al, SIZE_MAX / 2);
    for (uint32_t i = 0; i < q->n_columns && ok; i++)
        ok = add_column(s, q->name[q->column[i]], PITH_TYPE_TEXT);
    if (!q->n_columns && opt->paged)
        ok = ok && add_column(s, PITH_STR("page"), PITH_TYPE_TEXT);
    return ok ? PITH_OK : PITH_NOMEM;
}

void pith_rowsheet_free(pith_rowsheet *s)
{
    if (!s)
        return;
    pith_arena_release(&s->strings);
    pith_map_release(&s->by_name);
    pith_map_release(&s->doubles);
    PITH_VEC_RELEASE(&s->columns, s->opt.al);
    PITH_VEC_RELEASE(&s->sorted, s->opt.al);
    pith_spool_release(&s->spool);
    pith_buf_release(&s->row);
    pith_buf_release(&s->out);
    pith_alloc_free(s->opt.al, s->cells);
    pith_alloc_free(s->opt.al, s->filled);
    pith_alloc_free(s->opt.al, s);
}

uint64_t pith_rowsheet_left(const pith_rowsheet *s)
{
    return s->left;
}

/* ---- writing ---------------------------------------------------------- */

/* The columns; rows come one by one. */
static pith_grid grid_of(const pith_rowsheet *s)
{
    return (pith_grid){.columns = s->columns.at,
                       .n_columns = s->columns.len,
                       .ctx = s,
                       .safe = s->opt.safe};
}

static void flush(pith_rowsheet *s, size_t least)
{
    if (s->st == PITH_OK)
        s->st = pith_gridfile_flush(s->opt.sink, &s->out, least);
}

static void write_header(pith_rowsheet *s)
{
    pith_grid g = grid_of(s);

    s->begun = true;
    pith_sheet_header(&g, s->opt.format, &s->out);
}

static void write_row(pith_rowsheet *s)
{
    pith_grid g = grid_of(s);

    pith_sheet_row(&g, s->cells, s->opt.format, &s->out);
    flush(s, PITH_GRIDFILE_FLUSH);
}

/* ---- taking blocks ---------------------------------------------------- */

/* A column of a page in the table; UINT32_MAX: not shown. */
static uint32_t column_of(pith_rowsheet *s, pith_str name, pith_type type)
{
    pith_str own = name;
    uint64_t *at;

    if (s->opt.paged && pith_str_eq(name, PITH_STR("page")))
        own = PITH_STR("page_2"); /* the page's own column of that name */
    at = pith_map_find(&s->by_name, pith_hash_str(own));
    if (at && s->opt.query->n_columns)
        s->columns.at[*at - 1].type = type; /* as the last page has it */
    if (at)
        return (uint32_t)*at - 1;
    if (s->opt.query->n_columns)
        return UINT32_MAX;
    if (s->columns.len == PITH_ROWSHEET_COLUMNS) {
        s->left++;
        return UINT32_MAX;
    }
    if (!add_column(s, own, type))
        s->st = PITH_NOMEM;
    return s->st == PITH_OK ? (uint32_t)s->columns.len - 1 : UINT32_MAX;
}

/* Room for the cells of a row of all columns. */
static bool make_cells(pith_rowsheet *s)
{
    pith_alloc_free(s->opt.al, s->cells);
    pith_alloc_free(s->opt.al, s->filled);
    s->cells =
        pith_alloc_zeroed(s->opt.al, s->columns.len + 1, sizeof(*s->cells));
    s->filled =
        pith_alloc_array(s->opt.al, s->columns.len + 1, sizeof(*s->filled));
    s->n_filled = 0;
    if (!s->cells || !s->filled)
        s->st = PITH_NOMEM;
    return s->st == PITH_OK;
}

/* Whether the row at hand was there before, its page aside unless named. */
static bool is_double(pith_rowsheet *s)
{
    size_t from = !s->opt.query->n_columns && s->opt.paged;
    pith_query_sum sum = {0};
    uint64_t *b;
    bool fresh;

    for (size_t c = from; c < s->columns.len; c++)
        pith_query_add(&sum, c, s->cells[c].text);
    b = pith_map_put(&s->doubles, pith_hash_mix(sum.a, sum.b), sum.b, &fresh);
    if (!b)
        s->st = PITH_NOMEM;
    return b && !fresh && *b == sum.b;
}

static bool is_full(const pith_rowsheet *s)
{
    return s->opt.query->limit && !s->opt.query->n_keys &&
           s->n_rows >= s->opt.query->limit;
}

static bool keep_text(pith_rowsheet *s, pith_str *text)
{
    if (!text->ptr)
        return true;
    *text = pith_arena_str(&s->strings, *text);
    return text->ptr != NULL;
}

static void keep_keys(pith_rowsheet *s, const pith_cell *keys)
{
    uint32_t n = s->opt.query->n_keys;
    pith_cell *own = pith_arena_array(&s->strings, n, sizeof(*own));
    sheet_row row = {pith_spool_len(&s->spool), s->n_rows, own, s->opt.query};

    for (uint32_t k = 0; own && k < n; k++) {
        own[k] = keys[k];
        if (!keep_text(s, &own[k].text) || !keep_text(s, &own[k].plain))
            own = NULL;
    }
    if (!own || !PITH_VEC_PUSH(&s->sorted, s->opt.al, row))
        s->st = PITH_NOMEM;
}

/* What a block fills: columns of the table, UINT32_MAX: one that is not
 * shown. */
typedef struct filling {
    const uint32_t *of;
    uint32_t n;
} filling;

/* [len][n][column, cell]... */
static void spool_row(pith_rowsheet *s, const filling *f)
{
    uint32_t n = 0, len;

    pith_buf_clear(&s->row);
    put_u32(&s->row, 0);
    put_u32(&s->row, 0);
    for (uint32_t i = 0; i < f->n; i++) {
        uint32_t c = f->of[i];

        if (c == UINT32_MAX || !s->cells[c].text.ptr)
            continue;
        put_u32(&s->row, c);
        put_cell(&s->row, &s->cells[c]);
        n++;
    }
    if (s->row.status == PITH_OK && s->row.len > UINT32_MAX)
        s->row.status = PITH_LIMIT;
    if (s->row.status == PITH_OK) {
        len = (uint32_t)(s->row.len - sizeof(len));
        memcpy(s->row.data, &len, sizeof(len));
        memcpy(s->row.data + sizeof(len), &n, sizeof(n));
        s->row.status = pith_spool_add(&s->spool, s->row.data, s->row.len);
    }
    if (s->st == PITH_OK)
        s->st = s->row.status;
}

static void take_row(pith_rowsheet *s, const filling *f, const pith_cell *keys)
{
    if (is_full(s) || (s->opt.query->unique && is_double(s)))
        return;
    if (s->opt.query->n_keys)
        keep_keys(s, keys);
    s->n_rows++;
    if (flows(s))
        write_row(s);
    else
        spool_row(s, f);
}

/* The column for the page's name; UINT32_MAX: none. */
static uint32_t page_column(const pith_rowsheet *s)
{
    uint64_t *at = pith_map_find(&s->by_name, pith_hash_str(PITH_STR("page")));

    return at && s->opt.paged ? (uint32_t)*at - 1 : UINT32_MAX;
}

/* Every row of a block fills the same cells, the last of them with its page;
 * the others are null from the start. */
static void take_rows(pith_rowsheet *s, pith_str *in, pith_str page,
                      const filling *f)
{
    pith_cell keys[PITH_QUERY_NAMES];
    uint32_t n = get_u32(in), last = f->n - 1;

    if (f->of[last] != UINT32_MAX)
        s->cells[f->of[last]] = (pith_cell){.text = page};
    for (uint32_t r = 0; r < n && s->st == PITH_OK; r++) {
        for (uint32_t k = 0; k < s->opt.query->n_keys; k++)
            keys[k] = get_cell(in);
        for (uint32_t c = 0; c < last; c++) {
            pith_cell cell = get_cell(in);

            if (f->of[c] != UINT32_MAX)
                s->cells[f->of[c]] = cell;
        }
        take_row(s, f, keys);
    }
}

static void take_block(pith_rowsheet *s, pith_str *in)
{
    uint32_t n = get_u32(in);
    uint32_t *of = pith_alloc_array(s->opt.al, (size_t)n + 1, sizeof(*of));
    filling f = {of, n + 1};
    pith_str page;

    if (!of) {
        s->st = PITH_NOMEM;
        return;
    }
    for (uint32_t c = 0; c < n && s->st == PITH_OK; c++) {
        pith_str name = get_text(in);

        of[c] = column_of(s, name, (pith_type)get_u32(in));
    }
    of[n] = page_column(s);
    if (s->st == PITH_OK && make_cells(s)) {
        page = get_text(in);
        if (flows(s) && !s->begun)
            write_header(s);
        take_rows(s, in, page, &f);
    }
    pith_alloc_free(s->opt.al, of);
}

pith_status pith_rowsheet_add(pith_rowsheet *s, pith_str blocks)
{
    while (blocks.len && s->st == PITH_OK)
        take_block(s, &blocks);
    if (flows(s))
        flush(s, 0);
    return s->st;
}

/* ---- the end ---------------------------------------------------------- */

static int by_keys(const void *x, const void *y)
{
    const sheet_row *a = x, *b = y;
    int order = pith_query_order(a->q, a->keys, b->keys);

    return order ? order : (a->order > b->order) - (a->order < b->order);
}

/* Row i of the spool into s->cells; rows are asked for in order. */
static const pith_cell *read_row(const void *ctx, size_t i)
{
    pith_rowsheet *s = (pith_rowsheet *)ctx;
    uint64_t at = s->sorted.len ? s->sorted.at[i].at : i ? s->cursor : 0;
    uint32_t len = 0, n;
    pith_str in;
    char *room;

    while (s->n_filled)
        s->cells[s->filled[--s->n_filled]] = (pith_cell){0};
    pith_buf_clear(&s->row);
    if (s->st == PITH_OK)
        s->st = pith_spool_read(&s->spool, at, (char *)&len, sizeof(len));
    room = pith_buf_reserve(&s->row, (size_t)len + 1);
    if (!room && s->st == PITH_OK)
        s->st = PITH_NOMEM;
    if (s->st == PITH_OK)
        s->st = pith_spool_read(&s->spool, at + sizeof(len), room, len);
    if (s->st != PITH_OK)
        return s->cells;
    s->cursor = at + sizeof(len) + len;
    in = (pith_str){room, len};
    for (n = get_u32(&in); n; n--) {
        uint32_t c = get_u32(&in);

        if (!s->cells[c].text.ptr) /* two columns may have one name */
            s->filled[s->n_filled++] = c;
        s->cells[c] = get_cell(&in);
    }
    return s->cells;
}

/* What went wrong with the rows goes before what the writer says. */
static pith_status end_as(const pith_rowsheet *s, pith_status st)
{
    return s->st != PITH_OK ? s->st : st;
}

pith_status pith_rowsheet_end(pith_rowsheet *s)
{
    const pith_query *q = s->opt.query;
    pith_grid g = grid_of(s);

    if (s->st != PITH_OK || flows(s) || !s->cells || !make_cells(s))
        return s->st;
    if (q->n_keys && s->sorted.len)
        qsort(s->sorted.at, s->sorted.len, sizeof(*s->sorted.at), by_keys);
    if (q->limit && s->n_rows > q->limit)
        s->n_rows = q->limit;
    g.n_rows = (size_t)s->n_rows;
    g.row = read_row;
    if (s->opt.format == PITH_AS_XLSX) {
        pith_xlsx_sheet sheet = {PITH_STR("pith"), g};

        return end_as(
            s, pith_xlsx_emit(&sheet, 1, s->opt.sink, &s->left, s->opt.al));
    }
    return end_as(
        s, pith_gridfile_emit(&g, (pith_str){NULL, 0},
                              &(pith_gridfile_options){s->opt.al, s->opt.format,
                                                       s->opt.sink}));
}
