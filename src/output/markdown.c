/* output/markdown: Markdown tables and escaping. See grid.h. */
#include "output/grid.h"

#include <string.h>
#include "base/str.h"

/* Only bytes that would begin markup inside a line; '#', '-' and digits matter
 * at the start of one, where our callers put text only after a prefix. */
void pith_md_escape(pith_str s, bool in_cell, pith_buf *out)
{
    for (size_t i = 0; i < s.len; i++) {
        char c = s.ptr[i];

        if (c == '\n' && in_cell) {
            pith_buf_cstr(out, "<br>");
            continue;
        }
        if (c && (strchr("\\`*_[]<>", c) || (c == '|' && in_cell)))
            pith_buf_char(out, '\\');
        pith_buf_char(out, c);
    }
}

static void put_cell(pith_str s, pith_buf *out)
{
    pith_buf_char(out, ' ');
    pith_md_escape(s, true, out);
    pith_buf_cstr(out, " |");
}

static void put_head(const pith_grid *g, pith_buf *out)
{
    pith_buf_char(out, '|');
    if (g->page.ptr)
        put_cell(PITH_STR("page"), out);
    for (size_t c = 0; c < g->n_columns; c++)
        put_cell(g->columns[c].name, out);
    pith_buf_cstr(out, "\n|");
    if (g->page.ptr)
        pith_buf_cstr(out, " --- |");
    for (size_t c = 0; c < g->n_columns; c++)
        pith_buf_cstr(out, pith_grid_right(g->columns[c].type) ? " ---: |"
                                                               : " --- |");
    pith_buf_char(out, '\n');
}

void pith_md_table(const pith_grid *g, pith_buf *out)
{
    put_head(g, out);
    for (size_t r = 0; r < g->n_rows; r++) {
        const pith_cell *row = g->row(g->ctx, r);

        pith_buf_char(out, '|');
        if (g->page.ptr)
            put_cell(g->page, out);
        for (size_t c = 0; c < g->n_columns; c++)
            put_cell(row[c].text, out);
        pith_buf_char(out, '\n');
    }
}
