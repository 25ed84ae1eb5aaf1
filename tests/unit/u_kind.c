/* u_kind: the kind of a page from the facts about it. */
#include "support/check.h"

#include "feat/meta.h"
#include "mine/kind.h"

static pith_page_kind kind_of(pith_kind_facts f)
{
    double sure = -1;
    pith_page_kind kind = pith_page_kind_of(&f, &sure);

    assert_true(sure >= 0 && sure <= 1);
    return kind;
}

static void test_kinds(void **state)
{
    (void)state;
    assert_int_equal(
        kind_of((pith_kind_facts){
            .words = 1000, .prose = 600, .body = 600, .sure = 0.97}),
        PITH_PAGE_ARTICLE);
    assert_int_equal(kind_of((pith_kind_facts){.words = 900,
                                               .body = 700,
                                               .sure = 0.8,
                                               .post_words = 800,
                                               .post_prose = 600,
                                               .body_in_posts = 700,
                                               .posts = 12,
                                               .dated_posts = 12}),
                     PITH_PAGE_THREAD);
    assert_int_equal(kind_of((pith_kind_facts){.words = 900,
                                               .body = 60,
                                               .sure = 0.6,
                                               .record_words = 600,
                                               .record_links = 300,
                                               .records = 20}),
                     PITH_PAGE_LIST);
    assert_int_equal(kind_of((pith_kind_facts){.words = 700,
                                               .body = 150,
                                               .sure = 0.7,
                                               .claims = PITH_CLAIM_PRODUCT}),
                     PITH_PAGE_DETAIL);
    assert_int_equal(
        kind_of((pith_kind_facts){.words = 400, .body = 30, .sure = 0.6}),
        PITH_PAGE_OTHER);
    assert_int_equal(kind_of((pith_kind_facts){0}), PITH_PAGE_OTHER);
}

/* Comments below an article do not make it a thread. */
static void test_comments(void **state)
{
    (void)state;
    assert_int_equal(kind_of((pith_kind_facts){.words = 1500,
                                               .body = 600,
                                               .sure = 0.97,
                                               .post_words = 800,
                                               .body_in_posts = 50,
                                               .posts = 12,
                                               .dated_posts = 12,
                                               .claims = PITH_CLAIM_ARTICLE}),
                     PITH_PAGE_ARTICLE);
}

/* The whole article stands in one of the "posts"; without its comments' share
 * of the body it is a thread. */
static void test_one_post(void **state)
{
    pith_kind_facts f = {.words = 1000,
                         .body = 400,
                         .sure = 0.9,
                         .post_words = 800,
                         .body_in_posts = 400,
                         .body_top_post = 400,
                         .posts = 8,
                         .dated_posts = 8,
                         .dated = true,
                         .title_in_posts = true,
                         .claims = PITH_CLAIM_ARTICLE};

    (void)state;
    assert_int_equal(kind_of(f), PITH_PAGE_ARTICLE);
    f.body_top_post = 100;
    assert_int_equal(kind_of(f), PITH_PAGE_THREAD);
    f.claims |= PITH_CLAIM_STORY;
    assert_int_equal(kind_of(f), PITH_PAGE_ARTICLE);
}

/* At a forum's address posts are posts, whatever else is claimed; teasers of
 * threads are not. */
static void test_forum(void **state)
{
    pith_kind_facts f = {.words = 2400,
                         .body = 130,
                         .sure = 1,
                         .post_words = 1400,
                         .posts = 20,
                         .dated_posts = 20,
                         .dated = true,
                         .claims = PITH_CLAIM_ARTICLE | PITH_CLAIM_STORY};

    (void)state;
    assert_int_equal(kind_of(f), PITH_PAGE_ARTICLE);
    f.claims |= PITH_CLAIM_FORUM;
    assert_int_equal(kind_of(f), PITH_PAGE_THREAD);
    f.headed_posts = 12;
    assert_int_not_equal(kind_of(f), PITH_PAGE_THREAD);
    f.headed_posts = 0;
    f.post_words = 900;
    assert_int_not_equal(kind_of(f), PITH_PAGE_THREAD);
}

/* Dated records that are headed by links of their own are no posts. */
static void test_headed(void **state)
{
    pith_kind_facts f = {.words = 1000,
                         .body = 400,
                         .sure = 0.8,
                         .post_words = 900,
                         .record_words = 900,
                         .record_links = 100,
                         .post_links = 100,
                         .body_in_posts = 400,
                         .body_in_records = 400,
                         .body_top_post = 60,
                         .posts = 10,
                         .dated_posts = 10,
                         .records = 10};

    (void)state;
    assert_int_equal(kind_of(f), PITH_PAGE_THREAD);
    f.headed_posts = f.headed_records = 9;
    assert_int_equal(kind_of(f), PITH_PAGE_LIST);
}

/* The opening post may be missing from the posts; an article is longer. */
static void test_opening(void **state)
{
    pith_kind_facts f = {.words = 1000,
                         .body = 150,
                         .sure = 0.99,
                         .post_words = 800,
                         .post_prose = 700,
                         .posts = 8,
                         .dated_posts = 8};

    (void)state;
    assert_int_equal(kind_of(f), PITH_PAGE_THREAD);
    f.words = 1500;
    f.body = 650;
    assert_int_equal(kind_of(f), PITH_PAGE_ARTICLE);
}

/* A data sheet: names with values. */
static void test_sheet(void **state)
{
    pith_kind_facts f = {.words = 500, .body = 100, .sure = 0.7, .pairs = 12};

    (void)state;
    assert_int_equal(kind_of(f), PITH_PAGE_DETAIL);
    f.pairs = 3;
    assert_int_equal(kind_of(f), PITH_PAGE_OTHER);
    f.prices = 1;
    assert_int_equal(kind_of(f), PITH_PAGE_DETAIL);
}

/* A story says so, or is sure and dated; a list beside it changes nothing. */
static void test_story(void **state)
{
    pith_kind_facts f = {.words = 1500,
                         .body = 250,
                         .sure = 0.95,
                         .record_words = 700,
                         .record_links = 650,
                         .records = 30,
                         .headed_records = 30};

    (void)state;
    assert_int_equal(kind_of(f), PITH_PAGE_LIST);
    f.dated = true;
    assert_int_equal(kind_of(f), PITH_PAGE_ARTICLE);
    f.sure = 0.8;
    assert_int_equal(kind_of(f), PITH_PAGE_LIST);
    f.claims = PITH_CLAIM_STORY | PITH_CLAIM_ARTICLE;
    assert_int_equal(kind_of(f), PITH_PAGE_ARTICLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),    cmocka_unit_test(test_comments),
        cmocka_unit_test(test_one_post), cmocka_unit_test(test_forum),
        cmocka_unit_test(test_headed),   cmocka_unit_test(test_opening),
        cmocka_unit_test(test_sheet),    cmocka_unit_test(test_story),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
