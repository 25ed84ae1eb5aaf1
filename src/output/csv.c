/* output/csv: grids as CSV and TSV. See grid.h. */
#include "output/grid.h"

#include <string.h>
#include "base/str.h"
#include "output/safe.h"

void pith_csv_value(pith_str s, bool safe, pith_buf *out)
{
    bool defuse = safe && !pith_safe_cell(s);
    bool quote = defuse || (s.ptr && !s.len);

    for (size_t i = 0; i < s.len && !quote; i++)
        quote = memchr("\",\r\n", s.ptr[i], 4) != NULL;
    if (!quote) {
        pith_buf_str(out, s);
        return;
    }
    pith_buf_cstr(out, defuse ? "\"'" : "\"");
    for (size_t i = 0; i < s.len; i++) {
        if (s.ptr[i] == '"')
            pith_buf_char(out, '"');
        pith_buf_char(out, s.ptr[i]);
    }
    pith_buf_char(out, '"');
}

void pith_tsv_value(pith_str s, bool safe, pith_buf *out)
{
    static const char bad[] = "\t\n\r\\", good[] = "tnr\\";

    if (safe && !pith_safe_cell(s))
        pith_buf_char(out, '\'');
    for (size_t i = 0; i < s.len; i++) {
        const char *hit = memchr(bad, s.ptr[i], sizeof(bad) - 1);

        if (hit)
            pith_buf_char(out, '\\');
        pith_buf_char(out, hit ? good[hit - bad] : s.ptr[i]);
    }
}

typedef void (*value_fn)(pith_str s, bool safe, pith_buf *out);

static void put_header(const pith_grid *g, value_fn put, char sep,
                       pith_buf *out)
{
    if (g->page.ptr)
        put(PITH_STR("page"), false, out);
    for (size_t c = 0; c < g->n_columns; c++) {
        if (c || g->page.ptr)
            pith_buf_char(out, sep);
        put(g->columns[c].name, g->safe, out);
    }
    pith_buf_char(out, '\n');
}

static void put_rows(const pith_grid *g, value_fn put, char sep, pith_buf *out)
{
    for (size_t r = 0; r < g->n_rows; r++) {
        const pith_cell *row = g->row(g->ctx, r);

        if (g->page.ptr)
            put(g->page, g->safe, out);
        for (size_t c = 0; c < g->n_columns; c++) {
            if (c || g->page.ptr)
                pith_buf_char(out, sep);
            put(row[c].text, g->safe, out);
        }
        pith_buf_char(out, '\n');
    }
}

void pith_csv_header(const pith_grid *g, pith_buf *out)
{
    put_header(g, pith_csv_value, ',', out);
}

void pith_csv_rows(const pith_grid *g, pith_buf *out)
{
    put_rows(g, pith_csv_value, ',', out);
}

void pith_tsv_header(const pith_grid *g, pith_buf *out)
{
    put_header(g, pith_tsv_value, '\t', out);
}

void pith_tsv_rows(const pith_grid *g, pith_buf *out)
{
    put_rows(g, pith_tsv_value, '\t', out);
}
