/* mine/body/article_notice: the words of notices that stand around articles
 * everywhere (cookies, letters, subscriptions, rights, accounts), and of the
 * credits of pictures. All text of a page is looked at, so it is done by masks
 * (base/textbits.h). */
#include "base/textbits.h"
#include "mine/body/article_int.h"
#include "mine/body/article_notice_table.h"

#define ROW_MAX 11 /* words of a row, and an empty one */

typedef struct saying {
    pith_str word;
    unsigned says;
} saying;

/* clang-format off */
/* By first letter. Bit n of length: a word has n letters. */
static const struct {
    uint32_t length, second, third;
} rows[32] = {
#define LENGTH(w) | 1 << (sizeof(w) - 1)
#define X(c, list, b, d) [(c) - 'a'] = {0 list(LENGTH, LENGTH), b, d},
    ART_NOTICE_ROWS(X)
#undef X
#undef LENGTH
};
static const saying sayings[26][ROW_MAX] = {
#define NOTICE(w) {{(w), sizeof(w) - 1}, ART_NOTICE},
#define CREDIT(w) {{(w), sizeof(w) - 1}, ART_CREDIT},
#define X(c, list, b, d) [(c) - 'a'] = {list(NOTICE, CREDIT)},
    ART_NOTICE_ROWS(X)
#undef X
#undef CREDIT
#undef NOTICE
};
/* clang-format on */

/* A copyright sign begins at one of these bytes of p. */
static bool has_copyright(const char *p, uint32_t at)
{
    for (; at; at &= at - 1)
        if (!memcmp(p + pith_bits_first(at), "\xc2\xa9", 2))
            return true;
    return false;
}

/* What the word of the `len` letters at p says. */
static unsigned said_by(const char *p, unsigned len)
{
    for (const saying *s = sayings[(p[0] | 0x20u) - 'a']; s->word.len; s++)
        if (s->word.len == len && pith_str_ieq(s->word, (pith_str){p, len}))
            return s->says;
    return 0;
}

static bool is_letter(char c)
{
    return (unsigned)((c | 0x20) - 'a') < 26u;
}

static unsigned place_of(char letter)
{
    return ((letter | 0x20u) - 'a') & 31;
}

/* Of the words that begin at bits of `at`, those that may be of the table, by
 * length and three letters. `letters`: of the 32 bytes at p, and words that
 * reach their end may be longer. No branch but the loop's: nearly all words are
 * ruled out here, and what rules them out cannot be foreseen. */
static uint32_t may_say(const char *p, uint32_t at, uint32_t letters)
{
    uint32_t may = 0;

    for (; at; at &= at - 1) {
        unsigned i = pith_bits_first(at);
        unsigned len = pith_bits_first(~(letters >> i) | 0x80000000u);
        unsigned row = place_of(p[i]);
        uint32_t any = 0 - (uint32_t)(i + len >= PITH_TEXTBITS - 1);

        may |= ((rows[row].length | any) >> len &
                rows[row].second >> place_of(p[i + 1]) &
                rows[row].third >> place_of(p[i + 2]) & 1)
               << i;
    }
    return may;
}

/* What the words say that begin at bits of `at`; `letters` as above. */
static unsigned said_at(const char *p, uint32_t at, uint32_t letters,
                        const char *end)
{
    unsigned says = 0;

    for (; at; at &= at - 1) {
        unsigned i = pith_bits_first(at);
        unsigned len = pith_bits_first(~(letters >> i) | 0x80000000u);

        while (i + len >= PITH_TEXTBITS - 1 && p + i + len < end &&
               is_letter(p[i + len]))
            len++;
        says |= said_by(p + i, len);
    }
    return says;
}

/* "http" or "www." of the text, where one of two letters t or w in a row is a
 * bit of `at`. */
static bool has_address(const char *p, uint32_t at, pith_str text)
{
    const char *end = text.ptr + text.len;

    for (; at; at &= at - 1) {
        const char *q = p + pith_bits_first(at);

        if (q > text.ptr && end - q >= 3 && !memcmp(q - 1, "http", 4))
            return true;
        if (end - q >= 4 && !memcmp(q, "www.", 4))
            return true;
    }
    return false;
}

/* A word begins with a letter that follows no word, and is as long as the
 * letters reach, five at least. */
unsigned pith_art_said(pith_str text)
{
    const char *p = text.ptr, *end = p + text.len, *safe = end + PITH_TEXTBITS;
    const uint32_t last = 0x80000000u;
    uint32_t before = 0; /* the byte before p belongs to a word */
    unsigned n, says = 0;

    for (; p < end; p += n) {
        pith_textbits b = pith_textbits_of(p, (size_t)(end - p), safe, &n);
        uint32_t word = b.word | b.high, in = b.letter;
        uint32_t five = (in >> 1 & in >> 2 & in >> 3 & in >> 4) | 0xf0000000u;
        uint32_t may = may_say(p, in & ~(word << 1 | before) & five, in);
        uint32_t twice = b.tw & (b.tw >> 1 | last);
        uint32_t high = b.high & (b.high >> 1 | last), digit = b.word & ~in;

        if (may)
            says |= said_at(p, may, in, end);
        if (b.at || (twice && has_address(p, twice, text)))
            says |= ART_ADDRESS;
        if (high && has_copyright(p, p + n < end ? high : high & ~last))
            says |= ART_NOTICE;
        if (digit & ((digit >> 1 & digit >> 2 & digit >> 3) | 0xe0000000u))
            says |= ART_DIGITS;
        before = word >> 31;
    }
    return says;
}
