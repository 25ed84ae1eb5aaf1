/* name/pathkey: the path of an element as one number, and for people.
 *
 * Labels are the tag and the words of class, id, itemprop and role
 * (name/naming.h), so two pages of a template give the same keys, in any
 * process. */
#ifndef PITH_NAME_PATHKEY_H
#define PITH_NAME_PATHKEY_H

#include "base/buf.h"
#include "name/naming.h"

#define PITH_PATH_FROM (PITH_FROM_LABEL | PITH_FROM_BIT(PITH_FROM_ID))

/* Of `levels` labels from v upwards, fewer at the top of the tree. `label` has
 * an entry for each node and caches the labels; 0: not known yet. */
uint64_t pith_path_key(const pith_tree *t, pith_node v, unsigned levels,
                       uint32_t *label);

/* The same labels, outermost first: "div.story > p.lead". Digits are '#'. */
void pith_path_text(const pith_tree *t, pith_node v, unsigned levels,
                    pith_buf *out);

/* An element as a selector: "div#main.post". */
void pith_path_step_text(const pith_tree *t, pith_node v, pith_buf *out);

#endif
