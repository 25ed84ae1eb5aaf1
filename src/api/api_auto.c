/* api/api_auto: what kind of page each is, and that kind's result. Stories that
 * come with other pages of their site are judged together with them. */
#include "api/api_article.h"
#include "api/api_options.h"
#include "api/api_join.h"

#include "mine/kind/pagelayers.h"
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

    pith_auto_options all;
    pith_layers *l = NULL;
    pith_doc doc = pith_page_doc(page);
    pith_status st = PITH_OPTIONS_TAKE(pith_auto_options_init, &all, opt, err);

    if (st != PITH_OK)
        return st;
    st = find(page, &(pith_mine_want){.links = opt->links}, &l);
    if (st == PITH_OK && opt->links)
        st = pith_article_resolve(&doc, &l->body);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    *out = l;
    return PITH_OK;
}

/* ---- several pages of a site ----------------------------------------------
 */

typedef struct joiner {
    pith_mine_want want;
    pith_batch *batch;
    pith_join_page *join;
} joiner;

/* Every page by itself. */
static pith_status find_page(pith_set *set, size_t i, void *ctx)
{
    joiner *all = ctx;
    pith_set_page *p = &set->at[i];
    pith_page *g = p->page;
    pith_layers *l;
    pith_status st = find(g, &all->want, &l);

    if (st != PITH_OK)
        return st;
    all->batch->joined[i] = l;
    all->join[i].is_story = l->is_story;
    all->join[i].may_story = l->may_story;
    if (l->is_story) {
        p->alone = l->body;
        p->trace = l->trace;
    }
    /* The page waits for the others of its batch; they can use it meanwhile. */
    pith_arena_release(&g->scratch);
    return st;
}

/* A story has the body that its partners agree on. */
static void take_joined(const pith_set *set, joiner *all)
{
    for (size_t i = 0; i < set->n; i++) {
        pith_layers *l = all->batch->joined[i];

        if (!l || !all->join[i].is_story)
            continue;
        if (set->at[i].n_partners)
            l->body = set->at[i].out;
        l->kind = PITH_PAGE_ARTICLE;
    }
}

static pith_status join(const pith_task *task, pith_batch *batch,
                        pith_error *err)
{
    joiner all = {.want = *(const pith_mine_want *)task->opt, .batch = batch};
    pith_set set;
    pith_status st = pith_set_init(&set, batch->n, batch->al, batch->parallel);

    (void)err;
    all.want.stories = !all.want.trace;
    all.want.trace = true;
    all.join = pith_alloc_zeroed(batch->al, batch->n, sizeof(*all.join));
    if (!all.join)
        st = PITH_NOMEM;
    for (size_t i = 0; st == PITH_OK && i < batch->n; i++)
        pith_set_add(&set, batch->page[i]);
    set.links = all.want.links;
    if (st == PITH_OK)
        st = pith_set_each(&set, find_page, &all);
    if (st == PITH_OK)
        st = pith_join_pages(&set, all.join);
    if (st == PITH_OK)
        take_joined(&set, &all);
    pith_alloc_free(batch->al, all.join);
    pith_set_close(&set);
    return st;
}

/* ---- printing --------------------------------------------------------------
 */

/* The view that fits the kind: rows as a table, in a sheet also a detail page,
 * which is one row of it; anything else as its text. On
 * a terminal a line before it says what the page was taken for. */
static pith_status put_view(pith_page *page, const pith_layers *l,
                            pith_emit *emit)
{
    const pith_region *rows = pith_layers_rows(l);
    bool sheet = pith_format_is_sheet(emit->format);
    pith_status st = PITH_OK;
    pith_region own;

    if (sheet && l->kind == PITH_PAGE_DETAIL && l->fields.n) {
        st = pith_layers_detail(l, &page->arena, &own);
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

    if (emit->format != PITH_AS_JSON && emit->format != PITH_AS_JSONL)
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
    pith_auto_options all;
    pith_status st = PITH_OPTIONS_TAKE(pith_auto_options_init, &all, opt, err);
    pith_task task = auto_task;
    pith_mine_want want;

    if (st != PITH_OK)
        return st;
    want = (pith_mine_want){.links = opt->links,
                            .trace = run && run->explain,
                            .all = run && run->all_regions};
    task.opt = &want;
    task.join = opt->alone ? NULL : join;
    return pith_task_run(in, run, &task, sink, sum, err);
}
