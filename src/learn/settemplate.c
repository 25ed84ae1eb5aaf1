/* learn/settemplate: see settemplate.h. */
#include "learn/settemplate.h"

#include "base/status.h"
#include "learn/wraplearn.h"

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

static pith_status find_groups(pith_templated *r, const pith_doc *doc,
                               groups *g)
{
    uint32_t n = r->set.n, *size;
    pith_status st;

    g->of = pith_arena_zalloc(&r->arena, n, sizeof(*g->of));
    size = pith_arena_zalloc(&r->arena, n + 1u, sizeof(*size));
    if (!g->of || !size)
        return PITH_NOMEM;
    st = pith_wraplearn_groups(doc, n, r->set.al, g->of, &g->count);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++)
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
static pith_status part_templates(pith_templated *r, const pith_doc *doc,
                                  pith_error *err)
{
    uint32_t all = r->set.n, n = 0;
    const pith_tree **some = pith_arena_zalloc(&r->arena, all, sizeof(*some));
    groups g = {0};
    pith_status st = some ? find_groups(r, doc, &g) : PITH_NOMEM;

    if (st != PITH_OK)
        return pith_error_of(err, st);
    if (g.size < MOST * all || g.size < 2)
        return pith_error_set(
            err, PITH_EMPTY, PITH_NOWHERE,
            "the %u pages share no template: they are of %u, the largest with "
            "%u pages; run 'pith cluster' and give the pages of one cluster, "
            "or run 'pith site'",
            (unsigned)all, (unsigned)g.count, (unsigned)g.size);
    for (uint32_t i = 0; i < all; i++)
        if (g.of[i] == g.largest)
            some[n++] = doc[i].tree;
    if (n == all)
        return PITH_OK; /* one template after all: what was learned stays */
    return pith_detail_set_by(&r->set, some, thin_out(some, n), err);
}

/* ---- learn on some, apply to all ----------------------------------------- */

/* How many pages the learner sees; 0: all of them, which need not be read by
 * the template then. */
static uint32_t sample_of(const pith_template_options *opt, uint32_t n)
{
    if (opt->sample)
        return opt->sample == PITH_TEMPLATE_ALL ? 0 : opt->sample;
    return opt->paper || n <= PITH_DETAIL_LARGE ? 0 : PITH_DETAIL_SPREAD;
}

static pith_status set_up(pith_templated *r, const pith_doc *doc, uint32_t n,
                          const pith_template_plan *plan)
{
    const pith_tree **tree = pith_arena_zalloc(&r->arena, n, sizeof(*tree));
    const pith_template_options *opt = plan->opt;

    for (uint32_t i = 0; tree && i < n; i++)
        tree[i] = doc[i].tree;
    r->set = (pith_detail_set){.tree = tree,
                               .n = n,
                               .opt = {.paper = opt->paper,
                                       .attributes = !opt->no_attributes,
                                       .size_thres = opt->size_thres,
                                       .sup_thres = opt->sup_thres,
                                       .budget = &r->budget},
                               .limits = plan->limits,
                               .parallel = plan->parallel,
                               .al = &r->meter.as,
                               .page_al = plan->al,
                               .arena = &r->arena};
    pith_budget_init(&r->budget, plan->limits);
    r->budget.max =
        r->budget.max < UINT64_MAX / (n + 1u) ? r->budget.max * n : UINT64_MAX;
    r->budget.next_look = r->budget.max;
    return tree ? PITH_OK : PITH_NOMEM;
}

static pith_status learn(pith_templated *r, const pith_doc *doc,
                         const pith_template_options *opt, pith_error *err)
{
    pith_detail_set *d = &r->set;
    uint32_t sample = sample_of(opt, d->n);
    pith_status st;

    /* A sample that was asked for is what is learned from, no more. */
    st = sample ? pith_detail_set_sample(d, sample, !opt->sample, err)
                : pith_detail_learn(d->tree, d->n, &d->opt, d->al, d->arena,
                                    &d->t, NULL, NULL, err);
    if (st == PITH_OK && !opt->sample && !opt->paper && d->t.constant < SHARED)
        st = part_templates(r, doc, err);
    r->sampled = sample && !opt->sample;
    r->applied = d->page_arena != NULL;
    r->cut = r->budget.status != PITH_OK;
    for (uint32_t i = 0; st == PITH_OK && opt->all_leaves && i < d->t.n_leaves;
         i++)
        d->t.leaf[i].shown = true;
    return st;
}

static void drop(pith_template *t)
{
    pith_templated *r = (pith_templated *)t;
    const pith_allocator *al = r->meter.al;

    pith_detail_set_release(&r->set);
    pith_arena_release(&r->arena);
    pith_alloc_free(al, r);
}

pith_status pith_template_learn(const pith_doc *doc, uint32_t n,
                                const pith_template_plan *plan,
                                pith_templated **out, pith_error *err)
{
    pith_templated *r = pith_alloc_zeroed(plan->al, 1, sizeof(*r));
    pith_status st;

    *out = NULL;
    if (!r)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    pith_meter_init(&r->meter, plan->al);
    if (plan->limits->max_memory < UINT64_MAX / (n + 1u))
        r->meter.max = plan->limits->max_memory * n;
    pith_arena_init(&r->arena, &r->meter.as, 0);
    st = set_up(r, doc, n, plan) == PITH_OK
             ? learn(r, doc, plan->opt, err)
             : pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    if (st == PITH_NOMEM && r->meter.hit)
        st = pith_error_set(err, PITH_LIMIT, PITH_NOWHERE,
                            "learning takes more than --max-memory for each "
                            "page; raise it");
    if (st != PITH_OK) {
        drop(&r->t);
        return st;
    }
    r->t = r->set.t;
    r->t.drop = drop;
    *out = r;
    return PITH_OK;
}
