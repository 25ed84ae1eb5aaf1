/* learn/sitecluster: pages of a site by their templates, for `pith site`.
 *
 * DIFFERS from [RTDM] §4.1 (papers/rtdm/cluster): by sets of shapes, not by
 * tree distance, because pages of one template may hold one record or a
 * hundred. A cluster is a fuzzy set: each shape with the share of its pages
 * that have it. A page joins the cluster it is most alike: the mean of the
 * shares that one has of the other, shapes that all pages of the site have with
 * the same text in them weighing little: they are its frame. docs/algo/site.md,
 * S2-S4. */
#ifndef PITH_LEARN_SITECLUSTER_H
#define PITH_LEARN_SITECLUSTER_H

#include "read/shapes.h"

#define PITH_NO_CLUSTER UINT32_MAX

typedef struct pith_core_shape {
    uint64_t shape;
    uint32_t count; /* pages of the cluster that have it */
    uint32_t vary;  /* of these, pages whose text there is their own */
} pith_core_shape;

/* What a cluster is known by; `at` sorted by shape. */
typedef struct pith_core {
    const pith_core_shape *at;
    uint32_t n;
    uint32_t pages;
} pith_core;

typedef struct pith_site_clusters {
    uint32_t *of;    /* page -> cluster; known ones keep their numbers, new
                        ones follow in the order of their first page */
    double *fit;     /* page -> how alike it is to its cluster, 0..1 */
    pith_core *core; /* of every cluster, with the new pages */
    uint32_t count;
} pith_site_clusters;

/* `known` clusters (n_known, may be 0) take pages first. A page without shapes
 * is in no cluster. All of `out` lives in `arena`. PITH_NOMEM. */
pith_status pith_site_cluster_pages(const pith_shapes *page, uint32_t n,
                                    const pith_core *known, uint32_t n_known,
                                    const pith_allocator *al, pith_arena *arena,
                                    pith_site_clusters *out);

#endif
