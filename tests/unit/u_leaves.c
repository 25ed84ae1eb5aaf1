/* The contexts that place leaves: pages written so that only one of them has
 * the values of a thing on all pages; learned, then applied to a page that the
 * learner never saw. */
#include "support/check.h"

#include <stdlib.h>
#include <string.h>
#include "html/html.h"
#include "learn/detail.h"
#include "wrap/tmplapply.h"
#include "wrap/tmplitems.h"

#define N_MAX 12

typedef struct set {
    pith_arena arena;
    pith_tree tree[N_MAX];
    const pith_tree *page[N_MAX];
    uint32_t n;
    pith_template t;
    pith_tmpl tmpl;
} set;

/* All pages but the last are learned from. */
static void learn(set *s, const char *const *html, uint32_t n)
{
    pith_detail_options opt = {.attributes = true};

    memset(s, 0, sizeof(*s));
    pith_arena_init(&s->arena, NULL, 0);
    for (s->n = 0; s->n < n; s->n++) {
        assert_int_equal(pith_html_parse(pith_str_of(html[s->n]), NULL,
                                         &s->arena, &s->tree[s->n], NULL),
                         PITH_OK);
        s->page[s->n] = &s->tree[s->n];
    }
    assert_int_equal(pith_detail_learn(s->page, n - 1, &opt, NULL, &s->arena,
                                       &s->t, &s->arena, &s->tmpl, NULL),
                     PITH_OK);
}

/* Are the values of leaf f on a learned page those of `want` ("a|b")? */
static bool has(const pith_leaf *f, uint32_t page, const char *want)
{
    for (uint32_t i = f->first[page]; i < f->first[page + 1]; i++) {
        pith_str v = f->value[i];

        if (strncmp(want, v.ptr, v.len) != 0)
            return false;
        want += v.len;
        if (i + 1 < f->first[page + 1] && *want++ != '|')
            return false;
    }
    return *want == '\0';
}

/* The leaf with these values on the learned pages, UINT32_MAX: none. */
static uint32_t find(const set *s, const char *const *want)
{
    for (uint32_t i = 0; i < s->t.n_leaves; i++) {
        uint32_t p = 0;

        while (p + 1 < s->n && has(&s->t.leaf[i], p, want[p]))
            p++;
        if (p + 1 == s->n)
            return i;
    }
    return UINT32_MAX;
}

/* A leaf by `how` has want[page] everywhere, also on the page that was not
 * learned from. */
static void check(set *s, const char *how, const char *const *want)
{
    uint32_t leaf = find(s, want);
    pith_tmplapply *a;
    pith_tmplpage page;
    pith_leaf got = {0};
    uint32_t first[2] = {0};
    pith_str value[N_MAX];

    assert_int_not_equal(leaf, UINT32_MAX);
    assert_string_equal(s->t.leaf[leaf].how, how);
    assert_int_equal(pith_tmplapply_new(&s->tmpl, &s->arena, &a), PITH_OK);
    assert_int_equal(
        pith_tmplapply_page(a, s->page[s->n - 1], NULL, &s->arena, &page),
        PITH_OK);
    for (uint32_t i = 0; i < page.n_leaves; i++)
        if (page.leaf[i].leaf == leaf)
            value[first[1]++] = page.leaf[i].text;
    got.first = first;
    got.value = value;
    assert_true(has(&got, 0, want[s->n - 1]));
}

#define BODY(x) "<html><body><p>Welcome to our shop</p>" x "</body></html>"

/* The heading has its id; what it stands in differs. */
static void near_the_words(void **state)
{
    static const char *const html[] = {
        BODY("<div class='a'><h1 id='name'>One</h1></div><p>End of it</p>"),
        BODY("<div class='a'><h1 id='name'>Two</h1></div><p>End of it</p>"),
        BODY("<table class='b'><tr><td><h1 id='name'>Three</h1></td></tr>"
             "</table><p>End of it</p>"),
        BODY("<div class='a'><h1 id='name'>Four</h1></div><p>End of it</p>"),
        BODY("<table class='b'><tr><td><h1 id='name'>Five</h1></td></tr>"
             "</table><p>End of it</p>"),
        BODY("<form><h1 id='name'>Six</h1></form><p>End of it</p>"),
    };
    static const char *const want[] = {"One",  "Two",  "Three",
                                       "Four", "Five", "Six"};
    set s;

    (void)state;
    learn(&s, html, 6);
    check(&s, "near", want);
    pith_arena_release(&s.arena);
}

#define LINES(x) BODY("<div><h3>Address</h3>" x "</div>")

/* Lines of an address whose number varies: what is a telephone is told by how
 * it is written only. */
static const char *const lines[] = {
    LINES("Elm Road<br>(325) 674-2000<br>Fax: (325) 674-2130"),
    LINES("Box 9<br>Oak Lane<br>(321) 253-2929<br>(866) 355-2959<br>"
          "Fax: (321) 255-2017"),
    LINES("Ash Way<br>Fax: (603) 899-4394<br>(603) 899-4000"),
    LINES("Bay Road<br>(215) 646-7300<br>Fax: (215) 641-5556"),
    LINES("Hill<br>East Side<br>Fax: (858) 695-9527<br>(858) 695-8587"),
    LINES("Dune<br>Fax: (952) 914-1111<br>(952) 914-5300<br>(888) 488-9646"),
};

static void by_form(void **state)
{
    static const char *const phones[] = {
        "(325) 674-2000", "(321) 253-2929|(866) 355-2959",
        "(603) 899-4000", "(215) 646-7300",
        "(858) 695-8587", "(952) 914-5300|(888) 488-9646"};
    set s;

    (void)state;
    learn(&s, lines, 6);
    check(&s, "form", phones);
    pith_arena_release(&s.arena);
}

#define ADR(street, town, zip)                                         \
    BODY("<div class='card'><b>Where to find us</b><span class='adr'>" \
         "<span class='street'>" street "</span><a href='/'>" town     \
         "</a><i>" zip "</i></span><em>Open daily</em></div>")

static void inside_an_element(void **state)
{
    static const char *const html[] = {
        ADR("2400 Central Ave", "Albuquerque", "87106"),
        ADR("2004 1st St", "Austin", "78704"),
        ADR("63 Salem St", "Boston", "02113"),
        ADR("564 200th St", "Cleveland", "44119"),
        ADR("845 Front St", "Lahaina", "96761"),
    };
    static const char *const want[] = {
        "2400 Central Ave|Albuquerque|87106", "2004 1st St|Austin|78704",
        "63 Salem St|Boston|02113", "564 200th St|Cleveland|44119",
        "845 Front St|Lahaina|96761"};
    set s;

    (void)state;
    learn(&s, html, 5);
    check(&s, "inside", want);
    pith_arena_release(&s.arena);
}

/* The column with these values is shown, and no other has any of them. */
static void check_shown(const set *s, const char *const *want)
{
    uint32_t leaf = find(s, want), others = 0;

    assert_int_not_equal(leaf, UINT32_MAX);
    assert_true(s->t.leaf[leaf].shown);
    for (uint32_t i = 0; i < s->t.n_leaves; i++) {
        const pith_leaf *f = &s->t.leaf[i];

        for (uint32_t k = 0; f->shown && i != leaf && k < f->first[s->n - 1];
             k++)
            for (uint32_t p = 0; p + 1 < s->n; p++)
                others += pith_str_eq(f->value[k], pith_str_of(want[p]));
    }
    assert_int_equal(others, 0);
}

/* A place that two thirds of the pages have is shown by what all have. */
static void columns_are_full(void **state)
{
#define PRICE(x, p) \
    BODY("<h1>" x "</h1><p>In stock</p>" p "<p>Add to cart now</p>")
#define PLAIN(x) "<div><b class='price'>" x "</b></div>"
#define SALE(x)                                         \
    "<table class='sale'><tr><td>Reduced</td></tr><tr>" \
    "<td><i>Only</i><b class='price'>" x "</b></td></tr></table>"
    static const char *const html[] = {
        PRICE("Alpha", PLAIN("$12.10")),  PRICE("Beta", PLAIN("$13.20")),
        PRICE("Gamma", SALE("$14.30")),   PRICE("Delta", PLAIN("$15.40")),
        PRICE("Epsilon", SALE("$16.50")), PRICE("Zeta", PLAIN("$17.60")),
        PRICE("Eta", SALE("$18.70"))};
    static const char *const want[] = {"$12.10", "$13.20", "$14.30", "$15.40",
                                       "$16.50", "$17.60", "$18.70"};
    set s;

    (void)state;
    learn(&s, html, 7);
    check(&s, "near", want);
    check_shown(&s, want);
    pith_arena_release(&s.arena);
}

#define MAKER(brand, maker, colour)                                       \
    BODY("<table><tr><th>Brand</th><td>" brand "</td></tr><tr><th>Colour" \
         "</th><td>" colour "</td></tr><tr><th>Made by</th><td>" maker    \
         "</td></tr></table>")

/* One word in common is enough for facts, when it is no number. */
static void facts_share_a_name(void **state)
{
    static const char *const html[] = {
        MAKER("Canon", "Canon, Inc", "Red"),
        MAKER("Nikon", "Nikon Corporation", "Black"),
        MAKER("Kodak", "Eastman Kodak", "Red"),
        MAKER("Casio", "Casio America", "Blue"),
        MAKER("Nikon", "Nikon Corporation", "Black"),
        MAKER("Leica", "Leica Camera", "Red"),
    };
    static const char *const want[] = {
        "Canon|Canon, Inc",    "Nikon|Nikon Corporation", "Kodak|Eastman Kodak",
        "Casio|Casio America", "Nikon|Nikon Corporation", "Leica|Leica Camera"};
    static const char *const wrong[] = {"Canon|Red",   "Nikon|Black",
                                        "Kodak|Red",   "Casio|Blue",
                                        "Nikon|Black", "Leica|Red"};
    set s;

    (void)state;
    learn(&s, html, 6);
    check(&s, "same", want);
    assert_int_equal(find(&s, wrong), UINT32_MAX);
    pith_arena_release(&s.arena);
}

#define MODEL(name, town)                              \
    BODY("<h2>" name " tech specs</h2><p><i>Buy " name \
         " cheap today</i></p><u>" town " town hall</u>")

/* Words that most values of a leaf have do not count: the rest is the same in
 * both texts, nothing is in the third. */
static void common_words_do_not_count(void **state)
{
    static const char *const html[] = {
        MODEL("Nova Star", "Rome old"),  MODEL("Vega Prime", "Oslo new"),
        MODEL("Lyra Mini", "Bonn big"),  MODEL("Orion Max", "Nice wee"),
        MODEL("Atlas Duo", "Turin odd"), MODEL("Hydra Lux", "Lund far"),
    };
    static const char *const want[] = {
        "Nova Star tech specs|Buy Nova Star cheap today",
        "Vega Prime tech specs|Buy Vega Prime cheap today",
        "Lyra Mini tech specs|Buy Lyra Mini cheap today",
        "Orion Max tech specs|Buy Orion Max cheap today",
        "Atlas Duo tech specs|Buy Atlas Duo cheap today",
        "Hydra Lux tech specs|Buy Hydra Lux cheap today"};
    static const char *const wrong[] = {
        "Nova Star tech specs|Rome old town hall",
        "Vega Prime tech specs|Oslo new town hall",
        "Lyra Mini tech specs|Bonn big town hall",
        "Orion Max tech specs|Nice wee town hall",
        "Atlas Duo tech specs|Turin odd town hall",
        "Hydra Lux tech specs|Lund far town hall"};
    set s;

    (void)state;
    learn(&s, html, 6);
    check(&s, "same", want);
    assert_int_equal(find(&s, wrong), UINT32_MAX);
    pith_arena_release(&s.arena);
}

#define BOOK(x) BODY("<p>" x "<br>Our price is low</p>")

/* The list of authors ends at the next label, also at one that a single page
 * has; "Authors:" is "Author:" in the plural; a name may be a link or not. */
static void labels_of_lists(void **state)
{
    static const char *const html[] = {
        BOOK("<b>Author:</b> <a>Ann Ash</a> <b>Pages:</b> 120"),
        BOOK("<b>Authors:</b> <a>Bo Birch</a>, <a>Cy Cedar</a>"
             "<b>Pages:</b> 96"),
        BOOK("<b>Author:</b> <a>Di Elm</a> <b>Illustrator:</b> <a>Ed Fir</a>"
             "<b>Pages:</b> 310"),
        BOOK("<b>Author:</b> Flo Gum <b>Pages:</b> 212"),
        BOOK("<b>Author:</b> <a>Gus Hazel</a> <b>Pages:</b> 88"),
        BOOK("<b>Authors:</b> <a>Ida Larch</a>, <i>Jo Maple</i>"
             "<b>Reader:</b> Kit Nut <b>Pages:</b> 64"),
    };
    static const char *const want[] = {"Ann Ash",   "Bo Birch|Cy Cedar",
                                       "Di Elm",    "Flo Gum",
                                       "Gus Hazel", "Ida Larch|Jo Maple"};
    set s;

    (void)state;
    learn(&s, html, 6);
    check(&s, "list", want);
    pith_arena_release(&s.arena);
}

#define LAMP(n, name, place, count, score, cost, day, site)                  \
    "<title>" name " - The Shop</title><body class=item><div class=top>"     \
    "<a>Home</a><a>Lamps</a></div><div class='bold left'><h2>" name          \
    "</h2></div><div class='box wide lblShipOrigin'>" place                  \
    "</div><div><span>" count " kind letters</span></div>"                   \
    "<table><tr><td class=fact>Weight</td><td class=fact>" score             \
    "</td></tr><tr><td class=fact>" cost "</td></tr><tr><td class=fact>" day \
    "</td></tr></table><h3>Where it is sold</h3><ul><li><a>" site            \
    "</a></ul><p>Made " n " times</p>"

/* Where a name comes from when no label gives it: the page's title, a class
 * without words of looks, the words all values share, the text beside a value
 * whose class others have too, the form of the values, the heading above. */
static void names(void **state)
{
    static const char *const html[] = {
        LAMP("one", "Desk lamp", "Rome", "12", "7 kg", "$12.50", "2024-05-01",
             "Nord and Sons"),
        LAMP("two", "Floor lamp", "Oslo", "7", "9 kg", "$49.00", "2024-05-09",
             "Berg"),
        LAMP("six", "Night light", "Bonn", "31", "1 kg", "$7.25", "2023-11-30",
             "Lampen Fuchs"),
        LAMP("ten", "Ship lantern", "Nice", "8", "4 kg", "$64.00", "2022-01-17",
             "Kontor"),
        LAMP("no", "Wall torch", "Turin", "15", "2 kg", "$31.75", "2021-08-02",
             "Ada"),
        LAMP("few", "Reading lamp", "Lund", "9", "3 kg", "$19.99", "2020-03-03",
             "Brill"),
    };
    static const struct {
        const char *name, *first, *second;
    } c[] = {{"title", "Desk lamp", "Floor lamp"},
             {"ship_origin", "Rome", "Oslo"},
             {"kind_letters", "12 kind letters", "7 kind letters"},
             {"weight", "7 kg", "9 kg"},
             {"price", "$12.50", "$49.00"},
             {"date", "2024-05-01", "2024-05-09"},
             {"where_it_is_sold", "Nord and Sons", "Berg"}};
    set s;

    (void)state;
    learn(&s, html, 6);
    for (size_t i = 0; i < sizeof(c) / sizeof(*c); i++) {
        uint32_t k = 0;

        while (k < s.t.n_leaves &&
               !(s.t.leaf[k].shown &&
                 pith_str_eq(s.t.leaf[k].name, pith_str_of(c[i].name))))
            k++;
        if (k == s.t.n_leaves)
            fail_msg("no column is called %s", c[i].name);
        assert_true(has(&s.t.leaf[k], 0, c[i].first));
        assert_true(has(&s.t.leaf[k], 1, c[i].second));
    }
    pith_arena_release(&s.arena);
}

#define PLAY(name, town)                                                     \
    "<title>The Archive</title><body class=item><div class=top><a>Home</a>"  \
    "<a>Plays</a></div><div class=main><h2>" name "</h2><p class=town>" town \
    "</p><h3>Plays</h3></div>"

/* All pages have one <title>: the heading that each has says what it is. */
static void title_of_heading(void **state)
{
    static const char *const html[] = {
        PLAY("Electra Garrigo", "Rome"), PLAY("Aire frio", "Oslo"),
        PLAY("Dos viejos panicos", "Bonn"), PLAY("La boda", "Nice")};
    uint32_t k = 0;
    set s;

    (void)state;
    learn(&s, html, 4);
    while (k < s.t.n_leaves &&
           !(s.t.leaf[k].shown &&
             pith_str_eq(s.t.leaf[k].name, PITH_STR("title"))))
        k++;
    assert_true(k < s.t.n_leaves);
    assert_true(has(&s.t.leaf[k], 1, "Aire frio"));
    pith_arena_release(&s.arena);
}

static void forms(void **state)
{
    static const struct {
        const char *text, *form;
    } c[] = {{"(325) 674-2000", "(9) 9-9"},
             {"Fax: 12", "Fax:"},
             {"12 mpg", "9 mpg"},
             {"2004", ""},
             {"Plain words", ""},
             {"At 10: 30", "At 9: 9"},
             {"Fax:", ""}};
    pith_buf b;

    (void)state;
    pith_buf_init(&b, NULL, 1u << 10);
    for (size_t i = 0; i < sizeof(c) / sizeof(*c); i++) {
        pith_buf_clear(&b);
        pith_titem_form(pith_str_of(c[i].text), &b);
        assert_true(pith_str_eq(pith_buf_view(&b), pith_str_of(c[i].form)));
    }
    pith_buf_release(&b);
}

/* One digit at every place of texts of every length, among bytes that differ
 * from digits by little; each text is a block of its own, so that a byte read
 * behind it is seen. */
static void forms_by_length(void **state)
{
    static const char fill[] = {'/', ';', 'p', (char)0xb5, (char)0x80, '\x10'};
    pith_buf b;

    (void)state;
    pith_buf_init(&b, NULL, 1u << 10);
    for (size_t len = 1; len <= 48; len++)
        for (size_t at = 0; at <= len; at++) /* len: no digit */
            for (size_t f = 0; f < sizeof(fill); f++) {
                char *text = malloc(len);
                char want[48];
                size_t n = at < len && len > 1 && len <= 32 ? len : 0;

                assert_non_null(text);
                memset(text, fill[f], len);
                memset(want, fill[f], len);
                if (at < len) {
                    text[at] = (char)('0' + (at + len) % 10);
                    want[at] = '9';
                }
                pith_buf_clear(&b);
                pith_titem_form((pith_str){text, len}, &b);
                assert_int_equal(b.len, n);
                assert_true(n == 0 || !memcmp(b.data, want, n));
                free(text);
            }
    pith_buf_release(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_the_words),
        cmocka_unit_test(by_form),
        cmocka_unit_test(inside_an_element),
        cmocka_unit_test(columns_are_full),
        cmocka_unit_test(facts_share_a_name),
        cmocka_unit_test(common_words_do_not_count),
        cmocka_unit_test(labels_of_lists),
        cmocka_unit_test(names),
        cmocka_unit_test(title_of_heading),
        cmocka_unit_test(forms),
        cmocka_unit_test(forms_by_length),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
