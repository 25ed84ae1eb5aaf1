/* feat/headline: see headline.h. */
#include "feat/headline.h"

#include "base/words.h"

#define WORDS_MAX   48
#define HEADING_MAX 45  /* words */
#define AGREE_MIN   0.5 /* of a heading with what the metadata says */
#define AGREE_ANY   0.8 /* of any other block: decks agree a little, too */

/* Lower-cased words of a short text, as hashes. */
typedef struct words {
    uint64_t at[WORDS_MAX];
    unsigned n;
} words;

static void words_read(words *w, pith_str text)
{
    pith_str word;

    w->n = 0;
    while (w->n < WORDS_MAX && (word = pith_utf8_word(&text)).len)
        w->at[w->n++] = pith_utf8_word_hash(word);
}

/* F1 of bags of n and m words that have `both` in common. */
static double f1_of(unsigned both, unsigned n, unsigned m)
{
    return 2.0 * both / (n + m);
}

/* F1 of two bags of words. */
static double agreement(const words *a, const words *b)
{
    bool used[WORDS_MAX] = {false};
    unsigned both = 0;

    if (!a->n || !b->n)
        return 0;
    for (unsigned i = 0; i < a->n; i++)
        for (unsigned j = 0; j < b->n; j++)
            if (!used[j] && a->at[i] == b->at[j]) {
                used[j] = true;
                both++;
                break;
            }
    return f1_of(both, a->n, b->n);
}

/* ---- titles of the metadata ---------------------------------------------- */

/* Length of the separator at s[i], with blanks around it; 0: none. */
static size_t separator(pith_str s, size_t i)
{
    static const pith_str marks[] = {{" | ", 3},
                                     {" - ", 3},
                                     {" \xe2\x80\x93 ", 5},
                                     {" \xe2\x80\x94 ", 5},
                                     {" :: ", 4},
                                     {" \xc2\xbb ", 4},
                                     {" \xc2\xb7 ", 4},
                                     {" \xe2\x80\xa2 ", 5},
                                     {" / ", 3},
                                     {" // ", 4},
                                     {" < ", 3},
                                     {" \xe2\x80\xb9 ", 5},
                                     {" ~ ", 3},
                                     {" \xc2\xab ", 4}};

    if (s.ptr[i] != ' ')
        return 0;
    for (size_t k = 0; k < sizeof(marks) / sizeof(*marks); k++)
        if (pith_str_starts(pith_str_sub(s, i, SIZE_MAX), marks[k]))
            return marks[k].len;
    return 0;
}

/* Without the site's name: parts at either end are cut while the rest is
 * longer than they are. */
static pith_str cut_site(pith_str s)
{
    for (bool again = true; again;) {
        size_t first = SIZE_MAX, last = SIZE_MAX, len, first_len = 0,
               last_len = 0;
        size_t head, tail, all = pith_utf8_words(s);

        again = false;
        for (size_t i = 0; i < s.len; i++) {
            len = separator(s, i);
            if (!len)
                continue;
            if (first == SIZE_MAX) {
                first = i;
                first_len = len;
            }
            last = i;
            last_len = len;
        }
        if (first == SIZE_MAX)
            return s;
        head = pith_utf8_words((pith_str){s.ptr, first});
        tail = pith_utf8_words(pith_str_sub(s, last + last_len, SIZE_MAX));
        if (tail <= all - tail && (tail <= head || first != last)) {
            s = (pith_str){s.ptr, last};
            again = true;
        } else if (head < all - head) {
            s = pith_str_sub(s, first + first_len, SIZE_MAX);
            again = true;
        }
    }
    return s;
}

pith_str pith_headline_site(pith_str title)
{
    size_t last = 0, from = title.len;

    for (size_t i = 0; i < title.len; i++) {
        size_t len = separator(title, i);

        if (len) {
            last = i;
            from = i + len;
        }
    }
    return title.len - from < last ? pith_str_sub(title, from, SIZE_MAX)
                                   : (pith_str){NULL, 0};
}

/* ---- visible headings ---------------------------------------------------- */

static double heading_bonus(const pith_readpage *a, uint32_t i)
{
    pith_node v = a->b->at[i].node;
    uint32_t tag = a->t->label[v];
    uint16_t in = a->b->in[v];
    double bonus = 0;

    if (tag >= PITH_TAG_H1 && tag <= PITH_TAG_H6)
        bonus += tag == PITH_TAG_H1 ? 0.25 : tag == PITH_TAG_H2 ? 0.12 : 0.05;
    if (in & (PITH_IN_NAV | PITH_IN_FOOTER | PITH_IN_ASIDE))
        bonus -= 0.3;
    if (2 * a->b->at[i].link_words > a->b->at[i].words)
        bonus -= 0.05;
    return bonus;
}

static bool is_heading(const pith_readpage *a, uint32_t i)
{
    uint32_t tag = a->t->label[a->b->at[i].node];

    return tag >= PITH_TAG_H1 && tag <= PITH_TAG_H6;
}

/* What the metadata says the title is, in words. */
typedef struct claims {
    words at[4];
    unsigned n;
    uint64_t any; /* bits of their words: bit_of() */
} claims;

static uint64_t bit_of(uint64_t word)
{
    return (uint64_t)1 << (word & 63);
}

static void add_claim(claims *c, pith_str text)
{
    words *w = &c->at[c->n++];

    words_read(w, text);
    for (unsigned i = 0; i < w->n; i++)
        c->any |= bit_of(w->at[i]);
}

/* Whether n words, of which `n - less` at most are in a claim, can agree with
 * any by at least `least`. */
static bool may_agree(const claims *c, uint32_t n, uint32_t less, double least)
{
    for (unsigned k = 0; k < c->n; k++) {
        unsigned m = c->at[k].n, fewer = n - less < m ? n - less : m;

        if (f1_of(fewer, n, m) >= least)
            return true;
    }
    return false;
}

/* Words of block i; false as soon as it cannot agree: most blocks need not be
 * read, and of most others the first words tell. */
static bool read_block(const pith_readpage *a, uint32_t i, const claims *c,
                       double least, words *w)
{
    pith_str text = pith_block_text(a->b, i), word;
    pith_words rest = pith_words_of(text, text.ptr + text.len + PITH_TEXTBITS);
    uint32_t n = a->b->at[i].words, less = 0;

    if (n > HEADING_MAX || !n || !may_agree(c, n, 0, least))
        return false;
    w->n = 0;
    while (w->n < WORDS_MAX && (word = pith_words_next(&rest)).len) {
        uint64_t h = pith_utf8_word_hash(word);

        w->at[w->n++] = h;
        if (!(c->any & bit_of(h)) && !may_agree(c, n, ++less, least))
            return false;
    }
    return true;
}

/* The heading that agrees best with the claims; the first of equals. */
static uint32_t best_heading(const pith_readpage *a, const claims *c,
                             double *best)
{
    uint32_t found = PITH_NO_BLOCK;

    *best = 0;
    for (uint32_t i = 0; i < a->b->count; i++) {
        double score = 0, least = is_heading(a, i) ? AGREE_MIN : AGREE_ANY;
        words w;

        if (!read_block(a, i, c, least, &w))
            continue;
        for (unsigned k = 0; k < c->n; k++) {
            double s = agreement(&w, &c->at[k]);

            score = s > score ? s : score;
        }
        if (score < least)
            continue;
        score += heading_bonus(a, i);
        if (score > *best + 1e-9) {
            *best = score;
            found = i;
        }
    }
    return found;
}

/* The first <h1> of at least two words, when nothing agrees. */
static uint32_t first_h1(const pith_readpage *a)
{
    for (uint32_t i = 0; i < a->b->count; i++)
        if (a->t->label[a->b->at[i].node] == PITH_TAG_H1 &&
            a->b->at[i].words >= 2)
            return i;
    return PITH_NO_BLOCK;
}

pith_status pith_headline_find(pith_readpage *a, pith_arena *keep,
                               pith_str *title)
{
    const pith_meta *m = a->meta;
    claims said = {.n = 0};
    pith_str text = {NULL, 0};
    double best;
    char *copy;

    if (m->headline.len)
        add_claim(&said, m->headline);
    if (m->og_title.len)
        add_claim(&said, cut_site(m->og_title));
    if (m->title.len) {
        add_claim(&said, cut_site(m->title));
        add_claim(&said, m->title);
    }
    a->title = best_heading(a, &said, &best);
    if (a->title == PITH_NO_BLOCK)
        a->title = first_h1(a);
    if (a->title != PITH_NO_BLOCK)
        text = pith_block_text(a->b, a->title);
    else if (m->og_title.len)
        text = cut_site(m->og_title);
    else if (m->headline.len)
        text = m->headline;
    else if (m->title.len)
        text = cut_site(m->title);
    *title = (pith_str){NULL, 0};
    if (!text.len)
        return PITH_OK;
    copy = pith_arena_dup(keep, text.ptr, text.len);
    *title = (pith_str){copy, copy ? text.len : 0};
    return copy ? PITH_OK : PITH_NOMEM;
}
