/* base/intern: byte strings to dense integers 0, 1, 2, ... in order of first
 * sight. Equal bytes give equal ids; bytes are copied. */
#ifndef PITH_BASE_INTERN_H
#define PITH_BASE_INTERN_H

#include "base/arena.h"

#define PITH_INTERN_NONE UINT32_MAX

typedef struct pith_intern {
    const pith_allocator *al;
    pith_arena bytes;
    pith_str *str;   /* id -> bytes */
    uint64_t *hash;  /* id -> hash */
    uint32_t *table; /* open addressing, id + 1; 0 = empty */
    size_t table_cap;
    uint32_t count;
    uint32_t cap;
    uint32_t max; /* ceiling on count */
} pith_intern;

void pith_intern_init(pith_intern *in, const pith_allocator *al, uint32_t max);
void pith_intern_release(pith_intern *in);
/* The id, or PITH_INTERN_NONE when memory or the ceiling is out. */
uint32_t pith_intern_put(pith_intern *in, pith_str s);
/* The id, or PITH_INTERN_NONE if it was never put. */
uint32_t pith_intern_find(const pith_intern *in, pith_str s);
pith_str pith_intern_str(const pith_intern *in, uint32_t id);

#endif
