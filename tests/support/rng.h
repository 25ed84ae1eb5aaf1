/* support/rng: small repeatable random numbers for tests (xorshift64*). */
#ifndef PITH_TESTS_SUPPORT_RNG_H
#define PITH_TESTS_SUPPORT_RNG_H

#include <stdbool.h>
#include <stdint.h>

typedef struct rng {
    uint64_t state;
} rng;

static inline rng rng_seed(uint64_t seed)
{
    rng r = {(seed + 1) * 0x9e3779b97f4a7c15ull | 1};
    return r;
}
static inline uint64_t rng_next(rng *r)
{
    r->state ^= r->state >> 12;
    r->state ^= r->state << 25;
    r->state ^= r->state >> 27;
    return r->state * 0x2545f4914f6cdd1dull;
}
/* 0 .. n - 1; 0 for n == 0. */
static inline uint32_t rng_below(rng *r, uint32_t n)
{
    return n ? (uint32_t)((rng_next(r) >> 32) * n >> 32) : 0;
}
static inline bool rng_percent(rng *r, unsigned percent)
{
    return rng_below(r, 100) < percent;
}

#endif
