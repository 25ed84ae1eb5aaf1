/* match/pta_table: from a grown seed and linked rows to columns and cells. */
#include "match/pta_int.h"

/* Most cells of a table, loners' columns included. */
#define TABLE_CELLS_MAX (1u << 27)

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

        EACH_ITEM(r, k, i, v)
        {
            if (r->link[i] == PITH_NIL) {
                raw[n++] = (loner){after, row, v};
                start[after + 1]++;
            } else {
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

static void fill(const draft *d, uint32_t *cell, uint32_t *col_vertex,
                 bool *is_loner, uint32_t *align, uint32_t n_cols)
{
    const pta_seed *s = d->s;
    size_t wide = s->view.count;

    for (uint32_t v = 0; v < wide; v++)
        if (d->col_of[v] != PITH_NIL)
            col_vertex[d->place[d->col_of[v]]] = v;
    for (uint32_t i = 0; i < d->n_loners; i++) {
        const loner *l = &d->loner[i];
        uint32_t c = l->col + i; /* columns and loners before it */

        is_loner[c] = true;
        col_vertex[c] = PITH_NIL;
        cell[(size_t)l->row * n_cols + c] = l->v;
    }
    for (uint32_t row = 0; row < s->n_rows; row++) {
        const pta_row *r = &s->row[row];

        for (uint32_t k = 0; k < r->rec->n_roots; k++)
            for (uint32_t i = r->at[k]; i < r->at[k + 1]; i++)
                if (r->link[i] != PITH_NIL)
                    align[row * wide + d->vertex_of[r->link[i]]] =
                        r->rec->root[k] + (i - r->at[k]);
        EACH_ITEM(r, k, i, v)
        if (r->link[i] != PITH_NIL)
            cell[(size_t)row * n_cols +
                 d->place[d->col_of[d->vertex_of[r->link[i]]]]] = v;
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

pith_status pith_pta_table(pta_seed *s, pith_arena *arena, pith_pta *out)
{
    draft d = {.s = s};
    uint32_t n_cols, *cell, *col_vertex, *align;
    size_t cells, links;
    bool *is_loner;
    pith_status st = pith_pta_seed_flatten(s);

    if (st != PITH_OK)
        return st;
    d.vertex_of = pith_arena_array(&s->pool, s->count, 4);
    d.col_of = pith_arena_array(&s->pool, s->view.count, 4);
    if (!d.vertex_of || !d.col_of)
        return PITH_NOMEM;
    number_columns(&d);
    n_cols = d.n_cols + d.n_loners;
    cells = (size_t)n_cols * s->n_rows;
    links = (size_t)s->view.count * s->n_rows;
    if (cells > TABLE_CELLS_MAX || links > TABLE_CELLS_MAX)
        return PITH_LIMIT;
    cell = pith_arena_array(arena, cells, sizeof(*cell));
    align = pith_arena_array(arena, links, sizeof(*align));
    col_vertex = pith_arena_array(arena, n_cols, sizeof(*col_vertex));
    is_loner = pith_arena_zalloc(arena, n_cols, sizeof(*is_loner));
    if (!place_loners(&d, &s->pool) || !cell || !align || !col_vertex ||
        !is_loner || keep_view(&s->view, arena, &out->seed) != PITH_OK)
        return PITH_NOMEM;
    for (size_t i = 0; i < cells; i++)
        cell[i] = PITH_NIL;
    for (size_t i = 0; i < links; i++)
        align[i] = PITH_NIL;
    fill(&d, cell, col_vertex, is_loner, align, n_cols);
    out->n_rows = s->n_rows;
    out->n_cols = n_cols;
    out->cell = cell;
    out->col_vertex = col_vertex;
    out->loner = is_loner;
    out->align = align;
    return PITH_OK;
}
