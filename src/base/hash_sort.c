/* base/hash_sort: by counting, byte by byte from the last. */
#include "base/hash.h"

#include <string.h>

#define FEW 40u /* that are moved one by one */

static bool in_order(const pith_hashed *x, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++)
        if (x[i - 1].key > x[i].key)
            return false;
    return true;
}

static void insert_each(pith_hashed *x, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++) {
        pith_hashed is = x[i];
        uint32_t k = i;

        for (; k && x[k - 1].key > is.key; k--)
            x[k] = x[k - 1];
        x[k] = is;
    }
}

/* By the four bytes of the keys from bit `low` on. */
static void by_bytes(pith_hashed *x, pith_hashed *room, uint32_t n,
                     unsigned low)
{
    uint32_t count[4][256];

    memset(count, 0, sizeof(count));
    for (uint32_t i = 0; i < n; i++)
        for (unsigned b = 0; b < 4; b++)
            count[b][x[i].key >> (low + 8 * b) & 255]++;
    for (unsigned b = 0; b < 4; b++) {
        pith_hashed *from = b % 2 ? room : x, *to = b % 2 ? x : room;
        uint32_t at = 0;

        for (unsigned c = 0; c < 256; c++) {
            uint32_t these = count[b][c];

            count[b][c] = at;
            at += these;
        }
        for (uint32_t i = 0; i < n; i++)
            to[count[b][from[i].key >> (low + 8 * b) & 255]++] = from[i];
    }
}

/* Hashes that differ differ in their upper halves, as good as always. */
void pith_hash_sort(pith_hashed *x, pith_hashed *room, uint32_t n)
{
    if (n < FEW) {
        insert_each(x, n);
        return;
    }
    by_bytes(x, room, n, 32);
    if (in_order(x, n))
        return;
    by_bytes(x, room, n, 0);
    by_bytes(x, room, n, 32);
}
