/* model/query: see query.h. */
#include "model/query.h"

#include <stdio.h>
#include <stdlib.h>
#include "base/hash.h"
#include "base/json_read.h"
#include "base/str.h"

/* ---- cells ------------------------------------------------------------ */

/* Digits with a fraction or not, a sign or not, and nothing else. */
static bool is_number(pith_str s)
{
    size_t i = s.len && (s.ptr[0] == '-' || s.ptr[0] == '+'), digits = 0;
    bool point = false;

    for (; i < s.len; i++) {
        if (s.ptr[i] == '.' && !point && digits)
            point = true;
        else if (pith_is_digit((unsigned char)s.ptr[i]))
            digits++;
        else
            return false;
    }
    return digits && s.ptr[s.len - 1] != '.';
}

static bool number_of(const pith_cell *c, double *out)
{
    pith_str s = is_number(c->plain) ? c->plain : c->text;
    pith_jvalue v = {.type = PITH_JNUMBER};

    if (!is_number(s))
        return false;
    v.text = s.ptr[0] == '+' ? pith_str_from(s, 1) : s;
    *out = pith_json_real(&v, 0);
    return true;
}

/* What texts are compared by: dates by their ISO form. */
static pith_str text_of(const pith_cell *c)
{
    return c->plain.ptr ? c->plain : c->text;
}

/* Numbers before texts, whichever way up. */
static int compare(const pith_cell *a, const pith_cell *b)
{
    double x, y;
    bool nx = number_of(a, &x), ny = number_of(b, &y);

    if (nx && ny)
        return (x > y) - (x < y);
    if (nx != ny)
        return nx ? -1 : 1;
    return pith_str_cmp(text_of(a), text_of(b));
}

/* ---- rows ------------------------------------------------------------- */

void pith_query_find(const pith_query *q, const pith_column *columns,
                     size_t n_columns, uint32_t *of_name)
{
    for (uint32_t i = 0; i < q->n_names; i++) {
        of_name[i] = PITH_QUERY_NONE;
        for (size_t c = 0; c < n_columns; c++)
            if (pith_str_eq(columns[c].name, q->name[i]))
                of_name[i] = (uint32_t)c;
        if (pith_str_eq(q->name[i], PITH_STR("page")))
            of_name[i] = PITH_QUERY_PAGE;
    }
}

pith_cell pith_query_cell(const pith_query_row *row, uint32_t name)
{
    uint32_t at = row->of_name[name];

    if (at == PITH_QUERY_PAGE)
        return (pith_cell){.text = row->page, .node = UINT32_MAX};
    if (at == PITH_QUERY_NONE)
        return (pith_cell){.node = UINT32_MAX};
    return row->cells[at];
}

static bool equal(const pith_cell *a, const pith_cell *b)
{
    double x, y;

    if (number_of(a, &x) && number_of(b, &y))
        return x >= y && x <= y;
    return pith_str_eq(a->text, b->text) ||
           (a->plain.ptr && pith_str_eq(a->plain, b->text));
}

/* The sides of < and > must be of one sort. */
static bool before(const pith_cell *a, const pith_cell *b)
{
    double x, y;

    return number_of(a, &x) == number_of(b, &y) && compare(a, b) < 0;
}

static bool passes(const pith_query_test *t, const pith_query_row *row)
{
    pith_cell c = pith_query_cell(row, t->name);

    if (!c.text.ptr)
        return t->op == PITH_QUERY_LACKS;
    switch (t->op) {
    case PITH_QUERY_HAS:
        return true;
    case PITH_QUERY_LACKS:
        return false;
    case PITH_QUERY_EQ:
        return equal(&c, &t->value);
    case PITH_QUERY_NE:
        return !equal(&c, &t->value);
    case PITH_QUERY_LT:
        return before(&c, &t->value);
    case PITH_QUERY_LE:
        return before(&c, &t->value) || equal(&c, &t->value);
    case PITH_QUERY_GT:
        return before(&t->value, &c);
    case PITH_QUERY_GE:
        return before(&t->value, &c) || equal(&c, &t->value);
    case PITH_QUERY_HOLDS:
        return pith_str_ifind(c.text, t->value.text) != SIZE_MAX;
    case PITH_QUERY_HOLDS_NOT:
        return pith_str_ifind(c.text, t->value.text) == SIZE_MAX;
    }
    return false;
}

/* `or` begins another way: one way must pass whole. */
bool pith_query_passes(const pith_query *q, const pith_query_row *row)
{
    bool all = true;

    for (uint32_t i = 0; i < q->n_tests; i++) {
        if (q->test[i].next && all)
            return true;
        all = (q->test[i].next || all) && passes(&q->test[i], row);
    }
    return all;
}

int pith_query_order(const pith_query *q, const pith_cell *a,
                     const pith_cell *b)
{
    for (uint32_t k = 0; k < q->n_keys; k++) {
        bool x = a[k].text.ptr != NULL, y = b[k].text.ptr != NULL;
        int order = 0;

        if (x != y)
            return x ? -1 : 1;
        if (x)
            order = compare(&a[k], &b[k]);
        if (order)
            return q->key[k].down ? -order : order;
    }
    return 0;
}

void pith_query_add(pith_query_sum *sum, size_t column, pith_str text)
{
    uint64_t h;

    if (!text.ptr)
        return;
    h = pith_hash_str(text);
    sum->a = pith_hash_mix(sum->a ^ h, (uint64_t)column << 32 | text.len);
    sum->b = pith_hash_blend(sum->b + h, column);
    for (size_t i = 0; i + 8 <= text.len; i += 8) { /* another sum of it */
        uint64_t part;

        memcpy(&part, text.ptr + i, sizeof(part));
        sum->b = pith_hash_blend(sum->b, part);
    }
}

/* ---- rows of a page --------------------------------------------------- */

typedef struct picked {
    uint32_t row;
    const pith_cell *keys;
    const pith_query *q;
} picked;

static int by_keys(const void *x, const void *y)
{
    const picked *a = x, *b = y;
    int order = pith_query_order(a->q, a->keys, b->keys);

    return order ? order : (a->row > b->row) - (a->row < b->row);
}

typedef struct picker {
    const pith_query *q;
    const pith_grid *g;
    uint32_t of_name[PITH_QUERY_NAMES];
    picked *at;
    size_t n;
} picker;

static pith_query_row row_at(const picker *p, size_t i)
{
    return (pith_query_row){p->g->row(p->g->ctx, i), p->of_name, p->g->page};
}

static bool sort_rows(picker *p, pith_arena *arena)
{
    uint32_t n = p->q->n_keys;
    pith_cell *keys = pith_arena_array(arena, p->n * n + 1, sizeof(*keys));

    if (!keys)
        return false;
    for (size_t i = 0; i < p->n; i++) {
        pith_query_row row = row_at(p, p->at[i].row);

        for (uint32_t k = 0; k < n; k++)
            keys[i * n + k] = pith_query_cell(&row, p->q->key[k].name);
        p->at[i].keys = keys + i * n;
        p->at[i].q = p->q;
    }
    if (n)
        qsort(p->at, p->n, sizeof(*p->at), by_keys);
    return true;
}

/* Cells of a row that are shown: all, or those that are named. */
static size_t shown(const picker *p)
{
    return p->q->n_columns ? p->q->n_columns : p->g->n_columns;
}

static pith_cell shown_cell(const picker *p, const pith_query_row *row,
                            size_t c)
{
    return p->q->n_columns ? pith_query_cell(row, p->q->column[c])
                           : row->cells[c];
}

static int by_sum(const void *x, const void *y)
{
    const pith_query_sum *a = x, *b = y;

    return a->a != b->a ? (a->a < b->a ? -1 : 1)
                        : (a->b > b->b) - (a->b < b->b);
}

/* The first of equal rows stays: sums sorted, and of each the first row. */
typedef struct summed {
    pith_query_sum sum; /* first: by_sum */
    size_t at;
} summed;

static int by_sum_then_place(const void *x, const void *y)
{
    const summed *a = x, *b = y;
    int order = by_sum(&a->sum, &b->sum);

    return order ? order : (a->at > b->at) - (a->at < b->at);
}

static bool drop_doubles(picker *p, pith_arena *arena)
{
    summed *s = pith_arena_zalloc(arena, p->n + 1, sizeof(*s));
    size_t n = 0;

    if (!s)
        return false;
    for (size_t i = 0; i < p->n; i++) {
        pith_query_row row = row_at(p, p->at[i].row);

        s[i].at = i;
        for (size_t c = 0; c < shown(p); c++)
            pith_query_add(&s[i].sum, c, shown_cell(p, &row, c).text);
    }
    qsort(s, p->n, sizeof(*s), by_sum_then_place);
    for (size_t i = 1; i < p->n; i++)
        if (by_sum(&s[i].sum, &s[i - 1].sum) == 0)
            p->at[s[i].at].q = NULL; /* gone */
    for (size_t i = 0; i < p->n; i++)
        if (p->at[i].q)
            p->at[n++] = p->at[i];
    p->n = n;
    return true;
}

static pith_status pick(picker *p, bool whole, pith_arena *arena)
{
    pith_query_find(p->q, p->g->columns, p->g->n_columns, p->of_name);
    p->at = pith_arena_zalloc(arena, p->g->n_rows + 1, sizeof(*p->at));
    if (!p->at)
        return PITH_NOMEM;
    for (size_t i = 0; i < p->g->n_rows; i++) {
        pith_query_row row = row_at(p, i);

        if (pith_query_passes(p->q, &row))
            p->at[p->n++] = (picked){.row = (uint32_t)i, .q = p->q};
    }
    if (!whole)
        return PITH_OK;
    if (!sort_rows(p, arena) || (p->q->unique && !drop_doubles(p, arena)))
        return PITH_NOMEM;
    if (p->q->limit && p->n > p->q->limit)
        p->n = (size_t)p->q->limit;
    return PITH_OK;
}

/* ---- what is left of a table ------------------------------------------ */

static pith_type type_at(const picker *p, uint32_t name)
{
    uint32_t at = p->of_name[name];

    return at < p->g->n_columns ? p->g->columns[at].type : PITH_TYPE_TEXT;
}

static const pith_column *columns_of(const picker *p, pith_arena *arena)
{
    pith_column *c;

    if (!p->q->n_columns)
        return p->g->columns;
    c = pith_arena_array(arena, p->q->n_columns, sizeof(*c));
    for (uint32_t i = 0; c && i < p->q->n_columns; i++)
        c[i] = (pith_column){p->q->name[p->q->column[i]],
                             type_at(p, p->q->column[i])};
    return c;
}

static const pith_cell *cells_of(const picker *p, size_t i, pith_arena *arena)
{
    pith_query_row row = row_at(p, p->at[i].row);
    pith_cell *c;

    if (!p->q->n_columns)
        return row.cells;
    c = pith_arena_array(arena, shown(p), sizeof(*c));
    for (size_t k = 0; c && k < shown(p); k++)
        c[k] = shown_cell(p, &row, k);
    return c;
}

pith_status pith_query_grid(const pith_query *q, const pith_grid *g, bool whole,
                            pith_arena *arena, pith_grid *out)
{
    picker p = {.q = q, .g = g};
    const pith_cell **rows;
    pith_status st = pick(&p, whole, arena);

    *out = *g;
    if (st != PITH_OK)
        return st;
    rows = pith_arena_array(arena, p.n + 1, sizeof(*rows));
    out->columns = columns_of(&p, arena);
    out->n_columns = shown(&p);
    out->n_rows = p.n;
    out->ctx = rows;
    out->row = pith_grid_row_at;
    if (q->n_columns)
        out->page = (pith_str){NULL, 0}; /* a column where it is named */
    if (!rows || !out->columns)
        return PITH_NOMEM;
    for (size_t i = 0; i < p.n; i++) {
        rows[i] = cells_of(&p, i, arena);
        if (!rows[i])
            return PITH_NOMEM;
    }
    return PITH_OK;
}

/* A reply to a record that is gone replies to none. */
static pith_status keep_parents(const picker *p, pith_record *rec,
                                pith_arena *arena)
{
    uint32_t *now = pith_arena_array(arena, p->g->n_rows + 1, sizeof(*now));

    if (!now)
        return PITH_NOMEM;
    for (size_t i = 0; i < p->g->n_rows; i++)
        now[i] = PITH_NO_RECORD;
    for (size_t i = 0; i < p->n; i++)
        now[p->at[i].row] = (uint32_t)i;
    for (size_t i = 0; i < p->n; i++)
        if (rec[i].parent < p->g->n_rows)
            rec[i].parent = now[rec[i].parent];
    return PITH_OK;
}

pith_status pith_query_region(const pith_query *q, const pith_region *g,
                              pith_str page, pith_arena *arena,
                              pith_region *out)
{
    pith_grid grid = pith_grid_of_region(g, page);
    picker p = {.q = q, .g = &grid};
    pith_record *rec;
    pith_status st = pick(&p, true, arena);

    *out = *g;
    if (st != PITH_OK)
        return st;
    rec = pith_arena_array(arena, p.n + 1, sizeof(*rec));
    out->columns = columns_of(&p, arena);
    out->n_columns = (uint32_t)shown(&p);
    out->n_records = (uint32_t)p.n;
    out->records = rec;
    if (!rec || !out->columns)
        return PITH_NOMEM;
    for (size_t i = 0; i < p.n; i++) {
        rec[i] = g->records[p.at[i].row];
        rec[i].cells = cells_of(&p, i, arena);
        if (!rec[i].cells)
            return PITH_NOMEM;
    }
    return keep_parents(&p, rec, arena);
}

pith_status pith_query_tables(const pith_query *q, const pith_tables *t,
                              pith_str page, pith_arena *arena,
                              const pith_tables **out)
{
    pith_tables *own = pith_arena_alloc(arena, sizeof(*own));
    pith_region *g = pith_arena_zalloc(arena, 1, sizeof(*g));

    if (!own || !g)
        return PITH_NOMEM;
    *own = *t;
    own->regions = g;
    own->n_regions = 1;
    own->main = 0;
    *out = own;
    return pith_query_region(q, &t->regions[t->main], page, arena, g);
}

pith_status pith_region_number(pith_region *g, size_t number, pith_arena *arena)
{
    size_t n = g->n_columns;
    char text[24];
    int len = snprintf(text, sizeof(text), "%zu", number);
    pith_column *col = pith_arena_array(arena, n + 1, sizeof(*col));
    pith_record *rec = pith_arena_array(arena, g->n_records + 1, sizeof(*rec));
    pith_cell *cell =
        pith_arena_array(arena, (n + 1) * g->n_records + 1, sizeof(*cell));
    pith_cell own = {.node = UINT32_MAX};

    own.text = pith_arena_str(arena, (pith_str){text, (size_t)len});
    own.plain = own.text;
    if (!col || !rec || !cell || !own.text.ptr)
        return PITH_NOMEM;
    col[0] = (pith_column){PITH_STR("region"), PITH_TYPE_INTEGER};
    memcpy(col + 1, g->columns, n * sizeof(*col));
    for (uint32_t i = 0; i < g->n_records; i++, cell += n + 1) {
        rec[i] = g->records[i];
        cell[0] = own;
        memcpy(cell + 1, rec[i].cells, n * sizeof(*cell));
        rec[i].cells = cell;
    }
    g->columns = col;
    g->n_columns = (uint32_t)n + 1;
    g->records = rec;
    return PITH_OK;
}

bool pith_query_shows_page(const pith_query *q)
{
    for (uint32_t i = 0; i < q->n_columns; i++)
        if (pith_str_eq(q->name[q->column[i]], PITH_STR("page")))
            return true;
    return false;
}
