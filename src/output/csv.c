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

static void csv_value(pith_str s, bool safe, pith_buf *out)
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
        s = pith_str_from(s, n);
    }
    pith_buf_str(out, s);
    pith_buf_char(out, '"');
}

static void tsv_value(pith_str s, bool safe, pith_buf *out)
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
    pith_buf_str(out, pith_str_from(s, from));
}

void pith_sheet_value(pith_str s, pith_format format, bool safe, pith_buf *out)
{
    if (format == PITH_AS_CSV)
        csv_value(s, safe, out);
    else
        tsv_value(s, safe, out);
}

static char border_of(pith_format format)
{
    return format == PITH_AS_CSV ? ',' : '\t';
}

void pith_sheet_header(const pith_grid *g, pith_format format, pith_buf *out)
{
    if (g->page.ptr)
        pith_buf_cstr(out, "page");
    for (size_t c = 0; c < g->n_columns; c++) {
        if (c || g->page.ptr)
            pith_buf_char(out, border_of(format));
        pith_sheet_value(g->columns[c].name, format, g->safe, out);
    }
    pith_buf_char(out, '\n');
}

/* A table of many pages has some cells of each row: nulls are passed over, and
 * leave what stands between columns. */
void pith_sheet_row(const pith_grid *g, const pith_cell *row,
                    pith_format format, pith_buf *out)
{
    size_t seps = g->page.ptr != NULL;

    if (g->page.ptr)
        pith_sheet_value(g->page, format, g->safe, out);
    for (size_t c = 0; c < g->n_columns; c++, seps++) {
        if (!row[c].text.ptr)
            continue;
        pith_buf_fill(out, border_of(format), seps);
        pith_sheet_value(row[c].text, format, g->safe, out);
        seps = 0;
    }
    pith_buf_fill(out, border_of(format), seps - (seps > 0));
    pith_buf_char(out, '\n');
}

void pith_sheet_rows(const pith_grid *g, pith_format format, pith_buf *out)
{
    for (size_t r = 0; r < g->n_rows; r++)
        pith_sheet_row(g, g->row(g->ctx, r), format, out);
}
