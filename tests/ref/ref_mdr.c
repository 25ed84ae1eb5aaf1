/* ref/ref_mdr: see the header. Recursive, cubic, obvious.
 *
 *   MDR(Node, K)       all combinations of children compared
 *   FindDRs(Node)      IdentDRs here, then below children no region covers
 *   IdentDRs(start)    the best region from `start` on, then right of it
 *   FindRec-1, -n      records of a region */
#include "ref/ref_mdr.h"

#include <assert.h>
#include <string.h>

#define K 10
#define T 0.3

typedef struct state {
    const pith_view *t;
    bool (*is_row)(uint32_t vertex);
    bool cross;
    ref_mdr_region *out;
    uint32_t n, max;
} state;

static uint32_t min3(uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t m = a < b ? a : b;

    return m < c ? m : c;
}

/* The tag string of vertices in preorder, written out. */
static uint32_t append(const pith_view *t, uint32_t v, uint32_t *s, uint32_t n)
{
    s[n++] = t->label[v];
    for (uint32_t k = t->kid_at[v]; k < t->kid_at[v + 1]; k++)
        n = append(t, t->kid[k], s, n);
    return n;
}

/* Normalised edit distance of two combinations of `len` children. */
static double distance(const pith_view *t, const uint32_t *a, const uint32_t *b,
                       uint32_t len)
{
    static uint32_t s[1024], r[1024], m[1025][1025];
    uint32_t ns = 0, nr = 0;

    for (uint32_t i = 0; i < len; i++) {
        ns = append(t, a[i], s, ns);
        nr = append(t, b[i], r, nr);
    }
    assert(ns < 1024 && nr < 1024);
    for (uint32_t i = 0; i <= ns; i++)
        for (uint32_t j = 0; j <= nr; j++)
            m[i][j] = !i   ? j
                      : !j ? i
                           : min3(m[i - 1][j] + 1, m[i][j - 1] + 1,
                                  m[i - 1][j - 1] + (s[i - 1] != r[j - 1]));
    return m[ns][nr] / ((ns + nr) / 2.0);
}

static uint32_t depth(const pith_view *t, uint32_t v)
{
    uint32_t most = 0;

    for (uint32_t k = t->kid_at[v]; k < t->kid_at[v + 1]; k++) {
        uint32_t d = depth(t, t->kid[k]);

        most = d > most ? d : most;
    }
    return most + 1;
}

/* ---- records ----------------------------------------------------------- */

static bool children_similar(const pith_view *t, uint32_t v)
{
    const uint32_t *kid = t->kid + t->kid_at[v];
    uint32_t n = pith_view_degree(t, v);

    for (uint32_t i = 1; i < n; i++)
        if (distance(t, kid, kid + i, 1) > T)
            return false;
    return n >= 2;
}

static void add(ref_mdr_region *g, const uint32_t *vertex, uint32_t n)
{
    assert(g->n_recs < REF_MDR_RECORDS && n <= REF_MDR_NODES);
    memcpy(g->rec[g->n_recs].vertex, vertex, n * sizeof(*vertex));
    g->rec[g->n_recs++].n = n;
}

static void find_rec_1(const state *x, ref_mdr_region *g, uint32_t v)
{
    const pith_view *t = x->t;

    if (x->is_row(v) || !children_similar(t, v)) {
        add(g, &v, 1);
        return;
    }
    for (uint32_t k = t->kid_at[v]; k < t->kid_at[v + 1]; k++)
        add(g, &t->kid[k], 1);
}

static bool can_cross(const pith_view *t, const uint32_t *g, uint32_t n,
                      uint32_t cells)
{
    for (uint32_t i = 0; i < n; i++)
        if (pith_view_degree(t, g[i]) != cells || !children_similar(t, g[i]))
            return false;
    return true;
}

static void find_rec_n(const state *x, ref_mdr_region *g, const uint32_t *kid)
{
    const pith_view *t = x->t;
    uint32_t cells = pith_view_degree(t, kid[0]), groups = g->cover / g->comb;
    bool all = x->cross;

    for (uint32_t i = 0; i < groups; i++)
        all = all && can_cross(t, kid + i * g->comb, g->comb, cells);
    for (uint32_t i = 0; i < groups; i++) {
        const uint32_t *node = kid + i * g->comb;

        for (uint32_t c = 0; all && c < cells; c++) {
            uint32_t rec[K];

            for (uint32_t j = 0; j < g->comb; j++)
                rec[j] = t->kid[t->kid_at[node[j]] + c];
            add(g, rec, g->comb);
        }
        if (!all)
            add(g, node, g->comb);
    }
}

static void find_records(const state *x, ref_mdr_region *g)
{
    const uint32_t *kid = x->t->kid + x->t->kid_at[g->parent] + g->start;

    g->n_recs = 0;
    if (g->comb > 1)
        find_rec_n(x, g, kid);
    for (uint32_t i = 0; g->comb == 1 && i < g->cover; i++)
        find_rec_1(x, g, kid[i]);
}

/* ---- regions ----------------------------------------------------------- */

/* [21] IdentDRs; positions count from 0. */
static void ident_drs(state *x, uint32_t start, uint32_t node)
{
    const uint32_t *kid = x->t->kid + x->t->kid_at[node];
    uint32_t size = pith_view_degree(x->t, node);
    ref_mdr_region *max = &x->out[x->n];

    assert(x->n < x->max);
    max->cover = 0;
    for (uint32_t i = 1; i <= K; i++)
        for (uint32_t f = start; f < start + i; f++) {
            uint32_t cur_start = 0, cur_cover = 0;

            for (uint32_t j = f; j + 2 * i <= size; j += i)
                if (distance(x->t, kid + j, kid + j + i, i) <= T) {
                    if (!cur_cover) {
                        cur_start = j;
                        cur_cover = 2 * i;
                    } else {
                        cur_cover += i;
                    }
                } else if (cur_cover) {
                    break;
                }
            if (cur_cover > max->cover &&
                (!max->cover || cur_start <= max->start)) {
                max->comb = i;
                max->start = cur_start;
                max->cover = cur_cover;
            }
        }
    if (!max->cover)
        return;
    max->parent = node;
    x->n++;
    find_records(x, max);
    if (max->start + max->cover < size)
        ident_drs(x, max->start + max->cover, node);
}

static bool covered(const state *x, uint32_t from, uint32_t node,
                    uint32_t place)
{
    for (uint32_t i = from; i < x->n; i++)
        if (x->out[i].parent == node && place >= x->out[i].start &&
            place < x->out[i].start + x->out[i].cover)
            return true;
    return false;
}

static void find_drs(state *x, uint32_t node)
{
    uint32_t mine = x->n, n = pith_view_degree(x->t, node);

    if (depth(x->t, node) < 3)
        return;
    ident_drs(x, 0, node);
    for (uint32_t i = 0; i < n; i++)
        if (!covered(x, mine, node, i))
            find_drs(x, x->t->kid[x->t->kid_at[node] + i]);
}

uint32_t ref_mdr(const pith_view *t, bool (*is_row)(uint32_t vertex),
                 bool cross, ref_mdr_region *out, uint32_t max)
{
    state x = {t, is_row, cross, out, 0, max};

    find_drs(&x, 0);
    return x.n;
}
