/* u_shot_file: snapshot files are read as they were written, and nothing else
 * is taken for one. */
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
    pith_shot_write_head(&out);
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

#define HEAD "pith-snapshot 1\npage a\nwindow 10 20\n"

static void test_strict(void **state)
{
    static const struct {
        const char *text, *says;
    } bad[] = {
        {"", "line 1: not a snapshot"},
        {"pith-snapshot 2\n", "line 1: not a snapshot"},
        {"pith-snapshot 1", "line 1: not a snapshot"},
        {"pith-snapshot 1\nwindow 1 1\n", "line 2: expected 'page"},
        {"pith-snapshot 1\npage \n", "line 2: expected the name"},
        {"pith-snapshot 1\npage %4\n", "line 2: expected the name"},
        {"pith-snapshot 1\npage a\nwindow 0 1\n", "line 3: expected 'window"},
        {"pith-snapshot 1\npage a\nwindow 1 1 1\n", "line 3: expected 'window"},
        {HEAD "nodes 0\nend\n", "line 4: expected 'nodes"},
        {HEAD "nodes 1x\n", "line 4: expected 'nodes"},
        {HEAD "nodes 9\n0 a -\nend\n", "line 4: fewer nodes"},
        {HEAD "nodes 1\n1 a - 1 2 3\nend\n", "line 5: expected the depth"},
        {HEAD "nodes 2\n0 a -\n0 b -\nend\n", "line 6: expected the depth"},
        {HEAD "nodes 2\n0 a -\n2 b -\nend\n", "line 6: expected the depth"},
        {HEAD "nodes 1\n00 a -\nend\n", "line 5: expected the depth"},
        {HEAD "nodes 3\n0 a -\n1 #text 0 0 1 1\n2 b -\nend\n",
         "line 7: expected the depth"},
        {HEAD "nodes 1\n0  -  -\nend\n", "line 5: expected a tag"},
        {HEAD "nodes 1\n0 a 1 2 3\nend\n", "line 5: expected '-' or a box"},
        {HEAD "nodes 1\n0 a 5 0 4 1\nend\n", "line 5: expected '-' or a box"},
        {HEAD "nodes 1\n0 a 0 5 1 4\nend\n", "line 5: expected '-' or a box"},
        {HEAD "nodes 1\n0 a -0 0 1 1\nend\n", "line 5: expected '-' or a box"},
        {HEAD "nodes 1\n0 a 0 0 1 300000000\nend\n", "line 5: expected '-'"},
        {HEAD "nodes 1\n0 a 0 0 1 1 seen\nend\n", "line 5: unknown word"},
        {HEAD "nodes 1\n0 a 0 0 1 1 hidden 1\nend\n", "line 5: more than"},
        {HEAD "nodes 1\n0 a -\nend of\n", "line 6: expected 'end'"},
        {HEAD "nodes 1\n0 a -\n", "line 6: expected 'end'"},
        {HEAD "nodes 1\n0 a 0 0 1 1", "line 5: the file ends"},
        {HEAD "nodes 1\n0 a -\nend\nx", "line 7: the file ends"}};

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
        pith_error err = {0};
        pith_shots got;
        pith_status st =
            pith_shots_read(pith_str_of(bad[i].text), &arena, &got, &err);

        if (st != PITH_FORMAT || !strstr(err.detail, bad[i].says))
            fail_msg("case %zu: status %d, says '%s', want '%s'", i, (int)st,
                     err.detail, bad[i].says);
        assert_int_equal(got.n, 0);
    }
}

static void test_no_pages(void **state)
{
    pith_shots got;

    (void)state;
    assert_int_equal(
        pith_shots_read(PITH_STR("pith-snapshot 1\n"), &arena, &got, NULL),
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
