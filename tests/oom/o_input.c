/* oom/o_input: every allocation of a run over inputs fails once: a clean
 * status, no leak, and what was read before is intact. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <string.h>

#include "input/input.h"
#include "support/sweep.h"
#include "support/tmp_dir.h"

static tmp_dir dir;

/* Read all pages; PITH_NOMEM if any of them failed for want of memory. */
static pith_status read_all(const pith_allocator *al, void *ctx)
{
    pith_input_options opt = {.al = al};
    pith_str top = pith_str_of(dir.path), none = {NULL, 0};
    pith_input_item item;
    pith_input *in;
    pith_status worst;
    size_t n = 0;

    (void)ctx;
    if (pith_input_new(&opt, &in, NULL) != PITH_OK)
        return PITH_NOMEM;
    worst = pith_input_add(in, top, none);
    pith_input_item_init(&item, al);
    while (pith_input_next(in, &item)) {
        pith_status st = pith_input_load(&item);

        if (st == PITH_OK)
            st = pith_input_decode(&item);
        assert_true(st == PITH_OK || st == PITH_NOMEM);
        worst = st == PITH_OK ? worst : st;
        n += st == PITH_OK;
    }
    pith_input_item_release(&item);
    pith_input_free(in);
    assert_true(n == 4 || worst == PITH_NOMEM);
    return worst;
}

static void test_every_allocation(void **state)
{
    (void)state;
    print_message("%zu allocations failed in turn\n",
                  alloc_sweep(read_all, NULL));
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
