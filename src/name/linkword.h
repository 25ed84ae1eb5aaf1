/* name/linkword: what a link says that it leads to, by its rel or by a folder
 * of its address: a category, a tag, the one who wrote it. */
#ifndef PITH_NAME_LINKWORD_H
#define PITH_NAME_LINKWORD_H

#include "tree/tree.h"

typedef enum pith_linkword {
    PITH_LINK_CATEGORY,
    PITH_LINK_TAG,
    PITH_LINK_AUTHOR,
    PITH_LINK_PLAIN /* it says nothing */
} pith_linkword;

/* Of element `v`, which is a link. */
pith_linkword pith_linkword_of(const pith_tree *t, pith_node v);

#endif
