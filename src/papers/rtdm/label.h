/* papers/rtdm/label: which of a page's passages are title and body: [RTDM]
 * §4.4. */
#ifndef PITH_PAPERS_RTDM_LABEL_H
#define PITH_PAPERS_RTDM_LABEL_H

#include "base/arena.h"
#include "model/passage.h"

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
