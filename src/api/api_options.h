/* api/api_options: option structs of callers of any age.
 *
 * A struct begins with its size as the caller's header had it. A shorter one is
 * that of an older program: the fields it does not have get their defaults. A
 * longer one asks for things this library does not know, and 0 was never
 * initialised: both are PITH_USAGE, for guessing would change results. */
#ifndef PITH_API_API_OPTIONS_H
#define PITH_API_API_OPTIONS_H

#include <string.h>
#include "base/status.h"

/* `all`, of `size` bytes, holds the defaults; copy what `given` has over them.
 * NULL leaves them. */
pith_status pith_options_take(void *all, size_t size, const void *given,
                              pith_error *err);

/* Defines the initialiser of options: all zero but for what `rest` sets. */
#define PITH_OPTIONS_INIT(type, rest) \
    void type##_init(type *opt)       \
    {                                 \
        if (!opt)                     \
            return;                   \
        memset(opt, 0, sizeof(*opt)); \
        opt->size = sizeof(*opt);     \
        rest;                         \
    }
#define PITH_OPTIONS_ZERO(type) PITH_OPTIONS_INIT(type, (void)0)

/* Completes `opt` in memory of the function and lets it point there; what
 * cannot be completed ends the function by PITH_USAGE. Once a function, in
 * front of what uses `opt`. */
#define PITH_OPTIONS(type, opt, err)                                          \
    type all_options;                                                         \
    type##_init(&all_options);                                                \
    if (pith_options_take(&all_options, sizeof(all_options), (opt), (err)) != \
        PITH_OK)                                                              \
        return PITH_USAGE;                                                    \
    (opt) = &all_options

#endif
