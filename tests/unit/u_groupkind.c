/* mine/kind/groupkind: terms of a group of pages, and its odds. */
#include "mine/kind/groupkind.h"
#include "read/pagetexts.h"
#include "support/check.h"

enum { PAGES = 4, TEXTS = 6 };

/* Pages of a sheet: a title, two labels with values, a footer. */
static void make_pages(pith_digest_text text[PAGES][TEXTS], pith_digest *d)
{
    for (uint32_t i = 0; i < PAGES; i++) {
        const pith_digest_text own[TEXTS] = {
            {1, 100 + i, 0, 3, PITH_DIGEST_HEADING},
            {2, 7, 100 + i, 1, 0},
            {3, 200 + i, 7, 2, PITH_DIGEST_NEAR},
            {2, 8, 200 + i, 1, 0},
            {4, 300 + i, 8, 1, PITH_DIGEST_NEAR | PITH_DIGEST_DATE},
            {5, 9, 300 + i, 4, PITH_DIGEST_LINK}};

        for (int k = 0; k < TEXTS; k++)
            text[i][k] = own[k];
        d[i] = (pith_digest){.text = text[i], .n_texts = TEXTS, .words = 60};
        d[i].odds[PITH_PAGE_DETAIL] = 1;
    }
}

static void terms(void **state)
{
    pith_digest_text text[PAGES][TEXTS];
    pith_digest d[PAGES];
    const pith_digest *page[PAGES] = {&d[0], &d[1], &d[2], &d[3]};
    double e[PITH_GROUP_TERM_COUNT];
    pith_kind_judgement j;
    pith_arena scratch;
    double sum = 0;

    (void)state;
    make_pages(text, d);
    pith_arena_init(&scratch, pith_alloc_libc(), 0);
    assert_int_equal(pith_group_terms(page, PAGES, NULL, &scratch, e), PITH_OK);
    assert_true(e[PITH_GROUP_LABELS] > 0.35 && e[PITH_GROUP_LABELS] < 0.37);
    assert_true(e[PITH_GROUP_ROW_LABELS] == 0);
    assert_true(e[PITH_GROUP_DATE_SLOT] == 1);
    assert_true(e[PITH_GROUP_VARYING] > 0.49 && e[PITH_GROUP_VARYING] < 0.51);
    assert_true(e[PITH_GROUP_P_DETAIL] > 0.99);
    assert_int_equal(pith_group_terms(page, 1, NULL, &scratch, e), PITH_OK);
    assert_true(e[PITH_GROUP_LABELS] == 0 && e[PITH_GROUP_SEVERAL] == 0);
    assert_int_equal(pith_group_judge(page, PAGES, NULL, &scratch, &j),
                     PITH_OK);
    for (int k = 0; k < PITH_PAGE_KINDS; k++)
        sum += j.p[k];
    assert_true(sum > 0.999 && sum < 1.001);
    pith_arena_release(&scratch);
}

/* Code is no value, a label that stands three times is a column's, a link that
 * all pages have is the frame's. */
static void columns(void **state)
{
    pith_digest_text text[PAGES][TEXTS];
    pith_digest_link link[PAGES][2];
    pith_digest d[PAGES];
    const pith_digest *page[PAGES] = {&d[0], &d[1], &d[2], &d[3]};
    double e[PITH_GROUP_TERM_COUNT];
    pith_arena scratch;

    (void)state;
    make_pages(text, d);
    for (uint32_t i = 0; i < PAGES; i++) {
        text[i][0].before = 7;
        text[i][0].flags = PITH_DIGEST_NEAR | PITH_DIGEST_CELL;
        text[i][4].before = 7;
        text[i][5] = (pith_digest_text){5, 400 + i, 8, 4,
                                        PITH_DIGEST_NEAR | PITH_DIGEST_CODE};
        link[i][0] = (pith_digest_link){5, 1};
        link[i][1] = (pith_digest_link){10 + i, 0};
        d[i].link = link[i];
        d[i].n_links = 2;
    }
    pith_arena_init(&scratch, pith_alloc_libc(), 0);
    assert_int_equal(pith_group_terms(page, PAGES, NULL, &scratch, e), PITH_OK);
    assert_true(e[PITH_GROUP_LABELS] == 0);
    assert_true(e[PITH_GROUP_ROW_LABELS] > 0.3);
    assert_true(e[PITH_GROUP_CODE] > 0.39 && e[PITH_GROUP_CODE] < 0.41);
    assert_true(e[PITH_GROUP_CODE_PAGES] == 1 && e[PITH_GROUP_CELLS] > 0.29);
    assert_true(e[PITH_GROUP_OWN_LINKS] > 0.16 &&
                e[PITH_GROUP_OWN_LINKS] < 0.17);
    pith_arena_release(&scratch);
}

/* Headings that stay above texts that change; a value that pages share; a label
 * whose values are links; what the pages are part of. */
static void topics(void **state)
{
    pith_digest_text text[PAGES][TEXTS];
    pith_digest d[PAGES];
    const pith_digest *page[PAGES] = {&d[0], &d[1], &d[2], &d[3]};
    double e[PITH_GROUP_TERM_COUNT];
    pith_arena scratch;

    (void)state;
    make_pages(text, d);
    for (uint32_t i = 0; i < PAGES; i++) {
        text[i][1].flags = PITH_DIGEST_HEADING; /* above a text of its own */
        text[i][4].text = 300 + i / 2;          /* two pages have each */
        text[i][4].flags = PITH_DIGEST_NEAR | PITH_DIGEST_LINK;
        d[i].manual = 1;
        d[i].next = i % 2;
    }
    pith_arena_init(&scratch, pith_alloc_libc(), 0);
    assert_int_equal(pith_group_terms(page, PAGES, NULL, &scratch, e), PITH_OK);
    assert_true(e[PITH_GROUP_TOPICS] > 0.3 && e[PITH_GROUP_TOPICS] < 0.33);
    assert_true(e[PITH_GROUP_CHOICES] > 0.3);
    assert_true(e[PITH_GROUP_MANUAL] > 0.99);
    assert_true(e[PITH_GROUP_NEXT] > 0.49 && e[PITH_GROUP_NEXT] < 0.51);
    pith_arena_release(&scratch);
}

/* The only post of a thread stands where other threads have theirs. */
static void lone_post(void **state)
{
    const pith_digest_text two[] = {{1, 10, 0, 20, PITH_DIGEST_POST},
                                    {1, 11, 10, 20, PITH_DIGEST_POST},
                                    {2, 12, 11, 10, 0}};
    const pith_digest_text one[] = {{1, 20, 0, 30, 0}, {2, 21, 20, 20, 0}};
    pith_digest d[2] = {{.text = two, .n_texts = 3, .posts = 2, .words = 50},
                        {.text = one, .n_texts = 2, .words = 50}};
    const pith_digest *page[2] = {&d[0], &d[1]};
    double e[PITH_GROUP_TERM_COUNT];
    pith_arena scratch;

    (void)state;
    pith_arena_init(&scratch, pith_alloc_libc(), 0);
    assert_int_equal(pith_group_terms(page, 2, NULL, &scratch, e), PITH_OK);
    assert_true(e[PITH_GROUP_IN_POSTS] > 0.39 && e[PITH_GROUP_IN_POSTS] < 0.41);
    assert_true(e[PITH_GROUP_LIKE_POSTS] > 0.69 &&
                e[PITH_GROUP_LIKE_POSTS] < 0.71);
    assert_true(e[PITH_GROUP_POST_SPREAD] > 0.69);
    d[0].posts = 1; /* one page with one post tells nothing */
    assert_int_equal(pith_group_terms(page, 2, NULL, &scratch, e), PITH_OK);
    assert_true(e[PITH_GROUP_LIKE_POSTS] == 0);
    pith_arena_release(&scratch);
}

static void addresses(void **state)
{
    pith_digest_address a;

    (void)state;
    a = pith_digest_address_of(PITH_STR("http://h/2004/05/a-long-day.html"));
    assert_true(a.dated == 1 && a.slug == 1 && a.index == 0);
    a = pith_digest_address_of(PITH_STR("http://h/news/page/3/"));
    assert_true(a.pageno == 1 && a.index == 1);
    a = pith_digest_address_of(PITH_STR("http://h/p/item-4711.html"));
    assert_true(a.number == 1 && a.dated == 0);
    a = pith_digest_address_of(PITH_STR("http://h"));
    assert_true(a.index == 1 && a.number == 0);
}

/* Pages of unknown addresses count as addresses do in the mean. */
static void no_address(void **state)
{
    pith_digest_text text[PAGES][TEXTS];
    pith_digest d[PAGES];
    const pith_digest *page[PAGES] = {&d[0], &d[1], &d[2], &d[3]};
    double e[PITH_GROUP_TERM_COUNT];
    pith_arena scratch;

    (void)state;
    pith_arena_init(&scratch, pith_alloc_libc(), 0);
    make_pages(text, d);
    assert_int_equal(pith_group_terms(page, PAGES, NULL, &scratch, e), PITH_OK);
    assert_true(e[PITH_GROUP_NO_ADDRESS] == 1);
    d[0].address = pith_digest_address_of(PITH_STR("http://h/a/"));
    assert_int_equal(pith_group_terms(page, PAGES, NULL, &scratch, e), PITH_OK);
    assert_true(e[PITH_GROUP_NO_ADDRESS] == 0.75);
    assert_true(e[PITH_GROUP_INDEX] == 0.25);
    pith_arena_release(&scratch);
}

/* P4: rows that say more than the body, or than short values, are the page. */
static void rows_beside(void **state)
{
    const pith_rows_judge *judge = &pith_rows_beside;
    pith_rows_said s = {.rows = 3, .letters = 201, .own = 100};

    (void)state;
    assert_true(judge->is_list(&s));
    s.rows = 2;
    assert_false(judge->is_list(&s));
    s.rows = 3;
    s.values = true;
    assert_false(judge->is_list(&s));
    s.letters = 301;
    assert_true(judge->is_list(&s));
    s.pages = 4;
    s.group = 7;
    assert_true(judge->are_lists(2, &s));
    assert_false(judge->are_lists(1, &s));
    s.sure = 0.6; /* most of what are surely sheets: reviews */
    assert_false(judge->are_lists(4, &s));
    s.group = 8; /* lists among them */
    assert_true(judge->are_lists(4, &s));
    assert_false(judge->are_sections(&s));
    s.letters = 1300;
    assert_true(judge->are_sections(&s));
    s.rows = 0;
    assert_false(judge->are_sections(&s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terms),      cmocka_unit_test(columns),
        cmocka_unit_test(topics),     cmocka_unit_test(lone_post),
        cmocka_unit_test(addresses),  cmocka_unit_test(no_address),
        cmocka_unit_test(rows_beside)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
