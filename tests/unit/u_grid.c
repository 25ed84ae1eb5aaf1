/* u_grid: one small grid as CSV, TSV, Markdown, terminal table, HTML and
 * SQLite, and the JSON of records. */
#include <sqlite3.h>
#include <string.h>
#include "support/check.h"
#include "support/outbuf.h"
#include "output/grid.h"
#include "output/out_table.h"
#include "output/report.h"
#include "io/db/sqlite.h"
#include "support/tmp_dir.h"

/* As an initialiser; PITH_STR is an expression. */
#define S(x)             \
    {                    \
        x, sizeof(x) - 1 \
    }
#define TEXT(x)                     \
    {                               \
        S(x), {NULL, 0}, UINT32_MAX \
    }
#define NO_VALUE                         \
    {                                    \
        {NULL, 0}, {NULL, 0}, UINT32_MAX \
    }

static const pith_column columns[] = {
    {S("title"), PITH_TYPE_TEXT},
    {S("n \"of\" them"), PITH_TYPE_INTEGER},
    {S("note"), PITH_TYPE_TEXT},
};
static const pith_cell row0[] = {
    TEXT("a, \"b\""),
    {S("1,200"), S("1200"), UINT32_MAX},
    NO_VALUE,
};
static const pith_cell row1[] = {
    TEXT("x|y\nz\t\\"),
    NO_VALUE,
    TEXT("漢字かな"),
};
static const pith_str paths[] = {S("/html[1]/body[1]/p[1]"),
                                 S("/html[1]/body[1]/p[2]")};
static const pith_record records[] = {
    {S("a, \"b\" 1,200"), row0, paths, NULL, 2, NULL, 0, PITH_NO_RECORD},
    {S("x|y z"), row1, paths + 1, NULL, 1, NULL, 1, 0},
};
static const pith_region region = {
    S("/html[1]/body[1]"), 0.75, 0.5, columns, 3, 2, records, NULL};
static const pith_tables tables = {{NULL, 0}, &region, 1, 0};

static pith_grid grid(const char *page)
{
    pith_buf_clear(&buf);
    return pith_grid_of_region(&region, pith_str_of(page));
}

static void test_csv(void **state)
{
    pith_grid g = grid("p,1");

    (void)state;
    pith_sheet_header(&g, PITH_AS_CSV, &buf);
    pith_sheet_rows(&g, PITH_AS_CSV, &buf);
    assert_string_equal(buf.data, "page,title,\"n \"\"of\"\" them\",note\n"
                                  "\"p,1\",\"a, \"\"b\"\"\",\"1,200\",\n"
                                  "\"p,1\",\"x|y\nz\t\\\",,漢字かな\n");
    pith_buf_clear(&buf);
    pith_sheet_value(PITH_STR(""), PITH_AS_CSV, false,
                     &buf); /* told from null */
    assert_string_equal(buf.data, "\"\"");
}

static void test_tsv(void **state)
{
    pith_grid g = grid(NULL);

    (void)state;
    pith_sheet_header(&g, PITH_AS_TSV, &buf);
    pith_sheet_rows(&g, PITH_AS_TSV, &buf);
    assert_string_equal(buf.data, "title\tn \"of\" them\tnote\n"
                                  "a, \"b\"\t1,200\t\n"
                                  "x|y\\nz\\t\\\\\t\t漢字かな\n");
}

/* What a spreadsheet would compute stands behind an apostrophe, where that is
 * asked for; a number never does. */
static void test_safe(void **state)
{
    static const pith_cell cells[] = {TEXT("=1+1"), TEXT("-5"), TEXT("@x,\"")};
    pith_record record = {S(""), cells, paths, NULL,
                          1,     NULL,  0,     PITH_NO_RECORD};
    pith_region one = region;
    pith_grid g;

    (void)state;
    one.records = &record;
    one.n_records = 1;
    for (int safe = 0; safe < 2; safe++) {
        pith_buf_clear(&buf);
        g = pith_grid_of_region(&one, (pith_str){NULL, 0});
        g.safe = safe;
        pith_sheet_rows(&g, PITH_AS_CSV, &buf);
        pith_sheet_rows(&g, PITH_AS_TSV, &buf);
        assert_string_equal(buf.data, safe ? "\"'=1+1\",-5,\"'@x,\"\"\"\n"
                                             "'=1+1\t-5\t'@x,\"\n"
                                           : "=1+1,-5,\"@x,\"\"\"\n"
                                             "=1+1\t-5\t@x,\"\n");
    }
}

static const pith_cell *no_cells(const void *ctx, size_t i)
{
    static const pith_cell none[] = {NO_VALUE, NO_VALUE, NO_VALUE};

    (void)ctx, (void)i;
    return none;
}

/* What stands between columns is there whatever they hold. */
static void test_nulls(void **state)
{
    pith_grid g = grid("p");

    (void)state;
    g.row = no_cells;
    g.n_rows = 1;
    pith_sheet_rows(&g, PITH_AS_CSV, &buf);
    g.page.ptr = NULL;
    pith_sheet_rows(&g, PITH_AS_TSV, &buf);
    g.n_columns = 0;
    pith_sheet_rows(&g, PITH_AS_CSV, &buf);
    assert_string_equal(buf.data, "p,,,\n\t\t\n\n");
}

static void test_markdown(void **state)
{
    pith_grid g = grid(NULL);

    (void)state;
    pith_md_table(&g, &buf);
    assert_string_equal(buf.data, "| title | n \"of\" them | note |\n"
                                  "| --- | ---: | --- |\n"
                                  "| a, \"b\" | 1,200 |  |\n"
                                  "| x\\|y<br>z\t\\\\ |  | 漢字かな |\n");
}

/* Every line fits, wide characters count twice, nothing is lost unsaid. */
static void test_terminal(void **state)
{
    pith_grid g = grid(NULL);

    (void)state;
    pith_term_table(&g, 0, &buf);
    assert_string_equal(buf.data, "title    n \"of\" them  note\n"
                                  "───────  ───────────  ────────\n"
                                  "a, \"b\"         1,200\n"
                                  "x|y z \\               漢字かな\n");
    for (unsigned width = 5; width < 40; width++) {
        const char *p =
            (grid(NULL), pith_term_table(&g, width, &buf), buf.data);

        while (*p) {
            size_t n = strcspn(p, "\n");

            if (*p != '(')
                assert_true(pith_term_width((pith_str){p, n}) <= width);
            p += n + (p[n] == '\n');
        }
        if (width < 16)
            assert_non_null(strstr(buf.data, "more columns do not fit"));
    }
    pith_buf_clear(&buf);
    pith_term_table(&g, 22, &buf);
    assert_non_null(strstr(buf.data, "…"));
}

static void test_report(void **state)
{
    pith_grid g = grid(NULL);
    static const char *const legend[] = {"kept", "<dropped>"};
    static const pith_explain_box boxes[] = {
        {0, PITH_EXPLAIN_PLAIN, S("body"), {NULL, 0}, NULL, 0, false},
        {1, 0, S("p"), S("a < b"), "long text", 0.5, true},
        {1, 1, S("div"), S("\"ad\""), NULL, 0, false},
    };
    pith_explain e = {S("<page>"), legend, 2, boxes, 3};

    (void)state;
    pith_report_grid(&g, &buf);
    assert_non_null(strstr(buf.data, "<td class=\"null\">null</td>"));
    pith_buf_clear(&buf);
    pith_report_explain(&e, &buf);
    assert_non_null(strstr(buf.data, "<title>&lt;page&gt;</title>"));
    assert_non_null(strstr(buf.data, "<span class=\"m1\">&lt;dropped&gt;"));
    assert_non_null(strstr(buf.data,
                           "<div class=\"b\"><span class=\"l\">body</span> "
                           "<div class=\"b m0\"><span class=\"l\">p</span> "
                           "a &lt; b <span class=\"y\">long text 0.500</span>"
                           "</div>\n<div class=\"b m1\">"));
    assert_null(strstr(buf.data, "<dropped>"));
}

/* Deep boxes are drawn flat past a bound: as many closed as opened. */
static void test_report_deep(void **state)
{
    static pith_explain_box boxes[1000];
    pith_explain e = {S("deep"), NULL, 0, boxes, 1000};
    size_t opened = 0, closed = 0;

    (void)state;
    for (uint32_t i = 0; i < 1000; i++)
        boxes[i] = (pith_explain_box){.depth = i, .mark = PITH_EXPLAIN_PLAIN};
    pith_buf_clear(&buf);
    pith_report_boxes(&e, &buf);
    for (const char *p = buf.data; *p; p++) {
        opened += !strncmp(p, "<div", 4);
        closed += !strncmp(p, "</div", 5);
    }
    assert_int_equal(opened, 1000);
    assert_int_equal(closed, 1000);
}

static void test_tables_json(void **state)
{
    pith_page_info info = {S("p"), {NULL, 0}, "list", false, NULL, NULL};

    (void)state;
    pith_buf_clear(&buf);
    pith_out_tables_json(&info, &tables, false, &buf);
    assert_string_equal(
        buf.data,
        "{\"page\": \"p\", \"kind\": \"list\", \"regions\": [{\"path\": "
        "\"/html[1]/body[1]\", \"score\": 0.75, \"confidence\": 0.5, "
        "\"columns\": [{\"name\": "
        "\"title\", \"type\": \"text\"}, {\"name\": \"n \\\"of\\\" them\", "
        "\"type\": \"integer\"}, {\"name\": \"note\", \"type\": \"text\"}], "
        "\"records\": [{\"text\": \"a, \\\"b\\\" 1,200\", \"fields\": "
        "{\"title\": \"a, \\\"b\\\"\", \"n \\\"of\\\" them\": \"1,200\"}, "
        "\"cells\": [\"a, \\\"b\\\"\", \"1,200\", null], "
        "\"plain\": {\"n \\\"of\\\" them\": \"1200\"}, \"path\": "
        "[\"/html[1]/body[1]/p[1]\", \"/html[1]/body[1]/p[2]\"]}, "
        "{\"text\": \"x|y z\", \"fields\": {\"title\": \"x|y\\nz\\t\\\\\", "
        "\"note\": \"漢字かな\"}, \"cells\": [\"x|y\\nz\\t\\\\\", null, "
        "\"漢字かな\"], \"path\": [\"/html[1]/body[1]/p[2]\"], "
        "\"depth\": 1, \"parent\": 0}]}], \"main\": 0}");
}

static void test_tables_read(void **state)
{
    (void)state;
    assert_int_equal(pith_tables_regions(&tables), 1);
    assert_int_equal(pith_tables_main(&tables), 0);
    assert_int_equal(pith_tables_columns(&tables, 0), 3);
    assert_int_equal(pith_tables_records(&tables, 0), 2);
    CHECK_STR(pith_tables_path(&tables, 0), "/html[1]/body[1]");
    CHECK_STR(pith_tables_name(&tables, 0, 2), "note");
    CHECK_STR(pith_tables_text(&tables, 0, 1), "x|y z");
    CHECK_STR(pith_tables_cell(&tables, 0, 0, 1), "1,200");
    assert_null(pith_tables_cell(&tables, 0, 1, 1).ptr);
    assert_string_equal(pith_tables_type(&tables, 0, 1), "integer");
    assert_true(pith_tables_score(&tables, 0) == 0.75);
    assert_true(pith_tables_confidence(&tables, 0) == 0.5);
}

static int count_row(void *ctx, int n, char **v, char **names)
{
    (void)n, (void)names;
    pith_buf_fmt(ctx, "%s|%s|%s|%s;", v[0] ? v[0] : "-", v[1] ? v[1] : "-",
                 v[2] ? v[2] : "-", v[3]);
    return 0;
}

/* Two pages of differing columns share a table; a rollback leaves nothing. */
static void test_sqlite(void **state)
{
    static const pith_column other[] = {{S("NOTE"), PITH_TYPE_TEXT},
                                        {S("extra"), PITH_TYPE_NUMBER}};
    static const pith_cell cells[] = {TEXT("hi"), TEXT("2.5")};
    static const pith_record rec[] = {
        {S("hi 2.5"), cells, paths, NULL, 1, NULL, 0, 0}};
    static const pith_region second = {S("/"), 0, 0, other, 2, 1, rec, NULL};
    pith_grid g = grid("p1"), g2 = pith_grid_of_region(&second, PITH_STR("p2"));
    char path[TMP_PATH_MAX];
    pith_error err = {0};
    pith_store *db;
    sqlite3 *raw;
    tmp_dir dir;

    (void)state;
    tmp_dir_make(&dir);
    tmp_path(&dir, "out.db", path);
    assert_int_equal(pith_sqlite_open(path, NULL, &db, &err), PITH_OK);
    assert_int_equal(pith_store_grid(db, "rec\"ords", &g, &err), PITH_OK);
    assert_int_equal(pith_store_grid(db, "rec\"ords", &g2, &err), PITH_OK);
    assert_int_equal(pith_store_close(db, true, &err), PITH_OK);

    assert_int_equal(pith_sqlite_open(path, NULL, &db, &err), PITH_OK);
    assert_int_equal(pith_store_grid(db, "gone", &g, &err), PITH_OK);
    assert_int_equal(pith_store_close(db, false, &err), PITH_OK);

    assert_int_equal(sqlite3_open(path, &raw), SQLITE_OK);
    sqlite3_exec(raw,
                 "SELECT page, note, extra, typeof(\"n \"\"of\"\" them\") "
                 "FROM \"rec\"\"ords\" ORDER BY id",
                 count_row, &buf, NULL);
    assert_string_equal(buf.data, "p1|-|-|integer;p1|漢字かな|-|null;"
                                  "p2|hi|2.5|null;");
    assert_int_equal(sqlite3_exec(raw, "SELECT * FROM gone", NULL, NULL, NULL),
                     SQLITE_ERROR);
    sqlite3_close(raw);
    tmp_dir_drop(&dir);
}

static void test_sqlite_refused(void **state)
{
    pith_error err = {0};
    pith_store *db;

    (void)state;
    assert_int_equal(pith_sqlite_open("/nowhere/x.db", NULL, &db, &err),
                     PITH_IO);
    assert_null(db);
    assert_non_null(strstr(err.detail, "'/nowhere/x.db'"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_csv),
        cmocka_unit_test(test_tsv),
        cmocka_unit_test(test_safe),
        cmocka_unit_test(test_nulls),
        cmocka_unit_test(test_markdown),
        cmocka_unit_test(test_terminal),
        cmocka_unit_test(test_report),
        cmocka_unit_test(test_report_deep),
        cmocka_unit_test(test_tables_json),
        cmocka_unit_test(test_sqlite),
        cmocka_unit_test(test_sqlite_refused),
        cmocka_unit_test(test_tables_read),
    };

    return cmocka_run_group_tests(tests, outbuf_open, outbuf_close);
}
