/* prop/p_nepattern: a pattern accepts every page it was made of ([RTDM] Def.
 * 6), on random families of trees; and what the index may never refuse. */
#include "support/check.h"

#include "papers/rtdm/nepattern.h"
#include "match/profile.h"
#include "support/randview.h"

#define ROUNDS 1500
#define VIEWS  6

static bool accepts(pith_matcher *m, const pith_view *p, const pith_view *v)
{
    uint32_t cost;

    assert_int_equal(pith_pattern_match(m, pith_at(p, 0), pith_at(v, 0),
                                        PITH_FAR - 1, NULL, &cost),
                     PITH_OK);
    return cost != PITH_FAR;
}

static void test_accepts_all(void **state)
{
    uint64_t ordinary = 0, wild = 0;
    pith_matcher m;

    (void)state;
    pith_matcher_init(&m, NULL, NULL);
    for (uint32_t seed = 0; seed < ROUNDS; seed++) {
        test_rng r = {seed};
        uint32_t edits = 1 + test_rng_below(&r, 6);
        const pith_view *at[VIEWS];
        pith_arena arena, scratch;
        pith_profile needs, has;
        pith_view v[VIEWS], p;

        pith_arena_init(&arena, NULL, 0);
        pith_arena_init(&scratch, NULL, 0);
        test_view_random(&r, 50, 6, &arena, &v[0]);
        for (int i = 0; i < VIEWS; i++) {
            if (i)
                test_view_mutate(&r, &v[test_rng_below(&r, (uint32_t)i)], edits,
                                 6, &arena, &v[i]);
            at[i] = &v[i];
        }
        assert_int_equal(
            pith_nepattern_learn(&m, at, VIEWS, &arena, &scratch, &p), PITH_OK);
        if (test_view_check(&p))
            fail_msg("seed %u: %s", seed, test_view_check(&p));
        pith_profile_build(&p, &arena, &scratch, &needs);
        for (int i = 0; i < VIEWS; i++) {
            if (!accepts(&m, &p, &v[i]))
                fail_msg("seed %u: view %d is not accepted", seed, i);
            pith_profile_build(&v[i], &arena, &scratch, &has);
            if (!pith_profile_may_accept(&needs, &has))
                fail_msg("seed %u: the index refuses view %d", seed, i);
        }
        for (uint32_t k = 0; k < p.count; k++) {
            wild += pith_label_wild(p.label[k]);
            ordinary += !pith_label_wild(p.label[k]);
            if (pith_label_wild(p.label[k]))
                assert_int_equal(p.size[k], 1);
        }
        pith_arena_release(&arena);
        pith_arena_release(&scratch);
    }
    assert_true(wild > ROUNDS && ordinary > 4 * ROUNDS);
    pith_matcher_release(&m);
}

/* f is symmetric, and what it gives consumes what both sides consume. */
static void test_join(void **state)
{
    static const uint32_t all[] = {
        PITH_WILD_ONE, PITH_WILD_PLUS, PITH_WILD_OPT, PITH_WILD_STAR, 7, 8};

    (void)state;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            assert_int_equal(pith_wild_join(all[i], all[j]),
                             pith_wild_join(all[j], all[i]));
    assert_int_equal(pith_wild_join(7, 7), 7);
    assert_int_equal(pith_wild_join(7, 8), PITH_WILD_ONE);
    assert_int_equal(pith_wild_join(PITH_WILD_PLUS, PITH_WILD_OPT),
                     PITH_WILD_STAR);
    assert_int_equal(pith_wild_join(PITH_WILD_ONE, PITH_WILD_OPT),
                     PITH_WILD_OPT);
    assert_int_equal(pith_wild_join(PITH_WILD_PLUS, 7), PITH_WILD_PLUS);
    assert_int_equal(pith_wild_join(PITH_WILD_OPT, 7), PITH_WILD_OPT);
    assert_int_equal(pith_wild_join(PITH_WILD_STAR, 7), PITH_WILD_STAR);
}

static void check_promoted(const char *from, const char *to)
{
    pith_view a, b, want;
    pith_arena arena;

    pith_arena_init(&arena, NULL, 0);
    test_view_parse(from, &arena, &a);
    test_view_parse(to, &arena, &want);
    assert_int_equal(pith_nepattern_promote(&a, &arena, &b), PITH_OK);
    if (b.klass[0] != want.klass[0])
        fail_msg("%s is not promoted to %s", from, to);
    pith_arena_release(&arena);
}

/* [RTDM] §4.2: the rules of promotion, and Fig. 8's case. */
static void test_promotion(void **state)
{
    (void)state;
    check_promoted("(p (.) (?) (?))", "(p (+))");
    check_promoted("(p (+) (?))", "(p (+))");
    check_promoted("(p (?) (?))", "(p (*))");
    check_promoted("(p (*) (?))", "(p (*))");
    check_promoted("(p (.) (a) (b) (?))", "(p (+))");
    check_promoted("(p (?) (a (b) (c)) (?))", "(p (+))");
    check_promoted("(p (.) (a (b (c (d)))) (?))",
                   "(p (.) (a (b (c (d)))) (?))");
    check_promoted("(p (a (.)) (a (.)) (?))", "(p (+))");
    check_promoted("(p (.) (.))", "(p (.) (.))");
    check_promoted("(p (a) (b (?) (?)) (c))", "(p (a) (b (*)) (c))");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_accepts_all),
        cmocka_unit_test(test_join),
        cmocka_unit_test(test_promotion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
