/* wrap/signature: which cluster a page belongs to, in one pass over it.
 *
 * A page is the set of its features: tag paths from the root, and elements by
 * tag and class word. A cluster keeps those that most of its pages have, a
 * bounded sample of them by smallest hash. A page goes to the cluster it is
 * most like by the features that any cluster has (Jaccard, those of few
 * clusters counting more); with too small a share of that cluster's features
 * it fits none. docs/algo/wrap.md, R1..R3. */
#ifndef PITH_WRAP_SIGNATURE_H
#define PITH_WRAP_SIGNATURE_H

#include "base/map.h"
#include "tree/tree.h"
#include "wrap/wraplines.h"

#define PITH_SIG_FEATURES 256u
#define PITH_NO_CLUSTER   UINT32_MAX

typedef struct pith_signature {
    uint64_t *feature; /* ascending */
    uint32_t n;
    double least; /* share of them that a page must have */
    double low;   /* share that the least similar page of its own had */
} pith_signature;

/* The features of a page, ascending and distinct, in `arena`. PITH_NOMEM. */
pith_status pith_sig_read(const pith_tree *t, pith_arena *arena,
                          uint64_t **feature, uint32_t *n);

/* The signature of pages whose features are given. In `arena`. */
pith_status pith_sig_learn(uint64_t *const *feature, const uint32_t *n,
                           uint32_t n_pages, pith_arena *arena,
                           pith_arena *scratch, pith_signature *out);

/* All clusters' features, sorted. */
typedef struct pith_router {
    struct pith_sigentry *entry;
    uint32_t n_entries;
    uint32_t *table; /* hash of a feature -> its first entry + 1 */
    uint32_t mask;
    double *weight; /* of each cluster, all its features */
    uint32_t n_clusters;
    uint64_t *tags; /* keys of known tags */
} pith_router;

pith_status pith_router_build(const pith_signature *const *sig, uint32_t n,
                              pith_arena *arena, pith_router *out);
/* The nearest cluster and how near, 0..1; `scratch` is left as it was.
 * `*cluster` is the nearest even when it is too far: compare with its bound. */
pith_status pith_router_route(const pith_router *r, const pith_tree *t,
                              pith_arena *scratch, uint32_t *cluster,
                              double *similarity);

/* Of one cluster: the page has `least` of its features. Reads no more of the
 * page than it takes to say so. */
pith_status pith_router_fits(const pith_router *r, const pith_tree *t,
                             pith_arena *scratch, double least, bool *fits);

extern const pith_wrapline pith_sig_lines[]; /* in its section */

#endif
