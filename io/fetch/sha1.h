/* io/fetch/sha1: SHA-1 (FIPS 180-4), for the digests that WARC readers expect.
 * Not for security: it only tells equal payloads. */
#ifndef PITH_IO_FETCH_SHA1_H
#define PITH_IO_FETCH_SHA1_H

#include "pith.h"

#define PITH_SHA1_BASE32 32

/* "3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ" of `bytes`, and a NUL. */
void pith_sha1_base32(pith_str bytes, char out[PITH_SHA1_BASE32 + 1]);

#endif
