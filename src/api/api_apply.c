/* api/api_apply: a wrapper applied to pages, each in the form that its kind's
 * command has, and what drifted over the whole run. */
#include "api/api_run.h"

#include <stdio.h>
#include <string.h>
#include "api/api_learn.h"
#include "api/api_options.h"
#include "base/status.h"
#include "output/out_template.h"
#include "output/out_wrapped.h"
#include "output/report.h"
#include "read/markview.h"
#include "wrap/drift.h"
#include "wrap/wrapshow.h"

PITH_OPTIONS_ZERO(pith_apply_options)

/* ---- one page ----------------------------------------------------------- */

static pith_status apply(const pith_wrapper *w, pith_page *page,
                         const pith_apply_options *opt, bool passages,
                         pith_applied **out)
{
    pith_wrapjob job = pith_wrapjob_of(page);

    job.passages = passages;
    job.strict = opt->strict;
    *out = pith_arena_zalloc(&page->arena, 1, sizeof(**out));
    return *out ? pith_wrap_apply(w, &job, *out) : PITH_NOMEM;
}

pith_status pith_apply_page(const pith_wrapper *w, pith_page *page,
                            const pith_tables **out, pith_error *err)
{
    if (out)
        *out = NULL;
    if (!w || !page || !out)
        return pith_misuse(err);

    pith_apply_options opt;
    pith_applied *a;
    pith_status st;

    pith_apply_options_init(&opt);
    st = apply(w, page, &opt, false, &a);
    *out = st == PITH_OK || st == PITH_EMPTY ? a->got.tables : NULL;
    if (st != PITH_OK)
        pith_error_set(err, st, PITH_NOWHERE, "%s",
                       a && a->got.misfit ? a->got.misfit
                                          : pith_status_text(st));
    return st;
}

/* ---- printing ----------------------------------------------------------- */

static const char *kind_of(const pith_wrapper *w, const pith_applied *a)
{
    const char *name = a->cluster == PITH_NO_CLUSTER
                           ? "other"
                           : w->cluster[a->cluster].kind->name;

    return pith_str_eq(pith_str_of(name), PITH_STR("news")) ? "article" : name;
}

static pith_status put_rows(pith_page *page, const pith_applied *a,
                            pith_emit *emit)
{
    pith_grid g;
    pith_status st = pith_wrapped_grid(&a->got, &page->arena, &g);

    if (st != PITH_OK)
        return st == PITH_EMPTY ? PITH_OK : st;
    g.page = page->item.name;
    return pith_emit_grid(page, emit, &g);
}

static pith_status put_json(const pith_wrapper *w, pith_page *page,
                            const pith_applied *a, pith_emit *emit)
{
    pith_page_info info = pith_page_head(page, kind_of(w, a));
    pith_wrapped got = a->got;
    pith_status st = PITH_OK;

    if (got.tables)
        st = pith_emit_tables(page, emit, got.tables, &got.tables);
    if (st == PITH_OK)
        pith_out_wrapped_json(&info, &got, a->cluster, emit->pretty, emit->out);
    return st;
}

/* ---- why, as a report --------------------------------------------------- */

#define COLOURS 12u

/* Its values by column, and where they stand in the page. */
static pith_status put_report(const pith_wrapper *w, pith_page *page,
                              const pith_applied *a, pith_buf *out)
{
    pith_explain e = {.n_boxes = 0};
    pith_grid g;
    pith_status got = pith_wrapped_grid(&a->got, &page->arena, &g);
    pith_status st = got == PITH_EMPTY ? PITH_OK : got;
    pith_buf lines;

    if (got == PITH_OK)
        st = pith_explain_cells(&page->tree, &g, COLOURS, &page->arena, &e);
    if (st != PITH_OK)
        return st;
    pith_report_begin(page->item.name, NULL, out);
    pith_buf_init(&lines, page->al, PITH_PAGE_OUT_MAX);
    pith_applied_show(w, a, &lines);
    pith_report_lines(pith_buf_view(&lines), out);
    st = lines.status;
    pith_buf_release(&lines);
    if (got == PITH_OK) {
        pith_report_heading("Values", out);
        pith_report_grid_coloured(&g, 0, COLOURS, out);
        pith_report_heading("Where they stand", out);
        pith_report_boxes(&e, out);
    }
    pith_report_end(out);
    return st;
}

/* ---- the run ------------------------------------------------------------ */

typedef struct apply_run {
    const pith_wrapper *w;
    const pith_apply_options *opt;
    pith_fieldtally **tally; /* by cluster, NULL: no page yet */
    pith_template_out *set;  /* NULL: each page by itself */
} apply_run;

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    const apply_run *r = task->opt;
    bool json = pith_format_is_json(emit->format);
    pith_applied *a;
    pith_status st = apply(r->w, page, r->opt, json && !r->set, &a);
    pith_status printed = PITH_OK;

    if (st != PITH_OK && st != PITH_EMPTY && st != PITH_DRIFT)
        return st;
    emit->result = a;
    if (st == PITH_DRIFT && r->opt->among_others &&
        a->cluster == PITH_NO_CLUSTER)
        st = PITH_EMPTY;
    if (r->set)
        printed = PITH_OK; /* in order, by `after` */
    else if (json)
        printed = put_json(r->w, page, a, emit);
    else if (emit->format == PITH_AS_HTML)
        printed = put_report(r->w, page, a, emit->out);
    else if (emit->format != PITH_AS_SQLITE)
        printed = put_rows(page, a, emit);
    if (printed != PITH_OK)
        return printed;
    if (st == PITH_DRIFT)
        pith_error_set(
            err, st, PITH_NOWHERE, "%s (%.0f %% alike)",
            a->got.misfit ? a->got.misfit
                          : "does not fit; learn again, or apply with --repair",
            a->similarity * 100);
    else if (st == PITH_EMPTY)
        snprintf(emit->note, sizeof(emit->note), "%s",
                 a->got.misfit ? a->got.misfit : "nothing found");
    return st;
}

/* In order, so that the statistics do not depend on threads. */
static pith_status after(const pith_task *task, pith_page *page, void *result,
                         pith_error *err)
{
    const apply_run *r = task->opt;
    const pith_applied *a = result;
    pith_fieldtally **t;

    if (!a || a->cluster == PITH_NO_CLUSTER)
        return PITH_OK;
    if (r->set && a->got.templ) {
        pith_page_info info = pith_page_head(page, "detail");

        pith_template_out_page(r->set, a->got.templ, &info);
    }
    t = &r->tally[a->cluster];
    if (!*t)
        *t = pith_fieldtally_new(r->w->arena.al);
    if (!*t || pith_fieldtally_add(*t, &a->raw) != PITH_OK)
        return pith_error_of(err, PITH_NOMEM);
    return PITH_OK;
}

static pith_status store(const pith_task *task, pith_page *page,
                         pith_emit *emit, pith_store *db, pith_error *err)
{
    const apply_run *r = task->opt;
    const pith_applied *a = emit->result;
    char name[40];
    pith_grid g;
    pith_status st;

    if (a->cluster == PITH_NO_CLUSTER)
        return PITH_OK;
    st = pith_wrapped_grid(&a->got, &page->arena, &g);
    if (st == PITH_EMPTY)
        return PITH_OK;
    if (st != PITH_OK)
        return pith_error_of(err, st);
    g.page = page->item.name;
    pith_wrap_table(r->w, a->cluster, name);
    st = pith_emit_rows(page, emit, &g, &g);
    return st == PITH_OK ? pith_store_grid(db, name, &g, err) : st;
}

static const pith_task apply_task = {
    .formats = PITH_FORMATS_JSON | PITH_FORMATS_SHEET | PITH_FORMAT_BIT(TEXT) |
               PITH_FORMAT_BIT(MD) | PITH_FORMAT_BIT(SQLITE) |
               PITH_FORMAT_BIT(HTML),
    .work = work,
    .store = store,
    .after = after,
};

pith_status pith_apply_emit(const pith_wrapper *w, pith_page *page,
                            pith_format format, const pith_sink *sink,
                            pith_error *err)
{
    pith_apply_options opt;
    apply_run r = {.w = w, .opt = &opt};
    pith_task task = apply_task;

    pith_apply_options_init(&opt);
    task.opt = &r;
    return pith_task_emit(&task, page, format, sink, err);
}

static void tell_drift(void *ctx, const char *text)
{
    pith_run_tell(ctx, true, PITH_DRIFT, (pith_str){NULL, 0}, text);
}

/* One template and JSON asked for, or nothing: one object for the set. */
static bool is_set(const pith_wrapper *w, pith_format format)
{
    return w->n_clusters == 1 &&
           pith_str_eq(pith_str_of(w->cluster[0].kind->name),
                       PITH_STR("detail")) &&
           (format == PITH_AS_AUTO || format == PITH_AS_JSON);
}

static pith_status run_pages(pith_inputs *in, const pith_run *run, apply_run *r,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    pith_task task = apply_task;
    pith_template_out set;
    pith_run quiet = *run;
    pith_status st;

    task.opt = r;
    if (run->explain)
        task.fallback = PITH_AS_HTML;
    if (run->begin_page || run->explain || !is_set(r->w, run->format))
        return pith_task_run(in, run, &task, sink, sum, err);
    pith_template_out_init(&set, r->w->arena.al, PITH_PAGE_OUT_MAX);
    r->set = &set;
    quiet.format = PITH_AS_TEXT;
    st = pith_task_run(in, &quiet, &task, sink, sum, err);
    pith_template_out_end(&set);
    if (st == PITH_OK)
        st = pith_sink_put(sink, &set.out, err);
    r->set = NULL;
    pith_template_out_release(&set);
    return st;
}

/* Pages that do not fit among many that do are failed pages; each was told. */
static void judge_pages(pith_summary *sum, uint64_t gave, uint64_t drifted)
{
    uint64_t n = sum->gave - gave, bad = sum->drifted - drifted;

    if (!bad || pith_drift_pages(n - bad, n))
        return;
    sum->gave -= bad;
    sum->failed += bad;
    sum->drifted = drifted;
}

pith_status pith_apply_run(pith_inputs *in, const pith_run *run,
                           const pith_wrapper *w, const pith_apply_options *opt,
                           const pith_sink *sink, pith_summary *sum,
                           pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (!in || !run || !w || !sink)
        return pith_misuse(err);

    PITH_OPTIONS(pith_apply_options, opt, err);

    apply_run r = {.w = w, .opt = opt};
    uint64_t gave = sum->gave, drifted = sum->drifted;
    pith_status st;

    r.tally = pith_alloc_zeroed(w->arena.al, (size_t)w->n_clusters + 1,
                                sizeof(*r.tally));
    if (!r.tally)
        return pith_error_of(err, PITH_NOMEM);
    st = run_pages(in, run, &r, sink, sum, err);
    judge_pages(sum, gave, drifted);
    if (st == PITH_OK &&
        pith_drift_tell(w, r.tally, tell_drift, (void *)(uintptr_t)run))
        sum->drifted += !sum->drifted;
    if (st == PITH_OK && opt->filled)
        pith_fieldtally_tell(w, r.tally, opt->filled, run->ctx);
    for (uint32_t i = 0; i < w->n_clusters; i++)
        pith_fieldtally_free(r.tally[i]);
    pith_alloc_free(w->arena.al, r.tally);
    return st;
}
