/* mine/body/article: title and body of one page, with no other page to compare.
 *
 *   tree -> blocks -> evidence -> first judgement -> agreement among blocks
 *        -> final judgement -> body
 *
 * Every block is judged by evidence that adds up (article_table.h); a second
 * pass lets blocks of the same structure and blocks side by side agree. Method
 * and figures: docs/algo/article.md. */
#ifndef PITH_MINE_BODY_ARTICLES_H
#define PITH_MINE_BODY_ARTICLES_H

#include "base/budget.h"
#include "mine/kind/kind.h"
#include "mine/thread/posts.h"
#include "mine/tables/records.h"
#include "model/article.h"
#include "model/data.h"
#include "model/explain.h"
#include "model/field.h"
#include "read/doc.h"
#include "tree/tree.h"

typedef enum pith_policy {
    PITH_POLICY_ARTICLE, /* what reads like a story */
    PITH_POLICY_PAGE,    /* all that is content */
    PITH_POLICY_AUTO     /* by the kind of the page */
} pith_policy;

/* What was found out about the kind of page, with PITH_POLICY_AUTO. */
typedef struct pith_kind_result {
    pith_kind_facts facts;
    pith_page_kind kind;
    pith_kind_judgement judged; /* how it compares with the other kinds */
    bool is_story;              /* an article judged by PITH_POLICY_ARTICLE */
    double confidence;
    pith_fields fields; /* what it says of the thing it is about ... */
    pith_data data;     /* ... and of itself, in its own structured data */
} pith_kind_result;

typedef struct pith_article_mine_options {
    pith_str url; /* of the page; ptr NULL: unknown */
    bool links;   /* of the body's blocks, too */
    double lean;  /* added to the log odds of every block; 0: balanced */
    pith_policy policy;
    const pith_posts *posts; /* of this page, for AUTO; NULL: unknown */
    const pith_recs *recs;
    pith_kind_result *kind; /* out; NULL unless AUTO */
    bool stories;           /* a trace of stories only */
} pith_article_mine_options;

/* `lean` as these options ask for it; NULL: 0. */
double pith_article_lean(const pith_article_options *opt);

const char *pith_article_evidence_name(size_t i);

/* Mine `t`. The article lives in `arena`; `scratch` is given back. `opt` and
 * `trace` may be NULL; the trace lives in `arena`. A page without a body has
 * n_blocks 0. Fails with PITH_NOMEM only. */
pith_status pith_article_mine(const pith_doc *doc,
                              const pith_article_mine_options *opt,
                              pith_article *out, pith_article_trace *trace);
/* Why block i was kept or not, for people. NULL: memory is out. */
const char *pith_article_why(const pith_article_trace *t, size_t i,
                             pith_arena *arena);
/* Fill in why each block was kept or not. PITH_NOMEM. */
pith_status pith_article_reasons(pith_article_trace *trace, pith_arena *arena);
/* The body of `art`, mined with this trace, by other log odds `z` of its
 * blocks, which lose links and byline as all bodies do; with `few` a few words
 * that are no links are a body, too. PITH_NOMEM. */
pith_status pith_article_remake(const pith_doc *doc,
                                const pith_article_trace *trace, float *z,
                                bool links, bool few, pith_article *art);
/* Addresses of the links of its blocks, made absolute. PITH_NOMEM. */
pith_status pith_article_resolve(const pith_doc *doc, pith_article *art);
/* The page as boxes: title, kept and dropped blocks. PITH_NOMEM. */
pith_status pith_article_explain(const pith_doc *doc, const pith_article *art,
                                 const pith_article_trace *trace,
                                 pith_explain *out);

#endif
