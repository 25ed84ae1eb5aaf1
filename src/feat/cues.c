/* feat/cues: see cues.h. */
#include "feat/cues.h"

#include "base/hash.h"
#include "base/textbits.h"
#include "feat/cues_hash_table.h"

#define WORD_MAX 32 /* letters that count */

static const struct {
    uint64_t word; /* its hash; 0: none */
    uint8_t cues;
} table[CUE_SLOTS] = {CUE_WORD_SLOTS};
/* Bits of the hashes of all words: most words of pages are none of the table,
 * and this is a small part of its size. */
static const uint64_t maybe[CUE_FILTER] = {CUE_FILTER_BITS};

/* The n letters at p, at most WORD_MAX of them, in lower case; 32 bytes can be
 * read. Never 0. */
static uint64_t word_hash(const char *p, size_t n)
{
    const uint64_t tops = 0x8080808080808080ull;
    uint64_t h = 0;

    n = n < WORD_MAX ? n : WORD_MAX;
    for (size_t i = 0; i < n; i += 8) {
        uint64_t v = pith_bytes8(p + i, n - i);

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        v = __builtin_bswap64(v); /* the table was written so */
#endif
        v |= (~v & tops) >> 2; /* all are letters, or beyond ASCII */
        h = (h ^ v) * 0x9e3779b97f4a7c15ull;
        h ^= h >> 32;
    }
    h *= 0xff51afd7ed558ccdull;
    return (h ^ h >> 33) | 1;
}

static bool is_letter(unsigned char c)
{
    return (unsigned)((c | 0x20) - 'a') < 26u || c >= 0x80;
}

/* The next word, one byte at a time; 0: there is none. */
static uint64_t plain_word(const char **p, const char *end)
{
    char word[WORD_MAX] = {0};
    const char *at = *p, *from;

    while (at < end && !is_letter((unsigned char)*at))
        at++;
    for (from = at; at < end && is_letter((unsigned char)*at); at++)
        if (at > from && !(*at & 0xa0) && (at[-1] & 0x20))
            break;
    *p = at;
    if (at == from)
        return 0;
    memcpy(word, from, at - from < WORD_MAX ? (size_t)(at - from) : WORD_MAX);
    return word_hash(word, (size_t)(at - from));
}

/* Words of [*p, end): runs of letters, cut where a capital follows a small
 * letter; those of the next 32 bytes, as hashes. Bytes up to `safe` can be
 * read. Moves on; 0 only at the end. */
static size_t next_words(const char **p, const char *end, const char *safe,
                         uint64_t out[PITH_TEXTBITS])
{
    const char *at = *p;
    size_t count = 0;
    uint32_t in, begin, stop;
    unsigned n;

    while (!count && at < end && safe - at >= 2 * (ptrdiff_t)PITH_TEXTBITS) {
        pith_textbits b = pith_textbits_of(at, (size_t)(end - at), safe, &n);

        in = b.letter | b.high;
        begin = in & (~(in << 1) | (b.letter & ~b.bit5 & b.bit5 << 1));
        stop = begin | ~in;
        while (begin) {
            unsigned from = pith_bits_first(begin), to = n;

            begin &= begin - 1;
            if (stop & ~pith_bits_low(from + 1))
                to = pith_bits_first(stop & ~pith_bits_low(from + 1));
            if (to >= n && n < (size_t)(end - at)) { /* it may go on */
                n = from;
                break;
            }
            out[count++] = word_hash(at + from, to - from);
        }
        if (!n) /* longer than what is looked at */
            break;
        at += n;
    }
    if (!count && at < end) {
        out[0] = plain_word(&at, end);
        count = out[0] != 0;
    }
    *p = at;
    return count;
}

static uint8_t cues_of_word(uint64_t word)
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

/* The order of words does not matter to the signature, hence the sum. */
static uint64_t read_value(pith_str value, const char *safe)
{
    const char *p = value.ptr, *end = p + value.len;
    uint64_t sum = 0, word[PITH_TEXTBITS];
    uint8_t cues = 0;
    size_t n;

    while ((n = next_words(&p, end, safe, word)))
        while (n--) {
            sum += word[n];
            cues |= cues_of_word(word[n]);
        }
    return (sum & ~(uint64_t)0xff) | cues;
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

static uint64_t said_by(pith_cues *c, pith_str value, const char *safe)
{
    uint64_t h = value_hash(value, safe);
    size_t i = h >> (64 - PITH_CUE_MEMO_BITS);

    if (c->memo[i].value != h) {
        c->memo[i].value = h;
        c->memo[i].said = read_value(value, safe);
    }
    return c->memo[i].said;
}

void pith_cues_of(pith_cues *c, const pith_tree *t, pith_node v, uint8_t *cues,
                  uint64_t *signature)
{
    const pith_attr *attr = pith_tree_attrs(t, v);
    uint64_t sum = 0, said;
    uint8_t all = 0;

    for (uint32_t i = 0; i < t->data[v].len; i++) {
        uint32_t name = attr[i].name;

        if ((name != PITH_ATTR_CLASS && name != PITH_ATTR_ID &&
             name != PITH_ATTR_ROLE && name != PITH_ATTR_ITEMPROP) ||
            !attr[i].value.len)
            continue;
        said = said_by(c, pith_tree_bytes(t, attr[i].value),
                       pith_tree_safe(t, attr[i].value));
        all |= (uint8_t)(said & 0xff);
        sum += said >> 8;
    }
    *cues = all;
    *signature = pith_hash_mix(t->label[v], sum);
}
