/* u_averagelink: what is nearest is kept, and changes no cluster: the plain
 * form looks at all pairs again after each step. */
#include "support/check.h"
#include "learn/averagelink.h"

#define MOST 40

static uint32_t seed_state;

static uint32_t next_random(void)
{
    seed_state = seed_state * 1664525u + 1013904223u;
    return seed_state >> 8;
}

static bool plain_pair(const float *like, uint32_t n, const uint32_t *size,
                       float least, uint32_t pair[2])
{
    bool found = false;
    float best = least;

    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++) {
            float x = like[i * n + j];

            if (!size[i] || !size[j] || !(found ? x > best : x >= best))
                continue;
            best = x;
            found = true;
            pair[0] = i, pair[1] = j;
        }
    return found;
}

/* The cluster of each, by its first member. */
static void plain_link(float *like, uint32_t n, float least, uint32_t *of)
{
    uint32_t size[MOST], pair[2] = {0, 0};

    for (uint32_t i = 0; i < n; i++)
        of[i] = i, size[i] = 1;
    while (plain_pair(like, n, size, least, pair)) {
        uint32_t a = pair[0], b = pair[1];
        float x = (float)size[a], y = (float)size[b];

        for (uint32_t k = 0; k < n; k++)
            like[a * n + k] = like[k * n + a] =
                (x * like[a * n + k] + y * like[b * n + k]) / (x + y);
        size[a] += size[b];
        size[b] = 0;
        for (uint32_t i = 0; i < n; i++)
            of[i] = of[i] == b ? a : of[i];
    }
}

/* Few values: many pairs are equally alike. */
static void check_seed(uint32_t seed)
{
    float like[MOST * MOST], copy[MOST * MOST];
    uint32_t size[MOST], near[MOST], of[MOST], plain[MOST], number[MOST];
    uint32_t n, values, count = 0;

    seed_state = seed;
    n = next_random() % (MOST + 1);
    values = 2 + next_random() % 20;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j <= i; j++)
            like[i * n + j] = like[j * n + i] = copy[i * n + j] =
                copy[j * n + i] =
                    (float)(next_random() % values) / (float)values;
    plain_link(copy, n, 0.3f, plain);
    assert_int_equal(pith_average_link(like, n, 0.3f, size, near, of) <= n, 1);
    for (uint32_t i = 0; i < n; i++) {
        if (plain[i] == i)
            number[i] = count++;
        assert_int_equal(of[i], number[plain[i]]);
    }
}

static void same_as_plain(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 2000; seed++)
        check_seed(seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_as_plain),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
