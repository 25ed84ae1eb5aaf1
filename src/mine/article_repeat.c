/* mine/article_repeat: blocks that the metadata repeats: its description, and
 * the article's body when it holds one. Compared by shingles, three words in a
 * row; a block is read only until the answer is sure. */
#include "base/hash.h"
#include "base/map.h"
#include "base/words.h"
#include "mine/article_int.h"

#define WORD_BYTES  6    /* with the blank, on average */
#define LD_BODY_MIN 400  /* bytes; less is a teaser */
#define LD_ABSENT   0.3f /* of a block that the metadata's body does not have */
#define DESCRIBED   0.6f /* of a block that the description has */

/* ---- words by a look --------------------------------------------------- */

/* First byte and length of the words of a text: a word that has another key is
 * none of them, and need not be hashed. */
#define KEYS 1024u

typedef struct keys {
    uint64_t bit[KEYS / 64];
} keys;

static bool has_high(pith_str word)
{
    unsigned char all = 0;

    for (size_t i = 0; i < word.len; i++)
        all |= (unsigned char)word.ptr[i];
    return all & 0x80;
}

/* Of the word in lower case, which may have other bytes and another length. */
static unsigned key_of(pith_str word)
{
    const char *p = word.ptr, *end = p + word.len;
    unsigned first = pith_lower((unsigned char)*p), len = 0;
    char low[4];

    if (first < 0x80 && !has_high(word))
        return (first & 31) << 5 | (word.len & 31);
    while (p < end) {
        unsigned n = (unsigned)pith_utf8_put(
            low, pith_rune_lower(pith_utf8_next(&p, end)));

        first = len ? first : (unsigned char)low[0];
        len += n;
    }
    return (first & 31) << 5 | (len & 31);
}

static void put_key(keys *k, unsigned key)
{
    k->bit[key / 64] |= (uint64_t)1 << key % 64;
}

static bool has_key(const keys *k, unsigned key)
{
    return k->bit[key / 64] >> key % 64 & 1;
}

/* ---- shingles ------------------------------------------------------------ */

/* The shingles of a text. */
typedef struct shingles {
    pith_map hash;
    keys keys;
} shingles;

static uint64_t shingle_of(uint64_t a, uint64_t b, uint64_t c)
{
    return pith_hash_mix(pith_hash_mix(a, b), c);
}

static bool put_shingles(shingles *s, pith_str text)
{
    pith_words words = pith_words_of(text, text.ptr + text.len);
    uint64_t a = 0, b = 0, c;
    pith_str word;

    if (!pith_map_reserve(&s->hash, text.len / WORD_BYTES))
        return false;
    for (size_t n = 1; (word = pith_words_next(&words)).len; n++) {
        c = pith_utf8_word_hash(word);
        put_key(&s->keys, key_of(word));
        if (n >= 3 && !pith_map_put(&s->hash, shingle_of(a, b, c), 1, NULL))
            return false;
        a = b;
        b = c;
    }
    return true;
}

/* A word whose hash is made when it is asked for. */
typedef struct lazy {
    pith_str text;
    uint64_t hash; /* 0: not yet */
} lazy;

static uint64_t hash_of(lazy *w)
{
    if (!w->hash)
        w->hash = pith_utf8_word_hash(w->text);
    return w->hash;
}

/* Whether more than `least` of the text's `n` shingles are in `s`; ends as soon
 * as that is sure. 32 bytes after the text can be read. */
static bool more_in(const shingles *s, pith_str text, uint32_t n, float least)
{
    pith_words words = pith_words_of(text, text.ptr + text.len + PITH_TEXTBITS);
    lazy a = {{NULL, 0}, 0}, b = a, c = a;
    float want = least * (float)n;
    uint32_t hit = 0, miss = 0, known = 0; /* words in a row with a key */

    for (uint32_t i = 1; (c.text = pith_words_next(&words)).len; i++) {
        c.hash = 0;
        known = has_key(&s->keys, key_of(c.text)) ? known + 1 : 0;
        if (i >= 3) {
            bool found =
                known >= 3 &&
                pith_map_find(&s->hash, shingle_of(hash_of(&a), hash_of(&b),
                                                   hash_of(&c))) != NULL;

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
    shingles in_body = {.keys = {{0}}}, in_about = {.keys = {{0}}};

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
