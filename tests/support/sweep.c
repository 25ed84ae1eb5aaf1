/* support/sweep: see sweep.h. */
#include "support/sweep.h"

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
