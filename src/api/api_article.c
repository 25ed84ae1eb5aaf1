/* api/api_article: title and body of each page alone. */
#include "api/api_article.h"
#include "api/api_options.h"

#include <string.h>
#include "read/markview.h"
#include "base/status.h"
#include "mine/body/articles.h"
#include "output/out_article.h"
#include "output/report.h"

/* Log odds that --precision takes away and --recall adds. */
#define LEAN 1.5

void pith_article_options_init(pith_article_options *opt)
{
    memset(opt, 0, sizeof(*opt));
    opt->size = sizeof(*opt);
}

static double lean_of(const pith_article_options *opt)
{
    if (!opt)
        return 0;
    return (opt->recall ? LEAN : 0) - (opt->precision ? LEAN : 0);
}

pith_status pith_article_find(pith_page *page, const pith_article_options *opt,
                              pith_article *out, pith_article_trace *trace)
{
    pith_article_mine_options how = {.lean = lean_of(opt),
                                     .links = opt && opt->links};
    pith_doc doc = pith_page_doc(page);
    pith_status st =
        pith_article_mine(&page->tree, &how, &page->arena, &page->scratch,
                          &page->budget, out, trace);

    return st == PITH_OK && how.links ? pith_article_resolve(&doc, out) : st;
}

/* ---- why ------------------------------------------------------------------
 */

static void put_evidence(pith_json *j, const pith_article_trace_block *b)
{
    pith_json_key(j, "evidence");
    pith_json_object(j);
    pith_json_inline(j);
    for (size_t i = 0; i < pith_article_evidence_count(); i++)
        if (b->evidence[i] != 0) {
            pith_json_key(j, pith_article_evidence_name(i));
            pith_json_num(j, b->evidence[i], 5);
        }
    pith_json_end(j);
}

void pith_article_put_trace(pith_json *j, const pith_article_trace *trace)
{
    pith_json_key(j, "explain");
    pith_json_array(j);
    for (size_t i = 0; i < trace->count; i++) {
        const pith_article_trace_block *b = &trace->at[i];

        pith_json_object(j);
        pith_json_key(j, "text");
        pith_json_str(j, b->text);
        pith_json_key(j, "kept");
        pith_json_bool(j, b->kept);
        pith_json_key(j, "score");
        pith_json_num(j, b->score, 4);
        pith_json_key(j, "why");
        pith_json_cstr(j, b->why);
        pith_json_key(j, "words");
        pith_json_u64(j, b->words);
        pith_json_key(j, "kin");
        pith_json_array(j);
        pith_json_inline(j);
        for (int k = 0; k < 3; k++)
            pith_json_u64(j, b->kin[k]);
        pith_json_end(j);
        put_evidence(j, b);
        pith_json_end(j);
    }
    pith_json_end(j);
}

/* In the order of the report's colours: blue, green, orange. */
enum { MARK_TITLE, MARK_KEPT, MARK_DROPPED };
static const char *const legend[] = {"title", "kept", "dropped"};

/* A node that holds several blocks shows its first kept one. */
pith_status pith_article_report(pith_page *page, const pith_article *art,
                                const pith_article_trace *trace, pith_buf *out)
{
    const pith_tree *t = &page->tree;
    uint8_t *mark = pith_arena_alloc(&page->arena, t->count);
    const char **why = pith_arena_zalloc(&page->arena, t->count, sizeof(*why));
    double *score = pith_arena_zalloc(&page->arena, t->count, sizeof(*score));
    pith_node_marks marks = {mark, why, score};
    pith_explain e = {.title = art->title, .legend = legend, .n_legend = 3};
    pith_node root = pith_tree_body(t);
    pith_status st;

    if (!mark || !why || !score)
        return PITH_NOMEM;
    memset(mark, PITH_EXPLAIN_PLAIN, t->count);
    for (size_t i = 0; i < trace->count; i++) {
        const pith_article_trace_block *b = &trace->at[i];

        if (mark[b->node] == MARK_KEPT || mark[b->node] == MARK_TITLE)
            continue;
        mark[b->node] = b->title  ? MARK_TITLE
                        : b->kept ? MARK_KEPT
                                  : MARK_DROPPED;
        why[b->node] = b->why;
        score[b->node] = b->score;
    }
    st = pith_explain_tree(t, root == PITH_NIL ? 0 : root, &marks, &page->arena,
                           &e);
    if (st == PITH_OK)
        pith_report_explain(&e, out);
    return st;
}

/* ---- printing --------------------------------------------------------------
 */

static void put_json(pith_page *page, const pith_article *art,
                     const pith_article_trace *trace, pith_emit *emit)
{
    pith_page_info info = pith_page_head(page, "article");
    pith_json j;

    pith_json_init(&j, emit->out, emit->pretty);
    pith_json_object(&j);
    pith_json_page(&j, &info);
    pith_out_article_members(&j, art);
    if (trace)
        pith_article_put_trace(&j, trace);
    pith_json_end(&j);
}

static void put_title(pith_page *page, const pith_emit *emit)
{
    if (emit->many)
        pith_buf_fmt(emit->out, "==> %.*s <==\n", (int)page->item.name.len,
                     page->item.name.ptr);
}

pith_status pith_article_print(pith_page *page, const pith_article *art,
                               const pith_article_trace *trace, pith_emit *emit)
{
    switch (emit->format) {
    case PITH_AS_TEXT:
        put_title(page, emit);
        if (art->title.ptr) {
            pith_buf_str(emit->out, art->title);
            pith_buf_cstr(emit->out, "\n\n");
        }
        pith_out_article_text(art, emit->out);
        pith_buf_char(emit->out, '\n');
        return PITH_OK;
    case PITH_AS_MD:
        pith_out_article_md(art, emit->out);
        return PITH_OK;
    case PITH_AS_HTML:
        if (trace)
            return pith_article_report(page, art, trace, emit->out);
        pith_out_article_html(art, emit->out);
        return PITH_OK;
    default:
        put_json(page, art, trace, emit);
        return PITH_OK;
    }
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    pith_article_trace trace = {NULL, 0};
    pith_article art;
    pith_status st =
        pith_article_find(page, task->opt, &art, emit->explain ? &trace : NULL);

    (void)err;
    if (st == PITH_OK)
        st =
            pith_article_print(page, &art, emit->explain ? &trace : NULL, emit);
    return st == PITH_OK && !art.n_blocks ? PITH_EMPTY : st;
}

static const pith_task article_task = {
    .kind = "article",
    .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(MD) |
               PITH_FORMAT_BIT(HTML),
    .unnamed = true,
    .work = work,
};

pith_status pith_article_run(pith_inputs *in, const pith_run *run,
                             const pith_article_options *opt,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (!in || !run || !sink)
        return pith_misuse(err);

    pith_article_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_article_options_init, &all, opt, err);
    pith_task task = article_task;

    if (taken != PITH_OK)
        return taken;
    task.opt = opt;
    return pith_task_run(in, run, &task, sink, sum, err);
}

pith_status pith_article_emit(pith_page *page, pith_format format,
                              const pith_article_options *opt,
                              const pith_sink *sink, pith_error *err)
{
    if (!page || !sink)
        return pith_misuse(err);

    pith_article_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_article_options_init, &all, opt, err);
    pith_task task = article_task;
    pith_emit emit = {0};
    pith_buf buf;
    pith_status st = pith_format_resolve(format, task.fallback, task.formats,
                                         false, &emit.format, err);

    if (taken != PITH_OK)
        return taken;
    if (st != PITH_OK)
        return st;
    task.opt = opt;
    pith_buf_init(&buf, page->al, PITH_PAGE_OUT_MAX);
    emit.out = &buf;
    emit.pretty = emit.format == PITH_AS_JSON;
    st = work(&task, page, &emit, err);
    if (st == PITH_OK || st == PITH_EMPTY) {
        pith_status put = pith_sink_put(sink, &buf, err);

        st = put == PITH_OK ? st : put;
    }
    pith_buf_release(&buf);
    return st;
}

/* ---- as a value --------------------------------------------------------- */

pith_status pith_article_read(pith_page *page, const pith_article_options *opt,
                              const pith_article **out, pith_error *err)
{
    pith_article_options all;
    pith_status st =
        PITH_OPTIONS_TAKE(pith_article_options_init, &all, opt, err);
    pith_article *art = NULL;

    *out = NULL;
    if (st == PITH_OK) {
        art = pith_arena_zalloc(&page->arena, 1, sizeof(*art));
        st = art ? pith_article_find(page, opt, art, NULL) : PITH_NOMEM;
    }
    if (st == PITH_OK)
        *out = art;
    else if (st != PITH_USAGE)
        pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
    return st;
}
