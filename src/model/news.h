/* model/news: what was found on the pages of a set: articles told apart from
 * other pages, and the passages of their cluster's pattern. Made by learn/,
 * printed by output/, read by pith.h. Strings are borrowed. */
#ifndef PITH_MODEL_NEWS_H
#define PITH_MODEL_NEWS_H

#include "model/article.h"
#include "model/explain.h"
#include "model/passage.h"

#define PITH_NO_SLOT UINT32_MAX

/* Why a block of text is what it was taken for. */
typedef struct pith_news_block {
    pith_str text;
    const char *role;
    uint32_t slot; /* of the pattern, or PITH_NO_SLOT */
    double log_odds;
    const char *why;
} pith_news_block;

typedef struct pith_news_page {
    bool read; /* it has elements; else nothing below is */
    bool is_news;
    const char *kind;   /* "article" if news */
    const char *reason; /* why it is none; NULL: it is */
    uint32_t cluster;   /* from 0 */
    pith_article article;
    pith_nefit fit;
    const pith_news_block *block; /* if asked for */
    size_t n_blocks;
    pith_explain view; /* the page in colours, if asked for */
} pith_news_page;

/* A vertex of a pattern: a wildcard, a text or an element. */
typedef struct pith_news_vertex {
    uint32_t depth;
    char wildcard; /* 0: `text` is a name, or a text in quotes */
    bool quoted;
    pith_str text;
} pith_news_vertex;

typedef struct pith_news_pattern {
    uint32_t cluster; /* from 0 */
    uint32_t pages;
    const pith_news_vertex *vertex; /* in preorder */
    uint32_t n;
    pith_explain view; /* what its wildcards consume on its first page */
} pith_news_pattern;

struct pith_news {
    pith_news_page *page; /* of each page of the set */
    size_t n;
    pith_news_pattern *pattern; /* of clusters of two pages and more */
    uint32_t n_patterns;
    bool cut; /* the work budget ended before all pages were compared */
    void (*drop)(struct pith_news *news); /* frees it */
};

#endif
