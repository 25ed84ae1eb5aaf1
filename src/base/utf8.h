/* base/utf8: UTF-8 in and out, classes of characters. */
#ifndef PITH_BASE_UTF8_H
#define PITH_BASE_UTF8_H

#include "pith.h"

#define PITH_RUNE_BAD 0xFFFDu

/* Decode the rune at *p (p < end) and move past it. A malformed sequence gives
 * U+FFFD and moves past its maximal valid prefix (as the Encoding standard). */
uint32_t pith_utf8_next(const char **p, const char *end);
size_t pith_utf8_put(char out[4], uint32_t rune); /* bytes written */
/* Length of the longest valid prefix; == len when all is valid. */
size_t pith_utf8_valid(const char *ptr, size_t len);
/* Of valid UTF-8, the longest prefix without U+007F..U+009F and the marks that
 * turn the direction of writing: what a terminal shows and does not obey. */
size_t pith_utf8_tame(const char *ptr, size_t len);
size_t pith_utf8_count(pith_str s); /* runes */
/* Without the byte order mark that editors put before a text. */
pith_str pith_utf8_unmarked(pith_str s);
/* The first `most` bytes at most, none of them of a rune that is cut. */
pith_str pith_utf8_cut(pith_str s, size_t most);

bool pith_rune_space(
    uint32_t r); /* Unicode White_Space, plus U+200B..U+200D, U+FEFF */
bool pith_rune_word(uint32_t r); /* letter, mark, number or underscore */
bool pith_rune_ideo(uint32_t r); /* script written without spaces: Han, kana,
                                    Thai, Lao, Khmer, Myanmar */
bool pith_rune_mark(uint32_t r); /* combines with the character before */
unsigned pith_rune_width(uint32_t r); /* columns of a terminal: 0, 1, 2 */
uint32_t pith_rune_lower(uint32_t r);

/* Words as a reader counts them: runs of word characters; in scripts without
 * spaces every character is a word. Next word of `*rest`, len 0 at the end. */
pith_str pith_utf8_word(pith_str *rest);
size_t pith_utf8_words(pith_str s); /* how many */
/* Hash of a word, lower-cased: equal for "News" and "news". */
uint64_t pith_utf8_word_hash(pith_str word);

#endif
