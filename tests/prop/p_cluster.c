/* prop/p_cluster: clusters against all pairs, and the laws behind the bounds,
 * on random families of trees. The seed is in every message. */
#include "support/check.h"

#include "papers/rtdm/cluster.h"
#include "match/profile.h"
#include "support/randview.h"

#define ROUNDS 300
#define VIEWS  64 /* so that there are more balls than pivots */

/* [RTDM] §4.1 as it stands: every pair, then components. */
static void all_pairs(const pith_view *v, uint32_t n, double sim, uint32_t *of)
{
    pith_matcher m;

    pith_matcher_init(&m, NULL, NULL);
    for (uint32_t i = 0; i < n; i++)
        of[i] = i;
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t j = 0; j < i; j++) {
            uint32_t d, from, to;

            pith_rtdm_match(&m, pith_at(&v[i], 0), pith_at(&v[j], 0), NULL,
                            NULL, &d);
            if (pith_rtdm_similarity(d, v[i].count, v[j].count) < sim)
                continue;
            from = of[i] > of[j] ? of[i] : of[j];
            to = of[i] > of[j] ? of[j] : of[i];
            for (uint32_t k = 0; k < n; k++)
                if (of[k] == from)
                    of[k] = to;
        }
    }
    pith_matcher_release(&m);
}

/* Some trees of their own, the rest grown from earlier ones, so that chains,
 * copies and clusters that nearly touch all occur. */
static void make_views(test_rng *r, pith_arena *arena, pith_view *v)
{
    uint32_t size = 5 + test_rng_below(r, 60);
    uint32_t edits = 1 + test_rng_below(r, 12);
    uint32_t own = test_rng_below(r, 2) ? 8 : 2;

    for (uint32_t i = 0; i < VIEWS; i++) {
        if (i == 0 || test_rng_below(r, own) == 0)
            test_view_random(r, size, 4, arena, &v[i]);
        else
            test_view_mutate(r, &v[test_rng_below(r, i)], edits, 4, arena,
                             &v[i]);
    }
}

static void test_against_all_pairs(void **state)
{
    static const double sims[] = {0.8, 0.9, 0.6, 1.0, 0.0};
    uint64_t saved = 0, clusters = 0;

    (void)state;
    for (uint32_t seed = 0; seed < ROUNDS; seed++) {
        test_rng r = {seed};
        pith_cluster_plan plan = {sims[seed % 5], NULL};
        const pith_view *at[VIEWS + 1];
        pith_view v[VIEWS];
        uint32_t want[VIEWS];
        pith_clusters c;
        pith_arena arena;

        pith_arena_init(&arena, NULL, 0);
        make_views(&r, &arena, v);
        for (uint32_t i = 0; i < VIEWS; i++)
            at[i] = &v[i];
        at[VIEWS] = NULL; /* a page without elements */
        all_pairs(v, VIEWS, plan.similarity, want);
        assert_int_equal(
            pith_cluster_views(at, VIEWS + 1, &plan, NULL, &arena, &c),
            PITH_OK);
        assert_int_equal(c.of[VIEWS], UINT32_MAX);
        for (uint32_t i = 0; i < VIEWS; i++) {
            for (uint32_t j = 0; j < i; j++)
                if ((c.of[i] == c.of[j]) != (want[i] == want[j]))
                    fail_msg("seed %u: views %u and %u", seed, j, i);
            assert_true(c.of[i] < c.count);
        }
        saved += VIEWS * (VIEWS - 1) / 2 - c.n_distances;
        clusters += c.count;
        pith_arena_release(&arena);
    }
    assert_true(saved > ROUNDS * 100u);  /* bounds do work */
    assert_true(clusters > ROUNDS * 2u); /* and not all is one cluster */
}

static void test_bound_and_metric(void **state)
{
    pith_matcher m;
    uint64_t tight = 0;

    (void)state;
    pith_matcher_init(&m, NULL, NULL);
    for (uint32_t seed = 0; seed < 4000; seed++) {
        test_rng r = {seed};
        pith_arena arena, scratch;
        pith_profile p[3];
        pith_view v[3];
        uint32_t d[3];

        pith_arena_init(&arena, NULL, 0);
        pith_arena_init(&scratch, NULL, 0);
        test_view_random(&r, 40, 3, &arena, &v[0]);
        test_view_mutate(&r, &v[0], 9, 3, &arena, &v[1]);
        test_view_mutate(&r, &v[seed % 2], 9, 3, &arena, &v[2]);
        for (int i = 0; i < 3; i++)
            pith_profile_build(&v[i], &arena, &scratch, &p[i]);
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;

            pith_rtdm_match(&m, pith_at(&v[i], 0), pith_at(&v[j], 0), NULL,
                            NULL, &d[i]);
            if (pith_profile_bound(&p[i], &p[j]) > d[i])
                fail_msg("seed %u: bound over the distance", seed);
            tight += pith_profile_bound(&p[i], &p[j]) == d[i];
        }
        if (d[0] > d[1] + d[2] || d[1] > d[0] + d[2] || d[2] > d[0] + d[1])
            fail_msg("seed %u: no triangle", seed);
        pith_arena_release(&arena);
        pith_arena_release(&scratch);
    }
    assert_true(tight > 500);
    pith_matcher_release(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_all_pairs),
        cmocka_unit_test(test_bound_and_metric),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
