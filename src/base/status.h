/* base/status: filling pith_error. */
#ifndef PITH_BASE_STATUS_H
#define PITH_BASE_STATUS_H

#include "pith.h"

/* Set `err` (may be NULL) and return `st`, so that a failing function can end
 * with `return pith_error_set(err, PITH_IO, PITH_NOWHERE, "cannot ...")`. */
pith_status pith_error_set(pith_error *err, pith_status st, uint64_t at,
                           const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

#endif
