/* unit/u_pta: partial tree alignment on [DEPTA] Fig. 12 and 14. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/pta.h"
#include "support/randview.h"

#define MAX_ROWS 8

typedef struct fixture {
    pith_arena arena;
    pith_matcher m;
    pith_view view[MAX_ROWS];
    pith_pta_record rec[MAX_ROWS];
    uint32_t root, n;
    pith_pta t;
} fixture;

/* Align the trees; tree 0 is the seed. */
static void setup(fixture *f, const char *const *tree, uint32_t n)
{
    pith_pta_options opt = {.seed = 0};

    pith_arena_init(&f->arena, NULL, 0);
    pith_matcher_init(&f->m, NULL, NULL);
    f->root = 0;
    f->n = n;
    for (uint32_t i = 0; i < n; i++) {
        test_view_parse(tree[i], &f->arena, &f->view[i]);
        f->rec[i] = (pith_pta_record){&f->view[i], &f->root, 1, NULL};
    }
    assert_int_equal(pith_pta_align(&f->m, f->rec, n, &opt, &f->arena, &f->t),
                     PITH_OK);
}

static void teardown(fixture *f)
{
    pith_matcher_release(&f->m);
    pith_arena_release(&f->arena);
}

/* Labels of a row's cells, '-' where there is none. */
static void row(const fixture *f, uint32_t r, const char *want)
{
    char got[64] = {0};

    assert_true(f->t.n_cols < sizeof(got));
    for (uint32_t c = 0; c < f->t.n_cols; c++) {
        uint32_t v = f->t.cell[r * f->t.n_cols + c];

        got[c] = v == PITH_NIL ? '-' : (char)f->view[r].label[v];
    }
    assert_string_equal(got, want);
}

/* Labels of the grown seed below its two roots. */
static void seed(const fixture *f, const char *want)
{
    char got[64] = {0};

    for (uint32_t v = 2; v < f->t.seed.count; v++)
        got[v - 2] = (char)f->t.seed.label[v];
    assert_string_equal(got, want);
}

static void check_growth(const char *ts, const char *ti, const char *want)
{
    const char *tree[] = {ts, ti};
    fixture f;

    setup(&f, tree, 2);
    seed(&f, want);
    teardown(&f);
}

static void test_figure_12(void **state)
{
    (void)state;
    check_growth("(p(a)(b)(e))", "(p(b)(c)(d)(e))", "abcde");
    check_growth("(p(a)(b)(e))", "(p(e)(f)(g))", "abefg");
    check_growth("(p(a)(b)(e))", "(p(f)(g)(a))", "fgabe");
    check_growth("(p(a)(b)(e))", "(p(a)(x)(e))", "abe");
    /* No neighbour at all, and children to be between: not certain. */
    check_growth("(p(a)(b))", "(p(x)(y))", "ab");
    check_growth("(p)", "(p(x)(y))", "xy");
    /* Below a matched parent, with its subtree. */
    check_growth("(p(a(b)))", "(p(a(b)(c(d))))", "abcd");
}

static void test_figure_12c_takes_a_column(void **state)
{
    const char *tree[] = {"(p(a)(b)(e))", "(p(a)(x)(e))"};
    fixture f;

    (void)state;
    setup(&f, tree, 2);
    row(&f, 0, "a-be");
    row(&f, 1, "ax-e");
    assert_true(f.t.loner[1]);
    assert_false(f.t.loner[0]);
    teardown(&f);
}

static void test_figure_14(void **state)
{
    const char *tree[] = {"(p(x)(b)(d))", "(p(b)(n)(c)(k)(g))",
                          "(p(b)(c)(d)(h)(k))"};
    fixture f;

    (void)state;
    setup(&f, tree, 3);
    seed(&f, "xbncdhkg");
    row(&f, 0, "xb--d---");
    row(&f, 1, "-bnc--kg");
    row(&f, 2, "-b-cdhk-");
    assert_int_equal(f.t.rounds, 2);    /* T2 waited in R */
    assert_int_equal(f.t.matchings, 3); /* T2, T3, T2 again */
    teardown(&f);
}

/* Without a chosen seed, the record with most data items is it. */
static void test_seed_choice(void **state)
{
    const char *tree[] = {"(p(x)(b)(d))", "(p(b)(n)(c)(k)(g))",
                          "(p(b)(c)(d)(h)(k))"};
    fixture f;
    pith_pta t;
    uint8_t data[6] = {0, 0, 0, 0, 0, 1};

    (void)state;
    setup(&f, tree, 3);
    pith_pta_align(&f.m, f.rec, 3, NULL, &f.arena, &t);
    assert_int_equal(t.seed_row, 1);
    f.rec[1].data = data;
    pith_pta_align(&f.m, f.rec, 3, NULL, &f.arena, &t);
    assert_int_equal(t.seed_row, 2);
    assert_int_equal(pith_pta_align(&f.m, f.rec, 0, NULL, &f.arena, &t),
                     PITH_EMPTY);
    teardown(&f);
}

/* Records of several nodes each, out of one view. */
static void test_generalized_nodes(void **state)
{
    uint32_t first[2] = {1, 3}, second[2] = {6, 8};
    pith_pta_record rec[2];
    pith_arena arena;
    pith_matcher m;
    pith_view w;
    pith_pta t;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_matcher_init(&m, NULL, NULL);
    test_view_parse("(t(r(a))(s(c)(d))(r(a))(s(d)))", &arena, &w);
    rec[0] = (pith_pta_record){&w, first, 2, NULL};
    rec[1] = (pith_pta_record){&w, second, 2, NULL};
    assert_int_equal(pith_pta_align(&m, rec, 2, NULL, &arena, &t), PITH_OK);
    assert_int_equal(t.n_cols, 3);
    assert_int_equal(t.cell[0], 2);
    assert_int_equal(t.cell[1], 4);
    assert_int_equal(t.cell[2], 5);
    assert_int_equal(t.cell[3], 7);
    assert_int_equal(t.cell[4], PITH_NIL);
    assert_int_equal(t.cell[5], 9);
    pith_matcher_release(&m);
    pith_arena_release(&arena);
}

/* k equal records: k - 1 matchings in one round. */
static void test_linear(void **state)
{
    const char *tree[MAX_ROWS];
    fixture f;

    (void)state;
    for (uint32_t i = 0; i < MAX_ROWS; i++)
        tree[i] = "(p(a(b))(c)(d(e)(f)))";
    setup(&f, tree, MAX_ROWS);
    assert_int_equal(f.t.rounds, 1);
    assert_int_equal(f.t.matchings, MAX_ROWS - 1);
    row(&f, 7, "bcef");
    teardown(&f);
}

/* Copies are matched once; what the data of one are is its own. */
static void test_copies(void **state)
{
    static const uint8_t some[] = {0, 0, 1, 0, 0, 0};
    const char *tree[] = {"(p(a)(b))", "(p(a)(b)(x)(c)(d))",
                          "(p(a)(b)(x)(c)(d))", "(p(a)(b)(x)(c)(d))"};
    pith_pta_options opt = {.seed = 0, .max_rounds = 1};
    fixture f;

    (void)state;
    setup(&f, tree, 4);
    for (uint32_t i = 1; i < 4; i++)
        row(&f, i, "abxcd");
    f.rec[2].data = some; /* b alone */
    assert_int_equal(pith_pta_align(&f.m, f.rec, 4, &opt, &f.arena, &f.t),
                     PITH_OK);
    row(&f, 1, "abxcd");
    row(&f, 2, "-b---");
    row(&f, 3, "abxcd");
    teardown(&f);
}

/* A budget that ends anywhere leaves a table whose seed has its own cells. */
static void test_budget(void **state)
{
    const char *tree[] = {"(p(x)(b)(d))", "(p(b)(n)(c)(k)(g))",
                          "(p(b)(c)(d)(h)(k))"};
    pith_pta_options opt = {.seed = 0};
    fixture f;
    bool ended = false;

    (void)state;
    setup(&f, tree, 3);
    for (uint64_t max = 1; max < 200; max++) {
        pith_limits limits = {.budget = max};
        pith_status st;
        pith_budget b;

        pith_budget_init(&b, &limits);
        f.m.budget = &b;
        st = pith_pta_align(&f.m, f.rec, 3, &opt, &f.arena, &f.t);
        assert_true(st == PITH_OK || st == PITH_BUDGET);
        ended |= st == PITH_BUDGET;
        assert_int_equal(f.t.n_rows, 3);
        for (uint32_t c = 0, n = 0; c < f.t.n_cols; c++) {
            uint32_t v = f.t.cell[c];

            n += v != PITH_NIL;
            assert_true(v == PITH_NIL || v == n);
            assert_true(c + 1 < f.t.n_cols || n == 3);
        }
    }
    assert_true(ended);
    teardown(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figure_12),
        cmocka_unit_test(test_figure_12c_takes_a_column),
        cmocka_unit_test(test_figure_14),
        cmocka_unit_test(test_seed_choice),
        cmocka_unit_test(test_generalized_nodes),
        cmocka_unit_test(test_linear),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_budget),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
