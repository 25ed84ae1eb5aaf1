/* u_siterows: columns of lists over pages, widgets. */
#include "support/arenas.h"
#include "support/check.h"
#include "support/testpage.h"
#include "learn/sitecols.h"
#include "learn/sitewidgets.h"
#include "tree/path.h"

static pith_node at(const pith_tree *t, const char *path)
{
    pith_node v = pith_tree_at(t, pith_str_of(path));

    assert_true(v != PITH_NIL);
    return v;
}

/* ---- columns ------------------------------------------------------------- */

static const char full[] =
    "<ul class=offers>"
    "<li class=o><a href=/1>Desk lamp</a> <b class=p>$1.50</b> <i>new</i>"
    "<li class=o><a href=/2>Floor lamp</a> <b class=p>$2.50</b> <i>used</i>"
    "<li class=o><a href=/3>Wall lamp</a> <b class=p>$3.50</b> <i>new</i>"
    "</ul>";
/* the state is missing, a note is new */
static const char other[] =
    "<ul class=offers>"
    "<li class=o><a href=/4>Night light</a> <b class=p>$4.50</b> <u>last</u>"
    "<li class=o><a href=/5>Lantern</a> <b class=p>$5.50</b> <u>two left</u>"
    "<li class=o><a href=/6>Lava lamp</a> <b class=p>$6.50</b> <u>one</u>"
    "</ul>";

typedef struct mined {
    pith_tree t;
    pith_recs recs;
    pith_tables tables;
    uint64_t key[16];
    pith_col_sign sign[16];
} mined;

static void mine(const char *html, mined *m)
{
    testpage_parse(html, &arena, &m->t);
    assert_int_equal(pith_mine_records(PITH_DOC(&m->t, &arena, &scratch, NULL),
                                       NULL, &m->recs),
                     PITH_OK);
    assert_int_equal(
        pith_records_tables(PITH_DOC(&m->t, &arena, &scratch, NULL), &m->recs,
                            &m->tables),
        PITH_OK);
    assert_int_equal(m->recs.main, 0);
    assert_true(m->tables.regions[0].n_columns <= 16);
    pith_site_column_keys(&m->t, &m->recs.region[0], &m->tables.regions[0],
                          m->key);
    pith_site_signs(&m->t, &m->tables.regions[0], m->sign);
}

static uint32_t find(const pith_site_table *t, const char *name)
{
    for (uint32_t i = 0; i < t->n_columns; i++)
        if (pith_str_eq(t->column[i].name, pith_str_of(name)))
            return i;
    fail_msg("no column '%s'", name);
    return 0;
}

static void test_columns(void **state)
{
    pith_site_table t = {0};
    pith_cols cols;
    uint32_t to[16], known = 0, fresh = 0;
    mined a, b;

    (void)state;
    mine(full, &a);
    mine(other, &b);
    assert_true(pith_site_region_key(&a.t, &a.recs.region[0]) ==
                pith_site_region_key(&b.t, &b.recs.region[0]));
    pith_cols_init(&cols, NULL, &arena);
    assert_int_equal(pith_cols_add(&cols, &a.tables.regions[0], a.key, a.sign),
                     PITH_OK);
    assert_int_equal(pith_cols_finish(&cols, &t), PITH_OK);
    pith_cols_release(&cols);
    assert_int_equal(t.column[find(&t, "price")].type, PITH_TYPE_MONEY);
    assert_int_equal(t.column[find(&t, "title_url")].type, PITH_TYPE_URL);
    find(&t, "title"); /* the text of the link */
    pith_cols_match(&t, &b.tables.regions[0], b.key, to);
    for (uint32_t i = 0; i < b.tables.regions[0].n_columns; i++) {
        known += to[i] != PITH_NO_COLUMN;
        fresh += to[i] == PITH_NO_COLUMN;
    }
    assert_int_equal(known, 3); /* title_url, title, price */
    assert_int_equal(fresh, 1); /* u */
}

/* Two columns that look alike are told apart by their order, on every page. */
static void test_twins(void **state)
{
    static const char twins[] =
        "<ul><li class=o><a href=/1>Desk lamp</a><b>1 m</b><b>red</b>"
        "<li class=o><a href=/2>Floor lamp</a><b>2 m</b><b>blue</b>"
        "<li class=o><a href=/3>Wall lamp</a><b>3 m</b><b>green</b></ul>";
    mined a, b;

    (void)state;
    mine(twins, &a);
    mine(twins, &b);
    for (uint32_t i = 0; i < a.tables.regions[0].n_columns; i++) {
        assert_true(a.key[i] == b.key[i]);
        for (uint32_t k = 0; k < i; k++)
            assert_true(a.key[k] != a.key[i]);
    }
}

/* The title is what the pages have as theirs that the rows lead to, however it
 * is called; of the second of a class that is a date, "date" says more. */
static void test_signs(void **state)
{
    static const pith_column column[] = {{{"heading_title", 13}, 0},
                                         {{"permalink", 9}, 0},
                                         {{"meta_2", 6}, PITH_TYPE_DATE}};
    static const uint64_t key[] = {1, 2, 3};
    pith_region g = {.columns = column, .n_columns = 3, .n_records = 6};
    pith_col_sign sign[3] = {{.cells = 6, .titles = 1}, {.cells = 6}, {0}};

    (void)state;
    for (int i = 0; i < 3; i++) {
        static const char *const want[] = {"permalink", "title", "permalink"};
        pith_site_table t = {0};
        pith_cols cols;

        sign[1].titles = i ? 4 : 0;
        sign[1].header = i == 2; /* a header names it */
        pith_cols_init(&cols, NULL, &arena);
        assert_int_equal(pith_cols_add(&cols, &g, key, sign), PITH_OK);
        assert_int_equal(pith_cols_finish(&cols, &t), PITH_OK);
        pith_cols_release(&cols);
        CHECK_STR(t.column[1].name, want[i]);
        CHECK_STR(t.column[2].name, "date");
    }
}

static void test_names(void **state)
{
    pith_map taken;

    (void)state;
    pith_map_init(&taken, NULL);
    CHECK_STR(pith_site_name(PITH_STR("Price:"), &taken, &arena), "price");
    assert_true(pith_site_name_take(PITH_STR("Price_2"), &taken));
    CHECK_STR(pith_site_name(PITH_STR("Price"), &taken, &arena), "price_3");
    CHECK_STR(pith_site_name(PITH_STR("PRICE"), &taken, &arena), "price_4");
    CHECK_STR(pith_site_name(PITH_STR("price 3"), &taken, &arena), "price_3_2");
    CHECK_STR(pith_site_name(PITH_STR(" -- "), &taken, &arena), "text");
    CHECK_STR(pith_site_name(PITH_STR("page"), &taken, &arena), "page_2");
    CHECK_STR(pith_site_name(PITH_STR("page"), &taken, &arena), "page_3");
    CHECK_STR(pith_site_name(PITH_STR("Höhe in cm"), &taken, &arena),
              "höhe_in_cm");
    CHECK_STR(pith_site_name(PITH_STR("作者："), &taken, &arena), "作者");
    pith_map_release(&taken);
    assert_true(pith_site_name_bare(PITH_STR("text_12")));
    assert_true(pith_site_name_bare(PITH_STR("url")));
    assert_false(pith_site_name_bare(PITH_STR("brand")));
}

/* ---- widgets ------------------------------------------------------------- */

static void test_widgets(void **state)
{
    static const char story[] =
        "<div class=story><p>One two three four five six seven eight nine ten."
        "</p><div class=promo><p>Buy it.</p></div>"
        "<p class=note>A note.</p></div>";
    static const char list[] = "<div class=story>x</div>"
                               "<div class=promo>y</div>";
    pith_block block[3] = {{.text = PITH_STR("1 2 3 4 5 6 7 8 9 10 11 12")},
                           {.text = PITH_STR("Buy it.")},
                           {.text = PITH_STR("A note.")}};
    pith_article a = {.blocks = block, .n_blocks = 3};
    pith_widgets w;
    pith_shapes labels;
    pith_tree t, o;
    pith_map seen;

    (void)state;
    pith_map_init(&seen, NULL);
    pith_widgets_init(&w, &seen, NULL);
    testpage_parse(story, &arena, &t);
    testpage_parse(list, &arena, &o);
    block[0].node = at(&t, "/html[1]/body[1]/div[1]/p[1]");
    block[1].node = at(&t, "/html[1]/body[1]/div[1]/div[1]/p[1]");
    block[2].node = at(&t, "/html[1]/body[1]/div[1]/p[2]");
    assert_int_equal(pith_shapes_labels(&o, &arena, &scratch, &labels),
                     PITH_OK);
    assert_int_equal(pith_widgets_weigh(&w, &t, &a), PITH_OK);
    assert_int_equal(pith_widgets_see(&seen, &labels, 4), PITH_OK);
    assert_int_equal(pith_widgets_see(&seen, &labels, 4), PITH_OK);
    assert_false(pith_widgets_hold(&w, &t, block[1].node)); /* one cluster */
    assert_int_equal(pith_widgets_see(&seen, &labels, 5), PITH_OK);
    assert_true(pith_widgets_hold(&w, &t, block[1].node));
    assert_false(pith_widgets_hold(&w, &t, block[0].node));
    assert_false(pith_widgets_hold(&w, &t, block[2].node));
    assert_int_equal(pith_widgets_own(&w, &labels), PITH_OK); /* one is ours */
    assert_false(pith_widgets_hold(&w, &t, block[1].node));
    pith_widgets_release(&w);
    pith_map_release(&seen);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, arenas_open, arenas_close)

int main(void)
{
    const struct CMUnitTest tests[] = {CASE(test_columns), CASE(test_twins),
                                       CASE(test_signs), CASE(test_names),
                                       CASE(test_widgets)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
