/* u_placevote: pages of a news template agree on what its places hold. */
#include <stdio.h>
#include "support/arenas.h"
#include "support/check.h"
#include "support/testpage.h"
#include "learn/placevote.h"

#define PAGES 6

static const char page_html[] =
    "<td><font color=gray>Sport</font><br><h1>Headline</h1><br>"
    "<i>2 May 2018</i><br><font face=Verdana>Body text one.<br><br>"
    "Body text two.</font></td><p class=lead>A first sentence</p>"
    "<p class=side>Most read</p><h2>One</h2><h2>Two</h2>";

enum { LABEL, TITLE, DATE, BODY1, BODY2, LEAD, SIDE, HEAD1, HEAD2, BLOCKS };

typedef struct one {
    pith_tree t;
    pith_article_trace_block block[BLOCKS];
    pith_article_trace trace;
    float z[BLOCKS];
    char text[BLOCKS][40];
} one;

/* Blocks as the article miner cuts them: each text node is one. */
static void make(one *p, int number)
{
    static const char *const text[] = {
        "Sport",          "Headline %d", "%d May 2018",    "Body of page %d.",
        "More of it %d.", "First of %d", "Other story %d", "Part %d",
        "Rest %d"};
    static const uint32_t words[] = {1, 2, 3, 40, 40, 30, 3, 2, 2};
    uint32_t k = 0;

    testpage_parse(page_html, &arena, &p->t);
    for (pith_node v = 0; v < p->t.count; v++) {
        if (!pith_is_text(&p->t, v))
            continue;
        assert_true(k < BLOCKS);
        snprintf(p->text[k], sizeof(p->text[k]), text[k], number + 1);
        p->block[k] =
            (pith_article_trace_block){.node = p->t.parent[v],
                                       .first = v,
                                       .text = pith_str_of(p->text[k]),
                                       .words = words[k]};
        p->z[k] = k == BODY1 || k == BODY2 || k == LEAD ? 1 : -1;
        k++;
    }
    assert_int_equal(k, BLOCKS);
    p->trace = (pith_article_trace){.at = p->block, .count = BLOCKS};
}

static void vote(one *p, uint32_t n, pith_vote_page *out)
{
    for (uint32_t i = 0; i < n; i++)
        out[i] = (pith_vote_page){
            .t = &p[i].t, .trace = &p[i].trace, .z = p[i].z, .title = TITLE};
    assert_int_equal(pith_places_vote(out, n, pith_alloc_libc()), PITH_OK);
}

/* Pages that agree stay as they are. */
static void test_agree(void **state)
{
    pith_vote_page out[PAGES];
    one p[PAGES];

    (void)state;
    for (int i = 0; i < PAGES; i++)
        make(&p[i], i);
    vote(p, PAGES, out);
    for (int i = 0; i < PAGES; i++)
        assert_false(out[i].changed);
}

/* V1, V2: dates and labels are no body, though most pages took them for it. */
static void test_date_and_label(void **state)
{
    pith_vote_page out[PAGES];
    one p[PAGES];

    (void)state;
    for (int i = 0; i < PAGES; i++) {
        make(&p[i], i);
        p[i].z[DATE] = p[i].z[LABEL] = i ? 2 : -1;
    }
    vote(p, PAGES, out);
    for (int i = 0; i < PAGES; i++) {
        assert_true(p[i].z[DATE] < 0);
        assert_true(p[i].z[LABEL] < 0);
        assert_true(p[i].z[BODY1] > 0);
        assert_int_equal(out[i].changed, i != 0);
    }
}

/* V3: what is body on the others, and stands once a page, is body here; what
 * is none on the others is none. */
static void test_majority(void **state)
{
    pith_vote_page out[PAGES];
    one p[PAGES];

    (void)state;
    for (int i = 0; i < PAGES; i++)
        make(&p[i], i);
    for (int i = 0; i < PAGES; i++)
        p[i].block[LEAD].words = i == 2 ? 4 : 30;
    p[2].z[LEAD] = -2;
    p[3].z[SIDE] = 2;
    p[3].block[SIDE].words = 1;
    p[4].z[BODY2] = -2; /* one of several: it may be of another kind */
    vote(p, PAGES, out);
    assert_true(p[2].z[LEAD] > 0);
    assert_true(p[3].z[SIDE] < 0);
    assert_true(p[4].z[BODY2] < 0);
    assert_false(out[0].changed);
}

/* V3 of headings, V4: titles stand where those of the others do. */
static void test_heading_and_title(void **state)
{
    pith_vote_page out[PAGES];
    one p[PAGES];

    (void)state;
    for (int i = 0; i < PAGES; i++)
        make(&p[i], i);
    for (int i = 0; i < PAGES; i++) {
        p[i].z[HEAD1] = p[i].z[HEAD2] = 1;
        p[i].block[HEAD1].words = p[i].block[HEAD2].words = i == 3 ? 1 : 9;
    }
    p[3].z[HEAD1] = -1;
    for (uint32_t i = 0; i < PAGES; i++)
        out[i] = (pith_vote_page){.t = &p[i].t,
                                  .trace = &p[i].trace,
                                  .z = p[i].z,
                                  .title = i == 5 ? DATE : TITLE};
    assert_int_equal(pith_places_vote(out, PAGES, pith_alloc_libc()), PITH_OK);
    assert_true(p[3].z[HEAD1] > 0);
    assert_int_equal(out[5].title, TITLE);
    assert_true(out[5].changed);
    assert_int_equal(out[4].title, TITLE);
    assert_false(out[4].changed);
}

/* V4: half of the titles are enough where the others have a text of their own;
 * none, where it is the h1. */
static void test_half_of_titles(void **state)
{
    pith_vote_page out[PAGES];
    one p[PAGES];

    (void)state;
    for (uint32_t none = 0; none < 2; none++) {
        for (uint32_t i = 0; i < PAGES; i++) {
            make(&p[i], (int)i);
            out[i] = (pith_vote_page){.t = &p[i].t,
                                      .trace = &p[i].trace,
                                      .z = p[i].z,
                                      .title = none               ? PITH_NIL
                                               : i == 1 || i == 3 ? DATE
                                                                  : TITLE};
        }
        assert_int_equal(pith_places_vote(out, PAGES, pith_alloc_libc()),
                         PITH_OK);
        assert_int_equal(out[1].title, TITLE);
    }
}

/* Three pages are too few. */
static void test_few(void **state)
{
    pith_vote_page out[3];
    one p[3];

    (void)state;
    for (int i = 0; i < 3; i++) {
        make(&p[i], i);
        p[i].z[DATE] = 2;
    }
    vote(p, 3, out);
    assert_true(p[0].z[DATE] > 0);
    assert_false(out[0].changed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_agree, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_date_and_label, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_majority, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_heading_and_title, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_half_of_titles, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_few, arenas_open, arenas_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
