/* base/vec: see vec.h. */
#include "base/vec.h"

bool pith_vec_reserve(void **at, size_t *cap, size_t want, size_t size,
                      const pith_allocator *al)
{
    size_t grown = *cap < 8 ? 8 : *cap * 2;
    void *ptr;

    if (want <= *cap)
        return true;
    if (grown < want)
        grown = want;
    ptr = pith_alloc_resize(al, *at, grown, size);
    if (!ptr)
        return false;
    *at = ptr;
    *cap = grown;
    return true;
}

int pith_by_u32(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

int pith_by_u64(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}
