/* learn/newspage: see newspage.h. */
#include "learn/newspage.h"

#define WORDS_SURE  60   /* body of a page that is news by itself */
#define WORDS_LEAST 20   /* with the cluster's support */
#define SHARE_LEAST 0.05 /* of all words of the page */

pith_page_words pith_page_words_count(const pith_article_trace *trace,
                                      const pith_joint_verdict *verdict,
                                      bool titled)
{
    pith_page_words w = {.titled = titled};

    for (size_t i = 0; i < trace->count; i++) {
        uint32_t n = trace->at[i].words;

        w.all += n;
        if (verdict[i].z <= 0 || trace->at[i].title)
            continue;
        w.body += n;
        if (n > w.longest)
            w.longest = n;
    }
    return w;
}

static bool sure(const pith_page_words *w)
{
    return w->titled && w->body >= WORDS_SURE &&
           w->body >= SHARE_LEAST * w->all;
}

bool pith_page_is_news(const pith_page_words *page,
                       const pith_page_words *const *kin, size_t n)
{
    size_t good = 0;

    for (size_t i = 0; i < n; i++)
        good += sure(kin[i]);
    if (sure(page))
        return 4 * good >= n; /* a stray text in a cluster of lists is none */
    return page->titled && page->body >= WORDS_LEAST && 2 * good > n;
}

const char *pith_news_kind_why(pith_page_kind kind)
{
    static const char *const why[] = {
        [PITH_PAGE_ARTICLE] = "a dated text of its own under a title",
        [PITH_PAGE_LIST] = "records with links of their own and no body",
        [PITH_PAGE_THREAD] = "dated posts that hold most of the text",
        [PITH_PAGE_DETAIL] =
            "one thing with its data, or a product by its own word",
        [PITH_PAGE_OTHER] = "neither a date nor a long text",
    };

    return why[kind];
}
