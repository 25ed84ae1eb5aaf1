/* u_kind: the kind of a page from the facts about it. */
#include "support/check.h"

#include <math.h>
#include "read/meta.h"
#include "mine/kind/kind.h"

/* Pages as they come: one of each kind. */
static const pith_kind_facts story = {.words = 900,
                                      .prose = 520,
                                      .body = 480,
                                      .sure = 0.97,
                                      .paras = 12,
                                      .record_words = 120,
                                      .records = 8,
                                      .linked_records = 8,
                                      .headed_records = 8,
                                      .title_first = true,
                                      .dated = true,
                                      .signed_by = true};
static const pith_kind_facts listing = {.words = 900,
                                        .prose = 100,
                                        .body = 60,
                                        .sure = 0.7,
                                        .body_in_records = 60,
                                        .body_top_record = 10,
                                        .record_words = 700,
                                        .records = 20,
                                        .linked_records = 20,
                                        .headed_records = 18,
                                        .paging = 4,
                                        .title_first = true};
static const pith_kind_facts thread = {.words = 900,
                                       .prose = 600,
                                       .body = 600,
                                       .sure = 0.9,
                                       .paras = 12,
                                       .post_words = 800,
                                       .body_in_posts = 600,
                                       .body_top_post = 90,
                                       .posts = 12,
                                       .dated_posts = 12,
                                       .named_posts = 12,
                                       .title_first = true,
                                       .dated = true};
static const pith_kind_facts detail = {.words = 500,
                                       .prose = 90,
                                       .body = 90,
                                       .sure = 0.8,
                                       .paras = 2,
                                       .pairs = 14,
                                       .names = 14,
                                       .near_names = 12,
                                       .prices = 1};
static const pith_kind_facts login = {
    .words = 40, .body = 12, .sure = 0.7, .inputs = 2};

static pith_kind_judgement judge(const pith_kind_facts *f)
{
    pith_kind_judgement j;
    double sum = 0;

    pith_kind_judge(f, &j);
    for (int k = 0; k < PITH_PAGE_KINDS; k++) {
        assert_true(j.p[k] >= 0 && j.p[k] <= j.p[j.kind]);
        assert_true(k == (int)j.kind || j.p[k] <= j.p[j.second]);
        sum += j.p[k];
    }
    assert_true(fabs(sum - 1) < 1e-9);
    assert_int_not_equal(j.kind, j.second);
    return j;
}

static double likely(pith_kind_facts f, pith_page_kind kind)
{
    return judge(&f).p[kind];
}

static void test_kinds(void **state)
{
    const pith_kind_facts none = {0};

    (void)state;
    assert_int_equal(judge(&story).kind, PITH_PAGE_ARTICLE);
    assert_int_equal(judge(&listing).kind, PITH_PAGE_LIST);
    assert_int_equal(judge(&thread).kind, PITH_PAGE_THREAD);
    assert_int_equal(judge(&detail).kind, PITH_PAGE_DETAIL);
    assert_int_equal(judge(&login).kind, PITH_PAGE_OTHER);
    assert_int_equal(judge(&none).kind, PITH_PAGE_OTHER);
}

/* Evidence stays within 0..1, also when the facts are extreme. */
static void test_bounds(void **state)
{
    const pith_kind_facts full = {.words = 1e9,
                                  .prose = 1e9,
                                  .body = 1e9,
                                  .sure = 1,
                                  .paras = 1e9,
                                  .post_words = 1e9,
                                  .post_links = 1e9,
                                  .record_words = 1e9,
                                  .record_prose = 1e9,
                                  .record_aside = 1e9,
                                  .body_in_posts = 1e9,
                                  .body_in_records = 1e9,
                                  .posts = 1u << 31,
                                  .dated_posts = 1u << 31,
                                  .named_posts = 1u << 31,
                                  .headed_posts = 1u << 31,
                                  .records = 1u << 31,
                                  .linked_records = 1u << 31,
                                  .headed_records = 1u << 31,
                                  .priced_records = 1u << 31,
                                  .names = 1u << 31,
                                  .near_names = 1u << 31,
                                  .prices = 1u << 31,
                                  .paging = 1u << 31,
                                  .heads = 1u << 31,
                                  .things = 1u << 31,
                                  .claims = ~0u};
    const pith_kind_facts *all[] = {&full,   &story,  &listing,
                                    &thread, &detail, &login};

    (void)state;
    for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++) {
        double e[PITH_KIND_EVIDENCES];

        pith_kind_evidence(all[i], e);
        for (unsigned k = 0; k < PITH_KIND_EVIDENCES; k++)
            if (!(e[k] >= 0 && e[k] <= 1))
                fail_msg("%s is %g", pith_kind_evidence_name(k), e[k]);
        judge(all[i]);
    }
}

/* Comments below an article do not make it a thread; a body that several posts
 * share does, and one that stands in a single post does not. */
static void test_comments(void **state)
{
    pith_kind_facts f = story;

    (void)state;
    f.words = 1500;
    f.post_words = 600;
    f.posts = f.dated_posts = f.named_posts = 12;
    assert_int_equal(judge(&f).kind, PITH_PAGE_ARTICLE);
    f = thread;
    f.body_top_post = f.body;
    assert_true(likely(f, PITH_PAGE_THREAD) < likely(thread, PITH_PAGE_THREAD));
    assert_true(likely(f, PITH_PAGE_ARTICLE) >
                likely(thread, PITH_PAGE_ARTICLE));
}

/* Dated records headed by links of their own are teasers, not posts. */
static void test_teasers(void **state)
{
    pith_kind_facts f = thread;

    (void)state;
    f.record_words = f.post_words;
    f.records = f.linked_records = f.posts;
    f.body_in_records = f.body;
    f.body_top_record = f.body_top_post;
    assert_int_equal(judge(&f).kind, PITH_PAGE_THREAD);
    f.headed_posts = f.headed_records = f.posts;
    f.named_posts = 0;
    f.dated = false;
    assert_int_equal(judge(&f).kind, PITH_PAGE_LIST);
}

/* Each fact speaks for the kind it is known to speak for. */
static void test_directions(void **state)
{
    pith_kind_facts f = thread;

    (void)state;
    f.named_posts = 0;
    assert_true(likely(f, PITH_PAGE_THREAD) < likely(thread, PITH_PAGE_THREAD));
    f = detail;
    f.names = f.near_names = 2;
    assert_true(likely(f, PITH_PAGE_DETAIL) < likely(detail, PITH_PAGE_DETAIL));
    f = listing;
    f.linked_records = 0;
    assert_true(likely(f, PITH_PAGE_LIST) < likely(listing, PITH_PAGE_LIST));
    f = story;
    f.dated = f.signed_by = false;
    assert_true(likely(f, PITH_PAGE_ARTICLE) <
                likely(story, PITH_PAGE_ARTICLE));
    f = detail;
    f.names = f.near_names = f.pairs = f.prices = 0;
    f.claims = PITH_CLAIM_PRODUCT;
    assert_int_equal(judge(&f).kind, PITH_PAGE_DETAIL);
}

/* Rows of dates and files that are hardly linked texts: what the miner of
 * records is sure of makes a list, unless the rows are posts that name who
 * wrote them. */
static void test_schedule(void **state)
{
    pith_kind_facts f = {.words = 400,
                         .body = 30,
                         .sure = 0.7,
                         .record_words = 180,
                         .records = 24,
                         .linked_records = 6,
                         .dated_records = 24,
                         .record_sure = 0.95,
                         .posts = 24,
                         .post_words = 180,
                         .dated_posts = 24,
                         .names = 1,
                         .title_first = true};
    double list;

    (void)state;
    assert_int_equal(judge(&f).kind, PITH_PAGE_LIST);
    list = likely(f, PITH_PAGE_LIST);
    f.record_sure = 0.15;
    assert_true(likely(f, PITH_PAGE_LIST) < list);
    f.record_sure = 0.95;
    f.named_posts = 24;
    assert_true(likely(f, PITH_PAGE_LIST) < list);
}

/* What is said of the page is evidence, and does not outweigh what is there. */
static void test_claims(void **state)
{
    pith_kind_facts f = story;

    (void)state;
    f.claims = PITH_CLAIM_ARTICLE | PITH_CLAIM_STORY;
    assert_true(likely(f, PITH_PAGE_ARTICLE) >
                likely(story, PITH_PAGE_ARTICLE));
    f = listing;
    f.claims = PITH_CLAIM_ARTICLE;
    assert_int_equal(judge(&f).kind, PITH_PAGE_LIST);
    f = thread;
    f.claims = PITH_CLAIM_FORUM;
    assert_true(likely(f, PITH_PAGE_THREAD) > likely(thread, PITH_PAGE_THREAD));
}

/* Dated posts without names at an address of a forum are a thread, though each
 * has a page of its own; rows that lead to threads are a board. */
static void test_talk(void **state)
{
    pith_kind_facts f = {.words = 5384,
                         .prose = 4029,
                         .body = 4957,
                         .sure = 0.934,
                         .link_words = 303,
                         .post_words = 5313,
                         .record_words = 5313,
                         .record_prose = 4029,
                         .post_links = 248,
                         .body_in_posts = 4957,
                         .body_in_records = 4957,
                         .body_top_post = 377,
                         .body_top_record = 377,
                         .posts = 25,
                         .dated_posts = 25,
                         .records = 25,
                         .linked_records = 25,
                         .dated_records = 25,
                         .record_sure = 0.77,
                         .paras = 73,
                         .title_in_posts = true,
                         .title_in_records = true,
                         .claims = PITH_CLAIM_FORUM};

    (void)state;
    assert_int_equal(judge(&f).kind, PITH_PAGE_THREAD);
    f.headed_posts = f.headed_records = 25;
    assert_int_equal(judge(&f).kind, PITH_PAGE_LIST);
}

/* The reasons are terms that speak for the kind, none named twice. */
static void test_reasons(void **state)
{
    pith_kind_judgement j = judge(&thread);
    const char *first = pith_kind_reason(&thread, &j, 0);
    const char *second = pith_kind_reason(&thread, &j, 1);

    (void)state;
    assert_non_null(first);
    assert_non_null(second);
    assert_string_not_equal(first, second);
    assert_null(pith_kind_reason(&thread, &j, PITH_KIND_EVIDENCES));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),      cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_comments),   cmocka_unit_test(test_teasers),
        cmocka_unit_test(test_directions), cmocka_unit_test(test_claims),
        cmocka_unit_test(test_talk),       cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_schedule),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
