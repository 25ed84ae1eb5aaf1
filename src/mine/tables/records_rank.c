/* mine/tables/records_rank: how likely a set is the list the page is about. L4.
 */
#include "mine/tables/records_int.h"

#include "base/shorthash.h"
#include "base/textbits.h"

/* Parts of names that speak of the frame of a page, not of its content; of
 * dialogs about consent; of carousels. By their first letters. */
typedef struct place_word {
    pith_str word;
    uint8_t says;
} place_word;

#define S(word)                \
    {                          \
        word, sizeof(word) - 1 \
    }
/* clang-format off */
static const place_word place_words[] = {
    {S("aside"), REC_SAYS_AROUND},
    {S("breadcrumb"), REC_SAYS_AROUND},
    {S("breadcrumbs"), REC_SAYS_AROUND},
    {S("cookie"), REC_SAYS_FRAME},
    {S("consent"), REC_SAYS_FRAME},
    {S("cookies"), REC_SAYS_FRAME},
    {S("carousel"), REC_SAYS_CAROUSEL},
    {S("comments"), REC_SAYS_AROUND},
    {S("dropdown"), REC_SAYS_AROUND},
    {S("facet"), REC_SAYS_AROUND},
    {S("facets"), REC_SAYS_AROUND},
    {S("filter"), REC_SAYS_AROUND},
    {S("footer"), REC_SAYS_AROUND},
    {S("filters"), REC_SAYS_AROUND},
    {S("flickity"), REC_SAYS_CAROUSEL},
    {S("gdpr"), REC_SAYS_FRAME},
    {S("glide"), REC_SAYS_CAROUSEL},
    {S("jcarousel"), REC_SAYS_CAROUSEL},
    {S("menu"), REC_SAYS_AROUND},
    {S("modal"), REC_SAYS_AROUND},
    {S("masthead"), REC_SAYS_AROUND},
    {S("megamenu"), REC_SAYS_AROUND},
    {S("nav"), REC_SAYS_AROUND},
    {S("navbar"), REC_SAYS_AROUND},
    {S("navigation"), REC_SAYS_AROUND},
    {S("owl"), REC_SAYS_CAROUSEL},
    {S("onetrust"), REC_SAYS_FRAME},
    {S("pager"), REC_SAYS_AROUND},
    {S("popup"), REC_SAYS_AROUND},
    {S("pagination"), REC_SAYS_AROUND},
    {S("related"), REC_SAYS_AROUND},
    {S("recommended"), REC_SAYS_AROUND},
    {S("recommendations"), REC_SAYS_AROUND},
    {S("share"), REC_SAYS_AROUND},
    {S("slick"), REC_SAYS_CAROUSEL},
    {S("slider"), REC_SAYS_CAROUSEL},
    {S("social"), REC_SAYS_AROUND},
    {S("splide"), REC_SAYS_CAROUSEL},
    {S("swiper"), REC_SAYS_CAROUSEL},
    {S("sidebar"), REC_SAYS_AROUND},
    {S("submenu"), REC_SAYS_AROUND},
    {S("slideshow"), REC_SAYS_CAROUSEL},
    {S("tags"), REC_SAYS_AROUND},
    {S("topbar"), REC_SAYS_AROUND},
    {S("toolbar"), REC_SAYS_AROUND},
    {S("widget"), REC_SAYS_AROUND},
    {S("widgets"), REC_SAYS_AROUND},
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

void pith_rec_place_init(rec_page *p)
{
    memset(p->slot, 0, sizeof(p->slot));
    for (size_t i = 0; i < COUNT(place_words); i++) {
        const pith_str *w = &place_words[i].word;
        char first[8] = {0};
        uint64_t key;
        size_t at;

        memcpy(first, w->ptr, w->len < 8 ? w->len : 8);
        key = word_key(pith_short_word(first, 8, 0), w->len);
        for (at = SLOT(key); p->slot[at].key; at = (at + 1) % REC_PLACE_SLOTS)
            ;
        p->slot[at].key = key;
        p->slot[at].word = (uint8_t)i;
    }
}

/* The n bytes at w, n < 32; 8 can be read. */
static uint8_t word_says(const rec_page *p, const char *w, size_t n)
{
    uint64_t key = word_key(pith_short_word(w, n, 0), n);
    size_t at = SLOT(key);

    for (; p->slot[at].key; at = (at + 1) % REC_PLACE_SLOTS) {
        const place_word *x = &place_words[p->slot[at].word];

        if (p->slot[at].key == key && pith_str_ieq((pith_str){w, n}, x->word))
            return x->says;
    }
    return 0;
}

static bool is_capital(char c)
{
    return (unsigned)(c - 'A') < 26u;
}

/* The end of the part that goes on at s: the byte before is of it. */
static const char *part_end(const char *s, const char *end)
{
    while (s < end && !pith_is_space((unsigned char)*s) && *s != '-' &&
           *s != '_' && !(is_capital(*s) && (unsigned)(s[-1] - 'a') < 26u))
        s++;
    return s;
}

/* What the parts in the next 32 bytes of [s, end) say; the end of what was
 * read. A part that goes on beyond is left, unless no word is as long. */
static const char *parts_say(const rec_page *p, const char *s, const char *end,
                             const char *safe, uint8_t *says)
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
            *says |= word_says(p, at + from, to - from);
    }
    return s + n;
}

/* Parts of a class or id, cut at white space, '-', '_' and case changes. */
uint8_t pith_rec_words_say(const rec_page *p, pith_str s, const char *safe)
{
    const char *at = s.ptr, *end = s.ptr + s.len;
    uint8_t says = 0;

    while (at < end)
        at = parts_say(p, at, end, safe, &says);
    return says;
}

uint8_t pith_rec_role_says(pith_str role)
{
    static const pith_str roles[] = {
        S("navigation"), S("banner"), S("contentinfo"), S("complementary"),
        S("menu"),       S("dialog"), S("alertdialog"), S("search")};

    if (pith_str_ieq(role, PITH_STR("main")))
        return REC_SAYS_MAIN;
    for (size_t i = 0; i < COUNT(roles); i++)
        if (pith_str_ieq(role, roles[i]))
            return REC_SAYS_FRAME;
    return 0;
}

uint8_t pith_rec_tag_says(uint32_t tag)
{
    switch (tag) {
    case PITH_TAG_NAV:
    case PITH_TAG_FOOTER:
    case PITH_TAG_ASIDE:
    case PITH_TAG_HEADER:
        return REC_SAYS_FRAME;
    case PITH_TAG_MAIN:
        return REC_SAYS_MAIN;
    default:
        return 0;
    }
}

static uint8_t says(const rec_page *p, pith_node v)
{
    return p->signs[p->sign[v]].place;
}

/* Marks every node in the frame of the page and in carousels. An element that
 * holds most of the page's text is no frame whatever it is called. */
pith_status pith_rec_places(rec_page *p)
{
    const pith_tree *t = p->t;
    uint32_t all = rec_text(p, p->body);
    pith_node first_main = p->first_main;
    size_t k = 0; /* of ids */

    p->has_main = first_main != PITH_NIL;
    p->place = pith_arena_zalloc(p->tmp, (size_t)t->count + 1, 1);
    if (!p->place)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < p->n_elems; i++) {
        pith_node v = p->elem[i];
        uint8_t word = says(p, v);

        p->place[v] = p->place[t->parent[v]];
        if (!p->sign[v] || t->size[v] < 3)
            continue;
        if (word & REC_SAYS_MAIN)
            p->place[v] |= REC_IN_MAIN;
        if (v < first_main && first_main < pith_tree_end(t, v))
            continue;
        while (k < p->n_ids && p->ids[k].node < v)
            k++;
        if (k < p->n_ids && p->ids[k].node == v)
            word |= p->ids[k].says;
        if ((word & REC_SAYS_FRAME) && rec_text(p, v) < 0.9 * all)
            p->place[v] |= REC_IN_FRAME;
        if (rec_text(p, v) * 2 > all)
            continue;
        if (word & REC_SAYS_AROUND)
            p->place[v] |= REC_IN_FRAME;
        if (word & REC_SAYS_CAROUSEL)
            p->place[v] |= REC_IN_CAROUSEL;
    }
    return PITH_OK;
}

/* Share of the members that are in such a place. Records themselves may be
 * called anything: the place of the parent counts. */
static double share_in(const rec_page *p, const rec_set *s, uint8_t place)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < s->n; i++)
        n += (p->place[p->t->parent[s->node[i]]] & place) != 0;
    return (double)n / s->n;
}

/* Visible text that is not inside links, as a share. */
static double plain_share(const rec_page *p, const rec_set *s)
{
    uint64_t text = 0, link = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        pith_node end = rec_end(p, s, i);

        text += p->text[end] - p->text[s->node[i]];
        link += p->link[end] - p->link[s->node[i]];
    }
    return text ? 1 - (double)link / (double)text : 0;
}

void pith_rec_score(const rec_page *p, rec_set *s)
{
    double more = s->leaves - s->variety, v = s->variety < 8 ? s->variety : 8;
    double plain, text;

    s->text = s->full = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t n = rec_text_of(p, s, i);

        s->full += n;
        s->text += n < RECORD_CAP ? n : RECORD_CAP;
    }
    if (s->n < 2) {
        s->score = 0;
        return;
    }
    /* Equal cells in a row are as good as different ones, up to a point. */
    v += 0.5 * (more < 0 ? 0 : more < 4 ? more : 4);
    plain = plain_share(p, s);
    text = (double)s->text * (1 - 1.0 / s->n) * (1 - 1.0 / s->n);
    s->score = text * s->like * s->core * (0.2 + v);
    s->score *= s->weight;
    if (v < 2)
        s->score *= 0.2 + 0.3 * plain;
    /* Blocks of a page's layout have little in common. */
    if (s->core < 0.35)
        s->score *= 0.3;
    /* Paragraphs of a text are no records. */
    if (p->t->label[s->node[0]] == PITH_TAG_P && v < 3)
        s->score *= 0.3;
    if (share_in(p, s, REC_IN_FRAME) > 0.5)
        s->score *= 0.1;
    if (p->has_main && share_in(p, s, REC_IN_MAIN) < 0.5)
        s->score *= 0.4;
}

bool pith_rec_is_list(const rec_page *p, const rec_set *s)
{
    return s->leaves >= 1.5 || plain_share(p, s) < 0.5;
}
