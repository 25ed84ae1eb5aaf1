/* feat/cues: see cues.h. */
#include "feat/cues.h"

#include "base/hash.h"
#include "base/textbits.h"
#include "feat/cues_table.h"

#define WORD_MAX 32  /* letters that count */
#define VALUES   192 /* room at first; half of the pages have no more */

/* No word has less than two letters, and a blank follows it. */
#define X(cue, list) +sizeof(list)
_Static_assert(3 * PITH_CUE_SLOTS > 0 PITH_CUE_WORDS(X), "words have room");
#undef X

/* The n letters at p, at most WORD_MAX of them, in lower case; 32 bytes can be
 * read. Never 0. */
static uint64_t word_hash(const char *p, size_t n)
{
    const uint64_t tops = 0x8080808080808080ull;
    uint64_t h = 0;

    n = n < WORD_MAX ? n : WORD_MAX;
    for (size_t i = 0; i < n; i += 8) {
        uint64_t v = pith_bytes8(p + i, n - i);

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

static size_t slot_of(const pith_cues *c, uint64_t word)
{
    size_t i = word >> 32 & (PITH_CUE_SLOTS - 1);

    while (c->word[i] && c->word[i] != word)
        i = (i + 1) & (PITH_CUE_SLOTS - 1);
    return i;
}

/* One bit of the filter: most words of pages are none of the table, and it is a
 * sixteenth of its size. */
static uint64_t *filter_of(pith_cues *c, uint64_t word, uint64_t *bit)
{
    *bit = (uint64_t)1 << (word >> 1 & 63);
    return &c->maybe[word >> 7 & (PITH_CUE_SLOTS / 16 - 1)];
}

static void put_words(pith_cues *c, uint8_t cue, pith_str list)
{
    const char *p = list.ptr, *end = p + list.len;
    uint64_t word[PITH_TEXTBITS];
    size_t n;

    while ((n = next_words(&p, end, end, word)))
        while (n--) {
            size_t i = slot_of(c, word[n]);
            uint64_t bit, *filter = filter_of(c, word[n], &bit);

            *filter |= bit;
            c->word[i] = word[n];
            c->cue[i] |= cue;
        }
}

void pith_cues_init(pith_cues *c, const pith_allocator *al)
{
    memset(c->word, 0, sizeof(c->word));
    memset(c->cue, 0, sizeof(c->cue));
    memset(c->maybe, 0, sizeof(c->maybe));
    pith_map_init(&c->seen, al);
#define X(cue, list) put_words(c, PITH_CUE_##cue, PITH_STR(list));
    PITH_CUE_WORDS(X)
#undef X
}

void pith_cues_release(pith_cues *c)
{
    pith_map_release(&c->seen);
}

/* The order of words does not matter to the signature, hence the sum. */
static uint64_t read_value(pith_cues *c, pith_str value, const char *safe)
{
    const char *p = value.ptr, *end = p + value.len;
    uint64_t sum = 0, word[PITH_TEXTBITS];
    uint8_t cues = 0;
    size_t n;

    while ((n = next_words(&p, end, safe, word)))
        while (n--) {
            uint64_t bit, *filter = filter_of(c, word[n], &bit);

            sum += word[n];
            if (*filter & bit)
                cues |= c->cue[slot_of(c, word[n])];
        }
    return (sum & ~(uint64_t)0xff) | cues;
}

static bool add_value(pith_cues *c, pith_str value, const char *safe,
                      uint8_t *cues, uint64_t *sum)
{
    uint64_t *slot;
    bool fresh;

    if (!value.len)
        return true;
    if (!c->seen.count && !pith_map_reserve(&c->seen, VALUES))
        return false;
    slot = pith_map_put(&c->seen, pith_hash_str(value), 0, &fresh);
    if (!slot)
        return false;
    if (fresh)
        *slot = read_value(c, value, safe);
    *cues |= (uint8_t)(*slot & 0xff);
    *sum += *slot >> 8;
    return true;
}

bool pith_cues_of(pith_cues *c, const pith_tree *t, pith_node v, uint8_t *cues,
                  uint64_t *signature)
{
    const pith_attr *attr = pith_tree_attrs(t, v);
    uint64_t sum = 0;

    *cues = 0;
    for (uint32_t i = 0; i < t->data[v].len; i++) {
        uint32_t name = attr[i].name;

        if (name != PITH_ATTR_CLASS && name != PITH_ATTR_ID &&
            name != PITH_ATTR_ROLE && name != PITH_ATTR_ITEMPROP)
            continue;
        if (!add_value(c, pith_tree_bytes(t, attr[i].value),
                       pith_tree_safe(t, attr[i].value), cues, &sum))
            return false;
    }
    *signature = pith_hash_mix(t->label[v], sum);
    return true;
}
