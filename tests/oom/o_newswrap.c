/* oom/o_newswrap: a news template learned, with its ne-pattern, saved, loaded
 * and applied, with every allocation failing in turn. */
#include "support/check.h"

#include "papers/rtdm/nepattern.h"
#include "support/newspages.h"
#include "support/sweep.h"

static newspages news;

#define PAGES 3

/* The pattern of the first pages, into `w`. */
static pith_status learn_pattern(pith_newswrap *w, pith_arena *arena,
                                 pith_arena *scratch)
{
    pith_view_options vo = {.text = PITH_VIEW_BYTES};
    const pith_view *v[PAGES];
    pith_view view[PAGES], pattern;
    pith_status st = PITH_OK;
    pith_matcher m;

    for (int i = 0; i < PAGES && st == PITH_OK; i++) {
        const pith_tree *t = &news.tree[i];

        v[i] = &view[i];
        st = pith_view_build(t, pith_tree_body(t), &vo, arena, &view[i]);
    }
    if (st != PITH_OK)
        return st;
    pith_matcher_init(&m, arena->al, NULL);
    st = pith_nepattern_learn(&m, v, PAGES, arena, scratch, &pattern);
    pith_matcher_release(&m);
    if (st != PITH_OK)
        return st;
    w->pattern = pith_arena_array(arena, 1, sizeof(*w->pattern));
    w->n_patterns = 1;
    return w->pattern ? pith_nepat_make(&pattern, &news.tree[0], PAGES, arena,
                                        scratch, w->pattern)
                      : PITH_NOMEM;
}

static pith_status apply_text(pith_str text, pith_arena *arena,
                              pith_arena *scratch)
{
    pith_wrapin r;
    pith_wrapped got = {0};
    pith_wrapjob job = {.tree = &news.tree[0],
                        .arena = arena,
                        .scratch = scratch,
                        .passages = true};
    const pith_newswrap *w;
    pith_status st = pith_wrapin_init(&r, text, arena, NULL);

    if (st != PITH_OK)
        return st;
    w = pith_wrapkind_load(&pith_wrapkind_news, &r);
    if (!w)
        return r.status;
    st = pith_wrapkind_news.apply(w, &job, &got);
    assert_int_not_equal(st, PITH_DRIFT);
    if (st == PITH_OK)
        assert_true(got.fit->cost != PITH_FAR && got.fit->passages.n);
    return st;
}

static pith_status one(const pith_allocator *al, void *ctx)
{
    pith_arena arena, scratch;
    pith_newswrap w;
    pith_wrapout o;
    pith_buf text;
    pith_status st;

    (void)ctx;
    pith_arena_init(&arena, al, 0);
    pith_arena_init(&scratch, al, 0);
    pith_buf_init(&text, al, (size_t)1 << 24);
    st = newspages_judge(&news, 0, PAGES, &arena, &scratch);
    if (st == PITH_OK)
        st = pith_newswrap_learn(news.judged, PAGES, &arena, &scratch, &w);
    if (st == PITH_OK)
        st = learn_pattern(&w, &arena, &scratch);
    if (st == PITH_OK) {
        pith_wrapout_init(&o, &text);
        pith_wraplines_save(&o, pith_wrapkind_news.lines, &w);
        st = pith_wrapout_finish(&o);
    }
    if (st == PITH_OK)
        st = apply_text(pith_buf_view(&text), &arena, &scratch);
    pith_buf_release(&text);
    pith_arena_release(&scratch);
    pith_arena_release(&arena);
    return st;
}

static void test_sweep(void **state)
{
    pith_arena arena;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    newspages_make(&news, 2, 7, &arena);
    assert_true(alloc_sweep(one, NULL) > 10);
    gen_free(news.site);
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sweep)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
