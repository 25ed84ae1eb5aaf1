/* learn/setcluster: pages by their template, for `cluster`: by learn/group, or
 * as [RTDM] does at a similarity that is asked for.
 *
 * Pages are added one by one and may be dropped afterwards: their shapes, or
 * their views for RTDM, are kept. */
#ifndef PITH_LEARN_SETCLUSTER_H
#define PITH_LEARN_SETCLUSTER_H

#include "base/vec.h"
#include "learn/group.h"
#include "match/view.h"
#include "model/clustering.h"
#include "read/doc.h"

typedef struct pith_cluster_set {
    pith_cluster_options opt; /* similarity 0: by learn/group */
    const pith_allocator *al;
    pith_arena arena;                  /* of all below */
    PITH_VEC(const pith_view *) views; /* of RTDM */
    PITH_VEC(pith_group_page) pages;   /* else */
    PITH_VEC(pith_str) names;
} pith_cluster_set;

void pith_cluster_set_init(pith_cluster_set *s, const pith_cluster_options *opt,
                           const pith_allocator *al);
void pith_cluster_set_release(pith_cluster_set *s);
/* PITH_NOMEM, or what looking at the page comes to. */
pith_status pith_cluster_set_add(pith_cluster_set *s, const pith_doc *doc);
/* The clusters, as long as the set. `*cut`: the budget ended before all pages
 * were compared. PITH_NOMEM. */
pith_status pith_cluster_set_find(pith_cluster_set *s,
                                  const pith_limits *limits,
                                  pith_clustering *out, bool *cut);

#endif
