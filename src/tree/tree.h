/* tree/tree: a page as flat preorder arrays, immutable once built.
 *
 * Node numbers are preorder positions: 0 is the document, the subtree of v is
 * the range [v, v + size[v]), so "all descendants" is a plain loop and nothing
 * recurses as deep as the page.
 *
 *          label parent size depth kind flags  data      span
 *   v  ->  [ 4 ] [ 4 ] [ 4 ] [ 2 ] [1]  [1]   [off,len] [begin,end]   32 bytes
 *                                              8         8
 *
 * data: text, comment: the bytes. element: range in `attr`. doctype: its name;
 * when it has a public or system id, the name and both ids in quotes, as
 * html5lib writes them: html "-//W3C//DTD HTML 4.01//EN" "".
 * Byte offsets address source and pool as one space: below src_len it is the
 * source (text that needed no decoding is never copied), from src_len on it is
 * the pool of decoded text.
 * Names: "svg", "math" elements carry their namespace in `flags`; attributes of
 * such elements that the standard puts into the XLink, XML or XMLNS namespace
 * are the names with a colon ("xlink:href"), or "xmlns".
 * span: the node's bytes in the source, for provenance: an element reaches from
 * its start tag to the end of its end tag; implied elements have begin == end.
 */
#ifndef PITH_TREE_TREE_H
#define PITH_TREE_TREE_H

#include <assert.h>
#include "base/arena.h"
#include "base/str.h"
#include "tree/names.h"

typedef uint32_t pith_node;
#define PITH_NIL UINT32_MAX

typedef enum pith_kind {
    PITH_KIND_DOCUMENT, /* node 0; of a fragment too */
    PITH_KIND_DOCTYPE,
    PITH_KIND_ELEMENT,
    PITH_KIND_TEXT,
    PITH_KIND_COMMENT,
    PITH_KIND_CONTENT /* the content fragment of a <template> element */
} pith_kind;

enum {
    PITH_NS_HTML = 0,
    PITH_NS_SVG = 1,
    PITH_NS_MATH = 2,
    PITH_NS_MASK = 3,     /* flags & PITH_NS_MASK: the namespace */
    PITH_FLAG_IMPLIED = 4 /* element the parser made up: html, head, tbody... */
};

typedef struct pith_range {
    uint32_t off;
    uint32_t len;
} pith_range;

typedef struct pith_span {
    uint32_t begin;
    uint32_t end;
} pith_span;

typedef struct pith_attr {
    uint32_t name;    /* PITH_ATTR_* or a dynamic name */
    pith_range value; /* in the byte space */
} pith_attr;

typedef enum pith_quirks {
    PITH_NO_QUIRKS,
    PITH_LIMITED_QUIRKS,
    PITH_QUIRKS
} pith_quirks;

typedef struct pith_tree {
    uint32_t count;
    uint32_t n_attrs;
    const uint32_t
        *label; /* element: PITH_TAG_* or dynamic; else PITH_LABEL_* */
    const uint32_t *parent; /* PITH_NIL for node 0 */
    const uint32_t *size;   /* nodes in the subtree, v included */
    const uint16_t *depth;  /* 0 for node 0 */
    const uint8_t *kind;
    const uint8_t *flags;
    const pith_range *data;
    const pith_span *span;
    const pith_attr *attr;
    const char *src;  /* UTF-8 source bytes; borrowed or in the arena */
    const char *pool; /* never NULL, nor is src unless src_len is 0 */
    uint32_t src_len;
    uint32_t pool_len;
    const pith_names *names;          /* texts of dynamic names */
    const struct pith_naming *naming; /* name/naming.h; NULL: not read yet */
    struct pith_known *known;         /* read/known.h; NULL: nothing is kept */
    pith_quirks quirks;
    bool truncated;      /* a limit cut the page */
    const char *cut_why; /* which limit, for people; NULL if not truncated */
} pith_tree;

/* ---- reading ---------------------------------------------------------- */

/* Readers take a node of the tree and assert that it is one, as sanitizer
 * builds do; those that climb take PITH_NIL too and give it back, so that a
 * loop may end at `v != PITH_NIL` however it began. */

static inline pith_str pith_tree_bytes(const pith_tree *t, pith_range r)
{
    pith_str s = {r.off < t->src_len ? t->src + r.off
                                     : t->pool + (r.off - t->src_len),
                  r.len};
    return s;
}
/* Where the source or pool ends that r lies in: readable up to there. */
static inline const char *pith_tree_safe(const pith_tree *t, pith_range r)
{
    return r.off < t->src_len ? t->src + t->src_len : t->pool + t->pool_len;
}
static inline bool pith_is_element(const pith_tree *t, pith_node v)
{
    assert(v < t->count);
    return t->kind[v] == PITH_KIND_ELEMENT;
}
static inline bool pith_is_text(const pith_tree *t, pith_node v)
{
    assert(v < t->count);
    return t->kind[v] == PITH_KIND_TEXT;
}
/* Bytes of a text, comment or doctype node. */
static inline pith_str pith_tree_text(const pith_tree *t, pith_node v)
{
    assert(v < t->count && t->kind[v] != PITH_KIND_ELEMENT);
    return pith_tree_bytes(t, t->data[v]);
}
static inline pith_node pith_tree_end(const pith_tree *t, pith_node v)
{
    assert(v < t->count);
    return v + t->size[v];
}
static inline pith_node pith_tree_first(const pith_tree *t, pith_node v)
{
    assert(v < t->count);
    return t->size[v] > 1 ? v + 1 : PITH_NIL;
}
static inline pith_node pith_tree_next(const pith_tree *t, pith_node v)
{
    pith_node n = pith_tree_end(t, v), p = t->parent[v];
    return p != PITH_NIL && n < p + t->size[p] ? n : PITH_NIL;
}
/* What v stands in; PITH_NIL: v is the document, or PITH_NIL. */
static inline pith_node pith_tree_up(const pith_tree *t, pith_node v)
{
    assert(v < t->count || v == PITH_NIL);
    return v == PITH_NIL ? PITH_NIL : t->parent[v];
}
/* The same n times. */
static inline pith_node pith_tree_above(const pith_tree *t, pith_node v,
                                        uint32_t n)
{
    while (n-- && v != PITH_NIL)
        v = pith_tree_up(t, v);
    return v;
}
/* The nearest element with that tag around v, v included, or PITH_NIL. */
static inline pith_node pith_tree_around(const pith_tree *t, pith_node v,
                                         uint32_t tag)
{
    while (v != PITH_NIL && !(pith_is_element(t, v) && t->label[v] == tag))
        v = pith_tree_up(t, v);
    return v;
}
/* `a` is `v` or one of its ancestors. */
static inline bool pith_tree_holds(const pith_tree *t, pith_node a, pith_node v)
{
    assert(a < t->count);
    return v - a < t->size[a];
}
/* for each child c of v */
#define PITH_EACH_CHILD(t, v, c)                                            \
    for (pith_node c = (v) + 1, c##_end = pith_tree_end(t, v); c < c##_end; \
         c += (t)->size[c])

/* The attributes of an element: t->data[v].len of them. NULL when none. */
static inline const pith_attr *pith_tree_attrs(const pith_tree *t, pith_node v)
{
    assert(v < t->count && t->kind[v] == PITH_KIND_ELEMENT);
    return t->data[v].len ? t->attr + t->data[v].off : NULL;
}
uint32_t pith_tree_degree(const pith_tree *t, pith_node v);
/* Value of an attribute; ptr NULL when absent ("" has a ptr and len 0). */
pith_str pith_tree_attr(const pith_tree *t, pith_node v, uint32_t name);
bool pith_tree_has_attr(const pith_tree *t, pith_node v, uint32_t name);
/* Tag name of an element, "#text", "#comment" ... of others. */
pith_str pith_tree_name(const pith_tree *t, pith_node v);
/* First element with that tag in [from, end), or PITH_NIL. */
pith_node pith_tree_find(const pith_tree *t, pith_node from, pith_node end,
                         uint32_t tag);
pith_node pith_tree_body(const pith_tree *t); /* <body>, or PITH_NIL */
pith_node pith_tree_head(const pith_tree *t);
/* What is read of a page: <body>, or all where it has none, as with frames. */
pith_node pith_tree_top(const pith_tree *t);
/* Lowest common ancestor. */
pith_node pith_tree_lca(const pith_tree *t, pith_node a, pith_node b);

/* Checks every invariant above; NULL when sound, else which one is broken.
 * O(count). For asserts after builders and for tests. */
const char *pith_tree_check(const pith_tree *t);

#endif
