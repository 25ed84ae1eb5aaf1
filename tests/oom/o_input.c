/* oom/o_input: every allocation of a run over inputs fails once: a clean
 * status, no leak, and what was read before is intact. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <string.h>

#include "base/str.h"
#include "support/sweep.h"
#include "support/tmp_dir.h"

static tmp_dir dir;

static pith_status read_all(const pith_allocator *al, void *ctx)
{
    (void)ctx;
    return sweep_inputs(al, dir.path, 4);
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
