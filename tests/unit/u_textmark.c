/* u_textmark: equal texts, nearly equal ones, others. */
#include <stdio.h>
#include "support/check.h"
#include "base/str.h"
#include "io/corpus/textmark.h"

static pith_textmark mark_of(const char *text)
{
    pith_textmark t;

    pith_textmark_init(&t);
    pith_textmark_add(&t, pith_str_of(text));
    pith_textmark_end(&t);
    return t;
}

static unsigned same_bins(const pith_textmark *a, const pith_textmark *b)
{
    unsigned n = 0;

    for (unsigned i = 0; i < PITH_TEXTMARK_BINS; i++)
        n += a->bin[i] == b->bin[i];
    return n;
}

static void test_equal(void **state)
{
    pith_textmark a = mark_of("It rained all night, and the river rose.");
    pith_textmark b = mark_of("it RAINED all   night and the river rose");
    pith_textmark c = mark_of("it rained all night and the river");

    (void)state;
    assert_int_equal(a.words, 8);
    assert_true(a.hash == b.hash);
    assert_true(a.hash != c.hash);
    assert_int_equal(same_bins(&a, &b), PITH_TEXTMARK_BINS);
}

/* `n` words, of which one in `step` is another one (0: none). */
static pith_textmark mark_words(unsigned from, unsigned n, unsigned step)
{
    pith_textmark t;
    char word[32];

    pith_textmark_init(&t);
    for (unsigned i = 0; i < n; i++) {
        bool odd = step && i % step == step - 1;

        snprintf(word, sizeof(word), "%s%u", odd ? "x" : "w", from + i);
        pith_textmark_add(&t, pith_str_of(word));
    }
    pith_textmark_end(&t);
    return t;
}

static void test_near(void **state)
{
    pith_textmark a = mark_words(0, 1000, 0);
    pith_textmark near = mark_words(0, 1000, 100); /* .905 of the shingles */
    pith_textmark half = mark_words(500, 1000, 0);
    pith_textmark other = mark_words(5000, 1000, 0);

    (void)state;
    assert_true(same_bins(&a, &near) >= 24);
    assert_true(same_bins(&a, &half) < 24);
    assert_true(same_bins(&a, &half) > 2);
    assert_true(same_bins(&a, &other) <= 2);
}

/* A shingle's hash depends on its five words alone, wherever they stand. */
static void test_rolls(void **state)
{
    pith_textmark a = mark_of("z y x a b c d e");
    pith_textmark b = mark_of("a b c d e");

    (void)state;
    assert_true(a.roll == b.roll);
}

static void test_short(void **state)
{
    pith_textmark none = mark_of(" ... "), one = mark_of("one"),
                  two = mark_of("two");

    (void)state;
    assert_int_equal(none.words, 0);
    assert_true(one.hash != two.hash);
    assert_int_equal(same_bins(&one, &two), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal),
        cmocka_unit_test(test_near),
        cmocka_unit_test(test_rolls),
        cmocka_unit_test(test_short),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
