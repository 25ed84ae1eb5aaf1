/* bench/bench_article: from bytes to the JSON of an article, against parsing
 * the same pages only, in the same run; on one core and on two. Memory over
 * many pages: tools/flat.sh. */
#include <math.h>
#include <myhtml/api.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "io/run/threads.h"
#include "bench.h"
#include "html/html.h"
#include "mine/body/articles.h"
#include "output/out_article.h"

#define ROUNDS 5

typedef struct job {
    const bench_page *page;
    size_t n;
    size_t bodies; /* set by the article path */
} job;

/* What a worker keeps from page to page. */
typedef struct desk {
    pith_arena arena, scratch;
    pith_buf out;
    size_t bodies;
} desk;

static void desk_init(desk *d)
{
    pith_arena_init(&d->arena, NULL, 0);
    pith_arena_init(&d->scratch, NULL, 0);
    pith_buf_init(&d->out, NULL, (size_t)1 << 30);
    d->bodies = 0;
}

static void desk_release(desk *d)
{
    pith_buf_release(&d->out);
    pith_arena_release(&d->arena);
    pith_arena_release(&d->scratch);
}

static void one_page(desk *d, const bench_page *page)
{
    pith_mark start = pith_arena_mark(&d->arena);
    pith_str src = {page->text, page->len};
    pith_page_info info = {
        pith_str_of(page->name), {NULL, 0}, "article", false, NULL, NULL};
    pith_article art;
    pith_tree tree;

    pith_buf_clear(&d->out);
    if (pith_html_parse(src, NULL, &d->arena, &tree, NULL) == PITH_OK &&
        pith_article_mine(PITH_DOC(&tree, &d->arena, &d->scratch, NULL), NULL,
                          &art, NULL) == PITH_OK) {
        pith_out_article_json(&info, &art, NULL, false, &d->out);
        d->bodies += art.n_blocks > 0;
    }
    pith_arena_reset(&d->arena, start);
}

static void parse_only(void *ctx)
{
    const job *j = ctx;

    bench_parse(j->page, j->n);
}

static void whole_path(void *ctx)
{
    job *j = ctx;
    desk d;

    desk_init(&d);
    for (size_t i = 0; i < j->n; i++)
        one_page(&d, &j->page[i]);
    j->bodies = d.bodies;
    desk_release(&d);
}

/* ---- two cores -------------------------------------------------------------
 */

typedef struct pair {
    const job *j;
    desk desk[2];
} pair;

static void on_worker(void *ctx, size_t i, unsigned worker)
{
    pair *p = ctx;

    one_page(&p->desk[worker], &p->j->page[i]);
}

static void on_two(void *ctx)
{
    pair p = {.j = ctx};
    pith_jobs jobs = {.ctx = &p,
                      .work = on_worker,
                      .n = p.j->n,
                      .window = 64,
                      .parallel = pith_threads(2)};

    desk_init(&p.desk[0]);
    desk_init(&p.desk[1]);
    if (pith_jobs_run(&jobs, pith_alloc_libc()) != PITH_OK)
        abort();
    desk_release(&p.desk[0]);
    desk_release(&p.desk[1]);
}

/* Seconds on the wall, best of ROUNDS. */
static double wall(void (*work)(void *ctx), job *j)
{
    double best = INFINITY;

    for (int i = 0; i < ROUNDS; i++) {
        struct timespec from, to;
        double s;

        clock_gettime(CLOCK_MONOTONIC, &from);
        work(j);
        clock_gettime(CLOCK_MONOTONIC, &to);
        s = (double)(to.tv_sec - from.tv_sec) +
            1e-9 * (double)(to.tv_nsec - from.tv_nsec);
        best = s < best ? s : best;
    }
    return best;
}

static void two_cores(job *j)
{
    double one = wall(whole_path, j), two = wall(on_two, j);

    printf("on the wall: one core %.0f pages/s, two %.0f\n", (double)j->n / one,
           (double)j->n / two);
    bench_result("article", "two cores over one", one / two, "x");
}

static void by_modest(void *ctx)
{
    const job *j = ctx;
    myhtml_t *engine = myhtml_create();

    myhtml_init(engine, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0);
    for (size_t i = 0; i < j->n; i++) {
        myhtml_tree_t *tree = myhtml_tree_create();

        myhtml_tree_init(tree, engine);
        myhtml_parse(tree, MyENCODING_UTF_8, j->page[i].text, j->page[i].len);
        myhtml_tree_destroy(tree);
    }
    myhtml_destroy(engine);
}

int main(void)
{
    bench_side sides[] = {{.name = "pith, parse only", .work = parse_only},
                          {.name = "pith, bytes to JSON", .work = whole_path},
                          {.name = "modest, parse only", .work = by_modest}};
    size_t n = sizeof(sides) / sizeof(*sides);
    bench_pages pages;

    if (!bench_load(&pages, "articles", 4))
        return 0;
    job j = {pages.at, pages.n, 0};
    for (size_t i = 0; i < n; i++)
        sides[i].ctx = &j;
    bench_sides(sides, n, ROUNDS);
    if (!j.bodies) {
        printf("no page gave a body\n");
        return EXIT_FAILURE;
    }
    printf("%zu pages, %.1f MB, %zu bodies\n", pages.n,
           (double)pages.bytes / 1e6, j.bodies);
    for (size_t i = 0; i < n; i++)
        printf("%-22s %8.0f pages/s  %5.2f x parse\n", sides[i].name,
               (double)pages.n / sides[i].seconds, sides[i].ratio);
    bench_result("article", "bytes to JSON over parse", sides[1].ratio, "x");
    bench_result("article", "bytes to JSON", (double)pages.n / sides[1].seconds,
                 "pages/s");
    bench_result("article", "modest's parse over bytes to JSON",
                 sides[2].seconds / sides[1].seconds, "x");
    two_cores(&j);
    bench_drop(&pages);
    return 0;
}
