/* learn/placevote: the pages of one news template agree on what its places
 * hold.
 *
 * learn/joint judges the blocks of each page by some partners. A cluster of
 * pages knows more: a place that is body on nearly all pages is body on the
 * others, one that holds a date, or one of a few words that pages share (the
 * name of the section), is none on any. docs/algo/site.md, V1-V4. */
#ifndef PITH_LEARN_PLACEVOTE_H
#define PITH_LEARN_PLACEVOTE_H

#include "base/map.h"
#include "mine/body/articles.h"

typedef struct pith_vote_page {
    const pith_tree *t;
    const pith_article_trace *trace;
    float *z; /* log odds of each block of the trace, changed in place */
    uint32_t
        title;    /* block that is the headline, changed too; PITH_NIL: none */
    bool changed; /* set where anything is */
} pith_vote_page;

/* Into `texts`: hash of a block's text -> pages that have it, by
 * pith_map_seen. PITH_NOMEM. */
pith_status pith_vote_texts(const pith_vote_page *page, uint32_t n,
                            pith_map *texts);

/* Fewer than four pages are left as they are. PITH_NOMEM. Linear in the
 * blocks. */
pith_status pith_places_vote(pith_vote_page *page, uint32_t n,
                             const pith_allocator *al);

#endif
