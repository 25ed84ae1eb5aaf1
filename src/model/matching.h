/* model/matching: two trees compared: numbers, pairs, and both trees merged
 * into one list of rows, for the outputs of `match`. Strings are borrowed. */
#ifndef PITH_MODEL_MATCHING_H
#define PITH_MODEL_MATCHING_H

#include "pith.h"

typedef enum pith_matching_kind {
    PITH_ROW_SAME,     /* paired, labels equal */
    PITH_ROW_REPLACED, /* paired, labels differ */
    PITH_ROW_REMOVED,  /* in the first tree only */
    PITH_ROW_INSERTED  /* in the second tree only */
} pith_matching_kind;

/* One row of the merged trees, in document order of both. */
typedef struct pith_matching_row {
    pith_matching_kind kind;
    uint32_t depth_a, depth_b;
    pith_str label_a, label_b; /* tag, id and classes; ptr NULL: none here */
    pith_str text_a, text_b;   /* the start of its own text; ptr NULL: none */
    uint32_t fold; /* so many rows after this one are identical below it */
} pith_matching_row;

typedef struct pith_matching {
    const char *algorithm;
    pith_str page_a, page_b;
    pith_match_result result;
    const pith_matching_row *rows; /* filled for HTML only */
    size_t n_rows;
    bool rows_cut; /* the trees go on, the rows do not */
} pith_matching;

#endif
