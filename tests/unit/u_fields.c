/* u_fields: what a page says of the thing it is about. */
#include "support/arenas.h"
#include "support/check.h"

#include "mine/fields/entities.h"
#include "mine/fields/fields.h"
#include "mine/kind/pagekind.h"
#include "support/testpage.h"

#include <stdio.h>

#define TITLE "<title>Desk lamp Aurora</title><h1>Desk lamp Aurora</h1>"
#define SHEET                                                                  \
    "<p>A lamp for long evenings: the head turns, the light is warm, nothing " \
    "flickers.<table><tr><td>Weight<td>2 kg<tr><td>Height<td>45 cm<tr><td>"    \
    "Material<td>Brass<tr><td>Power<td>7 W<tr><td>Cable<td>1.8 m</table>"
#define LD(json) "<script type=application/ld+json>" json "</script>"

static pith_fields fields;

static void mine(const char *html)
{
    pith_finds finds;
    pith_tree t;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_mine_page(PITH_DOC(&t, &arena, &scratch, NULL), false,
                                    &finds, NULL),
                     PITH_OK);
    fields = finds.kind.fields;
}

static const pith_field *field_of(const char *name)
{
    const pith_field *found = NULL;

    for (uint32_t i = 0; i < fields.n; i++)
        if (pith_str_eq(fields.at[i].name, pith_str_of(name))) {
            assert_null(found);
            found = &fields.at[i];
        }
    return found;
}

/* ptr NULL: there is no such field. Several values have "; " between them. */
static pith_str value_of(const char *name)
{
    static char text[1000];
    const pith_field *f = field_of(name);
    size_t n = 0;

    for (uint32_t i = 0; f && i < f->n_values; i++) {
        if (i)
            n += (size_t)snprintf(text + n, sizeof(text) - n, "; ");
        memcpy(text + n, f->value[i].ptr, f->value[i].len);
        n += f->value[i].len;
    }
    return f ? (pith_str){text, n} : (pith_str){NULL, 0};
}

static void test_price(void **state)
{
    (void)state;
    mine(TITLE "<p>$49.50</p>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
    CHECK_STR(value_of("weight"), "2 kg");
    assert_int_equal(fields.n, 7); /* and a description */
    mine(TITLE "<p><del>$60.00</del><p>$49.50</p>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
    mine(TITLE "<p><span style='text-decoration: line-through'>$60.00</span>"
               "<p>$49.50</p>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
}

/* In the title, beside a note, in a box with the old one; of several the one
 * that the metadata says. */
static void test_which_price(void **state)
{
    (void)state;
    mine("<title>Desk lamp Aurora</title><h1>Desk lamp Aurora <b>$49.50</b>"
         "</h1>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
    mine(TITLE "<p><span>$49.50</span><small>tax included</small></p>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
    mine(TITLE "<p class=price><span>$49.50</span> <small>with all taxes and "
               "duties of the land</small></p>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
    mine(TITLE "<p class=price><ins><b>$</b> 49.50</ins> <del><b>$</b> 60.00"
               "</del></p>" SHEET);
    CHECK_STR(value_of("price"), "$ 49.50");
    mine(TITLE "<div class=price><div class=old-price>$60.00</div><b>$49.50"
               "</b></div>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
    CHECK_STR(value_of("old_price"), "$60.00");
    mine(TITLE "<p class=price><del><i>$</i>60.00</del> <ins><i>$</i>49.50"
               "</ins></p>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
    mine("<meta name=description content='The lamp, $49.50 only'>" TITLE
         "<p>$4.99</p><p>$49.50</p>" SHEET);
    CHECK_STR(value_of("price"), "$49.50");
    mine("<meta name=description content='The lamp of 149.50'>" TITLE
         "<p>$4.99</p><p>$49.50</p>" SHEET);
    assert_null(value_of("price").ptr);
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
    CHECK_STR(value_of("weight"), "2 kg");
    assert_null(value_of("mass").ptr); /* Weight has it */
    CHECK_STR(value_of("size"), "S; L");
    assert_int_equal(field_of("size")->said, PITH_SAID_AGREED);
    assert_null(value_of("Sizes").ptr);
    assert_null(value_of("model").ptr);
    assert_null(value_of("finish").ptr);
    CHECK_STR(value_of("description"), "A lamp.");
}

/* Of the thing that has its title for a name; the price as the page shows it.
 */
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
    CHECK_STR(value_of("rating"), "4.5");
    CHECK_STR(value_of("review_count"), "977"); /* nowhere to be seen */
    assert_int_equal(field_of("review_count")->said, PITH_SAID_ALONE);
    assert_int_equal(field_of("price")->said, PITH_SAID_AGREED);
    assert_null(value_of("color").ptr);
    assert_null(value_of("name").ptr);
    assert_null(value_of("review").ptr);
}

#define PIE "<title>Plum pie</title><h1>Plum pie</h1>"
#define TALE                                                                  \
    "<p>Every autumn, when the plums are ripe and the evenings are long, we " \
    "bake this pie for all who come by, and nobody ever left a crumb of "     \
    "it.</p>"

/* A recipe's data on a page that is a story: its own names, times as they are,
 * steps of sections in one list. */
static void test_recipe(void **state)
{
    const pith_field *f;

    (void)state;
    mine(
        LD("{\"@type\":[\"Recipe\",\"NewsArticle\"],\"name\":\"Plum pie\","
           "\"totalTime\":\"PT1H\",\"recipeIngredient\":[\"6 plums\","
           "\"1 cup flour &amp; salt\"],\"recipeInstructions\":[{\"@type\":"
           "\"HowToSection\",\"name\":\"Dough\",\"itemListElement\":[{\"@type"
           "\":\"HowToStep\",\"text\":\"Mix.\"},{\"text\":\"<p>Rest.</p>\"}]},{"
           "\"text\":\"Bake.\"}],\"nutrition\":{\"calories\":\"300 kcal\"},"
           "\"author\":{\"@id\":\"#a\"},}")
            LD("{\"@graph\":[{\"@id\":\"#a\",\"@type\":\"Person\",\"name\":"
               "\"Ann Baker\"}]}") PIE TALE TALE);
    CHECK_STR(value_of("ingredients"), "6 plums; 1 cup flour & salt");
    CHECK_STR(value_of("instructions"), "Mix.; Rest.; Bake.");
    CHECK_STR(value_of("total_time"), "PT1H");
    CHECK_STR(value_of("calories"), "300 kcal");
    CHECK_STR(value_of("author"), "Ann Baker");
    assert_null(field_of("name")); /* the title says it */
    f = field_of("ingredients");
    assert_true(f->is_list);
    assert_int_equal(f->from, PITH_FIELD_DATA);
}

/* From what is shown alone: the list with amounts, not the talk about it. */
static void test_steps(void **state)
{
    (void)state;
    mine(PIE TALE "<h2>Ingredients</h2><ul><li>Plums, best from the market"
                  "<li>Flour</ul>" TALE
                  "<div><h3>Ingredients</h3><h4>Dough</h4><ul><li>▢ 1 cup flour"
                  "<li>2 eggs</ul><h4>Filling</h4><ul><li>6 plums</ul></div>"
                  "<h3>Method</h3><ol><li><b>Step 1</b><p>Mix flour and eggs "
                  "well.<li>Lay the plums on it and bake.</ol><h3>Notes</h3>"
                  "<p>Keeps for a day.");
    CHECK_STR(value_of("ingredients"), "1 cup flour; 2 eggs; 6 plums");
    CHECK_STR(value_of("instructions"),
              "Mix flour and eggs well.; Lay the plums on it and bake.");
    assert_int_equal(field_of("ingredients")->from, PITH_FIELD_LIST);
}

/* Ingredients and steps stay in the body, wherever they stand. */
static void test_kept(void **state)
{
    pith_finds finds;
    pith_tree t;
    bool kept = false;

    (void)state;
    testpage_parse(PIE TALE TALE TALE
                   "<aside class=sidebar><h3>Ingredients</h3><ul><li>1 cup "
                   "flour<li>2 eggs</ul><h3>Method</h3><p>Mix flour and eggs "
                   "well, lay the plums on it and bake for an hour.</aside>",
                   &arena, &t);
    assert_int_equal(pith_mine_page(PITH_DOC(&t, &arena, &scratch, NULL), false,
                                    &finds, NULL),
                     PITH_OK);
    for (size_t i = 0; i < finds.art.n_blocks; i++)
        kept |= pith_str_eq(finds.art.blocks[i].text, PITH_STR("2 eggs"));
    assert_true(kept);
}

/* Rows, lines and boxes of one make are items, too. */
static void test_lists(void **state)
{
    (void)state;
    mine(PIE TALE "<h2>Zutaten für 4 Portionen</h2><table><tr><td>1 kg<td>"
                  "Pflaumen<tr><td>200 g<td>Mehl</table><h2>Zubereitung</h2>"
                  "<p>Den Teig kneten und ruhen lassen.<p>Die Pflaumen darauf "
                  "legen, eine Stunde backen.<h2>Kommentare</h2><p>Lecker!");
    CHECK_STR(value_of("ingredients"), "1 kg Pflaumen; 200 g Mehl");
    CHECK_STR(value_of("instructions"),
              "Den Teig kneten und ruhen lassen.; Die Pflaumen darauf legen, "
              "eine Stunde backen.");
    mine(PIE TALE
         "<div class=recipe-ingredients><div class=i><div>2</div><div>"
         "eggs</div></div><div class=i><div>1 cup</div><div>flour</div>"
         "</div><div class=i><div>6</div><div>plums</div></div></div>");
    CHECK_STR(value_of("ingredients"), "2 eggs; 1 cup flour; 6 plums");
}

/* Known names need no sheet around them, if their value fits. */
static void test_strip(void **state)
{
    (void)state;
    mine(PIE
         "<p>Prep Time 10 mins Cook Time: 1 hr 20 mins</p><div><div>4 "
         "people</div><div>Serves</div></div><p>Cook: with love</p>" TALE TALE);
    CHECK_STR(value_of("prep_time"), "10 mins");
    CHECK_STR(value_of("cook_time"), "1 hr 20 mins");
    CHECK_STR(value_of("yields"), "4 people");
    mine(PIE "<p>Calories: 121kcal | Total Fat: 5 g | Iron: much | Sugar: 11g"
             "</p>" TALE TALE);
    CHECK_STR(value_of("calories"), "121 kcal");
    CHECK_STR(value_of("fat"), "5 g");
    CHECK_STR(value_of("sugar"), "11 g");
    assert_null(field_of("iron"));
}

/* Several names with values in one line, however it parts them. */
static void test_line(void **state)
{
    static const char *const line[] = {
        "<b>Height:</b> 6'10 <b>Weight:</b> 278 <b>Born:</b> Leeds, 1984",
        "Height: 6'10 | Weight: 278 | Born: Leeds, 1984",
        "Height: 6'10 <img src=b.gif> Weight: 278 <img src=b.gif>&nbsp;Born: "
        "Leeds, 1984",
        "Height: 6'10, Weight: 278, Born: Leeds, 1984",
        "<span>Height: 6'10</span> <span>Weight: 278</span> <span>Born: Leeds, "
        "1984</span>",
        "<i>Height</i> <b>6'10</b> <i>Weight</i> <b>278</b> <i>Born</i> "
        "<b>Leeds, 1984</b>",
        "<span>Height: <b>6'10</b></span><span>Weight: <b>278</b></span><span>"
        "Born: <b>Leeds, 1984</b></span>"};
    char page[1000];

    (void)state;
    for (size_t i = 0; i < sizeof(line) / sizeof(*line); i++) {
        snprintf(page, sizeof(page),
                 "<h1>Joel Foster</h1><p>%s</p><p>He plays "
                 "on the left for his town.</p>",
                 line[i]);
        mine(page);
        CHECK_STR(value_of("height"), "6'10");
        CHECK_STR(value_of("weight"), "278");
        CHECK_STR(value_of("born"), "Leeds, 1984");
    }
    mine("<h1>Wall mount</h1><div><span>SKU: <b>CM-406</b></span> <span>"
         "Category: <a href=/c>Ceiling mounts</a></span></div>");
    CHECK_STR(value_of("sku"), "CM-406");
    CHECK_STR(value_of("category"), "Ceiling mounts");
    mine("<h1>The lamp</h1><p><b>Published:</b> <i>Leeds : Orchard Press, 1977"
         "</i></p><p><b>Pages:</b> <i>222 p. : 20 cm</i></p>");
    assert_null(field_of("leeds"));
    mine("<h1>Report</h1><p><code>libgcc</code> is a front end, <code>gccrs"
         "</code> is another one, <code>rustc</code> is the first.</p><pre>a: "
         "{ height: 1, weight: 2 }</pre><p>Note: at 10:30 we met, as so often "
         "before, and told each other stories for hours on end, Warning: they "
         "were long.</p>");
    assert_null(field_of("libgcc"));
    assert_null(field_of("gccrs"));
    assert_null(field_of("weight"));
    assert_null(field_of("warning"));
}

/* What the page shows of the data's values, and what it contradicts. */
static void test_agreed(void **state)
{
    (void)state;
    mine(LD("{\"@type\":\"Recipe\",\"name\":\"Plum pie\",\"prepTime\":"
            "\"PT10M\",\"cookTime\":\"PT1H\",\"recipeYield\":\"4\"}") PIE
         "<table><tr><td>Prep<td>10 minutes<tr><td>Cook time<td>50 "
         "min</table>" TALE TALE);
    assert_int_equal(field_of("prep_time")->said, PITH_SAID_AGREED);
    assert_int_equal(field_of("cook_time")->said, PITH_SAID_DIFFERS);
    assert_int_equal(field_of("yields")->said, PITH_SAID_ALONE);
    CHECK_STR(field_of("cook_time")->shown, "50 min");
    assert_int_equal(fields.thing, 1);
    CHECK_STR(value_of("cook_time"), "PT1H");
}

/* The value before its name, and a sign in place of it. */
static void test_signs(void **state)
{
    (void)state;
    mine(PIE
         "<p>20 min. prep</p><p>4 servings</p><p>30 min walk</p>" TALE TALE);
    CHECK_STR(value_of("prep_time"), "20 min");
    CHECK_STR(value_of("yields"), "4 servings");
    assert_null(field_of("cook_time"));
    mine(PIE "<ul><li><i class=clock title='Cook time'></i> 30 min<li><img "
             "alt=Serves src=s.png> 6</ul><p>7 days</p>" TALE TALE);
    CHECK_STR(value_of("cook_time"), "30 min");
    CHECK_STR(value_of("yields"), "6");
}

/* Numbers and units in boxes of their own; amounts with the share of a day. */
static void test_units(void **state)
{
    (void)state;
    mine(PIE "<div><div><b>Servings</b><p>4<p>servings</div><div><b>Prep time"
             "</b><p>1<p>hour<p>20<p>minutes</div></div>" TALE TALE);
    CHECK_STR(value_of("yields"), "4 servings");
    CHECK_STR(value_of("prep_time"), "1 hour 20 minutes");
    mine(PIE "<p>Cook time: 20 minutes mins</p><p>Calories 247 Calories from "
             "Fat 126</p><p>Fat 14g22%</p><p>Saturated Fat 5g31%</p>" TALE
             "<footer class=site><p>Sodium: 3 g</footer>" TALE);
    CHECK_STR(value_of("cook_time"), "20 minutes");
    CHECK_STR(value_of("calories"), "247");
    CHECK_STR(value_of("fat"), "14 g");
    CHECK_STR(value_of("saturated_fat"), "5 g");
    assert_null(field_of("sodium"));
    mine(PIE "<table><tr><td><p>160<td><p>Calories<tr><td><p>2g<td><p>Fat<tr>"
             "<td><p>10g<td><p>Carbs</table>" TALE TALE);
    CHECK_STR(value_of("calories"), "160");
    CHECK_STR(value_of("fat"), "2 g");
    CHECK_STR(value_of("carbohydrates"), "10 g");
    mine("<title>Plum pie</title><article><h1>Plum pie</h1>" TALE TALE
         "<footer><p>Sodium: 3 g</footer></article>");
    CHECK_STR(value_of("sodium"), "3 g");
}

/* Who: a line that begins with "by" in one of its forms. */
static void test_by(void **state)
{
    (void)state;
    mine(PIE "<p>Hosted by Ada Moss and two others</p><p>Recept av Ann Baker – "
             "May 2024</p><p class=x-label>Share"
             "</p>" TALE TALE);
    CHECK_STR(value_of("organizer"), "Ada Moss and two others");
    CHECK_STR(value_of("author"), "Ann Baker");
    assert_null(field_of("publisher"));
    mine(PIE "<p>Written by hand, and with care</p><p>By Diet</p><p>Made by "
             "Lumen. Order number 3.</p>" TALE TALE);
    assert_null(field_of("author"));
    assert_null(field_of("manufacturer"));
}

/* A time by the title, of a recipe that names none. */
static void test_time(void **state)
{
    (void)state;
    mine(PIE "<p>20 Mins</p>" TALE "<h3>Directions</h3><ol><li>Mix all of it "
             "well in a bowl.<li>Bake it for a long hour.</ol>" TALE);
    CHECK_STR(value_of("total_time"), "20 Mins");
    mine(PIE "<p>20 Mins</p>" TALE TALE);
    assert_null(field_of("total_time"));
}

/* A text that a class calls a description; whose it is, it says, too. */
static void test_described(void **state)
{
    (void)state;
    mine(PIE TALE "<div class=author-description>Ann bakes since she can "
                  "stand.</div><div class=recipe-summary><p>A pie for the "
                  "last warm days of the year.</div>" TALE);
    CHECK_STR(value_of("description"),
              "A pie for the last warm days of the year.");
    mine(PIE TALE "<div class=site-description>Pies of all seasons, and how "
                  "to bake them.</div>" TALE);
    assert_null(field_of("description"));
    mine(TITLE "<p>$49.50</p>" SHEET); /* the text by the title of a thing */
    CHECK_STR(value_of("description"),
              "A lamp for long evenings: the head turns, the light is warm, "
              "nothing flickers.");
}

/* A list that is shown twice, the list of a story, and a heading that is no
 * name of its first item. */
static void test_which_list(void **state)
{
    (void)state;
    mine(PIE TALE "<h3>Ingredients:</h3><ul><li>2 eggs<li>1 cup flour</ul><ul>"
                  "<li>2 eggs<li>1 cup flour</ul><h3>How to make it</h3><ul>"
                  "<li>1 bowl<li>2 forks<li>3 friends who help</ul>" TALE
                  "<h3>Directions:</h3><ol class=recipe-instructions><li>Step "
                  "1Mix all of it well.<li>Step 2: Bake it for an hour.</ol>");
    CHECK_STR(value_of("ingredients"), "2 eggs; 1 cup flour");
    CHECK_STR(value_of("instructions"),
              "Mix all of it well.; Bake it for an hour.");
}

/* Class words name values of the kind that they say. */
static void test_marks(void **state)
{
    (void)state;
    mine(PIE "<p class=recipe-author>Ann Baker</p><p class=prepTime>soon</p>"
             "<p class='x prepTime'>10 min</p>" TALE TALE);
    CHECK_STR(value_of("author"), "Ann Baker");
    CHECK_STR(value_of("prep_time"), "10 min");
    mine(PIE "<p class=recipe-author>Author Ann Baker</p><p class=prep-time>"
             "Total time 1 hour</p>" TALE TALE);
    CHECK_STR(value_of("author"), "Ann Baker");
    assert_null(field_of("prep_time"));
    mine(TITLE SHEET "<p>Item: 4711-B Red chair</p>");
    CHECK_STR(value_of("sku"), "4711-B");
}

static void test_entities(void **state)
{
    char low[PITH_ENTITY_LABEL];

    (void)state;
    assert_int_equal(pith_entity_minutes(PITH_STR("PT1H20M")), 80);
    assert_int_equal(pith_entity_minutes(PITH_STR("1 hour 20 mins")), 80);
    assert_int_equal(pith_entity_minutes(PITH_STR("1h30")), 90);
    assert_int_equal(pith_entity_minutes(PITH_STR("1,5 Stunden")), 90);
    assert_int_equal(pith_entity_minutes(PITH_STR("45 минут")), 45);
    assert_int_equal(pith_entity_minutes(PITH_STR("30分")), 30);
    assert_int_equal(pith_entity_minutes(PITH_STR("P0DT2H")), 120);
    assert_int_equal(pith_entity_minutes(PITH_STR("2 eggs")), 0);
    assert_int_equal(pith_entity_minutes(PITH_STR("")), 0);
    CHECK_STR(pith_entity_fold(PITH_STR(" Prep-Time:"), low), "prep time");
    assert_int_equal(pith_entity_of_label(PITH_STR("zutaten"), PITH_ENTITY_ANY),
                     pith_entity_of_prop(PITH_STR("recipeIngredient")));
    assert_int_equal(
        pith_entity_of_label(PITH_STR("zutaten"), PITH_ENTITY_BIT(TEXT)),
        PITH_ENTITY_NONE);
    /* Sorted as the search wants it: the first and the last are found. */
    assert_int_not_equal(
        pith_entity_of_label(PITH_STR("adag"), PITH_ENTITY_ANY),
        PITH_ENTITY_NONE);
    assert_int_not_equal(
        pith_entity_of_label(PITH_STR("재료"), PITH_ENTITY_ANY),
        PITH_ENTITY_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_price, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_which_price, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_no_price, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_micro, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_recipe, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_steps, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_kept, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_lists, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_strip, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_line, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_agreed, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_marks, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_signs, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_units, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_by, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_time, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_described, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_which_list, arenas_open,
                                        arenas_close),
        cmocka_unit_test(test_entities),
        cmocka_unit_test_setup_teardown(test_jsonld, arenas_open, arenas_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
