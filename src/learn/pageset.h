/* learn/pageset: pages of a site worked on together, for content and news.
 *
 *   pages -> each: view, profile -> partners
 *         -> each that is judged or a partner: article, trace, joint reading
 *         -> each: verdicts -> article
 *
 * One driver for `content`, `news`, `auto`, `learn` and `site`. */
#ifndef PITH_LEARN_PAGESET_H
#define PITH_LEARN_PAGESET_H

#include "base/parallel.h"
#include "read/doc.h"
#include "papers/tsrec/content.h"
#include "learn/joint.h"
#include "learn/partner.h"
#include "match/view.h"
#include "papers/tsrec/tsrec.h"

#define PITH_SET_PARTNERS 64 /* at most */
#define PITH_SET_USUAL    9u /* partners of a page, if nothing else is said */

typedef struct pith_set_page {
    pith_doc doc;    /* without a tree: was not read, or holds no element */
    pith_page *page; /* whose doc it is, not looked into; NULL as the tree */
    size_t index;    /* in its list of pages */
    bool partner_only;
    bool unneeded;            /* neither judged nor anyone's partner */
    pith_str url;             /* where it is from, for the choice of partners */
    pith_article alone;       /* judged by itself */
    pith_article_trace trace; /* of `alone`; filled in: need not be mined */
    pith_view view;           /* elements, tags */
    pith_profile profile;
    pith_joint_page *joint;
    size_t partner[PITH_SET_PARTNERS];
    size_t n_partners;
    const pith_joint_verdict *verdict; /* by block of the trace */
    uint32_t title;                    /* block of the trace, or PITH_NIL */
    pith_tsrec tsrec;                  /* of R1 and R2 */
    const uint8_t *part;
    pith_article content; /* by TSReC */
    pith_article out;
    pith_status st;
} pith_set_page;

typedef struct pith_set {
    const pith_allocator *al;
    pith_parallel parallel;
    bool links; /* keep the links of bodies */
    pith_set_page *at;
    size_t n;
    pith_candidate *candidate;
} pith_set;

/* Room for n pages, to be filled in; then the profile of each, by which
 * partners are chosen, and article and joint reading of those needed, where
 * they are still missing; or both in one. PITH_NOMEM. */
pith_status pith_set_init(pith_set *set, size_t n, const pith_allocator *al,
                          pith_parallel parallel);
/* The same, filled with pages at hand. */
pith_status pith_set_docs(pith_set *set, const pith_doc *doc, size_t n,
                          const pith_allocator *al, pith_parallel parallel);
pith_status pith_set_profile(pith_set *set);
pith_status pith_set_mine(pith_set *set);
pith_status pith_set_read(pith_set *set);
void pith_set_close(pith_set *set);

/* Choose up to `max` partners for every page. */
pith_status pith_set_pair(pith_set *set, size_t max);
/* Judge every page by its partners and make `out`. PITH_NOMEM. */
pith_status pith_set_judge(pith_set *set);
/* `out` of page i anew, by other log odds of its blocks. PITH_NOMEM. */
pith_status pith_set_remake(pith_set *set, size_t i, float *z);
/* `content` of page i, by its partners. PITH_NOMEM. */
pith_status pith_set_tsrec(pith_set *set, size_t i, pith_tsrec_method method);

/* `work(set, i)` for every page on the run's threads; the first status that is
 * not OK wins. */
typedef pith_status (*pith_set_work)(pith_set *set, size_t i, void *ctx);
pith_status pith_set_each(pith_set *set, pith_set_work work, void *ctx);

#endif
