/* unit/u_misuse: public functions called with NULL where something is needed,
 * and where nothing is; with numbers beyond the end; from two threads. */
#include "support/check.h"

#include <pthread.h>
#include <string.h>

#include "pith_io.h"

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
    static const char *const parts[] = {"b", "c"};
    pith_sink sink = {swallow, NULL};
    pith_wrapper *w = NULL;
    bool differ;

    (void)state;
    MISUSE(pith_wrapper_split(NULL, "a", " ", parts, 2, NULL));
    MISUSE(pith_wrapper_join(NULL, "a", " ", parts, 2, NULL));
    MISUSE(pith_wrapper_load(NULL, 3, NULL, &w, NULL));
    MISUSE(pith_wrapper_load("x", 1, NULL, NULL, NULL));
    MISUSE(pith_wrapper_save(NULL, &sink, NULL));
    MISUSE(pith_wrapper_show(NULL, &sink, NULL));
    MISUSE(pith_wrapper_show_html(NULL, &sink, NULL));
    MISUSE(pith_wrapper_diff(NULL, NULL, &sink, &differ, NULL));
    MISUSE(pith_wrapper_rename(NULL, "a", "b", NULL));
    MISUSE(pith_wrapper_drop(NULL, "a", NULL));
    MISUSE(pith_wrapper_retype(NULL, "a", "text", NULL));
    MISUSE(pith_wrapper_split(NULL, "a", ",", NULL, 0, NULL));
    MISUSE(pith_wrapper_join(NULL, "a", ",", NULL, 0, NULL));
    MISUSE(pith_apply_page(NULL, NULL, NULL, NULL));
    pith_wrapper_free(NULL);
    pith_page_free(NULL);
    pith_pages_free(NULL);
    pith_inputs_free(NULL);
}

/* ---- what reads a value ----------------------------------------------------
 */

#define BEYOND ((size_t)1 << 62)

static void is_none(pith_str s)
{
    assert_int_equal(s.len, 0);
}

static void look_at_tables(const pith_tables *t, size_t at)
{
    is_none(pith_tables_path(t, at));
    is_none(pith_tables_name(t, at, at));
    is_none(pith_tables_text(t, at, at));
    is_none(pith_tables_cell(t, at, at, at));
    assert_null(pith_tables_type(t, at, at));
    assert_int_equal(pith_tables_columns(t, at), 0);
    assert_int_equal(pith_tables_records(t, at), 0);
    assert_true(pith_tables_confidence(t, at) <= 0);
    assert_true(pith_tables_score(t, at) <= 0);
}

static void look_at_article(const pith_article *a)
{
    is_none(pith_article_block(a, BEYOND));
    if (a)
        return;
    is_none(pith_article_title(a));
    is_none(pith_article_author(a));
    is_none(pith_article_date(a));
    is_none(pith_article_lang(a));
    assert_int_equal(pith_article_blocks(a), 0);
    assert_true(pith_article_confidence(a) <= 0);
}

static void look_at_layers(const pith_layers *l)
{
    is_none(pith_layers_name(l, BEYOND));
    is_none(pith_layers_value(l, BEYOND, 0));
    assert_int_equal(pith_layers_values(l, BEYOND), 0);
    assert_non_null(pith_layers_kind(l));
    if (l)
        return;
    assert_int_equal(pith_layers_fields(l), 0);
    assert_null(pith_layers_tables(l));
    assert_null(pith_layers_thread(l));
    assert_null(pith_layers_body(l));
}

static void look_at_pages(const pith_pages *p)
{
    assert_null(pith_pages_at(p, BEYOND));
    assert_null(pith_pages_error(p, BEYOND));
    is_none(pith_pages_name(p, BEYOND));
}

/* ---- results over a set ----------------------------------------------------
 */

static void look_at_news(const pith_news *n, size_t at)
{
    assert_null(pith_news_kind(n, at));
    assert_null(pith_news_reason(n, at));
    assert_null(pith_news_article(n, at));
    assert_int_equal(pith_news_cluster(n, at), 0);
    assert_int_equal(pith_news_passages(n, at), 0);
    is_none(pith_news_passage(n, at, at));
}

static void look_at_template(const pith_template *t, size_t at)
{
    is_none(pith_template_name(t, at));
    is_none(pith_template_value(t, at, at, at));
    is_none(pith_template_value(t, 0, 0, at));
    assert_null(pith_template_type(t, at));
    assert_int_equal(pith_template_values(t, at, 0), 0);
}

static void look_at_others(const pith_contents *c, const pith_clustering *k,
                           size_t at)
{
    assert_null(pith_contents_article(c, at));
    assert_int_equal(pith_contents_partners(c, at), 0);
    is_none(pith_contents_partner(c, at, at));
    is_none(pith_clustering_page(k, at));
    assert_int_equal(pith_clustering_of(k, at), 0);
}

static void sets(void **state)
{
    world w = made();
    pith_pages *pages = NULL;
    pith_news *news = (pith_news *)&w;
    pith_contents *contents = NULL;
    pith_clustering *clusters = NULL;
    pith_template *t = NULL;
    const pith_layers *layers[2];

    (void)state;
    look_at_news(NULL, 0);
    look_at_template(NULL, 0);
    look_at_others(NULL, NULL, 0);
    assert_int_equal(pith_news_count(NULL), 0);
    assert_int_equal(pith_contents_count(NULL), 0);
    assert_int_equal(pith_clustering_count(NULL), 0);
    assert_int_equal(pith_clustering_pages(NULL), 0);
    assert_int_equal(pith_template_pages(NULL), 0);
    assert_int_equal(pith_template_columns(NULL), 0);
    pith_news_free(NULL);
    pith_contents_free(NULL);
    pith_clustering_free(NULL);
    pith_template_free(NULL);
    assert_int_equal(pith_pages_load(w.in, &w.run, &pages, NULL, NULL),
                     PITH_OK);
    MISUSE(pith_news_read(NULL, &w.run, NULL, &news, NULL));
    assert_null(news);
    MISUSE(pith_news_read(pages, NULL, NULL, &news, NULL));
    MISUSE(pith_news_read(pages, &w.run, NULL, NULL, NULL));
    MISUSE(pith_content_read(NULL, NULL, &w.run, NULL, &contents, NULL));
    MISUSE(pith_content_read(pages, NULL, NULL, NULL, &contents, NULL));
    MISUSE(pith_content_read(pages, NULL, &w.run, NULL, NULL, NULL));
    MISUSE(pith_template_read(NULL, &w.run, NULL, &t, NULL));
    MISUSE(pith_template_read(pages, NULL, NULL, &t, NULL));
    MISUSE(pith_template_read(pages, &w.run, NULL, NULL, NULL));
    MISUSE(pith_auto_read_all(NULL, &w.run, NULL, layers, NULL));
    MISUSE(pith_auto_read_all(pages, NULL, NULL, layers, NULL));
    MISUSE(pith_auto_read_all(pages, &w.run, NULL, NULL, NULL));
    assert_int_equal(pith_auto_read_all(pages, &w.run, NULL, layers, NULL),
                     PITH_OK);
    look_at_layers(layers[1]);
    MISUSE(pith_cluster_read(NULL, &w.run, NULL, &clusters, NULL, NULL));
    MISUSE(pith_cluster_read(w.in, NULL, NULL, &clusters, NULL, NULL));
    MISUSE(pith_cluster_read(w.in, &w.run, NULL, NULL, NULL, NULL));
    assert_int_equal(pith_news_read(pages, &w.run, NULL, &news, NULL), PITH_OK);
    assert_int_equal(
        pith_content_read(pages, NULL, &w.run, NULL, &contents, NULL), PITH_OK);
    assert_int_equal(pith_template_read(pages, &w.run, NULL, &t, NULL),
                     PITH_OK);
    assert_int_equal(
        pith_cluster_read(w.in, &w.run, NULL, &clusters, NULL, NULL), PITH_OK);
    assert_int_equal(pith_news_count(news), 2);
    assert_int_equal(pith_contents_count(contents), 2);
    assert_int_equal(pith_clustering_pages(clusters), 2);
    look_at_news(news, BEYOND);
    look_at_template(t, BEYOND);
    look_at_others(contents, clusters, BEYOND);
    pith_news_free(news);
    pith_contents_free(contents);
    pith_clustering_free(clusters);
    pith_template_free(t);
    pith_pages_free(pages);
    drop(&w);
}

static void values(void **state)
{
    world w = made();
    const pith_tables *tables = NULL;
    const pith_article *article = NULL;
    size_t n;

    (void)state;
    look_at_tables(NULL, 0);
    look_at_article(NULL);
    look_at_layers(NULL);
    look_at_pages(NULL);
    assert_int_equal(pith_tables_regions(NULL), 0);
    assert_int_equal(pith_pages_count(NULL), 0);
    is_none(pith_page_name(NULL));
    is_none(pith_page_url(NULL));
    is_none(pith_page_source(NULL));
    assert_null(pith_page_charset(NULL));
    assert_int_equal(pith_page_nodes(NULL), 0);
    assert_false(pith_page_truncated(NULL, NULL));
    assert_null(pith_results_at(NULL, 0));
    MISUSE(pith_results_new(NULL, NULL));
    MISUSE(pith_results_count(NULL, &n, NULL));
    MISUSE(pith_article_read(NULL, NULL, &article, NULL));
    MISUSE(pith_article_read(w.page, NULL, NULL, NULL));
    assert_int_equal(pith_summary_exit(NULL), 2);
    pith_summary_add(NULL, NULL);
    assert_int_equal(pith_format_find(NULL), PITH_AS_COUNT);
    assert_int_equal(pith_records_mine(w.page, NULL, &tables, NULL), PITH_OK);
    look_at_tables(tables, BEYOND);
    assert_int_equal(pith_article_read(w.page, NULL, &article, NULL), PITH_OK);
    look_at_article(article);
    drop(&w);
}

static void beginnings(void **state)
{
    (void)state;
    pith_limits_init(NULL);
    pith_run_init(NULL);
    pith_page_options_init(NULL);
    pith_article_options_init(NULL);
    pith_auto_options_init(NULL);
    pith_records_options_init(NULL);
    pith_posts_options_init(NULL);
    pith_tree_options_init(NULL);
    pith_match_options_init(NULL);
    pith_content_options_init(NULL);
    pith_news_options_init(NULL);
    pith_cluster_options_init(NULL);
    pith_template_options_init(NULL);
    pith_learn_options_init(NULL);
    pith_apply_options_init(NULL);
    pith_crawl_options_init(NULL);
    pith_site_options_init(NULL);
}

/* ---- pith_io.h -------------------------------------------------------------
 */

static void files(void **state)
{
    pith_inputs *in = NULL;
    pith_wrapper *wrap = NULL;
    pith_page *page = NULL;
    pith_sink sink = {swallow, NULL};
    pith_run run;

    (void)state;
    pith_run_init(&run);
    MISUSE(pith_inputs_new(NULL, NULL));
    assert_int_equal(pith_inputs_new(NULL, &in), PITH_OK);
    MISUSE(pith_inputs_add(NULL, "x", NULL));
    MISUSE(pith_inputs_add(in, NULL, NULL));
    MISUSE(pith_inputs_add_list(in, NULL));
    MISUSE(pith_inputs_add_list(NULL, "x"));
    MISUSE(pith_inputs_refuse_private(NULL));
    MISUSE(pith_inputs_scripts(NULL, NULL));
    MISUSE(pith_inputs_isolate(NULL));
    MISUSE(pith_guard(NULL, NULL, NULL, NULL, NULL));
    MISUSE(pith_page_open(NULL, NULL, &page, NULL));
    MISUSE(pith_page_open("x", NULL, NULL, NULL));
    MISUSE(pith_wrapper_open(NULL, NULL, &wrap, NULL));
    MISUSE(pith_wrapper_open("x", NULL, NULL, NULL));
    MISUSE(pith_crawl(NULL, 0, NULL, NULL, NULL, NULL));
    MISUSE(pith_site_run(NULL, &run, NULL, &sink, NULL, NULL));
    MISUSE(pith_site_run(in, NULL, NULL, &sink, NULL, NULL));
    MISUSE(pith_site_run(in, &run, NULL, &sink, NULL, NULL)); /* no database */
    pith_inputs_free(in);
}

/* ---- values and jobs --------------------------------------------------------
 */

#define HUGE_INDEX SIZE_MAX

/* A value that is not there is asked like one that is. */
static void json(void **state)
{
    pith_results *r = NULL;
    pith_sink none = pith_results_sink(NULL);
    size_t n = 7;

    (void)state;
    assert_null(pith_json_get(NULL, "x"));
    assert_null(pith_json_get(NULL, NULL));
    assert_null(pith_json_at(NULL, 0));
    assert_null(pith_json_at(NULL, HUGE_INDEX));
    assert_int_equal(pith_json_len(NULL), 0);
    assert_int_equal(pith_json_name(NULL).len, 0);
    assert_int_equal(pith_json_text(NULL).len, 0);
    assert_int_equal(pith_json_int(NULL, 5), 5);
    assert_true(pith_json_real(NULL, 0.5) == 0.5);
    pith_json_type(NULL);
    assert_true(!none.write || none.write(none.ctx, "x", 1) != 0);
    MISUSE(pith_results_new(NULL, NULL));
    assert_int_equal(pith_results_new(NULL, &r), PITH_OK);
    assert_int_equal(pith_results_count(r, &n, NULL), PITH_OK);
    assert_int_equal(n, 0);
    assert_null(pith_results_at(r, HUGE_INDEX));
    pith_results_free(r);
    pith_results_free(NULL);
}

static void layers(void **state)
{
    const pith_layers *l = NULL;
    world w = made();

    (void)state;
    MISUSE(pith_auto_read(NULL, NULL, &l, NULL));
    MISUSE(pith_auto_read(w.page, NULL, NULL, NULL));
    assert_true(pith_layers_confidence(NULL) == 0);
    assert_int_equal(pith_tables_main(NULL), SIZE_MAX);
    drop(&w);
}

/* Numbers that no enumeration has; names of them. */
static void names(void **state)
{
    (void)state;
    assert_non_null(pith_version());
    assert_non_null(pith_status_name((pith_status)9999));
    assert_non_null(pith_status_text((pith_status)9999));
    assert_non_null(pith_status_text((pith_status)-1));
    pith_format_name((pith_format)9999);
    pith_corpus_step_name((pith_corpus_step)9999);
    assert_non_null(pith_host_io());
}

static void jobs(void **state)
{
    const char *const inputs[] = {"nowhere.warc"};
    pith_sink sink = {swallow, NULL};
    pith_inputs *in = NULL, *out = NULL;
    pith_corpus *c = NULL;

    (void)state;
    pith_corpus_options_init(NULL);
    MISUSE(pith_corpus_new(NULL, inputs, 1, NULL, NULL));
    MISUSE(pith_corpus_new("x", NULL, 1, NULL, NULL));
    MISUSE(pith_corpus_open(NULL, &c, NULL));
    MISUSE(pith_corpus_open("x", NULL, NULL));
    MISUSE(pith_corpus_do(NULL, PITH_CORPUS_MAP, HUGE_INDEX, NULL));
    MISUSE(pith_corpus_run(NULL, PITH_CORPUS_MAP, 0, NULL));
    MISUSE(pith_corpus_merge(NULL, NULL, NULL));
    MISUSE(pith_corpus_status(NULL, &sink, NULL));
    assert_int_equal(pith_corpus_count(NULL, PITH_CORPUS_MAP), 0);
    assert_false(pith_corpus_done(NULL, PITH_CORPUS_MAP, HUGE_INDEX));
    pith_corpus_free(NULL);
    assert_int_equal(pith_inputs_new(NULL, &in), PITH_OK);
    MISUSE(pith_inputs_follow(NULL, 1, &out));
    MISUSE(pith_inputs_follow(in, 1, NULL));
    pith_inputs_free(in);
}

/* ---- two threads ------------------------------------------------------------
 */

/* Pages are no global state: two threads do the same, each with its own. */
static void *use_library(void *ctx)
{
    uint64_t *seen = ctx;

    for (int i = 0; i < 50; i++) {
        pith_sink sink = {swallow, NULL};
        pith_page *page = NULL;
        uint64_t st =
            pith_page_parse(html, sizeof(html) - 1, NULL, &page, NULL);

        st = st << 8 | pith_article_emit(page, PITH_AS_JSON, NULL, &sink, NULL);
        st = st << 8 | pith_tree_emit(page, PITH_AS_SEXP, NULL, &sink, NULL);
        seen[i] = st;
        pith_page_free(page);
    }
    return NULL;
}

static void threads(void **state)
{
    uint64_t alone[50], seen[2][50];
    pthread_t thread[2];

    (void)state;
    use_library(alone);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, use_library, seen[i]),
                         0);
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    assert_memory_equal(alone, seen[0], sizeof(alone));
    assert_memory_equal(alone, seen[1], sizeof(alone));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs),     cmocka_unit_test(pages),
        cmocka_unit_test(wrappers), cmocka_unit_test(sets),
        cmocka_unit_test(values),   cmocka_unit_test(beginnings),
        cmocka_unit_test(files),    cmocka_unit_test(threads),
        cmocka_unit_test(json),     cmocka_unit_test(layers),
        cmocka_unit_test(names),    cmocka_unit_test(jobs),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
