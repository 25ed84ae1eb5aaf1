/* learn/wrapgroup: pages of one template, for wrappers.
 *
 * DIFFERS from [RTDM] §4.1 (papers/rtdm/cluster), whose distance counts
 * vertices, and from learn/family: pages here may all be of one template, with
 * one record or a hundred. Pages are sets of features (wrap/signature: tag
 * paths, and tags with class words); a feature weighs more the fewer pages have
 * it, but those of all pages still count. A page joins the group whose pages it
 * is most alike, by the weighted Jaccard index with what most of them have. */
#ifndef PITH_LEARN_WRAPGROUP_H
#define PITH_LEARN_WRAPGROUP_H

#include "base/arena.h"
#include "pith.h"

#define PITH_GROUP_LIKE 0.45

/* `feature[i]` ascending. `of` gets the group of each page, numbered by their
 * first pages. PITH_NOMEM. O(pages x groups) features. */
pith_status pith_group_pages(uint64_t *const *feature, const uint32_t *n,
                             uint32_t n_pages, pith_arena *scratch,
                             uint32_t *of, uint32_t *count);

#endif
