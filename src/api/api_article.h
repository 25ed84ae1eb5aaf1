/* api/api_article: what `article` and `auto` share. */
#ifndef PITH_API_API_ARTICLE_H
#define PITH_API_API_ARTICLE_H

#include "api/api_run.h"
#include "mine/body/articles.h"
#include "output/json.h"

/* The article of a page; it and the trace (may be NULL) live in the page. */
pith_status pith_article_find(pith_page *page, const pith_article_options *opt,
                              pith_article *out, pith_article_trace *trace);
/* In any format of `article`; `trace` NULL: without reasons. */
pith_status pith_article_print(pith_page *page, const pith_article *art,
                               const pith_article_trace *trace,
                               pith_emit *emit);

#endif
