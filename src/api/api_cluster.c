/* api/api_cluster: groups of pages that share a template.
 *
 *   inputs -> [ load, decode, parse ] -> shapes -> learn/group -> output
 *                                    \-> view -> papers/rtdm/cluster, if a
 *                                        similarity is given
 *
 * Pages are dropped as soon as their shapes or view are made. */
#include "api/api_run.h"
#include "api/api_options.h"

#include <string.h>
#include "base/parallel.h"
#include "base/status.h"
#include "base/vec.h"
#include "learn/group.h"
#include "papers/rtdm/cluster.h"
#include "output/out_cluster.h"

typedef struct slot {
    pith_page page;
    bool ok;
    pith_error err;
} slot;

typedef struct cluster_run {
    const pith_run *run;
    const pith_cluster_options *opt;
    const pith_allocator *al;
    pith_summary *sum;
    pith_input *input;
    slot *slots;
    size_t window;
    pith_arena arena;                  /* views and names */
    PITH_VEC(const pith_view *) views; /* of RTDM */
    PITH_VEC(pith_group_page) pages;   /* else */
    PITH_VEC(pith_str) names;
    pith_buf errors; /* objects of pages that were not read */
    bool paper;      /* by RTDM's distance */
    pith_status st;
} cluster_run;

void pith_cluster_options_init(pith_cluster_options *opt)
{
    if (!opt)
        return;
    memset(opt, 0, sizeof(*opt));
    opt->size = sizeof(*opt);
}

static bool next_page(void *ctx, size_t i)
{
    cluster_run *r = ctx;

    return pith_input_next(r->input, &r->slots[i % r->window].page.item);
}

static void read_page(void *ctx, size_t i, unsigned worker)
{
    cluster_run *r = ctx;
    slot *s = &r->slots[i % r->window];

    (void)worker;
    s->err = (pith_error){PITH_OK, PITH_NOWHERE, ""};
    s->ok = pith_page_read(&s->page, &r->run->limits, r->run->fragment,
                           &s->err) == PITH_OK;
}

static pith_status keep_shapes(cluster_run *r, slot *s, pith_str name)
{
    pith_group_page page = {.address = name};
    pith_str url = s->page.item.url;
    pith_status st = pith_shapes_read(&s->page.tree, &r->arena,
                                      &s->page.scratch, &page.shapes);

    if (url.ptr)
        page.address =
            (pith_str){pith_arena_dup(&r->arena, url.ptr, url.len), url.len};
    if (st != PITH_OK || (url.ptr && !page.address.ptr))
        return PITH_NOMEM;
    return PITH_VEC_PUSH(&r->pages, r->al, page) ? PITH_OK : PITH_NOMEM;
}

static pith_status keep_view(cluster_run *r, const slot *s)
{
    pith_view_options vo = {.text = PITH_VIEW_ELEMENTS,
                            .refine = r->opt->refined ? PITH_REFINE_CLASS : 0};
    pith_view *view = pith_arena_alloc(&r->arena, sizeof(*view));
    pith_status st =
        view ? pith_view_build(&s->page.tree, PITH_NIL, &vo, &r->arena, view)
             : PITH_NOMEM;

    if (st == PITH_OK && !PITH_VEC_PUSH(&r->views, r->al, view))
        st = PITH_NOMEM;
    return st;
}

static bool has_elements(const pith_tree *t)
{
    pith_node v = 0;

    while (v < t->count && !pith_is_element(t, v))
        v++;
    return v < t->count;
}

static pith_status keep_page(cluster_run *r, slot *s)
{
    pith_str name = s->page.item.name;
    pith_status st;

    if (!has_elements(&s->page.tree)) {
        r->sum->empty++;
        return PITH_OK;
    }
    name.ptr = pith_arena_dup(&r->arena, name.ptr, name.len);
    if (!name.ptr || !PITH_VEC_PUSH(&r->names, r->al, name))
        return PITH_NOMEM;
    st = r->paper ? keep_view(r, s) : keep_shapes(r, s, name);
    r->sum->gave += st == PITH_OK;
    return st;
}

static void tell_unread(cluster_run *r, const slot *s)
{
    pith_page_info info = {s->page.item.name, s->page.item.url, NULL, false,
                           NULL};
    pith_json j;

    r->sum->unread++;
    pith_run_tell(r->run, false, s->err.code, info.name, s->err.detail);
    pith_json_init(&j, &r->errors, false);
    pith_json_failure(&j, &info, s->err.detail);
    pith_buf_char(&r->errors, '\n');
}

static bool take_page(void *ctx, size_t i)
{
    cluster_run *r = ctx;
    slot *s = &r->slots[i % r->window];

    r->sum->pages++;
    if (s->ok) {
        pith_run_tell_cut(r->run, &s->page, r->sum);
        r->st = keep_page(r, s);
    } else {
        tell_unread(r, s);
    }
    pith_page_clear(&s->page);
    if (r->run->progress)
        r->run->progress(r->run->ctx, r->sum->pages);
    return r->st == PITH_OK;
}

static pith_status read_all(cluster_run *r, const pith_inputs *in,
                            pith_error *err)
{
    pith_jobs jobs = {.ctx = r,
                      .next = next_page,
                      .work = read_page,
                      .done = take_page,
                      .n = SIZE_MAX};
    pith_status st;

    jobs.parallel = pith_inputs_parallel(in, r->run->threads);
    r->window = pith_jobs_window(&jobs);
    r->slots = pith_alloc_zeroed(r->al, r->window, sizeof(*r->slots));
    if (!r->slots)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    for (size_t i = 0; i < r->window; i++)
        pith_page_init(&r->slots[i].page, r->al);
    st = pith_inputs_open(in, r->run, &r->input, err);
    if (st != PITH_OK)
        return st;
    st = pith_jobs_run(&jobs, r->al);
    if (st == PITH_OK)
        st = r->st;
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    return r->sum->pages ? PITH_OK : pith_inputs_none(in, err);
}

static void put(const cluster_run *r, pith_format format,
                const pith_cluster_list *list, pith_buf *out)
{
    switch (format) {
    case PITH_AS_TEXT:
        pith_out_clusters_text(list, out);
        break;
    case PITH_AS_CSV:
    case PITH_AS_TSV:
        pith_out_clusters_csv(list, format == PITH_AS_CSV ? ',' : '\t',
                              r->run->safe_cells, out);
        break;
    default:
        pith_out_clusters_json(list, format == PITH_AS_JSON, out);
        if (format == PITH_AS_JSONL && r->errors.len)
            pith_buf_str(out, pith_buf_view(&r->errors));
    }
}

static pith_status cluster_rtdm(cluster_run *r, pith_clusters *c)
{
    pith_budget budget;
    pith_cluster_plan co = {r->opt->similarity, &budget};
    uint32_t n = (uint32_t)r->views.len;
    pith_status st;

    pith_budget_init(&budget, &r->run->limits);
    if (!r->run->limits.budget) /* the default is for one page */
        budget.max *= n ? n : 1;
    st = pith_cluster_views(r->views.at, n, &co, r->al, &r->arena, c);
    if (st == PITH_OK && c->cut) {
        r->sum->truncated++;
        pith_run_tell(r->run, true, PITH_BUDGET, PITH_STR("all pages"),
                      "the work budget ended before all pages were compared; "
                      "some clusters may be apart that belong together; raise "
                      "--budget");
    }
    return st;
}

/* Pages of bare running text, which have no shapes, are one group. */
static pith_status cluster_shapes(cluster_run *r, pith_clusters *c)
{
    pith_group_input in = {.page = r->pages.at, .n = (uint32_t)r->pages.len};
    pith_groups g;
    pith_status st = pith_group_pages(&in, r->al, &r->arena, &g);

    if (st != PITH_OK)
        return st;
    *c = (pith_clusters){.of = g.of, .count = g.count};
    for (uint32_t i = 0; i < in.n; i++)
        if (g.of[i] == PITH_NO_GROUP) {
            g.of[i] = g.count;
            c->count = g.count + 1;
        }
    return PITH_OK;
}

static pith_status cluster_and_put(cluster_run *r, pith_format format,
                                   const pith_sink *sink, pith_error *err)
{
    uint32_t n = (uint32_t)r->names.len;
    pith_clusters c;
    pith_cluster_list list;
    pith_buf out;
    pith_status st = r->paper ? cluster_rtdm(r, &c) : cluster_shapes(r, &c);

    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    list = (pith_cluster_list){r->names.at, c.of, n, c.count};
    pith_buf_init(&out, r->al, PITH_PAGE_OUT_MAX);
    put(r, format, &list, &out);
    st = pith_sink_put(sink, &out, err);
    pith_buf_release(&out);
    return st;
}

static void drop(cluster_run *r)
{
    for (size_t i = 0; r->slots && i < r->window; i++)
        pith_page_release(&r->slots[i].page);
    pith_alloc_free(r->al, r->slots);
    PITH_VEC_RELEASE(&r->views, r->al);
    PITH_VEC_RELEASE(&r->pages, r->al);
    PITH_VEC_RELEASE(&r->names, r->al);
    pith_buf_release(&r->errors);
    pith_arena_release(&r->arena);
    pith_input_free(r->input);
}

pith_status pith_cluster_run(pith_inputs *in, const pith_run *run,
                             const pith_cluster_options *opt,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (!in || !run || !sink)
        return pith_misuse(err);

    pith_cluster_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_cluster_options_init, &all, opt, err);
    cluster_run r = {.run = run, .opt = opt, .sum = sum};
    pith_format format;
    pith_status st;

    *sum = (pith_summary){.size = sizeof(*sum)};
    if (taken != PITH_OK)
        return taken;
    r.paper = r.opt->similarity > 0;
    st = pith_format_resolve(run->format, PITH_AS_JSONL,
                             PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) |
                                 PITH_FORMAT_BIT(CSV) | PITH_FORMAT_BIT(TSV),
                             true, &format, err);
    if (st != PITH_OK)
        return st;
    r.al = run->allocator ? run->allocator : pith_alloc_libc();
    pith_arena_init(&r.arena, r.al, 0);
    pith_buf_init(&r.errors, r.al, PITH_PAGE_OUT_MAX);
    st = read_all(&r, in, err);
    if (st == PITH_OK)
        st = cluster_and_put(&r, format, sink, err);
    drop(&r);
    return st;
}
