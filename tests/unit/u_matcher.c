/* unit/u_matcher: bounds of all matchers: very long lists, very deep trees,
 * plain rows against scalar ones, what a budget leaves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/kernel_int.h"
#include "match/rtdm.h"
#include "match/stm.h"
#include "support/randview.h"

#define SIBLINGS 100000u
#define DEPTH    4000u

static void make_wide(uint32_t n, uint32_t step, bool branchy,
                      pith_arena *arena, pith_view *out)
{
    pith_viewbuild *b = pith_viewbuild_new(arena);

    pith_viewbuild_open(b, 1, PITH_NIL);
    for (uint32_t i = 0; i < n; i++) {
        pith_viewbuild_open(b, branchy ? 2 : 2 + i * step % 97, PITH_NIL);
        if (branchy) {
            pith_viewbuild_open(b, 2 + i * step % 97, PITH_NIL);
            pith_viewbuild_close(b);
        }
        pith_viewbuild_close(b);
    }
    pith_viewbuild_close(b);
    assert_int_equal(pith_viewbuild_finish(b, out), PITH_OK);
}

/* 100,000 siblings on both sides: PITH_BUDGET, no more cells than paid for, a
 * mapping whose cost is the distance. */
static void check_siblings(bool branchy)
{
    pith_arena arena;
    pith_matcher m;
    pith_mapping map;
    pith_limits lim;
    pith_budget budget;
    pith_view a, b;
    uint32_t d, pairs;

    pith_arena_init(&arena, NULL, 0);
    make_wide(SIBLINGS, 5, branchy, &arena, &a);
    make_wide(SIBLINGS, 7, branchy, &arena, &b);
    pith_limits_init(&lim);
    lim.budget = 8u << 20;
    pith_budget_init(&budget, &lim);
    pith_matcher_init(&m, NULL, &budget);
    pith_mapping_init(&map, NULL);
    assert_int_equal(
        pith_rtdm_match(&m, pith_at(&a, 0), pith_at(&b, 0), NULL, &map, &d),
        PITH_BUDGET);
    assert_true(m.cells < lim.budget + 4 * SIBLINGS);
    assert_int_equal(d, test_mapping_cost(&map, &a, 0, &b, 0, 1, 1, 1));
    assert_int_equal(map.at[0].a, 0);
    assert_true(map.len > SIBLINGS);
    pith_budget_init(&budget, &lim);
    assert_int_equal(
        pith_stm_match(&m, pith_at(&a, 0), pith_at(&b, 0), &map, &pairs),
        PITH_BUDGET);
    assert_int_equal(map.len, pairs);
    assert_true(pairs > 1000);
    pith_mapping_release(&map);
    pith_matcher_release(&m);
    pith_arena_release(&arena);
}

static void test_many_siblings(void **state)
{
    (void)state;
    check_siblings(false);
    check_siblings(true);
}

/* A chain as deep as pages may be, with a difference at its end: no recursion
 * follows it, and the mapping reaches the bottom. */
static void test_deep(void **state)
{
    pith_arena arena;
    pith_matcher m;
    pith_mapping map;
    pith_view w[2];
    uint32_t d;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_matcher_init(&m, NULL, NULL);
    pith_mapping_init(&map, NULL);
    for (uint32_t k = 0; k < 2; k++) {
        pith_viewbuild *b = pith_viewbuild_new(&arena);

        for (uint32_t i = 0; i < DEPTH; i++)
            pith_viewbuild_open(b, i + 1 == DEPTH ? 7 + k : 1 + i % 3,
                                PITH_NIL);
        for (uint32_t i = 0; i < DEPTH; i++)
            pith_viewbuild_close(b);
        assert_int_equal(pith_viewbuild_finish(b, &w[k]), PITH_OK);
    }
    assert_int_equal(pith_rtdm_match(&m, pith_at(&w[0], 0), pith_at(&w[1], 0),
                                     NULL, &map, &d),
                     PITH_OK);
    assert_int_equal(d, 1);
    assert_int_equal(map.len, DEPTH);
    assert_int_equal(
        pith_stm_match(&m, pith_at(&w[0], 0), pith_at(&w[1], 0), &map, &d),
        PITH_OK);
    assert_int_equal(d, DEPTH - 1);
    pith_mapping_release(&map);
    pith_matcher_release(&m);
    pith_arena_release(&arena);
}

/* The plain row against its definition, for every length around the lanes. */
static void test_plain_rows(void **state)
{
    test_rng r = {3};

    (void)state;
    for (uint32_t round = 0; round < 20000; round++) {
        uint32_t len = test_rng_below(&r, 40), label[40], size[40];
        int32_t n[40], want[40];
        int32_t left = (int32_t)test_rng_below(&r, 50);
        int32_t diag = (int32_t)test_rng_below(&r, 50);
        int32_t del = 1 + (int32_t)test_rng_below(&r, 5);
        int32_t same = (int32_t)test_rng_below(&r, 9) - 4;
        int32_t other = round % 3 ? same + 2 : KERNEL_INF;
        uint32_t alike = test_rng_below(&r, 3); /* leaves, copies, both */
        bool leaves = false, copies = false, others = false;
        uint64_t klass[40];
        kernel_rows rows = {.label = label, .size = size, .klass = klass};
        kernel_list list = {&rows, 0, len};

        for (uint32_t j = 0; j < len; j++) {
            bool kids = alike == 2 ? test_rng_below(&r, 2) : alike;
            bool own = test_rng_below(&r, 12) != 0;

            label[j] = test_rng_below(&r, 3);
            size[j] = 1 + kids;
            klass[j] = own ? (uint64_t)1 << 40 : 1;
            leaves |= label[j] == 1 && !kids;
            copies |= label[j] == 1 && kids && own;
            others |= label[j] == 1 && kids && !own;
            n[j] = test_rng_below(&r, 9) ? (int32_t)test_rng_below(&r, 60)
                                         : KERNEL_INF;
        }
        for (uint32_t j = 0; j < len; j++) {
            int32_t above = j ? n[j - 1] : diag, best = j ? want[j - 1] : left;
            int32_t u = above + (label[j] == 1 ? same : other);

            best = n[j] + del < best ? n[j] + del : best;
            want[j] = u < best ? u : best;
        }
        assert_int_equal(pith_row_look(&list, 0, len, 1, (uint64_t)1 << 40),
                         others || (leaves && copies) ? PITH_ROW_MIXED
                         : copies                     ? PITH_ROW_COPIES
                                                      : PITH_ROW_PLAIN);
        pith_row_plain(n, label, len, 1, left, diag, del, same, other);
        assert_memory_equal(n, want, len * sizeof(*n));
    }
}

/* Too many vertices for 30-bit costs is refused, not wrapped. */
static void test_cost_limit(void **state)
{
    pith_rtdm_options o = {PITH_COST_MAX / 2, PITH_COST_MAX / 2, 1, PITH_FAR};
    pith_arena arena;
    pith_matcher m;
    pith_view a;
    uint32_t d;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_matcher_init(&m, NULL, NULL);
    make_wide(5000, 5, false, &arena, &a);
    assert_int_equal(
        pith_rtdm_match(&m, pith_at(&a, 0), pith_at(&a, 0), &o, NULL, &d),
        PITH_LIMIT);
    assert_int_equal(d, PITH_FAR);
    pith_matcher_release(&m);
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_many_siblings),
        cmocka_unit_test(test_deep),
        cmocka_unit_test(test_plain_rows),
        cmocka_unit_test(test_cost_limit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
