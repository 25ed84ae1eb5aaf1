/* match/tagdist: edit distance of tag strings, for MDR's comparison of
 * neighbouring combinations ([DEPTA] §3.1). Unit costs. Bit-parallel (Myers
 * 1999, blocks of 64 by Hyyro 2003), so about 64 cells a step.
 * docs/algo/tagdist.md. */
#ifndef PITH_MATCH_TAGDIST_H
#define PITH_MATCH_TAGDIST_H

#include "match/matcher.h"

/* A string of tags. */
typedef struct pith_tags {
    const uint32_t *at;
    uint32_t n;
} pith_tags;

/* Exact if <= t, else PITH_FAR; work only grows with t, not with the longer
 * string times the shorter. */
pith_status pith_tags_within(pith_matcher *m, pith_tags first, pith_tags second,
                             uint32_t t, uint32_t *dist);

/* MDR's test: distance / mean length <= ratio (0.3). Two empty strings are
 * similar. */
pith_status pith_tags_similar(pith_matcher *m, pith_tags first,
                              pith_tags second, double ratio, bool *yes);

#endif
