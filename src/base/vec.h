/* base/vec: typed growing arrays.
 *
 *   PITH_VEC(uint32_t) v = {0};
 *   if (!PITH_VEC_PUSH(&v, al, 7)) return PITH_NOMEM;
 *   v.at[0]; v.len;
 *   PITH_VEC_RELEASE(&v, al);
 */
#ifndef PITH_BASE_VEC_H
#define PITH_BASE_VEC_H

#include "base/alloc.h"

#define PITH_VEC(T) \
    struct {        \
        T *at;      \
        size_t len; \
        size_t cap; \
    }

/* Grows `*at` to hold `want` objects (doubling). False: memory is out and
 * nothing changed. */
bool pith_vec_reserve(void **at, size_t *cap, size_t want, size_t size,
                      const pith_allocator *al);

#define PITH_VEC_RESERVE(v, al, want)                                     \
    ((want) <= (v)->cap || pith_vec_reserve((void **)&(v)->at, &(v)->cap, \
                                            (want), sizeof(*(v)->at), (al)))
#define PITH_VEC_PUSH(v, al, value)              \
    (PITH_VEC_RESERVE(v, al, (v)->len + 1)       \
         ? ((v)->at[(v)->len++] = (value), true) \
         : false)
#define PITH_VEC_RELEASE(v, al) \
    (pith_alloc_free((al), (v)->at), (v)->at = NULL, (v)->len = (v)->cap = 0)

/* For qsort: ascending. */
int pith_by_u32(const void *a, const void *b);
int pith_by_u64(const void *a, const void *b);

#endif
