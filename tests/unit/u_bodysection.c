/* u_bodysection: the element that the text of a template's pages stands in. */
#include <stdio.h>
#include "support/arenas.h"
#include "support/check.h"
#include "support/testpage.h"
#include "learn/bodysection.h"

#define PAGES 4
#define MANY  6
#define CROWD 20

static const char page_html[] =
    "<div class=top>Menu</div><div class=post><h1>Title</h1>"
    "<p>Long text.</p><p>More text.</p><h2>Part</h2><pre>make all</pre>"
    "<div class=share>Share this</div><div class=related><a href=/x>Other"
    "</a></div><p>Bye.</p><div class=note>Note</div></div><div "
    "class=side>Latest story</div>";

enum {
    MENU,
    TITLE,
    LONG,
    MORE,
    PART,
    CODE,
    SHARE,
    RELATED,
    BYE,
    NOTE,
    SIDE,
    BLOCKS
};

typedef struct one {
    pith_tree t;
    pith_article_trace_block block[BLOCKS];
    pith_article_trace trace;
    float z[BLOCKS];
    char text[BLOCKS][40];
} one;

/* Blocks as the article miner cuts them; only the long one was judged body. */
static void make(one *p, int number)
{
    static const char *const text[] = {
        "Menu",    "Title %d", "Long text %d", "More text %d",
        "Part %d", "make %d",  "Share this",   "Other %d",
        "Bye %d",  "Note %d",  "Latest %d"};
    static const float evidence[100];
    uint32_t k = 0;

    testpage_parse(page_html, &arena, &p->t);
    for (pith_node v = 0; v < p->t.count; v++) {
        if (!pith_is_text(&p->t, v))
            continue;
        assert_true(k < BLOCKS);
        snprintf(p->text[k], sizeof(p->text[k]), text[k], number);
        p->block[k] =
            (pith_article_trace_block){.node = p->t.parent[v],
                                       .first = v,
                                       .text = pith_str_of(p->text[k]),
                                       .evidence = evidence,
                                       .words = k == LONG ? 60 : 2};
        p->z[k] = k == LONG || k == MORE ? 1 : -1;
        k++;
    }
    assert_int_equal(k, BLOCKS);
    p->trace = (pith_article_trace){.at = p->block, .count = BLOCKS};
}

static void seek(one *p, uint32_t n, pith_vote_page *out)
{
    for (uint32_t i = 0; i < n; i++) {
        make(&p[i], (int)i);
        /* one more line of some pages was seen: the text is wider than <p> */
        p[i].z[i % 2 ? BYE : CODE] = 1;
        p[i].block[i % 2 ? BYE : CODE].words = 40;
        out[i] = (pith_vote_page){
            .t = &p[i].t, .trace = &p[i].trace, .z = p[i].z, .title = TITLE};
    }
    assert_int_equal(pith_body_section(out, n, pith_alloc_libc()), PITH_OK);
}

/* Heading, code and last line are the author's. */
static void test_whole(void **state)
{
    pith_vote_page out[PAGES];
    one p[PAGES];

    (void)state;
    seek(p, PAGES, out);
    for (int i = 0; i < PAGES; i++) {
        assert_true(out[i].changed);
        assert_true(p[i].z[LONG] > 0 && p[i].z[PART] > 0);
        assert_true(p[i].z[CODE] > 0 && p[i].z[BYE] > 0);
    }
}

/* Title, texts of the template, boxes of links, and all outside are not. */
static void test_not_the_template(void **state)
{
    static const int none[] = {MENU, TITLE, SHARE, RELATED, SIDE};
    pith_vote_page out[PAGES];
    one p[PAGES];

    (void)state;
    seek(p, PAGES, out);
    for (int i = 0; i < PAGES; i++)
        for (size_t k = 0; k < sizeof(none) / sizeof(*none); k++)
            assert_true(p[i].z[none[k]] < 0);
}

/* A line that some pages have too is an author's among paragraphs of its make,
 * and the template's in a box of its own. */
static void test_line(void **state)
{
    pith_vote_page out[MANY];
    one p[MANY];

    (void)state;
    for (uint32_t i = 0; i < MANY; i++) {
        make(&p[i], (int)i);
        p[i].z[CODE] = 1;
        p[i].block[CODE].words = 40;
        if (i < 2) {
            p[i].block[BYE].text = PITH_STR("Yours, the board");
            p[i].block[RELATED].text = PITH_STR("More of it");
        }
        out[i] = (pith_vote_page){
            .t = &p[i].t, .trace = &p[i].trace, .z = p[i].z, .title = TITLE};
    }
    assert_int_equal(pith_body_section(out, MANY, pith_alloc_libc()), PITH_OK);
    assert_true(p[0].z[BYE] > 0 && p[5].z[BYE] > 0);
    assert_true(p[0].z[RELATED] < 0);
}

/* Of enough pages: a box that some have, each with words of its own, is an
 * author's. One that most have is not, nor one of few words; code that all
 * pages have is. */
static void judge_crowd(one *p, uint32_t with, uint32_t words)
{
    static pith_vote_page out[CROWD];

    for (uint32_t i = 0; i < CROWD; i++) {
        make(&p[i], (int)i);
        p[i].z[BYE] = 1;
        p[i].block[BYE].words = 40;
        p[i].block[NOTE].words = i < with ? words : 0;
        p[i].block[CODE].text = PITH_STR("make all");
        out[i] = (pith_vote_page){
            .t = &p[i].t, .trace = &p[i].trace, .z = p[i].z, .title = TITLE};
    }
    assert_int_equal(pith_body_section(out, CROWD, pith_alloc_libc()), PITH_OK);
}

static void test_written(void **state)
{
    static one p[CROWD];

    (void)state;
    judge_crowd(p, 8, 20);
    assert_true(p[0].z[NOTE] > 0 && p[0].z[CODE] > 0);
    assert_true(p[0].z[SHARE] < 0 && p[0].z[RELATED] < 0);
    judge_crowd(p, 8, 5);
    assert_true(p[0].z[NOTE] < 0);
    judge_crowd(p, 18, 20);
    assert_true(p[0].z[NOTE] < 0);
}

/* All that a page has in the section, though others have it, too. */
static void test_only_lines(void **state)
{
    pith_vote_page out[MANY];
    one p[MANY];

    (void)state;
    for (uint32_t i = 0; i < MANY; i++) {
        make(&p[i], (int)i);
        p[i].z[BYE] = 1;
        p[i].block[BYE].words = 40;
        for (int k = LONG; i < 2 && k <= NOTE; k++) {
            p[i].z[k] = -1;
            p[i].block[k].words = 2;
            p[i].block[k].text = PITH_STR("Soon more");
            if (k == PART || k == CODE)
                p[i].block[k].node = p[i].block[LONG].node;
        }
        out[i] = (pith_vote_page){
            .t = &p[i].t, .trace = &p[i].trace, .z = p[i].z, .title = TITLE};
    }
    assert_int_equal(pith_body_section(out, MANY, pith_alloc_libc()), PITH_OK);
    assert_true(p[0].z[LONG] > 0 && p[1].z[MORE] > 0);
    assert_true(p[0].z[SHARE] < 0 && p[0].z[MENU] < 0);
}

/* Pages without any body stay as they are. */
static void test_no_voters(void **state)
{
    pith_vote_page out[1];
    one p[1];

    (void)state;
    make(&p[0], 1);
    p[0].z[LONG] = p[0].z[MORE] = -1;
    out[0] = (pith_vote_page){
        .t = &p[0].t, .trace = &p[0].trace, .z = p[0].z, .title = TITLE};
    assert_int_equal(pith_body_section(out, 1, pith_alloc_libc()), PITH_OK);
    assert_false(out[0].changed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_whole, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_not_the_template, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_line, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_only_lines, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_written, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_no_voters, arenas_open,
                                        arenas_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
