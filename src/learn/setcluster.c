/* learn/setcluster: see setcluster.h. */
#include "learn/setcluster.h"

#include "papers/rtdm/cluster.h"

void pith_cluster_set_init(pith_cluster_set *s, const pith_cluster_options *opt,
                           const pith_allocator *al)
{
    *s = (pith_cluster_set){.opt = *opt, .al = al};
    pith_arena_init(&s->arena, al, 0);
}

void pith_cluster_set_release(pith_cluster_set *s)
{
    PITH_VEC_RELEASE(&s->views, s->al);
    PITH_VEC_RELEASE(&s->pages, s->al);
    PITH_VEC_RELEASE(&s->names, s->al);
    pith_arena_release(&s->arena);
}

/* ---- pages -------------------------------------------------------------- */

static bool keep(pith_cluster_set *s, pith_str text, pith_str *out)
{
    *out = pith_arena_str(&s->arena, text);
    return out->ptr != NULL;
}

static pith_status keep_shapes(pith_cluster_set *s, const pith_doc *doc,
                               pith_str name)
{
    pith_group_page kept = {.address = name};
    pith_status st =
        pith_shapes_read(doc->tree, &s->arena, doc->scratch, &kept.shapes);

    if (st == PITH_OK && doc->url.ptr && !keep(s, doc->url, &kept.address))
        st = PITH_NOMEM;
    if (st == PITH_OK && !PITH_VEC_PUSH(&s->pages, s->al, kept))
        st = PITH_NOMEM;
    return st;
}

static pith_status keep_view(pith_cluster_set *s, const pith_tree *t)
{
    pith_view_options vo = {.text = PITH_VIEW_ELEMENTS,
                            .refine = s->opt.refined ? PITH_REFINE_CLASS : 0};
    pith_view *view = pith_arena_alloc(&s->arena, sizeof(*view));
    pith_status st =
        view ? pith_view_build(t, PITH_NIL, &vo, &s->arena, view) : PITH_NOMEM;

    if (st == PITH_OK && !PITH_VEC_PUSH(&s->views, s->al, view))
        st = PITH_NOMEM;
    return st;
}

pith_status pith_cluster_set_add(pith_cluster_set *s, const pith_doc *doc)
{
    pith_str name;

    if (!keep(s, doc->name, &name) || !PITH_VEC_PUSH(&s->names, s->al, name))
        return PITH_NOMEM;
    return s->opt.similarity > 0 ? keep_view(s, doc->tree)
                                 : keep_shapes(s, doc, name);
}

/* ---- clusters ----------------------------------------------------------- */

static pith_status by_rtdm(pith_cluster_set *s, const pith_limits *limits,
                           pith_clustering *out, bool *cut)
{
    uint32_t n = (uint32_t)s->names.len;
    pith_budget budget;
    pith_cluster_plan plan = {s->opt.similarity, &budget};
    pith_clusters c = {0};
    pith_status st;

    pith_budget_init(&budget, limits);
    if (!limits->budget) /* the default is for one page */
        budget.max *= n ? n : 1;
    st = pith_cluster_views(s->views.at, n, &plan, s->al, &s->arena, &c);
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

pith_status pith_cluster_set_find(pith_cluster_set *s,
                                  const pith_limits *limits,
                                  pith_clustering *out, bool *cut)
{
    pith_group_input in = {.page = s->pages.at, .n = (uint32_t)s->names.len};
    pith_groups g;
    pith_status st;
    uint32_t n;

    *cut = false;
    out->page = s->names.at;
    out->n_pages = s->names.len;
    out->similarity = s->opt.similarity;
    if (s->opt.similarity > 0)
        return by_rtdm(s, limits, out, cut);
    st = pith_group_pages(&in, s->al, &s->arena, &g);
    if (st != PITH_OK)
        return st;
    n = g.count;
    pith_group_bare(&in, &g);
    out->of = g.of;
    out->n_clusters = g.count;
    return find_why(&g, n, &s->arena, out);
}
