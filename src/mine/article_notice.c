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

/* The words with one first letter. */
typedef struct letter_row {
    uint32_t lengths; /* bit n: one has n letters */
    pith_str word[ROW_MAX];
} letter_row;

static const letter_row notices[26] = {
/* clang-format off */
#define LENGTH(w) | (uint32_t)1 << (sizeof(w) - 1)
#define WORD(w)   {(w), sizeof(w) - 1},
#define ROW(c, list) [(c) - 'a'] = {0 list(LENGTH), {list(WORD)}}
    ROW('a', NOTICES_A), ROW('c', NOTICES_C), ROW('d', NOTICES_D),
    ROW('f', NOTICES_F), ROW('i', NOTICES_I), ROW('l', NOTICES_L),
    ROW('n', NOTICES_N), ROW('p', NOTICES_P), ROW('r', NOTICES_R),
    ROW('s', NOTICES_S), ROW('t', NOTICES_T), ROW('w', NOTICES_W),
#undef LENGTH
#undef WORD
#undef ROW
    /* clang-format on */
};

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
    const letter_row *row = &notices[(p[0] | 0x20) - 'a'];

    if (len > NOTICE_MAX || !(row->lengths >> len & 1))
        return false;
    for (const pith_str *w = row->word; w->len; w++)
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
