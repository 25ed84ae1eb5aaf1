/* u_unicode: our tables of characters against libunistring, over all of them
 * that it knows; normal forms against it on characters, pairs and words. */
#include "support/check.h"

#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <uniwidth.h>
#include "base/utf8.h"
#include "read/nfkc.h"
#include "support/rng.h"

#define LAST 0x110000u

/* Of a version of Unicode that libunistring does not have yet. */
static bool unknown(uint32_t r)
{
    return uc_is_general_category(r, UC_UNASSIGNED) || r - 0xD800 < 0x800;
}

static void test_classes(void **state)
{
    size_t known = 0;
    (void)state;

    for (uint32_t r = 0; r < LAST; r++) {
        bool mark = uc_is_general_category_withtable(r, UC_CATEGORY_MASK_M);
        bool word = uc_is_general_category_withtable(
            r, UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_M | UC_CATEGORY_MASK_N);

        if (unknown(r))
            continue;
        known++;
        if (pith_rune_mark(r) != mark ||
            pith_rune_word(r) != (word || r == '_'))
            fail_msg("U+%04X: mark %d, word %d", r, mark, word);
        if (pith_rune_lower(r) != uc_tolower(r))
            fail_msg("U+%04X: lower U+%04X", r, uc_tolower(r));
        if (pith_rune_space(r) != (uc_is_property_white_space(r) ||
                                   (r >= 0x200B && r <= 0x200D) || r == 0xFEFF))
            fail_msg("U+%04X: space", r);
    }
    assert_true(known > 140000);
}

/* Widths are no property of Unicode: a terminal's, and few differ. */
static void test_width(void **state)
{
    size_t differ = 0;
    (void)state;

    for (uint32_t r = 0; r < LAST; r++) {
        int want = uc_width(r, "UTF-8");

        if (unknown(r))
            continue;
        if (pith_rune_width(r) != (unsigned)(want < 0 ? 1 : want)) {
            if (differ++ < 5)
                print_message("U+%04X: %u, libunistring %d\n", r,
                              pith_rune_width(r), want);
        }
    }
    print_message("%zu widths differ\n", differ);
    assert_true(differ < 10);
}

static void check_form(const uint32_t *in, size_t n)
{
    uint32_t got[256], low[256], want[512];
    size_t n_got = 256, n_low = 256, n_want = 512;

    assert_non_null(u32_normalize(UNINORM_NFKC, in, n, want, &n_want));
    for (size_t i = 0, k = 0; i < n_want; i++, n_low = k) {
        low[k++] = want[i] == 0x130 ? 'i' : uc_tolower(want[i]);
        if (want[i] == 0x130)
            low[k++] = 0x307;
    }
    n_low = n_want ? n_low : 0;
    n_want = 512;
    assert_non_null(u32_normalize(UNINORM_NFKC, low, n_low, want, &n_want));
    assert_true(pith_nfkc_lower(in, n, got, &n_got));
    if (n_got != n_want || memcmp(got, want, n_got * sizeof(*got)))
        fail_msg("U+%04X U+%04X ...: %zu runes, want %zu", in[0],
                 n > 1 ? in[1] : 0, n_got, n_want);
}

static void test_nfkc(void **state)
{
    static const struct {
        uint32_t first, count;
    } block[] = {{0x41, 26},   {0xC0, 0x1C0},   {0x300, 0x70},
                 {0x370, 400}, {0x1100, 0x100}, {0xAC00, 600},
                 {0x915, 60},  {0x1E00, 512},   {0xFF00, 0xEF}};
    rng r = rng_seed(3);
    (void)state;

    for (uint32_t c = 1; c < LAST; c++)
        if (!unknown(c))
            check_form(&c, 1);
    for (unsigned i = 0; i < 200000; i++) {
        uint32_t word[8];
        size_t n = 1 + rng_below(&r, 8), known = 0;

        for (size_t k = 0; k < n; k++) {
            unsigned b = rng_below(&r, 9);
            uint32_t c = block[b].first + rng_below(&r, block[b].count);

            if (!unknown(c))
                word[known++] = c;
        }
        if (known)
            check_form(word, known);
    }
}

static void test_no_room(void **state)
{
    static const uint32_t in[] = {0xFDFA, 'A'};
    uint32_t out[4];
    size_t n = 4;
    (void)state;

    assert_false(pith_nfkc_lower(in, 2, out, &n));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classes), cmocka_unit_test(test_width),
        cmocka_unit_test(test_nfkc), cmocka_unit_test(test_no_room)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
