/* learn/setnews_int: what the parts of setnews share. */
#ifndef PITH_LEARN_SETNEWS_INT_H
#define PITH_LEARN_SETNEWS_INT_H

#include "learn/newsfacts.h"
#include "learn/setnews.h"
#include "learn/pageset.h"
#include "papers/rtdm/cluster.h"
#include "papers/rtdm/nepattern.h"
#include "wrap/nepat.h"

typedef struct news_cluster {
    uint32_t *page; /* numbers in the set */
    uint32_t n;
} news_cluster;

/* Pages of one template, which may be several clusters. */
typedef struct news_family {
    pith_page_kind kind;
    pith_newsfacts facts;
} news_family;

typedef struct news_page {
    pith_nepage of;
    uint32_t *slot; /* of each node, for reasons; NULL: no pattern */
} news_page;

typedef struct news_run {
    pith_news news; /* what is given */
    const pith_news_plan *plan;
    const pith_allocator *al;
    pith_set set;
    pith_arena arena, scratch;
    pith_clusters clusters;
    news_cluster *cluster;
    pith_nepat *pattern; /* by cluster: its view and needs; of one page none */
    uint32_t *family_of; /* by cluster */
    news_family *family;
    uint32_t n_families;
    pith_meta *claims; /* by page: what it says of itself */
    news_page *page;
} news_run;

static inline news_family *pith_news_family(const news_run *r, size_t i)
{
    return &r->family[r->family_of[r->clusters.of[i]]];
}

/* setnews_kind.c: which clusters are news, and which pages of them. */
pith_status pith_news_tell(news_run *r);
/* setnews_facts.c: the slots of date and author of each family, once there
 * are families; and their values on news pages. */
pith_status pith_news_learn_facts(news_run *r);
pith_status pith_news_read_facts(news_run *r);
/* setnews_why.c: the wildcards of a page's nodes; reasons and colours of
 * every page; the patterns as they are shown. */
pith_status pith_news_keep_slots(news_page *n, const pith_view *pattern,
                                 const pith_mapping *map, const pith_doc *g);
pith_status pith_news_explain(news_run *r);
pith_status pith_news_show_patterns(news_run *r);

#endif
