/* unit/u_url: addresses joined, made canonical, taken apart. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "io/fetch/domain.h"
#include "read/url.h"
#include "support/rng.h"

static pith_buf out;

/* `want` NULL: it is refused. */
static void check(const char *base, const char *ref, const char *want)
{
    pith_status st = pith_url_join(pith_str_of(base), pith_str_of(ref), &out);

    if (!want && st == PITH_OK)
        fail_msg("'%s' at '%s' gives '%s'", ref, base, out.data);
    if (want && (st != PITH_OK || strcmp(out.data, want) != 0))
        fail_msg("'%s' at '%s': want '%s', got %d '%s'", ref, base, want, st,
                 out.data);
}

static void test_absolute(void **state)
{
    (void)state;
    check(NULL, "http://X.Example", "http://x.example/");
    check(NULL, " HTTPS://x.example:443/a b#f ", "https://x.example/a%20b");
    check(NULL, "http://x.example:80/", "http://x.example/");
    check(NULL, "http://x.example:8080/?q", "http://x.example:8080/?q");
    check(NULL, "http://u:p@x.example./", "http://x.example/");
    check(NULL, "http://[::1]:81/x", "http://[::1]:81/x");
    check(NULL,
          "http://b\xC3\xBC"
          "cher.example/\xC3\xBC",
          "http://xn--bcher-kva.example/%C3%BC");
    /* RFC 3492 section 7.1: why can't they just speak in Japanese */
    check(NULL,
          "http://\u306A\u305C\u307F\u3093\u306A\u65E5\u672C\u8A9E\u3092"
          "\u8A71\u3057\u3066\u304F\u308C\u306A\u3044\u306E\u304B.x/",
          "http://xn--n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa.x/");
    check(NULL, "http://\u00C4\u3002x/", "http://xn--4ca.x/");
    check(NULL, "http:\\\\x.example\\a\\..\\b", "http://x.example/b");
    check(NULL, "http://x.example/%7euser/%2f%e4",
          "http://x.example/~user/%2F%E4");
    check(NULL, "http://x.exa\nmple/a\tb", "http://x.example/ab");
    check(NULL, "http://\u00FC:r.x:80/", NULL);
    check(NULL, "http://\u2100.x/", NULL); /* its normal form has a slash */
    check(NULL, "http://x.example/100%/%3%309",
          "http://x.example/100%25/%25309");
    check(NULL, "http://[::1x]:y:/", NULL);
    check(NULL, "http://x]/", NULL);
    check(NULL, "x.example/a", NULL);
    check(NULL, "//x.example/a", NULL);
    check(NULL, "ftp://x.example/", NULL);
    check(NULL, "http://", NULL);
    check(NULL, "http://x.example:99999/", NULL);
    check(NULL, "http://x example/", NULL);
}

static void check_host(const char *host, bool good)
{
    char url[80];

    snprintf(url, sizeof(url), "http://%s/", host);
    check(NULL, url, good ? url : NULL);
}

/* RFC 4291 section 2.2: eight groups, one gap, an IPv4 address at the end. */
static void test_ipv6(void **state)
{
    static const char *const good[] = {"[1:2:3:4:5:6:7:8]", "[1::]", "[1::8]",
                                       "[::ffff:1.2.3.255]",
                                       "[1:2:3:4:5:6:1.2.3.4]"};
    static const char *const bad[] = {
        "[1:2:3:4:5:6:7]",   "[1:2:3:4:5:6:7:8:9]", "[1::2::3]",
        "[1:2:3:4:5:6:7:]",  "[::12345]",           "[1:2:3:4:5:6:7;8]",
        "[::1.2.3]",         "[::1.2.3.4.5]",       "[::1.2.3.256]",
        "[::1.2.3.0004]",    "[::1.2.3.]",          "[::1.2.3.4.]",
        "[::1.2.3x4]",       "[1:2:3:4:5:1.2.3.4]", "[1:2:3:4:5:6::1.2.3.4]",
        "[1:2:3:4:5:6:7::8]"};

    (void)state;
    for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++)
        check_host(good[i], true);
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
        check_host(bad[i], false);
}

static void check_split(const char *url, const char *host, const char *port,
                        const char *path, const char *query)
{
    pith_url u;

    assert_true(pith_url_split(pith_str_of(url), &u));
    assert_true(pith_str_eq(u.host, pith_str_of(host)));
    assert_true(pith_str_eq(u.port, pith_str_of(port)));
    assert_true(pith_str_eq(u.path, pith_str_of(path)));
    assert_true(pith_str_eq(u.query, pith_str_of(query)));
}

static void test_split(void **state)
{
    pith_url u;

    (void)state;
    check_split("http://x/", "x", "", "/", "");
    check_split("http://x:81/a?b?c", "x", "81", "/a", "b?c");
    check_split("http://[::1]/", "[::1]", "", "/", "");
    check_split("http://[::1]:81/a", "[::1]", "81", "/a", "");
    assert_false(pith_url_split(PITH_STR("x.example/"), &u));
    assert_false(pith_url_split(PITH_STR("http:///a"), &u));
    assert_false(pith_url_split(PITH_STR("http://x"), &u));
}

/* The examples of RFC 3986 section 5.4, which the URL standard shares. */
static void test_relative(void **state)
{
    static const char *const cases[][2] = {
        {"g", "http://a/b/c/g"},      {"./g", "http://a/b/c/g"},
        {"g/", "http://a/b/c/g/"},    {"/g", "http://a/g"},
        {"//g", "http://g/"},         {"?y", "http://a/b/c/d;p?y"},
        {"g?y", "http://a/b/c/g?y"},  {"#s", "http://a/b/c/d;p?q"},
        {"g;x", "http://a/b/c/g;x"},  {"", "http://a/b/c/d;p?q"},
        {".", "http://a/b/c/"},       {"./", "http://a/b/c/"},
        {"..", "http://a/b/"},        {"../g", "http://a/b/g"},
        {"../..", "http://a/"},       {"../../g", "http://a/g"},
        {"../../../g", "http://a/g"}, {"/./g", "http://a/g"},
        {"/../g", "http://a/g"},      {"g.", "http://a/b/c/g."},
        {"..g", "http://a/b/c/..g"},  {"./g/.", "http://a/b/c/g/"},
        {"g/../h", "http://a/b/c/h"}, {"%2e%2E/g", "http://a/b/g"},
        {"http:g", "http://a/b/c/g"}, {"1x:g", "http://a/b/c/1x:g"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
        check("http://a/b/c/d;p?q", cases[i][0], cases[i][1]);
    check("https://x.example/a", "//y.example/b", "https://y.example/b");
    check("http://x.example/", "javascript:void(0)", NULL);
    check("http://x.example/", "mailto:a@b", NULL);
    check("http://x.example/", "data:text/html,x", NULL);
    check("http://x.example/a", "tel:1", NULL);
    check("http://x.example/a", "a1+.-:b", NULL);
}

/* Canonical addresses are a fixed point. */
static void test_fixed_point(void **state)
{
    static const char *const refs[] = {"http://x.example/a%20b?c=%C3%A4&d",
                                       "https://x.example:8443/~u/;p=1",
                                       "http://x.example/%2F%25?a='b'"};
    char once[PITH_URL_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof(refs) / sizeof(*refs); i++) {
        assert_int_equal(
            pith_url_join((pith_str){NULL, 0}, pith_str_of(refs[i]), &out),
            PITH_OK);
        memcpy(once, out.data, out.len + 1);
        check(NULL, once, once);
    }
}

/* A name that grows past what a host may have is refused at once. */
static void test_long_idn(void **state)
{
    char ref[300] = "http://";
    char once[PITH_URL_MAX];

    (void)state;
    for (int n = 1; n < 80; n++) {
        memcpy(ref + 7 + (n - 1) * 3, "\xC3\xA4.", 4);
        if (pith_url_join((pith_str){NULL, 0}, pith_str_of(ref), &out) !=
            PITH_OK)
            continue;
        memcpy(once, out.data, out.len + 1);
        check(NULL, once, once);
    }
}

/* What a join gives stands as it is at any base, of hosts of any making. */
static void test_random_hosts(void **state)
{
    /* clang-format off */
    static const char *const piece[] = {
        "a", "Z", "0", ".", "..", "-", "_", "~", "%", "%41", "%2e", "%C3%A4",
        "%00", "\xC3\xA4", "\xE3\x80\x82", "\xEF\xBC\x8E", "\xE2\x85\xA7",
        "\xE2\x91\xA0", "\xC2\xAD", "\xFF", "\xEF\xBC\x8F", "\xEF\xB7\xBA",
        "\xCC\x81", "\xE6\x97\xA5", "@", ":", ":80", ":443", ":0", "[", "]",
        "[::1]", "1.2.3.4", "xn--", "xn--4ca", "/", "\\", "?", "#", "/../",
        "//", " ", "\t", "http:", "https://"};
    /* clang-format on */
    static const char *const base[] = {NULL, "http://x.example/a/b?c",
                                       "https://x.example/"};
    char ref[1200], once[PITH_URL_MAX + 1];
    size_t joined = 0;
    rng r = rng_seed(22);

    (void)state;
    for (int n = 0; n < 60000; n++) {
        size_t len =
            (size_t)snprintf(ref, sizeof(ref), "%s", n % 3 ? "http://" : "//");
        uint32_t kinds = n % 5 ? sizeof(piece) / sizeof(*piece) : 20;
        /* long ones are of few kinds, so that some are hosts */
        uint32_t from = rng_below(&r, kinds), of = n % 2 ? kinds : 1;
        const char *at = base[n % 3 ? rng_below(&r, 3) : 1];

        for (size_t k = 1 + rng_below(&r, n % 7 ? 8 : 120); k > 0; k--)
            len += (size_t)snprintf(ref + len, sizeof(ref) - len, "%s%s",
                                    piece[(from + rng_below(&r, of)) % kinds],
                                    of == 1 && rng_below(&r, 2) ? "." : "");
        if (pith_url_join(pith_str_of(at), pith_str_of(ref), &out) != PITH_OK)
            continue;
        joined++;
        memcpy(once, out.data, out.len + 1);
        for (size_t b = 0; b < 3; b++)
            check(base[b], once, once);
    }
    assert_true(joined > 10000);
}

static void check_strip(const char *url, const char *want)
{
    pith_buf_clear(&out);
    pith_buf_cstr(&out, url);
    pith_url_strip(&out);
    assert_string_equal(out.data, want);
}

static void test_strip(void **state)
{
    (void)state;
    check_strip("http://x/a?utm_source=y&id=3&fbclid=z", "http://x/a?id=3");
    check_strip("http://x/a?PHPSESSID=0a1b", "http://x/a");
    check_strip("http://x/a;jsessionid=0A?p=1", "http://x/a?p=1");
    check_strip("http://x/a;v=1?p=1", "http://x/a;v=1?p=1");
    check_strip("http://x/a?&a=1&&b=2&", "http://x/a?a=1&b=2");
    check_strip("http://x/a?", "http://x/a");
}

static void check_pattern(const char *a, const char *b, bool same)
{
    char first[512];

    pith_url_pattern(pith_str_of(a), &out);
    snprintf(first, sizeof(first), "%s", out.data);
    pith_url_pattern(pith_str_of(b), &out);
    if ((strcmp(first, out.data) == 0) != same)
        fail_msg("'%s' and '%s': %s, %s", a, b, first, out.data);
}

static void test_pattern(void **state)
{
    (void)state;
    check_pattern("http://x/cal/2031/3", "http://x/cal/1999/12", true);
    check_pattern("http://x/a?p=1&s=a", "http://x/a?p=9&s=b", true);
    check_pattern("http://x/a?p=1", "http://x/a?q=1", false);
    check_pattern("http://x/n/one-two-three-four", "http://x/n/a-b-c-d-e",
                  true);
    check_pattern("http://x/s/0a1b2c3d4e", "http://x/s/ffee00aa11", true);
    check_pattern("http://x/news/1", "http://x/shop/1", false);
}

static void test_loops(void **state)
{
    (void)state;
    assert_false(pith_url_loops(PITH_STR("http://x/a/b/a/c")));
    assert_true(pith_url_loops(PITH_STR("http://x/ab/c/ab/c/ab/")));
    assert_true(pith_url_loops(
        PITH_STR("http://x/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17")));
    assert_true(
        pith_url_loops(PITH_STR("http://x/?a&b&c&d&e&f&g&h&i&j&k&l&m&n")));
}

static void test_domain(void **state)
{
    (void)state;
#define DOMAIN(host, want) \
    assert_true(pith_str_eq(pith_url_domain(PITH_STR(host)), PITH_STR(want)))
    DOMAIN("news.bbc.co.uk", "bbc.co.uk");
    DOMAIN("www.example.com", "example.com");
    DOMAIN("example.com", "example.com");
    DOMAIN("localhost", "localhost");
    DOMAIN("127.0.0.1", "127.0.0.1");
    DOMAIN("[::1]", "[::1]");
#undef DOMAIN
}

/* Spellings of one file of a mirror, and another file. */
static void test_hash(void **state)
{
    uint64_t want = pith_url_hash(PITH_STR("http://site/a.php?id=1.html"));

    (void)state;
    assert_true(pith_url_hash(PITH_STR("http://site/a.php%3Fid=1.html")) ==
                want);
    assert_true(pith_url_hash(PITH_STR("http://site/a.php%253Fid%3D1.html")) ==
                want);
    assert_true(pith_url_hash(PITH_STR("http://site/a.php%3Fid=2.html")) !=
                want);
    assert_true(pith_url_hash(PITH_STR("http://site/a%0g")) !=
                pith_url_hash(PITH_STR("http://site/a%00")));
    assert_true(pith_url_hash(PITH_STR("http://site/a%20b")) ==
                pith_url_hash(PITH_STR("http://site/a b")));
    assert_true(pith_url_hash(PITH_STR("http://site/100%")) ==
                pith_url_hash(PITH_STR("http://site/100%25")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_absolute),     cmocka_unit_test(test_relative),
        cmocka_unit_test(test_ipv6),         cmocka_unit_test(test_split),
        cmocka_unit_test(test_fixed_point),  cmocka_unit_test(test_long_idn),
        cmocka_unit_test(test_random_hosts), cmocka_unit_test(test_strip),
        cmocka_unit_test(test_pattern),      cmocka_unit_test(test_loops),
        cmocka_unit_test(test_domain),       cmocka_unit_test(test_hash),
    };
    int failed;

    pith_buf_init(&out, pith_alloc_libc(), 4 * PITH_URL_MAX);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    pith_buf_release(&out);
    return failed;
}
