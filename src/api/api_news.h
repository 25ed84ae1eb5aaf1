/* api/api_news: what the parts of `news` share: the run and its pages. */
#ifndef PITH_API_API_NEWS_H
#define PITH_API_API_NEWS_H

#include "api/api_set.h"
#include "papers/rtdm/cluster.h"
#include "papers/rtdm/label.h"
#include "papers/rtdm/nepattern.h"
#include "learn/newsfacts.h"
#include "learn/newspage.h"
#include "output/json.h"
#include "wrap/passages.h"

typedef struct news_cluster {
    uint32_t *page; /* numbers in the set */
    uint32_t n;
    pith_view pattern; /* of the bodies, with texts */
    pith_profile needs;
    uint32_t family;
    pith_page_kind kind;
} news_cluster;

/* Clusters of one template. */
typedef struct news_family {
    pith_page_kind kind;
    pith_newsfacts facts;
} news_family;

typedef struct news_page {
    pith_view view; /* body, with texts */
    pith_profile profile;
    pith_nefit fit; /* by the cluster whose pattern is cheapest */
    uint32_t *slot; /* of each node, for --explain; NULL: no pattern */
    pith_page_words words;
    bool is_news;
    pith_meta claims;
} news_page;

typedef struct news_run {
    const pith_run *run;
    const pith_news_options *opt;
    const pith_allocator *al;
    const pith_sink *sink;
    pith_summary *sum;
    pith_format format;
    bool many;
    pith_set set;
    pith_arena arena, scratch;
    pith_clusters clusters;
    news_cluster *cluster;
    news_family *family;
    uint32_t n_families;
    news_page *page;
} news_run;

/* api_news_kind.c: which clusters are news, and which pages of them. */
pith_status pith_news_tell(news_run *r);
/* api_news_facts.c: the slots of date and author of each family, once there
 * are families; and their values on news pages. */
pith_status pith_news_learn_facts(news_run *r);
pith_status pith_news_read_facts(news_run *r);
/* api_news_why.c: the wildcards of a page's nodes; "explain" as a member of an
 * open object; a page in colours. */
pith_status pith_news_keep_slots(news_page *n, const pith_view *pattern,
                                 const pith_mapping *map, pith_page *g);
pith_status pith_news_put_why(pith_json *j, const news_run *r, size_t i);
pith_status pith_news_report(const news_run *r, size_t i, pith_buf *out);
/* api_news_out.c: all pages in the run's format; or the patterns. */
pith_status pith_news_put(news_run *r, const pith_pages *pages,
                          pith_error *err);
pith_status pith_news_put_patterns(news_run *r, pith_error *err);

#endif
