/* u_shorthash: a short text is read as its bytes and zeros, wherever it lies
 * and whatever follows it; equal texts have equal hashes, others do not. */
#include "support/check.h"

#include "base/shorthash.h"
#include "support/rng.h"

/* Bytes, one at a time. */
static uint64_t plain_word(const char *p, size_t n, size_t at)
{
    uint64_t w = 0;

    for (size_t i = 0; i < 8; i++)
        if (at + i < n)
            w |= (uint64_t)(unsigned char)p[at + i] << 8 * i;
    return w;
}

static void test_words(void **state)
{
    rng r = rng_seed(7);
    char text[PITH_SHORT];

    (void)state;
    for (unsigned round = 0; round < 50; round++)
        for (size_t n = 0; n <= PITH_SHORT; n++) {
            pith_short s;

            for (size_t i = 0; i < PITH_SHORT; i++)
                text[i] = (char)rng_below(&r, 256);
            s = pith_short_read(text, n);
            for (size_t k = 0; k < 4; k++)
                assert_true(s.w[k] == plain_word(text, n, 8 * k));
        }
}

/* The same value before other bytes, and at the end of what can be read. */
static void test_places(void **state)
{
    static const char value[] = "a value of a page, 32 bytes long";

    (void)state;
    for (size_t n = 0; n <= PITH_SHORT; n++) {
        char inside[2 * PITH_SHORT + 1], last[PITH_SHORT + 1];
        pith_str a = {inside, n}, b = {last + PITH_SHORT - n, n};

        memset(inside, 'x', sizeof(inside));
        memcpy(inside, value, n);
        memcpy(last + PITH_SHORT - n, value, n);
        assert_true(pith_value_hash(a, inside + sizeof(inside)) ==
                    pith_value_hash(b, last + PITH_SHORT));
    }
}

static void test_differ(void **state)
{
    uint64_t seen[33 * 8];
    char text[2 * PITH_SHORT] = {0};
    size_t n_seen = 0;

    (void)state;
    for (size_t n = 0; n <= PITH_SHORT; n++) /* NULs only: lengths differ */
        seen[n_seen++] =
            pith_value_hash((pith_str){text, n}, text + sizeof(text));
    for (size_t i = 0; i < PITH_SHORT; i++) { /* and one byte, anywhere */
        text[i] = 'a';
        seen[n_seen++] =
            pith_value_hash((pith_str){text, PITH_SHORT}, text + sizeof(text));
        text[i] = 0;
    }
    for (size_t i = 0; i < n_seen; i++)
        for (size_t k = 0; k < i; k++)
            assert_true(seen[i] != seen[k]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_words),
                                       cmocka_unit_test(test_places),
                                       cmocka_unit_test(test_differ)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
