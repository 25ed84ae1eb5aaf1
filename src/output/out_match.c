/* output/out_match: see out_match.h. */
#include "output/out_match.h"

#include "base/str.h"
#include "output/json.h"
#include "output/report.h"

/* ---- JSON and text ----------------------------------------------------- */

static void put_mapping(pith_json *j, const pith_match_result *r)
{
    pith_json_key(j, "mapping");
    pith_json_inline(j);
    pith_json_array(j);
    for (size_t i = 0; i < r->n_mapping; i++)
        pith_json_u64s(j, r->mapping[i], 2);
    pith_json_end(j);
}

static void put_json(const pith_matching *m, bool pretty, pith_buf *out)
{
    const pith_match_result *r = &m->result;
    pith_page_info info = {.name = m->page_a, .truncated = r->truncated};
    pith_json j;

    pith_json_begin(&j, &info, pretty, out);
    pith_json_str(pith_json_key(&j, "with"), m->page_b);
    pith_json_cstr(pith_json_key(&j, "algorithm"), m->algorithm);
    pith_json_u64(pith_json_key(&j, "distance"), r->distance);
    if (r->has_pairs)
        pith_json_u64(pith_json_key(&j, "pairs"), r->pairs);
    pith_json_num(pith_json_key(&j, "similarity"), r->similarity, 6);
    pith_json_inline(pith_json_key(&j, "size"));
    pith_json_u64s(&j, (uint32_t[]){r->n_first, r->n_second}, 2);
    if (r->mapping)
        put_mapping(&j, r);
    pith_json_end(&j);
}

static void put_numbers(const pith_matching *m, pith_buf *out)
{
    const pith_match_result *r = &m->result;

    pith_buf_fmt(out, "%s: distance %s%u, similarity ", m->algorithm,
                 r->truncated ? "at most " : "", (unsigned)r->distance);
    pith_json_number(out, r->similarity, 4);
    pith_buf_fmt(out, ", %u and %u vertices", (unsigned)r->n_first,
                 (unsigned)r->n_second);
    if (r->has_pairs)
        pith_buf_fmt(out, ", %u pairs", (unsigned)r->pairs);
}

static void put_text(const pith_matching *m, pith_buf *out)
{
    const pith_match_result *r = &m->result;

    put_numbers(m, out);
    pith_buf_char(out, '\n');
    for (size_t i = 0; r->mapping && i < r->n_mapping; i++)
        pith_buf_fmt(out, "%u %u\n", (unsigned)r->mapping[i][0],
                     (unsigned)r->mapping[i][1]);
}

/* ---- HTML -------------------------------------------------------------- */

/* clang-format off */
static const char style[] =
    "body{max-width:110em}"
    ".r,.h{display:grid;grid-template-columns:1fr 4em 1fr;font:13px/1.5 monospace}"
    ".h{font-weight:bold;border-bottom:1px solid #999;margin-bottom:.4em}"
    ".s{display:flex;align-items:center;white-space:nowrap;overflow:hidden}"
    ".s b{font-weight:normal;padding:0 .35em;border-radius:.25em}"
    ".s em{color:#777;padding:0 .4em 0 .5em;overflow:hidden;text-overflow:ellipsis;"
    "flex:0 1 auto}"
    ".s i,.j{flex:1 0 1em;height:0;border-top:1px solid transparent}"
    ".j{align-self:center}"
    ".same i,.same .j{border-color:#9ab}"
    ".rep i,.rep .j{border-top:2px dashed #e08a1e}"
    ".rep b{background:#ffe3c2}.del b{background:#ffc9c9;"
    "text-decoration:line-through}.ins b{background:#c8f0c8}"
    "summary{list-style:none;cursor:pointer}"
    "summary b::after{content:' +' attr(data-n);color:#579}"
    "details[open]>summary b::after{content:' \\2212'}"
    ".key span b,.key b{padding:.1em .6em;margin-right:1em;border-radius:.25em;"
    "font-weight:normal;text-decoration:none}"
    "@media(prefers-color-scheme:dark){.rep b,.del b,.ins b,.key b{color:#111}"
    ".same b{color:#ddd}}";
/* clang-format on */

static void put_name(const pith_matching_row *row, pith_str label,
                     pith_buf *out)
{
    if (row->fold)
        pith_buf_fmt(out, "<b data-n=\"%u\">", (unsigned)row->fold);
    else
        pith_buf_cstr(out, "<b>");
    pith_report_put("", label, "</b>", out);
}

static void put_cell(pith_str text, pith_buf *out)
{
    if (!text.ptr)
        return;
    pith_report_put("<em>", text, "</em>", out);
}

/* Left: the label, then the line to the middle. */
static void put_left(const pith_matching_row *row, pith_buf *out)
{
    pith_buf_fmt(out, "<span class=\"s\" style=\"padding-left:%uem\">",
                 (unsigned)row->depth_a);
    if (row->label_a.ptr) {
        put_name(row, row->label_a, out);
        put_cell(row->text_a, out);
        pith_buf_cstr(out, "<i></i>");
    }
    pith_buf_cstr(out, "</span>");
}

/* Right: the line runs through the indentation up to the label. */
static void put_right(const pith_matching_row *row, pith_buf *out)
{
    pith_buf_cstr(out, "<span class=\"s\">");
    if (row->label_b.ptr) {
        pith_buf_fmt(out, "<i style=\"flex:0 0 %uem\"></i>",
                     (unsigned)row->depth_b + 1);
        put_name(row, row->label_b, out);
        put_cell(row->text_b, out);
    }
    pith_buf_cstr(out, "</span>");
}

static void put_row(const pith_matching_row *row, pith_buf *out)
{
    static const char *const kinds[] = {"same", "rep", "del", "ins"};

    pith_buf_fmt(out, "<div class=\"r %s\">", kinds[row->kind]);
    put_left(row, out);
    pith_buf_cstr(out, "<span class=\"j\"></span>");
    put_right(row, out);
    pith_buf_cstr(out, "</div>\n");
}

static void put_counts(const pith_matching *m, pith_buf *out)
{
    size_t n[4] = {0};

    for (size_t i = 0; i < m->n_rows; i++)
        n[m->rows[i].kind]++;
    pith_buf_fmt(out,
                 "<p class=\"key\"><b>%zu joined</b><span class=\"rep\"><b>%zu "
                 "replaced</b></span><span class=\"del\"><b>%zu removed</b>"
                 "</span><span class=\"ins\"><b>%zu inserted</b></span></p>\n",
                 n[PITH_ROW_SAME], n[PITH_ROW_REPLACED], n[PITH_ROW_REMOVED],
                 n[PITH_ROW_INSERTED]);
}

static void put_head(const pith_matching *m, pith_buf *out)
{
    pith_report_begin(PITH_STR("two trees matched"), style, out);
    pith_buf_cstr(out, "<p>");
    put_numbers(m, out);
    pith_buf_cstr(out, "</p>\n");
    if (m->result.truncated)
        pith_buf_cstr(out, "<p>The work budget was used up: the pairs are "
                           "valid, but more may exist.</p>\n");
    put_counts(m, out);
    pith_report_put("<div class=\"h\"><span>", m->page_a,
                    "</span><span></span><span>", out);
    pith_report_escape(m->page_b, out);
    pith_buf_cstr(out, "</span></div>\n");
}

static void put_html(const pith_matching *m, pith_buf *out)
{
    size_t fold_end = 0; /* folds do not nest: all below is identical */

    put_head(m, out);
    for (size_t i = 0; i < m->n_rows; i++) {
        const pith_matching_row *row = &m->rows[i];

        if (row->fold && i >= fold_end) {
            fold_end = i + 1 + row->fold;
            pith_buf_cstr(out, "<details><summary>");
            put_row(row, out);
            pith_buf_cstr(out, "</summary>\n");
        } else {
            pith_matching_row plain = *row;

            plain.fold = 0;
            put_row(&plain, out);
        }
        if (fold_end && i + 1 == fold_end)
            pith_buf_cstr(out, "</details>\n");
    }
    if (m->rows_cut)
        pith_buf_fmt(out, "<p>Only the first %zu rows are shown.</p>\n",
                     m->n_rows);
    pith_report_end(out);
}

void pith_out_match(const pith_matching *m, pith_format format, bool pretty,
                    pith_buf *out)
{
    if (format == PITH_AS_HTML) {
        put_html(m, out);
    } else if (format == PITH_AS_TEXT) {
        put_text(m, out);
    } else {
        put_json(m, pretty, out);
        pith_buf_char(out, '\n');
    }
}
