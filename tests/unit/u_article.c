/* u_article: title, body, date and author of pages written for the case. */
#include "support/arenas.h"
#include "support/check.h"

#include "base/buf.h"
#include "mine/body/articles.h"
#include "output/out_article.h"
#include "support/testpage.h"

#define P1                                                                 \
    "<p>The council voted on Tuesday to reopen the river path, which had " \
    "been closed for two years while the banks were repaired.</p>"
#define P2                                                                \
    "<p>Walkers, cyclists and anglers had asked for the work to be done " \
    "sooner, but the money was found only this spring, officials said.</p>"
#define P3                                                                \
    "<p>\"We are glad that it is over,\" said the mayor, who opened the " \
    "gate herself. \"The path belongs to everyone in the valley.\"</p>"
#define NAV                                                                 \
    "<nav><ul><li><a href=/>Home</a></li><li><a href=/s>Sport</a></li><li>" \
    "<a href=/w>Weather</a></li></ul></nav>"
#define RELATED                                                             \
    "<div class=related><h3>Related stories</h3><ul><li><a href=/1>Bridge " \
    "to be painted green</a></li><li><a href=/2>Ferry runs again</a></li>"  \
    "<li><a href=/3>Trout are back</a></li></ul></div>"
#define HEAD                                                              \
    "<html lang=en><head><title>River path reopens | Valley Post</title>" \
    "<meta property=article:published_time content=2024-05-03T10:15:00Z>" \
    "</head><body>"

static pith_article mine(const char *html)
{
    pith_article art;
    pith_tree t;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_article_mine(PITH_DOC(&t, &arena, &scratch, NULL),
                                       NULL, &art, NULL),
                     PITH_OK);
    return art;
}

static void test_story(void **state)
{
    pith_article a =
        mine(HEAD NAV "<div id=a><h1>River path reopens</h1>"
                      "<p class=byline>By Ada Moss</p>" P1 P2 P3 RELATED
                      "</div><footer><p>Copyright 2024 Valley Post. All "
                      "rights reserved.</p></footer>");

    (void)state;
    CHECK_STR(a.title, "River path reopens");
    CHECK_STR(a.author, "Ada Moss");
    CHECK_STR(a.lang, "en");
    assert_true(pith_str_starts(a.date, PITH_STR("2024-05-03T10:15")));
    assert_int_equal(a.n_blocks, 3);
    assert_true(
        pith_str_starts(a.blocks[0].text, PITH_STR("The council voted")));
    assert_true(pith_str_ends(a.blocks[2].text, PITH_STR("valley.\"")));
}

/* Paragraphs told apart by <br> only, as pages of the nineties have them. */
static void test_breaks(void **state)
{
    pith_article a = mine(
        HEAD NAV "<h1>River path reopens</h1><div>The council voted on "
                 "Tuesday to reopen the river path, which had been closed for "
                 "two years.<br><br>Walkers and cyclists had asked for the "
                 "work to be done sooner, officials said.</div>");

    (void)state;
    assert_int_equal(a.n_blocks, 2);
    assert_int_equal(a.blocks[1].kind, PITH_BLOCK_PARA);
}

/* Content that a script would unfold is read when nothing else is shown. */
static void test_hidden(void **state)
{
    pith_article a = mine(HEAD NAV "<div hidden id=S:0><h1>River path "
                                   "reopens</h1>" P1 P2 P3 "</div>");

    (void)state;
    assert_int_equal(a.n_blocks, 3);
}

/* What stands by the title goes before what may be the site's name. */
static void test_author(void **state)
{
#define BY(line) mine(META NAV "<h1>River path reopens</h1>" line P1 P2 P3)
#define META                                                      \
    "<html lang=en><head><title>River path reopens</title><meta " \
    "name=author content='Valley Post'></head><body>"

    (void)state;
    CHECK_STR(BY("<p class=post-author__name>Ada Moss</p>").author, "Ada Moss");
    CHECK_STR(BY("<p>From <a href=/people/ada>Ada</a> at noon</p>").author,
              "Ada");
    CHECK_STR(BY("<div class=authorName>Written by: Ada Moss</div>").author,
              "Ada Moss");
    CHECK_STR(BY("<div class=author>Written by</div>").author, "Valley Post");
    CHECK_STR(BY("<p class=authority>City Council</p>").author, "Valley Post");
    CHECK_STR(BY("<p class=author-info>Joined May 2019</p>").author,
              "Valley Post");
    CHECK_STR(mine(NAV "<h1>River path reopens</h1><p>by Ada Moss on Monday, 12"
                       " May 2014</p>" P1 P2 P3)
                  .author,
              "Ada Moss");
}

/* A page whose text is in its metadata alone. */
static void test_metadata(void **state)
{
    pith_article a = mine(
        "<html><head><title>River path reopens</title><script "
        "type=application/ld+json>{\"@type\":\"NewsArticle\",\"author\":[{"
        "\"name\":\"Ada Moss\"}],\"articleBody\":\"The council voted on "
        "Tuesday to reopen the river path, which had been closed for two years "
        "while the banks were repaired.\\nWalkers, cyclists and anglers had "
        "asked for the work to be done sooner, but the money was found only "
        "this spring.\"}</script></head><body><div id=app></div>");

    (void)state;
    assert_int_equal(a.n_blocks, 2);
    assert_string_equal(a.method, "metadata");
    CHECK_STR(a.author, "Ada Moss");
}

static void test_nothing(void **state)
{
    pith_article a = mine("<html><body>" NAV);

    (void)state;
    assert_int_equal(a.n_blocks, 0);
    assert_null(a.title.ptr);
}

/* The heading that agrees with <title> wins over a louder one. */
static void test_title(void **state)
{
    pith_article a = mine(
        "<html><head><title>River path reopens - Valley Post</title></head>"
        "<body><h1>Valley Post</h1><h2>River path reopens</h2>" P1 P2);

    (void)state;
    CHECK_STR(a.title, "River path reopens");
    a = mine("<html><head><title>River path reopens - Valley Post</title>"
             "</head><body>" P1 P2);
    CHECK_STR(a.title, "River path reopens");
}

static void test_lang(void **state)
{
    pith_article a =
        mine("<html><body><p>Der Rat hat am Dienstag beschlossen, dass der Weg "
             "und die Br\xc3\xbc"
             "cke nicht mehr geschlossen sind, und das ist "
             "mit der Stadt von allen so gewollt.</p>");

    (void)state;
    CHECK_STR(a.lang, "de");
}

/* Code between paragraphs of the body is kept, with its lines; before the title
 * it is not. */
static void test_code(void **state)
{
    pith_article a =
        mine(HEAD NAV "<pre>x</pre><div id=a><h1>River path reopens</h1>" P1
                      "<div class=widget><pre>a = 1\n  b</pre></div>" P2 P3
                      "</div>");

    (void)state;
    assert_int_equal(a.n_blocks, 4);
    assert_int_equal(a.blocks[1].kind, PITH_BLOCK_CODE);
    CHECK_STR(a.blocks[1].text, "a = 1\n  b");
}

/* A table of data is kept or dropped as a whole, cells of links included. */
static void test_table(void **state)
{
    pith_article_mine_options how = {.policy = PITH_POLICY_PAGE};
    unsigned rows = 0, cells = 0;
    pith_article a;
    pith_tree t;

    (void)state;
    testpage_parse("<title>Rivers of the north</title>" NAV
                   "<article><h1>Rivers of the north</h1>" P1
                   "<table><tr><th>Name</th><th>Length</th></tr><tr><td>"
                   "<a href=/elbe>Elbe</a></td><td>1094</td></tr></table>" P3
                   "</article>",
                   &arena, &t);
    assert_int_equal(
        pith_article_mine(PITH_DOC(&t, &arena, &scratch, NULL), &how, &a, NULL),
        PITH_OK);
    for (size_t i = 0; i < a.n_blocks; i++) {
        if (a.blocks[i].kind != PITH_BLOCK_ROW)
            continue;
        rows++;
        cells += pith_str_find(a.blocks[i].text, PITH_STR("\t")) != SIZE_MAX;
    }
    assert_int_equal(rows, 2);
    assert_int_equal(cells, 2);
}

/* Links keep their place in the text that is kept. */
static void test_links(void **state)
{
    pith_article_mine_options how = {.links = true};
    const pith_block *b;
    pith_article a;
    pith_tree t;

    (void)state;
    testpage_parse(HEAD NAV
                   "<div id=a><h1>River path reopens</h1>" P1
                   "<p>The <a href=/bank>bank of <b>the river</b></a> was "
                   "repaired, which took longer than anyone had thought "
                   "possible, officials said on Friday.</p>" P2 "</div>",
                   &arena, &t);
    assert_int_equal(
        pith_article_mine(PITH_DOC(&t, &arena, &scratch, NULL), &how, &a, NULL),
        PITH_OK);
    assert_int_equal(a.n_blocks, 3);
    b = &a.blocks[1];
    assert_int_equal(a.blocks[0].n_links, 0);
    assert_int_equal(b->n_links, 1);
    CHECK_STR(b->links[0].href, "/bank");
    CHECK_STR(pith_str_sub(b->text, b->links[0].off, b->links[0].len),
              "bank of the river");
}

/* ---- evidence ------------------------------------------------------------ */

static pith_article_trace trace_of(const char *html)
{
    pith_article_trace trace;
    pith_article art;
    pith_tree t;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_article_mine(PITH_DOC(&t, &arena, &scratch, NULL),
                                       NULL, &art, &trace),
                     PITH_OK);
    return trace;
}

/* Evidence of that name of the block that begins so. */
static double evidence(const pith_article_trace *trace, const char *text,
                       const char *name)
{
    size_t k = 0, i = 0;

    while (strcmp(pith_article_evidence_name(k), name))
        k++;
    while (i < trace->count &&
           !pith_str_starts(trace->at[i].text, pith_str_of(text)))
        i++;
    assert_true(i < trace->count);
    return (double)trace->at[i].evidence[k];
}

/* Section of the block that begins so, and the one around it. */
static void check_section(const pith_article_trace *trace, const char *text,
                          uint32_t own, uint32_t around)
{
    size_t i = 0;

    while (i < trace->count &&
           !pith_str_starts(trace->at[i].text, pith_str_of(text)))
        i++;
    assert_true(i < trace->count);
    assert_int_equal(trace->at[i].section[0], own);
    assert_int_equal(trace->at[i].section[1], around);
}

/* A heading and what belongs to it: up to the next of its level, and to the end
 * of the box around it. */
static void test_sections(void **state)
{
    pith_kind_result kind = {0};
    pith_article_mine_options opt = {.policy = PITH_POLICY_AUTO, .kind = &kind};
    pith_article_trace trace;
    pith_article art;
    pith_tree t;

    (void)state;
    testpage_parse("<body><p>Skip</p><main><h1>Lamps</h1><p>All of them.</p>"
                   "<div><h2>Oak</h2></div><p>Warm.</p><h3>Care</h3><p>Dust."
                   "</p><h2>Steel</h2><p>Cold.</p></main><p>Imprint</p>",
                   &arena, &t);
    assert_int_equal(pith_article_mine(PITH_DOC(&t, &arena, &scratch, NULL),
                                       &opt, &art, &trace),
                     PITH_OK);
    assert_false(kind.is_story);
    check_section(&trace, "Skip", 0, 0);
    check_section(&trace, "All of", 1, 0);
    check_section(&trace, "Oak", 2, 1);
    check_section(&trace, "Warm", 2, 1);
    check_section(&trace, "Dust", 3, 2);
    check_section(&trace, "Cold", 4, 1);
    check_section(&trace, "Imprint", 0, 0);
}

static void test_words(void **state)
{
    pith_article_trace a = trace_of(
        HEAD "<h1>River path reopens</h1>" P1
             "<p><b>Read also:</b> <a href=/1>Bridge to be painted green</a>"
             "</p>" P2 P3 "<p>Photo: the gate as it was</p><p>Write to the "
             "desk: desk@post.test</p><p>The Valley Post is read in every "
             "house here.</p><p>Posted 3 May 2024</p><p>It cost 2024 crowns"
             "</p><p>Sign up for our newsletter</p>");

    (void)state;
    assert_true(evidence(&a, "Read also", "LINK_LINE") > 0);
    assert_true(evidence(&a, "The council", "LINK_LINE") == 0);
    assert_true(evidence(&a, "Photo", "CREDIT") > 0);
    assert_true(evidence(&a, "Photo", "NOTICE") == 0);
    assert_true(evidence(&a, "Sign up", "NOTICE") > 0);
    assert_true(evidence(&a, "Sign up", "CREDIT") == 0);
    assert_true(evidence(&a, "Write to", "ADDRESS") > 0);
    assert_true(evidence(&a, "The Valley", "SITE") > 0);
    assert_true(evidence(&a, "Photo", "SITE") == 0);
    assert_true(evidence(&a, "Posted 3", "DATED") > 0);
    assert_true(evidence(&a, "Photo", "DATED") == 0);
}

static void test_repeated(void **state)
{
    pith_article_trace a = trace_of(
        HEAD "<div><h1>River path reopens</h1>" P1 P2 P1 "<p>Short one.</p>" P3
             "<p>Short one.</p><div><img src=x><p>A "
             "gate</p></div></div>");

    (void)state;
    assert_true(evidence(&a, "The council", "TWICE") > 0);
    assert_true(evidence(&a, "Walkers", "TWICE") == 0);
    assert_true(evidence(&a, "Short", "TWICE") == 0);
    assert_true(evidence(&a, "A gate", "PICTURED") > 0);
    assert_true(evidence(&a, "Walkers", "PICTURED") == 0);
}

/* A dialog that has more prose than the story does not become the main box, so
 * its name counts. */
static void test_dialog(void **state)
{
    pith_article_trace a = trace_of(
        HEAD "<div id=a><h1>River path reopens</h1>" P1
             "</div><div class=cookie-consent>" P2 P3
             "<p>We store small files on your machine, and others do so, "
             "too, for reasons of their own.</p></div>");

    (void)state;
    assert_true(evidence(&a, "We store", "C_OFFER") > 0);
    assert_true(evidence(&a, "The council", "C_OFFER") == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_story, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_breaks, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_hidden, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_author, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_metadata, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_nothing, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_title, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_lang, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_code, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_table, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_links, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_sections, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_words, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_repeated, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_dialog, arenas_open, arenas_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
