/* u_sheet: data slots of a template: which labels count, and on which pages. */
#include "support/check.h"

#include <stdio.h>
#include "gen/gen.h"
#include "learn/sheet.h"
#include "support/genpage.h"
#include "support/newspages.h"
#include "support/testpage.h"

#define PAGES 4

static pith_arena arena, scratch;
static pith_sheet sheet;

static int setup(void **state)
{
    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    pith_sheet_init(&sheet, NULL, &arena);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    pith_sheet_release(&sheet);
    pith_arena_release(&scratch);
    pith_arena_release(&arena);
    return 0;
}

static float slots_of(const pith_tree *t)
{
    pith_sheet_page page = {t, pith_tree_body(t), {"en", 2}};
    float slots;

    assert_int_equal(pith_sheet_read(&sheet, &page, &scratch, &slots), PITH_OK);
    return slots;
}

static void learn(const pith_tree *t, uint32_t n)
{
    pith_sheet_page page[NEWSPAGES];

    for (uint32_t i = 0; i < n; i++)
        page[i] = (pith_sheet_page){&t[i], pith_tree_body(&t[i]), {"en", 2}};
    assert_int_equal(pith_sheet_learn(&sheet, page, n, &scratch), PITH_OK);
}

/* Four pages of one template; %d is the page's number, %c a letter of it. */
static void learn_pages(const char *body, int n)
{
    static char html[PAGES][2048];
    static pith_tree t[PAGES];

    for (int i = 0; i < n; i++) {
        size_t at = 0;

        for (const char *p = body; *p; p++) {
            assert_true(at < sizeof(html[i]) - 8);
            if (*p == '@')
                at += (size_t)snprintf(html[i] + at, 8, "%c%d", 'a' + i, i + 3);
            else
                html[i][at++] = *p;
        }
        html[i][at] = '\0';
        testpage_parse(html[i], &arena, &t[i]);
    }
    learn(t, (uint32_t)n);
}

static float slots_in(const char *body)
{
    pith_tree t;

    testpage_parse(body, &arena, &t);
    return slots_of(&t);
}

/* A table, a list of definitions, a label in one text with its value. */
static void test_forms(void **state)
{
    (void)state;
    learn_pages("<table><tr><th>Weight</th><td>@ kg</td></table>"
                "<dl><dt>Colour</dt><dd>red @</dd></dl>"
                "<p>Phone: 555 @</p><p><b>Maker</b> Acme @</p>",
                PAGES);
    assert_int_equal(sheet.n, 4);
    assert_true(slots_in("<table><tr><th>Weight</th><td>77 kg</td></table>"
                         "<p>Phone: none</p><p><b>Maker</b> Bell") == 3);
    assert_true(slots_in("<p>Weight</p><p>A story of a phone: it rang.") == 0);
}

/* What is no slot: a date, a link, the frame, a number as label, a label that
 * a page has many times, a long text, the same value everywhere, a label far
 * from the next text. */
static void test_others(void **state)
{
    static const char *const body[] = {
        "<p><b>Published</b> 2024-05-11, @</p>",
        "<p><b>More about</b> <a href=x>town @</a></p>",
        "<p><a href=x>Section</a> story @</p>",
        "<p><b>Colour</b> red</p>",
        "<p><b>Season 2023</b> team @</p>",
        "<ul><li><b>By</b> ann @<li><b>By</b> bob @<li><b>By</b> cyd @</ul>",
        "<p><b>Summary</b> one two three four five six seven eight nine @</p>",
        "<div><div><div><div><b>Shares</b></div></div></div></div><p>text @",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(body) / sizeof(*body); i++) {
        learn_pages(body[i], PAGES);
        if (sheet.n)
            fail_msg("a slot: %s", body[i]);
    }
}

/* Heads of boxes whose order changes: what follows varies, but is known. */
static void test_frame(void **state)
{
    static const char *const body[] = {"<p><b>Popular</b> Video</p><p>Features",
                                       "<p><b>Popular</b> Features"
                                       "</p><p>Video"};
    pith_tree t[PAGES];

    (void)state;
    for (int i = 0; i < PAGES; i++)
        testpage_parse(body[i % 2], &arena, &t[i]);
    learn(t, PAGES);
    assert_int_equal(sheet.n, 0);
}

/* Two pages prove less than three; one proves nothing. */
static void test_pages(void **state)
{
    const char *body = "<p><b>Maker</b> Acme @</p>";

    (void)state;
    learn_pages(body, 1);
    assert_int_equal(sheet.n, 0);
    learn_pages(body, 2);
    assert_true(slots_in(body) > 0.6f && slots_in(body) < 0.7f);
    learn_pages(body, 3);
    assert_true(slots_in(body) == 1);
}

/* Pages, and their slots added up. */
static unsigned details(uint64_t seed, int layout, float *sum)
{
    pith_tree t[NEWSPAGES];
    gen_knobs k;
    gen_site *site;
    uint32_t n = 0;

    gen_knobs_init(&k);
    k.pages = NEWSPAGES;
    k.layout = layout;
    k.lang = "en";
    site = gen_make("detail", &k, seed);
    for (size_t i = 0; i < site->n_pages && n < NEWSPAGES; i++)
        if (site->page[i].kind == GEN_DETAIL)
            genpage_parse(&site->page[i], &arena, &t[n++]);
    learn(t, n);
    for (uint32_t i = 0; i < n; i++)
        *sum += slots_of(&t[i]);
    gen_free(site);
    return n;
}

/* Generated details have slots, generated news do not. */
static void test_sites(void **state)
{
    float sum = 0, most = 0;
    unsigned n = 0;

    (void)state;
    for (int layout = 0; layout < 4; layout++) {
        newspages news;

        n += details(5, layout, &sum);
        teardown(NULL);
        setup(NULL);
        newspages_make(&news, layout, 5, &arena);
        learn(news.tree, news.n);
        for (uint32_t i = 0; i < news.n; i++) {
            float slots = slots_of(&news.tree[i]);

            most = slots > most ? slots : most;
        }
        gen_free(news.site);
        teardown(NULL);
        setup(NULL);
    }
    print_message("%u details, %.1f slots a page; news %.1f at most\n", n,
                  (double)sum / n, (double)most);
    assert_true(n >= 20);
    assert_true(most <= 2);
    assert_true(sum / (float)n >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_forms, setup, teardown),
        cmocka_unit_test_setup_teardown(test_others, setup, teardown),
        cmocka_unit_test_setup_teardown(test_frame, setup, teardown),
        cmocka_unit_test_setup_teardown(test_pages, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sites, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
