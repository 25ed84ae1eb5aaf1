/* o_api_run: a run, a set of pages and a page, each with every allocation
 * failing in turn. One thread: the failing allocator counts without locks. */
#include "support/check.h"
#include "support/sweep.h"
#include "support/tmp_dir.h"
#include "base/buf.h"
#include "pith_io.h"

static tmp_dir dir;

static int drop_bytes(void *ctx, const char *ptr, size_t len)
{
    (void)ctx, (void)ptr, (void)len;
    return 0;
}

static pith_status inputs_of(const pith_allocator *al, pith_inputs **in)
{
    static const char *const names[] = {"a.sexp", "b.html", "none.html"};
    char path[TMP_PATH_MAX];
    pith_status st = pith_inputs_new(al, in);

    for (size_t i = 0; i < 3 && st == PITH_OK; i++)
        st = pith_inputs_add(*in, tmp_path(&dir, names[i], path), NULL);
    return st;
}

/* A page that failed for lack of memory is a failed page, not a failed run. */
static pith_status verdict(pith_status st, const pith_summary *sum)
{
    if (st != PITH_OK)
        return st;
    return sum->pages == 3 && sum->gave == 2 ? PITH_OK : PITH_NOMEM;
}

static pith_status run_tree(const pith_allocator *al, void *ctx)
{
    pith_sink sink = {drop_bytes, NULL};
    pith_inputs *in = NULL;
    pith_summary sum = {0};
    pith_run run;
    pith_status st;

    pith_run_init(&run);
    run.threads = 1;
    run.allocator = al;
    run.format = *(pith_format *)ctx;
    st = inputs_of(al, &in);
    if (st == PITH_OK)
        st = pith_tree_run(in, &run, NULL, &sink, &sum, NULL);
    pith_inputs_free(in);
    return verdict(st, &sum);
}

static pith_status load_pages(const pith_allocator *al, void *ctx)
{
    pith_pages *pages = NULL;
    pith_inputs *in = NULL;
    pith_summary sum = {0};
    pith_run run;
    pith_status st;

    (void)ctx;
    pith_run_init(&run);
    run.threads = 1;
    run.allocator = al;
    st = inputs_of(al, &in);
    if (st == PITH_OK)
        st = pith_pages_load(in, &run, &pages, &sum, NULL);
    if (st == PITH_OK && sum.unread > 1)
        st = PITH_NOMEM;
    pith_pages_free(pages);
    pith_inputs_free(in);
    return st;
}

static void test_run(void **state)
{
    pith_format text = PITH_AS_TEXT, json = PITH_AS_JSON;

    (void)state;
    assert_true(alloc_sweep(run_tree, &text) > 10);
    assert_true(alloc_sweep(run_tree, &json) > 10);
}

static void test_load(void **state)
{
    (void)state;
    assert_true(alloc_sweep(load_pages, NULL) > 10);
}

static int setup(void **state)
{
    (void)state;
    tmp_dir_make(&dir);
    tmp_write(&dir, "a.sexp", pith_str_of("(a (b \"x\") (c))"));
    tmp_write(&dir, "b.html", pith_str_of("<title>t</title><p class=x>y"));
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    tmp_dir_drop(&dir);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_run),
                                       cmocka_unit_test(test_load)};

    return cmocka_run_group_tests(tests, setup, teardown);
}
