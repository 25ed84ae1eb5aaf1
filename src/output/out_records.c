/* output/out_records: see out_records.h. */
#include "output/out_records.h"

#include "output/report.h"

static void put_main(const pith_records_view *v, pith_buf *out)
{
    pith_grid grid = pith_grid_of_region(v->table, (pith_str){NULL, 0});

    pith_buf_fmt(out, "<p>%u records, %u columns", v->n_records,
                 v->table->n_columns);
    if (v->confidence > 0)
        pith_buf_fmt(out, ", confidence %.2f", v->confidence);
    pith_buf_cstr(out, ". Each column has the colour of its cells below."
                       "</p>\n");
    pith_report_grid_coloured(&grid, PITH_RECORDS_COLUMN, PITH_RECORDS_COLOURS,
                              out);
    pith_report_heading("The main region", out);
    pith_report_boxes(&v->main, out);
}

static void put_others(const pith_records_view *v, pith_buf *out)
{
    pith_report_heading("Other regions", out);
    pith_buf_cstr(out, "<table>\n<tr><th>region</th><th>records</th>"
                       "<th>confidence</th><th>path</th>"
                       "<th>its first record</th></tr>\n");
    for (uint32_t i = 0; i < v->n_others; i++) {
        const pith_records_other *g = &v->other[i];

        pith_buf_fmt(out, "<tr><td>%u</td><td>%u</td><td>%.2f</td><td>",
                     g->number, g->n_records, g->confidence);
        pith_report_escape(g->path, out);
        pith_report_put("</td><td>", g->sample, "</td></tr>\n", out);
    }
    pith_buf_cstr(out, "</table>\n");
}

void pith_out_records_html(pith_str title, const pith_records_view *v,
                           pith_buf *out)
{
    pith_report_begin(title, NULL, out);
    if (v->table)
        put_main(v, out);
    else
        pith_buf_cstr(out, "<p>No list was found on this page.</p>\n");
    if (v->n_others + (v->table != NULL) > 1)
        put_others(v, out);
    /* The whole page is long and mostly frame: folded. */
    pith_report_heading("The page", out);
    pith_buf_fmt(out,
                 "<details%s><summary>all of it, with the elements "
                 "that hold regions</summary>\n",
                 v->table ? "" : " open");
    pith_report_boxes(&v->page, out);
    pith_buf_cstr(out, "</details>\n");
    pith_report_end(out);
}
