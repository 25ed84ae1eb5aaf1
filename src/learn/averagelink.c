/* learn/averagelink: see averagelink.h. */
#include "learn/averagelink.h"

/* The cluster after i that is most like it, the first of equals; n: none. */
static uint32_t nearest_of(const float *like, uint32_t n, const uint32_t *size,
                           uint32_t i)
{
    const float *row = like + (size_t)i * n;
    uint32_t best = n;

    for (uint32_t j = i + 1; j < n; j++)
        if (size[j] && (best == n || row[j] > row[best]))
            best = j;
    return best;
}

/* The pair most alike, the first of equals; false: none is alike enough. */
static bool best_pair(const float *like, uint32_t n, const uint32_t *size,
                      const uint32_t *near, float least, uint32_t pair[2])
{
    float best = least;
    bool found = false;

    for (uint32_t i = 0; i < n; i++) {
        const float *x = &like[(size_t)i * n + (near[i] < n ? near[i] : 0)];

        if (!size[i] || near[i] == n || !(found ? *x > best : *x >= best))
            continue;
        best = *x;
        found = true;
        pair[0] = i, pair[1] = near[i];
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

/* What is nearest, after b became part of a: a lies before b. */
static void look_again(const float *like, uint32_t n, const uint32_t *size,
                       uint32_t *near, const uint32_t pair[2])
{
    uint32_t a = pair[0], b = pair[1];

    for (uint32_t i = 0; i < b; i++) {
        const float *row = like + (size_t)i * n;

        if (!size[i])
            continue;
        if (i == a || near[i] == a || near[i] == b)
            near[i] = nearest_of(like, n, size, i);
        else if (i < a && (row[a] > row[near[i]] ||
                           (row[a] == row[near[i]] && a < near[i])))
            near[i] = a;
    }
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
                           uint32_t *near, uint32_t *of)
{
    uint32_t pair[2] = {0, 0};

    for (uint32_t i = 0; i < n; i++) {
        of[i] = i;
        size[i] = 1;
    }
    for (uint32_t i = 0; i < n; i++)
        near[i] = nearest_of(like, n, size, i);
    while (best_pair(like, n, size, near, least, pair)) {
        join(like, n, size, pair[0], pair[1]);
        look_again(like, n, size, near, pair);
        for (uint32_t i = 0; i < n; i++)
            if (of[i] == pair[1])
                of[i] = pair[0];
    }
    return number(n, of, size);
}
