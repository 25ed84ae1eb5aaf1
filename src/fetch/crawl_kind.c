/* fetch/crawl_kind: what kind of page this looks like, from counts alone.
 *
 *   prose        words outside links, in blocks that have a dozen of them
 *   paragraphs   prose blocks that are children of one element
 *   units        siblings of one tag and class, each with markup inside
 *
 * Prose spread evenly over units: a thread. Most of it in the paragraphs of
 * one element: news. Units with links that make up the page: a list. What is
 * left and says something: a detail page. */
#include "base/hash.h"
#include "base/utf8.h"
#include "fetch/facts.h"
#include "tree/text.h"

#define PROSE_BLOCK  12u /* words that make a block prose */
#define NEWS_PROSE   80u /* words of prose of a story */
#define UNITS_MIN    4u  /* repeated units of a list */
#define POSTS_MIN    3u  /* of a thread */
#define POSTS_PROSE  40u
#define POST_WORDS   10u /* a post has, on average */
#define DETAIL_WORDS 30u /* a page of none of these that says something */

typedef struct counts {
    uint32_t *words; /* by node: words below, outside links */
    uint32_t *link_words;
    uint32_t *prose; /* words in prose blocks below */
    uint32_t *own;   /* words of the block itself */
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
    for (v = 0; v < t->count; v++) {
        c->own[v] = c->prose[v];
        if (c->prose[v] < PROSE_BLOCK)
            c->prose[v] = 0;
    }
    for (v = t->count - 1; v > 0; v--) {
        pith_node p = t->parent[v];

        c->words[p] += c->words[v];
        c->link_words[p] += c->link_words[v];
        c->prose[p] += c->prose[v];
    }
}

typedef struct group {
    uint64_t shape;
    uint32_t units, words, link_words, prose, linked;
    uint32_t most; /* prose of its largest unit */
} group;

#define SHAPES_MAX 8

/* Tag and class of an element, for telling units of one kind. */
static uint64_t shape_of(const pith_tree *t, pith_node v)
{
    pith_str cls = pith_tree_attr(t, v, PITH_ATTR_CLASS);

    return pith_hash_mix(t->label[v] + 1, cls.len > 0 ? pith_hash_str(cls) : 0);
}

/* Count child `v` of the element whose groups `g` are. */
static void add_unit(const pith_tree *t, pith_node v, const counts *c,
                     group g[SHAPES_MAX], size_t *n)
{
    uint64_t shape = shape_of(t, v);
    size_t k = 0;

    while (k < *n && g[k].shape != shape)
        k++;
    if (k == SHAPES_MAX)
        return;
    if (k == *n)
        g[(*n)++] = (group){.shape = shape};
    g[k].units++;
    g[k].words += c->words[v] + c->link_words[v];
    g[k].link_words += c->link_words[v];
    g[k].prose += c->prose[v];
    g[k].linked += c->link_words[v] > 0;
    if (c->prose[v] > g[k].most)
        g[k].most = c->prose[v];
}

typedef struct findings {
    group posts;
    group list;
    uint32_t paragraphs; /* words in the paragraphs of the best element */
} findings;

/* Look at the children of `p`. */
static void look_at(const pith_tree *t, pith_node p, const counts *c,
                    findings *f)
{
    group g[SHAPES_MAX];
    uint32_t paragraphs = 0;
    size_t n = 0;

    PITH_EACH_CHILD(t, p, v)
    {
        if (!pith_is_element(t, v))
            continue;
        /* A block with next to no markup inside is a paragraph. */
        if (c->prose[v] > 0 && c->own[v] * 10 >= c->prose[v] * 9)
            paragraphs += c->prose[v];
        else if (t->size[v] >= 4 && c->words[v] + c->link_words[v] >= 3)
            add_unit(t, v, c, g, &n);
    }
    if (paragraphs > f->paragraphs)
        f->paragraphs = paragraphs;
    for (size_t k = 0; k < n; k++) {
        if (g[k].units >= POSTS_MIN && g[k].prose > f->posts.prose &&
            g[k].most * 10 < g[k].prose * 7 &&
            g[k].link_words * 4 <= g[k].prose) /* else teasers */
            f->posts = g[k];
        if (g[k].units >= UNITS_MIN && g[k].linked * 4 >= g[k].units * 3 &&
            g[k].words > f->list.words)
            f->list = g[k];
    }
}

static pith_want decide(const pith_tree *t, const counts *c)
{
    uint32_t prose = c->prose[0], all = c->words[0] + c->link_words[0];
    findings f = {0};

    for (pith_node v = 0; v < t->count; v++)
        if (pith_is_element(t, v) && t->size[v] >= 3)
            look_at(t, v, c, &f);
    if (f.posts.prose >= POSTS_PROSE && f.posts.prose * 2 >= prose &&
        f.posts.prose > f.paragraphs &&
        f.posts.prose / f.posts.units >= POST_WORDS)
        return PITH_WANT_THREAD;
    if (prose >= NEWS_PROSE && f.paragraphs * 3 >= prose)
        return PITH_WANT_NEWS;
    if (f.list.words * 10 >= all * 3)
        return PITH_WANT_LIST;
    return all >= DETAIL_WORDS ? PITH_WANT_DETAIL : PITH_WANT_NONE;
}

pith_want pith_facts_kind(const pith_tree *t, pith_arena *arena)
{
    pith_mark mark = pith_arena_mark(arena);
    counts c = {pith_arena_zalloc(arena, t->count, sizeof(uint32_t)),
                pith_arena_zalloc(arena, t->count, sizeof(uint32_t)),
                pith_arena_zalloc(arena, t->count, sizeof(uint32_t)),
                pith_arena_zalloc(arena, t->count, sizeof(uint32_t))};
    pith_want kind = PITH_WANT_NONE;

    if (t->count > 0 && c.words && c.link_words && c.prose && c.own) {
        count(t, &c);
        kind = decide(t, &c);
    }
    pith_arena_reset(arena, mark);
    return kind;
}
