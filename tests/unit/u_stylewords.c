/* u_stylewords: class names as words, and which of them name nothing. */
#include "support/check.h"
#include "name/stylewords.h"

static void check_words(const char *name, const char *const *want)
{
    pith_str s = pith_str_of(name), w;

    for (; (w = pith_style_next(&s)).len; want++) {
        assert_non_null(*want);
        assert_true(pith_str_eq(w, pith_str_of(*want)));
    }
    assert_null(*want);
}

static void test_words(void **state)
{
    (void)state;
    check_words("priceLabel2_ISBN-text",
                (const char *const[]){"price", "Label", "ISBN", "text", NULL});
    check_words("12-34", (const char *const[]){NULL});
    check_words("größeInfo", (const char *const[]){"größe", "Info", NULL});
}

static void test_looks(void **state)
{
    static const char *const looks[] = {"bold",   "Left",        "col-md-6",
                                        "mt-2",   "a-base-text", "wrapper",
                                        "active", "yellow"};
    static const char *const names[] = {"price",   "colour", "weight",
                                        "place",   "lefty",  "text-price",
                                        "boldness"};

    (void)state;
    for (size_t i = 0; i < sizeof(looks) / sizeof(*looks); i++)
        if (!pith_style_class(pith_str_of(looks[i])))
            fail_msg("%s is of looks", looks[i]);
    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
        if (pith_style_class(pith_str_of(names[i])))
            fail_msg("%s is a name", names[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_words),
                                       cmocka_unit_test(test_looks)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
