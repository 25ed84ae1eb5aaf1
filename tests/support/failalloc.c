/* support/failalloc: see failalloc.h. */
#include "support/failalloc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static void *fail_alloc(void *ctx, size_t len)
{
    failalloc *fa = ctx;
    void *ptr = fa->calls++ >= fa->fail_at ? NULL : malloc(len);

    fa->live += ptr != NULL;
    return ptr;
}

static void *fail_resize(void *ctx, void *old, size_t len)
{
    failalloc *fa = ctx;
    void *ptr = fa->calls++ >= fa->fail_at ? NULL : realloc(old, len);

    fa->live += ptr != NULL && old == NULL;
    return ptr;
}

static void fail_free(void *ctx, void *ptr)
{
    failalloc *fa = ctx;

    fa->live -= ptr != NULL;
    free(ptr);
}

void failalloc_init(failalloc *fa)
{
    fa->al = (pith_allocator){fail_alloc, fail_resize, fail_free, fa};
    fa->live = 0;
    failalloc_at(fa, SIZE_MAX);
}

void failalloc_at(failalloc *fa, size_t call)
{
    fa->fail_at = call;
    fa->calls = 0;
}

size_t failalloc_sweep(pith_status (*one)(const pith_allocator *al, void *ctx),
                       void *ctx)
{
    failalloc fa;
    pith_status st;
    size_t n;

    failalloc_init(&fa);
    st = one(&fa.al, ctx);
    if (st != PITH_OK)
        fail_msg("without failure: %s", pith_status_name(st));
    if (fa.live)
        fail_msg("without failure: %zu blocks leaked", fa.live);
    n = fa.calls;
    for (size_t i = 0; i < n; i++) {
        failalloc_at(&fa, i);
        st = one(&fa.al, ctx);
        if (st != PITH_NOMEM && st != PITH_OK)
            fail_msg("allocation %zu: %s", i, pith_status_name(st));
        if (fa.live)
            fail_msg("allocation %zu: %zu blocks leaked", i, fa.live);
    }
    return n;
}
