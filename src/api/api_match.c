/* api/api_match: two pages compared by one of the tree matchers. */
#include "api/api_run.h"
#include "api/api_options.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "mine/compare.h"
#include "output/out_match.h"

static const char *const names[] = {"rtdm", "stm", "topdown", "fig5"};

PITH_OPTIONS_ZERO(pith_match_options)

static void begin(pith_comparison *j, pith_page *a, pith_page *b,
                  const pith_match_options *opt)
{
    pith_doc first = pith_page_doc(a), second = pith_page_doc(b);

    pith_comparison_init(j, &first, &second, opt);
}

pith_status pith_match_pages(pith_page *a, pith_page *b,
                             const pith_match_options *opt,
                             pith_match_result *out, pith_error *err)
{
    if (!a || !b || !out)
        return pith_misuse(err);

    pith_status st;
    pith_comparison j;

    memset(out, 0, sizeof(*out));
    PITH_OPTIONS(pith_match_options, opt, err);
    begin(&j, a, b, opt);
    st = pith_compare(&j, j.opt->mapping, err);
    if (st == PITH_OK)
        *out = j.r;
    pith_comparison_release(&j);
    return st;
}

/* ---- the command ------------------------------------------------------- */

static pith_status put(pith_comparison *j, pith_emit *emit)
{
    pith_matching m = {.algorithm = names[j->opt->algorithm],
                       .page_a = j->page[0].name,
                       .page_b = j->page[1].name,
                       .result = j->r};
    pith_status st = PITH_OK;

    if (!j->opt->mapping)
        m.result.mapping = NULL;
    if (emit->format == PITH_AS_HTML)
        st = pith_compare_rows(j, &m);
    if (st == PITH_OK)
        pith_out_match(&m, emit->format, emit->pretty, emit->out);
    return st;
}

typedef struct match_work {
    const pith_match_options *opt;
    const pith_run *run;
    pith_page *page[2]; /* NULL: could not be read */
} match_work;

static pith_status take(const pith_task *task, pith_batch *b, pith_error *err)
{
    match_work *w = (match_work *)task->opt;

    if (b->n != 2)
        return pith_error_set(
            err, PITH_USAGE, PITH_NOWHERE,
            "match compares two pages, not %zu; give two files", b->n);
    w->page[0] = b->page[0];
    w->page[1] = b->page[1];
    return PITH_OK;
}

static void tell_bound(const match_work *w, pith_summary *sum)
{
    const pith_page *a = w->page[0];
    char text[240];

    snprintf(text, sizeof(text),
             "'%.*s': the work budget is used up, the distance is an upper "
             "bound; raise --%s",
             (int)(a->item.name.len < 100 ? a->item.name.len : 100),
             a->item.name.ptr,
             a->budget.status == PITH_TIMEOUT ? "timeout" : "budget");
    pith_run_tell(w->run, true, a->budget.status, a->item.name, text);
    sum->truncated++;
}

/* Error objects of pages that were not read; nothing else can be said then. */
static pith_status match_two(const pith_task *task, pith_emit *emit,
                             const pith_ending *ending, pith_error *err)
{
    const match_work *w = task->opt;
    pith_page *a = w->page[0], *b = w->page[1];
    pith_comparison j;
    pith_status st;
    bool was_cut;

    if (!a || !b) {
        pith_buf_str(emit->out, ending->errors);
        ending->sum->empty += ending->sum->gave;
        ending->sum->gave = 0;
        return PITH_OK;
    }
    was_cut = a->tree.truncated || b->tree.truncated;
    begin(&j, a, b, w->opt);
    st = pith_compare(&j, w->opt->mapping || emit->format == PITH_AS_HTML, err);
    if (st == PITH_OK && j.r.truncated && !was_cut)
        tell_bound(w, ending->sum);
    if (st == PITH_OK)
        st = put(&j, emit);
    pith_comparison_release(&j);
    return st;
}

pith_status pith_match_run(pith_inputs *in, const pith_run *run,
                           const pith_match_options *opt, const pith_sink *sink,
                           pith_summary *sum, pith_error *err)
{
    if (!in || !run || !sink)
        return pith_misuse(err);

    PITH_OPTIONS(pith_match_options, opt, err);

    match_work w = {.opt = opt, .run = run};
    pith_task task = {.opt = &w,
                      .whole = true,
                      .fallback = run->explain ? PITH_AS_HTML : PITH_AS_JSON,
                      .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) |
                                 PITH_FORMAT_BIT(HTML),
                      .join = take,
                      .end = match_two};

    return pith_task_run(in, run, &task, sink, sum, err);
}
