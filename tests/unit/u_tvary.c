/* u_tvary: class words that are values of pages, and those that name slots. */
#include "support/check.h"

#include <stdio.h>
#include <time.h>
#include "base/buf.h"
#include "name/tvary.h"
#include "support/testpage.h"

#define N 12

typedef struct set {
    pith_arena arena;
    pith_tree tree[N];
    pith_twords words;
    pith_tkinds kinds;
} set;

static void init(set *s)
{
    pith_arena_init(&s->arena, NULL, 0);
    pith_twords_init(&s->words, NULL, 3);
    pith_tkinds_init(&s->kinds, NULL, &s->words);
}

static void add(set *s, uint32_t p, const char *html, size_t n)
{
    testpage_parse(pith_arena_dup(&s->arena, html, n), &s->arena, &s->tree[p]);
    assert_true(pith_tkinds_count(&s->kinds, &s->tree[p], p));
}

/* Pages of `format`, which has a word for each page in turn. */
static void begin(set *s, const char *format, const char *const word[3])
{
    char html[600];

    init(s);
    for (uint32_t p = 0; p < N; p++)
        add(s, p, html,
            (size_t)snprintf(html, sizeof(html), format, word[p % 3],
                             word[(p + 1) % 3]));
    assert_true(pith_tkinds_vary(&s->kinds));
}

static void end(set *s)
{
    pith_tkinds_release(&s->kinds);
    pith_twords_release(&s->words);
    pith_arena_release(&s->arena);
}

static bool counts(const set *s, const char *word)
{
    return pith_twords_has(&s->words,
                           pith_tpath_word(pith_tpath_name(PITH_STR("div")), 0,
                                           pith_str_of(word)));
}

static const char *const shop[] = {"product_cat-lamps", "product_cat-rugs",
                                   "product_cat-chairs"};
static const char *const field[] = {"field-size", "field-colour", "field-made"};
static const char *const bare[] = {"lamps", "rugs", "chairs"};

static void test_category(void **state)
{
    set s;

    (void)state;
    begin(&s, "<div class='product %s'><h1>x</h1></div>", shop);
    for (int i = 0; i < 3; i++)
        assert_false(counts(&s, shop[i]));
    assert_true(counts(&s, "product"));
    end(&s);
}

/* Two on a page, each another: they tell its parts apart. */
static void test_slots(void **state)
{
    set s;

    (void)state;
    begin(&s, "<div class='field %s'>x</div><div class='field %s'>y</div>",
          field);
    for (int i = 0; i < 3; i++)
        assert_true(counts(&s, field[i]));
    end(&s);
}

/* The word is all the element has, or does not begin as others do. */
static void test_alone(void **state)
{
    set s;

    (void)state;
    begin(&s, "<div class='%s'>x</div>", shop);
    assert_true(counts(&s, shop[0]));
    end(&s);
    begin(&s, "<div class='product %s'>x</div>", bare);
    assert_true(counts(&s, bare[0]));
    end(&s);
}

/* Processor time for elements of `many` such words, with a steady one behind
 * them. */
static double seconds_of(uint32_t many)
{
    pith_buf html;
    clock_t begun;
    set s;

    init(&s);
    pith_buf_init(&html, NULL, 1u << 20);
    for (uint32_t p = 0; p < N; p++) {
        pith_buf_clear(&html);
        pith_buf_cstr(&html, "<div class='");
        for (uint32_t i = 0; i < many; i++)
            pith_buf_fmt(&html, "cat-%u-%u ", p % 3, i);
        pith_buf_cstr(&html, "product'>x</div>");
        assert_int_equal(html.status, PITH_OK);
        add(&s, p, html.data, html.len);
    }
    pith_buf_release(&html);
    begun = clock();
    assert_true(pith_tkinds_vary(&s.kinds));
    begun = clock() - begun;
    assert_true(counts(&s, "product"));
    end(&s);
    return (double)begun / CLOCKS_PER_SEC;
}

/* For each of the words all others are not read again: eight times as many
 * take eight times as long, not 64 times. */
static void test_many(void **state)
{
    double few = seconds_of(2500);

    (void)state;
    assert_true(seconds_of(20000) < 24 * few + 0.1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_category),
        cmocka_unit_test(test_slots),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_many),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
