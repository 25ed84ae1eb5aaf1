/* read/microdata: the properties of the thing a page is about, as its elements
 * say by itemscope and itemprop. */
#ifndef PITH_READ_MICRODATA_H
#define PITH_READ_MICRODATA_H

#include "tree/tree.h"

typedef struct pith_microprop {
    pith_str name;  /* as written; of the name of a thing below: that thing's */
    pith_str value; /* text that is shown, else the attribute; collapsed */
    pith_node node;
} pith_microprop;

typedef struct pith_micro {
    pith_node item; /* PITH_NIL: the page has none */
    const pith_microprop *at;
    uint32_t n;
} pith_micro;

#define PITH_MICRO_PROPS 256 /* of an item; what follows is left out */

/* The item around `title_node` (PITH_NIL: unknown), else the first whose name
 * has the words of `title`; never one that is the page or the site. Properties
 * in the page's order; of things below it those that are the only one of
 * their property: several are records. Strings live in `arena`. PITH_NOMEM. */
pith_status pith_micro_read(const pith_tree *t, pith_node root,
                            pith_node title_node, pith_str title,
                            pith_arena *arena, pith_micro *out);

#endif
