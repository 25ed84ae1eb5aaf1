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
#include "base/vec.h"
#include "learn/group.h"
#include "papers/rtdm/cluster.h"
#include "output/out_cluster.h"

typedef struct cluster_work {
    pith_clustering found; /* what is given */
    const pith_run *run;
    const pith_cluster_options *opt;
    const pith_allocator *al;
    pith_arena arena;                  /* shapes, views and names */
    PITH_VEC(const pith_view *) views; /* of RTDM */
    PITH_VEC(pith_group_page) pages;   /* else */
    PITH_VEC(pith_str) names;
    uint32_t n_cores; /* groups that have one: not pages of bare text */
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

static bool keep(cluster_work *w, pith_str s, pith_str *out)
{
    *out = (pith_str){pith_arena_dup(&w->arena, s.ptr, s.len), s.len};
    return out->ptr != NULL;
}

static pith_status keep_shapes(cluster_work *w, pith_page *page, pith_str name)
{
    pith_group_page kept = {.address = name};
    pith_status st =
        pith_shapes_read(&page->tree, &w->arena, &page->scratch, &kept.shapes);

    if (st == PITH_OK && page->item.url.ptr &&
        !keep(w, page->item.url, &kept.address))
        st = PITH_NOMEM;
    if (st == PITH_OK && !PITH_VEC_PUSH(&w->pages, w->al, kept))
        st = PITH_NOMEM;
    return st;
}

static pith_status keep_view(cluster_work *w, const pith_page *page)
{
    pith_view_options vo = {.text = PITH_VIEW_ELEMENTS,
                            .refine = w->opt->refined ? PITH_REFINE_CLASS : 0};
    pith_view *view = pith_arena_alloc(&w->arena, sizeof(*view));
    pith_status st =
        view ? pith_view_build(&page->tree, PITH_NIL, &vo, &w->arena, view)
             : PITH_NOMEM;

    if (st == PITH_OK && !PITH_VEC_PUSH(&w->views, w->al, view))
        st = PITH_NOMEM;
    return st;
}

static pith_status keep_page(const pith_task *task, pith_page *page,
                             void *result, pith_error *err)
{
    cluster_work *w = (cluster_work *)task->opt;
    pith_str name;
    pith_status st = PITH_NOMEM;

    if (!result)
        return PITH_OK;
    if (keep(w, page->item.name, &name) &&
        PITH_VEC_PUSH(&w->names, w->al, name))
        st = w->opt->similarity > 0 ? keep_view(w, page)
                                    : keep_shapes(w, page, name);
    return st == PITH_OK ? st : pith_error_of(err, st);
}

/* ---- clusters ------------------------------------------------------------ */

static pith_status cluster_rtdm(cluster_work *w, pith_summary *sum)
{
    pith_budget budget;
    pith_cluster_plan plan = {w->opt->similarity, &budget};
    uint32_t n = (uint32_t)w->views.len;
    pith_clusters c;
    pith_status st;

    pith_budget_init(&budget, &w->run->limits);
    if (!w->run->limits.budget) /* the default is for one page */
        budget.max *= n ? n : 1;
    st = pith_cluster_views(w->views.at, n, &plan, w->al, &w->arena, &c);
    if (st != PITH_OK)
        return st;
    w->found.of = c.of;
    w->found.n_clusters = c.count;
    if (c.cut) {
        sum->truncated++;
        pith_run_tell(w->run, true, PITH_BUDGET, PITH_STR("all pages"),
                      "the work budget ended before all pages were compared; "
                      "some clusters may be apart that belong together; raise "
                      "--budget");
    }
    return PITH_OK;
}

/* What the pages of each group share, for a report. False: no memory. */
static bool find_why(cluster_work *w, const pith_groups *g)
{
    pith_cluster_why *why =
        pith_arena_zalloc(&w->arena, g->count + 1u, sizeof(*why));

    for (uint32_t k = 0; why && k < w->n_cores; k++) {
        const pith_core *core = &g->core[k];

        for (uint32_t i = 0; i < core->n; i++) {
            bool all = core->at[i].count == core->pages;

            why[k].places++;
            why[k].shared += all;
            why[k].own += all && 2 * core->at[i].vary > core->pages;
        }
        why[k].links = core->links;
    }
    w->found.why = why;
    w->found.fit = g->fit;
    return why != NULL;
}

static pith_status cluster_shapes(cluster_work *w)
{
    pith_group_input in = {.page = w->pages.at, .n = (uint32_t)w->pages.len};
    pith_groups g;
    pith_status st = pith_group_pages(&in, w->al, &w->arena, &g);

    if (st != PITH_OK)
        return st;
    w->n_cores = g.count;
    pith_group_bare(&in, &g);
    w->found.of = g.of;
    w->found.n_clusters = g.count;
    return find_why(w, &g) ? PITH_OK : PITH_NOMEM;
}

static pith_status cluster(const pith_task *task, pith_emit *emit,
                           const pith_ending *ending, pith_error *err)
{
    cluster_work *w = (cluster_work *)task->opt;
    pith_status st = w->opt->similarity > 0 ? cluster_rtdm(w, ending->sum)
                                            : cluster_shapes(w);

    (void)emit, (void)err;
    w->found.page = w->names.at;
    w->found.n_pages = w->names.len;
    w->found.similarity = w->opt->similarity;
    return st;
}

static pith_status cluster_and_put(const pith_task *task, pith_emit *emit,
                                   const pith_ending *ending, pith_error *err)
{
    const cluster_work *w = task->opt;
    bool csv = emit->format == PITH_AS_CSV;
    pith_status st = cluster(task, emit, ending, err);

    if (st != PITH_OK)
        return st;
    if (emit->format == PITH_AS_TEXT)
        pith_out_clusters_text(&w->found, emit->out);
    else if (emit->format == PITH_AS_HTML)
        pith_out_clusters_html(&w->found, emit->out);
    else if (csv || emit->format == PITH_AS_TSV)
        pith_out_clusters_csv(&w->found, csv ? ',' : '\t', emit->safe,
                              emit->out);
    else
        pith_out_clusters_json(&w->found, emit->pretty, emit->out);
    if (emit->format == PITH_AS_JSONL)
        pith_buf_str(emit->out, ending->errors);
    return PITH_OK;
}

/* ---- the run ------------------------------------------------------------- */

static void drop(pith_clustering *c)
{
    cluster_work *w = (cluster_work *)c;

    PITH_VEC_RELEASE(&w->views, w->al);
    PITH_VEC_RELEASE(&w->pages, w->al);
    PITH_VEC_RELEASE(&w->names, w->al);
    pith_arena_release(&w->arena);
    pith_alloc_free(w->al, w);
}

static const pith_task cluster_task = {
    .fallback = PITH_AS_JSONL,
    .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) |
               PITH_FORMAT_BIT(CSV) | PITH_FORMAT_BIT(TSV) |
               PITH_FORMAT_BIT(HTML),
    .work = look,
    .after = keep_page,
};

static cluster_work *new_work(const pith_run *run,
                              const pith_cluster_options *opt)
{
    const pith_allocator *al =
        run->allocator ? run->allocator : pith_alloc_libc();
    cluster_work *w = pith_alloc_zeroed(al, 1, sizeof(*w));

    if (!w)
        return NULL;
    *w = (cluster_work){
        .found = {.drop = drop}, .run = run, .opt = opt, .al = al};
    pith_arena_init(&w->arena, al, 0);
    return w;
}

pith_status pith_cluster_run(pith_inputs *in, const pith_run *run,
                             const pith_cluster_options *opt,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    if (!in || !run || !sink)
        return pith_misuse(err);

    pith_cluster_options all;
    pith_status st =
        PITH_OPTIONS_TAKE(pith_cluster_options_init, &all, opt, err);
    pith_task task = cluster_task;
    cluster_work *w;

    if (st != PITH_OK)
        return st;
    w = new_work(run, opt);
    if (!w)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    task.opt = w;
    task.end = cluster_and_put;
    if (run->explain)
        task.fallback = PITH_AS_HTML;
    st = pith_task_run(in, run, &task, sink, sum, err);
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

    pith_cluster_options all;
    pith_status st =
        PITH_OPTIONS_TAKE(pith_cluster_options_init, &all, opt, err);
    pith_task task = cluster_task;
    cluster_work *w;
    pith_buf none; /* nothing is written */
    pith_sink sink = pith_sink_of_buf(&none);

    if (st != PITH_OK)
        return st;
    w = new_work(run, opt);
    if (!w)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    pith_buf_init(&none, w->al, 0);
    task.opt = w;
    task.end = cluster;
    st = pith_task_run(in, run, &task, &sink, sum, err);
    if (st == PITH_OK)
        *out = &w->found;
    else
        drop(&w->found);
    return st;
}
