/* learn/grouplinks: what the groups of a site tell of each other: where rows
 * lead, what leads to a group's pages, whose folders they are.
 * docs/algo/kind.md, G3. */
#ifndef PITH_LEARN_GROUPLINKS_H
#define PITH_LEARN_GROUPLINKS_H

#include "learn/group.h"
#include "mine/kind/groupkind.h"

typedef struct pith_grouped {
    const uint32_t *group;   /* of every page; PITH_NO_GROUP */
    const pith_str *address; /* of every page, "http://host/a/b.html" */
    uint32_t n_pages;
    uint32_t n_groups;
    /* Pages that have a digest; its rows hold page + 1. */
    const uint32_t *seen;
    const pith_digest *const *digest;
    uint32_t n_seen;
} pith_grouped;

/* links[n_groups]; all in `arena`. PITH_NOMEM. */
pith_status pith_group_links_count(const pith_grouped *g, pith_arena *arena,
                                   pith_group_links *links);

#endif
