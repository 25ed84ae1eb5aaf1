/* learn/averagelink: see averagelink.h. */
#include "learn/averagelink.h"

/* The pair most alike, the first of equals; false: none is alike enough. */
static bool best_pair(const float *like, uint32_t n, const uint32_t *size,
                      float least, uint32_t pair[2])
{
    float best = least;
    bool found = false;

    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; size[i] && j < n; j++)
            if (size[j] && (like[(size_t)i * n + j] > best ||
                            (!found && like[(size_t)i * n + j] >= best))) {
                best = like[(size_t)i * n + j];
                found = true;
                pair[0] = i, pair[1] = j;
            }
    return found;
}

/* Cluster b becomes part of a. */
static void join(float *like, uint32_t n, uint32_t *size, uint32_t a,
                 uint32_t b)
{
    float x = (float)size[a], y = (float)size[b];

    for (uint32_t k = 0; k < n; k++) {
        float mean =
            (x * like[(size_t)a * n + k] + y * like[(size_t)b * n + k]) /
            (x + y);

        like[(size_t)a * n + k] = like[(size_t)k * n + a] = mean;
    }
    size[a] += size[b];
    size[b] = 0;
}

static uint32_t number(uint32_t n, uint32_t *of, uint32_t *size)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < n; i++) {
        if (of[i] == i)
            size[i] = count++;
        of[i] = size[of[i]]; /* a cluster is known by its first member */
    }
    return count;
}

uint32_t pith_average_link(float *like, uint32_t n, float least, uint32_t *size,
                           uint32_t *of)
{
    uint32_t pair[2];

    for (uint32_t i = 0; i < n; i++) {
        of[i] = i;
        size[i] = 1;
    }
    while (best_pair(like, n, size, least, pair)) {
        join(like, n, size, pair[0], pair[1]);
        for (uint32_t i = 0; i < n; i++)
            if (of[i] == pair[1])
                of[i] = pair[0];
    }
    return number(n, of, size);
}
