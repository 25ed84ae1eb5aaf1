/* u_site_fold: sets of single values become a column, other sets stay. */
#include "support/arenas.h"
#include "support/check.h"
#include "io/site/site_fold.h"

static pith_cell cell(const char *text)
{
    return (pith_cell){.text = pith_str_of(text), .node = UINT32_MAX};
}

/* A page with two tags, and one without. */
static void test_fold(void **state)
{
    pith_cell name[2] = {cell("Ann"), cell("Bob")};
    pith_cell tag[2] = {cell("red"), cell("blue")};
    pith_cell pair[2] = {cell("a"), cell("b")};
    const pith_column one[] = {{PITH_STR("name"), PITH_TYPE_TEXT}};
    const pith_column keyword[] = {{PITH_STR("keyword"), PITH_TYPE_INTEGER}};
    const pith_column two[] = {{PITH_STR("x"), PITH_TYPE_TEXT},
                               {PITH_STR("y"), PITH_TYPE_TEXT}};
    const pith_ttable_row page[] = {{0, 0, 0, &name[0]}, {1, 0, 0, &name[1]}};
    const pith_ttable_row tags[] = {{1, 1, 0, &tag[0]}, {1, 1, 1, &tag[1]}};
    const pith_ttable_row rest[] = {{0, 0, 0, pair}};
    const pith_ttable all[] = {
        {PITH_STR("pages"), PITH_NO_TABLE, one, 1, page, 2},
        {PITH_STR("tags"), 0, keyword, 1, tags, 2},
        {PITH_STR("pairs"), 0, two, 2, rest, 1}};
    pith_ttables t = {all, 3};

    (void)state;
    assert_int_equal(pith_site_fold(&t, &arena), PITH_OK);
    assert_int_equal(t.n, 2);
    assert_int_equal(t.table[0].n_columns, 2);
    CHECK_STR(t.table[0].columns[1].name, "tags");
    assert_int_equal(t.table[0].columns[1].type, PITH_TYPE_TEXT);
    CHECK_STR(t.table[0].row[1].cells[1].text, "red; blue");
    assert_null(t.table[0].row[0].cells[1].text.ptr);
    CHECK_STR(t.table[1].name, "pairs");
    assert_int_equal(t.table[1].parent, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_fold, arenas_open, arenas_close)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
