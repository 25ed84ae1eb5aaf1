/* u_heading: what is a heading, by its tag or its role, and what is in one. */
#include "support/check.h"
#include "name/heading.h"
#include "support/testpage.h"

/* The element that holds the text, in a page of such a body. */
static pith_node around(const pith_tree *t, const char *text)
{
    for (pith_node v = 0; v < t->count; v++)
        if (pith_is_text(t, v) &&
            pith_str_eq(pith_tree_text(t, v), pith_str_of(text)))
            return t->parent[v];
    fail_msg("no text '%s'", text);
    return PITH_NIL;
}

static void test_levels(void **state)
{
    static const struct {
        const char *text;
        unsigned level;
    } cases[] = {{"one", 1},  {"six", 6},    {"role", 2}, {"said", 4},
                 {"wild", 2}, {"button", 0}, {"bold", 0}, {"plain", 0}};
    pith_arena arena;
    pith_tree t;
    (void)state;

    pith_arena_init(&arena, NULL, 0);
    testpage_parse("<h1>one</h1><h6>six</h6><div role=heading>role</div>"
                   "<div role=heading aria-level=4>said</div>"
                   "<div role=heading aria-level=12>wild</div>"
                   "<div role=button aria-level=3>button</div>"
                   "<b>bold</b><p>plain</p>",
                   &arena, &t);
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
        assert_int_equal(pith_heading(&t, around(&t, cases[i].text)),
                         cases[i].level);
    assert_int_equal(pith_heading(&t, 0), 0); /* the document */
    assert_int_equal(pith_heading(&t, around(&t, "one") + 1), 0); /* a text */
    pith_arena_release(&arena);
}

static void test_around(void **state)
{
    pith_arena arena;
    pith_tree t;
    pith_node v, h;
    (void)state;

    pith_arena_init(&arena, NULL, 0);
    testpage_parse("<h2><a><span>deep</span></a></h2><p>plain</p>", &arena, &t);
    v = around(&t, "deep");
    h = t.parent[t.parent[v]];
    assert_int_equal(pith_heading_around(&t, v, 3), h);
    assert_int_equal(pith_heading_around(&t, v, 2), PITH_NIL);
    assert_int_equal(pith_heading_around(&t, h, 1), h);
    assert_int_equal(pith_heading_around(&t, around(&t, "plain"), 9), PITH_NIL);
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels),
                                       cmocka_unit_test(test_around)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
