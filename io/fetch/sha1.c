/* io/fetch/sha1: the compression function as FIPS 180-4 section 6.1.2 has it.
 */
#include "io/fetch/sha1.h"

#include <string.h>

static uint32_t rol(uint32_t v, unsigned n)
{
    return v << n | v >> (32 - n);
}

static void sha1_block(uint32_t h[5], const unsigned char *p)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    for (unsigned t = 0; t < 16; t++)
        w[t] = (uint32_t)p[4 * t] << 24 | (uint32_t)p[4 * t + 1] << 16 |
               (uint32_t)p[4 * t + 2] << 8 | p[4 * t + 3];
    for (unsigned t = 16; t < 80; t++)
        w[t] = rol(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (unsigned t = 0; t < 80; t++) {
        uint32_t f, k, temp;

        if (t < 20)
            f = (b & c) | (~b & d), k = 0x5A827999;
        else if (t < 40)
            f = b ^ c ^ d, k = 0x6ED9EBA1;
        else if (t < 60)
            f = (b & c) | (b & d) | (c & d), k = 0x8F1BBCDC;
        else
            f = b ^ c ^ d, k = 0xCA62C1D6;
        temp = rol(a, 5) + f + e + k + w[t];
        e = d, d = c, c = rol(b, 30), b = a, a = temp;
    }
    h[0] += a, h[1] += b, h[2] += c, h[3] += d, h[4] += e;
}

void pith_sha1_plain(uint32_t h[5], const unsigned char *p, size_t n)
{
    for (; n > 0; n--, p += 64)
        sha1_block(h, p);
}

/* ---- with the processor's own rounds ---------------------------------- */

#if defined(__x86_64__) && defined(__GNUC__)
#define SHA1_NI 1
#include <cpuid.h>
#include <immintrin.h>
#include <stdatomic.h>

/* CPUID leaf 7 (sub-leaf 0), EBX bit 29: the SHA extensions. Every processor
 * that has them has SSE4.1, which the byte order needs. */
static bool has_sha(void)
{
    static atomic_int known; /* 1: no, 2: yes; asking traps in a guest */
    unsigned a, b = 0, c, d;

    if (atomic_load_explicit(&known, memory_order_relaxed) == 0)
        atomic_store_explicit(
            &known,
            1 + (__get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1)),
            memory_order_relaxed);
    return atomic_load_explicit(&known, memory_order_relaxed) == 2;
}

/* Four rounds: `e0` goes in, `e1` is kept for the next four. */
#define SHA1_ROUNDS(e0, e1, w, k)                \
    do {                                         \
        e0 = _mm_sha1nexte_epu32(e0, w);         \
        e1 = abcd;                               \
        abcd = _mm_sha1rnds4_epu32(abcd, e0, k); \
    } while (0)

/* The next four words of the schedule, in place of the oldest. */
#define SHA1_WORDS(w0, w1, w2, w3) \
    w0 = _mm_sha1msg2_epu32(_mm_xor_si128(_mm_sha1msg1_epu32(w0, w1), w2), w3)

/* Twenty rounds of one function, beginning with words w0 and going round. The
 * words of four rounds are made when those before them are used up. */
#define SHA1_TWENTY(k, w0, w1, w2, w3, e0, e1) \
    do {                                       \
        SHA1_ROUNDS(e0, e1, w0, k);            \
        SHA1_WORDS(w0, w1, w2, w3);            \
        SHA1_ROUNDS(e1, e0, w1, k);            \
        SHA1_WORDS(w1, w2, w3, w0);            \
        SHA1_ROUNDS(e0, e1, w2, k);            \
        SHA1_WORDS(w2, w3, w0, w1);            \
        SHA1_ROUNDS(e1, e0, w3, k);            \
        SHA1_WORDS(w3, w0, w1, w2);            \
        SHA1_ROUNDS(e0, e1, w0, k);            \
        SHA1_WORDS(w0, w1, w2, w3);            \
    } while (0)

__attribute__((target("sha,sse4.1"))) static void
blocks_ni(uint32_t h[5], const unsigned char *p, size_t n)
{
    const __m128i swap = _mm_set_epi64x(0x0001020304050607, 0x08090A0B0C0D0E0F);
    __m128i abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)h), 0x1B);
    __m128i e0 = _mm_set_epi32((int)h[4], 0, 0, 0), e1;

    for (; n > 0; n--, p += 64) {
        const __m128i abcd_was = abcd, e_was = e0, *at = (const __m128i *)p;
        __m128i w0 = _mm_shuffle_epi8(_mm_loadu_si128(at), swap);
        __m128i w1 = _mm_shuffle_epi8(_mm_loadu_si128(at + 1), swap);
        __m128i w2 = _mm_shuffle_epi8(_mm_loadu_si128(at + 2), swap);
        __m128i w3 = _mm_shuffle_epi8(_mm_loadu_si128(at + 3), swap);

        /* The first four take e as it is, not turned. */
        e0 = _mm_add_epi32(e0, w0);
        e1 = abcd;
        abcd = _mm_sha1rnds4_epu32(abcd, e0, 0);
        SHA1_WORDS(w0, w1, w2, w3);
        SHA1_ROUNDS(e1, e0, w1, 0);
        SHA1_WORDS(w1, w2, w3, w0);
        SHA1_ROUNDS(e0, e1, w2, 0);
        SHA1_WORDS(w2, w3, w0, w1);
        SHA1_ROUNDS(e1, e0, w3, 0);
        SHA1_WORDS(w3, w0, w1, w2);
        SHA1_ROUNDS(e0, e1, w0, 0);
        SHA1_WORDS(w0, w1, w2, w3);
        SHA1_TWENTY(1, w1, w2, w3, w0, e1, e0);
        SHA1_TWENTY(2, w2, w3, w0, w1, e0, e1);
        SHA1_TWENTY(3, w3, w0, w1, w2, e1, e0);
        e0 = _mm_sha1nexte_epu32(e0, e_was);
        abcd = _mm_add_epi32(abcd, abcd_was);
    }
    _mm_storeu_si128((__m128i *)h, _mm_shuffle_epi32(abcd, 0x1B));
    h[4] = (uint32_t)_mm_extract_epi32(e0, 3);
}
#endif

void pith_sha1_blocks(uint32_t h[5], const unsigned char *p, size_t n)
{
#ifdef SHA1_NI
    if (has_sha()) {
        blocks_ni(h, p, n);
        return;
    }
#endif
    pith_sha1_plain(h, p, n);
}

/* ---- digest ----------------------------------------------------------- */

static void sha1(pith_str s, unsigned char out[20])
{
    uint32_t h[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476,
                     0xC3D2E1F0};
    const unsigned char *p = (const unsigned char *)s.ptr;
    unsigned char tail[128] = {0};
    size_t full = s.len / 64 * 64, rest = s.len - full;
    size_t tail_len = rest < 56 ? 64 : 128;
    uint64_t bits = (uint64_t)s.len * 8;

    if (full > 0)
        pith_sha1_blocks(h, p, full / 64);
    if (rest > 0)
        memcpy(tail, p + full, rest);
    tail[rest] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        tail[tail_len - 1 - i] = (unsigned char)(bits >> (8 * i));
    pith_sha1_blocks(h, tail, tail_len / 64);
    for (unsigned i = 0; i < 20; i++)
        out[i] = (unsigned char)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void pith_sha1_base32(pith_str bytes, char out[PITH_SHA1_BASE32 + 1])
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    unsigned char d[20];

    sha1(bytes, d);
    for (unsigned i = 0; i < PITH_SHA1_BASE32; i++) {
        unsigned bit = i * 5, at = bit / 8;
        unsigned two = (unsigned)d[at] << 8 | (at + 1 < 20 ? d[at + 1] : 0u);

        out[i] = letters[two >> (11 - bit % 8) & 31];
    }
    out[PITH_SHA1_BASE32] = 0;
}
