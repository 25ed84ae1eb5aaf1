/* model/articleget: an article as pith.h reads it. */
#include "model/article.h"
#include <assert.h>

pith_str pith_article_title(const pith_article *a)
{
    return a->title;
}

pith_str pith_article_author(const pith_article *a)
{
    return a->author;
}

pith_str pith_article_date(const pith_article *a)
{
    return a->date;
}

pith_str pith_article_lang(const pith_article *a)
{
    return a->lang;
}

double pith_article_confidence(const pith_article *a)
{
    return a->confidence;
}

size_t pith_article_blocks(const pith_article *a)
{
    return a->n_blocks;
}

pith_str pith_article_block(const pith_article *a, size_t i)
{
    assert(i < a->n_blocks);
    return a->blocks[i].text;
}
