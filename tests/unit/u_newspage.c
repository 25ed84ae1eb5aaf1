/* u_newspage: a page of a cluster of news is news by its own words, and by
 * those of the others. */
#include "support/check.h"

#include "learn/newspage.h"

#define PAGES 8

/* `good` pages with 400 words of body, the others with `body`; whether the last
 * one is news. */
static bool is_news(size_t good, uint32_t body)
{
    pith_page_words page[PAGES];
    const pith_page_words *at[PAGES];

    for (size_t i = 0; i < PAGES; i++) {
        page[i] = (pith_page_words){.all = 600, .titled = true};
        page[i].body = i < good ? 400 : body;
        at[i] = &page[i];
    }
    return pith_page_is_news(at[PAGES - 1], at, PAGES);
}

static void test_words(void **state)
{
    (void)state;
    assert_true(is_news(PAGES, 0));
    assert_false(is_news(PAGES - 1, 10)); /* too little, whatever the others */
    assert_true(is_news(PAGES - 1, 30));  /* short, among news */
    assert_false(is_news(3, 30));         /* short, among other pages */
}

static void test_stray(void **state)
{
    pith_page_words page[PAGES];
    const pith_page_words *at[PAGES];

    (void)state;
    for (size_t i = 0; i < PAGES; i++) {
        page[i] = (pith_page_words){.all = 600, .titled = true};
        at[i] = &page[i];
    }
    page[0].body = 400; /* one text in a cluster of none */
    assert_false(pith_page_is_news(at[0], at, PAGES));
    page[1].body = 400; /* a quarter: no chance */
    assert_true(pith_page_is_news(at[0], at, PAGES));
    page[0].titled = false;
    assert_false(pith_page_is_news(at[0], at, PAGES));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_words),
                                       cmocka_unit_test(test_stray)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
