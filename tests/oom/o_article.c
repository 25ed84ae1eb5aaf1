/* o_article: every allocation of article mining fails once. */
#include "support/check.h"

#include "mine/articles.h"
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
        st = pith_article_mine(&t, &opt, &arena, &scratch, NULL, &art, &trace);
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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sweep)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
