/* u_article_kept: parts of a text that do not read like prose stay in its body:
 * quotes, code, boxes of facts, documents without markup, formulas, short
 * lines, lists; and titles come from no footer and no box beside the text. */
#include "support/arenas.h"
#include "support/check.h"

#include "mine/kind/pagekind.h"
#include "support/testpage.h"

#include <stdio.h>

#define PROSE                                                                  \
    "<p>The old harbour lies an hour north of the city, behind a line of low " \
    "hills that keep the wind away in winter.</p><p>Boats have come here for " \
    "three hundred years, first for salt, then for coal, and in the end for "  \
    "nothing but the view of the bay.</p><p>In the spring the council "        \
    "decided to mend the long pier, which had lost a third of its boards in "  \
    "the storms of the last decade.</p>"
#define MENU                                                                \
    "<nav><ul><li><a href=/>Home</a><li><a href=/n>News</a><li><a href=/c>" \
    "Contact</a></ul></nav>"
#define FOOT                                                                \
    "<footer><h2>Harbour weekly newsletter</h2><p>Sign up for news of the " \
    "coast every Friday.</p><p>All rights reserved.</p></footer>"
#define PAGE(body)                                                 \
    "<title>The long pier is mended - Harbour Weekly</title>" MENU \
    "<main><article><h1>The long pier is mended</h1>" body         \
    "</article></main>" FOOT

static pith_finds finds;

static void mine(const char *html)
{
    pith_tree t;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_mine_page(PITH_DOC(&t, &arena, &scratch, NULL), false,
                                    &finds, NULL),
                     PITH_OK);
}

static bool has(const char *text)
{
    for (size_t i = 0; i < finds.art.n_blocks; i++)
        if (pith_str_find(finds.art.blocks[i].text, pith_str_of(text)) !=
            SIZE_MAX)
            return true;
    return false;
}

static void test_kept(void **state)
{
    static const struct {
        const char *html, *first, *last;
    } page[] = {
        {PAGE(PROSE "<blockquote><p>We never thought that anybody would pay."
                    "</p><p>And then all did.</p></blockquote>"),
         "We never thought", "And then all did."},
        {PAGE(PROSE "<p>The gauge can be asked by anybody:</p><pre><code>GET "
                    "/gauge HTTP/1.1\n\nlevel=3.20</code></pre>"),
         "GET /gauge", "level=3.20"},
        {PAGE(PROSE "<table class=infobox><caption>The pier</caption><tr><th>"
                    "Length<td>310 m<tr><th>Opened<td>1868<tr><th>Wood<td>"
                    "Larch</table>"),
         "310 m", "Larch"},
        {PAGE(PROSE "<div class=box><h3>At a glance</h3><ul><li>Length: 310 m"
                    "<li>Opened: 1868<li>Wood: larch</ul></div>"),
         "Length: 310 m", "Wood: larch"},
        {PAGE(PROSE "<h2>Facts</h2><dl><dt>Length<dd>310 m<dt>Opened<dd>1868"
                    "</dl>"),
         "310 m", "1868"},
        {PAGE(PROSE "<p>The load of a board follows from its length:</p><p>"
                    "\\[ q = 5 w l^4 \\]</p><p>or, for two boards, from</p>"
                    "<p>\\[ q = 5 w l^4 / 384 \\]</p>"),
         "5 w l^4", "384"},
        {PAGE(PROSE "<p>Who comes should bring:</p><ul><li>boots<li>a lamp<li>"
                    "some bread</ul>"),
         "boots", "some bread"},
        {PAGE("<p>From the log of the first keeper:</p><p>The tide came in,<br>"
              "the tide went out,<br>the nails were stout.</p>" PROSE),
         "the tide went out", "the nails were stout"},
        {PAGE(PROSE "<h2>When</h2><p>Sunday, 10 am</p><h2>Where</h2><p>The "
                    "north quay</p>"),
         "Sunday, 10 am", "The north quay"},
        {PAGE(PROSE "<h2>Ingredients</h2><ul><li>1 kg mussels<li>2 onions<li>"
                    "salt</ul><h2>Method</h2><ol><li>Wash the mussels well.<li>"
                    "Fry the onions, add the mussels.</ol>"),
         "1 kg mussels", "Fry the onions"},
        {"<title>RFC 42</title><pre>\n1. The pier\n\nThe old harbour lies an "
         "hour north of the city, behind a line of low\nhills that keep the "
         "wind away.\n\n2. Boats\n\nBoats have come here for three hundred "
         "years, first\nfor salt, then for coal.\n</pre>",
         "1. The pier", "then for coal."},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(page) / sizeof(*page); i++) {
        mine(page[i].html);
        if (!has(page[i].first) || !has(page[i].last))
            printf("lost: %s or %s\n", page[i].first, page[i].last);
        assert_true(has(page[i].first) && has(page[i].last));
        assert_false(has("newsletter"));
    }
}

/* A box of links is none of facts. */
static void test_left_out(void **state)
{
    (void)state;
    mine(PAGE(PROSE "<div class=box><h3>Read on</h3><ul><li><a href=/1>Ten "
                    "boats</a><li><a href=/2>The salt road</a></ul></div>"));
    assert_false(has("Ten boats"));
}

static void test_title(void **state)
{
    (void)state;
    mine("<title>Harbour Weekly</title>" MENU "<div><h2>The long pier is "
         "mended</h2>" PROSE "</div>" FOOT);
    assert_true(
        !pith_str_eq(finds.art.title, PITH_STR("Harbour weekly newsletter")));
    mine("<title>The long pier</title>" MENU
         "<aside><h1>Most read here</h1></aside><div><p>" PROSE "</div>");
    CHECK_STR(finds.art.title, "The long pier");
}

#define LONG(n)                                                             \
    "A room above the bay with " #n " beds, a stove and a view of all the " \
    "boats that come in, for those who like to rise early and stay up late."
#define ROOM(n, text)                                                  \
    "<li><h3><a href=/room/" #n ">Room number " #n "</a></h3><p>" text \
    "</p></li>"

/* Of a list, what stands on the same path stays or goes together: a line of two
 * words is judged with its like. */
static void test_together(void **state)
{
    pith_article_trace trace = {0};
    double least = 1, most = 0;
    pith_tree t;

    (void)state;
    testpage_parse("<title>Rooms</title>" MENU
                   "<main><h1>Rooms</h1><ul class=rooms>" ROOM(1, LONG(2))
                       ROOM(2, "Sold out") ROOM(3, LONG(3)) ROOM(4, LONG(4))
                           ROOM(5, "Sold out")
                               ROOM(6, LONG(5)) "</ul></main>" FOOT,
                   &arena, &t);
    assert_int_equal(pith_mine_page(PITH_DOC(&t, &arena, &scratch, NULL), false,
                                    &finds, &trace),
                     PITH_OK);
    assert_int_not_equal(finds.kind.kind, PITH_PAGE_ARTICLE);
    for (size_t i = 0; i < trace.count; i++)
        if (pith_str_eq(trace.at[i].text, PITH_STR("Sold out")) ||
            pith_str_starts(trace.at[i].text, PITH_STR("A room"))) {
            least = trace.at[i].score < least ? trace.at[i].score : least;
            most = trace.at[i].score > most ? trace.at[i].score : most;
        }
    assert_true(most > 0.5);
    assert_true(most - least < 0.04); /* .069 each by itself */
}

/* What opens over a page that is no detail is none of its body, however it says
 * that it does. */
static void test_dialogs(void **state)
{
    static const char *const page[][2] = {
        {"<title>We clean your windows - Nordlys</title>" MENU
         "<main><h1>We clean your windows</h1><p>We clean windows of houses, "
         "shops and offices in the whole county, all year round and in any "
         "weather.</p><h2>Houses</h2><p>Inside and outside, frames and sills, "
         "without a drop on your floor.</p><h2>Shops</h2><p>Early in the "
         "morning, before your first customer comes.</p><h2>Offices</h2><p>"
         "High fronts with our own lift, insured up to five million.</p>",
         "five million"},
        {"<title>Rooms</title>" MENU
         "<main><h1>Rooms</h1><ul class=rooms>" ROOM(1, LONG(2))
             ROOM(2, LONG(3)) ROOM(3, LONG(4)) ROOM(4, LONG(5))
                 ROOM(5, LONG(6)) "</ul>",
         "a stove and a view"},
    };
    static const char *const box[] = {
        "<h2>Stay with us</h2><p>Leave your address and we will write to you "
        "once a month about what is new here.</p><p>You can leave the list at "
        "any time with one click.</p>",
        "<h2>Berit Lund</h2><p>Once a month Berit leads the team of the north, "
        "and has done so for eleven years.</p><p>She holds a degree in "
        "chemistry and loves the sea.</p>",
        ("<h2>Tell a friend</h2><p>Send this page once a month to somebody who "
         "should know about it, we will not keep the address.</p>")};
    static const char *const open[] = {"<div role=dialog>",
                                       "<div role=alertdialog>",
                                       "<dialog>",
                                       "<div class='modal fade'>",
                                       "<section id=staff-popup>",
                                       "<div class=bioDialog>"};
    char html[8192];

    (void)state;
    for (size_t i = 0; i < 2 * 3 * 6; i++) {
        const char *in = open[i % 6];

        (void)snprintf(html, sizeof(html), "%s%s%s%s</main>" FOOT,
                       page[i / 18][0], in, box[i / 6 % 3],
                       in[1] == 's'   ? "</section>"
                       : in[3] == 'a' ? "</dialog>"
                                      : "</div>");
        mine(html);
        if (!has(page[i / 18][1]) || has("nce a month"))
            printf("dialog: %zu %s\n", i, in);
        assert_true(has(page[i / 18][1]));
        assert_false(has("nce a month"));
    }
}

/* But a dialog that holds the page is the page. */
static void test_dialog_page(void **state)
{
    (void)state;
    mine("<title>The long pier</title>" MENU
         "<div role=dialog><h1>The long pier</h1>" PROSE "</div>");
    assert_true(has("first for salt"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_together, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_kept, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_left_out, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_dialogs, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_dialog_page, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_title, arenas_open, arenas_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
