/* u_json: what the JSON writer writes. */
#include <stdio.h>
#include <string.h>
#include "support/check.h"
#include "support/outbuf.h"
#include "output/json.h"

static void check_quote(const char *in, size_t len, const char *want)
{
    pith_buf_clear(&buf);
    pith_buf_json(&buf, (pith_str){in, len});
    assert_string_equal(buf.data, want);
}

#define QUOTE(in, want) check_quote(in, sizeof(in) - 1, want)

static void test_quote(void **state)
{
    (void)state;
    QUOTE("", "\"\"");
    QUOTE("plain words of some length", "\"plain words of some length\"");
    QUOTE("a\"b\\c", "\"a\\\"b\\\\c\"");
    QUOTE("1234567\"", "\"1234567\\\"\"");
    QUOTE("\n\t\r\001\0", "\"\\n\\t\\r\\u0001\\u0000\"");
    QUOTE("h\xc3\xa4t", "\"h\xc3\xa4t\"");
    QUOTE("\xf0\x9f\x98\x80!", "\"\xf0\x9f\x98\x80!\"");
}

/* Bytes that are not UTF-8 never leave as they are. */
static void test_invalid(void **state)
{
    (void)state;
    QUOTE("a\xff"
          "b",
          "\"a\xef\xbf\xbd"
          "b\"");
    QUOTE("\xc3", "\"\xef\xbf\xbd\"");
    QUOTE("\xed\xa0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
    QUOTE("\xc3\xa4\xe2\x82z", "\"\xc3\xa4\xef\xbf\xbdz\"");
}

/* Every byte at every place of a word: the fast path equals a plain loop. */
static void test_every_place(void **state)
{
    (void)state;
    for (unsigned c = 1; c < 0x80; c++)
        for (size_t at = 0; at < 17; at++) {
            char in[18], want[40];
            size_t n = 0;

            memset(in, 'x', 17);
            in[at] = (char)c;
            want[n++] = '"';
            for (size_t i = 0; i < 17; i++) {
                char esc[8] = {in[i], 0};

                if (in[i] == '"' || in[i] == '\\')
                    snprintf(esc, sizeof(esc), "\\%c", in[i]);
                else if (in[i] == '\n')
                    snprintf(esc, sizeof(esc), "\\n");
                else if (in[i] == '\t')
                    snprintf(esc, sizeof(esc), "\\t");
                else if (in[i] == '\r')
                    snprintf(esc, sizeof(esc), "\\r");
                else if (in[i] < 0x20 || in[i] == 0x7f)
                    snprintf(esc, sizeof(esc), "\\u%04x", in[i]);
                n += (size_t)snprintf(want + n, sizeof(want) - n, "%s", esc);
            }
            snprintf(want + n, sizeof(want) - n, "\"");
            check_quote(in, 17, want);
        }
}

static void check_number(double v, unsigned decimals, const char *want)
{
    pith_json j;

    pith_buf_clear(&buf);
    pith_json_init(&j, &buf, false);
    pith_json_num(&j, v, decimals);
    assert_string_equal(buf.data, want);
}

static void test_numbers(void **state)
{
    (void)state;
    check_number(0, 3, "0");
    check_number(0.5, 3, "0.5");
    check_number(1.0 / 3, 3, "0.333");
    check_number(2.0 / 3, 3, "0.667");
    check_number(0.9996, 3, "1");
    check_number(-1.25, 2, "-1.25");
    check_number(-0.0001, 3, "0");
    check_number(12.05, 2, "12.05");
    check_number(1e18, 2, "1000000000000000000");
    check_number(0.0 / 0.0, 2, "null");
    check_number(1.0 / 0.0, 2, "null");
}

static void sample(pith_json *j)
{
    pith_json_object(j);
    pith_json_key(j, "a");
    pith_json_u64(j, 1);
    pith_json_key(j, "b");
    pith_json_array(j);
    pith_json_null(j);
    pith_json_bool(j, true);
    pith_json_end(j);
    pith_json_key(j, "c");
    pith_json_inline(j);
    pith_json_object(j);
    pith_json_key(j, "d");
    pith_json_array(j);
    pith_json_cstr(j, "x");
    pith_json_cstr(j, "y");
    pith_json_end(j);
    pith_json_end(j);
    pith_json_key(j, "e");
    pith_json_object(j);
    pith_json_end(j);
    pith_json_end(j);
}

static void test_shapes(void **state)
{
    pith_json j;

    (void)state;
    pith_buf_clear(&buf);
    pith_json_init(&j, &buf, false);
    sample(&j);
    assert_string_equal(buf.data, "{\"a\": 1, \"b\": [null, true], "
                                  "\"c\": {\"d\": [\"x\", \"y\"]}, \"e\": {}}");
    pith_buf_clear(&buf);
    pith_json_init(&j, &buf, true);
    sample(&j);
    assert_string_equal(buf.data, "{\n  \"a\": 1,\n  \"b\": [\n    null,\n"
                                  "    true\n  ],\n"
                                  "  \"c\": {\"d\": [\"x\", \"y\"]},\n"
                                  "  \"e\": {}\n}");
}

static void test_too_deep(void **state)
{
    pith_json j;

    (void)state;
    pith_buf_clear(&buf);
    pith_json_init(&j, &buf, false);
    for (int i = 0; i < PITH_JSON_DEPTH; i++)
        pith_json_array(&j);
    assert_int_equal(buf.status, PITH_OK);
    pith_json_array(&j);
    assert_int_equal(buf.status, PITH_LIMIT);
}

static void test_page(void **state)
{
    pith_page_info info = {
        PITH_STR("a.html"), PITH_STR("http://x/"), "list", true, NULL, NULL};
    pith_json j;

    (void)state;
    pith_buf_clear(&buf);
    pith_json_init(&j, &buf, false);
    pith_json_failure(&j, &info, "no");
    assert_string_equal(buf.data,
                        "{\"page\": \"a.html\", \"url\": \"http://x/\", "
                        "\"kind\": \"list\", \"truncated\": true, "
                        "\"error\": \"no\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quote),       cmocka_unit_test(test_invalid),
        cmocka_unit_test(test_every_place), cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_shapes),      cmocka_unit_test(test_too_deep),
        cmocka_unit_test(test_page),
    };

    return cmocka_run_group_tests(tests, outbuf_open, outbuf_close);
}
