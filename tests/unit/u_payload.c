/* unit/u_payload: HTTP heads, chunks and content codings. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>

#include "base/str.h"
#include "io/input/payload.h"

static pith_buf out, scratch;

static void test_head(void **state)
{
    pith_http_head h;
    pith_str bytes = PITH_STR("HTTP/1.1 301 Moved\r\nLocation:  /x \r\n"
                              "content-TYPE: text/html; charset=koi8-r\r\n"
                              " folded: no\r\nETag: \"a:b\"\r\n\r\nbody");

    (void)state;
    assert_true(pith_http_head_parse(bytes, &h));
    assert_int_equal(h.status, 301);
    assert_int_equal(h.len, bytes.len - 4);
    assert_true(pith_str_eq(h.location, PITH_STR("/x")));
    assert_true(pith_str_eq(h.etag, PITH_STR("\"a:b\"")));
    assert_true(
        pith_str_eq(pith_http_mime(h.content_type), PITH_STR("text/html")));
    assert_true(
        pith_str_eq(pith_http_charset(h.content_type), PITH_STR("koi8-r")));
    assert_null(h.content_encoding.ptr);
    assert_true(pith_http_head_parse(PITH_STR("HTTP/2 200\n\n"), &h));
    assert_int_equal(h.status, 200);
    assert_false(pith_http_head_parse(PITH_STR("HTTP/1.1 200 OK\r\n"), &h));
    assert_false(pith_http_head_parse(PITH_STR("<html>\r\n\r\n"), &h));
    assert_false(pith_http_head_parse(PITH_STR("HTTP/1.1 ok\r\n\r\n"), &h));
}

static void check(pith_str body, const char *transfer, const char *content,
                  size_t max, pith_payload_end want_end, const char *want)
{
    pith_payload_end end;

    assert_int_equal(pith_payload_decode(body,
                                         (pith_codings){pith_str_of(transfer),
                                                        pith_str_of(content)},
                                         &out, &scratch, max, &end),
                     PITH_OK);
    assert_int_equal(end, want_end);
    if (out.len != strlen(want) || (out.len && memcmp(out.data, want, out.len)))
        fail_msg("want \"%s\", got \"%.*s\"", want, (int)out.len, out.data);
}

static void test_chunks(void **state)
{
    (void)state;
    check(PITH_STR("5\r\nhello\r\n6;x=y\r\n world\r\n0\r\n\r\n"), "chunked", "",
          100, PITH_PAYLOAD_WHOLE, "hello world");
    check(PITH_STR("5\r\nhello\r\n6\r\n wor"), "chunked", "", 100,
          PITH_PAYLOAD_DAMAGED, "hello wor");
    check(PITH_STR("5\r\nhello\r\nzz\r\n"), "chunked", "", 100,
          PITH_PAYLOAD_DAMAGED, "hello");
    check(PITH_STR("5\r\nhello\r\n0\r\n\r\n"), "chunked", "", 3,
          PITH_PAYLOAD_CUT, "hel");
    check(PITH_STR("ffffffffffffffff\r\nx"), "chunked", "", 100,
          PITH_PAYLOAD_WHOLE, "ffffffffffffffff\r\nx");
    check(PITH_STR("fffffffffffffff\r\nx"), "chunked", "", 100,
          PITH_PAYLOAD_DAMAGED, "x");
    /* archives often undo the chunks and keep the head */
    check(PITH_STR("<p>plain"), "chunked", "", 100, PITH_PAYLOAD_WHOLE,
          "<p>plain");
}

/* Deflate `text` with the window bits given. */
static pith_str packed(const char *text, int bits, char *to, size_t cap)
{
    z_stream z = {0};

    assert_int_equal(deflateInit2(&z, 9, Z_DEFLATED, bits, 8, 0), Z_OK);
    z.next_in = (unsigned char *)(uintptr_t)text;
    z.avail_in = (unsigned)strlen(text);
    z.next_out = (unsigned char *)to;
    z.avail_out = (unsigned)cap;
    assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
    deflateEnd(&z);
    return (pith_str){to, z.total_out};
}

static void test_codings(void **state)
{
    /* "hello" by the brotli program, quality 5 */
    static const char br[] = "\x0f\x02\x80"
                             "hello\x03";
    char a[512], b[512], c[600];
    pith_str gz = packed("hello", 31, a, sizeof(a)), twice, zs;
    size_t n;

    (void)state;
    check(gz, "", "gzip", 100, PITH_PAYLOAD_WHOLE, "hello");
    check(gz, "", "X-GZIP", 100, PITH_PAYLOAD_WHOLE, "hello");
    check(gz, "", "gzip", 2, PITH_PAYLOAD_CUT, "he");
    check(pith_str_sub(gz, 0, gz.len - 9), "", "gzip", 100,
          PITH_PAYLOAD_DAMAGED, "hello");
    check(PITH_STR("hello"), "", "gzip", 100, PITH_PAYLOAD_WHOLE, "hello");
    check(packed("hello", 15, b, sizeof(b)), "", "deflate", 100,
          PITH_PAYLOAD_WHOLE, "hello");
    check(packed("hello", -15, b, sizeof(b)), "", "deflate", 100,
          PITH_PAYLOAD_WHOLE, "hello");
    check((pith_str){br, sizeof(br) - 1}, "", "br", 100, PITH_PAYLOAD_WHOLE,
          "hello");
    check((pith_str){br, sizeof(br) - 2}, "", "br", 100, PITH_PAYLOAD_DAMAGED,
          "hello");
    check((pith_str){br, sizeof(br) - 1}, "", "br", 3, PITH_PAYLOAD_CUT, "hel");
    n = ZSTD_compress(c, sizeof(c), "hello", 5, 3);
    zs = (pith_str){c, n};
    check(zs, "", "zstd", 100, PITH_PAYLOAD_WHOLE, "hello");
    check(pith_str_sub(zs, 0, n - 2), "", "zstd", 100, PITH_PAYLOAD_DAMAGED,
          "hel");
    check(zs, "", "zstd", 1, PITH_PAYLOAD_CUT, "h");
    check(PITH_STR("hello"), "", "compress", 100, PITH_PAYLOAD_UNKNOWN, "");
    check(PITH_STR("hello"), "", "gzip, gzip, gzip, gzip, gzip", 100,
          PITH_PAYLOAD_UNKNOWN, "");
    /* two codings are undone from the last to the first */
    packed("hello", 15, b, sizeof(b));
    n = ZSTD_compress(c, sizeof(c), gz.ptr, gz.len, 3);
    twice = (pith_str){c, n};
    check(twice, "identity", "gzip , zstd", 100, PITH_PAYLOAD_WHOLE, "hello");
}

/* Archives undo a coding and keep the head that names it. */
static void test_undone(void **state)
{
    static const char *const codings[] = {"gzip", "deflate", "br", "zstd"};
    const char *page = "<!DOCTYPE html><p>as it is";

    (void)state;
    for (size_t i = 0; i < 4; i++) {
        check(pith_str_of(page), "", codings[i], 100, PITH_PAYLOAD_WHOLE, page);
        check(pith_str_of(page), "", codings[i], 3, PITH_PAYLOAD_CUT, "<!D");
    }
    check(PITH_STR("\x91\xFF\xFF"), "", "br", 100, PITH_PAYLOAD_DAMAGED, "");
}

static void test_chunked_gzip(void **state)
{
    char a[512], body[600];
    pith_str gz = packed("<p>both", 31, a, sizeof(a));
    int n = snprintf(body, sizeof(body), "%zx\r\n", gz.len);

    (void)state;
    memcpy(body + n, gz.ptr, gz.len);
    memcpy(body + n + gz.len, "\r\n0\r\n\r\n", 7);
    check((pith_str){body, (size_t)n + gz.len + 7}, "chunked", "gzip", 100,
          PITH_PAYLOAD_WHOLE, "<p>both");
}

/* A gzip bomb stops at the ceiling. */
static void test_bomb(void **state)
{
    size_t len = 10 << 20;
    char *zeros = calloc(1, len), *to = malloc(1 << 16);
    z_stream z = {0};
    pith_payload_end end;

    (void)state;
    memset(zeros, 'x', len);
    assert_int_equal(deflateInit2(&z, 9, Z_DEFLATED, 31, 8, 0), Z_OK);
    z.next_in = (unsigned char *)zeros;
    z.avail_in = (unsigned)len;
    z.next_out = (unsigned char *)to;
    z.avail_out = 1 << 16;
    assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
    deflateEnd(&z);
    assert_int_equal(
        pith_payload_decode((pith_str){to, z.total_out},
                            (pith_codings){PITH_STR(""), PITH_STR("gzip")},
                            &out, &scratch, 1000, &end),
        PITH_OK);
    assert_int_equal(end, PITH_PAYLOAD_CUT);
    assert_int_equal(out.len, 1000);
    assert_true(out.cap < 1 << 20);
    free(zeros);
    free(to);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_head),    cmocka_unit_test(test_chunks),
        cmocka_unit_test(test_codings), cmocka_unit_test(test_chunked_gzip),
        cmocka_unit_test(test_bomb),    cmocka_unit_test(test_undone),
    };
    int failed;

    pith_buf_init(&out, pith_alloc_libc(), 1 << 30);
    pith_buf_init(&scratch, pith_alloc_libc(), 1 << 30);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    pith_buf_release(&out);
    pith_buf_release(&scratch);
    return failed;
}
