/* u_textbits: masks of text are what each byte says, however they are made. */
#include "support/check.h"

#include "base/str.h"
#include "base/textbits.h"
#include "support/rng.h"

static void check_same(const pith_textbits *a, const pith_textbits *b)
{
    assert_int_equal(a->blank, b->blank);
    assert_int_equal(a->space, b->space);
    assert_int_equal(a->letter, b->letter);
    assert_int_equal(a->bit5, b->bit5);
    assert_int_equal(a->word, b->word);
    assert_int_equal(a->end, b->end);
    assert_int_equal(a->quote, b->quote);
    assert_int_equal(a->comma, b->comma);
    assert_int_equal(a->at, b->at);
    assert_int_equal(a->tw, b->tw);
    assert_int_equal(a->high, b->high);
    assert_int_equal(a->join, b->join);
}

/* Every byte at every place. */
static void test_every_byte(void **state)
{
    char text[PITH_TEXTBITS];

    (void)state;
    for (unsigned c = 0; c < 256; c++)
        for (unsigned at = 0; at < PITH_TEXTBITS; at++) {
            pith_textbits fast, plain;

            memset(text, 'x', sizeof(text));
            text[at] = (char)c;
            fast = pith_textbits_at(text);
            plain = pith_textbits_plain(text);
            check_same(&fast, &plain);
        }
}

static void test_classes(void **state)
{
    static const char text[] = "A b\n9_.!?\"')],\xc3z##############x";
    pith_textbits b = pith_textbits_at(text);

    (void)state;
    assert_int_equal(b.blank, 1u << 1);
    assert_int_equal(b.space, 1u << 1 | 1u << 3);
    assert_int_equal(b.letter, 1u | 1u << 2 | 1u << 15 | 1u << 30);
    assert_int_equal(b.word, b.letter | 1u << 4 | 1u << 5);
    assert_int_equal(b.end, 7u << 6);
    assert_int_equal(b.quote, 15u << 9);
    assert_int_equal(b.comma, 1u << 13);
    assert_int_equal(b.high, 1u << 14);
}

/* Text that ends: nothing beyond it counts, or is read beyond `safe`. */
static void test_short(void **state)
{
    char page[2 * PITH_TEXTBITS];

    (void)state;
    memset(page, 'a', sizeof(page));
    for (size_t len = 1; len <= PITH_TEXTBITS + 3; len++)
        for (size_t more = 0; more <= PITH_TEXTBITS; more++) {
            size_t all = len + more < sizeof(page) ? len + more : sizeof(page);
            const char *safe = page + sizeof(page), *p = safe - all;
            unsigned n;
            pith_textbits b = pith_textbits_of(p, len, safe, &n);

            assert_int_equal(n, len < PITH_TEXTBITS ? len : PITH_TEXTBITS);
            assert_int_equal(b.letter, pith_bits_low(n));
            assert_int_equal(b.word, pith_bits_low(n));
            assert_int_equal(b.space, 0);
        }
}

static void test_bits(void **state)
{
    rng r = rng_seed(1);

    (void)state;
    assert_int_equal(pith_bits_low(0), 0);
    assert_int_equal(pith_bits_low(32), UINT32_MAX);
    for (int i = 0; i < 10000; i++) {
        uint32_t x = (uint32_t)rng_next(&r) & (uint32_t)rng_next(&r), n = 0;

        for (uint32_t y = x; y; y >>= 1)
            n += y & 1;
        assert_int_equal(pith_bits_count(x), n);
    }
}

/* Eight bytes in a register: cut, and in lower case. */
static void test_eight(void **state)
{
    char text[8], want[8];
    uint64_t v;

    (void)state;
    for (unsigned c = 0; c < 256; c++)
        for (size_t n = 0; n <= 8; n++) {
            for (size_t i = 0; i < 8; i++) {
                text[i] = (char)(c + 37 * i);
                want[i] = i < n ? (char)pith_lower((unsigned char)text[i]) : 0;
            }
            v = pith_bytes8_lower(pith_bytes8(text, n));
            assert_memory_equal(&v, want, 8);
        }
}

/* The needle at every place, whole and cut by the end of the text. */
static void test_find(void **state)
{
    static const char needle[] = "abcabx";
    char text[150];

    (void)state;
    for (size_t n = 1; n < sizeof(needle); n++)
        for (size_t at = 0; at < 70; at++) {
            memset(text, 'a', sizeof(text));
            memcpy(text + at, needle + sizeof(needle) - 1 - n, n);
            for (size_t len = 0; len < 100; len++) {
                const char *tail = needle + sizeof(needle) - 1 - n;

                assert_int_equal(
                    pith_textbits_find(text, len, tail, n),
                    pith_str_find((pith_str){text, len}, (pith_str){tail, n}) !=
                        SIZE_MAX);
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte), cmocka_unit_test(test_classes),
        cmocka_unit_test(test_short),      cmocka_unit_test(test_bits),
        cmocka_unit_test(test_eight),      cmocka_unit_test(test_find),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
