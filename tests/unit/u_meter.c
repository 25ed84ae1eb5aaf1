/* u_meter: what is given and given back is counted, and the ceiling holds. */
#include "support/check.h"

#include <string.h>
#include "base/meter.h"

static void test_counts(void **state)
{
    pith_meter m;
    char *a, *b;
    (void)state;

    pith_meter_init(&m, NULL);
    m.max = 1000;
    a = pith_alloc_array(&m.as, 1, 600);
    assert_non_null(a);
    assert_int_equal((uintptr_t)a % 16, 0);
    memset(a, 7, 600);
    assert_int_equal(m.used, 600);
    assert_null(pith_alloc_array(&m.as, 1, 401));
    assert_true(m.hit);
    assert_null(pith_alloc_array(&m.as, 1, SIZE_MAX - 3));
    b = pith_alloc_resize(&m.as, NULL, 1, 400);
    assert_non_null(b);
    assert_null(pith_alloc_resize(&m.as, a, 1, 601)); /* a stays */
    a = pith_alloc_resize(&m.as, a, 1, 100);
    assert_non_null(a);
    assert_int_equal(a[99], 7);
    assert_int_equal(m.used, 500);
    m.max = 10; /* less than there is */
    assert_null(pith_alloc_array(&m.as, 1, 1));
    pith_alloc_free(&m.as, a);
    pith_alloc_free(&m.as, b);
    pith_alloc_free(&m.as, NULL);
    assert_int_equal(m.used, 0);
}

/* A page that did not fit is halved, but not below what is worth reading. */
static void test_half(void **state)
{
    pith_meter m = {.text = 200000};
    (void)state;

    assert_int_equal(pith_meter_half(&m), 0); /* it fits */
    m.hit = true;
    assert_int_equal(pith_meter_half(&m), 100000);
    m.text = 64 << 10;
    assert_int_equal(pith_meter_half(&m), 0);
}

/* Of a set the longest are halved first; what is as long as one that did not
 * fit does not fit either, whatever the order of pages. */
static void test_set(void **state)
{
    pith_meter a = {.text = 300}, b = {.text = 900}, c = {.text = 500}, d = c;
    pith_meter *set[] = {&a, NULL, &b, &c, &d};
    (void)state;

    assert_false(pith_meters_level(set, 5));
    pith_meters_full(set, 5);
    assert_true(b.hit && !a.hit && !c.hit);
    b.hit = false;
    c.hit = true;
    assert_true(pith_meters_level(set, 5));
    assert_true(b.hit && c.hit && d.hit && !a.hit);
    assert_false(pith_meters_level(NULL, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_counts),
                                       cmocka_unit_test(test_half),
                                       cmocka_unit_test(test_set)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
