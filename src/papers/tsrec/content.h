/* papers/tsrec/content: which elements of a page are its own, by comparing it
 * with another page of its template. [TSReC] §5: sequence matching finds the
 * common part, grouping and tree matching the regular part, the rest is
 * content. docs/algo/tsrec.md, L2-L6. */
#ifndef PITH_PAPERS_TSREC_CONTENT_H
#define PITH_PAPERS_TSREC_CONTENT_H

#include "match/seqalign.h"
#include "papers/tsrec/tsrec.h"

typedef enum pith_part {
    PITH_PART_CONTENT,
    PITH_PART_COMMON,
    PITH_PART_REGULAR
} pith_part;

/* R1 is the plain method, R2 the one with the two heuristics of §6: hidden text
 * is dropped (build both with PITH_TSREC_VISIBLE), and a group with a long text
 * is never regular. */
typedef enum pith_tsrec_method {
    PITH_TSREC_R1,
    PITH_TSREC_R2
} pith_tsrec_method;

/* A text of at least so many bytes outside of links is long. The paper has no
 * number; this is about 20 words of English, 33 characters of Chinese. */
#define PITH_TSREC_LONG 100

/* part[i] of every element of `a`, compared with `b`. `scratch` is given back.
 * PITH_NOMEM. With the matcher's budget used up the middle of the pages counts
 * as different. */
pith_status pith_tsrec_match(pith_matcher *m, const pith_tsrec *a,
                             const pith_tsrec *b, pith_tsrec_method method,
                             pith_arena *scratch, uint8_t *part);

#endif
