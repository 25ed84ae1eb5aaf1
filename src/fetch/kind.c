/* fetch/kind: what kind of page this looks like, from counts alone.
 *
 *   words of prose   words outside links, in blocks that have a dozen of them
 *   repeated units   siblings of one tag and shape, each with markup inside
 *
 * Many repeated units that hold the page's prose: a thread. Many that hold its
 * links: a list. Much prose elsewhere: news. Name-value rows: a detail page. */
#include "base/utf8.h"
#include "fetch/facts.h"
#include "tree/text.h"

#define PROSE_BLOCK 12u /* words that make a block prose */
#define NEWS_PROSE  80u /* words of prose of a story */
#define UNITS_MIN   4u  /* repeated units of a list */
#define POSTS_MIN   3u  /* of a thread */

typedef struct counts {
    uint32_t *words; /* by node: words below, outside links */
    uint32_t *link_words;
    uint32_t *prose; /* words in prose blocks below */
} counts;

/* The nearest ancestor that starts a block. */
static pith_node block_of(const pith_tree *t, pith_node v)
{
    while (t->parent[v] != PITH_NIL && !pith_tag_block(t->label[v]))
        v = t->parent[v];
    return v;
}

static bool in_link(const pith_tree *t, pith_node v)
{
    for (int i = 0; i < 4 && v != PITH_NIL; i++, v = t->parent[v])
        if (t->label[v] == PITH_TAG_A)
            return true;
    return false;
}

/* Fill the counts bottom-up. */
static void count(const pith_tree *t, counts *c)
{
    pith_node v;

    for (v = 0; v < t->count; v++) {
        uint32_t n;

        if (pith_is_element(t, v) && pith_tag_invisible(t->label[v])) {
            v += t->size[v] - 1;
            continue;
        }
        if (!pith_is_text(t, v))
            continue;
        n = (uint32_t)pith_utf8_words(pith_tree_text(t, v));
        if (in_link(t, v))
            c->link_words[v] += n;
        else if (n > 0)
            c->words[v] += n, c->prose[block_of(t, v)] += n;
    }
    /* prose[] holds each block's own words now: short blocks are no prose. */
    for (v = 0; v < t->count; v++)
        if (c->prose[v] < PROSE_BLOCK)
            c->prose[v] = 0;
    for (v = t->count - 1; v > 0; v--) {
        pith_node p = t->parent[v];

        c->words[p] += c->words[v];
        c->link_words[p] += c->link_words[v];
        c->prose[p] += c->prose[v];
    }
}

typedef struct group {
    uint32_t units, words, prose, linked;
} group;

/* The children of `p` that share the most frequent shape (tag, first child's
 * tag); leaves and paragraphs are no units. */
static group best_group(const pith_tree *t, pith_node p, const counts *c)
{
    group best = {0};
    uint32_t shape[8] = {0}, kids[8] = {0}, n_shapes = 0;
    group g[8] = {{0}};

    PITH_EACH_CHILD(t, p, v)
    {
        uint32_t s, k = 0;

        if (!pith_is_element(t, v) || t->size[v] < 4 ||
            c->words[v] + c->link_words[v] < 3)
            continue;
        s = t->label[v] * 64 + (t->label[v + 1] & 63);
        while (k < n_shapes && (shape[k] != s || kids[k] == 0))
            k++;
        if (k == 8)
            continue;
        if (k == n_shapes)
            shape[n_shapes++] = s, kids[k] = 1;
        g[k].units++;
        g[k].words += c->words[v] + c->link_words[v];
        g[k].prose += c->prose[v];
        g[k].linked += c->link_words[v] > 0;
    }
    for (uint32_t k = 0; k < n_shapes; k++)
        if (g[k].units * g[k].words > best.units * best.words)
            best = g[k];
    return best;
}

/* <dt>/<th> with a value beside it. */
static uint32_t name_value_rows(const pith_tree *t)
{
    uint32_t rows = 0;

    for (pith_node v = 0; v < t->count; v++) {
        uint32_t want = t->label[v] == PITH_TAG_TH   ? PITH_TAG_TD
                        : t->label[v] == PITH_TAG_DT ? PITH_TAG_DD
                                                     : 0;
        pith_node next = want ? pith_tree_next(t, v) : PITH_NIL;

        while (next != PITH_NIL && !pith_is_element(t, next))
            next = pith_tree_next(t, next);
        rows += next != PITH_NIL && t->label[next] == want;
    }
    return rows;
}

static pith_want decide(const pith_tree *t, const counts *c)
{
    group posts = {0}, list = {0};
    uint32_t prose = c->prose[0], all = c->words[0] + c->link_words[0];

    for (pith_node v = 0; v < t->count; v++) {
        group g;

        if (!pith_is_element(t, v) || t->size[v] < 12)
            continue;
        g = best_group(t, v, c);
        if (g.units >= POSTS_MIN && g.prose > posts.prose)
            posts = g;
        if (g.units >= UNITS_MIN && g.linked * 4 >= g.units * 3 &&
            g.words > list.words)
            list = g;
    }
    if (posts.units >= POSTS_MIN && posts.prose >= 30 &&
        posts.prose * 10 >= prose * 7 && posts.prose / posts.units >= 8 &&
        !(list.words * 2 > all && list.linked >= posts.units))
        return PITH_WANT_THREAD;
    if (list.words * 10 >= all * 4)
        return PITH_WANT_LIST;
    if (prose >= NEWS_PROSE && (prose - posts.prose) * 2 >= prose)
        return PITH_WANT_NEWS;
    if (name_value_rows(t) >= 3)
        return PITH_WANT_DETAIL;
    return prose >= NEWS_PROSE ? PITH_WANT_NEWS : PITH_WANT_NONE;
}

pith_want pith_facts_kind(const pith_tree *t, pith_arena *arena)
{
    pith_mark mark = pith_arena_mark(arena);
    counts c = {pith_arena_zalloc(arena, t->count, sizeof(uint32_t)),
                pith_arena_zalloc(arena, t->count, sizeof(uint32_t)),
                pith_arena_zalloc(arena, t->count, sizeof(uint32_t))};
    pith_want kind = PITH_WANT_NONE;

    if (t->count > 0 && c.words && c.link_words && c.prose) {
        count(t, &c);
        kind = decide(t, &c);
    }
    pith_arena_reset(arena, mark);
    return kind;
}
