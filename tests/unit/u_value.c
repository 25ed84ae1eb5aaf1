/* u_value: numbers, prices and ratings in short texts. */
#include "support/check.h"

#include "read/value.h"

typedef struct value_case {
    const char *text;
    pith_value_kind kind;
    const char *plain;
} value_case;

static const value_case cases[] = {
    {"42", PITH_VALUE_INTEGER, "42"},
    {"1,234", PITH_VALUE_INTEGER, "1234"},
    {"1.234.567", PITH_VALUE_INTEGER, "1234567"},
    {"-17", PITH_VALUE_INTEGER, "-17"},
    {"(144)", PITH_VALUE_INTEGER, "144"},
    {"4.5", PITH_VALUE_NUMBER, "4.5"},
    {"1 234,50", PITH_VALUE_NUMBER, "1234.50"},
    {"1\u00a0234,50", PITH_VALUE_NUMBER, "1234.50"}, /* no-break space */
    {"1\u202f234", PITH_VALUE_INTEGER, "1234"},      /* a narrow one */
    {"1\u2009234", PITH_VALUE_INTEGER, "1234"},      /* thin space */
    {"1\u00b7234", PITH_VALUE_TEXT, ""},
    {"$12.50", PITH_VALUE_MONEY, "12.50"},
    {"1.299,00 €", PITH_VALUE_MONEY, "1299.00"},
    {"47 405Р", PITH_VALUE_MONEY, "47405"},
    {"1 499,00 zł", PITH_VALUE_MONEY, "1499.00"},
    {"DKK 949,00", PITH_VALUE_MONEY, "949.00"},
    {"4.2 out of 5 stars", PITH_VALUE_RATING, "4.2"},
    {"4/5", PITH_VALUE_RATING, "4"},
    {"5 average", PITH_VALUE_RATING, "5"},
    {"8K", PITH_VALUE_TEXT, ""},
    {"2 replies", PITH_VALUE_TEXT, ""},
    {"iPhone 15", PITH_VALUE_TEXT, ""},
    {"10 to 20", PITH_VALUE_TEXT, ""},
    {"", PITH_VALUE_TEXT, ""},
    {"-", PITH_VALUE_TEXT, ""},
};

static void test_read(void **state)
{
    pith_buf b;

    (void)state;
    pith_buf_init(&b, NULL, 1000);
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        pith_value_kind kind;

        pith_buf_clear(&b);
        kind = pith_value_read(pith_str_of(cases[i].text), &b);
        if (kind != cases[i].kind)
            fail_msg("'%s': kind %d, want %d", cases[i].text, kind,
                     cases[i].kind);
        CHECK_STR(pith_buf_view(&b), cases[i].plain);
    }
    pith_buf_release(&b);
}

static void test_type(void **state)
{
    (void)state;
    assert_int_equal(pith_value_type(PITH_STR("42")), PITH_TYPE_INTEGER);
    assert_int_equal(pith_value_type(PITH_STR("4.5")), PITH_TYPE_NUMBER);
    assert_int_equal(pith_value_type(PITH_STR("$4.50")), PITH_TYPE_MONEY);
    assert_int_equal(pith_value_type(PITH_STR("4 out of 5")), PITH_TYPE_RATING);
    assert_int_equal(pith_value_type(PITH_STR("5 May 2024")), PITH_TYPE_DATE);
    assert_int_equal(pith_value_type(PITH_STR("since May")), PITH_TYPE_TEXT);
    assert_int_equal(pith_value_type(PITH_STR("")), PITH_TYPE_TEXT);
}

static void test_first_number(void **state)
{
    (void)state;
    CHECK_STR(pith_value_first_number(PITH_STR("rated 4.5, by 12")), "4.5");
    CHECK_STR(pith_value_first_number(PITH_STR("3,5/5")), "3,5");
    CHECK_STR(pith_value_first_number(PITH_STR("7.")), "7");
    assert_int_equal(pith_value_first_number(PITH_STR("none")).len, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_read),
                                       cmocka_unit_test(test_type),
                                       cmocka_unit_test(test_first_number)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
