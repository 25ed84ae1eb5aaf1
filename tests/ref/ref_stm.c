/* ref/ref_stm: [DEPTA] Fig. 9 as printed, and the pairs by walking back
 * through M: left, then up, then the pair, so that the earliest match wins. */
#include <stdlib.h>

#include "base/vec.h"
#include "ref/ref_tree.h"

static uint32_t kid(const pith_view *w, uint32_t v, uint32_t i)
{
    return w->kid[w->kid_at[v] + i - 1];
}

static uint32_t most(uint32_t p, uint32_t q)
{
    return p > q ? p : q;
}

static void back(const pith_view *a, uint32_t x, const pith_view *b, uint32_t y,
                 const uint32_t *M, pith_mapping *map)
{
    uint32_t i = pith_view_degree(a, x), j = pith_view_degree(b, y), n = j + 1;

    while (i > 0 && j > 0) {
        if (M[i * n + j] == M[i * n + j - 1]) {
            j--;
        } else if (M[i * n + j] == M[(i - 1) * n + j]) {
            i--;
        } else {
            ref_stm(a, kid(a, x, i), b, kid(b, y, j), map);
            i--, j--;
        }
    }
}

uint32_t ref_stm(const pith_view *a, uint32_t x, const pith_view *b, uint32_t y,
                 pith_mapping *map)
{
    uint32_t m = pith_view_degree(a, x), n = pith_view_degree(b, y) + 1, result;
    uint32_t *M;

    if (a->label[x] != b->label[y]) /* lines 1-2 */
        return 0;
    M = calloc((size_t)(m + 1) * n, sizeof(*M)); /* line 5 */
    if (!M || (map && !PITH_VEC_PUSH(map, map->al, ((pith_pair){x, y}))))
        abort();
    for (uint32_t i = 1; i <= m; i++) /* lines 6-10 */
        for (uint32_t j = 1; j < n; j++) {
            uint32_t w = ref_stm(a, kid(a, x, i), b, kid(b, y, j), NULL);

            M[i * n + j] = most(most(M[i * n + j - 1], M[(i - 1) * n + j]),
                                M[(i - 1) * n + j - 1] + w);
        }
    result = M[m * n + n - 1] + 1; /* line 11 */
    if (map)
        back(a, x, b, y, M, map);
    free(M);
    return result;
}
