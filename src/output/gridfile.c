/* output/gridfile: see gridfile.h. */
#include "output/gridfile.h"

#include "base/str.h"
#include "output/grid.h"
#include "output/json.h"

pith_status pith_gridfile_flush(const pith_sink *sink, pith_buf *out,
                                size_t least)
{
    if (out->status != PITH_OK || out->len <= least)
        return out->status;
    if (sink->write(sink->ctx, out->data, out->len) != 0)
        return PITH_IO;
    pith_buf_clear(out);
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

static void put_json(const pith_grid *g, pith_str name, const pith_cell *row,
                     pith_buf *out)
{
    pith_json j;

    pith_json_init(&j, out, false);
    pith_json_object(&j);
    pith_json_str(pith_json_key(&j, "table"), name);
    pith_json_object(pith_json_key(&j, "row"));
    for (size_t c = 0; c < g->n_columns; c++) {
        const pith_cell *cell = &row[c];

        pith_json_key_str(&j, g->columns[c].name);
        if (pith_type_is_number(g->columns[c].type) && is_number(cell->plain))
            pith_json_raw(&j, cell->plain);
        else
            pith_json_str(&j, cell->text);
    }
    pith_json_end(&j);
    pith_json_end(&j);
    pith_buf_char(out, '\n');
}

pith_status pith_gridfile_emit(const pith_grid *g, pith_str name,
                               const pith_gridfile_options *opt)
{
    pith_status st = PITH_OK;
    pith_buf out;

    pith_buf_init(&out, opt->al, SIZE_MAX / 2);
    if (opt->format != PITH_AS_JSONL)
        pith_sheet_header(g, opt->format, &out);
    for (size_t i = 0; i < g->n_rows && st == PITH_OK; i++) {
        const pith_cell *row = g->row(g->ctx, i);

        if (opt->format == PITH_AS_JSONL)
            put_json(g, name, row, &out);
        else
            pith_sheet_row(g, row, opt->format, &out);
        st = pith_gridfile_flush(opt->sink, &out, PITH_GRIDFILE_FLUSH);
    }
    if (st == PITH_OK)
        st = pith_gridfile_flush(opt->sink, &out, 0);
    pith_buf_release(&out);
    return st;
}
