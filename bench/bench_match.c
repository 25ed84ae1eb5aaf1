/* bench/bench_match: the tree matchers on real pages, all pairs.
 *
 *   same       pairs of pages of one site (templates/swde: one template each)
 *   different  pairs of pages of different sites
 *   records    neighbouring subtrees inside list pages (records/lists), all
 *              that are alike, and of them those that differ
 *   strings    tag strings of pages of one site: exact distance, MDR's test,
 *              alignment with trace, against the whole matrix
 *   siblings   100,000 children on both sides: the budget must hold
 *
 * Rivals, in the same run on the same pairs: Chawathe's algorithm (the paper's
 * rival, tests/ref/chawathe.c) against RTDM, and STM as printed
 * (tests/ref/ref_stm.c) against ours. Ratios are medians over pairs. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "html/html.h"
#include "match/stm.h"
#include "ref/chawathe.h"
#include "match/seqalign.h"
#include "match/tagdist.h"
#include "ref/ref_edit.h"
#include "ref/ref_tree.h"

#define PAIRS_MAX 4000

typedef struct page_view {
    pith_arena arena;
    pith_view view;
    const char *site; /* directory of the page */
    size_t site_len;
} page_view;

typedef struct corpus {
    bench_pages pages;
    page_view *at;
    size_t n;
} corpus;

typedef struct timing {
    double rtdm, mapped, topdown, chawathe, stm, naive; /* seconds */
    double size;                                        /* sqrt(n1 * n2) */
    double similarity;
    double cells; /* computed by rtdm, as a share of n1 * n2 */
} timing;

static timing at[PAIRS_MAX];
static size_t n_pairs;
static pith_matcher matcher;
static pith_mapping map;

static void fatal(const char *what)
{
    fprintf(stderr, "bench_match: %s\n", what);
    exit(1);
}

/* ---- pages ------------------------------------------------------------- */

static void corpus_load(corpus *c, const char *below, size_t step)
{
    memset(c, 0, sizeof(*c));
    if (!bench_load(&c->pages, below, step))
        return;
    c->at = calloc(c->pages.n, sizeof(*c->at));
    if (!c->at)
        fatal("no memory");
    for (size_t i = 0; i < c->pages.n; i++) {
        bench_page *p = &c->pages.at[i];
        page_view *v = &c->at[c->n];
        pith_str src = {p->text, p->len};
        const char *slash = strrchr(p->name, '/');
        pith_tree tree;

        pith_arena_init(&v->arena, NULL, 0);
        if (pith_html_parse(src, NULL, &v->arena, &tree, NULL) != PITH_OK ||
            pith_view_build(&tree, PITH_NIL, NULL, &v->arena, &v->view) !=
                PITH_OK) {
            pith_arena_release(&v->arena);
            continue;
        }
        v->site = p->name;
        v->site_len = slash ? (size_t)(slash - p->name) : 0;
        c->n++;
    }
}

static void corpus_drop(corpus *c)
{
    for (size_t i = 0; i < c->n; i++)
        pith_arena_release(&c->at[i].arena);
    free(c->at);
    bench_drop(&c->pages);
}

static bool same_site(const page_view *a, const page_view *b)
{
    return a->site_len == b->site_len &&
           memcmp(a->site, b->site, a->site_len) == 0;
}

/* ---- one pair ---------------------------------------------------------- */

typedef enum which { RTDM, MAPPED, TOPDOWN, CHAWATHE, STM, NAIVE } which;

typedef struct pair {
    const pith_view *a, *b;
    uint32_t x, y;
} pair;

static uint32_t run(which w, const pair *p)
{
    uint32_t d = 0;

    switch (w) {
    case RTDM:
        pith_rtdm_match(&matcher, pith_at(p->a, p->x), pith_at(p->b, p->y),
                        NULL, NULL, &d);
        break;
    case MAPPED:
        pith_rtdm_match(&matcher, pith_at(p->a, p->x), pith_at(p->b, p->y),
                        NULL, &map, &d);
        break;
    case TOPDOWN:
        pith_topdown_match(&matcher, pith_at(p->a, p->x), pith_at(p->b, p->y),
                           NULL, NULL, &d);
        break;
    case CHAWATHE:
        chawathe_match(&matcher, pith_at(p->a, p->x), pith_at(p->b, p->y), NULL,
                       &d);
        break;
    case STM:
        pith_stm_match(&matcher, pith_at(p->a, p->x), pith_at(p->b, p->y), NULL,
                       &d);
        break;
    case NAIVE:
        d = ref_stm(p->a, p->x, p->b, p->y, NULL);
    }
    return d;
}

/* Seconds of one run: the best of five batches, each long enough (20 us) for
 * the clock not to matter. */
static double clocked(which w, const pair *p)
{
    double best = 1e9, t = bench_cpu();
    int batch = 1;

    run(w, p);
    t = bench_cpu() - t;
    if (t < 2e-5)
        batch = 1 + (int)(2e-5 / (t > 1e-7 ? t : 1e-7));
    for (int i = 0; i < (t > 1e-3 ? 2 : 5); i++) {
        t = bench_cpu();
        for (int k = 0; k < batch; k++)
            run(w, p);
        t = (bench_cpu() - t) / batch;
        best = t < best ? t : best;
    }
    return best;
}

/* With "hot": only this one, over and over, for perf. */
static int hot = -1;

static void measure(const pair *p)
{
    uint32_t n1 = p->a->size[p->x], n2 = p->b->size[p->y], d, e;
    timing *t = &at[n_pairs++];
    uint64_t cells = matcher.cells;

    if (hot >= 0) {
        for (int i = 0; i < 3000; i++)
            run((which)hot, p);
        return;
    }
    d = run(RTDM, p);
    t->cells = (double)(matcher.cells - cells) / ((double)n1 * n2);
    t->similarity = pith_rtdm_similarity(d, n1, n2);
    t->size = sqrt((double)n1 * n2);
    if (run(TOPDOWN, p) != run(CHAWATHE, p))
        fatal("topdown and chawathe differ");
    d = run(STM, p);
    e = run(NAIVE, p);
    if (d != e)
        fatal("stm and the naive one differ");
    t->rtdm = clocked(RTDM, p);
    t->mapped = clocked(MAPPED, p);
    t->topdown = clocked(TOPDOWN, p);
    t->chawathe = clocked(CHAWATHE, p);
    t->stm = clocked(STM, p);
    t->naive = clocked(NAIVE, p);
}

/* ---- reports ----------------------------------------------------------- */

static double field(const timing *t, size_t off)
{
    return *(const double *)(const void *)((const char *)t + off);
}

static double quantile(size_t num, size_t den, double q)
{
    static double v[PAIRS_MAX];

    for (size_t i = 0; i < n_pairs; i++)
        v[i] =
            field(&at[i], num) / (den == SIZE_MAX ? 1.0 : field(&at[i], den));
    bench_median(v, n_pairs);
    return v[(size_t)(q * (double)(n_pairs - 1))];
}

#define OF(f)       offsetof(timing, f)
#define MEDIAN(a)   quantile(OF(a), SIZE_MAX, 0.5)
#define RATIO(a, b) quantile(OF(a), OF(b), 0.5)

static double exponent(size_t off)
{
    static double x[PAIRS_MAX], y[PAIRS_MAX];

    for (size_t i = 0; i < n_pairs; i++) {
        x[i] = at[i].size;
        y[i] = field(&at[i], off);
    }
    return bench_exponent(x, y, n_pairs);
}

static void put(const char *set, const char *what, double v, const char *unit)
{
    char name[80];

    snprintf(name, sizeof(name), "%s: %s", set, what);
    bench_result("match", name, v, unit);
}

static void report(const char *set)
{
    if (n_pairs == 0 || hot >= 0)
        return;
    printf("%s: %zu pairs\n", set, n_pairs);
    put(set, "median size", MEDIAN(size), "vertices");
    put(set, "median rtdm similarity", MEDIAN(similarity), "");
    put(set, "rtdm", MEDIAN(rtdm) * 1e6, "us");
    put(set, "rtdm with mapping", MEDIAN(mapped) * 1e6, "us");
    put(set, "topdown", MEDIAN(topdown) * 1e6, "us");
    put(set, "chawathe", MEDIAN(chawathe) * 1e6, "us");
    put(set, "stm", MEDIAN(stm) * 1e6, "us");
    put(set, "cells of rtdm / all", MEDIAN(cells), "");
    put(set, "chawathe / rtdm", RATIO(chawathe, rtdm), "x");
    put(set, "chawathe / rtdm, worst tenth",
        quantile(OF(chawathe), OF(rtdm), 0.1), "x");
    put(set, "chawathe / rtdm with mapping", RATIO(chawathe, mapped), "x");
    put(set, "chawathe / topdown", RATIO(chawathe, topdown), "x");
    put(set, "naive stm / stm", RATIO(naive, stm), "x");
    put(set, "naive stm / stm, worst tenth", quantile(OF(naive), OF(stm), 0.1),
        "x");
    put(set, "exponent of rtdm", exponent(OF(rtdm)), "");
    put(set, "exponent of chawathe", exponent(OF(chawathe)), "");
    put(set, "exponent of stm", exponent(OF(stm)), "");
}

/* ---- sets -------------------------------------------------------------- */

static void bench_page_pairs(bool same)
{
    corpus c;

    n_pairs = 0;
    corpus_load(&c, "templates/swde", same ? 4 : 32);
    for (size_t i = 0; i < c.n; i++)
        for (size_t j = i + 1; j < c.n && n_pairs < PAIRS_MAX; j++)
            if (same_site(&c.at[i], &c.at[j]) == same)
                measure(&(pair){&c.at[i].view, &c.at[j].view, 0, 0});
    report(same ? "same" : "different");
    corpus_drop(&c);
}

/* Neighbouring subtrees of one label under one parent, of 10 vertices or more
 * and at least half alike: what record mining compares. `differ`: only those
 * that are not identical. */
static void record_pairs(const pith_view *w, bool differ, size_t max)
{
    size_t start = n_pairs;
    uint32_t pairs;

    for (uint32_t v = 0; v < w->count; v++)
        for (uint32_t k = w->kid_at[v]; k + 1 < w->kid_at[v + 1]; k++) {
            uint32_t x = w->kid[k], y = w->kid[k + 1];

            if (n_pairs == PAIRS_MAX || n_pairs - start == max)
                return;
            if (w->label[x] != w->label[y] || w->size[x] < 10 ||
                w->size[y] < 10 || (differ && w->klass[x] == w->klass[y]))
                continue;
            pith_stm_match(&matcher, pith_at(w, x), pith_at(w, y), NULL,
                           &pairs);
            if (pith_stm_treesim(pairs, w->size[x], w->size[y]) >= 0.5)
                measure(&(pair){w, w, x, y});
        }
}

static void bench_records(bool differ)
{
    corpus c;

    n_pairs = 0;
    corpus_load(&c, "records/lists", 1);
    for (size_t i = 0; i < c.n; i++)
        record_pairs(&c.at[i].view, differ, 40);
    report(differ ? "differing records" : "records");
    corpus_drop(&c);
}

/* `n` children of the root, labels by a simple law that differs between the
 * sides, so that no end can be stripped. `branchy`: the labels are those of
 * grandchildren, so that every cell is a pair of subtrees. */
static void flat_view(uint32_t n, uint32_t step, bool branchy,
                      pith_arena *arena, pith_view *out)
{
    pith_viewbuild *b = pith_viewbuild_new(arena);

    if (!b)
        fatal("no memory");
    pith_viewbuild_open(b, 1, PITH_NIL);
    for (uint32_t i = 0; i < n; i++) {
        if (branchy)
            pith_viewbuild_open(b, 2, PITH_NIL);
        pith_viewbuild_open(b, 2 + (i * step) % 97, PITH_NIL);
        pith_viewbuild_close(b);
        if (branchy)
            pith_viewbuild_close(b);
    }
    pith_viewbuild_close(b);
    if (pith_viewbuild_finish(b, out) != PITH_OK)
        fatal("no memory");
}

/* One run with a budget: time, status, how far it got. */
static void siblings_once(const pith_view *a, const pith_view *b,
                          uint64_t units, const char *name)
{
    pith_limits lim;
    pith_budget budget;
    pith_status st;
    uint32_t d;
    double t;

    pith_limits_init(&lim);
    lim.budget = units;
    pith_budget_init(&budget, &lim);
    matcher.budget = &budget;
    t = bench_cpu();
    st =
        pith_rtdm_match(&matcher, pith_at(a, 0), pith_at(b, 0), NULL, &map, &d);
    t = bench_cpu() - t;
    matcher.budget = NULL;
    printf("  budget %.2g: %s, distance %s %u, %zu pairs\n", (double)units,
           pith_status_name(st), st == PITH_OK ? "=" : "<=", (unsigned)d,
           map.len);
    put("siblings", name, t, "s");
}

/* Rows that fit the first cache: what a cell costs the arithmetic. */
static void siblings_cell(const pith_view *a, const pith_view *b, which w,
                          const char *name)
{
    const pair p = {a, b, 0, 0};
    uint64_t cells = matcher.cells;
    double t = bench_cpu();

    for (int i = 0; i < 20; i++)
        run(w, &p);
    t = bench_cpu() - t;
    put("siblings", name, t / (double)(matcher.cells - cells) * 1e9, "ns");
}

static void bench_siblings(void)
{
    pith_arena arena;
    pith_view a, b;

    printf("siblings: 100,000 children each\n");
    pith_arena_init(&arena, NULL, 0);
    flat_view(bench_size(100000), 5, false, &arena, &a);
    flat_view(bench_size(100000), 7, false, &arena, &b);
    siblings_once(&a, &b, PITH_DEFAULT_BUDGET, "default budget");
    siblings_once(&a, &b, 1ull << 28, "small budget");
    flat_view(bench_size(2000), 5, false, &arena, &a);
    flat_view(bench_size(2000), 7, false, &arena, &b);
    siblings_cell(&a, &b, RTDM, "a cell of 2,000 plain siblings");
    siblings_cell(&a, &b, CHAWATHE, "a cell of chawathe");
    flat_view(bench_size(2000), 5, true, &arena, &a);
    flat_view(bench_size(2000), 7, true, &arena, &b);
    siblings_cell(&a, &b, RTDM, "a cell of 2,000 branching siblings");
    pith_arena_release(&arena);
}

/* ---- strings ------------------------------------------------------------ */

static uint64_t *keys_of(const pith_view *w)
{
    uint64_t *k = malloc(w->count * sizeof(*k));

    if (!k)
        fatal("no memory");
    for (uint32_t v = 0; v < w->count; v++)
        k[v] = w->label[v];
    return k;
}

/* Microseconds of exact, test, alignment and whole matrix. */
static void string_pair(const pith_view *a, const pith_view *b, double us[4])
{
    uint64_t *ka = keys_of(a), *kb = keys_of(b);
    uint32_t d, e, f;
    double t[5];
    bool yes;

    t[0] = bench_cpu();
    pith_tags_within(&matcher, (pith_tags){a->label, a->count},
                     (pith_tags){b->label, b->count}, a->count + b->count, &d);
    t[1] = bench_cpu();
    pith_tags_similar(&matcher, (pith_tags){a->label, a->count},
                      (pith_tags){b->label, b->count}, 0.3, &yes);
    t[2] = bench_cpu();
    pith_seq_align(&matcher, (pith_seq){ka, a->count}, (pith_seq){kb, b->count},
                   &map, &e);
    t[3] = bench_cpu();
    f = ref_edit(ka, a->count, kb, b->count);
    t[4] = bench_cpu();
    if (d != f || e != f)
        fatal("strings: distances differ");
    for (int i = 0; i < 4; i++)
        us[i] = (t[i + 1] - t[i]) * 1e6;
    free(ka);
    free(kb);
}

static void bench_strings(void)
{
    static const char *const what[] = {"exact distance", "test at 0.3",
                                       "alignment with trace", "whole matrix"};
    static double v[4][PAIRS_MAX], ratio[3][PAIRS_MAX];
    size_t n = 0;
    corpus c;

    corpus_load(&c, "templates/swde", 4);
    for (size_t i = 0; i < c.n; i++)
        for (size_t j = i + 1; j < c.n && n < PAIRS_MAX; j++) {
            double us[4];

            if (!same_site(&c.at[i], &c.at[j]))
                continue;
            string_pair(&c.at[i].view, &c.at[j].view, us);
            for (int k = 0; k < 4; k++)
                v[k][n] = us[k];
            for (int k = 0; k < 3; k++)
                ratio[k][n] = us[3] / us[k];
            n++;
        }
    printf("strings: %zu pairs\n", n);
    for (int k = 0; k < 4 && n; k++)
        put("strings", what[k], bench_median(v[k], n), "us");
    for (int k = 0; k < 3 && n; k++) {
        char name[60];

        snprintf(name, sizeof(name), "whole matrix / %s", what[k]);
        put("strings", name, bench_median(ratio[k], n), "x");
    }
    corpus_drop(&c);
}

int main(int argc, char **argv)
{
    const char *only = argc > 1 ? argv[1] : "";

    if (argc > 2)
        hot = argv[2][0] - '0';
    pith_matcher_init(&matcher, NULL, NULL);
    pith_mapping_init(&map, NULL);
    if (!*only || !strcmp(only, "same"))
        bench_page_pairs(true);
    if (!*only || !strcmp(only, "different"))
        bench_page_pairs(false);
    if (!*only || !strcmp(only, "records"))
        bench_records(false);
    if (!*only || !strcmp(only, "differing"))
        bench_records(true);
    if (!*only || !strcmp(only, "strings"))
        bench_strings();
    if (!*only || !strcmp(only, "siblings"))
        bench_siblings();
    pith_mapping_release(&map);
    pith_matcher_release(&matcher);
    return 0;
}
