/* base/map: see map.h. Linear probing, at most 3/4 full. */
#include "base/map.h"

#include <string.h>
#include "base/hash.h"

#define MAP_CAP_MIN 16u

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
    size_t i = (size_t)pith_hash_mix(0, key) & (m->cap - 1);

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

static bool map_grow(pith_map *m)
{
    pith_map big = {.al = m->al, .count = m->count};

    big.cap = m->cap ? m->cap * 2 : MAP_CAP_MIN;
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

uint64_t *pith_map_put(pith_map *m, uint64_t key, uint64_t init, bool *fresh)
{
    uint64_t *found = pith_map_find(m, key);
    size_t i;

    if (fresh)
        *fresh = !found;
    if (found)
        return found;
    if (m->count + 1 > m->cap / 4 * 3 && !map_grow(m))
        return NULL;
    i = map_probe(m, key);
    m->used[i] = 1;
    m->slot[i] = (pith_map_slot){key, init};
    m->count++;
    return &m->slot[i].value;
}
