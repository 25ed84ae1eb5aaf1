/* io/site/site_join: clusters of one list. A list whose pages differ (the first
 * of an archive has other boxes, one entry is long) falls into several
 * clusters; where the records look alike and lead to the same place they are
 * one cluster, and so one table. docs/algo/site.md, J1. */
#ifndef PITH_IO_SITE_SITE_JOIN_H
#define PITH_IO_SITE_SITE_JOIN_H

#include "io/site/site_run.h"
#include "model/digest.h"

/* Digests of some pages of each cluster. */
typedef struct site_digests {
    const uint32_t *page; /* of site.page */
    const pith_digest *const *of;
    uint32_t n;
} site_digests;

/* Joins judged clusters from `first` on, in the database too; the clusters
 * that are left are numbered anew. PITH_NOMEM. */
pith_status pith_site_join(site *s, uint32_t first, const site_digests *d);

#endif
