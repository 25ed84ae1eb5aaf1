/* support/sweep: fail every allocation of a case in turn. */
#ifndef PITH_TESTS_SUPPORT_SWEEP_H
#define PITH_TESTS_SUPPORT_SWEEP_H

#include "support/fail_alloc.h"

/* Runs `one` without failure (must be PITH_OK), then with each of its
 * allocations failing in turn (must be PITH_NOMEM, or PITH_OK if the case can
 * do without); all blocks must be back after each run. Returns how many
 * allocations there were. Fails the cmocka test, naming the allocation. */
size_t alloc_sweep(pith_status (*one)(const pith_allocator *al, void *ctx),
                   void *ctx);

/* Read the inputs below `path`, `pages` of them: PITH_OK, or PITH_NOMEM if any
 * failed for want of memory; a page that memory is out for is one page's
 * misfortune. For a case of alloc_sweep. */
pith_status sweep_inputs(const pith_allocator *al, const char *path,
                         size_t pages);

#endif
