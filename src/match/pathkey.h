/* match/pathkey: the path of an element as one number, and for people.
 *
 * Labels are the tag refined by class words, id, itemprop and role (view.h), so
 * two pages of a template give the same keys, in any process. */
#ifndef PITH_MATCH_PATHKEY_H
#define PITH_MATCH_PATHKEY_H

#include "base/buf.h"
#include "match/view.h"

#define PITH_PATH_REFINE                                           \
    (PITH_REFINE_CLASS | PITH_REFINE_ITEMPROP | PITH_REFINE_ROLE | \
     PITH_REFINE_ID)

/* Of `levels` labels from v upwards, fewer at the top of the tree. `label` has
 * an entry for each node and caches the labels; 0: not known yet. */
uint64_t pith_path_key(const pith_tree *t, pith_node v, unsigned levels,
                       uint32_t *label);

/* The same labels, outermost first: "div.story > p.lead". Digits are '#'. */
void pith_path_text(const pith_tree *t, pith_node v, unsigned levels,
                    pith_buf *out);

#endif
