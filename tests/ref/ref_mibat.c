/* ref/ref_mibat: see ref_mibat.h. Line numbers are those of the paper. */
#include "ref/ref_mibat.h"

#include "ref/ref_tree.h"

/* Partner of u in M, or PITH_NIL. */
static uint32_t partner(const pith_mapping *M, uint32_t u)
{
    for (size_t i = 0; i < M->len; i++)
        if (M->at[i].a == u)
            return M->at[i].b;
    return PITH_NIL;
}

/* Def. 5 with f of PM or PS, u and v being the pivots. */
static double domain_similarity(const pith_view *t, const pith_mapping *M,
                                uint32_t ti, uint32_t u, uint32_t tj,
                                uint32_t v, bool ps)
{
    uint32_t pairs = 0, nu = 0, nv = 0;

    if (!ps || u == ti || v == tj)
        return partner(M, u) == v;
    for (uint32_t x = ti; x < ti + t->size[ti]; x++)
        nu += t->parent[x] == t->parent[u];
    for (uint32_t y = tj; y < tj + t->size[tj]; y++)
        nv += t->parent[y] == t->parent[v];
    for (size_t i = 0; i < M->len; i++)
        pairs += t->parent[M->at[i].a] == t->parent[u] &&
                 t->parent[M->at[i].b] == t->parent[v];
    return partner(M, u) == v ? 2.0 * pairs / (nu + nv) : 0.0;
}

static bool domain_compare(const pith_view *t, const uint8_t *is_pivot,
                           uint32_t ti, uint32_t tj, uint8_t *cp, bool ps,
                           double tau)
{
    pith_mapping M; /* line 1 */
    uint8_t matched[4096] = {0};
    bool any = false;

    pith_mapping_init(&M, NULL);
    ref_stm(t, ti, t, tj, &M);
    for (uint32_t u = ti; u < ti + t->size[ti]; u++) /* line 3 */
        for (uint32_t v = tj; cp[u] && v < tj + t->size[tj]; v++)
            if (is_pivot[v] && partner(&M, u) == v &&
                domain_similarity(t, &M, ti, u, tj, v, ps) > tau) /* line 4 */
                matched[u] = 1, any = true;
    for (uint32_t u = ti; any && u < ti + t->size[ti]; u++)
        cp[u] &= matched[u]; /* Alg. 2 line 12 */
    pith_mapping_release(&M);
    return any;
}

static double tree_sim(const pith_view *t, uint32_t x, uint32_t y)
{
    return 2.0 * ref_stm(t, x, t, y, NULL) / (t->size[x] + t->size[y]);
}

static void determine_boundary(const pith_view *t, const uint32_t *kid, int n,
                               ref_region *r)
{
    int gap = 1 << 30, left = 0, right = 0, len, k, a1 = (int)r->anchor[0] + 1;
    int am = (int)r->anchor[r->m - 1] + 1;
    double best = -1;

#define LABEL(i, off) t->label[kid[(int)r->anchor[i] + (off)]]
    for (uint32_t i = 1; i < r->m; i++) { /* line 1 */
        int d = (int)(r->anchor[i] - r->anchor[i - 1]);
        gap = d < gap ? d : gap;
    }
    for (k = 1; k <= (gap < a1 ? gap : a1) - 1; k++) { /* lines 3-7 */
        bool differ = false;

        for (uint32_t i = 0; i < r->m; i++)
            for (uint32_t j = 0; j < r->m; j++)
                differ |= LABEL(i, -k) != LABEL(j, -k);
        if (differ)
            break;
        left--;
    }
    for (k = 1; k <= (gap - 1 < n - am ? gap - 1 : n - am); k++) {
        bool differ = false; /* lines 9-13 */

        for (uint32_t i = 0; i < r->m; i++)
            for (uint32_t j = 0; j < r->m; j++)
                differ |= LABEL(i, k) != LABEL(j, k);
        if (differ)
            break;
        right++;
    }
#undef LABEL
    len = right - left + 1;
    k = gap < len ? gap : len;                     /* line 16 */
    for (int x = left; x <= left + len - k; x++) { /* line 17 */
        double score = 0;

        if (x > 0 || x + k - 1 < 0)
            continue; /* the record must hold its anchor tree */
        for (uint32_t i = 1; i < r->m; i++)
            for (int j = 0; j < k; j++)
                score += tree_sim(t, kid[(int)r->anchor[i] + x + j],
                                  kid[(int)r->anchor[i - 1] + x + j]);
        if (score > best) /* line 20 */
            best = score, r->first = x;
    }
    r->len = (uint32_t)k;
}

uint32_t ref_mibat(const pith_view *t, const uint8_t *is_pivot, bool ps,
                   double tau, ref_region *out, uint32_t max)
{
    uint32_t n_out = 0;

    for (uint32_t p = 0; p < t->count; p++) { /* Alg. 1 line 2 */
        const uint32_t *kid = t->kid + t->kid_at[p];
        uint32_t n = pith_view_degree(t, p);
        uint8_t covered[REF_KIDS] = {0};

        for (uint32_t i = 0; i < n; i++) { /* Alg. 2 line 3 */
            ref_region r = {.parent = p, .m = 1, .anchor = {i}};
            uint8_t cp[4096] = {0};

            if (covered[i])
                continue;
            for (uint32_t v = kid[i]; v < kid[i] + t->size[kid[i]]; v++)
                cp[v] = is_pivot[v]; /* line 6 */
            for (uint32_t j = i + 1; j < n; j++)
                if (!covered[j] &&
                    domain_compare(t, is_pivot, kid[i], kid[j], cp, ps, tau)) {
                    r.anchor[r.m++] = j; /* line 11 */
                    covered[j] = 1;
                }
            if (r.m < 2 || n_out == max) /* line 14 */
                continue;
            determine_boundary(t, kid, (int)n, &r);
            out[n_out++] = r;
        }
    }
    return n_out;
}
