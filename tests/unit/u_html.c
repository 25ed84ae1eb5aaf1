/* u_html: trees of small pages, provenance, fragments and limits. The rules
 * themselves are covered by the standard's cases (tests/html5lib); here is what
 * those do not say, and one case per rule that a reader should see. */
#include "support/arenas.h"
#include "support/check.h"

#include <stdio.h>
#include <stdlib.h>
#include "html/html.h"
#include "tree/dump.h"
#include "tree/text.h"

static pith_tree tree;

static void parse_as(pith_str src, const pith_html_options *opt)
{
    const char *broken;

    assert_int_equal(pith_html_parse(src, opt, &arena, &tree, NULL), PITH_OK);
    broken = pith_tree_check(&tree);
    if (broken)
        fail_msg("%.*s: %s", (int)src.len, src.ptr, broken);
}

static void parse(const char *src)
{
    parse_as(pith_str_of(src), NULL);
}

/* The tree as an s-expression from `from` on. */
static void check_sexp(pith_node from, const char *src, const char *want)
{
    pith_buf got;

    pith_buf_init(&got, NULL, 1 << 20);
    pith_tree_dump_sexp(&tree, from, true, &got);
    while (got.len && got.data[got.len - 1] == '\n')
        got.data[--got.len] = 0;
    if (strcmp(got.data, want) != 0)
        fail_msg("%s\n got  %s\n want %s", src, got.data, want);
    pith_buf_release(&got);
}

/* What `src` makes of the body. */
static void check_body(const char *src, const char *want)
{
    parse(src);
    assert_int_not_equal(pith_tree_body(&tree), PITH_NIL);
    check_sexp(pith_tree_body(&tree), src, want);
    assert_false(tree.truncated);
}

/* ---- rules ----------------------------------------------------------------
 */

static void test_implied(void **state)
{
    (void)state;
    check_body("", "(body)");
    check_body("x", "(body \"x\")");
    check_body("<p>a<p>b", "(body (p \"a\") (p \"b\"))");
    check_body("<ul><li>a<li>b</ul>", "(body (ul (li \"a\") (li \"b\")))");
    check_body("<dl><dt>a<dd>b<dt>c", "(body (dl (dt \"a\") (dd \"b\") "
                                      "(dt \"c\")))");
    check_body("<table><tr><td>x", "(body (table (tbody (tr (td \"x\")))))");
    check_body("<table><td>x<td>y",
               "(body (table (tbody (tr (td \"x\") (td \"y\")))))");
    check_body("<div><p>a</div>b", "(body (div (p \"a\")) \"b\")");
    check_body("a</p>b", "(body \"a\" (p) \"b\")");
    check_body("a</br>b", "(body \"a\" (br) \"b\")");
    check_body("<h1>a<h2>b", "(body (h1 \"a\") (h2 \"b\"))");
}

static void test_misnested(void **state)
{
    (void)state;
    check_body("<b>1<i>2</b>3</i>", "(body (b \"1\" (i \"2\")) (i \"3\"))");
    check_body("<b>1<p>2</b>3</p>", "(body (b \"1\") (p (b \"2\") \"3\"))");
    check_body("<p><b>x<p>y", "(body (p (b \"x\")) (p (b \"y\")))");
    check_body("<a>1<div>2<a>3", "(body (a \"1\") (div (a \"2\") "
                                 "(a \"3\")))");
    check_body("<b><b><b><b>x</p>y", "(body (b (b (b (b \"x\" (p) \"y\")))))");
    check_body("</x></div>x", "(body \"x\")");
}

static void test_tables(void **state)
{
    (void)state;
    check_body("<table>x<tr><td>y", "(body \"x\" (table (tbody (tr (td "
                                    "\"y\")))))");
    check_body("<table><b>x<tr>y", "(body (b \"x\") (b \"y\") (table (tbody "
                                   "(tr))))");
    check_body("<table> <tr> </table>z",
               "(body (table \" \" (tbody (tr \" \"))) \"z\")");
    check_body("<table>a<tr>b<tr>c</table>",
               "(body \"abc\" (table (tbody (tr) (tr))))");
    check_body("<table><tr><td><table><td>x</table>y",
               "(body (table (tbody (tr (td (table (tbody (tr (td \"x\")))) "
               "\"y\")))))");
}

static void test_select(void **state)
{
    (void)state;
    check_body("<select><option>a<option>b<optgroup><option>c</select>d",
               "(body (select (option \"a\") (option \"b\") (optgroup (option "
               "\"c\"))) \"d\")");
    check_body("<select><option><b>x</b></select>",
               "(body (select (option (b \"x\"))))");
    check_body("<select><input>x", "(body (select) (input) \"x\")");
    check_body("<select><button><selectedcontent></button><option>a<option "
               "selected><i>b",
               "(body (select (button (selectedcontent (i \"b\"))) (option "
               "\"a\") (option @selected=\"\" (i \"b\"))))");
}

static void test_foreign(void **state)
{
    pith_node svg;
    (void)state;

    check_body("<svg viewbox=1><lineargradient/><foreignobject><p>x</p>"
               "</foreignObject></svg>y",
               "(body (svg|svg @viewBox=\"1\" (svg|linearGradient) "
               "(svg|foreignObject (p \"x\"))) \"y\")");
    svg = pith_tree_find(&tree, 0, tree.count, PITH_TAG_SVG);
    assert_int_equal(tree.flags[svg] & PITH_NS_MASK, PITH_NS_SVG);
    assert_int_equal(tree.flags[pith_tree_body(&tree)] & PITH_NS_MASK,
                     PITH_NS_HTML);
    check_body("<svg><g><p>x", "(body (svg|svg (svg|g)) (p \"x\"))");
    check_body("<svg><![CDATA[a<b]]>c</svg>", "(body (svg|svg \"a<bc\"))");
    check_body("<math><mi><b>x</b></mi></math>",
               "(body (math|math (math|mi (b \"x\"))))");
}

static void test_template(void **state)
{
    (void)state;
    parse("<template><tr><td>x</template>");
    check_sexp(0, "template",
               "(html (head (template (#content (tr (td \"x\"))))) (body))");
}

/* Whatever comes after the body still goes into it; comments stay behind. */
static void test_after_body(void **state)
{
    (void)state;
    parse("<body>a</body><!--1-->b</html><!--2--> c");
    check_sexp(0, "after body",
               "(html (head) (body \"ab c\") (#comment \"1\")) "
               "(#comment \"2\")");
    check_body("</head> <title>t</title><p>", "(body (p))");
    check_sexp(1, "late title", "(html (head (title \"t\")) \" \" (body (p)))");
    parse("<p>x<frameset><frame></frameset>");
    check_sexp(1, "frameset", "(html (head) (body (p \"x\")))");
    parse("<p></body><!--c--><frameset><frame></frameset>");
    check_sexp(1, "frameset",
               "(html (head) (#comment \"c\") (frameset (frame)))");
    parse("<!--x--><frameset><frame></frameset>");
    check_sexp(2, "frameset", "(html (head) (frameset (frame)))");
}

static void test_second_tags(void **state)
{
    (void)state;
    check_body("<html a=1><body b=2><p><html a=3 c=4><body b=5 d=6>",
               "(body @b=\"2\" @d=\"6\" (p))");
    check_sexp(1, "html",
               "(html @a=\"1\" @c=\"4\" (head) (body @b=\"2\" "
               "@d=\"6\" (p)))");
}

static void test_quirks(void **state)
{
    (void)state;
    parse("<!DOCTYPE html><p><table>");
    assert_int_equal(tree.quirks, PITH_NO_QUIRKS);
    check_sexp(pith_tree_body(&tree), "no quirks", "(body (p) (table))");
    parse("<p><table>");
    assert_int_equal(tree.quirks, PITH_QUIRKS);
    check_sexp(pith_tree_body(&tree), "quirks", "(body (p (table)))");
    parse("<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Transitional//EN' "
          "'http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd'>");
    assert_int_equal(tree.quirks, PITH_LIMITED_QUIRKS);
    CHECK_STR(pith_tree_text(&tree, 1),
              "html \"-//W3C//DTD XHTML 1.0 Transitional//EN\" "
              "\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\"");
}

/* ---- bytes ------------------------------------------------------------------
 */

static pith_node nth_text(unsigned n)
{
    for (pith_node v = 0; v < tree.count; v++)
        if (pith_is_text(&tree, v) && n-- == 0)
            return v;
    return PITH_NIL;
}

/* Text without references is a range of the source, not a copy. */
static void test_no_copy(void **state)
{
    const char *src = "<p title=hello>plain text</p><p>a &lt; b</p>";
    pith_str text, title;
    (void)state;

    parse(src);
    text = pith_tree_text(&tree, nth_text(0));
    CHECK_STR(text, "plain text");
    assert_ptr_equal(text.ptr, src + 15);
    title = pith_tree_attr(&tree, nth_text(0) - 1, PITH_ATTR_TITLE);
    assert_ptr_equal(title.ptr, src + 9);
    CHECK_STR(pith_tree_text(&tree, nth_text(1)), "a < b");
    assert_int_equal(tree.pool_len, 5);
    assert_ptr_equal(tree.src, src);
}

static void check_span(pith_node v, const char *want)
{
    pith_span s = tree.span[v];
    pith_str got = {tree.src + s.begin, s.end - s.begin};

    CHECK_STR(got, want);
}

static void test_spans(void **state)
{
    pith_node p;
    (void)state;

    parse(
        "<!--c--><html><body><p>one<p class=x>two <b>three</b></body></html>");
    check_span(1, "<!--c-->");
    check_span(2,
               "<html><body><p>one<p class=x>two <b>three</b></body></html>");
    check_span(3, ""); /* the head is made up */
    assert_true(tree.flags[3] & PITH_FLAG_IMPLIED);
    assert_false(tree.flags[2] & PITH_FLAG_IMPLIED);
    check_span(pith_tree_body(&tree),
               "<body><p>one<p class=x>two <b>three</b></body>");
    p = pith_tree_body(&tree) + 1;
    check_span(p, "<p>one");
    check_span(p + 1, "one");
    check_span(p + 2, "<p class=x>two <b>three</b>");
    check_span(p + 4, "<b>three</b>");
    parse("<p>a<math></html><g>b"); /* foreign content goes on */
    check_span(pith_tree_body(&tree) + 1, "<p>a<math></html><g>b");
    parse("<div><img src=x><br/></div><svg><g/></svg>");
    p = pith_tree_body(&tree) + 1;
    check_span(p, "<div><img src=x><br/></div>");
    check_span(p + 1, "<img src=x>");
    check_span(p + 2, "<br/>");
    check_span(p + 3, "<svg><g/></svg>");
    check_span(p + 4, "<g/>");
}

static void test_odd_bytes(void **state)
{
    (void)state;
    check_body("\xEF\xBB\xBF<p>x", "(body (p \"x\"))");
    check_body("a\r\nb\rc", "(body \"a\\nb\\nc\")");
    parse_as(PITH_STR("a\0b<svg>c\0d</svg><table>\0e</table>"), NULL);
    check_sexp(pith_tree_body(&tree), "NUL",
               "(body \"ab\" (svg|svg \"c\xEF\xBF\xBD"
               "d\") \"e\" (table))");
    check_body("x\xFFy<b t='\xC3'>\xE2\x82z",
               "(body \"x\xEF\xBF\xBDy\" (b @t=\"\xEF\xBF\xBD\" "
               "\"\xEF\xBF\xBDz\"))");
    parse_as(PITH_STR("<t\0a b\0=c\0>x</t\0a>y"), NULL);
    check_sexp(pith_tree_body(&tree), "NUL in names",
               "(body (t\xEF\xBF\xBD"
               "a @b\xEF\xBF\xBD=\"c\xEF\xBF\xBD\" \"x\") \"y\")");
}

static void test_pre(void **state)
{
    (void)state;
    check_body("<pre>\n\na</pre>", "(body (pre \"\\na\"))");
    check_body("<pre>\r\na</pre>", "(body (pre \"a\"))");
    check_body("<textarea>\n</textarea>x", "(body (textarea) \"x\")");
    check_body("<pre><b>\na</b></pre>", "(body (pre (b \"\\na\")))");
}

/* ---- fragments
 * ---------------------------------------------------------------- */

static void check_fragment(const char *context, const char *src,
                           const char *want)
{
    pith_html_options opt = {.context = pith_str_of(context)};

    parse_as(pith_str_of(src), &opt);
    check_sexp(0, src, want);
}

static void test_fragments(void **state)
{
    (void)state;
    check_fragment("div", "a<p>b", "\"a\" (p \"b\")");
    check_fragment("tr", "<td>a<td>b", "(td \"a\") (td \"b\")");
    check_fragment("table", "<td>a", "(tbody (tr (td \"a\")))");
    check_fragment("table", "x<tr>y", "\"x\" (tbody (tr)) \"y\"");
    check_fragment("title", "<b>&amp;", "\"<b>&\"");
    check_fragment("script", "<b>&amp;</script>", "\"<b>&amp;</script>\"");
    check_fragment("svg svg", "<foreignobject><p>x",
                   "(svg|foreignObject (p \"x\"))");
    check_fragment("math mi", "<mglyph><p>x", "(math|mglyph) (p \"x\")");
    check_fragment("template", "<tr><td>", "(tr (td))");
    check_fragment("select", "<option>a<input>b", "(option \"ab\")");
    check_fragment("body", "<html a=1><body b=2>x", "\"x\"");
}

/* ---- limits
 * ------------------------------------------------------------------- */

static void test_max_nodes(void **state)
{
    pith_limits limits = {.size = sizeof(limits), .max_nodes = 10};
    pith_html_options opt = {.limits = &limits};
    (void)state;

    parse_as(PITH_STR("<p>1<p>2<p>3<p>4<p>5<p>6"), &opt);
    assert_int_equal(tree.count, 10);
    assert_true(tree.truncated);
    assert_string_equal(tree.cut_why, "max_nodes");
    parse_as(PITH_STR("<p>1<p>2<p>3"), &opt);
    assert_int_equal(tree.count, 10);
    assert_false(tree.truncated);
}

static void test_max_bytes(void **state)
{
    pith_limits limits = {.size = sizeof(limits), .max_bytes = 5};
    pith_html_options opt = {.limits = &limits};
    (void)state;

    parse_as(PITH_STR("<p>a\xC3\xA9z"), &opt); /* not within the character */
    check_sexp(pith_tree_body(&tree), "cut", "(body (p \"a\"))");
    assert_string_equal(tree.cut_why, "max_bytes");
    parse_as(PITH_STR("<p>ab"), &opt);
    assert_false(tree.truncated);
}

/* At the cap children become siblings, and end tags still match. */
static void test_max_depth(void **state)
{
    pith_limits limits = {.size = sizeof(limits), .max_depth = 16};
    pith_html_options opt = {.limits = &limits};
    pith_buf src;
    uint32_t deepest = 0;
    (void)state;

    pith_buf_init(&src, NULL, 1 << 16);
    for (int i = 0; i < 40; i++)
        pith_buf_cstr(&src, "<div>");
    pith_buf_cstr(&src, "x");
    for (int i = 0; i < 40; i++)
        pith_buf_cstr(&src, "</div>");
    pith_buf_cstr(&src, "<p>y");
    parse_as(pith_buf_view(&src), &opt);
    for (pith_node v = 0; v < tree.count; v++)
        deepest = tree.depth[v] > deepest ? tree.depth[v] : deepest;
    assert_int_equal(deepest, 16);
    assert_string_equal(tree.cut_why, "max_depth");
    assert_int_equal(tree.count, 1 + 3 + 40 + 1 + 2);
    /* the paragraph is a child of the body again */
    assert_int_equal(tree.parent[tree.count - 2], pith_tree_body(&tree));
    pith_buf_release(&src);
}

static void test_budget(void **state)
{
    pith_limits limits = {.size = sizeof(limits), .budget = 2000};
    pith_html_options opt = {0};
    pith_budget budget;
    pith_buf src;
    (void)state;

    pith_buf_init(&src, NULL, 1 << 20);
    for (int i = 0; i < 5000; i++)
        pith_buf_cstr(&src, "<p>x");
    pith_budget_init(&budget, &limits);
    opt.budget = &budget;
    parse_as(pith_buf_view(&src), &opt);
    assert_true(tree.truncated);
    assert_string_equal(tree.cut_why, "budget");
    assert_in_range(tree.count, 500, 4000);
    pith_buf_release(&src);
}

/* ---- visible text on real shapes
 * ------------------------------------------------ */

static void check_visible(const char *src, unsigned flags, const char *want)
{
    pith_buf got;

    parse(src);
    pith_buf_init(&got, NULL, 1 << 20);
    pith_tree_visible(&tree, 0, flags, &got);
    if (strcmp(got.data ? got.data : "", want) != 0)
        fail_msg("%s\n got  %s\n want %s", src, got.data, want);
    pith_buf_release(&got);
}

static void test_visible(void **state)
{
    (void)state;
    check_visible("<title>t</title><p>one<p>two<script>s()</script>", 0,
                  "one\ntwo");
    check_visible("a<br>b<style>c</style><!--d-->", 0, "a\nb");
    check_visible("<p> a\n <b> b</b> c </p>", 0, "a b c");
    check_visible("<table><tr><td>1<td>2<tr><td>3<td>4</table>", 0,
                  "1\t2\n3\t4");
    check_visible("<pre>a\n  b</pre>", 0, "a\n  b");
    check_visible("a<span hidden>b</span><i style='display: none'>c</i>d", 0,
                  "ad");
    check_visible("a<span hidden>b</span>d", PITH_TEXT_HIDDEN, "abd");
    check_visible("<template>a</template>b<noscript>c</noscript>", 0, "b");
    check_visible("b<noscript>c</noscript>", PITH_TEXT_NOSCRIPT, "bc");
    check_visible("<p>a<p>b", PITH_TEXT_FLAT, "a b");
    check_visible("<select><option>x</select>y", 0, "y");
    check_visible("<table>lost<tr><td>cell", 0, "lost\ncell");
    check_visible("<ul><li>a<li>b</ul>c&nbsp;d&amp;e", 0, "a\nb\nc d&e");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_implied),    cmocka_unit_test(test_misnested),
        cmocka_unit_test(test_tables),     cmocka_unit_test(test_select),
        cmocka_unit_test(test_foreign),    cmocka_unit_test(test_template),
        cmocka_unit_test(test_after_body), cmocka_unit_test(test_second_tags),
        cmocka_unit_test(test_quirks),     cmocka_unit_test(test_no_copy),
        cmocka_unit_test(test_spans),      cmocka_unit_test(test_odd_bytes),
        cmocka_unit_test(test_pre),        cmocka_unit_test(test_fragments),
        cmocka_unit_test(test_max_nodes),  cmocka_unit_test(test_max_bytes),
        cmocka_unit_test(test_max_depth),  cmocka_unit_test(test_budget),
        cmocka_unit_test(test_visible),
    };

    return cmocka_run_group_tests(tests, arenas_open, arenas_close);
}
