/* unit/u_warc: archives read as a stream: plain, gzip, damaged. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/input/input.h"
#include "io/input/warc.h"
#include "support/tmp_dir.h"

static const pith_str none = {NULL, 0};
static tmp_dir dir;
static pith_buf archive, piece;
static pith_input *in;
static pith_input_item item;

static int setup(void **state)
{
    (void)state;
    tmp_dir_make(&dir);
    pith_buf_init(&archive, pith_alloc_libc(), 1 << 30);
    pith_buf_init(&piece, pith_alloc_libc(), 1 << 30);
    assert_int_equal(pith_input_new(NULL, &in, NULL), PITH_OK);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    pith_input_item_release(&item);
    pith_input_free(in);
    pith_buf_release(&archive);
    pith_buf_release(&piece);
    tmp_dir_drop(&dir);
    return 0;
}

/* Add `piece` to the archive, as one gzip member or as it is. */
static size_t put_piece(bool gz)
{
    size_t at = archive.len, len;
    char path[TMP_PATH_MAX], *bytes;

    if (!gz) {
        pith_buf_str(&archive, pith_buf_view(&piece));
    } else {
        tmp_write_gz(&dir, "member", pith_buf_view(&piece));
        bytes = tmp_read(tmp_path(&dir, "member", path), &len);
        pith_buf_add(&archive, bytes, len);
        free(bytes);
    }
    pith_buf_clear(&piece);
    return at;
}

#define HTTP_RESPONSE "Content-Type: application/http;msgtype=response\r\n"

static void record(const char *type, const char *uri, pith_str block)
{
    pith_buf_fmt(&piece,
                 "WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: <%s>\r\n"
                 "WARC-Record-ID: <urn:x:%s>\r\n%sContent-Length: %zu\r\n\r\n",
                 type, uri, uri, strcmp(type, "response") ? "" : HTTP_RESPONSE,
                 block.len);
    pith_buf_str(&piece, block);
    pith_buf_cstr(&piece, "\r\n\r\n");
}

static size_t page(const char *uri, const char *html, bool gz)
{
    char block[8192];
    int n = snprintf(block, sizeof(block),
                     "HTTP/1.1 200 OK\r\nContent-Type: text/html; "
                     "charset=koi8-r\r\n\r\n%s",
                     html);

    record("response", uri, (pith_str){block, (size_t)n});
    return put_piece(gz);
}

static void open_archive(const char *name)
{
    char path[TMP_PATH_MAX];

    tmp_write(&dir, name, pith_buf_view(&archive));
    tmp_path(&dir, name, path);
    assert_int_equal(pith_input_add(in, pith_str_of(path), none), PITH_OK);
}

static void expect(const char *uri, const char *raw)
{
    assert_true(pith_input_next(in, &item));
    if (pith_input_load(&item) != PITH_OK)
        fail_msg("%s: %s", uri, item.err.detail);
    assert_string_equal(item.name.ptr, uri);
    assert_string_equal(item.url.ptr, uri);
    assert_int_equal(item.raw.len, strlen(raw));
    assert_memory_equal(item.raw.ptr, raw, item.raw.len);
}

static void expect_damage(uint64_t at, const char *words)
{
    assert_true(pith_input_next(in, &item));
    assert_int_equal(pith_input_load(&item), PITH_FORMAT);
    if (!strstr(item.err.detail, words) || item.err.at != at)
        fail_msg("\"%s\" at %llu: want \"%s\" at %llu", item.err.detail,
                 (unsigned long long)item.err.at, words,
                 (unsigned long long)at);
}

static void expect_end(void)
{
    if (pith_input_next(in, &item))
        fail_msg("one more: %s %s", item.name.ptr, item.err.detail);
}

/* What is no page is stepped over; pages come with URL and charset. */
static void check_kinds(bool gz)
{
    static const char image[] = "HTTP/1.1 200 OK\r\nContent-Type: image/png"
                                "\r\n\r\n\x89PNG";
    static const char lost[] = "HTTP/1.1 404 No\r\nContent-Type: text/html"
                               "\r\n\r\n<p>no";
    static const char bare[] = "HTTP/1.1 200 OK\r\n\r\n<!doctype html>bare";

    record("warcinfo", "info", PITH_STR("software: x\r\n"));
    put_piece(gz);
    page("http://x.example/1", "<p>1", gz);
    record("request", "http://x.example/1", PITH_STR("GET / HTTP/1.1\r\n\r\n"));
    put_piece(gz);
    record("response", "http://x.example/i", pith_str_of(image));
    put_piece(gz);
    record("response", "http://x.example/404", pith_str_of(lost));
    put_piece(gz);
    record("response", "http://x.example/bare", pith_str_of(bare));
    put_piece(gz);
    record("revisit", "http://x.example/1", PITH_STR(""));
    put_piece(gz);
    page("http://x.example/2", "<p>2", gz);
    open_archive(gz ? "a.warc.gz" : "a.warc");
    expect("http://x.example/1", "<p>1");
    assert_string_equal(item.charset.ptr, "koi8-r");
    expect("http://x.example/bare", "<!doctype html>bare");
    expect("http://x.example/2", "<p>2");
    expect_end();
}

static void test_plain(void **state)
{
    (void)state;
    check_kinds(false);
}

static void test_gzip(void **state)
{
    (void)state;
    check_kinds(true);
}

/* All records in one member, as careless tools write it. */
static void test_one_member(void **state)
{
    pith_buf all;

    (void)state;
    page("http://x.example/1", "<p>1", false);
    page("http://x.example/2", "<p>2", false);
    all = archive;
    pith_buf_init(&archive, pith_alloc_libc(), 1 << 30);
    pith_buf_str(&piece, pith_buf_view(&all));
    put_piece(true);
    pith_buf_release(&all);
    open_archive("one.warc.gz");
    expect("http://x.example/1", "<p>1");
    expect("http://x.example/2", "<p>2");
    expect_end();
}

static void test_coded_payloads(void **state)
{
    char path[TMP_PATH_MAX], head[256], *gz;
    size_t len;
    pith_buf block;

    (void)state;
    pith_buf_init(&block, pith_alloc_libc(), 1 << 20);
    tmp_write_gz(&dir, "body", PITH_STR("<p>packed"));
    gz = tmp_read(tmp_path(&dir, "body", path), &len);
    snprintf(head, sizeof(head),
             "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
             "Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"
             "%zx\r\n",
             len);
    pith_buf_cstr(&block, head);
    pith_buf_add(&block, gz, len);
    pith_buf_cstr(&block, "\r\n0\r\n\r\n");
    free(gz);
    record("response", "http://x.example/gz", pith_buf_view(&block));
    put_piece(true);
    pith_buf_release(&block);
    open_archive("c.warc.gz");
    expect("http://x.example/gz", "<p>packed");
    expect_end();
}

/* A broken byte inside a member: that record is reported with its offset, the
 * ones before and behind it are read. */
static void test_damaged_member(void **state)
{
    size_t at, next;

    (void)state;
    page("http://x.example/1", "<p>1", true);
    at = page("http://x.example/2", "<p>a page that will be damaged", true);
    next = page("http://x.example/3", "<p>3", true);
    archive.data[(at + next) / 2] ^= 0x5A;
    open_archive("d.warc.gz");
    expect("http://x.example/1", "<p>1");
    expect_damage(at, "gzip member is damaged");
    expect("http://x.example/3", "<p>3");
    expect_end();
}

/* A member cut in half with the next one right behind it. */
static void test_torn_member(void **state)
{
    size_t at, next, half;

    (void)state;
    at = page("http://x.example/1", "<p>torn, with some text in it", true);
    next = archive.len;
    page("http://x.example/2", "<p>2", true);
    half = (next - at) / 2;
    memmove(archive.data + at + half, archive.data + next, archive.len - next);
    archive.len -= next - at - half;
    open_archive("t.warc.gz");
    expect_damage(at, "damaged");
    expect("http://x.example/2", "<p>2");
    expect_end();
}

static void test_junk_between_members(void **state)
{
    size_t at;

    (void)state;
    page("http://x.example/1", "<p>1", true);
    at = archive.len;
    pith_buf_cstr(&archive, "junk \x1F junk \x1F\x8B\x08 junk junk junk");
    page("http://x.example/2", "<p>2", true);
    open_archive("j.warc.gz");
    expect("http://x.example/1", "<p>1");
    expect_damage(at, "no gzip member");
    expect("http://x.example/2", "<p>2");
    expect_end();
}

static void test_truncated_at_the_end(void **state)
{
    size_t at;

    (void)state;
    page("http://x.example/1", "<p>1", true);
    at = page("http://x.example/2", "<p>cut off", true);
    archive.len -= 12;
    open_archive("e.warc.gz");
    expect("http://x.example/1", "<p>1");
    expect_damage(at, "damaged");
    expect_end();
}

static void test_plain_damage(void **state)
{
    size_t wrong, headless, cut;

    (void)state;
    page("http://x.example/1", "<p>1", false);
    wrong = archive.len;
    pith_buf_cstr(&archive, "WARC/1.0\r\nWARC-Type: response\r\n"
                            "WARC-Target-URI: http://x.example/w\r\n"
                            "Content-Length: 3\r\n\r\n"
                            "HTTP/1.1 200 OK\r\n\r\n<p>wrong length\r\n\r\n");
    page("http://x.example/2", "<p>2", false);
    headless = archive.len;
    pith_buf_cstr(&archive, "WARC/1.0\r\nWARC-Type: response\r\n\r\nx\r\n\r\n");
    page("http://x.example/3", "<p>3", false);
    cut = page("http://x.example/4", "<p>4 will be cut", false);
    archive.len -= 9;
    open_archive("p.warc");
    expect("http://x.example/1", "<p>1");
    expect_damage(wrong, "Content-Length is wrong");
    expect("http://x.example/2", "<p>2");
    expect_damage(headless, "no Content-Length");
    expect("http://x.example/3", "<p>3");
    expect_damage(cut, "the file ends inside it");
    expect_end();
}

/* A body of which nothing can be read is not called empty. */
static void test_damaged_body(void **state)
{
    static const char *const codings[] = {"gzip", "deflate", "br", "zstd"};
    char block[200], uri[64];

    (void)state;
    for (size_t i = 0; i < 4; i++) {
        snprintf(block, sizeof(block),
                 "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                 "Content-Encoding: %s\r\n\r\n%s",
                 codings[i], i ? "\x96\xFF\xFF\xFF" : "\x1F\x8B\x08\xFF");
        snprintf(uri, sizeof(uri), "http://x.example/%s", codings[i]);
        record("response", uri, pith_str_of(block));
        put_piece(false);
    }
    record("response", "http://x.example/none",
           PITH_STR("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                    "Content-Encoding: br\r\n\r\n"));
    put_piece(false);
    open_archive("body.warc");
    for (size_t i = 0; i < 4; i++) {
        snprintf(uri, sizeof(uri), "/%s' is damaged %s and", codings[i],
                 codings[i]);
        assert_true(pith_input_next(in, &item));
        assert_int_equal(pith_input_load(&item), PITH_FORMAT);
        assert_non_null(strstr(item.err.detail, uri));
    }
    assert_true(pith_input_next(in, &item));
    assert_int_equal(pith_input_load(&item), PITH_EMPTY);
    expect_end();
}

static void test_not_a_warc(void **state)
{
    (void)state;
    pith_buf_cstr(&archive, "<html>not a warc at all");
    open_archive("n.warc");
    expect_damage(0, "no record");
    expect_end();
    pith_buf_clear(&archive);
    open_archive("empty.warc.gz"); /* the second input: named */
    assert_true(pith_input_next(in, &item));
    assert_int_equal(pith_input_load(&item), PITH_EMPTY);
    assert_non_null(strstr(item.err.detail, "empty.warc.gz"));
    expect_end();
}

/* Pages larger than the windows, plain and gzip, arrive whole. */
static void test_large(void **state)
{
    size_t len = 5 << 20;
    char *html = malloc(len + 100);
    uint32_t seed = 3;
    int head;

    (void)state;
    assert_non_null(html);
    head = snprintf(html, 100,
                    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                    "\r\n");
    for (size_t i = (size_t)head; i < len; i++) {
        seed = seed * 1664525u + 1013904223u;
        html[i] = (char)('!' + (seed >> 24) % 90);
    }
    for (int gz = 0; gz < 2; gz++) {
        pith_buf_clear(&archive);
        page("http://x.example/1", "<p>1", gz);
        record("response", "http://x.example/big", (pith_str){html, len});
        put_piece(gz);
        page("http://x.example/2", "<p>2", gz);
        open_archive(gz ? "big.warc.gz" : "big.warc");
        expect("http://x.example/1", "<p>1");
        assert_true(pith_input_next(in, &item));
        assert_int_equal(pith_input_load(&item), PITH_OK);
        assert_int_equal(item.raw.len, len - (size_t)head);
        assert_memory_equal(item.raw.ptr, html + head, item.raw.len);
        expect("http://x.example/2", "<p>2");
    }
    expect_end();
    free(html);
}

static bool only_two(void *ctx, pith_str url, pith_str mime)
{
    ++*(int *)ctx;
    assert_true(pith_str_eq(mime, PITH_STR("text/html")));
    return pith_str_ends(url, PITH_STR("/2"));
}

static void test_filter(void **state)
{
    int asked = 0;
    pith_input_options opt = {.want = only_two, .want_ctx = &asked};

    (void)state;
    pith_input_free(in);
    assert_int_equal(pith_input_new(&opt, &in, NULL), PITH_OK);
    page("http://x.example/1", "<p>1", true);
    page("http://x.example/2", "<p>2", true);
    page("http://x.example/3", "<p>3", true);
    open_archive("f.warc.gz");
    expect("http://x.example/2", "<p>2");
    expect_end();
    assert_int_equal(asked, 3);
}

static void test_stdin_and_directory(void **state)
{
    char path[TMP_PATH_MAX];
    int saved = dup(STDIN_FILENO), fd;

    (void)state;
    page("http://x.example/1", "<p>1", true);
    page("http://x.example/2", "<p>2", true);
    tmp_write(&dir, "d/x.warc.gz", pith_buf_view(&archive));
    tmp_write(&dir, "d/a.html", PITH_STR("<p>a"));
    tmp_write(&dir, "d/z.html", PITH_STR("<p>z"));
    fd = open(tmp_path(&dir, "d/x.warc.gz", path), O_RDONLY);
    dup2(fd, STDIN_FILENO);
    close(fd);
    pith_input_add(in, PITH_STR("-"), none);
    pith_input_add(in, pith_str_of(tmp_path(&dir, "d", path)), none);
    expect("http://x.example/1", "<p>1");
    expect("http://x.example/2", "<p>2");
    assert_true(pith_input_next(in, &item));
    assert_non_null(strstr(item.name.ptr, "/d/a.html"));
    expect("http://x.example/1", "<p>1");
    expect("http://x.example/2", "<p>2");
    assert_true(pith_input_next(in, &item));
    assert_non_null(strstr(item.name.ptr, "/d/z.html"));
    expect_end();
    dup2(saved, STDIN_FILENO);
    close(saved);
}

/* Any single damaged byte of an archive never stops the pages in front of it
 * from coming, nor the last page from coming when the damage lies before. */
static void test_any_byte(void **state)
{
    size_t last, n_at;

    (void)state;
    page("http://x.example/1", "<p>1", true);
    page("http://x.example/2", "<p>2", true);
    last = page("http://x.example/3", "<p>3", true);
    n_at = last;
    for (size_t i = 0; i < n_at; i++) {
        bool saw_last = false;

        archive.data[i] ^= 0x41;
        pith_input_free(in);
        assert_int_equal(pith_input_new(NULL, &in, NULL), PITH_OK);
        open_archive("b.warc.gz");
        for (int k = 0; k < 20 && pith_input_next(in, &item); k++)
            if (pith_input_load(&item) == PITH_OK)
                saw_last |= strcmp(item.name.ptr, "http://x.example/3") == 0;
        if (!saw_last)
            fail_msg("damage at byte %zu loses a later page", i);
        archive.data[i] ^= 0x41;
    }
}

/* A head of 60 KB is a head; one without end costs its page, named. */
static void test_long_head(void **state)
{
    static const size_t sizes[] = {60000, 300000, 2000000};
    pith_buf block;
    size_t at = 0;

    (void)state;
    pith_buf_init(&block, pith_alloc_libc(), 1 << 24);
    for (size_t i = 0; i < sizeof(sizes) / sizeof(*sizes); i++) {
        char uri[32];

        snprintf(uri, sizeof(uri), "http://x.example/%zu", i);
        pith_buf_clear(&block);
        pith_buf_cstr(&block, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n");
        while (block.len < sizes[i])
            pith_buf_cstr(&block, "Set-Cookie: a=0123456789abcdef\r\n");
        pith_buf_cstr(&block, "\r\n<p>long");
        at = archive.len;
        record("response", uri, pith_buf_view(&block));
        put_piece(false);
    }
    page("http://x.example/after", "<p>after", false);
    open_archive("long.warc");
    expect("http://x.example/0", "<p>long");
    expect("http://x.example/1", "<p>long");
    expect_damage(at, "longer than 1 MB");
    expect("http://x.example/after", "<p>after");
    expect_end();
    pith_buf_release(&block);
}

/* What says that it is HTTP and is not costs its page, named; what does not
 * say so is not looked for pages. */
static void test_headless(void **state)
{
    size_t at;

    (void)state;
    page("http://x.example/before", "<p>before", false);
    at = archive.len;
    record("response", "http://x.example/bare", PITH_STR("<p>no head"));
    put_piece(false);
    record("response", "http://x.example/cut", PITH_STR("HTTP/1.1 200 OK"));
    put_piece(false);
    page("http://x.example/after", "<p>after", false);
    open_archive("headless.warc");
    expect("http://x.example/before", "<p>before");
    expect_damage(at, "no HTTP response");
    expect("http://x.example/after", "<p>after");
    expect_damage(PITH_NOWHERE, "1 more damaged");
    expect_end();
}

#define T(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
int main(void)
{
    const struct CMUnitTest tests[] = {
        T(test_plain),
        T(test_gzip),
        T(test_one_member),
        T(test_coded_payloads),
        T(test_damaged_member),
        T(test_damaged_body),
        T(test_torn_member),
        T(test_junk_between_members),
        T(test_truncated_at_the_end),
        T(test_plain_damage),
        T(test_not_a_warc),
        T(test_large),
        T(test_filter),
        T(test_stdin_and_directory),
        T(test_any_byte),
        T(test_long_head),
        T(test_headless),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
