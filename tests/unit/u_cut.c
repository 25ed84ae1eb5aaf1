/* u_cut: rules that cut a piece out of a text, as wrappers keep them. */
#include "support/check.h"

#include "read/cut.h"

static pith_str cut(const char *text, const char *rule)
{
    return pith_cut_read(pith_str_of(text), pith_str_of(rule));
}

static void test_bar(void **state)
{
    (void)state;
    CHECK_STR(cut("Moss | Leeds | 3 May", "bar\t0\t3"), "Moss");
    CHECK_STR(cut("Moss | Leeds | 3 May", "bar\t1\t3"), "Leeds");
    CHECK_STR(cut("Moss · Leeds • 3 May", "bar\t2\t3"), "3 May");
    /* another number of parts, bars that part nothing */
    assert_null(cut("Moss | Leeds", "bar\t0\t3").ptr);
    assert_int_equal(pith_cut_bars(PITH_STR("a|b, c| d")), 0);
    assert_int_equal(pith_cut_bars(PITH_STR("Moss | | Leeds")), 3);
    assert_int_equal(pith_cut_bars(PITH_STR("")), 0);
    assert_int_equal(pith_cut_bars(PITH_STR("| Moss |")), 0);
}

static void test_others(void **state)
{
    (void)state;
    CHECK_STR(cut("Adams v. Baker (NFP)", "bracket"), "Adams v. Baker");
    CHECK_STR(cut("Ann |", "marks"), "Ann");
    CHECK_STR(cut("Docket: 23-1 Filed: May 3", "label\t2\tDocket:\tFiled:"),
              "May 3");
    CHECK_STR(cut("Docket: 23-1 Filed: May 3", "label\t1\tDocket:\tFiled:"),
              "23-1");
    assert_null(cut("Docket: 23-1", "nothing").ptr);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_bar),
                                       cmocka_unit_test(test_others)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
