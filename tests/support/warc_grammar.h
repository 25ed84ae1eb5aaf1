/* support/warc_grammar: an independent check of a WARC file, byte by byte,
 * against the grammar of ISO 28500:2017 section 4 and its gzip annex. Shares no
 * code with src/. */
#ifndef PITH_TESTS_SUPPORT_WARC_GRAMMAR_H
#define PITH_TESTS_SUPPORT_WARC_GRAMMAR_H

#include <stddef.h>

typedef struct warc_counts {
    size_t records, info, response, request, revisit;
} warc_counts;

/* Fails the cmocka test with the offset and rule that is broken. `see` (or
 * NULL) is called for every response and revisit with its target URI. */
void warc_grammar_check(const char *path, warc_counts *counts,
                        void (*see)(void *ctx, const char *type,
                                    const char *uri, const char *block,
                                    size_t len),
                        void *ctx);

#endif
