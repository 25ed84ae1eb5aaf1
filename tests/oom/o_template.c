/* o_template: learning a template, saving, loading and applying it, tables and
 * the drawn page, with every allocation failing in turn. */
#include "support/check.h"
#include "support/sweep.h"
#include "html/html.h"
#include "learn/detailset.h"
#include "output/template_tables.h"
#include "wrap/tmplview.h"
#include "wrap/wrap_template.h"

#define PAGES        4

#define REVIEW(x, y) "<li><b>By</b> " x " <b>Stars</b> <i>" y "</i></li>"
#define PAGE(name, more, reviews)                                 \
    "<html><body><h1 class=name>" name "</h1>" more "<p>Reviews:" \
    "</p><ul>" reviews "</ul><div>End of the page</div></body></html>"

static const char *const html[PAGES] = {
    PAGE("Alpha", "<p>Price: 12</p>", REVIEW("Ann", "3")),
    PAGE("Beta", "", REVIEW("Bob", "1") REVIEW("Cy", "5")),
    PAGE("Gamma", "<p>Price: 7</p>", ""),
    PAGE("Delta", "<p>Price: 9</p>", REVIEW("Di", "4") REVIEW("Ed", "2")),
};

static pith_status parse_all(pith_arena *arena, pith_tree *tree,
                             const pith_tree **page)
{
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < PAGES && st == PITH_OK; i++) {
        st = pith_html_parse(pith_str_of(html[i]), NULL, arena, &tree[i], NULL);
        page[i] = &tree[i];
    }
    return st;
}

static pith_status learn(const pith_allocator *al, void *ctx)
{
    pith_detail_options opt = {.attributes = true};
    pith_tree tree[PAGES];
    const pith_tree *page[PAGES];
    pith_ttables tables;
    pith_template t;
    pith_tmpl tmpl;
    pith_tview view;
    pith_arena arena;
    pith_status st;

    (void)ctx;
    pith_arena_init(&arena, al, 0);
    st = parse_all(&arena, tree, page);
    if (st == PITH_OK)
        st = pith_detail_learn(page, PAGES, &opt, al, &arena, &t, &arena, &tmpl,
                               NULL);
    if (st == PITH_OK)
        st = pith_template_tables(&t, &arena, &tables);
    if (st == PITH_OK)
        st = pith_tview_make(&t, pith_tview_page(&t), page[0], &arena, &view);
    pith_arena_release(&arena);
    return st;
}

/* Of four pages two are learned from; Delta does not fit, and then is too. */
static pith_status learn_sample(const pith_allocator *al, void *ctx)
{
    pith_tree tree[PAGES];
    const pith_tree *page[PAGES];
    pith_arena arena;
    pith_detail_set s = {.tree = page,
                         .n = PAGES,
                         .opt = {.attributes = true},
                         .al = al,
                         .arena = &arena};
    pith_status st;

    (void)ctx;
    pith_arena_init(&arena, al, 0);
    st = parse_all(&arena, tree, page);
    if (st == PITH_OK)
        st = pith_detail_set_sample(&s, 2, true, NULL);
    pith_detail_set_release(&s);
    pith_arena_release(&arena);
    return st;
}

/* The saved text is made once, without failures. */
static pith_buf saved;

static void save(void)
{
    pith_detail_options opt = {.attributes = true};
    pith_tree tree[PAGES];
    const pith_tree *page[PAGES];
    pith_template t;
    pith_tmpl tmpl;
    pith_arena arena;
    pith_wrapout w;

    pith_arena_init(&arena, NULL, 0);
    assert_int_equal(parse_all(&arena, tree, page), PITH_OK);
    assert_int_equal(pith_detail_learn(page, PAGES, &opt, NULL, &arena, &t,
                                       &arena, &tmpl, NULL),
                     PITH_OK);
    pith_buf_init(&saved, NULL, 1u << 20);
    pith_wrapout_init(&w, &saved);
    pith_wrapout_begin(&w, "pattern");
    pith_wraplines_save(&w, pith_wrapdetail_lines,
                        pith_wrapdetail_new(&tmpl, &arena));
    pith_wrapout_end(&w, "pattern");
    assert_int_equal(pith_wrapout_finish(&w), PITH_OK);
    pith_arena_release(&arena);
}

static pith_status load_and_apply(const pith_allocator *al, void *ctx)
{
    pith_wrapdetail *d = NULL;
    pith_tmplpage out;
    pith_arena arena;
    pith_wrapin r;
    pith_tree tree;
    pith_status st;

    (void)ctx;
    pith_arena_init(&arena, al, 0);
    st = pith_wrapin_init(&r, pith_buf_view(&saved), &arena, NULL);
    while (st == PITH_OK && pith_wrapin_line(&r))
        if (pith_wrapin_enters(&r, "pattern"))
            d = pith_wrapkind_load(&pith_wrapkind_detail, &r);
    if (st == PITH_OK)
        st = r.status;
    if (st == PITH_OK)
        st = pith_html_parse(pith_str_of(html[1]), NULL, &arena, &tree, NULL);
    if (st == PITH_OK)
        st = pith_tmplapply_page(d->apply, &tree, NULL, &arena, &out);
    pith_arena_release(&arena);
    return st;
}

static void test_learn(void **state)
{
    (void)state;
    assert_true(alloc_sweep(learn, NULL) > 50);
}

static void test_sample(void **state)
{
    (void)state;
    assert_true(alloc_sweep(learn_sample, NULL) > 50);
}

static void test_apply(void **state)
{
    (void)state;
    save();
    assert_true(alloc_sweep(load_and_apply, NULL) > 10);
    pith_buf_release(&saved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_learn),
                                       cmocka_unit_test(test_sample),
                                       cmocka_unit_test(test_apply)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
