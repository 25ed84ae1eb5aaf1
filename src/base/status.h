/* base/status: filling pith_error. */
#ifndef PITH_BASE_STATUS_H
#define PITH_BASE_STATUS_H

#include "pith.h"

/* Set `err` (may be NULL) and return `st`, so that a failing function can end
 * with `return pith_error_set(err, PITH_IO, PITH_NOWHERE, "cannot ...")`. */
pith_status pith_error_set(pith_error *err, pith_status st, uint64_t at,
                           const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
/* The same with the text of `st`. */
pith_status pith_error_of(pith_error *err, pith_status st);
/* What a public function returns for a pointer that it needs and is NULL. */
pith_status pith_misuse(pith_error *err);

/* `given` (NULL: none) with defaults for what is 0. */
pith_limits pith_limits_fill(const pith_limits *given);

#endif
