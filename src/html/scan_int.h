/* html/scan: find the next byte that matters to the tokenizer.
 *
 * All scanning is one operation: the first byte that is one of four. Runs are
 * mostly short, so the first 16 bytes are looked at inline (SSE2, which every
 * x86-64 has; NEON on arm64; 8 bytes in a register elsewhere) and only long
 * runs call the function that was chosen for this machine. */
#ifndef PITH_HTML_SCAN_INT_H
#define PITH_HTML_SCAN_INT_H

#include <string.h>

#include "pith.h"

/* PITH_SCAN_PORTABLE builds the portable path on any machine, for tests. */
#if defined(PITH_SCAN_PORTABLE)
#elif defined(__SSE2__)
#include <emmintrin.h>
#define PITH_SCAN_SSE2 1
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#define PITH_SCAN_NEON 1
#endif

/* Four bytes to look for; repeat one when fewer are wanted. */
#define PITH_SET4(a, b, c, d)                               \
    ((uint32_t)(uint8_t)(a) | (uint32_t)(uint8_t)(b) << 8 | \
     (uint32_t)(uint8_t)(c) << 16 | (uint32_t)(uint8_t)(d) << 24)

/* First byte of [p, end) that is in `set`, or end. */
typedef const char *(*pith_scan_fn)(const char *p, const char *end,
                                    uint32_t set);

typedef struct pith_scan_impl {
    const char *name;
    pith_scan_fn find;
    bool (*usable)(void);
} pith_scan_impl;

/* Every implementation in this build, slowest first; the portable one is
 * always entry 0. `*n` is their number. */
const pith_scan_impl *pith_scan_impls(size_t *n);
/* The fastest one this machine can run. */
pith_scan_fn pith_scan_best(void);

/* First byte of [p, end) that is not ASCII, or end. */
const char *pith_scan_ascii(const char *p, const char *end);

static inline bool pith_scan_in(unsigned char c, uint32_t set)
{
    return c == (set & 255) || c == (set >> 8 & 255) ||
           c == (set >> 16 & 255) || c == set >> 24;
}

static inline const char *pith_scan_bytes(const char *p, const char *end,
                                          uint32_t set)
{
    while (p < end && !pith_scan_in((unsigned char)*p, set))
        p++;
    return p;
}

#ifdef PITH_SCAN_SSE2
static inline unsigned pith_scan_mask16(const char *p, uint32_t set)
{
    __m128i v = _mm_loadu_si128((const __m128i *)(const void *)p);
    __m128i a = _mm_cmpeq_epi8(v, _mm_set1_epi8((char)(set & 255)));
    __m128i b = _mm_cmpeq_epi8(v, _mm_set1_epi8((char)(set >> 8 & 255)));
    __m128i c = _mm_cmpeq_epi8(v, _mm_set1_epi8((char)(set >> 16 & 255)));
    __m128i d = _mm_cmpeq_epi8(v, _mm_set1_epi8((char)(set >> 24)));

    a = _mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d));
    return (unsigned)_mm_movemask_epi8(a);
}
#endif

/* The whole operation: 16 bytes inline, then `far`. */
static inline const char *pith_scan_find(const char *p, const char *end,
                                         uint32_t set, pith_scan_fn far)
{
#ifdef PITH_SCAN_SSE2
    if (end - p >= 16) {
        unsigned m = pith_scan_mask16(p, set);
        if (m)
            return p + __builtin_ctz(m);
        return far(p + 16, end, set);
    }
    return pith_scan_bytes(p, end, set);
#else
    return far(p, end, set);
#endif
}

/* ---- names ------------------------------------------------------------ */

/* A tag or attribute name of at most 16 bytes as two words, zero-padded: the
 * key of the name caches. */
typedef struct pith_name_key {
    uint64_t lo;
    uint64_t hi;
} pith_name_key;

/* Length of the plain name at p: bytes up to white space, '/', '>' (and '='
 * when `attr`). Its lower-case bytes go to `key`. Returns 0, and leaves the
 * work to the slow path, when the name is longer than 16 bytes, has controls or
 * is near the end of the input. */
static inline size_t pith_scan_name(const char *p, const char *end, bool attr,
                                    pith_name_key *key)
{
#ifdef PITH_SCAN_SSE2
    __m128i v, stop, up;
    unsigned m, len;

    if (end - p < 32)
        return 0;
    v = _mm_loadu_si128((const __m128i *)(const void *)p);
    /* controls and space: min(v, ' ') == v */
    stop = _mm_cmpeq_epi8(_mm_min_epu8(v, _mm_set1_epi8(' ')), v);
    stop = _mm_or_si128(stop, _mm_cmpeq_epi8(v, _mm_set1_epi8('>')));
    stop = _mm_or_si128(stop, _mm_cmpeq_epi8(v, _mm_set1_epi8('/')));
    if (attr)
        stop = _mm_or_si128(stop, _mm_cmpeq_epi8(v, _mm_set1_epi8('=')));
    m = (unsigned)_mm_movemask_epi8(stop);
    if (m == 0)
        return 0;
    len = (unsigned)__builtin_ctz(m);
    m = (unsigned char)p[len];
    if (m < ' ' && m != '\n' && m != '\t' && m != '\r' && m != '\f')
        return 0; /* a control that belongs to the name */
    /* 'A'..'Z' moved to the bottom of the signed range, then to lower case */
    up = _mm_cmplt_epi8(_mm_add_epi8(v, _mm_set1_epi8((char)(128 - 'A'))),
                        _mm_set1_epi8(-128 + 26));
    v = _mm_or_si128(v, _mm_and_si128(up, _mm_set1_epi8(0x20)));
    key->lo = (uint64_t)_mm_cvtsi128_si64(v);
    key->hi = (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(v, v));
    if (len < 8) {
        key->lo &= ((uint64_t)1 << (8 * len)) - 1;
        key->hi = 0;
    } else {
        key->hi &= ((uint64_t)1 << (8 * (len - 8))) - 1;
    }
    return len;
#else
    char name[16] = {0};
    size_t len;

    if (end - p < 17)
        return 0;
    for (len = 0; len < 16; len++) {
        unsigned char c = (unsigned char)p[len];
        if (c <= ' ' || c == '>' || c == '/' || (attr && c == '='))
            break;
        name[len] = (char)((unsigned)(c - 'A') < 26u ? c | 0x20 : c);
    }
    if (len == 16 || ((unsigned char)p[len] < ' ' && p[len] != '\n' &&
                      p[len] != '\t' && p[len] != '\r' && p[len] != '\f'))
        return 0;
    memcpy(&key->lo, name, 8);
    memcpy(&key->hi, name + 8, 8);
    return len;
#endif
}

/* The bytes of a key. */
static inline const char *pith_name_bytes(const pith_name_key *key)
{
    return (const char *)key;
}

#endif
