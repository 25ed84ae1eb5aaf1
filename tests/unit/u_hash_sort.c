/* u_hash_sort: in order, and equals as they were. */
#include "support/check.h"
#include "base/hash.h"

#define MOST 500u

static void check_sorted(uint32_t n, uint64_t keys, uint64_t mask)
{
    pith_hashed x[MOST], room[MOST];

    for (uint32_t i = 0; i < n; i++)
        x[i] = (pith_hashed){
            pith_hash_mix(n, pith_hash_mix(7, i) % keys) & mask, i};
    pith_hash_sort(x, room, n);
    for (uint32_t i = 1; i < n; i++) {
        assert_true(x[i - 1].key <= x[i].key);
        if (x[i - 1].key == x[i].key)
            assert_true(x[i - 1].at < x[i].at);
    }
}

static void test_sorted(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= MOST; n += n < 60 ? 1 : 55) {
        check_sorted(n, MOST, UINT64_MAX);
        check_sorted(n, 9, UINT64_MAX);
        check_sorted(n, MOST, UINT32_MAX); /* equal in their upper halves */
        check_sorted(n, MOST, (uint64_t)0xf0f << 28);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sorted)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
