/* output/gridfile: see gridfile.h. */
#include "output/gridfile.h"

#include "base/str.h"
#include "output/grid.h"
#include "output/json.h"

#define FLUSH_BYTES ((size_t)1 << 16)

typedef struct sheet {
    const pith_grid *g;
    pith_str name;
    const pith_gridfile_options *opt;
    const pith_cell *cells; /* of the row at hand */
    pith_buf out;
} sheet;

static pith_status flush(sheet *s, size_t least)
{
    if (s->out.status != PITH_OK || s->out.len <= least)
        return s->out.status;
    if (s->opt->sink->write(s->opt->sink->ctx, s->out.data, s->out.len) != 0)
        return PITH_IO;
    pith_buf_clear(&s->out);
    return PITH_OK;
}

/* A number as JSON has them: digits, one point, an exponent. */
static bool is_number(pith_str s)
{
    size_t i = s.len && s.ptr[0] == '-', digits = 0;

    for (; i < s.len && pith_is_digit((unsigned char)s.ptr[i]); i++)
        digits++;
    if (!digits || (digits > 1 && s.ptr[i - digits] == '0'))
        return false;
    if (i < s.len && s.ptr[i] == '.')
        for (i++, digits = 0;
             i < s.len && pith_is_digit((unsigned char)s.ptr[i]); i++)
            digits++;
    return digits && i == s.len;
}

static void put_json(sheet *s)
{
    pith_json j;

    pith_json_init(&j, &s->out, false);
    pith_json_object(&j);
    pith_json_str(pith_json_key(&j, "table"), s->name);
    pith_json_object(pith_json_key(&j, "row"));
    for (size_t c = 0; c < s->g->n_columns; c++) {
        const pith_cell *cell = &s->cells[c];

        pith_json_key_str(&j, s->g->columns[c].name);
        if (pith_type_is_number(s->g->columns[c].type) &&
            is_number(cell->plain))
            pith_json_raw(&j, cell->plain);
        else
            pith_json_str(&j, cell->text);
    }
    pith_json_end(&j);
    pith_json_end(&j);
    pith_buf_char(&s->out, '\n');
}

static const pith_cell *cells_now(const void *ctx, size_t i)
{
    (void)i;
    return ((const sheet *)ctx)->cells;
}

pith_status pith_gridfile_emit(const pith_grid *g, pith_str name,
                               const pith_gridfile_options *opt)
{
    sheet s = {.g = g, .name = name, .opt = opt};
    pith_status st = PITH_OK;
    pith_grid one = *g;

    one.n_rows = 1;
    one.row = cells_now;
    one.ctx = &s;
    pith_buf_init(&s.out, opt->al, SIZE_MAX / 2);
    if (opt->format != PITH_AS_JSONL)
        pith_sheet_header(g, opt->format, &s.out);
    for (size_t i = 0; i < g->n_rows && st == PITH_OK; i++) {
        s.cells = g->row(g->ctx, i);
        if (opt->format == PITH_AS_JSONL)
            put_json(&s);
        else
            pith_sheet_rows(&one, opt->format, &s.out);
        st = flush(&s, FLUSH_BYTES);
    }
    if (st == PITH_OK)
        st = flush(&s, 0);
    pith_buf_release(&s.out);
    return st;
}
