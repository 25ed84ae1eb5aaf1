/* api/api_news: news of a site, each page with its title and body; or the
 * patterns of its clusters. */
#include "api/api_article.h"
#include "api/api_options.h"
#include "learn/setnews.h"
#include "learn/pageset.h"
#include "output/out_news.h"
#include "output/report.h"
#include "base/status.h"

PITH_OPTIONS_INIT(pith_news_options, opt->similarity = PITH_NEWS_SIMILARITY;
                  opt->partners = PITH_SET_USUAL)

typedef struct news_work {
    const pith_news_options *opt;
    pith_news_plan plan;
    pith_news *news;
} news_work;

static void plan_for(news_work *w, const pith_run *run)
{
    bool reasons = run->explain && !w->opt->paper;

    w->plan = (pith_news_plan){.paper = w->opt->paper,
                               .patterns = w->opt->show_patterns,
                               .blocks = reasons,
                               .views = run->format == PITH_AS_HTML &&
                                        (reasons || w->opt->show_patterns),
                               .similarity = w->opt->similarity,
                               .partners = w->opt->partners,
                               .limits = &run->limits};
}

static pith_status find(news_work *w, const pith_batch *b, pith_error *err)
{
    pith_status st;

    w->plan.al = b->al;
    w->plan.parallel = b->parallel;
    st = pith_news_pages(b->doc, b->n, &w->plan, &w->news);
    if (st != PITH_OK)
        return pith_error_of(err, st);
    if (w->news->cut) {
        b->sum->truncated++;
        pith_run_tell(b->run, true, PITH_BUDGET, PITH_STR("all pages"),
                      "the work budget ended before all pages were compared; "
                      "raise --budget");
    }
    return PITH_OK;
}

static pith_status join(const pith_task *task, pith_batch *b, pith_error *err)
{
    news_work *w = (news_work *)task->opt;
    pith_status st = find(w, b, err);

    for (size_t i = 0; i < b->n && st == PITH_OK; i++)
        b->joined[i] = &w->news->page[i];
    return st;
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    const news_work *w = task->opt;
    const pith_news_page *p = emit->joined;
    pith_page_info info;
    pith_status st = PITH_OK;

    (void)err;
    if (!p->read)
        return PITH_EMPTY;
    info = pith_page_head(page, p->kind);
    if (pith_format_is_json(emit->format))
        pith_out_news_json(&info, p, w->plan.blocks, emit->pretty, emit->out);
    else if (w->plan.views)
        pith_report_explain(&p->view, emit->out);
    else if (p->is_news)
        st = pith_article_print(page, &p->article, NULL, emit);
    return st == PITH_OK && !p->is_news ? PITH_EMPTY : st;
}

/* Patterns in place of pages. */
static pith_status put_patterns(const pith_task *task, pith_emit *emit,
                                const pith_ending *ending, pith_error *err)
{
    const news_work *w = task->opt;
    uint64_t pages = 0;

    (void)err;
    for (uint32_t i = 0; i < w->news->n_patterns; i++) {
        const pith_news_pattern *p = &w->news->pattern[i];

        pages += p->pages;
        if (emit->format == PITH_AS_HTML)
            pith_report_explain(&p->view, emit->out);
        else
            pith_out_pattern_text(p, emit->out);
    }
    ending->sum->empty += ending->sum->gave - pages;
    ending->sum->gave = pages;
    return PITH_OK;
}

static const pith_task news_task = {
    .whole = true,
    .fallback = PITH_AS_JSONL,
    .formats = PITH_FORMATS_STORY,
    .join = join,
    .work = work,
};

static const pith_task pattern_task = {
    .whole = true,
    .fallback = PITH_AS_TEXT,
    .formats = PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(HTML),
    .join = join,
    .end = put_patterns,
};

pith_status pith_news_run(pith_inputs *in, const pith_run *run,
                          const pith_news_options *opt, const pith_sink *sink,
                          pith_summary *sum, pith_error *err)
{
    if (!in || !run || !sink)
        return pith_misuse(err);

    PITH_OPTIONS(pith_news_options, opt, err);

    news_work w = {.opt = opt};
    pith_task task;
    pith_status st;

    plan_for(&w, run);
    task = opt->show_patterns ? pattern_task : news_task;
    task.opt = &w;
    st = pith_task_run(in, run, &task, sink, sum, err);
    pith_news_free(w.news);
    return st;
}

/* ---- as a value --------------------------------------------------------- */

pith_status pith_news_read(const pith_pages *pages, const pith_run *run,
                           const pith_news_options *opt, pith_news **out,
                           pith_error *err)
{
    if (out)
        *out = NULL;
    if (!pages || !run || !out)
        return pith_misuse(err);

    PITH_OPTIONS(pith_news_options, opt, err);

    news_work w = {.opt = opt};
    pith_summary sum;
    pith_batch b = {0};
    pith_status st;

    plan_for(&w, run);
    w.plan.patterns = false;
    st = pith_pages_batch(pages, run, &sum, &b);
    st = st == PITH_OK ? find(&w, &b, err) : pith_error_of(err, st);
    pith_batch_release(&b);
    *out = w.news;
    return st;
}
