/* bench/bench: pages, clocks and tables for the benchmarks.
 *
 * A bench program prints ratios against rivals measured in the same run, round
 * by round, so that a loaded or slow machine changes both sides alike.
 *
 *   bench_pages pages;
 *   if (!bench_load(&pages, "templates", 1)) return 0;
 *   bench_run(contenders, n, rounds, work_ctx);      median and ratio each
 */
#ifndef PITH_BENCH_BENCH_H
#define PITH_BENCH_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include "base/str.h"

/* ---- pages ------------------------------------------------------------- */

typedef struct bench_page {
    char *name;
    char *text; /* UTF-8, NUL-terminated */
    size_t len;
} bench_page;

typedef struct bench_pages {
    bench_page *at;
    size_t n;
    size_t bytes;
} bench_pages;

/* Every `step`th page below PITH_DATA/`below`, in byte order of the paths,
 * inflated and decoded to UTF-8. False, with a message on stdout, when the data
 * is not there: the bench then ends without a result and without an error. */
bool bench_load(bench_pages *out, const char *below, size_t step);
void bench_drop(bench_pages *pages);
/* All of them through pith's parser, in one arena as a worker thread does it:
 * the yardstick. */
void bench_parse(const bench_page *page, size_t n);

/* One figure of every page, and its name in the results. */
typedef struct bench_figure {
    const char *name, *unit;
} bench_figure;
#define BENCH_FIGURES 8
/* The medians of `n` figures, at most BENCH_FIGURES, over the pages below
 * PITH_DATA/`below`, and the page with the largest last one, which is in
 * seconds. `measure` gives those of one page. */
typedef void (*bench_measure)(void *ctx, pith_str page, double *figure);
void bench_real_pages(const char *bench, const char *below,
                      const bench_figure *figure, size_t n,
                      bench_measure measure, void *ctx);

/* ---- a trial run -------------------------------------------------------- */

/* `full`, or a hundredth of it (3 at least) where PITH_BENCH_SMOKE is set: the
 * tests run every program once that way, and assert no figure. */
unsigned bench_size(unsigned full);

/* ---- pages made to be slow -------------------------------------------- */

#define BENCH_MANY 100000u
/* Writes item i of a page, at most `room` bytes with the NUL. */
typedef void (*bench_item)(char *to, size_t room, unsigned i);
/* BENCH_MANY items one after the other; the caller frees the text. Exits when
 * memory is out. */
bench_page bench_hostile(bench_item item);
/* Milliseconds for parsing such a page, and for all that `bench` does then. */
void bench_hostile_result(const char *bench, const char *page, double parse,
                          double all, bool cut);

/* ---- time -------------------------------------------------------------- */

/* CPU seconds of this thread, and of the wall. */
double bench_cpu(void);
double bench_wall(void);
/* Of `n` values; sorts them. */
double bench_median(double *v, size_t n);
/* Slope of log(y) over log(x): the growth exponent of n measurements. */
double bench_exponent(const double *x, const double *y, size_t n);
/* Largest resident size of this process so far, in bytes. */
size_t bench_peak_memory(void);

/* One side of a comparison. `work` does the whole job once; `setup` runs
 * before it, outside the clock (may be NULL). */
typedef struct bench_side {
    const char *name;
    void (*work)(void *ctx);
    void (*setup)(void *ctx);
    void *ctx;
    double seconds; /* set: median over the rounds */
    double ratio;   /* set: median of seconds / seconds of side 0 */
} bench_side;

/* All sides once per round, in turn, `rounds` times after one round of
 * warm-up. */
void bench_sides(bench_side *sides, size_t n, unsigned rounds);

/* `work` in a child process with a limit: seconds of wall time, or a negative
 * number when it took longer than `limit` (-1) or crashed (-2). */
double bench_child(void (*work)(void *ctx), void *ctx, unsigned limit);

/* ---- results ----------------------------------------------------------- */

/* Prints the value, and appends it to the file PITH_BENCH_CSV, if set, as
 * bench,"name",value,unit. */
void bench_result(const char *bench, const char *name, double value,
                  const char *unit);

#endif
