/* io/fetch/ranges: large files from object storage, in pieces: a transfer that
 * breaks off goes on where it was (RFC 9110, 14). Redirects are not followed.
 */
#ifndef PITH_IO_FETCH_RANGES_H
#define PITH_IO_FETCH_RANGES_H

#include "pith.h"

#define PITH_RANGE_ALL UINT64_MAX

/* Whether `address` is one of http(s). */
bool pith_range_is(const char *address);

/* Bytes from `from` on, `len` of them or all, into the file `path`, which is
 * written anew. PITH_NET when the server fails again and again without giving
 * a byte, or the file changes meanwhile; PITH_IO. */
pith_status pith_range_fetch(const char *address, uint64_t from, uint64_t len,
                             const char *path, pith_error *err);

#endif
