/* model/clustering: groups of pages that share a template. Made by api/ of what
 * learn/ and papers/ find, printed by output/, read by pith.h. */
#ifndef PITH_MODEL_CLUSTERING_H
#define PITH_MODEL_CLUSTERING_H

#include "pith.h"

/* Pages in input order; of[i] is the cluster of page i, UINT32_MAX: none. */
struct pith_clustering {
    const pith_str *page;
    const uint32_t *of;
    size_t n_pages;
    uint32_t n_clusters;
    void (*drop)(struct pith_clustering *c); /* frees it */
};

#endif
