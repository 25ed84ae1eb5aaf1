/* base/hash: see hash.h. XXH3 is inlined: most keys are a few bytes long and
 * a call through the library would cost more than the hash. */
#include "base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t pith_hash_bytes(const void *ptr, size_t len)
{
    return XXH3_64bits(len ? ptr : "", len);
}
