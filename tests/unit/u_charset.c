/* unit/u_charset: labels, the order of evidence, html5lib's encoding cases. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "html/charset.h"
#include "io/input/guess.h"
#include "support/tmp_dir.h"

static const pith_str none = {NULL, 0};

static void check_label(const char *label, const char *name)
{
    assert_string_equal(
        pith_charset_name(pith_charset_label(pith_str_of(label))), name);
}

static void test_labels(void **state)
{
    (void)state;
    check_label("utf-8", "UTF-8");
    check_label(" UTF8\n", "UTF-8");
    check_label("latin1", "windows-1252");
    check_label("ISO-8859-1", "windows-1252");
    check_label("us-ascii", "windows-1252");
    check_label("iso-8859-9", "windows-1254");
    check_label("gb2312", "GBK");
    check_label("x-user-defined", "x-user-defined");
    check_label("866", "IBM866"); /* first of the table */
    check_label("hz-gb-2312", "replacement");
    check_label("ks_c_5601-1987", "EUC-KR");
    check_label("tis-620", "windows-874");
    check_label("unicode", "UTF-16LE");
    check_label("utf-7", "?");
    check_label("", "?");
    check_label("utf-8-but-much-too-long-to-be-a-label", "?");
}

/* Every name the standard gives is one of its own labels. */
static void test_names_are_labels(void **state)
{
    (void)state;
    for (int cs = 0; cs < PITH_CHARSET_COUNT; cs++)
        assert_int_equal(pith_charset_label(
                             pith_str_of(pith_charset_name((pith_charset)cs))),
                         cs);
}

static void test_content_type(void **state)
{
    (void)state;
    assert_int_equal(
        pith_charset_content_type(PITH_STR("text/html; charset=koi8-r")),
        PITH_CHARSET_KOI8_R);
    assert_int_equal(
        pith_charset_content_type(PITH_STR("text/html;CHARSET = \"Big5\" ;x")),
        PITH_CHARSET_BIG5);
    assert_int_equal(pith_charset_content_type(PITH_STR("text/html")),
                     PITH_CHARSET_NONE);
    assert_int_equal(pith_charset_content_type(PITH_STR("charset charset=x")),
                     PITH_CHARSET_NONE);
}

static void check_choice(pith_str bytes, pith_str declared, pith_charset cs,
                         pith_charset_from from, size_t bom_len)
{
    pith_charset_from got_from;
    size_t got_bom;

    assert_int_equal(pith_charset_choose(bytes, declared, pith_guess_charset,
                                         &got_from, &got_bom),
                     cs);
    assert_int_equal(got_from, from);
    assert_int_equal(got_bom, bom_len);
}

static void test_order_of_evidence(void **state)
{
    (void)state;
    check_choice(PITH_STR("\xEF\xBB\xBF<meta charset=big5>x"),
                 PITH_STR("koi8-r"), PITH_CHARSET_UTF_8, PITH_CHARSET_BY_BOM,
                 3);
    check_choice(PITH_STR("\xFF\xFE<\0p\0"), none, PITH_CHARSET_UTF_16LE,
                 PITH_CHARSET_BY_BOM, 2);
    check_choice(PITH_STR("<meta charset=big5>"), PITH_STR("koi8-r"),
                 PITH_CHARSET_KOI8_R, PITH_CHARSET_BY_HTTP, 0);
    check_choice(PITH_STR("<meta charset=big5>"), PITH_STR("klingon"),
                 PITH_CHARSET_BIG5, PITH_CHARSET_BY_META, 0);
    check_choice(PITH_STR("<p>gr\xC3\xBC\xC3\x9F"), none, PITH_CHARSET_UTF_8,
                 PITH_CHARSET_BY_VALID, 0);
    check_choice(PITH_STR("<p>cut in a letter gr\xC3\xBC\xC3"), none,
                 PITH_CHARSET_UTF_8, PITH_CHARSET_BY_VALID, 0);
    check_choice(PITH_STR("<p>plain"), none, PITH_CHARSET_WINDOWS_1252,
                 PITH_CHARSET_BY_DEFAULT, 0);
    check_choice(PITH_STR(""), none, PITH_CHARSET_WINDOWS_1252,
                 PITH_CHARSET_BY_DEFAULT, 0);
    check_choice(PITH_STR("<\0h\0t\0m\0l\0>\0<\0p\0>\0h\0i\0"), none,
                 PITH_CHARSET_UTF_16LE, PITH_CHARSET_BY_GUESS, 0);
    check_choice(PITH_STR("<?xml version='1.0' encoding='koi8-r' ?><html>"),
                 none, PITH_CHARSET_KOI8_R, PITH_CHARSET_BY_META, 0);
}

/* uchardet's turn: Russian in windows-1251 and koi8-r, long enough. */
static void test_guess(void **state)
{
    static const char cp1251[] =
        "<p>\xcf\xf0\xe8\xe2\xe5\xf2, \xfd\xf2\xee \xf0\xf3\xf1\xf1\xea\xe8"
        "\xe9 \xf2\xe5\xea\xf1\xf2 \xe8 \xee\xed \xe4\xee\xf1\xf2\xe0\xf2\xee"
        "\xf7\xed\xee \xe4\xeb\xe8\xed\xed\xfb\xe9, \xf7\xf2\xee\xe1\xfb \xe5"
        "\xe3\xee \xf3\xe7\xed\xe0\xf2\xfc.</p>";

    (void)state;
    check_choice(pith_str_of(cp1251), none, PITH_CHARSET_WINDOWS_1251,
                 PITH_CHARSET_BY_GUESS, 0);
}

static void test_utf8_anyway(void **state)
{
    pith_str utf8 = PITH_STR("<meta charset=iso-8859-1>caf\xC3\xA9");
    pith_str latin = PITH_STR("<meta charset=iso-8859-1>caf\xE9");

    (void)state;
    assert_true(pith_charset_is_utf8_anyway(PITH_CHARSET_WINDOWS_1252, utf8));
    assert_false(pith_charset_is_utf8_anyway(PITH_CHARSET_WINDOWS_1252, latin));
    assert_false(pith_charset_is_utf8_anyway(PITH_CHARSET_GBK, utf8));
    assert_false(
        pith_charset_is_utf8_anyway(PITH_CHARSET_WINDOWS_1252, PITH_STR("a")));
}

/* A quoted "</script" does not end the walk over script content. */
static void test_late_meta(void **state)
{
    char page[4096];
    int n = snprintf(page, sizeof(page),
                     "<html><head><!--%1100s--><script>var s = '<meta "
                     "charset=big5>';</script><style>a{}</style>"
                     "<meta charset=koi8-r>",
                     "");

    (void)state;
    check_choice((pith_str){page, (size_t)n}, none, PITH_CHARSET_KOI8_R,
                 PITH_CHARSET_BY_META, 0);
}

/* ---- html5lib --------------------------------------------------------- */

/* One case: the bytes between "#data\n" and "#encoding\n", then its name. */
static char *run_case(const char *file, char *at, size_t *n)
{
    char *data = at + strlen("#data\n");
    char *mark = strstr(data, "#encoding\n");
    char *name, *end, *next;
    pith_charset_from from;
    pith_charset want, got;
    size_t bom;

    assert_non_null(mark);
    name = mark + strlen("#encoding\n");
    end = strchr(name, '\n');
    want = pith_charset_label((pith_str){name, (size_t)(end - name)});
    got = pith_charset_choose((pith_str){data, (size_t)(mark - data)}, none,
                              pith_guess_charset, &from, &bom);
    if (got != want)
        fail_msg("%s case %zu: want %s, got %s (%d): %.60s", file, *n,
                 pith_charset_name(want), pith_charset_name(got), (int)from,
                 data);
    ++*n;
    next = strstr(end, "\n#data\n");
    return next ? next + 1 : NULL;
}

static void test_html5lib(void **state)
{
    static const char *const files[] = {"tests1.dat", "tests2.dat",
                                        "test-yahoo-jp.dat"};
    const char *root = getenv("PITH_DATA");
    size_t n = 0, len;
    char path[1024];

    (void)state;
    snprintf(path, sizeof(path), "%s/html5lib-tests/encoding/tests1.dat",
             root ? root : "");
    if (!root || access(path, R_OK) != 0) {
        print_message("no html5lib cases: set PITH_DATA to the data folder\n");
        skip();
    }
    for (size_t f = 0; f < sizeof(files) / sizeof(*files); f++) {
        char *text;

        snprintf(path, sizeof(path), "%s/html5lib-tests/encoding/%s", root,
                 files[f]);
        text = tmp_read(path, &len);
        for (char *at = text; at; at = run_case(files[f], at, &n))
            ;
        free(text);
    }
    assert_int_equal(n, 82);
    print_message("%zu html5lib encoding cases\n", n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_labels),
        cmocka_unit_test(test_names_are_labels),
        cmocka_unit_test(test_content_type),
        cmocka_unit_test(test_order_of_evidence),
        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_utf8_anyway),
        cmocka_unit_test(test_late_meta),
        cmocka_unit_test(test_html5lib),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
