/* u_naming: what elements are called: their words, and names that they share.
 */
#include "support/check.h"
#include "name/naming.h"
#include "support/testpage.h"

static pith_node nth(const pith_tree *t, uint32_t tag, int n)
{
    for (pith_node v = 0; v < t->count; v++)
        if (pith_is_element(t, v) && t->label[v] == tag && n-- == 0)
            return v;
    return PITH_NIL;
}

/* A page and its memory. */
typedef struct page {
    pith_arena arena;
    pith_tree tree;
} page;

static void open_page(page *p, const char *html)
{
    pith_arena_init(&p->arena, NULL, 0);
    testpage_parse(html, &p->arena, &p->tree);
}

static void test_words(void **state)
{
    page p;
    pith_word w[PITH_NAME_WORDS];
    pith_node v;
    uint32_t n;

    (void)state;
    open_page(&p, "<p id=x7 role=note class='Price odd price 12' itemprop=cost "
                  "data-sku=17>");
    v = nth(&p.tree, PITH_TAG_P, 0);
    n = pith_element_words(&p.tree, v, PITH_FROM_NAMES, w);
    assert_int_equal(n, 5);
    CHECK_STR(w[0].text, "Price");
    assert_int_equal(w[1].rank, PITH_RANK_POSITIONAL);
    CHECK_STR(w[2].text, "cost");
    assert_int_equal(w[3].from, PITH_FROM_ROLE);
    CHECK_STR(w[4].text, "data-sku");
    assert_true(w[0].key ==
                pith_word_key_of(PITH_FROM_CLASS, PITH_STR("PRICE")));
    assert_true(w[0].key != pith_word_key_of(PITH_FROM_ID, PITH_STR("price")));
    n = pith_element_words(&p.tree, v, PITH_FROM_BIT(PITH_FROM_ID), w);
    assert_int_equal(n, 1);
    CHECK_STR(w[0].text, "x7");
    pith_arena_release(&p.arena);
}

static void test_shared(void **state)
{
    const pith_naming *names;
    uint32_t a;
    page p;

    (void)state;
    open_page(&p, "<p class=a id=1>x<p class=a href=y>y<div class=a></div><p>z"
                  "<p class='a b'>");
    names = pith_naming_of(&p.tree, &p.arena);
    a = names->of[nth(&p.tree, PITH_TAG_P, 0)];
    assert_true(a > 0 && names->name[a].n == 1);
    assert_int_equal(names->of[nth(&p.tree, PITH_TAG_P, 1)], a);
    assert_int_not_equal(names->of[nth(&p.tree, PITH_TAG_DIV, 0)], a);
    assert_int_equal(names->of[nth(&p.tree, PITH_TAG_P, 2)], 0);
    assert_int_not_equal(names->of[nth(&p.tree, PITH_TAG_P, 3)], a);
    p.tree.naming = names; /* what is there is not read again */
    assert_ptr_equal(pith_naming_of(&p.tree, NULL), names);
    pith_arena_release(&p.arena);
}

/* No more words than fit are read of one element. */
static void test_many(void **state)
{
    pith_buf html;
    page p;
    pith_word w[PITH_NAME_WORDS];

    (void)state;
    pith_buf_init(&html, NULL, 1 << 20);
    pith_buf_cstr(&html, "<p class='");
    for (int i = 0; i < 26 * 5; i++)
        pith_buf_fmt(&html, "w%c%c ", 'a' + i % 26, 'a' + i / 26);
    pith_buf_cstr(&html, "'>");
    pith_buf_char(&html, '\0');
    open_page(&p, html.data);
    assert_int_equal(pith_element_words(&p.tree, nth(&p.tree, PITH_TAG_P, 0),
                                        PITH_FROM_NAMES, w),
                     PITH_NAME_WORDS);
    pith_arena_release(&p.arena);
    pith_buf_release(&html);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_words),
                                       cmocka_unit_test(test_shared),
                                       cmocka_unit_test(test_many)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
