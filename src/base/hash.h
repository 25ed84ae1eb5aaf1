/* base/hash: 64-bit hashes (xxHash XXH3) and mixing of integers. */
#ifndef PITH_BASE_HASH_H
#define PITH_BASE_HASH_H

#include "pith.h"

uint64_t pith_hash_bytes(const void *ptr, size_t len);
static inline uint64_t pith_hash_str(pith_str s)
{
    return pith_hash_bytes(s.ptr, s.len);
}
/* Order matters: mix(mix(s, a), b) != mix(mix(s, b), a). `h` must be a hash:
 * with two small numbers, mix(1, 65) is mix(2, 0). Those go in as one value,
 * a << 32 | b. */
static inline uint64_t pith_hash_mix(uint64_t h, uint64_t v)
{
    h ^= v + 0x9e3779b97f4a7c15ull + (h << 6) + (h >> 2);
    h ^= h >> 33;
    h *= 0xff51afd7ed558ccdull;
    h ^= h >> 33;
    h *= 0xc4ceb9fe1a85ec53ull;
    return h ^ (h >> 33);
}

/* The same with a third of the work, for sums over many values. For any h it
 * gives different values for different v; its bits are mixed less well. */
static inline uint64_t pith_hash_blend(uint64_t h, uint64_t v)
{
    h = (h ^ v) * 0x9fb21c651e98df25ull;
    return h ^ h >> 32;
}

typedef struct pith_hashed {
    uint64_t key;
    uint32_t at; /* the caller's */
} pith_hashed;

/* By key, which is a hash, those with the same in their order; `room` has
 * places for n, too. O(n). */
void pith_hash_sort(pith_hashed *x, pith_hashed *room, uint32_t n);

#endif
