/* support/fail_alloc: an allocator that fails on demand and counts leaks.
 *
 *   fail_alloc fa = FAIL_ALLOC(k);      fails the k-th allocation, from 0
 *   f(fail_alloc_use(&fa));
 *   assert_int_equal(fa.live, 0);       nothing leaked
 *   fa.failed                           whether k was reached */
#ifndef PITH_TESTS_SUPPORT_FAIL_ALLOC_H
#define PITH_TESTS_SUPPORT_FAIL_ALLOC_H

#include <stdatomic.h>

#include "pith.h"

typedef struct fail_alloc {
    pith_allocator al;
    uint64_t at;            /* which allocation fails; UINT64_MAX: none */
    _Atomic uint64_t count; /* allocations asked for so far */
    _Atomic int64_t live;   /* blocks not yet freed */
    atomic_bool failed;
} fail_alloc;

#define FAIL_ALLOC(k) ((fail_alloc){.at = (k)})

/* The allocator; valid while `fa` is. For any number of threads, of which one
 * meets the failure. */
const pith_allocator *fail_alloc_use(fail_alloc *fa);

#endif
