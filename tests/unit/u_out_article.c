/* u_out_article: one article of every kind of block, in every format. */
#include <string.h>
#include "support/check.h"
#include "support/outbuf.h"
#include "output/out_article.h"

#define S(x)             \
    {                    \
        x, sizeof(x) - 1 \
    }
#define BLOCK(k, l, o, x)                                                     \
    {                                                                         \
        .kind = PITH_BLOCK_##k, .level = l, .ordered = o, .node = UINT32_MAX, \
        .text = S(x)                                                          \
    }

static const pith_block blocks[] = {
    BLOCK(PARA, 0, false, "One & <two>."), BLOCK(HEADING, 2, false, "Part"),
    BLOCK(ITEM, 1, false, "a_b"),          BLOCK(ITEM, 2, false, "deep"),
    BLOCK(ITEM, 1, true, "first"),         BLOCK(QUOTE, 0, false, "said"),
    BLOCK(QUOTE, 0, false, "again"),       BLOCK(CODE, 0, false, "x *\n  y"),
    BLOCK(ROW, 0, false, "h|1\th2"),       BLOCK(ROW, 0, false, "c1\t"),
    BLOCK(CAPTION, 0, false, "A river"),
};
static const pith_article article = {
    .title = S("T"),
    .date = S("2024-05-03"),
    .blocks = blocks,
    .n_blocks = sizeof(blocks) / sizeof(*blocks),
    .confidence = 0.875,
    .method = "test",
};

static void test_markdown(void **state)
{
    (void)state;
    pith_buf_clear(&buf);
    pith_out_article_md(&article, &buf);
    assert_string_equal(buf.data, "# T\n\nOne & \\<two\\>.\n\n## Part\n\n"
                                  "- a\\_b\n   - deep\n1. first\n\n"
                                  "> said\n>\n> again\n\n"
                                  "    x *\n      y\n\n"
                                  "| h\\|1 | h2 |\n| --- | --- |\n"
                                  "| c1 |  |\n\n*A river*\n");
}

static void test_html(void **state)
{
    (void)state;
    pith_buf_clear(&buf);
    pith_out_article_html(&article, &buf);
    assert_string_equal(
        buf.data, "<p>One &amp; &lt;two&gt;.</p>\n<h2>Part</h2>\n"
                  "<ul>\n<li>a_b\n<ul>\n<li>deep</li>\n</ul>\n</li>\n</ul>\n"
                  "<ol>\n<li>first</li>\n</ol>\n"
                  "<blockquote>\n<p>said</p>\n<p>again</p>\n"
                  "</blockquote>\n<pre>x *\n  y</pre>\n"
                  "<table>\n<tr><td>h|1</td><td>h2</td></tr>\n"
                  "<tr><td>c1</td><td></td></tr>\n</table>\n"
                  "<figcaption>A river</figcaption>\n");
}

static void test_json(void **state)
{
    pith_page_info info = {S("p"), {NULL, 0}, "article", false, NULL, NULL};
    static const pith_article nothing = {.method = "none"};

    (void)state;
    pith_buf_clear(&buf);
    pith_out_article_json(&info, &article, NULL, false, &buf);
    assert_string_equal(
        buf.data, "{\"page\": \"p\", \"kind\": \"article\", \"title\": \"T\", "
                  "\"body\": \"One & <two>.\\nPart\\na_b\\ndeep\\nfirst\\nsaid"
                  "\\nagain\\nx *\\n  y\\nh|1\\th2\\nc1\\t\\nA river\", "
                  "\"author\": null, \"date\": \"2024-05-03\", \"lang\": null, "
                  "\"sitename\": null, \"image\": null, \"confidence\": 0.875, "
                  "\"method\": \"test\"}");
    pith_buf_clear(&buf);
    pith_out_article_json(&info, &nothing, NULL, false, &buf);
    assert_non_null(strstr(buf.data, "\"title\": null, \"body\": null"));
}

/* Links keep their place in lines and cells; addresses are escaped. */
static void test_links(void **state)
{
    pith_block_link in_line[] = {{4, 3, S("http://a.example/")},
                                 {8, 5, S("x (y)<z>")}};
    pith_block_link in_cell[] = {{2, 1, S("/b")}};
    pith_block linked[] = {BLOCK(PARA, 0, false, "The new [one]"),
                           BLOCK(ROW, 0, false, "a\tb")};
    pith_article a = {.blocks = linked, .n_blocks = 2};

    (void)state;
    linked[0].links = in_line;
    linked[0].n_links = 2;
    linked[1].links = in_cell;
    linked[1].n_links = 1;
    pith_buf_clear(&buf);
    pith_out_article_md(&a, &buf);
    assert_string_equal(buf.data, "The [new](http://a.example/) "
                                  "[\\[one\\]](<x (y)%3Cz%3E>)\n\n"
                                  "| a | [b](/b) |\n| --- | --- |\n");
    pith_buf_clear(&buf);
    pith_out_article_html(&a, &buf);
    assert_string_equal(buf.data,
                        "<p>The <a href=\"http://a.example/\">new</a> "
                        "<a href=\"x (y)&lt;z&gt;\">[one]</a></p>\n"
                        "<table>\n<tr><td>a</td><td><a href=\"/b\">b</a></td>"
                        "</tr>\n</table>\n");
}

/* What follows in an item belongs to it, at its level; code as code. */
static void test_more(void **state)
{
    pith_block at[] = {
        BLOCK(ITEM, 1, false, "a"), BLOCK(PARA, 1, false, "b\nc"),
        BLOCK(ITEM, 2, true, "d"),  BLOCK(CODE, 2, true, "x\n y"),
        BLOCK(PARA, 1, false, "e"), BLOCK(PARA, 0, false, "f")};
    pith_article a = {.blocks = at, .n_blocks = 6};

    (void)state;
    at[1].more = at[3].more = at[4].more = true;
    pith_buf_clear(&buf);
    pith_out_article_md(&a, &buf);
    assert_string_equal(buf.data, "- a\n\n   b  \n   c\n\n   1. d\n\n"
                                  "          x\n           y\n\n"
                                  "   e\n\nf\n");
    pith_buf_clear(&buf);
    pith_out_article_html(&a, &buf);
    assert_string_equal(buf.data, "<ul>\n<li>a<p>b<br>\nc</p>\n\n<ol>\n<li>d"
                                  "<pre>x\n y</pre>\n</li>\n</ol>\n"
                                  "<p>e</p>\n</li>\n</ul>\n<p>f</p>\n");
}

/* Lines stay lines, in the block that they belong to. */
static void test_lines(void **state)
{
    pith_block at[] = {
        BLOCK(HEADING, 2, false, "a\nb"), BLOCK(PARA, 0, false, "c\nd"),
        BLOCK(ITEM, 1, false, "e\nf"), BLOCK(ITEM, 2, true, "g\nh"),
        BLOCK(QUOTE, 0, false, "i\nj")};
    pith_article a = {.blocks = at, .n_blocks = 5};

    (void)state;
    pith_buf_clear(&buf);
    pith_out_article_md(&a, &buf);
    assert_string_equal(buf.data, "## a b\n\nc  \nd\n\n- e  \n   f\n"
                                  "   1. g  \n      h\n\n> i  \n> j\n");
    pith_buf_clear(&buf);
    pith_out_article_html(&a, &buf);
    assert_string_equal(buf.data, "<h2>a<br>\nb</h2>\n<p>c<br>\nd</p>\n<ul>\n"
                                  "<li>e<br>\nf\n<ol>\n<li>g<br>\nh</li>\n"
                                  "</ol>\n</li>\n</ul>\n<blockquote>\n"
                                  "<p>i<br>\nj</p>\n</blockquote>\n");
}

/* Tables in a row stay two; headers are cells of their own kind. */
static void test_tables(void **state)
{
    pith_block at[] = {BLOCK(ROW, 0, false, "n\tm"),
                       BLOCK(ROW, 0, false, "1\t2"), BLOCK(ROW, 0, false, "3")};
    pith_article a = {.blocks = at, .n_blocks = 3};

    (void)state;
    at[0].begins = at[0].head = at[2].begins = true;
    pith_buf_clear(&buf);
    pith_out_article_md(&a, &buf);
    assert_string_equal(buf.data, "| n | m |\n| --- | --- |\n| 1 | 2 |\n\n"
                                  "| 3 |\n| --- |\n");
    pith_buf_clear(&buf);
    pith_out_article_html(&a, &buf);
    assert_string_equal(buf.data, "<table>\n<tr><th>n</th><th>m</th></tr>\n"
                                  "<tr><td>1</td><td>2</td></tr>\n</table>\n"
                                  "<table>\n<tr><td>3</td></tr>\n</table>\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_markdown), cmocka_unit_test(test_html),
        cmocka_unit_test(test_links),    cmocka_unit_test(test_json),
        cmocka_unit_test(test_more),     cmocka_unit_test(test_lines),
        cmocka_unit_test(test_tables)};

    return cmocka_run_group_tests(tests, outbuf_open, outbuf_close);
}
