/* o_site: shapes, clusters, rows and outline with every allocation failing. */
#include "support/check.h"
#include "support/sweep.h"
#include "html/html.h"
#include "learn/group.h"
#include "learn/siterows.h"
#include "tree/path.h"

static const char *const page[] = {
    "<div class=a><ul><li>x<li>y</ul></div>",
    "<div class=a><ul><li>x</ul></div><div class=c>z</div>",
    "<table><tr><td class=z>x<td>y</table>"};

static pith_status rows(const pith_allocator *al, const pith_tree *t,
                        pith_arena *arena)
{
    pith_node row = pith_tree_find(t, 0, t->count, PITH_TAG_LI);
    pith_row_patterns p;
    pith_row_found *found;
    uint32_t n = 0;
    pith_status st;

    pith_rows_init(&p, al);
    pith_rows_page(&p);
    st = pith_rows_add(&p, t, &row, 1);
    if (st == PITH_OK)
        st = pith_rows_find(&p, t, arena, &found, &n);
    pith_rows_release(&p);
    return st == PITH_OK && n != 2 ? PITH_FORMAT : st;
}

static pith_status site(const pith_allocator *al, void *ctx)
{
    pith_arena arena, scratch;
    pith_group_page grouped[3] = {{.address = {NULL, 0}}};
    pith_group_input in = {.page = grouped, .n = 3};
    pith_groups c;
    pith_tree t[3];
    pith_status st = PITH_OK;

    (void)ctx;
    pith_arena_init(&arena, al, 0);
    pith_arena_init(&scratch, al, 0);
    for (int i = 0; i < 3 && st == PITH_OK; i++) {
        st = pith_html_parse(pith_str_of(page[i]), NULL, &arena, &t[i], NULL);
        if (st == PITH_OK)
            st = pith_shapes_read(&t[i], &arena, &scratch, &grouped[i].shapes);
    }
    if (st == PITH_OK)
        st = pith_group_pages(&in, al, &arena, &c);
    if (st == PITH_OK && c.count < 2)
        st = PITH_FORMAT;
    if (st == PITH_OK)
        st = rows(al, &t[0], &arena);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
    return st;
}

static void test_site(void **state)
{
    (void)state;
    assert_true(alloc_sweep(site, NULL) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_site)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
