/* u_meta: what a page says about itself. */
#include "support/arenas.h"
#include "support/check.h"

#include <stdio.h>

#include "read/meta.h"
#include "support/testpage.h"

static pith_meta read_page(const char *html)
{
    pith_tree t;
    pith_meta m;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_meta_read(&t, &arena, &m), PITH_OK);
    return m;
}

static void test_head(void **state)
{
    pith_meta m = read_page(
        "<html lang=de><head><title> A \n b </title>"
        "<meta property=og:title content='A'><meta name=twitter:title "
        "content=B><meta name=author content='Ada Moss'>"
        "<meta property=og:type content=article>"
        "<meta name=Headline content='C d'>");

    (void)state;
    CHECK_STR(m.title, "A b");
    CHECK_STR(m.og_title, "A");
    CHECK_STR(m.headline, "C d");
    CHECK_STR(m.author, "Ada Moss");
    CHECK_STR(m.lang, "de");
    assert_int_equal(m.claims, PITH_CLAIM_ARTICLE);
    assert_null(m.body.ptr);
}

static unsigned claims_at(const char *address)
{
    char html[300];

    snprintf(html, sizeof(html), "<link rel=canonical href='%s'>", address);
    return read_page(html).claims;
}

/* A host or a whole part of the path names a forum, words of a slug do not. */
static void test_forum(void **state)
{
    (void)state;
    assert_int_equal(claims_at("https://forums.site.test/a/b"),
                     PITH_CLAIM_FORUM);
    assert_int_equal(claims_at("https://www.site.test/Forum/beds"),
                     PITH_CLAIM_FORUM);
    assert_int_equal(claims_at("https://site.test/b/viewtopic.php?t=7"),
                     PITH_CLAIM_FORUM);
    assert_int_equal(claims_at("/threads/beds.77/"), PITH_CLAIM_FORUM);
    assert_int_equal(claims_at("https://site.test/news/economic-forum-opens"),
                     0);
    assert_int_equal(claims_at("https://site.test/news?from=/forum/"), 0);
    assert_int_equal(claims_at("https://site.test"), 0);
    assert_int_equal(claims_at(""), 0);
    assert_int_equal(
        read_page("<meta property=og:url content=//a.test/forum/1>").claims,
        PITH_CLAIM_FORUM);
}

static void test_jsonld(void **state)
{
    pith_meta m = {0};
    pith_str json = PITH_STR(
        "{\"@graph\":[{\"@type\":\"Person\",\"name\":\"Nobody\"},"
        "{\"@type\":[\"NewsArticle\"],\"headline\":\"A \\u00e9 \\\"b\\\"\","
        "\"author\":[{\"@type\":\"Person\",\"name\":\"Ada\"},{\"name\":\"Bo\"}]"
        ","
        "\"publisher\":{\"name\":\"Post\",\"logo\":{\"url\":\"x\"}},"
        "\"datePublished\":\"2024-05-03\",\"articleBody\":\"one\\ntwo \\ud83d"
        "\\ude00\"}]}");

    (void)state;
    assert_true(pith_meta_jsonld(json, &arena, &m));
    CHECK_STR(m.headline, "A \xc3\xa9 \"b\"");
    CHECK_STR(m.author, "Ada");
    CHECK_STR(m.site, "Post");
    CHECK_STR(m.published, "2024-05-03");
    CHECK_STR(m.body, "one\ntwo \xf0\x9f\x98\x80");
    assert_int_equal(m.claims,
                     PITH_CLAIM_ARTICLE | PITH_CLAIM_STORY | PITH_CLAIM_NEWS);
}

/* The date and headline of a part are not the page's. */
static void test_others(void **state)
{
    pith_meta m = read_page(
        "<script type=application/ld+json>{\"video\":{\"datePublished\":"
        "\"2020-01-02\"},\"hasPart\":[{\"headline\":\"B\"}],\"headline\":"
        "\"A\",\"datePublished\":\"2024-05-06\"}</script>");

    (void)state;
    CHECK_STR(m.headline, "A");
    CHECK_STR(m.published, "2024-05-06");
}

/* A person's name before the site's, wherever each stands. */
static void test_author(void **state)
{
    static const struct {
        const char *head, *author; /* NULL: none */
        unsigned trust;
    } cases[] = {
        {"<meta name=author content='Valley Post'>"
         "<meta property=article:author content='Ada Moss'>",
         "Ada Moss", PITH_AUTHOR_META},
        {"<meta property=article:author content=www.facebook.com/valley>"
         "<meta property=article:author content=face.test/valley>"
         "<meta property=article:author content=104211>",
         NULL, PITH_AUTHOR_NONE},
        {"<script type=application/ld+json>{\"image\":[{\"author\":\"Bo\"}],"
         "\"author\":{\"name\":\"Ada Moss\"}}</script>",
         "Ada Moss", PITH_AUTHOR_SURE},
        {"<meta name=author content='Ada Moss'><script "
         "type=application/ld+json>{\"review\":[{\"author\":\"Bo\"}],"
         "\"author\":{\"@type\":\"Organization\",\"name\":\"Post\"}}</script>",
         "Ada Moss", PITH_AUTHOR_WEAK},
        {"<meta property=og:site_name content='Valley Post'>"
         "<meta name=parsely-author content='valley post'>"
         "<meta name=byl content='Ada Moss'>",
         "Ada Moss", PITH_AUTHOR_META},
        {"<meta name=byl content='Valley Post'>"
         "<meta property=og:site_name content='Valley Post'>",
         "Valley Post", PITH_AUTHOR_WEAK},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        pith_meta m = read_page(cases[i].head);

        assert_int_equal(m.author_trust, cases[i].trust);
        if (cases[i].author)
            CHECK_STR(m.author, cases[i].author);
        else
            assert_null(m.author.ptr);
    }
}

/* Damaged texts end early and never crash. */
static void test_damage(void **state)
{
    static const char *const texts[] = {"",
                                        "{",
                                        "\"",
                                        "{\"a\\",
                                        "{\"a\":\"\\u12",
                                        "[[[[",
                                        "]]}}",
                                        "{\"headline\":\"x",
                                        "{\"a\":\"\\ud83d\\u",
                                        "{\"a\" \"b\":}"};

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
        pith_meta m = {0};

        assert_true(pith_meta_jsonld(pith_str_of(texts[i]), &arena, &m));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_head, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_forum, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_jsonld, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_others, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_author, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_damage, arenas_open, arenas_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
