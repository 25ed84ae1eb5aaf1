/* html/scan: see scan_int.h. One file, every machine: the wider instructions
 * are compiled by function attribute and chosen at run time. */
#include "html/scan_int.h"

#if defined(PITH_SCAN_SSE2) && defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define HAVE_AVX2 1
#endif

static bool always(void)
{
    return true;
}

/* 0x80 in every zero byte of x, exact in the lowest one. */
static inline uint64_t zero_bytes(uint64_t x)
{
    return (x - 0x0101010101010101ull) & ~x & 0x8080808080808080ull;
}

/* Portable: eight bytes in a register. On big-endian machines the lowest
 * address is not the lowest bit, so the last word is looked at by byte. */
static const char *find_portable(const char *p, const char *end, uint32_t set)
{
    const uint64_t ones = 0x0101010101010101ull;
    uint64_t a = ones * (set & 255), b = ones * (set >> 8 & 255);
    uint64_t c = ones * (set >> 16 & 255), d = ones * (set >> 24);

    while (end - p >= 8) {
        uint64_t v;

        memcpy(&v, p, 8);
        if (zero_bytes(v ^ a) | zero_bytes(v ^ b) | zero_bytes(v ^ c) |
            zero_bytes(v ^ d))
            break;
        p += 8;
    }
    return pith_scan_bytes(p, end, set);
}

#ifdef PITH_SCAN_SSE2
static const char *find_sse2(const char *p, const char *end, uint32_t set)
{
    while (end - p >= 16) {
        unsigned m = pith_scan_mask16(p, set);

        if (m)
            return p + __builtin_ctz(m);
        p += 16;
    }
    return pith_scan_bytes(p, end, set);
}
#endif

#ifdef HAVE_AVX2
__attribute__((target("avx2"))) static const char *
find_avx2(const char *p, const char *end, uint32_t set)
{
    const __m256i a = _mm256_set1_epi8((char)(set & 255));
    const __m256i b = _mm256_set1_epi8((char)(set >> 8 & 255));
    const __m256i c = _mm256_set1_epi8((char)(set >> 16 & 255));
    const __m256i d = _mm256_set1_epi8((char)(set >> 24));

    while (end - p >= 32) {
        __m256i v = _mm256_loadu_si256((const __m256i *)(const void *)p);
        __m256i x =
            _mm256_or_si256(_mm256_cmpeq_epi8(v, a), _mm256_cmpeq_epi8(v, b));
        __m256i y =
            _mm256_or_si256(_mm256_cmpeq_epi8(v, c), _mm256_cmpeq_epi8(v, d));
        unsigned m = (unsigned)_mm256_movemask_epi8(_mm256_or_si256(x, y));

        if (m)
            return p + __builtin_ctz(m);
        p += 32;
    }
    /* gcc 12 forgets it before a call in tail position; without it every SSE
     * instruction of the rest of the page is many times slower. */
    _mm256_zeroupper();
    return find_sse2(p, end, set);
}

static bool has_avx2(void)
{
    return __builtin_cpu_supports("avx2");
}
#endif

#ifdef PITH_SCAN_NEON
static const char *find_neon(const char *p, const char *end, uint32_t set)
{
    const uint8x16_t a = vdupq_n_u8((uint8_t)set);
    const uint8x16_t b = vdupq_n_u8((uint8_t)(set >> 8));
    const uint8x16_t c = vdupq_n_u8((uint8_t)(set >> 16));
    const uint8x16_t d = vdupq_n_u8((uint8_t)(set >> 24));

    while (end - p >= 16) {
        uint8x16_t v = vld1q_u8((const uint8_t *)p);
        uint8x16_t m = vorrq_u8(vorrq_u8(vceqq_u8(v, a), vceqq_u8(v, b)),
                                vorrq_u8(vceqq_u8(v, c), vceqq_u8(v, d)));
        /* 4 bits a byte: NEON has no movemask */
        uint8x8_t n = vshrn_n_u16(vreinterpretq_u16_u8(m), 4);
        uint64_t bits = vget_lane_u64(vreinterpret_u64_u8(n), 0);

        if (bits)
            return p + (__builtin_ctzll(bits) >> 2);
        p += 16;
    }
    return pith_scan_bytes(p, end, set);
}
#endif

static const pith_scan_impl impls[] = {
    {"portable", find_portable, always},
#ifdef PITH_SCAN_SSE2
    {"sse2", find_sse2, always},
#endif
#ifdef HAVE_AVX2
    {"avx2", find_avx2, has_avx2},
#endif
#ifdef PITH_SCAN_NEON
    {"neon", find_neon, always},
#endif
};

const pith_scan_impl *pith_scan_impls(size_t *n)
{
    *n = sizeof(impls) / sizeof(impls[0]);
    return impls;
}

pith_scan_fn pith_scan_best(void)
{
    size_t i = sizeof(impls) / sizeof(impls[0]);

    while (!impls[--i].usable())
        ;
    return impls[i].find;
}

/* ---- ASCII ------------------------------------------------------------ */

/* 64 bytes a step in a form that compilers turn into the widest vectors that
 * the baseline has. */
static const char *ascii_portable(const char *p, const char *end)
{
    while (end - p >= 64) {
        uint64_t v[8], any = 0;

        memcpy(v, p, sizeof(v));
        for (int i = 0; i < 8; i++)
            any |= v[i];
        if (any & 0x8080808080808080ull)
            break;
        p += 64;
    }
    while (p < end && !((unsigned char)*p & 0x80))
        p++;
    return p;
}

#ifdef HAVE_AVX2
__attribute__((target("avx2"))) static const char *ascii_avx2(const char *p,
                                                              const char *end)
{
    while (end - p >= 64) {
        const __m256i *v = (const __m256i *)(const void *)p;
        __m256i a = _mm256_loadu_si256(v), b = _mm256_loadu_si256(v + 1);

        if (_mm256_movemask_epi8(_mm256_or_si256(a, b)))
            break;
        p += 64;
    }
    while (p < end && !((unsigned char)*p & 0x80))
        p++;
    return p;
}
#endif

const char *pith_scan_ascii(const char *p, const char *end)
{
#ifdef HAVE_AVX2
    if (has_avx2())
        return ascii_avx2(p, end);
#endif
    return ascii_portable(p, end);
}
