/* u_family: pages of one template, whatever their size, are kin. */
#include "support/arenas.h"
#include "support/check.h"

#include "learn/family.h"
#include "support/testpage.h"

#define FRAME                                                        \
    "<div class=top><ul><li><a href=/>Home</a></ul></div><div id=f>" \
    "<p class=c>Rights</p></div>"
#define POST "<div class=post><b class=who>A</b><p class=says>x</div>"

static pith_sketch sketch_of(const char *html)
{
    pith_tree t;
    pith_sketch s;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_sketch_read(&t, &arena, &scratch, &s), PITH_OK);
    return s;
}

static void test_sketch(void **state)
{
    pith_sketch s = sketch_of("<body class=page-7><p>a<p>b<div><p>c</div>");

    (void)state;
    assert_int_equal(s.n, 3); /* body/p, body/div, div/p */
    for (uint32_t i = 1; i < s.n; i++)
        assert_true(s.at[i - 1] < s.at[i]);
}

/* Threads of one and of four posts, stories, and a thread whose family opens
 * after a story that shares the frame with it. */
static void test_join(void **state)
{
    pith_sketch s[5];
    uint32_t first[5], of[5], n;

    (void)state;
    s[0] = sketch_of("<body>" FRAME "<article><h1>T</h1><p>x</article>");
    s[1] =
        sketch_of("<body>" FRAME "<div class=thread><h2>T</h2>" POST "</div>");
    s[2] = sketch_of("<body>" FRAME
                     "<article><h1>T</h1><p>x<p>y<blockquote>z</blockquote>"
                     "</article>");
    s[3] = sketch_of("<body>" FRAME
                     "<div class=thread><h2>T</h2>" POST POST POST POST
                     "<div class=pager><a>2</a></div></div>");
    s[4] = sketch_of("<body>" FRAME);
    assert_int_equal(pith_families_join(s, 5, &scratch, first, of, &n),
                     PITH_OK);
    assert_int_equal(of[0], of[2]);
    assert_int_equal(of[1], of[3]);
    assert_int_not_equal(of[0], of[1]);
    assert_int_equal(of[first[of[1]]], of[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sketch, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_join, arenas_open, arenas_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
