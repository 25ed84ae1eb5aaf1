/* learn/setcluster: pages by their template, for `cluster`: by learn/group, or
 * as [RTDM] does at a similarity that is asked for. */
#ifndef PITH_LEARN_SETCLUSTER_H
#define PITH_LEARN_SETCLUSTER_H

#include "base/budget.h"
#include "learn/group.h"
#include "match/view.h"
#include "model/clustering.h"

typedef struct pith_cluster_job {
    double similarity; /* 0: by learn/group */
    const pith_limits *limits;
    const pith_view *const *view; /* of RTDM */
    pith_group_page *page;        /* else */
    uint32_t n;
} pith_cluster_job;

/* All but the pages' names, in `arena`. `*cut`: the budget ended before all
 * pages were compared. PITH_NOMEM. */
pith_status pith_cluster_set(const pith_cluster_job *job,
                             const pith_allocator *al, pith_arena *arena,
                             pith_clustering *out, bool *cut);

#endif
