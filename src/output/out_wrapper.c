/* output/out_wrapper: see out_wrapper.h. Each cluster: what it is, its fields
 * with their statistics and first values, the tree of a record with the fields
 * in their colours, the pattern in words. */
#include "output/out_wrapper.h"

#include "base/str.h"
#include "output/report.h"

#define SAMPLES    3u
#define SAMPLE_LEN 160u

static const char style[] =
    ".bar{display:inline-block;width:5em;height:.7em;background:#eee;"
    "border-radius:.3em;overflow:hidden;margin-right:.4em}"
    ".bar i{display:block;height:100%;background:#3fa34d}"
    ".f{padding:.05em .5em;border-radius:.3em;white-space:nowrap}"
    ".gone{text-decoration:line-through}"
    "td.s{max-width:34em}.s div{overflow-wrap:anywhere;color:#444;"
    "font-size:13px;border-top:1px dotted "
    "#ddd;max-height:2.9em;overflow:hidden}"
    ".s div:first-child{border:0}"
    ".t{font:13px/1.5 monospace;overflow-x:auto}.t div{white-space:nowrap;"
    "border-left:1px solid #ddd;padding-left:.6em}"
    ".t b{font-weight:normal;color:#06c}.t .p{color:#999;font-size:11px}"
    ".t .few{opacity:.6}"
    ".facts{color:#555}pre{font-size:13px;overflow-x:auto;background:#f6f6f6;"
    "padding:.6em 1em;border-radius:.4em}"
    "@media(prefers-color-scheme:dark){pre{background:#262626}"
    ".s div{color:#bbb}.t b{color:#6af}.bar{background:#444}}";

static unsigned percent(uint32_t part, uint32_t whole)
{
    return whole ? (unsigned)(100.0 * part / whole + 0.5) : 0;
}

/* ---- fields -------------------------------------------------------------- */

/* Types of the values, most of them first; one alone says nothing. */
static void put_mix(const pith_wrapview_field *f, pith_buf *out)
{
    bool done[PITH_TYPE_COUNT] = {false};
    uint32_t all = 0;

    for (int t = 0; t < PITH_TYPE_COUNT; t++)
        all += f->mix[t];
    for (int k = 0; k < PITH_TYPE_COUNT; k++) {
        int best = -1;

        for (int t = 0; t < PITH_TYPE_COUNT; t++)
            if (!done[t] && f->mix[t] && (best < 0 || f->mix[t] > f->mix[best]))
                best = t;
        if (best < 0 || (k == 0 && f->mix[best] == all))
            return;
        done[best] = true;
        pith_buf_fmt(out, "%s%s %u %%", k ? ", " : "<br><small>",
                     pith_type_name((pith_type)best),
                     percent(f->mix[best], all));
    }
    pith_buf_cstr(out, "</small>");
}

static void put_samples(const pith_wrapview_field *f, pith_buf *out)
{
    for (uint32_t i = 0; i < f->n_samples && i < SAMPLES; i++) {
        pith_buf_cstr(out, "<div>");
        pith_report_short(f->sample[i], SAMPLE_LEN, out);
        pith_buf_cstr(out, "</div>");
    }
}

static void put_name(const pith_wrapview_field *f, uint32_t i, pith_buf *out)
{
    pith_buf_fmt(out, "<span class=\"f m%u%s\">", (unsigned)i % 12,
                 f->dropped ? " gone" : "");
    pith_report_escape(f->name, out);
    pith_buf_cstr(out, "</span>");
}

static void put_field(const pith_wrapview_field *f, uint32_t i, pith_buf *out)
{
    unsigned full = percent(f->filled, f->rows);

    pith_buf_cstr(out, "<tr><td>");
    put_name(f, i, out);
    if (f->was.ptr) {
        pith_report_put("<br><small>was ", f->was, "</small>", out);
    }
    pith_buf_fmt(out, "</td><td>%s", pith_type_name(f->type));
    put_mix(f, out);
    pith_buf_fmt(out,
                 "</td><td><span class=\"bar\"><i style=\"width:%u%%\"></i>"
                 "</span>%u %%<br><small>%u of %u rows</small></td>"
                 "<td>%u<br><small>%u to %u</small></td><td class=\"s\">",
                 full, full, f->filled, f->rows, f->median, f->low, f->high);
    put_samples(f, out);
    pith_buf_cstr(out, "</td></tr>\n");
}

static void put_fields(const pith_wrapview_cluster *c, pith_buf *out)
{
    pith_buf_cstr(out, "<div class=\"g\"><table><tr><th>field</th><th>type</th>"
                       "<th>filled</th><th>characters</th><th>values</th>"
                       "</tr>\n");
    for (uint32_t i = 0; i < c->n_fields; i++)
        put_field(&c->field[i], i, out);
    pith_buf_cstr(out, "</table></div>\n");
}

/* ---- pattern ------------------------------------------------------------- */

static void put_node(const pith_wrapview_cluster *c,
                     const pith_wrapview_node *v, pith_buf *out)
{
    unsigned share = (unsigned)(100 * v->share + 0.5);

    pith_buf_fmt(out, "<div style=\"margin-left:%.1fem\"%s><b>", v->depth * 1.2,
                 share < 50 ? " class=\"few\"" : "");
    pith_report_escape(v->name.ptr ? v->name : PITH_STR("*"), out);
    pith_buf_cstr(out, "</b>");
    if (v->word.ptr)
        pith_report_escape(v->word, out);
    if (share < 100)
        pith_buf_fmt(out, " <span class=\"p\">%u %%</span>", share);
    if (v->field != PITH_WRAPVIEW_NONE) {
        pith_buf_cstr(out, " ");
        put_name(&c->field[v->field], v->field, out);
        if (v->more)
            pith_buf_fmt(out, " <span class=\"p\">and %u more</span>",
                         (unsigned)v->more);
    }
    pith_buf_cstr(out, "</div>\n");
}

static void put_pattern(const pith_wrapview_cluster *c, pith_buf *out)
{
    if (c->n_nodes) {
        pith_buf_cstr(out,
                      "<p class=\"facts\">The tree of a record: every part "
                      "that any record had, with the share of the records "
                      "that have it.</p>\n<div class=\"t\">");
        for (uint32_t i = 0; i < c->n_nodes; i++)
            put_node(c, &c->node[i], out);
        pith_buf_cstr(out, "</div>\n");
    }
    pith_buf_cstr(out, c->n_nodes ? "<details><summary>in words</summary><pre>"
                                  : "<pre>");
    pith_report_escape(c->pattern, out);
    pith_buf_cstr(out, c->n_nodes ? "</pre></details>\n" : "</pre>\n");
}

/* ---- clusters ------------------------------------------------------------ */

static void put_pages(const pith_wrapview_cluster *c, pith_buf *out)
{
    pith_buf_fmt(out, "<details><summary>%u page%s</summary><pre>", c->pages,
                 c->pages == 1 ? "" : "s");
    for (uint32_t i = 0; i < c->n_names; i++) {
        pith_report_escape(c->page[i], out);
        pith_buf_cstr(out, "\n");
    }
    pith_buf_cstr(out, "</pre></details>\n");
}

static void put_cluster(const pith_wrapview_cluster *c, uint32_t i,
                        pith_buf *out)
{
    pith_buf_fmt(out, "<h2>Cluster %u: %s</h2>\n<p class=\"facts\">", i,
                 c->kind);
    if (c->min_rows == c->max_rows)
        pith_buf_fmt(out, "%u row%s a page.", c->max_rows,
                     c->max_rows == 1 ? "" : "s");
    else
        pith_buf_fmt(out, "%u to %u rows a page.", c->min_rows, c->max_rows);
    pith_buf_fmt(out, " A page belongs here that has %.0f %% of %u features.",
                 100 * c->least, c->features);
    if (c->agreement >= 0)
        pith_buf_fmt(out, " It gives %.1f %% of the values of its pages again.",
                     100 * c->agreement);
    pith_buf_cstr(out, "</p>\n");
    put_fields(c, out);
    pith_buf_cstr(out, "<h3>Pattern</h3>\n");
    put_pattern(c, out);
    put_pages(c, out);
}

void pith_out_wrapper_html(const pith_wrapview *w, pith_buf *out)
{
    pith_report_begin(PITH_STR("Wrapper"), style, out);
    for (uint32_t i = 0; i < w->n; i++)
        put_cluster(&w->cluster[i], i, out);
    pith_report_end(out);
}
