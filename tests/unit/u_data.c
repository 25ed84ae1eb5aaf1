/* u_data: structured data of all sources in one form. */
#include "support/arenas.h"
#include "support/check.h"

#include "base/buf.h"
#include "read/structured.h"
#include "read/meta.h"
#include "support/testpage.h"

static pith_data data;

static void read_data(const char *html)
{
    pith_meta meta;
    pith_tree t;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_meta_read(&t, &arena, &meta), PITH_OK);
    assert_int_equal(pith_data_read(&t, &arena, &meta.data), PITH_OK);
    data = meta.data;
}

static uint32_t thing_of(const char *type)
{
    for (uint32_t i = 0; i < data.n_things; i++)
        if (pith_str_eq(data.thing[i].type, pith_str_of(type)))
            return i;
    fail_msg("no %s", type);
    return 0;
}

static pith_str text_of(const char *type, const char *name)
{
    return pith_data_text(&data, thing_of(type), pith_str_of(name));
}

#define LD(json) "<script type=application/ld+json>" json "</script>"

/* What the one reader of JSON forgives: comments, names without quotes, a comma
 * too few, a text that is cut off. */
static void test_jsonld_broken(void **state)
{
    (void)state;
    read_data(LD("{/* rate.twig */ @type: \"Book\" \"name\": \"A\\tB\", "
                 "// true\n\"by\": {\"@type\": \"Person\", \"name\": \"C"));
    CHECK_STR(text_of("Book", "name"), "A\tB");
    CHECK_STR(text_of("Person", "name"), "C");
    assert_int_equal(data.thing[thing_of("Person")].of, thing_of("Book"));
}

/* Graphs, arrays, several types, commas too many, numbers and truth. */
static void test_jsonld(void **state)
{
    uint32_t p;

    (void)state;
    read_data(
        LD("{\"@graph\":[{\"@type\":[\"WebPage\",\"https://schema.org/Book"
           "\"],\"name\":\"A\",\"pages\":12,\"free\":true,},{\"@type\":"
           "\"Offer\",\"seller\":{\"@type\":\"Shop\",\"name\":\"S\"},"
           "\"tag\":[\"x\",\"y\"],}]"));
    CHECK_STR(text_of("Book", "name"), "A");
    CHECK_STR(text_of("Book", "pages"), "12");
    CHECK_STR(text_of("Book", "free"), "true");
    CHECK_STR(text_of("Shop", "name"), "S");
    assert_int_equal(data.thing[thing_of("Shop")].of, thing_of("Offer"));
    assert_int_equal(data.thing[thing_of("Book")].of, PITH_DATA_NONE);
    p = pith_data_find(&data, data.thing[thing_of("Offer")].first,
                       PITH_STR("tag"));
    CHECK_STR(data.prop[p].text, "x");
    p = pith_data_find(&data, data.prop[p].next, PITH_STR("tag"));
    CHECK_STR(data.prop[p].text, "y");
}

static void test_microdata(void **state)
{
    (void)state;
    read_data("<div itemscope itemtype=http://schema.org/Product><b itemprop="
              "name>Lamp</b><div itemprop=offers itemscope itemtype=x/Offer>"
              "<i itemprop=price content=9.5>$9.50</i></div><meta itemprop=sku "
              "content=A1><p itemprop='color tone'>red</div>"
              "<p itemprop=name>alone");
    CHECK_STR(text_of("Product", "name"), "Lamp");
    CHECK_STR(text_of("Product", "sku"), "A1");
    CHECK_STR(text_of("Product", "tone"), "red");
    CHECK_STR(text_of("Offer", "price"), "9.5");
    assert_int_equal(data.n_things, 2);
}

static void test_rdfa(void **state)
{
    (void)state;
    read_data(
        "<div vocab=http://schema.org/ typeof=Person><b property=name>Ann"
        "</b><div property=address typeof=schema:PostalAddress><i property"
        "=schema:addressLocality>Oslo</i></div></div>");
    CHECK_STR(text_of("Person", "name"), "Ann");
    CHECK_STR(text_of("PostalAddress", "addressLocality"), "Oslo");
    assert_int_equal(data.thing[0].source, PITH_DATA_RDFA);
}

static void test_formats(void **state)
{
    (void)state;
    read_data("<div class=h-event><b class='big p-name'>Fair</b><time class="
              "dt-start datetime=2026-05-01>May</time><div class='p-location "
              "h-card'><i class=p-name>Hall</i></div></div><div class=hrecipe>"
              "<i class=fn>Pie</i><i class=ingredient>1 egg</i></div>");
    CHECK_STR(text_of("Event", "name"), "Fair");
    CHECK_STR(text_of("Event", "start"), "2026-05-01");
    CHECK_STR(text_of("Person", "name"), "Hall");
    CHECK_STR(text_of("Recipe", "ingredient"), "1 egg");
    assert_int_equal(data.n_things, 3);
}

static void test_meta(void **state)
{
    (void)state;
    read_data("<meta property=og:title content=T><meta property="
              "product:price:amount content=5><meta name=DC.creator content=C>"
              "<meta name=generator content=G><meta name=empty content=''>");
    CHECK_STR(text_of("OpenGraph", "title"), "T");
    CHECK_STR(text_of("OpenGraph", "price:amount"), "5");
    CHECK_STR(text_of("DublinCore", "creator"), "C");
    CHECK_STR(text_of("Meta", "generator"), "G");
    assert_null(text_of("Meta", "empty").ptr);
}

#define MANY 500 /* more than there are places for names at first */

/* However many names there are, a name that stands before is known. */
static void test_many(void **state)
{
    pith_buf html;

    (void)state;
    pith_buf_init(&html, NULL, 1u << 20);
    for (unsigned i = 0; i < 2 * MANY; i++)
        pith_buf_fmt(&html, "<meta name=n%u content=%u>", i % MANY, i);
    assert_int_equal(html.status, PITH_OK);
    read_data(html.data);
    assert_int_equal(data.n_props, 2 * MANY);
    for (uint32_t i = 0; i < MANY; i++) {
        assert_false(data.prop[i].again);
        assert_true(data.prop[MANY + i].again);
        assert_int_equal(data.prop[i].same, MANY + i);
    }
    pith_buf_release(&html);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_jsonld, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_jsonld_broken, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_microdata, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_rdfa, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_formats, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_meta, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_many, arenas_open, arenas_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
