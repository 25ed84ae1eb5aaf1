/* oom/o_fetch: every allocation of fetching, crawling and archives fails once:
 * a clean status, no leak, and an archive that still obeys its grammar. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "io/fetch/want.h"
#include "base/str.h"
#include "io/fetch/crawl.h"
#include "io/fetch/http_source.h"
#include "io/fetch/robots.h"
#include "read/url.h"
#include "io/fetch/warc_out.h"
#include "html/html.h"
#include "io/input/input.h"
#include "support/http_server.h"
#include "support/sweep.h"
#include "support/tmp_dir.h"
#include "support/warc_grammar.h"

static tmp_dir dir;
static http_server *server;
static pith_error said;

static const char head[] = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n";
static const char page[] =
    "<!doctype html><title>t</title><link rel=canonical href=/a>"
    "<p>Some words of a page that are long enough to be a block of text "
    "<a href=/b>b</a> <a href='/c?d=1'>c</a><p>and more words follow here, "
    "enough for a second block of text that is sampled or not";

/* Pages /, /b and /c; robots.txt and a sitemap. */
static void serve(void *ctx, const http_request *q, http_conn *c)
{
    (void)ctx;
    if (strcmp(q->target, "/robots.txt") == 0)
        http_reply(c, 200, "text/plain", NULL,
                   "User-agent: *\nDisallow: /no\nSitemap: /s.xml\n", 45);
    else if (strcmp(q->target, "/s.xml") == 0)
        http_reply(c, 200, "text/xml", NULL,
                   "<urlset><url><loc>/b</loc></url></urlset>", 41);
    else if (strcmp(q->target, "/old") == 0)
        http_reply(c, 301, NULL, "Location: /b\r\n", "", 0);
    else
        http_reply(c, 200, "text/html", "ETag: \"e\"\r\n", page,
                   sizeof(page) - 1);
}

static char *address(const char *target, char url[64])
{
    snprintf(url, 64, "http://127.0.0.1:%u%s", http_server_port(server),
             target);
    return url;
}

/* ---- parts ------------------------------------------------------------ */

static pith_status one_archive(const pith_allocator *al, void *ctx)
{
    char path[TMP_PATH_MAX], bytes[sizeof(head) + sizeof(page)];
    pith_warc_exchange x = {.url = PITH_STR("http://x.example/a"),
                            .date = 1700000000,
                            .request = PITH_STR("GET / HTTP/1.1\r\n\r\n"),
                            .head_len = sizeof(head) - 1};
    pith_warc_out *w = NULL;
    warc_counts n;
    uint64_t end;
    pith_status st;

    snprintf(bytes, sizeof(bytes), "%s%s", head, page);
    x.response = pith_str_of(bytes);
    tmp_path(&dir, ctx, path);
    unlink(path);
    st = pith_warc_out_open(al, path, 0, "pith", &w, NULL);
    if (st == PITH_OK)
        st = pith_warc_out_add(w, &x, NULL);
    if (st == PITH_OK)
        st = pith_warc_out_revisit(w, &x, 1, true, NULL);
    end = w ? pith_warc_out_end(w) : 0;
    pith_warc_out_close(w, NULL);
    /* what is there is whole, whatever failed */
    if (end > 0) {
        warc_grammar_check(path, &n, NULL, NULL);
        assert_true(st != PITH_OK || n.records == 4);
    }
    return st;
}

/* Read what one_archive wrote; a page that memory is out for is one page's
 * misfortune. */
static pith_status read_archive(const pith_allocator *al, void *ctx)
{
    char path[TMP_PATH_MAX];

    tmp_path(&dir, ctx, path);
    return sweep_inputs(al, path, 1);
}

static pith_status read_parts(const pith_allocator *al, void *ctx)
{
    pith_str robots = PITH_STR("User-agent: pith\nDisallow: /a*b$\nAllow: /\n"
                               "Crawl-delay: 2\nSitemap: http://x/s.xml\n");
    pith_budget budget;
    pith_limits limits;
    pith_facts facts;
    pith_arena arena;
    pith_tree tree;
    pith_buf url;
    pith_status st;

    (void)ctx;
    pith_limits_init(&limits);
    pith_budget_init(&budget, &limits);
    pith_arena_init(&arena, al, 0);
    pith_buf_init(&url, al, PITH_URL_MAX);
    st = pith_robots_parse(robots, PITH_STR("pith"), &arena) ? PITH_OK
                                                             : PITH_NOMEM;
    if (st == PITH_OK)
        st = pith_url_join(PITH_STR("http://x.example/a/b"),
                           PITH_STR("../c?d=%41#e"), &url);
    if (st == PITH_OK)
        st = pith_html_parse((pith_str){page, sizeof(page) - 1}, NULL, &arena,
                             &tree, NULL);
    if (st == PITH_OK)
        st = pith_facts_read(&tree, PITH_STR("http://x.example/"),
                             pith_want_judge, &budget, &arena, &facts);
    pith_buf_release(&url);
    pith_arena_release(&arena);
    return st;
}

/* ---- over the network ------------------------------------------------- */

/* Two addresses, one of them redirected, through the stream. */
static pith_status fetch_two(const pith_allocator *al, void *ctx)
{
    pith_http_source_options opt = {.al = al};
    pith_input_options in_opt = {.al = al, .n_sources = 1};
    pith_input_source source;
    pith_input_item item;
    pith_http_source *s;
    pith_input *in;
    pith_status worst;
    char url[64];
    size_t n = 0;

    (void)ctx;
    if (pith_http_source_new(&opt, &s, NULL) != PITH_OK)
        return PITH_NOMEM;
    source = pith_http_source_of(s);
    in_opt.sources = &source;
    if (pith_input_new(&in_opt, &in, NULL) != PITH_OK)
        return PITH_NOMEM;
    worst = pith_input_add(in, pith_str_of(address("/old", url)),
                           (pith_str){NULL, 0});
    if (worst == PITH_OK)
        worst = pith_input_add(in, pith_str_of(address("/c", url)),
                               (pith_str){NULL, 0});
    pith_input_item_init(&item, al);
    while (pith_input_next(in, &item)) {
        pith_status st = pith_input_load(&item);

        if (st != PITH_OK && st != PITH_NOMEM)
            fail_msg("%s: %s", pith_status_name(st), item.err.detail);
        worst = st == PITH_OK ? worst : st;
        n += st == PITH_OK;
    }
    pith_input_item_release(&item);
    pith_input_free(in);
    assert_true(n == 2 || worst == PITH_NOMEM);
    return worst;
}

/* The whole little site. A crawl whose memory ran out is taken up again by one
 * that has enough, and is then complete. */
static pith_status crawl_once(const pith_allocator *al, const char *out,
                              pith_crawl_counts *n)
{
    char url[64];
    const char *start = address("/", url);
    pith_crawl_options opt;

    pith_crawl_options_init(&opt);
    opt.delay_ms = 0;
    opt.threads = 1;
    opt.retries = 0;
    opt.want = "news";
    opt.allocator = al;
    *n = (pith_crawl_counts){.size = sizeof(*n)};
    return pith_crawl(&start, 1, out, &opt, n, &said);
}

static pith_status crawl_all(const pith_allocator *al, void *ctx)
{
    char path[TMP_PATH_MAX], state[TMP_PATH_MAX + 8];
    pith_crawl_counts n;
    pith_status st;
    warc_counts w;

    tmp_path(&dir, ctx, path);
    snprintf(state, sizeof(state), "%s.crawl", path);
    unlink(path);
    unlink(state);
    st = crawl_once(al, path, &n);
    if (st == PITH_NOMEM) {
        assert_int_equal(crawl_once(NULL, path, &n), PITH_OK);
    } else if (st != PITH_OK) {
        fail_msg("%s: %s", pith_status_name(st), said.detail);
    }
    /* one page and two with its text */
    assert_int_equal(n.saved, 1);
    assert_int_equal(n.same, 2);
    warc_grammar_check(path, &w, NULL, NULL);
    assert_int_equal(w.response, 1);
    return st;
}

/* ---- all -------------------------------------------------------------- */

static void sweep(const char *what,
                  pith_status (*one)(const pith_allocator *al, void *ctx),
                  const char *file)
{
    size_t n = alloc_sweep(one, (void *)(uintptr_t)file);

    print_message("%s: %zu allocations failed in turn\n", what, n);
    assert_true(n > 3);
}

static void test_archive(void **state)
{
    (void)state;
    sweep("writing .warc.gz", one_archive, "a.warc.gz");
    assert_int_equal(one_archive(NULL, (void *)(uintptr_t) "a.warc.gz"), 0);
    sweep("reading .warc.gz", read_archive, "a.warc.gz");
    sweep("writing .warc", one_archive, "a.warc");
    assert_int_equal(one_archive(NULL, (void *)(uintptr_t) "a.warc"), 0);
    sweep("reading .warc", read_archive, "a.warc");
}

static void test_parts(void **state)
{
    (void)state;
    sweep("robots, addresses, facts", read_parts, NULL);
}

static void test_inputs(void **state)
{
    (void)state;
    sweep("two addresses", fetch_two, NULL);
}

static void test_crawl(void **state)
{
    (void)state;
    sweep("a crawl", crawl_all, "c.warc.gz");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_archive),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_inputs),
        cmocka_unit_test(test_crawl),
    };
    int failed;

    tmp_dir_make(&dir);
    server = http_server_start(0, serve, NULL);
    if (!server)
        return 1;
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    http_server_stop(server);
    tmp_dir_drop(&dir);
    return failed;
}
