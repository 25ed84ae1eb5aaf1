/* output/out_news: pages of a set told apart, as JSON; patterns for people. */
#ifndef PITH_OUTPUT_OUT_NEWS_H
#define PITH_OUTPUT_OUT_NEWS_H

#include "model/news.h"
#include "model/page.h"
#include "output/json.h"

/* The contract's object; "explain" if `explain`. */
void pith_out_news_json(const pith_page_info *info, const pith_news_page *p,
                        bool explain, bool pretty, pith_buf *out);
/* One vertex a line, wildcards as they are, texts in quotes. */
void pith_out_pattern_text(const pith_news_pattern *p, pith_buf *out);

#endif
