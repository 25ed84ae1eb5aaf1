/* papers/mibat/mibat: [MiBAT] Alg. 1 to 3 as printed: tags, STM, one
 * parent.
 *
 * The naive form is tests/ref/ref_mibat.c; this one leaves out trees without
 * candidate pivots before it matches and lets the matcher share identical
 * subtrees. */
#include "papers/mibat/mibat_int.h"

#include <string.h>

pith_mibat_region *pith_mibat_region_new(pith_arena *arena,
                                         pith_mibat_region **at,
                                         uint32_t *n_regions, pith_node parent,
                                         uint32_t n)
{
    pith_mibat_region *r = pith_arena_room(arena, *at, *n_regions, sizeof(*r));

    if (!r)
        return NULL;
    *at = r;
    r += *n_regions;
    *r = (pith_mibat_region){.parent = parent, .n = n};
    r->rec = pith_arena_zalloc(arena, n, sizeof(*r->rec));
    *n_regions += r->rec != NULL;
    return r->rec ? r : NULL;
}

bool pith_mibat_take(mibat *w, const uint32_t *kid, uint32_t n,
                     pith_mibat_rec *rec)
{
    *rec = (pith_mibat_rec){.n_nodes = n, .pivot = UINT32_MAX};
    rec->node = pith_arena_array(w->p->arena, n, sizeof(*rec->node));
    for (uint32_t i = 0; rec->node && i < n; i++)
        rec->node[i] = w->view.node[kid[i]];
    return rec->node != NULL;
}

/* Candidate pivots of one tree that are followed. */
#define CP_MAX 128

/* Candidate pivots of the subtree of x: vertices in cp[], at most CP_MAX. */
static uint32_t candidates(const mibat *w, uint32_t x, uint32_t *cp)
{
    uint32_t n = 0;

    for (uint32_t v = x; v < x + w->view.size[x] && n < CP_MAX; v++)
        if (w->pivot_at[v])
            cp[n++] = v;
    return n;
}

/* DOMAINCOMPARE: keeps the matched ones of cp[0..n) when there are any. */
static uint32_t domain_compare(mibat *w, uint32_t x, uint32_t y, uint32_t *cp,
                               uint32_t n)
{
    uint32_t kept[CP_MAX], k = 0, pairs;
    double tau = pith_mibat_tau(w->p);

    if (pith_stm_match(&w->m, pith_at(&w->view, x), pith_at(&w->view, y),
                       &w->map, &pairs) != PITH_OK)
        w->p->cut = true;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t v = pith_mapping_right(&w->map, cp[i]);

        if (v != PITH_NIL && w->pivot_at[v] &&
            pith_mibat_domain(w, cp[i], v) > tau)
            kept[k++] = cp[i];
    }
    if (k)
        memcpy(cp, kept, k * sizeof(*cp));
    return k;
}

/* The children of a parent, and the anchors among them. */
typedef struct kids {
    mibat *w;
    const uint32_t *kid, *anchor;
    uint32_t m;
} kids;

static uint32_t kid_at(const kids *k, uint32_t i, int off)
{
    return k->kid[(uint32_t)((int)k->anchor[i] + off)];
}

static double boundary_score(void *ctx, pith_mibat_span span)
{
    const kids *k = ctx;
    const uint32_t *size = k->w->view.size;
    double sum = 0;

    for (uint32_t i = 1; i < k->m; i++)
        for (int j = span.first; j < span.first + (int)span.len; j++) {
            uint32_t p = kid_at(k, i, j), q = kid_at(k, i - 1, j);

            sum += pith_stm_treesim(pith_mibat_pairs(k->w, p, q), size[p],
                                    size[q]);
        }
    return sum;
}

/* DIFFTAG is false. */
static bool same_tags(void *ctx, int off)
{
    const kids *k = ctx;
    const uint32_t *label = k->w->view.label;

    for (uint32_t i = 1; i < k->m; i++)
        if (label[kid_at(k, i, off)] != label[kid_at(k, 0, off)])
            return false;
    return true;
}

pith_mibat_span pith_mibat_boundary(const pith_mibat_trees *s)
{
    const uint32_t *a = s->anchor;
    uint32_t gap = UINT32_MAX, len;
    int left = 0, right = 0;
    pith_mibat_span best, at;
    double top = -1;

    for (uint32_t i = 1; i < s->m; i++) /* L1 */
        gap = a[i] - a[i - 1] < gap ? a[i] - a[i - 1] : gap;
    while ((uint32_t)-left < gap - 1 && (uint32_t)-left < a[0] &&
           s->alike(s->ctx, left - 1)) /* L2-L7 */
        left--;
    while ((uint32_t)right < gap - 1 &&
           a[s->m - 1] + (uint32_t)right + 1 < s->n &&
           s->alike(s->ctx, right + 1)) /* L8-L13 */
        right++;
    len = (uint32_t)(right - left + 1);
    best = at = (pith_mibat_span){left, gap < len ? gap : len}; /* L16 */
    if (at.len == len)
        return best;
    for (; at.first <= 0 && at.first + (int)at.len - 1 <= right; at.first++) {
        double score = s->score(s->ctx, at); /* L17-L20 */

        if (score > top)
            top = score, best = at;
    }
    return best;
}

static pith_status make_region(mibat *w, uint32_t parent, const uint32_t *a,
                               uint32_t m, uint32_t pivot)
{
    kids k = {w, w->view.kid + w->view.kid_at[parent], a, m};
    pith_mibat_trees trees = {pith_view_degree(&w->view, parent),
                              m,
                              a,
                              same_tags,
                              boundary_score,
                              &k};
    pith_mibat_span span;
    pith_mibat_region *r = pith_mibat_region_new(
        w->p->arena, &w->p->region, &w->p->n_regions, w->view.node[parent], m);

    if (!r)
        return PITH_NOMEM;
    span = pith_mibat_boundary(&trees);
    for (uint32_t i = 0; i < m; i++) {
        pith_mibat_rec *rec = &r->rec[i];
        uint32_t pairs, v;

        if (!pith_mibat_take(w, k.kid + (int)a[i] + span.first, span.len, rec))
            return PITH_NOMEM;
        for (int j = span.first; i && j < span.first + (int)span.len; j++)
            r->matched += pith_mibat_pairs(w, kid_at(&k, i - 1, j),
                                           kid_at(&k, i, j)); /* §5.4 */
        rec->root = w->view.node[kid_at(&k, i, 0)];
        if (pith_stm_match(&w->m, pith_at(&w->view, kid_at(&k, 0, 0)),
                           pith_at(&w->view, kid_at(&k, i, 0)), &w->map,
                           &pairs) != PITH_OK)
            w->p->cut = true;
        v = pith_mapping_right(&w->map, pivot);
        if (v != PITH_NIL && w->pivot_at[v])
            rec->pivot = w->pivot_at[v] - 1;
    }
    return PITH_OK;
}

/* Alg. 2 under one parent. */
static pith_status find_anchors(mibat *w, uint32_t parent)
{
    const uint32_t *kid = w->view.kid + w->view.kid_at[parent];
    uint32_t n = pith_view_degree(&w->view, parent);
    uint8_t *covered = pith_arena_zalloc(w->p->arena, n, 1);
    uint32_t *a = pith_arena_array(w->p->arena, n, sizeof(*a));

    if (!covered || !a)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t cp[CP_MAX], n_cp, m = 1, k;

        if (covered[i])
            continue;
        n_cp = candidates(w, kid[i], cp); /* L6 */
        if (!n_cp)
            continue;
        a[0] = i;
        for (uint32_t j = i + 1; j < n; j++) { /* L7 */
            if (covered[j] || w->view.label[kid[i]] != w->view.label[kid[j]] ||
                !pith_mibat_pivots_in(w->p, w->view.node[kid[j]]))
                continue;
            k = domain_compare(w, kid[i], kid[j], cp, n_cp);
            if (k) {
                a[m++] = j; /* L11 */
                n_cp = k;   /* L12 */
                covered[j] = 1;
            }
        }
        if (m >= 2 && make_region(w, parent, a, m, cp[0]) != PITH_OK)
            return PITH_NOMEM;
    }
    return PITH_OK;
}

pith_status pith_mibat_mine(pith_mibat_page *p)
{
    mibat w;
    pith_status st = pith_mibat_open(p, &w);

    if (st != PITH_OK)
        return st == PITH_EMPTY ? PITH_OK : st;
    for (uint32_t v = 0; v < w.view.count && st == PITH_OK; v++)
        if (w.view.size[v] > 2 && pith_mibat_pivots_in(p, w.view.node[v]) >= 2)
            st = find_anchors(&w, v);
    pith_mibat_close(&w);
    return st;
}
