/* papers/mibat/mibat: [MiBAT] Alg. 1 to 3 as printed: tags, STM, one
 * parent.
 *
 * The naive form is tests/ref/ref_mibat.c; this one leaves out trees without
 * candidate pivots before it matches and lets the matcher share identical
 * subtrees. */
#include "papers/mibat/mibat_int.h"

#include <string.h>

pith_mibat_region *pith_mibat_region_new(pith_mibat_page *p, pith_node parent,
                                         uint32_t n)
{
    pith_mibat_region *r;

    r = pith_arena_room(p->arena, p->region, p->n_regions, sizeof(*r));
    if (!r)
        return NULL;
    p->region = r;
    r += p->n_regions;
    *r = (pith_mibat_region){.parent = parent, .n = n};
    r->rec = pith_arena_zalloc(p->arena, n, sizeof(*r->rec));
    if (!r->rec)
        return NULL;
    p->n_regions++;
    return r;
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

static double boundary_score(mibat *w, const uint32_t *kid, const uint32_t *a,
                             uint32_t m, int x, uint32_t k)
{
    const pith_view *t = &w->view;
    double sum = 0;

    for (uint32_t i = 1; i < m; i++)
        for (uint32_t j = 0; j < k; j++) {
            uint32_t p = kid[(uint32_t)((int)a[i] + x) + j];
            uint32_t q = kid[(uint32_t)((int)a[i - 1] + x) + j];

            sum += pith_stm_treesim(pith_mibat_pairs(w, p, q), t->size[p],
                                    t->size[q]);
        }
    return sum;
}

/* Some two of the trees at `off` from the anchors have different tags. */
static bool diff_tag(const mibat *w, const uint32_t *kid, const uint32_t *a,
                     uint32_t m, int off)
{
    uint32_t first = w->view.label[kid[(uint32_t)((int)a[0] + off)]];

    for (uint32_t i = 1; i < m; i++)
        if (w->view.label[kid[(uint32_t)((int)a[i] + off)]] != first)
            return true;
    return false;
}

/* Alg. 3: offset *x of a record from its anchor, and its length. */
static uint32_t determine_boundary(mibat *w, const uint32_t *kid, uint32_t n,
                                   const uint32_t *a, uint32_t m, int *x)
{
    uint32_t gap = UINT32_MAX, k, len;
    int left = 0, right = 0;
    double best = -1;

    for (uint32_t i = 1; i < m; i++) /* L1 */
        gap = a[i] - a[i - 1] < gap ? a[i] - a[i - 1] : gap;
    while ((uint32_t)-left < gap - 1 && (uint32_t)-left < a[0] &&
           !diff_tag(w, kid, a, m, left - 1)) /* L2-L7 */
        left--;
    while ((uint32_t)right < gap - 1 && a[m - 1] + (uint32_t)right + 1 < n &&
           !diff_tag(w, kid, a, m, right + 1)) /* L8-L13 */
        right++;
    len = (uint32_t)(right - left + 1);
    k = gap < len ? gap : len; /* L16 */
    *x = left;
    if (k == len)
        return k;
    for (int off = left; off <= 0 && off + (int)k - 1 <= right; off++) {
        double s = boundary_score(w, kid, a, m, off, k); /* L17-L20 */

        if (s > best)
            best = s, *x = off;
    }
    return k;
}

static pith_status make_region(mibat *w, uint32_t parent, const uint32_t *a,
                               uint32_t m, uint32_t pivot)
{
    const uint32_t *kid = w->view.kid + w->view.kid_at[parent];
    pith_mibat_region *r = pith_mibat_region_new(w->p, w->view.node[parent], m);
    uint32_t len;
    int x;

    if (!r)
        return PITH_NOMEM;
    len = determine_boundary(w, kid, pith_view_degree(&w->view, parent), a, m,
                             &x);
    for (uint32_t i = 0; i < m; i++) {
        pith_mibat_rec *rec = &r->rec[i];
        uint32_t pairs, v;

        rec->node = pith_arena_array(w->p->arena, len, sizeof(*rec->node));
        if (!rec->node)
            return PITH_NOMEM;
        rec->n_nodes = len;
        for (uint32_t j = 0; j < len; j++)
            rec->node[j] = w->view.node[kid[(uint32_t)((int)a[i] + x) + j]];
        rec->root = w->view.node[kid[a[i]]];
        rec->pivot = UINT32_MAX;
        if (pith_stm_match(&w->m, pith_at(&w->view, kid[a[0]]),
                           pith_at(&w->view, kid[a[i]]), &w->map,
                           &pairs) != PITH_OK)
            w->p->cut = true;
        v = pith_mapping_right(&w->map, pivot);
        if (v != PITH_NIL && w->pivot_at[v])
            rec->pivot = w->pivot_at[v] - 1;
        if (i) /* §5.4: matched nodes between consecutive records */
            for (uint32_t j = 0; j < len; j++)
                r->matched +=
                    pith_mibat_pairs(w, kid[(uint32_t)((int)a[i - 1] + x) + j],
                                     kid[(uint32_t)((int)a[i] + x) + j]);
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
