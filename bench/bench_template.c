/* bench/bench_template: EXALG over sets of pages: tokens a second, growth with
 * the number of pages, memory, and the ratio to parsing the set; and what
 * applying a learned template costs. Pages are generated; the sites below
 * PITH_DATA/templates/swde, where they are, give the ratio on real ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"

#include "gen/gen.h"
#include "html/html.h"
#include "learn/detailset.h"
#include "papers/exalg/exalg.h"
#include "wrap/tmplapply.h"

/* ---- memory that counts ----------------------------------------------------
 */

typedef struct meter {
    size_t now, most;
} meter;

static void *meter_alloc(void *ctx, size_t len)
{
    meter *m = ctx;
    size_t *p = malloc(len + 16);

    if (!p)
        return NULL;
    *p = len;
    m->now += len;
    m->most = m->now > m->most ? m->now : m->most;
    return (char *)p + 16;
}

static void meter_free(void *ctx, void *ptr)
{
    if (!ptr)
        return;
    ((meter *)ctx)->now -= *(size_t *)((char *)ptr - 16);
    free((char *)ptr - 16);
}

static void *meter_resize(void *ctx, void *ptr, size_t len)
{
    size_t old = ptr ? *(size_t *)((char *)ptr - 16) : 0;
    void *to = meter_alloc(ctx, len);

    if (to && ptr)
        memcpy(to, ptr, old < len ? old : len);
    if (to)
        meter_free(ctx, ptr);
    return to;
}

/* ---- sets ------------------------------------------------------------------
 */

typedef struct set {
    pith_arena arena;
    pith_tree *tree;
    const pith_tree **page;
    uint32_t n;
    double parse; /* seconds */
} set;

static void set_init(set *s, uint32_t n)
{
    memset(s, 0, sizeof(*s));
    pith_arena_init(&s->arena, NULL, 0);
    s->tree = calloc(n, sizeof(*s->tree));
    s->page = calloc(n, sizeof(*s->page));
    if (!s->tree || !s->page)
        abort();
}

static void set_add(set *s, const char *text, size_t len)
{
    double start = bench_cpu();

    if (pith_html_parse((pith_str){text, len}, NULL, &s->arena, &s->tree[s->n],
                        NULL) != PITH_OK)
        abort();
    s->parse += bench_cpu() - start;
    s->page[s->n] = &s->tree[s->n];
    s->n++;
}

static void set_drop(set *s)
{
    pith_arena_release(&s->arena);
    free(s->tree);
    free(s->page);
}

/* Values of all pages, as `pith template` does it: large sets on a spread. */
static pith_status take_all(const set *s, const pith_allocator *al,
                            pith_arena *arena)
{
    uint32_t spread = pith_detail_spread(s->n);
    pith_detail_set d = {.tree = s->page,
                         .n = s->n,
                         .opt = {.attributes = true},
                         .al = al,
                         .arena = arena};
    pith_status st = spread < s->n
                         ? pith_detail_set_sample(&d, spread, true, NULL)
                         : pith_detail_learn(s->page, s->n, &d.opt, al, arena,
                                             &d.t, NULL, NULL, NULL);

    pith_detail_set_release(&d);
    return st;
}

/* Seconds to learn; `most` gets the peak of memory, `tokens` their number. */
static double learn_time(const set *s, size_t *most, size_t *tokens)
{
    meter m = {0, 0};
    pith_allocator al = {meter_alloc, meter_resize, meter_free, &m};
    pith_exalg_options eo = {.size_thres = 3};
    pith_exalg x;
    pith_arena arena;
    double start;

    if (pith_exalg_learn(&x, s->page, s->n, &eo, NULL, NULL) != PITH_OK)
        abort();
    *tokens = x.n_tokens;
    pith_exalg_release(&x);
    pith_arena_init(&arena, &al, 0);
    start = bench_cpu();
    if (take_all(s, &al, &arena) != PITH_OK)
        abort();
    start = bench_cpu() - start;
    pith_arena_release(&arena);
    *most = m.most;
    return start;
}

static double apply_time(const set *s, uint32_t sample)
{
    pith_detail_options opt = {.attributes = true};
    pith_tmplapply *a;
    pith_template t;
    pith_tmpl tmpl;
    pith_arena arena, scratch;
    double start;

    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    if (pith_detail_learn(s->page, sample, &opt, NULL, &arena, &t, &arena,
                          &tmpl, NULL) != PITH_OK ||
        pith_tmplapply_new(&tmpl, &arena, &a) != PITH_OK)
        abort();
    start = bench_cpu();
    for (uint32_t i = 0; i < s->n; i++) {
        pith_tmplpage out;

        pith_arena_reset(&scratch, (pith_mark){0});
        if (pith_tmplapply_page(a, s->page[i], NULL, &scratch, &out) != PITH_OK)
            abort();
    }
    start = bench_cpu() - start;
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
    return start;
}

/* ---- generated pages
 * --------------------------------------------------------- */

static double grow(uint32_t n)
{
    char name[48], pages[16];
    size_t most, tokens;
    gen_knobs k;
    gen_site *site;
    double took;
    set s;

    gen_knobs_init(&k);
    snprintf(pages, sizeof(pages), "%u", n);
    gen_knob_set(&k, "pages", pages);
    gen_knob_set(&k, "layout", "1");
    gen_knob_set(&k, "lang", "en");
    site = gen_detail(&k, 1);
    set_init(&s, n);
    for (uint32_t i = 0; i < n; i++)
        set_add(&s, site->page[i].html, site->page[i].html_len);
    took = learn_time(&s, &most, &tokens);
    snprintf(name, sizeof(name), "learn %u pages", n);
    bench_result("template", name, took, "s");
    snprintf(name, sizeof(name), "learn %u, to parsing", n);
    bench_result("template", name, took / s.parse, "x");
    snprintf(name, sizeof(name), "tokens of %u pages", n);
    bench_result("template", name, (double)tokens / took / 1e6, "M/s");
    snprintf(name, sizeof(name), "memory of %u pages, a page", n);
    bench_result("template", name, (double)most / n / 1024, "KB");
    if (n == bench_size(1000))
        bench_result("template", "apply, to parsing",
                     apply_time(&s, n < 32 ? n : 32) / s.parse, "x");
    set_drop(&s);
    gen_free(site);
    return took;
}

/* ---- real pages
 * ---------------------------------------------------------------- */

static void bench_swde(void)
{
    bench_pages pages;
    double parse = 0, learn = 0, apply = 0;

    if (!bench_load(&pages, "templates/swde", 1))
        return;
    for (size_t i = 0; i + 32 <= pages.n; i += 32) { /* 32 pages a site */
        size_t most, tokens;
        set s;

        set_init(&s, 32);
        for (size_t j = i; j < i + 32; j++)
            set_add(&s, pages.at[j].text, pages.at[j].len);
        parse += s.parse;
        learn += learn_time(&s, &most, &tokens);
        apply += apply_time(&s, 16);
        set_drop(&s);
    }
    bench_result("template", "learn swde, to parsing", learn / parse, "x");
    bench_result("template", "apply swde, to parsing", apply / parse, "x");
    bench_drop(&pages);
}

int main(void)
{
    static const uint32_t sizes[] = {100, 1000, 10000};
    double x[3], y[3];

    for (int i = 0; i < 3; i++) {
        x[i] = bench_size(sizes[i]);
        y[i] = grow(bench_size(sizes[i]));
    }
    bench_result("template", "growth", bench_exponent(x, y, 3), "exponent");
    bench_swde();
    return 0;
}
