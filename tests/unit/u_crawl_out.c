/* unit/u_crawl_out: file names of addresses, and the state kept in SQLite. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <string.h>

#include "base/str.h"
#include "io/fetch/crawl_db.h"
#include "io/fetch/crawl_out.h"
#include "support/tmp_dir.h"

static void expect_name(const char *url, const char *want)
{
    pith_buf name;

    pith_buf_init(&name, pith_alloc_libc(), 8192);
    pith_crawl_out_name(pith_str_of(url), 0, &name);
    assert_string_equal(name.data, want);
    pith_buf_release(&name);
}

static void test_names(void **state)
{
    char url[2048] = "http://x.example/";
    pith_buf name;

    (void)state;
    expect_name("http://x.example/", "x.example/index.html");
    expect_name("http://x.example:81/a/", "x.example+81/a/index.html");
    expect_name("http://x.example/a", "x.example/a.html");
    expect_name("http://x.example/a.html", "x.example/a.html");
    expect_name("http://x.example/a.php?b=1/2", "x.example/a.php?b=1!2");
    expect_name("http://x.example/..%2Fx", "x.example/_..%2Fx.html");
    expect_name("http://x.example//a", "x.example/_/a.html");
    expect_name("http://x.example/a.pdf", "x.example/a.pdf.html");
    memset(url + 17, 'y', 1000);
    pith_buf_init(&name, pith_alloc_libc(), 8192);
    pith_crawl_out_name(pith_str_of(url), 0, &name);
    assert_true(name.len < 255);
    pith_crawl_out_name(PITH_STR("http://x/a.html"), 77, &name);
    assert_string_equal(name.data, "x/a.html~0000004d.html");
    pith_buf_release(&name);
}

static bool count_pending(void *ctx, const pith_crawl_row *row)
{
    *(uint64_t *)ctx += row->id > 0;
    return true;
}

static bool see_pair(void *ctx, const pith_crawl_pair *pair)
{
    *(pith_crawl_pair *)ctx = *pair;
    return true;
}

/* What is committed is there after a reopen, what is not is not. */
static void test_state(void **state)
{
    pith_crawl_row row = {.url = PITH_STR("http://x/1"), .depth = 3}, got;
    pith_crawl_end end = {
        .state = PITH_PAGE_SAVED, .code = 200, .etag = PITH_STR("\"e\"")};
    pith_crawl_pair pair;
    pith_crawl_db *db;
    char path[TMP_PATH_MAX];
    int64_t id, again, owner = 0, value = 7;
    uint64_t pending = 0, saved = 0;
    tmp_dir dir;
    bool flag;

    (void)state;
    tmp_dir_make(&dir);
    tmp_path(&dir, "s.db", path);
    assert_int_equal(pith_crawl_db_open(NULL, path, &db, NULL), PITH_OK);
    assert_int_equal(pith_crawl_db_begin(db), PITH_OK);
    assert_int_equal(pith_crawl_db_add(db, &row, &id), PITH_OK);
    assert_true(id > 0);
    assert_int_equal(pith_crawl_db_add(db, &row, &again), PITH_OK);
    assert_int_equal(again, 0);
    assert_int_equal(pith_crawl_db_end(db, id, &end), PITH_OK);
    assert_int_equal(pith_crawl_db_text(db, 5, id, &owner), PITH_OK);
    assert_int_equal(owner, id);
    assert_int_equal(pith_crawl_db_text(db, 5, id + 1, &owner), PITH_OK);
    assert_int_equal(owner, id);
    assert_int_equal(pith_crawl_db_block(db, 9, &flag), PITH_OK);
    assert_true(flag);
    assert_int_equal(pith_crawl_db_block(db, 9, &flag), PITH_OK);
    assert_false(flag);
    pair = (pith_crawl_pair){3, 4, 1};
    assert_int_equal(pith_crawl_db_pair(db, &pair), PITH_OK);
    pair.n = 9; /* the newer count takes the place of the older */
    assert_int_equal(pith_crawl_db_pair(db, &pair), PITH_OK);
    assert_int_equal(pith_crawl_db_commit(db), PITH_OK);
    assert_int_equal(pith_crawl_db_begin(db), PITH_OK);
    row.url = PITH_STR("http://x/2");
    assert_int_equal(pith_crawl_db_add(db, &row, &again), PITH_OK);
    pith_crawl_db_close(db); /* without commit */

    assert_int_equal(pith_crawl_db_open(NULL, path, &db, NULL), PITH_OK);
    pair = (pith_crawl_pair){0};
    assert_int_equal(pith_crawl_db_pairs(db, see_pair, &pair), PITH_OK);
    assert_true(pair.src == 3 && pair.dst == 4 && pair.n == 9);
    assert_int_equal(pith_crawl_db_pending(db, count_pending, &pending),
                     PITH_OK);
    assert_int_equal(pending, 0);
    assert_int_equal(pith_crawl_db_count(db, PITH_PAGE_SAVED, &saved), PITH_OK);
    assert_int_equal(saved, 1);
    assert_int_equal(pith_crawl_db_get(db, "nothing", &value), PITH_OK);
    assert_int_equal(value, 7);
    assert_int_equal(pith_crawl_db_refresh(db), PITH_OK);
    assert_int_equal(pith_crawl_db_row(db, id, &got), PITH_OK);
    assert_int_equal(got.prior, PITH_PAGE_SAVED);
    assert_true(pith_str_eq(got.etag, PITH_STR("\"e\"")));
    assert_int_equal(got.depth, 3);
    pith_crawl_db_close(db);
    tmp_dir_drop(&dir);
}

/* One crawl a state: a second one is told so. */
static void test_lock(void **state)
{
    pith_crawl_db *a, *b;
    char path[TMP_PATH_MAX];
    pith_error err = {0};
    tmp_dir dir;

    (void)state;
    tmp_dir_make(&dir);
    tmp_path(&dir, "l.db", path);
    assert_int_equal(pith_crawl_db_open(NULL, path, &a, NULL), PITH_OK);
    assert_int_equal(pith_crawl_db_open(NULL, path, &b, &err), PITH_IO);
    assert_non_null(strstr(err.detail, "no other crawl"));
    pith_crawl_db_close(a);
    tmp_dir_drop(&dir);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_state),
        cmocka_unit_test(test_lock),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
