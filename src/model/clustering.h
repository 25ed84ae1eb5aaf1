/* model/clustering: groups of pages that share a template. Made by api/ of what
 * learn/ and papers/ find, printed by output/, read by pith.h. */
#ifndef PITH_MODEL_CLUSTERING_H
#define PITH_MODEL_CLUSTERING_H

#include "pith.h"

/* Why pages are a cluster: the places (paths of tags and names) of its pages,
 * those that every page has, and of these the ones where most pages have a text
 * of their own; the share of their text that is links. */
typedef struct pith_cluster_why {
    uint32_t places, shared, own;
    double links;
} pith_cluster_why;

/* Pages in input order; of[i] is the cluster of page i, UINT32_MAX: none. */
struct pith_clustering {
    const pith_str *page;
    const uint32_t *of;
    size_t n_pages;
    uint32_t n_clusters;
    /* For reports; NULL and 0: not known. */
    const pith_cluster_why *why; /* of each cluster */
    const double *fit;           /* of each page to its cluster, 0..1 */
    double similarity;           /* that links two pages, of RTDM */
    void (*drop)(struct pith_clustering *c); /* frees it */
};

#endif
