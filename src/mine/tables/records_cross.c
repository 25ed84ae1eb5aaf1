/* mine/tables/records_cross: records that run across rows, [DEPTA] Fig. 6
 * and 7.
 *
 *   row 1   title A   title B   title C        record A = title A, price A
 *   row 2   price A   price B   price C        record B = title B, price B
 *   row 3   title D   ...
 *
 * The cells of a row are alike, the rows of a period are not: so the records
 * are the columns of each period. L5. */
#include "mine/tables/records_int.h"

#define PERIOD_MAX  4
#define CELLS_ALIKE 0.35 /* share of common features */
#define ROWS_MAX    4096

typedef struct cross {
    pith_node row[ROWS_MAX];
    uint32_t n_rows;
    uint32_t cells; /* of every row of the first period */
    uint32_t period;
} cross;

static uint32_t cells_of(const rec_page *p, pith_node row)
{
    uint32_t n = 0;

    PITH_EACH_CHILD(p->t, row, c)
    n += pith_is_element(p->t, c);
    return n;
}

static pith_node first_cell(const rec_page *p, pith_node row)
{
    PITH_EACH_CHILD(p->t, row, c)
    if (pith_is_element(p->t, c))
        return c;
    return PITH_NIL;
}

static bool has_words(const rec_page *p, pith_node v)
{
    return pith_rec_name(p, v) != p->t->label[v];
}

/* Names decide where cells have them, else what is in them. */
static bool same_kind(rec_page *p, pith_node a, pith_node b)
{
    if (has_words(p, a) || has_words(p, b))
        return pith_rec_name(p, a) == pith_rec_name(p, b);
    return pith_rec_alike(p, a, b, CELLS_ALIKE);
}

/* Every cell is like the first, and there are two or more. */
static bool even_row(rec_page *p, pith_node row)
{
    pith_node first = first_cell(p, row);
    uint32_t n = 0;

    if (first == PITH_NIL)
        return false;
    PITH_EACH_CHILD(p->t, row, c)
    {
        if (!pith_is_element(p->t, c))
            continue;
        if (rec_text(p, c) == 0 || !same_kind(p, first, c))
            return false;
        n++;
    }
    return n >= 2;
}

static bool read_rows(rec_page *p, pith_node parent, cross *x)
{
    x->n_rows = 0;
    PITH_EACH_CHILD(p->t, parent, c)
    {
        if (!pith_is_element(p->t, c) || rec_text(p, c) == 0)
            continue;
        if (x->n_rows == ROWS_MAX || !even_row(p, c))
            return false;
        x->row[x->n_rows++] = c;
    }
    return x->n_rows >= 2;
}

/* Rows of one period are unlike each other and have equal counts; rows a
 * period apart are alike. */
static bool has_period(rec_page *p, const cross *x, uint32_t m)
{
    if (x->n_rows % m != 0)
        return false;
    for (uint32_t i = 0; i < x->n_rows; i++) {
        pith_node v = first_cell(p, x->row[i]);
        uint32_t k = i % m;

        if (cells_of(p, x->row[i]) != cells_of(p, x->row[i - k]))
            return false;
        if (k && same_kind(p, first_cell(p, x->row[i - k]), v))
            return false;
        if (i >= m && !same_kind(p, first_cell(p, x->row[i - m]), v))
            return false;
    }
    return pith_rec_is_title(p, first_cell(p, x->row[0]));
}

bool pith_rec_cross_find(rec_page *p, pith_node parent, uint32_t *period)
{
    pith_mark mark = pith_arena_mark(p->tmp);
    cross *x;
    bool found = false;

    /* Two rows with two cells each need seven nodes. */
    if (p->t->size[parent] < 7)
        return false;
    x = pith_arena_alloc(p->tmp, sizeof(*x));
    if (!x)
        return false;
    if (!read_rows(p, parent, x))
        x->n_rows = 0;
    for (uint32_t m = 2; m <= PERIOD_MAX && m <= x->n_rows && !found; m++)
        if (has_period(p, x, m)) {
            *period = m;
            found = true;
        }
    pith_arena_reset(p->tmp, mark);
    return found;
}

/* Cell `k` of a row. */
static pith_node cell_at(const rec_page *p, pith_node row, uint32_t k)
{
    PITH_EACH_CHILD(p->t, row, c)
    if (pith_is_element(p->t, c) && k-- == 0)
        return c;
    return PITH_NIL;
}

pith_status pith_rec_cross_region(rec_page *p, pith_node parent, uint32_t m,
                                  pith_rec_region *out)
{
    cross *x = pith_arena_alloc(p->tmp, sizeof(*x));
    uint32_t n = 0, cap = 0;
    pith_rec *rec;
    pith_node *node;

    if (!x || !read_rows(p, parent, x))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < x->n_rows; i += m)
        cap += cells_of(p, x->row[i]);
    rec = pith_arena_array(p->arena, cap + 1, sizeof(*rec));
    node = pith_arena_array(p->arena, (size_t)cap * m + 1, sizeof(*node));
    if (!rec || !node)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < x->n_rows; i += m)
        for (uint32_t k = 0; k < cells_of(p, x->row[i]); k++) {
            pith_node *at = node + (size_t)n * m;

            for (uint32_t r = 0; r < m; r++)
                at[r] = cell_at(p, x->row[i + r], k);
            rec[n++] = (pith_rec){at, m};
        }
    out->parent = parent;
    out->rec = rec;
    out->n_recs = n;
    return PITH_OK;
}
