/* io/site/site_detail: see site_detail.h.
 *
 *   first part:   pages -> wrapper (learn/wraplearn), saved with the cluster
 *   every part:   wrapper applied to each page -> values -> tables -> rows
 *
 * The same wrapper gives the same tables and columns, so later parts and later
 * runs find theirs by name, and nothing is learned twice. */
#include "io/site/site_detail.h"

#include <string.h>
#include "api/api_learn.h"
#include "read/plaincells.h"
#include "base/status.h"
#include "base/str.h"
#include "io/site/site_fold.h"
#include "io/site/site_wrapper.h"
#include "output/template_tables.h"
#include "wrap/wrap_template.h"

typedef struct work {
    site_detail *d;
    pith_arena arena;
    pith_wrapper *wrapper;
    const pith_wrapdetail *pattern;
    pith_tmplpage *read; /* of each page to do */
    pith_template t;
    pith_ttables tt;
    pith_site_table *have; /* of the database */
    uint32_t n_have;
    pith_site_table *table; /* of each of tt, as the database has or gets it */
    uint32_t **to;          /* column of tt -> column of `table` */
} work;

/* ---- wrapper ------------------------------------------------------------- */

static pith_status apply_page(void *ctx, size_t i, unsigned worker)
{
    work *w = ctx;
    pith_page *g = w->d->page[i];

    (void)worker;
    return pith_tmplapply_page(w->pattern->apply, &g->tree, &g->budget,
                               &g->arena, &w->read[i]);
}

static pith_status learn(work *w)
{
    pith_error why;
    pith_status st;

    w->wrapper = pith_wrap_new(w->d->s->al);
    if (!w->wrapper)
        return PITH_NOMEM;
    st = pith_learn_cluster(w->d->page, w->d->n, "detail", w->wrapper, NULL,
                            &why);
    if (st == PITH_OK)
        st = pith_wrap_settle(w->wrapper);
    return st == PITH_OK
               ? pith_site_wrapper_save(w->d->s, w->d->c->id, w->wrapper)
               : st;
}

/* The cluster's wrapper, or a new one; PITH_EMPTY: its pages have none. */
static pith_status get_wrapper(work *w, pith_error *err)
{
    pith_status st = pith_site_wrapper_get(w->d->s, w->d->c, &w->wrapper, err);

    if (st == PITH_OK && !w->wrapper)
        st = w->d->n < 2 ? PITH_EMPTY : learn(w);
    if (st == PITH_OK)
        w->pattern = w->wrapper->cluster[0].pattern;
    return st == PITH_UNSUPPORTED ? PITH_EMPTY : st;
}

static pith_status apply(work *w)
{
    uint32_t n = w->d->n_todo;
    pith_status st;

    w->read = pith_arena_zalloc(&w->arena, n + 1u, sizeof(*w->read));
    st = w->read ? pith_site_parallel(w->d->s, n, apply_page, w) : PITH_NOMEM;
    if (st == PITH_OK)
        st = pith_tmplapply_join(&w->pattern->tmpl, w->read, n, &w->arena,
                                 &w->t);
    if (st == PITH_OK)
        st = pith_template_tables(&w->t, &w->arena, &w->tt);
    if (st == PITH_OK)
        st = pith_site_fold(&w->tt, &w->arena);
    if (st == PITH_OK)
        st = pith_plain_tables(&w->tt, &w->arena);
    return st;
}

/* ---- tables -------------------------------------------------------------- */

static bool is_cluster(const site *s, pith_str name)
{
    for (uint32_t k = 0; k < s->n_clusters; k++)
        if (pith_str_ieq(s->cluster[k].name, name))
            return true;
    return false;
}

/* The name of a child table, the same whenever the wrapper is applied. */
static pith_str child_name(work *w, uint32_t i)
{
    site *s = w->d->s;
    pith_str out = {NULL, 0};
    pith_map taken;
    bool ok = true;
    pith_buf b;

    pith_map_init(&taken, s->al);
    for (uint32_t k = 0; k < i && ok; k++)
        ok = pith_site_name_take(w->table[k].name, &taken);
    pith_buf_init(&b, s->al, 4096);
    pith_buf_str(&b, w->d->c->name);
    pith_buf_char(&b, '_');
    pith_buf_str(&b, w->tt.table[i].name);
    while (ok && (!out.ptr || is_cluster(s, out))) {
        out = pith_site_name(pith_buf_view(&b), &taken, &s->arena);
        ok = out.ptr != NULL;
    }
    pith_buf_release(&b);
    pith_map_release(&taken);
    return ok ? out : (pith_str){NULL, 0};
}

static const pith_site_table *find_table(const work *w, pith_str name)
{
    for (uint32_t k = 0; k < w->n_have; k++)
        if (pith_str_eq(w->have[k].name, name))
            return &w->have[k];
    return NULL;
}

static bool is_leaf(const pith_tmpl *t, pith_str name)
{
    for (uint32_t i = 0; i < t->n_leaves; i++)
        if (pith_str_eq(t->leaf[i].name, name))
            return true;
    return false;
}

/* "price_2" is "price" where the first of that name is not shown. */
static pith_str plain_name(const work *w, const pith_ttable *from, uint32_t c)
{
    pith_str name = from->columns[c].name, stem = name;

    while (stem.len && pith_is_digit((unsigned char)stem.ptr[stem.len - 1]))
        stem.len--;
    if (stem.len < 2 || stem.len == name.len || stem.ptr[--stem.len] != '_' ||
        !is_leaf(&w->pattern->tmpl, stem))
        return name;
    for (uint32_t i = 0; i < from->n_columns; i++)
        if (pith_str_eq(from->columns[i].name, stem))
            return name;
    return stem;
}

/* The columns of table i by their names; those it lacks are added. */
static pith_status make_columns(work *w, uint32_t i)
{
    const pith_ttable *from = &w->tt.table[i];
    pith_site_table *t = &w->table[i];
    site *s = w->d->s;
    uint32_t room = t->n_columns + from->n_columns + 1;
    pith_site_column *col = pith_arena_zalloc(&s->arena, room, sizeof(*col));
    pith_map taken;
    uint32_t c = 0;

    w->to[i] = pith_arena_array(&w->arena, from->n_columns, sizeof(**w->to));
    if (!w->to[i] || !col)
        return PITH_NOMEM;
    if (t->n_columns)
        memcpy(col, t->column, t->n_columns * sizeof(*col));
    t->column = col;
    pith_map_init(&taken, s->al);
    for (; c < from->n_columns; c++) {
        pith_str name =
            pith_site_name(plain_name(w, from, c), &taken, &s->arena);
        uint32_t k = 0;

        if (!name.ptr)
            break;
        while (k < t->n_columns && !pith_str_eq(col[k].name, name))
            k++;
        if (k == t->n_columns)
            col[t->n_columns++] =
                (pith_site_column){.name = name, .type = from->columns[c].type};
        w->to[i][c] = k;
    }
    pith_map_release(&taken);
    if (c < from->n_columns)
        return PITH_NOMEM;
    pith_site_table_make(s->db, t);
    return PITH_OK;
}

static pith_status make_table(work *w, uint32_t i)
{
    const pith_ttable *from = &w->tt.table[i];
    pith_str name = i ? child_name(w, i) : w->d->c->name;
    const pith_site_table *known = name.ptr ? find_table(w, name) : NULL;

    if (!name.ptr)
        return PITH_NOMEM;
    if (known)
        w->table[i] = *known;
    else
        w->table[i] = (pith_site_table){
            .name = name,
            .form = i ? PITH_SITE_MANY : PITH_SITE_ONE,
            .cluster = w->d->c->id,
            .parent = i ? w->table[from->parent].name : (pith_str){NULL, 0},
            .nested = i && w->table[from->parent].form == PITH_SITE_MANY};
    return make_columns(w, i);
}

/* ---- rows ---------------------------------------------------------------- */

/* Position of each row among those of its page, from 1. */
static uint32_t *number_rows(work *w, const pith_ttable *t)
{
    uint32_t *n = pith_arena_array(&w->arena, t->n_rows, sizeof(*n));

    for (uint32_t r = 0; n && r < t->n_rows; r++)
        n[r] = r && t->row[r - 1].page == t->row[r].page ? n[r - 1] + 1 : 1;
    return n;
}

static bool fits(const work *w, uint32_t page)
{
    return w->read[page].value || !w->pattern->tmpl.schema;
}

static pith_status put_rows(work *w, uint32_t i, uint32_t **number)
{
    const pith_ttable *from = &w->tt.table[i];
    const pith_site_table *t = &w->table[i];
    pith_cell *cell =
        pith_arena_array(&w->arena, t->n_columns + 1u, sizeof(*cell));

    number[i] = number_rows(w, from);
    if (!cell || !number[i])
        return PITH_NOMEM;
    for (uint32_t r = 0; r < from->n_rows; r++) {
        const pith_ttable_row *row = &from->row[r];
        pith_site_row out = {.position = i ? number[i][r] : 1, .cell = cell};

        if (!fits(w, row->page))
            continue;
        memset(cell, 0, t->n_columns * sizeof(*cell));
        for (uint32_t c = 0; c < from->n_columns; c++)
            cell[w->to[i][c]] = row->cells[c];
        if (t->nested)
            out.above = number[from->parent][row->parent];
        pith_site_put_rows(w->d->s->db, t, w->d->id[row->page], &out, 1);
    }
    return PITH_OK;
}

static void tell(work *w, bool any)
{
    site *s = w->d->s;

    for (uint32_t p = 0; p < w->d->n_todo; p++) {
        bool good = any && fits(w, p);
        const char *why =
            !any ? "its template could not be learned" : w->read[p].misfit;

        if (!good)
            pith_site_db_problem(
                s->db, w->d->id[p],
                pith_str_of(why ? why : "does not fit its template"));
        if (good)
            s->sum->gave++;
        else
            s->sum->empty++;
    }
}

static pith_status put_tables(work *w)
{
    uint32_t **number;
    pith_status st = pith_site_tables_read(
        w->d->s->db, w->d->c->id, &w->d->s->arena, &w->have, &w->n_have);

    w->table = pith_arena_zalloc(&w->arena, w->tt.n + 1u, sizeof(*w->table));
    w->to = pith_arena_zalloc(&w->arena, w->tt.n + 1u, sizeof(*w->to));
    number = pith_arena_zalloc(&w->arena, w->tt.n + 1u, sizeof(*number));
    if (!w->table || !w->to || !number)
        st = PITH_NOMEM;
    for (uint32_t i = 0; i < w->tt.n && st == PITH_OK; i++)
        st = make_table(w, i);
    for (uint32_t i = 0; i < w->tt.n && st == PITH_OK; i++)
        st = put_rows(w, i, number);
    return st;
}

pith_status pith_site_detail(site_detail *d, pith_error *err)
{
    work w = {.d = d};
    pith_status st;

    pith_arena_init(&w.arena, d->s->al, 0);
    st = get_wrapper(&w, err);
    if (st == PITH_EMPTY) {
        tell(&w, false);
        st = PITH_OK;
    } else {
        if (st == PITH_OK)
            st = apply(&w);
        if (st == PITH_OK)
            st = put_tables(&w);
        if (st == PITH_OK)
            tell(&w, true);
    }
    pith_wrap_free(w.wrapper);
    pith_arena_release(&w.arena);
    return st;
}
