/* mine/tables/records_grid: see records_grid.h. */
#include "mine/tables/records_grid.h"

#include "base/vec.h"

#define SPAN_MAX 64
#define DOWN_MAX 4096

typedef PITH_VEC(rec_reach) reaches;

typedef struct gridder {
    rec_grid *g;
    reaches found;
    const pith_allocator *al;
    pith_node above[REC_GRID_COLUMNS]; /* cell that reaches down */
    uint32_t left[REC_GRID_COLUMNS];   /* rows that it still reaches */
} gridder;

bool pith_rec_is_cell(const pith_tree *t, pith_node v)
{
    return pith_is_element(t, v) &&
           (t->label[v] == PITH_TAG_TD || t->label[v] == PITH_TAG_TH);
}

static uint32_t number_of(pith_str s, uint32_t most)
{
    uint32_t n = 0;

    for (size_t i = 0;
         i < s.len && pith_is_digit((unsigned char)s.ptr[i]) && n <= most; i++)
        n = n * 10 + (uint32_t)(s.ptr[i] - '0');
    return n;
}

uint32_t pith_rec_grid_span(const pith_tree *t, pith_node cell)
{
    uint32_t n =
        number_of(pith_tree_attr(t, cell, PITH_ATTR_COLSPAN), SPAN_MAX);

    return n >= 1 && n <= SPAN_MAX ? n : 1;
}

/* Rows that the cell takes; 0 in the page: all there are. */
static uint32_t rows_of(const pith_tree *t, pith_node cell)
{
    pith_str s = pith_tree_attr(t, cell, PITH_ATTR_ROWSPAN);
    uint32_t n = number_of(s, DOWN_MAX);

    if (!s.len)
        return 1;
    return n == 0 || n > DOWN_MAX ? DOWN_MAX : n;
}

pith_node pith_rec_grid_cell(const pith_tree *t, pith_node v)
{
    while (v && v != PITH_NIL && !pith_rec_is_cell(t, v))
        v = t->parent[v];
    return v ? v : PITH_NIL;
}

/* The first column from c on that no cell above takes. */
static uint32_t free_column(const gridder *x, uint32_t c)
{
    while (c < REC_GRID_COLUMNS && x->left[c])
        c++;
    return c;
}

static void put_cell(gridder *x, pith_node cell, uint32_t c)
{
    uint32_t span = pith_rec_grid_span(x->g->t, cell);
    uint32_t down = rows_of(x->g->t, cell);

    x->g->column[cell - x->g->base] = c + 1;
    for (uint32_t k = c; down > 1 && k < c + span && k < REC_GRID_COLUMNS;
         k++) {
        x->above[k] = cell;
        x->left[k] = down; /* this row is the first of them */
    }
}

static bool put_row(gridder *x, pith_node row)
{
    const pith_tree *t = x->g->t;
    uint32_t c = 0;

    for (uint32_t k = 0; k < REC_GRID_COLUMNS; k++)
        if (x->left[k] &&
            (k == 0 || x->above[k] != x->above[k - 1] || !x->left[k - 1]) &&
            !PITH_VEC_PUSH(&x->found, x->al,
                           ((rec_reach){row, x->above[k], k})))
            return false;
    PITH_EACH_CHILD(t, row, v)
    {
        if (!pith_rec_is_cell(t, v))
            continue;
        c = free_column(x, c);
        put_cell(x, v, c);
        c += pith_rec_grid_span(t, v);
    }
    for (uint32_t k = 0; k < REC_GRID_COLUMNS; k++)
        x->left[k] -= x->left[k] > 0;
    return true;
}

/* All rows of the table; tables in its cells are others. */
static bool put_table(gridder *x, pith_node table)
{
    const pith_tree *t = x->g->t;
    pith_node v = table + 1, end = pith_tree_end(t, table);

    memset(x->left, 0, sizeof(x->left));
    while (v < end) {
        if (pith_is_element(t, v) && t->label[v] == PITH_TAG_TR) {
            if (!put_row(x, v))
                return false;
            v = pith_tree_end(t, v);
        } else if (pith_is_element(t, v) && t->label[v] == PITH_TAG_TABLE) {
            v = pith_tree_end(t, v);
        } else {
            v++;
        }
    }
    return true;
}

static bool put_tables(gridder *x, const pith_node *row, uint32_t n)
{
    const pith_tree *t = x->g->t;
    pith_node last = PITH_NIL;

    for (uint32_t i = 0; i < n; i++) {
        pith_node table = pith_tree_around(t, row[i], PITH_TAG_TABLE);

        if (table == last || table == PITH_NIL)
            continue;
        if (!put_table(x, table))
            return false;
        last = table;
    }
    return true;
}

pith_status pith_rec_grid_read(const pith_tree *t, const pith_node *row,
                               uint32_t n, pith_arena *arena, rec_grid *out)
{
    gridder x = {.g = out, .al = arena->al};
    bool ok;

    *out = (rec_grid){.t = t, .base = PITH_NIL};
    for (uint32_t i = 0; i < n; i++) {
        pith_node table = pith_tree_around(t, row[i], PITH_TAG_TABLE);

        if (table == PITH_NIL)
            continue;
        out->base = table < out->base ? table : out->base;
        if (pith_tree_end(t, table) > out->end)
            out->end = pith_tree_end(t, table);
    }
    if (out->base >= out->end)
        return PITH_OK;
    out->column =
        pith_arena_zalloc(arena, out->end - out->base, sizeof(*out->column));
    ok = out->column && put_tables(&x, row, n);
    out->n_reach = (uint32_t)x.found.len;
    if (ok && out->n_reach)
        out->reach = (rec_reach *)pith_arena_dup(
            arena, (const char *)x.found.at, x.found.len * sizeof(*x.found.at));
    ok = ok && (!out->n_reach || out->reach);
    PITH_VEC_RELEASE(&x.found, x.al);
    return ok ? PITH_OK : PITH_NOMEM;
}
