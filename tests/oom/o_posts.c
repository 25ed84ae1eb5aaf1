/* o_posts: every allocation of the post miner fails once: a clean status and
 * nothing leaked. */
#include "support/check.h"

#include "html/html.h"
#include "mine/thread/posts.h"
#include "support/sweep.h"

#define POST(n, inner)                                         \
    "<li class=\"comment odd\" id=c-" n                        \
    "><div class=own><a class=author href=/user/" n ">user " n \
    "</a> <time datetime=2024-05-0" n ">" n                    \
    " May 2024</time><div class=text><p>some words of user " n \
    ", long enough</div></div>" inner "</li>"

static const char thread[] =
    "<!doctype html><h1>Title</h1><div class=\"own\"><a class=author "
    "href=/user/9>user 9</a> <time datetime=2024-05-01>1 May 2024</time>"
    "<div class=text><p>the opening words, long enough</div></div><ol>" POST(
        "1", "<ol>" POST("2", "") "</ol>") POST("3", "") POST("4", "") "</ol>";

static const char marks[] =
    "<!doctype html><div class=c><h3 class=name>ann</h3><p>words of ann</div>"
    "<div class=c><h3 class=name>bob</h3><p>words of bob, more</div>"
    "<div class=c><h3 class=name>cyd</h3><p>words of cyd</div>";

typedef struct job {
    const char *html;
    pith_posts_options opt;
    bool batch;
} job;

static pith_status run(const pith_allocator *al, void *ctx)
{
    const job *j = ctx;
    pith_posts_template *site = NULL;
    pith_arena arena;
    pith_tables tables;
    pith_posts posts;
    pith_tree t;
    pith_status st;

    pith_arena_init(&arena, al, 0);
    st = pith_html_parse(pith_str_of(j->html), NULL, &arena, &t, NULL);
    if (st == PITH_OK)
        st = pith_mine_posts(&t, &j->opt, NULL, &arena, NULL, &posts);
    if (st == PITH_OK)
        st = pith_posts_tables(&t, &posts, &j->opt, &arena, &tables);
    if (st == PITH_OK && j->batch)
        st = pith_posts_learn(&t, &posts, &arena, &site);
    if (st == PITH_OK && site)
        st = pith_mine_posts(&t, &j->opt, site, &arena, NULL, &posts);
    pith_arena_release(&arena);
    return st;
}

static void check(const char *html, pith_posts_miner miner, bool paper,
                  bool batch)
{
    job j = {.html = html, .batch = batch};

    pith_posts_options_init(&j.opt);
    j.opt.miner = miner;
    j.opt.paper = paper;
    assert_true(alloc_sweep(run, &j) > 10);
}

static void test_all(void **state)
{
    (void)state;
    check(thread, PITH_POSTS_MIBAT, false, true);
    check(marks, PITH_POSTS_MIBAT, false, false);
    check(thread, PITH_POSTS_MIBAT, true, false);
    check(thread, PITH_POSTS_MDR, true, false);
    check(thread, PITH_POSTS_MDR2PASS, true, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
