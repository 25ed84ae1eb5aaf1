/* u_charref: character references. The 2,231 names themselves are checked by
 * the standard's tokenizer cases. */
#include "support/check.h"

#include "html/charref.h"

/* `text` is what follows the '&'; `took` bytes of it give `want`. */
static void check_ref(const char *text, bool in_attr, size_t took,
                      const char *want)
{
    char out[PITH_CHARREF_MAX];
    size_t len = 0;
    size_t n =
        pith_charref_decode(text, text + strlen(text), in_attr, out, &len);

    if (n != took ||
        (took && (len != strlen(want) || memcmp(out, want, len) != 0)))
        fail_msg("&%s: took %zu for '%.*s', want %zu for '%s'", text, n,
                 (int)(n ? len : 0), out, took, want);
}

static void test_named(void **state)
{
    (void)state;
    check_ref("amp;", false, 4, "&");
    check_ref("amp", false, 3, "&");
    check_ref("ampx", false, 3, "&");
    check_ref("lt;x", false, 3, "<");
    check_ref("nbsp;", false, 5, "\xC2\xA0");
    check_ref("nbsp", false, 4, "\xC2\xA0");
    check_ref("quot;", false, 5, "\"");
    check_ref("notit;", false, 3, "\xC2\xAC");
    check_ref("notin;", false, 6, "\xE2\x88\x89");
    check_ref("Aacute;", false, 7, "\xC3\x81");
    check_ref("NotEqualTilde;", false, 14, "\xE2\x89\x82\xCC\xB8");
    check_ref("CounterClockwiseContourIntegral;", false, 32, "\xE2\x88\xB3");
    check_ref("zwnj;", false, 5, "\xE2\x80\x8C");
}

static void test_not_a_reference(void **state)
{
    (void)state;
    check_ref("", false, 0, "");
    check_ref(" amp;", false, 0, "");
    check_ref("nosuch;", false, 0, "");
    check_ref("NBSP;", false, 0, "");
    check_ref("#;", false, 0, "");
    check_ref("#x;", false, 0, "");
    check_ref("#xg;", false, 0, "");
    check_ref("\xC3\xA9", false, 0, "");
}

/* In values "&copy=1" and "&copyx" are parts of addresses. */
static void test_in_values(void **state)
{
    (void)state;
    check_ref("copy=1", true, 0, "");
    check_ref("copyx", true, 0, "");
    check_ref("copy1", true, 0, "");
    check_ref("copy;=1", true, 5, "\xC2\xA9");
    check_ref("copy", true, 4, "\xC2\xA9");
    check_ref("copy&", true, 4, "\xC2\xA9");
    check_ref("copy=1", false, 4, "\xC2\xA9");
}

static void test_numeric(void **state)
{
    (void)state;
    check_ref("#65;", false, 4, "A");
    check_ref("#65", false, 3, "A");
    check_ref("#x41;", false, 5, "A");
    check_ref("#X4a;", false, 5, "J");
    check_ref("#233;", false, 5, "\xC3\xA9");
    check_ref("#x1F600;", false, 8, "\xF0\x9F\x98\x80");
    check_ref("#0;", false, 3, "\xEF\xBF\xBD");
    check_ref("#xD800;", false, 7, "\xEF\xBF\xBD");
    check_ref("#x110000;", false, 9, "\xEF\xBF\xBD");
    check_ref("#99999999999999999999;", false, 22, "\xEF\xBF\xBD");
    check_ref("#128;", false, 5, "\xE2\x82\xAC"); /* Windows-1252 */
    check_ref("#150;", false, 5, "\xE2\x80\x93");
    check_ref("#129;", false, 5, "\xC2\x81");
    check_ref("#10;", false, 4, "\n");
    check_ref("#13;", false, 4, "\r");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named),
        cmocka_unit_test(test_not_a_reference),
        cmocka_unit_test(test_in_values),
        cmocka_unit_test(test_numeric),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
