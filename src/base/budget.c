/* base/budget: see budget.h. */
#include "base/budget.h"

#include <time.h>

#define LOOK_EVERY (1ull << 20)

static uint64_t clock_ns(void)
{
    struct timespec ts;

    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (uint64_t)ts.tv_sec * 1000000000ull + (uint64_t)ts.tv_nsec;
}

/* Where spend must come here again. One past max: using it up is allowed. */
static uint64_t next_look(const pith_budget *b)
{
    uint64_t last = b->max < UINT64_MAX ? b->max + 1 : UINT64_MAX;

    if (b->deadline_ns && b->used + LOOK_EVERY < last)
        return b->used + LOOK_EVERY;
    return last;
}

void pith_budget_init(pith_budget *b, const pith_limits *limits)
{
    *b = (pith_budget){.max = PITH_DEFAULT_BUDGET};
    if (limits && limits->budget)
        b->max = limits->budget;
    if (limits && limits->timeout_ms)
        b->deadline_ns = clock_ns() + limits->timeout_ms * 1000000ull;
    b->next_look = next_look(b);
}

bool pith_budget_slow(pith_budget *b)
{
    if (b->status != PITH_OK)
        return false;
    if (b->used > b->max)
        b->status = PITH_BUDGET;
    else if (b->deadline_ns && clock_ns() >= b->deadline_ns)
        b->status = PITH_TIMEOUT;
    b->next_look = b->status == PITH_OK ? next_look(b) : 0;
    return b->status == PITH_OK;
}
