/* u_nameword: words of classes: which are one, which of them name something. */
#include "support/check.h"
#include "name/nameword.h"
#include "name/nameword_table.h"

static void check_parts(const char *name, const char *const *want)
{
    pith_str s = pith_str_of(name), w;

    for (; (w = pith_nameword_part(&s)).len; want++) {
        assert_non_null(*want);
        assert_true(pith_str_eq(w, pith_str_of(*want)));
    }
    assert_null(*want);
}

static void test_parts(void **state)
{
    (void)state;
    check_parts("priceLabel2_ISBN-text",
                (const char *const[]){"price", "Label", "ISBN", "text", NULL});
    check_parts("12-34", (const char *const[]){NULL});
    check_parts("größeInfo", (const char *const[]){"größe", "Info", NULL});
}

static uint64_t key(const char *s)
{
    return pith_nameword_key(pith_str_of(s));
}

static void test_keys(void **state)
{
    char longer[600];

    (void)state;
    assert_true(key("post-17") == key("post-9"));
    assert_true(key("post-17") == key("Post-0"));
    assert_true(key("post-17") != key("post-1-7"));
    assert_true(key("post") != key("post-1"));
    /* zebra rows: every second one has a number */
    assert_true(key("windowbg") == key("windowbg2"));
    assert_true(key("2017") == 0 && key("") == 0);
    memset(longer, 'a', sizeof(longer) - 1);
    longer[sizeof(longer) - 1] = '\0';
    assert_true(key(longer) != key(longer + 1));
}

static void check_rank(pith_rank rank, const char *const *word)
{
    for (; *word; word++)
        if (pith_nameword_rank(pith_str_of(*word)) != rank)
            fail_msg("'%s' has rank %d", *word,
                     (int)pith_nameword_rank(pith_str_of(*word)));
}

static void test_ranks(void **state)
{
    (void)state;
    check_rank(PITH_RANK_NAMING, (const char *const[]){"price",
                                                       "colour",
                                                       "weight",
                                                       "place",
                                                       "lefty",
                                                       "text-price",
                                                       "boldness",
                                                       "product-title",
                                                       "last-name",
                                                       "lastpost",
                                                       "current-price",
                                                       "post-17",
                                                       "duration",
                                                       "height",
                                                       "price_2",
                                                       "PriceBlock",
                                                       "c-card__title--big",
                                                       "color",
                                                       "views",
                                                       "video-views",
                                                       "text-price",
                                                       NULL});
    check_rank(PITH_RANK_STRUCTURAL, (const char *const[]){"item",
                                                           "left-column",
                                                           "x3",
                                                           "wrapper",
                                                           "list",
                                                           "content",
                                                           "main-content",
                                                           "hd",
                                                           "css-1x9q2f",
                                                           "row",
                                                           "item-17",
                                                           "box-left",
                                                           "is-open",
                                                           "has-image",
                                                           "js-title",
                                                           "object-cover",
                                                           "leading-tight",
                                                           "color-fg-muted",
                                                           "text-brand-dark",
                                                           "bg-brand-500",
                                                           "views-field",
                                                           NULL});
    check_rank(PITH_RANK_POSITIONAL,
               (const char *const[]){"odd", "even", "views-row-odd", "rowOdd",
                                     "post-even", "oddrow", "row-alt", NULL});
    check_rank(PITH_RANK_STYLING, (const char *const[]){"bold",
                                                        "Left",
                                                        "col-md-6",
                                                        "mt-2",
                                                        "yellow",
                                                        "min-w-0",
                                                        "gap-4",
                                                        "gap",
                                                        "text-center",
                                                        "tracking-wider",
                                                        "hover:underline",
                                                        "w-[32px]",
                                                        "w-1/2",
                                                        "!mt-2",
                                                        "-mt-4",
                                                        "flex",
                                                        "items-center",
                                                        "order-2",
                                                        "text-sm",
                                                        "bg-red-500",
                                                        "list-none",
                                                        "max-w-full",
                                                        NULL});
}

/* The index by first letter and length finds every part, and none is twice. */
static void test_table(void **state)
{
    size_t n = sizeof(nameword_parts) / sizeof(*nameword_parts);

    (void)state;
    assert_int_equal(nameword_at[NAMEWORD_AT(26, 0)], n);
    for (size_t i = 0; i < n; i++) {
        const char *w = nameword_parts[i].part;
        size_t k = NAMEWORD_AT((size_t)(w[0] - 'a'), strlen(w));

        assert_true(nameword_at[k] <= i && i < nameword_at[k + 1]);
        assert_true(i == nameword_at[k] ||
                    strcmp(nameword_parts[i - 1].part, w) < 0);
    }
}

static void check_column(const char *word, const char *want)
{
    pith_str got = pith_nameword_column(pith_str_of(word));

    if (!pith_str_eq(got, pith_str_of(want)))
        fail_msg("'%s' names '%.*s'", word, (int)got.len, got.ptr);
}

static void test_columns(void **state)
{
    (void)state;
    check_column("price", "price");
    check_column("card__title", "title");
    check_column("ProductCard_title__3kF9x", "title");
    check_column("price__text", "price");
    check_column("min-w-0", "");
    check_column("odd", "");
    check_column("css-1x9q2f", "");
    check_column("item", "");
    check_column("item-title", "title");
    check_column("price-box", "price");
    check_column("list-price", "list-price");
    check_column("views-field-field-date", "date");
    check_column("short-description", "short-description");
    check_column("Menu_title__iqmsz", "title");
    check_column("Summary--highTemp--3PjlX", "highTemp");
    check_column("title-link", "title");
    check_column("card_module__price___sdfgh", "price");
    check_column("street2-box", "street2");
    check_column("has-image", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts), cmocka_unit_test(test_keys),
        cmocka_unit_test(test_ranks), cmocka_unit_test(test_table),
        cmocka_unit_test(test_columns)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
