/* match/profile: a view summed up by its label paths: what clustering, the
 * choice of partners and of patterns look at before they pay for a matching.
 * [RTDM] §4.1 compares all pairs; these bounds decide which pairs need it. */
#ifndef PITH_MATCH_PROFILE_H
#define PITH_MATCH_PROFILE_H

#include "match/view.h"

/* How often each path of labels from the root occurs, and how many children
 * the vertices of each path have together; wildcards are left out. Sorted by
 * key. */
typedef struct pith_profile_entry {
    uint64_t path;
    uint32_t count;
    uint32_t kids;
} pith_profile_entry;

typedef struct pith_profile {
    uint32_t size; /* vertices of the view */
    uint32_t n;
    const pith_profile_entry *at;
} pith_profile;

/* Entries in `arena`; `scratch` is given back. PITH_NOMEM. O(n log n). */
pith_status pith_profile_build(const pith_view *w, pith_arena *arena,
                               pith_arena *scratch, pith_profile *out);

/* At most the RTDM distance (unit costs) of the two views. O(paths).
 *
 * A pair of equal labels in a restricted top-down mapping has equal labels on
 * its whole path, and any pair has parents that do. So with I the vertices
 * that can pair up by path and J those that can by their parent's path,
 *   d = n1 + n2 - 2 equal - replaced >= n1 + n2 - I - J. */
uint32_t pith_profile_bound(const pith_profile *a, const pith_profile *b);

/* False: the page lacks an ordinary path of the pattern, so that it cannot be
 * accepted and no matching is needed: `needs` is of a pattern, `page` of a
 * page, both of views with text. O(paths): this is what makes hundreds of
 * patterns cheap. */
bool pith_profile_may_accept(const pith_profile *needs,
                             const pith_profile *page);

#endif
