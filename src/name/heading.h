/* name/heading: what is a heading, and of which level. The one place that
 * knows; everybody else asks. */
#ifndef PITH_NAME_HEADING_H
#define PITH_NAME_HEADING_H

#include "tree/tree.h"

/* Level of a tag, h1 to h6; 0: it is no heading's. For those who keep what a
 * tag says for all its elements. */
static inline unsigned pith_heading_tag(uint32_t tag)
{
    return tag >= PITH_TAG_H1 && tag <= PITH_TAG_H6 ? tag - PITH_TAG_H1 + 1 : 0;
}

/* Level of a heading, 1..6: of its tag, or of role=heading and aria-level. 0:
 * what is none. */
unsigned pith_heading(const pith_tree *t, pith_node v);
/* The heading that v is or is in, among `up` nodes from v upwards; PITH_NIL:
 * none of them is one. */
pith_node pith_heading_around(const pith_tree *t, pith_node v, unsigned up);

#endif
