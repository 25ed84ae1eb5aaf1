/* mine/tables/records_text: one text of a page: how much of it is seen, and a
 * hash of what it says. Included by records_read. */
#ifndef PITH_MINE_TABLES_RECORDS_TEXT_H
#define PITH_MINE_TABLES_RECORDS_TEXT_H

#include "base/shorthash.h"
#include "base/textbits.h"
#include "tree/tree.h"

#define ONES 0x0101010101010101ull
#define HIGH 0x8080808080808080ull

/* Bytes of `w` that begin a visible character: over ' ' and no 10xxxxxx. */
static inline uint64_t rec_visible_bytes(uint64_t w)
{
    uint64_t over = ((w & ~HIGH) + ONES * (0x7f - ' ')) | w;
    uint64_t inside = w & ~(w << 1);

    return over & ~inside & HIGH;
}

/* Up to seven bytes as one number, none read twice. */
static inline uint64_t rec_last_bytes(const char *p, size_t n)
{
    uint32_t low, high;
    uint64_t w = 0;

    if (n >= 4) {
        memcpy(&low, p, 4);
        memcpy(&high, p + n - 4, 4);
        return low | (uint64_t)high >> (8 - n) * 8 << 32;
    }
    for (size_t i = 0; i < n; i++)
        w = w << 8 | (unsigned char)p[i];
    return w;
}

/* Visible characters that are no white space, eight bytes at a time. */
static inline uint32_t rec_count_text(pith_str s)
{
    const char *p = s.ptr, *end = p + s.len;
    uint32_t n = 0;
    uint64_t w;

    for (; end - p >= 8; p += 8) {
        memcpy(&w, p, 8);
        n += (uint32_t)((rec_visible_bytes(w) >> 7) * ONES >> 56);
    }
    w = rec_last_bytes(p, (size_t)(end - p)); /* bytes that lack do not count */
    return n + (uint32_t)((rec_visible_bytes(w) >> 7) * ONES >> 56);
}

/* What there is to know of a text: its visible characters, and the hash of what
 * is between the white space around it. */
typedef struct rec_reading {
    uint32_t visible;
    uint64_t hash;
} rec_reading;

static inline rec_reading rec_read_long(pith_str text, const char *safe)
{
    rec_reading r = {rec_count_text(text), 0};

    if (r.visible)
        r.hash = pith_value_hash(pith_str_trim(text), safe);
    return r;
}

/* A text of at most 32 bytes, 64 can be read: without a loop. */
static inline rec_reading rec_read_short(const char *p, size_t n)
{
    pith_short s = pith_short_read(p, n);
    pith_textbits bits = pith_textbits_at(p);
    uint32_t in = ~bits.space & pith_bits_low((unsigned)n);
    unsigned from, len;
    uint64_t sum;

    if (!in)
        return (rec_reading){0, 0};
    sum = (rec_visible_bytes(s.w[0]) >> 7) + (rec_visible_bytes(s.w[1]) >> 7) +
          (rec_visible_bytes(s.w[2]) >> 7) + (rec_visible_bytes(s.w[3]) >> 7);
    from = pith_bits_first(in);
    len = 32 - (unsigned)__builtin_clz(in) - from;
    s = pith_short_read(p + from, len);
    return (rec_reading){(uint32_t)(sum * ONES >> 56),
                         pith_short_hash(&s, len)};
}

static inline rec_reading rec_read_text(const pith_tree *t, pith_range at)
{
    pith_str text = pith_tree_bytes(t, at);
    const char *safe = pith_tree_safe(t, at);

    if (at.len > PITH_SHORT || safe - text.ptr < 2 * (ptrdiff_t)PITH_SHORT)
        return rec_read_long(text, safe);
    return rec_read_short(text.ptr, text.len);
}

#undef ONES
#undef HIGH

#endif
