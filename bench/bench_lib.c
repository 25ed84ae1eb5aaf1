/* bench/bench_lib: see bench.h. */
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "bench.h"
#include "html/html.h"
#include "io/input/input.h"

#define ROUNDS_MAX 64u

/* ---- pages ------------------------------------------------------------- */

static bool keep_page(bench_pages *out, const pith_input_item *item)
{
    bench_page *p = realloc(out->at, (out->n + 1) * sizeof(*p));

    if (!p)
        return false;
    out->at = p;
    p = &out->at[out->n];
    p->len = item->text.len;
    p->text = malloc(p->len + 1);
    p->name = strndup(item->name.ptr, item->name.len);
    if (!p->text || !p->name)
        return false;
    memcpy(p->text, item->text.ptr, p->len);
    p->text[p->len] = 0;
    out->bytes += p->len;
    out->n++;
    return true;
}

unsigned bench_size(unsigned full)
{
    if (!getenv("PITH_BENCH_SMOKE"))
        return full;
    return full >= 300 ? full / 100 : full < 3 ? full : 3;
}

bool bench_load(bench_pages *out, const char *below, size_t step)
{
    const char *data = getenv("PITH_DATA");
    pith_input_item item;
    pith_input *in;
    char path[4096];

    memset(out, 0, sizeof(*out));
    snprintf(path, sizeof(path), "%s/%s", data ? data : "../shared/data",
             below);
    if (access(path, R_OK) != 0) {
        printf("no pages at %s: set PITH_DATA\n", path);
        return false;
    }
    if (pith_input_new(NULL, &in, NULL) != PITH_OK)
        return false;
    pith_input_item_init(&item, NULL);
    pith_input_add(in, pith_str_of(path), (pith_str){NULL, 0});
    for (size_t i = 0; pith_input_next(in, &item); i++)
        if (i % step == 0 && pith_input_load(&item) == PITH_OK &&
            pith_input_decode(&item) == PITH_OK && !keep_page(out, &item))
            break;
    pith_input_item_release(&item);
    pith_input_free(in);
    return out->n > 0;
}

void bench_drop(bench_pages *pages)
{
    for (size_t i = 0; i < pages->n; i++) {
        free(pages->at[i].name);
        free(pages->at[i].text);
    }
    free(pages->at);
    memset(pages, 0, sizeof(*pages));
}

/* The page whose last figure is largest. */
static void slowest(const char *bench, const char *name,
                    const bench_pages *pages, const double *v)
{
    char label[80];
    size_t worst = 0;

    for (size_t i = 1; i < pages->n; i++)
        worst = v[i] > v[worst] ? i : worst;
    snprintf(label, sizeof(label), "%.*s, slowest page",
             (int)strcspn(name, ","), name);
    bench_result(bench, label, v[worst] * 1e3, "ms");
    printf("  (%s)\n", pages->at[worst].name);
}

void bench_real_pages(const char *bench, const char *below,
                      const bench_figure *figure, size_t n,
                      bench_measure measure, void *ctx)
{
    bench_pages pages;
    double *v;

    if (!bench_load(&pages, below, 1))
        return;
    v = malloc(pages.n * n * sizeof(*v));
    if (!v)
        exit(1);
    for (size_t i = 0; i < pages.n; i++) {
        double one[BENCH_FIGURES];

        measure(ctx, (pith_str){pages.at[i].text, pages.at[i].len}, one);
        for (size_t k = 0; k < n; k++)
            v[k * pages.n + i] = one[k];
    }
    slowest(bench, figure[n - 1].name, &pages, v + (n - 1) * pages.n);
    for (size_t k = 0; k < n; k++) {
        double x = bench_median(v + k * pages.n, pages.n);

        bench_result(bench, figure[k].name,
                     strcmp(figure[k].unit, "ms") == 0 ? x * 1e3 : x,
                     figure[k].unit);
    }
    free(v);
    bench_drop(&pages);
}

#define ITEM_ROOM 120

bench_page bench_hostile(bench_item item)
{
    bench_page page = {.text = malloc((size_t)BENCH_MANY * ITEM_ROOM)};

    if (!page.text)
        exit(1);
    for (unsigned i = 0; i < bench_size(BENCH_MANY); i++) {
        item(page.text + page.len, ITEM_ROOM, i);
        page.len += strlen(page.text + page.len);
    }
    return page;
}

void bench_hostile_result(const char *bench, const char *page, double parse,
                          double all, bool cut)
{
    char label[80];

    snprintf(label, sizeof(label), "100,000 %s, parse", page);
    bench_result(bench, label, parse * 1e3, "ms");
    snprintf(label, sizeof(label), "100,000 %s, %s", page, bench);
    bench_result(bench, label, all * 1e3, cut ? "ms (cut)" : "ms");
}

void bench_parse(const bench_page *page, size_t n)
{
    pith_arena arena;
    pith_tree tree;
    pith_mark start;

    pith_arena_init(&arena, NULL, 0);
    start = pith_arena_mark(&arena);
    for (size_t i = 0; i < n; i++) {
        pith_str src = {page[i].text, page[i].len};

        if (pith_html_parse(src, NULL, &arena, &tree, NULL) != PITH_OK)
            abort();
        pith_arena_reset(&arena, start);
    }
    pith_arena_release(&arena);
}

/* ---- time -------------------------------------------------------------- */

static double seconds_of(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double bench_cpu(void)
{
    return seconds_of(CLOCK_THREAD_CPUTIME_ID);
}

double bench_wall(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

double bench_median(double *v, size_t n)
{
    if (n == 0)
        return 0;
    qsort(v, n, sizeof(*v), by_value);
    return n % 2 ? v[n / 2] : (v[n / 2 - 1] + v[n / 2]) / 2;
}

double bench_exponent(const double *x, const double *y, size_t n)
{
    double sx = 0, sy = 0, sxx = 0, sxy = 0, d = (double)n;

    for (size_t i = 0; i < n; i++) {
        sx += log(x[i]);
        sy += log(y[i]);
        sxx += log(x[i]) * log(x[i]);
        sxy += log(x[i]) * log(y[i]);
    }
    return (d * sxy - sx * sy) / (d * sxx - sx * sx);
}

size_t bench_peak_memory(void)
{
    struct rusage use;

    getrusage(RUSAGE_SELF, &use);
    return (size_t)use.ru_maxrss * 1024;
}

static double once(const bench_side *side)
{
    double start;

    if (side->setup)
        side->setup(side->ctx);
    start = bench_cpu();
    side->work(side->ctx);
    return bench_cpu() - start;
}

void bench_sides(bench_side *sides, size_t n, unsigned rounds)
{
    double v[ROUNDS_MAX];
    double *all = malloc(n * ROUNDS_MAX * sizeof(*all));

    rounds = bench_size(rounds);
    if (!all || rounds > ROUNDS_MAX) {
        free(all);
        return;
    }
    for (size_t i = 0; i < n; i++)
        once(&sides[i]);
    for (unsigned r = 0; r < rounds; r++)
        for (size_t i = 0; i < n; i++)
            all[i * ROUNDS_MAX + r] = once(&sides[i]);
    for (size_t i = 0; i < n; i++) {
        for (unsigned r = 0; r < rounds; r++)
            v[r] = all[i * ROUNDS_MAX + r] / all[r];
        sides[i].ratio = bench_median(v, rounds);
        memcpy(v, all + i * ROUNDS_MAX, rounds * sizeof(*v));
        sides[i].seconds = bench_median(v, rounds);
    }
    free(all);
}

/* Waits for the child until the deadline; true when it ended by itself. */
static bool ended(pid_t child, double deadline, int *status)
{
    struct timespec nap = {0, 1000000};

    while (bench_wall() < deadline) {
        if (waitpid(child, status, WNOHANG) == child)
            return true;
        nanosleep(&nap, NULL);
    }
    kill(child, SIGKILL);
    waitpid(child, status, 0);
    return false;
}

double bench_child(void (*work)(void *ctx), void *ctx, unsigned limit)
{
    double start, seconds = -2;
    int status = 0, back[2];
    pid_t child;

    fflush(stdout);
    if (pipe(back) != 0)
        return -2;
    child = fork();
    if (child == 0) {
        start = bench_wall();
        work(ctx);
        seconds = bench_wall() - start;
        _exit(write(back[1], &seconds, sizeof(seconds)) != sizeof(seconds));
    }
    if (child < 0)
        return -2;
    if (!ended(child, bench_wall() + limit, &status))
        seconds = -1;
    else if (!WIFEXITED(status) || WEXITSTATUS(status) != 0 ||
             read(back[0], &seconds, sizeof(seconds)) != sizeof(seconds))
        seconds = -2;
    close(back[0]);
    close(back[1]);
    return seconds;
}

/* ---- results ----------------------------------------------------------- */

void bench_result(const char *bench, const char *name, double value,
                  const char *unit)
{
    const char *csv = getenv("PITH_BENCH_CSV");
    FILE *f;

    printf("  %-40s %12.4g %s\n", name, value, unit);
    if (csv && (f = fopen(csv, "a"))) {
        fprintf(f, "%s,\"%s\",%.6g,%s\n", bench, name, value, unit);
        fclose(f);
    }
}
