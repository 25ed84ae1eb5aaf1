/* prop/p_posts: the post miner in the paper's setting against the printed
 * algorithm, and laws of the default setting, on random pages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/buf.h"
#include "mine/thread/posts.h"
#include "ref/ref_mibat.h"
#include "support/rng.h"
#include "tree/treebuild.h"

#define PAGES   6000
#define REGIONS 256

/* A record: a small tree, some of its leaves dates. */
static void put_tree(rng *r, uint32_t depth, unsigned dates, pith_buf *out)
{
    uint32_t kids = depth ? rng_below(r, 4) : 0;

    pith_buf_fmt(out, "(%c", 'a' + (int)rng_below(r, 3));
    for (uint32_t i = 0; i < kids; i++)
        put_tree(r, depth - 1, dates, out);
    if (!kids && rng_percent(r, dates))
        pith_buf_cstr(out, " \"2024-05-03\"");
    else if (!kids)
        pith_buf_cstr(out, " \"words\"");
    pith_buf_char(out, ')');
}

/* A page: a list with the same few trees again and again, by seeds. */
static void put_page(uint64_t seed, pith_buf *out)
{
    rng r = rng_seed(seed);
    uint32_t kinds = 1 + rng_below(&r, 3), n = 2 + rng_below(&r, 7);
    unsigned dates = 20 + rng_below(&r, 60);

    pith_buf_clear(out);
    pith_buf_cstr(out, "(p (q \"head\")");
    for (uint32_t i = 0; i < n; i++) {
        rng again = rng_seed(seed * 7 + rng_below(&r, kinds));

        put_tree(rng_percent(&r, 80) ? &again : &r, 3, dates, out);
    }
    pith_buf_char(out, ')');
}

static uint32_t place(const pith_view *t, uint32_t parent, pith_node node)
{
    for (uint32_t i = t->kid_at[parent]; i < t->kid_at[parent + 1]; i++)
        if (t->node[t->kid[i]] == node)
            return i - t->kid_at[parent];
    return UINT32_MAX;
}

static bool same_region(const pith_view *t, const pith_posts_region *got,
                        const ref_region *want)
{
    if (got->parent != t->node[want->parent] || got->n_posts != want->m)
        return false;
    for (uint32_t i = 0; i < want->m; i++)
        if (place(t, want->parent, got->post[i].root) != want->anchor[i] ||
            got->post[i].n_nodes != want->len ||
            (int)place(t, want->parent, got->post[i].node[0]) !=
                (int)want->anchor[i] + want->first)
            return false;
    return true;
}

/* Every region of the reference is found, and no other. */
static void check_page(uint64_t seed, const pith_tree *t, pith_arena *arena,
                       bool ps)
{
    static ref_region want[REGIONS];
    static uint8_t is_pivot[4096];
    pith_posts_options opt;
    pith_posts got;
    pith_view view;
    uint32_t n;

    pith_posts_options_init(&opt);
    opt.paper = true;
    opt.measure = ps ? PITH_POSTS_PS : PITH_POSTS_PM;
    opt.tau = 0.6;
    assert_int_equal(pith_mine_posts(t, &opt, NULL, arena, NULL, &got),
                     PITH_OK);
    assert_int_equal(pith_view_build(t, PITH_NIL, NULL, arena, &view), PITH_OK);
    memset(is_pivot, 0, sizeof(is_pivot));
    for (uint32_t i = 0; i < got.n_pivots; i++)
        is_pivot[view.vertex[got.pivot[i].node]] = 1;
    n = ref_mibat(&view, is_pivot, ps, 0.6, want, REGIONS);
    if (n != got.n_regions)
        fail_msg("seed %lu: %u regions, reference %u", (unsigned long)seed,
                 got.n_regions, n);
    for (uint32_t i = 0; i < n; i++) {
        bool found = false;

        for (uint32_t k = 0; k < got.n_regions; k++)
            found |= same_region(&view, &got.region[k], &want[i]);
        if (!found)
            fail_msg("seed %lu: region %u of the reference is missing",
                     (unsigned long)seed, i);
    }
}

/* Records of the default setting do not overlap, and lie in order. */
static void check_laws(uint64_t seed, const pith_tree *t, pith_arena *arena)
{
    pith_posts got;

    assert_int_equal(pith_mine_posts(t, NULL, NULL, arena, NULL, &got),
                     PITH_OK);
    for (uint32_t k = 0; k < got.n_regions; k++) {
        const pith_posts_region *r = &got.region[k];
        pith_node end = 0;

        for (uint32_t i = 0; i < r->n_posts && k == 0; i++)
            for (uint32_t j = 0; j < r->post[i].n_nodes; j++) {
                pith_node v = r->post[i].node[j];

                if (r->post[i].depth == 0 && v < end)
                    fail_msg("seed %lu: records overlap", (unsigned long)seed);
                if (r->post[i].depth == 0)
                    end = pith_tree_end(t, v);
            }
    }
}

static void test_pages(void **state)
{
    pith_buf buf;
    pith_arena arena;
    (void)state;
    pith_buf_init(&buf, NULL, 1 << 20);
    pith_arena_init(&arena, NULL, 0);
    for (uint64_t seed = 1; seed <= PAGES; seed++) {
        pith_tree t;
        pith_mark mark = pith_arena_mark(&arena);

        put_page(seed, &buf);
        assert_int_equal(pith_sexp_parse(pith_buf_view(&buf), &arena, &t, NULL),
                         PITH_OK);
        check_page(seed, &t, &arena, seed % 2);
        check_laws(seed, &t, &arena);
        pith_arena_reset(&arena, mark);
    }
    pith_arena_release(&arena);
    pith_buf_release(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_pages)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
