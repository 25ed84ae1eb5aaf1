/* base/map: see map.h. Linear probing, at most 3/4 full. */
#include "base/map.h"

#include <string.h>

#define MAP_BITS_MIN 4u

void pith_map_init(pith_map *m, const pith_allocator *al)
{
    *m = (pith_map){.al = al ? al : pith_alloc_libc()};
}

void pith_map_release(pith_map *m)
{
    pith_alloc_free(m->al, m->slot);
    pith_alloc_free(m->al, m->used);
    pith_map_init(m, m->al);
}

void pith_map_clear(pith_map *m)
{
    if (m->count)
        memset(m->used, 0, m->cap);
    m->count = 0;
}

/* The slot of `key`, or the empty one where it belongs. cap is not 0. */
static size_t map_probe(const pith_map *m, uint64_t key)
{
    /* Most keys are hashes; the high bits of one product spread the rest. */
    size_t i = (size_t)(key * 0x9e3779b97f4a7c15ull >> m->shift);

    while (m->used[i] && m->slot[i].key != key)
        i = (i + 1) & (m->cap - 1);
    return i;
}

uint64_t *pith_map_find(const pith_map *m, uint64_t key)
{
    size_t i;

    if (m->count == 0)
        return NULL;
    i = map_probe(m, key);
    return m->used[i] ? &m->slot[i].value : NULL;
}

/* Give the map 2^bits slots, more than it has. */
static bool map_resize(pith_map *m, unsigned bits)
{
    pith_map big = {.al = m->al, .count = m->count};

    big.cap = (size_t)1 << bits;
    big.shift = 64 - bits;
    big.slot = pith_alloc_array(m->al, big.cap, sizeof(*big.slot));
    big.used = pith_alloc_zeroed(m->al, big.cap, 1);
    if (!big.slot || !big.used) {
        pith_map_release(&big);
        return false;
    }
    for (size_t i = 0; i < m->cap; i++) {
        if (m->used[i]) {
            size_t at = map_probe(&big, m->slot[i].key);
            big.used[at] = 1;
            big.slot[at] = m->slot[i];
        }
    }
    pith_map_release(m);
    *m = big;
    return true;
}

static bool map_grow(pith_map *m)
{
    return map_resize(m, m->cap ? 65 - m->shift : MAP_BITS_MIN);
}

bool pith_map_reserve(pith_map *m, size_t n)
{
    unsigned bits = MAP_BITS_MIN;

    while (bits < 8 * sizeof(size_t) - 6 && ((size_t)1 << bits) / 4 * 3 < n)
        bits++;
    return ((size_t)1 << bits) <= m->cap || map_resize(m, bits);
}

uint64_t *pith_map_put(pith_map *m, uint64_t key, uint64_t init, bool *fresh)
{
    size_t i = m->cap ? map_probe(m, key) : 0;
    bool found = m->cap && m->used[i];

    if (fresh)
        *fresh = !found;
    if (found)
        return &m->slot[i].value;
    if (m->count + 1 > m->cap / 4 * 3) {
        if (!map_grow(m))
            return NULL;
        i = map_probe(m, key);
    }
    m->used[i] = 1;
    m->slot[i] = (pith_map_slot){key, init};
    m->count++;
    return &m->slot[i].value;
}

/* The last thing + 1 in the upper half, how many in the lower. */
bool pith_map_see(pith_map *m, uint64_t key, uint32_t i)
{
    uint64_t *at = pith_map_put(m, key, 0, NULL);

    if (at && *at >> 32 != i + 1u)
        *at = (uint64_t)(i + 1u) << 32 | (uint32_t)(*at + 1);
    return at != NULL;
}

uint32_t pith_map_seen(const pith_map *m, uint64_t key)
{
    const uint64_t *at = pith_map_find(m, key);

    return at ? (uint32_t)*at : 0;
}
