/* wrap/tmplitems: the texts of a page with the contexts that may place a leaf.
 * learn/leaves makes leaves of contexts; wrap/tmplapply looks them up. */
#ifndef PITH_WRAP_TMPLITEMS_H
#define PITH_WRAP_TMPLITEMS_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/budget.h"
#include "base/map.h"
#include "base/vec.h"
#include "name/tpath.h"
#include "model/tmpl.h"
#include "tree/text.h"
#include "tree/tree.h"

#define PITH_TITEM_LEVELS 2

/* Attributes whose values may be leaves. */
#define PITH_TITEM_ATTRS 4u
extern const uint32_t pith_titem_attr[PITH_TITEM_ATTRS];

/* One text of a page, or the value of one attribute. */
typedef struct pith_titem {
    uint32_t page;
    pith_node node;
    pith_node last;       /* of a text over several nodes; else node */
    pith_str text;        /* collapsed; in the arena */
    uint64_t hash;        /* of the text */
    uint64_t as_label;    /* its key as a label */
    uint64_t tags, place; /* paths, name/tpath.h; of the element around it */
    uint64_t kind;
    uint64_t near;                       /* 0: no element around it has words */
    pith_node inside[PITH_TITEM_LEVELS]; /* small elements with words around
                                           it, inmost first; 0: none */
    uint64_t in_path[PITH_TITEM_LEVELS]; /* their near paths */
    uint32_t level;  /* INSIDE: which of them is the context at hand */
    uint32_t before; /* elements before it in its element */
    uint32_t label;  /* number of its label's item, or UINT32_MAX */
    uint32_t gap;    /* texts since the label */
    uint32_t pages;  /* that have this label anywhere */
    bool is_label;
    bool marked;   /* written to be a label: a colon, a header cell, bold */
    bool word;     /* has a letter or digit */
    uint32_t attr; /* of an attribute's value: its name */
    bool by_kind;  /* ATTR: the context at hand is its kind, not its place */
} pith_titem;

typedef PITH_VEC(pith_titem) pith_titems;

/* What reading the nodes of a page asks of each. */
/* It is not read, being what no reader sees; but for the page's title; */
static inline bool pith_titem_skipped(const pith_tree *t, pith_node v)
{
    return !pith_is_element(t, v) ||
           (pith_tag_invisible(t->label[v]) && t->label[v] != PITH_TAG_HEAD &&
            t->label[v] != PITH_TAG_TITLE);
}
/* the text of node v is written to be a label; */
bool pith_titem_marked(const pith_tree *t, pith_node v, pith_str text);
/* a text has a letter or a digit; */
bool pith_titem_word(pith_str text);
/* it is a few words and a colon; */
bool pith_titem_colon(pith_str text);
/* an element is small enough to be one thing; */
bool pith_titem_small(const pith_tree *t, pith_node v);
/* its attribute values, appended. */
bool pith_titem_attrs(const pith_tree *t, pith_node v, uint32_t page,
                      uint64_t kind, uint64_t place, const pith_allocator *al,
                      pith_titems *out);

/* Items [from, to) of one page: a text that `support` pages have (`texts`: key
 * of label -> pages, in the lower half) is a label; each item gets the label
 * before it. */
void pith_titems_label(pith_titems *items, size_t from, size_t to,
                       const pith_map *texts, uint32_t support);

/* How a text is written, appended to `out`: the words up to its colon ("Fax:"),
 * else the text with 9 for every run of digits. Nothing is appended for texts
 * that are not told by their form. */
void pith_titem_form(pith_str text, pith_buf *out);

/* One value in one context. `label`: item of its label, or UINT32_MAX. False
 * stops. */
typedef bool (*pith_tcontext_fn)(void *ctx, pith_thow how, uint64_t key,
                                 const pith_titem *it, uint32_t label);

/* All contexts of items [from, to) of one page, in an order that is always the
 * same. */
bool pith_titems_contexts(const pith_titems *items, size_t from, size_t to,
                          const pith_allocator *al, pith_tcontext_fn fn,
                          void *ctx);
/* And of attribute values. */
bool pith_titems_attrs(const pith_titems *attrs, size_t from, size_t to,
                       pith_tcontext_fn fn, void *ctx);
/* Elements that are read before v among the children of its parent. `last`
 * ({0} at first) is where the count before ended: a later sibling goes on from
 * there, so that all children cost one walk. */
typedef struct pith_tplace {
    const pith_tree *t;
    pith_node v;
    uint32_t n;
} pith_tplace;
uint32_t pith_titem_before(const pith_tree *t, pith_node v, pith_tplace *last);

#endif
