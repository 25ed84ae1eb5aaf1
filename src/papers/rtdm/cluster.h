/* papers/rtdm/cluster: groups of pages that share a template, [RTDM] §4.1.
 *
 * Hierarchical clustering, single linkage: two pages are in one cluster iff a
 * chain of pages leads from one to the other, each at least `similarity` like
 * the next, by 1 - d / (n1 + n2) of the RTDM distance. The paper names neither
 * linkage nor similarity; with this linkage the result depends on nothing but
 * the pages, and most pairs never need a distance (docs/algo/news.md). */
#ifndef PITH_PAPERS_RTDM_CLUSTER_H
#define PITH_PAPERS_RTDM_CLUSTER_H

#include "match/rtdm.h"

typedef struct pith_cluster_plan {
    double similarity;   /* 0..1 */
    pith_budget *budget; /* NULL: none; used up: pairs left over stay apart */
} pith_cluster_plan;

typedef struct pith_clusters {
    uint32_t *of; /* view -> cluster, numbered by their first view */
    uint32_t count;
    uint64_t n_distances; /* computed, for benches and -v */
    bool cut;             /* the budget ended it */
} pith_clusters;

/* Views in `v`; NULL entries are in no cluster (UINT32_MAX). `out->of` lives in
 * `arena`. PITH_NOMEM. */
pith_status pith_cluster_views(const pith_view *const *v, uint32_t n,
                               const pith_cluster_plan *opt,
                               const pith_allocator *al, pith_arena *arena,
                               pith_clusters *out);

#endif
