/* mine/tables/records_rows: rows of a table that are no records. L4.
 *
 *   Date     Docket    Case          head, of <th> or of <td>
 *   Criminal                         name of a group
 *   May 3    23-1000   A v. B
 *   1 2 3 Next                       pager
 *   Total    23                      total
 *
 * What a row is follows from its cells: one that takes the width of the table
 * names a group or leads to more; a head has words where the rows below have
 * numbers, days and links. */
#include "mine/tables/records_grid.h"

#include <math.h>
#include <stdlib.h>
#include "base/buf.h"
#include "base/hash.h"
#include "name/heading.h"
#include "read/value.h"
#include "tree/text.h"

#define BELOW_MAX   12 /* rows that a head is compared with */
#define HEAD_MAX    60 /* bytes of a head's cell */
#define MOST(n, of) ((n)*10 >= (of)*7)

typedef struct sifter {
    const pith_tree *t;
    const pith_node *row;
    uint32_t n;
    rec_grid grid;
    pith_buf text;
    bool *keep;
} sifter;

bool pith_rec_is_head(const pith_tree *t, pith_node row)
{
    uint32_t heads = 0, cells = 0;
    pith_node up = t->parent[row];

    PITH_EACH_CHILD(t, row, c)
    {
        heads += t->label[c] == PITH_TAG_TH && pith_is_element(t, c);
        cells += pith_rec_is_cell(t, c);
    }
    if (cells > 1 && t->label[up] == PITH_TAG_THEAD)
        return true;
    return heads > 1 && heads * 2 > cells;
}

static pith_str text_of(sifter *x, pith_node v)
{
    pith_buf_clear(&x->text);
    pith_tree_record_text(x->t, v, &x->text);
    return pith_buf_view(&x->text);
}

/* Cells of a row. */
typedef struct row_shape {
    uint32_t cells, filled, width;
    pith_node only; /* the last that has text */
} row_shape;

static bool has_text(const pith_tree *t, pith_node v)
{
    for (pith_node u = v; u < pith_tree_end(t, v); u++)
        if (pith_is_text(t, u) && !pith_text_blank(pith_tree_text(t, u)))
            return true;
    return false;
}

static row_shape shape_of(const sifter *x, pith_node row)
{
    row_shape r = {.only = PITH_NIL};

    PITH_EACH_CHILD(x->t, row, c)
    {
        if (!pith_rec_is_cell(x->t, c))
            continue;
        r.cells++;
        r.width += pith_rec_grid_span(x->t, c);
        if (!has_text(x->t, c))
            continue;
        r.filled++;
        r.only = c;
    }
    return r;
}

/* The one cell with text takes most of the width, or is set as a heading. */
static bool is_wide(const sifter *x, const row_shape *r, uint32_t width)
{
    const pith_tree *t = x->t;
    pith_node v = r->only;
    uint32_t span;

    if (r->filled != 1)
        return false;
    span = pith_rec_grid_span(t, v);
    if (span > 1 && span * 3 >= width * 2)
        return true;
    if (t->label[v] == PITH_TAG_TH)
        return true;
    for (pith_node u = v + 1; u < pith_tree_end(t, v); u++)
        if (pith_is_text(t, u) && !pith_text_blank(pith_tree_text(t, u)))
            return false;
        else if (pith_is_element(t, u) &&
                 (t->label[u] == PITH_TAG_B || t->label[u] == PITH_TAG_STRONG ||
                  pith_heading(t, u)))
            return true;
    return false;
}

static bool has_link(const pith_tree *t, pith_node v)
{
    return pith_tree_find(t, v, pith_tree_end(t, v), PITH_TAG_A) != PITH_NIL;
}

/* The cell of the row in that column, or PITH_NIL. */
static pith_node cell_at(const sifter *x, pith_node row, uint32_t column)
{
    PITH_EACH_CHILD(x->t, row, c)
    if (pith_rec_grid_column(&x->grid, c) == column)
        return c;
    return PITH_NIL;
}

/* What the rows below a row have in a column. */
typedef struct below {
    uint32_t n, digits, links, equal;
} below;

static below look_below(sifter *x, uint32_t i, uint32_t column, uint64_t head)
{
    below b = {0};

    for (uint32_t k = i + 1; k < x->n && k <= i + BELOW_MAX; k++) {
        pith_node c = cell_at(x, x->row[k], column);
        pith_str s;

        if (c == PITH_NIL || !(s = text_of(x, c)).len)
            continue;
        b.n++;
        b.digits += pith_str_has_digit(s);
        b.links += has_link(x->t, c);
        b.equal += pith_hash_str(s) == head;
    }
    return b;
}

static bool is_bold(const pith_tree *t, pith_node v)
{
    for (pith_node u = v + 1; u < pith_tree_end(t, v); u++)
        if (pith_is_element(t, u) &&
            (t->label[u] == PITH_TAG_B || t->label[u] == PITH_TAG_STRONG))
            return true;
        else if (pith_is_text(t, u) && !pith_text_blank(pith_tree_text(t, u)))
            return false;
    return false;
}

/* Row i, of <td>, has words where the rows below have numbers and links. */
static bool is_plain_head(sifter *x, uint32_t i)
{
    uint32_t filled = 0, contrast = 0, bold = 0;

    PITH_EACH_CHILD(x->t, x->row[i], c)
    {
        uint32_t column = pith_rec_grid_column(&x->grid, c);
        pith_str s;
        uint64_t key;
        bool digits, link = has_link(x->t, c);
        below b;

        if (column == UINT32_MAX || !(s = text_of(x, c)).len)
            continue;
        digits = pith_str_has_digit(s);
        if (s.len > HEAD_MAX)
            return false;
        key = pith_hash_str(s);
        filled++;
        bold += is_bold(x->t, c);
        b = look_below(x, i, column, key);
        if (b.equal || (digits && !MOST(b.digits, b.n)))
            return false;
        if (b.n < 2)
            continue;
        if (MOST(b.digits, b.n) || MOST(b.links, b.n)) {
            if ((digits && MOST(b.digits, b.n)) ||
                (link && !MOST(b.digits, b.n)))
                return false;
            contrast++;
        }
    }
    return filled > 1 && (contrast > 1 || (contrast && bold == filled));
}

static bool says_total(pith_str s)
{
    static const char *const word[] = {"total",  "grand total", "sum",  "summe",
                                       "gesamt", "totaal",      "итого"};

    for (size_t i = 0; i < sizeof(word) / sizeof(*word); i++) {
        pith_str w = pith_str_of(word[i]);

        if (s.len >= w.len && pith_str_ieq(pith_str_sub(s, 0, w.len), w) &&
            (s.len <= w.len + 1 || s.ptr[w.len] == ' ' || s.ptr[w.len] == ':' ||
             s.ptr[w.len] == 's'))
            return true;
    }
    return false;
}

static bool number_in(sifter *x, pith_node cell, double *out)
{
    pith_str s = cell != PITH_NIL ? text_of(x, cell) : (pith_str){NULL, 0};
    char copy[64];
    pith_buf plain;
    bool found;

    if (!s.len || s.len > 60)
        return false;
    pith_buf_init(&plain, x->text.al, 128);
    pith_value_read(s, &plain);
    found = plain.len > 0 && plain.len < sizeof(copy);
    if (found) {
        memcpy(copy, plain.data, plain.len);
        copy[plain.len] = '\0';
        *out = strtod(copy, NULL);
    }
    pith_buf_release(&plain);
    return found;
}

/* The number in the column is the sum of those in all rows before. */
static bool is_sum(sifter *x, uint32_t i, uint32_t column)
{
    double total, sum = 0, v;
    uint32_t n = 0;

    if (!number_in(x, cell_at(x, x->row[i], column), &total))
        return false;
    for (uint32_t k = 0; k < i; k++)
        if (x->keep[k] && number_in(x, cell_at(x, x->row[k], column), &v)) {
            sum += v;
            n++;
        }
    return n >= 3 && total > 0 && fabs(sum - total) < 0.005;
}

/* The last row, that says so or adds up. */
static bool is_total(sifter *x, uint32_t i)
{
    uint32_t numbers = 0;
    bool first = true;

    PITH_EACH_CHILD(x->t, x->row[i], c)
    {
        uint32_t column = pith_rec_grid_column(&x->grid, c);
        pith_str s;
        double v;

        if (column == UINT32_MAX || !(s = text_of(x, c)).len)
            continue;
        if (first && says_total(s))
            return true;
        first = false;
        if (!number_in(x, c, &v))
            continue;
        numbers++;
        if (numbers > 8 || !is_sum(x, i, column))
            return false;
    }
    return numbers > 1;
}

/* Columns that a row of the table has, as most have. */
static uint32_t usual_width(const sifter *x)
{
    uint32_t times[REC_GRID_COLUMNS + 1] = {0}, best = 0;

    for (uint32_t i = 0; i < x->n; i++) {
        row_shape r = shape_of(x, x->row[i]);

        if (r.width <= REC_GRID_COLUMNS)
            times[r.width] += r.filled > 1;
    }
    for (uint32_t w = 1; w <= REC_GRID_COLUMNS; w++)
        if (times[w] > times[best])
            best = w;
    return times[best] * 2 > x->n ? best : 0;
}

static void sift(sifter *x, uint32_t width)
{
    uint32_t heads = 0, last = x->n - 1;

    for (uint32_t i = 0; i < x->n; i++) {
        row_shape r = shape_of(x, x->row[i]);

        if (is_wide(x, &r, width))
            x->keep[i] = false;
        heads += pith_rec_is_head(x->t, x->row[i]);
    }
    for (uint32_t i = 0; i < x->n; i++)
        if (heads * 2 < x->n && pith_rec_is_head(x->t, x->row[i]))
            x->keep[i] = false;
    for (uint32_t i = 0; i < x->n && i < 3; i++) {
        if (!x->keep[i])
            continue;
        if (x->n - i >= 4 && is_plain_head(x, i))
            x->keep[i] = false;
        break;
    }
    /* A pager or a note may stand below the total. */
    while (last && !x->keep[last])
        last--;
    if (last >= 4 && is_total(x, last))
        x->keep[last] = false;
}

bool pith_rec_rows_sift(const pith_tree *t, const pith_node *row, uint32_t n,
                        pith_arena *arena, bool *keep)
{
    sifter x = {.t = t, .row = row, .n = n, .keep = keep};
    uint32_t width, kept = 0;
    bool ok;

    if (pith_rec_grid_read(t, row, n, arena, &x.grid) != PITH_OK)
        return false;
    if (!x.grid.column)
        return true;
    pith_buf_init(&x.text, arena->al, (size_t)1 << 24);
    width = usual_width(&x);
    if (width > 1)
        sift(&x, width);
    for (uint32_t i = 0; i < n; i++)
        kept += keep[i];
    if (kept < 2 || kept * 2 < n)
        memset(keep, true, n);
    ok = x.text.status == PITH_OK;
    pith_buf_release(&x.text);
    return ok;
}
