/* learn/newsset: a saved news template from pages of a set. */
#ifndef PITH_LEARN_NEWSSET_H
#define PITH_LEARN_NEWSSET_H

#include "learn/pageset.h"
#include "papers/rtdm/cluster.h"
#include "read/meta.h"
#include "wrap/newswrap.h"

/* Pages page[0..n) of the set (NULL: the first n) clustered by the paper's
 * distance; `out` is by position and in `arena`. PITH_NOMEM. */
pith_status pith_set_clusters(const pith_set *set, const uint32_t *page,
                              uint32_t n, const pith_cluster_plan *plan,
                              pith_arena *arena, pith_clusters *out);
/* The slots of date and author that the n pages of one template share, which
 * pith_set_judge has judged. `claims` is by page of the set; NULL: they are
 * read. Strings in `arena`. PITH_NOMEM. */
pith_status pith_set_facts(const pith_set *set, const uint32_t *page, size_t n,
                           const pith_meta *claims, pith_arena *arena,
                           pith_newsfacts *out);

/* The pages `page[0..n)` of the set (numbers; of one template, news), which
 * pith_set_judge has judged, as a value in `arena`. PITH_NOMEM. */
pith_status pith_set_learn_news(const pith_set *set, const uint32_t *page,
                                size_t n, pith_arena *arena,
                                pith_arena *scratch, pith_newswrap *out);

/* The same for pages at hand, of one template: they are judged by each other
 * first, on one thread. Their arenas are left as they were. PITH_EMPTY: no
 * page has a body. */
pith_status pith_learn_news(const pith_doc *doc, uint32_t n, pith_arena *arena,
                            pith_newswrap *out);

#endif
