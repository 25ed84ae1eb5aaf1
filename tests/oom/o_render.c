/* o_render: reading a snapshot and a browser's answer, fitting both to a page
 * and mining with the boxes, with every allocation failing in turn. */
#include "support/check.h"
#include "support/sweep.h"
#include "support/testpage.h"
#include "mine/tables/records.h"
#include "io/render/shot.h"

static const char page[] =
    "<h3><a>A</a></h3><div><p>one</p></div><h3><a>B</a></h3><div><p>two</p>"
    "</div><h3><a>C</a></h3><div><p>three</p></div>";

static const char snapshot[] =
    "{\"page\": \"a\\u0041\", \"window\": [100, 100], \"nodes\": [[0, "
    "\"html\", 0, "
    "0, 100, 100], [1, \"head\"], [1, \"body\", 0, 0, 100, 100], [2, \"h3\", "
    "0, 0, 100, 10], [3, \"a\", 0, 0, 20, 10], [2, \"div\", 0, 12, 100, 20], "
    "[3, \"p\", 0, 12, 100, 20], [2, \"h3\", 0, 40, 100, 50], [3, \"a\", 0, "
    "40, 20, 50], [2, \"div\", 0, 52, 100, 60], [3, \"p\", 0, 52, 100, 60], "
    "[2, \"h3\", 0, 80, 100, 90], [3, \"a\", 0, 80, 20, 90], [2, \"div\", 0, "
    "92, 100, 99], [3, \"p\", 0, 92, 100, 99]]}\n";

static const char answer[] =
    "{\"id\":1,\"result\":{\"documents\":[{\"nodes\":{\"parentIndex\":[-1,0],"
    "\"nodeType\":[9,1],\"nodeName\":[0,1]},\"layout\":{\"nodeIndex\":[1],"
    "\"bounds\":[[0,0,9,9]],\"styles\":[[2,3]]}}],"
    "\"strings\":[\"#document\",\"HTML\",\"visible\",\"1\"]}}";

static pith_status mine(const pith_allocator *al, void *ctx)
{
    pith_records_options opt = {.size = sizeof(opt),
                                .miner = PITH_RECORDS_MDR2};
    pith_arena arena, scratch;
    pith_shots shots;
    pith_boxes boxes;
    pith_tree tree;
    pith_recs recs;
    pith_status st;

    (void)ctx;
    pith_arena_init(&arena, al, 0);
    pith_arena_init(&scratch, al, 0);
    st = testpage_try(page, &arena, &tree);
    if (st == PITH_OK)
        st = pith_shots_read(pith_str_of(snapshot), &arena, &shots, NULL);
    if (st == PITH_OK)
        st = pith_shot_fit(&shots.shot[0], &tree, &arena, &boxes, NULL);
    if (st == PITH_OK)
        st = pith_mine_records_drawn(PITH_DOC(&tree, &arena, &scratch, NULL),
                                     &boxes, &opt, false, &recs);
    if (st == PITH_OK)
        assert_int_equal(recs.region[0].n_recs, 3);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
    return st;
}

static pith_status parse(const pith_allocator *al, void *ctx)
{
    pith_arena arena;
    pith_shot shot;
    pith_status st;

    (void)ctx;
    pith_arena_init(&arena, al, 0);
    st = pith_shot_parse(pith_str_of(answer), &arena, &shot, NULL);
    if (st == PITH_OK)
        assert_int_equal(shot.n, 1);
    pith_arena_release(&arena);
    return st;
}

static void test_mine(void **state)
{
    (void)state;
    assert_true(alloc_sweep(mine, NULL) > 3);
}

static void test_parse(void **state)
{
    (void)state;
    assert_true(alloc_sweep(parse, NULL) >= 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mine),
                                       cmocka_unit_test(test_parse)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
