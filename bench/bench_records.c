/* bench/bench_records: the records path against parsing, page by page, on real
 * lists; and pages made to be slow.
 *
 * Memory is reused from page to page, as a run of the program does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "html/html.h"
#include "mine/tables/records.h"

#define ROUNDS 7

/* Seconds, best of the rounds. `mine`: finding the main region; `main`: and its
 * table, which is what CSV and the terminal show; `all`: finding all regions
 * and their tables, which is what JSON has. */
typedef struct times {
    double parse, mine, main, all;
    bool cut;
} times;

typedef struct memory {
    pith_arena arena, scratch;
} memory;

static void least(double *best, double seconds)
{
    *best = seconds < *best ? seconds : *best;
}

static void one_round(memory *m, pith_str text, bool all, times *x)
{
    pith_mark mark = pith_arena_mark(&m->arena);
    pith_limits limits = {.size = sizeof(limits)};
    pith_budget budget;
    pith_tables tables;
    pith_tree tree;
    pith_recs recs;
    double a = bench_cpu(), b, c;
    pith_status st;

    pith_budget_init(&budget, &limits);
    if (pith_html_parse(text, NULL, &m->arena, &tree, NULL) != PITH_OK)
        exit(1);
    b = bench_cpu();
    st =
        all ? pith_mine_records(
                  PITH_DOC(&tree, &m->arena, &m->scratch, &budget), NULL, &recs)
            : pith_mine_records_drawn(
                  PITH_DOC(&tree, &m->arena, &m->scratch, &budget), NULL, NULL,
                  &recs);
    if (st != PITH_OK)
        exit(1);
    c = bench_cpu();
    if (all)
        st = pith_records_tables(
            PITH_DOC(&tree, &m->arena, &m->scratch, &budget), &recs, &tables);
    else
        st = pith_records_one(PITH_DOC(&tree, &m->arena, &m->scratch, &budget),
                              &recs, recs.main, &tables);
    if (st != PITH_OK)
        exit(1);
    least(&x->parse, b - a);
    if (!all)
        least(&x->mine, c - b);
    least(all ? &x->all : &x->main, bench_cpu() - b);
    x->cut = recs.cut || budget.status != PITH_OK;
    pith_arena_reset(&m->arena, mark);
}

static times measure(memory *m, pith_str text)
{
    times x = {1e9, 1e9, 1e9, 1e9, false};

    for (int i = 0; i < ROUNDS * 2; i++)
        one_round(m, text, i % 2, &x);
    return x;
}

/* ---- pages made to be slow --------------------------------------------- */

static void same_item(char *to, size_t room, unsigned i)
{
    (void)i;
    snprintf(to, room, "<li class=x><a href=y>title</a> <b>$1.00</b>");
}

static void other_item(char *to, size_t room, unsigned i)
{
    snprintf(to, room, "<li class=x%c%c%c><a href=y%u>t%u</a> <b>$%u</b>",
             'a' + i % 26, 'a' + i / 26 % 26, 'a' + i / 676 % 26, i, i, i);
}

static void other_tag(char *to, size_t room, unsigned i)
{
    snprintf(to, room, "<x%u class=c%u>t%u</x%u>", i, i, i, i);
}

static void nest(char *to, size_t room, unsigned i)
{
    snprintf(to, room, "<div class=\"a%c b%c\">t<b>u</b>", 'a' + i % 26,
             'a' + i / 26 % 26);
}

static void hostile(memory *m, const char *name, bench_item item)
{
    bench_page page = bench_hostile(item);
    times x = measure(m, (pith_str){page.text, page.len});

    bench_hostile_result("records", name, x.parse, x.all, x.cut);
    free(page.text);
}

/* ---- real pages -------------------------------------------------------- */

static void measure_page(void *ctx, pith_str page, double *figure)
{
    times x = measure(ctx, page);

    figure[0] = x.mine / x.parse;
    figure[1] = x.main / x.parse;
    figure[2] = x.all / x.parse;
    figure[3] = x.main;
    figure[4] = x.all;
}

static const bench_figure figures[] = {
    {"mining / parse, median page", "x"},
    {"records / parse, median page", "x"},
    {"all regions / parse, median page", "x"},
    {"records, median page", "ms"},
    {"all regions, median page", "ms"},
};

int main(void)
{
    memory m;

    pith_arena_init(&m.arena, NULL, 0);
    pith_arena_init(&m.scratch, NULL, 0);
    bench_real_pages("records", "records", figures,
                     sizeof(figures) / sizeof(*figures), measure_page, &m);
    hostile(&m, "siblings", same_item);
    hostile(&m, "siblings of all classes", other_item);
    hostile(&m, "siblings of as many tags", other_tag);
    hostile(&m, "levels asked for", nest);
    pith_arena_release(&m.arena);
    pith_arena_release(&m.scratch);
    return 0;
}
