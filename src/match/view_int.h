/* match/view_int: the writable side of a view, for its builders. */
#ifndef PITH_MATCH_VIEW_INT_H
#define PITH_MATCH_VIEW_INT_H

#include "match/view.h"

typedef struct pith_view_arrays {
    uint32_t count;
    uint32_t *label, *size, *parent, *depth;
    uint32_t *kid_at, *kid, *k_label, *k_size;
    pith_node *node;
    uint64_t *klass, *k_class;
} pith_view_arrays;

/* Room for `count` vertices. */
pith_status pith_view_alloc(pith_view_arrays *w, uint32_t count,
                            pith_arena *arena);
/* From label, parent, depth and node of every vertex to the whole view. */
void pith_view_finish(pith_view_arrays *w, pith_view *out);

#endif
