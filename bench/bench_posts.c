/* bench/bench_posts: posts with their fields against parsing, page by page, on
 * real threads and comments; and pages made to be slow.
 *
 * Memory is reused from page to page, as a run of the program does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "html/html.h"
#include "mine/thread/posts.h"

#define ROUNDS 7

/* Seconds, best of the rounds: parsing, finding the posts, and that with the
 * fields of the main region. */
typedef struct times {
    double parse, find, all;
    bool cut;
} times;

static void least(double *best, double seconds)
{
    *best = seconds < *best ? seconds : *best;
}

static times measure(pith_arena *arena, pith_str text)
{
    times x = {1e9, 1e9, 1e9, false};

    for (int i = 0; i < ROUNDS; i++) {
        pith_mark mark = pith_arena_mark(arena);
        pith_limits limits = {.size = sizeof(limits)};
        pith_budget budget;
        pith_tables tables;
        pith_posts posts;
        pith_tree tree;
        double a = bench_cpu(), b, c;

        pith_budget_init(&budget, &limits);
        if (pith_html_parse(text, NULL, arena, &tree, NULL) != PITH_OK)
            exit(1);
        b = bench_cpu();
        if (pith_mine_posts(&tree, NULL, NULL, arena, &budget, &posts))
            exit(1);
        c = bench_cpu();
        if (pith_posts_main(&tree, &posts, NULL, arena, &tables) != PITH_OK)
            exit(1);
        least(&x.parse, b - a);
        least(&x.find, c - b);
        least(&x.all, bench_cpu() - b);
        x.cut = posts.cut;
        pith_arena_reset(arena, mark);
    }
    return x;
}

/* ---- pages made to be slow --------------------------------------------- */

static void post(char *to, size_t room, unsigned i)
{
    snprintf(to, room,
             "<div class=post><a href=/u/%u>ann%u</a><i>2024-05-%02u</i>"
             "<p>text %u</p></div>",
             i, i, 1 + i % 28, i);
}

static void date(char *to, size_t room, unsigned i)
{
    snprintf(to, room, "<b class=c%u>5 May 20%02u</b> ", i % 977, i % 100);
}

static void nest(char *to, size_t room, unsigned i)
{
    snprintf(to, room, "<div class=\"a%c\"><i>1 June 2024</i>",
             'a' + (int)(i % 26));
}

static void replies(char *to, size_t room, unsigned i)
{
    snprintf(
        to, room,
        "<div class=reply><i>1 June 2024</i><p>what user %u has to say</p>", i);
}

/* Dates after what is nested, not before it. */
static void inside_out(char *to, size_t room, unsigned i)
{
    snprintf(to, room, "%s",
             i < BENCH_MANY / 2 ? "<div class=a>"
                                : "<i>1 June 2024</i> words</div>");
}

static void hostile(pith_arena *arena, const char *name, bench_item item)
{
    bench_page page = bench_hostile(item);
    times x = measure(arena, (pith_str){page.text, page.len});

    bench_hostile_result("posts", name, x.parse, x.all, x.cut);
    free(page.text);
}

/* ---- real pages -------------------------------------------------------- */

static void measure_page(void *ctx, pith_str page, double *figure)
{
    times x = measure(ctx, page);

    figure[0] = x.find / x.parse;
    figure[1] = x.all / x.parse;
    figure[2] = x.all;
}

static const bench_figure figures[] = {
    {"finding / parse, median page", "x"},
    {"with fields / parse, median page", "x"},
    {"with fields, median page", "ms"},
};

int main(void)
{
    pith_arena arena;

    pith_arena_init(&arena, NULL, 0);
    bench_real_pages("posts", "forums", figures,
                     sizeof(figures) / sizeof(*figures), measure_page, &arena);
    hostile(&arena, "posts", post);
    hostile(&arena, "dates", date);
    hostile(&arena, "levels asked for", nest);
    hostile(&arena, "replies in replies", replies);
    hostile(&arena, "levels, dates at their ends", inside_out);
    pith_arena_release(&arena);
    return 0;
}
