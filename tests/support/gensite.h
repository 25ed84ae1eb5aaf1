/* support/gensite: a generated site as pages in memory, for tests of what works
 * on several pages at once. */
#ifndef PITH_TESTS_SUPPORT_GENSITE_H
#define PITH_TESTS_SUPPORT_GENSITE_H

#include "gen/gen.h"
#include "pith.h"

#define GENSITE_PAGES 10

typedef struct gensite {
    gen_site *gen;
    pith_page *page[GENSITE_PAGES];
    const gen_page *truth[GENSITE_PAGES]; /* of each page */
    uint32_t n;
} gensite;

/* Pages of one layout, redesigned as asked (0: not); of news the articles
 * alone, without comments. Fails the test on any error, or if there are fewer
 * than GENSITE_PAGES. */
void gensite_open(gensite *s, const char *kind, int layout, unsigned redesign,
                  uint64_t seed);
void gensite_close(gensite *s);

#endif
