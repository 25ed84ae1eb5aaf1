/* learn/placevote: see placevote.h. */
#include "learn/placevote.h"

#include <string.h>
#include "name/naming.h"
#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"
#include "name/heading.h"
#include "read/date.h"
#include "read/shapes.h"
#include "tree/text.h"

#define LEAST_PAGES 4u   /* that can vote */
#define LEVELS      4    /* elements of a place's path */
#define SHARE_PAGES 0.2  /* of the pages must have a place for it to speak */
#define BODY        0.85 /* of the words of a place: the others are body too */
#define NO_BODY     0.3
#define ONCE                                                                  \
    1.2                 /* blocks of a page at most: between paragraphs stand \
                           lines of another kind that only look like them */
#define DATED       0.8 /* of the blocks of a place: it holds dates */
#define DATE_WORDS  8   /* of a block that is a date and little else */
#define SHARED      0.6 /* of the blocks of a place stand on other pages too */
#define LABEL_WORDS 4
#define TITLES      0.8  /* of the pages have their title at one place */
#define TITLES_HALF 0.5  /* or so many, and the others another text there */
#define MARGIN      0.1f /* log odds of a block that others decided on */

typedef struct place {
    uint64_t key;
    uint32_t pages;
    uint32_t last; /* page that had it last, + 1 */
    uint32_t blocks;
    uint32_t dated;
    uint32_t labels; /* few words, on other pages too */
    uint32_t titles; /* pages that have their title there */
    uint32_t tops;   /* blocks that are h1 */
    uint32_t alone;  /* blocks whose text no other page has */
    double words, body;
} place;

typedef struct poll {
    pith_vote_page *page;
    uint32_t n;
    const pith_allocator *al;
    pith_map texts; /* text -> pages that have it */
    pith_map index; /* key -> place + 1 */
    PITH_VEC(place) all;
} poll;

/* ---- places -------------------------------------------------------------- */

/* Tag, class words and id, and which attributes; of font their values too: it
 * is what templates of old speak by. */
static uint64_t label_of(const pith_tree *t, pith_node v)
{
    const pith_attr *a = pith_tree_attrs(t, v);
    uint64_t h = pith_shape_label(t, v);

    for (uint32_t i = 0; i < t->data[v].len; i++) {
        if (pith_attr_is(&a[i], PITH_FROM_CLASS) ||
            pith_attr_is(&a[i], PITH_FROM_ID))
            continue;
        h += pith_hash_mix(7, a[i].name);
        if (t->label[v] == PITH_TAG_FONT)
            h += pith_hash_str(pith_tree_bytes(t, a[i].value));
    }
    return h;
}

/* What an author writes, or a template without saying more. */
static bool is_plain(const pith_tree *t, pith_node v)
{
    return !pith_tag_block(t->label[v]) &&
           (!t->data[v].len || t->label[v] == PITH_TAG_A);
}

static uint64_t place_of(const pith_tree *t, const pith_article_trace_block *b)
{
    pith_node v = t->parent[b->first];
    uint64_t h = 1;
    int levels = 0;

    while (v != PITH_NIL && v > b->node && is_plain(t, v))
        v = t->parent[v];
    for (; v != PITH_NIL && v != 0 && levels < LEVELS; v = t->parent[v])
        if (pith_is_element(t, v)) {
            h = pith_hash_mix(h, label_of(t, v));
            levels++;
        }
    return h;
}

static place *find_place(poll *p, uint64_t key)
{
    bool fresh;
    place one = {.key = key};
    uint64_t *at = pith_map_put(&p->index, key, p->all.len, &fresh);

    if (!at || (fresh && !PITH_VEC_PUSH(&p->all, p->al, one)))
        return NULL;
    return &p->all.at[*at];
}

/* ---- counting ------------------------------------------------------------ */

pith_status pith_vote_texts(const pith_vote_page *page, uint32_t n,
                            pith_map *texts)
{
    for (uint32_t i = 0; i < n; i++)
        for (size_t k = 0; k < page[i].trace->count; k++)
            if (!pith_map_see(texts, pith_hash_str(page[i].trace->at[k].text),
                              i))
                return PITH_NOMEM;
    return PITH_OK;
}

static uint32_t pages_of(const poll *p, const pith_article_trace_block *b)
{
    return pith_map_seen(&p->texts, pith_hash_str(b->text));
}

static bool is_shared(const poll *p, const pith_article_trace_block *b)
{
    return pages_of(p, b) >= 2;
}

static bool is_dated(const pith_article_trace_block *b)
{
    pith_date date;

    return b->words <= DATE_WORDS &&
           (pith_date_only(b->text) || pith_date_find(b->text, &date));
}

#define H1_UP 3 /* elements from an h1 down to its text's block */

static bool in_h1(const pith_tree *t, pith_node v)
{
    pith_node h = v < t->count ? pith_heading_around(t, v, H1_UP) : PITH_NIL;

    return h != PITH_NIL && pith_heading(t, h) == 1;
}

static void count_block(const poll *p, place *at, uint32_t page, size_t k)
{
    const pith_vote_page *g = &p->page[page];
    const pith_article_trace_block *b = &g->trace->at[k];

    at->tops += in_h1(g->t, b->node);
    at->alone += !is_shared(p, b);
    if (k == g->title) {
        at->titles++;
        return;
    }
    at->pages += at->last != page + 1u;
    at->last = page + 1u;
    at->blocks++;
    at->dated += is_dated(b);
    at->labels += b->words <= LABEL_WORDS && is_shared(p, b);
    at->words += b->words;
    at->body += g->z[k] > 0 ? b->words : 0;
}

static pith_status count_page(poll *p, uint32_t i)
{
    const pith_vote_page *g = &p->page[i];

    for (size_t k = 0; k < g->trace->count; k++) {
        const pith_article_trace_block *b = &g->trace->at[k];
        place *at;

        if (b->first >= g->t->count)
            continue;
        at = find_place(p, place_of(g->t, b));
        if (!at)
            return PITH_NOMEM;
        count_block(p, at, i, k);
    }
    return PITH_OK;
}

/* ---- deciding ------------------------------------------------------------ */

static bool is_heading(const pith_tree *t, pith_node v)
{
    unsigned level = v < t->count ? pith_heading(t, v) : 0;

    return level > 1 && level < 6;
}

/* What the place says of a block: 1 body, -1 none, 0 nothing. */
static int decide(const poll *p, const place *at, const pith_tree *t,
                  const pith_article_trace_block *b)
{
    if (at->pages < LEAST_PAGES || at->pages < SHARE_PAGES * p->n)
        return 0;
    if (at->dated >= DATED * at->blocks || at->labels >= SHARED * at->blocks)
        return -1; /* V1, V2 */
    if (at->body <= NO_BODY * at->words)
        return -1; /* V3 */
    if (at->body < BODY * at->words || is_shared(p, b))
        return 0;
    return at->blocks <= ONCE * at->pages || is_heading(t, b->node) ? 1 : 0;
}

/* V4: the place of the titles, if the page has its title elsewhere. */
static void retitle(const poll *p, pith_vote_page *g, const place *titles)
{
    for (uint32_t k = 0; k < g->trace->count; k++) {
        const pith_article_trace_block *b = &g->trace->at[k];

        if (b->first >= g->t->count || place_of(g->t, b) != titles->key)
            continue;
        /* many pages may show it as a link: most read */
        if (k != g->title && 10 * pages_of(p, b) < 9 * p->n) {
            g->title = k;
            g->changed = true;
        }
        return;
    }
}

static void decide_page(poll *p, pith_vote_page *g)
{
    for (size_t k = 0; k < g->trace->count; k++) {
        const pith_article_trace_block *b = &g->trace->at[k];
        const uint64_t *at = k == g->title || b->first >= g->t->count
                                 ? NULL
                                 : pith_map_find(&p->index, place_of(g->t, b));
        int says = at ? decide(p, &p->all.at[*at], g->t, b) : 0;

        if (says * g->z[k] >= 0)
            continue;
        g->z[k] = says > 0 ? MARGIN : -MARGIN;
        g->changed = true;
    }
}

/* It stands once on nearly every page, with a text of the page's own. */
static bool is_of_each(const poll *p, const place *at)
{
    uint32_t pages = at->pages + at->titles, blocks = at->blocks + at->titles;

    return pages >= TITLES * p->n && blocks <= ONCE * pages &&
           at->alone >= TITLES * blocks;
}

/* The place of nearly all titles; or of half of them, or of the h1, where each
 * page has a text of its own. NULL: none. */
static const place *place_of_titles(const poll *p)
{
    const place *half = NULL, *top = NULL;

    for (size_t i = 0; i < p->all.len; i++) {
        const place *at = &p->all.at[i];

        if (at->titles >= TITLES * p->n)
            return at;
        if (!is_of_each(p, at))
            continue;
        if (at->titles >= TITLES_HALF * p->n &&
            (!half || at->titles > half->titles))
            half = at;
        if (at->tops >= TITLES * (at->blocks + at->titles))
            top = at;
    }
    return half ? half : top;
}

pith_status pith_places_vote(pith_vote_page *page, uint32_t n,
                             const pith_allocator *al)
{
    poll p = {.page = page, .n = n, .al = al};
    const place *titles;
    pith_status st;

    if (n < LEAST_PAGES)
        return PITH_OK;
    pith_map_init(&p.texts, al);
    pith_map_init(&p.index, al);
    st = pith_vote_texts(page, n, &p.texts);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
        st = count_page(&p, i);
    titles = st == PITH_OK ? place_of_titles(&p) : NULL;
    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        if (titles)
            retitle(&p, &page[i], titles);
        decide_page(&p, &page[i]);
    }
    PITH_VEC_RELEASE(&p.all, al);
    pith_map_release(&p.index);
    pith_map_release(&p.texts);
    return st;
}
