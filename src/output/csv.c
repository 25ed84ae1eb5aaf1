/* output/csv: grids as CSV and TSV. See grid.h. */
#include "output/grid.h"

#include <string.h>
#include "base/str.h"
#include "output/safe.h"

/* Bytes that CSV quotes and TSV escapes. */
enum { QUOTED = 1, ESCAPED = 2 };
static const uint8_t sort_of[256] = {
    ['"'] = QUOTED,   [','] = QUOTED,   ['\r'] = QUOTED | ESCAPED,
    ['\t'] = ESCAPED, ['\\'] = ESCAPED, ['\n'] = QUOTED | ESCAPED,
};

/* First byte of s, from i on, that is of the sort; s.len: none. */
static size_t next_of(pith_str s, size_t i, uint8_t sort)
{
    while (i < s.len && !(sort_of[(unsigned char)s.ptr[i]] & sort))
        i++;
    return i;
}

void pith_csv_value(pith_str s, bool safe, pith_buf *out)
{
    bool defuse = safe && !pith_safe_cell(s);

    if (!defuse && next_of(s, 0, QUOTED) == s.len && (s.len || !s.ptr)) {
        pith_buf_str(out, s);
        return;
    }
    pith_buf_cstr(out, defuse ? "\"'" : "\"");
    for (const char *hit; s.len && (hit = memchr(s.ptr, '"', s.len));) {
        size_t n = (size_t)(hit - s.ptr) + 1;

        pith_buf_add(out, s.ptr, n);
        pith_buf_char(out, '"');
        s = pith_str_sub(s, n, SIZE_MAX);
    }
    pith_buf_str(out, s);
    pith_buf_char(out, '"');
}

void pith_tsv_value(pith_str s, bool safe, pith_buf *out)
{
    size_t from = 0, i;

    if (safe && !pith_safe_cell(s))
        pith_buf_char(out, '\'');
    for (; (i = next_of(s, from, ESCAPED)) < s.len; from = i + 1) {
        char c = s.ptr[i];

        pith_buf_add(out, s.ptr + from, i - from);
        pith_buf_char(out, '\\');
        pith_buf_char(out, c == '\t'   ? 't'
                           : c == '\n' ? 'n'
                           : c == '\r' ? 'r'
                                       : c);
    }
    pith_buf_str(out, pith_str_sub(s, from, SIZE_MAX));
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

/* A table of many pages has some cells of each row: nulls are passed over, and
 * leave what stands between columns. */
static void put_rows(const pith_grid *g, value_fn put, char sep, pith_buf *out)
{
    for (size_t r = 0; r < g->n_rows; r++) {
        const pith_cell *row = g->row(g->ctx, r);
        size_t seps = g->page.ptr != NULL;

        if (g->page.ptr)
            put(g->page, g->safe, out);
        for (size_t c = 0; c < g->n_columns; c++, seps++) {
            if (!row[c].text.ptr)
                continue;
            pith_buf_fill(out, sep, seps);
            put(row[c].text, g->safe, out);
            seps = 0;
        }
        pith_buf_fill(out, sep, seps - (seps > 0));
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
