/* bench/bench_records: the records path against parsing, page by page, on real
 * lists; and 100,000 siblings. */
#include <stdio.h>
#include <stdlib.h>
#include "bench.h"
#include "html/html.h"
#include "mine/records.h"

#define ROUNDS 5

/* Seconds of parsing and of mining with alignment, best of the rounds. */
static void measure(pith_str text, double *parse, double *mine, bool *cut)
{
    *parse = *mine = 1e9;
    for (int i = 0; i < ROUNDS; i++) {
        pith_arena arena, scratch;
        pith_limits limits = {.size = sizeof(limits)};
        pith_budget budget;
        pith_tables tables;
        pith_tree tree;
        pith_recs recs;
        double a = bench_cpu(), b, c;

        pith_arena_init(&arena, NULL, 0);
        pith_arena_init(&scratch, NULL, 0);
        pith_budget_init(&budget, &limits);
        if (pith_html_parse(text, NULL, &arena, &tree, NULL) != PITH_OK)
            exit(1);
        b = bench_cpu();
        if (pith_mine_records(&tree, NULL, &arena, &scratch, &budget, &recs) ||
            pith_records_tables(&tree, &recs, NULL, &arena, &scratch, &budget,
                                &tables))
            exit(1);
        c = bench_cpu();
        *cut = recs.cut;
        if (b - a < *parse)
            *parse = b - a;
        if (c - b < *mine)
            *mine = c - b;
        pith_arena_release(&arena);
        pith_arena_release(&scratch);
    }
}

static void many_siblings(void)
{
    static const char item[] = "<li class=x><a href=y>title</a> <b>$1.00</b>";
    size_t n = 100000, len = sizeof(item) - 1;
    char *text = malloc(n * len);
    double parse, mine;
    bool cut;

    if (!text)
        exit(1);
    for (size_t i = 0; i < n; i++)
        memcpy(text + i * len, item, len);
    measure((pith_str){text, n * len}, &parse, &mine, &cut);
    bench_result("records", "100,000 siblings, parse", parse * 1e3, "ms");
    bench_result("records", "100,000 siblings, records", mine * 1e3, "ms");
    free(text);
}

int main(void)
{
    bench_pages pages;
    double *ratio, *time, most = 0;

    if (bench_load(&pages, "records", 1)) {
        ratio = malloc(pages.n * sizeof(*ratio));
        time = malloc(pages.n * sizeof(*time));
        if (!ratio || !time)
            return 1;
        for (size_t i = 0; i < pages.n; i++) {
            pith_str text = {pages.at[i].text, pages.at[i].len};
            double parse, mine;
            bool cut;

            measure(text, &parse, &mine, &cut);
            ratio[i] = mine / parse;
            time[i] = mine;
            if (mine > most) {
                most = mine;
                printf("slowest so far: %s %.1f ms\n", pages.at[i].name,
                       mine * 1e3);
            }
        }
        bench_result("records", "records / parse, median page",
                     bench_median(ratio, pages.n), "x");
        bench_result("records", "records, median page",
                     bench_median(time, pages.n) * 1e3, "ms");
        bench_result("records", "records, slowest page", most * 1e3, "ms");
        free(ratio);
        free(time);
        bench_drop(&pages);
    }
    many_siblings();
    return 0;
}
