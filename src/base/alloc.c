/* base/alloc: see alloc.h. The only caller of malloc in the library. */
#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

static void *libc_alloc(void *ctx, size_t len)
{
    (void)ctx;
    return malloc(len);
}

static void *libc_resize(void *ctx, void *ptr, size_t len)
{
    (void)ctx;
    return realloc(ptr, len);
}

static void libc_free(void *ctx, void *ptr)
{
    (void)ctx;
    free(ptr);
}

const pith_allocator *pith_alloc_libc(void)
{
    static const pith_allocator libc = {libc_alloc, libc_resize, libc_free,
                                        NULL};
    return &libc;
}

/* Bytes of n objects, never 0 so that success is never NULL; 0: overflow. */
static size_t array_len(size_t n, size_t size)
{
    size_t len;

    if (__builtin_mul_overflow(n, size, &len))
        return 0;
    return len ? len : 1;
}

void *pith_alloc_array(const pith_allocator *al, size_t n, size_t size)
{
    size_t len = array_len(n, size);

    if (!al)
        al = pith_alloc_libc();
    return len ? al->alloc(al->ctx, len) : NULL;
}

void *pith_alloc_zeroed(const pith_allocator *al, size_t n, size_t size)
{
    void *ptr = pith_alloc_array(al, n, size);

    if (ptr)
        memset(ptr, 0, n * size);
    return ptr;
}

void *pith_alloc_resize(const pith_allocator *al, void *ptr, size_t n,
                        size_t size)
{
    size_t len = array_len(n, size);

    if (!al)
        al = pith_alloc_libc();
    return len ? al->resize(al->ctx, ptr, len) : NULL;
}

void pith_alloc_free(const pith_allocator *al, void *ptr)
{
    if (!al)
        al = pith_alloc_libc();
    al->free(al->ctx, ptr);
}
