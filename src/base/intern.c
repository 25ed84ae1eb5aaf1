/* base/intern: see intern.h. Linear probing, at most half full. */
#include "base/intern.h"

#include "base/hash.h"
#include "base/str.h"

void pith_intern_init(pith_intern *in, const pith_allocator *al, uint32_t max)
{
    *in = (pith_intern){.al = al ? al : pith_alloc_libc()};
    in->max = max < PITH_INTERN_NONE ? max : PITH_INTERN_NONE - 1;
    pith_arena_init(&in->bytes, in->al, 0);
}

void pith_intern_release(pith_intern *in)
{
    pith_arena_release(&in->bytes);
    pith_alloc_free(in->al, in->str);
    pith_alloc_free(in->al, in->hash);
    pith_alloc_free(in->al, in->table);
    pith_intern_init(in, in->al, in->max);
}

/* The place of `s` in the table, or the empty one where it belongs. */
static size_t intern_probe(const pith_intern *in, pith_str s, uint64_t hash)
{
    size_t mask = in->table_cap - 1, i = (size_t)hash & mask;
    uint32_t entry;

    for (; (entry = in->table[i]) != 0; i = (i + 1) & mask)
        if (in->hash[entry - 1] == hash && pith_str_eq(in->str[entry - 1], s))
            break;
    return i;
}

static bool intern_grow_table(pith_intern *in)
{
    size_t cap = in->table_cap ? in->table_cap * 2 : 32;
    uint32_t *table = pith_alloc_zeroed(in->al, cap, sizeof(*table));

    if (!table)
        return false;
    for (uint32_t id = 0; id < in->count; id++) {
        size_t i = (size_t)in->hash[id] & (cap - 1);
        while (table[i])
            i = (i + 1) & (cap - 1);
        table[i] = id + 1;
    }
    pith_alloc_free(in->al, in->table);
    in->table = table;
    in->table_cap = cap;
    return true;
}

static bool intern_grow_ids(pith_intern *in)
{
    size_t cap = in->cap ? (size_t)in->cap * 2 : 16;
    pith_str *str;
    uint64_t *hash;

    if (cap > PITH_INTERN_NONE)
        cap = PITH_INTERN_NONE;
    str = pith_alloc_resize(in->al, in->str, cap, sizeof(*str));
    if (!str)
        return false;
    in->str = str;
    hash = pith_alloc_resize(in->al, in->hash, cap, sizeof(*hash));
    if (!hash)
        return false;
    in->hash = hash;
    in->cap = (uint32_t)cap;
    return true;
}

uint32_t pith_intern_find(const pith_intern *in, pith_str s)
{
    if (in->count == 0)
        return PITH_INTERN_NONE;
    /* An empty place holds 0: minus 1 it is PITH_INTERN_NONE. */
    return in->table[intern_probe(in, s, pith_hash_str(s))] - 1;
}

uint32_t pith_intern_put(pith_intern *in, pith_str s)
{
    uint64_t hash = pith_hash_str(s);
    size_t i;

    if (in->count) {
        i = intern_probe(in, s, hash);
        if (in->table[i])
            return in->table[i] - 1;
    }
    if (in->count >= in->max)
        return PITH_INTERN_NONE;
    if ((size_t)in->count * 2 >= in->table_cap && !intern_grow_table(in))
        return PITH_INTERN_NONE;
    if (in->count == in->cap && !intern_grow_ids(in))
        return PITH_INTERN_NONE;
    s = pith_arena_str(&in->bytes, s);
    if (!s.ptr)
        return PITH_INTERN_NONE;
    i = intern_probe(in, s, hash);
    in->str[in->count] = s;
    in->hash[in->count] = hash;
    in->table[i] = ++in->count;
    return in->count - 1;
}

pith_str pith_intern_str(const pith_intern *in, uint32_t id)
{
    return id < in->count ? in->str[id] : (pith_str){NULL, 0};
}
