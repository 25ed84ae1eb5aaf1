/* base/shorthash: hashes of short texts and values in constant time.
 *
 * Most texts, names and values of a page have a few bytes. A loop over them
 * costs less than the wrong guess of where it ends; so 32 bytes are read, those
 * behind the end are cleared, and four words are mixed side by side. For tables
 * of one page: longer ones have pith_hash_str. */
#ifndef PITH_BASE_SHORTHASH_H
#define PITH_BASE_SHORTHASH_H

#include <string.h>

#include "base/hash.h"

#define PITH_SHORT 32u

typedef struct pith_short {
    uint64_t w[4]; /* its bytes, zeros behind them */
} pith_short;

/* Masks of the first n bytes of a word at pith_short_mask[24 + n], n from -24
 * to 32: looked up, as a compiler would branch. */
#define PITH_SHORT_8(x) x, x, x, x, x, x, x, x
/* clang-format off */
static const uint64_t pith_short_mask[24 + PITH_SHORT + 1] = {
    PITH_SHORT_8(0), PITH_SHORT_8(0), PITH_SHORT_8(0), 0,
    0xff, 0xffff, 0xffffff, 0xffffffff,
    0xffffffffff, 0xffffffffffff, 0xffffffffffffff,
    PITH_SHORT_8(UINT64_MAX), PITH_SHORT_8(UINT64_MAX),
    PITH_SHORT_8(UINT64_MAX), UINT64_MAX,
};
/* clang-format on */

/* Eight bytes at p + at of the n at p, n <= PITH_SHORT, at <= 24. */
static inline uint64_t pith_short_word(const char *p, size_t n, size_t at)
{
    uint64_t w;

    memcpy(&w, p + at, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    w = __builtin_bswap64(w);
#endif
    return w & pith_short_mask[24 + n - at];
}

/* The n bytes at p, n <= PITH_SHORT; PITH_SHORT bytes can be read. */
static inline pith_short pith_short_read(const char *p, size_t n)
{
    return (pith_short){{pith_short_word(p, n, 0), pith_short_word(p, n, 8),
                         pith_short_word(p, n, 16), pith_short_word(p, n, 24)}};
}

static inline uint64_t pith_short_mix(uint64_t w, uint64_t odd)
{
    w *= odd;
    return w ^ w >> 32;
}

static inline uint64_t pith_short_hash(const pith_short *s, size_t n)
{
    uint64_t h = n + pith_short_mix(s->w[0], 0x9e3779b97f4a7c15ull) +
                 pith_short_mix(s->w[1], 0xc4ceb9fe1a85ec53ull) +
                 pith_short_mix(s->w[2], 0xff51afd7ed558ccdull) +
                 pith_short_mix(s->w[3], 0xa0761d6478bd642full);

    h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9ull;
    return h ^ h >> 32;
}

/* Of a value in bytes that can be read up to `safe`. */
static inline uint64_t pith_value_hash(pith_str v, const char *safe)
{
    char copy[PITH_SHORT] = {0};
    const char *p = v.ptr;
    pith_short s;

    if (v.len > PITH_SHORT)
        return pith_hash_str(v);
    if (safe - p < (ptrdiff_t)PITH_SHORT) {
        if (v.len)
            memcpy(copy, p, v.len);
        p = copy;
    }
    s = pith_short_read(p, v.len);
    return pith_short_hash(&s, v.len);
}

#endif
