/* u_buf: appending, the ceiling, the sticky error, JSON strings. */
#include "support/check.h"

#include "base/buf.h"

static void test_append(void **state)
{
    pith_buf b;
    (void)state;

    pith_buf_init(&b, NULL, 1000);
    pith_buf_cstr(&b, "a");
    pith_buf_char(&b, 'b');
    pith_buf_u64(&b, 0);
    pith_buf_u64(&b, UINT64_MAX);
    pith_buf_str(&b, PITH_STR("<>"));
    pith_buf_rune(&b, 0x20AC);
    pith_buf_fmt(&b, "%d-%s", -5, "x");
    pith_buf_add(&b, NULL, 0);
    pith_buf_fill(&b, 'z', 0);
    pith_buf_fill(&b, '.', 3);
    CHECK_STR(pith_buf_view(&b),
              "ab018446744073709551615<>\xe2\x82\xac-5-x...");
    assert_int_equal(b.data[b.len], 0);
    pith_buf_clear(&b);
    assert_int_equal(b.len, 0);
    pith_buf_release(&b);
}

static void test_ceiling_is_exact_and_sticky(void **state)
{
    pith_buf b;
    (void)state;

    pith_buf_init(&b, NULL, 5);
    pith_buf_cstr(&b, "12345");
    assert_int_equal(b.status, PITH_OK);
    pith_buf_char(&b, '6');
    assert_int_equal(b.status, PITH_LIMIT);
    b.len = 3;
    pith_buf_char(&b, 'x'); /* would fit, but the error stays */
    assert_int_equal(b.len, 3);
    pith_buf_clear(&b);
    pith_buf_cstr(&b, "again");
    CHECK_STR(pith_buf_view(&b), "again");
    pith_buf_release(&b);
}

static void test_reserve(void **state)
{
    pith_buf b;
    char *p;
    (void)state;

    pith_buf_init(&b, NULL, 1 << 20);
    for (int i = 0; i < 1000; i++) {
        p = pith_buf_reserve(&b, 100);
        assert_non_null(p);
        memset(p, 'x', 100);
        pith_buf_commit(&b, (size_t)(i % 7));
    }
    assert_int_equal(b.len, 142 * 21 + 15); /* 1000 = 142 * 7 + 6 */
    assert_null(pith_buf_reserve(&b, SIZE_MAX));
    assert_int_equal(b.status, PITH_LIMIT);
    pith_buf_release(&b);
}

static void check_json(const char *s, size_t len, const char *want)
{
    pith_buf b;

    pith_buf_init(&b, NULL, 100000);
    pith_buf_json(&b, (pith_str){s, len});
    CHECK_STR(pith_buf_view(&b), want);
    pith_buf_release(&b);
}

static void test_json(void **state)
{
    char run[5000], want[5003];
    (void)state;

    check_json("", 0, "\"\"");
    check_json(NULL, 0, "\"\"");
    check_json("a\"b\\c/", 6, "\"a\\\"b\\\\c/\"");
    check_json("\b\f\n\r\t\x01\x1f\0", 8,
               "\"\\u0008\\u000c\\n\\r\\t\\u0001\\u001f\\u0000\"");
    check_json("\x7f\xc3\xa9\xf0\x9f\x98\x80", 7,
               "\"\\u007f\xc3\xa9\xf0\x9f\x98\x80\"");
    check_json("a\xff\xc3", 3, "\"a\xef\xbf\xbd\xef\xbf\xbd\"");
    /* a character across the look-ahead */
    for (size_t at = 4090; at < 4100; at++) {
        memset(run, 'a', sizeof(run));
        memcpy(run + at, "\xe2\x82\xac", 3);
        want[0] = '"';
        memcpy(want + 1, run, sizeof(run));
        want[sizeof(run) + 1] = '"';
        want[sizeof(run) + 2] = '\0';
        check_json(run, sizeof(run), want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_append),
        cmocka_unit_test(test_ceiling_is_exact_and_sticky),
        cmocka_unit_test(test_reserve),
        cmocka_unit_test(test_json),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
