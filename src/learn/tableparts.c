/* learn/tableparts: columns for the parts of a text that holds two values or
 * more, beside the column of the whole: L4a. "12 comments by Ann" by the words
 * that all texts have (learn/fieldlearn); dates, codes and labels are columns
 * of the miner's, which come with their rules (read/cut.h). */
#include "learn/fieldlearn.h"
#include "learn/tablelearn_int.h"
#include "tree/text.h"

#define PART_SHARE 0.9 /* of the texts are of one node */

typedef struct parter {
    tab_learner *l;
    pith_buf tmp;
} parter;

/* One text node, not a text over elements that have columns of their own. */
static bool is_single(const pith_tree *t, pith_node v)
{
    uint32_t n = 0;

    for (pith_node k = v; k < pith_tree_end(t, v) && n < 2; k++)
        n += pith_is_text(t, k) && !pith_text_blank(pith_tree_text(t, k));
    return n == 1;
}

/* The texts of a column on all pages, in order, `single` of them of one node;
 * NULL: memory is out. */
static pith_str *texts_of(const parter *x, uint32_t column, uint32_t *n,
                          uint32_t *single)
{
    const tab_learner *l = x->l;
    pith_str *text = pith_arena_array(l->tmp, l->n_rows + 1u, sizeof(*text));

    *n = *single = 0;
    for (uint32_t row = 0; text && row < l->n_rows; row++) {
        const tab_page *pg = &l->page[l->row[row].page];
        const uint32_t *of = l->column_of + l->column_at[l->row[row].page];

        for (uint32_t c = 0; c < pg->s->region->n_columns; c++) {
            const pith_cell *cell = tab_cell(pg, l->row[row].in, c);

            if (of[c] != column || !tab_filled(cell) || *n >= l->n_rows)
                continue;
            text[(*n)++] = cell->text;
            *single += is_single(pg->s->tree, cell->node);
        }
    }
    return text;
}

static pith_tabcolumn *add_part(parter *x, uint32_t from, pith_str name)
{
    pith_tabpat *p = x->l->p;
    pith_tabcolumn *c = &p->column[p->n_columns];
    uint32_t places = p->n_places;

    *c = p->column[from];
    c->reading = PITH_READ_FIELD;
    c->name =
        (pith_str){pith_arena_dup(x->l->arena, name.ptr, name.len), name.len};
    for (uint32_t i = 0; i < places; i++)
        if (p->place[i].column == from) {
            p->place[p->n_places] = p->place[i];
            p->place[p->n_places++].column = p->n_columns;
        }
    p->n_columns++;
    return c->name.ptr ? c : NULL;
}

/* A name that no column has yet, in x->tmp: that of the slot, else of a part.
 */
static void slot_name(parter *x, const pith_fields *f, uint32_t k,
                      pith_str whole)
{
    pith_str name = pith_fields_name(f, k);
    const pith_tabpat *p = x->l->p;
    size_t base;

    pith_buf_clear(&x->tmp);
    for (size_t i = 0; i < name.len; i++)
        pith_buf_char(&x->tmp, (char)pith_lower((unsigned char)name.ptr[i]));
    if (!name.len) {
        pith_buf_str(&x->tmp, whole);
        pith_buf_cstr(&x->tmp, "_part");
    }
    base = x->tmp.len;
    for (uint32_t i = 0, again = 2; i < p->n_columns; i++)
        if (pith_str_eq(p->column[i].name, pith_buf_view(&x->tmp))) {
            x->tmp.len = base;
            pith_buf_fmt(&x->tmp, "_%u", (unsigned)again++);
            i = UINT32_MAX; /* from the start again */
        }
}

/* "12 comments by Ann": a column for each slot of the pattern. */
static bool add_fields(parter *x, uint32_t from, const pith_fields *f)
{
    pith_str whole = x->l->p->column[from].name;

    for (uint32_t k = 0;
         k < f->n_slots && x->l->p->n_columns < PITH_TAB_COLUMNS; k++) {
        pith_tabcolumn *c;

        if (!f->column[k])
            continue;
        slot_name(x, f, k, whole);
        c = add_part(x, from, pith_buf_view(&x->tmp));
        if (!c)
            return false;
        c->type = f->number[k] ? PITH_TYPE_INTEGER : PITH_TYPE_TEXT;
        c->label = pith_fields_slot(f, k, x->l->arena);
        if (!c->label.ptr)
            return false;
    }
    return true;
}

/* The miner has taken these texts apart already. */
static bool has_cut(const pith_tabpat *p, uint32_t column)
{
    const pith_tabcolumn *from = &p->column[column];

    for (uint32_t k = 0; k < p->n_columns; k++) {
        const pith_tabcolumn *c = &p->column[k];

        if (c->reading == PITH_READ_CUT && c->n_vertices &&
            c->n_vertices == from->n_vertices &&
            c->vertex[0] == from->vertex[0])
            return true;
    }
    return false;
}

/* Beside the text, which stays, its parts by the words that all texts have. */
static bool add_parts(parter *x, uint32_t column)
{
    pith_tabpat *p = x->l->p;
    pith_mark mark = pith_arena_mark(x->l->tmp);
    uint32_t n, single, dated = 0;
    pith_str *text = texts_of(x, column, &n, &single);
    pith_fields f = {.n_slots = 0};
    bool ok = text != NULL;
    pith_date d;

    for (uint32_t i = 0; ok && i < n; i++)
        dated += pith_date_find(text[i], &d);
    if (ok && 2 * dated < n && single >= PART_SHARE * n &&
        p->column[column].type == PITH_TYPE_TEXT && !has_cut(p, column))
        ok = pith_fields_learn(text, n, x->l->arena, &f) == PITH_OK &&
             (!f.pattern.ptr || add_fields(x, column, &f));
    pith_arena_reset(x->l->tmp, mark);
    return ok;
}

static bool part_columns(parter *x)
{
    pith_tabpat *p = x->l->p;
    uint32_t n = p->n_columns, most = PITH_FIELD_WORDS;
    pith_tabcolumn *col = pith_arena_array(
        x->l->arena, PITH_TAB_COLUMNS + (size_t)1, sizeof(*col));
    pith_tabplace *place = pith_arena_array(
        x->l->arena, (most + (size_t)1) * p->n_places + 1, sizeof(*place));

    if (!col || !place)
        return false;
    memcpy(col, p->column, n * sizeof(*col));
    memcpy(place, p->place, p->n_places * sizeof(*place));
    p->column = col;
    p->place = place;
    for (uint32_t i = 0; i < n && p->n_columns + 2 <= PITH_TAB_COLUMNS; i++)
        if (col[i].reading == PITH_READ_TEXT && !add_parts(x, i))
            return false;
    return true;
}

bool pith_table_parts(tab_learner *l)
{
    parter x = {.l = l};
    bool ok;

    pith_buf_init(&x.tmp, l->tmp->al, (size_t)1 << 20);
    ok = part_columns(&x);
    pith_buf_release(&x.tmp);
    return ok;
}
