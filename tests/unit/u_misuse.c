/* unit/u_misuse: public functions called with NULL where something is needed,
 * and where nothing is. */
#include "support/check.h"

#include <string.h>

#include "pith.h"

static const char html[] = "<title>T</title><h1>A head</h1><p>Some text here.";

typedef struct world {
    pith_inputs *in;
    pith_run run;
    pith_sink sink;
    pith_page *page;
} world;

static int swallow(void *ctx, const char *ptr, size_t len)
{
    (void)ctx;
    (void)ptr;
    (void)len;
    return 0;
}

static world made(void)
{
    world w = {.sink = {swallow, NULL}};

    pith_run_init(&w.run);
    assert_int_equal(pith_inputs_memory(NULL, NULL, &w.in), PITH_OK);
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            pith_inputs_add_bytes(w.in, html, sizeof(html) - 1, NULL), PITH_OK);
    assert_int_equal(
        pith_page_parse(html, sizeof(html) - 1, NULL, &w.page, NULL), PITH_OK);
    return w;
}

static void drop(world *w)
{
    pith_page_free(w->page);
    pith_inputs_free(w->in);
}

#define MISUSE(call)    assert_int_equal((call), PITH_USAGE)
#define NO_MISUSE(call) assert_int_not_equal((call), PITH_USAGE)

/* run(in, run, opt, sink, sum, err): each pointer alone is missing. */
#define RUNS(f)                                                \
    do {                                                       \
        MISUSE(f(NULL, &w.run, NULL, &w.sink, NULL, NULL));    \
        MISUSE(f(w.in, NULL, NULL, &w.sink, NULL, NULL));      \
        MISUSE(f(w.in, &w.run, NULL, NULL, NULL, NULL));       \
        NO_MISUSE(f(w.in, &w.run, NULL, &w.sink, NULL, NULL)); \
    } while (0)

static void runs(void **state)
{
    world w = made();
    pith_wrapper *wrap = (pith_wrapper *)&w;
    pith_pages *pages = NULL;
    pith_error err;

    (void)state;
    RUNS(pith_article_run);
    RUNS(pith_auto_run);
    RUNS(pith_records_run);
    RUNS(pith_posts_run);
    RUNS(pith_tree_run);
    RUNS(pith_match_run);
    RUNS(pith_cluster_run);
    RUNS(pith_template_run);
    RUNS(pith_news_run);
    MISUSE(pith_content_run(NULL, NULL, &w.run, NULL, &w.sink, NULL, NULL));
    MISUSE(pith_content_run(w.in, NULL, &w.run, NULL, NULL, NULL, NULL));
    NO_MISUSE(pith_content_run(w.in, NULL, &w.run, NULL, &w.sink, NULL, NULL));
    MISUSE(pith_pages_run(w.in, &w.run, NULL, NULL, &w.sink, NULL, NULL));
    MISUSE(pith_apply_run(w.in, &w.run, NULL, NULL, &w.sink, NULL, NULL));
    MISUSE(pith_learn(NULL, &w.run, NULL, &wrap, NULL, NULL));
    assert_null(wrap);
    MISUSE(pith_learn(w.in, &w.run, NULL, NULL, NULL, NULL));
    NO_MISUSE(pith_learn(w.in, &w.run, NULL, &wrap, NULL, NULL));
    pith_wrapper_free(wrap);
    MISUSE(pith_repair(w.in, &w.run, NULL, &wrap, NULL, NULL, NULL));
    MISUSE(pith_pages_load(w.in, &w.run, NULL, NULL, NULL));
    assert_int_equal(pith_pages_load(w.in, &w.run, &pages, NULL, NULL),
                     PITH_OK);
    assert_int_equal(pith_pages_count(pages), 2);
    pith_pages_free(pages);
    MISUSE(pith_tree_run(NULL, NULL, NULL, NULL, NULL, &err));
    assert_int_equal(err.code, PITH_USAGE);
    assert_true(strlen(err.detail) > 0);
    drop(&w);
}

static void pages(void **state)
{
    world w = made();
    const pith_tables *tables = NULL;
    pith_match_result match = {.size = sizeof(match)};
    pith_page *page = NULL;

    (void)state;
    MISUSE(pith_page_parse(html, 3, NULL, NULL, NULL));
    MISUSE(pith_page_parse(NULL, 3, NULL, &page, NULL));
    assert_int_equal(pith_page_parse(NULL, 0, NULL, &page, NULL), PITH_OK);
    pith_page_free(page);
    MISUSE(pith_page_text(NULL, NULL, &w.sink, NULL));
    MISUSE(pith_page_text(w.page, NULL, NULL, NULL));
    NO_MISUSE(pith_page_text(w.page, NULL, &w.sink, NULL));
    MISUSE(pith_article_emit(NULL, PITH_AS_JSON, NULL, &w.sink, NULL));
    MISUSE(pith_article_emit(w.page, PITH_AS_JSON, NULL, NULL, NULL));
    NO_MISUSE(pith_article_emit(w.page, PITH_AS_JSON, NULL, &w.sink, NULL));
    MISUSE(pith_tree_emit(NULL, PITH_AS_JSON, NULL, &w.sink, NULL));
    MISUSE(pith_tree_emit(w.page, PITH_AS_JSON, NULL, NULL, NULL));
    MISUSE(pith_records_mine(NULL, NULL, &tables, NULL));
    MISUSE(pith_records_mine(w.page, NULL, NULL, NULL));
    MISUSE(pith_posts_mine(NULL, NULL, &tables, NULL));
    MISUSE(pith_posts_mine(w.page, NULL, NULL, NULL));
    MISUSE(pith_match_pages(w.page, NULL, NULL, &match, NULL));
    MISUSE(pith_match_pages(w.page, w.page, NULL, NULL, NULL));
    MISUSE(pith_inputs_memory(NULL, NULL, NULL));
    MISUSE(pith_inputs_add_bytes(NULL, html, 3, NULL));
    MISUSE(pith_inputs_add_bytes(w.in, NULL, 3, NULL));
    drop(&w);
}

static void wrappers(void **state)
{
    pith_sink sink = {swallow, NULL};
    pith_wrapper *w = NULL;
    bool differ;

    (void)state;
    MISUSE(pith_wrapper_load(NULL, 3, NULL, &w, NULL));
    MISUSE(pith_wrapper_load("x", 1, NULL, NULL, NULL));
    MISUSE(pith_wrapper_save(NULL, &sink, NULL));
    MISUSE(pith_wrapper_show(NULL, &sink, NULL));
    MISUSE(pith_wrapper_show_html(NULL, &sink, NULL));
    MISUSE(pith_wrapper_diff(NULL, NULL, &sink, &differ, NULL));
    MISUSE(pith_wrapper_rename(NULL, "a", "b", NULL));
    MISUSE(pith_wrapper_drop(NULL, "a", NULL));
    MISUSE(pith_wrapper_retype(NULL, "a", "text", NULL));
    MISUSE(pith_apply_page(NULL, NULL, NULL, NULL));
    pith_wrapper_free(NULL);
    pith_page_free(NULL);
    pith_pages_free(NULL);
    pith_inputs_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs),
        cmocka_unit_test(pages),
        cmocka_unit_test(wrappers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
