/* ref_findeq: [EXALG §4.1] as written: occurrence vectors stored in full, every
 * pair of tokens compared. */
#include "ref/ref_findeq.h"

#include <stdlib.h>
#include <string.h>

static bool same_vector(const uint32_t *count, uint32_t pages, uint32_t a,
                        uint32_t b)
{
    return memcmp(count + (size_t)a * pages, count + (size_t)b * pages,
                  pages * sizeof(*count)) == 0;
}

void ref_findeq(const uint32_t *dtoken, const size_t *first, uint32_t pages,
                uint32_t n_dtokens, uint32_t size_thres, uint32_t sup_thres,
                uint32_t *out)
{
    uint32_t *count = calloc((size_t)n_dtokens * pages + 1, sizeof(*count));

    if (!count)
        abort();
    for (uint32_t p = 0; p < pages; p++)
        for (size_t i = first[p]; i < first[p + 1]; i++)
            count[(size_t)dtoken[i] * pages + p]++;
    for (uint32_t d = 0; d < n_dtokens; d++) {
        uint32_t size = 0, support = 0, least = d;

        for (uint32_t e = 0; e < n_dtokens; e++)
            if (same_vector(count, pages, d, e)) {
                size++;
                least = e < least ? e : least;
            }
        for (uint32_t p = 0; p < pages; p++)
            support += count[(size_t)d * pages + p] > 0;
        out[d] =
            size >= size_thres && support >= sup_thres ? least : REF_NO_CLASS;
    }
    free(count);
}
