/* output/out_article: an article as JSON, text, Markdown or HTML. */
#ifndef PITH_OUTPUT_OUT_ARTICLE_H
#define PITH_OUTPUT_OUT_ARTICLE_H

#include "model/article.h"
#include "model/page.h"
#include "model/passage.h"
#include "output/json.h"

/* The body alone: one block a line; a whole Markdown text; an HTML fragment
 * of h1-h6, p, ul, ol, blockquote, pre, table, figcaption. */
void pith_out_article_text(const pith_article *a, pith_buf *out);
void pith_out_article_md(const pith_article *a, pith_buf *out);
void pith_out_article_html(const pith_article *a, pith_buf *out);

/* For people: title and body, under the name of the page unless that is "". */
void pith_out_article_page(pith_str name, const pith_article *a, pith_buf *out);

/* "title" ... "method" as members of an open object; "body" is the text, or
 * null when there is none. */
void pith_out_article_members(pith_json *j, const pith_article *a);
/* "explain": every block, kept or not, and why. */
void pith_out_article_why(pith_json *j, const pith_article_trace *trace);
/* "cost" and "passages" as members of an open object; an infinite cost is
 * null. */
void pith_out_fit_members(pith_json *j, const pith_nefit *fit);
/* The contract's object; with "explain", unless `trace` is NULL. */
void pith_out_article_json(const pith_page_info *info, const pith_article *a,
                           const pith_article_trace *trace, bool pretty,
                           pith_buf *out);

#endif
