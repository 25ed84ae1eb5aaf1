/* match/matcher: what all matchers share: scratch, budget, mappings.
 *
 * One matcher serves any number of pairs, one after the other; each thread has
 * its own. After the first pairs it has grown to what they need and allocates
 * nothing more. Results never depend on what was matched before. */
#ifndef PITH_MATCH_MATCHER_H
#define PITH_MATCH_MATCHER_H

#include "base/arena.h"
#include "base/budget.h"
#include "match/view.h"

/* "No distance": over the threshold, or a pattern that does not accept. */
#define PITH_FAR UINT32_MAX

typedef struct pith_memo pith_memo;

typedef struct pith_matcher {
    const pith_allocator *al;
    pith_budget *budget; /* borrowed, may be NULL or set between calls */
    pith_arena scratch;
    pith_memo *memo;
    struct kernel_frame *stack; /* of the kernels; kept from call to call */
    int32_t *rows;
    size_t stack_cap, rows_cap;
    uint64_t cells; /* DP cells computed so far, for benches */
    bool exact;     /* whatever it costs: the budget alone ends a call */
    bool rough;     /* a call took all the work it may: its distance is an upper
                       bound; the caller clears it */
} pith_matcher;

/* `al` NULL: libc. `budget` NULL: none. Allocates nothing yet. */
void pith_matcher_init(pith_matcher *m, const pith_allocator *al,
                       pith_budget *budget);
void pith_matcher_release(pith_matcher *m);

typedef struct pith_pair {
    uint32_t a; /* vertex of the first view */
    uint32_t b; /* vertex of the second */
} pith_pair;

/* Matched pairs in preorder (ascending in both). Reused from call to call. */
typedef struct pith_mapping {
    const pith_allocator *al;
    pith_pair *at;
    size_t len;
    size_t cap;
} pith_mapping;

void pith_mapping_init(pith_mapping *map, const pith_allocator *al);
void pith_mapping_release(pith_mapping *map);

/* The partner of vertex `a`, or PITH_NIL. O(log len). */
uint32_t pith_mapping_right(const pith_mapping *map, uint32_t a);

/* Budget rule of every kernel: cells are paid for before they are computed.
 * When the budget is used up the kernel ends at once with PITH_BUDGET (or
 * PITH_TIMEOUT) and its results are still those of a valid mapping: distances
 * are then upper bounds, scores and pair counts lower bounds. Any other
 * failure leaves results cleared. */

#endif
