/* unit/u_warc_out: written archives obey the grammar and read back. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "io/fetch/sha1.h"
#include "io/fetch/warc_out.h"
#include "io/input/input.h"
#include "support/tmp_dir.h"
#include "support/warc_grammar.h"

static tmp_dir dir;

static void check_sha1(const char *text, const char *want)
{
    char got[PITH_SHA1_BASE32 + 1];

    pith_sha1_base32(pith_str_of(text), got);
    assert_string_equal(got, want);
}

/* FIPS 180's examples, in base 32. */
static void test_sha1(void **state)
{
    char whole[131] = "";

    (void)state;
    check_sha1("", "3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ");
    check_sha1("abc", "VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5");
    check_sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
               "QSMD4RA4HPJG5OVOJKQ7SUJJ4XSUM4HR");
    memset(whole, 'a', sizeof(whole) - 1); /* blocks before the last ones */
    check_sha1(whole, "4HGUG7WD5CTA3M2ODUKQUT6HHCBNQO2B");
}

static const char response[] = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                               "\r\n<p>written";

static pith_warc_exchange exchange(const char *url)
{
    pith_warc_exchange x = {.url = pith_str_of(url),
                            .date = 1700000000,
                            .ip = "127.0.0.1",
                            .request = PITH_STR("GET / HTTP/1.1\r\n\r\n"),
                            .response = PITH_STR(response),
                            .head_len = sizeof(response) - 1 - 10};

    return x;
}

static void write_archive(const char *path)
{
    pith_warc_exchange a = exchange("http://x.example/a"),
                       b = exchange("http://x.example/b");
    pith_warc_out *w;
    pith_error err;
    uint64_t end;

    assert_int_equal(pith_warc_out_open(NULL, path, 0, "pith", &w, &err),
                     PITH_OK);
    assert_int_equal(pith_warc_out_add(w, &a, &err), PITH_OK);
    assert_int_equal(pith_warc_out_add(w, &b, &err), PITH_OK);
    end = pith_warc_out_end(w);
    assert_int_equal(pith_warc_out_add(w, &a, &err), PITH_OK);
    assert_int_equal(pith_warc_out_close(w, &err), PITH_OK);
    /* opened again at `end`: the last exchange is cut off */
    assert_int_equal(pith_warc_out_open(NULL, path, end, "pith", &w, &err),
                     PITH_OK);
    assert_int_equal(pith_warc_out_revisit(w, &a, 1600000000, true, &err),
                     PITH_OK);
    assert_int_equal(pith_warc_out_revisit(w, &b, 1600000000, false, &err),
                     PITH_OK);
    assert_int_equal(pith_warc_out_close(w, &err), PITH_OK);
    assert_int_equal(pith_warc_out_open(NULL, path, 1u << 30, "pith", &w, &err),
                     PITH_FORMAT);
    assert_null(w);
}

static void check_archive(const char *name)
{
    char path[TMP_PATH_MAX];
    pith_input_item item = {0};
    pith_input *in;
    warc_counts n;

    write_archive(tmp_path(&dir, name, path));
    warc_grammar_check(path, &n, NULL, NULL);
    assert_int_equal(n.records, 7);
    assert_int_equal(n.response, 2);
    assert_int_equal(n.request, 2);
    assert_int_equal(n.revisit, 2);
    assert_int_equal(pith_input_new(NULL, &in, NULL), PITH_OK);
    pith_input_add(in, pith_str_of(path), (pith_str){NULL, 0});
    for (int i = 0; i < 2; i++) {
        assert_true(pith_input_next(in, &item));
        assert_int_equal(pith_input_load(&item), PITH_OK);
        assert_string_equal(item.raw.ptr, "<p>written");
    }
    assert_false(pith_input_next(in, &item));
    pith_input_item_release(&item);
    pith_input_free(in);
}

static void test_gzip(void **state)
{
    (void)state;
    check_archive("x.warc.gz");
}

static void test_plain(void **state)
{
    (void)state;
    check_archive("x.warc");
}

static void test_cannot_create(void **state)
{
    char path[TMP_PATH_MAX];
    pith_error err = {0};
    pith_warc_out *w;

    (void)state;
    tmp_path(&dir, "none/x.warc.gz", path);
    assert_int_equal(pith_warc_out_open(NULL, path, 0, "pith", &w, &err),
                     PITH_IO);
    assert_non_null(strstr(err.detail, "none/x.warc.gz"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sha1),
        cmocka_unit_test(test_gzip),
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_cannot_create),
    };
    int failed;

    tmp_dir_make(&dir);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    tmp_dir_drop(&dir);
    return failed;
}
