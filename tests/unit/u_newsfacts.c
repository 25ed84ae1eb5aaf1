/* u_newsfacts: slots of date and author by what pages agree on. */
#include "support/arenas.h"
#include "support/check.h"

#include <stdio.h>
#include <string.h>
#include "learn/newsfacts.h"
#include "support/testpage.h"

#define PAGES 4

static pith_tree tree[PAGES];
static pith_meta claims[PAGES];
static pith_facts_page page[PAGES];

/* Pages from a form with %1 name, %2 day, %3 headline. */
static void make_pages(const char *form, const char *meta)
{
    static const char *const who[PAGES] = {"Ada Moss", "Bo Lind", "Cy Hart",
                                           "Ada Moss"};
    char html[2048], head[256];

    for (int i = 0; i < PAGES; i++) {
        size_t len = 0;

        snprintf(head, sizeof(head), meta, who[(i + 1) % PAGES]);
        len +=
            (size_t)snprintf(html, sizeof(html), "<head>%s</head><body>", head);
        for (const char *p = form; *p; p++) {
            if (*p != '%') {
                html[len++] = *p;
                continue;
            }
            p++;
            len += (size_t)snprintf(html + len, sizeof(html) - len,
                                    *p == '1'   ? "%s"
                                    : *p == '2' ? "%.0s%d May 2024"
                                                : "%.0sNews %d",
                                    who[i], 3 + i);
        }
        testpage_parse(pith_arena_dup(&arena, html, len), &arena, &tree[i]);
        assert_int_equal(pith_meta_read(&tree[i], &arena, &claims[i]), PITH_OK);
        page[i] = (pith_facts_page){&tree[i],   pith_tree_body(&tree[i]),
                                    PITH_NIL,   {NULL, 0},
                                    &claims[i], PITH_STR("en")};
    }
}

static pith_newsfacts learn(size_t n)
{
    pith_newsfacts f;

    assert_int_equal(pith_newsfacts_learn(page, n, &arena, &scratch, &f),
                     PITH_OK);
    return f;
}

static pith_article read_facts(const pith_newsfacts *f, int i)
{
    pith_article a = {.lang = PITH_STR("en")};

    a.author = claims[i].author;
    assert_int_equal(
        pith_newsfacts_read(&f, 1, PITH_DOC(&tree[i], &arena, &scratch, NULL),
                            &claims[i], NULL, &a),
        PITH_OK);
    return a;
}

/* Today's date in the frame is the same everywhere; names are cut from the
 * word before them, and apart from the date that follows without a blank. */
static void test_slots(void **state)
{
    pith_newsfacts f;
    pith_article a;

    (void)state;
    make_pages("<div id=top>10 June 2024</div><h1>%3</h1><div class=byline>"
               "<span>Autor: %1</span><span class=dt>%2</span></div>"
               "<p class=text>It was said that it rained.</p>",
               "");
    f = learn(PAGES);
    assert_int_equal(f.date.pages, PAGES);
    assert_true(f.date.once);
    CHECK_STR(f.date.path, "body > div.byline > span.dt");
    CHECK_STR(f.author.prefix, "Autor:");
    a = read_facts(&f, 1);
    CHECK_STR(a.author, "Bo Lind");
    CHECK_STR(a.date, "2024-05-04");
}

/* Names without a name for the place: they stand by the date. Sections do not
 * look like names, the link to the sharing page does not change. */
static void test_by_date(void **state)
{
    pith_newsfacts f;

    (void)state;
    make_pages("<h1>%3</h1><font>Science</font><font>by <i>%1</i> | %2</font>"
               "<b>Share This Story</b><p>Text and more text.",
               "");
    f = learn(PAGES);
    CHECK_STR(f.author.path, "body > font > i");
    CHECK_STR(read_facts(&f, 2).author, "Cy Hart");
    CHECK_STR(read_facts(&f, 2).date, "2024-05-05");
}

/* A publisher that signs every page is no author; a person named by the page
 * is not replaced by another one in a slot that mostly disagrees. */
static void test_claims(void **state)
{
    const char *form = "<h1>%3</h1><div class=author>%1</div><time>%2</time>"
                       "<p>Text.";
    pith_newsfacts f;

    (void)state;
    make_pages(form, "<meta name=author content='Daily Post'>");
    f = learn(PAGES);
    assert_true(f.author.over);
    CHECK_STR(read_facts(&f, 0).author, "Ada Moss");
    make_pages(form, "<meta name=author content='%s'>");
    f = learn(PAGES);
    assert_false(f.author.over);
    CHECK_STR(read_facts(&f, 0).author, "Bo Lind");
}

/* One who writes all pages signs where authors do; one name elsewhere is the
 * frame's. */
static void test_one_author(void **state)
{
    pith_newsfacts f;

    (void)state;
    make_pages("<h1>%3</h1><div class=author>Eva Holm</div><i>%2</i><p>Text.",
               "");
    f = learn(PAGES);
    CHECK_STR(read_facts(&f, 0).author, "Eva Holm");
    make_pages("<h1>%3</h1><p class=author>By Eva Holm</p><i>%2</i><p>Text.",
               "");
    f = learn(PAGES);
    CHECK_STR(read_facts(&f, 0).author, "Eva Holm");
    make_pages("<h1>%3</h1><div class=x>Eva Holm</div><i>%2</i><p>Text.", "");
    f = learn(PAGES);
    assert_int_equal(f.author.pages, 0);
}

/* Dates of teasers or posts: many on a page. One page proves nothing. */
static void test_crowd(void **state)
{
    pith_newsfacts f;

    (void)state;
    make_pages("<h1>%3</h1><ul><li><i>%2</i><li><i>%2</i><li><i>%2</i><li>"
               "<i>%2</i><li><i>%2</i></ul>",
               "");
    f = learn(PAGES);
    assert_false(f.date.pages && f.date.once);
    assert_int_equal(learn(1).date.pages, 0);
}

static void test_names(void **state)
{
    static const struct {
        const char *text, *prefix, *name;
    } cases[] = {
        {"By Ada Moss", "By", "Ada Moss"},
        {"Ada Moss | 3 May 2024", NULL, "Ada Moss"},
        {"Ada Moss, Staff Writer", NULL, "Ada Moss"},
        {"Ada Moss 3 May 2024", NULL, "Ada Moss"},
        {"Ada Moss on Monday, 3 May 2024", NULL, "Ada Moss"},
        {"By Ada \xc2\xbb 3 May 2024", "By", "Ada"},
        {"Politics", NULL, ""},
        {"read more here", NULL, ""},
        {"3 Comments", NULL, ""},
        {"It rained all day.", NULL, ""},
        {"\xe7\x8e\x8b\xe6\x9d\xb0", NULL, "\xe7\x8e\x8b\xe6\x9d\xb0"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
        CHECK_STR(pith_atom_name(pith_str_of(cases[i].text),
                                 pith_str_of(cases[i].prefix)),
                  cases[i].name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_slots, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_by_date, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_claims, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_one_author, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_crowd, arenas_open, arenas_close),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
