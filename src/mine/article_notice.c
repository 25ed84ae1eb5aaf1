/* mine/article_notice: the words of notices that stand around articles
 * everywhere: cookies, letters, subscriptions, rights, accounts. All text of a
 * page is looked at, so it is done by masks (base/textbits.h). */
#include "base/textbits.h"
#include "mine/article_int.h"

/* clang-format off */
#define NOTICES_A(X) X("advertisement") X("advertising") X("abonnieren") \
    X("abonnez") X("anzeige")
#define NOTICES_C(X) X("cookie") X("cookies") X("copyright") X("click") \
    X("compartir")
#define NOTICES_D(X) X("disclaimer") X("datenschutz")
#define NOTICES_F(X) X("facebook")
#define NOTICES_I(X) X("instagram") X("inbox") X("inscrivez")
#define NOTICES_L(X) X("linkedin")
#define NOTICES_N(X) X("newsletter") X("newsletters")
#define NOTICES_P(X) X("privacy") X("podcasts")
#define NOTICES_R(X) X("reserved") X("rechte")
#define NOTICES_S(X) X("subscribe") X("subscriber") X("subscribers") \
    X("subscription") X("subscriptions") X("sponsored") X("suscribete") \
    X("siguenos")
#define NOTICES_T(X) X("twitter") X("telegram") X("tiktok")
#define NOTICES_W(X) X("whatsapp") X("werbung")
/* clang-format on */

#define NOTICE_MAX 13 /* letters of the longest */
#define ROW_MAX    9  /* words of a row, and an empty one */

/* By first letter: bit n says that a word has n letters; and the words. */
/* clang-format off */
#define ROWS(X) X('a', NOTICES_A) X('c', NOTICES_C) X('d', NOTICES_D) \
    X('f', NOTICES_F) X('i', NOTICES_I) X('l', NOTICES_L) X('n', NOTICES_N) \
    X('p', NOTICES_P) X('r', NOTICES_R) X('s', NOTICES_S) X('t', NOTICES_T) \
    X('w', NOTICES_W)
static const uint16_t lengths[26] = {
#define LENGTH(w) | 1 << (sizeof(w) - 1)
#define X(c, list) [(c) - 'a'] = 0 list(LENGTH),
    ROWS(X)
#undef X
#undef LENGTH
};
static const pith_str words[26][ROW_MAX] = {
#define WORD(w) {(w), sizeof(w) - 1},
#define X(c, list) [(c) - 'a'] = {list(WORD)},
    ROWS(X)
#undef X
#undef WORD
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

/* The `len` letters at p are a word of notices. Most words are ruled out by
 * their first letter and length. */
static bool is_notice(const char *p, unsigned len)
{
    unsigned row = (p[0] | 0x20u) - 'a';

    if (len > NOTICE_MAX || !(lengths[row] >> len & 1))
        return false;
    for (const pith_str *w = words[row]; w->len; w++)
        if (w->len == len && pith_str_ieq(*w, (pith_str){p, len}))
            return true;
    return false;
}

static bool is_letter(char c)
{
    return (unsigned)((c | 0x20) - 'a') < 26u;
}

/* A word of notices begins with a letter that follows no word, and is as long
 * as the letters reach, five at least. */
bool pith_art_notice(pith_str text)
{
    const char *p = text.ptr, *end = p + text.len, *safe = end + PITH_TEXTBITS;
    uint32_t before = 0; /* the byte before p belongs to a word */
    unsigned n;

    for (; p < end; p += n) {
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
            if (is_notice(p + i, len))
                return true;
        }
        if (has_copyright(p, b.high &
                                 (b.high >> 1 | (uint32_t)(p + n < end) << 31)))
            return true;
        before = word >> 31;
    }
    return false;
}
