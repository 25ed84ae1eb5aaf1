/* u_drift: when a field counts as drifted, and what is said of it. */
#include "support/check.h"

#include <math.h>
#include <stdlib.h>
#include "wrap/drift.h"

/* The tail summed as the definition has it. */
static double naive_tail(uint32_t k, uint32_t n, double p)
{
    double sum = 0;

    for (uint32_t i = 0; i <= k && i <= n; i++) {
        double term = 1;

        for (uint32_t j = 1; j <= i; j++)
            term *= (double)(n - i + j) / j * p;
        sum += term * pow(1 - p, n - i);
    }
    return sum < 1 ? sum : 1;
}

static void test_binomial(void **state)
{
    (void)state;
    for (uint32_t n = 1; n < 40; n += 3)
        for (uint32_t k = 0; k <= n; k++)
            for (double p = 0.05; p < 1; p += 0.15)
                assert_true(fabs(pith_binomial_tail(k, n, p) -
                                 naive_tail(k, n, p)) < 1e-9);
    assert_true(pith_binomial_tail(0, 10, 0) == 1);
    assert_true(pith_binomial_tail(9, 10, 1) == 0);
    assert_true(pith_binomial_tail(10, 10, 1) == 1);
    /* The normal curve takes over where the first term underflows. */
    assert_true(pith_binomial_tail(100, 100000, 0.9) < 1e-12);
    assert_true(fabs(pith_binomial_tail(5000, 10000, 0.5) - 0.504) < 0.002);
}

static double choose(uint32_t n, uint32_t k)
{
    double c = 1;

    for (uint32_t i = 1; i <= k; i++)
        c = c * (n - k + i) / i;
    return c;
}

static void test_two_samples(void **state)
{
    (void)state;
    for (uint32_t n = 1; n < 20; n += 2)
        for (uint32_t n0 = 1; n0 < 30; n0 += 7)
            for (uint32_t k = 0; k <= n; k++)
                for (uint32_t k0 = 0; k0 <= n0; k0++) {
                    double sum = 0;

                    for (uint32_t i = 0; i <= k; i++)
                        if (i <= k + k0 && k + k0 - i <= n0)
                            sum += choose(n, i) * choose(n0, k + k0 - i);
                    sum /= choose(n + n0, k + k0);
                    assert_true(fabs(pith_two_sample_tail(k, n, k0, n0) - sum) <
                                1e-9);
                }
    assert_true(pith_two_sample_tail(0, 16, 17, 16) == 1);
    assert_true(pith_two_sample_tail(0, 16, 16, 16) < 2e-9);
    assert_true(pith_two_sample_tail(100000, 200000, 200000, 200000) < 1e-12);
}

/* One page of some that does not fit is no redesign; none that fits is. */
static void test_pages(void **state)
{
    (void)state;
    assert_false(pith_drift_pages(0, 0));
    assert_true(pith_drift_pages(0, 1));
    assert_false(pith_drift_pages(1, 2));
    assert_false(pith_drift_pages(15, 16));
    assert_true(pith_drift_pages(8, 16));
    assert_false(pith_drift_pages(920, 1000));
    assert_true(pith_drift_pages(800, 1000));
    assert_true(pith_drift_pages(1, (uint64_t)1 << 40));
}

/* A tally of `filled` values of `rows`, all `text`. */
static pith_fieldtally *tally_of(uint32_t rows, uint32_t filled,
                                 const char *text)
{
    static pith_column column[1];
    pith_cell *cell = calloc(rows + 1, sizeof(*cell));
    pith_record *rec = calloc(rows + 1, sizeof(*rec));
    pith_region region = {
        .columns = column, .n_columns = 1, .n_records = rows, .records = rec};
    pith_tables tables = {.regions = &region, .n_regions = 1, .main = 0};
    pith_wrapped got = {.tables = &tables};
    pith_fieldtally *t = pith_fieldtally_new(NULL);

    column[0].name = PITH_STR("price");
    for (uint32_t i = 0; i < rows; i++) {
        rec[i].cells = &cell[i];
        if (i < filled)
            cell[i].text = pith_str_of(text);
    }
    assert_int_equal(pith_fieldtally_add(t, &got), PITH_OK);
    free(cell);
    free(rec);
    return t;
}

/* Learned from 60 rows, then `filled` of `rows` with another text. */
static const char *said(uint32_t learned, uint32_t rows, uint32_t filled,
                        const char *text)
{
    static pith_drift d[4];
    pith_fieldtally *was = tally_of(60, learned, "$12.50");
    pith_fieldtally *now = tally_of(rows, filled, text);
    pith_wrapcluster c = {0};
    pith_arena arena;
    uint32_t n;

    pith_arena_init(&arena, NULL, 0);
    assert_int_equal(pith_fieldtally_learn(was, &arena, &c), PITH_OK);
    n = pith_drift_find(&c, now, d, 4);
    if (n) {
        c.field[0].dropped = true;
        assert_int_equal(pith_drift_find(&c, now, d + 1, 3), 0);
    }
    pith_arena_release(&arena);
    pith_fieldtally_free(was);
    pith_fieldtally_free(now);
    return n ? d[0].text : "";
}

static void test_fields(void **state)
{
    (void)state;
    assert_string_equal(said(60, 20, 0, ""),
                        "price: 0 of 20 filled, learned 100 %");
    assert_string_equal(said(60, 3, 0, ""),
                        "price: 0 of 3 filled, learned 100 %");
    assert_string_equal(said(60, 20, 9, "$9.00"),
                        "price: 9 of 20 filled, learned 100 %");
    assert_string_equal(said(60, 20, 20, "sold out"),
                        "price: 0 of 20 are of type money, learned 100 %");
    assert_string_equal(
        said(60, 20, 20, "$1234567890123456789012345678901234567890"),
        "price: half of them 41 characters, learned 6 to 6");
}

/* What chance explains is no drift. */
static void test_no_alarm(void **state)
{
    (void)state;
    assert_string_equal(said(60, 20, 20, "$9.00"), "");
    assert_string_equal(said(60, 20, 18, "$9.00"), "");
    assert_string_equal(said(30, 20, 6, "$9.00"), "");
    assert_string_equal(said(30, 3, 0, ""), "");
    assert_string_equal(said(5, 20, 0, ""), "");
    assert_string_equal(said(30, 0, 0, ""), "");
    assert_string_equal(said(60, 1, 0, ""), "");
    assert_string_equal(said(60, 1, 1, "sold out"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_binomial), cmocka_unit_test(test_two_samples),
        cmocka_unit_test(test_pages),    cmocka_unit_test(test_fields),
        cmocka_unit_test(test_no_alarm),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
