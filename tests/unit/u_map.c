/* u_map: map and interner against plain arrays, vectors, hashes. */
#include <stdlib.h>
#include "support/check.h"

#include <stdio.h>
#include "base/hash.h"
#include "base/intern.h"
#include "base/map.h"
#include "base/vec.h"
#include "support/rng.h"

/* Keys of a small space: many hits, also 0 and UINT64_MAX. */
static void test_map_against_array(void **state)
{
    enum { SPACE = 3000 };
    uint64_t truth[SPACE] = {0};
    size_t count = 0;
    rng r = rng_seed(1);
    pith_map m;
    (void)state;

    pith_map_init(&m, NULL);
    for (int i = 0; i < 20000; i++) {
        if (i == 5000) { /* room for more keeps what is there */
            size_t cap = m.cap;

            assert_true(pith_map_reserve(&m, 100));
            assert_int_equal(m.cap, cap);
            assert_true(pith_map_reserve(&m, 20000));
            cap = m.cap;
            assert_true(cap > 20000 && m.count == count);
        }
        uint32_t k = rng_below(&r, SPACE);
        uint64_t key = k == 1 ? UINT64_MAX : (uint64_t)k << 40, *v;
        bool fresh;
        v = pith_map_find(&m, key);
        assert_int_equal(v != NULL, truth[k] != 0);
        v = pith_map_put(&m, key, 1, &fresh);
        assert_non_null(v);
        assert_int_equal(fresh, truth[k] == 0);
        count += fresh;
        assert_int_equal(*v, fresh ? 1 : truth[k]);
        truth[k] = *v += k;
    }
    assert_int_equal(m.count, count);
    pith_map_clear(&m);
    assert_null(pith_map_find(&m, 0));
    assert_non_null(pith_map_put(&m, 0, 5, NULL));
    assert_int_equal(*pith_map_find(&m, 0), 5);
    pith_map_release(&m);
}

/* A key counts once on each thing. */
static void test_map_seen(void **state)
{
    pith_map m;
    (void)state;

    pith_map_init(&m, NULL);
    assert_int_equal(pith_map_seen(&m, 7), 0);
    for (uint32_t i = 0; i < 5; i++)
        for (uint32_t k = 0; k < 3; k++)
            assert_true(pith_map_see(&m, k == 2 ? 100 + i : 7, i));
    assert_int_equal(pith_map_seen(&m, 7), 5);
    assert_int_equal(pith_map_seen(&m, 103), 1);
    assert_int_equal(pith_map_seen(&m, 8), 0);
    pith_map_release(&m);
}

static void test_intern(void **state)
{
    char name[32];
    pith_intern in;
    (void)state;

    pith_intern_init(&in, NULL, 1000);
    assert_int_equal(pith_intern_find(&in, PITH_STR("x")), PITH_INTERN_NONE);
    for (int round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < 1000; i++) {
            int n = snprintf(name, sizeof(name), "%u", (unsigned)i * 7919);
            pith_str s = {name, i == 500 ? 0 : (size_t)n};
            assert_int_equal(pith_intern_put(&in, s), i);
            assert_int_equal(pith_intern_find(&in, s), i);
            assert_true(pith_str_eq(pith_intern_str(&in, i), s));
        }
    }
    assert_int_equal(pith_intern_put(&in, PITH_STR("one too many")),
                     PITH_INTERN_NONE);
    assert_int_equal(pith_intern_find(&in, PITH_STR("one too many")),
                     PITH_INTERN_NONE);
    assert_null(pith_intern_str(&in, 1000).ptr);
    pith_intern_release(&in);
}

static void test_vec(void **state)
{
    PITH_VEC(uint16_t) v = {0};
    (void)state;

    for (uint16_t i = 0; i < 5000; i++)
        assert_true(PITH_VEC_PUSH(&v, NULL, i));
    for (uint16_t i = 0; i < 5000; i++)
        assert_int_equal(v.at[i], i);
    assert_false(PITH_VEC_RESERVE(&v, NULL, SIZE_MAX));
    assert_int_equal(v.len, 5000);
    PITH_VEC_RELEASE(&v, NULL);
    assert_null(v.at);
}

static int by_hash(const void *x, const void *y)
{
    uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

    return (a > b) - (a < b);
}

/* Pairs of small numbers, as the callers mix them. */
static void test_hash_pairs(void **state)
{
    static uint64_t h[200 * 200];
    size_t n = 0;

    (void)state;
    for (uint64_t a = 0; a < 200; a++)
        for (uint64_t b = 0; b < 200; b++)
            h[n++] = pith_hash_mix(pith_hash_mix(0, a), b);
    qsort(h, n, sizeof(*h), by_hash);
    for (size_t i = 1; i < n; i++)
        assert_true(h[i] != h[i - 1]);
}

static void test_hash(void **state)
{
    uint64_t a = pith_hash_mix(0, 1), b = pith_hash_mix(0, 2);
    (void)state;

    assert_true(pith_hash_str(PITH_STR("")) ==
                pith_hash_str((pith_str){NULL, 0}));
    assert_true(pith_hash_mix(a, 2) != pith_hash_mix(b, 1));
    /* XXH3 of "" is fixed for all time: names in files may rest on it */
    assert_true(pith_hash_bytes("", 0) == 0x2d06800538d394c2ull);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_map_against_array),
        cmocka_unit_test(test_map_seen),
        cmocka_unit_test(test_intern),
        cmocka_unit_test(test_vec),
        cmocka_unit_test(test_hash),
        cmocka_unit_test(test_hash_pairs),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
