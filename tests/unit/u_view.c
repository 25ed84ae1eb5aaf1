/* unit/u_view: pages as views: which nodes count, labels, classes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "html/html.h"
#include "match/view.h"
#include "support/randview.h"
#include "support/randtree.h"

static pith_view view_of(const char *sexp, const pith_view_options *opt,
                         pith_arena *arena)
{
    pith_tree *t = pith_arena_alloc(arena, sizeof(*t));
    pith_view w;

    assert_non_null(t);
    *t = tree_of(sexp, arena);
    assert_int_equal(pith_view_build(t, PITH_NIL, opt, arena, &w), PITH_OK);
    assert_null(test_view_check(&w));
    return w;
}

static void test_what_counts(void **state)
{
    pith_view_options shape = {.text = PITH_VIEW_SHAPE};
    pith_view_options bytes = {.text = PITH_VIEW_BYTES};
    const char *src = "(p \"one\" (b \"two  words\") \" \" (c) \"two words\")";
    pith_arena arena;
    pith_view w;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    w = view_of(src, NULL, &arena);
    assert_int_equal(w.count, 3);
    assert_int_equal(w.height, 2);
    w = view_of(src, &shape, &arena);
    assert_int_equal(w.count, 6); /* white space alone is left out */
    assert_int_equal(w.label[1], w.label[3]);
    w = view_of(src, &bytes, &arena);
    assert_int_equal(w.count, 6);
    assert_int_not_equal(w.label[1], w.label[3]);
    assert_int_equal(w.label[3], w.label[5]); /* collapsed */
    pith_arena_release(&arena);
}

/* The content of a template element is inert; html is vertex 0; node and
 * vertex numbers go back and forth. */
static void test_page(void **state)
{
    static const char src[] = "<!doctype html><!-- c --><title>t</title>"
                              "<p>a<template><b>x</b></template><i>y</i>";
    pith_arena arena;
    pith_tree t;
    pith_view w;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    assert_int_equal(pith_html_parse((pith_str){src, sizeof(src) - 1}, NULL,
                                     &arena, &t, NULL),
                     PITH_OK);
    assert_int_equal(pith_view_build(&t, PITH_NIL, NULL, &arena, &w), PITH_OK);
    assert_null(test_view_check(&w));
    assert_int_equal(w.count, 7); /* html head title body p template i */
    assert_int_equal(w.label[0], PITH_TAG_HTML);
    assert_int_equal(w.label[6], PITH_TAG_I);
    for (uint32_t v = 0; v < w.count; v++) {
        assert_int_equal(t.label[w.node[v]], w.label[v]);
        assert_int_equal(w.vertex[w.node[v]], v);
    }
    /* A subtree alone. */
    assert_int_equal(pith_view_build(&t, w.node[4], NULL, &arena, &w), PITH_OK);
    assert_null(test_view_check(&w));
    assert_int_equal(w.count, 3);
    pith_arena_release(&arena);
}

static void test_no_element(void **state)
{
    pith_arena arena;
    pith_treebuild *b;
    pith_tree t;
    pith_view w;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    b = pith_treebuild_new(&arena);
    assert_int_equal(pith_treebuild_finish(b, &t), PITH_OK);
    assert_int_equal(pith_view_build(&t, PITH_NIL, NULL, &arena, &w),
                     PITH_EMPTY);
    pith_arena_release(&arena);
}

static void test_refined_labels(void **state)
{
    pith_view_options opt = {.refine = PITH_REFINE_CLASS};
    pith_arena arena;
    pith_view w;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    w = view_of(
        "(p (b @class=\"x y\") (b @class=\"y  x\") (b @class=\"x\") (b) "
        "(i @class=\"x y\") (b @class=\"n-17\") (b @class=\"n-4\") "
        "(b @id=\"q\" @role=\"r\"))",
        &opt, &arena);
    assert_int_equal(w.label[1], w.label[2]); /* order of words */
    assert_int_not_equal(w.label[1], w.label[3]);
    assert_int_not_equal(w.label[1], w.label[4]);
    assert_int_not_equal(w.label[1], w.label[5]); /* the tag counts */
    assert_int_equal(w.label[6], w.label[7]);     /* digits as one mark */
    assert_int_equal(w.label[4], PITH_TAG_B);     /* nothing to refine by */
    assert_int_equal(w.label[8], PITH_TAG_B);     /* not asked for */
    for (uint32_t v = 0; v < w.count; v++)
        assert_false(pith_label_wild(w.label[v]));
    pith_arena_release(&arena);
}

static uint32_t by_node(void *ctx, const pith_tree *t, pith_node v)
{
    (void)t;
    return v + *(uint32_t *)ctx;
}

static void test_own_labels(void **state)
{
    uint32_t base = 100;
    pith_view_options opt = {.label = by_node, .ctx = &base};
    pith_arena arena;
    pith_view w;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    w = view_of("(p (a) (b))", &opt, &arena);
    assert_int_equal(w.label[2], 100 + w.node[2]);
    pith_arena_release(&arena);
}

/* Equal classes <=> identical subtrees, on all pairs of random trees. */
static void test_classes(void **state)
{
    pith_arena arena;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    for (uint64_t seed = 0; seed < 300; seed++) {
        randtree_options opt = {.seed = seed, .n_nodes = 40, .n_labels = 2};
        pith_mark start = {0};
        pith_tree t;
        pith_view w;

        pith_arena_reset(&arena, start);
        assert_true(randtree_make(&opt, &arena, &t));
        assert_int_equal(pith_view_build(&t, PITH_NIL, NULL, &arena, &w),
                         PITH_OK);
        assert_null(test_view_check(&w));
        for (uint32_t x = 0; x < w.count; x++)
            for (uint32_t y = 0; y < x; y++) {
                const char *why = tree_differs(&t, w.node[x], &t, w.node[y]);

                assert_int_equal(w.klass[x] == w.klass[y], why == NULL);
            }
    }
    pith_arena_release(&arena);
}

static void test_builder_misuse(void **state)
{
    pith_viewbuild *b;
    pith_arena arena;
    pith_view w;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    b = pith_viewbuild_new(&arena);
    assert_int_equal(pith_viewbuild_finish(b, &w), PITH_USAGE); /* empty */
    b = pith_viewbuild_new(&arena);
    pith_viewbuild_open(b, 1, PITH_NIL);
    assert_int_equal(pith_viewbuild_finish(b, &w), PITH_USAGE); /* open */
    b = pith_viewbuild_new(&arena);
    pith_viewbuild_close(b);
    assert_int_equal(pith_viewbuild_finish(b, &w), PITH_USAGE); /* closed */
    b = pith_viewbuild_new(&arena);
    for (int i = 0; i < 2; i++) {
        pith_viewbuild_open(b, 1, PITH_NIL);
        pith_viewbuild_close(b);
    }
    assert_int_equal(pith_viewbuild_finish(b, &w), PITH_USAGE); /* two roots */
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_counts),
        cmocka_unit_test(test_page),
        cmocka_unit_test(test_no_element),
        cmocka_unit_test(test_refined_labels),
        cmocka_unit_test(test_own_labels),
        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_builder_misuse),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
