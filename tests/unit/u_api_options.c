/* unit/u_api_options: option structs of older, newer and careless callers. */
#include "support/check.h"

#include <string.h>

#include "api/api_options.h"
#include "pith_io.h"

typedef struct sample {
    size_t size;
    int first;
    int added; /* by a later version */
} sample;

static void sample_init(sample *s)
{
    *s = (sample){.size = sizeof(*s), .first = 1, .added = 2};
}

static pith_status take(const sample *opt, sample *out, pith_error *err)
{
    PITH_OPTIONS(sample, opt, err);
    *out = *opt;
    return PITH_OK;
}

static void test_sizes(void **state)
{
    sample all, given = {sizeof(given), 7, 8};
    pith_error err = {0};

    (void)state;
    assert_int_equal(take(&given, &all, &err), PITH_OK);
    assert_int_equal(all.first, 7);
    assert_int_equal(all.added, 8);
    /* an older program: what lies behind its struct is not read */
    given.size = offsetof(sample, added);
    assert_int_equal(take(&given, &all, &err), PITH_OK);
    assert_int_equal(all.first, 7);
    assert_int_equal(all.added, 2);
    assert_int_equal(all.size, sizeof(sample));
    assert_int_equal(take(NULL, &all, &err), PITH_OK);
    assert_int_equal(all.first, 1);
    given.size = sizeof(sample) + 1;
    assert_int_equal(take(&given, &all, &err), PITH_USAGE);
    assert_non_null(strstr(err.detail, "later version"));
    given.size = 0;
    assert_int_equal(take(&given, &all, &err), PITH_USAGE);
    assert_non_null(strstr(err.detail, "_init"));
}

static int drop_bytes(void *ctx, const char *ptr, size_t len)
{
    (void)ctx, (void)ptr, (void)len;
    return 0;
}

/* The functions of the header look at it: pages, runs, commands. */
static void test_calls(void **state)
{
    static const char html[] = "<p>x";
    pith_sink sink = {drop_bytes, NULL};
    pith_page_options how;
    pith_tree_options tree;
    pith_records_options records;
    pith_posts_options posts;
    const pith_tables *tables;
    pith_page *page = NULL;
    pith_inputs *in = NULL;
    pith_summary sum;
    pith_run run;

    (void)state;
    pith_page_options_init(&how);
    how.size++;
    assert_int_equal(pith_page_parse(html, 4, &how, &page, NULL), PITH_USAGE);
    assert_null(page);
    how.size = offsetof(pith_page_options, allocator);
    memset(&how.allocator, 0x5A, sizeof(how.allocator)); /* not to be used */
    assert_int_equal(pith_page_parse(html, 4, &how, &page, NULL), PITH_OK);
    pith_tree_options_init(&tree);
    tree.size = 0;
    assert_int_equal(pith_tree_emit(page, PITH_AS_SEXP, &tree, &sink, NULL),
                     PITH_USAGE);
    pith_records_options_init(&records);
    records.size++;
    assert_int_equal(pith_records_mine(page, &records, &tables, NULL),
                     PITH_USAGE);
    assert_null(tables);
    pith_posts_options_init(&posts);
    posts.size++;
    assert_int_equal(pith_posts_mine(page, &posts, &tables, NULL), PITH_USAGE);
    pith_page_free(page);
    assert_int_equal(pith_inputs_new(NULL, &in), PITH_OK);
    pith_run_init(&run);
    run.size++;
    assert_int_equal(pith_tree_run(in, &run, NULL, &sink, &sum, NULL),
                     PITH_USAGE);
    pith_inputs_free(in);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sizes),
                                       cmocka_unit_test(test_calls)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
