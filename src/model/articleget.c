/* model/articleget: an article as pith.h reads it; of NULL there is nothing. */
#include "model/article.h"

static const pith_str none = {NULL, 0};

pith_str pith_article_title(const pith_article *a)
{
    return a ? a->title : none;
}

pith_str pith_article_author(const pith_article *a)
{
    return a ? a->author : none;
}

pith_str pith_article_date(const pith_article *a)
{
    return a ? a->date : none;
}

pith_str pith_article_lang(const pith_article *a)
{
    return a ? a->lang : none;
}

double pith_article_confidence(const pith_article *a)
{
    return a ? a->confidence : 0;
}

size_t pith_article_blocks(const pith_article *a)
{
    return a ? a->n_blocks : 0;
}

pith_str pith_article_block(const pith_article *a, size_t i)
{
    return a && i < a->n_blocks ? a->blocks[i].text : none;
}
