/* papers/mibat/mibat_measure: the similarity measures of [MiBAT] §4: TL, TS,
 * TnL, PM and PS, each TreeSim_f (Def. 5) over the mapping of simple tree
 * matching. */
#include "papers/mibat/mibat_int.h"

/* Thresholds; the paper tunes them on its own pages and prints none. */
static const double tau_of[] = {
    [PITH_POSTS_PS] = 0.5, [PITH_POSTS_PM] = 0.5,  [PITH_POSTS_TL] = 0.5,
    [PITH_POSTS_TS] = 0.6, [PITH_POSTS_TNL] = 0.7,
};

double pith_mibat_tau(const pith_mibat_page *p)
{
    return p->opt->tau > 0 ? p->opt->tau : tau_of[p->opt->measure];
}

pith_status pith_mibat_open(pith_mibat_page *p, mibat *out)
{
    pith_view_options tags = {.text = PITH_VIEW_ELEMENTS};
    pith_status st;

    *out = (mibat){.p = p};
    st = pith_view_build(p->t, PITH_NIL, &tags, p->arena, &out->view);
    if (st != PITH_OK)
        return st;
    out->pivot_at =
        pith_arena_zalloc(p->arena, out->view.count, sizeof(*out->pivot_at));
    if (!out->pivot_at)
        return PITH_NOMEM;
    for (uint32_t i = p->n_pivots; i-- > 0;) {
        uint32_t v = out->view.vertex[p->pivot[i]];

        if (v != PITH_NIL)
            out->pivot_at[v] = i + 1;
    }
    pith_matcher_init(&out->m, p->arena->al, p->budget);
    pith_mapping_init(&out->map, p->arena->al);
    return PITH_OK;
}

void pith_mibat_close(mibat *w)
{
    pith_mapping_release(&w->map);
    pith_matcher_release(&w->m);
}

uint32_t pith_mibat_pairs(mibat *w, uint32_t x, uint32_t y)
{
    uint32_t pairs = 0;

    if (pith_stm_match(&w->m, pith_at(&w->view, x), pith_at(&w->view, y), NULL,
                       &pairs) != PITH_OK)
        w->p->cut = true;
    return pairs;
}

static bool map_trees(mibat *w, uint32_t x, uint32_t y)
{
    uint32_t pairs;

    if (pith_stm_match(&w->m, pith_at(&w->view, x), pith_at(&w->view, y),
                       &w->map, &pairs) != PITH_OK)
        w->p->cut = true;
    return w->map.len > 0;
}

static uint32_t top_count(const pith_view *w, uint32_t x, uint32_t levels)
{
    uint32_t n = 0;

    for (uint32_t v = x; v < x + w->size[x]; v++)
        n += w->depth[v] - w->depth[x] < levels;
    return n;
}

/* TnL: vertices of the first n levels, the root being level 1. */
static double top_levels(mibat *w, uint32_t x, uint32_t y)
{
    const pith_view *v = &w->view;
    uint32_t levels = w->p->opt->levels ? w->p->opt->levels : 3, pairs = 0;

    if (!map_trees(w, x, y))
        return 0;
    for (size_t i = 0; i < w->map.len; i++)
        pairs += v->depth[w->map.at[i].a] - v->depth[x] < levels;
    return pith_stm_treesim(pairs, top_count(v, x, levels),
                            top_count(v, y, levels));
}

double pith_mibat_domain(mibat *w, uint32_t u, uint32_t v)
{
    const pith_view *t = &w->view;
    uint32_t pu = t->parent[u], pv = t->parent[v], pairs = 0;

    if (pith_mapping_right(&w->map, u) != v)
        return 0;
    if (w->p->opt->measure == PITH_POSTS_PM || pu == PITH_NIL ||
        pith_mapping_right(&w->map, pu) != pv)
        return 1;
    for (uint32_t i = t->kid_at[pu]; i < t->kid_at[pu + 1]; i++) {
        uint32_t r = pith_mapping_right(&w->map, t->kid[i]);

        pairs += r != PITH_NIL && t->parent[r] == pv;
    }
    return pith_stm_treesim(pairs, pith_view_degree(t, pu),
                            pith_view_degree(t, pv));
}

static double best_pivot(mibat *w, uint32_t x, uint32_t y, uint32_t *u,
                         uint32_t *v)
{
    double best = 0;

    if (!map_trees(w, x, y))
        return 0;
    for (size_t i = 0; i < w->map.len; i++) {
        uint32_t a = w->pivot_at[w->map.at[i].a];
        uint32_t b = w->pivot_at[w->map.at[i].b];
        double s;

        if (!a || !b)
            continue;
        s = pith_mibat_domain(w, w->map.at[i].a, w->map.at[i].b);
        if (s > best) {
            best = s;
            if (u)
                *u = a - 1, *v = b - 1;
        }
    }
    return best;
}

double pith_mibat_sim(mibat *w, uint32_t x, uint32_t y, uint32_t *u,
                      uint32_t *v)
{
    const pith_view *t = &w->view;

    if (u)
        *u = *v = UINT32_MAX;
    if (t->label[x] != t->label[y])
        return 0;
    switch (w->p->opt->measure) {
    case PITH_POSTS_TL:
        return 1;
    case PITH_POSTS_TS:
        return pith_stm_treesim(pith_mibat_pairs(w, x, y), t->size[x],
                                t->size[y]);
    case PITH_POSTS_TNL:
        return top_levels(w, x, y);
    case PITH_POSTS_PM:
    case PITH_POSTS_PS:
        break;
    }
    return best_pivot(w, x, y, u, v);
}
