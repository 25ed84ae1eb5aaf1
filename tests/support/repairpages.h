/* support/repairpages: pith_repair of pages in memory. */
#ifndef PITH_TESTS_SUPPORT_REPAIRPAGES_H
#define PITH_TESTS_SUPPORT_REPAIRPAGES_H

#include "api/api_run.h"
#include "wrap/wrapper.h"

pith_status test_repair_pages(pith_page *const *page, uint32_t n,
                              const pith_run *run, const pith_wrapper *w,
                              pith_wrapper **out, size_t *unsure);

#endif
