/* bench/bench_set: pages compared with pages: TSReC given parsed trees against
 * parsing, and how clustering grows.
 *
 * The pages are those below PITH_DATA/articles/big9, each matched with the
 * next one; clusters are of random families of trees, so that any number can
 * be made. */
#include <stdio.h>
#include <stdlib.h>
#include "bench.h"

#include "html/html.h"
#include "papers/rtdm/cluster.h"
#include "papers/tsrec/content.h"

#define ROUNDS 5

typedef struct site {
    bench_pages pages;
    pith_tree *tree;
    pith_arena arena;
} site;

static void parse_all(void *ctx)
{
    const site *j = ctx;

    bench_parse(j->pages.at, j->pages.n);
}

static void match_all(void *ctx)
{
    site *s = ctx;
    pith_arena arena, scratch;
    pith_matcher m;

    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    pith_matcher_init(&m, NULL, NULL);
    for (size_t i = 0; i + 1 < s->pages.n; i++) {
        pith_tsrec a, b;
        uint8_t *part;

        pith_arena_reset(&arena, (pith_mark){0});
        pith_tsrec_build(&s->tree[i], PITH_TSREC_VISIBLE, &arena, &a);
        pith_tsrec_build(&s->tree[i + 1], PITH_TSREC_VISIBLE, &arena, &b);
        part = pith_arena_alloc(&arena, a.count);
        if (pith_tsrec_match(&m, &a, &b, PITH_TSREC_R2, &scratch, part) !=
            PITH_OK)
            abort();
    }
    pith_matcher_release(&m);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

static void bench_tsrec(void)
{
    site s = {0};
    bench_side sides[] = {
        {.name = "parse", .work = parse_all, .ctx = &s},
        {.name = "tsrec r2", .work = match_all, .ctx = &s},
    };

    if (!bench_load(&s.pages, "articles/big9", 1))
        return;
    pith_arena_init(&s.arena, NULL, 0);
    s.tree = calloc(s.pages.n, sizeof(*s.tree));
    for (size_t i = 0; s.tree && i < s.pages.n; i++) {
        pith_str text = {s.pages.at[i].text, s.pages.at[i].len};

        if (pith_html_parse(text, NULL, &s.arena, &s.tree[i], NULL) != PITH_OK)
            abort();
    }
    bench_sides(sides, 2, ROUNDS);
    bench_result("set", "tsrec pages given trees",
                 (double)(s.pages.n - 1) / sides[1].seconds, "pages/s");
    bench_result("set", "tsrec to parsing", sides[1].ratio, "x");
    free(s.tree);
    pith_arena_release(&s.arena);
    bench_drop(&s.pages);
}

/* ---- clusters ------------------------------------------------------------ */

static uint64_t rng_state;

static uint32_t below(uint32_t n)
{
    rng_state = rng_state * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)((rng_state >> 33) % n);
}

/* A page of template k: fixed frame, lists and paragraphs of varying length. */
static void make_page(uint32_t k, pith_arena *arena, pith_view *out)
{
    pith_viewbuild *b = pith_viewbuild_new(arena);

    pith_viewbuild_open(b, 1, PITH_NIL);
    for (uint32_t box = 0; box < 20; box++) {
        uint32_t kind = (box * 7 + k * 13) % 11;
        uint32_t n = 10 + (box * 5 + k) % 9 + below(4);

        pith_viewbuild_open(b, 10 + kind, PITH_NIL);
        for (uint32_t i = 0; i < n; i++) {
            pith_viewbuild_open(b, 30 + (kind + k) % 7, PITH_NIL);
            if (below(3)) {
                pith_viewbuild_open(b, 40 + kind % 3, PITH_NIL);
                pith_viewbuild_close(b);
            }
            pith_viewbuild_close(b);
        }
        pith_viewbuild_close(b);
    }
    pith_viewbuild_close(b);
    if (pith_viewbuild_finish(b, out) != PITH_OK)
        abort();
}

static double cluster_time(uint32_t n, uint32_t templates)
{
    const pith_view **v = malloc(n * sizeof(*v));
    pith_view *view = malloc(n * sizeof(*view));
    pith_cluster_plan plan = {0.8, NULL};
    pith_clusters c;
    pith_arena arena;
    double start, took;

    pith_arena_init(&arena, NULL, 0);
    rng_state = n;
    for (uint32_t i = 0; v && view && i < n; i++) {
        make_page(below(templates), &arena, &view[i]);
        v[i] = &view[i];
    }
    start = bench_cpu();
    if (pith_cluster_views(v, n, &plan, NULL, &arena, &c) != PITH_OK)
        abort();
    took = bench_cpu() - start;
    printf("  %u pages: %u clusters, %.1f distances a page, %.2f s\n", n,
           c.count, (double)c.n_distances / n, took);
    pith_arena_release(&arena);
    free(view);
    free(v);
    return took;
}

static void bench_cluster(void)
{
    static const uint32_t sizes[] = {1000, 5000, 20000};
    double x[3], y[3];

    for (int i = 0; i < 3; i++) {
        char name[48];

        x[i] = bench_size(sizes[i]);
        y[i] = cluster_time(bench_size(sizes[i]), 8);
        snprintf(name, sizeof(name), "cluster %u, for 1000 pages", sizes[i]);
        bench_result("set", name, y[i] * 1000 / x[i], "s");
    }
    bench_result("set", "cluster growth", bench_exponent(x, y, 3), "exponent");
}

int main(void)
{
    bench_tsrec();
    bench_cluster();
    return 0;
}
