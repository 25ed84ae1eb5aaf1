/* io/db/site_report: the database of a site as one HTML page: clusters with
 * an outline of a typical page, tables with sample rows, what later runs found
 * changed, and what was not understood. Self-contained, no script. */
#include "io/db/out_site.h"

#include <math.h>
#include <string.h>
#include "base/str.h"
#include "output/report.h"

#define SAMPLE_ROWS 4
#define CELL_BYTES  80
#define BOXES       64
#define WIDTH       150.0
#define HEIGHT      260.0 /* what is longer is cut */

/* clang-format off */
static const char style[] =
    ".cards{display:flex;flex-wrap:wrap;gap:1em}"
    ".card{border:1px solid #ccc;border-radius:.5em;padding:.7em;width:21em;"
    "display:flex;gap:.8em;align-items:flex-start}.card h3{margin:0 0 .2em;font-size:1.05em}"
    ".card p{margin:.15em 0;font-size:13px}.card svg{flex:none;width:118px;"
    "background:#fafafa;border:1px solid #ddd}"
    ".card small{color:#777}.card>div{min-width:0;overflow-wrap:anywhere}"
    "svg rect{stroke-width:.7}svg text{font:5px sans-serif;fill:#555}"
    ".k{display:inline-block;padding:0 .5em;border-radius:.3em;font-size:12px}"
    ".wide{overflow-x:auto}.wide td{max-width:22em;font-size:13px}"
    ".more{color:#777;font-size:13px}"
    "@media(prefers-color-scheme:dark){.card svg{background:#eee}}";
/* clang-format on */

static const char *const marks[] = {"record", "post", "body of a story",
                                    "other"};

/* ---- outline ------------------------------------------------------------- */

typedef struct box {
    unsigned depth, words;
    char mark;
    pith_str label;
    double h, y;
} box;

static size_t read_boxes(pith_str text, box *at)
{
    size_t n = 0;

    while (text.len && n < BOXES) {
        size_t end = pith_str_find(text, PITH_STR("\n"));
        pith_str line = pith_str_sub(text, 0, end);
        pith_str depth = pith_str_word(&line), words = pith_str_word(&line);
        pith_str mark = pith_str_word(&line);
        uint64_t d, w;

        text = end == SIZE_MAX ? (pith_str){NULL, 0}
                               : pith_str_sub(text, end + 1, text.len);
        if (!pith_str_u64(depth, &d) || !pith_str_u64(words, &w) || !mark.len)
            continue;
        at[n++] = (box){.depth = (unsigned)d,
                        .words = (unsigned)w,
                        .mark = mark.ptr[0],
                        .label = pith_str_trim(line)};
    }
    return n;
}

/* Heights from the last box to the first: a box holds those below it. */
static double lay_out(box *b, size_t n)
{
    double sum[16] = {0}, y[17] = {3};

    for (size_t i = n; i-- > 0;) {
        unsigned d = b[i].depth < 15 ? b[i].depth : 14;

        b[i].h = sum[d + 1] > 0 ? sum[d + 1] + 9 : 5 + 2 * sqrt(b[i].words);
        if (b[i].h > 90 && !(sum[d + 1] > 0))
            b[i].h = 90;
        sum[d + 1] = 0;
        sum[d] += b[i].h + 2;
    }
    for (size_t i = 0; i < n; i++) {
        unsigned d = b[i].depth < 15 ? b[i].depth : 14;

        b[i].y = y[d];
        y[d] += b[i].h + 2;
        y[d + 1] = b[i].y + 7;
    }
    return sum[0] + 6;
}

static void put_outline(pith_str text, pith_buf *out)
{
    box b[BOXES];
    size_t n = read_boxes(text, b);
    double height = lay_out(b, n);

    pith_buf_fmt(out, "<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\">", WIDTH,
                 height < 40       ? 40
                 : height < HEIGHT ? height
                                   : HEIGHT);
    for (size_t i = 0; i < n; i++) {
        double x = 3 + 4.0 * b[i].depth;
        const char *fill = b[i].mark == 'r'   ? "#cfe8ff\" stroke=\"#3a8fd9"
                           : b[i].mark == 'p' ? "#d6f5d6\" stroke=\"#3fa34d"
                           : b[i].mark == 'b' ? "#ffe3c2\" stroke=\"#e08a1e"
                                              : "#fff\" stroke=\"#bbb";

        pith_buf_fmt(out,
                     "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                     "height=\"%.1f\" fill=\"%s\"/>",
                     x, b[i].y, WIDTH - 2 * x, b[i].h, fill);
        pith_buf_fmt(out, "<text x=\"%.1f\" y=\"%.1f\">", x + 2, b[i].y + 5);
        pith_report_escape(b[i].label, out);
        pith_buf_cstr(out, "</text>");
    }
    pith_buf_cstr(out, "</svg>");
}

/* ---- clusters ------------------------------------------------------------ */

static void put_examples(pith_db *db, int64_t cluster, pith_buf *out)
{
    pith_db_query *q;

    pith_db_ask(db, &q,
                "SELECT coalesce(url, name) FROM pages WHERE cluster = ? AND"
                " gone IS NULL ORDER BY id LIMIT 3",
                "i", cluster);
    while (pith_db_row(db, q)) {
        pith_buf_cstr(out, "<p><small>");
        pith_report_escape(pith_db_text(q, 0), out);
        pith_buf_cstr(out, "</small></p>");
    }
}

static void put_columns(pith_db *db, int64_t cluster, pith_buf *out)
{
    pith_db_query *q;

    pith_db_ask(db, &q,
                "SELECT t.name, group_concat(c.name, ', ') FROM tables t JOIN"
                " columns c ON c.\"table\" = t.name WHERE t.cluster = ?"
                " GROUP BY t.name ORDER BY t.name",
                "i", cluster);
    while (pith_db_row(db, q)) {
        pith_buf_cstr(out, "<p><b>");
        pith_report_escape(pith_db_text(q, 0), out);
        pith_buf_cstr(out, "</b>: ");
        pith_report_escape(pith_db_text(q, 1), out);
        pith_buf_cstr(out, "</p>");
    }
}

static unsigned kind_class(pith_str kind)
{
    return pith_str_eq(kind, PITH_STR("list"))     ? 0
           : pith_str_eq(kind, PITH_STR("thread")) ? 1
           : pith_str_eq(kind, PITH_STR("news"))   ? 2
           : pith_str_eq(kind, PITH_STR("detail")) ? 3
                                                   : 7;
}

static void put_clusters(pith_db *db, pith_buf *out)
{
    pith_db_query *q;

    pith_report_heading("Templates", out);
    pith_report_legend(marks, 3, out);
    pith_buf_cstr(out, "<div class=\"cards\">\n");
    pith_db_ask(db, &q,
                "SELECT id, name, kind, size, confidence, outline FROM clusters"
                " WHERE size > 0 ORDER BY size DESC, id",
                NULL);
    while (pith_db_row(db, q)) {
        pith_buf_cstr(out, "<div class=\"card\">");
        put_outline(pith_db_text(q, 5), out);
        pith_buf_cstr(out, "<div><h3>");
        pith_report_escape(pith_db_text(q, 1), out);
        pith_buf_fmt(out, "</h3><p><span class=\"k m%u\">",
                     kind_class(pith_db_text(q, 2)));
        pith_report_escape(pith_db_text(q, 2), out);
        pith_buf_fmt(out, "</span> %lld pages, sure by %.0f %%</p>",
                     (long long)pith_db_int(q, 3), 100 * pith_db_real(q, 4));
        put_columns(db, pith_db_int(q, 0), out);
        put_examples(db, pith_db_int(q, 0), out);
        pith_buf_cstr(out, "</div></div>\n");
    }
    pith_buf_cstr(out, "</div>\n");
}

/* ---- tables -------------------------------------------------------------- */

static void put_cell(pith_str s, pith_buf *out)
{
    size_t n = s.len;

    if (!s.ptr) {
        pith_buf_cstr(out, "<td class=\"null\">null</td>");
        return;
    }
    if (n > CELL_BYTES) {
        n = CELL_BYTES;
        while (n && ((unsigned char)s.ptr[n] & 0xc0) == 0x80)
            n--;
    }
    pith_buf_cstr(out, "<td>");
    pith_report_escape(pith_str_sub(s, 0, n), out);
    pith_buf_cstr(out, n < s.len ? "…</td>" : "</td>");
}

/* The first rows of any table; `hide` columns at its end are not shown. */
static void put_rows(pith_db *db, const char *sql, pith_buf *out)
{
    pith_db_query *q;
    int n = 0;

    pith_db_ask(db, &q, sql, NULL);
    n = q ? pith_db_columns(q) : 0;
    pith_buf_cstr(out, "<div class=\"wide\"><table>\n<tr>");
    for (int i = 0; i < n; i++) {
        pith_buf_cstr(out, "<th>");
        pith_report_escape(pith_str_of(pith_db_column(q, i)), out);
        pith_buf_cstr(out, "</th>");
    }
    pith_buf_cstr(out, "</tr>\n");
    while (pith_db_row(db, q)) {
        pith_buf_cstr(out, "<tr>");
        for (int i = 0; i < n; i++)
            put_cell(pith_db_text(q, i), out);
        pith_buf_cstr(out, "</tr>\n");
    }
    pith_buf_cstr(out, "</table></div>\n");
}

static int64_t count(pith_db *db, pith_str table)
{
    pith_buf sql;
    int64_t n;

    pith_buf_init(&sql, pith_db_allocator(db), 1u << 16);
    pith_buf_cstr(&sql, "SELECT count(*) FROM ");
    pith_db_quote(&sql, table);
    n = pith_db_number(db, 0, sql.data ? sql.data : "SELECT", NULL);
    pith_buf_release(&sql);
    return n;
}

static void put_table(pith_db *db, pith_str name, pith_str parent,
                      pith_buf *out)
{
    int64_t n = count(db, name);
    pith_buf sql;

    if (!n)
        return;
    pith_buf_cstr(out, "<h3>");
    pith_report_escape(name, out);
    pith_buf_fmt(out, " <small class=\"more\">%lld rows", (long long)n);
    if (parent.ptr) {
        pith_buf_cstr(out, ", of ");
        pith_report_escape(parent, out);
    }
    pith_buf_cstr(out, "</small></h3>\n");
    pith_buf_init(&sql, pith_db_allocator(db), 1u << 16);
    pith_buf_cstr(&sql, "SELECT * FROM ");
    pith_db_quote(&sql, name);
    pith_buf_fmt(&sql, " LIMIT %d", SAMPLE_ROWS);
    put_rows(db, sql.data ? sql.data : "SELECT", out);
    pith_buf_release(&sql);
}

static void put_tables(pith_db *db, pith_buf *out)
{
    pith_str none = {NULL, 0};
    pith_db_query *q;

    pith_report_heading("Tables", out);
    put_table(db, PITH_STR("articles"), none, out);
    put_table(db, PITH_STR("posts"), none, out);
    pith_db_ask(db, &q, "SELECT name, parent FROM tables ORDER BY name", NULL);
    while (pith_db_row(db, q))
        put_table(db, pith_db_text(q, 0), pith_db_text(q, 1), out);
    if (pith_db_number(db, 0,
                       "SELECT count(*) FROM columns WHERE leadto IS NOT NULL",
                       NULL)) {
        pith_report_heading("Links between tables", out);
        put_rows(db,
                 "SELECT \"table\" || '.' || name || '_page' AS \"column\","
                 " leadto AS \"leads to\" FROM columns WHERE leadto IS NOT"
                 " NULL",
                 out);
    }
}

/* ---- the rest ------------------------------------------------------------ */

static void put_changes(pith_db *db, pith_buf *out)
{
    if (!pith_db_number(db, 0, "SELECT count(*) FROM changes", NULL))
        return;
    pith_report_heading("Changes", out);
    put_rows(db,
             "SELECT run, \"table\", what, \"column\", count(*) AS rows FROM"
             " changes GROUP BY 1, 2, 3, 4 ORDER BY run DESC, 2, 3, 4",
             out);
}

static void put_problems(pith_db *db, pith_buf *out)
{
    int64_t n = pith_db_number(
        db, 0,
        "SELECT count(*) FROM pages WHERE gone IS NULL AND (problem IS NOT"
        " NULL OR cluster IS NULL)",
        NULL);

    pith_report_heading("Not understood", out);
    if (!n) {
        pith_buf_cstr(out, "<p>Every page gave rows.</p>\n");
        return;
    }
    pith_buf_fmt(out, "<p>%lld pages gave no rows.</p>\n", (long long)n);
    put_rows(db,
             "SELECT coalesce(problem, 'no element') AS why, kind, count(*) AS"
             " pages, min(name) AS \"for example\" FROM pages WHERE gone IS"
             " NULL AND (problem IS NOT NULL OR cluster IS NULL) GROUP BY 1, 2"
             " ORDER BY 3 DESC, 1 LIMIT 40",
             out);
}

void pith_out_site_report(pith_db *db, pith_buf *out)
{
    long long templates = (long long)pith_db_number(
        db, 0, "SELECT count(*) FROM clusters WHERE size > 0", NULL);

    pith_report_begin(PITH_STR("A site as a database"), style, out);
    pith_buf_fmt(
        out,
        "<p>%lld pages, %lld template%s, %lld articles, %lld posts; "
        "run %lld.</p>\n",
        (long long)pith_db_number(
            db, 0, "SELECT count(*) FROM pages WHERE gone IS NULL", NULL),
        templates, templates == 1 ? "" : "s",
        (long long)count(db, PITH_STR("articles")),
        (long long)count(db, PITH_STR("posts")),
        (long long)pith_db_number(db, 0, "SELECT max(id) FROM runs", NULL));
    put_clusters(db, out);
    put_tables(db, out);
    put_changes(db, out);
    put_problems(db, out);
    pith_report_end(out);
}
