/* u_ways: which of several bodies of a page is taken, and how far the others
 * agree. */
#include "support/check.h"

#include "learn/ways.h"

typedef struct fixture {
    pith_arena arena;
    pith_block block[PITH_WAYS];
    pith_article art[PITH_WAYS];
    const pith_article *way[PITH_WAYS];
    pith_choice choice;
} fixture;

static int setup(void **state)
{
    static fixture f;

    f = (fixture){0};
    pith_arena_init(&f.arena, NULL, 0);
    *state = &f;
    return 0;
}

static int teardown(void **state)
{
    pith_arena_release(&((fixture *)*state)->arena);
    return 0;
}

#define TEN   "one two three four five six seven eight nine ten "
#define FORTY TEN TEN TEN TEN

static void give(fixture *f, pith_way way, const char *text, double confidence)
{
    f->block[way].text = pith_str_of(text);
    f->art[way] = (pith_article){.blocks = &f->block[way],
                                 .n_blocks = text[0] ? 1 : 0,
                                 .confidence = confidence};
    f->way[way] = &f->art[way];
}

static pith_way taken(fixture *f, uint32_t partners)
{
    assert_int_equal(pith_ways_choose(f->way, partners, &f->arena, &f->choice),
                     PITH_OK);
    assert_non_null(f->choice.reason);
    assert_int_equal(f->choice.partners, partners);
    return f->choice.taken;
}

/* As many words as bytes allow: letters alone, and between ideographs. Where
 * there was no room for them, AddressSanitizer says so. */
static void test_short_words(void **state)
{
    static const char *const texts[] = {"a", "a b", "a b c d e",
                                        "a\xe4\xb8\xad"
                                        "a\xe4\xb8\xad"
                                        "a"};
    static const unsigned words[] = {1, 2, 5, 5};
    fixture *f = *state;

    for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
        give(f, PITH_WAY_PAGE, texts[i], 0.5);
        assert_int_equal(taken(f, 0), PITH_WAY_PAGE);
        assert_int_equal(f->choice.way[PITH_WAY_PAGE].words, words[i]);
    }
}

static void test_alone(void **state)
{
    fixture *f = *state;

    give(f, PITH_WAY_PAGE, FORTY, 0.2);
    assert_int_equal(taken(f, 0), PITH_WAY_PAGE);
    assert_float_equal(f->choice.agreement, 1, 1e-6);
    assert_float_equal(f->choice.way[PITH_WAY_PAGE].confidence, 0.2, 1e-6);
    assert_false(f->choice.way[PITH_WAY_CONTENT].applies);
}

static void test_sure(void **state)
{
    fixture *f = *state;

    give(f, PITH_WAY_PAGE, FORTY TEN TEN, 0.9);
    give(f, PITH_WAY_PARTNERS, FORTY, 0.9);
    give(f, PITH_WAY_CONTENT, FORTY, 0.5);
    give(f, PITH_WAY_PATTERN, "", 0.5);
    assert_int_equal(taken(f, 3), PITH_WAY_PARTNERS);
    assert_int_equal(f->choice.way[PITH_WAY_PAGE].words, 60);
    assert_float_equal(f->choice.way[PITH_WAY_PAGE].agreement, 0.8, 1e-6);
    assert_float_equal(f->choice.way[PITH_WAY_CONTENT].agreement, 1, 1e-6);
    assert_float_equal(f->choice.way[PITH_WAY_PATTERN].agreement, 0, 1e-6);
    assert_float_equal(f->choice.agreement, 0.9, 1e-6);
    assert_true(f->choice.way[PITH_WAY_CONTENT].confidence < 0);
}

static void test_unsure(void **state)
{
    fixture *f = *state;

    give(f, PITH_WAY_PAGE, FORTY, 0.4);
    give(f, PITH_WAY_PARTNERS, TEN, 0.4);
    give(f, PITH_WAY_CONTENT, FORTY, 0.5);
    give(f, PITH_WAY_PATTERN, FORTY, 0.5);
    assert_int_equal(taken(f, 1), PITH_WAY_CONTENT);
    give(f, PITH_WAY_CONTENT, TEN, 0.5);
    assert_int_equal(taken(f, 1), PITH_WAY_PATTERN);
    give(f, PITH_WAY_PATTERN, "", 0.5);
    assert_int_equal(taken(f, 1), PITH_WAY_PARTNERS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_alone, setup, teardown),
        cmocka_unit_test_setup_teardown(test_short_words, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sure, setup, teardown),
        cmocka_unit_test_setup_teardown(test_unsure, setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
