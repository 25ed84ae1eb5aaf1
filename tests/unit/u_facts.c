/* unit/u_facts: links, novelty, sketches and kinds of pages; feeds. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "io/fetch/want.h"
#include "io/fetch/facts.h"
#include "io/fetch/feed.h"
#include "io/fetch/frontier.h"
#include "gen/gen.h"
#include "html/html.h"

static pith_arena arena;

static pith_facts read_facts(const char *html, size_t len)
{
    pith_facts f;
    pith_tree t;

    assert_int_equal(
        pith_html_parse((pith_str){html, len}, NULL, &arena, &t, NULL),
        PITH_OK);
    assert_int_equal(pith_facts_read(&t, PITH_STR("http://x.example/a/b?c"),
                                     pith_want_judge, NULL, &arena, &f),
                     PITH_OK);
    return f;
}

static pith_facts facts_of(const char *html)
{
    return read_facts(html, strlen(html));
}

static void expect_links(const char *html, const char *want)
{
    pith_facts f = facts_of(html);
    char got[1024] = "";

    for (size_t i = 0; i < f.n_links; i++) {
        size_t n = strlen(got);

        snprintf(got + n, sizeof(got) - n, "%s%.*s ",
                 f.link[i].kind == PITH_LINK_FEED ? "feed:" : "",
                 (int)f.link[i].url.len, f.link[i].url.ptr);
    }
    assert_string_equal(got, want);
}

static void test_links(void **state)
{
    (void)state;
    expect_links("<a href='x'>1</a><a href='/y#z'>2</a><a>3</a>",
                 "http://x.example/a/x http://x.example/y ");
    expect_links("<a href='x' rel='external nofollow'>1</a><area href='?q'>",
                 "http://x.example/a/b?q ");
    expect_links("<base href='/base/'><a href='x?utm_source=y'>1</a>",
                 "http://x.example/base/x ");
    expect_links("<link rel=next href=2><link rel=stylesheet href=s.css>"
                 "<link rel=alternate type=application/rss+xml href=/feed>",
                 "http://x.example/a/2 feed:http://x.example/feed ");
    expect_links("<meta http-equiv=refresh content='0; URL=\"/next\"'>",
                 "http://x.example/next ");
    expect_links("<iframe src=/f></iframe><script>'<a href=/no>'</script>"
                 "<a href='mailto:x'>m</a><a href='javascript:x()'>j</a>",
                 "http://x.example/f ");
}

static void test_robots_and_canonical(void **state)
{
    pith_facts f = facts_of("<meta name=robots content='NOINDEX, nofollow'>"
                            "<link rel=canonical href='/c?fbclid=1'>");

    (void)state;
    assert_true(f.noindex && f.nofollow);
    assert_true(pith_str_eq(f.canonical, PITH_STR("http://x.example/c")));
    f = facts_of("<p>x");
    assert_false(f.noindex || f.nofollow);
    assert_null(f.canonical.ptr);
}

/* Pages that differ in numbers only are the same but for their text. */
static void test_hashes(void **state)
{
    pith_facts a = facts_of("<p>March 2031 has 31 days in it<td>1<td>2");
    pith_facts b = facts_of("<p>March 2032 has 31 days in it<td>1<td>2<td>3");
    pith_facts c = facts_of("<p>April 2031 has 30 days in it<td>1<td>2");

    (void)state;
    assert_true(a.text_hash != b.text_hash);
    assert_true(a.mask_hash == b.mask_hash);
    assert_true(a.mask_hash != c.mask_hash);
}

/* Two lists of one template are alike however long; another template is not.
 */
static void test_sketch(void **state)
{
    pith_facts a = facts_of("<div><ul><li><a href=1>x</a><b>y</b></ul></div>");
    pith_facts b = facts_of("<div><ul><li><a href=1>x</a><b>y</b><li><a href=2>"
                            "x</a><b>y</b><li><a href=3>z</a><b>y</b></ul>"
                            "</div>");
    pith_facts c = facts_of("<table><tr><td><i>x</i><tr><td><p>y</table>");

    (void)state;
    assert_true(pith_sketch_same(a.sketch, b.sketch) == 1.0);
    assert_true(pith_sketch_same(a.sketch, c.sketch) < 0.5);
}

/* The judge on the generated portal: most stories, threads, details and lists
 * are taken for what they are. */
static void test_kinds(void **state)
{
    size_t right[GEN_OTHER + 1] = {0}, all[GEN_OTHER + 1] = {0};
    gen_knobs k;
    gen_site *s;

    (void)state;
    gen_knobs_init(&k);
    k.pages = 80;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        s = gen_portal(&k, seed);
        for (size_t i = 0; i < s->n_pages; i++) {
            const gen_page *p = &s->page[i];
            pith_page_kind want = p->kind == GEN_ARTICLE  ? PITH_PAGE_ARTICLE
                                  : p->kind == GEN_THREAD ? PITH_PAGE_THREAD
                                  : p->kind == GEN_DETAIL ? PITH_PAGE_DETAIL
                                  : p->kind == GEN_LIST   ? PITH_PAGE_LIST
                                                          : PITH_PAGE_OTHER;

            all[p->kind]++;
            right[p->kind] += read_facts(p->html, p->html_len).kind == want;
            pith_arena_reset(&arena, (pith_mark){0});
        }
        gen_free(s);
    }
    print_message("news %zu of %zu, threads %zu of %zu, details %zu of %zu, "
                  "lists %zu of %zu\n",
                  right[GEN_ARTICLE], all[GEN_ARTICLE], right[GEN_THREAD],
                  all[GEN_THREAD], right[GEN_DETAIL], all[GEN_DETAIL],
                  right[GEN_LIST], all[GEN_LIST]);
    assert_true(right[GEN_ARTICLE] * 10 >= all[GEN_ARTICLE] * 9);
    /* Threads of one layout look like lists; of real ones 76 of 79 do not. */
    assert_true(right[GEN_THREAD] * 10 >= all[GEN_THREAD] * 3);
    assert_true(right[GEN_DETAIL] * 10 >= all[GEN_DETAIL] * 9);
    assert_true(right[GEN_LIST] * 10 >= all[GEN_LIST] * 7);
}

/* ---- feeds ------------------------------------------------------------ */

static bool collect(void *ctx, pith_str url, bool sitemap)
{
    char *to = ctx;
    size_t n = strlen(to);

    snprintf(to + n, 512 - n, "%s%.*s ", sitemap ? "map:" : "", (int)url.len,
             url.ptr);
    return true;
}

static void expect_feed(const char *text, const char *want)
{
    char got[512] = "";

    pith_feed_read(pith_str_of(text), 100, collect, got);
    assert_string_equal(got, want);
}

static void test_feeds(void **state)
{
    (void)state;
    expect_feed("<urlset><url><loc> http://x/1?a&amp;b </loc></url>"
                "<url><loc>http://x/2</loc></url></urlset>",
                "http://x/1?a&b http://x/2 ");
    expect_feed("<sitemapindex><sitemap><loc>http://x/s.xml</loc></sitemap>"
                "</sitemapindex>",
                "map:http://x/s.xml ");
    expect_feed("<s:sitemap><s:loc>http://x/s</s:loc></s:sitemap>"
                "<s:url><s:loc>http://x/p</s:loc></s:url>",
                "map:http://x/s http://x/p ");
    expect_feed("<rss><channel><link>http://x/</link><item><link>"
                "<![CDATA[http://x/3]]></link></item></channel></rss>",
                "http://x/3 ");
    expect_feed("<feed><link href='http://x/'/><entry><link rel='alternate' "
                "href='http://x/4'/><link rel='edit' href='http://x/e'/>"
                "</entry></feed>",
                "http://x/4 ");
    expect_feed("http://x/5\r\nhttp://x/6\n# no\n", "http://x/5 http://x/6 ");
    expect_feed("<loc>http://x/7", "http://x/7 ");
    expect_feed("<loc", "");
    expect_feed("", "");
}

/* ---- frontier --------------------------------------------------------- */

static double by_key(void *ctx, const pith_group *g)
{
    return g->host == *(size_t *)ctx ? -1 : (double)g->key;
}

static void test_frontier(void **state)
{
    size_t barred = 9;
    pith_frontier f;

    (void)state;
    pith_frontier_init(&f, pith_alloc_libc());
    assert_int_equal(pith_frontier_take(&f, by_key, &barred), 0);
    assert_true(
        pith_frontier_add(&f, 0, 1, &(pith_frontier_page){11, 0, 0, 0}));
    assert_true(
        pith_frontier_add(&f, 0, 2, &(pith_frontier_page){12, 0, 0, 0}));
    assert_true(
        pith_frontier_add(&f, 1, 2, &(pith_frontier_page){13, 0, 0, 0}));
    assert_true(
        pith_frontier_add(&f, 0, 2, &(pith_frontier_page){14, 0, 0, 0}));
    assert_int_equal(f.pending, 4);
    /* the best group first, ties by age, first in first out */
    assert_int_equal(pith_frontier_take(&f, by_key, &barred), 12);
    assert_int_equal(pith_frontier_take(&f, by_key, &barred), 13);
    barred = 0;
    assert_int_equal(pith_frontier_take(&f, by_key, &barred), 0);
    barred = 9;
    assert_int_equal(pith_frontier_take(&f, by_key, &barred), 14);
    assert_int_equal(pith_frontier_take(&f, by_key, &barred), 11);
    assert_int_equal(f.pending, 0);
    pith_frontier_release(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_robots_and_canonical),
        cmocka_unit_test(test_hashes),
        cmocka_unit_test(test_sketch),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_feeds),
        cmocka_unit_test(test_frontier),
    };
    int failed;

    pith_arena_init(&arena, NULL, 0);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    pith_arena_release(&arena);
    return failed;
}
