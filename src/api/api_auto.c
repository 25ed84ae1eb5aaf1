/* api/api_auto: what kind of page each is, and that kind's result. Stories that
 * come with other pages of their site are judged together with them. */
#include "api/api_article.h"
#include "api/api_options.h"

#include "learn/setauto.h"
#include "output/out_fields.h"
#include "base/status.h"
#include "output/out_layers.h"

PITH_OPTIONS_ZERO(pith_auto_options)

static pith_status find(pith_page *page, const pith_mine_want *want,
                        pith_layers **out)
{
    pith_doc doc = pith_page_doc(page);

    *out = pith_arena_zalloc(&page->arena, 1, sizeof(**out));
    return *out ? pith_layers_mine(&doc, want, *out) : PITH_NOMEM;
}

pith_status pith_auto_read(pith_page *page, const pith_auto_options *opt,
                           const pith_layers **out, pith_error *err)
{
    if (out)
        *out = NULL;
    if (!page || !out)
        return pith_misuse(err);

    PITH_OPTIONS(pith_auto_options, opt, err);

    pith_layers *l = NULL;
    pith_doc doc = pith_page_doc(page);
    pith_status st = find(page, &(pith_mine_want){.links = opt->links}, &l);

    if (st == PITH_OK && opt->links)
        st = pith_article_resolve(&doc, &l->body);
    if (st != PITH_OK)
        return pith_error_of(err, st);
    *out = l;
    return PITH_OK;
}

/* ---- several pages of a site ------------------------------------------ */

static pith_status find_all(const pith_batch *b, const pith_mine_want *want,
                            pith_layers **out)
{
    pith_auto_plan plan = {*want, b->parallel, b->al};

    return pith_auto_pages(b->doc, b->n, &plan, out);
}

static pith_status join(const pith_task *task, pith_batch *batch,
                        pith_error *err)
{
    (void)err;
    return find_all(batch, task->opt, (pith_layers **)batch->joined);
}

pith_status pith_auto_read_all(const pith_pages *pages, const pith_run *run,
                               const pith_auto_options *opt,
                               const pith_layers **out, pith_error *err)
{
    if (!pages || !run || !out)
        return pith_misuse(err);

    PITH_OPTIONS(pith_auto_options, opt, err);

    pith_batch b;
    pith_status st = pith_pages_batch(pages, run, NULL, &b);

    if (st == PITH_OK)
        st = find_all(&b, &(pith_mine_want){.links = opt->links},
                      (pith_layers **)out);
    pith_batch_release(&b);
    if (st == PITH_OK)
        return st;
    memset(out, 0, pith_pages_count(pages) * sizeof(*out));
    return pith_error_of(err, st);
}

/* ---- printing --------------------------------------------------------- */

/* The view that fits the kind: rows as a table, in a sheet also a page about
 * one thing, which is one row of it; anything else as its text. On
 * a terminal a line before it says what the page was taken for. */
static pith_status put_view(pith_page *page, const pith_layers *l,
                            pith_emit *emit)
{
    const pith_region *rows = pith_layers_rows(l);
    bool sheet = pith_format_is_sheet(emit->format);
    pith_status st = PITH_OK;
    pith_region own;

    if (sheet && pith_layers_is_row(l)) {
        st = pith_layers_row(l, &page->arena, &own);
        if (st != PITH_OK)
            return st;
        rows = &own;
    }

    if (emit->width && emit->format == PITH_AS_TEXT)
        pith_buf_fmt(emit->out, "%s (%.0f %%)\n\n",
                     pith_page_kind_name(l->kind), 100 * l->confidence);
    if (l->kind == PITH_PAGE_DETAIL && emit->format == PITH_AS_TEXT)
        pith_out_fields_text(&l->fields, emit->out);
    if (rows && (sheet || emit->format == PITH_AS_TEXT))
        st = pith_emit_region(page, rows, emit);
    else if (!sheet)
        return pith_article_print(page, &l->body,
                                  emit->explain ? &l->trace : NULL, emit);
    return st == PITH_OK && !rows ? PITH_EMPTY : st;
}

/* The layers with what is wanted of the tables of the page's kind. */
static pith_status ask(pith_page *page, const pith_layers *l, pith_emit *emit,
                       pith_layers *out)
{
    bool thread = l->kind == PITH_PAGE_THREAD && l->threaded;
    const pith_tables *t = thread ? &l->thread : &l->tables;
    pith_status st = PITH_OK;

    *out = *l;
    if (thread || l->tabled)
        st = pith_emit_tables(page, emit, t, &t);
    if (thread)
        out->thread = *t;
    else
        out->tables = *t;
    return st;
}

static pith_status print(pith_page *page, const pith_layers *l, pith_emit *emit)
{
    pith_page_info info = pith_page_head(page, pith_page_kind_name(l->kind));
    pith_layers wanted;
    pith_status st;

    if (!pith_format_is_json(emit->format))
        return put_view(page, l, emit);
    st = ask(page, l, emit, &wanted);
    if (st == PITH_OK)
        pith_out_layers_json(&info, &wanted, emit->pretty, emit->out);
    return st;
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    const pith_mine_want *want = task->opt;
    pith_layers *l = emit->joined;
    pith_doc doc = pith_page_doc(page);
    pith_status st = l ? PITH_OK : find(page, want, &l);

    (void)err;
    if (st == PITH_OK && want->links)
        st = pith_article_resolve(&doc, &l->body);
    if (st == PITH_OK && emit->explain)
        st = pith_layers_explain(&doc, l);
    if (st == PITH_OK)
        st = print(page, l, emit);
    return st == PITH_OK && !l->body.n_blocks && !l->tabled && !l->threaded
               ? PITH_EMPTY
               : st;
}

static const pith_task auto_task = {
    .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(MD) |
               PITH_FORMAT_BIT(HTML) | PITH_FORMATS_SHEET,
    .work = work,
};

pith_status pith_auto_run(pith_inputs *in, const pith_run *run,
                          const pith_auto_options *opt, const pith_sink *sink,
                          pith_summary *sum, pith_error *err)
{
    PITH_OPTIONS(pith_auto_options, opt, err);

    pith_task task = auto_task;
    pith_mine_want want = {.links = opt->links,
                           .trace = run && run->explain,
                           .all = run && run->all_regions};

    task.opt = &want;
    task.join = opt->alone ? NULL : join;
    task.keeps = !opt->alone;
    return pith_task_run(in, run, &task, sink, sum, err);
}
