/* o_tree: every allocation of base and tree fails once: a clean status and
 * nothing leaked. */
#include "support/check.h"

#include <stdio.h>
#include "base/map.h"
#include "base/buf.h"
#include "base/intern.h"
#include "io/run/threads.h"
#include "base/vec.h"
#include "support/randtree.h"
#include "support/sweep.h"
#include "tree/dump.h"
#include "support/html_of.h"
#include "tree/path.h"
#include "tree/text.h"

static pith_status grow_containers(const pith_allocator *al, void *ctx)
{
    PITH_VEC(uint64_t) v = {0};
    pith_status st = PITH_OK;
    pith_intern in;
    pith_map m;
    char name[16];
    (void)ctx;

    pith_intern_init(&in, al, 10000);
    pith_map_init(&m, al);
    for (uint32_t i = 0; i < 300 && st == PITH_OK; i++) {
        int n = snprintf(name, sizeof(name), "%u", (unsigned)i);
        uint32_t id = pith_intern_put(&in, (pith_str){name, (size_t)n});
        if (id == PITH_INTERN_NONE || !pith_map_put(&m, i, i, NULL) ||
            !PITH_VEC_PUSH(&v, al, i))
            st = PITH_NOMEM;
        else
            assert_int_equal(id, i);
    }
    /* what was put before the failure is still there */
    for (uint32_t i = 0; i < v.len; i++) {
        int n = snprintf(name, sizeof(name), "%u", (unsigned)i);
        assert_int_equal(pith_intern_find(&in, (pith_str){name, (size_t)n}), i);
        assert_int_equal(*pith_map_find(&m, i), i);
        assert_int_equal(v.at[i], i);
    }
    PITH_VEC_RELEASE(&v, al);
    pith_map_release(&m);
    pith_intern_release(&in);
    return st;
}

static pith_status make_tree(const pith_allocator *al, void *ctx)
{
    const randtree_options *opt = ctx;
    pith_status st = PITH_NOMEM;
    pith_arena arena;
    pith_tree t;

    pith_arena_init(&arena, al, 0);
    if (randtree_make(opt, &arena, &t)) {
        assert_null(pith_tree_check(&t));
        st = PITH_OK;
    }
    pith_arena_release(&arena);
    return st;
}

static pith_status parse_sexp(const pith_allocator *al, void *ctx)
{
    pith_error err = {0};
    pith_status st;
    pith_arena arena;
    pith_tree t;

    pith_arena_init(&arena, al, 0);
    st = pith_sexp_parse(*(const pith_str *)ctx, &arena, &t, &err);
    assert_int_equal(st == PITH_OK, t.count != 0);
    assert_int_equal(err.code, st);
    pith_arena_release(&arena);
    return st;
}

static pith_status dump_all(const pith_allocator *al, void *ctx)
{
    const pith_tree *t = ctx;
    pith_status st;
    pith_buf out;

    pith_buf_init(&out, al, 64u << 20);
    pith_tree_dump_sexp(t, 0, true, &out);
    pith_tree_dump_json(t, 0, &out);
    test_html_of(t, 0, &out);
    pith_tree_dump_html5lib(t, &out);
    pith_tree_dump_text(t, 0, &out);
    pith_tree_visible(t, 0, 0, &out);
    pith_tree_record_text(t, 0, &out);
    pith_tree_path(t, t->count - 1, &out);
    st = out.status;
    pith_buf_release(&out);
    return st;
}

static void work_nothing(void *ctx, size_t i, unsigned worker)
{
    (void)ctx, (void)i, (void)worker;
}

static pith_status run_pool(const pith_allocator *al, void *ctx)
{
    pith_jobs jobs = {
        .work = work_nothing, .n = 20, .parallel = pith_threads(3)};

    (void)ctx;
    return pith_jobs_run(&jobs, al);
}

static void test_sweeps(void **state)
{
    randtree_options opt = {.seed = 5,
                            .n_nodes = 1000,
                            .text_percent = 30,
                            .attr_percent = 40,
                            .odd_percent = 20};
    pith_arena arena;
    pith_buf src;
    pith_str view;
    pith_tree t;
    (void)state;

    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&src, NULL, 1 << 20);
    assert_true(randtree_make(&opt, &arena, &t));
    pith_tree_dump_sexp(&t, 0, true, &src);
    view = pith_buf_view(&src);
    assert_true(alloc_sweep(grow_containers, NULL) > 10);
    assert_true(alloc_sweep(make_tree, &opt) >= 3);
    assert_true(alloc_sweep(parse_sexp, &view) >= 4);
    assert_true(alloc_sweep(dump_all, &t) > 100);
    assert_int_equal(alloc_sweep(run_pool, NULL), 2);
    pith_buf_release(&src);
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sweeps)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
