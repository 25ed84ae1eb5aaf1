/* base/alloc: the allocator struct and its libc default. */
#ifndef PITH_BASE_ALLOC_H
#define PITH_BASE_ALLOC_H

#include "pith.h"

/* malloc, realloc, free. */
const pith_allocator *pith_alloc_libc(void);

/* `n` objects of `size` bytes; NULL on overflow or when memory is out. Not
 * zeroed; pith_alloc_zeroed is. `al` NULL means libc. */
void *pith_alloc_array(const pith_allocator *al, size_t n, size_t size);
void *pith_alloc_zeroed(const pith_allocator *al, size_t n, size_t size);
void *pith_alloc_resize(const pith_allocator *al, void *ptr, size_t n,
                        size_t size);
void pith_alloc_free(const pith_allocator *al, void *ptr);

#endif
