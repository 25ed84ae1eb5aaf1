/* html/charref: see charref.h. The standard's character reference state
 * and the states that follow it, as one function of the bytes ahead. */
#include "html/charref.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "html/entities_table.h"

/* What C1 controls mean when written as numbers: Windows-1252. 0: itself. */
static const uint16_t c1_rune[32] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
    0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

static uint32_t fix_rune(uint32_t r)
{
    if (r == 0 || r > 0x10FFFF || (r >= 0xD800 && r <= 0xDFFF))
        return PITH_RUNE_BAD;
    if (r >= 0x80 && r < 0xA0 && c1_rune[r - 0x80])
        return c1_rune[r - 0x80];
    return r;
}

/* Value of a digit of base 10 or 16; 16 for anything else. */
static unsigned digit_of(unsigned char c, unsigned base)
{
    unsigned char lower = c | 0x20;

    if (pith_is_digit(c))
        return c - '0';
    if (base == 16 && lower >= 'a' && lower <= 'f')
        return lower - 'a' + 10u;
    return 16;
}

/* `p` is after "&#". */
static size_t numeric(const char *p, const char *end, char *out, size_t *len)
{
    const char *start = p;
    unsigned base = 10, d;
    uint32_t r = 0;
    const char *digits;

    if (p < end && (*p == 'x' || *p == 'X'))
        base = 16, p++;
    digits = p;
    while (p < end && (d = digit_of((unsigned char)*p, base)) < 16) {
        if (r <= 0x10FFFF)
            r = r * base + d;
        p++;
    }
    if (p == digits)
        return 0;
    if (p < end && *p == ';')
        p++;
    *len = pith_utf8_put(out, fix_rune(r));
    return (size_t)(p - start) + 1;
}

/* First name in [lo, hi) whose byte `k` is >= c; all share k bytes. A name
 * that ends at k counts as smaller. */
static unsigned lower_bound(unsigned lo, unsigned hi, size_t k, unsigned c)
{
    while (lo < hi) {
        unsigned mid = (lo + hi) / 2;
        size_t len = (size_t)entity_name_at[mid + 1] - entity_name_at[mid];

        if (k >= len || entity_name[entity_name_at[mid] + k] < c)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

/* The longest name that `p` starts with; ENTITY_COUNT when there is none. */
static unsigned longest_name(const char *p, const char *end, size_t *name_len)
{
    unsigned char c = (unsigned char)*p;
    unsigned best = ENTITY_COUNT, lo, hi;
    size_t k = 1;

    if (c >= 128)
        return best;
    lo = entity_first[c];
    hi = entity_first[c + 1];
    while (lo < hi) {
        size_t len = (size_t)entity_name_at[lo + 1] - entity_name_at[lo];

        if (len == k) {
            best = lo;
            *name_len = k;
        }
        if (p + k == end)
            break;
        c = (unsigned char)p[k];
        lo = lower_bound(lo, hi, k, c);
        hi = lower_bound(lo, hi, k, c + 1u);
        k++;
    }
    return best;
}

static size_t named(const char *p, const char *end, bool in_attr, char *out,
                    size_t *len)
{
    size_t n = 0;
    unsigned i = longest_name(p, end, &n);

    if (i == ENTITY_COUNT)
        return 0;
    if (in_attr && p[n - 1] != ';' && p + n < end &&
        (p[n] == '=' || pith_is_alnum((unsigned char)p[n])))
        return 0;
    *len = (size_t)entity_text_at[i + 1] - entity_text_at[i];
    memcpy(out, entity_text + entity_text_at[i], *len);
    return n;
}

size_t pith_charref_decode(const char *p, const char *end, bool in_attr,
                           char out[PITH_CHARREF_MAX], size_t *out_len)
{
    if (p == end)
        return 0;
    if (*p == '#')
        return numeric(p + 1, end, out, out_len);
    if (end - p >= 5) { /* most of all references */
        out[0] = '&';
        *out_len = 1;
        if (memcmp(p, "amp;", 4) == 0)
            return 4;
        if (memcmp(p, "nbsp;", 5) == 0) {
            out[0] = '\xC2';
            out[1] = '\xA0';
            *out_len = 2;
            return 5;
        }
        out[0] = '"';
        if (memcmp(p, "quot;", 5) == 0)
            return 5;
    }
    return pith_is_alnum((unsigned char)*p)
               ? named(p, end, in_attr, out, out_len)
               : 0;
}
