/* io/fetch/clock: time, which only fetching, browsers and child processes look
 * at. */
#ifndef PITH_IO_FETCH_CLOCK_H
#define PITH_IO_FETCH_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Milliseconds of a clock that never jumps. */
static inline uint64_t pith_clock_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* Seconds since 1970. */
static inline int64_t pith_clock_date(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec;
}

#endif
