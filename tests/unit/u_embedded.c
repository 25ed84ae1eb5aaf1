/* u_embedded: text that a page keeps in its scripts, in the ways that
 * applications ship it; what is no text of the page stays out. */
#include "support/arenas.h"
#include "support/check.h"
#include "support/sweep.h"
#include "support/testpage.h"

#include <stdio.h>
#include <string.h>
#include "read/embedded.h"

#define PROSE                                                                \
    "The old harbour lies an hour north of the city, behind a line of low "  \
    "hills that keep the wind away in winter. Boats have come here for "     \
    "three hundred years, first for salt, then for coal, and in the end for" \
    " nothing but the view."
#define REPLY "That is acetone: it is hungry, so feed it twice a day."
#define ASKED                                                                 \
    "My starter smells of nail varnish since Tuesday, and it rises slower "   \
    "than it did; I feed it once a day with wheat, and the jar stands by the" \
    " stove, where it is warm enough for it all the year round."
#define POSTS(Q)                                                          \
    "{" Q "posts" Q ":[{" Q "username" Q ":" Q "nadia" Q "," Q "cooked" Q \
    ":" Q "<p>" ASKED "</p>" Q "},{" Q "username" Q ":" Q "otto" Q "," Q  \
    "cooked" Q ":" Q "<p>" REPLY "</p>" Q "}]}"
#define STORY                                                           \
    "{\"post\":{\"title\":\"The pier\",\"author\":{\"name\":\"Ruth\"}," \
    "\"createdAt\":\"2025-03-01\",\"contentHtml\":\"<p>" PROSE "</p>\"}}"
#define PAGE(x) "<title>A</title><div id=root></div>" x

/* `html` holds these in this order, and nothing of `no`. */
static const struct {
    const char *name, *html, *has[3], *no;
} page[] = {
    {"data script",
     PAGE("<script type=application/json>" STORY "</script>"),
     {"<h1>The pier</h1>", "class=author>Ruth<", PROSE},
     NULL},
    {"assigned",
     PAGE("<script>window.__INITIAL_STATE__=" STORY
          ";(function(){var s={a:'}'}})()</script>"),
     {"The pier", "2025-03-01", PROSE},
     NULL},
    {"text of JSON.parse",
     PAGE("<script>go(JSON.parse(\"{\\\"a\\\":{\\\"body\\\":\\\"" PROSE
          "\\\"}}\"))</script>"),
     {PROSE},
     NULL},
    {"attribute, JSON in JSON",
     PAGE("<div data-preloaded='{\"topic_1\":\"" POSTS("\\&quot;") "\"}'>"),
     {">nadia<", ASKED, REPLY},
     NULL},
    {"flight of Next",
     PAGE("<script>self.__next_f.push([1,\"3:{\\\"a\\\":1}\\n7:Te4,\"])"
          "</script><script>self.__next_f.push([1,\"" PROSE "\\n"
          "8:[]\"])</script>"),
     {PROSE},
     "8:[]"},
    {"structured data, replies below it",
     PAGE("<script type=application/ld+json>{\"@type\":"
          "\"DiscussionForumPosting\",\"author\":{\"name\":\"Nadia\"},"
          "\"text\":\"" ASKED "\",\"comment\":[{\"author\":{\"name\":"
          "\"Otto\"},\"text\":\"" REPLY "\"}]}</script>"),
     {">Nadia<", ASKED, REPLY},
     NULL},
    {"ids as names",
     PAGE("<script>x = {\"Post:1\":{\"body\":\"" ASKED
          "\"},\"Post:2\":{\"body\":\"" REPLY "\"}}</script>"),
     {ASKED, REPLY},
     NULL},
    {"rich text: links are part of their paragraph",
     PAGE("<script type=application/json>{\"story\":{\"content\":[{\"type\":"
          "\"heading\",\"content\":[{\"type\":\"text\",\"value\":\"How\"}]},"
          "{\"type\":\"paragraph\",\"content\":[{\"type\":\"text\",\"value\":"
          "\"" PROSE " See \"},{\"type\":\"link\",\"content\":[{\"type\":"
          "\"text\",\"value\":\"here\"}]}]}]}}</script>"),
     {"<h2>How</h2>", "<p>" PROSE " See here</p>"},
     NULL},
    {"plain text is escaped",
     PAGE("<script>x={\"body\":\"" PROSE " a < b & c\"}</script>"),
     {"a &lt; b &amp; c"},
     NULL},
};

static void check(bool ok, const char *name)
{
    if (!ok)
        fail_msg("%s", name);
}

static pith_str embedded(const char *html)
{
    pith_tree t;
    pith_str out;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_embedded_read(&t, &arena, &out), PITH_OK);
    return out;
}

static void test_pages(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(page) / sizeof(*page); i++) {
        pith_str rest = embedded(page[i].html);

        if (page[i].no)
            check(!pith_str_has(rest, pith_str_of(page[i].no)), page[i].name);
        for (unsigned k = 0; k < 3 && page[i].has[k]; k++) {
            size_t at = pith_str_find(rest, pith_str_of(page[i].has[k]));

            check(at != SIZE_MAX, page[i].name);
            rest = pith_str_from(rest, at);
        }
    }
}

/* Words of an application, a copy in markup, programs: nothing. */
static void test_nothing(void **state)
{
    static const char *const html[] = {
        PAGE("<script>x={\"words\":{\"cookie_banner\":\"" PROSE
             "\",\"login\":\"Log in\"}}</script>"),
        PAGE("<script type=application/json>" STORY
             "</script><noscript><p>" PROSE PROSE PROSE "</noscript>"),
        PAGE("<script>x={\"body\":\"short\"}</script>"),
        PAGE("<script>var f=function(){return {body:\"" REPLY "\"}}</script>"),
        "",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(html) / sizeof(*html); i++)
        assert_int_equal(embedded(html[i]).len, 0);
}

/* Pages that end anywhere, and deep ones. */
static void test_damage(void **state)
{
    char buf[4096];

    (void)state;
    for (size_t i = 0; i < sizeof(page) / sizeof(*page); i++)
        for (size_t len = strlen(page[i].html); len--;) {
            memcpy(buf, page[i].html, len);
            buf[len] = '\0';
            embedded(buf);
            pith_arena_recycle(&arena);
        }
    snprintf(buf, sizeof(buf), "<script>x=%0*d</script>", 2000, 0);
    for (char *c = buf; *c; c++)
        *c = *c == '0' ? '[' : *c;
    assert_int_equal(embedded(buf).len, 0);
}

static pith_status read_one(const pith_allocator *al, void *ctx)
{
    pith_arena a;
    pith_tree t;
    pith_str out;
    pith_status st;

    (void)ctx;
    pith_arena_init(&a, al, 0);
    st = testpage_try(page[3].html, &a, &t);
    if (st == PITH_OK)
        st = pith_embedded_read(&t, &a, &out);
    pith_arena_release(&a);
    return st;
}

static void test_memory(void **state)
{
    (void)state;
    assert_true(alloc_sweep(read_one, NULL) > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_pages, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_nothing, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_damage, arenas_open, arenas_close),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
