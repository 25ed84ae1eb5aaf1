/* base/str: views of bytes. ASCII rules; Unicode is in utf8.h. */
#ifndef PITH_BASE_STR_H
#define PITH_BASE_STR_H

#include <string.h>
#include "pith.h"

#define PITH_STR(literal) ((pith_str){(literal), sizeof(literal) - 1})
/* The same in a table. */
#define PITH_STR_INIT(literal)         \
    {                                  \
        (literal), sizeof(literal) - 1 \
    }

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
/* From there on; clamped. */
static inline pith_str pith_str_from(pith_str s, size_t from)
{
    return pith_str_sub(s, from, SIZE_MAX);
}
/* Bytes of ASCII; of a char with a sign or without one. */

/* HTML white space: tab, LF, FF, CR, space. */
static inline bool pith_is_space(int c)
{
    return c == ' ' || (c >= 9 && c <= 13 && c != 11);
}
static inline unsigned char pith_lower(int c)
{
    return (unsigned char)((unsigned)(c - 'A') < 26u ? c | 0x20 : c);
}
static inline bool pith_is_digit(int c)
{
    return (unsigned)(c - '0') < 10u;
}
static inline bool pith_is_upper(int c)
{
    return (unsigned)(c - 'A') < 26u;
}
static inline bool pith_is_alpha(int c)
{
    return (unsigned)((c | 0x20) - 'a') < 26u;
}
static inline bool pith_is_alnum(int c)
{
    return pith_is_digit(c) || pith_is_alpha(c);
}
/* Of any script, as far as one byte says. */
static inline bool pith_is_letter(int c)
{
    return pith_is_alpha(c) || (unsigned char)c >= 0x80;
}
/* Its value; -1: it is no hexadecimal digit. */
static inline int pith_hex_digit(int c)
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
size_t pith_str_ifind(pith_str s, pith_str needle);
bool pith_str_has(pith_str s, pith_str needle);
bool pith_str_ihas(pith_str s, pith_str needle);
bool pith_str_has_digit(pith_str s); /* of ASCII */
bool pith_str_digits(pith_str s);    /* it is digits, one at least */
/* Next white-space separated word of `*rest`, which moves on. len 0 = end. */
pith_str pith_str_word(pith_str *rest);
/* One of the words of `list` is `word`; ASCII case ignored. */
bool pith_str_has_word(pith_str list, pith_str word);
/* What stands before the first `c` of `*rest`, which moves on behind it; all of
 * it where there is none. */
pith_str pith_str_part(pith_str *rest, char c);
/* The first of `words`, a list with blanks between them, that s is, begins
 * with, ends in or has, as `is` says: pith_str_eq, pith_str_istarts, ...
 * len 0: none. */
typedef bool (*pith_str_rel)(pith_str s, pith_str word);
pith_str pith_str_which(pith_str s, pith_str_rel is, const char *words);
static inline bool pith_str_any(pith_str s, pith_str_rel is, const char *words)
{
    return pith_str_which(s, is, words).len > 0;
}
bool pith_str_u64(pith_str s, uint64_t *out); /* whole string, no overflow */
uint64_t pith_str_hex(pith_str s);            /* of hexadecimal digits alone */

#endif
