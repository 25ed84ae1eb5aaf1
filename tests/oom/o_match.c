/* oom/o_match: every allocation of the matchers fails once: a clean status, no
 * leak. And when none fails, a warm matcher allocates nothing at all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/pta.h"
#include "match/rtdm.h"
#include "match/seqalign.h"
#include "match/stm.h"
#include "match/tagdist.h"
#include "ref/chawathe.h"
#include "support/fail_alloc.h"
#include "support/randview.h"

typedef struct trees {
    pith_arena arena;
    pith_view a, b, pattern;
    uint64_t ka[300], kb[300];
    uint32_t ta[300], tb[300];
} trees;

static void trees_init(trees *t)
{
    test_rng r = {7};

    pith_arena_init(&t->arena, NULL, 0);
    do
        test_view_random(&r, 400, 4, &t->arena, &t->a);
    while (t->a.count < 300);
    test_view_mutate(&r, &t->a, 40, 4, &t->arena, &t->b);
    test_view_parse("(r(a(+))(*)(b(.)(c)))", &t->arena, &t->pattern);
    for (uint32_t i = 0; i < 300; i++) {
        t->ka[i] = t->ta[i] = test_rng_below(&r, 9);
        t->kb[i] = t->tb[i] = test_rng_below(&r, 9);
    }
}

/* All matchers once; the first status that is not PITH_OK. */
static pith_status all(trees *t, pith_matcher *m, pith_mapping *map)
{
    pith_view page;
    pith_status st[8];
    uint32_t d;
    bool yes;

    test_view_parse("(r(a(x)(y))(q)(b(z)(c)))", &t->arena, &page);
    st[0] =
        pith_rtdm_match(m, pith_at(&t->a, 0), pith_at(&t->b, 0), NULL, map, &d);
    st[1] = pith_topdown_match(m, pith_at(&t->a, 0), pith_at(&t->b, 0), NULL,
                               map, &d);
    st[2] = pith_stm_match(m, pith_at(&t->a, 0), pith_at(&t->b, 0), map, &d);
    st[3] = chawathe_match(m, pith_at(&t->a, 0), pith_at(&t->b, 0), NULL, &d);
    st[4] = pith_pattern_match(m, pith_at(&t->pattern, 0), pith_at(&page, 0), 9,
                               map, &d);
    st[5] = pith_stm_forest(
        m, (pith_forest){&t->a, t->a.kid, pith_view_degree(&t->a, 0)},
        (pith_forest){&t->b, t->b.kid, pith_view_degree(&t->b, 0)}, map, &d);
    st[6] = pith_tags_similar(m, (pith_tags){t->ta, 300},
                              (pith_tags){t->tb, 300}, 1.0, &yes);
    st[7] = pith_seq_align(m, (pith_seq){t->ka, 300}, (pith_seq){t->kb, 300},
                           map, &d);
    for (int i = 0; i < 8; i++)
        if (st[i] != PITH_OK)
            return st[i];
    return PITH_OK;
}

static void test_matchers(void **state)
{
    trees t;
    bool failed = true;

    (void)state;
    trees_init(&t);
    for (uint64_t k = 0; failed; k++) {
        fail_alloc fa = FAIL_ALLOC(k);
        pith_matcher m;
        pith_mapping map;
        pith_status st;

        pith_matcher_init(&m, fail_alloc_use(&fa), NULL);
        pith_mapping_init(&map, fail_alloc_use(&fa));
        st = all(&t, &m, &map);
        failed = fa.failed;
        assert_int_equal(st, failed ? PITH_NOMEM : PITH_OK);
        /* The failure is behind it: the same matcher works again. */
        assert_int_equal(all(&t, &m, &map), PITH_OK);
        pith_mapping_release(&map);
        pith_matcher_release(&m);
        assert_int_equal(fa.live, 0);
        assert_true(k < 1000);
    }
    pith_arena_release(&t.arena);
}

static void test_no_allocation_when_warm(void **state)
{
    fail_alloc fa = FAIL_ALLOC(UINT64_MAX);
    pith_matcher m;
    pith_mapping map;
    uint64_t warm;
    trees t;

    (void)state;
    trees_init(&t);
    pith_matcher_init(&m, fail_alloc_use(&fa), NULL);
    pith_mapping_init(&map, fail_alloc_use(&fa));
    assert_int_equal(all(&t, &m, &map), PITH_OK);
    warm = fa.count;
    assert_true(warm > 0);
    for (int i = 0; i < 50; i++)
        assert_int_equal(all(&t, &m, &map), PITH_OK);
    assert_int_equal(fa.count, warm);
    pith_mapping_release(&map);
    pith_matcher_release(&m);
    assert_int_equal(fa.live, 0);
    pith_arena_release(&t.arena);
}

static void test_tables(void **state)
{
    trees t;
    bool failed = true;
    uint32_t root = 0;

    (void)state;
    trees_init(&t);
    for (uint64_t k = 0; failed; k++) {
        fail_alloc fa = FAIL_ALLOC(k);
        pith_pta_record rec[2] = {{&t.a, &root, 1, NULL},
                                  {&t.b, &root, 1, NULL}};
        pith_arena arena;
        pith_matcher m;
        pith_pta table;
        pith_status st;

        pith_matcher_init(&m, fail_alloc_use(&fa), NULL);
        pith_arena_init(&arena, fail_alloc_use(&fa), 0);
        st = pith_pta_align(&m, rec, 2, NULL, &arena, &table);
        failed = fa.failed;
        assert_int_equal(st, failed ? PITH_NOMEM : PITH_OK);
        pith_arena_release(&arena);
        pith_matcher_release(&m);
        assert_int_equal(fa.live, 0);
        assert_true(k < 1000);
    }
    pith_arena_release(&t.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matchers),
        cmocka_unit_test(test_no_allocation_when_warm),
        cmocka_unit_test(test_tables),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
