/* u_alloc: sizes that overflow, sizes of nothing, zeroing. */
#include "support/check.h"

#include "base/alloc.h"

static void test_overflow(void **state)
{
    (void)state;
    assert_null(pith_alloc_array(NULL, SIZE_MAX / 2, 3));
    assert_null(pith_alloc_zeroed(NULL, SIZE_MAX, 2));
    assert_null(pith_alloc_resize(NULL, NULL, SIZE_MAX, 2));
}

static void test_nothing_is_not_null(void **state)
{
    void *p = pith_alloc_array(NULL, 0, 8);
    (void)state;

    assert_non_null(p);
    pith_alloc_free(NULL, p);
    pith_alloc_free(NULL, NULL);
}

static void test_zeroed_and_resized(void **state)
{
    unsigned char *p = pith_alloc_zeroed(pith_alloc_libc(), 100, 1);
    (void)state;

    for (int i = 0; i < 100; i++)
        assert_int_equal(p[i], 0);
    p[99] = 7;
    p = pith_alloc_resize(NULL, p, 1000, 1);
    assert_int_equal(p[99], 7);
    pith_alloc_free(NULL, p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_overflow),
        cmocka_unit_test(test_nothing_is_not_null),
        cmocka_unit_test(test_zeroed_and_resized),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
