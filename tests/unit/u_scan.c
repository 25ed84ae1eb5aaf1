/* u_scan: every implementation of the scanner finds what a plain loop finds. */
#include "support/check.h"

#include <stdlib.h>
#include "html/scan_int.h"
#include "support/rng.h"

#define ROUNDS 4000
#define ROOM   300

static const uint32_t sets[] = {
    PITH_SET4('<', '&', '\r', '\0'),
    PITH_SET4('"', '&', '\r', '\0'),
    PITH_SET4('<', '<', '<', '<'),
    PITH_SET4('\r', '\0', '\xFF', '\x80'),
};

static const char *plain(const char *p, const char *end, uint32_t set)
{
    for (; p < end; p++)
        for (int i = 0; i < 4; i++)
            if ((unsigned char)*p == (set >> (8 * i) & 255))
                return p;
    return end;
}

/* Exact-size heap blocks, so that a sanitizer sees any byte read too far. */
static void scan_round(const pith_scan_impl *impl, uint64_t seed)
{
    rng r = {seed * 2 + 1};
    size_t len = rng_below(&r, ROOM);
    char *text = malloc(len ? len : 1);
    uint32_t set = sets[rng_below(&r, 4)];

    assert_non_null(text);
    for (size_t i = 0; i < len; i++)
        text[i] = rng_below(&r, 40) ? (char)('a' + rng_below(&r, 26))
                                    : (char)rng_below(&r, 256);
    for (size_t from = 0; from <= len; from += 1 + rng_below(&r, 7)) {
        const char *want = plain(text + from, text + len, set);
        const char *got = impl->find(text + from, text + len, set);
        if (got != want)
            fail_msg("%s, seed %lu, from %zu: got %td, want %td", impl->name,
                     (unsigned long)seed, from, got - text, want - text);
        got = pith_scan_find(text + from, text + len, set, impl->find);
        if (got != want)
            fail_msg("inline and %s, seed %lu, from %zu", impl->name,
                     (unsigned long)seed, from);
    }
    free(text);
}

static void test_all_agree(void **state)
{
    size_t n;
    const pith_scan_impl *impl = pith_scan_impls(&n);
    (void)state;

    assert_string_equal(impl[0].name, "portable");
    for (size_t i = 0; i < n; i++)
        for (uint64_t seed = 0; impl[i].usable() && seed < ROUNDS; seed++)
            scan_round(&impl[i], seed);
}

static void test_best_is_usable(void **state)
{
    size_t n, at = 0;
    const pith_scan_impl *impl = pith_scan_impls(&n);
    (void)state;

    for (size_t i = 0; i < n; i++)
        if (impl[i].usable())
            at = i;
    assert_ptr_equal(pith_scan_best(), impl[at].find);
}

static void test_ascii(void **state)
{
    char text[200];
    (void)state;

    memset(text, 'x', sizeof(text));
    for (size_t len = 0; len < sizeof(text); len++)
        assert_ptr_equal(pith_scan_ascii(text, text + len), text + len);
    for (size_t at = 0; at < sizeof(text); at++) {
        text[at] = '\x80';
        assert_ptr_equal(pith_scan_ascii(text, text + sizeof(text)), text + at);
        text[at] = 'x';
    }
}

/* name, what follows, plain length (0: the slow path) */
static void check_name(const char *bytes, bool attr, size_t want)
{
    char text[64];
    pith_name_key key = {0, 0};
    char name[16] = {0};
    size_t got;

    memset(text, 'z', sizeof(text));
    memcpy(text, bytes, strlen(bytes));
    got = pith_scan_name(text, text + sizeof(text), attr, &key);
    if (got != want)
        fail_msg("'%s': got %zu, want %zu", bytes, got, want);
    if (got == 0)
        return;
    for (size_t i = 0; i < got; i++)
        name[i] = (char)pith_lower((unsigned char)bytes[i]);
    assert_memory_equal(&key.lo, name, 8);
    assert_memory_equal(&key.hi, name + 8, 8);
}

static void test_names(void **state)
{
    (void)state;
    check_name("div>", false, 3);
    check_name("h1 ", false, 2);
    check_name("br/", false, 2);
    check_name("a=b>", false, 3);
    check_name("a=b>", true, 1);
    check_name("blockquo>", false, 8);
    check_name("figcaption\n", false, 10);
    check_name("abcdefghijklmno>", false, 15);
    check_name("abcdefghijklmnop>", false, 0); /* too long for a key */
    check_name("DIV>", false, 3);
    check_name("onClick=", true, 7);
    check_name("@Z[`az{>", false, 7);
    check_name("d\x01v>", false, 0); /* a control is part of the name */
    check_name("\xC3\xA9>", false, 2);
    check_name(">", false, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_agree),
        cmocka_unit_test(test_best_is_usable),
        cmocka_unit_test(test_ascii),
        cmocka_unit_test(test_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
