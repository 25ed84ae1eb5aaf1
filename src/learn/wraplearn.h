/* learn/wraplearn: a wrapper from pages: for `learn`, repair, `site`.
 *
 *   pages -> groups (learn/group) -> kind by majority -> miner or learner
 *         -> pattern -> statistics and signature by applying it to its pages
 */
#ifndef PITH_LEARN_WRAPLEARN_H
#define PITH_LEARN_WRAPLEARN_H

#include "mine/kind/kind.h"
#include "mine/tables/records_like.h"
#include "read/doc.h"
#include "wrap/wrapper.h"

/* Learn the pattern of one cluster of pages that share a template, and append
 * it to the wrapper (settle it afterwards). `kind` is "list", "thread", "news"
 * or "detail". PITH_EMPTY: the pages hold nothing of the kind;
 * PITH_UNSUPPORTED: they do, but it has no pattern; `err` says why. `got`
 * (NULL: not wanted) is what each of up to 512 pages gives, in its arena. */
pith_status pith_wraplearn_cluster(const pith_doc *page, uint32_t n,
                                   const char *kind, pith_wrapper *w,
                                   pith_wrapped *got, pith_error *err);
/* The same by one example, from the pages of its template: the records that
 * hold it (or, of details, the values), and of the columns those of the
 * example. `kind` NULL: list or detail. PITH_EMPTY also when no page has it. */
pith_status pith_wraplearn_like(const pith_doc *page, uint32_t n,
                                const char *kind, const pith_example *ex,
                                pith_wrapper *w, pith_error *err);
/* Pages by template: `of` (n entries) gets the group of each, numbered from
 * 0 by their first pages. Those without a tree: UINT32_MAX. */
pith_status pith_wraplearn_groups(const pith_doc *page, uint32_t n,
                                  const pith_allocator *al, uint32_t *of,
                                  uint32_t *count);
/* The kind that most of the pages are. */
pith_status pith_wraplearn_kind(const pith_doc *page, uint32_t n,
                                pith_page_kind *out);

#endif
