/* u_headline: which block is the title, by what the metadata claims. */
#include "support/arenas.h"
#include "support/check.h"

#include "read/headline.h"
#include "support/testpage.h"

static pith_str title_of(const char *html)
{
    static pith_tree t;
    static pith_blocks b;
    static pith_meta meta;
    pith_readpage page = {&t, 0, &b, &meta, PITH_NO_BLOCK};
    pith_str title;

    testpage_parse(html, &arena, &t);
    page.root = pith_tree_body(&t);
    assert_int_equal(pith_blocks_read(&t, page.root, 0, &arena, &b), PITH_OK);
    assert_int_equal(pith_meta_read(&t, &arena, &meta), PITH_OK);
    assert_int_equal(pith_headline_find(&page, &arena, &title), PITH_OK);
    return title;
}

/* Eight words of ten agree, which is just enough; the others come first, and
 * must not end the reading too early. */
static void test_just_enough(void **state)
{
    (void)state;
    CHECK_STR(title_of("<title>one two three four five six seven eight nine "
                       "ten</title><p>some other words stand here</p>"
                       "<p>no not one two three four five six seven eight</p>"),
              "no not one two three four five six seven eight");
}

/* Seven do not agree enough; the claim itself is the title. */
static void test_not_enough(void **state)
{
    (void)state;
    CHECK_STR(title_of("<title>one two three four five six seven eight nine "
                       "ten</title>"
                       "<p>no not nor one two three four five six seven</p>"),
              "one two three four five six seven eight nine ten");
}

/* Half is enough of a heading, and a heading is better than other text. */
static void test_heading(void **state)
{
    (void)state;
    CHECK_STR(title_of("<title>one two three four</title>"
                       "<h2>no not one two</h2>"),
              "no not one two");
    CHECK_STR(title_of("<title>one two three four - The Site</title>"
                       "<p>One two three four</p><h1>one two THREE four</h1>"),
              "one two THREE four");
}

/* The page is named first in <title> and its site last, however short the one
 * and long the other is; unless the metadata says that the site comes first. */
static void test_parts(void **state)
{
    (void)state;
    CHECK_STR(title_of("<title>Models | The long documentation</title>"
                       "<h1>The long documentation</h1><h1>Models</h1>"),
              "Models");
    CHECK_STR(title_of("<title>Models | The long documentation</title>"
                       "<h1>The long documentation</h1><h2>Models</h2>"),
              "Models");
    CHECK_STR(title_of("<title>Models | The long documentation</title>"
                       "<p>Models</p><h2>The long documentation</h2>"),
              "The long documentation");
    /* The banner of the site is no heading. */
    CHECK_STR(title_of("<title>mod_lamp - The long documentation 2.4</title>"
                       "<p>The long documentation 2.4</p>"
                       "<h1>Module mod_lamp of lamps</h1>"),
              "Module mod_lamp of lamps");
    CHECK_STR(title_of("<title>Lamp (Long Manual 2 &amp; Tools 2)</title>"
                       "<div>Long Manual 2 &amp; Tools 2</div>"
                       "<h1>Class Lamp</h1>"),
              "Class Lamp");
    CHECK_STR(title_of("<title>Valley Post - River path open</title><meta "
                       "property='og:site_name' content='Valley Post'>"
                       "<h1>Valley Post</h1><h2>River path open</h2>"),
              "River path open");
    /* Its name goes, if it has more words than the page's. */
    CHECK_STR(title_of("<title>River path | The Old Valley Post</title><meta "
                       "property='og:site_name' content='The Old Valley Post'>"
                       "<p>Open.</p>"),
              "River path");
    CHECK_STR(title_of("<title>The Old Valley Post - River path</title><meta "
                       "property='og:site_name' content='The Old Valley Post'>"
                       "<p>Open.</p>"),
              "River path");
}

/* A heading holds more than the title; elements tell what. */
static void test_part(void **state)
{
    (void)state;
    CHECK_STR(title_of("<title>Desk lamp Aurora (brass) | Shop</title><h1>Desk "
                       "lamp  <b>Aurora</b> (brass)<small> - $49</small></h1>"),
              "Desk lamp Aurora (brass)");
    CHECK_STR(title_of("<title>River path open - Post</title>"
                       "<h1><span>Local </span>River path open</h1>"),
              "River path open");
    CHECK_STR(title_of("<title>River path open - Post</title>"
                       "<h1>Local River path open</h1>"),
              "Local River path open");
    /* What the metadata has whole stays whole. */
    CHECK_STR(title_of("<title>River path: open again</title>"
                       "<meta property='og:title' content='River path'>"
                       "<h1>River path: <i>open again</i></h1>"),
              "River path: open again");
}

/* What is a heading by its role, and at its level. */
static void test_role(void **state)
{
    (void)state;
    CHECK_STR(title_of("<title>Oak lamp at The Shop</title><div role=heading "
                       "aria-level=1>Oak lamp</div><h2>Buy Oak lamp</h2>"),
              "Oak lamp");
    CHECK_STR(title_of("<title>Oak lamp at The Shop</title><div role=heading "
                       "aria-level=3>Oak lamp</div><h2>Oak lamp at</h2>"),
              "Oak lamp at");
}

/* Of a page that says nothing of itself the first heading. */
static void test_no_claim(void **state)
{
    (void)state;
    CHECK_STR(title_of("<nav><h2>Menu</h2></nav><h2>Tech engineer</h2><p>All "
                       "day<h3>Duties</h3>"),
              "Tech engineer");
    assert_null(title_of("<nav><h2>Menu</h2></nav><p>All day").ptr);
}

static void test_site(void **state)
{
    (void)state;
    CHECK_STR(pith_headline_site(PITH_STR("River path reopens | Valley Post")),
              "Valley Post");
    CHECK_STR(pith_headline_site(PITH_STR("A b - c d e - Post")), "Post");
    assert_int_equal(
        pith_headline_site(PITH_STR("Post | River path reopens")).len, 0);
    assert_int_equal(pith_headline_site(PITH_STR("River path")).len, 0);
    assert_int_equal(pith_headline_site(PITH_STR("")).len, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_just_enough, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_not_enough, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_parts, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_heading, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_part, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_role, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_no_claim, arenas_open,
                                        arenas_close),
        cmocka_unit_test(test_site),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
