/* model/passage: what the wildcards of an ne-pattern consumed on a page, [RTDM]
 * §4.3. Made by match's mapping and wrap/passages, printed by output/. */
#ifndef PITH_MODEL_PASSAGE_H
#define PITH_MODEL_PASSAGE_H

#include "pith.h"

/* What one wildcard consumed. */
typedef struct pith_passage {
    uint32_t position; /* of the wildcard, in preorder of the pattern */
    char wildcard;     /* . + ? * */
    pith_str text;     /* one paragraph a line; never empty */
    uint32_t first;    /* node */
} pith_passage;

typedef struct pith_passages {
    pith_passage *at; /* by position */
    uint32_t n;
} pith_passages;

#define PITH_NO_PATTERN UINT32_MAX

/* A page by the pattern that costs least. */
typedef struct pith_nefit {
    uint32_t pattern; /* which of the patterns; PITH_NO_PATTERN: none accepts */
    uint32_t patterns; /* that were there to choose from */
    uint32_t cost;     /* UINT32_MAX: infinite */
    pith_passages passages;
} pith_nefit;

#endif
