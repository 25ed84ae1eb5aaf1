/* base/words: the words of a text one after another, as pith_utf8_word() cuts
 * them, found by masks of 32 bytes; and hashes of them. */
#ifndef PITH_BASE_WORDS_H
#define PITH_BASE_WORDS_H

#include "base/textbits.h"
#include "base/utf8.h"

typedef struct pith_words {
    const char *at, *end, *safe;
    uint32_t word, high; /* of the n bytes at `at` */
    uint32_t rest;       /* those of them that are not read */
    unsigned n;
    bool plain; /* the last word is ASCII, and 8 bytes after it can be read */
} pith_words;

/* `safe`: textbits.h; the end of the text at least. */
static inline pith_words pith_words_of(pith_str text, const char *safe)
{
    return (pith_words){
        .at = text.ptr, .end = text.ptr + text.len, .safe = safe};
}

/* A word that is not all in sight, or not all ASCII. */
static inline pith_str pith_words_slow(pith_words *w, unsigned i)
{
    pith_str rest = {w->at + i, (size_t)(w->end - w->at) - i};
    pith_str word = pith_utf8_word(&rest);

    w->at = rest.ptr;
    w->n = 0;
    w->rest = 0;
    w->plain = false;
    return word;
}

/* len 0 at the end. */
static inline pith_str pith_words_next(pith_words *w)
{
    unsigned i, end;
    uint32_t stop;

    while (!w->rest) {
        pith_textbits b;

        w->at += w->n;
        w->n = 0;
        if (w->at >= w->end)
            return (pith_str){w->end, 0};
        b = pith_textbits_of(w->at, (size_t)(w->end - w->at), w->safe, &w->n);
        w->word = b.word;
        w->high = b.high;
        w->rest = b.word | b.high;
    }
    i = pith_bits_first(w->rest);
    stop = ~w->word & ~pith_bits_low(i);
    end = stop ? pith_bits_first(stop) : PITH_TEXTBITS;
    if (end >= w->n ? w->at + w->n < w->end : w->high >> end & 1)
        return pith_words_slow(w, i);
    end = end < w->n ? end : w->n;
    w->rest &= ~pith_bits_low(end);
    w->plain = w->safe - w->at >= (ptrdiff_t)(end + 8);
    return (pith_str){w->at + i, end - i};
}

/* Eight bytes more of a word's hash. */
static inline uint64_t pith_words_mix(uint64_t h, uint64_t v)
{
    h = (h ^ v) * 0x9e3779b97f4a7c15ull;
    return h ^ h >> 32;
}

uint64_t pith_words_slow_hash(pith_str word);

/* Of a word that pith_words_next() gave, lower-cased: equal for "News" and
 * "news". Letters, digits and '_' stay apart when all have bit 5; other bytes
 * are made lower case as runes, by pith_words_slow_hash(). */
static inline uint64_t pith_words_hash(const pith_words *w, pith_str word)
{
    const uint64_t low = 0x2020202020202020ull;
    uint64_t h = 0;

    if (!w->plain)
        return pith_words_slow_hash(word);
    for (size_t i = 0; i < word.len; i += 8)
        h = pith_words_mix(h, pith_bytes8(word.ptr + i, word.len - i) | low);
    return h;
}

#endif
