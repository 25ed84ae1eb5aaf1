/* learn/sitekind: what the pages of a cluster are: news, details, lists,
 * threads.
 *
 * A page alone hides which of its words are the site's (mine/kind/kind has to
 * guess); some pages of one template show it: a text that most of them have is
 * the template's. Of the words that are left, it is asked what share lies in
 * the records, the posts and the body that the miners found.
 * docs/algo/site.md, K1-K3. */
#ifndef PITH_LEARN_SITEKIND_H
#define PITH_LEARN_SITEKIND_H

#include "mine/body/articles.h"
#include "model/site.h"

/* One page of the cluster and what the miners found on it. */
typedef struct pith_site_sample {
    const pith_tree *t;
    const pith_recs *recs;
    const pith_posts *posts;
    const pith_tables *threads; /* the posts as tables */
    const pith_article *art;
    const pith_kind_result *alone;
    /* Whether a link of the page leads to another page of the site. */
    bool (*leads)(void *ctx, uint32_t page, pith_str link);
    void *ctx;
    uint32_t page;
} pith_site_sample;

/* Means over the sample; words are those that are not the template's. */
typedef struct pith_site_facts {
    uint32_t pages; /* of the sample */
    double words;
    double in_records; /* shares of `words` */
    double in_posts;
    double in_body;
    double body;         /* words of the body */
    double record_leads; /* share of records that lead to a page of the site */
    double post_leads;   /* the same of posts, links to authors apart */
    double records;      /* of the main region, a page */
    double posts;
    double signed_posts; /* share of posts with an author */
    double dated_posts;
    uint32_t labels; /* texts of the template that a value follows */
    double
        votes[5]; /* share of pages that mine/kind/kind takes for each kind */
} pith_site_facts;

typedef struct pith_site_verdict {
    pith_site_kind kind;
    double confidence;
    pith_site_facts facts;
} pith_site_verdict;

/* `scratch` is given back. PITH_NOMEM. */
pith_status pith_site_kind_judge(const pith_site_sample *s, uint32_t n,
                                 const pith_allocator *al, pith_arena *scratch,
                                 pith_site_verdict *out);

#endif
