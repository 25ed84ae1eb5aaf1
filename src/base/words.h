/* base/words: the words of a text one after another, as pith_utf8_word() cuts
 * them, found by masks of 32 bytes. */
#ifndef PITH_BASE_WORDS_H
#define PITH_BASE_WORDS_H

#include "base/textbits.h"
#include "base/utf8.h"

typedef struct pith_words {
    const char *at, *end, *safe;
    uint32_t word, high; /* of the n bytes at `at` */
    uint32_t rest;       /* those of them that are not read */
    unsigned n;
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
    return (pith_str){w->at + i, end - i};
}

#endif
