/* bench/bench_wrap: a wrapper applied (routing, finding, aligning, reading)
 * against parsing, page by page, on real lists and threads, each page by the
 * wrapper learned from it, and on detail pages by a wrapper learned from half
 * of their site's. */
#include <stdio.h>
#include <stdlib.h>
#include "api/api_learn.h"
#include "bench.h"
#include "html/html.h"

#define ROUNDS 9

typedef struct memory {
    pith_arena arena, scratch;
} memory;

#define SITE 32u /* pages of a site of templates/swde */

/* A wrapper learned from every `step`th of n pages. */
static pith_wrapper *learn(const bench_page *p, size_t n, size_t step,
                           const char *kind)
{
    pith_wrapper *w = pith_wrap_new(NULL);
    pith_page *page[SITE] = {NULL};
    uint32_t many = 0;
    bool ok = w != NULL;

    for (size_t i = 0; ok && i < n; i += step)
        ok = pith_page_parse(p[i].text, p[i].len, NULL, &page[many++], NULL) ==
             PITH_OK;
    ok = ok && pith_learn_cluster(page, many, kind, w, NULL, NULL) == PITH_OK &&
         pith_wrap_settle(w) == PITH_OK;
    if (!ok) {
        pith_wrap_free(w);
        w = NULL;
    }
    while (many-- > 0)
        pith_page_free(page[many]);
    return w;
}

/* Seconds, best of the rounds: parse, route alone, and all of apply. */
static void measure(memory *m, const pith_wrapper *w, pith_str text,
                    double best[3])
{
    for (int i = 0; i < ROUNDS; i++) {
        pith_mark mark = pith_arena_mark(&m->arena);
        double a = bench_cpu(), b, c, s;
        pith_wrapjob job = {.arena = &m->arena, .scratch = &m->scratch};
        pith_budget budget;
        pith_applied out;
        pith_tree tree;
        uint32_t cluster;

        pith_budget_init(&budget, NULL);
        job.budget = &budget;
        job.tree = &tree;
        if (pith_html_parse(text, NULL, &m->arena, &tree, NULL) != PITH_OK)
            exit(1);
        b = bench_cpu();
        if (pith_wrap_route(w, &tree, &m->scratch, &cluster, &s) != PITH_OK)
            exit(1);
        c = bench_cpu();
        pith_wrap_apply(w, &job, &out);
        if (b - a < best[0])
            best[0] = b - a;
        if (c - b < best[1])
            best[1] = c - b;
        if (bench_cpu() - c < best[2])
            best[2] = bench_cpu() - c;
        pith_arena_reset(&m->arena, mark);
    }
}

/* Wrappers are learned from `set` pages at a time, every `step`th of them. */
static void real_pages(memory *m, const char *folder, const char *kind,
                       size_t set, size_t step)
{
    bench_pages pages;
    double *r, *q, most = 0;
    char label[80];
    size_t n = 0;

    if (!bench_load(&pages, folder, 1))
        return;
    r = malloc(pages.n * 2 * sizeof(*r));
    if (!r)
        exit(1);
    q = r + pages.n;
    for (size_t i = 0; i + set <= pages.n; i += set) {
        pith_wrapper *w = learn(&pages.at[i], set, step, kind);

        for (size_t k = i; w && k < i + set; k++) {
            double x[3] = {1e9, 1e9, 1e9};

            measure(m, w, (pith_str){pages.at[k].text, pages.at[k].len}, x);
            r[n] = x[2] / x[0];
            q[n++] = x[1] / x[0];
            most = x[2] > most ? x[2] : most;
        }
        pith_wrap_free(w);
    }
    snprintf(label, sizeof(label), "apply / parse, median %s", kind);
    bench_result("wrap", label, bench_median(r, n), "x");
    snprintf(label, sizeof(label), "route / parse, median %s", kind);
    bench_result("wrap", label, bench_median(q, n), "x");
    snprintf(label, sizeof(label), "apply, slowest %s", kind);
    bench_result("wrap", label, most * 1e3, "ms");
    free(r);
    bench_drop(&pages);
}

int main(void)
{
    memory m;

    pith_arena_init(&m.arena, NULL, 0);
    pith_arena_init(&m.scratch, NULL, 0);
    real_pages(&m, "records", "list", 1, 1);
    real_pages(&m, "forums", "thread", 1, 1);
    real_pages(&m, "templates/swde", "detail", SITE, 2);
    pith_arena_release(&m.arena);
    pith_arena_release(&m.scratch);
    return 0;
}
