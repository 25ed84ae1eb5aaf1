/* output/termtable: a grid for people, fitted to a terminal. See grid.h.
 *
 *   title                price   date
 *   ───────────────────  ──────  ──────────
 *   A walk in the woo…   $12.99  2024-05-01
 *
 * Widths are terminal columns: East Asian wide characters take two, controls
 * and newlines are printed as one blank. Columns that no row fills, and those
 * of markup, which is for programs, are left out. */
#include "output/grid.h"

#include "base/str.h"
#include "base/utf8.h"

#define GAP       2 /* blanks between columns */
#define NARROWEST 4 /* no column is shortened below this */

size_t pith_term_width(pith_str s)
{
    const char *p = s.ptr, *end = p + s.len;
    size_t width = 0;

    while (p < end)
        width += pith_rune_width(pith_utf8_next(&p, end));
    return width;
}

typedef struct layout {
    size_t *width; /* per column */
    size_t *col;   /* which it is; the page column is 0 when there is one */
    size_t n;      /* columns shown */
    size_t total;  /* columns that have something to show */
} layout;

static bool has_page(const pith_grid *g)
{
    return g->page.ptr != NULL;
}

static pith_str head_text(const pith_grid *g, size_t c)
{
    if (has_page(g))
        return c ? g->columns[c - 1].name : PITH_STR("page");
    return g->columns[c].name;
}

static pith_str cell_text(const pith_grid *g, const pith_cell *row, size_t c)
{
    if (has_page(g))
        return c ? row[c - 1].text : g->page;
    return row[c].text;
}

static bool is_markup(pith_str s)
{
    return s.len > 2 && s.ptr[0] == '<' && s.ptr[s.len - 1] == '>';
}

static void measure(const pith_grid *g, layout *l)
{
    size_t n = g->n_columns + has_page(g);

    for (size_t c = 0; c < n; c++)
        l->col[c] = true; /* all of it is markup */
    for (size_t r = 0; r < g->n_rows; r++) {
        const pith_cell *row = g->row(g->ctx, r);

        for (size_t c = 0; c < n; c++) {
            pith_str s = cell_text(g, row, c);
            size_t w = pith_term_width(s);

            l->col[c] &= !w || is_markup(s);
            if (w > l->width[c])
                l->width[c] = w;
        }
    }
    for (size_t c = 0; c < n; c++) {
        size_t w = pith_term_width(head_text(g, c));

        if (g->n_rows && (!l->width[c] || l->col[c]))
            continue;
        l->width[l->total] = w > l->width[c] ? w : l->width[c];
        l->col[l->total++] = c;
    }
}

/* The least cap such that all columns, each at most that wide, sum up to no
 * more than `room`; bisection, since the sum grows with the cap. */
static size_t cap_for(const layout *l, size_t room)
{
    size_t lo = NARROWEST, hi = room > NARROWEST ? room : NARROWEST;

    while (lo < hi) {
        size_t cap = lo + (hi - lo + 1) / 2, sum = 0;

        for (size_t c = 0; c < l->n; c++)
            sum += l->width[c] < cap ? l->width[c] : cap;
        if (sum <= room)
            lo = cap;
        else
            hi = cap - 1;
    }
    return lo;
}

static void fit(layout *l, size_t width)
{
    size_t least = 0, cap, room;

    l->n = l->total;
    if (!width)
        return;
    for (size_t c = 0; c < l->total; c++) {
        least +=
            (l->width[c] < NARROWEST ? l->width[c] : NARROWEST) + (c ? GAP : 0);
        if (least > width && c) {
            l->n = c;
            break;
        }
    }
    room = width > GAP * (l->n - 1) ? width - GAP * (l->n - 1) : 1;
    cap = cap_for(l, room);
    for (size_t c = 0; c < l->n; c++)
        if (l->width[c] > cap)
            l->width[c] = cap;
}

static bool is_number(const pith_grid *g, size_t c)
{
    return (c || !has_page(g)) &&
           pith_grid_right(g->columns[c - has_page(g)].type);
}

/* `s` in exactly `width` columns, numbers at their right end (the last column
 * is not padded). */
static void put_fitted(pith_str s, size_t width, bool pad, pith_buf *out)
{
    const char *p = s.ptr, *end = p + s.len;
    bool cut = pith_term_width(s) > width;
    size_t room = cut ? width - 1 : width, used = 0;

    while (p < end) {
        uint32_t r = pith_utf8_next(&p, end);
        size_t w = pith_rune_width(r);

        if (used + w > room)
            break;
        pith_buf_rune(out, r < 0x20 || r == 0x7f ? ' ' : r);
        used += w;
    }
    if (cut) {
        pith_buf_cstr(out, "…");
        used++;
    }
    if (pad && used < width)
        pith_buf_fill(out, ' ', width - used);
}

static void put_line(const pith_grid *g, const pith_cell *row, const layout *l,
                     pith_buf *out)
{
    for (size_t c = 0; c < l->n; c++) {
        size_t at = l->col[c];
        pith_str s = row ? cell_text(g, row, at) : head_text(g, at);

        if (c)
            pith_buf_add(out, "  ", GAP);
        if (is_number(g, at) && pith_term_width(s) < l->width[c])
            pith_buf_fill(out, ' ', l->width[c] - pith_term_width(s));
        put_fitted(s, l->width[c], c + 1 < l->n && !is_number(g, at), out);
    }
    while (out->len && out->data[out->len - 1] == ' ')
        out->len--; /* empty last cells leave no blanks behind */
    pith_buf_char(out, '\n');
}

static void put_rule(const layout *l, pith_buf *out)
{
    for (size_t c = 0; c < l->n; c++) {
        if (c)
            pith_buf_add(out, "  ", GAP);
        for (size_t i = 0; i < l->width[c]; i++)
            pith_buf_cstr(out, "─");
    }
    pith_buf_char(out, '\n');
}

void pith_term_table(const pith_grid *g, unsigned width, pith_buf *out)
{
    layout l = {0};
    size_t n = g->n_columns + has_page(g);

    if (!n)
        return;
    l.width = pith_alloc_zeroed(out->al, 2 * n, sizeof(*l.width));
    if (!l.width) {
        out->status = PITH_NOMEM;
        return;
    }
    l.col = l.width + n;
    measure(g, &l);
    if (!l.total) {
        pith_alloc_free(out->al, l.width);
        return;
    }
    fit(&l, width);
    put_line(g, NULL, &l, out);
    put_rule(&l, out);
    for (size_t r = 0; r < g->n_rows; r++)
        put_line(g, g->row(g->ctx, r), &l, out);
    if (l.n < l.total)
        pith_buf_fmt(out, "(%zu more columns do not fit)\n", l.total - l.n);
    pith_alloc_free(out->al, l.width);
}
