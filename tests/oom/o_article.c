/* o_article: every allocation of article mining fails once. */
#include "support/check.h"

#include "mine/body/articles.h"
#include "mine/kind/pagekind.h"
#include "support/sweep.h"
#include "support/testpage.h"

static const char page[] =
    "<html lang=en><head><title>River path reopens | Post</title><script "
    "type=application/ld+json>{\"headline\":\"River \\u00e9\",\"author\":"
    "\"Ada\"}</script></head><body><nav><a href=/>Home</a></nav><h1>River path "
    "reopens</h1><p>By Ada Moss<p>The council voted on Tuesday to reopen the "
    "river path, which had been closed for two years.<ul><li>one, two<li>three"
    "</ul><pre>a\n b</pre><p>Walkers, cyclists and anglers had asked for it to "
    "be done sooner, officials said.<table><tr><td>x<td>y</table>";

/* A detail page, that all readers of fields find something on. */
static const char thing[] =
    "<title>Desk lamp</title><script type=application/ld+json>{\"name\":"
    "\"Desk lamp\",\"sku\":\"A77\",\"offers\":{\"price\":49.5,"
    "\"priceCurrency\":\"USD\"}}</script><div itemscope><h1 itemprop=name>"
    "Desk lamp</h1><p>$49.50<p>A77<p itemprop=color>red<p itemprop=color>blue"
    "</div><table><tr><td>Weight<td>2 kg<tr><td>Height<td>45 cm<tr><td>Power"
    "<td>7 W<tr><td>Cable<td>1 m<tr><td>Bulb<td>E14</table>";

static pith_status mine_thing(const pith_allocator *al, void *ctx)
{
    pith_arena arena, scratch;
    pith_finds finds;
    pith_status st;
    pith_tree t;

    pith_arena_init(&arena, al, 0);
    pith_arena_init(&scratch, al, 0);
    st = testpage_try(thing, &arena, &t);
    if (st == PITH_OK)
        st = pith_mine_page(PITH_DOC(&t, &arena, &scratch, NULL), false, &finds,
                            NULL);
    if (st == PITH_OK)
        *(uint32_t *)ctx = finds.kind.fields.n;
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
    return st;
}

static pith_status mine_page(const pith_allocator *al, void *ctx)
{
    pith_article_mine_options opt = {0};
    pith_article_trace trace;
    pith_arena arena, scratch;
    pith_kind_result kind;
    pith_article art;
    pith_status st;
    pith_tree t;

    pith_arena_init(&arena, al, 0);
    pith_arena_init(&scratch, al, 0);
    opt.policy = *(const pith_policy *)ctx;
    opt.kind = &kind;
    st = testpage_try(page, &arena, &t);
    if (st == PITH_OK)
        st = pith_article_mine(PITH_DOC(&t, &arena, &scratch, NULL), &opt, &art,
                               &trace);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
    return st;
}

static void test_sweep(void **state)
{
    pith_policy policy[] = {PITH_POLICY_ARTICLE, PITH_POLICY_PAGE,
                            PITH_POLICY_AUTO};

    (void)state;
    for (size_t i = 0; i < 3; i++)
        assert_true(alloc_sweep(mine_page, &policy[i]) > 3);
}

static void test_fields(void **state)
{
    uint32_t n = 0;

    (void)state;
    assert_true(alloc_sweep(mine_thing, &n) > 3);
    assert_int_equal(n, 9); /* the sheet, color, sku, price, its currency */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sweep),
                                       cmocka_unit_test(test_fields)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
