/* io/db/site_export: see site_export.h. A table is a grid whose rows come from
 * a query; the writers are those of output/. */
#include "io/db/site_export.h"

#include "base/status.h"
#include "base/str.h"
#include "output/gridfile.h"
#include "output/xlsx.h"

/* What goes with the tables of the clusters; a name alone is all its columns.
 * A workbook has no room for what only a program reads. */
static const struct {
    const char *name, *in_book; /* columns; NULL: not there */
} fixed[] = {
    {"articles", "*"},       {"posts", "*"},
    {"pages", "*"},          {"clusters", "id, kind, size, name, confidence"},
    {"tables", "*"},         {"columns", "*"},
    {"hidden_columns", "*"}, {"hidden_tables", "*"},
    {"changes", "*"},        {"runs", "*"},
    {"trust", "*"},          {"corrections", "*"},
    {"layers", NULL}, /* the last comma keeps a line each */
};
#define N_FIXED (sizeof(fixed) / sizeof(*fixed))

typedef struct source {
    pith_db *db;
    pith_db_query *q;
    const char *sql;
    pith_column *column;
    pith_cell *cell;
    uint32_t n;
} source;

typedef struct sources {
    pith_db *db;
    pith_arena arena;
    pith_xlsx_sheet *sheet;
    uint32_t n;
} sources;

static const pith_cell *read_row(const void *ctx, size_t i)
{
    source *s = (source *)ctx;
    bool row;

    if (!i)
        pith_db_ask(s->db, &s->q, s->sql, NULL);
    row = pith_db_row(s->db, s->q);
    for (uint32_t c = 0; c < s->n; c++) {
        bool number = row && pith_db_is_number(s->q, (int)c);
        pith_str text = row ? pith_db_text(s->q, (int)c) : (pith_str){NULL, 0};

        s->cell[c] = (pith_cell){.text = text,
                                 .plain = number ? text : (pith_str){NULL, 0},
                                 .node = UINT32_MAX};
    }
    return s->cell;
}

/* ---- tables -------------------------------------------------------------- */

static pith_str keep(sources *all, pith_str s)
{
    return pith_arena_str(&all->arena, s);
}

/* "SELECT `what` FROM `table`", kept. */
static const char *query_of(sources *all, const char *what, pith_str table)
{
    return keep(all, pith_str_of(pith_db_sql(all->db, "SELECT %s FROM %n", what,
                                             table)))
        .ptr;
}

static bool add_columns(sources *all, source *s)
{
    bool ok = true;

    if (pith_db_ask(s->db, &s->q, s->sql, NULL) != PITH_OK)
        return true; /* the database tells */
    s->n = (uint32_t)pith_db_columns(s->q);
    s->column = pith_arena_zalloc(&all->arena, s->n + 1u, sizeof(*s->column));
    s->cell = pith_arena_zalloc(&all->arena, s->n + 1u, sizeof(*s->cell));
    for (uint32_t c = 0; s->column && c < s->n; c++) {
        s->column[c] =
            (pith_column){keep(all, pith_str_of(pith_db_column(s->q, (int)c))),
                          pith_db_is_numeric(s->q, (int)c) ? PITH_TYPE_NUMBER
                                                           : PITH_TYPE_TEXT};
        ok = ok && s->column[c].name.ptr;
    }
    pith_db_end(s->q);
    return ok && s->column && s->cell;
}

static pith_status add(sources *all, pith_str table, const char *what)
{
    source *s = pith_arena_zalloc(&all->arena, 1, sizeof(*s));
    const char *count = query_of(all, "count(*)", table);
    pith_str name = keep(all, table);
    int64_t rows;

    if (!s || !count || !name.ptr)
        return PITH_NOMEM;
    s->db = all->db;
    s->sql = query_of(all, what, table);
    rows = pith_db_number(all->db, 0, count, NULL);
    if (!s->sql || !add_columns(all, s))
        return PITH_NOMEM;
    all->sheet[all->n++] =
        (pith_xlsx_sheet){name, (pith_grid){.columns = s->column,
                                            .n_columns = s->n,
                                            .n_rows = (size_t)rows,
                                            .ctx = s,
                                            .row = read_row}};
    return pith_db_status(all->db, NULL);
}

static pith_status find_tables(sources *all, bool book)
{
    int64_t n = pith_db_number(all->db, 0, "SELECT count(*) FROM tables", NULL);
    pith_status st = PITH_OK;
    pith_db_query *q;

    all->sheet = pith_arena_zalloc(&all->arena, (size_t)n + N_FIXED,
                                   sizeof(*all->sheet));
    if (!all->sheet)
        return PITH_NOMEM;
    pith_db_ask(all->db, &q, "SELECT name FROM tables ORDER BY name", NULL);
    while (pith_db_row(all->db, q) && st == PITH_OK)
        st = add(all, pith_db_text(q, 0), "*");
    pith_db_end(q);
    for (size_t i = 0; i < N_FIXED && st == PITH_OK; i++)
        if (!book || fixed[i].in_book)
            st = add(all, pith_str_of(fixed[i].name),
                     book ? fixed[i].in_book : "*");
    return st;
}

/* ---- writing ------------------------------------------------------------- */

static pith_status write_sheets(const sources *all, const pith_site_export *how)
{
    pith_gridfile_options opt = {pith_db_allocator(all->db), how->format,
                                 how->sink};
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < all->n && st == PITH_OK; i++) {
        pith_grid g = all->sheet[i].grid;

        g.safe = how->safe;
        if (how->begin && how->begin(how->ctx, all->sheet[i].name) != 0)
            return PITH_IO;
        st = pith_gridfile_emit(&g, all->sheet[i].name, &opt);
    }
    return st;
}

/* Queries are not read past their last row, which the writer still needs. */
static void end_queries(sources *all)
{
    for (uint32_t i = 0; i < all->n; i++)
        pith_db_end(((const source *)all->sheet[i].grid.ctx)->q);
    pith_arena_release(&all->arena);
}

pith_status pith_site_export_all(pith_db *db, pith_site_export *how,
                                 pith_error *err)
{
    bool book = how->format == PITH_AS_XLSX;
    sources all = {.db = db};
    pith_status st;

    if (!book && how->format != PITH_AS_CSV && how->format != PITH_AS_TSV &&
        how->format != PITH_AS_JSONL)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "tables are written as csv, tsv, jsonl or xlsx; "
                              "choose one of these with -f");
    pith_arena_init(&all.arena, pith_db_allocator(db), 0);
    st = find_tables(&all, book);
    if (st == PITH_OK && book)
        st = pith_xlsx_emit(all.sheet, all.n, how->sink, &how->left,
                            pith_db_allocator(db));
    else if (st == PITH_OK)
        st = write_sheets(&all, how);
    if (pith_db_status(db, NULL) != PITH_OK)
        st = pith_db_status(db, err);
    end_queries(&all);
    return st;
}
