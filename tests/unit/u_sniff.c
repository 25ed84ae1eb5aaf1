/* unit/u_sniff: what first bytes and file names say. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <string.h>

#include "base/str.h"
#include "io/input/sniff.h"

static void test_binary(void **state)
{
    char zeros[300] = {0};

    (void)state;
    assert_string_equal(pith_sniff_binary(PITH_STR("%PDF-1.7\n")),
                        "a PDF file");
    assert_string_equal(pith_sniff_binary(PITH_STR("\x89PNG\r\n\x1A\n\0\0")),
                        "a PNG image");
    assert_string_equal(pith_sniff_binary(PITH_STR("RIFF....WEBPVP8 ")),
                        "a WebP image");
    assert_null(pith_sniff_binary((pith_str){zeros, sizeof(zeros)}));
    memcpy(zeros + 257, "ustar", 5);
    assert_string_equal(pith_sniff_binary((pith_str){zeros, sizeof(zeros)}),
                        "a tar archive");
    assert_string_equal(pith_sniff_binary(PITH_STR("ab\0cd\1ef\2gh")),
                        "binary data");
}

/* Noise has a "<a" somewhere; what has tags and a few odd bytes is a page. */
static void test_noise(void **state)
{
    char noise[4096];
    uint32_t r = 7;

    (void)state;
    for (size_t i = 0; i < sizeof(noise); i++) {
        r = r * 1664525 + 1013904223;
        noise[i] = (char)(r >> 24);
    }
    memcpy(noise + 100, "<a><p>", 6);
    assert_string_equal(pith_sniff_binary((pith_str){noise, sizeof(noise)}),
                        "binary data");
    for (size_t i = 0; i < sizeof(noise); i++)
        if (noise[i] >= 0 && noise[i] < 32 && i % 3)
            noise[i] = ' ';
    assert_null(pith_sniff_binary((pith_str){noise, sizeof(noise)}));
}

static void test_not_binary(void **state)
{
    (void)state;
    assert_null(pith_sniff_binary(PITH_STR("")));
    assert_null(pith_sniff_binary(PITH_STR("<p>gr\xFC\xDF")));
    assert_null(pith_sniff_binary(PITH_STR("\xFF\xFE<\0p\0>\0")));
    assert_null(pith_sniff_binary(PITH_STR("\0<\0p\0>\0h\0i")));
    /* one stray NUL in markup is the HTML standard's business */
    assert_null(pith_sniff_binary(PITH_STR("<p>a stray \0 NUL in a text</p>")));
    assert_null(pith_sniff_binary(PITH_STR("plain text")));
}

static void test_html(void **state)
{
    (void)state;
    assert_true(pith_sniff_html(PITH_STR("<!DOCTYPE html>")));
    assert_true(pith_sniff_html(PITH_STR(" \n<HTML lang=en>")));
    assert_true(pith_sniff_html(PITH_STR("<!-- x -->\n<head>")));
    assert_true(pith_sniff_html(PITH_STR("\xEF\xBB\xBF<title>x</title>")));
    assert_true(pith_sniff_html(PITH_STR("\xFF\xFE<\0h\0t\0m\0l\0>\0")));
    assert_true(
        pith_sniff_html(PITH_STR("<?xml version='1.0'?><html xmlns='x'>")));
    assert_false(pith_sniff_html(PITH_STR("<?xml version='1.0'?><rss>")));
    assert_false(pith_sniff_html(PITH_STR("<htmlx>")));
    assert_false(pith_sniff_html(PITH_STR("all: build\n")));
    assert_false(pith_sniff_html(PITH_STR("")));
}

static void check_name(const char *name, pith_sniff_name want)
{
    if (pith_sniff_file_name(pith_str_of(name)) != want)
        fail_msg("'%s' is taken for %d", name,
                 (int)pith_sniff_file_name(pith_str_of(name)));
}

static void test_file_names(void **state)
{
    (void)state;
    check_name("a.html", PITH_NAME_PAGE);
    check_name("A.HTM", PITH_NAME_PAGE);
    check_name("a.html.gz", PITH_NAME_PAGE);
    check_name("show.php?id=3", PITH_NAME_PAGE);
    check_name("list.aspx?p=1.2.gz", PITH_NAME_PAGE);
    check_name("story?x=1.html", PITH_NAME_PAGE);
    check_name("x.warc", PITH_NAME_WARC);
    check_name("x.warc.gz", PITH_NAME_WARC);
    check_name("index", PITH_NAME_ASK);
    check_name("index.gz", PITH_NAME_ASK);
    check_name("story-1.2345678", PITH_NAME_ASK);
    check_name("truth.jsonl", PITH_NAME_OTHER);
    check_name("README.md", PITH_NAME_OTHER);
    check_name("style.css?v=2", PITH_NAME_OTHER);
    check_name(".html", PITH_NAME_OTHER);
    check_name(".git", PITH_NAME_OTHER);
    check_name("", PITH_NAME_OTHER);
}

static void test_json(void **state)
{
    (void)state;
    assert_string_equal(pith_sniff_binary(PITH_STR("{\"a\": 1}")), "JSON");
    assert_string_equal(pith_sniff_binary(PITH_STR("\xEF\xBB\xBF[\n {\n"
                                                   "\"a b\" : \"<p>\"}]")),
                        "JSON");
    assert_null(pith_sniff_binary(PITH_STR("{{ title }}<p>x")));
    assert_null(pith_sniff_binary(PITH_STR("{\"a\" and more<p>x")));
    assert_null(pith_sniff_binary(PITH_STR("[1] a note<p>x")));
    assert_null(pith_sniff_binary(PITH_STR("[\"quoted\"]: text")));
    assert_null(pith_sniff_binary(PITH_STR("{\"")));
    assert_null(pith_sniff_binary(PITH_STR("{")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json),  cmocka_unit_test(test_binary),
        cmocka_unit_test(test_noise), cmocka_unit_test(test_not_binary),
        cmocka_unit_test(test_html),  cmocka_unit_test(test_file_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
