/* io/corpus/textmark: see textmark.h. */
#include "io/corpus/textmark.h"

#include <string.h>
#include "base/hash.h"
#include "base/str.h"

void pith_textmark_init(pith_textmark *t)
{
    memset(t, 0, sizeof(*t));
    for (uint32_t i = 0; i < PITH_TEXTMARK_BINS; i++)
        t->bin[i] = UINT32_MAX;
}

static void put_shingle(pith_textmark *t, uint64_t h)
{
    uint32_t bin = (uint32_t)(h >> 59), low = (uint32_t)h;

    if (low < t->bin[bin])
        t->bin[bin] = low;
}

#define BASE  0x9fb21c651e98df25ull
#define BASE5 (BASE * BASE * BASE * BASE * BASE) /* modulo 2^64 */

/* The hash of the last five words rolls on: the new one comes, the oldest one
 * goes. */
static void put_word(pith_textmark *t, uint64_t word)
{
    t->roll = t->roll * BASE + word - t->last[t->at] * BASE5;
    t->last[t->at] = word;
    t->at = t->at + 1 == PITH_SHINGLE ? 0 : t->at + 1;
    t->hash = (t->hash ^ word) * BASE + 1;
    if (++t->words >= PITH_SHINGLE)
        put_shingle(t, pith_hash_mix(t->roll, 1));
}

/* Letters and digits; all that is not ASCII counts as a letter. */
static bool in_word(unsigned char c)
{
    return c >= 0x80 || pith_is_digit(c) ||
           (unsigned)(pith_lower(c) - 'a') < 26u;
}

void pith_textmark_add(pith_textmark *t, pith_str text)
{
    uint64_t word = 0;

    for (size_t i = 0; i <= text.len; i++) {
        unsigned char c = i < text.len ? (unsigned char)text.ptr[i] : ' ';

        if (in_word(c)) {
            word = (word ^ pith_lower(c)) * 0x100000001b3ull + 1;
        } else if (word) {
            put_word(t, word);
            word = 0;
        }
    }
}

void pith_textmark_end(pith_textmark *t)
{
    uint32_t next = UINT32_MAX;

    t->hash = pith_hash_mix(t->hash, t->words);
    if (t->words && t->words < PITH_SHINGLE)
        put_shingle(t, t->hash);
    for (uint32_t i = 2 * PITH_TEXTMARK_BINS; i-- > 0;) {
        uint32_t *bin = &t->bin[i % PITH_TEXTMARK_BINS];

        if (*bin == UINT32_MAX)
            *bin = next;
        next = *bin;
    }
}
