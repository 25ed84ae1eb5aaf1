/* unit/u_input: the stream over files, directories, lists, stdin; nasty files.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/input/input.h"
#include "support/tmp_dir.h"

static const pith_str none = {NULL, 0};
static tmp_dir dir;
static pith_input *in;
static pith_input_item item;

static int setup(void **state)
{
    (void)state;
    tmp_dir_make(&dir);
    assert_int_equal(pith_input_new(NULL, &in, NULL), PITH_OK);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    pith_input_item_release(&item);
    pith_input_free(in);
    tmp_dir_drop(&dir);
    return 0;
}

static void limit_to(uint64_t max_bytes)
{
    pith_limits limits = {.size = sizeof(limits), .max_bytes = max_bytes};
    pith_input_options opt = {.limits = &limits};

    pith_input_free(in);
    assert_int_equal(pith_input_new(&opt, &in, NULL), PITH_OK);
}

static void add(const char *name)
{
    char path[TMP_PATH_MAX];

    tmp_path(&dir, name, path);
    assert_int_equal(pith_input_add(in, pith_str_of(path), none), PITH_OK);
}

/* The next item is `name` (below dir) and loads with `status`. */
static void expect(const char *name, pith_status status)
{
    char path[TMP_PATH_MAX];

    assert_true(pith_input_next(in, &item));
    tmp_path(&dir, name, path);
    assert_string_equal(item.name.ptr, path);
    assert_int_equal(pith_input_load(&item), status);
}

static void expect_raw(const char *name, const char *raw)
{
    expect(name, PITH_OK);
    assert_int_equal(item.raw.len, strlen(raw));
    assert_memory_equal(item.raw.ptr, raw, item.raw.len);
}

/* The message names the input and holds `words`. */
static void expect_message(const char *name, const char *words)
{
    assert_non_null(strstr(item.err.detail, name));
    if (!strstr(item.err.detail, words))
        fail_msg("\"%s\" lacks \"%s\"", item.err.detail, words);
}

static void test_files(void **state)
{
    (void)state;
    tmp_write(&dir, "a.html", PITH_STR("<p>a"));
    tmp_write_gz(&dir, "b.html.gz", PITH_STR("<p>b"));
    tmp_write_gz(&dir, "lies.html", PITH_STR("<p>gz without .gz"));
    add("a.html");
    add("b.html.gz");
    add("lies.html");
    expect_raw("a.html", "<p>a");
    assert_false(item.truncated);
    assert_int_equal(item.err.code, PITH_OK);
    expect_raw("b.html.gz", "<p>b");
    expect_raw("lies.html", "<p>gz without .gz");
    assert_false(pith_input_next(in, &item));
    assert_false(pith_input_next(in, &item));
}

/* Byte order of whole paths: '-' and '.' sort before '/', '0' after. */
static void test_directory_order(void **state)
{
    char path[TMP_PATH_MAX];

    (void)state;
    tmp_write(&dir, "s/a/x.html", PITH_STR("<p>3"));
    tmp_write(&dir, "s/a-b.html", PITH_STR("<p>1"));
    tmp_write(&dir, "s/a.html", PITH_STR("<p>2"));
    tmp_write(&dir, "s/a0.html", PITH_STR("<p>5"));
    tmp_write(&dir, "s/a/y/z.html", PITH_STR("<p>4"));
    tmp_write(&dir, "s/index", PITH_STR("<html>6"));
    tmp_write(&dir, "s/Makefile", PITH_STR("all:\n"));
    tmp_write(&dir, "s/truth.jsonl", PITH_STR("{}"));
    tmp_write(&dir, "s/.hidden.html", PITH_STR("<p>"));
    tmp_write_gz(&dir, "s/zip.gz", PITH_STR("<!doctype html>7"));
    tmp_path(&dir, "s/loop", path);
    assert_int_equal(symlink("..", path), 0);
    tmp_path(&dir, "s/zz.html", path);
    assert_int_equal(symlink("a.html", path), 0);
    add("s");
    expect_raw("s/a-b.html", "<p>1");
    expect_raw("s/a.html", "<p>2");
    expect_raw("s/a/x.html", "<p>3");
    expect_raw("s/a/y/z.html", "<p>4");
    expect_raw("s/a0.html", "<p>5");
    expect_raw("s/index", "<html>6");
    expect_raw("s/zip.gz", "<!doctype html>7");
    expect_raw("s/zz.html", "<p>2");
    assert_false(pith_input_next(in, &item));
}

static void test_trailing_slash_and_empty_dir(void **state)
{
    (void)state;
    tmp_write(&dir, "d/x.html", PITH_STR("<p>x"));
    tmp_write(&dir, "e/notes.txt", PITH_STR("x"));
    add("d//");
    add("e");
    expect_raw("d/x.html", "<p>x");
    /* without a page, beside one that has some: named */
    assert_true(pith_input_next(in, &item));
    assert_int_equal(item.status, PITH_EMPTY);
    assert_non_null(strstr(item.err.detail, "no pages in"));
    assert_false(pith_input_next(in, &item));
}

static void test_list(void **state)
{
    char text[4 * TMP_PATH_MAX], path[TMP_PATH_MAX];

    (void)state;
    tmp_write(&dir, "a.html", PITH_STR("<p>a"));
    tmp_write(&dir, "d/b.html", PITH_STR("<p>b"));
    snprintf(text, sizeof(text),
             "# pages\n%s/a.html\thttp://x.example/a\r\n\n%s/d\n%s/none.html",
             dir.path, dir.path, dir.path);
    tmp_write(&dir, "list", pith_str_of(text));
    tmp_path(&dir, "list", path);
    assert_int_equal(pith_input_add_list(in, pith_str_of(path)), PITH_OK);
    tmp_path(&dir, "nolist", path);
    assert_int_equal(pith_input_add_list(in, pith_str_of(path)), PITH_OK);
    add("a.html");
    expect_raw("a.html", "<p>a");
    assert_string_equal(item.url.ptr, "http://x.example/a");
    expect_raw("d/b.html", "<p>b");
    assert_null(item.url.ptr);
    expect("none.html", PITH_IO);
    expect_message("none.html", "check the path");
    expect("nolist", PITH_IO);
    expect_message("nolist", "cannot open list");
    expect_raw("a.html", "<p>a");
    assert_false(pith_input_next(in, &item));
}

/* Every nasty file fails by itself and is named; the next one is read. */
static void test_nasty_files(void **state)
{
    char path[TMP_PATH_MAX];

    (void)state;
    tmp_write(&dir, "empty.html", PITH_STR(""));
    tmp_write_gz(&dir, "empty.html.gz", PITH_STR(""));
    tmp_write(&dir, "x.pdf", PITH_STR("%PDF-1.7 ..."));
    tmp_write_gz(&dir, "png.html.gz", PITH_STR("\x89PNG\r\n\x1A\n"));
    tmp_write(&dir, "head.gz", PITH_STR("\x1F\x8B\x08"));
    tmp_write(&dir, "locked.html", PITH_STR("<p>"));
    tmp_write(&dir, "good.html", PITH_STR("<p>good"));
    chmod(tmp_path(&dir, "locked.html", path), 0);
    add("missing.html");
    expect("missing.html", PITH_IO);
    expect_message("missing.html", "No such file");
    add("empty.html");
    expect("empty.html", PITH_EMPTY);
    expect_message("empty.html", "is empty");
    add("empty.html.gz");
    expect("empty.html.gz", PITH_EMPTY);
    add("x.pdf");
    expect("x.pdf", PITH_FORMAT);
    expect_message("x.pdf", "a PDF file");
    add("png.html.gz");
    expect("png.html.gz", PITH_FORMAT);
    expect_message("png.html.gz", "a PNG image");
    add("head.gz");
    expect("head.gz", PITH_FORMAT);
    expect_message("head.gz", "truncated");
    add("locked.html");
    if (geteuid() != 0) {
        expect("locked.html", PITH_IO);
        expect_message("locked.html", "permissions");
    } else {
        expect("locked.html", PITH_OK);
    }
    add("good.html");
    expect_raw("good.html", "<p>good");
    assert_int_equal(item.err.code, PITH_OK);
}

/* Half a gzip file gives what can be read of it, with a warning. */
static void test_truncated_gzip(void **state)
{
    char page[20000], path[TMP_PATH_MAX], *gz;
    size_t len;
    uint32_t seed = 7;

    (void)state;
    for (size_t i = 0; i < sizeof(page); i++) {
        seed = seed * 1664525u + 1013904223u;
        page[i] = (char)('a' + (seed >> 24) % 26);
    }
    tmp_write_gz(&dir, "whole.gz", (pith_str){page, sizeof(page)});
    gz = tmp_read(tmp_path(&dir, "whole.gz", path), &len);
    tmp_write(&dir, "half.gz", (pith_str){gz, len / 2});
    gz[len / 2] ^= 0x55;
    tmp_write(&dir, "damaged.gz", (pith_str){gz, len});
    gz[len / 2] ^= 0x55;
    gz[len - 6] ^= 1; /* its checksum */
    tmp_write(&dir, "sum.gz", (pith_str){gz, len});
    free(gz);
    add("half.gz");
    expect("half.gz", PITH_OK);
    assert_true(item.truncated);
    assert_int_equal(item.err.code, PITH_FORMAT);
    expect_message("half.gz", "truncated gzip");
    assert_in_range(item.raw.len, 5000, 15000);
    assert_memory_equal(item.raw.ptr, page, item.raw.len);
    add("damaged.gz");
    expect("damaged.gz", PITH_OK);
    assert_true(item.truncated);
    expect_message("damaged.gz", "damaged gzip");
    add("sum.gz");
    expect("sum.gz", PITH_OK);
    assert_int_equal(item.raw.len, sizeof(page));
    expect_message("sum.gz", "damaged gzip");
    tmp_write(&dir, "two.gz", (pith_str){"\x1F\x8B", 2});
    tmp_write(&dir, "method.gz", (pith_str){"\x1F\x8B\7abcdefghijkl", 15});
    add("two.gz");
    expect("two.gz", PITH_FORMAT);
    expect_message("two.gz", "truncated gzip and nothing");
    add("method.gz");
    expect("method.gz", PITH_FORMAT);
    expect_message("method.gz", "damaged gzip and nothing");
}

/* gzip members one after the other are one page; junk behind is ignored. */
static void test_gzip_members(void **state)
{
    char all[512], path[TMP_PATH_MAX], *a, *b;
    size_t na, nb;

    (void)state;
    tmp_write_gz(&dir, "a.gz", PITH_STR("<p>one "));
    tmp_write_gz(&dir, "b.gz", PITH_STR("two"));
    a = tmp_read(tmp_path(&dir, "a.gz", path), &na);
    b = tmp_read(tmp_path(&dir, "b.gz", path), &nb);
    memcpy(all, a, na);
    memcpy(all + na, b, nb);
    memset(all + na + nb, 0, 10);
    free(a);
    free(b);
    tmp_write(&dir, "ab.gz", (pith_str){all, na + nb + 10});
    add("ab.gz");
    expect_raw("ab.gz", "<p>one two");
    assert_int_equal(item.err.code, PITH_OK);
}

static void test_limit(void **state)
{
    char page[5000];

    (void)state;
    memset(page, 'x', sizeof(page));
    tmp_write(&dir, "long.html", (pith_str){page, sizeof(page)});
    tmp_write(&dir, "fits.html", (pith_str){page, 1000});
    tmp_write_gz(&dir, "bomb.html.gz", (pith_str){page, sizeof(page)});
    tmp_write_gz(&dir, "fits.html.gz", (pith_str){page, 1000});
    limit_to(1000);
    add("long.html");
    expect("long.html", PITH_OK);
    assert_int_equal(item.raw.len, 1000);
    assert_true(item.truncated);
    assert_int_equal(item.err.code, PITH_LIMIT);
    expect_message("long.html", "raise --max-bytes");
    add("fits.html");
    expect("fits.html", PITH_OK);
    assert_int_equal(item.raw.len, 1000);
    assert_false(item.truncated);
    add("bomb.html.gz");
    expect("bomb.html.gz", PITH_OK);
    assert_int_equal(item.raw.len, 1000);
    assert_true(item.truncated);
    add("fits.html.gz");
    expect("fits.html.gz", PITH_OK);
    assert_int_equal(item.raw.len, 1000);
    assert_false(item.truncated);
}

/* A sparse 2 GB file costs what its first bytes cost. */
static void test_two_gigabytes(void **state)
{
    char path[TMP_PATH_MAX];

    (void)state;
    tmp_write(&dir, "huge.html", PITH_STR("<p>the beginning of it"));
    assert_int_equal(
        truncate(tmp_path(&dir, "huge.html", path), (off_t)2 << 30), 0);
    limit_to(20);
    add("huge.html");
    expect("huge.html", PITH_FORMAT); /* zeros behind the text: binary */
    expect_message("huge.html", "binary data");
    assert_true(item.bytes.cap < 1 << 20);
}

static void test_stdin(void **state)
{
    char path[TMP_PATH_MAX];
    int saved = dup(STDIN_FILENO), fd;

    (void)state;
    tmp_write_gz(&dir, "p.gz", PITH_STR("<p>from stdin"));
    fd = open(tmp_path(&dir, "p.gz", path), O_RDONLY);
    dup2(fd, STDIN_FILENO);
    close(fd);
    assert_int_equal(
        pith_input_add(in, PITH_STR("-"), PITH_STR("http://x.example/")),
        PITH_OK);
    assert_int_equal(pith_input_add(in, PITH_STR("-"), none), PITH_OK);
    assert_true(pith_input_next(in, &item));
    assert_string_equal(item.name.ptr, "-");
    assert_string_equal(item.url.ptr, "http://x.example/");
    assert_int_equal(pith_input_load(&item), PITH_OK);
    assert_string_equal(item.raw.ptr, "<p>from stdin");
    assert_true(pith_input_next(in, &item));
    assert_int_equal(item.status, PITH_USAGE);
    dup2(saved, STDIN_FILENO);
    close(saved);
}

static void test_decode(void **state)
{
    (void)state;
    tmp_write(&dir, "l.html", PITH_STR("<meta charset=latin1>caf\xE9"));
    tmp_write(&dir, "u.html", PITH_STR("<meta charset=latin1>caf\xC3\xA9"));
    tmp_write(&dir, "b.html", PITH_STR("\xEF\xBB\xBF<p>caf\xC3\xA9"));
    add("l.html");
    add("u.html");
    add("b.html");
    expect("l.html", PITH_OK);
    assert_int_equal(pith_input_decode(&item), PITH_OK);
    assert_int_equal(item.encoding, PITH_CHARSET_WINDOWS_1252);
    assert_memory_equal(item.text.ptr + item.text.len - 5, "caf\xC3\xA9", 5);
    expect("u.html", PITH_OK);
    assert_int_equal(pith_input_decode(&item), PITH_OK);
    assert_int_equal(item.encoding, PITH_CHARSET_UTF_8);
    assert_int_equal(item.encoding_from, PITH_CHARSET_BY_VALID);
    assert_ptr_equal(item.text.ptr, item.raw.ptr);
    expect("b.html", PITH_OK);
    assert_int_equal(pith_input_decode(&item), PITH_OK);
    assert_ptr_equal(item.text.ptr, item.raw.ptr + 3);
}

/* A source of two pages, as http and WARC readers are built. */
static bool fake_accepts(void *ctx, pith_str arg)
{
    (void)ctx;
    return pith_str_starts(arg, PITH_STR("fake:"));
}

static pith_status fake_open(void *ctx, pith_str arg, pith_str url,
                             void **cursor, pith_error *err)
{
    (void)url, (void)err;
    *(int *)ctx = 2;
    *cursor = ctx;
    return pith_str_eq(arg, PITH_STR("fake:no")) ? PITH_NET : PITH_OK;
}

static pith_status fake_load(pith_input_item *it)
{
    pith_buf_cstr(&it->bytes, "<p>fake");
    it->raw = pith_buf_view(&it->bytes);
    return PITH_OK;
}

static bool fake_next(void *cursor, pith_input_item *it)
{
    it->name = PITH_STR("fake page");
    it->loader = fake_load;
    return --*(int *)cursor >= 0;
}

static void fake_close(void *cursor)
{
    *(int *)cursor = 77;
}

static void test_source(void **state)
{
    int left = 0;
    pith_input_source source = {&left,     fake_accepts, fake_open,
                                fake_next, fake_close,   NULL};
    pith_input_options opt = {.sources = &source, .n_sources = 1};

    (void)state;
    pith_input_free(in);
    assert_int_equal(pith_input_new(&opt, &in, NULL), PITH_OK);
    pith_input_add(in, PITH_STR("fake:x"), none);
    pith_input_add(in, PITH_STR("fake:no"), none);
    for (int i = 0; i < 2; i++) {
        assert_true(pith_input_next(in, &item));
        assert_int_equal(pith_input_load(&item), PITH_OK);
        assert_string_equal(item.raw.ptr, "<p>fake");
    }
    assert_true(pith_input_next(in, &item));
    assert_int_equal(item.status, PITH_NET);
    assert_string_equal(item.name.ptr, "fake:no");
    assert_false(pith_input_next(in, &item));
}

#define T(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
int main(void)
{
    const struct CMUnitTest tests[] = {
        T(test_files),         T(test_directory_order),
        T(test_list),          T(test_trailing_slash_and_empty_dir),
        T(test_nasty_files),   T(test_truncated_gzip),
        T(test_gzip_members),  T(test_limit),
        T(test_two_gigabytes), T(test_stdin),
        T(test_decode),        T(test_source),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
