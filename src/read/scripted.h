/* read/scripted: a page whose content is built by script. */
#ifndef PITH_READ_SCRIPTED_H
#define PITH_READ_SCRIPTED_H

#include "tree/tree.h"

/* The page has scripts and next to no text of its own; or little, and an empty
 * element that applications are built in. */
bool pith_page_scripted(const pith_tree *t);

#endif
