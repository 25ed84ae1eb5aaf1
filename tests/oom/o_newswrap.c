/* oom/o_newswrap: a news template learned, saved, loaded and applied, with
 * every allocation failing in turn. */
#include "support/check.h"
#include "support/newspages.h"
#include "support/sweep.h"

static newspages news;

static pith_status apply_text(pith_str text, pith_arena *arena,
                              pith_arena *scratch)
{
    pith_wrapin r;
    pith_article a;
    const pith_newswrap *w;
    pith_status st = pith_wrapin_init(&r, text, arena, NULL);

    if (st != PITH_OK)
        return st;
    w = pith_wrapkind_news.load(&r);
    if (!w)
        return r.status;
    st = pith_newswrap_apply(w, &news.tree[3], arena, scratch, &a);
    assert_int_not_equal(st, PITH_DRIFT);
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
    st = newspages_judge(&news, 0, 3, &arena, &scratch);
    if (st == PITH_OK)
        st = pith_newswrap_learn(news.judged, 3, &arena, &scratch, &w);
    if (st == PITH_OK) {
        pith_wrapout_init(&o, &text);
        pith_wrapkind_news.save(&w, &o);
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
