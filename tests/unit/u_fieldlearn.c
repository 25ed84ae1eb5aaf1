/* u_fieldlearn: texts with several values: words, patterns, what is learned.
 * Covers wrap/fieldpat too. */
#include "support/arenas.h"
#include "support/check.h"
#include <stdio.h>
#include <string.h>
#include "learn/fieldlearn.h"

static void check_words(const char *text, const char *const *want)
{
    pith_str s = pith_str_of(text), w;

    for (; (w = pith_field_word(&s)).len; want++) {
        assert_non_null(*want);
        if (!pith_str_eq(w, pith_str_of(*want)))
            fail_msg("'%s': '%.*s', not '%s'", text, (int)w.len, w.ptr, *want);
    }
    assert_null(*want);
}

static void test_words(void **state)
{
    (void)state;
    check_words(
        "Rome, 12 May (new)",
        (const char *const[]){"Rome", ",", "12", "May", "(", "new", ")", NULL});
    check_words(" a/b | well-known \xe2\x80\x93 1,000.50",
                (const char *const[]){"a/b", "|", "well-known", "\xe2\x80\x93",
                                      "1,000.50", NULL});
    check_words("", (const char *const[]){NULL});
}

static void check_read(const char *text, const char *pattern, const char *want)
{
    pith_str got;
    bool ok = pith_field_read(pith_str_of(text), pith_str_of(pattern),
                              UINT32_MAX, &got);

    if (ok != (want != NULL) || (ok && !pith_str_eq(got, pith_str_of(want))))
        fail_msg("'%s' by '%s': %.*s", text, pattern, ok ? (int)got.len : 4,
                 ok ? got.ptr : "none");
}

static void test_read(void **state)
{
    (void)state;
    check_read("12 comments by Ann Ash", "? comments * by *", "12");
    check_read("12 comments by Ann Ash", "* comments * by ?", "Ann Ash");
    check_read("12 comments by", "* comments * by ?", "");
    check_read("12 comments of Ann", "* comments * by ?", NULL);
    check_read("Rome | Italy", "* | ?", "Italy");
    check_read("Rome, Italy", "? , *", "Rome");
    check_read("by Ann", "by ?", "Ann");
    check_read("said by Ann", "by ?", NULL);
    check_read("by Ann today", "by ? today", "Ann");
    check_read("by Ann today or later", "by ? today", NULL);
    check_read("", "?", "");
}

static pith_fields learn(const char *const *text, uint32_t n)
{
    pith_str s[32];
    pith_fields f;

    for (uint32_t i = 0; i < n; i++)
        s[i] = pith_str_of(text[i]);
    assert_int_equal(pith_fields_learn(s, n, &arena, &f), PITH_OK);
    return f;
}

static void check_slot(const pith_fields *f, uint32_t k, bool column,
                       const char *name, const char *pattern)
{
    pith_str got = pith_fields_name(f, k);

    assert_int_equal(f->column[k], column);
    assert_true(name ? pith_str_eq(got, pith_str_of(name)) : !got.ptr);
    assert_true(
        pith_str_eq(pith_fields_slot(f, k, &arena), pith_str_of(pattern)));
}

static void test_learn(void **state)
{
    static const char *const said[] = {
        "12 comments by Ann Ash", "7 comments by Bo", "1,204 comments by Cy D",
        "3 comments by Di", "88 comments by Ed"};
    static const char *const places[] = {"Rome | Italy", "Oslo | Norway",
                                         "New York | United States",
                                         "Lyon | France"};
    pith_fields f;

    (void)state;
    f = learn(said, 5);
    assert_true(pith_str_eq(f.pattern, PITH_STR("* comments * by *")));
    check_slot(&f, 0, true, "comments", "? comments * by *");
    check_slot(&f, 1, false, "comments", "* comments ? by *");
    check_slot(&f, 2, true, "by", "* comments * by ?");
    assert_true(f.number[0] && !f.number[2]);
    f = learn(places, 4);
    check_slot(&f, 0, true, NULL, "? | *");
    check_slot(&f, 1, true, NULL, "* | ?");
}

/* One text of twenty may be written otherwise, of ten not. One value, two
 * values without a word all share, a number all share, prose: no pattern. */
static void test_none(void **state)
{
    static const char *const one[] = {"12 comments", "7 comments", "3 comments",
                                      "88 comments"};
    static const char *const free_text[] = {"Rome Italy", "Oslo Norway",
                                            "Lyon France", "Bonn Germany"};
    static const char *const number[] = {"Ann 5 Rome", "Bo 5 Oslo", "Cy 5 Lyon",
                                         "Di 5 Bonn"};
    static const char prose[] =
        "a b c d e f g h i j k l m , n o p q r s t u v w x y z";
    const char *const proses[] = {prose, prose, prose, prose};
    const char *many[20];
    char text[20][32];

    (void)state;
    assert_null(learn(one, 4).pattern.ptr);
    assert_null(learn(free_text, 4).pattern.ptr);
    assert_null(learn(number, 4).pattern.ptr);
    assert_null(learn(proses, 4).pattern.ptr);
    for (int i = 0; i < 20; i++) {
        snprintf(text[i], sizeof(text[i]), "Row%d | Seat%d", i, 3 * i);
        many[i] = text[i];
    }
    many[0] = "no seat";
    assert_non_null(learn(many, 20).pattern.ptr);
    assert_null(learn(many, 10).pattern.ptr);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words), cmocka_unit_test(test_read),
        cmocka_unit_test_setup_teardown(test_learn, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_none, arenas_open, arenas_close)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
