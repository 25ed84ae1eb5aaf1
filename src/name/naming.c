/* name/naming: see naming.h. */
#include "name/naming.h"

#include "base/hash.h"
#include "base/map.h"
#include "base/shorthash.h"
#include "base/vec.h"

/* ---- words of an element ------------------------------------------------- */

/* Where the words of an attribute stand; PITH_FROM_COUNT: it has none. */
static pith_name_from from_of(const pith_tree *t, pith_node v, uint32_t attr)
{
    switch (attr) {
    case PITH_ATTR_CLASS:
        return PITH_FROM_CLASS;
    case PITH_ATTR_ITEMPROP:
        return PITH_FROM_ITEMPROP;
    case PITH_ATTR_ITEMTYPE:
        return PITH_FROM_ITEMTYPE;
    case PITH_ATTR_PROPERTY:
        return PITH_FROM_PROPERTY;
    case PITH_ATTR_ROLE:
        return PITH_FROM_ROLE;
    case PITH_ATTR_REL:
        return t->label[v] == PITH_TAG_LINK ? PITH_FROM_REL : PITH_FROM_COUNT;
    case PITH_ATTR_TYPE:
        return t->label[v] == PITH_TAG_INPUT ? PITH_FROM_TYPE : PITH_FROM_COUNT;
    case PITH_ATTR_COLOR:
        return PITH_FROM_COLOR;
    case PITH_ATTR_ID:
        return PITH_FROM_ID;
    default:
        return pith_str_starts(pith_attr_name(t->names, attr),
                               PITH_STR("data-"))
                   ? PITH_FROM_DATA
                   : PITH_FROM_COUNT;
    }
}

pith_str pith_name_tested(const pith_tree *t, pith_node v)
{
    const pith_attr *a = pith_tree_attrs(t, v);

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (a[i].name >= PITH_ATTR_COUNT &&
            pith_str_any(pith_attr_name(t->names, a[i].name), pith_str_eq,
                         "data-testid data-test-id data-test data-qa data-cy "
                         "data-hook data-automation data-automation-id"))
            return pith_tree_attr(t, v, a[i].name);
    return (pith_str){NULL, 0};
}

static uint64_t key_from(uint64_t key, pith_name_from from)
{
    return key ? pith_hash_mix(key, from) | 1 : 0;
}

uint64_t pith_word_key_of(pith_name_from from, pith_str word)
{
    return key_from(pith_nameword_key(word), from);
}

/* What is known of a word: they stand in many values. */
typedef struct known_word {
    uint64_t hash; /* 0: none */
    uint64_t key;
    uint8_t rank; /* of a class word */
    bool ranked;
} known_word;

/* A slot holds the last word that hashed to it; more of them take longer to
 * clear than the words they would keep take to read. */
#define KNOWN 512u

static known_word *word_at(known_word *known, pith_str text)
{
    uint64_t h = pith_hash_str(text) | 1;
    known_word *w = &known[(h >> 8) % KNOWN];

    if (w->hash != h)
        *w = (known_word){.hash = h, .key = pith_nameword_key(text)};
    return w;
}

static uint8_t rank_of(known_word *w, pith_str word)
{
    if (!w->ranked)
        w->rank = (uint8_t)pith_nameword_rank(word);
    w->ranked = true;
    return w->rank;
}

/* `known` may be NULL: class words get no rank then. */
static uint32_t add_word(pith_word *word, uint32_t n, pith_name_from from,
                         pith_str text, known_word *known)
{
    known_word *is = known ? word_at(known, text) : NULL;
    uint64_t key = is ? key_from(is->key, from) : pith_word_key_of(from, text);

    for (uint32_t i = 0; i < n; i++)
        if (word[i].key == key)
            return n;
    if (!key || n == PITH_NAME_WORDS)
        return n;
    word[n] = (pith_word){key, text, (uint8_t)from, PITH_RANK_NAMING};
    if (is && from == PITH_FROM_CLASS)
        word[n].rank = rank_of(is, text);
    return n + 1;
}

/* The words; without their ranks, if `known` is NULL. */
static uint32_t read_words(const pith_tree *t, pith_node v, unsigned from,
                           known_word *known, pith_word word[PITH_NAME_WORDS])
{
    const pith_attr *a = t->attr + t->data[v].off;
    uint32_t n = 0, of = t->data[v].len;
    unsigned has = 0;

    for (uint32_t i = 0; i < of; i++)
        has |= PITH_FROM_BIT(from_of(t, v, a[i].name)) & from;
    for (unsigned f = 0; has >> f; f++)
        for (uint32_t i = 0; (has >> f & 1) && i < of; i++) {
            pith_str rest = pith_tree_bytes(t, a[i].value), w;

            if (from_of(t, v, a[i].name) != f)
                continue;
            if (f == PITH_FROM_DATA)
                rest = pith_attr_name(t->names, a[i].name);
            while (n < PITH_NAME_WORDS && (w = pith_str_word(&rest)).len)
                n = add_word(word, n, f, w, known);
        }
    return n;
}

uint32_t pith_element_words(const pith_tree *t, pith_node v, unsigned from,
                            pith_word word[PITH_NAME_WORDS])
{
    uint32_t n = read_words(t, v, from, NULL, word);

    for (uint32_t i = 0; i < n; i++)
        if (word[i].from == PITH_FROM_CLASS)
            word[i].rank = (uint8_t)pith_nameword_rank(word[i].text);
    return n;
}

/* ---- names of a page ----------------------------------------------------- */

typedef struct reader {
    const pith_tree *t;
    const pith_allocator *al;
    pith_map ids; /* what an element's words depend on -> name */
    PITH_VEC(pith_name) name;
    PITH_VEC(pith_word) word;
    known_word *known; /* KNOWN of them */
} reader;

/* What an attribute adds to the name. */
enum { VALUE = 1, NOTHING = 2 };

/* clang-format off */
static const uint8_t adds[PITH_ATTR_COUNT] = {
    [PITH_ATTR_CLASS] = VALUE,
    [PITH_ATTR_ITEMPROP] = VALUE,
    [PITH_ATTR_ITEMTYPE] = VALUE,
    [PITH_ATTR_PROPERTY] = VALUE,
    [PITH_ATTR_ROLE] = VALUE,
    [PITH_ATTR_REL] = VALUE,
    [PITH_ATTR_TYPE] = VALUE,
    [PITH_ATTR_COLOR] = VALUE,
    [PITH_ATTR_ID] = NOTHING,
    [PITH_ATTR_HREF] = NOTHING,
    [PITH_ATTR_SRC] = NOTHING,
    [PITH_ATTR_ALT] = NOTHING,
    [PITH_ATTR_TITLE] = NOTHING,
    [PITH_ATTR_STYLE] = NOTHING,
    [PITH_ATTR_WIDTH] = NOTHING,
    [PITH_ATTR_HEIGHT] = NOTHING,
    [PITH_ATTR_TARGET] = NOTHING,
};
/* clang-format on */

/* All that the words of v depend on: its tag, the names of its attributes, the
 * values that are words. 0: it has none. */
static uint64_t depends_on(const pith_tree *t, pith_node v)
{
    const pith_attr *a = t->attr + t->data[v].off;
    uint64_t h = 0;

    for (uint32_t i = 0; i < t->data[v].len; i++) {
        uint32_t name = a[i].name;
        unsigned is = name < PITH_ATTR_COUNT ? adds[name] : 0;
        uint64_t what = name;

        if (is & NOTHING)
            continue;
        if (is & VALUE)
            what += pith_value_hash(pith_tree_bytes(t, a[i].value),
                                    pith_tree_safe(t, a[i].value));
        h = pith_hash_mix(h, what);
    }
    return h ? pith_hash_mix(h, t->label[v]) : 0;
}

static bool add_name(reader *r, pith_node v)
{
    pith_name x = {.first = (uint32_t)r->word.len, .node = v};

    if (!PITH_VEC_RESERVE(&r->word, r->al, r->word.len + PITH_NAME_WORDS))
        return false;
    x.n = read_words(r->t, v, PITH_FROM_NAMES, r->known, r->word.at + x.first);
    r->word.len += x.n;
    return PITH_VEC_PUSH(&r->name, r->al, x);
}

#define USUAL 256u /* names of a page */
static bool read_names(reader *r, uint32_t *of)
{
    if (!PITH_VEC_RESERVE(&r->name, r->al, USUAL) ||
        !PITH_VEC_RESERVE(&r->word, r->al, 2 * USUAL) ||
        !pith_map_reserve(&r->ids, USUAL) ||
        !PITH_VEC_PUSH(&r->name, r->al, (pith_name){0}))
        return false;
    for (pith_node v = 0; v < r->t->count; v++) {
        uint64_t h = 0, *id;
        bool fresh;

        of[v] = 0;
        if (pith_is_element(r->t, v) && r->t->data[v].len)
            h = depends_on(r->t, v);
        if (!h)
            continue;
        id = pith_map_put(&r->ids, h, r->name.len, &fresh);
        if (!id || (fresh && !add_name(r, v)))
            return false;
        of[v] = (uint32_t)*id;
    }
    return true;
}

/* Copies what grew on the heap into the arena. */
static const pith_naming *settle(const reader *r, const uint32_t *of,
                                 pith_arena *arena)
{
    pith_naming *n = pith_arena_alloc(arena, sizeof(*n));
    pith_name *name =
        pith_arena_array(arena, r->name.len + 1, sizeof(*r->name.at));
    pith_word *word =
        pith_arena_array(arena, r->word.len + 1, sizeof(*r->word.at));

    if (!n || !name || !word)
        return NULL;
    memcpy(name, r->name.at, r->name.len * sizeof(*name));
    if (r->word.len)
        memcpy(word, r->word.at, r->word.len * sizeof(*word));
    *n = (pith_naming){of, name, word, (uint32_t)r->name.len,
                       (uint32_t)r->word.len};
    return n;
}

const pith_naming *pith_naming_of(const pith_tree *t, pith_arena *arena)
{
    reader r = {.t = t};
    const pith_naming *out = NULL;
    uint32_t *of;

    if (t->naming)
        return t->naming;
    r.al = arena->al;
    of = pith_arena_array(arena, t->count, sizeof(*of));
    r.known = pith_alloc_zeroed(r.al, KNOWN, sizeof(*r.known));
    pith_map_init(&r.ids, r.al);
    if (of && r.known && read_names(&r, of))
        out = settle(&r, of, arena);
    pith_alloc_free(r.al, r.known);
    pith_map_release(&r.ids);
    PITH_VEC_RELEASE(&r.name, r.al);
    PITH_VEC_RELEASE(&r.word, r.al);
    return out;
}

/* ---- labels -------------------------------------------------------------- */

static uint64_t sum_of(const pith_word *w, uint32_t n, unsigned from)
{
    uint64_t sum = 0, styling = 0;

    for (uint32_t i = 0; i < n; i++) {
        if (!(PITH_FROM_BIT(w[i].from) & from))
            continue;
        if (w[i].rank == PITH_RANK_STYLING)
            styling += w[i].key;
        else if (w[i].rank != PITH_RANK_POSITIONAL)
            sum += w[i].key;
    }
    return sum ? sum : styling;
}

const pith_word *pith_name_words(const pith_tree *t, pith_node v,
                                 pith_word own[PITH_NAME_WORDS], uint32_t *n)
{
    const pith_naming *names = t->naming;
    const pith_name *name;

    if (!names) {
        *n = pith_element_words(t, v, PITH_FROM_NAMES, own);
        return own;
    }
    name = &names->name[names->of[v]];
    *n = name->n;
    return names->word + name->first;
}

uint64_t pith_name_sum(const pith_tree *t, pith_node v, unsigned from)
{
    const unsigned id = PITH_FROM_BIT(PITH_FROM_ID);
    pith_word own[PITH_NAME_WORDS];
    const pith_word *w;
    uint64_t sum;
    uint32_t n;

    if (!t->data[v].len)
        return 0;
    w = pith_name_words(t, v, own, &n);
    sum = sum_of(w, n, from);
    if ((from & id) && pith_tree_has_attr(t, v, PITH_ATTR_ID))
        sum += sum_of(own, pith_element_words(t, v, id, own), id);
    return sum;
}

#define LABEL_HASHED 0x80000000u

uint32_t pith_label_of(const pith_tree *t, pith_node v, unsigned from)
{
    uint64_t sum = pith_name_sum(t, v, from);

    if (!sum)
        return t->label[v];
    return (uint32_t)(pith_hash_mix(sum, t->label[v]) >> 32) | LABEL_HASHED;
}
