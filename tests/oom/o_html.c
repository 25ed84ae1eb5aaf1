/* o_html: every allocation of the HTML parser fails once: a clean status, a
 * cleared tree and nothing leaked. */
#include "support/check.h"

#include "base/buf.h"
#include "html/html.h"
#include "support/tokens.h"
#include "support/sweep.h"

typedef struct job {
    pith_str src;
    const char *context;
} job;

static pith_status parse(const pith_allocator *al, void *ctx)
{
    const job *j = ctx;
    pith_html_options opt = {.context = pith_str_of(j->context)};
    pith_arena arena;
    pith_tree tree;
    pith_status st;

    pith_arena_init(&arena, al, 0);
    st = pith_html_parse(j->src, &opt, &arena, &tree, NULL);
    if (st == PITH_OK)
        assert_null(pith_tree_check(&tree));
    else
        assert_int_equal(tree.count, 0);
    pith_arena_release(&arena);
    return st;
}

static pith_status tokens(const pith_allocator *al, void *ctx)
{
    const job *j = ctx;
    pith_arena arena;
    test_token *t;
    pith_status st;
    size_t n;

    pith_arena_init(&arena, al, 0);
    st = test_tokens(j->src, PITH_LEX_DATA, PITH_STR(""), &arena, &t, &n);
    pith_arena_release(&arena);
    return st;
}

/* Each page makes some of the parser's arrays grow, more than once. */
static const char *const pages[] = {
    "",
    "<!DOCTYPE html><p class=a>x&amp;y<b>z",
    "<b>1<p>2</b>3<table>x<tr>y<template><td>z</table>",
    "<html a=1><html b=2><body c=3><body d=4></body><!--1--></html><!--2-->",
    "<svg viewbox=0><foreignobject><x-1><x-2><![CDATA[a]]>",
    "<select><button><selectedcontent></button><option>a<b>c",
    "<p>x<frameset><frame>",
    "\xFF bad \xC3 bytes",
};

static void test_pages(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(pages) / sizeof(*pages); i++) {
        job j = {pith_str_of(pages[i]), NULL};
        alloc_sweep(parse, &j);
        j.context = "table";
        alloc_sweep(parse, &j);
        alloc_sweep(tokens, &j);
    }
}

/* Long enough for every array to be resized. */
static void test_growth(void **state)
{
    static const char *const units[] = {
        "<p a1 a2 a3>",   "<x>",
        "<table><td>",    "<b c=d>",
        "&amp;<i>",       "<template>",
        "<table>a<b>c",   "<br a b c d e f g h i j k l m n o p q r>",
        "</body><!--x-->"};
    pith_buf src;
    (void)state;

    pith_buf_init(&src, NULL, 1 << 20);
    for (size_t i = 0; i < sizeof(units) / sizeof(*units); i++) {
        job j = {{NULL, 0}, NULL};
        pith_buf_clear(&src);
        for (int k = 0; k < 300; k++)
            pith_buf_cstr(&src, units[i]);
        j.src = pith_buf_view(&src);
        assert_true(alloc_sweep(parse, &j) > 5);
    }
    pith_buf_release(&src);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pages),
        cmocka_unit_test(test_growth),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
