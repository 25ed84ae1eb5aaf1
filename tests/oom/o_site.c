/* o_site: shapes, clusters and outline with every allocation failing. */
#include "support/check.h"
#include "support/sweep.h"
#include "html/html.h"
#include "learn/group.h"

static const char *const page[] = {
    "<div class=a><ul><li>x<li>y</ul></div>",
    "<div class=a><ul><li>x</ul></div><div class=c>z</div>",
    "<table><tr><td class=z>x<td>y</table>"};

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
