/* output/out_cluster: see out_cluster.h. */
#include "output/out_cluster.h"

#include "base/str.h"
#include "output/grid.h"
#include "output/report.h"

/* Clusters are numbered from 1 for people. */
static void put_cluster(pith_json *j, const pith_clustering *c, uint32_t k)
{
    pith_json_object(j);
    pith_json_u64(pith_json_key(j, "cluster"), k + 1);
    pith_json_array(pith_json_key(j, "pages"));
    for (size_t i = 0; i < c->n_pages; i++)
        if (c->of[i] == k)
            pith_json_str(j, c->page[i]);
    pith_json_end(j);
    pith_json_end(j);
}

static void put_json(const pith_clustering *c, bool array, pith_buf *out)
{
    pith_json j;

    pith_json_init(&j, out, array);
    if (array)
        pith_json_array(&j);
    for (uint32_t k = 0; k < c->n_clusters; k++) {
        if (!array)
            pith_json_init(&j, out, false);
        put_cluster(&j, c, k);
        if (!array)
            pith_buf_char(out, '\n');
    }
    if (array) {
        pith_json_end(&j);
        pith_buf_char(out, '\n');
    }
}

static void put_text(const pith_clustering *c, pith_buf *out)
{
    for (uint32_t k = 0; k < c->n_clusters; k++) {
        size_t n = 0;

        for (size_t i = 0; i < c->n_pages; i++)
            n += c->of[i] == k;
        pith_buf_fmt(out, "cluster %u, %zu page%s\n", (unsigned)k + 1, n,
                     n == 1 ? "" : "s");
        for (size_t i = 0; i < c->n_pages; i++) {
            if (c->of[i] != k)
                continue;
            pith_buf_cstr(out, "  ");
            pith_buf_str(out, c->page[i]);
            pith_buf_char(out, '\n');
        }
    }
}

static void put_sheet(const pith_clustering *c, pith_format format, bool safe,
                      pith_buf *out)
{
    char between = format == PITH_AS_CSV ? ',' : '\t';

    pith_buf_fmt(out, "cluster%cpage\n", between);
    for (size_t i = 0; i < c->n_pages; i++) {
        if (c->of[i] == UINT32_MAX)
            continue;
        pith_buf_u64(out, (uint64_t)c->of[i] + 1);
        pith_buf_char(out, between);
        pith_sheet_value(c->page[i], format, safe, out);
        pith_buf_char(out, '\n');
    }
}

/* ---- a report ------------------------------------------------------------ */

static void put_why(const pith_clustering *c, uint32_t k, pith_buf *out)
{
    if (c->why && c->why[k].places)
        pith_buf_fmt(out,
                     "<p>Of %u places %u are on every page; in %u of these "
                     "the pages have texts of their own. %.0f %% of the text "
                     "is links.</p>\n",
                     (unsigned)c->why[k].places, (unsigned)c->why[k].shared,
                     (unsigned)c->why[k].own, 100 * c->why[k].links);
    else if (c->similarity > 0)
        pith_buf_fmt(out,
                     "<p>Each page is at least %.0f %% alike to another of "
                     "the cluster by the distance of their trees.</p>\n",
                     100 * c->similarity);
    else
        pith_buf_cstr(out, "<p>Pages of bare running text, which have no "
                           "places to compare.</p>\n");
}

static void put_pages(const pith_clustering *c, uint32_t k, pith_buf *out)
{
    pith_buf_cstr(out, "<table>\n<tr><th>page</th>");
    pith_buf_cstr(out, c->fit ? "<th>alike</th></tr>\n" : "</tr>\n");
    for (size_t i = 0; i < c->n_pages; i++) {
        if (c->of[i] != k)
            continue;
        pith_buf_cstr(out, "<tr><td>");
        pith_report_escape(c->page[i], out);
        if (c->fit)
            pith_buf_fmt(out, "</td><td>%.0f %%", 100 * c->fit[i]);
        pith_buf_cstr(out, "</td></tr>\n");
    }
    pith_buf_cstr(out, "</table>\n");
}

static void put_html(const pith_clustering *c, pith_buf *out)
{
    pith_report_begin(PITH_STR("Pages by template"), NULL, out);
    for (uint32_t k = 0; k < c->n_clusters; k++) {
        pith_buf_fmt(out, "<h2>Cluster %u</h2>\n", (unsigned)k + 1);
        put_why(c, k, out);
        put_pages(c, k, out);
    }
    pith_report_end(out);
}

void pith_out_clusters(const pith_clustering *c, pith_format format, bool safe,
                       pith_buf *out)
{
    if (format == PITH_AS_TEXT)
        put_text(c, out);
    else if (format == PITH_AS_HTML)
        put_html(c, out);
    else if (format == PITH_AS_CSV || format == PITH_AS_TSV)
        put_sheet(c, format, safe, out);
    else
        put_json(c, format == PITH_AS_JSON, out);
}
