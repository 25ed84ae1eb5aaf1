/* io/db/site_report: the database of a site as one HTML page: its name, its
 * tables with sample rows, how they join, the groups of pages with a picture of
 * one of each, what later runs found changed, what was not understood and the
 * lines that would correct it. Self-contained, no script. */
#include "io/db/out_site.h"

#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/str.h"
#include "io/db/site_drawing.h"
#include "io/db/site_set.h"
#include "io/db/site_tables.h"
#include "io/db/site_trust.h"
#include "output/report.h"

#define SAMPLE_ROWS 4u
#define SAMPLE_OF   400u
#define CELL_BYTES  80
#define BOX_BYTES   90
#define BOX_DEPTH   8

/* clang-format off */
static const char style[] =
    ":root{--line:#ccc;--soft:#666;--box:#fff;--head:#f4f4f4;--low:#b3261e}"
    "body{max-width:70em}h1{margin-bottom:.2em}"
    ".lead{color:var(--soft);margin-top:0}"
    "h3{margin:1.4em 0 .3em}h3 small{font-weight:normal;color:var(--soft)}"
    ".wide{overflow-x:auto}.wide table{font-size:13px}"
    ".wide td{max-width:18em;min-width:6em;overflow-wrap:break-word}"
    "th{background:var(--head);white-space:nowrap}"
    "th,td{border-color:var(--line)}"
    ".low{color:var(--low)}"
    "details{margin:.3em 0;font-size:13px}summary{cursor:pointer;color:var(--soft)}"
    "pre{background:var(--head);padding:.5em .7em;overflow-x:auto;margin:.3em 0;font-size:13px}"
    "svg.keys{display:block;margin:.4em 0 1em;font:12px system-ui,sans-serif}"
    ".keys rect{fill:var(--box);stroke:var(--soft)}.keys text{fill:currentColor}"
    ".keys .t{font-weight:bold}.keys path{fill:none;stroke:var(--soft)}"
    ".keys marker path{fill:var(--soft);stroke:none}"
    ".group{display:flex;flex-wrap:wrap;gap:1em;border-top:1px solid var(--line);padding:1em 0}"
    ".group>div{flex:1 1 18em;min-width:0;overflow-wrap:anywhere}"
    ".group h3{margin:0 0 .3em}.group p{margin:.2em 0;font-size:14px}"
    ".page{max-height:26em;overflow:auto;border:1px solid var(--line);border-radius:.4em;padding:.4em;font-size:12px;line-height:1.35}"
    ".page div{border:1px solid var(--line);border-radius:.25em;margin:.2em 0;padding:.15em .4em}"
    ".page code{font-size:11px;color:var(--soft)}"
    ".page .m0,.page .m1,.page .m2,.page .m3{border-left-width:4px}"
    ".page [class^=m] code{color:#444}"
    ".k{display:inline-block;padding:0 .5em;border-radius:.3em;font-size:13px}"
    "@media(prefers-color-scheme:dark){:root{--line:#444;--soft:#aaa;--box:#262626;--head:#262626;--low:#ff8a80}}"
    "@media(max-width:600px){body{margin:1em auto;padding:0 .7em}.group>div{flex-basis:100%}}";
/* clang-format on */

/* ---- the site's name ------------------------------------------------------
 */

#define TITLES 400

typedef struct votes {
    pith_map count; /* hash of a part of titles -> titles that have it */
    pith_buf best;
    uint64_t most;
} votes;

/* The last (or first) part of a title, between signs that part titles. */
static pith_str part_of(pith_str title, bool last)
{
    static const char *const signs[] = {
        " - ", " | ", " – ", " — ", " :: ", ": ", " » ", " « ", " · "};
    size_t at = last ? 0 : title.len, to = title.len;
    bool cut = false;

    for (size_t s = 0; s < sizeof(signs) / sizeof(*signs); s++) {
        pith_str sign = pith_str_of(signs[s]), rest = title;
        size_t hit;

        while ((hit = pith_str_find(rest, sign)) != SIZE_MAX) {
            size_t from = (size_t)(rest.ptr - title.ptr) + hit;

            cut = true;
            if (last && from + sign.len > at)
                at = from + sign.len;
            if (!last && from < at)
                at = from;
            rest = pith_str_sub(rest, hit + sign.len, rest.len);
        }
    }
    if (!cut)
        return (pith_str){NULL, 0};
    return pith_str_trim(last ? pith_str_sub(title, at, to)
                              : pith_str_sub(title, 0, at));
}

static void vote(votes *v, pith_str part)
{
    uint64_t *n;
    bool fresh;

    if (part.len < 2 || part.len > 60)
        return;
    n = pith_map_put(&v->count, pith_hash_str(part), 1, &fresh);
    if (!n)
        return;
    *n += !fresh;
    if (*n <= v->most)
        return;
    v->most = *n;
    pith_buf_clear(&v->best);
    pith_buf_str(&v->best, part);
}

/* What a third of the titles end or begin with; else the host, else the title
 * of the first page. */
static void put_site_name(pith_db *db, pith_buf *out)
{
    votes v = {.most = 0};
    uint64_t n = 0;
    pith_db_query *q;

    pith_map_init(&v.count, pith_db_allocator(db));
    pith_buf_init(&v.best, pith_db_allocator(db), 256);
    pith_db_ask(db, &q,
                "SELECT title FROM pages WHERE gone IS NULL AND title IS NOT"
                " NULL ORDER BY id LIMIT 400",
                NULL);
    while (pith_db_row(db, q)) {
        pith_str title = pith_db_text(q, 0);

        n++;
        vote(&v, part_of(title, true));
        vote(&v, part_of(title, false));
        vote(&v, title);
    }
    if (n > 1 && 3 * v.most >= n) {
        pith_buf_str(out, pith_buf_view(&v.best));
    } else {
        pith_db_ask(db, &q,
                    "SELECT coalesce(substr(url, instr(url, '://') + 3,"
                    " instr(substr(url, instr(url, '://') + 3), '/') - 1),"
                    " title, 'A site') FROM pages WHERE gone IS NULL"
                    " ORDER BY length(name), id LIMIT 1",
                    NULL);
        if (pith_db_row(db, q))
            pith_buf_str(out, pith_db_text(q, 0));
        pith_db_end(q);
    }
    pith_map_release(&v.count);
    pith_buf_release(&v.best);
}

/* ---- tables ---------------------------------------------------------------
 */

/* The rows of a query as a table. */
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
        for (int i = 0; i < n; i++) {
            pith_str s = pith_db_text(q, i);

            pith_buf_cstr(out, s.ptr ? "<td>" : "<td class=\"null\">null");
            pith_report_short(s, CELL_BYTES, out);
            pith_buf_cstr(out, "</td>");
        }
        pith_buf_cstr(out, "</tr>\n");
    }
    pith_buf_cstr(out, "</table></div>\n");
}

/* A word of a line, for people to copy. */
static void put_word(pith_db *db, pith_str word, pith_buf *out)
{
    pith_buf b;

    pith_buf_init(&b, pith_db_allocator(db), 1u << 16);
    pith_site_set_word(word, &b);
    pith_report_escape(pith_buf_view(&b), out);
    pith_buf_release(&b);
}

/* Lines of --set that name the table and its columns. */
static void put_lines(pith_db *db, pith_str table, pith_buf *out)
{
    pith_db_query *q;

    pith_buf_cstr(out, "<details><summary>lines that correct it</summary><pre>"
                       "table ");
    put_word(db, table, out);
    pith_buf_cstr(out, " NAME\n");
    pith_db_ask(db, &q,
                "SELECT name FROM columns WHERE \"table\" = ? ORDER BY position"
                " LIMIT 60",
                "s", table);
    while (pith_db_row(db, q)) {
        pith_buf_cstr(out, "column ");
        put_word(db, table, out);
        pith_buf_char(out, ' ');
        put_word(db, pith_db_text(q, 0), out);
        pith_buf_cstr(out, " NAME\n");
    }
    pith_buf_cstr(out, "drop ");
    put_word(db, table, out);
    pith_buf_cstr(out, " COLUMN\n</pre></details>\n");
}

/* Below 0: it is not rated. */
static double trust_of(pith_db *db, pith_str table)
{
    return (double)pith_db_number(
               db, -1000,
               "SELECT CAST(1000 * trust AS INTEGER) FROM trust WHERE"
               " \"table\" = ?",
               "s", table) /
           1000;
}

/* Of the first rows of the table those with the most values. */
static const char *sample_query(pith_db *db, pith_str table)
{
    pith_db_query *q;

    pith_db_sql(db, "SELECT * FROM (SELECT * FROM %n LIMIT %u) ORDER BY 1 - 1",
                table, SAMPLE_OF);
    pith_db_ask(db, &q,
                "SELECT name FROM columns WHERE \"table\" = ? ORDER BY position"
                " LIMIT 60",
                "s", table);
    while (pith_db_row(db, q))
        pith_db_more(db, " + (%n IS NULL)", pith_db_text(q, 0));
    return pith_db_more(db, ", page LIMIT %u", SAMPLE_ROWS);
}

static void put_table(pith_db *db, pith_str name, pith_str parent,
                      pith_buf *out)
{
    int64_t n = pith_site_count(db, "*", name);
    double trust = trust_of(db, name);
    bool ours = !pith_str_eq(name, PITH_STR("articles")) &&
                !pith_str_eq(name, PITH_STR("posts"));

    if (!n)
        return;
    pith_buf_cstr(out, "<h3>");
    pith_report_escape(name, out);
    pith_buf_fmt(out, " <small>%lld row%s", (long long)n, n == 1 ? "" : "s");
    if (parent.ptr) {
        pith_buf_cstr(out, ", of ");
        pith_report_escape(parent, out);
    }
    if (trust >= 0)
        pith_buf_fmt(out, ", <span%s>trust %.2f</span>",
                     trust < PITH_SITE_DOUBTFUL ? " class=\"low\"" : "", trust);
    pith_buf_cstr(out, "</small></h3>\n");
    put_rows(db, sample_query(db, name), out);
    if (ours)
        put_lines(db, name, out);
}

static void put_tables(pith_db *db, pith_buf *out)
{
    pith_str none = {NULL, 0};
    pith_db_query *q;

    pith_report_heading("Tables", out);
    pith_db_ask(db, &q,
                "SELECT name, parent FROM tables ORDER BY coalesce(parent,"
                " name), parent IS NOT NULL, name",
                NULL);
    while (pith_db_row(db, q))
        put_table(db, pith_db_text(q, 0), pith_db_text(q, 1), out);
    put_table(db, PITH_STR("articles"), none, out);
    put_table(db, PITH_STR("posts"), none, out);
}

static void put_keys(pith_db *db, pith_buf *out)
{
    pith_report_heading("How they join", out);
    pith_buf_cstr(out, "<p>Every row has the <code>page</code> it is of; an "
                       "arrow is a key of one table that leads to another.</p>"
                       "\n");
    pith_site_drawing(db, out);
    if (pith_db_number(db, 0,
                       "SELECT count(*) FROM columns WHERE leadto IS NOT NULL"
                       " AND \"table\" NOT IN (SELECT name FROM"
                       " hidden_tables)",
                       NULL))
        put_rows(db,
                 "SELECT \"table\" || '.' || name || '_page' AS \"column\","
                 " leadto AS \"leads to\" FROM columns WHERE leadto IS NOT"
                 " NULL AND \"table\" NOT IN (SELECT name FROM"
                 " hidden_tables)",
                 out);
}

/* ---- groups ---------------------------------------------------------------
 */

static const char *const layers[] = {"records", "posts", "body", "fields"};

static const char *class_of(char mark)
{
    return mark == 'r'   ? " class=\"m0\""
           : mark == 'p' ? " class=\"m1\""
           : mark == 'b' ? " class=\"m2\""
           : mark == 'f' ? " class=\"m3\""
                         : "";
}

/* "depth words mark label<TAB>text" a line: nested boxes. */
static void put_picture(pith_str text, pith_buf *out)
{
    unsigned open = 0;

    pith_buf_cstr(out, "<div class=\"page\">");
    while (text.len) {
        size_t end = pith_str_find(text, PITH_STR("\n")), tab;
        pith_str line = pith_str_sub(text, 0, end);
        pith_str depth = pith_str_word(&line), words = pith_str_word(&line);
        pith_str mark = pith_str_word(&line);
        uint64_t d;

        text = end == SIZE_MAX ? (pith_str){NULL, 0}
                               : pith_str_sub(text, end + 1, text.len);
        if (!pith_str_u64(depth, &d) || !words.len || !mark.len)
            continue;
        d = d < BOX_DEPTH ? d : BOX_DEPTH;
        for (; open > d; open--)
            pith_buf_cstr(out, "</div>");
        open++;
        line = pith_str_trim(line);
        tab = pith_str_find(line, PITH_STR("\t"));
        pith_buf_fmt(out, "<div%s><code>", class_of(mark.ptr[0]));
        pith_report_short(pith_str_sub(line, 0, tab), 40, out);
        pith_buf_cstr(out, "</code> ");
        if (tab != SIZE_MAX)
            pith_report_short(pith_str_sub(line, tab + 1, line.len), BOX_BYTES,
                              out);
    }
    for (; open; open--)
        pith_buf_cstr(out, "</div>");
    pith_buf_cstr(out, "</div>");
}

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

/* The line that makes the group another kind. */
static void put_kind_line(pith_db *db, int64_t cluster, pith_buf *out)
{
    pith_db_query *q;

    pith_db_ask(db, &q,
                "SELECT name FROM pages WHERE cluster = ? AND gone IS NULL"
                " ORDER BY id LIMIT 1",
                "i", cluster);
    if (pith_db_row(db, q)) {
        pith_buf_cstr(out, "<details><summary>if it is something else</summary>"
                           "<pre>kind ");
        put_word(db, pith_db_text(q, 0), out);
        pith_buf_cstr(out, " news|detail|list|thread|other</pre></details>");
    }
    pith_db_end(q);
}

static unsigned kind_class(pith_str kind)
{
    return pith_str_eq(kind, PITH_STR("list"))     ? 0
           : pith_str_eq(kind, PITH_STR("thread")) ? 1
           : pith_str_eq(kind, PITH_STR("news"))   ? 2
           : pith_str_eq(kind, PITH_STR("detail")) ? 3
                                                   : 7;
}

static void put_groups(pith_db *db, pith_buf *out)
{
    pith_db_query *q;

    pith_report_heading("Groups of pages", out);
    pith_buf_cstr(out, "<p>Pages of one template, with a typical one of each. "
                       "Colours:</p>");
    pith_report_legend(layers, 4, out);
    pith_db_ask(db, &q,
                "SELECT id, name, kind, size, confidence, outline FROM clusters"
                " WHERE size > 0 ORDER BY size DESC, id LIMIT 60",
                NULL);
    while (pith_db_row(db, q)) {
        int64_t id = pith_db_int(q, 0), size = pith_db_int(q, 3);

        pith_buf_cstr(out, "<div class=\"group\"><div><h3>");
        pith_report_escape(pith_db_text(q, 1), out);
        pith_buf_fmt(out, "</h3><p><span class=\"k m%u\">",
                     kind_class(pith_db_text(q, 2)));
        pith_report_escape(pith_db_text(q, 2), out);
        pith_buf_fmt(out, "</span> %lld page%s, sure by %.0f %%</p>",
                     (long long)size, size == 1 ? "" : "s",
                     100 * pith_db_real(q, 4));
        put_columns(db, id, out);
        put_examples(db, id, out);
        put_kind_line(db, id, out);
        pith_buf_cstr(out, "</div><div>");
        put_picture(pith_db_text(q, 5), out);
        pith_buf_cstr(out, "</div></div>\n");
    }
}

/* ---- the rest -------------------------------------------------------------
 */

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

static void put_part(pith_db *db, const char *some, const char *text,
                     const char *sql, pith_buf *out)
{
    if (!pith_db_number(db, 0, some, NULL))
        return;
    pith_buf_cstr(out, text);
    put_rows(db, sql, out);
}

static void put_problems(pith_db *db, pith_buf *out)
{
    size_t before;

    pith_report_heading("Not understood", out);
    before = out->len;
    put_part(db, "SELECT 1 FROM trust WHERE trust < .25",
             "<p>Tables that are likely not what a person would have made; "
             "look at their rows, and correct or drop them with "
             "<code>--set</code>:</p>\n",
             "SELECT \"table\", round(trust, 2) AS trust FROM trust WHERE"
             " trust < .25 ORDER BY 2, 1 LIMIT 40",
             out);
    put_part(db,
             "SELECT 1 FROM pages WHERE gone IS NULL AND (problem IS NOT NULL"
             " OR cluster IS NULL)",
             "<p>Pages that gave no rows; say what their group is with "
             "<code>kind</code>, or leave them out with <code>leave</code>:"
             "</p>\n",
             "SELECT coalesce(problem, 'no element') AS why, kind, count(*) AS"
             " pages, min(name) AS \"for example\" FROM pages WHERE gone IS"
             " NULL AND (problem IS NOT NULL OR cluster IS NULL) GROUP BY 1, 2"
             " ORDER BY 3 DESC, 1 LIMIT 40",
             out);
    put_part(db, "SELECT 1 FROM corrections WHERE problem IS NOT NULL",
             "<p>Corrections that could not be followed:</p>\n",
             "SELECT text AS line, problem AS why FROM corrections WHERE"
             " problem IS NOT NULL ORDER BY line",
             out);
    if (out->len == before)
        pith_buf_cstr(out, "<p>Every page gave rows, and no table is "
                           "doubtful.</p>\n");
}

static void put_lead(pith_db *db, pith_buf *out)
{
    long long groups = (long long)pith_db_number(
        db, 0, "SELECT count(*) FROM clusters WHERE size > 0", NULL);
    long long tables =
        (long long)pith_db_number(db, 0, "SELECT count(*) FROM tables", NULL);

    pith_buf_fmt(
        out,
        "<p class=\"lead\">%lld pages in %lld group%s, %lld table%s, %lld "
        "articles, %lld posts; run %lld.</p>\n",
        (long long)pith_db_number(
            db, 0, "SELECT count(*) FROM pages WHERE gone IS NULL", NULL),
        groups, groups == 1 ? "" : "s", tables, tables == 1 ? "" : "s",
        (long long)pith_site_count(db, "*", PITH_STR("articles")),
        (long long)pith_site_count(db, "*", PITH_STR("posts")),
        (long long)pith_db_number(db, 0, "SELECT max(id) FROM runs", NULL));
}

void pith_out_site_report(pith_db *db, pith_buf *out)
{
    pith_buf name;

    pith_buf_init(&name, pith_db_allocator(db), 1u << 12);
    put_site_name(db, &name);
    pith_report_begin(name.len ? pith_buf_view(&name) : PITH_STR("A site"),
                      style, out);
    pith_buf_release(&name);
    put_lead(db, out);
    put_tables(db, out);
    put_keys(db, out);
    put_groups(db, out);
    put_changes(db, out);
    put_problems(db, out);
    pith_report_end(out);
}
