/* feat/cues: see cues.h. */
#include "feat/cues.h"

#include "base/hash.h"
#include "feat/cues_table.h"

#define WORD_MAX 32

static bool put_words(pith_cues *c, uint8_t cue, pith_str list)
{
    pith_str word;

    while ((word = pith_str_word(&list)).len) {
        uint64_t *slot = pith_map_put(&c->words, pith_hash_str(word), 0, NULL);

        if (!slot)
            return false;
        *slot |= cue;
    }
    return true;
}

pith_status pith_cues_init(pith_cues *c, const pith_allocator *al)
{
    bool ok = true;

    pith_map_init(&c->words, al);
    pith_map_init(&c->seen, al);
#define X(cue, list) ok = ok && put_words(c, PITH_CUE_##cue, PITH_STR(list));
    PITH_CUE_WORDS(X)
#undef X
    return ok ? PITH_OK : PITH_NOMEM;
}

void pith_cues_release(pith_cues *c)
{
    pith_map_release(&c->words);
    pith_map_release(&c->seen);
}

static bool is_letter(unsigned char c)
{
    return (unsigned)((c | 0x20) - 'a') < 26u || c >= 0x80;
}

/* Runs of letters, cut where a capital follows a small letter. The order of
 * words does not matter to the signature, hence the sum. */
static uint64_t read_value(const pith_cues *c, pith_str value)
{
    uint64_t sum = 0, cues = 0;
    size_t i = 0;

    while (i < value.len) {
        char word[WORD_MAX];
        size_t n = 0;
        uint64_t hash, *found;

        while (i < value.len && !is_letter((unsigned char)value.ptr[i]))
            i++;
        while (i < value.len && is_letter((unsigned char)value.ptr[i])) {
            unsigned char ch = (unsigned char)value.ptr[i];

            if (n && ch < 0x80 && !(ch & 0x20) &&
                ((unsigned char)value.ptr[i - 1] & 0x20))
                break;
            if (n < WORD_MAX)
                word[n++] = (char)pith_lower(ch);
            i++;
        }
        if (!n)
            break;
        hash = pith_hash_bytes(word, n);
        sum += pith_hash_mix(1, hash);
        found = pith_map_find(&c->words, hash);
        cues |= found ? *found : 0;
    }
    return (sum & ~(uint64_t)0xff) | cues;
}

static bool add_value(pith_cues *c, pith_str value, uint8_t *cues,
                      uint64_t *sum)
{
    uint64_t *slot;
    bool fresh;

    if (!value.len)
        return true;
    slot = pith_map_put(&c->seen, pith_hash_str(value), 0, &fresh);
    if (!slot)
        return false;
    if (fresh)
        *slot = read_value(c, value);
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
        if (!add_value(c, pith_tree_bytes(t, attr[i].value), cues, &sum))
            return false;
    }
    *signature = pith_hash_mix(t->label[v], sum);
    return true;
}
