/* api/api_news: news of a site: clusters, patterns, passages, title and body.
 *
 *   pages -> set -> clusters -> a pattern for each -> passages of each page
 *               \-> partners -> joint judgement ----> title and body
 */
#include "api/api_article.h"
#include "api/api_explain.h"
#include "api/api_set.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "learn/cluster.h"
#include "learn/label.h"
#include "learn/nepattern.h"
#include "learn/newspage.h"
#include "output/out_article.h"
#include "output/report.h"
#include "tree/text.h"

#define PARTNERS 9

typedef struct news_cluster {
    uint32_t *page; /* numbers in the set */
    uint32_t n;
    pith_view pattern; /* of the bodies, with texts */
    pith_profile needs;
} news_cluster;

typedef struct news_page {
    pith_view view; /* body, with texts */
    pith_profile profile;
    uint32_t cluster; /* whose pattern is cheapest; UINT32_MAX: none */
    uint32_t cost;
    pith_passages passages;
    pith_page_words words;
    bool is_news;
} news_page;

typedef struct news_run {
    const pith_run *run;
    const pith_news_options *opt;
    const pith_allocator *al;
    const pith_sink *sink;
    pith_summary *sum;
    pith_format format;
    bool many;
    pith_set set;
    pith_arena arena, scratch;
    pith_clusters clusters;
    news_cluster *cluster;
    news_page *page;
} news_run;

void pith_news_options_init(pith_news_options *opt)
{
    memset(opt, 0, sizeof(*opt));
    opt->size = sizeof(*opt);
    opt->similarity = 0.8;
    opt->partners = PARTNERS;
}

/* ---- clusters ------------------------------------------------------------ */

static void budget_for(const news_run *r, size_t n, pith_budget *budget)
{
    pith_budget_init(budget, &r->run->limits);
    if (!r->run->limits.budget) /* the default is for one page */
        budget->max *= n ? n : 1;
}

static pith_status find_clusters(news_run *r)
{
    size_t n = r->set.n;
    const pith_view **v = pith_arena_zalloc(&r->scratch, n, sizeof(*v));
    pith_budget budget;
    pith_cluster_plan plan = {r->opt->similarity, &budget};
    pith_status st;

    if (!v)
        return PITH_NOMEM;
    budget_for(r, n, &budget);
    for (size_t i = 0; i < n; i++)
        v[i] = r->set.at[i].page ? &r->set.at[i].view : NULL;
    st = pith_cluster_views(v, (uint32_t)n, &plan, r->al, &r->arena,
                            &r->clusters);
    if (st == PITH_OK && r->clusters.cut) {
        r->sum->truncated++;
        pith_run_tell(r->run, true, PITH_BUDGET, PITH_STR("all pages"),
                      "the work budget ended before all pages were compared; "
                      "raise --budget");
    }
    return st;
}

static pith_status fill_clusters(news_run *r)
{
    uint32_t *page = pith_arena_array(&r->arena, r->set.n + 1, sizeof(*page));
    uint32_t at = 0;

    r->cluster = pith_arena_zalloc(&r->arena, r->clusters.count + 1,
                                   sizeof(*r->cluster));
    if (!page || !r->cluster)
        return PITH_NOMEM;
    for (uint32_t k = 0; k < r->clusters.count; k++) {
        r->cluster[k].page = page + at;
        for (uint32_t i = 0; i < r->set.n; i++)
            if (r->clusters.of[i] == k)
                page[at++] = i;
        r->cluster[k].n = (uint32_t)(page + at - r->cluster[k].page);
    }
    return PITH_OK;
}

/* ---- patterns ------------------------------------------------------------ */

static pith_status view_page(pith_set *set, size_t i, void *ctx)
{
    pith_view_options vo = {.text = PITH_VIEW_BYTES};
    news_page *n = &((news_page *)ctx)[i];
    pith_page *g = set->at[i].page;
    pith_status st = pith_view_build(&g->tree, pith_tree_body(&g->tree), &vo,
                                     &g->arena, &n->view);

    if (st == PITH_OK)
        st = pith_profile_build(&n->view, &g->arena, &g->scratch, &n->profile);
    return st;
}

static pith_status learn_patterns(news_run *r)
{
    const pith_view **v = pith_arena_array(&r->scratch, r->set.n, sizeof(*v));
    pith_budget budget;
    pith_matcher m;
    pith_status st = v ? PITH_OK : PITH_NOMEM;

    budget_for(r, r->set.n, &budget);
    pith_matcher_init(&m, r->al, &budget);
    for (uint32_t k = 0; k < r->clusters.count && st == PITH_OK; k++) {
        news_cluster *c = &r->cluster[k];

        for (uint32_t i = 0; i < c->n; i++)
            v[i] = &r->page[c->page[i]].view;
        st = pith_nepattern_learn(&m, v, c->n, &r->arena, &r->scratch,
                                  &c->pattern);
        if (st == PITH_OK)
            st = pith_profile_build(&c->pattern, &r->arena, &r->scratch,
                                    &c->needs);
    }
    pith_matcher_release(&m);
    return st;
}

/* The pattern of least cost, the page's own cluster first among equals. */
static pith_status match_page(pith_set *set, size_t i, void *ctx)
{
    news_run *r = ctx;
    news_page *n = &r->page[i];
    pith_page *g = set->at[i].page;
    uint32_t own = r->clusters.of[i];
    pith_mapping map;
    pith_matcher m;
    pith_status st = PITH_OK;

    pith_matcher_init(&m, g->al, &g->budget);
    pith_mapping_init(&map, g->al);
    n->cost = PITH_FAR;
    n->cluster = UINT32_MAX;
    for (uint32_t k = 0; k <= r->clusters.count && st == PITH_OK; k++) {
        uint32_t c = k ? k - 1 : own, cost;

        if ((k && c == own) || !n->cost || r->cluster[c].n < 2 ||
            !pith_nepattern_may_accept(&r->cluster[c].needs, &n->profile))
            continue;
        st = pith_pattern_match(&m, &r->cluster[c].pattern, 0, &n->view, 0,
                                n->cost - 1, NULL, &cost);
        if (st == PITH_OK && cost < n->cost) {
            n->cost = cost;
            n->cluster = c;
        }
        if (st == PITH_BUDGET || st == PITH_TIMEOUT)
            st = PITH_OK;
    }
    if (st == PITH_OK && n->cluster != UINT32_MAX) {
        const pith_view *p = &r->cluster[n->cluster].pattern;
        uint32_t cost;

        st = pith_pattern_match(&m, p, 0, &n->view, 0, n->cost, &map, &cost);
        if (st == PITH_OK)
            st = pith_passages_read(p, &n->view, &g->tree, &map, &g->arena,
                                    &n->passages);
    }
    pith_mapping_release(&map);
    pith_matcher_release(&m);
    return st == PITH_BUDGET || st == PITH_TIMEOUT ? PITH_OK : st;
}

/* ---- title and body ------------------------------------------------------ */

/* The paper's: whole passages. */
static pith_status label_paper(pith_set *set, size_t i, void *ctx)
{
    news_page *n = &((news_run *)ctx)->page[i];
    pith_set_page *p = &set->at[i];
    pith_article *a = &p->out;
    pith_label label;
    pith_block *b;
    pith_status st = pith_label_paper(&n->passages, &p->page->scratch, &label);

    if (st != PITH_OK)
        return st;
    a->method = "rtdm";
    a->n_blocks = 0;
    a->title = (pith_str){NULL, 0};
    a->confidence = 0;
    n->is_news = label.body != PITH_NO_PASSAGE;
    if (!n->is_news)
        return PITH_OK;
    b = pith_arena_zalloc(&p->page->arena, 1, sizeof(*b));
    if (!b)
        return PITH_NOMEM;
    b->text = n->passages.at[label.body].text;
    b->node = n->passages.at[label.body].first;
    a->blocks = b;
    a->n_blocks = 1;
    a->confidence = 0.5; /* the paper's method has no estimate */
    if (label.title != PITH_NO_PASSAGE)
        a->title = n->passages.at[label.title].text;
    return PITH_OK;
}

static pith_status tell_news(news_run *r)
{
    const pith_page_words **kin =
        pith_arena_array(&r->scratch, r->set.n + 1, sizeof(*kin));

    if (!kin)
        return PITH_NOMEM;
    for (size_t i = 0; i < r->set.n; i++) {
        const pith_set_page *p = &r->set.at[i];

        if (p->page)
            r->page[i].words = pith_page_words_count(&p->trace, p->verdict,
                                                     p->out.title.len > 0);
    }
    for (uint32_t k = 0; k < r->clusters.count; k++) {
        const news_cluster *c = &r->cluster[k];

        for (uint32_t i = 0; i < c->n; i++)
            kin[i] = &r->page[c->page[i]].words;
        for (uint32_t i = 0; i < c->n; i++)
            r->page[c->page[i]].is_news = pith_page_is_news(kin[i], kin, c->n);
    }
    return PITH_OK;
}

static pith_status label_pages(news_run *r)
{
    pith_status st;

    if (r->opt->paper)
        return pith_set_each(&r->set, label_paper, r);
    st = pith_set_pair(&r->set, r->opt->partners);
    if (st == PITH_OK)
        st = pith_set_judge(&r->set);
    if (st == PITH_OK)
        st = tell_news(r);
    return st;
}

/* ---- printing ------------------------------------------------------------ */

static void put_passages(pith_json *j, const pith_passages *p)
{
    pith_json_key(j, "passages");
    pith_json_array(j);
    for (uint32_t i = 0; i < p->n; i++) {
        char kind[2] = {p->at[i].wildcard, 0};

        pith_json_object(j);
        pith_json_key(j, "position");
        pith_json_u64(j, p->at[i].position);
        pith_json_key(j, "text");
        pith_json_str(j, p->at[i].text);
        pith_json_key(j, "wildcard");
        pith_json_cstr(j, kind);
        pith_json_end(j);
    }
    pith_json_end(j);
}

static void put_json(news_run *r, size_t i, pith_buf *out)
{
    const pith_set_page *p = &r->set.at[i];
    const news_page *n = &r->page[i];
    pith_page_info info =
        pith_page_head(p->page, n->is_news ? "article" : "other");
    pith_buf body;
    pith_json j;

    pith_buf_init(&body, p->page->al, PITH_PAGE_OUT_MAX);
    pith_json_init(&j, out, r->format == PITH_AS_JSON);
    pith_json_object(&j);
    pith_json_page(&j, &info);
    pith_out_article_members(&j, &p->out, &body);
    pith_json_key(&j, "cluster");
    pith_json_u64(&j, (uint64_t)r->clusters.of[i] + 1);
    pith_json_key(&j, "cost");
    if (n->cost == PITH_FAR)
        pith_json_null(&j);
    else
        pith_json_u64(&j, n->cost);
    put_passages(&j, &n->passages);
    pith_json_end(&j);
    pith_buf_release(&body);
}

static pith_status put_page(news_run *r, size_t i, pith_buf *out)
{
    pith_emit emit = {.format = r->format, .many = r->many, .out = out};
    const pith_set_page *p = &r->set.at[i];

    if (r->format == PITH_AS_JSON || r->format == PITH_AS_JSONL) {
        put_json(r, i, out);
        return out->status;
    }
    return r->page[i].is_news
               ? pith_article_print(p->page, &p->out, NULL, &emit)
               : PITH_OK;
}

static void put_error(const news_run *r, const pith_pages *pages, size_t i,
                      pith_buf *out)
{
    pith_page_info info = {pith_pages_name(pages, i), {NULL, 0}, NULL, false};
    pith_json j;

    if (r->format != PITH_AS_JSON && r->format != PITH_AS_JSONL)
        return;
    pith_json_init(&j, out, r->format == PITH_AS_JSON);
    pith_json_failure(&j, &info, pith_pages_error(pages, i)->detail);
}

/* A page that is no news keeps its place in the output, without a body. */
static void drop_other(news_run *r, size_t i)
{
    pith_article *a = &r->set.at[i].out;

    if (r->page[i].is_news)
        return;
    a->n_blocks = 0;
    a->confidence = 0;
}

static pith_status put_all(news_run *r, const pith_pages *pages,
                           pith_error *err)
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
            drop_other(r, i);
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
    st = pith_pattern_match(&m, &c->pattern, 0, view, 0, PITH_FAR - 1, &map,
                            &cost);
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

static pith_status put_patterns(news_run *r, pith_error *err)
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

/* ---- the run ------------------------------------------------------------- */

static pith_status learn_all(news_run *r, const pith_pages *pages)
{
    pith_status st = pith_set_open(&r->set, pages, NULL, r->run);

    if (st == PITH_OK) {
        r->page = pith_arena_zalloc(&r->arena, r->set.n, sizeof(*r->page));
        st = r->page ? find_clusters(r) : PITH_NOMEM;
    }
    if (st == PITH_OK)
        st = fill_clusters(r);
    if (st == PITH_OK)
        st = pith_set_each(&r->set, view_page, r->page);
    if (st == PITH_OK)
        st = learn_patterns(r);
    return st;
}

static pith_status work(news_run *r, const pith_pages *pages, pith_error *err)
{
    pith_status st = learn_all(r, pages);

    if (st == PITH_OK && !r->opt->show_patterns)
        st = pith_set_each(&r->set, match_page, r);
    if (st == PITH_OK && !r->opt->show_patterns)
        st = label_pages(r);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    return r->opt->show_patterns ? put_patterns(r, err)
                                 : put_all(r, pages, err);
}

static pith_status choose_format(news_run *r, pith_error *err)
{
    uint32_t formats = PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(HTML);

    if (r->opt->show_patterns)
        return pith_format_resolve(r->run->format, PITH_AS_TEXT, formats, true,
                                   &r->format, err);
    return pith_format_resolve(r->run->format, PITH_AS_JSONL,
                               formats | PITH_FORMATS_JSON |
                                   PITH_FORMAT_BIT(MD),
                               r->many, &r->format, err);
}

pith_status pith_news_run(pith_inputs *in, const pith_run *run,
                          const pith_news_options *opt, const pith_sink *sink,
                          pith_summary *sum, pith_error *err)
{
    news_run r = {.run = run, .opt = opt, .sink = sink, .sum = sum};
    pith_news_options plain;
    pith_pages *pages = NULL;
    pith_status st;

    pith_news_options_init(&plain);
    if (!opt)
        r.opt = &plain;
    r.al = run->allocator ? run->allocator : pith_alloc_libc();
    pith_arena_init(&r.arena, r.al, 0);
    pith_arena_init(&r.scratch, r.al, 0);
    st = pith_pages_load(in, run, &pages, sum, err);
    if (st == PITH_OK) {
        r.many = pith_pages_count(pages) > 1;
        st = choose_format(&r, err);
    }
    if (st == PITH_OK) {
        st = work(&r, pages, err);
        pith_set_close(&r.set);
    }
    pith_arena_release(&r.scratch);
    pith_arena_release(&r.arena);
    pith_pages_free(pages);
    return st;
}
