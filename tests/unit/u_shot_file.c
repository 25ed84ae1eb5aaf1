/* u_shot_file: snapshot files are read as they were written, and nothing else
 * is taken for one. */
#include <stdio.h>
#include "support/check.h"

#include "base/buf.h"
#include "io/render/shot.h"

static pith_arena arena;
static pith_buf out;

static int set_up(void **state)
{
    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&out, NULL, 1 << 20);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    pith_arena_release(&arena);
    pith_buf_release(&out);
    return 0;
}

static void test_round_trip(void **state)
{
    const pith_shot_node node[] = {
        {PITH_STR("html"), 0, PITH_DRAWN_SHOWN, {0, 0, 1280, 80}},
        {PITH_STR("head"), 1, PITH_DRAWN_NOT, {0, 0, 0, 0}},
        {PITH_STR("x\x0b%y"), 1, PITH_DRAWN_HIDDEN, {-8, -9, 7, 1000000}},
        {PITH_STR("#text"), 2, PITH_DRAWN_SHOWN, {1, 2, 3, 4}}};
    const pith_shot shot = {PITH_STR("a b\n%41.html"), 1280, 1024, node, 4};
    pith_shots got;
    const pith_shot *back;

    (void)state;
    pith_shot_write(&shot, &out);
    pith_shot_write(&shot, &out);
    assert_int_equal(pith_shots_read(pith_buf_view(&out), &arena, &got, NULL),
                     PITH_OK);
    assert_int_equal(got.n, 2);
    back = pith_shots_find(&got, shot.page);
    assert_ptr_equal(back, &got.shot[0]);
    assert_null(pith_shots_find(&got, PITH_STR("a b")));
    assert_int_equal(back->width, 1280);
    assert_int_equal(back->height, 1024);
    assert_int_equal(back->n, 4);
    for (uint32_t i = 0; i < 4; i++) {
        assert_true(pith_str_eq(back->node[i].tag, node[i].tag));
        assert_int_equal(back->node[i].depth, node[i].depth);
        assert_int_equal(back->node[i].drawn, node[i].drawn);
        assert_memory_equal(&back->node[i].box, &node[i].box, sizeof(pith_box));
    }
}

#define NODES(nodes) \
    "{\"page\": \"a\", \"window\": [10, 20], \"nodes\": [" nodes "]}\n"
#define OK NODES("[0, \"a\"]")

static void test_strict(void **state)
{
    static const struct {
        const char *text;
        unsigned line;
    } bad[] = {
        {"pith-snapshot 1\n", 1},
        {"[]\n", 1},
        {"{\"page\": \"\", \"window\": [1, 1], \"nodes\": [[0, \"a\"]]}\n", 1},
        {"{\"page\": \"a\", \"window\": [0, 1], \"nodes\": [[0, \"a\"]]}\n", 1},
        {"{\"page\": \"a\", \"window\": [1], \"nodes\": [[0, \"a\"]]}\n", 1},
        {NODES(""), 1},
        {NODES("[1, \"a\"]"), 1},
        {NODES("[0, \"a\"], [0, \"b\"]"), 1},
        {NODES("[0, \"a\"], [2, \"b\"]"), 1},
        {NODES("[0, \"a\"], [1, \"#text\", 0, 0, 1, 1], [2, \"b\"]"), 1},
        {NODES("[0.5, \"a\"]"), 1},
        {NODES("[0, \"\"]"), 1},
        {NODES("[0, 1]"), 1},
        {NODES("[0, \"a\", 1, 2, 3]"), 1},
        {NODES("[0, \"a\", 5, 0, 4, 1]"), 1},
        {NODES("[0, \"a\", 0, 5, 1, 4]"), 1},
        {NODES("[0, \"a\", 0, 0, 1, 300000000]"), 1},
        {NODES("[0, \"a\", 0, 0, 1, 1, \"seen\"]"), 1},
        {NODES("[0, \"a\", 0, 0, 1, 1, \"hidden\", 1]"), 1},
        {OK "{", 2},
        {OK OK "x\n", 3}};

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
        pith_error err = {0};
        pith_shots got;
        pith_status st =
            pith_shots_read(pith_str_of(bad[i].text), &arena, &got, &err);

        char want[40];

        snprintf(want, sizeof(want), "line %u: no page", bad[i].line);
        if (st != PITH_FORMAT || !strstr(err.detail, want))
            fail_msg("case %zu: status %d, '%s', want '%s'", i, (int)st,
                     err.detail, want);
        assert_int_equal(got.n, 0);
    }
}

static void test_no_pages(void **state)
{
    pith_shots got;

    (void)state;
    assert_int_equal(pith_shots_read(PITH_STR(""), &arena, &got, NULL),
                     PITH_OK);
    assert_int_equal(got.n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_round_trip, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_strict, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_pages, set_up, tear_down)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
