/* support/sweep: see sweep.h. */
#include "support/sweep.h"

#include "io/input/input.h"
#include "support/check.h"

size_t alloc_sweep(pith_status (*one)(const pith_allocator *al, void *ctx),
                   void *ctx)
{
    fail_alloc fa = FAIL_ALLOC(UINT64_MAX);
    pith_status st = one(fail_alloc_use(&fa), ctx);
    uint64_t n = fa.count;

    if (st != PITH_OK || fa.live)
        fail_msg("without failure: %s, %d blocks leaked", pith_status_name(st),
                 (int)fa.live);
    for (uint64_t i = 0; i < n; i++) {
        fa = FAIL_ALLOC(i);
        st = one(fail_alloc_use(&fa), ctx);
        if (st != PITH_NOMEM && st != PITH_OK)
            fail_msg("allocation %u: %s", (unsigned)i, pith_status_name(st));
        if (fa.live)
            fail_msg("allocation %u: %d blocks leaked", (unsigned)i,
                     (int)fa.live);
    }
    return (size_t)n;
}

pith_status sweep_inputs(const pith_allocator *al, const char *path,
                         size_t pages)
{
    pith_input_options opt = {.al = al};
    pith_input_item item;
    pith_input *in;
    pith_status worst;
    size_t n = 0;

    if (pith_input_new(&opt, &in, NULL) != PITH_OK)
        return PITH_NOMEM;
    worst = pith_input_add(in, pith_str_of(path), (pith_str){NULL, 0});
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
    assert_true(n == pages || worst == PITH_NOMEM);
    return worst;
}
