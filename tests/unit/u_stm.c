/* unit/u_stm: simple tree matching on the examples of [DEPTA] §4.2 and
 * [MiBAT] §4.1. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/stm.h"
#include "support/viewpair.h"

static uint32_t score(viewpair *f, uint32_t x, uint32_t y)
{
    uint32_t pairs;

    assert_int_equal(pith_stm_match(&f->m, pith_at(&f->a, x), pith_at(&f->b, y),
                                    &f->map, &pairs),
                     PITH_OK);
    assert_int_equal(f->map.len, pairs);
    return pairs;
}

static void check(const char *a, const char *b, uint32_t want)
{
    viewpair f;

    viewpair_open(&f, a, b);
    assert_int_equal(score(&f, 0, 0), want);
    viewpair_close(&f);
}

static void test_scores(void **state)
{
    (void)state;
    check("(a)", "(a)", 1);
    check("(a(b))", "(c(b))", 0);
    check("(a(b)(c))", "(a(c)(b))", 2);
    check("(a(b)(x)(c))", "(a(b)(c))", 3);
}

/* Fig. 10: 7 pairs, and W of the first level is {3,0},{0,2},{2,0},{0,3}. */
static void test_figure_10(void **state)
{
    static const uint32_t want[4][2] = {{3, 0}, {0, 2}, {2, 0}, {0, 3}};
    viewpair f;

    (void)state;
    viewpair_open(&f, "(p(b(d)(e))(c(f))(b(e)(d))(c(g(h)(i)(j))))",
                  "(p(b(d)(e))(c(g(h))(f)))");
    assert_int_equal(score(&f, 0, 0), 7);
    /* N2-N16 with d and e, and N5-N17 with g and h. */
    assert_int_equal(pith_mapping_right(&f.map, 1), 1);
    assert_int_equal(pith_mapping_right(&f.map, 9), 4);
    assert_int_equal(pith_mapping_right(&f.map, 10), 5);
    assert_int_equal(pith_mapping_right(&f.map, 11), 6);
    assert_int_equal(pith_mapping_right(&f.map, 4), PITH_NIL);
    for (uint32_t i = 0; i < 4; i++)
        for (uint32_t j = 0; j < 2; j++)
            assert_int_equal(score(&f, f.a.kid[i], f.b.kid[j]), want[i][j]);
    viewpair_close(&f);
}

/* Fig. 11: node c matches the first c of B, not the last. */
static void test_figure_11(void **state)
{
    viewpair f;

    (void)state;
    viewpair_open(&f, "(p(a)(b)(c))", "(p(a)(b)(c)(g)(c))");
    assert_int_equal(score(&f, 0, 0), 4);
    assert_int_equal(pith_mapping_right(&f.map, 3), 3);
    viewpair_close(&f);
    viewpair_open(&f, "(p(x)(c)(g)(c))",
                  "(p(c))"); /* and the other way round */
    assert_int_equal(score(&f, 0, 0), 2);
    assert_int_equal(test_mapping_left(&f.map, 1), 2);
    viewpair_close(&f);
}

/* [MiBAT] Def. 3. */
static void test_treesim(void **state)
{
    viewpair f;

    (void)state;
    viewpair_open(&f, "(A(B)(D(E)(F)(G)))", "(A(B)(D(E)(F)))");
    assert_int_equal(score(&f, 0, 0), 5);
    assert_true(pith_stm_treesim(5, 6, 5) > 0.909 &&
                pith_stm_treesim(5, 6, 5) < 0.9091);
    viewpair_close(&f);
}

/* Siblings that are not adjacent, as in non-contiguous records. */
static void test_forest(void **state)
{
    uint32_t x[2] = {1, 5}, y[2] = {1, 3}, pairs;
    viewpair f;

    (void)state;
    viewpair_open(&f, "(t(r(a)(b))(x)(s(c)))", "(t(r(a))(s(c)(d)))");
    assert_int_equal(pith_stm_forest(&f.m, (pith_forest){&f.a, x, 2},
                                     (pith_forest){&f.b, y, 2}, &f.map, &pairs),
                     PITH_OK);
    assert_int_equal(pairs, 4);
    assert_int_equal(pith_mapping_right(&f.map, 5), 3);
    assert_int_equal(pith_mapping_right(&f.map, 6), 4);
    assert_int_equal(pith_stm_forest(&f.m, (pith_forest){&f.a, x, 0},
                                     (pith_forest){&f.b, y, 2}, &f.map, &pairs),
                     PITH_OK);
    assert_int_equal(pairs, 0);
    viewpair_close(&f);
}

/* A budget that ends anywhere leaves as many pairs as it says. */
static void test_budget(void **state)
{
    bool ended = false;
    viewpair f;

    (void)state;
    viewpair_open(&f, "(p(b(d)(e))(c(f))(b(e)(d))(c(g(h)(i)(j))))",
                  "(p(b(d)(e))(c(g(h))(f)))");
    for (uint64_t max = 1; max < 100; max++) {
        pith_limits limits = {.budget = max};
        pith_budget b;
        pith_status st;
        uint32_t pairs;

        pith_budget_init(&b, &limits);
        f.m.budget = &b;
        st = pith_stm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0), &f.map,
                            &pairs);
        assert_int_equal(f.map.len, pairs);
        assert_true(st == PITH_OK ? pairs == 7
                                  : st == PITH_BUDGET && pairs && pairs <= 7);
        ended |= st == PITH_BUDGET;
    }
    assert_true(ended);
    f.m.budget = NULL;
    viewpair_close(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scores),    cmocka_unit_test(test_figure_10),
        cmocka_unit_test(test_figure_11), cmocka_unit_test(test_treesim),
        cmocka_unit_test(test_forest),    cmocka_unit_test(test_budget),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
