/* io/site/site_fold: see site_fold.h. The last table is folded first, so that a
 * table whose only other content was a set of single values is folded too. */
#include "io/site/site_fold.h"

#include <string.h>
#include "base/buf.h"
#include "base/str.h"
#include "base/utf8.h"

#define JOINED_MAX ((size_t)1 << 28)
#define LINE_WORDS 12 /* more in the mean of a row's values: paragraphs */

typedef struct folding {
    pith_ttable *t;
    bool *gone;
    uint32_t n;
    pith_arena *arena;
} folding;

static bool is_single(const folding *f, uint32_t i)
{
    if (f->t[i].n_columns != 1)
        return false;
    for (uint32_t k = i + 1; k < f->n; k++)
        if (f->t[k].parent == i && !f->gone[k])
            return false;
    return true;
}

/* Rows from..end of the child as one text. */
static pith_status join(const folding *f, const pith_ttable *c, uint32_t from,
                        uint32_t end, pith_cell *out)
{
    size_t words = 0;
    uint32_t n = 0;
    pith_buf b;

    for (uint32_t r = from; r < end; r++)
        if (c->row[r].cells[0].text.ptr) {
            words += pith_utf8_words(c->row[r].cells[0].text);
            *out = n++ ? *out : c->row[r].cells[0];
        }
    if (n < 2)
        return PITH_OK;
    pith_buf_init(&b, f->arena->al, JOINED_MAX);
    for (uint32_t r = from; r < end; r++) {
        pith_str text = c->row[r].cells[0].text;

        if (text.ptr && b.len)
            pith_buf_cstr(&b, words > (size_t)LINE_WORDS * n ? "\n" : "; ");
        pith_buf_str(&b, text);
    }
    out->plain = (pith_str){NULL, 0};
    out->text = pith_arena_str(f->arena, pith_buf_view(&b));
    n = b.status == PITH_OK && out->text.ptr;
    pith_buf_release(&b);
    return n ? PITH_OK : PITH_NOMEM;
}

/* "tags" of a set called so; of "tag_2_list", which is called after its
 * values, "tag". */
static pith_str column_name(const pith_ttable *c)
{
    pith_str name = c->name, leaf = c->columns[0].name;

    return pith_str_eq(name, PITH_STR("set")) ||
                   (leaf.len && pith_str_starts(name, leaf))
               ? leaf
               : name;
}

/* Several numbers are no number. */
static pith_type joined_type(const pith_column *c)
{
    return c->type == PITH_TYPE_INTEGER || c->type == PITH_TYPE_NUMBER
               ? PITH_TYPE_TEXT
               : c->type;
}

/* The rows of `to` with room for a column more. */
static pith_ttable_row *widen(const folding *f, const pith_ttable *to)
{
    uint32_t n = to->n_columns;
    pith_ttable_row *row =
        pith_arena_array(f->arena, to->n_rows + 1u, sizeof(*row));

    for (uint32_t r = 0; row && r < to->n_rows; r++) {
        row[r] = to->row[r];
        row[r].cells = pith_arena_zalloc(f->arena, n + 1u, sizeof(pith_cell));
        if (!row[r].cells)
            return NULL;
        if (n)
            memcpy(row[r].cells, to->row[r].cells, n * sizeof(pith_cell));
        row[r].cells[n].node = UINT32_MAX;
    }
    return row;
}

static pith_status fold(folding *f, uint32_t i)
{
    const pith_ttable *c = &f->t[i];
    pith_ttable *to = &f->t[c->parent];
    pith_ttable_row *row = widen(f, to);
    pith_column *col =
        pith_arena_array(f->arena, to->n_columns + 1u, sizeof(*col));
    pith_status st = row && col ? PITH_OK : PITH_NOMEM;

    if (st == PITH_OK && to->n_columns)
        memcpy(col, to->columns, to->n_columns * sizeof(*col));
    for (uint32_t r = 0, end; r < c->n_rows && st == PITH_OK; r = end) {
        for (end = r + 1; end < c->n_rows; end++)
            if (c->row[end].parent != c->row[r].parent)
                break;
        if (c->row[r].parent < to->n_rows)
            st =
                join(f, c, r, end, &row[c->row[r].parent].cells[to->n_columns]);
    }
    if (st != PITH_OK)
        return st;
    col[to->n_columns] = (pith_column){column_name(c), joined_type(c->columns)};
    to->columns = col;
    to->n_columns++;
    to->row = row;
    f->gone[i] = true;
    return PITH_OK;
}

/* The tables that are left, with parents by their new numbers. */
static pith_status pack(folding *f, pith_ttables *t)
{
    uint32_t *number = pith_arena_array(f->arena, f->n + 1u, sizeof(*number));
    uint32_t n = 0;

    if (!number)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < f->n; i++) {
        if (f->gone[i])
            continue;
        number[i] = n;
        f->t[n] = f->t[i];
        if (n)
            f->t[n].parent = number[f->t[n].parent];
        n++;
    }
    *t = (pith_ttables){f->t, n};
    return PITH_OK;
}

pith_status pith_site_fold(pith_ttables *t, pith_arena *arena)
{
    folding f = {.n = t->n, .arena = arena};
    pith_status st = PITH_OK;

    f.t = pith_arena_array(arena, t->n + 1u, sizeof(*f.t));
    f.gone = pith_arena_zalloc(arena, t->n + 1u, sizeof(*f.gone));
    if (!f.t || !f.gone)
        return PITH_NOMEM;
    if (t->n)
        memcpy(f.t, t->table, t->n * sizeof(*f.t));
    for (uint32_t i = t->n; i-- > 1 && st == PITH_OK;)
        if (is_single(&f, i))
            st = fold(&f, i);
    return st == PITH_OK ? pack(&f, t) : st;
}
