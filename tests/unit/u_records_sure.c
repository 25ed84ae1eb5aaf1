/* u_records_sure: confidence of regions: between 0 and 1, larger with the
 * score, smaller with a rival. */
#include "support/check.h"
#include "support/testpage.h"

#include "mine/tables/records_int.h"

static void test_monotone(void **state)
{
    double last = 0;

    (void)state;
    for (double score = 0.01; score < 1e6; score *= 1.3) {
        double alone = pith_rec_sure(score, 0);
        double rivalled = pith_rec_sure(score, score / 2);

        assert_true(alone >= last && alone > 0 && alone < 1);
        assert_true(rivalled <= alone);
        if (score > 10 && score < 1000)
            assert_true(alone > last && rivalled < alone);
        last = alone;
    }
    assert_true(last > 0.9);
}

/* The points of the table themselves. */
static void test_points(void **state)
{
    (void)state;
    assert_float_equal(pith_rec_sure(0, 0), 0.02, 1e-9);
    assert_float_equal(pith_rec_sure(1e9, 0), 0.99, 1e-9);
    assert_float_equal(pith_rec_sure(1e9, 1e9), 0.99, 1e-9);
    /* evidence 10^4 without a rival, and with one of equal score */
    assert_float_equal(pith_rec_sure(100, 0), 0.82, 1e-9);
    assert_float_equal(pith_rec_sure(10001, 10001), 0.82, 1e-4);
}

static void test_regions(void **state)
{
    pith_rec_region g[] = {
        {.score = 5000}, {.score = 4000}, {.score = 3}, {.score = 0.1}};
    double alone;

    (void)state;
    pith_rec_rate(g, 1);
    alone = g[0].sure;
    pith_rec_rate(g, 4);
    assert_true(g[0].sure < alone);
    for (int i = 1; i < 4; i++)
        assert_true(g[i].sure <= g[i - 1].sure && g[i].sure > 0);
    assert_true(g[1].sure < g[0].sure);
}

/* MDR does not rate. */
static void test_mdr(void **state)
{
    pith_records_options opt = {.size = sizeof(opt)};
    pith_arena arena, scratch;
    pith_tree t;
    pith_recs recs;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    testpage_parse("<ul><li><a href=1>one</a> <b>1.00</b>"
                   "<li><a href=2>two</a> <b>2.00</b>"
                   "<li><a href=3>three</a> <b>3.00</b></ul>",
                   &arena, &t);
    assert_int_equal(pith_mine_records(&t, &opt, &arena, &scratch, NULL, &recs),
                     PITH_OK);
    assert_true(recs.region[0].sure > 0.02);
    opt.miner = PITH_RECORDS_MDR;
    assert_int_equal(pith_mine_records(&t, &opt, &arena, &scratch, NULL, &recs),
                     PITH_OK);
    assert_true(recs.n_regions > 0);
    assert_float_equal(recs.region[0].sure, 0, 1e-12);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_monotone), cmocka_unit_test(test_points),
        cmocka_unit_test(test_regions), cmocka_unit_test(test_mdr)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
