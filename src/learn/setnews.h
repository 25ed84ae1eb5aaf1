/* learn/setnews: news among the pages of one or many sites, for `news`.
 *
 *   pages -> set -> clusters -> a pattern for each -> passages of each page
 *               \-> partners -> joint judgement ----> title and body
 *                \-> groups --> judge of groups ----> news or not
 */
#ifndef PITH_LEARN_SETNEWS_H
#define PITH_LEARN_SETNEWS_H

#include "base/parallel.h"
#include "model/news.h"
#include "read/doc.h"

#define PITH_NEWS_SIMILARITY 0.8 /* [RTDM] §4.1 */

typedef struct pith_news_plan {
    bool paper;        /* title and body by the paper's heuristics */
    bool patterns;     /* the patterns, and nothing of the pages */
    bool blocks;       /* with the reasons of every block */
    bool views;        /* with pages, or patterns, in colours */
    double similarity; /* of clustering */
    uint32_t partners;
    const pith_limits *limits;
    pith_parallel parallel;
    const pith_allocator *al;
} pith_news_plan;

/* Of doc[0..n), those without a tree left out. What is found lives in the
 * pages, and must be freed (pith_news_free) before them. PITH_NOMEM. */
pith_status pith_news_pages(const pith_doc *doc, size_t n,
                            const pith_news_plan *plan, pith_news **out);

#endif
