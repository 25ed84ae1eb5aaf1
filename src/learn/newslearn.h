/* learn/newslearn: the judged pages of a news template summed up into a value
 * that is saved and applied without them (wrap/newswrap). */
#ifndef PITH_LEARN_NEWSLEARN_H
#define PITH_LEARN_NEWSLEARN_H

#include "learn/joint.h"
#include "wrap/newswrap.h"

/* A page as joint judged it. */
typedef struct pith_newslearn_page {
    const pith_tree *tree;
    const pith_article_trace *trace;
    const pith_joint_verdict *verdict; /* by block */
    uint32_t title;                    /* block, or PITH_NIL */
} pith_newslearn_page;

/* All but the facts, which are learned by newsfacts. In `arena`; `scratch` is
 * given back. PITH_NOMEM. O(blocks), and sorting. */
pith_status pith_newswrap_learn(const pith_newslearn_page *page, size_t n,
                                pith_arena *arena, pith_arena *scratch,
                                pith_newswrap *out);

#endif
