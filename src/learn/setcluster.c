/* learn/setcluster: see setcluster.h. */
#include "learn/setcluster.h"

#include "papers/rtdm/cluster.h"

static pith_status by_rtdm(const pith_cluster_job *job,
                           const pith_allocator *al, pith_arena *arena,
                           pith_clustering *out, bool *cut)
{
    pith_budget budget;
    pith_cluster_plan plan = {job->similarity, &budget};
    pith_clusters c = {0};
    pith_status st;

    pith_budget_init(&budget, job->limits);
    if (!job->limits->budget) /* the default is for one page */
        budget.max *= job->n ? job->n : 1;
    st = pith_cluster_views(job->view, job->n, &plan, al, arena, &c);
    out->of = c.of;
    out->n_clusters = c.count;
    *cut = st == PITH_OK && c.cut;
    return st;
}

/* What the pages of each group share, for a report. `n`: groups with a core,
 * not pages of bare text. */
static pith_status find_why(const pith_groups *g, uint32_t n, pith_arena *arena,
                            pith_clustering *out)
{
    pith_cluster_why *why =
        pith_arena_zalloc(arena, g->count + 1u, sizeof(*why));

    for (uint32_t k = 0; why && k < n; k++) {
        const pith_core *core = &g->core[k];

        for (uint32_t i = 0; i < core->n; i++) {
            bool all = core->at[i].count == core->pages;

            why[k].places++;
            why[k].shared += all;
            why[k].own += all && 2 * core->at[i].vary > core->pages;
        }
        why[k].links = core->links;
    }
    out->why = why;
    out->fit = g->fit;
    return why ? PITH_OK : PITH_NOMEM;
}

pith_status pith_cluster_set(const pith_cluster_job *job,
                             const pith_allocator *al, pith_arena *arena,
                             pith_clustering *out, bool *cut)
{
    pith_group_input in = {.page = job->page, .n = job->n};
    pith_groups g;
    pith_status st;
    uint32_t n;

    *cut = false;
    out->similarity = job->similarity;
    if (job->similarity > 0)
        return by_rtdm(job, al, arena, out, cut);
    st = pith_group_pages(&in, al, arena, &g);
    if (st != PITH_OK)
        return st;
    n = g.count;
    pith_group_bare(&in, &g);
    out->of = g.of;
    out->n_clusters = g.count;
    return find_why(&g, n, arena, out);
}
