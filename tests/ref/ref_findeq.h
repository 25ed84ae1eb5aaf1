/* ref_findeq: naive FINDEQ, the truth that hashed vectors are held against. */
#ifndef PITH_TESTS_REF_FINDEQ_H
#define PITH_TESTS_REF_FINDEQ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define REF_NO_CLASS UINT32_MAX

/* out[d]: the least dtoken with the same vector, or REF_NO_CLASS when the class
 * is not large and frequent. Tokens of page p are [first[p], first[p + 1]). */
void ref_findeq(const uint32_t *dtoken, const size_t *first, uint32_t pages,
                uint32_t n_dtokens, uint32_t size_thres, uint32_t sup_thres,
                uint32_t *out);

#endif
