/* base/map: uint64 -> uint64, open addressing. Keys are hashed again, so any
 * integers will do. Nothing may depend on its order: there is no iterator. */
#ifndef PITH_BASE_MAP_H
#define PITH_BASE_MAP_H

#include "base/alloc.h"

typedef struct pith_map_slot {
    uint64_t key;
    uint64_t value;
} pith_map_slot;

typedef struct pith_map {
    const pith_allocator *al;
    pith_map_slot *slot;
    uint8_t *used;
    size_t cap; /* power of two, or 0 */
    size_t count;
    unsigned shift; /* 64 - log2(cap) */
} pith_map;

void pith_map_init(pith_map *m, const pith_allocator *al);
void pith_map_release(pith_map *m);
void pith_map_clear(pith_map *m); /* keeps memory */
/* Room for `n` keys at least, so that putting them does not grow the map.
 * False: memory is out, and nothing changed. */
bool pith_map_reserve(pith_map *m, size_t n);
/* The value of `key`, or NULL. Valid until the next put. */
uint64_t *pith_map_find(const pith_map *m, uint64_t key);
/* The value of `key`, made with `init` if new (`*fresh`, may be NULL, tells).
 * NULL when memory is out. */
uint64_t *pith_map_put(pith_map *m, uint64_t key, uint64_t init, bool *fresh);

/* A map that counts on how many things, such as pages, a key is: those of one
 * thing `i` come after each other. False: memory is out. */
bool pith_map_see(pith_map *m, uint64_t key, uint32_t i);
uint32_t pith_map_seen(const pith_map *m, uint64_t key); /* on how many */

#endif
