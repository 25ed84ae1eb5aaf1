/* u_tablefind: records that run across rows, [DEPTA] Fig. 6 and 7, by a saved
 * pattern: learned on one page, applied to pages with other numbers of rows and
 * cells; and rows that are walked one place at a time. */
#include "support/check.h"

#include "api/api_learn.h"
#include "wrap/tablepat.h"
#include "wrap/wrapper.h"

#define NAME(x)    "<td><a href=/" x "><img src=" x ".jpg> " x "</a></td>"
#define TEXT(x)    "<td><b>$9.00</b><br>text of " x "</td>"
#define PAIR(a, b) "<tr>" NAME(a) NAME(b) "<tr>" TEXT(a) TEXT(b)

/* Fig. 6: two generalized nodes of two rows each. */
static const char fig6[] =
    "<table>" PAIR("one", "two") PAIR("three", "four") "</table>";
/* The same template: three of them, a header of its own, an empty row. */
static const char longer[] =
    "<table><tr><th>Goods</th><th>Others</th>" PAIR("ant", "bee")
        PAIR("cow", "dog") "<tr><td></td>" PAIR("elk", "fox") "</table>";
/* Fig. 7: one pair of rows; and three cells in each. */
static const char fig7[] = "<table><tr>" NAME("red") NAME("green")
    NAME("blue") "<tr>" TEXT("red") TEXT("green") TEXT("blue") "</table>";
/* A row of the pair is missing at the end. */
static const char cut[] =
    "<table>" PAIR("up", "down") "<tr>" NAME("left") NAME("right") "</table>";
/* Cells that say what they are: the first row that fits begins a record. */
#define WHO(x)    "<td class=t><a href=/" x "><img src=" x ".jpg> " x "</a>"
#define AGE(x, n) "<td class=p><b>" n " years</b> of " x
static const char named[] = "<table><tr>" WHO("Ann")
    WHO("Bob") "<tr>" AGE("Ann", "7") AGE("Bob", "8") "<tr>" WHO("Cid")
        WHO("Dan") "<tr>" AGE("Cid", "9") AGE("Dan", "10") "</table>";
static const char named_more[] =
    "<table><tr><td class=ad>Buy<td class=ad>Now"
    "<tr>" WHO("Eve") WHO("Fay") "<tr>" AGE("Eve", "11")
        AGE("Fay", "12") "</table>";

static pith_page *page_of(const char *html)
{
    pith_page *page;

    assert_int_equal(pith_page_parse(html, strlen(html), NULL, &page, NULL),
                     PITH_OK);
    return page;
}

/* Learned from one page, saved and loaded again. */
static pith_wrapper *learned(const char *html)
{
    pith_page *page = page_of(html);
    pith_wrapper *w = pith_wrap_new(NULL), *again;
    pith_error err = {0};
    pith_buf file;

    if (pith_learn_cluster(&page, 1, "list", w, NULL, &err) != PITH_OK)
        fail_msg("%s", err.detail);
    assert_int_equal(pith_wrap_settle(w), PITH_OK);
    pith_buf_init(&file, NULL, 1 << 20);
    pith_wrap_save(w, &file);
    assert_int_equal(pith_wrap_load(pith_buf_view(&file), NULL, &again, &err),
                     PITH_OK);
    assert_true(pith_str_find(pith_buf_view(&file), PITH_STR("run 2 across")) !=
                SIZE_MAX);
    pith_buf_release(&file);
    pith_wrap_free(w);
    pith_page_free(page);
    return again;
}

/* Applied to a page: the texts of its records, and as many. */
static void check_texts(const pith_wrapper *w, const char *html,
                        const char *const *text, uint32_t n)
{
    pith_page *page = page_of(html);
    const pith_tables *got;

    assert_int_equal(pith_apply_page(w, page, &got, NULL), PITH_OK);
    assert_int_equal(got->n_regions, 1);
    assert_int_equal(got->regions[0].n_records, n);
    for (uint32_t i = 0; i < n; i++) {
        CHECK_STR(got->regions[0].records[i].text, text[i]);
        assert_int_equal(got->regions[0].records[i].n_paths, 2);
    }
    pith_page_free(page);
}

/* What the miner finds on the page, cell by cell, the wrapper gives too. */
static void check_mined(const pith_wrapper *w, const char *html)
{
    pith_page *page = page_of(html);
    const pith_tables *got, *want;
    const pith_region *a, *b;

    assert_int_equal(pith_apply_page(w, page, &got, NULL), PITH_OK);
    assert_int_equal(pith_records_mine(page, NULL, &want, NULL), PITH_OK);
    a = &want->regions[want->main];
    b = &got->regions[got->main];
    assert_true(pith_str_eq(b->path, a->path));
    assert_int_equal(b->n_records, a->n_records);
    assert_int_equal(b->n_columns, a->n_columns);
    for (uint32_t i = 0; i < a->n_records; i++)
        for (uint32_t c = 0; c < a->n_columns; c++) {
            assert_true(pith_str_eq(b->columns[c].name, a->columns[c].name));
            assert_true(pith_str_eq(b->records[i].cells[c].text,
                                    a->records[i].cells[c].text));
        }
    pith_page_free(page);
}

static void test_fig6(void **state)
{
    static const char *const six[] = {
        "ant $9.00 text of ant", "bee $9.00 text of bee",
        "cow $9.00 text of cow", "dog $9.00 text of dog",
        "elk $9.00 text of elk", "fox $9.00 text of fox"};
    static const char *const three[] = {"red $9.00 text of red",
                                        "green $9.00 text of green",
                                        "blue $9.00 text of blue"};
    static const char *const two[] = {"up $9.00 text of up",
                                      "down $9.00 text of down"};
    pith_wrapper *w = learned(fig6);

    (void)state;
    check_mined(w, fig6);
    check_mined(w, fig7);
    check_texts(w, longer, six, 6);
    check_texts(w, fig7, three, 3);
    check_texts(w, cut, two, 2);
    pith_wrap_free(w);
}

static void test_fig7(void **state)
{
    pith_wrapper *w = learned(fig7);

    (void)state;
    check_mined(w, fig7);
    check_mined(w, fig6);
    pith_wrap_free(w);
}

static void test_named_cells(void **state)
{
    static const char *const two[] = {"Eve 11 years of Eve",
                                      "Fay 12 years of Fay"};
    pith_wrapper *w = learned(named);

    (void)state;
    check_mined(w, named);
    check_texts(w, named_more, two, 2);
    pith_wrap_free(w);
}

/* Rows without text are none; shorter rows lack cells; a row at the end that
 * has too few after it begins nothing. */
static void test_rows(void **state)
{
    pith_page *page = page_of("<table><tr><td>a<td>b<td>c<tr><td> <tr><td>d"
                              "<td>e<tr><td>f</table>");
    const pith_tree *t = &page->tree;
    pith_node row = pith_tree_find(t, 0, t->count, PITH_TAG_TR);
    pith_tabrows rows;
    pith_node last;

    (void)state;
    assert_true(pith_tabrows_open(&rows, t, row, 2));
    assert_int_equal(rows.row[0], row);
    pith_tabrows_move(&rows, t, row + 3);
    assert_int_equal(rows.cell[0], row + 3);
    assert_int_equal(t->parent[rows.cell[1]], rows.row[1]);
    assert_int_equal(rows.cell[1], rows.row[1] + 3);
    pith_tabrows_move(&rows, t, row + 5);
    assert_int_equal(rows.cell[1], PITH_NIL);
    last = pith_tree_next(t, rows.row[1]);
    assert_false(pith_tabrows_open(&rows, t, last, 2));
    assert_false(pith_tabrows_open(&rows, t, pith_tree_next(t, row), 2));
    pith_page_free(page);
}

/* Every cell may begin a record: those of later rows do not, nor do cells of
 * empty rows between. */
static void test_candidates(void **state)
{
    pith_page *page =
        page_of("<table><tr><td>a<td>b<td>c<tr><td> <tr><td>d"
                "<td>e<tr><td>f<td>g<tr><td>h<tr><td>i<td>j</table>");
    pith_wrapstep td = {.tag = PITH_TAG_TD};
    pith_tabway way = {.step = &td, .n_steps = 1};
    pith_tabpat p = {.way = &way, .n_ways = 1, .run = 2, .across = true};
    static const uint32_t cells[] = {2, 2, 1, 2, 1};
    pith_tabrec *rec;
    uint32_t n;

    (void)state;
    assert_int_equal(
        pith_tabpat_find(&p, &page->tree, &page->scratch, &rec, &n), PITH_OK);
    assert_int_equal(n, 5); /* ad be c- fh g-; i and j are left over */
    for (uint32_t i = 0; i < n; i++) {
        assert_int_equal(rec[i].n_nodes, cells[i]);
        assert_int_equal(rec[i].node[0], rec[i].root);
    }
    pith_page_free(page);
}

/* A page gives and pays the same, whichever pages a matcher had before it. */
static void test_pays(void **state)
{
    pith_wrapper *w = learned(fig6);
    static const char odd[] = "<table><tr>" NAME("ant")
        NAME("bee") "<tr><td><i>new</i><b>$9.00</b>"
                    "<u>or</u><br>text of ant</td>" TEXT("bee") "</table>";
    static const char *const pages[] = {odd, fig7, odd, odd};
    uint64_t paid[4];
    pith_tabmatcher m;

    (void)state;
    pith_tabmatcher_init(&m, w->cluster[0].pattern, NULL, NULL);
    for (int i = 0; i < 4; i++) {
        pith_page *page = page_of(pages[i]);
        pith_wrapjob job = pith_wrapjob_of(page);
        uint64_t before = page->budget.used;
        pith_wrapped got;

        job.shapes = i < 3 ? &m : NULL;
        assert_int_equal(pith_wrap_apply_to(&w->cluster[0], &job, &got),
                         PITH_OK);
        assert_int_equal(got.tables->regions[0].n_records, i == 1 ? 3 : 2);
        paid[i] = page->budget.used - before;
        pith_page_free(page);
    }
    assert_true(paid[0] > 0);
    assert_int_equal(paid[2], paid[0]);
    assert_int_equal(paid[3], paid[0]);
    pith_tabmatcher_release(&m);
    pith_wrap_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fig6),        cmocka_unit_test(test_fig7),
        cmocka_unit_test(test_named_cells), cmocka_unit_test(test_rows),
        cmocka_unit_test(test_candidates),  cmocka_unit_test(test_pays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
