/* tree/classes: equivalence classes of identical subtrees.
 *
 * RTDM §3, step 1: one reverse pass (children before parents in preorder); the
 * class of a vertex follows from its label and its children's classes. Equal
 * class numbers <=> identical subtrees. With a shared table the numbers are
 * comparable between pages. Linear. */
#ifndef PITH_TREE_CLASSES_H
#define PITH_TREE_CLASSES_H

#include "base/map.h"
#include "tree/tree.h"

/* What makes two vertices equal besides their tag. The document and content
 * nodes are vertices without a tag in every mode. Text that is white space
 * only is no vertex in any. */
typedef enum pith_class_mode {
    PITH_CLASS_TAGS, /* elements only: tag names (text, comments ignored) */
    PITH_CLASS_TEXT, /* tags, and text nodes by their collapsed bytes */
    PITH_CLASS_SHAPE /* tags, and text nodes as one label */
} pith_class_mode;

typedef struct pith_classes {
    pith_map table; /* hash of (label, child classes) -> class */
    uint32_t count;
} pith_classes;

void pith_classes_init(pith_classes *c, const pith_allocator *al);
void pith_classes_release(pith_classes *c);
/* Fill out[0..t->count); nodes outside the mode get 0, classes start at 1.
 * 128-bit-safe: identity rests on a 64-bit hash of the whole subtree. */
pith_status pith_classes_assign(pith_classes *c, const pith_tree *t,
                                pith_class_mode mode, uint32_t *out);

#endif
