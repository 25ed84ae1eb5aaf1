/* base/budget: a counter of work units, checked in every loop that can grow.
 *
 * One unit is about the work of one cheap inner step (a DP cell, a node
 * visited). Deterministic: the same page and options always stop at the same
 * place. The optional deadline (wall clock) is looked at every 2^20 units. */
#ifndef PITH_BASE_BUDGET_H
#define PITH_BASE_BUDGET_H

#include "pith.h"

typedef struct pith_budget {
    uint64_t used;
    uint64_t max;
    uint64_t deadline_ns; /* monotonic clock; 0: none */
    uint64_t next_look;   /* `used` at which the clock is read again */
    pith_status status;   /* PITH_OK, PITH_BUDGET or PITH_TIMEOUT; sticky */
    bool cut; /* a step kept to a bound of its own and left something out */
} pith_budget;

void pith_budget_init(pith_budget *b, const pith_limits *limits); /* or NULL */
bool pith_budget_slow(pith_budget *b); /* the rare path of spend */

/* Count `units`; false once the budget is used up. `b` may be NULL. */
static inline bool pith_budget_spend(pith_budget *b, uint64_t units)
{
    if (!b)
        return true;
    b->used += units;
    return b->used < b->next_look || pith_budget_slow(b);
}

/* A step that would grow faster than the page kept to a bound of its own: the
 * rest of the page goes on, and the page says that it was cut. */
static inline void pith_budget_cut(pith_budget *b)
{
    if (b)
        b->cut = true;
}

#endif
