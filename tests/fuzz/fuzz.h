/* fuzz/fuzz: what every fuzz target needs.
 *
 * A target is one file fuzz_NAME.c with LLVMFuzzerTestOneInput. With the fuzz
 * preset libFuzzer drives it; in every other build replay.c does, over the
 * inputs kept in corpus/fuzz_NAME. */
#ifndef PITH_TESTS_FUZZ_FUZZ_H
#define PITH_TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len);

/* A law of the target. Unlike assert it holds in release builds too. */
#define FUZZ_CHECK(law)                                                       \
    ((law)                                                                    \
         ? (void)0                                                            \
         : (fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, #law), \
            abort()))

#endif
