/* ref/ref_rtdm: [RTDM] Fig. 5 as repaired in docs/algo/rtdm.md, line by line.
 * The only addition is the way back, which the paper calls straightforward:
 * insertion if it explains the cell, else removal, else the pair. */
#include <stdlib.h>

#include "base/vec.h"
#include "ref/ref_tree.h"

static bool identical(const pith_view *a, uint32_t x, const pith_view *b,
                      uint32_t y)
{
    if (a->size[x] != b->size[y])
        return false;
    for (uint32_t k = 0; k < a->size[x]; k++)
        if (a->label[x + k] != b->label[y + k] ||
            a->size[x + k] != b->size[y + k])
            return false;
    return true;
}

static void emit(pith_mapping *map, uint32_t x, uint32_t y)
{
    if (map && !PITH_VEC_PUSH(map, map->al, ((pith_pair){x, y})))
        abort();
}

static uint32_t children(const pith_view *a, uint32_t x, const pith_view *b,
                         uint32_t y, const ref_costs *c, pith_mapping *map);

/* Cost of pairing x and y with what may be paired below. */
static uint32_t pair(const pith_view *a, uint32_t x, const pith_view *b,
                     uint32_t y, const ref_costs *c, pith_mapping *map)
{
    bool differ = a->label[x] != b->label[y];
    uint32_t rep = differ ? c->rep : 0;

    emit(map, x, y);
    if (identical(a, x, b, y)) {
        for (uint32_t k = 1; k < a->size[x]; k++)
            emit(map, x + k, y + k);
        return 0;
    }
    if (a->size[x] == 1 || b->size[y] == 1 || (c->restricted && differ))
        return rep + (a->size[x] - 1) * c->del + (b->size[y] - 1) * c->ins;
    return rep + children(a, x, b, y, c, map);
}

static void back(const pith_view *a, uint32_t x, const pith_view *b, uint32_t y,
                 const ref_costs *c, const uint32_t *M, pith_mapping *map)
{
    uint32_t i = pith_view_degree(a, x), j = pith_view_degree(b, y), n = j + 1;

    while (i > 0 && j > 0) {
        uint32_t p = a->kid[a->kid_at[x] + i - 1];
        uint32_t q = b->kid[b->kid_at[y] + j - 1];

        if (M[i * n + j] == M[i * n + j - 1] + b->size[q] * c->ins) {
            j--;
        } else if (M[i * n + j] == M[(i - 1) * n + j] + a->size[p] * c->del) {
            i--;
        } else {
            pair(a, p, b, q, c, map);
            i--, j--;
        }
    }
}

/* The matrix of Fig. 5. */
static uint32_t children(const pith_view *a, uint32_t x, const pith_view *b,
                         uint32_t y, const ref_costs *c, pith_mapping *map)
{
    uint32_t m = pith_view_degree(a, x), n = pith_view_degree(b, y) + 1, result;
    uint32_t *M = calloc((size_t)(m + 1) * n, sizeof(*M));

    if (!M)
        abort();
    for (uint32_t i = 1; i <= m; i++)
        M[i * n] =
            M[(i - 1) * n] + a->size[a->kid[a->kid_at[x] + i - 1]] * c->del;
    for (uint32_t j = 1; j < n; j++)
        M[j] = M[j - 1] + b->size[b->kid[b->kid_at[y] + j - 1]] * c->ins;
    for (uint32_t i = 1; i <= m; i++) {
        for (uint32_t j = 1; j < n; j++) {
            uint32_t p = a->kid[a->kid_at[x] + i - 1];
            uint32_t q = b->kid[b->kid_at[y] + j - 1];
            uint32_t d = M[(i - 1) * n + j] + a->size[p] * c->del;
            uint32_t e = M[i * n + j - 1] + b->size[q] * c->ins;
            uint32_t s = REF_INF;

            if (M[(i - 1) * n + j - 1] <= c->eps)
                s = M[(i - 1) * n + j - 1] + pair(a, p, b, q, c, NULL);
            d = d < e ? d : e;
            M[i * n + j] = d < s ? d : s;
        }
    }
    result = M[m * n + n - 1];
    if (map)
        back(a, x, b, y, c, M, map);
    free(M);
    return result;
}

uint32_t ref_rtdm(const pith_view *a, uint32_t x, const pith_view *b,
                  uint32_t y, const ref_costs *c, pith_mapping *map)
{
    return pair(a, x, b, y, c, map);
}
