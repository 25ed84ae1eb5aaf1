/* api/api_records: the data records of each page alone, as tables. */
#include "api/api_options.h"
#include "api/api_run.h"

#include <stdio.h>
#include "mine/tables/records.h"
#include "output/out_records.h"
#include "output/out_table.h"

PITH_OPTIONS_ZERO(pith_records_options)

/* Mined nodes beside the tables, for --explain. */
typedef struct records_result {
    pith_recs recs;
    pith_tables tables;
    const pith_boxes *boxes; /* NULL: none */
    const void *shot;        /* what they are from */
} records_result;

/* ---- boxes --------------------------------------------------------------- */

/* What `opt` asks for: a browser, a file to write, a file to read; `*out` NULL
 * when it is none of these. */
static pith_status open_boxer(const pith_host *host,
                              const pith_records_options *opt,
                              const pith_limits *limits,
                              const pith_allocator *al, pith_boxer **out,
                              pith_error *err)
{
    *out = NULL;
    if (!opt->render && !opt->snapshot)
        return PITH_OK;
    if (!host || !host->boxer)
        return pith_error_set(err, PITH_UNSUPPORTED, PITH_NOWHERE,
                              "no browser without libpith-io; do not ask for "
                              "boxes");
    return host->boxer(opt, limits, al, out, err);
}

/* The first failure is the one that is told. */
static pith_status close_boxer(pith_boxer *b, pith_status st, pith_error *err)
{
    pith_status end = b ? b->close(b, st == PITH_OK ? err : NULL) : PITH_OK;

    return st == PITH_OK ? end : st;
}

/* ---- one page ------------------------------------------------------------ */

/* REPORT: the table of the main region, and where all regions are. */
typedef enum regions { ALL, LIKELY, MAIN, REPORT } regions;

static pith_status make_tables(pith_page *page, regions which,
                               records_result *r)
{
    pith_doc doc = pith_page_doc(page);

    if (which == MAIN || which == REPORT)
        return pith_records_one(&doc, &r->recs, r->recs.main, &r->tables);
    return which == ALL ? pith_records_tables(&doc, &r->recs, &r->tables)
                        : pith_records_likely(&doc, &r->recs, &r->tables);
}

static pith_status mine(pith_page *page, const pith_records_options *opt,
                        regions which, pith_boxer *boxer, records_result **out,
                        pith_error *err)
{
    records_result *r = pith_arena_zalloc(&page->arena, 1, sizeof(*r));
    pith_status st;

    *out = NULL;
    if (!r)
        return PITH_NOMEM;
    st = boxer ? boxer->page(boxer, page, &r->shot, &r->boxes, err) : PITH_OK;
    if (st == PITH_OK)
        st = pith_mine_records_drawn(
            PITH_DOC(&page->tree, &page->arena, &page->scratch, &page->budget),
            r->boxes, opt, which == LIKELY || which == MAIN, &r->recs);
    if (st == PITH_OK)
        st = make_tables(page, which, r);
    if (st == PITH_OK)
        *out = r;
    return st;
}

pith_status pith_records_mine(pith_page *page, const pith_records_options *opt,
                              const pith_tables **out, pith_error *err)
{
    if (out)
        *out = NULL;
    if (!page || !out)
        return pith_misuse(err);

    PITH_OPTIONS(pith_records_options, opt, err);

    records_result *r = NULL;
    pith_boxer *boxer;
    pith_status st;

    st = open_boxer(page->item.host, opt, &page->limits, page->al, &boxer, err);
    if (st != PITH_OK)
        return st;
    st = mine(page, opt, ALL, boxer, &r, err);
    if (st == PITH_OK && boxer)
        st = boxer->save(boxer, r->shot, err);
    st = close_boxer(boxer, st, err);
    if (st == PITH_OK)
        *out = &r->tables;
    return st;
}

/* ---- printing ---------------------------------------------------------- */

static pith_status put_report(pith_page *page, const records_result *r,
                              pith_buf *out)
{
    pith_doc doc = pith_page_doc(page);
    pith_records_view view;
    pith_status st = pith_records_explain(&doc, &r->recs, &r->tables, &view);

    if (st == PITH_OK)
        pith_out_records_html(page->item.name, &view, out);
    return st;
}

static pith_status print(pith_page *page, const records_result *r,
                         const pith_records_options *opt, pith_emit *emit)
{
    return emit->explain || emit->format == PITH_AS_HTML
               ? put_report(page, r, emit->out)
               : pith_emit_regions(page, &r->tables, "list", opt->all, emit);
}

/* What the work needs of the run. */
typedef struct records_work {
    const pith_records_options *opt;
    pith_boxer *boxer;
} records_work;

static void note_missing(const pith_page *page, const pith_boxes *b,
                         pith_emit *emit)
{
    pith_str tag;

    if (!b || !b->n_missing)
        return;
    tag = pith_tree_name(&page->tree, b->missing);
    snprintf(emit->note, sizeof(emit->note),
             "the browser built another tree: %u elements have no box, the "
             "first is a <%.*s>",
             b->n_missing, (int)(tag.len < 40 ? tag.len : 40), tag.ptr);
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    records_work *w = (records_work *)task->opt;
    bool json = pith_format_is_json(emit->format);
    bool all = emit->all || w->opt->all;
    bool report = emit->explain || emit->format == PITH_AS_HTML;
    regions which = all ? ALL : report ? REPORT : json ? LIKELY : MAIN;
    records_result *r;
    pith_status st = mine(page, w->opt, which, w->boxer, &r, err);

    if (st != PITH_OK)
        return st;
    emit->result = r;
    note_missing(page, r->boxes, emit);
    if (emit->format == PITH_AS_SQLITE)
        return r->tables.main == PITH_NO_REGION ? PITH_EMPTY : PITH_OK;
    return print(page, r, w->opt, emit);
}

static pith_status after(const pith_task *task, pith_page *page, void *result,
                         pith_error *err)
{
    records_work *w = (records_work *)task->opt;
    const records_result *r = result;

    (void)page;
    return w->boxer->save(w->boxer, r->shot, err);
}

/* Table "records"; further regions with --all in "records_2" and so on. */
static pith_status store(const pith_task *task, pith_page *page,
                         pith_emit *emit, pith_store *db, pith_error *err)
{
    const records_work *w = task->opt;
    const records_result *r = emit->result;

    return pith_store_regions(&(pith_rows_to){"records", w->opt->all, db}, page,
                              &r->tables, emit, err);
}

static const pith_task records_task = {
    .kind = "list",
    .formats = PITH_FORMATS_JSON | PITH_FORMATS_SHEET | PITH_FORMAT_BIT(TEXT) |
               PITH_FORMAT_BIT(MD) | PITH_FORMAT_BIT(HTML) |
               PITH_FORMAT_BIT(SQLITE),
    .work = work,
    .store = store,
};

pith_status pith_records_run(pith_inputs *in, const pith_run *run,
                             const pith_records_options *opt,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    if (!in || !run)
        return pith_misuse(err);

    PITH_OPTIONS(pith_records_options, opt, err);

    pith_task task = records_task;
    records_work w = {.opt = opt};
    pith_status st;

    st = open_boxer(in->host, opt, &run->limits, run->allocator, &w.boxer, err);
    if (st != PITH_OK)
        return st;
    task.opt = &w;
    task.after = w.boxer ? after : NULL;
    st = pith_task_run(in, run, &task, sink, sum, err);
    return close_boxer(w.boxer, st, err);
}
