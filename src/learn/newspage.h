/* learn/newspage: news pages told apart from home and section pages. [RTDM]
 * §4 only names the difference; what it leaves to the body of over 100 words
 * is judged here by the page and by the pages of its cluster. */
#ifndef PITH_LEARN_NEWSPAGE_H
#define PITH_LEARN_NEWSPAGE_H

#include "learn/joint.h"
#include "mine/kind/kind.h"

/* Words of a page by what they are. */
typedef struct pith_page_words {
    uint32_t all;
    uint32_t body;    /* kept */
    uint32_t longest; /* kept block */
    bool titled;
} pith_page_words;

pith_page_words pith_page_words_count(const pith_article_trace *trace,
                                      const pith_joint_verdict *verdict,
                                      bool titled);

/* A running text of its own under a title. `n` pages of the same cluster stand
 * beside it in `kin`, this page among them: where most are news, a short one
 * is too. */
bool pith_page_is_news(const pith_page_words *page,
                       const pith_page_words *const *kin, size_t n);

/* What the miners found on one page, for this purpose. */
typedef struct pith_news_vote {
    pith_page_kind kind;
    float weight; /* more where the page says so itself, less where little
                     speaks for it */
} pith_news_vote;
/* `dated` is what the template's slots say of the page; facts.dated, what
 * stands near its title. `slots`: labels with values that pages of its
 * template share (learn/sheet). */
pith_news_vote pith_news_vote_of(const pith_kind_result *page, bool dated,
                                 float slots);

/* A page of one thing with its data, whatever else it looks like: `slots` of
 * its template are many enough. Not where its JSON-LD calls it a story. */
bool pith_page_is_sheet(const pith_kind_result *page, float slots);

/* Votes of a cluster, or of a family of clusters. */
typedef struct pith_news_poll {
    float votes[PITH_PAGE_OTHER + 1];
    uint32_t seen; /* pages */
} pith_news_poll;
void pith_news_poll_add(pith_news_poll *poll, pith_news_vote vote);

/* The kind of a cluster by its own votes and its family's, which count as much
 * as those of two or three pages. An article where half of the weight is. */
pith_page_kind pith_news_decide(const pith_news_poll *own,
                                const pith_news_poll *family);

/* What makes a page of this kind, for people. */
const char *pith_news_kind_why(pith_page_kind kind);

#endif
