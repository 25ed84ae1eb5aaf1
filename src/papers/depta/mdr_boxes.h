/* papers/depta/mdr_boxes: MDR-2's tag tree and gaps from a browser's boxes. */
#ifndef PITH_PAPERS_DEPTA_MDR_BOXES_H
#define PITH_PAPERS_DEPTA_MDR_BOXES_H

#include "match/view.h"
#include "tree/boxes.h"

/* The tag tree of `root` by containment, [DEPTA] §3.2: elements that are
 * drawn, in the order of their opening tags, each under the lowest element
 * whose box holds its own. Linear in nodes x depth. PITH_EMPTY when root is no
 * element. */
pith_status pith_mdr_view(const pith_tree *t, const pith_boxes *boxes,
                          pith_node root, pith_arena *arena, pith_view *out);

/* [DEPTA] §3.3 for two neighbouring combinations of `len` vertices each: no
 * gap inside one of them is larger than the gap between the two. */
bool pith_mdr_gaps_fit(const pith_boxes *boxes, const pith_view *w,
                       const uint32_t *kid, uint32_t len);

#endif
