/* read/shapes: a page as the set of its element shapes.
 *
 * A shape is the path of labels from <body> down to an element, a label its tag
 * with its class words and id (numbers in them as one sign). Bare elements of
 * running text (p, a, b, br, ...) are left out, and a set counts nothing twice:
 * a thread of one post and one of forty have nearly the same shapes, where a
 * tree distance finds them far apart. docs/algo/site.md, S1. */
#ifndef PITH_READ_SHAPES_H
#define PITH_READ_SHAPES_H

#include "base/arena.h"
#include "tree/tree.h"

/* More shapes than these are sampled by least hash, the same for all pages. */
#define PITH_SHAPES_MAX 1024u

typedef struct pith_shapes {
    const uint64_t *at; /* sorted, each once */
    /* Of each shape a hash of the texts that stand in it, bare elements of
     * running text included; 0: none. NULL: not read. */
    const uint32_t *text;
    uint32_t n;
    float links; /* share of the page's text that stands in links */
} pith_shapes;

/* Hash of the label of element v: tag, class words, id. */
uint64_t pith_shape_label(const pith_tree *t, pith_node v);
/* Hash of the labels from v (included) up to `top` (left out; 0: the root). */
uint64_t pith_shape_path(const pith_tree *t, pith_node v, pith_node top);

/* The shapes of a page and their texts, in `arena`; `scratch` is given back.
 * The body's own classes are shapes, but no part of the paths below it: many
 * sites put the name of the page there. PITH_NOMEM. */
pith_status pith_shapes_read(const pith_tree *t, pith_arena *arena,
                             pith_arena *scratch, pith_shapes *out);

/* A page without any shape that has a text, of bare running text, gets one that
 * all such pages have. PITH_NOMEM. */
pith_status pith_shapes_plain(const pith_tree *t, pith_arena *arena,
                              pith_shapes *shapes);

/* The labels of a page's elements that have a class, the same way. */
pith_status pith_shapes_labels(const pith_tree *t, pith_arena *arena,
                               pith_arena *scratch, pith_shapes *out);

#endif
