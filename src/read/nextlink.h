/* read/nextlink: the link to the page of a list that follows this one. */
#ifndef PITH_READ_NEXTLINK_H
#define PITH_READ_NEXTLINK_H

#include "base/buf.h"
#include "tree/tree.h"

/* The href as the page has it, ptr NULL: none. By what is surest: rel=next, a
 * link that says "next" in words, signs or the names of its element, the number
 * after the page's own in a row of page numbers. `number` is the page's place
 * in the list where its pager does not tell, from 1. `room` is for texts. */
pith_str pith_next_link(const pith_tree *t, uint32_t number, pith_buf *room);

#endif
