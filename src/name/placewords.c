/* name/placewords: see placewords.h. */
#include "name/placewords.h"

#include <string.h>
#include "base/shorthash.h"
#include "base/textbits.h"

/* Parts of names that speak of the frame of a page, not of its content; of
 * dialogs about consent; of carousels. By their first letters. */
typedef struct place_word {
    pith_str word;
    uint8_t flags;
} place_word;

#define S(word)                \
    {                          \
        word, sizeof(word) - 1 \
    }
/* clang-format off */
static const place_word place_words[] = {
    {S("aside"), PITH_PLACE_AROUND},
    {S("breadcrumb"), PITH_PLACE_AROUND},
    {S("breadcrumbs"), PITH_PLACE_AROUND},
    {S("cookie"), PITH_PLACE_FRAME},
    {S("consent"), PITH_PLACE_FRAME},
    {S("cookies"), PITH_PLACE_FRAME},
    {S("carousel"), PITH_PLACE_CAROUSEL},
    {S("comments"), PITH_PLACE_AROUND},
    {S("dropdown"), PITH_PLACE_AROUND},
    {S("facet"), PITH_PLACE_AROUND},
    {S("facets"), PITH_PLACE_AROUND},
    {S("filter"), PITH_PLACE_AROUND},
    {S("footer"), PITH_PLACE_AROUND},
    {S("filters"), PITH_PLACE_AROUND},
    {S("flickity"), PITH_PLACE_CAROUSEL},
    {S("gdpr"), PITH_PLACE_FRAME},
    {S("glide"), PITH_PLACE_CAROUSEL},
    {S("jcarousel"), PITH_PLACE_CAROUSEL},
    {S("menu"), PITH_PLACE_AROUND},
    {S("modal"), PITH_PLACE_AROUND},
    {S("masthead"), PITH_PLACE_AROUND},
    {S("megamenu"), PITH_PLACE_AROUND},
    {S("nav"), PITH_PLACE_AROUND},
    {S("navbar"), PITH_PLACE_AROUND},
    {S("navigation"), PITH_PLACE_AROUND},
    {S("owl"), PITH_PLACE_CAROUSEL},
    {S("onetrust"), PITH_PLACE_FRAME},
    {S("pager"), PITH_PLACE_AROUND},
    {S("popup"), PITH_PLACE_AROUND},
    {S("pagination"), PITH_PLACE_AROUND},
    {S("related"), PITH_PLACE_AROUND},
    {S("recommended"), PITH_PLACE_AROUND},
    {S("recommendations"), PITH_PLACE_AROUND},
    {S("share"), PITH_PLACE_AROUND},
    {S("slick"), PITH_PLACE_CAROUSEL},
    {S("slider"), PITH_PLACE_CAROUSEL},
    {S("social"), PITH_PLACE_AROUND},
    {S("splide"), PITH_PLACE_CAROUSEL},
    {S("swiper"), PITH_PLACE_CAROUSEL},
    {S("sidebar"), PITH_PLACE_AROUND},
    {S("submenu"), PITH_PLACE_AROUND},
    {S("slideshow"), PITH_PLACE_CAROUSEL},
    {S("tags"), PITH_PLACE_AROUND},
    {S("topbar"), PITH_PLACE_AROUND},
    {S("toolbar"), PITH_PLACE_AROUND},
    {S("widget"), PITH_PLACE_AROUND},
    {S("widgets"), PITH_PLACE_AROUND},
};
/* clang-format on */
#define COUNT(list) (sizeof(list) / sizeof(*(list)))

/* The first 8 bytes of a word, in lower case, and its length: all but a few
 * words of pages are told from the list by them. */
static uint64_t word_key(uint64_t first, size_t len)
{
    return (pith_bytes8_lower(first) ^ len) * 0x9e3779b97f4a7c15ull;
}

#define SLOT(key) ((key) >> 57)

void pith_placewords_init(pith_placewords *p)
{
    memset(p->slot, 0, sizeof(p->slot));
    for (size_t i = 0; i < COUNT(place_words); i++) {
        const pith_str *w = &place_words[i].word;
        char first[8] = {0};
        uint64_t key;
        size_t at;

        memcpy(first, w->ptr, w->len < 8 ? w->len : 8);
        key = word_key(pith_short_word(first, 8, 0), w->len);
        for (at = SLOT(key); p->slot[at].key; at = (at + 1) % PITH_PLACE_SLOTS)
            ;
        p->slot[at].key = key;
        p->slot[at].word = (uint8_t)i;
    }
}

/* The n bytes at w, n < 32; 8 can be read. */
static uint8_t flags_of_word(const pith_placewords *p, const char *w, size_t n)
{
    uint64_t key = word_key(pith_short_word(w, n, 0), n);
    size_t at = SLOT(key);

    for (; p->slot[at].key; at = (at + 1) % PITH_PLACE_SLOTS) {
        const place_word *x = &place_words[p->slot[at].word];

        if (p->slot[at].key == key && pith_str_ieq((pith_str){w, n}, x->word))
            return x->flags;
    }
    return 0;
}

/* The end of the part that goes on at s: the byte before is of it. */
static const char *part_end(const char *s, const char *end)
{
    while (s < end && !pith_is_space((unsigned char)*s) && *s != '-' &&
           *s != '_' && !(pith_is_upper(*s) && (unsigned)(s[-1] - 'a') < 26u))
        s++;
    return s;
}

/* What the parts in the next 32 bytes of [s, end) say; the end of what was
 * read. A part that goes on beyond is left, unless no word is as long. */
static const char *read_parts(const pith_placewords *p, const char *s,
                              const char *end, const char *safe, uint8_t *flags)
{
    char last[PITH_TEXTBITS + 8] = {0};
    const char *at = s;
    unsigned n;
    pith_textbits b = pith_textbits_of(s, (size_t)(end - s), safe, &n);
    uint32_t in = ~(b.space | b.join) & pith_bits_low(n);
    uint32_t cut = b.letter & ~b.bit5 & (b.letter & b.bit5) << 1;
    uint32_t begin = in & (~(in << 1) | cut), stop = cut | ~in;

    if (safe - s < (ptrdiff_t)sizeof(last))
        at = memcpy(last, s, n);
    for (; begin; begin &= begin - 1) {
        unsigned from = pith_bits_first(begin);
        uint32_t rest = stop >> from >> 1;
        unsigned to = rest ? from + 1 + pith_bits_first(rest) : n;

        if (to >= n && s + n < end) /* longer than any word, or not all seen */
            return from ? s + from : part_end(s + n, end);
        if (to - from < PITH_TEXTBITS)
            *flags |= flags_of_word(p, at + from, to - from);
    }
    return s + n;
}

/* Parts of a class or id, cut at white space, '-', '_' and case changes. */
uint8_t pith_placewords_of(const pith_placewords *p, pith_str s,
                           const char *safe)
{
    const char *at = s.ptr, *end = s.ptr + s.len;
    uint8_t flags = 0;

    while (at < end)
        at = read_parts(p, at, end, safe, &flags);
    return flags;
}

uint8_t pith_place_of_role(pith_str role)
{
    if (pith_str_ieq(role, PITH_STR("main")))
        return PITH_PLACE_MAIN;
    return pith_str_any(role, pith_str_ieq,
                        "navigation banner contentinfo complementary menu "
                        "dialog alertdialog search")
               ? PITH_PLACE_FRAME
               : 0;
}
