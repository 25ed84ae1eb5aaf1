/* learn/listchoice: which of the records found on each page of a template are
 * the ones its pages list.
 *
 * A page alone cannot tell a list of three from its own header, content and
 * footer. Its siblings can: what they repeat word for word is the template's.
 * docs/algo/site.md, L2. */
#ifndef PITH_LEARN_LISTCHOICE_H
#define PITH_LEARN_LISTCHOICE_H

#include "base/alloc.h"
#include "mine/tables/records.h"

typedef struct pith_list_page {
    const pith_tree *t;
    const pith_recs *recs;
    uint32_t at; /* out: region of the records, UINT32_MAX: not on the page */
} pith_list_page;

/* Sets `at` of each page. Records are the same on two pages if the way down to
 * them is (pith_site_region_key). Where no two pages have the same ones each
 * keeps its main region. Returns the key in `key` (NULL: not wanted), 0 where
 * there is none. PITH_NOMEM. O(nodes of all pages x regions). */
pith_status pith_list_choose(pith_list_page *page, uint32_t n,
                             const pith_allocator *al, uint64_t *key);

#endif
