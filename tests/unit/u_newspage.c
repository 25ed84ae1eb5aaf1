/* u_newspage: what a page votes for, and what its cluster is. */
#include "support/check.h"

#include "read/meta.h"
#include "learn/newspage.h"

/* A dated text of 400 words in 600. */
static pith_kind_result story(void)
{
    pith_kind_result k = {.kind = PITH_PAGE_ARTICLE};

    k.facts.words = 600;
    k.facts.prose = 420;
    k.facts.body = 400;
    k.facts.dated = true;
    return k;
}

/* Six dated posts that hold nearly all prose. */
static pith_kind_result thread(void)
{
    pith_kind_result k = story();

    k.facts.posts = k.facts.dated_posts = 6;
    k.facts.post_words = 500;
    k.facts.post_prose = 400;
    k.facts.body_in_posts = 390;
    return k;
}

/* Ten records that are links for a third. */
static pith_kind_result list(void)
{
    pith_kind_result k = story();

    k.kind = PITH_PAGE_OTHER;
    k.facts.records = 10;
    k.facts.record_words = 450;
    k.facts.record_links = 150;
    k.facts.body_in_records = 400;
    return k;
}

#define VOTE(k) pith_news_vote_of(&(k), (k).facts.dated, 0)

static void test_votes(void **state)
{
    pith_kind_result k = story();

    (void)state;
    assert_int_equal(VOTE(k).kind, PITH_PAGE_ARTICLE);
    k.facts.dated = false; /* a long text may go without */
    assert_int_equal(VOTE(k).kind, PITH_PAGE_ARTICLE);
    k.facts.body = 120; /* a short one may not: a product */
    assert_int_equal(VOTE(k).kind, PITH_PAGE_OTHER);
    k = thread();
    assert_int_equal(VOTE(k).kind, PITH_PAGE_THREAD);
    k.facts.dated_posts = 3; /* teasers, comments */
    assert_int_equal(VOTE(k).kind, PITH_PAGE_ARTICLE);
    k = thread();
    k.facts.posts = k.facts.dated_posts = 2;
    assert_int_equal(VOTE(k).kind, PITH_PAGE_ARTICLE);
    k = list();
    assert_int_equal(VOTE(k).kind, PITH_PAGE_LIST);
    k.facts.body_in_records = 100; /* a text beside teasers */
    assert_int_equal(VOTE(k).kind, PITH_PAGE_ARTICLE);
}

/* What a page says of itself outweighs what it looks like. */
static void test_claims(void **state)
{
    pith_kind_result k = thread();

    (void)state;
    k.facts.claims = PITH_CLAIM_ARTICLE | PITH_CLAIM_STORY;
    assert_int_equal(VOTE(k).kind, PITH_PAGE_ARTICLE);
    k.facts.claims = PITH_CLAIM_ARTICLE | PITH_CLAIM_THREAD;
    k.kind = PITH_PAGE_THREAD;
    assert_int_equal(VOTE(k).kind, PITH_PAGE_THREAD);
    k = list();
    k.facts.claims = PITH_CLAIM_ARTICLE;
    assert_int_equal(VOTE(k).kind, PITH_PAGE_ARTICLE);
    k = story();
    k.kind = PITH_PAGE_DETAIL;
    assert_int_equal(VOTE(k).kind, PITH_PAGE_DETAIL);
}

/* og:type says "article" of any page: what the miners find on it counts. */
static void test_weak_claim(void **state)
{
    pith_kind_result k = thread();

    (void)state;
    k.facts.claims = PITH_CLAIM_ARTICLE;
    k.kind = PITH_PAGE_THREAD;
    assert_int_equal(VOTE(k).kind, PITH_PAGE_THREAD);
    k = list();
    k.facts.claims = PITH_CLAIM_ARTICLE;
    k.kind = PITH_PAGE_LIST;
    assert_int_equal(VOTE(k).kind, PITH_PAGE_LIST);
}

/* Teasers that a link heads are records, however few words are links, and no
 * posts. */
static void test_headed(void **state)
{
    pith_kind_result k = thread();

    (void)state;
    k.facts.headed_posts = 6;
    assert_int_not_equal(VOTE(k).kind, PITH_PAGE_THREAD);
    k = list();
    k.facts.record_links = 40;
    assert_int_equal(VOTE(k).kind, PITH_PAGE_ARTICLE);
    k.facts.headed_records = 9;
    k.facts.body_top_record = 60;
    assert_int_equal(VOTE(k).kind, PITH_PAGE_LIST);
    k.facts.body_top_record = 390; /* one story that stands in a record */
    assert_int_equal(VOTE(k).kind, PITH_PAGE_ARTICLE);
}

/* Data slots make a detail of a dated text, but not where JSON-LD says it is a
 * story; beside a short text fewer are enough. */
static void test_slots(void **state)
{
    pith_kind_result k = story();

    (void)state;
    assert_int_equal(pith_news_vote_of(&k, true, 3).kind, PITH_PAGE_ARTICLE);
    assert_int_equal(pith_news_vote_of(&k, true, 4).kind, PITH_PAGE_DETAIL);
    k.facts.body = 100;
    assert_int_equal(pith_news_vote_of(&k, true, 3).kind, PITH_PAGE_DETAIL);
    k.facts.claims = PITH_CLAIM_ARTICLE | PITH_CLAIM_STORY;
    assert_int_equal(pith_news_vote_of(&k, true, 9).kind, PITH_PAGE_ARTICLE);
    k = thread();
    assert_int_equal(pith_news_vote_of(&k, true, 9).kind, PITH_PAGE_DETAIL);
    k.kind = PITH_PAGE_THREAD; /* posts that were found need more */
    assert_int_equal(pith_news_vote_of(&k, true, 7).kind, PITH_PAGE_THREAD);
    assert_int_equal(pith_news_vote_of(&k, true, 8).kind, PITH_PAGE_DETAIL);
    k.facts.claims = PITH_CLAIM_THREAD;
    assert_int_equal(pith_news_vote_of(&k, true, 8).kind, PITH_PAGE_THREAD);
}

static void add(pith_news_poll *p, pith_page_kind kind, int n, float weight)
{
    for (int i = 0; i < n; i++)
        pith_news_poll_add(p, (pith_news_vote){kind, weight});
}

static void test_decide(void **state)
{
    pith_news_poll own = {0}, kin = {0};

    (void)state;
    add(&own, PITH_PAGE_ARTICLE, 1, 0.5f); /* one that looks like an article */
    add(&kin, PITH_PAGE_THREAD, 9, 1);     /* among threads */
    assert_int_equal(pith_news_decide(&own, &kin), PITH_PAGE_THREAD);
    add(&own, PITH_PAGE_ARTICLE, 1, 3); /* one that says so */
    assert_int_equal(pith_news_decide(&own, &kin), PITH_PAGE_ARTICLE);
    own = kin = (pith_news_poll){0};
    add(&own, PITH_PAGE_ARTICLE, 3, 1); /* half is enough */
    add(&own, PITH_PAGE_LIST, 3, 1);
    assert_int_equal(pith_news_decide(&own, &kin), PITH_PAGE_ARTICLE);
    add(&own, PITH_PAGE_OTHER, 1, 1);
    assert_int_equal(pith_news_decide(&own, &kin), PITH_PAGE_LIST);
    own = (pith_news_poll){0}; /* nothing was looked at */
    assert_int_equal(pith_news_decide(&own, &own), PITH_PAGE_ARTICLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_votes),      cmocka_unit_test(test_claims),
        cmocka_unit_test(test_weak_claim), cmocka_unit_test(test_headed),
        cmocka_unit_test(test_slots),      cmocka_unit_test(test_decide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
