/* learn/setauto: all layers of pages that come together, for `auto`.
 *
 *   pages -> each: miners, digest -> groups -> judge of groups -> kind
 *         -> layers of each \-> stories: partners -> joint judgement -> body
 */
#ifndef PITH_LEARN_SETAUTO_H
#define PITH_LEARN_SETAUTO_H

#include "base/parallel.h"
#include "mine/kind/pagelayers.h"

typedef struct pith_auto_plan {
    pith_mine_want want;
    pith_parallel parallel;
    const pith_allocator *al;
} pith_auto_plan;

/* Of doc[0..n) into out[0..n), which live in their pages; NULL for those
 * without a tree. Sites are told apart by host, pages without address by their
 * folder. PITH_NOMEM, and bounds of pages that are hit. */
pith_status pith_auto_pages(const pith_doc *doc, size_t n,
                            const pith_auto_plan *plan, pith_layers **out);

#endif
