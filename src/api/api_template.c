/* api/api_template: template, schema and values of a set of pages. */
#include "api/api_learn.h"
#include "api/api_options.h"
#include "api/api_run.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "base/pool.h"
#include "learn/detail.h"
#include "output/grid.h"
#include "output/out_template.h"
#include "output/template_tables.h"
#include "wrap/tmplapply.h"
#include "wrap/tmplview.h"

void pith_template_options_init(pith_template_options *opt)
{
    memset(opt, 0, sizeof(*opt));
    opt->size = sizeof(*opt);
}

/* The pages that were read, as the learner wants them. */
typedef struct set {
    const pith_allocator *al;
    pith_arena arena;
    pith_page **page;
    const pith_tree **tree; /* of each page */
    pith_page_info *info;
    uint32_t n;
    pith_budget budget;
    pith_arena *page_arena; /* of each page, with opt->sample; may be NULL */
    pith_template t;
} set;

static pith_status gather(set *s, const pith_pages *pages)
{
    size_t n = pith_pages_count(pages);

    s->page = pith_arena_zalloc(&s->arena, n + 1, sizeof(*s->page));
    s->tree = pith_arena_zalloc(&s->arena, n + 1, sizeof(*s->tree));
    s->info = pith_arena_zalloc(&s->arena, n + 1, sizeof(*s->info));
    if (!s->page || !s->tree || !s->info)
        return PITH_NOMEM;
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

static pith_status learn(set *s, const pith_tree *const *tree, uint32_t n,
                         const pith_template_options *opt, pith_tmpl *tmpl,
                         pith_error *err)
{
    pith_detail_options o = {.paper = opt->paper,
                             .attributes = !opt->no_attributes,
                             .size_thres = opt->size_thres,
                             .sup_thres = opt->sup_thres,
                             .budget = &s->budget};

    return pith_detail_learn(tree, n, &o, s->al, &s->arena, &s->t, &s->arena,
                             tmpl, err);
}

/* ---- learn on some, apply to all ----------------------------------------- */

typedef struct applier {
    const pith_tmplapply *a;
    set *s;
    pith_arena *arena; /* of each page */
    pith_tmplpage *page;
    pith_status *st;
    const pith_limits *limits;
} applier;

static void apply_one(void *ctx, size_t i, unsigned worker)
{
    applier *x = ctx;
    pith_budget budget;

    (void)worker;
    pith_budget_init(&budget, x->limits);
    x->st[i] = pith_tmplapply_page(x->a, x->s->tree[i], &budget, &x->arena[i],
                                   &x->page[i]);
}

static bool applied(void *ctx, size_t i)
{
    return ((applier *)ctx)->st[i] == PITH_OK;
}

static pith_status apply_all(set *s, const pith_tmpl *tmpl, const pith_run *run)
{
    applier x = {.s = s, .limits = &run->limits};
    pith_jobs jobs = {.ctx = &x,
                      .work = apply_one,
                      .done = applied,
                      .n = s->n,
                      .threads =
                          run->threads ? run->threads : pith_pool_cores()};
    pith_tmplapply *a = NULL;
    pith_status st = pith_tmplapply_new(tmpl, &s->arena, &a);

    x.a = a;
    x.arena = s->page_arena =
        pith_arena_zalloc(&s->arena, s->n, sizeof(*x.arena));
    x.page = pith_arena_zalloc(&s->arena, s->n, sizeof(*x.page));
    x.st = pith_arena_zalloc(&s->arena, s->n, sizeof(*x.st));
    if (st != PITH_OK || !x.arena || !x.page || !x.st)
        st = PITH_NOMEM;
    for (uint32_t i = 0; i < s->n && x.arena; i++)
        pith_arena_init(&x.arena[i], s->al, 0);
    if (st == PITH_OK)
        st = pith_pool_run(&jobs, s->al);
    for (uint32_t i = 0; i < s->n && st == PITH_OK; i++)
        st = x.st[i];
    if (st == PITH_OK)
        st = pith_tmplapply_join(tmpl, x.page, s->n, &s->arena, &s->t);
    return st;
}

static void tell_misfits(const set *s, const pith_run *run, pith_summary *sum)
{
    char text[1024];

    for (uint32_t p = 0; p < s->n; p++) {
        if (!s->t.misfit[p])
            continue;
        snprintf(text, sizeof(text), "'%.*s': %s", (int)s->info[p].name.len,
                 s->info[p].name.ptr, s->t.misfit[p]);
        pith_run_tell(run, true, PITH_OK, s->info[p].name, text);
        sum->failed++;
    }
}

static pith_status learn_some(set *s, const pith_tree *const *some, uint32_t n,
                              const pith_run *run,
                              const pith_template_options *opt,
                              pith_summary *sum, pith_error *err)
{
    pith_tmpl tmpl;
    pith_status st = learn(s, some, n, opt, &tmpl, err);
    double constant = s->t.constant;

    if (st == PITH_OK)
        st = apply_all(s, &tmpl, run);
    s->t.constant = constant;
    if (st == PITH_NOMEM)
        pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
    if (st == PITH_OK)
        tell_misfits(s, run, sum);
    return st;
}

/* Pages spread evenly over all. */
static pith_status learn_sample(set *s, const pith_run *run,
                                const pith_template_options *opt,
                                pith_summary *sum, pith_error *err)
{
    uint32_t n = opt->sample < s->n ? opt->sample : s->n;
    const pith_tree **some = pith_arena_zalloc(&s->arena, n, sizeof(*some));

    if (!some)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    for (uint32_t i = 0; i < n; i++)
        some[i] = s->tree[(uint64_t)i * s->n / n];
    return learn_some(s, some, n, run, opt, sum, err);
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

/* The pages share next to nothing: learn on those that do, or say that there
 * are several templates. */
static pith_status part_templates(set *s, const pith_run *run,
                                  const pith_template_options *opt,
                                  pith_summary *sum, pith_error *err)
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
    return learn_some(s, some, n, run, opt, sum, err);
}

/* ---- output ----------------------------------------------------------------
 */

static pith_status put_html(set *s, const pith_grid *g, pith_buf *out)
{
    uint32_t page = pith_tview_page(&s->t);
    pith_tview view;
    pith_status st =
        pith_tview_make(&s->t, page, s->tree[page], &s->arena, &view);

    if (st != PITH_OK)
        return st;
    pith_out_template_html(&s->t, &view, s->info, g, out);
    return out->status;
}

static pith_status put_grid(set *s, const pith_template_options *opt,
                            pith_format format, pith_buf *out)
{
    pith_ttables tables;
    pith_grid g;
    pith_status st = pith_template_tables(&s->t, &s->arena, &tables);

    if (st == PITH_OK)
        st = pith_ttables_grid(
            &tables, opt->explode ? PITH_SETS_EXPLODE : PITH_SETS_JOIN, s->info,
            &s->arena, &g);
    if (st != PITH_OK)
        return st;
    if (format == PITH_AS_HTML)
        return put_html(s, &g, out);
    if (format == PITH_AS_CSV)
        pith_csv_header(&g, out), pith_csv_rows(&g, out);
    else if (format == PITH_AS_TSV)
        pith_tsv_header(&g, out), pith_tsv_rows(&g, out);
    else
        pith_md_table(&g, out);
    return out->status;
}

static pith_status put(set *s, const pith_template_options *opt,
                       pith_format format, pith_buf *out)
{
    switch (format) {
    case PITH_AS_JSON:
    case PITH_AS_JSONL:
        pith_out_template_json(&s->t, s->info, format == PITH_AS_JSON, out);
        return out->status;
    case PITH_AS_TEXT:
        pith_out_template_text(&s->t, out);
        return out->status;
    default:
        return put_grid(s, opt, format, out);
    }
}

static pith_status put_sqlite(set *s, const pith_run *run, pith_error *err)
{
    pith_ttables tables;
    pith_sqlite *db = NULL;
    pith_status st;

    if (!run->database)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "format 'sqlite' needs a file; give -o FILE");
    st = pith_template_tables(&s->t, &s->arena, &tables);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    st = pith_sqlite_open(run->database, s->al, &db, err);
    if (st == PITH_OK)
        st = pith_ttables_sqlite(&tables, "", s->info, &s->arena, db, err);
    if (st != PITH_OK) {
        pith_sqlite_close(db, false, NULL);
        return st;
    }
    return pith_sqlite_close(db, true, err);
}

static pith_status print(set *s, const pith_run *run,
                         const pith_template_options *opt, pith_format format,
                         const pith_sink *sink, pith_error *err)
{
    pith_status st;
    pith_buf out;

    if (opt->all_leaves)
        for (uint32_t i = 0; i < s->t.n_leaves; i++)
            s->t.leaf[i].shown = true;
    if (format == PITH_AS_SQLITE)
        return put_sqlite(s, run, err);
    pith_buf_init(&out, s->al, PITH_PAGE_OUT_MAX);
    st = put(s, opt, format, &out);
    if (st == PITH_OK)
        st = pith_sink_put(sink, &out, err);
    else
        pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
    pith_buf_release(&out);
    return st;
}

static pith_status work(set *s, const pith_run *run,
                        const pith_template_options *opt, pith_format format,
                        const pith_sink *sink, pith_summary *sum,
                        pith_error *err)
{
    pith_status st;

    pith_budget_init(&s->budget, &run->limits);
    s->budget.max = s->budget.max < UINT64_MAX / (s->n + 1u)
                        ? s->budget.max * s->n
                        : UINT64_MAX;
    s->budget.next_look = s->budget.max;
    st = opt->sample ? learn_sample(s, run, opt, sum, err)
                     : learn(s, s->tree, s->n, opt, NULL, err);
    if (st == PITH_OK && !opt->sample && !opt->paper && s->t.constant < SHARED)
        st = part_templates(s, run, opt, sum, err);
    if (st != PITH_OK)
        return st;
    if (s->budget.status != PITH_OK)
        sum->truncated += s->n;
    st = print(s, run, opt, format, sink, err);
    if (s->t.n_leaves)
        sum->gave += s->n - sum->failed;
    else
        sum->empty += s->n - sum->failed;
    return st;
}

pith_status pith_template_run(pith_inputs *in, const pith_run *run,
                              const pith_template_options *opt,
                              const pith_sink *sink, pith_summary *sum,
                              pith_error *err)
{
    pith_template_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_template_options_init, &all, opt, err);
    static const uint32_t formats =
        PITH_FORMATS_JSON | PITH_FORMAT_BIT(CSV) | PITH_FORMAT_BIT(TSV) |
        PITH_FORMAT_BIT(MD) | PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(HTML) |
        PITH_FORMAT_BIT(SQLITE);
    pith_pages *pages = NULL;
    pith_format format;
    set s = {.al = run->allocator};
    pith_status st;

    *sum = (pith_summary){.size = sizeof(*sum)};
    if (taken != PITH_OK)
        return taken;
    st = pith_format_resolve(run->format, PITH_AS_JSON, formats, false, &format,
                             err);
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
        st = work(&s, run, opt, format, sink, sum, err);
    for (uint32_t i = 0; s.page_arena && i < s.n; i++)
        pith_arena_release(&s.page_arena[i]);
    pith_arena_release(&s.arena);
    pith_pages_free(pages);
    return st;
}
