/* ref/ref_pta: partial tree alignment, [DEPTA] Fig. 12 and 13, on linked trees
 * and with its own simple tree matching. */
#include <stdlib.h>
#include <string.h>

#include "ref/ref_edit.h"

#define KIDS 64

typedef struct rnode {
    uint32_t label, vertex, n;
    struct rnode *up, *kid[KIDS];
    struct rnode *link; /* record node -> seed node */
    int column;
} rnode;

static rnode *node_new(uint32_t label, uint32_t vertex)
{
    rnode *x = calloc(1, sizeof(*x));

    if (!x)
        abort();
    x->label = label;
    x->vertex = vertex;
    x->column = -1;
    return x;
}

static void add_kid(rnode *up, uint32_t at, rnode *kid)
{
    if (up->n == KIDS)
        abort();
    memmove(&up->kid[at + 1], &up->kid[at], (up->n - at) * sizeof(rnode *));
    up->kid[at] = kid;
    up->n++;
    kid->up = up;
}

static rnode *from_view(const pith_view *w, uint32_t v)
{
    rnode *x = node_new(w->label[v], v);

    for (uint32_t k = w->kid_at[v]; k < w->kid_at[v + 1]; k++)
        add_kid(x, x->n, from_view(w, w->kid[k]));
    return x;
}

static rnode *graft(rnode *rec)
{
    rnode *x = node_new(rec->label, 0);

    rec->link = x;
    for (uint32_t k = 0; k < rec->n; k++)
        add_kid(x, k, graft(rec->kid[k]));
    return x;
}

static void tree_free(rnode *x)
{
    for (uint32_t k = 0; k < x->n; k++)
        tree_free(x->kid[k]);
    free(x);
}

static void unlink_all(rnode *x)
{
    x->link = NULL;
    for (uint32_t k = 0; k < x->n; k++)
        unlink_all(x->kid[k]);
}

static uint32_t count_linked(const rnode *x)
{
    uint32_t n = x->link != NULL;

    for (uint32_t k = 0; k < x->n; k++)
        n += count_linked(x->kid[k]);
    return n;
}

static uint32_t count_leaves(const rnode *x)
{
    uint32_t n = x->n == 0;

    for (uint32_t k = 0; k < x->n; k++)
        n += count_leaves(x->kid[k]);
    return n;
}

static uint32_t loose_leaves(const rnode *x)
{
    uint32_t n = x->n == 0 && !x->link;

    for (uint32_t k = 0; k < x->n; k++)
        n += loose_leaves(x->kid[k]);
    return n;
}

static uint32_t size(const rnode *x)
{
    uint32_t n = 1;

    for (uint32_t k = 0; k < x->n; k++)
        n += size(x->kid[k]);
    return n;
}

/* STM of seed node s and record node r; links when `mark`. */
static uint32_t stm(rnode *s, rnode *r, bool mark)
{
    uint32_t(*M)[KIDS + 1], i = s->n, j = r->n, result;

    if (s->label != r->label)
        return 0;
    M = calloc(KIDS + 1, sizeof(*M));
    if (!M)
        abort();
    if (mark)
        r->link = s;
    for (uint32_t p = 1; p <= s->n; p++)
        for (uint32_t q = 1; q <= r->n; q++) {
            uint32_t best =
                M[p - 1][q - 1] + stm(s->kid[p - 1], r->kid[q - 1], false);

            best = M[p - 1][q] > best ? M[p - 1][q] : best;
            M[p][q] = M[p][q - 1] > best ? M[p][q - 1] : best;
        }
    result = M[i][j] + 1;
    while (mark && i && j) {
        if (M[i][j] == M[i][j - 1]) {
            j--;
        } else if (M[i][j] == M[i - 1][j]) {
            i--;
        } else {
            i--, j--;
            stm(s->kid[i], r->kid[j], true);
        }
    }
    free(M);
    return result;
}

static uint32_t position(const rnode *x)
{
    uint32_t at = 0;

    while (x->up->kid[at] != x)
        at++;
    return at;
}

/* InsertIntoSeed: every run of unmatched children below matched parents. */
static bool insert(rnode *r)
{
    bool grown = false;
    rnode *s = r->link;
    uint32_t n = r->n;

    if (!s)
        return false;
    for (uint32_t k = 0; k < n; k++)
        if (r->kid[k]->link)
            grown |= insert(r->kid[k]);
    for (uint32_t i = 0, e; i < n; i = e + 1) {
        rnode *left, *right;
        uint32_t at;

        for (e = i; e < n && !r->kid[e]->link; e++)
            ;
        if (e == i)
            continue;
        left = i ? r->kid[i - 1]->link : NULL;
        right = e < n ? r->kid[e]->link : NULL;
        at = left ? position(left) + 1 : 0;
        if (right ? position(right) != at : at != s->n)
            continue;
        for (uint32_t k = i; k < e; k++)
            add_kid(s, at++, graft(r->kid[k]));
        grown = true;
    }
    return grown;
}

/* ---- output ------------------------------------------------------------ */

typedef struct table {
    uint32_t n_rows, n_cols, width;
    uint32_t *cell; /* n_rows * width while it is built */
} table;

/* Leaves of the row in document order: mark the seed nodes that hold data. */
static void mark_data(rnode *x)
{
    if (x->n == 0 && x->link)
        x->link->column = 0;
    for (uint32_t k = 0; k < x->n; k++)
        mark_data(x->kid[k]);
}

/* Seed columns in document order, each followed by its loners. */
typedef struct walker {
    table *t;
    rnode **row;
    int last; /* seed column before the current leaf, -1: none */
    int want;
    uint32_t at, which;
} walker;

static void number(rnode *seed, int *next)
{
    if (seed->column == 0)
        seed->column = (*next)++;
    for (uint32_t k = 0; k < seed->n; k++)
        number(seed->kid[k], next);
}

static void put_loners(walker *w, rnode *x)
{
    if (x->n == 0 && x->link)
        w->last = x->link->column;
    if (x->n == 0 && !x->link && w->last == w->want)
        w->t->cell[w->which * w->t->width + w->at++] = x->vertex;
    for (uint32_t k = 0; k < x->n; k++)
        put_loners(w, x->kid[k]);
}

static void put_seed(walker *w, rnode *x)
{
    if (x->n == 0 && x->link && x->link->column == w->want)
        w->t->cell[w->which * w->t->width + w->at] = x->vertex;
    for (uint32_t k = 0; k < x->n; k++)
        put_seed(w, x->kid[k]);
}

static void build(table *t, rnode *seed, rnode **row)
{
    walker w = {.t = t, .row = row};
    int n = 1;

    for (uint32_t r = 0; r < t->n_rows; r++)
        mark_data(row[r]);
    number(seed, &n); /* columns from 1: 0 is the mark */
    for (w.want = 0; w.want < n; w.want++) {
        if (w.want) {
            for (w.which = 0; w.which < t->n_rows; w.which++)
                put_seed(&w, row[w.which]);
            w.at++;
        }
        for (w.which = 0; w.which < t->n_rows; w.which++) {
            w.last = 0;
            put_loners(&w, row[w.which]);
        }
    }
    t->n_cols = w.at;
}

/* The rounds of Fig. 13 over rows other than the seed. */
static void rounds(rnode *ts, rnode **row, uint32_t n, uint32_t seed)
{
    bool *in_s = calloc(n, sizeof(*in_s));
    bool flag = true;

    if (!in_s)
        abort();
    for (uint32_t i = 0; i < n; i++)
        in_s[i] = i != seed;
    for (uint32_t r = 0; flag && r < PITH_PTA_ROUNDS; r++) {
        flag = false;
        for (uint32_t i = 0; i < n; i++) {
            uint32_t before = count_linked(row[i]);

            if (!in_s[i])
                continue;
            unlink_all(row[i]);
            stm(ts, row[i], true);
            if (count_linked(row[i]) < size(row[i]))
                flag |= insert(row[i]);
            flag |= count_linked(row[i]) > before;
            in_s[i] = loose_leaves(row[i]) > 0;
        }
    }
    free(in_s);
}

uint32_t ref_pta(const pith_view *rec, uint32_t n, uint32_t seed,
                 uint32_t *cell, size_t cap)
{
    rnode **row = calloc(n, sizeof(*row)), *ts;
    table t = {.n_rows = n};

    if (!row)
        abort();
    for (uint32_t i = 0; i < n; i++) { /* under an imaginary root, as pta.h */
        row[i] = node_new(0, 0);
        add_kid(row[i], 0, from_view(&rec[i], 0));
        t.width += count_leaves(row[i]);
    }
    if (seed == PITH_NIL) {
        seed = 0;
        for (uint32_t i = 1; i < n; i++)
            if (count_leaves(row[i]) > count_leaves(row[seed]))
                seed = i;
    }
    ts = graft(row[seed]);
    rounds(ts, row, n, seed);
    t.cell = malloc((size_t)n * t.width * sizeof(*t.cell));
    if (!t.cell)
        abort();
    memset(t.cell, 0xff, (size_t)n * t.width * sizeof(*t.cell));
    build(&t, ts, row);
    if ((size_t)n * t.n_cols > cap)
        abort();
    for (uint32_t i = 0; i < n; i++) {
        memcpy(cell + (size_t)i * t.n_cols, t.cell + (size_t)i * t.width,
               t.n_cols * sizeof(*cell));
        tree_free(row[i]);
    }
    tree_free(ts);
    free(t.cell);
    free(row);
    return t.n_cols;
}
