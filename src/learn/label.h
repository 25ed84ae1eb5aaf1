/* learn/label: passages of a page by its pattern, and which of them is title
 * and body: [RTDM] §4.3 end and §4.4. */
#ifndef PITH_LEARN_LABEL_H
#define PITH_LEARN_LABEL_H

#include "base/buf.h"
#include "match/rtdm.h"

/* What one wildcard consumed. */
typedef struct pith_passage {
    uint32_t position; /* of the wildcard, in preorder of the pattern */
    char wildcard;     /* . + ? * */
    pith_str text;     /* one paragraph a line; never empty */
    uint32_t words;
    pith_node first; /* node */
} pith_passage;

typedef struct pith_passages {
    pith_passage *at; /* by position */
    uint32_t n;
} pith_passages;

/* From the mapping of pith_pattern_match; passages without text are left out.
 * All in `arena`. PITH_NOMEM. */
pith_status pith_passages_read(const pith_view *pattern, const pith_view *page,
                               const pith_tree *t, const pith_mapping *map,
                               pith_arena *arena, pith_passages *out);

#define PITH_NO_PASSAGE UINT32_MAX

/* The paper's heuristics: body, the longest passage of over 100 words; title,
 * of 1 to 20 words and before it, with the largest
 * |its words in the body| / (distance of positions). PITH_NO_PASSAGE: none. */
typedef struct pith_label {
    uint32_t title, body;
} pith_label;
pith_status pith_label_paper(const pith_passages *p, pith_arena *scratch,
                             pith_label *out);

#endif
