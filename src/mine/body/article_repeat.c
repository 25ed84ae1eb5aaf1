/* mine/body/article_repeat: blocks that the metadata repeats: its description,
 * and the article's body when it holds one. Compared by shingles, three words
 * in a row; a block is read only until the answer is sure. */
#include "base/map.h"
#include "base/words.h"
#include "mine/body/article_int.h"

#define WORD_BYTES  6    /* with the blank, on average */
#define LD_BODY_MIN 400  /* bytes; less is a teaser */
#define LD_ABSENT   0.3f /* of a block that the metadata's body does not have */
#define DESCRIBED   0.6f /* of a block that the description has */

/* ---- shingles ------------------------------------------------------------ */

#define WORD_BITS 4096u

/* The shingles of a text, and bits of the hashes of its words: a shingle with a
 * word that has none need not be looked up. */
typedef struct shingles {
    pith_map hash;
    uint64_t word[WORD_BITS / 64];
} shingles;

static uint64_t *bits_of(shingles *s, uint64_t word)
{
    return &s->word[word >> 6 & (WORD_BITS / 64 - 1)];
}

static bool has_word(const shingles *s, uint64_t word)
{
    return s->word[word >> 6 & (WORD_BITS / 64 - 1)] >> (word & 63) & 1;
}

static uint64_t shingle_of(uint64_t a, uint64_t b, uint64_t c)
{
    return a * 0xff51afd7ed558ccdull + b * 0xc4ceb9fe1a85ec53ull + c;
}

static bool put_shingles(shingles *s, pith_str text)
{
    pith_words words = pith_words_of(text, text.ptr + text.len);
    uint64_t a = 0, b = 0, c;
    pith_str word;

    if (!pith_map_reserve(&s->hash, text.len / WORD_BYTES))
        return false;
    for (size_t n = 1; (word = pith_words_next(&words)).len; n++) {
        c = pith_words_hash(&words, word);
        *bits_of(s, c) |= (uint64_t)1 << (c & 63);
        if (n >= 3 && !pith_map_put(&s->hash, shingle_of(a, b, c), 1, NULL))
            return false;
        a = b;
        b = c;
    }
    return true;
}

/* Whether more than `least` of the text's `n` shingles are in `s`; ends as soon
 * as that is sure. 32 bytes after the text can be read. */
static bool more_in(const shingles *s, pith_str text, uint32_t n, float least)
{
    pith_words words = pith_words_of(text, text.ptr + text.len + PITH_TEXTBITS);
    uint64_t a = 0, b = 0, c;
    float want = least * (float)n;
    uint32_t hit = 0, miss = 0, known = 0; /* words in a row that it may have */
    pith_str word;

    for (uint32_t i = 1; (word = pith_words_next(&words)).len; i++) {
        c = pith_words_hash(&words, word);
        known = has_word(s, c) ? known + 1 : 0;
        if (i >= 3) {
            bool found = known >= 3 &&
                         pith_map_find(&s->hash, shingle_of(a, b, c)) != NULL;

            hit += found;
            miss += !found;
            if ((float)hit > want)
                return true;
            if ((float)(n - miss) <= want)
                return false;
        }
        a = b;
        b = c;
    }
    return false;
}

/* ---- blocks -------------------------------------------------------------- */

static void repeated(art_page *a, uint32_t i, const shingles *body,
                     const shingles *about)
{
    float *f = a->f + (size_t)i * F_COUNT;
    uint32_t n = a->b.at[i].words;
    pith_str text = pith_block_text(&a->b, i);

    if (n < 3)
        return;
    n -= 2; /* shingles */
    if (body)
        f[F1_LD_ABSENT] = !more_in(body, text, n, LD_ABSENT);
    if (about && n >= 3 && DESCRIBED * (float)n < (float)about->hash.count)
        f[F1_DESCRIBED] = more_in(about, text, n, DESCRIBED);
}

bool pith_art_repeats(art_page *a)
{
    pith_str body = a->meta->body, about = a->meta->description;
    bool whole = body.len >= LD_BODY_MIN, ok;
    shingles in_body = {.word = {0}}, in_about = {.word = {0}};

    if (!whole && !about.len)
        return true;
    pith_map_init(&in_body.hash, a->arena->al);
    pith_map_init(&in_about.hash, a->arena->al);
    ok = (!whole || put_shingles(&in_body, body)) &&
         (!about.len || put_shingles(&in_about, about));
    for (uint32_t i = 0; ok && i < a->b.count; i++)
        repeated(a, i, whole ? &in_body : NULL, about.len ? &in_about : NULL);
    pith_map_release(&in_body.hash);
    pith_map_release(&in_about.hash);
    return ok;
}
