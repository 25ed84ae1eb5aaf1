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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_kinds),
                                       cmocka_unit_test(test_comments)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
