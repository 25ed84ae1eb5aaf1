/* u_markview: which nodes become boxes, and how they nest. */
#include <stdio.h>
#include <string.h>
#include "support/check.h"
#include "read/markview.h"
#include "base/buf.h"
#include "tree/treebuild.h"

static void put_box(const pith_explain_box *b, pith_buf *out)
{
    pith_buf_fmt(out, "%u", b->depth);
    if (b->mark != PITH_EXPLAIN_PLAIN)
        pith_buf_fmt(out, " m%u", b->mark);
    if (b->label.ptr)
        pith_buf_fmt(out, " %.*s", (int)b->label.len, b->label.ptr);
    if (b->text.ptr)
        pith_buf_fmt(out, " '%.*s'", (int)b->text.len, b->text.ptr);
    if (b->why)
        pith_buf_fmt(out, " (%s)", b->why);
    if (b->scored)
        pith_buf_fmt(out, " %.1f", b->score);
    pith_buf_char(out, '\n');
}

/* Node numbers: 0 document, 1 body, 2 div, 3 text, 4 b, 5 text, 6 script,
 * 7 text, 8 span, 9 text of blanks. */
static void test_boxes(void **state)
{
    static const char page[] = "(body (div @class=\"x y\" @id=\"d\" \" one \""
                               " (b \"two\") (script \"no\")) (span \"  \"))";
    uint8_t mark[10];
    const char *why[10] = {[4] = "bold"};
    double score[10] = {[4] = 0.5};
    pith_node_marks marks = {mark, why, score};
    pith_explain e = {0};
    pith_arena arena;
    pith_tree t;
    pith_buf out;

    (void)state;
    memset(mark, PITH_EXPLAIN_PLAIN, sizeof(mark));
    mark[4] = 2;
    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&out, NULL, 1 << 16);
    assert_int_equal(pith_sexp_parse(pith_str_of(page), &arena, &t, NULL),
                     PITH_OK);
    assert_int_equal(t.count, 10);
    assert_int_equal(pith_explain_tree(&t, 1, &marks, &arena, &e), PITH_OK);
    for (size_t i = 0; i < e.n_boxes; i++)
        put_box(&e.boxes[i], &out);
    /* span is neither marked nor a block, and its text is blank */
    assert_string_equal(out.data, "1 body\n2 div#d.x.y\n3 'one'\n"
                                  "3 m2 b (bold) 0.5\n4 'two'\n");
    pith_buf_release(&out);
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_boxes)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
