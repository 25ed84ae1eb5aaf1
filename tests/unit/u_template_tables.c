/* Tables of a template: sets below sets, optionals, leaves with several values,
 * and what a page without elements gives. */
#include "support/check.h"

#include <string.h>
#include "html/html.h"
#include "papers/exalg/exalg.h"
#include "learn/leaves.h"
#include "output/template_tables.h"

#define COMMENT(x)   "<li><i>Said</i> " x "</li>"
#define REVIEW(x, c) "<div><b>By</b> " x "<ul>" c "</ul></div>"
#define PAGE(name, r)                                                    \
    "<html><body><h1>" name "</h1><p>Here is all</p><h2>Opinions</h2>" r \
    "<p>End of page</p></body></html>"

static const char *const html[] = {
    PAGE("Alpha", REVIEW("Ann", COMMENT("yes") COMMENT("no"))),
    PAGE("Beta", ""),
    PAGE("Gamma", REVIEW("Bob", "") REVIEW("Cy", COMMENT("so"))),
    PAGE("Delta", REVIEW("Di", COMMENT("why") COMMENT("how") COMMENT("who"))),
    PAGE("Epsilon", REVIEW("Ed", COMMENT("where")) REVIEW("Flo", "")),
};
#define N (sizeof(html) / sizeof(*html))

typedef struct set {
    pith_arena arena;
    pith_tree tree[N];
    const pith_tree *page[N];
    pith_page_info info[N];
    pith_template t;
    pith_ttables tables;
} set;

static void make(set *s)
{
    pith_exalg_options eo = {.sup_thres = 2, .texts = &s->arena};
    pith_leaves_options lo = {.support = 2};
    pith_exalg x;

    memset(s, 0, sizeof(*s));
    pith_arena_init(&s->arena, NULL, 0);
    for (uint32_t i = 0; i < N; i++) {
        assert_int_equal(pith_html_parse(pith_str_of(html[i]), NULL, &s->arena,
                                         &s->tree[i], NULL),
                         PITH_OK);
        s->page[i] = &s->tree[i];
        s->info[i].name = PITH_STR("p");
    }
    assert_int_equal(pith_exalg_learn(&x, s->page, N, &eo, NULL, NULL),
                     PITH_OK);
    assert_int_equal(pith_exalg_template(&x, &s->arena, &s->t), PITH_OK);
    lo.read = &x.read;
    assert_int_equal(
        pith_leaves_learn(&s->t, s->page, &lo, NULL, &s->arena, NULL), PITH_OK);
    pith_exalg_release(&x);
    assert_int_equal(pith_template_tables(&s->t, &s->arena, &s->tables),
                     PITH_OK);
}

static void sets_hang_below_sets(void **state)
{
    set s;
    const pith_ttable *t;

    (void)state;
    make(&s);
    t = s.tables.table;
    assert_int_equal(s.tables.n, 3);
    assert_int_equal(t[0].parent, PITH_NO_TABLE);
    assert_int_equal(t[0].n_rows, N);
    assert_int_equal(t[1].parent, 0);
    assert_true(pith_str_eq(t[1].name, PITH_STR("opinions")));
    assert_int_equal(t[1].n_rows, 6);
    assert_int_equal(t[2].parent, 1);
    assert_int_equal(t[2].n_rows, 7);
    assert_int_equal(t[1].row[2].page, 2); /* Cy */
    assert_int_equal(t[1].row[2].position, 1);
    assert_int_equal(t[2].row[2].parent, 2); /* "so" is said to Cy */
    assert_true(pith_str_eq(t[2].row[2].cells[0].text, PITH_STR("so")));
    pith_arena_release(&s.arena);
}

/* Rows: 2, 1, 1 + 1, 3, 1 + 1 exploded; one a page joined. */
static void join_and_explode(void **state)
{
    set s;
    pith_grid g;
    const pith_cell *row;

    (void)state;
    make(&s);
    assert_int_equal(
        pith_ttables_grid(&s.tables, PITH_SETS_EXPLODE, s.info, &s.arena, &g),
        PITH_OK);
    assert_int_equal(g.n_rows, 2 + 1 + 2 + 3 + 2);
    row = g.row(g.ctx, 2);
    assert_true(pith_str_eq(row[1].text, PITH_STR("Beta")));
    assert_null(row[2].text.ptr);
    row = g.row(g.ctx, 1);
    assert_true(pith_str_eq(row[2].text, PITH_STR("Ann")));
    assert_true(pith_str_eq(row[3].text, PITH_STR("no")));
    assert_int_equal(
        pith_ttables_grid(&s.tables, PITH_SETS_JOIN, s.info, &s.arena, &g),
        PITH_OK);
    assert_int_equal(g.n_rows, N);
    row = g.row(g.ctx, 3);
    assert_true(pith_str_eq(row[3].text, PITH_STR("why; how; who")));
    pith_arena_release(&s.arena);
}

/* Whether a leaf is a table is what was learned of it, not what the pages at
 * hand show: a later run on few pages must fill the same tables. */
static void test_lists(void **state)
{
    static uint32_t one[] = {0, 1}, two[] = {0, 2}, node[] = {0, 0};
    static pith_str value[] = {{"red", 3}, {"blue", 4}};
    pith_leaf leaf[] = {{.name = {"colour", 6},
                         .first = one,
                         .value = value,
                         .node = node,
                         .last = node,
                         .shown = true,
                         .list = true},
                        {.name = {"size", 4},
                         .first = two,
                         .value = value,
                         .node = node,
                         .last = node,
                         .shown = true}};
    pith_template t = {.n_pages = 1, .leaf = leaf, .n_leaves = 2};
    pith_ttables out;
    pith_arena arena;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    assert_int_equal(pith_template_tables(&t, &arena, &out), PITH_OK);
    assert_int_equal(out.n, 2);
    assert_int_equal(out.table[0].n_columns, 1);
    assert_true(
        pith_str_eq(out.table[0].row[0].cells[0].text, PITH_STR("red; blue")));
    assert_true(pith_str_eq(out.table[1].name, PITH_STR("colour")));
    assert_int_equal(out.table[1].n_rows, 1);
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists),
        cmocka_unit_test(sets_hang_below_sets),
        cmocka_unit_test(join_and_explode),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
