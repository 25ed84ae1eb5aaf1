/* api/api_article: title and body of each page alone. */
#include "api/api_article.h"
#include "api/api_options.h"

#include "base/status.h"
#include "mine/body/articles.h"
#include "output/out_article.h"
#include "output/report.h"

PITH_OPTIONS_ZERO(pith_article_options)

pith_status pith_article_find(pith_page *page, const pith_article_options *opt,
                              pith_article *out, pith_article_trace *trace)
{
    pith_article_mine_options how = {.lean = pith_article_lean(opt),
                                     .links = opt && opt->links};
    pith_doc doc = pith_page_doc(page);
    pith_status st = pith_article_mine(
        PITH_DOC(&page->tree, &page->arena, &page->scratch, &page->budget),
        &how, out, trace);

    return st == PITH_OK && how.links ? pith_article_resolve(&doc, out) : st;
}

/* ---- printing --------------------------------------------------------- */

static pith_status put_report(pith_page *page, const pith_article *art,
                              const pith_article_trace *trace, pith_buf *out)
{
    pith_doc doc = pith_page_doc(page);
    pith_explain e;
    pith_status st = pith_article_explain(&doc, art, trace, &e);

    if (st == PITH_OK)
        pith_report_explain(&e, out);
    return st;
}

pith_status pith_article_print(pith_page *page, const pith_article *art,
                               const pith_article_trace *trace, pith_emit *emit)
{
    pith_page_info info = pith_page_head(page, "article");

    if (emit->format == PITH_AS_HTML && trace)
        return put_report(page, art, trace, emit->out);
    if (emit->format == PITH_AS_TEXT)
        pith_out_article_page(emit->many ? page->item.name : PITH_STR(""), art,
                              emit->out);
    else if (emit->format == PITH_AS_MD)
        pith_out_article_md(art, emit->out);
    else if (emit->format == PITH_AS_HTML)
        pith_out_article_html(art, emit->out);
    else
        pith_out_article_json(&info, art, trace, emit->pretty, emit->out);
    return PITH_OK;
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    pith_article_trace trace = {0};
    pith_article art;
    pith_status st =
        pith_article_find(page, task->opt, &art, emit->explain ? &trace : NULL);

    (void)err;
    if (st == PITH_OK)
        st = pith_article_reasons(&trace, &page->arena);
    if (st == PITH_OK)
        st =
            pith_article_print(page, &art, emit->explain ? &trace : NULL, emit);
    return st == PITH_OK && !art.n_blocks ? PITH_EMPTY : st;
}

static const pith_task article_task = {
    .kind = "article",
    .formats = PITH_FORMATS_STORY,
    .unnamed = true,
    .work = work,
};

pith_status pith_article_run(pith_inputs *in, const pith_run *run,
                             const pith_article_options *opt,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    PITH_OPTIONS(pith_article_options, opt, err);

    pith_task task = article_task;

    task.opt = opt;
    return pith_task_run(in, run, &task, sink, sum, err);
}

pith_status pith_article_emit(pith_page *page, pith_format format,
                              const pith_article_options *opt,
                              const pith_sink *sink, pith_error *err)
{
    PITH_OPTIONS(pith_article_options, opt, err);

    pith_task task = article_task;

    task.opt = opt;
    return pith_task_emit(&task, page, format, sink, err);
}

/* ---- as a value --------------------------------------------------------- */

pith_status pith_article_read(pith_page *page, const pith_article_options *opt,
                              const pith_article **out, pith_error *err)
{
    pith_article *art;
    pith_status st;

    if (!page || !out)
        return pith_misuse(err);
    *out = NULL;
    PITH_OPTIONS(pith_article_options, opt, err);
    art = pith_arena_zalloc(&page->arena, 1, sizeof(*art));
    st = art ? pith_article_find(page, opt, art, NULL) : PITH_NOMEM;
    if (st == PITH_OK)
        *out = art;
    return st == PITH_OK ? st : pith_error_of(err, st);
}
