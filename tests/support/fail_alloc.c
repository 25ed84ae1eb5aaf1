/* support/fail_alloc: see the header. */
#include "support/fail_alloc.h"

#include <stdlib.h>

static bool refuse(fail_alloc *fa)
{
    if (atomic_fetch_add(&fa->count, 1) != fa->at)
        return false;
    fa->failed = true;
    return true;
}

static void *fa_alloc(void *ctx, size_t len)
{
    fail_alloc *fa = ctx;
    void *ptr = refuse(fa) ? NULL : malloc(len ? len : 1);

    fa->live += ptr != NULL;
    return ptr;
}

static void *fa_resize(void *ctx, void *ptr, size_t len)
{
    fail_alloc *fa = ctx;
    void *grown = refuse(fa) ? NULL : realloc(ptr, len ? len : 1);

    fa->live += !ptr && grown;
    return grown;
}

static void fa_free(void *ctx, void *ptr)
{
    fail_alloc *fa = ctx;

    fa->live -= ptr != NULL;
    free(ptr);
}

const pith_allocator *fail_alloc_use(fail_alloc *fa)
{
    fa->al = (pith_allocator){fa_alloc, fa_resize, fa_free, fa};
    return &fa->al;
}
