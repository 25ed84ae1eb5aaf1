/* unit/u_robots: RFC 9309's rules and its examples. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>

#include "base/str.h"
#include "io/fetch/robots.h"

static pith_arena arena;

static bool allows(const char *text, const char *target)
{
    pith_robots *r =
        pith_robots_parse(pith_str_of(text), PITH_STR("pith"), &arena);

    assert_non_null(r);
    return pith_robots_allows(r, pith_str_of(target));
}

static void test_groups(void **state)
{
    static const char text[] = "User-agent: *\nDisallow: /all/\n\n"
                               "User-Agent: PITH/1.0\nDisallow: /pith/\n"
                               "user-agent: other\nDisallow: /other/\n"
                               "User-agent: pith\nUser-agent: x\n"
                               "Disallow: /more/\n";

    (void)state;
    assert_true(allows(text, "/all/x")); /* a named group hides the star */
    assert_false(allows(text, "/pith/x"));
    assert_true(allows(text, "/other/x"));
    assert_false(allows(text, "/more/x")); /* groups are merged */
    assert_false(allows("User-agent: *\nDisallow: /", "/x"));
    assert_true(allows("User-agent: *\nDisallow:", "/x"));
    assert_true(allows("User-agent: pithy\nDisallow: /", "/x"));
    assert_true(allows("Disallow: /", "/x")); /* no group */
    assert_true(allows("", "/x"));
    assert_true(allows("<html>not found</html>", "/x"));
    assert_true(allows("User-agent: *\nDisallow: /", "/robots.txt"));
}

static void test_longest_match(void **state)
{
    static const char text[] =
        "user-agent: *\r\nDisallow: /p\r\nAllow: /page\r\n"
        "Allow: /x\r\nDisallow: /x\r\n";

    (void)state;
    assert_false(allows(text, "/pa"));
    assert_true(allows(text, "/page1"));
    assert_true(allows(text, "/x")); /* allow wins a tie */
    assert_true(allows(text, "/other"));
}

static void test_wildcards(void **state)
{
    static const char text[] = "user-agent: *\nDisallow: /*.gif$\n"
                               "Disallow: /a*b*c\nDisallow: *?sid=\n"
                               "Disallow: /exact$\n";

    (void)state;
    assert_false(allows(text, "/x/y.gif"));
    assert_true(allows(text, "/x/y.gif?z"));
    assert_false(allows(text, "/a1b2c3"));
    assert_false(allows(text, "/abbbc"));
    assert_true(allows(text, "/ab"));
    assert_false(allows(text, "/p?sid=3"));
    assert_false(allows(text, "/exact"));
    assert_true(allows(text, "/exactly"));
}

/* Section 2.2.2: both sides are compared in the same escaped form. */
static void test_escapes(void **state)
{
    (void)state;
    assert_false(allows("user-agent:*\ndisallow: /b\xC3\xBC", "/b%C3%BC"));
    assert_false(allows("user-agent:*\ndisallow: /b%c3%bc", "/b%C3%BC"));
    assert_false(allows("user-agent:*\ndisallow: /%7euser", "/~user"));
    assert_false(allows("user-agent:*\ndisallow: /a%2fb", "/a%2Fb"));
    assert_true(allows("user-agent:*\ndisallow: /a%2fb", "/a/b"));
}

static void test_rest(void **state)
{
    pith_robots *r = pith_robots_parse(
        PITH_STR("\xEF\xBB\xBFSitemap: http://x/s.xml # here\n"
                 "User-agent: *\nCrawl-delay: 1.5\nSITEMAP:http://x/t.xml\n"),
        PITH_STR("pith"), &arena);

    (void)state;
    assert_int_equal(pith_robots_delay(r), 1500);
    assert_true(
        pith_str_eq(pith_robots_sitemap(r, 0), PITH_STR("http://x/s.xml")));
    assert_true(
        pith_str_eq(pith_robots_sitemap(r, 1), PITH_STR("http://x/t.xml")));
    assert_null(pith_robots_sitemap(r, 2).ptr);
    assert_true(
        pith_robots_allows(pith_robots_all(true, &arena), PITH_STR("/x")));
    assert_false(
        pith_robots_allows(pith_robots_all(false, &arena), PITH_STR("/x")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_groups),    cmocka_unit_test(test_longest_match),
        cmocka_unit_test(test_wildcards), cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_rest),
    };
    int failed;

    pith_arena_init(&arena, NULL, 0);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    pith_arena_release(&arena);
    return failed;
}
