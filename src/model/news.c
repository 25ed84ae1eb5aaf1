/* model/news: news as pith.h reads them; of NULL there is nothing. */
#include "model/news.h"

static const pith_news_page *page_of(const pith_news *n, size_t i)
{
    return n && i < n->n && n->page[i].read ? &n->page[i] : NULL;
}

void pith_news_free(pith_news *n)
{
    if (n)
        n->drop(n);
}

size_t pith_news_count(const pith_news *n)
{
    return n ? n->n : 0;
}

const char *pith_news_kind(const pith_news *n, size_t page)
{
    const pith_news_page *p = page_of(n, page);

    return p ? p->kind : NULL;
}

const char *pith_news_reason(const pith_news *n, size_t page)
{
    const pith_news_page *p = page_of(n, page);

    return p ? p->reason : NULL;
}

size_t pith_news_cluster(const pith_news *n, size_t page)
{
    const pith_news_page *p = page_of(n, page);

    return p ? (size_t)p->cluster + 1 : 0;
}

const pith_article *pith_news_article(const pith_news *n, size_t page)
{
    const pith_news_page *p = page_of(n, page);

    return p ? &p->article : NULL;
}

size_t pith_news_passages(const pith_news *n, size_t page)
{
    const pith_news_page *p = page_of(n, page);

    return p ? p->fit.passages.n : 0;
}

pith_str pith_news_passage(const pith_news *n, size_t page, size_t i)
{
    return i < pith_news_passages(n, page)
               ? n->page[page].fit.passages.at[i].text
               : (pith_str){NULL, 0};
}
