/* unit/u_decode: bytes to UTF-8, the standard's odd corners and bad input. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <string.h>

#include "base/utf8.h"
#include "html/charset.h"

#define BAD "\xEF\xBF\xBD"

static pith_arena arena;

static void check(const char *label, pith_str in, const char *want, size_t bad)
{
    pith_charset cs = pith_charset_label(pith_str_of(label));
    pith_error err = {0};
    pith_str got;
    size_t n_bad;

    assert_int_not_equal(cs, PITH_CHARSET_NONE);
    assert_int_equal(pith_charset_decode(cs, in, &arena, &got, &n_bad, &err),
                     PITH_OK);
    if (got.len != strlen(want) || memcmp(got.ptr, want, got.len) != 0)
        fail_msg("%s: want \"%s\", got \"%.*s\"", label, want, (int)got.len,
                 got.ptr);
    assert_int_equal(n_bad, bad);
}

static void test_single_byte(void **state)
{
    (void)state;
    check("iso-8859-1", PITH_STR("caf\xE9 \x80 \x92"), "café € ’", 0);
    /* windows-1252's holes are C1 controls */
    check("windows-1252", PITH_STR("\x81\x8D\x8F\x90\x9D"),
          "\xC2\x81\xC2\x8D\xC2\x8F\xC2\x90\xC2\x9D", 0);
    check("windows-1253", PITH_STR("\xAA\x81"), BAD "\xC2\x81", 1);
    check("koi8-u", PITH_STR("\xAE\xBE\xA4"), "\u045E\u040E\u0454", 0);
    check("macintosh", PITH_STR("\xC6\xF0\xDB\xBD"), "\u2206\uF8FF\u20AC\u03A9",
          0);
    check("x-mac-cyrillic", PITH_STR("\xFF\xA2\xB6"), "\u20AC\u0490\u0491", 0);
    check("windows-874", PITH_STR("\x80\xA1\xDB\x81"),
          "\u20AC\u0E01" BAD "\xC2\x81", 1);
    check("windows-1255", PITH_STR("\xCA\xF9\xD1"), "\u05BA\u05E9\u05C1", 0);
    check("windows-1258", PITH_STR("a\xCC\xD2"), "a\u0300\u0309", 0);
    check("iso-8859-7", PITH_STR("\xA4\xA5\xAA\xC1"),
          "\u20AC\u20AF\u037A\u0391", 0);
    check("iso-8859-8-i", PITH_STR("\xE0\xFD"), "\u05D0\u200E", 0);
    check("iso-8859-16", PITH_STR("\xA4\xFF"), "\u20AC\u00FF", 0);
    check("ibm866", PITH_STR("\x80\xB0\xFF"), "\u0410\u2591\u00A0", 0);
}

static void test_utf8(void **state)
{
    (void)state;
    check("utf-8", PITH_STR("gr\xC3\xBC\xC3\x9F"), "grüß", 0);
    check("utf-8",
          PITH_STR("a\xFF"
                   "b"),
          "a" BAD "b", 1);
    check("utf-8", PITH_STR("\xE2\x82z"), BAD "z", 1);
    check("utf-8", PITH_STR("\xED\xA0\x80"), BAD BAD BAD, 3);
    check("utf-8", PITH_STR("\xF0\x9F\x98"), BAD, 1);
    check("utf-8", PITH_STR("\xC0\x80"), BAD BAD, 2);
}

static void test_utf16(void **state)
{
    (void)state;
    check("utf-16le", PITH_STR("a\0\xAC\x20"), "a€", 0);
    check("utf-16be", PITH_STR("\0a\x20\xAC"), "a€", 0);
    check("utf-16le", PITH_STR("\x3D\xD8\x00\xDE"), "\U0001F600", 0);
    check("utf-16le", PITH_STR("\x3D\xD8z\0"), BAD "z", 1);
    check("utf-16le", PITH_STR("\x00\xDEz\0"), BAD "z", 1);
    check("utf-16le", PITH_STR("a\0b"), "a" BAD, 1);
    check("utf-16le", PITH_STR("a\0\x3D\xD8"), "a" BAD, 1);
}

static void test_double_byte(void **state)
{
    (void)state;
    check("gbk", PITH_STR("\xC4\xE3\xBA\xC3"), "你好", 0);
    check("gbk", PITH_STR("\x80"), "€", 0);
    check("gb18030", PITH_STR("\x81\x30\x81\x30\x94\x39\xDA\x33"),
          "\xC2\x80"
          "\U0001F4A9",
          0);
    check("big5", PITH_STR("\xA7\x41\xA6\x6E"), "你好", 0);
    check("big5", PITH_STR("\x88\x62"), "\u00CA\u0304", 0);
    check("shift_jis", PITH_STR("\x93\xFA\x96\x7B\xB1\x80"), "日本ｱ\xC2\x80",
          0);
    check("shift_jis", PITH_STR("\x81\x60\x5C\x7E"), "\uFF5E\\~", 0);
    check("euc-jp", PITH_STR("\xC6\xFC\xCB\xDC\x8E\xB1"), "日本ｱ", 0);
    check("euc-jp", PITH_STR("\x8F\xB0\xA1"), "\u4E02", 0);
    check("euc-kr", PITH_STR("\xB0\xA1\x81\x41"), "가\uAC02", 0);
}

/* A malformed pair whose second byte is ASCII gives that byte back: the
 * markup behind a broken letter survives. */
static void test_double_byte_malformed(void **state)
{
    (void)state;
    check("gbk", PITH_STR("\xC4<p>"), BAD "<p>", 1);
    check("euc-kr", PITH_STR("\xB0<p>"), BAD "<p>", 1);
    check("shift_jis", PITH_STR("\x93<p>"), BAD "<p>", 1);
    check("big5", PITH_STR("\xA7<p>"), BAD "<p>", 1);
    check("euc-jp", PITH_STR("\xC6<p>"), BAD "<p>", 1);
    check("euc-jp", PITH_STR("\xFF<p>"), BAD "<p>", 1);
    check("gbk", PITH_STR("\xC4"), BAD, 1);
    check("gbk",
          PITH_STR("ab\xFF"
                   "cd"),
          "ab" BAD "cd", 1);
}

static void test_iso_2022_jp(void **state)
{
    (void)state;
    check("iso-2022-jp", PITH_STR("a\x1B$BF|K\\\x1B(Bb"), "a日本b", 0);
    check("iso-2022-jp", PITH_STR("\x1B(J\\~\x1B(I1"), "\u00A5\u203Eｱ", 0);
    check("iso-2022-jp", PITH_STR("\x1B$B!A\x1B(B"), "\uFF5E", 0);
    check("iso-2022-jp", PITH_STR("a\x1B(Zb"), "a" BAD "(Zb", 1);
    check("iso-2022-jp", PITH_STR("\xE9"), BAD, 1);
    check("iso-2022-jp", PITH_STR("\x1B$BF\x1B(Bb"), BAD "b", 1);
}

static void test_odd_sets(void **state)
{
    (void)state;
    check("replacement", PITH_STR("anything <p>"), BAD, 1);
    check("replacement", PITH_STR(""), "", 0);
    check("x-user-defined", PITH_STR("a\x80\xFF"), "a\uF780\uF7FF", 0);
}

/* Text that needs no change is a view of the input. */
static void test_no_copy(void **state)
{
    static const pith_charset sets[] = {
        PITH_CHARSET_UTF_8, PITH_CHARSET_WINDOWS_1252, PITH_CHARSET_GBK};
    pith_str in = PITH_STR("plain <b>ascii</b>"), out;
    size_t bad;

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(
            pith_charset_decode(sets[i], in, &arena, &out, &bad, NULL),
            PITH_OK);
        assert_ptr_equal(out.ptr, in.ptr);
    }
}

/* Whatever the bytes, every set gives valid UTF-8. */
static void test_always_valid(void **state)
{
    char bytes[512];
    uint32_t seed = 1;

    (void)state;
    for (int round = 0; round < 40; round++) {
        for (size_t i = 0; i < sizeof(bytes); i++) {
            seed = seed * 1664525u + 1013904223u;
            bytes[i] = (char)(seed >> 24);
        }
        for (int cs = 0; cs < PITH_CHARSET_COUNT; cs++) {
            pith_str out;
            size_t bad;

            assert_int_equal(
                pith_charset_decode((pith_charset)cs,
                                    (pith_str){bytes, sizeof(bytes)}, &arena,
                                    &out, &bad, NULL),
                PITH_OK);
            assert_int_equal(pith_utf8_valid(out.ptr, out.len), out.len);
        }
        pith_arena_reset(&arena, (pith_mark){0});
    }
}

static int teardown(void **state)
{
    (void)state;
    pith_arena_release(&arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_single_byte),
        cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_utf16),
        cmocka_unit_test(test_double_byte),
        cmocka_unit_test(test_double_byte_malformed),
        cmocka_unit_test(test_iso_2022_jp),
        cmocka_unit_test(test_odd_sets),
        cmocka_unit_test(test_no_copy),
        cmocka_unit_test(test_always_valid),
    };

    pith_arena_init(&arena, NULL, 0);
    return cmocka_run_group_tests(tests, NULL, teardown);
}
