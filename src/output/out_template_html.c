/* output/out_template_html: a page as its template sees it: constants grey,
 * values in the colour of their leaf with its name, sets, optionals and
 * disjunctions bracketed; then what was found as a table. */
#include "base/str.h"
#include "output/out_template.h"
#include "output/report.h"

static const char style[] =
    ".page{line-height:1.9}.c{color:#9a9a9a}"
    ".v{padding:.08em .35em;border-radius:.25em}"
    ".v sub{font-size:10px;margin-left:.4em;opacity:.75;font-family:monospace}"
    ".k{border:1px solid #bbb;border-left-width:5px;border-radius:.4em;"
    "margin:.3em 0 .3em .6em;padding:.15em .6em}"
    ".k>i{font:11px monospace;color:#777}"
    ".set{border-color:#3a8fd9}.opt{border-style:dashed;border-color:#e08a1e}"
    ".one{border-style:dotted;border-color:#8a56d6}"
    ".el{border:0;border-left:2px solid #cfe0f0;margin-left:0}"
    "code{font-size:13px;word-break:break-all}";

static const struct {
    const char *class, *open, *close;
} brackets[] = {
    [PITH_SCHEMA_BASIC] = {"", "", ""},
    [PITH_SCHEMA_TUPLE] = {"el", "", ""},
    [PITH_SCHEMA_SET] = {"set", "{ ", " }"},
    [PITH_SCHEMA_OPTIONAL] = {"opt", "( ", " )?"},
    [PITH_SCHEMA_CHOICE] = {"one", "( one of", " )"},
};

static void put_span(const pith_template *t, const pith_tspan *s, pith_buf *out)
{
    switch (s->kind) {
    case PITH_TSPAN_CONSTANT:
        pith_report_put("<span class=\"c\">", s->text, "</span> ", out);
        break;
    case PITH_TSPAN_VALUE:
        pith_buf_fmt(out, "<span class=\"v m%u\">", (unsigned)s->leaf % 12);
        pith_report_escape(s->text, out);
        pith_report_put("<sub>", t->leaf[s->leaf].name, "</sub></span> ", out);
        break;
    case PITH_TSPAN_OPEN:
        pith_buf_fmt(out, "<div class=\"k %s\"><i>%s",
                     brackets[s->schema].class, brackets[s->schema].open);
        pith_report_escape(s->text, out);
        pith_buf_cstr(out, "</i> ");
        break;
    case PITH_TSPAN_CLOSE:
        pith_buf_fmt(out, "<i>%s</i></div>\n", brackets[s->schema].close);
        break;
    default:
        pith_buf_cstr(out, "<br>\n");
    }
}

/* Breaks say nothing beside the border of a bracket, nor do empty lines. */
static bool needless(const pith_tview *v, uint32_t i)
{
    return v->span[i].kind == PITH_TSPAN_BREAK &&
           (!i || i + 1 == v->n_spans ||
            v->span[i - 1].kind == PITH_TSPAN_OPEN ||
            v->span[i - 1].kind == PITH_TSPAN_CLOSE ||
            v->span[i + 1].kind == PITH_TSPAN_OPEN ||
            v->span[i + 1].kind == PITH_TSPAN_CLOSE);
}

static void put_schema(const pith_schema *s, pith_buf *out)
{
    pith_buf b;

    pith_buf_init(&b, out->al, (size_t)1 << 30);
    pith_schema_print(s, &b);
    pith_report_escape(pith_buf_view(&b), out);
    if (b.status != PITH_OK)
        out->status = b.status;
    pith_buf_release(&b);
}

void pith_out_template_html(const pith_template *t, const pith_tview *v,
                            const pith_page_info *info, const pith_grid *grid,
                            pith_buf *out)
{
    pith_report_begin(PITH_STR("Template"), style, out);
    pith_buf_fmt(out, "<p>%u pages, %u leaves; %.0f %% of the tokens are ",
                 (unsigned)t->n_pages, (unsigned)t->n_leaves,
                 100 * t->constant);
    pith_buf_cstr(out, "constants of every page.</p>\n");
    if (t->schema) {
        pith_report_heading("Schema", out);
        pith_buf_cstr(out, "<p><code>");
        put_schema(t->schema, out);
        pith_buf_cstr(out, "</code></p>\n");
    }
    pith_report_heading("A page as the template sees it", out);
    pith_buf_cstr(out, "<p>");
    pith_report_escape(info[v->page].name, out);
    pith_buf_cstr(
        out, ": <span class=\"c\">constants</span>, <span class=\"v m0\">"
             "values<sub>leaf</sub></span>, { sets }, ( optionals )?, ( one"
             " of several )</p>\n<div class=\"page\">\n");
    for (uint32_t i = 0; i < v->n_spans; i++)
        if (!needless(v, i))
            put_span(t, &v->span[i], out);
    pith_buf_cstr(out, "\n</div>\n");
    pith_report_heading("Values", out);
    pith_report_grid(grid, out);
    pith_report_end(out);
}
