/* u_fields: what a detail page says of the thing it is about. */
#include "support/arenas.h"
#include "support/check.h"

#include "read/microdata.h"
#include "mine/kind/pagekind.h"
#include "support/testpage.h"

#define TITLE "<title>Desk lamp Aurora</title><h1>Desk lamp Aurora</h1>"
#define SHEET                                                                  \
    "<p>A lamp for long evenings: the head turns, the light is warm, nothing " \
    "flickers.<table><tr><td>Weight<td>2 kg<tr><td>Height<td>45 cm<tr><td>"    \
    "Material<td>Brass<tr><td>Power<td>7 W<tr><td>Cable<td>1.8 m</table>"
#define LD(json) "<script type=application/ld+json>" json "</script>"

static pith_kind_result kind;

static void mine(const char *html)
{
    pith_finds finds;
    pith_tree t;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_mine_page(&t, (pith_str){NULL, 0}, false, &arena,
                                    &scratch, NULL, &finds, NULL),
                     PITH_OK);
    kind = finds.kind;
    assert_int_equal(kind.kind, PITH_PAGE_DETAIL);
}

/* ptr NULL: there is no such field. */
static pith_str value_of(const char *name)
{
    pith_str found = {NULL, 0};

    for (uint32_t i = 0; i < kind.n_fields; i++)
        if (pith_str_eq(kind.field[i].name, pith_str_of(name))) {
            assert_null(found.ptr);
            found = kind.field[i].value;
        }
    return found;
}

static void test_price(void **state)
{
    (void)state;
    mine(TITLE "<p>$49.50</p>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
    CHECK_STR(value_of("Weight"), "2 kg");
    assert_int_equal(kind.n_fields, 6);
    mine(TITLE "<p><del>$60.00</del><p>$49.50</p>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
    mine(TITLE "<p><span style='text-decoration: line-through'>$60.00</span>"
               "<p>$49.50</p>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
}

/* Which of several it is, is not known; one with a name has been given. */
static void test_no_price(void **state)
{
    (void)state;
    mine(TITLE "<p>$49.50<p>$4.99</p>" SHEET);
    assert_null(value_of("price").ptr);
    mine(TITLE "<p>$0.00</p>" SHEET);
    assert_null(value_of("price").ptr);
    mine(TITLE "<p>Only today:<p>$49.50</p>" SHEET);
    CHECK_STR(value_of("Only today"), "$49.50");
    assert_null(value_of("price").ptr);
    mine(TITLE "<p><a href=/b>$49.50</a></p>" SHEET);
    assert_null(value_of("price").ptr);
}

static void test_micro(void **state)
{
    (void)state;
    mine("<body itemscope itemtype=http://schema.org/WebPage><div itemscope "
         "itemtype=http://schema.org/Product>" TITLE
         "<p itemprop=description>A lamp.<div itemprop=brand itemscope><b "
         "itemprop=name>Lumen</b></div><meta itemprop=sku content=A-77><div "
         "itemprop=offers itemscope><meta itemprop=priceCurrency content=EUR>"
         "<link itemprop=availability href=http://schema.org/InStock></div>"
         "<p><span itemprop=color>red</span> <span itemprop=color>blue</span>"
         " <b itemprop=color>Red</b> <b itemprop=color>dark blue</b>"
         "<p itemprop=mass>2 kg<p>Sizes: <i itemprop=size>S</i>, <i "
         "itemprop=size>L</i>" SHEET
         "<div itemprop=isRelatedTo itemscope><b itemprop=finish>matt</b></div>"
         "<div itemprop=part itemscope><b itemprop=model>X1</b></div>"
         "<div itemprop=part itemscope><b itemprop=model>X2</b></div></div>");
    CHECK_STR(value_of("brand"), "Lumen");
    CHECK_STR(value_of("sku"), "A-77");
    CHECK_STR(value_of("price_currency"), "EUR");
    CHECK_STR(value_of("availability"), "in stock");
    CHECK_STR(value_of("color"), "red; blue; dark blue");
    CHECK_STR(value_of("Weight"), "2 kg");
    assert_null(value_of("mass").ptr); /* Weight has it */
    CHECK_STR(value_of("Sizes"), "S, L");
    assert_null(value_of("size").ptr);
    assert_null(value_of("model").ptr);
    assert_null(value_of("finish").ptr);
    assert_null(value_of("description").ptr);
}

/* The item apart from the title is the one of its name. */
static void test_item(void **state)
{
    pith_micro m;
    pith_tree t;

    (void)state;
    testpage_parse("<h1>Aurora</h1><div itemscope><b itemprop=name>Borealis"
                   "</b><i itemprop=sku>1</i></div><div itemscope><b itemprop="
                   "name>aurora</b><i itemprop=sku>2</i></div>",
                   &arena, &t);
    assert_int_equal(
        pith_micro_read(&t, 0, PITH_NIL, PITH_STR("Aurora"), &arena, &m),
        PITH_OK);
    assert_int_equal(m.n, 2);
    CHECK_STR(m.at[1].name, "sku");
    CHECK_STR(m.at[1].value, "2");
    assert_int_equal(
        pith_micro_read(&t, 0, PITH_NIL, PITH_STR("Australis"), &arena, &m),
        PITH_OK);
    assert_int_equal(m.item, PITH_NIL);
    assert_int_equal(m.n, 0);
}

/* Claims that the page shows, of the thing that has its title for a name. */
static void test_jsonld(void **state)
{
    (void)state;
    mine(LD(
        "{\"@graph\":[{\"@type\":\"Product\",\"name\":\"Bulb\",\"color\":"
        "\"warm\",\"sku\":\"B-1\"},{\"@type\":\"Product\",\"name\":"
        "\"Desk lamp Aurora\",\"sku\":\"A-77\",\"mpn\":\"hidden9\","
        "\"brand\":{\"name\":\"Lumen\"},\"aggregateRating\":{"
        "\"ratingValue\":4.5,\"reviewCount\":977},\"offers\":[{\"price\":"
        "49.5,\"priceCurrency\":\"USD\",\"availability\":"
        "\"https://schema.org/InStock\"}],\"review\":{\"name\":\"nothing\"}}]"
        "}") TITLE "<p>$12.00<p>$49.50<p>By Lumen, number A-77<p>In "
                   "stock<p>4.5 of 5" SHEET);
    CHECK_STR(value_of("sku"), "A-77");
    CHECK_STR(value_of("brand"), "Lumen");
    CHECK_STR(value_of("price"), "$49.50");
    CHECK_STR(value_of("price_currency"), "USD");
    CHECK_STR(value_of("availability"), "in stock");
    CHECK_STR(value_of("rating_value"), "4.5");
    assert_null(value_of("review_count").ptr); /* nowhere to be seen */
    assert_null(value_of("mpn").ptr);
    assert_null(value_of("color").ptr);
    assert_null(value_of("name").ptr);
    assert_null(value_of("review").ptr);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_price, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_no_price, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_micro, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_item, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_jsonld, arenas_open, arenas_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
