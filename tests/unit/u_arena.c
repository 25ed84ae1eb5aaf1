/* u_arena: alignment, marks, growth in place, reuse of blocks, the ceiling. */
#include "support/check.h"

#include "base/arena.h"
#include "support/fail_alloc.h"
#include "support/rng.h"

static void test_aligned_and_apart(void **state)
{
    pith_arena a;
    char *last = NULL;
    (void)state;

    pith_arena_init(&a, NULL, 0);
    for (size_t len = 0; len < 300; len++) {
        char *p = pith_arena_alloc(&a, len);
        assert_non_null(p);
        assert_int_equal((uintptr_t)p % 16, 0);
        assert_ptr_not_equal(p, last);
        memset(p, (int)len, len);
        last = p;
    }
    pith_arena_release(&a);
}

/* Objects of random sizes keep their bytes while others come; after a reset
 * the same sizes lie in the same places. */
static void test_contents_survive(void **state)
{
    enum { N = 400 };
    unsigned char *ptr[N] = {0};
    size_t len[N];
    pith_arena a;
    (void)state;

    pith_arena_init(&a, NULL, 0);
    for (int round = 0; round < 2; round++) {
        pith_mark mark = pith_arena_mark(&a);
        rng r = rng_seed(7);
        for (int i = 0; i < N; i++) {
            unsigned char *last = ptr[i];
            len[i] = rng_below(&r, i % 50 == 0 ? 200000 : 300);
            ptr[i] = pith_arena_alloc(&a, len[i]);
            memset(ptr[i], i & 255, len[i]);
            assert_true(round == 0 || ptr[i] == last);
        }
        for (int i = 0; i < N; i++)
            for (size_t k = 0; k < len[i]; k++)
                assert_int_equal(ptr[i][k], i & 255);
        pith_arena_reset(&a, mark);
    }
    pith_arena_release(&a);
}

static void test_mark_and_reset(void **state)
{
    pith_arena a;
    pith_mark mark;
    char *kept, *first;
    (void)state;

    pith_arena_init(&a, NULL, 0);
    mark = pith_arena_mark(&a); /* of an empty arena */
    first = pith_arena_alloc(&a, 10);
    pith_arena_reset(&a, mark);
    assert_ptr_equal(pith_arena_alloc(&a, 10), first);
    kept = pith_arena_dup(&a, "kept", 4);
    mark = pith_arena_mark(&a);
    first = pith_arena_alloc(&a, 100);
    for (int i = 0; i < 50; i++)
        pith_arena_alloc(&a, 10000);
    pith_arena_reset(&a, mark);
    assert_ptr_equal(pith_arena_alloc(&a, 100), first);
    assert_string_equal(kept, "kept");
    pith_arena_release(&a);
    pith_arena_reset(&a, pith_arena_mark(&a));
}

/* Zeroed also where others wrote before. */
static void test_zeroed(void **state)
{
    pith_arena a;
    pith_mark mark;
    char *p;
    (void)state;

    pith_arena_init(&a, NULL, 0);
    mark = pith_arena_mark(&a);
    memset(pith_arena_alloc(&a, 1000), 0xff, 1000);
    pith_arena_reset(&a, mark);
    p = pith_arena_zalloc(&a, 10, 100);
    for (size_t i = 0; i < 1000; i++)
        assert_int_equal(p[i], 0);
    pith_arena_release(&a);
}

/* The same work again takes nothing from the allocator. */
static void test_warm_arena_allocates_nothing(void **state)
{
    fail_alloc fa = FAIL_ALLOC(UINT64_MAX);
    pith_arena a;
    uint64_t calls = 0;
    (void)state;

    pith_arena_init(&a, fail_alloc_use(&fa), 0);
    for (int round = 0; round < 3; round++) {
        pith_mark mark = pith_arena_mark(&a);
        for (int i = 0; i < 100; i++)
            assert_non_null(pith_arena_alloc(&a, i % 10 ? 900 : 70000));
        pith_arena_reset(&a, mark);
        if (round == 0)
            calls = fa.count;
    }
    assert_int_equal(fa.count, calls);
    pith_arena_release(&a);
    assert_int_equal(fa.live, 0);
}

static void test_grow(void **state)
{
    pith_arena a;
    char *p, *q;
    (void)state;

    pith_arena_init(&a, NULL, 0);
    p = pith_arena_grow(&a, NULL, 0, 4);
    memcpy(p, "abc", 4);
    assert_ptr_equal(pith_arena_grow(&a, p, 4, 1000), p); /* the last one */
    pith_arena_alloc(&a, 1);
    q = pith_arena_grow(&a, p, 1000, 2000); /* not the last one: moved */
    assert_ptr_not_equal(p, q);
    assert_string_equal(q, "abc");
    assert_ptr_equal(pith_arena_grow(&a, p, 1000, 10), p); /* never smaller */
    q = pith_arena_grow(&a, q, 2000, 1 << 20);
    assert_string_equal(q, "abc");
    pith_arena_release(&a);
}

/* In place up to the last byte of the block, and not beyond it. */
static void test_grow_fills(void **state)
{
    pith_arena a;
    (void)state;

    pith_arena_init(&a, NULL, 0);
    for (size_t over = 0; over < 2; over++) {
        size_t used, gap, room; /* objects are apart under a sanitizer */
        char *p;

        pith_arena_alloc(&a, 1);
        used = pith_arena_mark(&a).used;
        gap = used - 16;
        room = a.total - used - gap;
        p = pith_arena_alloc(&a, 16);
        memset(p, 'x', 16);
        assert_int_equal(pith_arena_grow(&a, p, 16, room + over) == p, !over);
        pith_arena_release(&a);
    }
}

static void test_ceiling(void **state)
{
    pith_arena a;
    size_t n = 0;
    (void)state;

    pith_arena_init(&a, NULL, 100000);
    while (pith_arena_alloc(&a, 1000))
        n++;
    assert_true(a.total <= 100000);
    assert_true(n >= 90 && n <= 100);
    assert_null(pith_arena_alloc(&a, SIZE_MAX));
    assert_null(pith_arena_alloc(&a, SIZE_MAX - 20));
    assert_null(pith_arena_array(&a, SIZE_MAX / 4, 5));
    assert_null(pith_arena_zalloc(&a, SIZE_MAX / 4, 5));
    assert_null(pith_arena_dup(&a, "", SIZE_MAX));
    pith_arena_release(&a);
}

/* What a user needed is kept for the next; what many in a row did not need is
 * given back, though one of them once did. */
static void test_recycle(void **state)
{
    pith_arena a;
    size_t small, large;

    (void)state;
    pith_arena_init(&a, NULL, 0);
    pith_arena_recycle(&a); /* nothing yet */
    assert_non_null(pith_arena_alloc(&a, 1000));
    small = a.total;
    assert_non_null(pith_arena_alloc(&a, (size_t)1 << 20));
    large = a.total;
    assert_true(large > small);
    for (int round = 0; round < 3; round++) {
        pith_arena_recycle(&a);
        assert_int_equal(a.total, large);
        assert_non_null(pith_arena_alloc(&a, 1000));
        assert_non_null(pith_arena_alloc(&a, (size_t)1 << 20));
    }
    assert_int_equal(a.total, large);
    for (int round = 0; round < 20; round++) {
        pith_mark mark;

        pith_arena_recycle(&a);
        mark = pith_arena_mark(&a);
        memset(pith_arena_alloc(&a, 1000), round, 1000);
        pith_arena_reset(&a, mark); /* the first block is in use all the time */
        memset(pith_arena_alloc(&a, 1000), round, 1000);
    }
    assert_int_equal(a.total, small);
    pith_arena_release(&a);
}

/* What was used stays where it is; the rest is given back. */
static void test_trim(void **state)
{
    pith_arena a;
    pith_mark mark;
    size_t small;
    char *kept;

    (void)state;
    pith_arena_init(&a, NULL, 0);
    pith_arena_trim(&a); /* nothing yet */
    kept = pith_arena_dup(&a, "kept", 4);
    small = a.total;
    mark = pith_arena_mark(&a);
    assert_non_null(pith_arena_alloc(&a, (size_t)1 << 20));
    pith_arena_trim(&a);
    assert_true(a.total > small);
    pith_arena_reset(&a, mark);
    pith_arena_trim(&a);
    assert_int_equal(a.total, small);
    assert_string_equal(kept, "kept");
    assert_non_null(pith_arena_alloc(&a, (size_t)1 << 20));
    pith_arena_release(&a);
    assert_int_equal(a.total, 0);
}

/* An array that keeps no capacity, with others allocated between. */
static void test_room(void **state)
{
    pith_arena a;
    uint32_t *at = NULL;

    (void)state;
    pith_arena_init(&a, NULL, 0);
    for (uint32_t n = 0; n < 5000; n++) {
        uint32_t *was = at;

        at = pith_arena_room(&a, at, n, sizeof(*at));
        assert_non_null(at);
        if (n && (n < 16 || n & (n - 1))) /* not full */
            assert_ptr_equal(at, was);
        at[n] = n;
        if (n % 7 == 0)
            memset(pith_arena_alloc(&a, 40), 0xff, 40);
    }
    for (uint32_t n = 0; n < 5000; n++)
        assert_int_equal(at[n], n);
    assert_null(pith_arena_room(&a, at, (SIZE_MAX >> 1) + 1, sizeof(*at)));
    pith_arena_release(&a);
}

static void test_str(void **state)
{
    pith_arena a;
    pith_str s = {"abcdef", 3}, copy;

    (void)state;
    pith_arena_init(&a, NULL, 0);
    copy = pith_arena_str(&a, s);
    assert_ptr_not_equal(copy.ptr, s.ptr);
    assert_int_equal(copy.len, 3);
    assert_string_equal(copy.ptr, "abc");
    assert_non_null(pith_arena_str(&a, (pith_str){NULL, 0}).ptr);
    copy = s;
    assert_true(pith_arena_keep(&a, NULL, &copy));
    assert_ptr_equal(copy.ptr, s.ptr);
    assert_true(pith_arena_keep(&a, "xy", &copy));
    assert_string_equal(copy.ptr, "xy");
    assert_int_equal(copy.len, 2);
    pith_arena_release(&a);
    pith_arena_init(&a, NULL, 8);
    assert_false(pith_arena_keep(&a, "x", &copy));
    pith_arena_release(&a);
    pith_arena_init(&a, NULL, 64);
    copy = pith_arena_str(&a, (pith_str){"x", SIZE_MAX});
    assert_null(copy.ptr);
    assert_int_equal(copy.len, 0);
    pith_arena_release(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_aligned_and_apart),
        cmocka_unit_test(test_contents_survive),
        cmocka_unit_test(test_mark_and_reset),
        cmocka_unit_test(test_warm_arena_allocates_nothing),
        cmocka_unit_test(test_grow),
        cmocka_unit_test(test_zeroed),
        cmocka_unit_test(test_grow_fills),
        cmocka_unit_test(test_ceiling),
        cmocka_unit_test(test_recycle),
        cmocka_unit_test(test_trim),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_str),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
