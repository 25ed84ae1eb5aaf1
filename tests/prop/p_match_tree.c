/* prop/p_match_tree: the tree matchers against their references, and the laws
 * of distances and mappings, on random pairs. The seed is in every message. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "match/stm.h"
#include "ref/chawathe.h"
#include "ref/ref_tree.h"
#include "support/randview.h"

#define PAIRS 40000
#define LARGE 1500

typedef struct world {
    pith_arena arena;
    pith_matcher m;
    pith_mapping map, want;
    test_rng rng;
    uint32_t seed;
    pith_view a, b, c;
} world;

static void world_init(world *w)
{
    pith_arena_init(&w->arena, NULL, 0);
    pith_matcher_init(&w->m, NULL, NULL);
    pith_mapping_init(&w->map, NULL);
    pith_mapping_init(&w->want, NULL);
}

static void world_release(world *w)
{
    pith_mapping_release(&w->map);
    pith_mapping_release(&w->want);
    pith_matcher_release(&w->m);
    pith_arena_release(&w->arena);
}

/* Two or three trees, related more often than not. */
static void world_next(world *w, uint32_t seed, uint32_t max)
{
    pith_mark start = {0};
    uint32_t labels, edits;

    pith_arena_reset(&w->arena, start);
    w->seed = seed;
    w->rng.state = seed;
    labels = 1 + test_rng_below(&w->rng, 5);
    edits = test_rng_below(&w->rng, 8);
    test_view_random(&w->rng, max, labels, &w->arena, &w->a);
    if (seed % 3 == 0)
        test_view_random(&w->rng, max, labels, &w->arena, &w->b);
    else
        test_view_mutate(&w->rng, &w->a, edits, labels, &w->arena, &w->b);
    test_view_mutate(&w->rng, &w->b, edits, labels, &w->arena, &w->c);
}

static void same(const world *w, const char *what, uint64_t got, uint64_t want)
{
    if (got != want)
        fail_msg("seed %u: %s is %llu, reference %llu", w->seed, what,
                 (unsigned long long)got, (unsigned long long)want);
}

static void sound(const world *w, const char *what, const char *why)
{
    if (why)
        fail_msg("seed %u: %s: %s", w->seed, what, why);
}

/* The reference appends in the order it finds; sort by the first vertex. */
static void same_pairs(world *w, const char *what)
{
    pith_mapping *t = &w->want;

    for (size_t i = 1; i < t->len; i++)
        for (size_t j = i; j && t->at[j - 1].a > t->at[j].a; j--) {
            pith_pair p = t->at[j];

            t->at[j] = t->at[j - 1];
            t->at[j - 1] = p;
        }
    same(w, what, w->map.len, t->len);
    for (size_t i = 0; i < t->len; i++) {
        same(w, what, w->map.at[i].a, t->at[i].a);
        same(w, what, w->map.at[i].b, t->at[i].b);
    }
}

static ref_costs costs_next(world *w)
{
    ref_costs c = {1, 1, 1, REF_INF, true};

    if (w->seed % 2) {
        c.del = 1 + test_rng_below(&w->rng, 4);
        c.ins = 1 + test_rng_below(&w->rng, 4);
        c.rep = test_rng_below(&w->rng, 8);
    }
    return c;
}

/* ---- RTDM and top-down ------------------------------------------------- */

static void check_distance(world *w, bool restricted)
{
    ref_costs c = costs_next(w);
    pith_rtdm_options o = {c.del, c.ins, c.rep, PITH_FAR - 1};
    const char *what = restricted ? "rtdm" : "topdown";
    uint32_t d, e, want;

    c.restricted = restricted;
    w->want.len = 0;
    want = ref_rtdm(&w->a, 0, &w->b, 0, &c, &w->want);
    if (restricted) {
        assert_int_equal(pith_rtdm_match(&w->m, pith_at(&w->a, 0),
                                         pith_at(&w->b, 0), &o, &w->map, &d),
                         0);
        assert_int_equal(pith_rtdm_match(&w->m, pith_at(&w->a, 0),
                                         pith_at(&w->b, 0), &o, NULL, &e),
                         0);
        sound(w, what, test_mapping_restricted(&w->map, &w->a, &w->b));
    } else {
        assert_int_equal(pith_topdown_match(&w->m, pith_at(&w->a, 0),
                                            pith_at(&w->b, 0), &o, &w->map, &d),
                         0);
        assert_int_equal(pith_topdown_match(&w->m, pith_at(&w->a, 0),
                                            pith_at(&w->b, 0), &o, NULL, &e),
                         0);
    }
    same(w, what, d, want);
    same(w, what, e, want);
    sound(w, what, test_mapping_check(&w->map, &w->a, 0, &w->b, 0));
    same(w, "cost of mapping",
         test_mapping_cost(&w->map, &w->a, 0, &w->b, 0, c.del, c.ins, c.rep),
         want);
    same_pairs(w, what);
}

static void test_rtdm_equals_reference(void **state)
{
    world w;

    (void)state;
    world_init(&w);
    for (uint32_t seed = 0; seed < PAIRS; seed++) {
        world_next(&w, seed, 4 + seed % 40);
        assert_null(test_view_check(&w.a));
        assert_null(test_view_check(&w.b));
        check_distance(&w, true);
    }
    world_release(&w);
}

static void test_topdown_equals_reference(void **state)
{
    world w;

    (void)state;
    world_init(&w);
    for (uint32_t seed = 0; seed < PAIRS; seed++) {
        world_next(&w, seed, 4 + seed % 32);
        check_distance(&w, false);
    }
    world_release(&w);
}

/* Three algorithms that share nothing: kernel, edit graph, definition. */
static void test_topdown_three_ways(void **state)
{
    world w;

    (void)state;
    world_init(&w);
    for (uint32_t seed = 0; seed < PAIRS; seed++) {
        ref_costs c;
        pith_rtdm_options o;
        uint32_t d, e;

        world_next(&w, seed, 3 + seed % 30);
        c = costs_next(&w);
        if (c.rep > c.del + c.ins)
            c.rep = c.del + c.ins; /* the edit graph may part the roots */
        o = (pith_rtdm_options){c.del, c.ins, c.rep, PITH_FAR - 1};
        pith_topdown_match(&w.m, pith_at(&w.a, 0), pith_at(&w.b, 0), &o, NULL,
                           &d);
        chawathe_match(&w.m, pith_at(&w.a, 0), pith_at(&w.b, 0), &o, &e);
        same(&w, "chawathe", e, ref_chawathe(&w.a, 0, &w.b, 0, &c));
        same(&w, "topdown and chawathe", d, e);
        if (w.a.count + w.b.count < 16)
            same(&w, "selkow", d, ref_selkow(&w.a, 0, &w.b, 0, &c));
    }
    world_release(&w);
}

/* eps: exact up to it, "far" above, and the printed shortcut agrees. */
static void test_threshold(void **state)
{
    world w;

    (void)state;
    world_init(&w);
    for (uint32_t seed = 0; seed < PAIRS; seed++) {
        ref_costs c;
        pith_rtdm_options o;
        uint32_t exact, printed, d;

        world_next(&w, seed, 4 + seed % 30);
        c = costs_next(&w);
        exact = ref_rtdm(&w.a, 0, &w.b, 0, &c, NULL);
        c.eps = test_rng_below(&w.rng, exact + 3);
        printed = ref_rtdm(&w.a, 0, &w.b, 0, &c, NULL);
        o = (pith_rtdm_options){c.del, c.ins, c.rep, c.eps};
        pith_rtdm_match(&w.m, pith_at(&w.a, 0), pith_at(&w.b, 0), &o, &w.map,
                        &d);
        same(&w, "eps", d, exact <= c.eps ? exact : PITH_FAR);
        if (exact <= c.eps)
            same(&w, "printed shortcut", printed, exact);
        else
            same(&w, "pairs when far", w.map.len, 0);
    }
    world_release(&w);
}

/* Identity, symmetry, bounds, triangle inequality, subtrees as arguments. */
static void check_laws(world *w)
{
    uint32_t ab, ba, ac, bc, n = w->a.count + w->b.count, x, y;
    uint32_t gap = w->a.count > w->b.count ? w->a.count - w->b.count
                                           : w->b.count - w->a.count;
    uint32_t td, p, q;
    ref_costs one = {1, 1, 1, REF_INF, true};

    pith_rtdm_match(&w->m, pith_at(&w->a, 0), pith_at(&w->b, 0), NULL, NULL,
                    &ab);
    pith_rtdm_match(&w->m, pith_at(&w->b, 0), pith_at(&w->a, 0), NULL, NULL,
                    &ba);
    pith_rtdm_match(&w->m, pith_at(&w->b, 0), pith_at(&w->c, 0), NULL, NULL,
                    &bc);
    pith_rtdm_match(&w->m, pith_at(&w->a, 0), pith_at(&w->c, 0), NULL, NULL,
                    &ac);
    same(w, "symmetry", ab, ba);
    same(w, "triangle", ac <= ab + bc, 1);
    same(w, "lower bound", ab >= gap, 1);
    same(w, "upper bound", ab < n, 1);
    same(w, "zero iff identical", ab == 0, w->a.klass[0] == w->b.klass[0]);
    pith_topdown_match(&w->m, pith_at(&w->a, 0), pith_at(&w->b, 0), NULL, NULL,
                       &td);
    same(w, "topdown <= rtdm", td <= ab, 1);
    pith_topdown_match(&w->m, pith_at(&w->a, 0), pith_at(&w->c, 0), NULL, NULL,
                       &ac);
    pith_topdown_match(&w->m, pith_at(&w->b, 0), pith_at(&w->c, 0), NULL, NULL,
                       &bc);
    same(w, "triangle of topdown", ac <= td + bc, 1);
    pith_stm_match(&w->m, pith_at(&w->a, 0), pith_at(&w->b, 0), NULL, &p);
    pith_stm_match(&w->m, pith_at(&w->b, 0), pith_at(&w->a, 0), NULL, &q);
    same(w, "stm symmetry", p, q);
    same(w, "stm bound", p <= w->a.count && p <= w->b.count, 1);
    same(w, "stm against rtdm", p == 0 || ab <= n - 2 * p, 1);
    pith_stm_match(&w->m, pith_at(&w->a, 0), pith_at(&w->a, 0), NULL, &p);
    same(w, "stm identity", p, w->a.count);
    x = test_rng_below(&w->rng, w->a.count);
    y = test_rng_below(&w->rng, w->b.count);
    pith_rtdm_match(&w->m, pith_at(&w->a, x), pith_at(&w->b, y), NULL, &w->map,
                    &ab);
    same(w, "subtrees", ab, ref_rtdm(&w->a, x, &w->b, y, &one, NULL));
    sound(w, "subtrees", test_mapping_check(&w->map, &w->a, x, &w->b, y));
}

static void test_laws(void **state)
{
    world w;

    (void)state;
    world_init(&w);
    for (uint32_t seed = 0; seed < PAIRS; seed++) {
        world_next(&w, seed, 2 + seed % 40);
        check_laws(&w);
    }
    world_release(&w);
}

/* ---- STM --------------------------------------------------------------- */

/* The children of both roots as forests: one pair less than the trees. */
static void check_forest(world *w, uint32_t pairs)
{
    uint32_t got;

    pith_stm_forest(&w->m,
                    (pith_forest){&w->a, w->a.kid, pith_view_degree(&w->a, 0)},
                    (pith_forest){&w->b, w->b.kid, pith_view_degree(&w->b, 0)},
                    &w->map, &got);
    if (pairs)
        same(w, "forest", got, pairs - 1);
    same(w, "forest pairs", w->map.len, got);
    for (size_t i = 0; pairs && i < w->map.len; i++) {
        same(w, "forest pair", w->map.at[i].a, w->want.at[i + 1].a);
        same(w, "forest pair", w->map.at[i].b, w->want.at[i + 1].b);
    }
}

static void test_stm_equals_reference(void **state)
{
    world w;

    (void)state;
    world_init(&w);
    for (uint32_t seed = 0; seed < PAIRS; seed++) {
        uint32_t got, bare, want;

        world_next(&w, seed, 4 + seed % 40);
        w.want.len = 0;
        want = ref_stm(&w.a, 0, &w.b, 0, &w.want);
        pith_stm_match(&w.m, pith_at(&w.a, 0), pith_at(&w.b, 0), &w.map, &got);
        pith_stm_match(&w.m, pith_at(&w.a, 0), pith_at(&w.b, 0), NULL, &bare);
        same(&w, "stm", got, want);
        same(&w, "stm without pairs", bare, want);
        sound(&w, "stm", test_mapping_check(&w.map, &w.a, 0, &w.b, 0));
        same_pairs(&w, "stm pair");
        check_forest(&w, want);
    }
    world_release(&w);
}

/* ---- budget ------------------------------------------------------------ */

/* Large enough for growing cuts, the memo and rows of many cells; deep and wide
 * shapes alike. */
static void test_large(void **state)
{
    world w;

    (void)state;
    world_init(&w);
    for (uint32_t seed = 0; seed < LARGE; seed++) {
        uint32_t got, want;

        world_next(&w, seed, 100 + seed % 300);
        check_distance(&w, true);
        check_distance(&w, false);
        w.want.len = 0;
        want = ref_stm(&w.a, 0, &w.b, 0, &w.want);
        pith_stm_match(&w.m, pith_at(&w.a, 0), pith_at(&w.b, 0), &w.map, &got);
        same(&w, "stm", got, want);
        same_pairs(&w, "stm pair");
    }
    world_release(&w);
}

/* Out of budget at any point: the status says so, the mapping is valid and the
 * distance is its cost. */
static void test_budget(void **state)
{
    world w;

    (void)state;
    world_init(&w);
    for (uint32_t seed = 0; seed < PAIRS / 2; seed++) {
        ref_costs one = {1, 1, 1, REF_INF, true};
        pith_limits lim;
        pith_budget budget;
        uint32_t d, exact, pairs;
        pith_status st;

        world_next(&w, seed, 10 + seed % 30);
        exact = ref_rtdm(&w.a, 0, &w.b, 0, &one, NULL);
        pith_limits_init(&lim);
        lim.budget = 1 + test_rng_below(&w.rng, 120);
        pith_budget_init(&budget, &lim);
        w.m.budget = &budget;
        st = pith_rtdm_match(&w.m, pith_at(&w.a, 0), pith_at(&w.b, 0), NULL,
                             &w.map, &d);
        sound(&w, "budget", test_mapping_check(&w.map, &w.a, 0, &w.b, 0));
        sound(&w, "budget", test_mapping_restricted(&w.map, &w.a, &w.b));
        same(&w, "cost under budget", d,
             test_mapping_cost(&w.map, &w.a, 0, &w.b, 0, 1, 1, 1));
        same(&w, "bound", st == PITH_OK ? d == exact : d >= exact, 1);
        pith_budget_init(&budget, &lim);
        st = pith_rtdm_match(&w.m, pith_at(&w.a, 0), pith_at(&w.b, 0), NULL,
                             NULL, &d);
        same(&w, "bound, no map", st == PITH_OK ? d == exact : d >= exact, 1);
        pith_budget_init(&budget, &lim);
        exact = ref_stm(&w.a, 0, &w.b, 0, NULL);
        st = pith_stm_match(&w.m, pith_at(&w.a, 0), pith_at(&w.b, 0), &w.map,
                            &pairs);
        same(&w, "stm pairs", w.map.len, pairs);
        same(&w, "stm bound", st == PITH_OK ? pairs == exact : pairs <= exact,
             1);
        w.m.budget = NULL;
    }
    world_release(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rtdm_equals_reference),
        cmocka_unit_test(test_topdown_equals_reference),
        cmocka_unit_test(test_topdown_three_ways),
        cmocka_unit_test(test_threshold),
        cmocka_unit_test(test_laws),
        cmocka_unit_test(test_stm_equals_reference),
        cmocka_unit_test(test_large),
        cmocka_unit_test(test_budget),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
