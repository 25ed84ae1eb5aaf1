/* io/fetch/frontier: the pages still to fetch, by host and by group.
 *
 * A group is what is worth the same: a depth when crawling breadth first, a
 * pair of address shape and link context when something is wanted. Within a
 * group pages come in the order they were found. Which group goes next is
 * asked of the caller, since what a group is worth changes with every page.
 *
 *   host -> groups -> ids, first in first out        12 bytes a page
 */
#ifndef PITH_IO_FETCH_FRONTIER_H
#define PITH_IO_FETCH_FRONTIER_H

#include "base/map.h"
#include "base/vec.h"

typedef struct pith_group {
    uint64_t key;
    size_t host;
    int64_t pattern; /* of its first page */
    uint64_t context;
    uint32_t depth;
    PITH_VEC(int64_t) ids;
    size_t at; /* the next one to give */
} pith_group;

typedef struct pith_frontier {
    const pith_allocator *al;
    PITH_VEC(pith_group) group;
    pith_map by_key; /* mix of key and host -> group */
    size_t pending;
} pith_frontier;

void pith_frontier_init(pith_frontier *f, const pith_allocator *al);
void pith_frontier_release(pith_frontier *f);

typedef struct pith_frontier_page {
    int64_t id, pattern;
    uint64_t context;
    uint32_t depth;
} pith_frontier_page;

/* Add a page at the end of its group. False: memory is out. */
bool pith_frontier_add(pith_frontier *f, size_t host, uint64_t key,
                       const pith_frontier_page *page);

/* Pages of the best non-empty group for which `score` is not negative; ties go
 * to the group whose next page was found first. 0: there is none. */
int64_t pith_frontier_take(pith_frontier *f,
                           double (*score)(void *ctx, const pith_group *group),
                           void *ctx);

#endif
