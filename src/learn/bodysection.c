/* learn/bodysection: see bodysection.h. */
#include "learn/bodysection.h"

#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"
#include "name/naming.h"
#include "read/shapes.h"
#include "tree/text.h"

#define LEAST_SHARE 0.3  /* of a page's body that an element must hold */
#define LEAST_WORDS 20.0 /* of body: fewer do not vote */
#define RECALL      4.0  /* weight of recall over precision, F2 */
#define GOOD        0.6  /* mean F of a section that is one */
#define COMMON      0.5 /* share of the pages that makes a text the template's */
#define BOX_BODY    0.3  /* share of body in a box that may be an author's */
#define CODE_NODES  64   /* of a box, to look for code in */
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
    double words, body;
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
    double *body, *words; /* of each node of a page */
    size_t room;
} hunt;

/* ---- texts of the template ----------------------------------------------- */

static bool is_common(const hunt *h, const pith_article_trace_block *b)
{
    const uint64_t *pages = pith_map_find(&h->texts, pith_hash_str(b->text));

    return pages && *pages >= 2 && (double)*pages >= COMMON * h->n;
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

static pith_status count_box(hunt *h, uint32_t i, pith_node v)
{
    box one = {0}, *b;
    bool fresh;
    uint64_t *at =
        pith_map_put(&h->boxes, box_key(h->page[i].t, v), h->box.len, &fresh);

    if (!at || (fresh && !PITH_VEC_PUSH(&h->box, h->al, one)))
        return PITH_NOMEM;
    b = &h->box.at[*at];
    b->pages += b->last != i + 1u;
    b->last = i + 1u;
    b->words += h->words[v];
    b->body += h->body[v];
    return PITH_OK;
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

/* Words of each element, and those of them that are body. */
static double weigh(hunt *h, const pith_vote_page *g)
{
    const pith_tree *t = g->t;
    double all = 0;

    for (pith_node v = 0; v < t->count; v++)
        h->body[v] = h->words[v] = 0;
    for (size_t k = 0; k < g->trace->count; k++) {
        const pith_article_trace_block *b = &g->trace->at[k];

        if (b->node >= t->count || k == g->title || is_common(h, b))
            continue;
        h->words[b->node] += b->words;
        h->body[b->node] += g->z[k] > 0 ? b->words : 0;
        all += g->z[k] > 0 ? b->words : 0;
    }
    for (pith_node v = t->count; v-- > 1;)
        if (t->parent[v] != PITH_NIL) {
            h->words[t->parent[v]] += h->words[v];
            h->body[t->parent[v]] += h->body[v];
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
            st = count_box(h, i, v);
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
static bool is_authors(uint32_t tag)
{
    return (tag >= PITH_TAG_H2 && tag <= PITH_TAG_H6) || tag == PITH_TAG_PRE;
}

static bool holds_code(const pith_tree *t, pith_node v)
{
    for (pith_node k = v; k < pith_tree_end(t, v) && k < v + CODE_NODES; k++)
        if (pith_is_element(t, k) && t->label[k] == PITH_TAG_PRE)
            return true;
    return false;
}

/* Named, on several pages, and what is in it is rarely body. */
static bool is_widget(const hunt *h, const pith_tree *t, pith_node v)
{
    const uint64_t *at;
    const box *b;

    if (!is_named(t, v) || is_authors(t->label[v]) || holds_code(t, v))
        return false;
    at = pith_map_find(&h->boxes, box_key(t, v));
    b = at ? &h->box.at[*at] : NULL;
    return b && b->pages >= 2 && b->body < BOX_BODY * b->words;
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
    const uint64_t *pages = pith_map_find(&h->texts, pith_hash_str(b->text));

    if (b->words > LINE_WORDS || is_authors(t->label[b->node]) ||
        is_among(h, t, b->node))
        return false;
    return pages && *pages >= 2 && (double)*pages >= SHARED * h->n;
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

static void take(hunt *h, pith_vote_page *g, pith_node top)
{
    for (size_t k = 0; k < g->trace->count; k++) {
        const pith_article_trace_block *b = &g->trace->at[k];

        if (b->node >= g->t->count || !pith_tree_holds(g->t, top, b->node) ||
            g->z[k] > 0 || k == g->title || is_common(h, b) ||
            is_line(h, g->t, b) || is_box(h, g->t, b->node, top))
            continue;
        g->z[k] = MARGIN;
        g->changed = true;
    }
}

static pith_status hunt_in(hunt *h)
{
    const section *best;
    pith_status st = pith_vote_texts(h->page, h->n, h->al, &h->texts);

    for (uint32_t i = 0; i < h->n && st == PITH_OK; i++)
        st = vote_page(h, i);
    best = st == PITH_OK && h->voters ? best_of(h) : NULL;
    for (uint32_t i = 0; best && i < h->n; i++) {
        pith_node top = find_section(h, &h->page[i], best);

        if (top != PITH_NIL)
            take(h, &h->page[i], top);
    }
    return st;
}

pith_status pith_body_section(pith_vote_page *page, uint32_t n,
                              const pith_allocator *al)
{
    hunt h = {.page = page, .n = n, .al = al};
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < n; i++)
        h.room = page[i].t->count > h.room ? page[i].t->count : h.room;
    pith_map_init(&h.texts, al);
    pith_map_init(&h.index, al);
    pith_map_init(&h.boxes, al);
    h.body = pith_alloc_array(al, h.room + 1, sizeof(*h.body));
    h.words = pith_alloc_array(al, h.room + 1, sizeof(*h.words));
    st = h.body && h.words ? hunt_in(&h) : PITH_NOMEM;
    pith_alloc_free(al, h.body);
    pith_alloc_free(al, h.words);
    PITH_VEC_RELEASE(&h.all, al);
    PITH_VEC_RELEASE(&h.box, al);
    pith_map_release(&h.boxes);
    pith_map_release(&h.index);
    pith_map_release(&h.texts);
    return st;
}
