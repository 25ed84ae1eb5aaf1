/* u_tmplsplit: two values in one text, cut at the mark that all pages have
 * there; learned, saved as a template and applied to a page not seen. */
#include "support/check.h"

#include <string.h>
#include "html/html.h"
#include "learn/detail.h"
#include "wrap/tmplapply.h"
#include "wrap/tmplsplit.h"

static void check_cut(const char *text, const char *first, const char *mark,
                      const char *second)
{
    pith_tcut cut;

    assert_true(pith_tmpl_cut(pith_str_of(text), &cut));
    assert_true(pith_str_eq(cut.first, pith_str_of(first)));
    assert_true(pith_str_eq(cut.mark, pith_str_of(mark)));
    assert_true(pith_str_eq(cut.second, pith_str_of(second)));
}

static void cuts(void **state)
{
    static const char *const whole[] = {"Science",
                                        "2003-04-10",
                                        "Science 2003-04-10",
                                        "Date: 2003-04-10",
                                        "It was on 2003-04-10 in Rome",
                                        "1,234 of 5,678",
                                        "(Science, 2003-04-10)"};
    char prose[200];
    pith_tcut cut;

    (void)state;
    check_cut("Science, 2003-04-10", "Science", ",", "2003-04-10");
    check_cut("5 May 2004 | Local news", "5 May 2004", "|", "Local news");
    for (size_t i = 0; i < sizeof(whole) / sizeof(*whole); i++)
        assert_false(pith_tmpl_cut(pith_str_of(whole[i]), &cut));
    memset(prose, 'x', sizeof(prose));
    memcpy(prose + sizeof(prose) - 13, ", 2003-04-10", 13);
    assert_false(pith_tmpl_cut(pith_str_of(prose), &cut));
}

#define N 7
#define PAGE(name, meta)                                               \
    "<html><body><p>Welcome to all of us</p><h1>" name "</h1><p>" meta \
    "</p><p>Good bye to you all</p></body></html>"

static const char *const html[N] = {
    PAGE("Alpha", "Science, 2003-04-10"), PAGE("Beta", "Sports, 2004-05-11"),
    PAGE("Gamma", "Local, 2003-12-01"),   PAGE("Delta", "Science, 2005-01-30"),
    PAGE("Eps", "Science, 2002-07-17"),   PAGE("Zeta", "Arts, 2004-09-09"),
    PAGE("Eta", "Food, 2001-02-03")};

/* The column with `first` on the first page: shown, of that type. */
static uint32_t column(const pith_template *t, const char *first,
                       pith_type type)
{
    for (uint32_t i = 0; i < t->n_leaves; i++)
        if (t->leaf[i].shown && t->leaf[i].type == type &&
            t->leaf[i].first[1] == 1 &&
            pith_str_eq(t->leaf[i].value[0], pith_str_of(first)))
            return i;
    fail();
    return 0;
}

static bool page_has(const pith_tmplpage *p, uint32_t leaf, const char *want)
{
    for (uint32_t i = 0; i < p->n_leaves; i++)
        if (p->leaf[i].leaf == leaf)
            return pith_str_eq(p->leaf[i].text, pith_str_of(want));
    return false;
}

static void two_columns(void **state)
{
    pith_detail_options opt = {.attributes = true};
    const pith_tree *page[N];
    pith_tree tree[N];
    pith_arena arena;
    pith_template t;
    pith_tmpl tmpl;
    pith_tmplapply *a;
    pith_tmplpage got;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    for (uint32_t i = 0; i < N; i++) {
        assert_int_equal(
            pith_html_parse(pith_str_of(html[i]), NULL, &arena, &tree[i], NULL),
            PITH_OK);
        page[i] = &tree[i];
    }
    assert_int_equal(pith_detail_learn(page, N - 1, &opt, NULL, &arena, &t,
                                       &arena, &tmpl, NULL),
                     PITH_OK);
    assert_int_equal(tmpl.n_splits, 1);
    assert_int_equal(pith_tmplapply_new(&tmpl, &arena, &a), PITH_OK);
    assert_int_equal(pith_tmplapply_page(a, page[N - 1], NULL, &arena, &got),
                     PITH_OK);
    assert_null(got.misfit);
    assert_true(page_has(&got, column(&t, "Science", PITH_TYPE_TEXT), "Food"));
    assert_true(
        page_has(&got, column(&t, "2003-04-10", PITH_TYPE_DATE), "2001-02-03"));
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cuts),
        cmocka_unit_test(two_columns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
