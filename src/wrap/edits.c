/* wrap/edits: see edits.h. */
#include "wrap/edits.h"

#include <string.h>
#include "base/str.h"
#include "model/celltext.h"
#include "wrap/valuetype.h"

/* ---- the list ----------------------------------------------------------- */

static pith_str *copy_names(const pith_str *name, uint32_t n, pith_arena *arena)
{
    pith_str *out = pith_arena_array(arena, n + 1u, sizeof(*out));

    for (uint32_t i = 0; out && i < n; i++) {
        out[i] = pith_arena_str(arena, name[i]);
        if (!out[i].ptr)
            return NULL;
    }
    return out;
}

pith_status pith_edits_add(pith_edits *e, const pith_edit *one,
                           pith_arena *arena)
{
    pith_edit *at, *fresh;

    if (e->n == PITH_EDITS || one->n_of > PITH_EDIT_NAMES ||
        one->n_to > PITH_EDIT_NAMES)
        return PITH_LIMIT;
    at = pith_arena_array(arena, e->n + 1u, sizeof(*at));
    if (!at)
        return PITH_NOMEM;
    if (e->n)
        memcpy(at, e->at, e->n * sizeof(*at));
    fresh = &at[e->n];
    *fresh = *one;
    fresh->of = copy_names(one->of, one->n_of, arena);
    fresh->to = copy_names(one->to, one->n_to, arena);
    fresh->by = pith_arena_str(arena, one->by);
    if (!fresh->of || !fresh->to || !fresh->by.ptr)
        return PITH_NOMEM;
    e->at = at;
    e->n++;
    return PITH_OK;
}

/* ---- columns ------------------------------------------------------------ */

uint32_t pith_edits_room(const pith_edits *e)
{
    uint32_t n = 1;

    for (uint32_t i = 0; i < e->n; i++)
        n += e->at[i].n_to;
    return n;
}

static uint32_t find(const pith_column *col, uint32_t n, pith_str name)
{
    for (uint32_t i = 0; i < n; i++)
        if (pith_str_eq(col[i].name, name))
            return i;
    return UINT32_MAX;
}

/* Places of the columns an edit is of; false: not all are there. */
static bool places(const pith_edit *e, const pith_column *col, uint32_t n,
                   uint32_t at[PITH_EDIT_NAMES])
{
    for (uint32_t i = 0; i < e->n_of; i++) {
        at[i] = find(col, n, e->of[i]);
        if (at[i] == UINT32_MAX)
            return false;
    }
    return e->n_of > 0;
}

static bool is_joined(const pith_edit *e, const uint32_t *at, uint32_t i)
{
    for (uint32_t k = 1; k < e->n_of; k++)
        if (at[k] == i)
            return true;
    return false;
}

/* Columns after the edit, in the order that move_cells has. */
static uint32_t move_columns(const pith_edit *e, const uint32_t *at,
                             pith_column *col, uint32_t n)
{
    uint32_t out = 0, c = at[0];

    switch (e->op) {
    case PITH_EDIT_RENAME:
        col[c].name = e->to[0];
        return n;
    case PITH_EDIT_TYPE:
        col[c].type = e->type;
        return n;
    case PITH_EDIT_SPLIT:
        memmove(col + c + e->n_to, col + c + 1, (n - c - 1) * sizeof(*col));
        for (uint32_t i = 0; i < e->n_to; i++)
            col[c + i] = (pith_column){e->to[i], PITH_TYPE_TEXT};
        return n + e->n_to - 1;
    case PITH_EDIT_JOIN:
        col[c] = (pith_column){e->to[0], PITH_TYPE_TEXT};
        for (uint32_t i = 0; i < n; i++)
            if (!is_joined(e, at, i))
                col[out++] = col[i];
        return out;
    default:
        memmove(col + c, col + c + 1, (n - c - 1) * sizeof(*col));
        return n - 1;
    }
}

uint32_t pith_edits_columns(const pith_edits *e, pith_column *col, uint32_t n)
{
    uint32_t at[PITH_EDIT_NAMES];

    for (uint32_t i = 0; i < e->n; i++)
        if (places(&e->at[i], col, n, at))
            n = move_columns(&e->at[i], at, col, n);
    return n;
}

/* ---- cells -------------------------------------------------------------- */

/* The parts of a cell: the last has what is left, and the first all where
 * nothing is to part it by. */
static void split_cell(const pith_edit *e, pith_cell from, pith_cell *to)
{
    uint32_t n = e->by.len ? e->n_to : 1;

    for (uint32_t i = 0; i < e->n_to; i++)
        to[i] = (pith_cell){.text = pith_celltext_part(from.text, e->by, i, n),
                            .node = from.node};
}

static pith_status keep(pith_buf *buf, pith_arena *arena, pith_str *out)
{
    *out = (pith_str){NULL, 0};
    if (buf->status != PITH_OK || !buf->len)
        return buf->status;
    *out = pith_arena_str(arena, pith_buf_view(buf));
    return out->ptr ? PITH_OK : PITH_NOMEM;
}

static pith_status join_cells(const pith_edit *e, const uint32_t *at,
                              pith_cell *cell, pith_arena *arena, pith_buf *buf)
{
    pith_str part[PITH_EDIT_NAMES];
    pith_cell out = {.node = UINT32_MAX};
    pith_status st;

    pith_buf_clear(buf);
    for (uint32_t i = e->n_of; i-- > 0;) {
        part[i] = cell[at[i]].text;
        if (part[i].ptr)
            out.node = cell[at[i]].node;
    }
    pith_celltext_join(part, e->n_of, e->by, buf);
    st = keep(buf, arena, &out.text);
    cell[at[0]] = out;
    return st;
}

/* A row of `n` cells, with room for what the edit adds; move_columns. */
static pith_status move_cells(const pith_edit *e, const uint32_t *at,
                              pith_cell *cell, uint32_t n, pith_arena *arena,
                              pith_buf *buf)
{
    pith_cell part[PITH_EDIT_NAMES];
    uint32_t out = 0, c = at[0];
    pith_status st = PITH_OK;

    switch (e->op) {
    case PITH_EDIT_RENAME:
        break;
    case PITH_EDIT_TYPE:
        pith_buf_clear(buf);
        if (cell[c].text.ptr)
            pith_type_plain(cell[c].text, e->type, buf);
        st = keep(buf, arena, &cell[c].plain);
        break;
    case PITH_EDIT_SPLIT:
        split_cell(e, cell[c], part);
        memmove(cell + c + e->n_to, cell + c + 1, (n - c - 1) * sizeof(*cell));
        memcpy(cell + c, part, e->n_to * sizeof(*part));
        break;
    case PITH_EDIT_JOIN:
        st = join_cells(e, at, cell, arena, buf);
        for (uint32_t i = 0; i < n; i++)
            if (!is_joined(e, at, i))
                cell[out++] = cell[i];
        break;
    default:
        memmove(cell + c, cell + c + 1, (n - c - 1) * sizeof(*cell));
    }
    return st;
}

/* All edits on one row; `col` is scratch for the columns as they change. */
static pith_status edit_row(const pith_edits *e, pith_column *col,
                            pith_cell *cell, uint32_t n, pith_arena *arena,
                            pith_buf *buf)
{
    uint32_t at[PITH_EDIT_NAMES];
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < e->n && st == PITH_OK; i++) {
        if (!places(&e->at[i], col, n, at))
            continue;
        st = move_cells(&e->at[i], at, cell, n, arena, buf);
        n = move_columns(&e->at[i], at, col, n);
    }
    return st;
}

pith_status pith_edits_region(const pith_edits *e, pith_region *g,
                              pith_arena *arena)
{
    uint32_t n = g->n_columns, room = n + pith_edits_room(e);
    pith_column *col = pith_arena_array(arena, room, sizeof(*col));
    pith_record *rec = pith_arena_array(arena, g->n_records + 1u, sizeof(*rec));
    pith_status st = col && rec ? PITH_OK : PITH_NOMEM;
    pith_buf buf;

    if (!e->n || st != PITH_OK)
        return st;
    pith_buf_init(&buf, arena->al, (size_t)1 << 24);
    for (uint32_t i = 0; i < g->n_records && st == PITH_OK; i++) {
        pith_cell *cell = pith_arena_array(arena, room, sizeof(*cell));

        rec[i] = g->records[i];
        rec[i].cells = cell;
        rec[i].at = NULL;
        memcpy(col, g->columns, n * sizeof(*col));
        if (cell)
            memcpy(cell, g->records[i].cells, n * sizeof(*cell));
        st = cell ? edit_row(e, col, cell, n, arena, &buf) : PITH_NOMEM;
    }
    memcpy(col, g->columns, n * sizeof(*col));
    g->n_columns = pith_edits_columns(e, col, n);
    g->columns = col;
    g->records = rec;
    pith_buf_release(&buf);
    return st;
}

/* ---- leaves: the values of one page as a row ---------------------------- */

static pith_status leaf_cells(const pith_template *t, pith_column *col,
                              pith_cell *cell, pith_arena *arena)
{
    pith_status st = PITH_OK;
    pith_buf buf;

    pith_buf_init(&buf, arena->al, (size_t)1 << 24);
    for (uint32_t i = 0; i < t->n_leaves && st == PITH_OK; i++) {
        const pith_leaf *leaf = &t->leaf[i];

        pith_buf_clear(&buf);
        col[i] = (pith_column){leaf->name, leaf->type};
        cell[i] = (pith_cell){.node = UINT32_MAX};
        for (uint32_t k = leaf->first[0]; k < leaf->first[1]; k++) {
            pith_buf_cstr(&buf, buf.len ? "; " : "");
            pith_buf_str(&buf, leaf->value[k]);
            if (leaf->node)
                cell[i].node = leaf->node[leaf->first[0]];
        }
        st = keep(&buf, arena, &cell[i].text);
    }
    pith_buf_release(&buf);
    return st;
}

/* A leaf that edits made, of one value or none. */
static bool make_leaf(const pith_column *col, const pith_cell *cell,
                      pith_arena *arena, pith_leaf *out)
{
    uint32_t *first = pith_arena_zalloc(arena, 4, sizeof(*first));
    pith_str *value = pith_arena_zalloc(arena, 1, sizeof(*value));

    if (!first || !value)
        return false;
    first[1] = cell->text.ptr != NULL;
    first[2] = first[3] = cell->node;
    *value = cell->text;
    *out = (pith_leaf){.name = col->name,
                       .type = col->type,
                       .how = "edit",
                       .first = first,
                       .value = value,
                       .node = &first[2],
                       .last = &first[3],
                       .n_pages_filled = first[1],
                       .shown = true};
    return true;
}

/* The leaf that is still as it was: of its name, and by no edit. */
static const pith_leaf *untouched(const pith_edits *e, const pith_template *t,
                                  const pith_column *col)
{
    for (uint32_t i = 0; i < e->n; i++)
        for (uint32_t k = 0; k < e->at[i].n_to; k++)
            if (pith_str_eq(e->at[i].to[k], col->name))
                return NULL;
    for (uint32_t i = 0; i < t->n_leaves; i++)
        if (pith_str_eq(t->leaf[i].name, col->name))
            return &t->leaf[i];
    return NULL;
}

pith_status pith_edits_leaves(const pith_edits *e, pith_template *t,
                              pith_arena *arena)
{
    uint32_t n = t->n_leaves, room = n + pith_edits_room(e);
    pith_column *col = pith_arena_array(arena, room, sizeof(*col));
    pith_cell *cell = pith_arena_array(arena, room, sizeof(*cell));
    pith_leaf *leaf = pith_arena_array(arena, room, sizeof(*leaf));
    pith_status st = col && cell && leaf ? PITH_OK : PITH_NOMEM;
    pith_column *work;
    pith_buf buf;

    if (!e->n || st != PITH_OK)
        return st;
    st = leaf_cells(t, col, cell, arena);
    work = pith_arena_array(arena, room, sizeof(*work));
    if (!work)
        return PITH_NOMEM;
    memcpy(work, col, n * sizeof(*col));
    pith_buf_init(&buf, arena->al, (size_t)1 << 24);
    if (st == PITH_OK)
        st = edit_row(e, work, cell, n, arena, &buf);
    pith_buf_release(&buf);
    n = pith_edits_columns(e, col, n);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        const pith_leaf *same = untouched(e, t, &col[i]);

        if (same)
            leaf[i] = *same, leaf[i].type = col[i].type;
        else if (!make_leaf(&col[i], &cell[i], arena, &leaf[i]))
            st = PITH_NOMEM;
    }
    t->leaf = leaf;
    t->n_leaves = n;
    return st;
}
