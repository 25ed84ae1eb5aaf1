/* u_group: shapes of pages, and groups of generated portals. */
#include "support/arenas.h"
#include <stdio.h>
#include <stdlib.h>
#include "support/check.h"
#include "support/genpage.h"
#include "support/testpage.h"
#include "learn/group.h"
#include "read/addressfold.h"

static pith_shapes shapes_of(const char *html)
{
    pith_tree t;
    pith_shapes s;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_shapes_read(&t, &arena, &scratch, &s), PITH_OK);
    return s;
}

static pith_groups group(const pith_group_page *page, uint32_t n,
                         const pith_groups *known)
{
    pith_group_input in = {.page = page,
                           .n = n,
                           .known = known ? known->core : NULL,
                           .n_known = known ? known->count : 0};
    pith_groups out, plain;

    assert_int_equal(pith_group_pages(&in, NULL, &arena, &out), PITH_OK);
    in.plain = true; /* the same groups, of which nothing else is told */
    assert_int_equal(pith_group_pages(&in, NULL, &arena, &plain), PITH_OK);
    assert_null(plain.core);
    assert_int_equal(plain.count, out.count);
    assert_memory_equal(plain.of, out.of, n * sizeof(*out.of));
    return out;
}

static pith_group_page page_of(const char *html, const char *address)
{
    return (pith_group_page){shapes_of(html), pith_str_of(address), 0};
}

static void check_same(const char *a, const char *b, bool same)
{
    pith_shapes x = shapes_of(a), y = shapes_of(b);
    bool got = x.n == y.n && memcmp(x.at, y.at, x.n * sizeof(*x.at)) == 0;

    if (got != same)
        fail_msg("'%s' and '%s' should%s have the same shapes", a, b,
                 same ? "" : " not");
}

/* Texts without any shape have one; what is hardly a text has none. */
static void check_plain(const char *html, uint32_t n)
{
    pith_tree t;
    pith_shapes s;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_shapes_read(&t, &arena, &scratch, &s), PITH_OK);
    assert_int_equal(pith_shapes_plain(&t, &arena, &s), PITH_OK);
    assert_int_equal(s.n, n);
}

#define WORDS "the harbour bridge reopened on Saturday after eleven months "

static void test_shapes(void **state)
{
    (void)state;
    check_plain("<p>" WORDS WORDS WORDS WORDS "</p>", 1);
    check_plain("<p>" WORDS "</p>", 0);
    check_plain("<style>" WORDS WORDS WORDS WORDS "</style>", 0);
    check_plain("<div>" WORDS WORDS WORDS WORDS "</div><ul></ul>", 2);
    check_same("<div class=post>a</div>",
               "<div class=post>b</div><div class=post>c</div>", true);
    check_same("<div class='a b'>x</div>", "<div class='b a'>x</div>", true);
    check_same("<div id=post-12>x</div>", "<div id=post-7>x</div>", true);
    check_same("<div>x</div>", "<div><p>x<b>y</b></p></div>", true);
    check_same("<div>x</div>", "<div><p class=lead>x</p></div>", false);
    check_same("<div class=a><i>x</i></div>", "<div class=b>x</div>", false);
    check_same("<ul><li>x</ul>", "<ol><li>x</ol>", false);
    check_same("<body class=a><div>x", "<body class=b><div>x", false);
    /* The ids of sections that link to themselves are made of their text. */
    check_same("<div id=open><h2>Open <a href=#open>#</a></h2></div>",
               "<div id=close><h2>Close <a href=#close>#</a></h2></div>", true);
    check_same("<div id=open><h2>Open</h2></div><a href=#open>up</a>",
               "<div id=shut><h2>Shut</h2></div><a href=#shut>up</a>", false);
}

/* Other pages have its template. */
static bool several(const gen_site *s, size_t i)
{
    size_t n = 0;

    for (size_t k = 0; k < s->n_pages; k++)
        n += s->page[k].template_id == s->page[i].template_id;
    return n > 1;
}

/* No group of a portal holds pages of two templates; known groups take the
 * pages that made them. */
static void check_portal(uint64_t seed)
{
    pith_group_page page[128] = {{.address = {NULL, 0}}};
    pith_groups c, again;
    size_t same = 0;
    gen_knobs k;
    gen_site *s;

    gen_knobs_init(&k);
    k.pages = 80;
    s = gen_portal(&k, seed);
    assert_true(s->n_pages <= 128);
    for (size_t i = 0; i < s->n_pages; i++) {
        pith_tree t;

        genpage_parse(&s->page[i], &arena, &t);
        assert_int_equal(
            pith_shapes_read(&t, &arena, &scratch, &page[i].shapes), PITH_OK);
    }
    c = group(page, (uint32_t)s->n_pages, NULL);
    for (size_t i = 0; i < s->n_pages; i++)
        for (size_t j = 0; j < i; j++)
            if (c.of[i] == c.of[j] && several(s, i) && several(s, j) &&
                s->page[i].template_id != s->page[j].template_id)
                fail_msg("seed %llu: pages %s and %s", (unsigned long long)seed,
                         s->page[i].id, s->page[j].id);
    again = group(page, (uint32_t)s->n_pages, &c);

    assert_int_equal(again.count, c.count);
    for (size_t i = 0; i < s->n_pages; i++) {
        same += again.of[i] == c.of[i];
        assert_true(c.fit[i] > 0.3 && c.fit[i] <= 1.0);
    }
    assert_true(same >= 0.97 * (double)s->n_pages);
    gen_free(s);
}

static void test_portals(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++)
        check_portal(seed);
}

/* A page unlike all known ones begins a group; one without shapes has none. */
static void test_new(void **state)
{
    pith_group_page page[3] = {{.address = {NULL, 0}}};
    pith_groups c, more;

    (void)state;
    page[0] = page_of("<div class=a><ul><li>x</ul></div>", "a");
    page[1] = page_of("<table><tr><td class=z>x</table>", "b");
    c = group(page, 1, NULL);
    more = group(page, 3, &c);
    assert_int_equal(more.of[0], 0);
    assert_int_equal(more.of[1], 1);
    assert_int_equal(more.of[2], PITH_NO_GROUP);
    assert_int_equal(more.count, 2);
    assert_int_equal(more.core[0].pages, 2);
}

/* S2: one template whose pages differ by a name in the body's class, by the
 * look of an outer box and by optional blocks is one group: the places where
 * each page has a text of its own are the same. The same places with one text
 * are a frame. */
static void test_values(void **state)
{
    static const char *const look[] = {"east", "west", "north"};
    char html[6][2000];
    pith_group_page page[6];

    (void)state;
    for (int own = 0; own < 2; own++) {
        for (int i = 0; i < 6; i++) {
            size_t n = (size_t)snprintf(
                html[i], sizeof(html[i]),
                "<body class='of-%c'><div class='col %s'><div class=a>"
                "<div class=b><div class=item>",
                'a' + i, look[i % 3]);

            for (int k = 0; k < 6; k++)
                n += (size_t)snprintf(html[i] + n, sizeof(html[i]) - n,
                                      "<div class=f%c><span class=v>%d</span>"
                                      "</div>",
                                      'a' + k, own ? 100 * i + k : k);
            for (int k = 0; k < 6; k++)
                if ((i < 3) == (k < 3))
                    n += (size_t)snprintf(html[i] + n, sizeof(html[i]) - n,
                                          "<div class=o%c><ul class=%c><li>%d"
                                          "</ul></div>",
                                          'a' + k, 'p' + k, i);
            page[i] = page_of(html[i], "x");
        }
        assert_true(own ? group(page, 6, NULL).count == 1
                        : group(page, 6, NULL).count > 1);
    }
}

/* S4: one frame of values, two folders that add other ones: apart. The same
 * folders with the same values: one. */
static void test_folders(void **state)
{
    char html[12][2000], name[12][40];
    pith_group_page page[12];

    (void)state;
    for (int two = 0; two < 2; two++) {
        for (int i = 0; i < 12; i++) {
            size_t n = 0;

            for (int k = 0; k < 9; k++)
                n += (size_t)snprintf(html[i] + n, sizeof(html[i]) - n,
                                      "<div class=%s%c>%d</div>",
                                      two && k > 5 ? i % 2 ? "odd" : "even"
                                                   : "all",
                                      'a' + k, 100 * i + k);
            snprintf(name[i], sizeof(name[i]), "http://x/%s/%c.html",
                     i % 2 ? "players" : "courses", 'a' + i);
            page[i] = page_of(html[i], name[i]);
        }
        assert_int_equal(group(page, 12, NULL).count, two ? 2 : 1);
    }
}

/* A front page with half of the values of its site is alone. */
static void test_odd(void **state)
{
    char html[9][2000];
    pith_group_page page[9];
    pith_groups c;

    (void)state;
    for (int i = 0; i < 9; i++) {
        size_t n = 0;

        for (int k = 0; k < (i ? 10 : 3); k++)
            n += (size_t)snprintf(html[i] + n, sizeof(html[i]) - n,
                                  "<div class=f%c>%d</div>", 'a' + k,
                                  100 * i + k);
        for (int k = 0; !i && k < 8; k++)
            n +=
                (size_t)snprintf(html[i] + n, sizeof(html[i]) - n,
                                 "<a class=g%c href=x>more of it</a>", 'a' + k);
        page[i] = page_of(html[i], "x");
    }
    c = group(page, 9, NULL);
    for (int i = 2; i < 9; i++)
        assert_int_equal(c.of[i], c.of[1]);
    assert_int_not_equal(c.of[0], c.of[1]);
}

/* S6: the page laid out by hand joins the pages it lies among, the one in
 * another folder does not. */
static void test_place(void **state)
{
    pith_group_page page[10];
    char html[8][200];

    (void)state;
    for (int i = 0; i < 8; i++) {
        snprintf(html[i], sizeof(html[i]),
                 "<div class=post><h1 class=t>%d</h1><div class=b><p>%d</div>"
                 "</div>",
                 i, 10 + i);
        page[i] = page_of(html[i], "http://x/news/a.html");
    }
    page[8] = page_of("<table class=x><tr><td class=y>1</table>",
                      "http://x/news/b.html");
    page[9] = page_of("<table class=u><tr><td class=w>2</table>",
                      "http://x/help/c.html");
    pith_groups c = group(page, 10, NULL);

    assert_int_equal(c.of[8], c.of[0]);
    assert_int_not_equal(c.of[9], c.of[0]);
    c = group(page + 1, 8, NULL); /* seven are too few to tell */
    assert_int_not_equal(c.of[7], c.of[0]);
}

/* Groups of three pages of one design at each of two addresses. */
static uint32_t groups_at(const char *a, const char *b)
{
    pith_group_page page[6];
    char html[200];

    for (int i = 0; i < 6; i++) {
        snprintf(html, sizeof(html),
                 "<div class=post><h1 class=t>%d</h1><div class=b><p>%d</div>"
                 "</div>",
                 i, 10 + i);
        page[i] = page_of(html, i < 3 ? a : b);
    }
    return group(page, 6, NULL).count;
}

/* S4: addresses that ask for other things are two groups. */
static void test_asked(void **state)
{
    (void)state;
    assert_int_equal(groups_at("i.php?news=1", "i.php?archive=1"), 2);
    assert_int_equal(groups_at("i.php@news=1.html", "i.php@archive=1.html"), 2);
    assert_int_equal(groups_at("i.php?f=1&t=2", "i.php?t=3&start=2"), 1);
    assert_int_equal(groups_at("i.php?news=1", "about.html"), 1);
}

/* Work is linear in pages, also where each has a template of its own. */
static uint64_t work_of(uint32_t pages)
{
    pith_group_page *page = calloc(pages, sizeof(*page));
    uint64_t work;

    for (uint32_t i = 0; i < pages; i++) {
        char html[2000];
        size_t n = (size_t)snprintf(html, sizeof(html), "<ul><li>home</ul>");

        for (uint32_t k = 0; k < 12; k++)
            n += (size_t)snprintf(html + n, sizeof(html) - n,
                                  "<div class='c%c%c%c%c'>%u</div>",
                                  'a' + (int)(i % 20), 'a' + (int)(i / 20 % 20),
                                  'a' + (int)(i / 400), 'a' + (int)k, i + k);
        page[i] = page_of(html, "x");
    }
    work = group(page, pages, NULL).work;
    free(page);
    return work;
}

static void test_growth(void **state)
{
    uint64_t some = work_of(2000), more = work_of(8000);

    (void)state;
    assert_true(more < 5 * some);
}

static void test_fold(void **state)
{
    static const char *const same[][2] = {
        {"http://x/2004/05/a-story.html", "http://x/1999/12/other.html"},
        {"http://x/p/ann/index.html", "http://x/p/bob/"},
        {"http://x/tag/ann/page/2/index.html", "http://x/tag/bob/"},
        {"view.php?f=3&t=1", "view.php?f=10&t=99"},
        {"view.php@f=3&t=1.html", "view.php@f=10&t=99.html"},
        {"a/index.php%3Fid%3D7.html", "a/index.php%3Fid%3D19.html"}};
    static const char *const other[][2] = {
        {"http://x/players/ann.html", "http://x/courses/ann.html"},
        {"http://x/a.html", "http://y/a.html"},
        {"view.php?f=3", "view.php?f=3&t=1"},
        {"index.php@news=1.html", "index.php@archive=1.html"}};

    (void)state;
    for (size_t i = 0; i < sizeof(same) / sizeof(*same); i++)
        assert_true(pith_address_fold_of(pith_str_of(same[i][0])).place ==
                    pith_address_fold_of(pith_str_of(same[i][1])).place);
    for (size_t i = 0; i < sizeof(other) / sizeof(*other); i++)
        assert_true(pith_address_fold_of(pith_str_of(other[i][0])).place !=
                    pith_address_fold_of(pith_str_of(other[i][1])).place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fold),
        cmocka_unit_test_setup_teardown(test_shapes, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_place, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_asked, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_portals, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_folders, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_odd, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_growth, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_values, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_new, arenas_open, arenas_close)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
