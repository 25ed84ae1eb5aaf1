/* base/str: see str.h. */
#define _GNU_SOURCE /* memmem */
#include "base/str.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

bool pith_str_ieq(pith_str a, pith_str b)
{
    return a.len == b.len && pith_str_istarts(a, b);
}

bool pith_str_istarts(pith_str s, pith_str prefix)
{
    if (s.len < prefix.len)
        return false;
    for (size_t i = 0; i < prefix.len; i++)
        if (pith_lower(s.ptr[i]) != pith_lower(prefix.ptr[i]))
            return false;
    return true;
}

bool pith_str_ends(pith_str s, pith_str suffix)
{
    return s.len >= suffix.len &&
           (suffix.len == 0 ||
            memcmp(s.ptr + s.len - suffix.len, suffix.ptr, suffix.len) == 0);
}

int pith_str_cmp(pith_str a, pith_str b)
{
    size_t n = a.len < b.len ? a.len : b.len;
    int c = n ? memcmp(a.ptr, b.ptr, n) : 0;

    return c ? c : (a.len > b.len) - (a.len < b.len);
}

/* Eight blanks or tabs, as lines of markup begin. */
static bool is_indent(const char *p)
{
    return memcmp(p, "        ", 8) == 0 ||
           memcmp(p, "\t\t\t\t\t\t\t\t", 8) == 0;
}

pith_str pith_str_trim(pith_str s)
{
    while (s.len && pith_is_space(s.ptr[0])) {
        s.ptr++, s.len--;
        while (s.len >= 8 && is_indent(s.ptr))
            s.ptr += 8, s.len -= 8;
    }
    while (s.len && pith_is_space(s.ptr[s.len - 1]))
        s.len--;
    return s;
}

size_t pith_str_find(pith_str s, pith_str needle)
{
    const char *at;

    if (needle.len == 0)
        return 0;
    if (needle.len > s.len)
        return SIZE_MAX;
    if (needle.len > 2) {
        at = memmem(s.ptr, s.len, needle.ptr, needle.len);
        return at ? (size_t)(at - s.ptr) : SIZE_MAX;
    }
    for (size_t i = 0; i + needle.len <= s.len; i = (size_t)(at - s.ptr) + 1) {
        at = memchr(s.ptr + i, needle.ptr[0], s.len - needle.len + 1 - i);
        if (!at)
            break;
        if (at[needle.len - 1] == needle.ptr[needle.len - 1])
            return (size_t)(at - s.ptr);
    }
    return SIZE_MAX;
}

bool pith_str_has(pith_str s, pith_str needle)
{
    return pith_str_find(s, needle) != SIZE_MAX;
}

bool pith_str_ihas(pith_str s, pith_str needle)
{
    return pith_str_ifind(s, needle) != SIZE_MAX;
}

bool pith_str_digits(pith_str s)
{
    size_t i = 0;

    while (i < s.len && pith_is_digit(s.ptr[i]))
        i++;
    return i && i == s.len;
}

/* Eight bytes at a time: less '0', a digit is below ten. */
bool pith_str_has_digit(pith_str s)
{
    const uint64_t ones = 0x0101010101010101ull;
    size_t i = 0;

    for (uint64_t v; s.len - i >= 8; i += 8) {
        memcpy(&v, s.ptr + i, 8);
        v ^= ones * '0';
        if (~(((v & ones * 0x7f) + ones * (0x80 - 10)) | v) & ones * 0x80)
            return true;
    }
    for (; i < s.len; i++)
        if (pith_is_digit(s.ptr[i]))
            return true;
    return false;
}

/* Shift-and over the first 64 bytes of the needle; the rest, if any, is
 * compared at each hit. Linear for needles up to 64 bytes. */
static size_t shift_ifind(pith_str s, pith_str needle)
{
    size_t m = needle.len < 64 ? needle.len : 64;
    uint64_t mask[256] = {0}, state = 0, hit;

    for (size_t i = 0; i < m; i++)
        mask[pith_lower(needle.ptr[i])] |= 1ull << i;
    hit = 1ull << (m - 1);
    for (size_t i = 0; i < s.len; i++) {
        state = ((state << 1) | 1) & mask[pith_lower(s.ptr[i])];
        if (state & hit) {
            size_t at = i + 1 - m;
            if (m == needle.len ||
                pith_str_istarts(pith_str_sub(s, at, needle.len), needle))
                return at;
        }
    }
    return SIZE_MAX;
}

#define PLAIN_MAX 64u /* bytes of a text in which every place is tried */

static size_t plain_ifind(pith_str s, pith_str needle)
{
    unsigned char first = pith_lower(needle.ptr[0]);

    for (size_t i = 0; i + needle.len <= s.len; i++)
        if (pith_lower(s.ptr[i]) == first &&
            pith_str_istarts((pith_str){s.ptr + i, needle.len}, needle))
            return i;
    return SIZE_MAX;
}

#if defined(__SSE2__)
#define STEP      16u /* places that are looked at at once */
#define SHORT_MAX 32u /* bytes of a needle that is compared at every hit */

/* Bit i: byte i of the 16 at p, in lower case if it is a letter, is c, which is
 * in lower case. */
static unsigned places_of(const char *p, unsigned char c)
{
    char fold = (unsigned)(c - 'a') < 26u ? 0x20 : 0;
    __m128i v = _mm_loadu_si128((const __m128i *)(const void *)p);

    v = _mm_or_si128(v, _mm_set1_epi8(fold));
    return (unsigned)_mm_movemask_epi8(
        _mm_cmpeq_epi8(v, _mm_set1_epi8((char)c)));
}

/* For short needles in texts that have at least STEP places for them: where
 * both their first and their last byte stand. The last step ends at the last
 * place, though some of its places were looked at before. */
static size_t step_ifind(pith_str s, pith_str needle)
{
    size_t m = needle.len, last = s.len - m + 1 - STEP;
    unsigned char first = pith_lower(needle.ptr[0]);
    unsigned char end = pith_lower(needle.ptr[m - 1]);

    for (size_t i = 0;; i = i + STEP < last ? i + STEP : last) {
        unsigned at =
            places_of(s.ptr + i, first) & places_of(s.ptr + i + m - 1, end);

        for (; at; at &= at - 1) {
            size_t k = i + (size_t)__builtin_ctz(at);

            if (pith_str_istarts((pith_str){s.ptr + k, m}, needle))
                return k;
        }
        if (i == last)
            return SIZE_MAX;
    }
}
#endif

size_t pith_str_ifind(pith_str s, pith_str needle)
{
    if (needle.len == 0)
        return 0;
    if (needle.len > s.len)
        return SIZE_MAX;
#if defined(__SSE2__)
    if (needle.len <= SHORT_MAX && s.len - needle.len + 1 >= STEP)
        return step_ifind(s, needle);
#endif
    if (s.len <= PLAIN_MAX)
        return plain_ifind(s, needle);
    return shift_ifind(s, needle);
}

pith_str pith_str_word(pith_str *rest)
{
    const char *p = rest->ptr, *end = p ? p + rest->len : p;
    pith_str word;

    while (p < end && pith_is_space(*p))
        p++;
    word.ptr = p;
    while (p < end && !pith_is_space(*p))
        p++;
    word.len = (size_t)(p - word.ptr);
    rest->ptr = p;
    rest->len = (size_t)(end - p);
    return word;
}

bool pith_str_has_word(pith_str list, pith_str word)
{
    pith_str w = pith_str_word(&list);

    while (w.len && !pith_str_ieq(w, word))
        w = pith_str_word(&list);
    return w.len > 0;
}

pith_str pith_str_part(pith_str *rest, char c)
{
    const char *at = rest->len ? memchr(rest->ptr, c, rest->len) : NULL;
    size_t n = at ? (size_t)(at - rest->ptr) : rest->len;
    pith_str part = {rest->ptr, n};

    *rest = pith_str_from(*rest, n + 1);
    return part;
}

pith_str pith_str_which(pith_str s, pith_str_rel is, const char *words)
{
    pith_str rest = pith_str_of(words), w;

    while (rest.len && !is(s, w = pith_str_part(&rest, ' ')))
        w.len = 0;
    return w;
}

bool pith_str_u64(pith_str s, uint64_t *out)
{
    uint64_t v = 0;

    *out = 0;
    if (s.len == 0)
        return false;
    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];
        if (!pith_is_digit(c) || __builtin_mul_overflow(v, 10u, &v) ||
            __builtin_add_overflow(v, (uint64_t)(c - '0'), &v))
            return false;
    }
    *out = v;
    return true;
}

uint64_t pith_str_hex(pith_str s)
{
    uint64_t v = 0;

    for (size_t i = 0; i < s.len; i++)
        v = v << 4 | (uint64_t)(pith_hex_digit(s.ptr[i]) & 15);
    return v;
}
