/* support/failalloc: an allocator that counts, fails on demand and finds
 * leaks.
 *
 *   failalloc fa; failalloc_init(&fa);
 *   case(&fa.al);                         // fa.calls: allocations of the case
 *   for (i = 0; i < fa.calls; i++) { failalloc_at(&fa, i); case(&fa.al); }
 *
 * failalloc_sweep does all of that. */
#ifndef PITH_TESTS_FAILALLOC_H
#define PITH_TESTS_FAILALLOC_H

#include "base/alloc.h"

typedef struct failalloc {
    pith_allocator al;
    size_t calls;   /* alloc and resize calls so far */
    size_t fail_at; /* the call that fails, and all after it; SIZE_MAX: none */
    size_t live;    /* blocks not yet freed */
} failalloc;

void failalloc_init(failalloc *fa);
void failalloc_at(failalloc *fa, size_t call); /* counts from 0 again */

/* Runs `one` without failure (must be PITH_OK), then with each of its
 * allocations failing in turn (must be PITH_NOMEM, or PITH_OK if the case
 * can do without); the blocks must be back after each run. Returns how many
 * allocations were failed. Fails the cmocka test, naming the allocation. */
size_t failalloc_sweep(pith_status (*one)(const pith_allocator *al, void *ctx),
                       void *ctx);

#endif
