/* match/pta_table: from a grown seed and linked rows to columns and cells. */
#include "match/pta_int.h"

#include <string.h>

/* Most cells of a table, loners' columns included. */
#define TABLE_CELLS_MAX (1u << 27)
/* DIFFERS: [DEPTA] gives every loner its column, so that a table of records
 * without anything in common, or with one far larger than the others, has
 * rows x items cells. A table has at most so many cells for each vertex of its
 * records: the columns that fewest records have are left out. */
#define CELLS_PER_VERTEX 16u
#define CELLS_ANY        (1u << 16)

/* A data item that found no partner: its own column after seed column `col`
 * (0: before the first, c + 1: after c). */
typedef struct loner {
    uint32_t col, row, v;
} loner;

typedef struct draft {
    pta_seed *s;
    uint32_t *vertex_of; /* seed node -> vertex of the view */
    uint32_t *col_of;    /* vertex of the view -> seed column, or PITH_NIL */
    uint32_t n_cols;     /* seed columns */
    loner *loner;
    uint32_t n_loners;
    uint32_t *place; /* seed column -> final column */
} draft;

/* For each data item of a row: number, vertex. */
#define EACH_ITEM(r, k, i, v)                                \
    for (uint32_t k = 0; k < (r)->rec->n_roots; k++)         \
        for (uint32_t i = (r)->at[k], v = (r)->rec->root[k]; \
             i < (r)->at[k + 1]; i++, v++)                   \
            if (pith_pta_is_data((r)->rec, v))

/* A seed vertex is a column when some row has data there. */
static void number_columns(draft *d)
{
    pta_seed *s = d->s;

    for (uint32_t v = 0; v < s->view.count; v++) {
        d->vertex_of[s->id_of[v]] = v;
        d->col_of[v] = PITH_NIL;
    }
    for (uint32_t row = 0; row < s->n_rows; row++) {
        const pta_row *r = &s->row[row];

        if (row && r->n_linked == r->n && r->link == r[-1].link)
            continue; /* as the row before */
        EACH_ITEM(r, k, i, v)
        {
            if (r->link[i] != PITH_NIL)
                d->col_of[d->vertex_of[r->link[i]]] = 0;
            else
                d->n_loners++;
        }
    }
    for (uint32_t v = 0; v < s->view.count; v++)
        if (d->col_of[v] != PITH_NIL)
            d->col_of[v] = d->n_cols++;
}

/* Loners, ordered by the column they follow, then by row and document order:
 * a counting sort into `out`; `place` gets the final number of every column. */
static bool place_loners(draft *d, pith_arena *pool)
{
    pta_seed *s = d->s;
    uint32_t *start = pith_arena_zalloc(pool, (size_t)d->n_cols + 2, 4);
    loner *raw = pith_arena_array(pool, d->n_loners, sizeof(*raw));
    uint32_t n = 0;

    d->loner = pith_arena_array(pool, d->n_loners, sizeof(*raw));
    d->place = pith_arena_array(pool, d->n_cols, sizeof(*d->place));
    if (!start || !raw || !d->loner || !d->place)
        return false;
    for (uint32_t row = 0; row < s->n_rows; row++) {
        const pta_row *r = &s->row[row];
        uint32_t after = 0;

        if (r->n_linked == r->n)
            continue; /* no loner */
        EACH_ITEM(r, k, i, v)
        {
            if (r->link[i] == PITH_NIL && n == d->n_loners)
                continue; /* there are too many */
            if (r->link[i] == PITH_NIL) {
                raw[n++] = (loner){after, row, v};
                start[after + 1]++;
            } else if (d->col_of[d->vertex_of[r->link[i]]] != PITH_NIL) {
                after = d->col_of[d->vertex_of[r->link[i]]] + 1;
            }
        }
    }
    for (uint32_t c = 0; c <= d->n_cols; c++)
        start[c + 1] += start[c];
    for (uint32_t c = 0; c < d->n_cols; c++)
        d->place[c] = c + start[c + 1];
    for (uint32_t i = 0; i < n; i++)
        d->loner[start[raw[i].col]++] = raw[i];
    return true;
}

/* Cells of a row: the column of each seed node is `at[node]`, PITH_NIL for one
 * without data or left out. */
static void fill_row(const pta_row *r, const uint32_t *at, uint32_t *cell)
{
    EACH_ITEM(r, k, i, v)
    if (r->link[i] != PITH_NIL && at[r->link[i]] != PITH_NIL)
        cell[at[r->link[i]]] = v;
}

static void fill_cells(const draft *d, uint32_t *cell, bool *is_loner,
                       uint32_t n_cols, uint32_t *at)
{
    const pta_seed *s = d->s;

    for (uint32_t id = 0; id < s->count; id++) {
        uint32_t c = d->col_of[d->vertex_of[id]];

        at[id] = c == PITH_NIL ? PITH_NIL : d->place[c];
    }
    for (uint32_t i = 0; i < d->n_loners; i++) {
        const loner *l = &d->loner[i];
        uint32_t c = l->col + i; /* columns and loners before it */

        is_loner[c] = true;
        cell[(size_t)l->row * n_cols + c] = l->v;
    }
    for (uint32_t row = 0; row < s->n_rows; row++)
        fill_row(&s->row[row], at, cell + (size_t)row * n_cols);
}

/* What the seed says of rows. */
static void fill_seed(const draft *d, uint32_t *align)
{
    const pta_seed *s = d->s;
    size_t wide = s->view.count;

    for (uint32_t row = 0; row < s->n_rows; row++) {
        const pta_row *r = &s->row[row];

        for (uint32_t k = 0; k < r->rec->n_roots; k++)
            for (uint32_t i = r->at[k]; i < r->at[k + 1]; i++)
                if (r->link[i] != PITH_NIL)
                    align[row * wide + d->vertex_of[r->link[i]]] =
                        r->rec->root[k] + (i - r->at[k]);
    }
}

/* A copy of the seed's view that lives in `arena`. */
static pith_status keep_view(const pith_view *w, pith_arena *arena,
                             pith_view *out)
{
    pith_viewbuild *b = pith_viewbuild_new(arena);
    uint32_t depth = 0;

    if (!b)
        return PITH_NOMEM;
    for (uint32_t v = 0; v < w->count; v++) {
        for (; depth > w->depth[v]; depth--)
            pith_viewbuild_close(b);
        pith_viewbuild_open(b, w->label[v], PITH_NIL);
        depth++;
    }
    while (depth--)
        pith_viewbuild_close(b);
    return pith_viewbuild_finish(b, out);
}

/* `n` numbers, none set; NULL: memory is out. */
static uint32_t *unset(pith_arena *arena, size_t n)
{
    uint32_t *at = pith_arena_array(arena, n, sizeof(*at));

    if (at)
        memset(at, 0xff, n * sizeof(*at));
    return at;
}

/* The seed and its alignment with all vertices of the rows. */
static pith_status keep_seed(const draft *d, pith_arena *arena, pith_pta *out)
{
    size_t links = (size_t)d->s->view.count * d->s->n_rows;
    uint32_t *align;

    if (links > TABLE_CELLS_MAX)
        return PITH_LIMIT;
    align = unset(arena, links);
    if (!align || keep_view(&d->s->view, arena, &out->seed) != PITH_OK)
        return PITH_NOMEM;
    fill_seed(d, align);
    out->align = align;
    return PITH_OK;
}

/* How many rows have each seed column. */
static void count_rows(const draft *d, uint32_t *count)
{
    const pta_seed *s = d->s;

    for (uint32_t row = 0; row < s->n_rows; row++) {
        const pta_row *r = &s->row[row];

        EACH_ITEM(r, k, i, v)
        if (r->link[i] != PITH_NIL)
            count[d->col_of[d->vertex_of[r->link[i]]]]++;
    }
}

/* Keep the seed columns that most rows have, at most `max`; false: memory is
 * out. */
static bool keep_columns(draft *d, uint64_t max, pith_arena *pool)
{
    pta_seed *s = d->s;
    uint32_t *count = pith_arena_zalloc(pool, d->n_cols, sizeof(*count));
    uint32_t *times = pith_arena_zalloc(pool, (size_t)s->n_rows + 2, 4);
    uint32_t least = s->n_rows + 1;
    uint64_t kept = 0;

    if (!count || !times)
        return false;
    count_rows(d, count);
    for (uint32_t c = 0; c < d->n_cols; c++)
        times[count[c]]++;
    while (least > 1 && kept + times[least - 1] <= max)
        kept += times[--least];
    d->n_cols = 0;
    for (uint32_t v = 0; v < s->view.count; v++)
        if (d->col_of[v] != PITH_NIL)
            d->col_of[v] =
                count[d->col_of[v]] >= least ? d->n_cols++ : PITH_NIL;
    return true;
}

/* Keep to so many columns as the table may have: those that most rows have,
 * then of loners. False: memory is out. */
static bool bound_columns(draft *d, pith_arena *pool)
{
    pta_seed *s = d->s;
    uint64_t cells = CELLS_ANY, max;

    for (uint32_t row = 0; row < s->n_rows; row++)
        cells += (uint64_t)CELLS_PER_VERTEX * s->row[row].n;
    max = cells / s->n_rows + 1;
    if ((uint64_t)d->n_cols + d->n_loners <= max)
        return true;
    pith_budget_cut(s->m->budget);
    if (d->n_cols > max && !keep_columns(d, max, pool))
        return false;
    if (d->n_loners > max - d->n_cols)
        d->n_loners = (uint32_t)(max - d->n_cols);
    return true;
}

/* Rows that were never matched have no links yet. */
static bool link_all(pta_seed *s)
{
    for (uint32_t i = 0; i < s->n_rows; i++)
        if (!s->row[i].link && !pith_pta_own_links(s, &s->row[i]))
            return false;
    return true;
}

pith_status pith_pta_table(pta_seed *s, bool cells_only, pith_arena *arena,
                           pith_pta *out)
{
    draft d = {.s = s};
    uint32_t n_cols, *cell, *at;
    bool *is_loner;
    size_t cells;
    pith_status st = pith_pta_seed_flatten(s);

    if (st != PITH_OK)
        return st;
    d.vertex_of = pith_arena_array(&s->pool, s->count, 4);
    d.col_of = pith_arena_array(&s->pool, s->view.count, 4);
    at = pith_arena_array(&s->pool, s->count, 4);
    if (!d.vertex_of || !d.col_of || !at || !link_all(s))
        return PITH_NOMEM;
    number_columns(&d);
    if (!bound_columns(&d, &s->pool))
        return PITH_NOMEM;
    n_cols = d.n_cols + d.n_loners;
    cells = (size_t)n_cols * s->n_rows;
    if (cells > TABLE_CELLS_MAX)
        return PITH_LIMIT;
    cell = unset(arena, cells);
    is_loner = pith_arena_zalloc(arena, n_cols, sizeof(*is_loner));
    if (!cell || !is_loner || !place_loners(&d, &s->pool))
        return PITH_NOMEM;
    fill_cells(&d, cell, is_loner, n_cols, at);
    out->n_rows = s->n_rows;
    out->n_cols = n_cols;
    out->cell = cell;
    out->loner = is_loner;
    return cells_only ? PITH_OK : keep_seed(&d, arena, out);
}
