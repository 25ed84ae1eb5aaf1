/* o_records: mining and aligning with every allocation failing in turn. */
#include "support/check.h"
#include "support/sweep.h"
#include "html/html.h"
#include "mine/tables/records.h"

static const char page[] =
    "<ul><li class=x><a href=/1>one</a> <b>$1.00</b> <i>new</i>"
    "<li class=x><a href=/2>two</a> <b>$2.00</b>"
    "<li class=x><a href=/3>three</a> <b>$3.00</b> Size: 4</ul>"
    "<h3><a href=/a>A</a></h3><p>first</p><h3><a href=/b>B</a></h3><p>second"
    "</p><h3><a href=/c>C</a></h3><p>third</p><p>5 May<br>6 June<br>7 July"
    "</p><pre>a1    b1\na2    b2\na3    <a href=/d>b3</a>\na4    b4</pre>";

static pith_status mine(const pith_allocator *al, void *ctx)
{
    pith_records_options opt = {.size = sizeof(opt),
                                .miner = *(pith_records_miner *)ctx};
    pith_arena arena, scratch;
    pith_tables tables;
    pith_tree tree;
    pith_recs recs;
    pith_status st;

    pith_arena_init(&arena, al, 0);
    pith_arena_init(&scratch, al, 0);
    st = pith_html_parse(pith_str_of(page), NULL, &arena, &tree, NULL);
    if (st == PITH_OK)
        st = pith_mine_records(PITH_DOC(&tree, &arena, &scratch, NULL), &opt,
                               &recs);
    if (st == PITH_OK)
        st = pith_records_tables(PITH_DOC(&tree, &arena, &scratch, NULL), &recs,
                                 &tables);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
    return st;
}

static void test_miners(void **state)
{
    pith_records_miner miner[] = {PITH_RECORDS_PITH, PITH_RECORDS_MDR2,
                                  PITH_RECORDS_MDR};

    (void)state;
    for (size_t i = 0; i < 3; i++)
        assert_true(alloc_sweep(mine, &miner[i]) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_miners)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
