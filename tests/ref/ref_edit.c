/* ref/ref_edit: [TSReC] Fig. 5 as repaired: ordinary edit distance, matches
 * read off the trace back. */
#include "ref/ref_edit.h"

#include <stdlib.h>

#include "base/vec.h"

static uint32_t least(uint32_t p, uint32_t q)
{
    return p < q ? p : q;
}

static uint32_t *matrix(const uint64_t *a, uint32_t na, const uint64_t *b,
                        uint32_t nb)
{
    uint32_t w = nb + 1;
    uint32_t *M = malloc((size_t)(na + 1) * w * sizeof(*M));

    if (!M)
        abort();
    for (uint32_t i = 0; i <= na; i++)
        M[i * w] = i;
    for (uint32_t j = 0; j <= nb; j++)
        M[j] = j;
    for (uint32_t i = 1; i <= na; i++)
        for (uint32_t j = 1; j <= nb; j++)
            M[i * w + j] =
                least(M[(i - 1) * w + j - 1] + (a[i - 1] != b[j - 1]),
                      least(M[(i - 1) * w + j], M[i * w + j - 1]) + 1);
    return M;
}

uint32_t ref_edit(const uint64_t *a, uint32_t na, const uint64_t *b,
                  uint32_t nb)
{
    uint32_t *M = matrix(a, na, b, nb);
    uint32_t d = M[(size_t)na * (nb + 1) + nb];

    free(M);
    return d;
}

static void add(pith_mapping *map, uint32_t a, uint32_t b)
{
    if (!PITH_VEC_PUSH(map, map->al, ((pith_pair){a, b})))
        abort();
}

uint32_t ref_align(const uint64_t *a, uint32_t na, const uint64_t *b,
                   uint32_t nb, pith_mapping *map)
{
    uint32_t p = 0, s = 0, i, j, w, d, *M;

    map->len = 0;
    while (p < na && p < nb && a[p] == b[p])
        p++;
    while (s < na - p && s < nb - p && a[na - 1 - s] == b[nb - 1 - s])
        s++;
    for (i = s; i > 0; i--)
        add(map, na - s + i - 1, nb - s + i - 1);
    i = na - p - s;
    j = nb - p - s;
    w = j + 1;
    M = matrix(a + p, i, b + p, j);
    d = M[(size_t)i * w + j];
    while (i && j) {
        uint32_t v = M[i * w + j];

        if (a[p + i - 1] == b[p + j - 1]) {
            add(map, p + --i, p + --j);
        } else if (M[(i - 1) * w + j - 1] + 1 == v) {
            i--, j--;
        } else if (M[(i - 1) * w + j] + 1 == v) {
            i--;
        } else {
            j--;
        }
    }
    free(M);
    for (i = p; i > 0; i--)
        add(map, i - 1, i - 1);
    for (size_t l = 0, r = map->len; l + 1 < r; l++) {
        pith_pair t = map->at[l];

        map->at[l] = map->at[--r];
        map->at[r] = t;
    }
    return d;
}
