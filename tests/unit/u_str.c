/* u_str: views of bytes. */
#include "support/check.h"

#include "base/str.h"
#include "support/rng.h"

#define S(literal) PITH_STR(literal)

static void test_compare(void **state)
{
    pith_str none = {NULL, 0};
    (void)state;

    assert_true(pith_str_eq(none, S("")));
    assert_false(pith_str_eq(S("a"), S("A")));
    assert_true(pith_str_ieq(S("aZ-1"), S("Az-1")));
    assert_false(pith_str_ieq(S("a@["), S("a`{"))); /* beside the letters */
    assert_false(pith_str_ieq(S("ab"), S("a")));
    assert_true(pith_str_starts(S("abc"), S("ab")));
    assert_true(pith_str_starts(none, none));
    assert_false(pith_str_starts(S("a"), S("ab")));
    assert_true(pith_str_istarts(S("ABc"), S("ab")));
    assert_true(pith_str_ends(S("abc"), S("bc")));
    assert_false(pith_str_ends(S("c"), S("bc")));
    assert_true(pith_str_cmp(S("a"), S("b")) < 0);
    assert_true(pith_str_cmp(S("ab"), S("a")) > 0);
    assert_true(pith_str_cmp(S("\xff"), S("a")) > 0);
    assert_int_equal(pith_str_cmp(none, S("")), 0);
}

static void test_parts(void **state)
{
    pith_str rest = S("  a bc\t\f");
    (void)state;

    CHECK_STR(pith_str_trim(S(" \t\n\f\ra b \n")), "a b");
    CHECK_STR(pith_str_trim(S("\v a")), "\v a"); /* not white space in HTML */
    CHECK_STR(pith_str_trim(S("  ")), "");
    CHECK_STR(pith_str_sub(S("abc"), 1, 1), "b");
    CHECK_STR(pith_str_sub(S("abc"), 2, SIZE_MAX), "c");
    CHECK_STR(pith_str_sub(S("abc"), 9, 1), "");
    CHECK_STR(pith_str_word(&rest), "a");
    CHECK_STR(pith_str_word(&rest), "bc");
    assert_int_equal(pith_str_word(&rest).len, 0);
    rest = (pith_str){NULL, 0};
    assert_int_equal(pith_str_word(&rest).len, 0);
}

static void test_lists(void **state)
{
    pith_str rest = S("a//b");
    (void)state;

    CHECK_STR(pith_str_part(&rest, '/'), "a");
    CHECK_STR(pith_str_part(&rest, '/'), "");
    CHECK_STR(pith_str_part(&rest, '/'), "b");
    assert_int_equal(pith_str_part(&rest, '/').len, 0);
    CHECK_STR(pith_str_from(S("abc"), 1), "bc");
    CHECK_STR(pith_str_from(S("abc"), 4), "");
    assert_true(pith_str_any(S("b"), pith_str_eq, "a b"));
    assert_false(pith_str_any(S("B"), pith_str_eq, "a b"));
    assert_false(pith_str_any(S(""), pith_str_eq, "a b"));
    assert_true(pith_str_any(S("B"), pith_str_ieq, "a b"));
    assert_false(pith_str_any(S("a b"), pith_str_eq, "a b"));
    assert_true(pith_str_any(S("a b"), pith_str_has, "x b"));
    assert_true(pith_str_any(S("a B"), pith_str_ihas, "x b"));
    assert_false(pith_str_any(S("c"), pith_str_starts, "a b"));
    CHECK_STR(pith_str_which(S("abc"), pith_str_starts, "b ab abc"), "ab");
    assert_false(pith_str_any(S("a"), pith_str_eq, ""));
    assert_true(pith_str_digits(S("019")));
    assert_false(pith_str_digits(S("1a")) || pith_str_digits(S("")));
}

static void test_bytes(void **state)
{
    (void)state;
    for (int c = 0; c < 256; c++) { /* with a sign and without one */
        char byte = (char)c;

        assert_int_equal(pith_is_digit(byte), c >= '0' && c <= '9');
        assert_int_equal(pith_is_alpha(byte),
                         (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
        assert_int_equal(pith_is_alpha(c), pith_is_alpha(byte));
        assert_int_equal(pith_is_space(byte), pith_is_space(c));
        assert_int_equal(pith_lower(byte), pith_lower(c));
        assert_int_equal(pith_hex_digit(byte), pith_hex_digit(c));
    }
}

static void test_u64(void **state)
{
    uint64_t v;
    (void)state;

    assert_true(pith_str_u64(S("0"), &v) && v == 0);
    assert_true(pith_str_u64(S("18446744073709551615"), &v));
    assert_true(v == UINT64_MAX);
    assert_false(pith_str_u64(S("18446744073709551616"), &v));
    assert_false(pith_str_u64(S("99999999999999999999"), &v));
    assert_false(pith_str_u64(S(""), &v));
    assert_false(pith_str_u64(S("1 "), &v));
    assert_false(pith_str_u64(S("-1"), &v));
}

/* Both searches against the obvious loop, on few letters so that needles
 * occur, overlap and nearly occur. */
static size_t naive_find(pith_str s, pith_str n, bool fold)
{
    for (size_t i = 0; i + n.len <= s.len; i++)
        if (fold ? pith_str_ieq(pith_str_sub(s, i, n.len), n)
                 : pith_str_eq(pith_str_sub(s, i, n.len), n))
            return i;
    return SIZE_MAX;
}

static void test_find(void **state)
{
    rng r = rng_seed(3);
    char text[400], needle[100];
    (void)state;

    for (int round = 0; round < 4000; round++) {
        pith_str s = {text, rng_below(&r, 400)};
        pith_str n = {needle, rng_below(&r, round % 2 ? 6 : 100)};
        uint32_t bits = round % 3 ? 2 : round % 5 ? 4 : 8;
        size_t at;
        for (size_t i = 0; i < s.len; i++)
            text[i] = "aAbB@`{["[rng_below(&r, bits)];
        for (size_t i = 0; i < n.len; i++)
            needle[i] = "aAbB@`{["[rng_below(&r, bits)];
        if (round % 4 == 0 && n.len <= s.len) { /* surely there */
            at = rng_below(&r, (uint32_t)(s.len - n.len + 1));
            memcpy(needle, text + at, n.len);
        }
        assert_int_equal(pith_str_find(s, n), naive_find(s, n, false));
        assert_int_equal(pith_str_ifind(s, n), naive_find(s, n, true));
    }
}

/* What is looked at eight bytes at a time, at every place. */
static void test_eights(void **state)
{
    char text[32];

    (void)state;
    for (size_t i = 0; i < 24; i++) {
        memset(text, 'x', sizeof(text));
        assert_false(pith_str_has_digit((pith_str){text, i}));
        for (const char *c = "/:\xb0\xb9\x10p"; *c; c++) {
            text[i] = *c;
            assert_false(pith_str_has_digit((pith_str){text, 24}));
        }
        for (text[i] = '0'; text[i] <= '9'; text[i]++)
            assert_true(pith_str_has_digit((pith_str){text, 24}));
        memset(text, i % 2 ? ' ' : '\t', i);
        memset(text + i, 'x', 2);
        memset(text + i + 2, ' ', 4);
        assert_int_equal(pith_str_trim((pith_str){text, i + 6}).len, 2);
        assert_int_equal(pith_str_trim((pith_str){text, i}).len, 0);
        assert_int_equal(pith_str_find((pith_str){text, i + 2}, PITH_STR("xx")),
                         i);
        assert_true(pith_str_find((pith_str){text, i + 1}, PITH_STR("xx")) ==
                    SIZE_MAX);
    }
}

static void test_has_word(void **state)
{
    pith_str list = PITH_STR(" next\tNoFollow ");

    (void)state;
    assert_true(pith_str_has_word(list, PITH_STR("nofollow")));
    assert_true(pith_str_has_word(list, PITH_STR("NEXT")));
    assert_false(pith_str_has_word(list, PITH_STR("follow")));
    assert_false(pith_str_has_word(list, PITH_STR("")));
    assert_false(pith_str_has_word((pith_str){NULL, 0}, PITH_STR("next")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_has_word), cmocka_unit_test(test_compare),
        cmocka_unit_test(test_parts),    cmocka_unit_test(test_u64),
        cmocka_unit_test(test_find),     cmocka_unit_test(test_eights),
        cmocka_unit_test(test_lists),    cmocka_unit_test(test_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
