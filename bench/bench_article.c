/* bench/bench_article: from bytes to the JSON of an article, against parsing
 * the same pages only, in the same run, one thread. */
#include <myhtml/api.h>
#include <stdio.h>
#include <stdlib.h>
#include "bench.h"
#include "html/html.h"
#include "mine/articles.h"
#include "output/out_article.h"

#define ROUNDS 5

typedef struct job {
    const bench_page *page;
    size_t n;
    size_t bodies; /* set by the article path */
} job;

static void parse_only(void *ctx)
{
    const job *j = ctx;
    pith_arena arena;
    pith_tree tree;
    pith_mark start;

    pith_arena_init(&arena, NULL, 0);
    start = pith_arena_mark(&arena);
    for (size_t i = 0; i < j->n; i++) {
        pith_str src = {j->page[i].text, j->page[i].len};

        pith_html_parse(src, NULL, &arena, &tree, NULL);
        pith_arena_reset(&arena, start);
    }
    pith_arena_release(&arena);
}

static void whole_path(void *ctx)
{
    job *j = ctx;
    pith_arena arena, scratch;
    pith_buf out;
    pith_mark start;

    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    pith_buf_init(&out, NULL, (size_t)1 << 30);
    start = pith_arena_mark(&arena);
    j->bodies = 0;
    for (size_t i = 0; i < j->n; i++) {
        pith_str src = {j->page[i].text, j->page[i].len};
        pith_page_info info = {
            pith_str_of(j->page[i].name), {NULL, 0}, "article", false};
        pith_article art;
        pith_tree tree;

        pith_buf_clear(&out);
        if (pith_html_parse(src, NULL, &arena, &tree, NULL) == PITH_OK &&
            pith_article_mine(&tree, NULL, &arena, &scratch, NULL, &art,
                              NULL) == PITH_OK) {
            pith_out_article_json(&info, &art, false, &out);
            j->bodies += art.n_blocks > 0;
        }
        pith_arena_reset(&arena, start);
    }
    pith_buf_release(&out);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
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
    bench_drop(&pages);
    return 0;
}
