/* api/api_template: template, schema and values of a set of pages. */
#include "api/api_learn.h"
#include "read/plaincells.h"
#include "api/api_options.h"
#include "api/api_run.h"

#include <stdio.h>
#include "base/status.h"
#include "learn/detailset.h"
#include "output/grid.h"
#include "output/out_template.h"
#include "output/template_tables.h"
#include "wrap/tmplview.h"

PITH_OPTIONS_ZERO(pith_template_options)

/* The pages that were read, as the learner wants them. */
typedef struct set {
    const pith_run *run;
    const pith_template_options *opt;
    pith_format format;
    const pith_sink *sink;
    pith_summary *sum;
    const pith_allocator *al;
    pith_arena arena;
    pith_page **page;
    const pith_tree **tree; /* of each page */
    pith_page_info *info;
    uint32_t n;
    pith_budget budget;
    const pith_inputs *in;
    pith_parallel parallel;
    pith_detail_set d; /* what is learned of them */
} set;

static pith_status gather(set *s, const pith_pages *pages)
{
    size_t n = pith_pages_count(pages);

    s->page = pith_arena_zalloc(&s->arena, n + 1, sizeof(*s->page));
    s->tree = pith_arena_zalloc(&s->arena, n + 1, sizeof(*s->tree));
    s->info = pith_arena_zalloc(&s->arena, n + 1, sizeof(*s->info));
    if (!s->page || !s->tree || !s->info)
        return PITH_NOMEM;
    s->parallel = pith_pages_parallel(pages);
    for (size_t i = 0; i < n; i++) {
        pith_page *page = pith_pages_at(pages, i);

        if (pith_pages_error(pages, i))
            continue;
        s->page[s->n] = page;
        s->tree[s->n] = &page->tree;
        s->info[s->n++] = pith_page_head(page, "detail");
    }
    return PITH_OK;
}

/* ---- learn on some, apply to all ----------------------------------------- */

/* If the pages were read by the template. */
static void tell_misfits(const set *s)
{
    char text[1024];

    for (uint32_t p = 0; s->d.page_arena && p < s->n; p++) {
        if (!s->d.t.misfit[p])
            continue;
        snprintf(text, sizeof(text), "'%.*s': %s", (int)s->info[p].name.len,
                 s->info[p].name.ptr, s->d.t.misfit[p]);
        pith_run_tell(s->run, true, PITH_OK, s->info[p].name, text);
        s->sum->failed++;
    }
}

static void tell_sample(const set *s)
{
    char text[128];

    snprintf(text, sizeof(text),
             "learned on %u of %u pages, spread evenly; --sample 0 learns on "
             "all",
             (unsigned)s->d.t.n_learned, (unsigned)s->n);
    pith_run_tell(s->run, true, PITH_OK, (pith_str){NULL, 0}, text);
}

/* ---- pages of several templates --------------------------------------------
 */

/* Pages of one template share at least a tenth of their tokens (40 sites of
 * SWDE: 14 to 94 %), of two hardly any (0.7 % at most). */
#define SHARED 0.02
#define MOST   0.6 /* of the pages are of one template: the others are odd */

typedef struct groups {
    uint32_t *of;
    uint32_t count;
    uint32_t largest;
    uint32_t size; /* of the largest */
} groups;

static pith_status find_groups(set *s, groups *g)
{
    uint32_t *size;
    pith_status st;

    g->of = pith_arena_zalloc(&s->arena, s->n, sizeof(*g->of));
    size = pith_arena_zalloc(&s->arena, s->n + 1u, sizeof(*size));
    if (!g->of || !size)
        return PITH_NOMEM;
    st = pith_learn_groups(s->page, s->n, s->al, g->of, &g->count);
    for (uint32_t i = 0; i < s->n && st == PITH_OK; i++)
        if (++size[g->of[i]] > g->size) {
            g->size = size[g->of[i]];
            g->largest = g->of[i];
        }
    return st;
}

/* Of many pages an even spread stays; how many. */
static uint32_t thin_out(const pith_tree **page, uint32_t n)
{
    uint32_t take = pith_detail_spread(n);

    for (uint32_t i = 0; i < take; i++)
        page[i] = page[(uint64_t)i * n / take];
    return take;
}

/* The pages share next to nothing: learn on those that do, or say that there
 * are several templates. */
static pith_status part_templates(set *s, pith_error *err)
{
    const pith_tree **some = pith_arena_zalloc(&s->arena, s->n, sizeof(*some));
    groups g = {0};
    uint32_t n = 0;
    pith_status st = some ? find_groups(s, &g) : PITH_NOMEM;

    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    if (g.size < MOST * s->n || g.size < 2)
        return pith_error_set(
            err, PITH_EMPTY, PITH_NOWHERE,
            "the %u pages share no template: they are of %u, the largest with "
            "%u pages; run 'pith cluster' and give the pages of one cluster, "
            "or run 'pith site'",
            (unsigned)s->n, (unsigned)g.count, (unsigned)g.size);
    for (uint32_t i = 0; i < s->n; i++)
        if (g.of[i] == g.largest)
            some[n++] = s->tree[i];
    if (n == s->n)
        return PITH_OK; /* one template after all: what was learned stays */
    return pith_detail_set_by(&s->d, some, thin_out(some, n), err);
}

/* ---- output ----------------------------------------------------------------
 */

static pith_status put_html(set *s, const pith_grid *g, pith_buf *out)
{
    uint32_t page = pith_tview_page(&s->d.t);
    pith_tview view;
    pith_status st =
        pith_tview_make(&s->d.t, page, s->tree[page], &s->arena, &view);

    if (st != PITH_OK)
        return st;
    pith_out_template_html(&s->d.t, &view, s->info, g, out);
    return out->status;
}

static pith_status put_grid(set *s, pith_buf *out)
{
    pith_ttables tables;
    pith_grid g;
    pith_status st = pith_template_tables(&s->d.t, &s->arena, &tables);

    if (st == PITH_OK)
        st = pith_ttables_grid(
            &tables, s->opt->explode ? PITH_SETS_EXPLODE : PITH_SETS_JOIN,
            s->info, &s->arena, &g);
    if (st != PITH_OK)
        return st;
    g.safe = s->run->safe_cells;
    if (s->format == PITH_AS_HTML)
        return put_html(s, &g, out);
    if (s->format == PITH_AS_CSV)
        pith_csv_header(&g, out), pith_csv_rows(&g, out);
    else if (s->format == PITH_AS_TSV)
        pith_tsv_header(&g, out), pith_tsv_rows(&g, out);
    else
        pith_md_table(&g, out);
    return out->status;
}

static pith_status put(set *s, pith_buf *out)
{
    switch (s->format) {
    case PITH_AS_JSON:
    case PITH_AS_JSONL:
        pith_out_template_json(&s->d.t, s->info, s->format == PITH_AS_JSON,
                               out);
        return out->status;
    case PITH_AS_TEXT:
        pith_out_template_text(&s->d.t, out);
        return out->status;
    default:
        return put_grid(s, out);
    }
}

static pith_status put_sqlite(set *s, pith_error *err)
{
    pith_ttables tables;
    pith_store *db = NULL;
    pith_status st;

    st = pith_template_tables(&s->d.t, &s->arena, &tables);
    if (st == PITH_OK)
        st = pith_plain_tables(&tables, &s->arena);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    st = pith_inputs_store(s->in, s->run->database, s->al, &db, err);
    if (st == PITH_OK)
        st = pith_ttables_sqlite(&tables, "", s->info, &s->arena, db, err);
    if (st != PITH_OK) {
        pith_store_close(db, false, NULL);
        return st;
    }
    pith_run_tell_left(s->run, db->left);
    return pith_store_close(db, true, err);
}

static pith_status print(set *s, pith_error *err)
{
    pith_status st;
    pith_buf out;

    if (s->opt->all_leaves)
        for (uint32_t i = 0; i < s->d.t.n_leaves; i++)
            s->d.t.leaf[i].shown = true;
    if (s->format == PITH_AS_SQLITE)
        return put_sqlite(s, err);
    pith_buf_init(&out, s->al, PITH_PAGE_OUT_MAX);
    st = put(s, &out);
    if (st == PITH_OK)
        st = pith_sink_put(s->sink, &out, err);
    else
        pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
    pith_buf_release(&out);
    return st;
}

/* How many pages the learner sees; 0: all of them, which need not be read by
 * the template then. */
static uint32_t sample_of(const set *s)
{
    if (s->opt->sample)
        return s->opt->sample == PITH_TEMPLATE_ALL ? 0 : s->opt->sample;
    return s->opt->paper || s->n <= PITH_DETAIL_LARGE ? 0 : PITH_DETAIL_SPREAD;
}

static void set_up(set *s)
{
    s->d = (pith_detail_set){.tree = s->tree,
                             .n = s->n,
                             .opt = {.paper = s->opt->paper,
                                     .attributes = !s->opt->no_attributes,
                                     .size_thres = s->opt->size_thres,
                                     .sup_thres = s->opt->sup_thres,
                                     .budget = &s->budget},
                             .limits = &s->run->limits,
                             .parallel = s->parallel,
                             .al = s->al,
                             .arena = &s->arena};
}

static pith_status work(set *s, pith_error *err)
{
    uint32_t sample = sample_of(s);
    pith_status st;

    set_up(s);
    pith_budget_init(&s->budget, &s->run->limits);
    s->budget.max = s->budget.max < UINT64_MAX / (s->n + 1u)
                        ? s->budget.max * s->n
                        : UINT64_MAX;
    s->budget.next_look = s->budget.max;
    /* A sample that was asked for is what is learned from, no more. */
    st = sample ? pith_detail_set_sample(&s->d, sample, !s->opt->sample, err)
                : pith_detail_learn(s->tree, s->n, &s->d.opt, s->al, &s->arena,
                                    &s->d.t, NULL, NULL, err);
    if (st == PITH_OK && !s->opt->sample && !s->opt->paper &&
        s->d.t.constant < SHARED)
        st = part_templates(s, err);
    if (st != PITH_OK)
        return st;
    if (sample && !s->opt->sample)
        tell_sample(s);
    tell_misfits(s);
    if (s->budget.status != PITH_OK)
        s->sum->truncated += s->n;
    st = print(s, err);
    if (s->d.t.n_leaves)
        s->sum->gave += s->n - s->sum->failed;
    else
        s->sum->empty += s->n - s->sum->failed;
    return st;
}

pith_status pith_template_run(pith_inputs *in, const pith_run *run,
                              const pith_template_options *opt,
                              const pith_sink *sink, pith_summary *sum,
                              pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (!in || !run || !sink)
        return pith_misuse(err);

    pith_template_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_template_options_init, &all, opt, err);
    static const uint32_t formats =
        PITH_FORMATS_JSON | PITH_FORMAT_BIT(CSV) | PITH_FORMAT_BIT(TSV) |
        PITH_FORMAT_BIT(MD) | PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(HTML) |
        PITH_FORMAT_BIT(SQLITE);
    pith_pages *pages = NULL;
    set s = {.run = run,
             .opt = opt,
             .sink = sink,
             .sum = sum,
             .al = run->allocator,
             .in = in};
    pith_status st;

    *sum = (pith_summary){.size = sizeof(*sum)};
    if (taken != PITH_OK)
        return taken;
    st = pith_format_resolve(run->format, PITH_AS_JSON, formats, false,
                             &s.format, err);
    if (st == PITH_OK)
        st = pith_pages_load(in, run, &pages, sum, err);
    pith_arena_init(&s.arena, s.al, 0);
    if (st == PITH_OK)
        st = gather(&s, pages);
    if (st == PITH_OK && s.n < 2)
        st = pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                            "a template needs at least two pages, and %u could "
                            "be read; give more pages of the same kind",
                            (unsigned)s.n);
    if (st == PITH_OK)
        st = work(&s, err);
    pith_detail_set_release(&s.d);
    pith_arena_release(&s.arena);
    pith_pages_free(pages);
    return st;
}
