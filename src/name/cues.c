/* name/cues: see cues.h. */
#include "name/cues.h"

#include "base/hash.h"
#include "base/textbits.h"
#include "name/cues_hash_table.h"

#define WORD_MAX 32 /* letters that count */

static const struct {
    uint64_t word; /* its hash; 0: none */
    uint16_t cues;
} table[CUE_SLOTS] = {CUE_WORD_SLOTS};
/* Bits of the hashes of all words: most words of pages are none of the table,
 * and this is a small part of its size. */
static const uint64_t maybe[CUE_FILTER] = {CUE_FILTER_BITS};

/* The first n of the 8 bytes at p, all of them letters or beyond ASCII, in
 * lower case. */
PITH_INLINE uint64_t lower8(const char *p, size_t n)
{
    const uint64_t tops = 0x8080808080808080ull;
    uint64_t v = pith_bytes8(p, n);

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    v = __builtin_bswap64(v); /* the table was written so */
#endif
    return v | (~v & tops) >> 2;
}

/* The n letters at p, at most WORD_MAX of them, in lower case; 32 bytes can be
 * read. Never 0. */
PITH_INLINE uint64_t word_hash(const char *p, size_t n)
{
    uint64_t h = lower8(p, n) * 0x9e3779b97f4a7c15ull;

    h ^= h >> 32;
    n = n < WORD_MAX ? n : WORD_MAX;
    for (size_t i = 8; i < n; i += 8) {
        h = (h ^ lower8(p + i, n - i)) * 0x9e3779b97f4a7c15ull;
        h ^= h >> 32;
    }
    h *= 0xff51afd7ed558ccdull;
    return (h ^ h >> 33) | 1;
}

/* The next word, one byte at a time; 0: there is none. */
static uint64_t plain_word(const char **p, const char *end)
{
    char word[WORD_MAX] = {0};
    const char *at = *p, *from;

    while (at < end && !pith_is_letter(*at))
        at++;
    for (from = at; at < end && pith_is_letter(*at); at++)
        if (at > from && !(*at & 0xa0) && (at[-1] & 0x20))
            break;
    *p = at;
    if (at == from)
        return 0;
    memcpy(word, from, at - from < WORD_MAX ? (size_t)(at - from) : WORD_MAX);
    return word_hash(word, (size_t)(at - from));
}

static uint16_t cues_of_word(uint64_t word)
{
    size_t i = word >> 32 & (CUE_SLOTS - 1);

    if (!(maybe[word >> 7 & (CUE_FILTER - 1)] >> (word >> 1 & 63) & 1))
        return 0;
    while (table[i].word && table[i].word != word)
        i = (i + 1) & (CUE_SLOTS - 1);
    return table[i].cues;
}

void pith_cues_init(pith_cues *c)
{
    memset(c, 0, sizeof(*c));
}

/* What the words of a value say together. Their order does not matter to the
 * signature, hence the sum. */
typedef struct saying {
    uint64_t sum;
    uint16_t cues;
} saying;

PITH_INLINE void add_word(saying *s, uint64_t word)
{
    s->sum += word;
    s->cues |= cues_of_word(word);
}

/* Adds the words of the next 32 bytes of [p, end): runs of letters, cut where a
 * capital follows a small letter. 64 bytes can be read. The end of what was
 * read; p: a word is longer than that. */
static const char *add_words(saying *s, const char *p, const char *end)
{
    unsigned n;
    pith_textbits b =
        pith_textbits_of(p, (size_t)(end - p), p + 2 * PITH_TEXTBITS, &n);
    uint32_t in = b.letter | b.high;
    uint32_t begin = in & (~(in << 1) | (b.letter & ~b.bit5 & b.bit5 << 1));
    uint32_t stop = begin | ~in;

    for (; begin; begin &= begin - 1) {
        unsigned from = pith_bits_first(begin);
        uint32_t rest = stop >> from >> 1;
        unsigned to = rest ? from + 1 + pith_bits_first(rest) : n;

        if (to >= n && n < (size_t)(end - p)) /* it may go on */
            return p + from;
        add_word(s, word_hash(p + from, to - from));
    }
    return p + n;
}

/* Bytes up to `safe` can be read. Cues in the low 16 bits, signature. */
static uint64_t read_value(pith_str value, const char *safe)
{
    const char *p = value.ptr, *end = p + value.len;
    saying all = {0, 0};

    while (p < end) {
        const char *from = p;
        uint64_t word;

        if (safe - p >= 2 * (ptrdiff_t)PITH_TEXTBITS)
            p = add_words(&all, p, end);
        if (p == from && (word = plain_word(&p, end)))
            add_word(&all, word);
    }
    return (all.sum & ~(uint64_t)0xffff) | all.cues;
}

/* Of a value that is not empty; never 0. Eight bytes at a time, and the last
 * eight though some of them were read before. */
static uint64_t value_hash(pith_str value, const char *safe)
{
    const char *p = value.ptr;
    size_t n = value.len;
    uint64_t h = n * 0xff51afd7ed558ccdull;

    if (n > 64 || safe - p < 8)
        return pith_hash_str(value) | 1;
    for (size_t i = 0; i + 8 < n; i += 8) {
        h = (h ^ pith_bytes8(p + i, 8)) * 0x9e3779b97f4a7c15ull;
        h ^= h >> 32;
    }
    h ^= n < 8 ? pith_bytes8(p, n) : pith_bytes8(p + n - 8, 8);
    h *= 0x9e3779b97f4a7c15ull;
    return (h ^ h >> 32) | 1;
}

static uint64_t cues_of_value(pith_cues *c, pith_str value, const char *safe)
{
    uint64_t h = value_hash(value, safe);
    size_t i = h >> (64 - PITH_CUE_MEMO_BITS);

    if (c->memo[i].value != h) {
        c->memo[i].value = h;
        c->memo[i].found = read_value(value, safe);
    }
    return c->memo[i].found;
}

void pith_cues_of(pith_cues *c, const pith_tree *t, pith_node v, uint16_t *cues,
                  uint64_t *signature)
{
    const pith_attr *attr = pith_tree_attrs(t, v);
    uint64_t sum = 0, found;
    uint16_t all = 0;

    for (uint32_t i = 0; i < t->data[v].len; i++) {
        uint32_t name = attr[i].name;

        if ((name != PITH_ATTR_CLASS && name != PITH_ATTR_ID &&
             name != PITH_ATTR_ROLE && name != PITH_ATTR_ITEMPROP) ||
            !attr[i].value.len)
            continue;
        found = cues_of_value(c, pith_tree_bytes(t, attr[i].value),
                              pith_tree_safe(t, attr[i].value));
        all |= (uint16_t)(found & 0xffff);
        sum += found >> 16;
    }
    *cues = all;
    *signature = pith_hash_mix(t->label[v], sum);
}
