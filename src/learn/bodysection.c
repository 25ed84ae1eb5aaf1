/* learn/bodysection: see bodysection.h. */
#include "learn/bodysection.h"

#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"
#include "learn/joint.h"
#include "name/cues.h"
#include "name/heading.h"
#include "name/naming.h"
#include "read/shapes.h"
#include "tree/text.h"

#define LEAST_SHARE 0.3  /* of a page's body that an element must hold */
#define LEAST_WORDS 20.0 /* of body: fewer do not vote */
#define RECALL      4.0  /* weight of recall over precision, F2 */
#define GOOD        0.6  /* mean F of a section that is one */
#define COMMON      0.5 /* share of the pages that makes a text the template's */
#define BOX_BODY    0.3  /* share of body in a box that may be an author's */
#define OWN         0.8  /* share of an author's box that no other page has */
#define OWN_WORDS   12   /* of them on a page: fewer are dates and names */
#define OWN_PAGES   0.6  /* share of the pages: the template's are on more */
#define OWN_LEAST   20   /* pages: fewer cannot tell what is of one alone */
#define AROUND      2    /* names around a box that tell it from others */
#define BOX_NODES   64   /* of a box, to look for code and pictures in */
#define SHARED      0.1  /* share of the pages that have a line of it */
#define LINE_WORDS  8    /* of a line that may be the template's */
#define MARGIN      0.1f /* log odds of a block that the section decided on */
#define SIBLINGS    64   /* that are counted */
#define AMONG       512  /* siblings that are looked at */
#define AMONG_BODY  2    /* of them that are body */
#define UP          8    /* bare elements up to one with a name */

#define FROM_CLASS  PITH_FROM_BIT(PITH_FROM_CLASS)
#define FROM_ID     PITH_FROM_BIT(PITH_FROM_ID)

typedef struct section {
    uint64_t key;
    uint64_t label; /* of its element alone */
    uint32_t last;  /* page that had it last, + 1 */
    double best;    /* F of the best element of that page */
    double f;       /* sum of F over the pages before it */
    double words;   /* of the elements, all pages */
} section;

/* A named box, over all pages. */
typedef struct box {
    uint32_t pages, last;
    double words, body, own;
    uint16_t cues; /* PITH_CUE_*, of the first */
} box;

typedef struct hunt {
    pith_vote_page *page;
    uint32_t n;
    uint32_t voters;
    const pith_allocator *al;
    pith_map texts; /* text -> pages that have it */
    pith_map index; /* key -> section */
    PITH_VEC(section) all;
    pith_map boxes; /* label -> box */
    PITH_VEC(box) box;
    double *body, *words, *own; /* of each node of a page */
    size_t room;
    size_t link; /* evidence: share of links */
    pith_cues cues;
} hunt;

/* ---- texts of the template ----------------------------------------------- */

/* That share of the pages has the text. */
static bool is_on(const hunt *h, const pith_article_trace_block *b,
                  double share)
{
    uint32_t pages = pith_map_seen(&h->texts, pith_hash_str(b->text));

    return pages >= 2 && pages >= share * h->n;
}

/* The template's; code that many pages have is their authors' all the same. */
static bool is_common(const hunt *h, const pith_tree *t,
                      const pith_article_trace_block *b)
{
    return t->label[b->node] != PITH_TAG_PRE && is_on(h, b, COMMON);
}

/* ---- elements (B1) ------------------------------------------------------- */

static bool has_name(const pith_tree *t, pith_node v)
{
    return pith_name_sum(t, v, FROM_CLASS | FROM_ID) != 0;
}

static bool is_named(const pith_tree *t, pith_node v)
{
    return pith_is_element(t, v) && pith_tag_block(t->label[v]) &&
           has_name(t, v);
}

/* Tag and class, else id. */
static uint64_t box_key(const pith_tree *t, pith_node v)
{
    uint64_t words = pith_name_sum(t, v, FROM_CLASS);

    if (!words)
        words = pith_name_sum(t, v, FROM_ID);
    return pith_hash_mix(words, t->label[v]);
}

/* With the classes around it, as the items of a menu and of a text may be
 * called the same. */
static uint64_t kind_key(const pith_tree *t, pith_node v)
{
    uint64_t h = box_key(t, v);

    for (int up = 0, n = 0; up < UP && n < AROUND && v; up++) {
        uint64_t words;

        v = t->parent[v];
        words = v ? pith_name_sum(t, v, FROM_CLASS) : 0;
        if (words) {
            h = pith_hash_mix(h, words);
            n++;
        }
    }
    return h;
}

static pith_status count_box(hunt *h, uint32_t i, pith_node v, uint64_t key)
{
    const pith_tree *t = h->page[i].t;
    box one = {0}, *b;
    uint64_t signature;
    bool fresh;
    uint64_t *at = pith_map_put(&h->boxes, key, h->box.len, &fresh);

    if (!at || (fresh && !PITH_VEC_PUSH(&h->box, h->al, one)))
        return PITH_NOMEM;
    b = &h->box.at[*at];
    if (fresh)
        pith_cues_of(&h->cues, t, v, &b->cues, &signature);
    b->pages += b->last != i + 1u;
    b->last = i + 1u;
    b->words += h->words[v];
    b->body += h->body[v];
    b->own += h->own[v];
    return PITH_OK;
}

static pith_status count_named(hunt *h, uint32_t i, pith_node v)
{
    const pith_tree *t = h->page[i].t;
    pith_status st = count_box(h, i, v, box_key(t, v));

    return st == PITH_OK && h->n >= OWN_LEAST
               ? count_box(h, i, v, kind_key(t, v))
               : st;
}

/* Place among its siblings; all after the first few are one. */
static uint32_t place_among(const pith_tree *t, pith_node v)
{
    uint32_t at = 0, seen = 0;

    for (pith_node k = t->parent[v] + 1; k < v && seen < SIBLINGS; seen++) {
        at += pith_is_element(t, k) && t->label[k] == t->label[v];
        k = pith_tree_end(t, k);
    }
    return at;
}

/* Its label; of one without a name the way to the next that has one. */
static uint64_t key_of(const pith_tree *t, pith_node v)
{
    uint64_t h = 1;

    for (int up = 0; up < UP && v && v != PITH_NIL; up++, v = t->parent[v]) {
        h = pith_hash_mix(h, pith_shape_label(t, v));
        if (has_name(t, v))
            break;
        h = pith_hash_mix(h, place_among(t, v));
    }
    return h;
}

/* Words of a block that only its page has. Links are to other texts, but in a
 * table. */
static double own_of(const hunt *h, const pith_tree *t,
                     const pith_article_trace_block *b)
{
    uint32_t tag = t->label[b->node];

    if (is_on(h, b, SHARED))
        return 0;
    return tag == PITH_TAG_TD || tag == PITH_TAG_TH
               ? b->words
               : b->words * (1.0 - (double)b->evidence[h->link]);
}

/* Words of each element, those of them that are body, and the page's own. */
static double weigh(hunt *h, const pith_vote_page *g)
{
    const pith_tree *t = g->t;
    double all = 0;

    for (pith_node v = 0; v < t->count; v++)
        h->body[v] = h->words[v] = h->own[v] = 0;
    for (size_t k = 0; k < g->trace->count; k++) {
        const pith_article_trace_block *b = &g->trace->at[k];

        if (b->node >= t->count || k == g->title || is_common(h, t, b))
            continue;
        h->words[b->node] += b->words;
        if (h->n >= OWN_LEAST)
            h->own[b->node] += own_of(h, t, b);
        h->body[b->node] += g->z[k] > 0 ? b->words : 0;
        all += g->z[k] > 0 ? b->words : 0;
    }
    for (pith_node v = t->count; v-- > 1;)
        if (t->parent[v] != PITH_NIL) {
            h->words[t->parent[v]] += h->words[v];
            h->body[t->parent[v]] += h->body[v];
            h->own[t->parent[v]] += h->own[v];
        }
    return all;
}

static double f_of(double body, double words, double all)
{
    double p = words > 0 ? body / words : 0, r = all > 0 ? body / all : 0;

    return p + r > 0 ? (1 + RECALL) * p * r / (RECALL * p + r) : 0;
}

/* ---- the vote (B2) ------------------------------------------------------- */

static pith_status vote(hunt *h, uint32_t i, pith_node v, double all)
{
    uint64_t key = key_of(h->page[i].t, v);
    double f = f_of(h->body[v], h->words[v], all);
    section one = {.key = key, .label = pith_shape_label(h->page[i].t, v)}, *s;
    bool fresh;
    uint64_t *at = pith_map_put(&h->index, key, h->all.len, &fresh);

    if (!at || (fresh && !PITH_VEC_PUSH(&h->all, h->al, one)))
        return PITH_NOMEM;
    s = &h->all.at[*at];
    if (s->last != i + 1u) {
        s->f += s->best;
        s->best = 0;
        s->last = i + 1u;
    }
    s->best = f > s->best ? f : s->best;
    s->words += h->words[v];
    return PITH_OK;
}

static pith_status vote_page(hunt *h, uint32_t i)
{
    const pith_tree *t = h->page[i].t;
    double all = weigh(h, &h->page[i]);
    pith_status st = PITH_OK;

    for (pith_node v = 1; v < t->count && st == PITH_OK; v++)
        if (h->words[v] > 0 && is_named(t, v))
            st = count_named(h, i, v);
    if (all < LEAST_WORDS || st != PITH_OK)
        return st;
    h->voters++;
    for (pith_node v = 1; v < t->count && st == PITH_OK; v++)
        if (pith_is_element(t, v) && h->body[v] >= LEAST_SHARE * all)
            st = vote(h, i, v, all);
    return st;
}

/* The best; of equals the one that holds least else. */
static const section *best_of(const hunt *h)
{
    const section *best = NULL;

    for (size_t i = 0; i < h->all.len; i++) {
        const section *s = &h->all.at[i];
        double f = s->f + s->best, b = best ? best->f + best->best : 0;

        if (f >= GOOD * h->voters &&
            (!best || f > b || (f == b && s->words < best->words)))
            best = s;
    }
    return best;
}

/* ---- the text (B3) ------------------------------------------------------- */

static bool is_apart(uint32_t tag)
{
    return tag == PITH_TAG_NAV || tag == PITH_TAG_ASIDE ||
           tag == PITH_TAG_FOOTER || tag == PITH_TAG_FORM ||
           tag == PITH_TAG_BUTTON;
}

/* Headings and code that a style names are an author's all the same. */
static bool is_authors(const pith_tree *t, pith_node v)
{
    return t->label[v] == PITH_TAG_PRE || pith_heading(t, v);
}

static bool holds(const pith_tree *t, pith_node v, uint32_t tag)
{
    for (pith_node k = v; k < pith_tree_end(t, v) && k < v + BOX_NODES; k++)
        if (pith_is_element(t, k) && t->label[k] == tag)
            return true;
    return false;
}

static const box *box_of(const hunt *h, uint64_t key)
{
    const uint64_t *at = pith_map_find(&h->boxes, key);

    return at ? &h->box.at[*at] : NULL;
}

/* Notes, tables and facts that some of the pages have, each its own: blocks of
 * a short line are rarely body by themselves. With a picture it is a caption.
 * Or body, but for the boxes that are called the same elsewhere. */
static bool is_written(const hunt *h, const pith_tree *t, pith_node v)
{
    const box *b = h->n >= OWN_LEAST ? box_of(h, kind_key(t, v)) : NULL;

    if (!b || b->cues || holds(t, v, PITH_TAG_IMG))
        return false;
    return b->body >= BOX_BODY * b->words ||
           (b->own >= OWN * b->words &&
            b->own >= OWN_WORDS * (double)b->pages &&
            (double)b->pages <= OWN_PAGES * h->n);
}

/* Named, on several pages, and what is in it is rarely body. */
static bool is_widget(const hunt *h, const pith_tree *t, pith_node v)
{
    const box *b;

    if (!is_named(t, v) || is_authors(t, v) || holds(t, v, PITH_TAG_PRE))
        return false;
    b = box_of(h, box_key(t, v));
    return b && b->pages >= 2 && b->body < BOX_BODY * b->words &&
           !is_written(h, t, v);
}

/* A box of the template inside the section. */
static bool is_box(const hunt *h, const pith_tree *t, pith_node v,
                   pith_node top)
{
    for (; v != top && v && v != PITH_NIL; v = t->parent[v])
        if (pith_is_element(t, v) &&
            (is_apart(t->label[v]) || is_widget(h, t, v)))
            return true;
    return false;
}

/* A bare element among such with text of the page's own: a line that an author
 * writes again and again. */
static bool is_among(const hunt *h, const pith_tree *t, pith_node v)
{
    uint32_t seen = 0, body = 0;

    while (v && !(pith_is_element(t, v) && pith_tag_block(t->label[v])))
        v = t->parent[v];
    if (!v || has_name(t, v))
        return false;
    for (pith_node k = t->parent[v] + 1;
         k < pith_tree_end(t, t->parent[v]) && seen < AMONG; seen++) {
        body += k != v && pith_is_element(t, k) && t->label[k] == t->label[v] &&
                !has_name(t, k) && h->body[k] > 0;
        k = pith_tree_end(t, k);
    }
    return body >= AMONG_BODY;
}

/* A short line that other pages have too. */
static bool is_line(const hunt *h, const pith_tree *t,
                    const pith_article_trace_block *b)
{
    return b->words <= LINE_WORDS && !is_authors(t, b->node) &&
           is_on(h, b, SHARED) && !is_among(h, t, b->node);
}

static pith_node find_section(hunt *h, const pith_vote_page *g,
                              const section *s)
{
    const pith_tree *t = g->t;
    pith_node best = PITH_NIL;

    weigh(h, g);
    for (pith_node v = 1; v < t->count; v++)
        if (pith_is_element(t, v) && h->words[v] > 0 &&
            pith_shape_label(t, v) == s->label && key_of(t, v) == s->key &&
            (best == PITH_NIL || h->body[v] > h->body[best] ||
             (h->body[v] == h->body[best] && h->words[v] > h->words[best])))
            best = v;
    return best;
}

/* What an author wrote in the section; `lines`: also what other pages have. */
static bool take(hunt *h, pith_vote_page *g, pith_node top, bool lines)
{
    bool any = false;

    for (size_t k = 0; k < g->trace->count; k++) {
        const pith_article_trace_block *b = &g->trace->at[k];

        if (b->node >= g->t->count || !pith_tree_holds(g->t, top, b->node))
            continue;
        any |= g->z[k] > 0;
        if (g->z[k] > 0 || k == g->title || is_common(h, g->t, b) ||
            (!lines && is_line(h, g->t, b)) || is_box(h, g->t, b->node, top))
            continue;
        g->z[k] = MARGIN;
        g->changed = any = true;
    }
    return any;
}

static pith_status hunt_in(hunt *h)
{
    const section *best;
    pith_status st = pith_vote_texts(h->page, h->n, &h->texts);

    for (uint32_t i = 0; i < h->n && st == PITH_OK; i++)
        st = vote_page(h, i);
    best = st == PITH_OK && h->voters ? best_of(h) : NULL;
    for (uint32_t i = 0; best && i < h->n; i++) {
        pith_node top = find_section(h, &h->page[i], best);

        /* "Under construction" is all that some pages have. */
        if (top != PITH_NIL && !take(h, &h->page[i], top, false))
            take(h, &h->page[i], top, true);
    }
    return st;
}

pith_status pith_body_section(pith_vote_page *page, uint32_t n,
                              const pith_allocator *al)
{
    hunt h = {.page = page, .n = n, .al = al, .link = pith_joint_links()};
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < n; i++)
        h.room = page[i].t->count > h.room ? page[i].t->count : h.room;
    pith_cues_init(&h.cues);
    pith_map_init(&h.texts, al);
    pith_map_init(&h.index, al);
    pith_map_init(&h.boxes, al);
    h.body = pith_alloc_array(al, h.room + 1, sizeof(*h.body));
    h.words = pith_alloc_array(al, h.room + 1, sizeof(*h.words));
    h.own = pith_alloc_array(al, h.room + 1, sizeof(*h.own));
    st = h.body && h.words && h.own ? hunt_in(&h) : PITH_NOMEM;
    pith_alloc_free(al, h.body);
    pith_alloc_free(al, h.words);
    pith_alloc_free(al, h.own);
    PITH_VEC_RELEASE(&h.all, al);
    PITH_VEC_RELEASE(&h.box, al);
    pith_map_release(&h.boxes);
    pith_map_release(&h.index);
    pith_map_release(&h.texts);
    return st;
}
