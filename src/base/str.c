/* base/str: see str.h. */
#define _GNU_SOURCE /* memmem */
#include "base/str.h"

bool pith_str_ieq(pith_str a, pith_str b)
{
    return a.len == b.len && pith_str_istarts(a, b);
}

bool pith_str_starts(pith_str s, pith_str prefix)
{
    return s.len >= prefix.len &&
           (prefix.len == 0 || memcmp(s.ptr, prefix.ptr, prefix.len) == 0);
}

bool pith_str_istarts(pith_str s, pith_str prefix)
{
    if (s.len < prefix.len)
        return false;
    for (size_t i = 0; i < prefix.len; i++)
        if (pith_lower((unsigned char)s.ptr[i]) !=
            pith_lower((unsigned char)prefix.ptr[i]))
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

pith_str pith_str_trim(pith_str s)
{
    while (s.len && pith_is_space((unsigned char)s.ptr[0]))
        s.ptr++, s.len--;
    while (s.len && pith_is_space((unsigned char)s.ptr[s.len - 1]))
        s.len--;
    return s;
}

pith_str pith_str_sub(pith_str s, size_t from, size_t len)
{
    if (from > s.len)
        from = s.len;
    if (len > s.len - from)
        len = s.len - from;
    if (s.ptr)
        s.ptr += from;
    s.len = len;
    return s;
}

size_t pith_str_find(pith_str s, pith_str needle)
{
    const char *at;

    if (needle.len == 0)
        return 0;
    if (needle.len > s.len)
        return SIZE_MAX;
    at = memmem(s.ptr, s.len, needle.ptr, needle.len);
    return at ? (size_t)(at - s.ptr) : SIZE_MAX;
}

/* Shift-and over the first 64 bytes of the needle; the rest, if any, is
 * compared at each hit. Linear for needles up to 64 bytes. */
size_t pith_str_ifind(pith_str s, pith_str needle)
{
    size_t m = needle.len < 64 ? needle.len : 64;
    uint64_t mask[256] = {0}, state = 0, hit;

    if (needle.len == 0)
        return 0;
    if (needle.len > s.len)
        return SIZE_MAX;
    for (size_t i = 0; i < m; i++)
        mask[pith_lower((unsigned char)needle.ptr[i])] |= 1ull << i;
    hit = 1ull << (m - 1);
    for (size_t i = 0; i < s.len; i++) {
        state = ((state << 1) | 1) & mask[pith_lower((unsigned char)s.ptr[i])];
        if (state & hit) {
            size_t at = i + 1 - m;
            if (m == needle.len ||
                pith_str_istarts(pith_str_sub(s, at, needle.len), needle))
                return at;
        }
    }
    return SIZE_MAX;
}

pith_str pith_str_word(pith_str *rest)
{
    const char *p = rest->ptr, *end = p ? p + rest->len : p;
    pith_str word;

    while (p < end && pith_is_space((unsigned char)*p))
        p++;
    word.ptr = p;
    while (p < end && !pith_is_space((unsigned char)*p))
        p++;
    word.len = (size_t)(p - word.ptr);
    rest->ptr = p;
    rest->len = (size_t)(end - p);
    return word;
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
