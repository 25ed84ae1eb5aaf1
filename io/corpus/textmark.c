/* io/corpus/textmark: see textmark.h. */
#include "io/corpus/textmark.h"

#include <string.h>
#include "base/hash.h"

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

/* Letters and digits, in lower case; all that is not ASCII counts as a letter.
 * 0: it ends a word. */
static const unsigned char letter[256] = {
#define L4(c)  (c), (c) + 1, (c) + 2, (c) + 3
#define L16(c) L4(c), L4((c) + 4), L4((c) + 8), L4((c) + 12)
    ['0'] = L4('0'), L4('4'),  '8',      '9',      ['A'] = L16('a'),
    L4('q'),         L4('u'),  'y',      'z',      ['a'] = L16('a'),
    L4('q'),         L4('u'),  'y',      'z',      [128] = L16(128),
    L16(144),        L16(160), L16(176), L16(192), L16(208),
    L16(224),        L16(240)};

void pith_textmark_add(pith_textmark *t, pith_str text)
{
    const unsigned char *at = (const unsigned char *)text.ptr;
    const unsigned char *end = at + text.len;

    while (at < end) {
        uint64_t word = 0;

        for (; at < end && letter[*at]; at++)
            word = (word ^ letter[*at]) * 0x100000001b3ull + 1;
        if (word)
            put_word(t, word);
        at++;
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
