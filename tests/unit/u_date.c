/* u_date: dates in many languages, their values, and what is no date. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "read/date.h"
#include "unit/date_cases_table.h"

/* The time relative cases count from: 2026-11-15T12:00:00Z, a Sunday. */
#define NOW 1794744000

static void iso_of(pith_str text, int64_t now, char *iso)
{
    pith_date d;

    iso[0] = 0;
    if (!pith_date_find(text, &d))
        snprintf(iso, PITH_DATE_ISO_MAX, "none");
    else if (!pith_date_iso(&d, now, iso))
        snprintf(iso, PITH_DATE_ISO_MAX, "no value");
}

static void test_values(void **state)
{
    int bad = 0;
    (void)state;
    for (size_t i = 0; i < sizeof(date_cases) / sizeof(*date_cases); i++) {
        char iso[PITH_DATE_ISO_MAX];

        iso_of(pith_str_of(date_cases[i].text), NOW, iso);
        if (strcmp(iso, date_cases[i].iso) != 0) {
            print_error("'%s': %s, not %s\n", date_cases[i].text, iso,
                        date_cases[i].iso);
            bad++;
        }
    }
    assert_int_equal(bad, 0);
}

static void test_no_dates(void **state)
{
    int bad = 0;
    (void)state;
    for (size_t i = 0; i < sizeof(not_dates) / sizeof(*not_dates); i++) {
        pith_date d;

        if (pith_date_find(pith_str_of(not_dates[i]), &d)) {
            print_error("'%s': found '%.*s'\n", not_dates[i],
                        (int)(d.end - d.begin), not_dates[i] + d.begin);
            bad++;
        }
    }
    assert_int_equal(bad, 0);
}

/* A date inside a sentence is found with its span. */
static void test_span(void **state)
{
    pith_str s = PITH_STR("Posted by Jim on 5 May 2024 at 10:15, edited later");
    pith_date d;
    (void)state;
    assert_true(pith_date_find(s, &d));
    assert_int_equal(d.begin, 17);
    assert_int_equal(d.end, 36);
}

static void test_only(void **state)
{
    (void)state;
    assert_true(pith_date_only(PITH_STR("5 May 2024")));
    assert_true(pith_date_only(PITH_STR("on 5 May 2024, at 10:15")));
    assert_true(pith_date_only(PITH_STR("May 2024")));
    assert_true(pith_date_only(PITH_STR("2024-05-01 - 2024-06-01")));
    assert_false(pith_date_only(PITH_STR("5 May 2024 by Jim")));
    assert_false(pith_date_only(PITH_STR("words")));
    assert_false(pith_date_only(PITH_STR("")));
}

static void test_order(void **state)
{
    pith_date_votes votes = {0, 0};
    pith_date d;
    char iso[PITH_DATE_ISO_MAX];
    (void)state;
    assert_true(pith_date_find(PITH_STR("04/11/2005"), &d));
    assert_int_equal(pith_date_iso(&d, NOW, iso), 0);
    assert_int_equal(pith_date_order_of(&votes, PITH_STR("en")),
                     PITH_ORDER_UNKNOWN);
    assert_int_equal(pith_date_order_of(&votes, PITH_STR("de")),
                     PITH_ORDER_DMY);
    assert_int_equal(pith_date_order_of(&votes, PITH_STR("en-US")),
                     PITH_ORDER_MDY);
    assert_true(pith_date_find(PITH_STR("04/23/2005"), &d));
    pith_date_vote(&d, &votes);
    assert_int_equal(pith_date_order_of(&votes, PITH_STR("de")),
                     PITH_ORDER_MDY);
    assert_true(pith_date_find(PITH_STR("04/11/2005"), &d));
    pith_date_settle(&d, PITH_ORDER_MDY);
    pith_date_iso(&d, NOW, iso);
    assert_string_equal(iso, "2005-04-11");
}

/* Without a reference time a relative date has a span and no value. */
static void test_relative_needs_now(void **state)
{
    pith_date d;
    char iso[PITH_DATE_ISO_MAX];
    (void)state;
    assert_true(pith_date_find(PITH_STR("3 hours ago"), &d));
    assert_int_equal(pith_date_iso(&d, PITH_NO_TIME, iso), 0);
    assert_true(pith_date_find(PITH_STR("August 26"), &d));
    assert_int_equal(pith_date_iso(&d, PITH_NO_TIME, iso), 0);
}

/* Every prefix of every case and of junk is read without harm (sanitizers). */
static void test_prefixes(void **state)
{
    pith_date d;
    (void)state;
    for (size_t i = 0; i < sizeof(date_cases) / sizeof(*date_cases); i++) {
        pith_str s = pith_str_of(date_cases[i].text);

        for (; s.len; s.len--)
            (void)pith_date_find(s, &d);
    }
    assert_false(pith_date_find((pith_str){NULL, 0}, &d));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_no_dates),
        cmocka_unit_test(test_span),
        cmocka_unit_test(test_only),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_relative_needs_now),
        cmocka_unit_test(test_prefixes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
