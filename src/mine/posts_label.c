/* mine/posts_label: what an element is called, and how much text it has.
 *
 * The papers compare tags. A template of today writes its structure into class
 * words too, beside words that vary from record to record (even, first,
 * depth-2). The label of an element is its tag and, of its class words, the
 * one that most elements of that tag on the page have: the word of the
 * template, not of the record. Digits count as one mark, so "post-17" is
 * "post-#". */
#include "mine/posts_int.h"

#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"
#include "tree/text.h"

#define WORD_MAX   64
#define AKIN_WORDS 24

/* Hash of tag and word, digits as one mark, ASCII case ignored. */
static uint64_t word_key(uint32_t tag, char kind, pith_str w)
{
    char buf[WORD_MAX];
    size_t n = 0;
    bool digit = false;

    buf[n++] = kind;
    for (size_t i = 0; i < w.len && n < WORD_MAX; i++) {
        bool d = pith_is_digit((unsigned char)w.ptr[i]);

        if (!(d && digit))
            buf[n++] = d ? '#' : (char)pith_lower((unsigned char)w.ptr[i]);
        digit = d;
    }
    return pith_hash_mix(tag, pith_hash_bytes(buf, n));
}

static bool has_digit(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (pith_is_digit((unsigned char)s.ptr[i]))
            return true;
    return false;
}

/* An id that is counted up tells an element without class apart. */
static bool other_word(const pith_tree *t, pith_node v, uint64_t *key)
{
    pith_str s = pith_tree_attr(t, v, PITH_ATTR_ID);

    if (s.len && has_digit(s)) {
        *key = word_key(t->label[v], '#', s);
        return true;
    }
    return false;
}

/* Styles seen lately, by a cheap hash: most elements are like one before. */
#define RECENT 256
typedef struct recent_style {
    pith_str class;
    uint32_t tag, id; /* id 0: empty */
} recent_style;

static recent_style *recent_slot(recent_style *recent, uint32_t tag, pith_str s)
{
    uint32_t first = 0, last = 0;
    size_t n = s.len < 4 ? s.len : 4;

    memcpy(&first, s.ptr, n);
    memcpy(&last, s.ptr + s.len - n, n);
    first = (first ^ (last * 0x9e3779b1u) ^ (uint32_t)s.len ^ (tag << 7)) *
            0x85ebca6bu;
    return &recent[first >> 24];
}

/* Elements with the same tag and the same class attribute are one style; the
 * words of a style are looked at once, however many elements have it. */
typedef struct style {
    pith_node first;
    uint32_t count;
    uint32_t label;
    uint32_t word, n_words; /* its words, in style_vec.key */
} style;

typedef struct style_vec {
    style *at;
    size_t len, cap;
    PITH_VEC(uint64_t) key;
} style_vec;

static bool has_style(const pith_tree *t, pith_node v, pith_str *class)
{
    *class = pith_tree_attr(t, v, PITH_ATTR_CLASS);
    return class->len != 0;
}

static bool find_styles(posts_page *p, style_vec *styles)
{
    const pith_tree *t = p->t;
    uint32_t plain[PITH_TAG_COUNT] = {0}; /* tag -> its style without class */
    recent_style recent[RECENT] = {{{NULL, 0}, 0, 0}}, *slot;
    pith_map map;
    bool ok = true;

    pith_map_init(&map, p->arena->al);
    for (pith_node v = 0; v < t->count && ok; v++) {
        pith_str class;
        uint64_t key, *id;
        bool fresh, bare;

        p->words.style[v] = 0;
        if (!pith_is_element(t, v))
            continue;
        key = pith_hash_mix(t->label[v], 1);
        bare = !t->data[v].len;
        slot = NULL;
        if (!bare && has_style(t, v, &class)) {
            slot = recent_slot(recent, t->label[v], class);
            if (slot->id && slot->tag == t->label[v] &&
                pith_str_eq(slot->class, class)) {
                p->words.style[v] = slot->id;
                styles->at[slot->id - 1].count++;
                continue;
            }
            key = pith_hash_mix(key, pith_hash_str(class));
        } else if (!bare && other_word(t, v, &key))
            key = pith_hash_mix(key, 2);
        else
            bare = true;
        if (bare && t->label[v] < PITH_TAG_COUNT && plain[t->label[v]]) {
            p->words.style[v] = plain[t->label[v]];
            styles->at[plain[t->label[v]] - 1].count++;
            continue;
        }
        id = pith_map_put(&map, key, styles->len, &fresh);
        ok = id && (!fresh ||
                    PITH_VEC_PUSH(styles, p->arena->al, ((style){.first = v})));
        if (!ok)
            break;
        styles->at[*id].count++;
        p->words.style[v] = (uint32_t)*id + 1;
        if (bare && t->label[v] < PITH_TAG_COUNT)
            plain[t->label[v]] = (uint32_t)*id + 1;
        if (slot)
            *slot = (recent_style){class, t->label[v], (uint32_t)*id + 1};
    }
    pith_map_release(&map);
    return ok;
}

static bool count_words(const posts_page *p, style_vec *styles, pith_map *count)
{
    const pith_tree *t = p->t;

    for (size_t i = 0; i < styles->len; i++) {
        pith_node v = styles->at[i].first;
        pith_str rest = pith_tree_attr(t, v, PITH_ATTR_CLASS), w;

        styles->at[i].word = (uint32_t)styles->key.len;
        while ((w = pith_str_word(&rest)).len) {
            uint64_t key = word_key(t->label[v], '.', w), *n;

            n = pith_map_put(count, key, 0, NULL);
            if (!n || !PITH_VEC_PUSH(&styles->key, p->arena->al, key))
                return false;
            *n += styles->at[i].count;
            styles->at[i].n_words++;
        }
    }
    return true;
}

/* The most frequent class word; ties by hash, so word order is no matter. */
static uint64_t choose_key(const posts_page *p, const style_vec *styles,
                           const pith_map *count, const style *st)
{
    uint64_t best = 0, key = 0;

    for (uint32_t i = 0; i < st->n_words; i++) {
        uint64_t k = styles->key.at[st->word + i];
        const uint64_t *n = pith_map_find(count, k);

        if (n && (*n > best || (*n == best && k > key)))
            best = *n, key = k;
    }
    if (!best && !other_word(p->t, st->first, &key))
        key = pith_hash_mix(p->t->label[st->first], 0);
    return key;
}

/* A label for every style; styles of one key share it. */
static bool name_styles(posts_page *p, style_vec *styles, pith_map *count)
{
    const pith_tree *t = p->t;
    pith_map dense;
    bool ok = true;

    p->n_labels = 1;
    pith_map_init(&dense, p->arena->al);
    for (size_t i = 0; i < styles->len && ok; i++) {
        pith_node v = styles->at[i].first;
        uint64_t tag = pith_hash_mix(t->label[v], 0), *id;
        uint64_t key =
            p->opt->paper ? tag : choose_key(p, styles, count, &styles->at[i]);
        bool fresh;

        id = pith_map_put(&dense, key, p->n_labels, &fresh);
        ok = id != NULL;
        if (!ok)
            break;
        if (fresh) {
            p->bare[p->n_labels] = key == tag;
            p->key[p->n_labels++] = key;
        }
        styles->at[i].label = (uint32_t)*id;
    }
    pith_map_release(&dense);
    return ok;
}

static bool assign_labels(posts_page *p)
{
    style_vec styles = {0};
    pith_map count;
    bool ok = find_styles(p, &styles);

    pith_map_init(&count, p->arena->al);
    p->key = pith_arena_array(p->arena, styles.len + 1, sizeof(*p->key));
    p->bare = pith_arena_array(p->arena, styles.len + 1, sizeof(*p->bare));
    ok = ok && p->key && p->bare &&
         (p->opt->paper || count_words(p, &styles, &count)) &&
         name_styles(p, &styles, &count);
    p->words.of_style =
        pith_arena_zalloc(p->arena, styles.len + 1, sizeof(*p->words.of_style));
    ok = ok && p->words.of_style;
    for (pith_node v = 0; v < p->t->count && ok; v++) {
        uint32_t id = p->words.style[v];

        p->label[v] = id ? styles.at[id - 1].label : 0;
    }
    pith_map_release(&count);
    PITH_VEC_RELEASE(&styles, p->arena->al);
    PITH_VEC_RELEASE(&styles.key, p->arena->al);
    return ok;
}

/* Bytes that are not white space, eight at a time. */
static uint32_t solid_bytes(pith_str s)
{
    const uint64_t low = 0x7f7f7f7f7f7f7f7full, high = ~low;
    uint32_t n = 0;
    size_t i = 0;

    for (; i + 8 <= s.len; i += 8) {
        uint64_t x;

        memcpy(&x, s.ptr + i, 8);
        /* byte > 0x20: its low seven bits + 0x5f reach the top bit */
        x = (((x & low) + 0x5f5f5f5f5f5f5f5full) | x) & high;
        n += (uint32_t)((x >> 7) * 0x0101010101010101ull >> 56);
    }
    for (; i < s.len; i++)
        n += (unsigned char)s.ptr[i] > ' ';
    return n;
}

/* Tags below which text is no text of a record (noscript is: forums put whole
 * threads there for readers without scripts). */
static bool silent(uint32_t tag)
{
    switch (tag) {
    case PITH_TAG_NOSCRIPT:
        return false;
    case PITH_TAG_SVG:
    case PITH_TAG_MATH:
    case PITH_TAG_TEXTAREA:
    case PITH_TAG_SELECT:
    case PITH_TAG_OPTION:
    case PITH_TAG_IFRAME:
    case PITH_TAG_OBJECT:
        return true;
    default:
        return pith_tag_invisible(tag);
    }
}

static void sum_text(posts_page *p)
{
    const pith_tree *t = p->t;
    pith_node mute_end = 0, link_end = 0;
    uint32_t text = 0, link = 0;

    for (pith_node v = 0; v < t->count; v++) {
        p->text[v] = text;
        p->link[v] = link;
        if (pith_is_element(t, v) && v >= mute_end && silent(t->label[v]))
            mute_end = pith_tree_end(t, v);
        if (pith_is_element(t, v) && v >= link_end && t->label[v] == PITH_TAG_A)
            link_end = pith_tree_end(t, v);
        if (v >= mute_end && pith_is_text(t, v)) {
            uint32_t n = solid_bytes(pith_tree_text(t, v));

            text += n;
            if (v < link_end)
                link += n;
        }
    }
    p->text[t->count] = text;
    p->link[t->count] = link;
}

pith_status pith_posts_read(posts_page *p)
{
    size_t n = p->t->count;

    p->label = pith_arena_array(p->arena, n, sizeof(*p->label));
    p->words.style = pith_arena_array(p->arena, n, sizeof(uint32_t));
    p->words.of_node = pith_arena_zalloc(p->arena, n, sizeof(uint16_t));
    p->text = pith_arena_array(p->arena, n + 1, sizeof(*p->text));
    p->link = pith_arena_array(p->arena, n + 1, sizeof(*p->link));
    if (!p->label || !p->words.style || !p->words.of_node || !p->text ||
        !p->link || !assign_labels(p))
        return PITH_NOMEM;
    p->bare[0] = true;
    p->tally = pith_arena_zalloc(p->arena, p->n_labels, sizeof(*p->tally));
    if (!p->tally)
        return PITH_NOMEM;
    sum_text(p);
    return PITH_OK;
}

bool pith_posts_akin(const posts_page *p, pith_node a, pith_node b,
                     double share)
{
    const pith_tree *t = p->t;
    pith_str ra, rb, w;
    uint64_t words[AKIN_WORDS];
    uint32_t na = 0, nb = 0, common = 0;

    if (p->words.style[a] == p->words.style[b])
        return true;
    if (t->label[a] != t->label[b])
        return false;
    ra = pith_tree_attr(t, a, PITH_ATTR_CLASS);
    rb = pith_tree_attr(t, b, PITH_ATTR_CLASS);
    while (na < AKIN_WORDS && (w = pith_str_word(&ra)).len)
        words[na++] = word_key(0, '.', w);
    while ((w = pith_str_word(&rb)).len) {
        uint64_t k = word_key(0, '.', w);

        nb++;
        for (uint32_t i = 0; i < na; i++)
            if (words[i] == k) {
                common++;
                break;
            }
    }
    if (!na || !nb)
        return share <= 0 || na == nb;
    return common && common > share * (na + nb - common);
}

uint32_t pith_posts_common(posts_page *p, const posts_record *a,
                           const posts_record *b)
{
    const pith_tree *t = p->t;
    uint32_t common = 0;

    for (uint32_t i = 0; i < a->n_nodes; i++)
        for (pith_node v = a->node[i]; v < pith_tree_end(t, a->node[i]); v++)
            p->tally[p->label[v]]++;
    p->tally[0] = 0;
    for (uint32_t i = 0; i < b->n_nodes; i++)
        for (pith_node v = b->node[i]; v < pith_tree_end(t, b->node[i]); v++)
            if (p->tally[p->label[v]])
                p->tally[p->label[v]]--, common++;
    for (uint32_t i = 0; i < a->n_nodes; i++)
        for (pith_node v = a->node[i]; v < pith_tree_end(t, a->node[i]); v++)
            p->tally[p->label[v]] = 0;
    return common;
}
