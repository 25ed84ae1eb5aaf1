/* api/api_tree: the page's tree as it is, for people and for tests. */
#include "api/api_run.h"
#include "api/api_options.h"

#include <stdio.h>
#include "base/status.h"
#include "output/json.h"
#include "output/report.h"
#include "read/markview.h"
#include "tree/dump.h"
#include "papers/tsrec/tsrec.h"

PITH_OPTIONS_ZERO(pith_tree_options)

/* Head of the object, then the tree under "tree". */
static void put_json(pith_page *page, bool pretty, pith_buf *out)
{
    pith_page_info info = pith_page_head(page, NULL);
    pith_json j;

    pith_json_begin(&j, &info, pretty, out);
    pith_json_cstr(pith_json_key(&j, "charset"), pith_page_charset(page));
    pith_json_u64(pith_json_key(&j, "nodes"), page->tree.count);
    pith_json_key(&j, "tree");
    pith_json_raw(&j, (pith_str){"", 0});
    pith_tree_dump_json(&page->tree, 0, out);
    pith_json_end(&j);
}

/* A page without elements prints nothing. */
static void put_tsrec(pith_page *page, pith_buf *out)
{
    pith_tsrec s;
    pith_status st = pith_tsrec_build(&page->tree, 0, &page->arena, &s);

    if (st == PITH_OK)
        pith_tsrec_dump(&s, out);
    else if (st != PITH_EMPTY)
        out->status = st;
}

/* ---- why it is so, as a report ------------------------------------------ */

static void put_facts(pith_page *page, pith_buf *out)
{
    const pith_tree *t = &page->tree;
    unsigned depth = 0;

    for (pith_node v = 0; v < t->count; v++)
        depth = t->depth[v] > depth ? t->depth[v] : depth;
    pith_buf_fmt(out, "<p>%u nodes, %u levels; read as %s.</p>\n",
                 (unsigned)t->count, depth, pith_page_charset(page));
}

static pith_status put_html(pith_page *page, pith_buf *out)
{
    pith_explain e = {.title = page->item.name};
    pith_status st = pith_explain_names(&page->tree, &page->arena, &e);

    if (st != PITH_OK)
        return st;
    pith_report_begin(e.title, NULL, out);
    put_facts(page, out);
    pith_report_legend(e.legend, e.n_legend, out);
    pith_report_boxes(&e, out);
    pith_report_end(out);
    return PITH_OK;
}

static void put_tree(pith_page *page, const pith_tree_options *opt,
                     pith_emit *emit)
{
    const pith_tree *t = &page->tree;

    switch (emit->format) {
    case PITH_AS_TEXT:
        if (opt->tsrec)
            put_tsrec(page, emit->out);
        else
            pith_tree_dump_text(t, 0, emit->out);
        break;
    case PITH_AS_SEXP:
        /* Below the document: the form that a .sexp input has. */
        PITH_EACH_CHILD(t, 0, c)
        if (pith_is_element(t, c)) {
            pith_tree_dump_sexp(t, c, opt->texts, emit->out);
            pith_buf_char(emit->out, '\n');
        }
        break;
    case PITH_AS_HTML5LIB:
        pith_tree_dump_html5lib(t, emit->out);
        break;
    default:
        put_json(page, emit->pretty, emit->out);
    }
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    bool titled = emit->many && (emit->format == PITH_AS_TEXT ||
                                 emit->format == PITH_AS_HTML5LIB);

    (void)err;
    if (titled)
        pith_buf_fmt(emit->out, "==> %.*s <==\n", (int)page->item.name.len,
                     page->item.name.ptr);
    if (emit->format == PITH_AS_HTML)
        return put_html(page, emit->out);
    put_tree(page, task->opt, emit);
    return PITH_OK;
}

static const pith_task tree_task = {
    .fallback = PITH_AS_TEXT,
    .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) |
               PITH_FORMAT_BIT(SEXP) | PITH_FORMAT_BIT(HTML5LIB) |
               PITH_FORMAT_BIT(HTML),
    .unnamed = true,
    .work = work,
};

pith_status pith_tree_run(pith_inputs *in, const pith_run *run,
                          const pith_tree_options *opt, const pith_sink *sink,
                          pith_summary *sum, pith_error *err)
{
    PITH_OPTIONS(pith_tree_options, opt, err);

    pith_task task = tree_task;

    task.opt = opt;
    if (run && run->explain)
        task.fallback = PITH_AS_HTML;
    return pith_task_run(in, run, &task, sink, sum, err);
}

pith_status pith_tree_emit(pith_page *page, pith_format format,
                           const pith_tree_options *opt, const pith_sink *sink,
                           pith_error *err)
{
    PITH_OPTIONS(pith_tree_options, opt, err);

    pith_task task = tree_task;

    task.opt = opt;
    return pith_task_emit(&task, page, format, sink, err);
}
