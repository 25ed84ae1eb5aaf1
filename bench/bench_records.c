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

/* How far a round goes: the table of the main region, which is what CSV and
 * the terminal show; those of the likely regions, which JSON has; of all
 * regions, for --all. */
typedef enum scope { MAIN, LIKELY, ALL, SCOPES } scope;

/* Seconds, best of the rounds. `mine`: finding the likely regions; `tables`:
 * finding the regions and their tables. */
typedef struct times {
    double parse, mine, tables[SCOPES];
    bool cut;
} times;

typedef struct memory {
    pith_arena arena, scratch;
} memory;

static void least(double *best, double seconds)
{
    *best = seconds < *best ? seconds : *best;
}

static pith_status make_tables(const pith_doc *doc, const pith_recs *recs,
                               scope what, pith_tables *out)
{
    if (what == MAIN)
        return pith_records_one(doc, recs, recs->main, out);
    return what == LIKELY ? pith_records_likely(doc, recs, out)
                          : pith_records_tables(doc, recs, out);
}

static void one_round(memory *m, pith_str text, scope what, times *x)
{
    pith_mark mark = pith_arena_mark(&m->arena);
    pith_limits limits = {.size = sizeof(limits)};
    pith_budget budget;
    pith_tables tables;
    pith_tree tree;
    pith_recs recs;
    double a = bench_cpu(), b, c;

    pith_budget_init(&budget, &limits);
    if (pith_html_parse(text, NULL, &m->arena, &tree, NULL) != PITH_OK)
        exit(1);
    b = bench_cpu();
    if (pith_mine_records_drawn(
            PITH_DOC(&tree, &m->arena, &m->scratch, &budget), NULL, NULL,
            what != ALL, &recs) != PITH_OK)
        exit(1);
    c = bench_cpu();
    if (make_tables(PITH_DOC(&tree, &m->arena, &m->scratch, &budget), &recs,
                    what, &tables) != PITH_OK)
        exit(1);
    least(&x->parse, b - a);
    if (what != ALL)
        least(&x->mine, c - b);
    least(&x->tables[what], bench_cpu() - b);
    x->cut = recs.cut || budget.status != PITH_OK;
    pith_arena_reset(&m->arena, mark);
}

static times measure(memory *m, pith_str text)
{
    times x = {1e9, 1e9, {1e9, 1e9, 1e9}, false};

    for (int i = 0; i < ROUNDS * SCOPES; i++)
        one_round(m, text, (scope)(i % SCOPES), &x);
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

    bench_hostile_result("records", name, x.parse, x.tables[ALL], x.cut);
    free(page.text);
}

/* ---- real pages -------------------------------------------------------- */

static void measure_page(void *ctx, pith_str page, double *figure)
{
    times x = measure(ctx, page);

    figure[0] = x.mine / x.parse;
    for (int i = 0; i < SCOPES; i++)
        figure[1 + i] = x.tables[i] / x.parse;
    figure[4] = x.tables[MAIN];
    figure[5] = x.tables[ALL];
}

static const bench_figure figures[] = {
    {"mining / parse, median page", "x"},
    {"records / parse, median page", "x"},
    {"regions of JSON / parse, median page", "x"},
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
