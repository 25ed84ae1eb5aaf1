/* learn/sitewidgets: see sitewidgets.h. */
#include "learn/sitewidgets.h"

#include "base/utf8.h"
#include "name/naming.h"

#define ELSEWHERE 2                   /* other clusters */
#define LITTLE    0.2                 /* of the words of all stories */
#define STORY     ((uint64_t)1 << 40) /* words of what is no widget */

void pith_widgets_init(pith_widgets *w, const pith_map *seen,
                       const pith_allocator *al)
{
    w->seen = seen;
    pith_map_init(&w->own, al);
    pith_map_init(&w->words, al);
    w->all = 0;
}

void pith_widgets_release(pith_widgets *w)
{
    pith_map_release(&w->own);
    pith_map_release(&w->words);
}

static bool has_class(const pith_tree *t, pith_node v)
{
    return pith_is_element(t, v) &&
           pith_name_sum(t, v, PITH_FROM_BIT(PITH_FROM_CLASS)) != 0;
}

pith_status pith_widgets_see(pith_map *seen, const pith_shapes *labels,
                             uint32_t cluster)
{
    for (uint32_t i = 0; i < labels->n; i++)
        if (!pith_map_see(seen, labels->at[i], cluster))
            return PITH_NOMEM;
    return PITH_OK;
}

pith_status pith_widgets_own(pith_widgets *w, const pith_shapes *labels)
{
    for (uint32_t i = 0; i < labels->n; i++)
        if (!pith_map_put(&w->own, labels->at[i], 1, NULL))
            return PITH_NOMEM;
    return PITH_OK;
}

/* Other clusters that have the label. */
static uint64_t elsewhere(const pith_widgets *w, uint64_t label)
{
    uint32_t seen = pith_map_seen(w->seen, label);

    return seen ? seen - (pith_map_find(&w->own, label) != NULL) : 0;
}

static uint64_t words_in(const pith_tree *t, const pith_article *a,
                         const uint32_t *words, pith_node v)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < a->n_blocks; i++)
        if (a->blocks[i].node < t->count &&
            pith_tree_holds(t, v, a->blocks[i].node))
            sum += words[i];
    return sum;
}

/* A box that holds most of one story is none, however many labels stories
 * have: some bear the tags of theirs. */
static pith_status keep_stories(pith_widgets *w, const pith_tree *t,
                                const pith_article *a, const uint32_t *words)
{
    pith_node v = a->n_blocks ? a->blocks[a->n_blocks / 2].node : PITH_NIL;
    uint64_t all = 0;

    for (size_t i = 0; i < a->n_blocks; i++)
        all += words[i];
    for (; v < t->count && v; v = t->parent[v]) {
        uint64_t *n;

        if (!has_class(t, v) || 2 * words_in(t, a, words, v) < all)
            continue;
        n = pith_map_put(&w->words, pith_shape_label(t, v), 0, NULL);
        if (!n)
            return PITH_NOMEM;
        *n += STORY;
    }
    return PITH_OK;
}

/* `words` more of the stories lie in each element around v. */
static pith_status add_words(pith_widgets *w, const pith_tree *t, pith_node v,
                             uint32_t words)
{
    for (; v < t->count && v; v = t->parent[v]) {
        uint64_t *n;

        if (!has_class(t, v))
            continue;
        n = pith_map_put(&w->words, pith_shape_label(t, v), 0, NULL);
        if (!n)
            return PITH_NOMEM;
        *n += words;
    }
    return PITH_OK;
}

pith_status pith_widgets_weigh(pith_widgets *w, const pith_tree *t,
                               const pith_article *a)
{
    const pith_allocator *al = w->words.al;
    uint32_t *words = pith_alloc_zeroed(al, a->n_blocks + 1, sizeof(*words));
    pith_status st = words ? PITH_OK : PITH_NOMEM;

    for (size_t i = 0; i < a->n_blocks && st == PITH_OK; i++) {
        words[i] = (uint32_t)pith_utf8_words(a->blocks[i].text);
        w->all += words[i];
        st = add_words(w, t, a->blocks[i].node, words[i]);
    }
    if (st == PITH_OK)
        st = keep_stories(w, t, a, words);
    pith_alloc_free(al, words);
    return st;
}

bool pith_widgets_hold(const pith_widgets *w, const pith_tree *t, pith_node v)
{
    if (v >= t->count)
        return false;
    for (; v != PITH_NIL && v; v = t->parent[v]) {
        const uint64_t *words;
        uint64_t label;

        if (!has_class(t, v))
            continue;
        label = pith_shape_label(t, v);
        words = pith_map_find(&w->words, label);
        if (words && (double)*words < LITTLE * w->all &&
            elsewhere(w, label) >= ELSEWHERE)
            return true;
    }
    return false;
}
