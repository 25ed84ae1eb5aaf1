/* read/nfkc: Unicode's normal form KC, for host names.
 *
 *   runes -> decompose -> order marks -> compose        UAX 15
 */
#ifndef PITH_READ_NFKC_H
#define PITH_READ_NFKC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* `in` in NFKC, in lower case, in NFKC again, as host names are mapped. `*len`
 * is the room in `out`, then what was written. False: it does not fit. */
bool pith_nfkc_lower(const uint32_t *in, size_t n, uint32_t *out, size_t *len);

#endif
