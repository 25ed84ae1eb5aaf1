/* base/str: views of bytes. ASCII rules; Unicode is in utf8.h. */
#ifndef PITH_BASE_STR_H
#define PITH_BASE_STR_H

#include <string.h>
#include "pith.h"

#define PITH_STR(literal) ((pith_str){(literal), sizeof(literal) - 1})

static inline pith_str pith_str_of(const char *s)
{
    pith_str v = {s, s ? strlen(s) : 0};
    return v;
}
static inline bool pith_str_eq(pith_str a, pith_str b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.ptr, b.ptr, a.len) == 0);
}
static inline bool pith_str_starts(pith_str s, pith_str prefix)
{
    return s.len >= prefix.len &&
           (prefix.len == 0 || memcmp(s.ptr, prefix.ptr, prefix.len) == 0);
}
/* Clamped. */
static inline pith_str pith_str_sub(pith_str s, size_t from, size_t len)
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
/* HTML white space: tab, LF, FF, CR, space. */
static inline bool pith_is_space(unsigned char c)
{
    return c == ' ' || (c >= 9 && c <= 13 && c != 11);
}
static inline unsigned char pith_lower(unsigned char c)
{
    return (unsigned)(c - 'A') < 26u ? (unsigned char)(c | 0x20) : c;
}
static inline bool pith_is_digit(unsigned char c)
{
    return (unsigned)(c - '0') < 10u;
}
static inline bool pith_is_alnum(unsigned char c)
{
    return pith_is_digit(c) || (unsigned)((c | 0x20) - 'a') < 26u;
}
/* Its value; -1: it is no hexadecimal digit. */
static inline int pith_hex_digit(unsigned char c)
{
    c = pith_lower(c);
    return pith_is_digit(c)       ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
}

bool pith_str_ieq(pith_str a, pith_str b); /* ASCII case ignored */
bool pith_str_istarts(pith_str s, pith_str prefix);
bool pith_str_ends(pith_str s, pith_str suffix);
int pith_str_cmp(pith_str a, pith_str b); /* byte order, shorter first */
pith_str pith_str_trim(pith_str s);       /* HTML white space at both ends */
/* Position of `needle`, or SIZE_MAX. Linear time (memmem). */
size_t pith_str_find(pith_str s, pith_str needle);
bool pith_str_has_digit(pith_str s); /* of ASCII */
size_t pith_str_ifind(pith_str s, pith_str needle);
/* Next white-space separated word of `*rest`, which moves on. len 0 = end. */
pith_str pith_str_word(pith_str *rest);
bool pith_str_u64(pith_str s, uint64_t *out); /* whole string, no overflow */
uint64_t pith_str_hex(pith_str s);            /* of hexadecimal digits alone */

#endif
