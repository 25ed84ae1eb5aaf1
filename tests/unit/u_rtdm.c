/* unit/u_rtdm: RTDM, top-down distance and patterns on cases one can check by
 * hand. One line is one case. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ref/chawathe.h"
#include "support/viewpair.h"

/* Restricted and unrestricted distance, and Chawathe's. */
static void check(const char *a, const char *b, uint32_t rtdm, uint32_t topdown)
{
    viewpair f;
    uint32_t d;

    viewpair_open(&f, a, b);
    assert_int_equal(pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0),
                                     NULL, &f.map, &d),
                     PITH_OK);
    assert_int_equal(d, rtdm);
    assert_int_equal(pith_topdown_match(&f.m, pith_at(&f.a, 0),
                                        pith_at(&f.b, 0), NULL, &f.map, &d),
                     PITH_OK);
    assert_int_equal(d, topdown);
    assert_int_equal(
        chawathe_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0), NULL, &d),
        PITH_OK);
    assert_int_equal(d, topdown);
    viewpair_close(&f);
}

static void test_distances(void **state)
{
    (void)state;
    check("(r)", "(r)", 0, 0);
    check("(r)", "(q)", 1, 1);
    check("(r(a)(b))", "(r(a)(b))", 0, 0);
    check("(r(a)(b))", "(r(a))", 1, 1);
    check("(r(a))", "(r(b))", 1, 1);
    /* Below a replaced vertex nothing maps: 1 + 2 + 2, else 1. */
    check("(r(a(x)(y)))", "(r(b(x)(y)))", 5, 1);
    /* A leaf against an inner vertex of the same label: children inserted. */
    check("(r(a))", "(r(a(x)(y)))", 2, 2);
    /* Order counts: one side removed, the other inserted. */
    check("(r(a(x))(b))", "(r(b)(a(x)))", 2, 2);
    /* Roots that differ are replaced, so nothing below maps. */
    check("(r(a)(b))", "(q(a)(b))", 5, 1);
    /* Identical ends are stripped: the middle decides. */
    check("(r(a)(b)(c)(d))", "(r(a)(x)(c)(d))", 1, 1);
    check("(r(a)(a)(a))", "(r(a)(a))", 1, 1);
}

/* p, q, r of [RTDM] §2: removal 2, insertion 3, replacement 4. */
static void test_costs(void **state)
{
    pith_rtdm_options o = {2, 3, 4, PITH_FAR - 1};
    viewpair f;
    uint32_t d;

    (void)state;
    viewpair_open(&f, "(r(a)(b(c)))", "(r(x)(b(c)(d)))");
    pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0), &o, &f.map, &d);
    assert_int_equal(d, 4 + 3);
    assert_int_equal(f.map.len, 4);
    pith_rtdm_match(&f.m, pith_at(&f.b, 0), pith_at(&f.a, 0), &o, &f.map, &d);
    assert_int_equal(d, 4 + 2);
    o.rep = 9; /* removing and inserting is cheaper now */
    pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0), &o, &f.map, &d);
    assert_int_equal(d, 2 + 3 + 3);
    assert_int_equal(f.map.len, 3);
    for (uint32_t k = 0; k < 3; k++) { /* one of the three is not a unit */
        pith_rtdm_options one = PITH_RTDM_DEFAULT;

        *(k == 0 ? &one.del : k == 1 ? &one.ins : &one.rep) = 5;
        pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0), &one, &f.map,
                        &d);
        assert_int_equal(d, k == 0 ? 2 : k == 1 ? 6 : 3);
        pith_rtdm_match(&f.m, pith_at(&f.b, 0), pith_at(&f.a, 0), &one, &f.map,
                        &d);
        assert_int_equal(d, k == 0 ? 6 : k == 1 ? 2 : 3);
    }
    o.rep = PITH_COST_MAX;
    assert_int_equal(pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0),
                                     &o, &f.map, &d),
                     PITH_OK);
    o.rep++;
    assert_int_equal(pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0),
                                     &o, &f.map, &d),
                     PITH_USAGE);
    o = (pith_rtdm_options){2, 0, 4, PITH_FAR - 1};
    assert_int_equal(pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0),
                                     &o, &f.map, &d),
                     PITH_USAGE);
    o = (pith_rtdm_options){0, 3, 4, PITH_FAR - 1};
    assert_int_equal(pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0),
                                     &o, &f.map, &d),
                     PITH_USAGE);
    assert_int_equal(d, PITH_FAR);
    viewpair_close(&f);
}

static void test_mapping(void **state)
{
    viewpair f;
    uint32_t d;

    (void)state;
    viewpair_open(&f, "(r(a)(b(c))(d))", "(r(b(c)(e))(f)(d))");
    pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0), NULL, &f.map, &d);
    assert_int_equal(d, 3); /* a removed, e and f inserted */
    assert_int_equal(pith_mapping_right(&f.map, 0), 0);
    assert_int_equal(pith_mapping_right(&f.map, 1), PITH_NIL);
    assert_int_equal(pith_mapping_right(&f.map, 2), 1);
    assert_int_equal(pith_mapping_right(&f.map, 3), 2);
    assert_int_equal(pith_mapping_right(&f.map, 4), 5);
    assert_int_equal(test_mapping_left(&f.map, 4), PITH_NIL);
    assert_int_equal(f.map.len, 4);
    viewpair_close(&f);
}

static void test_eps(void **state)
{
    pith_rtdm_options o = PITH_RTDM_DEFAULT;
    viewpair f;
    uint32_t d;

    (void)state;
    viewpair_open(&f, "(r(a)(b)(c))", "(r(x)(y)(z))");
    o.eps = 2;
    pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0), &o, &f.map, &d);
    assert_int_equal(d, PITH_FAR);
    assert_int_equal(f.map.len, 0);
    o.eps = 3;
    pith_rtdm_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0), &o, &f.map, &d);
    assert_int_equal(d, 3);
    assert_int_equal(f.map.len, 4);
    viewpair_close(&f);
    assert_int_equal(pith_rtdm_eps(0.8, 50, 50), 20);
    assert_int_equal(pith_rtdm_eps(1.0, 50, 50), 0);
    assert_int_equal(pith_rtdm_eps(0.0, 50, 50), 100);
    for (uint32_t n = 1; n < 300; n++)
        for (uint32_t s = 1; s < 10; s++) {
            uint32_t eps = pith_rtdm_eps(s / 10.0, n, 7);

            assert_true(pith_rtdm_similarity(eps, n, 7) >= s / 10.0);
            assert_true(pith_rtdm_similarity(eps + 1, n, 7) < s / 10.0);
        }
}

/* ---- patterns: [RTDM] Def. 5, 7, Fig. 9 -------------------------------- */

static void accept(const char *pattern, const char *page, uint32_t want)
{
    viewpair f;
    uint32_t cost;

    viewpair_open(&f, pattern, page);
    assert_int_equal(pith_pattern_match(&f.m, pith_at(&f.a, 0),
                                        pith_at(&f.b, 0), PITH_FAR, &f.map,
                                        &cost),
                     PITH_OK);
    assert_int_equal(cost, want);
    viewpair_close(&f);
}

static void test_patterns(void **state)
{
    (void)state;
    accept("(r(a))", "(r(a))", 0);
    accept("(r(a))", "(r(b))", PITH_FAR);
    accept("(r)", "(r(a))", PITH_FAR); /* a page vertex nobody consumes */
    accept("(r(.))", "(r(a(b)(c)))", 0);
    accept("(r(.))", "(r(a)(b))", PITH_FAR);
    accept("(r(.))", "(r)", PITH_FAR);
    accept("(r(+))", "(r(a)(b(c))(d))", 0);
    accept("(r(+))", "(r)", PITH_FAR);
    accept("(r(?))", "(r(a))", 0);
    accept("(r(?))", "(r)", 1); /* (G): an option left out costs 1 */
    accept("(r(?))", "(r(a)(b))", PITH_FAR);
    accept("(r(*))", "(r)", 1);
    accept("(r(*))", "(r(a)(b)(c))", 0);
    accept("(r(*)(+))", "(r(a)(b))", 0);
    accept("(r(*)(+))", "(r(a))", 1);
    accept("(r(a)(*)(b))", "(r(a)(x)(y)(b))", 0);
    accept("(r(a)(*)(b))", "(r(a)(b))", 1);
    accept("(r(a(+))(b))", "(r(a(x)(y))(b))", 0);
    accept("(r(a(+))(b))", "(r(a)(b))", PITH_FAR);
    accept("(.)", "(q(a)(b))", 0);
}

/* Fig. 9: three patterns and a page; the first discards its `*`, the second
 * fits, the third has no partner for G. */
static void test_patterns_of_figure_9(void **state)
{
    const char *page = "(A(B)(C)(D(E)(F)))";

    (void)state;
    accept("(A(+)(*)(D(E)(F)))", "(A(B)(D(E)(F)))", 1);
    accept("(A(+)(D(E)(.)))", page, 0);
    accept("(A(+)(D(G)(.)))", page, PITH_FAR);
}

/* What was consumed by whom; the earlier wildcard takes what it can. */
static void test_consumed(void **state)
{
    viewpair f;
    uint32_t cost;

    (void)state;
    viewpair_open(&f, "(r(+)(+)(e(.)))", "(r(a(x))(b)(c)(e(y(z))))");
    pith_pattern_match(&f.m, pith_at(&f.a, 0), pith_at(&f.b, 0), PITH_FAR,
                       &f.map, &cost);
    assert_int_equal(cost, 0);
    assert_int_equal(test_mapping_left(&f.map, 0), 0);
    assert_int_equal(test_mapping_left(&f.map, 1), 1);        /* a: first + */
    assert_int_equal(test_mapping_left(&f.map, 2), PITH_NIL); /* inside a */
    assert_int_equal(test_mapping_left(&f.map, 3), 1);        /* b: first + */
    assert_int_equal(test_mapping_left(&f.map, 4), 2);        /* c: second + */
    assert_int_equal(test_mapping_left(&f.map, 5), 3);        /* e */
    assert_int_equal(test_mapping_left(&f.map, 6), 4);        /* y: . */
    assert_int_equal(f.map.len, 6);
    viewpair_close(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_distances),
        cmocka_unit_test(test_costs),
        cmocka_unit_test(test_mapping),
        cmocka_unit_test(test_eps),
        cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_patterns_of_figure_9),
        cmocka_unit_test(test_consumed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
