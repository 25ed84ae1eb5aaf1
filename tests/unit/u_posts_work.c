/* u_posts_work: what the post miner visits grows as the page does, on pages
 * made to be slow: counted by the budget, not by a clock. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/buf.h"
#include "html/html.h"
#include "mine/thread/posts.h"

/* One level of a nest: what comes before the next one and what after. */
typedef struct nest {
    const char *open, *close;
} nest;

static const nest nests[] = {
    {"<div><i>1 June 2024</i>", "</div>"},
    {"<div class=reply><i>1 June 2024</i><p>what somebody has to say</p>",
     "</div>"},
    {"<div class=a>", "<i>1 June 2024</i> words</div>"},
    {"<div class=a><div class=b>",
     "<i class=d>1 June 2024</i><p class=c>words</p></div></div>"},
};

/* Units of work for n levels. */
static uint64_t work_of(const nest *kind, uint32_t n)
{
    pith_limits limits = {.size = sizeof(limits), .max_depth = 60000};
    pith_html_options options = {.limits = &limits};
    pith_budget budget;
    pith_arena arena;
    pith_posts posts;
    pith_tree tree;
    pith_buf html;

    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&html, NULL, (size_t)64 << 20);
    pith_budget_init(&budget, &limits);
    for (uint32_t i = 0; i < n; i++)
        pith_buf_cstr(&html, kind->open);
    for (uint32_t i = 0; i < n; i++)
        pith_buf_cstr(&html, kind->close);
    assert_int_equal(
        pith_html_parse(pith_buf_view(&html), &options, &arena, &tree, NULL),
        PITH_OK);
    assert_int_equal(
        pith_mine_posts(&tree, NULL, NULL, &arena, &budget, &posts), PITH_OK);
    pith_buf_release(&html);
    pith_arena_release(&arena);
    return budget.used;
}

static void test_levels(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(nests) / sizeof(*nests); i++) {
        uint64_t one = work_of(&nests[i], 2000);
        uint64_t four = work_of(&nests[i], 8000);

        if (four > 5 * one + 100000 || four > 8000ull * 4 * 400) {
            print_error("nest %zu: %llu units for 2,000 levels, %llu for "
                        "8,000\n",
                        i, (unsigned long long)one, (unsigned long long)four);
            fail();
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
