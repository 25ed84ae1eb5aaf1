/* u_shot_fit: the browser's nodes and ours; what a browser's answer may look
 * like. */
#include <stdio.h>
#include "support/arenas.h"
#include "support/check.h"
#include "support/testpage.h"

#include "base/buf.h"
#include "io/render/shot.h"

/* The browser's nodes, each a line "DEPTH TAG", then its box, then "hidden",
 * fitted to `html`. */
static pith_status fit(const char *html, uint32_t n, const char *lines,
                       pith_tree *t, pith_boxes *b)
{
    static pith_error err;
    pith_shot_node *node = pith_arena_zalloc(&arena, n, sizeof(*node));
    pith_shot shot = {PITH_STR("p"), 9, 9, node, n};

    for (uint32_t i = 0; i < n; i++, lines = strchr(lines, '\n') + 1) {
        pith_shot_node *x = &node[i];
        char tag[32], word[8] = "";
        int got = sscanf(lines, "%u %31s %d %d %d %d %7[a-z]", &x->depth, tag,
                         &x->box.left, &x->box.top, &x->box.right,
                         &x->box.bottom, word);

        x->tag = pith_arena_str(&arena, pith_str_of(tag));
        x->drawn = got < 6   ? PITH_DRAWN_NOT
                   : word[0] ? PITH_DRAWN_HIDDEN
                             : PITH_DRAWN_SHOWN;
    }
    assert_int_equal(*lines, '\0');
    err.detail[0] = '\0';
    testpage_parse(html, &arena, t);
    return pith_shot_fit(&shot, t, &arena, b, &err);
}

static pith_node at(const pith_tree *t, uint32_t tag)
{
    pith_node v = pith_tree_find(t, 0, t->count, tag);

    assert_int_not_equal(v, PITH_NIL);
    return v;
}

static void check_box(pith_box b, int l, int top, int r, int bottom)
{
    assert_int_equal(b.left, l);
    assert_int_equal(b.top, top);
    assert_int_equal(b.right, r);
    assert_int_equal(b.bottom, bottom);
}

static void test_boxes_and_ink(void **state)
{
    pith_tree t;
    pith_boxes b;

    (void)state;
    assert_int_equal(fit("<div>one<p>two</p><img></div><b>x</b><i>y</i>", 11,
                         "0 html 0 0 100 90\n1 head -\n1 body 0 0 100 80\n"
                         "2 div 0 0 100 50\n3 #text 5 5 20 15\n"
                         "3 p 0 20 100 30\n4 #text 5 20 30 30\n"
                         "3 img 50 30 60 40\n"
                         "2 b 0 60 10 70 hidden\n3 #text 0 60 10 70 hidden\n"
                         "2 i -\n",
                         &t, &b),
                     PITH_OK);
    assert_int_equal(b.n_missing, 0);
    check_box(b.box[at(&t, PITH_TAG_DIV)], 0, 0, 100, 50);
    check_box(b.ink[at(&t, PITH_TAG_DIV)], 5, 5, 60, 40);
    check_box(b.ink[at(&t, PITH_TAG_P)], 5, 20, 30, 30);
    assert_int_equal(b.drawn[at(&t, PITH_TAG_B)], PITH_DRAWN_HIDDEN);
    assert_true(pith_box_empty(b.ink[at(&t, PITH_TAG_B)]));
    assert_int_equal(b.drawn[at(&t, PITH_TAG_I)], PITH_DRAWN_NOT);
    check_box(b.ink[at(&t, PITH_TAG_BODY)], 5, 5, 60, 40);
}

/* display: contents: no box of its own, but its children have. */
static void test_contents(void **state)
{
    pith_tree t;
    pith_boxes b;

    (void)state;
    assert_int_equal(fit("<div><p>a<p>b</div>", 6,
                         "0 html 0 0 9 9\n1 head -\n1 body 0 0 9 9\n2 div -\n"
                         "3 p 1 1 4 2\n3 p 2 3 5 6\n",
                         &t, &b),
                     PITH_OK);
    assert_int_equal(b.drawn[at(&t, PITH_TAG_DIV)], PITH_DRAWN_SHOWN);
    check_box(b.box[at(&t, PITH_TAG_DIV)], 1, 1, 5, 6);
}

/* An element more on either side costs that element alone. */
static void test_out_of_step(void **state)
{
    pith_tree t;
    pith_boxes b;

    (void)state;
    assert_int_equal(fit("<p>a</p><i>only ours</i><div>b</div><b>c</b>", 7,
                         "0 html 0 0 9 9\n1 head -\n1 body 0 0 9 9\n"
                         "2 p 0 0 1 1\n2 div 0 2 2 3\n"
                         "2 u 4 4 5 5\n2 b 6 6 7 7\n",
                         &t, &b),
                     PITH_OK);
    assert_int_equal(b.n_missing, 1);
    assert_int_equal(b.missing, at(&t, PITH_TAG_I));
    check_box(b.box[at(&t, PITH_TAG_DIV)], 0, 2, 2, 3);
    check_box(b.box[at(&t, PITH_TAG_B)], 6, 6, 7, 7);
}

static void test_another_page(void **state)
{
    pith_tree t;
    pith_boxes b;

    (void)state;
    assert_int_equal(fit("<p>a<p>b<p>c<p>d<p>e", 4,
                         "0 html 0 0 9 9\n1 head -\n1 body 0 0 9 9\n2 ul -\n",
                         &t, &b),
                     PITH_FORMAT);
}

/* The content of a template is no part of what is drawn. */
static void test_template(void **state)
{
    pith_tree t;
    pith_boxes b;

    (void)state;
    assert_int_equal(
        fit("<template><p>a<p>b<p>c<p>d</template><b>x</b>", 5,
            "0 html 0 0 9 9\n1 head -\n2 template -\n1 body 0 0 9 9\n"
            "2 b 0 0 1 1\n",
            &t, &b),
        PITH_OK);
    assert_int_equal(b.n_missing, 0);
    check_box(b.box[at(&t, PITH_TAG_B)], 0, 0, 1, 1);
}

/* ---- the browser's answer ---------------------------------------------- */

/* #document, html, body, p, text, ::marker, shadow p, hidden i, clear u, b */
static const char answer[] =
    "{\"id\":1,\"result\":{\"documents\":[{\"nodes\":{"
    "\"parentIndex\":[-1,0,1,2,3,3,2,2,2,8],"
    "\"nodeType\":[9,1,1,1,3,1,1,1,1,1],"
    "\"nodeName\":[0,1,2,3,4,5,3,6,7,8],"
    "\"shadowRootType\":{\"index\":[6],\"value\":[9]},"
    "\"pseudoType\":{\"index\":[5],\"value\":[5]}},"
    "\"layout\":{\"nodeIndex\":[1,2,3,4,6,7,8,9],"
    "\"bounds\":[[0,0,99.6,50],[0,0,99,50],[1.5,2.4,10,10],[2,2,5,5],"
    "[0,0,1,1],[0,0,1,1],[0,0,2,2],[0,0,3,3]],"
    "\"styles\":[[10,12],[10,12],[10,12],[10,12],[10,12],[11,12],[10,13],"
    "[10,12]]}}],"
    "\"strings\":[\"#document\",\"HTML\",\"BODY\",\"P\",\"#text\",\"::marker\","
    "\"I\",\"U\",\"B\",\"open\",\"visible\",\"hidden\",\"1\",\"0\"]}}";

static void test_answer(void **state)
{
    static const char *const tag[] = {"html", "body", "p", "#text",
                                      "i",    "u",    "b"};
    static const uint32_t depth[] = {0, 1, 2, 3, 2, 2, 3};
    pith_shot s;

    (void)state;
    assert_int_equal(pith_shot_parse(pith_str_of(answer), &arena, &s, NULL),
                     PITH_OK);
    assert_int_equal(s.n, 7);
    for (uint32_t i = 0; i < 7; i++) {
        CHECK_STR(s.node[i].tag, tag[i]);
        assert_int_equal(s.node[i].depth, depth[i]);
    }
    check_box(s.node[0].box, 0, 0, 100, 50);
    check_box(s.node[2].box, 2, 2, 12, 12);
    assert_int_equal(s.node[2].drawn, PITH_DRAWN_SHOWN);
    assert_int_equal(s.node[4].drawn, PITH_DRAWN_HIDDEN);
    assert_int_equal(s.node[5].drawn, PITH_DRAWN_HIDDEN); /* opacity 0 */
    assert_int_equal(s.node[6].drawn, PITH_DRAWN_HIDDEN); /* below it */
}

static void test_bad_answers(void **state)
{
    static const char *const bad[] = {
        "",
        "nonsense",
        "[]",
        "{}",
        "{\"result\":{}}",
        "{\"error\":{\"message\":\"no such thing\"}}",
        "{\"result\":{\"documents\":[{\"nodes\":{\"parentIndex\":[-1,5],"
        "\"nodeType\":[9,1],\"nodeName\":[0,0]}}],\"strings\":[\"A\"]}}",
        "{\"result\":{\"documents\":[{\"nodes\":{\"parentIndex\":[-1],"
        "\"nodeType\":[9],\"nodeName\":[0]}}],\"strings\":[\"A\"]}}",
        "{\"result\":{\"documents\":[{\"nodes\":{\"parentIndex\":[-1,0],"
        "\"nodeType\":[9,1],\"nodeName\":[0]}}],\"strings\":[\"A\"]}}"};

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
        pith_error err = {0};
        pith_shot s;

        if (pith_shot_parse(pith_str_of(bad[i]), &arena, &s, &err) !=
                PITH_FORMAT ||
            !strstr(err.detail, "cannot be read"))
            fail_msg("case %zu: '%s'", i, err.detail);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_boxes_and_ink, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_contents, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_out_of_step, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_another_page, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_template, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_answer, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_bad_answers, arenas_open,
                                        arenas_close)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
