/* mine/article_notice: the words of notices that stand around articles
 * everywhere (cookies, letters, subscriptions, rights, accounts), and of the
 * credits of pictures. All text of a page is looked at, so it is done by masks
 * (base/textbits.h). */
#include "base/textbits.h"
#include "mine/article_int.h"

/* clang-format off */
#define WORDS_A(N, C) N("advertisement") N("advertising") N("abonnieren") \
    N("abonnez") N("anzeige")
#define WORDS_C(N, C) N("cookie") N("cookies") N("copyright") N("click") \
    N("compartir") C("courtesy") C("credit")
#define WORDS_D(N, C) N("disclaimer") N("datenschutz")
#define WORDS_F(N, C) N("facebook") C("fotos")
#define WORDS_G(N, C) C("getty")
#define WORDS_I(N, C) N("instagram") N("inbox") N("inscrivez") C("image") \
    C("images") C("illustration")
#define WORDS_L(N, C) N("linkedin")
#define WORDS_N(N, C) N("newsletter") N("newsletters")
#define WORDS_P(N, C) N("privacy") N("podcasts") C("photo") C("photos") \
    C("photograph") C("pictured")
#define WORDS_R(N, C) N("reserved") N("rechte")
#define WORDS_S(N, C) N("subscribe") N("subscriber") N("subscribers") \
    N("subscription") N("subscriptions") N("sponsored") N("suscribete") \
    N("siguenos") C("screenshot") C("shutterstock")
#define WORDS_T(N, C) N("twitter") N("telegram") N("tiktok")
#define WORDS_W(N, C) N("whatsapp") N("werbung")
/* clang-format on */

#define WORD_MAX 13 /* letters of the longest */
#define ROW_MAX  11 /* words of a row, and an empty one */

typedef struct saying {
    pith_str word;
    unsigned says;
} saying;

/* By first letter: bit n says that a word has n letters; and the words. */
/* clang-format off */
#define ROWS(X) X('a', WORDS_A) X('c', WORDS_C) X('d', WORDS_D) \
    X('f', WORDS_F) X('g', WORDS_G) X('i', WORDS_I) X('l', WORDS_L) \
    X('n', WORDS_N) X('p', WORDS_P) X('r', WORDS_R) X('s', WORDS_S) \
    X('t', WORDS_T) X('w', WORDS_W)
static const uint16_t lengths[26] = {
#define LENGTH(w) | 1 << (sizeof(w) - 1)
#define X(c, list) [(c) - 'a'] = 0 list(LENGTH, LENGTH),
    ROWS(X)
#undef X
#undef LENGTH
};
static const saying sayings[26][ROW_MAX] = {
#define NOTICE(w) {{(w), sizeof(w) - 1}, ART_NOTICE},
#define CREDIT(w) {{(w), sizeof(w) - 1}, ART_CREDIT},
#define X(c, list) [(c) - 'a'] = {list(NOTICE, CREDIT)},
    ROWS(X)
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

/* What the word of the `len` letters at p says. Most words are ruled out by
 * their first letter and length. */
static unsigned said_by(const char *p, unsigned len)
{
    unsigned row = (p[0] | 0x20u) - 'a';

    if (len > WORD_MAX || !(lengths[row] >> len & 1))
        return 0;
    for (const saying *s = sayings[row]; s->word.len; s++)
        if (s->word.len == len && pith_str_ieq(s->word, (pith_str){p, len}))
            return s->says;
    return 0;
}

static bool is_letter(char c)
{
    return (unsigned)((c | 0x20) - 'a') < 26u;
}

/* A word begins with a letter that follows no word, and is as long as the
 * letters reach, five at least. */
unsigned pith_art_said(pith_str text)
{
    const char *p = text.ptr, *end = p + text.len, *safe = end + PITH_TEXTBITS;
    uint32_t before = 0; /* the byte before p belongs to a word */
    unsigned n, says = 0;

    for (; p < end && says != (ART_NOTICE | ART_CREDIT); p += n) {
        pith_textbits b = pith_textbits_of(p, (size_t)(end - p), safe, &n);
        uint32_t word = b.word | b.high, in = b.letter;
        uint32_t five = (in >> 1 & in >> 2 & in >> 3 & in >> 4) | 0xf0000000u;

        for (uint32_t rest = in & ~(word << 1 | before) & five; rest;
             rest &= rest - 1) {
            unsigned i = pith_bits_first(rest);
            unsigned len = pith_bits_first(~(in >> i) | 0x80000000u);

            while (i + len >= PITH_TEXTBITS - 1 && p + i + len < end &&
                   is_letter(p[i + len]))
                len++;
            says |= said_by(p + i, len);
        }
        if (has_copyright(p, b.high &
                                 (b.high >> 1 | (uint32_t)(p + n < end) << 31)))
            says |= ART_NOTICE;
        before = word >> 31;
    }
    return says;
}
