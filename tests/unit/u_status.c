/* u_status: every status has a name and a text; errors are cut to fit. */
#include "support/check.h"

#include "base/status.h"

static void test_texts(void **state)
{
    (void)state;
    for (int i = 0; i < PITH_STATUS_COUNT; i++) {
        assert_true(strncmp(pith_status_name((pith_status)i), "PITH_", 5) == 0);
        assert_true(strlen(pith_status_text((pith_status)i)) > 3);
    }
    assert_string_equal(pith_status_name(PITH_OK), "PITH_OK");
    assert_string_equal(pith_status_name(PITH_DRIFT), "PITH_DRIFT");
    assert_non_null(pith_status_text((pith_status)999));
    assert_string_equal(pith_version(), PITH_VERSION);
}

static void test_error(void **state)
{
    char text[1000];
    pith_error err;
    (void)state;

    assert_int_equal(pith_error_set(NULL, PITH_IO, 0, "x"), PITH_IO);
    assert_int_equal(pith_error_set(&err, PITH_FORMAT, 7, "bad %s", "x"),
                     PITH_FORMAT);
    assert_int_equal(err.code, PITH_FORMAT);
    assert_int_equal(err.at, 7);
    assert_string_equal(err.detail, "bad x");
    memset(text, 'x', sizeof(text));
    text[999] = '\0';
    pith_error_set(&err, PITH_IO, PITH_NOWHERE, "%s", text);
    assert_int_equal(strlen(err.detail), sizeof(err.detail) - 1);
}

static void test_limits(void **state)
{
    pith_limits limits;
    (void)state;

    pith_limits_init(&limits);
    assert_int_equal(limits.size, sizeof(limits));
    assert_int_equal(limits.max_depth, PITH_DEFAULT_MAX_DEPTH);
    assert_int_equal(limits.timeout_ms, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_error),
        cmocka_unit_test(test_limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
