/* ref/ref_topdown: the top-down distance twice: by Selkow's recursive
 * definition on lists of siblings, and by Chawathe's edit graph. Neither shares
 * anything with the kernel. */
#include <stdlib.h>

#include "ref/ref_tree.h"

static uint32_t least(uint32_t p, uint32_t q)
{
    return p < q ? p : q;
}

/* Lists of the first i children of x and the first j of y. */
static uint32_t forest(const pith_view *a, uint32_t x, uint32_t i,
                       const pith_view *b, uint32_t y, uint32_t j,
                       const ref_costs *c)
{
    uint32_t p, q, best;

    if (i == 0 && j == 0)
        return 0;
    p = i ? a->kid[a->kid_at[x] + i - 1] : 0;
    q = j ? b->kid[b->kid_at[y] + j - 1] : 0;
    best = REF_INF;
    if (i)
        best = forest(a, x, i - 1, b, y, j, c) + a->size[p] * c->del;
    if (j)
        best =
            least(best, forest(a, x, i, b, y, j - 1, c) + b->size[q] * c->ins);
    if (i && j)
        best = least(best, forest(a, x, i - 1, b, y, j - 1, c) +
                               ref_selkow(a, p, b, q, c));
    return best;
}

uint32_t ref_selkow(const pith_view *a, uint32_t x, const pith_view *b,
                    uint32_t y, const ref_costs *c)
{
    uint32_t rep = a->label[x] != b->label[y] ? c->rep : 0;

    return rep + forest(a, x, pith_view_degree(a, x), b, y,
                        pith_view_degree(b, y), c);
}

uint32_t ref_chawathe(const pith_view *a, uint32_t x, const pith_view *b,
                      uint32_t y, const ref_costs *c)
{
    uint32_t m = a->size[x], n = b->size[y], w = n + 1, result;
    uint32_t *D = calloc((size_t)(m + 1) * w, sizeof(*D));

    if (!D)
        abort();
    for (uint32_t i = 1; i <= m; i++)
        D[i * w] = D[(i - 1) * w] + c->del;
    for (uint32_t j = 1; j <= n; j++)
        D[j] = D[j - 1] + c->ins;
    for (uint32_t i = 1; i <= m; i++)
        for (uint32_t j = 1; j <= n; j++) {
            uint32_t da = a->depth[x + i - 1] - a->depth[x];
            uint32_t db = b->depth[y + j - 1] - b->depth[y];
            uint32_t best = REF_INF;

            if (da == db)
                best =
                    D[(i - 1) * w + j - 1] +
                    (a->label[x + i - 1] != b->label[y + j - 1] ? c->rep : 0);
            if (j == n || b->depth[y + j] - b->depth[y] <= da)
                best = least(best, D[(i - 1) * w + j] + c->del);
            if (i == m || a->depth[x + i] - a->depth[x] <= db)
                best = least(best, D[i * w + j - 1] + c->ins);
            D[i * w + j] = best;
        }
    result = D[m * w + n];
    free(D);
    return result;
}
