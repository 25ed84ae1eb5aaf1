/* support/randtree: random trees by seed, and random edits of a tree.
 *
 * The same options give the same tree on every machine. Name the seed in a
 * failing check, so that it can be replayed. */
#ifndef PITH_TESTS_SUPPORT_RANDTREE_H
#define PITH_TESTS_SUPPORT_RANDTREE_H

#include "tree/treebuild.h"

typedef struct randtree_options {
    uint64_t seed;
    uint32_t n_nodes;      /* below the document, about; at least 1. 0: 20 */
    uint32_t n_labels;     /* tags to choose from, 1..26. 0: 4 */
    uint32_t max_depth;    /* of elements. 0: 8 */
    unsigned text_percent; /* share of text among the nodes */
    unsigned attr_percent; /* elements with attributes */
    unsigned comment_percent;
    unsigned odd_percent; /* odd names, foreign elements, templates, hostile
                             bytes in text and values */
} randtree_options;

/* One root element. False only when memory is out. */
bool randtree_make(const randtree_options *opt, pith_arena *arena,
                   pith_tree *out);

/* A copy of `t` in which each node below the root is, with `percent` chance,
 * renamed, dropped with its subtree, doubled, or gets a new leaf before it. */
bool randtree_edit(const pith_tree *t, uint64_t seed, unsigned percent,
                   pith_arena *arena, pith_tree *out);

/* `s` parsed, or the test fails naming the byte. */
pith_tree tree_of(const char *s, pith_arena *arena);
/* Node by node, text and attributes too; NULL when the subtrees are equal,
 * else what differs first. Recursive and obvious: small trees only. */
const char *tree_differs(const pith_tree *a, pith_node x, const pith_tree *b,
                         pith_node y);

#endif
