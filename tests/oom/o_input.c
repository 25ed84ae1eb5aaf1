/* oom/o_input: every allocation of a run over inputs fails once: a clean
 * status, no leak, and what was read before is intact. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <string.h>

#include "input/input.h"
#include "support/fail_alloc.h"
#include "support/tmp_dir.h"

static tmp_dir dir;

/* Pages read; `*nomem` counts those that failed for want of memory. */
static size_t run(const pith_allocator *al, size_t *nomem)
{
    pith_input_options opt = {.al = al};
    pith_str top = pith_str_of(dir.path), none = {NULL, 0};
    pith_input_item item;
    pith_input *in;
    size_t n = 0;

    *nomem = 0;
    if (pith_input_new(&opt, &in, NULL) != PITH_OK)
        return ++*nomem, 0;
    if (pith_input_add(in, top, none) != PITH_OK)
        ++*nomem;
    pith_input_item_init(&item, al);
    while (pith_input_next(in, &item)) {
        pith_status st = pith_input_load(&item);

        if (st == PITH_OK)
            st = pith_input_decode(&item);
        assert_true(st == PITH_OK || st == PITH_NOMEM);
        *nomem += st == PITH_NOMEM;
        n += st == PITH_OK;
    }
    pith_input_item_release(&item);
    pith_input_free(in);
    return n;
}

static void test_every_allocation(void **state)
{
    fail_alloc fa = FAIL_ALLOC(UINT64_MAX);
    size_t nomem, n;
    uint64_t total;

    (void)state;
    assert_int_equal(run(fail_alloc_use(&fa), &nomem), 4);
    assert_int_equal(nomem, 0);
    assert_int_equal(fa.live, 0);
    total = fa.count;
    for (uint64_t k = 0; k < total; k++) {
        fa = FAIL_ALLOC(k);
        n = run(fail_alloc_use(&fa), &nomem);
        assert_true(fa.failed);
        /* The fast inflater may fail and the slow one still do it. */
        if (nomem == 0 && n != 4)
            fail_msg("allocation %llu of %llu failed and nobody said so",
                     (unsigned long long)k, (unsigned long long)total);
        assert_int_equal(fa.live, 0);
    }
    print_message("%llu allocations failed in turn\n",
                  (unsigned long long)total);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_allocation),
    };
    int failed;

    tmp_dir_make(&dir);
    tmp_write(&dir, "a.html", PITH_STR("<meta charset=latin1>caf\xE9"));
    tmp_write(&dir, "b/c.html", PITH_STR("<meta charset=gbk>\xC4\xE3"));
    tmp_write_gz(&dir, "d.html.gz", PITH_STR("<p>packed"));
    tmp_write(&dir, "e.html", PITH_STR("<p>gr\xC3\xBC\xC3\x9F"));
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    tmp_dir_drop(&dir);
    return failed;
}
