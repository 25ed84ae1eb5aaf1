/* tree/names: see names.h.
 *
 * Known names are found in a table made by tools/names_table.py: a hash of the
 * first and last eight bytes, then one comparison. The dynamic names of a page
 * lie in two open-addressing tables in the page arena, placed by their id. */
#include "tree/names.h"

#include <string.h>
#include "base/hash.h"
#include "base/str.h"
#include "tree/names_hash_table.h"

typedef struct name_set {
    uint32_t *id;   /* 0 = empty */
    pith_str *text; /* beside id */
    uint32_t cap;   /* power of two, or 0 */
    uint32_t count;
} name_set;

struct pith_names {
    pith_arena *arena;
    name_set tags;
    name_set attrs;
};

#define NAME_SLOTS (1u << NAME_HASH_BITS)

static const uint16_t tag_slot[NAME_SLOTS] = {TAG_SLOTS};
static const uint16_t attr_slot[NAME_SLOTS] = {ATTR_SLOTS};

#define X(upper, name) {name, sizeof(name) - 1},
static const pith_str tag_text[PITH_TAG_COUNT] = {
    {"", 0}, {"#text", 5}, {"#comment", 8}, {"#doctype", 8}, PITH_TAG_LIST(X)};
static const pith_str attr_text[PITH_ATTR_COUNT] = {{"", 0}, PITH_ATTR_LIST(X)};
#undef X

/* ---- known names ------------------------------------------------------ */

static inline uint64_t load_le64(const char *p)
{
    uint64_t v;

    memcpy(&v, p, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    v = __builtin_bswap64(v);
#endif
    return v;
}

static inline uint32_t load_le32(const char *p)
{
    uint32_t v;

    memcpy(&v, p, 4);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    v = __builtin_bswap32(v);
#endif
    return v;
}

/* tools/names_table.py has the same. len is not 0. */
static inline uint32_t name_hash(const char *p, size_t len)
{
    uint64_t a, b = 0, h;

    if (len >= 8) {
        a = load_le64(p), b = load_le64(p + len - 8);
    } else if (len >= 4) {
        a = load_le32(p), b = load_le32(p + len - 4);
    } else {
        const unsigned char *u = (const unsigned char *)p;
        a = u[0] | (uint32_t)u[len / 2] << 8 | (uint32_t)u[len - 1] << 16;
    }
    h = a * 0x9e3779b97f4a7c15ull;
    h = h ^ b * 0xc2b2ae3d27d4eb4full ^ len;
    h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9ull;
    return (uint32_t)(h >> (64 - NAME_HASH_BITS));
}

/* Same length is given; the loads of the hash serve the comparison too. */
static inline bool name_same(const char *a, const char *b, size_t len)
{
    if (len > 16)
        return memcmp(a, b, len) == 0;
    if (len >= 8)
        return ((load_le64(a) ^ load_le64(b)) |
                (load_le64(a + len - 8) ^ load_le64(b + len - 8))) == 0;
    if (len >= 4)
        return ((load_le32(a) ^ load_le32(b)) |
                (load_le32(a + len - 4) ^ load_le32(b + len - 4))) == 0;
    return a[0] == b[0] && a[len / 2] == b[len / 2] && a[len - 1] == b[len - 1];
}

static inline uint32_t name_known(const uint16_t *slot, const pith_str *text,
                                  const char *ptr, size_t len)
{
    uint32_t at;

    if (len == 0)
        return 0;
    at = name_hash(ptr, len);
    for (; slot[at]; at = (at + 1) & (NAME_SLOTS - 1)) {
        uint32_t id = slot[at];
        if (text[id].len == len && name_same(ptr, text[id].ptr, len))
            return id;
    }
    return 0;
}

uint32_t pith_tag_known(const char *ptr, size_t len)
{
    return name_known(tag_slot, tag_text, ptr, len);
}

uint32_t pith_attr_known(const char *ptr, size_t len)
{
    return name_known(attr_slot, attr_text, ptr, len);
}

/* ---- dynamic names ---------------------------------------------------- */

pith_names *pith_names_new(pith_arena *arena)
{
    pith_names *n = pith_arena_zalloc(arena, 1, sizeof(*n));

    if (n)
        n->arena = arena;
    return n;
}

/* The place of `id`, or the empty one where it belongs. cap is not 0. */
static uint32_t set_probe(const name_set *s, uint32_t id)
{
    uint32_t at = id & (s->cap - 1);

    while (s->id[at] && s->id[at] != id)
        at = (at + 1) & (s->cap - 1);
    return at;
}

static bool set_grow(name_set *s, pith_arena *arena)
{
    name_set big = {.cap = s->cap ? s->cap * 2 : 16, .count = s->count};

    big.id = pith_arena_zalloc(arena, big.cap, sizeof(*big.id));
    big.text = pith_arena_array(arena, big.cap, sizeof(*big.text));
    if (!big.id || !big.text)
        return false;
    for (uint32_t i = 0; i < s->cap; i++) {
        if (s->id[i]) {
            uint32_t at = set_probe(&big, s->id[i]);
            big.id[at] = s->id[i];
            big.text[at] = s->text[i];
        }
    }
    *s = big;
    return true;
}

static uint32_t set_put(name_set *s, pith_arena *arena, pith_str name)
{
    uint32_t id = (uint32_t)pith_hash_str(name) | PITH_NAME_DYNAMIC, at;

    if (s->count * 2 >= s->cap && !set_grow(s, arena))
        return 0;
    for (at = set_probe(s, id); s->id[at]; at = set_probe(s, id)) {
        if (pith_str_eq(s->text[at], name))
            return id;
        id = (id + 1) | PITH_NAME_DYNAMIC; /* another name has that id */
    }
    s->text[at] = pith_arena_str(arena, name);
    if (!s->text[at].ptr)
        return 0;
    s->id[at] = id;
    s->count++;
    return id;
}

uint32_t pith_names_tag(pith_names *n, const char *ptr, size_t len)
{
    uint32_t id = pith_tag_known(ptr, len);

    return id ? id : set_put(&n->tags, n->arena, (pith_str){ptr, len});
}

uint32_t pith_names_attr(pith_names *n, const char *ptr, size_t len)
{
    uint32_t id = pith_attr_known(ptr, len);

    return id ? id : set_put(&n->attrs, n->arena, (pith_str){ptr, len});
}

static pith_str set_text(const name_set *s, uint32_t id)
{
    uint32_t at;

    if (s->cap == 0)
        return (pith_str){"", 0};
    at = set_probe(s, id);
    return s->id[at] ? s->text[at] : (pith_str){"", 0};
}

pith_str pith_tag_name(const pith_names *n, uint32_t id)
{
    if (id < PITH_TAG_COUNT)
        return tag_text[id];
    return n ? set_text(&n->tags, id) : (pith_str){"", 0};
}

pith_str pith_attr_name(const pith_names *n, uint32_t id)
{
    if (id < PITH_ATTR_COUNT)
        return attr_text[id];
    return n ? set_text(&n->attrs, id) : (pith_str){"", 0};
}
