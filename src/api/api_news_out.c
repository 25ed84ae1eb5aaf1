/* api/api_news_out: the pages of `news` in every format, and the patterns of
 * its clusters for people. */
#include "api/api_article.h"
#include "read/markview.h"
#include "api/api_news.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "output/out_article.h"
#include "output/report.h"
#include "tree/text.h"

/* ---- pages --------------------------------------------------------------- */

static pith_page_kind kind_of(const news_run *r, size_t i)
{
    return r->opt->paper ? PITH_PAGE_OTHER : r->cluster[r->clusters.of[i]].kind;
}

static const char *kind_name(const news_run *r, size_t i)
{
    pith_page_kind kind = kind_of(r, i);

    if (r->page[i].is_news)
        kind = PITH_PAGE_ARTICLE;
    else if (kind == PITH_PAGE_ARTICLE)
        kind = PITH_PAGE_OTHER;
    return pith_page_kind_name(kind);
}

/* Why a page is no news: by its cluster, or by itself. */
static void put_reason(pith_json *j, const news_run *r, size_t i)
{
    char text[160] = "no long text of its own under a title";

    if (r->page[i].is_news)
        return;
    if (r->opt->paper)
        snprintf(text, sizeof(text), "no passage of over 100 words");
    else if (kind_of(r, i) != PITH_PAGE_ARTICLE)
        snprintf(text, sizeof(text), "pages of its template have %s",
                 pith_news_kind_why(kind_of(r, i)));
    pith_json_key(j, "reason");
    pith_json_cstr(j, text);
}

static pith_status put_json(news_run *r, size_t i, pith_buf *out)
{
    const pith_set_page *p = &r->set.at[i];
    const news_page *n = &r->page[i];
    pith_page_info info = pith_page_head(p->page, kind_name(r, i));
    pith_status st = PITH_OK;
    pith_json j;

    pith_json_init(&j, out, r->format == PITH_AS_JSON);
    pith_json_object(&j);
    pith_json_page(&j, &info);
    pith_out_article_members(&j, &p->out);
    pith_json_key(&j, "cluster");
    pith_json_u64(&j, (uint64_t)r->clusters.of[i] + 1);
    pith_out_fit_members(&j, &n->fit);
    put_reason(&j, r, i);
    if (r->run->explain && !r->opt->paper)
        st = pith_news_put_why(&j, r, i);
    pith_json_end(&j);
    return st == PITH_OK ? out->status : st;
}

static pith_status put_page(news_run *r, size_t i, pith_buf *out)
{
    pith_emit emit = {.format = r->format, .many = r->many, .out = out};
    const pith_set_page *p = &r->set.at[i];

    if (r->format == PITH_AS_JSON || r->format == PITH_AS_JSONL)
        return put_json(r, i, out);
    if (r->format == PITH_AS_HTML && r->run->explain && !r->opt->paper)
        return pith_news_report(r, i, out);
    return r->page[i].is_news
               ? pith_article_print(p->page, &p->out, NULL, &emit)
               : PITH_OK;
}

static void put_error(const news_run *r, const pith_pages *pages, size_t i,
                      pith_buf *out)
{
    pith_page_info info = {
        pith_pages_name(pages, i), {NULL, 0}, NULL, false, NULL};
    pith_json j;

    if (r->format != PITH_AS_JSON && r->format != PITH_AS_JSONL)
        return;
    pith_json_init(&j, out, r->format == PITH_AS_JSON);
    pith_json_failure(&j, &info, pith_pages_error(pages, i)->detail);
}

pith_status pith_news_put(news_run *r, const pith_pages *pages, pith_error *err)
{
    bool json = r->format == PITH_AS_JSON || r->format == PITH_AS_JSONL;
    bool array = r->format == PITH_AS_JSON && r->many;
    pith_status st = PITH_OK;
    size_t n = 0;
    pith_buf out;

    pith_buf_init(&out, r->al, PITH_PAGE_OUT_MAX);
    if (array)
        pith_buf_cstr(&out, "[\n");
    for (size_t i = 0; i < r->set.n && st == PITH_OK; i++) {
        size_t before;

        if (array && n)
            pith_buf_cstr(&out, ",\n");
        before = out.len;
        if (pith_pages_error(pages, i)) {
            put_error(r, pages, i, &out);
        } else if (r->set.at[i].page) {
            st = put_page(r, i, &out);
            r->sum->gave += r->page[i].is_news;
            r->sum->empty += !r->page[i].is_news;
        } else {
            r->sum->empty++;
        }
        n += out.len > before;
        if (json && !array && out.len > before)
            pith_buf_char(&out, '\n');
    }
    if (array)
        pith_buf_cstr(&out, "\n]\n");
    st = st == PITH_OK ? pith_sink_put(r->sink, &out, err)
                       : pith_error_set(err, st, PITH_NOWHERE, "%s",
                                        pith_status_text(st));
    pith_buf_release(&out);
    return st;
}

/* ---- patterns for people ---------------------------------------------------
 */

/* One vertex a line, wildcards as they are, texts in quotes. */
static void put_pattern(const news_run *r, uint32_t k, pith_buf *out)
{
    const news_cluster *c = &r->cluster[k];
    const pith_view *p = &c->pattern;
    const pith_tree *t = &r->set.at[c->page[0]].page->tree;

    pith_buf_fmt(out, "cluster %u, %u page%s\n", (unsigned)k + 1,
                 (unsigned)c->n, c->n == 1 ? "" : "s");
    for (uint32_t v = 0; v < p->count; v++) {
        char wild = pith_wild_char(p->label[v]);

        for (uint32_t d = 0; d <= p->depth[v]; d++)
            pith_buf_cstr(out, "  ");
        if (wild) {
            pith_buf_char(out, wild);
        } else if (pith_is_text(t, p->node[v])) {
            pith_buf_char(out, '"');
            pith_text_collapse(pith_tree_text(t, p->node[v]), out);
            pith_buf_char(out, '"');
        } else {
            pith_buf_str(out, pith_tree_name(t, p->node[v]));
        }
        pith_buf_char(out, '\n');
    }
}

static const char *const wild_legend[] = {". one, required", "+ some, required",
                                          "? one or none", "* some or none"};

/* What the wildcards consume on the cluster's first page, in colours. */
static pith_status put_sample(news_run *r, uint32_t k, pith_buf *out)
{
    const news_cluster *c = &r->cluster[k];
    pith_page *g = r->set.at[c->page[0]].page;
    const pith_view *view = &r->page[c->page[0]].view;
    uint8_t *mark = pith_arena_alloc(&g->arena, g->tree.count);
    pith_node_marks marks = {mark, NULL, NULL};
    pith_explain e = {
        .title = g->item.name, .legend = wild_legend, .n_legend = 4};
    pith_mapping map;
    pith_matcher m;
    pith_status st;
    uint32_t cost;

    if (!mark)
        return PITH_NOMEM;
    memset(mark, PITH_EXPLAIN_PLAIN, g->tree.count);
    pith_matcher_init(&m, g->al, &g->budget);
    pith_mapping_init(&map, g->al);
    st = pith_pattern_match(&m, pith_at(&c->pattern, 0), pith_at(view, 0),
                            PITH_FAR - 1, &map, &cost);
    for (size_t i = 0; i < map.len; i++)
        if (pith_label_wild(c->pattern.label[map.at[i].a]))
            mark[view->node[map.at[i].b]] = c->pattern.label[map.at[i].a] & 3;
    pith_mapping_release(&map);
    pith_matcher_release(&m);
    if (st == PITH_OK)
        st = pith_explain_tree(&g->tree, view->node[0], &marks, &g->arena, &e);
    if (st == PITH_OK)
        pith_report_explain(&e, out);
    return st;
}

pith_status pith_news_put_patterns(news_run *r, pith_error *err)
{
    pith_status st = PITH_OK;
    pith_buf out;

    pith_buf_init(&out, r->al, PITH_PAGE_OUT_MAX);
    for (uint32_t k = 0; k < r->clusters.count && st == PITH_OK; k++) {
        if (r->cluster[k].n < 2) {
            r->sum->empty += r->cluster[k].n;
            continue;
        }
        r->sum->gave += r->cluster[k].n;
        if (r->format == PITH_AS_HTML)
            st = put_sample(r, k, &out);
        else
            put_pattern(r, k, &out);
    }
    st = st == PITH_OK ? pith_sink_put(r->sink, &out, err)
                       : pith_error_set(err, st, PITH_NOWHERE, "%s",
                                        pith_status_text(st));
    pith_buf_release(&out);
    return st;
}
