/* output/report: see report.h. */
#include "output/report.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"

/* clang-format off */
static const char frame_style[] =
    "body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:75em;"
    "padding:0 1em;color:#222;background:#fff}"
    "h1{font-size:1.4em}h2{font-size:1.15em;margin-top:2em}"
    "table{border-collapse:collapse}th,td{border:1px solid #ccc;"
    "padding:.2em .5em;text-align:left;vertical-align:top}"
    ".g{overflow-x:auto}.g div{max-height:4.4em;max-width:20em;overflow:hidden}"
    "th small{font-weight:normal;color:#777}.null{color:#aaa}"
    ".legend span{display:inline-block;padding:.1em .6em;margin:.15em;"
    "border-radius:.3em}"
    ".b{margin:.15em 0 .15em .9em;padding:.1em .4em;border-left:3px solid #ddd}"
    ".l{font:12px monospace;color:#666}.y{font-size:12px;color:#555;"
    "font-style:italic}"
    ".m0{background:#cfe8ff;border-color:#3a8fd9}"
    ".m1{background:#d6f5d6;border-color:#3fa34d}"
    ".m2{background:#ffe3c2;border-color:#e08a1e}"
    ".m3{background:#ead9ff;border-color:#8a56d6}"
    ".m4{background:#fff3b0;border-color:#c9a800}"
    ".m5{background:#ffd6e0;border-color:#d64a74}"
    ".m6{background:#c9f2ee;border-color:#1f9e91}"
    ".m7{background:#e4e4e4;border-color:#888}"
    ".m8{background:#f6d5c8;border-color:#b5562c}"
    ".m9{background:#d8def8;border-color:#4a5fc1}"
    ".m10{background:#e6f2b8;border-color:#86a31a}"
    ".m11{background:#f3d1f3;border-color:#a83fa8}"
    "@media(prefers-color-scheme:dark){body{background:#1b1b1b;color:#ddd}"
    "[class^=m],[class*=' m']{color:#111}}";
/* clang-format on */

void pith_report_escape(pith_str s, pith_buf *out)
{
    static const char *const ref[128] = {
        ['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;"};
    size_t from = 0;

    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];

        if (c >= sizeof(ref) / sizeof(*ref) || !ref[c])
            continue;
        pith_buf_add(out, s.ptr + from, i - from);
        pith_buf_cstr(out, ref[c]);
        from = i + 1;
    }
    pith_buf_str(out, pith_str_from(s, from));
}

void pith_report_put(const char *before, pith_str s, const char *after,
                     pith_buf *out)
{
    pith_buf_cstr(out, before);
    pith_report_escape(s, out);
    pith_buf_cstr(out, after);
}

void pith_report_short(pith_str s, size_t most, pith_buf *out)
{
    pith_str begin = pith_utf8_cut(s, most);

    pith_report_escape(begin, out);
    pith_buf_cstr(out, begin.len < s.len ? "…" : "");
}

void pith_report_begin(pith_str title, const char *style, pith_buf *out)
{
    pith_report_put("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                    "<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" "
                    "content=\"width=device-width,initial-scale=1\">\n"
                    "<title>",
                    title, "</title>\n<style>", out);
    pith_buf_cstr(out, frame_style);
    if (style)
        pith_buf_cstr(out, style);
    pith_report_put("</style>\n</head>\n<body>\n<h1>", title, "</h1>\n", out);
}

void pith_report_end(pith_buf *out)
{
    pith_buf_cstr(out, "</body>\n</html>\n");
}

void pith_report_heading(const char *text, pith_buf *out)
{
    pith_report_put("<h2>", pith_str_of(text), "</h2>\n", out);
}

void pith_report_lines(pith_str text, pith_buf *out)
{
    for (size_t i = 0, end; i < text.len; i = end + 1) {
        const char *nl = memchr(text.ptr + i, '\n', text.len - i);

        end = nl ? (size_t)(nl - text.ptr) : text.len;
        pith_report_put("<p>", (pith_str){text.ptr + i, end - i}, "</p>\n",
                        out);
    }
}

void pith_report_legend(const char *const *names, size_t n, pith_buf *out)
{
    pith_buf_cstr(out, "<p class=\"legend\">");
    for (size_t i = 0; i < n; i++) {
        pith_buf_fmt(out, "<span class=\"m%zu\">", i % 12);
        pith_report_escape(pith_str_of(names[i]), out);
        pith_buf_cstr(out, "</span> ");
    }
    pith_buf_cstr(out, "</p>\n");
}

static void put_cell(pith_str s, pith_buf *out)
{
    if (!s.ptr) {
        pith_buf_cstr(out, "<td class=\"null\">null</td>");
        return;
    }
    pith_report_put("<td>", s, "</td>", out);
}

/* A few lines of it; the rest shows when the pointer is over it. */
static void put_short(pith_str s, pith_buf *out)
{
    if (!s.ptr) {
        put_cell(s, out);
        return;
    }
    pith_report_put("<td title=\"", s, "\"><div>", out);
    pith_report_escape(s, out);
    pith_buf_cstr(out, "</div></td>");
}

static void put_head(const pith_grid *g, unsigned first, unsigned n,
                     pith_buf *out)
{
    for (size_t c = 0; c < g->n_columns; c++) {
        if (n)
            pith_buf_fmt(out, "<th class=\"m%u\">", first + (unsigned)(c % n));
        else
            pith_buf_cstr(out, "<th>");
        pith_report_escape(g->columns[c].name, out);
        pith_buf_fmt(out, " <small>%s</small></th>",
                     pith_type_name(g->columns[c].type));
    }
    pith_buf_cstr(out, "</tr>\n");
}

void pith_report_grid_coloured(const pith_grid *g, unsigned first, unsigned n,
                               pith_buf *out)
{
    pith_buf_cstr(out, "<div class=\"g\"><table>\n<tr><th></th>");
    put_head(g, first, n, out);
    for (size_t r = 0; r < g->n_rows; r++) {
        const pith_cell *row = g->row(g->ctx, r);

        pith_buf_fmt(out, "<tr><td>%zu</td>", r + 1);
        for (size_t c = 0; c < g->n_columns; c++)
            put_short(row[c].text, out);
        pith_buf_cstr(out, "</tr>\n");
    }
    pith_buf_cstr(out, "</table></div>\n");
}

void pith_report_grid(const pith_grid *g, pith_buf *out)
{
    pith_buf_cstr(out, "<table>\n<tr>");
    if (g->page.ptr)
        pith_buf_cstr(out, "<th>page</th>");
    put_head(g, 0, 0, out);
    for (size_t r = 0; r < g->n_rows; r++) {
        const pith_cell *row = g->row(g->ctx, r);

        pith_buf_cstr(out, "<tr>");
        if (g->page.ptr)
            put_cell(g->page, out);
        for (size_t c = 0; c < g->n_columns; c++)
            put_cell(row[c].text, out);
        pith_buf_cstr(out, "</tr>\n");
    }
    pith_buf_cstr(out, "</table>\n");
}

static void put_box(const pith_explain_box *b, pith_buf *out)
{
    pith_buf_cstr(out, "<div class=\"b");
    if (b->mark != PITH_EXPLAIN_PLAIN)
        pith_buf_fmt(out, " m%u", b->mark % 12u);
    pith_buf_cstr(out, "\">");
    if (b->label.ptr) {
        pith_report_put("<span class=\"l\">", b->label, "</span> ", out);
    }
    if (b->text.ptr)
        pith_report_escape(b->text, out);
    if (b->why || b->scored)
        pith_buf_cstr(out, " <span class=\"y\">");
    if (b->why)
        pith_report_escape(pith_str_of(b->why), out);
    if (b->scored)
        pith_buf_fmt(out, "%s%.3f", b->why ? " " : "", b->score);
    if (b->why || b->scored)
        pith_buf_cstr(out, "</span>");
}

/* Browsers cap nesting at about 512 levels; past this depth boxes lie side by
 * side. It also bounds the stack of open boxes kept here. */
#define NEST_MAX 200

void pith_report_boxes(const pith_explain *e, pith_buf *out)
{
    uint32_t open[NEST_MAX];
    size_t n = 0;

    for (size_t i = 0; i < e->n_boxes; i++) {
        const pith_explain_box *b = &e->boxes[i];

        while (n && (open[n - 1] >= b->depth || n == NEST_MAX)) {
            pith_buf_cstr(out, "</div>\n");
            n--;
        }
        put_box(b, out);
        open[n++] = b->depth;
    }
    while (n--)
        pith_buf_cstr(out, "</div>\n");
}

void pith_report_explain(const pith_explain *e, pith_buf *out)
{
    pith_report_begin(e->title, NULL, out);
    pith_report_legend(e->legend, e->n_legend, out);
    pith_report_boxes(e, out);
    pith_report_end(out);
}
