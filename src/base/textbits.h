/* base/textbits: what each of 32 bytes of text is, as bits of a word.
 *
 * Text is measured by runs, not byte by byte: bit i of a mask says whether
 * byte i is of a class, and counts, edges and runs follow from a few operations
 * on masks. SSE2, which every x86-64 has; a table elsewhere. What a caller does
 * not use of the answer costs nothing, as all is inline. */
#ifndef PITH_BASE_TEXTBITS_H
#define PITH_BASE_TEXTBITS_H

#include <string.h>

#include "pith.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#define PITH_TEXTBITS_SSE2 1
#endif

#define PITH_TEXTBITS 32u /* bytes that are looked at */
#define PITH_INLINE   static inline __attribute__((always_inline))

typedef struct pith_textbits {
    uint32_t blank;  /* ' ' */
    uint32_t space;  /* ' ' and controls 9 to 13 */
    uint32_t letter; /* of ASCII */
    uint32_t bit5;   /* the bit that small letters have */
    uint32_t word;   /* letters, digits, '_' */
    uint32_t end;    /* . ! ? */
    uint32_t quote;  /* " ' ) ] */
    uint32_t comma;  /* , */
    uint32_t at;     /* @ */
    uint32_t tw;     /* t, w: in pairs in "http" and "www" */
    uint32_t high;   /* not ASCII */
    uint32_t join;   /* - _ */
} pith_textbits;

/* The low n bits, n <= 32. */
static inline uint32_t pith_bits_low(unsigned n)
{
    return n < 32 ? ((uint32_t)1 << n) - 1 : UINT32_MAX;
}

/* Number of bits set; there is an instruction for it, but not everywhere. */
static inline uint32_t pith_bits_count(uint32_t x)
{
    x -= x >> 1 & 0x55555555u;
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    return ((x + (x >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24;
}

/* Position of the lowest bit; x is not 0. */
static inline unsigned pith_bits_first(uint32_t x)
{
    return (unsigned)__builtin_ctz(x);
}

/* The first n of the 8 bytes at p, n <= 8, zeros after them. */
static inline uint64_t pith_bytes8(const char *p, size_t n)
{
    uint64_t v;

    memcpy(&v, p, 8);
    if (n >= 8)
        return v;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return n ? v >> (64 - 8 * n) << (64 - 8 * n) : 0;
#else
    return v & (((uint64_t)1 << 8 * n) - 1);
#endif
}

/* Eight bytes with letters of ASCII in lower case. */
static inline uint64_t pith_bytes8_lower(uint64_t v)
{
    const uint64_t ones = 0x0101010101010101ull, low = v & ones * 0x7f;
    uint64_t from_a = low + ones * (0x80 - 'A');
    uint64_t past_z = low + ones * (0x7f - 'Z');

    return v | ((from_a & ~past_z & ~v & ones * 0x80) >> 2);
}

/* What 32 bytes are, one at a time: for other machines, and for tests. */
static inline pith_textbits pith_textbits_plain(const char *p)
{
    pith_textbits b = {0};

    for (unsigned i = 0; i < PITH_TEXTBITS; i++) {
        unsigned char c = (unsigned char)p[i];
        uint32_t bit = (uint32_t)1 << i;
        bool letter = (unsigned)((c | 0x20) - 'a') < 26u;

        b.blank |= c == ' ' ? bit : 0;
        b.space |= c == ' ' || (c >= 9 && c <= 13) ? bit : 0;
        b.letter |= letter ? bit : 0;
        b.bit5 |= c & 0x20 ? bit : 0;
        b.word |= letter || (unsigned)(c - '0') < 10u || c == '_' ? bit : 0;
        b.end |= c == '.' || c == '!' || c == '?' ? bit : 0;
        b.quote |= c == '"' || c == '\'' || c == ')' || c == ']' ? bit : 0;
        b.comma |= c == ',' ? bit : 0;
        b.at |= c == '@' ? bit : 0;
        b.tw |= c == 't' || c == 'w' ? bit : 0;
        b.high |= c >= 0x80 ? bit : 0;
        b.join |= c == '-' || c == '_' ? bit : 0;
    }
    return b;
}

#ifdef PITH_TEXTBITS_SSE2
static inline uint32_t pith_bits_of(__m128i lo, __m128i hi)
{
    return (uint32_t)_mm_movemask_epi8(lo) | (uint32_t)_mm_movemask_epi8(hi)
                                                 << 16;
}

static inline __m128i pith_bytes_are(__m128i v, char c)
{
    return _mm_cmpeq_epi8(v, _mm_set1_epi8(c));
}

/* Bytes from `first` on, `n` of them: moved to the bottom of signed bytes. */
static inline __m128i pith_bytes_from(__m128i v, char first, char n)
{
    __m128i down = _mm_add_epi8(v, _mm_set1_epi8((char)(128 - first)));

    return _mm_cmplt_epi8(down, _mm_set1_epi8((char)(-128 + n)));
}

static inline __m128i pith_bytes_spaces(__m128i v)
{
    return _mm_or_si128(pith_bytes_are(v, ' '), pith_bytes_from(v, 9, 5));
}

static inline __m128i pith_bytes_letters(__m128i v)
{
    return pith_bytes_from(_mm_or_si128(v, _mm_set1_epi8(0x20)), 'a', 26);
}

static inline __m128i pith_bytes_words(__m128i v)
{
    return _mm_or_si128(
        pith_bytes_letters(v),
        _mm_or_si128(pith_bytes_from(v, '0', 10), pith_bytes_are(v, '_')));
}

static inline __m128i pith_bytes_ends(__m128i v)
{
    return _mm_or_si128(
        pith_bytes_are(v, '.'),
        _mm_or_si128(pith_bytes_are(v, '!'), pith_bytes_are(v, '?')));
}

static inline __m128i pith_bytes_quotes(__m128i v)
{
    return _mm_or_si128(
        _mm_or_si128(pith_bytes_are(v, '"'), pith_bytes_are(v, '\'')),
        _mm_or_si128(pith_bytes_are(v, ')'), pith_bytes_are(v, ']')));
}

static inline __m128i pith_bytes_tw(__m128i v)
{
    return _mm_or_si128(pith_bytes_are(v, 't'), pith_bytes_are(v, 'w'));
}

static inline __m128i pith_bytes_joins(__m128i v)
{
    return _mm_or_si128(pith_bytes_are(v, '-'), pith_bytes_are(v, '_'));
}

/* Bit i: p[i] is `a` and q[i] is `b`. */
PITH_INLINE uint32_t pith_textbits_pairs(const char *p, char a, const char *q,
                                         char b)
{
    const __m128i *v = (const __m128i *)(const void *)p;
    const __m128i *w = (const __m128i *)(const void *)q;

    return pith_bits_of(
        _mm_and_si128(pith_bytes_are(_mm_loadu_si128(v), a),
                      pith_bytes_are(_mm_loadu_si128(w), b)),
        _mm_and_si128(pith_bytes_are(_mm_loadu_si128(v + 1), a),
                      pith_bytes_are(_mm_loadu_si128(w + 1), b)));
}

PITH_INLINE pith_textbits pith_textbits_at(const char *p)
{
    __m128i v = _mm_loadu_si128((const __m128i *)(const void *)p);
    __m128i w = _mm_loadu_si128((const __m128i *)(const void *)(p + 16));

    return (pith_textbits){
        .blank = pith_bits_of(pith_bytes_are(v, ' '), pith_bytes_are(w, ' ')),
        .space = pith_bits_of(pith_bytes_spaces(v), pith_bytes_spaces(w)),
        .letter = pith_bits_of(pith_bytes_letters(v), pith_bytes_letters(w)),
        .bit5 = pith_bits_of(_mm_slli_epi16(v, 2), _mm_slli_epi16(w, 2)),
        .word = pith_bits_of(pith_bytes_words(v), pith_bytes_words(w)),
        .end = pith_bits_of(pith_bytes_ends(v), pith_bytes_ends(w)),
        .quote = pith_bits_of(pith_bytes_quotes(v), pith_bytes_quotes(w)),
        .comma = pith_bits_of(pith_bytes_are(v, ','), pith_bytes_are(w, ',')),
        .at = pith_bits_of(pith_bytes_are(v, '@'), pith_bytes_are(w, '@')),
        .tw = pith_bits_of(pith_bytes_tw(v), pith_bytes_tw(w)),
        .high = pith_bits_of(v, w),
        .join = pith_bits_of(pith_bytes_joins(v), pith_bytes_joins(w)),
    };
}
#else
PITH_INLINE uint32_t pith_textbits_pairs(const char *p, char a, const char *q,
                                         char b)
{
    uint32_t bits = 0;

    for (unsigned i = 0; i < PITH_TEXTBITS; i++)
        bits |= (uint32_t)(p[i] == a && q[i] == b) << i;
    return bits;
}

PITH_INLINE pith_textbits pith_textbits_at(const char *p)
{
    return pith_textbits_plain(p);
}
#endif

/* Of the `len` bytes at p, at least 1; readable up to `safe`, which need not be
 * the end of the text. Bits from `len` on are not set. */
PITH_INLINE pith_textbits pith_textbits_of(const char *p, size_t len,
                                           const char *safe, unsigned *n)
{
    pith_textbits b;
    uint32_t low;

    *n = len < PITH_TEXTBITS ? (unsigned)len : PITH_TEXTBITS;
    if ((size_t)(safe - p) >= PITH_TEXTBITS) {
        b = pith_textbits_at(p);
    } else {
        char last[PITH_TEXTBITS] = {0};

        memcpy(last, p, *n);
        b = pith_textbits_at(last);
    }
    low = pith_bits_low(*n);
    b.blank &= low;
    b.space &= low;
    b.letter &= low;
    b.bit5 &= low;
    b.word &= low;
    b.end &= low;
    b.quote &= low;
    b.join &= low;
    b.comma &= low;
    b.at &= low;
    b.tw &= low;
    b.high &= low;
    return b;
}

/* Whether the text, which 32 readable bytes follow, has the needle, which is
 * not empty. */
static inline bool pith_textbits_find(const char *text, size_t len,
                                      const char *needle, size_t n)
{
    const char *end = text + len - n + 1; /* of where it may begin */

    if (n > len)
        return false;
    for (const char *p = text; p < end; p += PITH_TEXTBITS) {
        uint32_t bits =
            pith_textbits_pairs(p, needle[0], p + n - 1, needle[n - 1]);

        if (end - p < (ptrdiff_t)PITH_TEXTBITS)
            bits &= pith_bits_low((unsigned)(end - p));
        for (; bits; bits &= bits - 1)
            if (!memcmp(p + pith_bits_first(bits), needle, n))
                return true;
    }
    return false;
}

#endif
