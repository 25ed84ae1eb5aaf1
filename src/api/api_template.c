/* api/api_template: template, schema and values of a set of pages. */
#include "api/api_options.h"
#include "api/api_run.h"

#include <stdio.h>
#include "base/status.h"
#include "learn/settemplate.h"
#include "output/out_template.h"
#include "output/template_tables.h"
#include "read/plaincells.h"
#include "wrap/tmplview.h"

PITH_OPTIONS_ZERO(pith_template_options)

typedef struct template_work {
    const pith_template_options *opt;
    pith_arena arena; /* of all below */
    pith_doc *doc;    /* pages that were read */
    pith_page_info *info;
    uint32_t n;
    uint32_t misfits;
    pith_templated *found;
} template_work;

/* ---- learning ------------------------------------------------------------ */

static void tell_misfits(template_work *w, const pith_run *run)
{
    char text[1024];

    for (uint32_t p = 0; w->found->applied && p < w->n; p++) {
        const char *misfit = w->found->t.misfit[p];

        if (!misfit)
            continue;
        snprintf(text, sizeof(text), "'%.*s': %s", (int)w->info[p].name.len,
                 w->info[p].name.ptr, misfit);
        pith_run_tell(run, true, PITH_OK, w->info[p].name, text);
        w->misfits++;
    }
}

static void tell_sample(const template_work *w, const pith_run *run)
{
    char text[128];

    if (!w->found->sampled)
        return;
    snprintf(text, sizeof(text),
             "learned on %u of %u pages, spread evenly; --sample 0 learns on "
             "all",
             (unsigned)w->found->t.n_learned, (unsigned)w->n);
    pith_run_tell(run, true, PITH_OK, (pith_str){NULL, 0}, text);
}

/* The pages that were read. */
static pith_status gather(template_work *w, const pith_batch *b,
                          pith_error *err)
{
    w->doc = pith_arena_zalloc(&w->arena, b->n + 1, sizeof(*w->doc));
    w->info = pith_arena_zalloc(&w->arena, b->n + 1, sizeof(*w->info));
    w->n = 0;
    if (!w->doc || !w->info)
        return pith_error_of(err, PITH_NOMEM);
    for (size_t i = 0; i < b->n; i++) {
        if (!b->page[i])
            continue;
        w->doc[w->n] = b->doc[i];
        w->info[w->n++] = pith_page_head(b->page[i], "detail");
    }
    if (w->n < 2)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "a template needs at least two pages, and %u "
                              "could be read; give more pages of the same kind",
                              (unsigned)w->n);
    return PITH_OK;
}

static pith_status find(template_work *w, pith_batch *b, pith_error *err)
{
    pith_template_plan plan = {w->opt, &b->run->limits, b->parallel, b->al};
    pith_status st = gather(w, b, err);

    if (st == PITH_OK)
        st = pith_template_learn(w->doc, w->n, &plan, &w->found, err);
    if (st == PITH_LIMIT)
        pith_meters_full(b->meter, b->n);
    if (st != PITH_OK)
        return st;
    tell_sample(w, b->run);
    tell_misfits(w, b->run);
    return PITH_OK;
}

static pith_status join(const pith_task *task, pith_batch *b, pith_error *err)
{
    return find((template_work *)task->opt, b, err);
}

/* ---- output ----------------------------------------------------------- */

static pith_status put_html(template_work *w, const pith_grid *g, pith_buf *out)
{
    const pith_template *t = &w->found->t;
    uint32_t page = pith_tview_page(t);
    pith_tview view;
    pith_status st =
        pith_tview_make(t, page, w->doc[page].tree, &w->arena, &view);

    if (st == PITH_OK)
        pith_out_template_html(t, &view, w->info, g, out);
    return st;
}

static pith_status put_tables(template_work *w, pith_emit *emit, pith_store *db,
                              pith_error *err)
{
    pith_ttables tables;
    pith_grid g;
    pith_status st = pith_template_tables(&w->found->t, &w->arena, &tables);

    if (st == PITH_OK && db)
        st = pith_plain_tables(&tables, &w->arena);
    if (st == PITH_OK && db)
        return pith_ttables_sqlite(&tables, "", w->info, &w->arena, db, err);
    if (st == PITH_OK)
        st = pith_ttables_grid(
            &tables, w->opt->explode ? PITH_SETS_EXPLODE : PITH_SETS_JOIN,
            w->info, &w->arena, &g);
    if (st != PITH_OK)
        return st;
    g.safe = emit->safe;
    if (emit->format == PITH_AS_HTML)
        return put_html(w, &g, emit->out);
    pith_out_template_grid(&g, emit->format, emit->out);
    return PITH_OK;
}

static pith_status put(const pith_task *task, pith_emit *emit,
                       const pith_ending *ending, pith_error *err)
{
    template_work *w = (template_work *)task->opt;
    const pith_template *t = &w->found->t;
    pith_summary *sum = ending->sum;

    if (w->found->cut)
        sum->truncated += w->n;
    sum->gave -= w->misfits;
    sum->failed += w->misfits;
    if (!t->n_leaves) {
        sum->empty += sum->gave;
        sum->gave = 0;
    }
    if (emit->format == PITH_AS_TEXT)
        pith_out_template_text(t, emit->out);
    else if (pith_format_is_json(emit->format))
        pith_out_template_json(t, w->info, emit->pretty, emit->out);
    else
        return put_tables(w, emit, ending->db, err);
    return PITH_OK;
}

/* ---- the run ------------------------------------------------------------- */

static const pith_task template_task = {
    .whole = true,
    .fallback = PITH_AS_JSON,
    .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(CSV) | PITH_FORMAT_BIT(TSV) |
               PITH_FORMAT_BIT(MD) | PITH_FORMAT_BIT(TEXT) |
               PITH_FORMAT_BIT(HTML) | PITH_FORMAT_BIT(SQLITE),
    .join = join,
    .end = put,
};

pith_status pith_template_run(pith_inputs *in, const pith_run *run,
                              const pith_template_options *opt,
                              const pith_sink *sink, pith_summary *sum,
                              pith_error *err)
{
    if (!in || !run || !sink)
        return pith_misuse(err);

    PITH_OPTIONS(pith_template_options, opt, err);

    template_work w = {.opt = opt};
    pith_task task = template_task;
    pith_status st;

    pith_arena_init(&w.arena, run->allocator, 0);
    task.opt = &w;
    if (run->explain)
        task.fallback = PITH_AS_HTML;
    st = pith_task_run(in, run, &task, sink, sum, err);
    pith_template_free(w.found ? &w.found->t : NULL);
    pith_arena_release(&w.arena);
    return st;
}

pith_status pith_template_read(const pith_pages *pages, const pith_run *run,
                               const pith_template_options *opt,
                               pith_template **out, pith_error *err)
{
    if (out)
        *out = NULL;
    if (!pages || !run || !out)
        return pith_misuse(err);

    PITH_OPTIONS(pith_template_options, opt, err);

    template_work w = {.opt = opt};
    pith_batch b;
    pith_status st;

    pith_arena_init(&w.arena, run->allocator, 0);
    st = pith_pages_batch(pages, run, NULL, &b);
    st = st == PITH_OK ? find(&w, &b, err) : pith_error_of(err, st);
    pith_batch_release(&b);
    pith_arena_release(&w.arena);
    if (st == PITH_OK)
        *out = &w.found->t;
    return st;
}
