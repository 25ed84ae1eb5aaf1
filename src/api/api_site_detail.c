/* api/api_site_detail: see api_site_detail.h.
 *
 *   EXALG and leaves on the part's pages -> tables (output/template_tables)
 *     -> columns of the database by the values both have -> rows
 *
 * Each part is learned by itself. A column of a later part is the column of
 * the database that has the same values on the pages both know (anchors); by
 * name and type where values do not decide; else it is new. */
#include "api/api_site_detail.h"

#include <string.h>
#include "base/hash.h"
#include "base/status.h"
#include "learn/detail.h"
#include "output/template_tables.h"

#define AGREE 0.8 /* of the anchors that have a value in either */

typedef struct work {
    site_detail *d;
    pith_arena arena;
    pith_template t;
    pith_ttables tt;
    pith_site_table *have; /* of the database */
    uint32_t n_have;
    pith_site_table *table; /* of each of tt, as the database has or gets it */
    uint32_t **to;          /* column of tt -> column of `table` */
    bool *stored;           /* pages whose row the database has */
} work;

static pith_status learn(work *w, pith_error *err)
{
    uint32_t n = w->d->n;
    pith_budget budget;
    pith_detail_options opt = {.budget = &budget};
    pith_status st;

    pith_budget_init(&budget, &w->d->s->run->limits);
    budget.max =
        budget.max < UINT64_MAX / (n + 1u) ? budget.max * n : UINT64_MAX;
    budget.next_look = budget.max;
    st = pith_detail_learn(w->d->tree, n, &opt, w->d->s->al, &w->arena, &w->t,
                           NULL, NULL, err);
    if (st == PITH_OK)
        st = pith_template_tables(&w->t, &w->arena, &w->tt);
    return st;
}

/* Which of the pages that help have their row already. */
static pith_status find_stored(work *w)
{
    site *s = w->d->s;
    pith_status st = PITH_OK;

    w->stored = pith_arena_zalloc(&w->arena, w->d->n, sizeof(*w->stored));
    if (!w->stored)
        return PITH_NOMEM;
    for (uint32_t k = 0; k < w->n_have; k++)
        for (uint32_t p = w->d->n_todo; p < w->d->n && st == PITH_OK; p++)
            if (w->have[k].form == PITH_SITE_ONE)
                w->stored[p] =
                    pith_site_has_row(s->db, &w->have[k], w->d->id[p]);
    return st;
}

/* ---- columns by values --------------------------------------------------- */

/* Values of a learned column on one page, folded into a hash; 0: none. */
static uint64_t learned_values(const pith_ttable *t, uint32_t column,
                               uint32_t page)
{
    uint64_t h = 0;

    for (uint32_t r = 0; r < t->n_rows; r++)
        if (t->row[r].page == page && t->row[r].cells[column].text.ptr)
            h = pith_hash_mix(h + 1,
                              pith_hash_str(t->row[r].cells[column].text));
    return h;
}

static pith_status stored_values(work *w, const pith_site_table *t,
                                 uint32_t column, int64_t page, uint64_t *h)
{
    pith_mark m = pith_arena_mark(&w->arena);
    pith_str *v;
    uint32_t n;
    pith_status st =
        pith_site_get_column(w->d->s->db, t, column, page, &w->arena, &v, &n);

    *h = 0;
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
        *h = pith_hash_mix(*h + 1, pith_hash_str(v[i]));
    pith_arena_reset(&w->arena, m);
    return st;
}

typedef struct match {
    uint32_t table, column;
    double score;
} match;

/* Score of a column of tt against one of the database over the anchors. */
static pith_status score(work *w, const pith_ttable *from, uint32_t c,
                         const pith_site_table *to, uint32_t k, double *out)
{
    uint32_t same = 0, any = 0;

    for (uint32_t i = w->d->n_todo; i < w->d->n; i++) {
        uint64_t a = learned_values(from, c, i), b;
        pith_status st = stored_values(w, to, k, w->d->id[i], &b);

        if (st != PITH_OK)
            return st;
        any += a || b;
        same += a && a == b;
    }
    *out = any ? (double)same / any : 0;
    return PITH_OK;
}

static bool is_used(const work *w, uint32_t table, uint32_t n, uint32_t column)
{
    for (uint32_t i = 0; i < n; i++)
        if (w->to[table][i] == column)
            return true;
    return false;
}

/* The columns of the database for those of table i, now that it is known which
 * table it is. */
static pith_status match_columns(work *w, uint32_t i, const pith_site_table *to)
{
    const pith_ttable *from = &w->tt.table[i];

    for (uint32_t c = 0; c < from->n_columns; c++) {
        double best = AGREE;

        for (uint32_t k = 0; k < to->n_columns; k++) {
            double s;
            pith_status st = score(w, from, c, to, k, &s);

            if (st != PITH_OK)
                return st;
            if (s > best && !is_used(w, i, c, k)) {
                best = s;
                w->to[i][c] = k;
            }
        }
    }
    for (uint32_t c = 0; c < from->n_columns; c++)
        for (uint32_t k = 0; k < to->n_columns && w->to[i][c] == PITH_NO_COLUMN;
             k++)
            if (pith_str_ieq(to->column[k].name, from->columns[c].name) &&
                to->column[k].type == from->columns[c].type &&
                !is_used(w, i, from->n_columns, k))
                w->to[i][c] = k;
    return PITH_OK;
}

/* ---- tables -------------------------------------------------------------- */

static pith_str child_name(work *w, uint32_t i)
{
    site *s = w->d->s;
    pith_str *taken = pith_arena_array(
        &s->arena, w->n_have + i + 1u + s->n_clusters, sizeof(*taken));
    uint32_t n = 0;
    pith_str out = {NULL, 0};
    pith_buf b;

    if (!taken)
        return out;
    for (uint32_t k = 0; k < w->n_have; k++)
        taken[n++] = w->have[k].name;
    for (uint32_t k = 0; k < i; k++)
        taken[n++] = w->table[k].name;
    for (uint32_t k = 0; k < s->n_clusters; k++)
        taken[n++] = s->cluster[k].name;
    pith_buf_init(&b, s->al, 4096);
    pith_buf_str(&b, w->d->c->name);
    pith_buf_char(&b, '_');
    pith_buf_str(&b, w->tt.table[i].name);
    out = pith_site_name(pith_buf_view(&b), taken, n, &s->arena);
    pith_buf_release(&b);
    return out;
}

/* The child table of the database that shares most values with table i. */
static pith_status find_child(work *w, uint32_t i, pith_site_table **out)
{
    const pith_ttable *from = &w->tt.table[i];
    double best = 0.5;

    *out = NULL;
    for (uint32_t k = 0; k < w->n_have; k++) {
        if (w->have[k].form == PITH_SITE_ONE)
            continue;
        for (uint32_t c = 0; c < from->n_columns; c++)
            for (uint32_t x = 0; x < w->have[k].n_columns; x++) {
                double s;
                pith_status st = score(w, from, c, &w->have[k], x, &s);

                if (st != PITH_OK)
                    return st;
                if (s > best) {
                    best = s;
                    *out = &w->have[k];
                }
            }
    }
    for (uint32_t k = 0; k < w->n_have && !*out; k++) {
        pith_str tail = w->have[k].name;

        if (w->have[k].form == PITH_SITE_MANY &&
            pith_str_ends(tail, from->name))
            *out = &w->have[k];
    }
    return PITH_OK;
}

/* Values that pages of the database show too were there when the table was
 * made, and no column then: they are none now. */
static bool was_there(const work *w, uint32_t i, uint32_t c, bool known)
{
    for (uint32_t p = w->d->n_todo; known && p < w->d->n; p++)
        if (w->stored[p] && learned_values(&w->tt.table[i], c, p))
            return true;
    return false;
}

/* Columns that the database lacks, after those it has. */
static pith_status add_columns(work *w, uint32_t i, bool known)
{
    const pith_ttable *from = &w->tt.table[i];
    pith_site_table *t = &w->table[i];
    site *s = w->d->s;
    uint32_t room = t->n_columns + from->n_columns + 1;
    pith_site_column *col = pith_arena_zalloc(&s->arena, room, sizeof(*col));
    pith_str *taken = pith_arena_array(&s->arena, room, sizeof(*taken));

    if (!col || !taken)
        return PITH_NOMEM;
    for (uint32_t k = 0; k < t->n_columns; k++) {
        col[k] = t->column[k];
        taken[k] = col[k].name;
    }
    for (uint32_t c = 0; c < from->n_columns; c++) {
        uint32_t k = t->n_columns;

        if (w->to[i][c] != PITH_NO_COLUMN || was_there(w, i, c, known))
            continue;
        taken[k] = pith_site_name(from->columns[c].name, taken, k, &s->arena);
        if (!taken[k].ptr)
            return PITH_NOMEM;
        col[k] =
            (pith_site_column){.name = taken[k], .type = from->columns[c].type};
        w->to[i][c] = t->n_columns++;
    }
    t->column = col;
    pith_site_table_make(s->db, t);
    return PITH_OK;
}

static pith_status make_table(work *w, uint32_t i)
{
    const pith_ttable *from = &w->tt.table[i];
    pith_site_table *known = NULL;
    pith_status st = PITH_OK;

    w->to[i] = pith_arena_array(&w->arena, from->n_columns, sizeof(**w->to));
    if (!w->to[i])
        return PITH_NOMEM;
    for (uint32_t c = 0; c < from->n_columns; c++)
        w->to[i][c] = PITH_NO_COLUMN;
    if (i)
        st = find_child(w, i, &known);
    else
        for (uint32_t k = 0; k < w->n_have; k++)
            if (w->have[k].form == PITH_SITE_ONE)
                known = &w->have[k];
    if (st != PITH_OK)
        return st;
    if (known) {
        w->table[i] = *known;
        st = match_columns(w, i, known);
    } else {
        bool nested = i && w->table[from->parent].form == PITH_SITE_MANY;

        w->table[i] = (pith_site_table){
            .name = i ? child_name(w, i) : w->d->c->name,
            .form = i ? PITH_SITE_MANY : PITH_SITE_ONE,
            .cluster = w->d->c->id,
            .parent = i ? w->table[from->parent].name : (pith_str){NULL, 0},
            .nested = nested};
        if (!w->table[i].name.ptr)
            return PITH_NOMEM;
    }
    return st == PITH_OK ? add_columns(w, i, known != NULL) : st;
}

/* ---- rows ---------------------------------------------------------------- */

/* Position of row r among those of its page, from 1. */
static uint32_t place(const pith_ttable *t, uint32_t r)
{
    uint32_t n = 1;

    while (r && t->row[r - 1].page == t->row[r].page) {
        r--;
        n++;
    }
    return n;
}

static pith_status put_rows(work *w, uint32_t i)
{
    const pith_ttable *from = &w->tt.table[i];
    const pith_site_table *t = &w->table[i];

    for (uint32_t r = 0; r < from->n_rows; r++) {
        const pith_ttable_row *row = &from->row[r];
        pith_mark m = pith_arena_mark(&w->arena);
        pith_cell *cell;
        pith_site_row out;

        if (row->page >= w->d->n_todo)
            continue;
        cell = pith_arena_zalloc(&w->arena, t->n_columns, sizeof(*cell));
        if (!cell)
            return PITH_NOMEM;
        for (uint32_t c = 0; c < from->n_columns; c++)
            if (w->to[i][c] != PITH_NO_COLUMN)
                cell[w->to[i][c]] = row->cells[c];
        out = (pith_site_row){.position = i ? place(from, r) : 1, .cell = cell};
        if (t->nested)
            out.above = place(&w->tt.table[from->parent], row->parent);
        pith_site_put_rows(w->d->s->db, t, w->d->id[row->page], &out, 1);
        pith_arena_reset(&w->arena, m);
    }
    return PITH_OK;
}

static void tell_misfits(work *w)
{
    site *s = w->d->s;

    for (uint32_t p = 0; p < w->d->n_todo; p++) {
        const char *why = w->t.misfit ? w->t.misfit[p] : NULL;

        if (why || !w->tt.n)
            pith_site_db_problem(s->db, w->d->id[p],
                                 pith_str_of(why ? why : "no template"));
        if (w->tt.n)
            s->sum->gave++;
        else
            s->sum->empty++;
    }
}

pith_status pith_site_detail(site_detail *d, pith_error *err)
{
    work w = {.d = d};
    pith_status st;

    pith_arena_init(&w.arena, d->s->al, 0);
    if (d->n < 2) {
        tell_misfits(&w);
        return PITH_OK;
    }
    st = learn(&w, err);
    if (st == PITH_OK)
        st = pith_site_tables_of(d->s->db, d->c->id, &d->s->arena, &w.have,
                                 &w.n_have);
    if (st == PITH_OK)
        st = find_stored(&w);
    w.table = pith_arena_zalloc(&w.arena, w.tt.n + 1u, sizeof(*w.table));
    w.to = pith_arena_zalloc(&w.arena, w.tt.n + 1u, sizeof(*w.to));
    if (!w.table || !w.to)
        st = PITH_NOMEM;
    for (uint32_t i = 0; i < w.tt.n && st == PITH_OK; i++)
        st = make_table(&w, i);
    for (uint32_t i = 0; i < w.tt.n && st == PITH_OK; i++)
        st = put_rows(&w, i);
    if (st == PITH_OK)
        tell_misfits(&w);
    pith_arena_release(&w.arena);
    return st;
}
