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

/* What makes a page of this kind, for people. */
const char *pith_news_kind_why(pith_page_kind kind);

#endif
