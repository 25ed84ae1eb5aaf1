/* unit/u_net: addresses as inputs, against a real server on loopback. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "io/fetch/http_source.h"
#include "io/fetch/net.h"
#include "support/http_server.h"

static http_server *server;
static atomic_int flaky;

static size_t gzipped(const char *text, char *to, size_t cap)
{
    z_stream z = {0};

    deflateInit2(&z, 9, Z_DEFLATED, 31, 8, 0);
    z.next_in = (unsigned char *)(uintptr_t)text;
    z.avail_in = (unsigned)strlen(text);
    z.next_out = (unsigned char *)to;
    z.avail_out = (unsigned)cap;
    deflate(&z, Z_FINISH);
    deflateEnd(&z);
    return z.total_out;
}

static void chunked(http_conn *c, bool broken)
{
    static const char head[] = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                               "Transfer-Encoding: chunked\r\n\r\n";

    http_send(c, head, sizeof(head) - 1);
    http_send(c, "5\r\n<p>ch\r\n", 10);
    http_send(c, "4\r\nunks\r\n", 9);
    if (!broken)
        http_send(c, "0\r\n\r\n", 5);
    else
        http_close(c);
}

static void huge(http_conn *c)
{
    static char kb[1024];

    memset(kb, 'x', sizeof(kb));
    http_send(c, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>", 47);
    for (int i = 0; i < 4096; i++) /* 4 MB, if anyone reads that far */
        http_send(c, kb, sizeof(kb));
    http_close(c);
}

static void serve(void *ctx, const http_request *q, http_conn *c)
{
    char buf[512], agent[64] = "";
    size_t n;

    (void)ctx;
#define IS(path) (strcmp(q->target, path) == 0)
    http_header(q, "User-Agent", agent, sizeof(agent));
    if (strncmp(agent, "pith/", 5) != 0)
        http_reply(c, 400, NULL, NULL, "", 0);
    else if (IS("/plain"))
        http_reply(c, 200, "text/html; charset=koi8-r", NULL, "<p>plain", 8);
    else if (IS("/gzip")) {
        n = gzipped("<p>gzip", buf, sizeof(buf));
        http_reply(c, 200, "text/html", "Content-Encoding: gzip\r\n", buf, n);
    } else if (IS("/chunked") || IS("/broken"))
        chunked(c, IS("/broken"));
    else if (IS("/hop"))
        http_reply(c, 302, NULL, "Location: plain#x\r\n", "", 0);
    else if (IS("/loop"))
        http_reply(c, 301, NULL, "Location: /loop\r\n", "", 0);
    else if (IS("/nowhere"))
        http_reply(c, 301, NULL, "Location: ftp://x/\r\n", "", 0);
    else if (IS("/flaky"))
        if (atomic_fetch_add(&flaky, 1) < 2)
            http_reply(c, 503, NULL, "Retry-After: 0\r\n", "", 0);
        else
            http_reply(c, 200, "text/html", NULL, "<p>at last", 10);
    else if (IS("/pdf"))
        http_reply(c, 200, "application/pdf", NULL, "%PDF-1.4", 8);
    else if (IS("/huge"))
        huge(c);
    else if (IS("/slow"))
        http_pause(c, 3000), http_close(c);
    else if (IS("/garbage")) {
        http_send(c, "this is not HTTP\r\n\r\n", 20);
        http_close(c);
    } else
        http_reply(c, 404, "text/html", NULL, "<p>no", 5);
#undef IS
}

/* ---- one address through the stream ----------------------------------- */

static pith_input_item item;

static pith_status fetch(const char *target, unsigned port, unsigned retries,
                         uint32_t timeout_ms)
{
    pith_http_source_options opt = {
        .max_bytes = 100000, .retries = retries, .timeout_ms = timeout_ms};
    pith_input_options in_opt = {.n_sources = 1};
    pith_limits limits = {.size = sizeof(limits), .max_bytes = 100000};
    pith_input_source source;
    pith_http_source *s;
    pith_input *in;
    pith_status st;
    char url[256];

    snprintf(url, sizeof(url), "http://127.0.0.1:%u%s", port, target);
    assert_int_equal(pith_http_source_new(&opt, &s, NULL), PITH_OK);
    source = pith_http_source_of(s);
    in_opt.sources = &source;
    in_opt.limits = &limits;
    assert_int_equal(pith_input_new(&in_opt, &in, NULL), PITH_OK);
    pith_input_add(in, pith_str_of(url), (pith_str){NULL, 0});
    assert_true(pith_input_next(in, &item));
    st = pith_input_load(&item);
    assert_string_equal(item.name.ptr, url);
    pith_input_free(in);
    return st;
}

static void expect_page(const char *target, const char *raw, const char *at)
{
    char url[256];

    if (fetch(target, http_server_port(server), 3, 0) != PITH_OK)
        fail_msg("%s: %s", target, item.err.detail);
    assert_int_equal(item.raw.len, strlen(raw));
    assert_memory_equal(item.raw.ptr, raw, item.raw.len);
    snprintf(url, sizeof(url), "http://127.0.0.1:%u%s",
             http_server_port(server), at);
    assert_int_equal(item.url.len, strlen(url));
    assert_memory_equal(item.url.ptr, url, item.url.len);
}

static void expect_failure(const char *target, pith_status want,
                           const char *words)
{
    pith_status st = fetch(target, http_server_port(server), 0, 300);

    if (st != want || !strstr(item.err.detail, words))
        fail_msg("%s: %d \"%s\", want \"%s\"", target, st, item.err.detail,
                 words);
    assert_non_null(strstr(item.err.detail, "127.0.0.1"));
}

static void test_pages(void **state)
{
    (void)state;
    expect_page("/plain", "<p>plain", "/plain");
    assert_string_equal(item.charset.ptr, "koi8-r");
    expect_page("/gzip", "<p>gzip", "/gzip");
    expect_page("/chunked", "<p>chunks", "/chunked");
    expect_page("/hop", "<p>plain", "/plain"); /* the final address */
    expect_page("/flaky", "<p>at last", "/flaky");
    assert_int_equal(atomic_load(&flaky), 3);
}

static void test_failures(void **state)
{
    (void)state;
    expect_failure("/none", PITH_NET, "status 404; check the address");
    expect_failure("/loop", PITH_NET, "more than 10 redirects");
    expect_failure("/nowhere", PITH_NET, "redirects to no address");
    expect_failure("/pdf", PITH_FORMAT, "application/pdf");
    expect_failure("/slow", PITH_TIMEOUT, "in time");
    expect_failure("/garbage", PITH_NET, "");
}

static void test_cut_and_broken(void **state)
{
    (void)state;
    assert_int_equal(fetch("/huge", http_server_port(server), 0, 0), PITH_OK);
    assert_int_equal(item.raw.len, 100000);
    assert_true(item.truncated);
    assert_int_equal(item.err.code, PITH_LIMIT);
    /* what came before the break is used, and said to be a beginning */
    assert_int_equal(fetch("/broken", http_server_port(server), 0, 0), PITH_OK);
    assert_true(item.truncated);
    assert_memory_equal(item.raw.ptr, "<p>chunks", 9);
    assert_int_equal(item.err.code, PITH_NET);
}

static void test_nobody_there(void **state)
{
    (void)state;
    assert_int_equal(fetch("/", 1, 0, 0), PITH_NET);
    assert_non_null(strstr(item.err.detail, "cannot connect"));
}

/* Many at once, in order, dropped halfway: no leak, no hang. */
static void test_many_and_drop(void **state)
{
    pith_http_source_options opt = {.retries = 0};
    pith_input_options in_opt = {.n_sources = 1};
    pith_input_item items[8] = {{0}};
    pith_input_source source;
    pith_http_source *s;
    pith_input *in;
    char url[128];

    (void)state;
    assert_int_equal(pith_http_source_new(&opt, &s, NULL), PITH_OK);
    source = pith_http_source_of(s);
    in_opt.sources = &source;
    assert_int_equal(pith_input_new(&in_opt, &in, NULL), PITH_OK);
    for (int i = 0; i < 20; i++) {
        snprintf(url, sizeof(url), "http://127.0.0.1:%u/%s",
                 http_server_port(server), i % 5 ? "plain" : "slow");
        pith_input_add(in, pith_str_of(url), (pith_str){NULL, 0});
    }
    for (int i = 0; i < 8; i++)
        assert_true(pith_input_next(in, &items[i]));
    for (int i = 1; i < 5; i++)
        assert_int_equal(pith_input_load(&items[i]), PITH_OK);
    pith_input_item_release(&items[0]); /* while it is under way */
    pith_input_free(in);
    assert_int_equal(pith_input_load(&items[5]), PITH_NET);
    for (int i = 1; i < 8; i++)
        pith_input_item_release(&items[i]);
}

/* ---- addresses -------------------------------------------------------- */

static bool is_private(const char *ip)
{
    struct sockaddr_in in = {.sin_family = AF_INET};
    struct sockaddr_in6 in6 = {.sin6_family = AF_INET6};

    if (inet_pton(AF_INET, ip, &in.sin_addr) == 1)
        return pith_net_is_private((struct sockaddr *)&in);
    assert_int_equal(inet_pton(AF_INET6, ip, &in6.sin6_addr), 1);
    return pith_net_is_private((struct sockaddr *)&in6);
}

static void test_private(void **state)
{
    static const char *const no[] = {"127.0.0.1",
                                     "10.1.2.3",
                                     "172.16.0.1",
                                     "172.31.255.255",
                                     "192.168.1.1",
                                     "0.0.0.0",
                                     "169.254.169.254",
                                     "100.64.0.1",
                                     "224.0.0.1",
                                     "::1",
                                     "::",
                                     "fe80::1",
                                     "fd00::1",
                                     "ff02::1",
                                     "::ffff:127.0.0.1",
                                     "64:ff9b::10.0.0.1",
                                     "255.255.255.255",
                                     "2002:7f00:1::",
                                     "198.18.0.1"};
    static const char *const yes[] = {
        "8.8.8.8", "172.32.0.1",     "172.15.0.1", "100.128.0.1",
        "2600::1", "::ffff:8.8.8.8", "192.169.0.1"};

    (void)state;
    for (size_t i = 0; i < sizeof(no) / sizeof(*no); i++)
        if (!is_private(no[i]))
            fail_msg("%s is taken for public", no[i]);
    for (size_t i = 0; i < sizeof(yes) / sizeof(*yes); i++)
        if (is_private(yes[i]))
            fail_msg("%s is taken for private", yes[i]);
}

/* The guard itself: a transfer that may not, does not; not even by name, and
 * not over a connection that another one made. With a server of its own: that
 * of the others may still count requests that an earlier test dropped. */
static void test_guard(void **state)
{
    pith_net_options opt = {.agent = "pith/test"};
    pith_transfer t;
    http_server *own = http_server_start(0, serve, NULL);
    pith_net *net;
    char url[128], name[128];
    unsigned before;

    (void)state;
    assert_non_null(own);
    snprintf(url, sizeof(url), "http://127.0.0.1:%u/plain",
             http_server_port(own));
    snprintf(name, sizeof(name), "http://localhost:%u/plain",
             http_server_port(own));
    assert_int_equal(pith_net_new(&opt, &net, NULL), PITH_OK);
    for (int i = 0; i < 4; i++) {
        pith_transfer *done = NULL;

        pith_transfer_init(&t, NULL);
        t.url = pith_str_of(i == 3 ? name : url);
        t.allow_private = i == 1;
        before = http_server_requests(own);
        pith_net_start(net, &t);
        while (!done)
            done = pith_net_poll(net, 1000);
        assert_ptr_equal(done, &t);
        assert_int_equal(t.status, i == 1 ? PITH_OK : PITH_NET);
        assert_int_equal(http_server_requests(own) - before, i == 1);
        if (i != 1)
            assert_non_null(strstr(t.err.detail, "private address"));
        pith_transfer_release(&t);
    }
    pith_net_free(net);
    http_server_stop(own);
}

static void test_backoff(void **state)
{
    (void)state;
    assert_int_equal(pith_net_backoff(1, (pith_str){NULL, 0}), 500);
    assert_int_equal(pith_net_backoff(3, (pith_str){NULL, 0}), 2000);
    assert_int_equal(pith_net_backoff(60, (pith_str){NULL, 0}), 60000);
    assert_int_equal(pith_net_backoff(1, PITH_STR("7")), 7000);
    assert_int_equal(pith_net_backoff(1, PITH_STR("86400")), 60000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pages),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_cut_and_broken),
        cmocka_unit_test(test_nobody_there),
        cmocka_unit_test(test_many_and_drop),
        cmocka_unit_test(test_private),
        cmocka_unit_test(test_guard),
        cmocka_unit_test(test_backoff),
    };
    int failed;

    server = http_server_start(0, serve, NULL);
    if (!server)
        return 1;
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    pith_input_item_release(&item);
    http_server_stop(server);
    return failed;
}
