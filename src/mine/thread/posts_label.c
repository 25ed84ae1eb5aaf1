/* mine/thread/posts_label: what an element is called.
 *
 * The papers compare tags. A template of today writes its structure into class
 * words too, beside words that vary from record to record (even, first,
 * depth-2). The label of an element is its tag and, of its class words, the
 * one that most elements of that tag on the page have: the word of the
 * template, not of the record. Words: name/naming.h. */
#include "mine/thread/posts_int.h"

#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"
#include "name/naming.h"

/* Words of any rank: one that varies from record to record is never the most
 * frequent. (Without positional ones whole pages of comments right: 1.000 to
 * .935.) */
static bool is_class(const pith_word *w)
{
    return w->from == PITH_FROM_CLASS;
}

bool pith_posts_id_word(uint32_t tag, pith_str id, uint64_t *key)
{
    for (size_t i = 0; i < id.len; i++)
        if (pith_is_digit(id.ptr[i])) {
            *key = pith_hash_mix(tag, pith_word_key_of(PITH_FROM_ID, id) + 1);
            return true;
        }
    return false;
}

/* The words of every style, and how many elements have each. */
static bool count_words(const posts_page *p, posts_styles *styles,
                        pith_map *index)
{
    for (size_t i = 0; i < styles->len; i++) {
        posts_style *style = &styles->at[i];
        uint32_t tag = p->t->label[style->first], n;
        pith_word own[PITH_NAME_WORDS];
        const pith_word *w = pith_name_words(p->t, style->first, own, &n);

        style->word = (uint32_t)styles->word_of.len;
        for (uint32_t k = 0; k < n; k++) {
            uint64_t key = pith_hash_mix(tag, w[k].key), *id;
            bool fresh;

            if (!is_class(&w[k]))
                continue;
            id = pith_map_put(index, key, styles->words.len, &fresh);
            if (!id ||
                (fresh && !PITH_VEC_PUSH(&styles->words, p->arena->al,
                                         ((posts_word_count){.key = key}))) ||
                !PITH_VEC_PUSH(&styles->word_of, p->arena->al, (uint32_t)*id))
                return false;
            styles->words.at[*id].count += style->count;
            style->n_words++;
        }
    }
    return true;
}

/* The most frequent class word; ties by hash, so word order is no matter. */
static uint64_t choose_key(const posts_page *p, const posts_styles *styles,
                           const posts_style *st)
{
    uint64_t best = 0, key = 0;

    for (uint32_t i = 0; i < st->n_words; i++) {
        const posts_word_count *w =
            &styles->words.at[styles->word_of.at[st->word + i]];

        if (w->count > best || (w->count == best && w->key > key))
            best = w->count, key = w->key;
    }
    if (!best && !pith_posts_id_word(
                     p->t->label[st->first],
                     pith_name_value(p->t, st->first, PITH_FROM_ID), &key))
        key = pith_hash_mix(p->t->label[st->first], 0);
    return key;
}

/* A label for every style; styles of one key share it. */
static bool name_styles(posts_page *p, posts_styles *styles)
{
    const pith_tree *t = p->t;
    pith_map dense;
    bool ok = true;

    p->n_labels = 1;
    pith_map_init(&dense, p->arena->al);
    ok = pith_map_reserve(&dense, styles->len * 3 / 4);
    for (size_t i = 0; i < styles->len && ok; i++) {
        pith_node v = styles->at[i].first;
        uint64_t tag = pith_hash_mix(t->label[v], 0), *id;
        uint64_t key =
            p->opt->paper ? tag : choose_key(p, styles, &styles->at[i]);
        bool fresh;

        id = pith_map_put(&dense, key, p->n_labels, &fresh);
        ok = id != NULL;
        if (!ok)
            break;
        if (fresh)
            p->bare[p->n_labels++] = key == tag;
        styles->at[i].label = (uint32_t)*id;
    }
    pith_map_release(&dense);
    return ok;
}

bool pith_posts_label(posts_page *p, posts_styles *styles)
{
    uint32_t *of = pith_arena_array(p->arena, styles->len + 1, sizeof(*of));
    pith_map index;
    bool ok;

    pith_map_init(&index, p->arena->al);
    p->bare = pith_arena_array(p->arena, styles->len + 1, sizeof(*p->bare));
    p->words.of_style = pith_arena_zalloc(p->arena, styles->len + 1,
                                          sizeof(*p->words.of_style));
    ok = pith_map_reserve(&index, styles->len * 3 / 2) && of && p->bare &&
         p->words.of_style &&
         (p->opt->paper || count_words(p, styles, &index)) &&
         name_styles(p, styles);
    pith_map_release(&index);
    if (!ok)
        return false;
    of[0] = 0;
    for (size_t i = 0; i < styles->len; i++)
        of[i + 1] = styles->at[i].label;
    for (pith_node v = 0; v < p->t->count; v++)
        p->label[v] = of[p->words.style[v]];
    p->bare[0] = true;
    p->tally = pith_arena_zalloc(p->arena, p->n_labels, sizeof(*p->tally));
    return p->tally && pith_posts_hash_paths(p);
}

bool pith_posts_alike(const posts_page *p, pith_node a, pith_node b,
                      double share)
{
    const pith_tree *t = p->t;
    pith_word own[2][PITH_NAME_WORDS];
    const pith_word *wa, *wb;
    uint32_t la, lb, na = 0, nb = 0, common = 0;

    if (p->words.style[a] == p->words.style[b])
        return true;
    if (t->label[a] != t->label[b])
        return false;
    wa = pith_name_words(t, a, own[0], &la);
    wb = pith_name_words(t, b, own[1], &lb);
    for (uint32_t i = 0; i < la; i++)
        na += is_class(&wa[i]);
    for (uint32_t i = 0; i < lb; i++) {
        if (!is_class(&wb[i]))
            continue;
        nb++;
        for (uint32_t k = 0; k < la; k++)
            common += wa[k].key == wb[i].key;
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

    PITH_EACH_POST_NODE(t, a, v)
    p->tally[p->label[v]]++;
    p->tally[0] = 0;
    PITH_EACH_POST_NODE(t, b, v)
    if (p->tally[p->label[v]])
        p->tally[p->label[v]]--, common++;
    PITH_EACH_POST_NODE(t, a, v)
    p->tally[p->label[v]] = 0;
    return common;
}
