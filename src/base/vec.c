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
