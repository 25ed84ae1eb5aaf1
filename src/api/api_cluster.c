/* api/api_cluster: groups of pages that share a template.
 *
 *   inputs -> [ load, decode, parse ] -> shapes -> learn/group -> output
 *                                    \-> view -> papers/rtdm/cluster, if a
 *                                        similarity is given
 *
 * Pages are dropped as soon as their shapes or view are made. */
#include "api/api_run.h"
#include "api/api_options.h"

#include "base/status.h"
#include "learn/setcluster.h"
#include "output/out_cluster.h"

typedef struct cluster_work {
    pith_clustering found; /* what is given */
    const pith_run *run;
    pith_cluster_set set;
} cluster_work;

PITH_OPTIONS_ZERO(pith_cluster_options)

/* ---- pages --------------------------------------------------------------- */

static pith_status look(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    pith_node v = 0;

    (void)task, (void)err;
    while (v < page->tree.count && !pith_is_element(&page->tree, v))
        v++;
    emit->result = v < page->tree.count ? page : NULL;
    return emit->result ? PITH_OK : PITH_EMPTY;
}

static pith_status keep_page(const pith_task *task, pith_page *page,
                             void *result, pith_error *err)
{
    cluster_work *w = (cluster_work *)task->opt;
    pith_doc doc = pith_page_doc(page);
    pith_status st = result ? pith_cluster_set_add(&w->set, &doc) : PITH_OK;

    return st == PITH_OK ? st : pith_error_of(err, st);
}

/* ---- clusters ------------------------------------------------------------ */

static pith_status cluster(const pith_task *task, pith_emit *emit,
                           const pith_ending *ending, pith_error *err)
{
    cluster_work *w = (cluster_work *)task->opt;
    bool cut = false;
    pith_status st =
        pith_cluster_set_find(&w->set, &w->run->limits, &w->found, &cut);

    (void)emit, (void)err;
    if (cut) {
        ending->sum->truncated++;
        pith_run_tell(w->run, true, PITH_BUDGET, PITH_STR("all pages"),
                      "the work budget ended before all pages were compared; "
                      "some clusters may be apart that belong together; raise "
                      "--budget");
    }
    return st;
}

static pith_status cluster_and_put(const pith_task *task, pith_emit *emit,
                                   const pith_ending *ending, pith_error *err)
{
    const cluster_work *w = task->opt;
    pith_status st = cluster(task, emit, ending, err);

    if (st != PITH_OK)
        return st;
    pith_out_clusters(&w->found, emit->format, emit->safe, emit->out);
    if (emit->format == PITH_AS_JSONL)
        pith_buf_str(emit->out, ending->errors);
    return PITH_OK;
}

/* ---- the run ------------------------------------------------------------- */

static void drop(pith_clustering *c)
{
    cluster_work *w = (cluster_work *)c;

    pith_cluster_set_release(&w->set);
    pith_alloc_free(w->set.al, w);
}

static const pith_task cluster_task = {
    .fallback = PITH_AS_JSONL,
    .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) |
               PITH_FORMAT_BIT(CSV) | PITH_FORMAT_BIT(TSV) |
               PITH_FORMAT_BIT(HTML),
    .work = look,
    .after = keep_page,
};

/* What a caller asks for. */
typedef struct call {
    pith_inputs *in;
    const pith_run *run;
    const pith_cluster_options *opt;
    const pith_sink *sink;
    pith_summary *sum;
    pith_error *err;
} call;

/* The clusters of all pages; task.end puts them or not. `*out` NULL: it failed.
 */
static pith_status run_all(call c, pith_task task, cluster_work **out)
{
    const pith_allocator *al =
        c.run->allocator ? c.run->allocator : pith_alloc_libc();
    cluster_work *w;
    pith_status st;

    *out = NULL;
    PITH_OPTIONS(pith_cluster_options, c.opt, c.err);
    w = pith_alloc_zeroed(al, 1, sizeof(*w));
    if (!w)
        return pith_error_of(c.err, PITH_NOMEM);
    *w = (cluster_work){.found = {.drop = drop}, .run = c.run};
    pith_cluster_set_init(&w->set, c.opt, al);
    task.opt = w;
    st = pith_task_run(c.in, c.run, &task, c.sink, c.sum, c.err);
    if (st == PITH_OK)
        *out = w;
    else
        drop(&w->found);
    return st;
}

pith_status pith_cluster_run(pith_inputs *in, const pith_run *run,
                             const pith_cluster_options *opt,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    if (!in || !run || !sink)
        return pith_misuse(err);

    pith_task task = cluster_task;
    cluster_work *w;
    pith_status st;

    task.end = cluster_and_put;
    if (run->explain)
        task.fallback = PITH_AS_HTML;
    st = run_all((call){in, run, opt, sink, sum, err}, task, &w);
    if (w)
        drop(&w->found);
    return st;
}

pith_status pith_cluster_read(pith_inputs *in, const pith_run *run,
                              const pith_cluster_options *opt,
                              pith_clustering **out, pith_summary *sum,
                              pith_error *err)
{
    if (out)
        *out = NULL;
    if (!in || !run || !out)
        return pith_misuse(err);

    pith_task task = cluster_task;
    cluster_work *w;
    pith_buf none; /* nothing is written */
    pith_sink sink = pith_sink_of_buf(&none);
    pith_status st;

    pith_buf_init(&none, run->allocator, 0);
    task.end = cluster;
    st = run_all((call){in, run, opt, &sink, sum, err}, task, &w);
    *out = w ? &w->found : NULL;
    return st;
}
