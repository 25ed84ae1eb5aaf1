/* api/api_learn: a wrapper from pages in memory: for `learn`, repair, `site`.
 *
 *   pages -> groups (learn/group) -> kind by majority -> miner or learner
 *         -> pattern -> statistics and signature by applying it to its pages
 */
#ifndef PITH_API_API_LEARN_H
#define PITH_API_API_LEARN_H

#include "api/api_run.h"
#include "mine/kind/kind.h"
#include "wrap/wrapper.h"

/* Learn the pattern of one cluster of pages that share a template, and append
 * it to the wrapper (settle it afterwards). `kind` is "list", "thread", "news"
 * or "detail". PITH_EMPTY: the pages hold nothing of the kind;
 * PITH_UNSUPPORTED: they do, but it has no pattern; `err` says why. `got`
 * (NULL: not wanted) is what each of up to 512 pages gives, in its arena. */
pith_status pith_learn_cluster(pith_page *const *page, uint32_t n,
                               const char *kind, pith_wrapper *w,
                               pith_wrapped *got, pith_error *err);

/* The job of applying a pattern to a page. */
static inline pith_wrapjob pith_wrapjob_of(pith_page *page)
{
    pith_doc doc = pith_page_doc(page);

    return pith_wrapjob_at(&doc);
}

#endif
