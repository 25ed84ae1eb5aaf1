/* api/api_set: pages at hand as a set that learn/pageset works on. */
#ifndef PITH_API_API_SET_H
#define PITH_API_API_SET_H

#include "api/api_run.h"
#include "learn/pageset.h"

/* Read every page of `pages` (and of `with`, as partners only; may be NULL):
 * everything up to the profile. PITH_NOMEM. */
pith_status pith_set_open(pith_set *set, const pith_pages *pages,
                          const pith_pages *with, const pith_run *run);
/* One page into a set that has room; NULL: a page that was not read. */
pith_set_page *pith_set_add(pith_set *set, pith_page *page);

#endif
