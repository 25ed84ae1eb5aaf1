/* u_mdr_boxes: [DEPTA] Fig. 3 and 4, nesting that boxes correct, and the gap
 * rule. */
#include "support/check.h"
#include "support/randview.h"
#include "support/testpage.h"

#include "papers/depta/mdr_boxes.h"
#include "mine/tables/records.h"

#define NODES 64

static pith_arena arena;
static pith_tree tree;
static uint8_t drawn[NODES];
static pith_box box[NODES], ink[NODES];
static pith_boxes boxes = {.drawn = drawn, .box = box, .ink = ink};

static void load(const char *html)
{
    pith_arena_init(&arena, NULL, 0);
    testpage_parse(html, &arena, &tree);
    assert_in_range(tree.count, 1, NODES);
    memset(drawn, 0, sizeof(drawn));
    memset(box, 0, sizeof(box));
    memset(ink, 0, sizeof(ink));
}

/* The element whose id is `id` is drawn there, and so is its content. */
static void draw(const char *id, int l, int t, int r, int b)
{
    for (pith_node v = 0; v < tree.count; v++)
        if (pith_is_element(&tree, v) &&
            pith_str_eq(pith_tree_attr(&tree, v, PITH_ATTR_ID),
                        pith_str_of(id))) {
            drawn[v] = PITH_DRAWN_SHOWN;
            box[v] = ink[v] = (pith_box){l, t, r, b};
            return;
        }
    fail_msg("no element '%s'", id);
}

/* The view as text: ids, children in brackets. */
static void check_view(const char *root, const char *want)
{
    pith_view w;
    char got[256] = "";
    pith_node at = PITH_NIL;
    uint32_t depth = 0;

    for (pith_node v = 0; v < tree.count; v++)
        if (pith_is_element(&tree, v) &&
            pith_str_eq(pith_tree_attr(&tree, v, PITH_ATTR_ID),
                        pith_str_of(root)))
            at = v;
    assert_int_equal(pith_mdr_view(&tree, &boxes, at, &arena, &w), PITH_OK);
    assert_null(test_view_check(&w));
    for (uint32_t v = 0; v < w.count; v++) {
        pith_str id = pith_tree_attr(&tree, w.node[v], PITH_ATTR_ID);
        size_t n = strlen(got);

        while (depth > w.depth[v]) {
            got[n++] = ')';
            depth--;
        }
        if (v && w.depth[v] == w.depth[v - 1] + 1)
            got[n++] = '(';
        else if (v)
            got[n++] = ' ';
        depth = w.depth[v];
        memcpy(got + n, id.ptr, id.len);
        got[n + id.len] = '\0';
    }
    for (; depth > 0; depth--)
        memcpy(got + strlen(got), ")", 2);
    assert_string_equal(got, want);
    pith_arena_release(&arena);
}

static void test_fig_3(void **state)
{
    (void)state;
    load("<table id=table><tr id=r1><td id=a>1<td id=b>2"
         "<tr id=r2><td id=c>3<td id=d>4</table>");
    draw("table", 100, 200, 300, 400);
    draw("r1", 100, 200, 300, 300);
    draw("a", 100, 200, 200, 300);
    draw("b", 200, 200, 300, 300);
    draw("r2", 100, 300, 300, 400);
    draw("c", 100, 300, 200, 400);
    draw("d", 200, 300, 300, 400);
    check_view("table", "table(r1(a b) r2(c d))");
}

/* A record whose tag was left open holds the next one in the HTML, not on the
 * screen; what is not drawn is no node. */
static void test_left_open(void **state)
{
    (void)state;
    load("<div id=l><section id=x><p id=a>1</p><section id=y><p id=b>2</p>"
         "<p id=c>3</p></section></section></div>");
    draw("l", 0, 0, 100, 100);
    draw("x", 0, 0, 100, 20);
    draw("a", 0, 0, 50, 10);
    draw("y", 0, 30, 100, 60);
    draw("b", 0, 30, 50, 40);
    check_view("l", "l(x(a) y(b))");
}

/* Closed too early: drawn inside the one before it. */
static void test_closed_early(void **state)
{
    (void)state;
    load("<div id=l><div id=x></div><p id=a>1</p><p id=b>2</p></div>");
    draw("l", 0, 0, 100, 100);
    draw("x", 0, 0, 100, 50);
    draw("a", 10, 10, 50, 40);
    draw("b", 10, 60, 50, 80);
    check_view("l", "l(x(a) b)");
}

/* Slides that lie on each other are siblings; what is hidden keeps its place.
 */
static void test_on_each_other(void **state)
{
    (void)state;
    load("<div id=l><div id=x>1</div><div id=y>2</div></div>");
    draw("l", 0, 0, 100, 100);
    draw("x", 0, 0, 100, 50);
    draw("y", 0, 0, 100, 50);
    for (pith_node v = 0; v < tree.count; v++)
        if (drawn[v] && box[v].bottom == 50)
            drawn[v] = PITH_DRAWN_HIDDEN;
    check_view("l", "l(x y)");
}

/* ---- gaps -------------------------------------------------------------- */

static bool fit(const int *edge, uint32_t len)
{
    uint32_t kid[8];
    pith_view w;
    bool yes;

    load("<div id=l><p id=a></p><p id=b></p><p id=c></p><p id=d></p>"
         "</div>");
    draw("l", 0, 0, 100, 1000);
    for (uint32_t i = 0; i < 2 * len; i++) {
        char id[2] = {(char)('a' + i), '\0'};

        draw(id, 0, edge[2 * i], 50, edge[2 * i + 1]);
        kid[i] = i + 1;
    }
    assert_int_equal(
        pith_mdr_view(&tree, &boxes,
                      pith_tree_find(&tree, 0, tree.count, PITH_TAG_DIV),
                      &arena, &w),
        PITH_OK);
    yes = pith_mdr_gaps_fit(&boxes, &w, kid, len);
    pith_arena_release(&arena);
    return yes;
}

static void test_gaps(void **state)
{
    static const int good[] = {0, 10, 12, 20, 40, 50, 52, 60};
    static const int early[] = {0, 10, 30, 40, 42, 50, 70, 80};
    static const int late[] = {0, 10, 12, 20, 24, 30, 60, 70};
    static const int even[] = {0, 10, 20, 30, 40, 50, 60, 70};
    static const int blank[] = {0, 10, 12, 12, 30, 40, 42, 50};
    static const int half[] = {0, 10, 12, 20, 40, 40, 50, 50};

    (void)state;
    assert_true(fit(good, 2));
    assert_false(fit(early, 2)); /* a gap inside the first */
    assert_false(fit(late, 2));  /* and inside the second */
    assert_true(fit(even, 2));
    assert_true(fit(good, 1));
    assert_true(fit(blank, 2)); /* an empty element is part of the gap */
    assert_true(fit(half, 2));  /* nothing of the second is seen */
}

static void test_box_gap(void **state)
{
    const pith_box a = {0, 0, 10, 10};

    (void)state;
    assert_int_equal(pith_box_gap(a, (pith_box){0, 14, 10, 20}), 4);
    assert_int_equal(pith_box_gap((pith_box){0, 14, 10, 20}, a), 4);
    assert_int_equal(pith_box_gap(a, (pith_box){15, 2, 20, 9}), 5);
    assert_int_equal(pith_box_gap((pith_box){15, 2, 20, 9}, a), 5);
    assert_int_equal(pith_box_gap(a, (pith_box){30, 12, 40, 20}), 2);
    assert_int_equal(pith_box_gap(a, (pith_box){5, 5, 8, 8}), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_fig_3),
                                       cmocka_unit_test(test_left_open),
                                       cmocka_unit_test(test_closed_early),
                                       cmocka_unit_test(test_on_each_other),
                                       cmocka_unit_test(test_gaps),
                                       cmocka_unit_test(test_box_gap)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
