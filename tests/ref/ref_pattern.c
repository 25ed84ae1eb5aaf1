/* ref/ref_pattern: [RTDM] Def. 7: what each wildcard may consume, tried out. */
#include "ref/ref_edit.h"

static uint32_t least(uint32_t p, uint32_t q)
{
    return p < q ? p : q;
}

static uint32_t plus(uint32_t p, uint32_t q)
{
    return p == PITH_FAR || q == PITH_FAR ? PITH_FAR : p + q;
}

/* Pattern children from i on against page children from j on. */
static uint32_t rest(const pith_view *p, uint32_t x, uint32_t i,
                     const pith_view *t, uint32_t y, uint32_t j)
{
    uint32_t m = pith_view_degree(p, x), n = pith_view_degree(t, y);
    uint32_t best = PITH_FAR, v, most = 0;

    if (i == m)
        return j == n ? 0 : PITH_FAR;
    v = p->kid[p->kid_at[x] + i];
    switch (p->label[v]) {
    case PITH_WILD_OPT:
    case PITH_WILD_STAR:
        best = plus(1, rest(p, x, i + 1, t, y, j)); /* (G) */
        most = p->label[v] == PITH_WILD_OPT ? 1 : n - j;
        break;
    case PITH_WILD_ONE:
        most = 1;
        break;
    case PITH_WILD_PLUS:
        most = n - j;
        break;
    default:
        if (j < n)
            best = plus(ref_pattern(p, v, t, t->kid[t->kid_at[y] + j]),
                        rest(p, x, i + 1, t, y, j + 1));
    }
    for (uint32_t k = 1; k <= most && j + k <= n; k++) /* (A), (D), (E) */
        best = least(best, rest(p, x, i + 1, t, y, j + k));
    return best;
}

uint32_t ref_pattern(const pith_view *p, uint32_t x, const pith_view *t,
                     uint32_t y)
{
    if (pith_label_wild(p->label[x]))
        return 0;
    if (p->label[x] != t->label[y])
        return PITH_FAR;
    return rest(p, x, 0, t, y, 0);
}
