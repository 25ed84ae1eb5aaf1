/* base/utf8: see utf8.h. ASCII is decided here; the classes of all other
 * characters from a table of the Unicode Character Database. */
#include "base/utf8.h"

#include <string.h>
#include "base/hash.h"
#include "base/str.h"
#include "base/textbits.h"
#include "base/unicode_table.h"
#include "base/words.h"

/* Length of the sequence that `lead` starts (0: none), and the range its
 * second byte must lie in (Unicode 15, table 3-7). */
static unsigned lead_length(unsigned char lead, unsigned char *lo,
                            unsigned char *hi)
{
    *lo = 0x80, *hi = 0xBF;
    if (lead < 0xC2 || lead > 0xF4)
        return 0;
    if (lead < 0xE0)
        return 2;
    if (lead == 0xE0)
        *lo = 0xA0;
    if (lead == 0xED)
        *hi = 0x9F;
    if (lead == 0xF0)
        *lo = 0x90;
    if (lead == 0xF4)
        *hi = 0x8F;
    return lead < 0xF0 ? 3 : 4;
}

/* *ok is false for a malformed sequence. */
static uint32_t decode(const char **p, const char *end, bool *ok)
{
    const unsigned char *s = (const unsigned char *)*p;
    const unsigned char *stop = (const unsigned char *)end;
    unsigned char lo, hi;
    unsigned n, i = 1;
    uint32_t r;

    *ok = true;
    if (*s < 0x80) {
        ++*p;
        return *s;
    }
    n = lead_length(*s, &lo, &hi);
    r = *s & (n == 2 ? 0x1Fu : n == 3 ? 0x0Fu : 0x07u);
    for (; i < n && s + i < stop && s[i] >= lo && s[i] <= hi; i++) {
        r = r << 6 | (s[i] & 0x3Fu);
        lo = 0x80, hi = 0xBF;
    }
    *p += i;
    *ok = n && i == n;
    return *ok ? r : PITH_RUNE_BAD;
}

uint32_t pith_utf8_next(const char **p, const char *end)
{
    bool ok;

    return decode(p, end, &ok);
}

size_t pith_utf8_put(char out[4], uint32_t r)
{
    if (r < 0x80) {
        out[0] = (char)r;
        return 1;
    }
    if (r < 0x800) {
        out[0] = (char)(0xC0 | r >> 6);
        out[1] = (char)(0x80 | (r & 0x3F));
        return 2;
    }
    if (r > 0x10FFFF || (r >= 0xD800 && r <= 0xDFFF))
        r = PITH_RUNE_BAD;
    if (r < 0x10000) {
        out[0] = (char)(0xE0 | r >> 12);
        out[1] = (char)(0x80 | (r >> 6 & 0x3F));
        out[2] = (char)(0x80 | (r & 0x3F));
        return 3;
    }
    out[0] = (char)(0xF0 | r >> 18);
    out[1] = (char)(0x80 | (r >> 12 & 0x3F));
    out[2] = (char)(0x80 | (r >> 6 & 0x3F));
    out[3] = (char)(0x80 | (r & 0x3F));
    return 4;
}

/* First byte at or after p that is not ASCII; eight at a time. */
static const char *skip_ascii(const char *p, const char *end)
{
    uint64_t eight;

    for (; end - p >= 8; p += 8) {
        memcpy(&eight, p, 8);
        if (eight & 0x8080808080808080ull)
            break;
    }
    while (p < end && !(*p & 0x80))
        p++;
    return p;
}

/* Length of a sequence whose second byte may be any continuation, which is
 * nearly all there are; 0: it is another or malformed, ask decode(). */
static size_t usual_length(const char *p, const char *end)
{
    const unsigned char *s = (const unsigned char *)p;

    if (end - p < 2 || (s[1] & 0xC0) != 0x80)
        return 0;
    if (*s >= 0xC2 && *s < 0xE0)
        return 2;
    return end - p > 2 && *s > 0xE0 && *s < 0xF0 && *s != 0xED &&
                   (s[2] & 0xC0) == 0x80
               ? 3
               : 0;
}

size_t pith_utf8_valid(const char *ptr, size_t len)
{
    const char *p = ptr, *end = p + len;

    while (len && (p = skip_ascii(p, end)) < end) {
        const char *at = p;
        size_t n;
        bool ok;

        while (p < end && (*p & 0x80) && (n = usual_length(p, end)) > 0)
            p += n;
        if (p > at)
            continue;
        decode(&p, end, &ok);
        if (!ok)
            return (size_t)(at - ptr);
    }
    return len;
}

/* LRM, RLM, LRE to RLO, LRI to PDI, ALM. */
static bool turns(const unsigned char *p)
{
    if (p[0] == 0xd8)
        return p[1] == 0x9c;
    if (p[0] != 0xe2)
        return false;
    return p[1] == 0x80
               ? p[2] == 0x8e || p[2] == 0x8f || (p[2] >= 0xaa && p[2] <= 0xae)
               : p[1] == 0x81 && p[2] >= 0xa6 && p[2] <= 0xa9;
}

size_t pith_utf8_tame(const char *ptr, size_t len)
{
    const unsigned char *p = (const unsigned char *)ptr;
    size_t i = 0;

    while (i < len && p[i] != 0x7f && !(p[i] == 0xc2 && p[i + 1] < 0xa0) &&
           !turns(p + i))
        i += p[i] < 0x80 ? 1 : p[i] < 0xe0 ? 2 : p[i] < 0xf0 ? 3 : 4;
    return i;
}

pith_str pith_utf8_unmarked(pith_str s)
{
    return pith_str_from(s,
                         pith_str_starts(s, PITH_STR("\xEF\xBB\xBF")) ? 3 : 0);
}

pith_str pith_utf8_cut(pith_str s, size_t most)
{
    if (s.len <= most)
        return s;
    while (most && ((unsigned char)s.ptr[most] & 0xC0) == 0x80)
        most--;
    return (pith_str){s.ptr, most};
}

size_t pith_utf8_count(pith_str s)
{
    const char *p = s.ptr, *end = s.ptr + s.len;
    size_t n = 0;

    while (p < end) {
        if (*p & 0x80)
            pith_utf8_next(&p, end);
        else
            p++;
        n++;
    }
    return n;
}

/* ---- classes ------------------------------------------------------------ */

enum { CLASS_WORD = 1, CLASS_MARK = 2, CLASS_WIDTH = 2 /* bits before it */ };

#define N_BLOCKS(index) (sizeof(index) / sizeof(*(index)))

/* Characters behind the last block of the table are as those in it. */
static unsigned class_of(uint32_t r)
{
    size_t block = r >> 7;

    block = block < N_BLOCKS(class_index) ? block : N_BLOCKS(class_index) - 1;
    return class_stage[class_index[block] << 7 | (r & 127)];
}

bool pith_rune_space(uint32_t r)
{
    if (r < 0x80)
        return r == ' ' || (r >= 9 && r <= 13);
    if (r < 0x1680 || (r > 0x205F && r < 0x3000))
        return r == 0x85 || r == 0xA0;
    return (r >= 0x200B && r <= 0x200D) || r == 0xFEFF || r == 0x1680 ||
           (r >= 0x2000 && r <= 0x200A) || r == 0x2028 || r == 0x2029 ||
           r == 0x202F || r == 0x205F || r == 0x3000;
}

bool pith_rune_word(uint32_t r)
{
    if (r < 0x80)
        return (r | 0x20) - 'a' < 26u || r - '0' < 10u || r == '_';
    /* Ranges that are frequent and all of one kind. */
    if ((r >= 0xC0 && r < 0x2C2) || (r >= 0x400 && r < 0x482))
        return r != 0xD7 && r != 0xF7;
    if (r >= 0x2010 && r < 0x2060)
        return false;
    return class_of(r) & CLASS_WORD;
}

bool pith_rune_mark(uint32_t r)
{
    return r >= 0x300 && class_of(r) & CLASS_MARK;
}

unsigned pith_rune_width(uint32_t r)
{
    return class_of(r) >> CLASS_WIDTH;
}

bool pith_rune_ideo(uint32_t r)
{
    /* clang-format off */
    static const struct { uint32_t first, last; } range[] = {
        {0x0E00, 0x0EFF},   /* Thai, Lao */
        {0x1000, 0x109F},   /* Myanmar */
        {0x1780, 0x17FF},   /* Khmer */
        {0x19E0, 0x19FF},   /* Khmer symbols */
        {0x2E80, 0x2FDF},   /* Han radicals */
        {0x3005, 0x3007},   /* iteration mark, closing mark, zero */
        {0x3021, 0x3029},   /* Hangzhou numerals */
        {0x3031, 0x312F},   /* kana repeat marks, kana, Bopomofo */
        {0x31A0, 0x31FF},   /* Bopomofo and kana extensions */
        {0x3400, 0x4DBF},   /* Han A */
        {0x4E00, 0x9FFF},   /* Han */
        {0xA9E0, 0xA9FF},   /* Myanmar B */
        {0xAA60, 0xAA7F},   /* Myanmar A */
        {0xF900, 0xFAFF},   /* Han compatibility */
        {0xFF66, 0xFF9F},   /* half-width kana */
        {0x1AFF0, 0x1B16F}, /* kana extensions */
        {0x20000, 0x3FFFD}, /* Han B and later */
    };
    /* clang-format on */

    if (r < 0x0E00)
        return false;
    for (size_t i = 0; i < sizeof(range) / sizeof(range[0]); i++)
        if (r <= range[i].last)
            return r >= range[i].first;
    return false;
}

uint32_t pith_rune_lower(uint32_t r)
{
    size_t block = r >> 7;

    if (block >= N_BLOCKS(lower_index))
        return r;
    return r +
           (uint32_t)
               lower_delta[lower_stage[lower_index[block] << 7 | (r & 127)]];
}

/* End of the word that begins at p: a run of word characters, or one
 * character of a script without spaces with the marks on it. */
static const char *word_end(const char *p, const char *end)
{
    const char *next = p;
    bool ideo = pith_rune_ideo(pith_utf8_next(&next, end));

    for (p = next; p < end; p = next) {
        uint32_t r;
        if (!(*p & 0x80) && ideo)
            break;
        r = pith_utf8_next(&next, end);
        if (ideo ? !pith_rune_mark(r) : !pith_rune_word(r) || pith_rune_ideo(r))
            break;
    }
    return p;
}

static bool ascii_word(unsigned char c)
{
    static const uint8_t is[256] = {
#define TEN(x) x, x, x, x, x, x, x, x, x, x
#define ABC    TEN(1), TEN(1), 1, 1, 1, 1, 1, 1
        ['0'] = TEN(1),
        ['A'] = ABC,
        ['_'] = 1,
        ['a'] = ABC,
#undef TEN
#undef ABC
    };
    return is[c];
}

/* First character of a word at or after p, or end. */
static const char *word_begin(const char *p, const char *end)
{
    while (p < end) {
        const char *next = p;

        if (*p & 0x80 ? pith_rune_word(pith_utf8_next(&next, end))
                      : ascii_word((unsigned char)*p))
            break;
        p = *p & 0x80 ? next : p + 1;
    }
    return p;
}

pith_str pith_utf8_word(pith_str *rest)
{
    const char *end = rest->ptr ? rest->ptr + rest->len : rest->ptr;
    const char *from = word_begin(rest->ptr, end), *p = from;

    while (p < end && ascii_word((unsigned char)*p))
        p++;
    if (p < end && (*p & 0x80))
        p = word_end(from, end);
    *rest = (pith_str){p, (size_t)(end - p)};
    return (pith_str){from, (size_t)(p - from)};
}

/* Words that begin before `stop`, counted one by one; what is left of the
 * text after the last of them. */
static pith_str count_wide(pith_str rest, const char *stop, size_t *n)
{
    pith_str word;

    do {
        word = pith_utf8_word(&rest);
        *n += word.len > 0;
    } while (word.len && rest.ptr < stop);
    return rest;
}

/* Where all is ASCII a word begins at each bit that has none before it. */
size_t pith_utf8_words(pith_str s)
{
    const char *p = s.ptr, *end = s.ptr ? s.ptr + s.len : s.ptr;
    uint32_t in = 0; /* the byte before p is of a word */
    size_t n = 0;

    while (p < end) {
        unsigned took;
        pith_textbits b = pith_textbits_of(p, (size_t)(end - p), end, &took);

        if (b.high) {
            const char *stop = p + took;

            for (n -= in; in;
                 in = p > s.ptr && ascii_word((unsigned char)p[-1]))
                p--;
            p = count_wide((pith_str){p, (size_t)(end - p)}, stop, &n).ptr;
            continue;
        }
        n += pith_bits_count(b.word & ~(b.word << 1 | in));
        in = b.word >> (took - 1) & 1;
        p += took;
    }
    return n;
}

/* Hash of 4 to 16 bytes of ASCII in lower case; 0: it is no such word. Written
 * as the hash reads it, so that the bytes need not go through memory. */
static uint64_t short_hash(pith_str word)
{
    size_t part = word.len < 8 ? 4 : 8;
    uint64_t first = 0, last = 0;
    char low[16];

    if (word.len < 4 || word.len > 16)
        return 0;
    if (part == 4) {
        memcpy(&first, word.ptr, 4);
        memcpy(&last, word.ptr + word.len - 4, 4);
    } else {
        memcpy(&first, word.ptr, 8);
        memcpy(&last, word.ptr + word.len - 8, 8);
    }
    if ((first | last) & 0x8080808080808080ull)
        return 0;
    first = pith_bytes8_lower(first);
    last = pith_bytes8_lower(last);
    if (part == 4) {
        memcpy(low, &first, 4);
        memcpy(low + word.len - 4, &last, 4);
    } else {
        memcpy(low, &first, 8);
        memcpy(low + word.len - 8, &last, 8);
    }
    return pith_hash_bytes(low, word.len);
}

uint64_t pith_utf8_word_hash(pith_str word)
{
    const char *p = word.ptr, *end = p ? p + word.len : p;
    char low[256];
    size_t len = 0;
    uint64_t h = short_hash(word);

    if (h)
        return pith_hash_mix(0, h);

    while (p < end) {
        if (len > sizeof(low) - 4) {
            h = pith_hash_mix(h, pith_hash_bytes(low, len));
            len = 0;
        }
        if (*p & 0x80)
            len += pith_utf8_put(low + len,
                                 pith_rune_lower(pith_utf8_next(&p, end)));
        else
            low[len++] = (char)pith_lower(*p++);
    }
    return pith_hash_mix(h, pith_hash_bytes(low, len));
}
