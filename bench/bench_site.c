/* bench/bench_site: `pith site` on a generated portal of 2,000 pages: pages a
 * second for a new database and for one that is up to date, both against
 * reading and parsing the pages alone, in the same run. */
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "bench.h"

#include "gen/gen.h"
#include "pith_io.h"

#define PAGES  2000
#define ROUNDS 3

typedef struct portal {
    char dir[64];
    char db[96];
    size_t n;
} portal;

static void write_page(const char *dir, const gen_page *p)
{
    char path[512];
    FILE *f;

    snprintf(path, sizeof(path), "%s/pages/%s.html", dir, p->id);
    for (char *s = path + strlen(dir) + 1; *s; s++)
        if (*s == '/') {
            *s = 0;
            mkdir(path, 0777);
            *s = '/';
        }
    f = fopen(path, "wb");
    if (!f || fwrite(p->html, 1, p->html_len, f) != p->html_len || fclose(f))
        abort();
}

static void make_portal(portal *p)
{
    gen_knobs k;
    gen_site *s;

    snprintf(p->dir, sizeof(p->dir), "/tmp/pith-bench-XXXXXX");
    if (!mkdtemp(p->dir))
        abort();
    snprintf(p->db, sizeof(p->db), "%s/site.db", p->dir);
    gen_knobs_init(&k);
    k.pages = bench_size(PAGES);
    s = gen_portal(&k, 1);
    for (size_t i = 0; i < s->n_pages; i++)
        write_page(p->dir, &s->page[i]);
    p->n = s->n_pages;
    gen_free(s);
}

static int drop_one(const char *path, const struct stat *st, int type,
                    struct FTW *at)
{
    (void)st, (void)type, (void)at;
    return remove(path);
}

static void drop_portal(const portal *p)
{
    nftw(p->dir, drop_one, 16, FTW_DEPTH | FTW_PHYS);
}

static int nowhere(void *ctx, const char *ptr, size_t len)
{
    (void)ctx, (void)ptr, (void)len;
    return 0;
}

static pith_inputs *inputs_of(const portal *p)
{
    pith_inputs *in;
    char path[128];

    snprintf(path, sizeof(path), "%s/pages", p->dir);
    if (pith_inputs_new(NULL, &in) != PITH_OK ||
        pith_inputs_add(in, path, NULL) != PITH_OK)
        abort();
    return in;
}

static pith_status nothing(void *ctx, pith_page *page, const pith_sink *out,
                           pith_error *err)
{
    (void)ctx, (void)page, (void)out, (void)err;
    return PITH_OK;
}

static void parse_all(void *ctx)
{
    pith_inputs *in = inputs_of(ctx);
    pith_sink sink = {nowhere, NULL};
    pith_summary sum;
    pith_error err;
    pith_run run;

    pith_run_init(&run);
    run.threads = 1;
    if (pith_pages_run(in, &run, nothing, NULL, &sink, &sum, &err) != PITH_OK)
        abort();
    pith_inputs_free(in);
}

static void forget(void *ctx)
{
    unlink(((portal *)ctx)->db);
}

static void make_site(void *ctx)
{
    portal *p = ctx;
    pith_inputs *in = inputs_of(p);
    pith_sink sink = {nowhere, NULL};
    pith_summary sum;
    pith_error err;
    pith_run run;

    pith_run_init(&run);
    run.threads = 1;
    run.database = p->db;
    if (pith_site_run(in, &run, NULL, &sink, &sum, &err) != PITH_OK)
        abort();
    pith_inputs_free(in);
}

int main(void)
{
    portal p;
    bench_side side[] = {{"read and parse", parse_all, NULL, &p, 0, 0},
                         {"site, new", make_site, forget, &p, 0, 0},
                         {"site, up to date", make_site, NULL, &p, 0, 0}};

    make_portal(&p);
    bench_sides(side, 3, ROUNDS);
    for (int i = 0; i < 3; i++)
        bench_result("site", side[i].name, (double)p.n / side[i].seconds,
                     "pages/s");
    bench_result("site", "new / parse", side[1].ratio, "x");
    bench_result("site", "up to date / parse", side[2].ratio, "x");
    bench_result("site", "peak memory", (double)bench_peak_memory() / 1048576,
                 "MB");
    drop_portal(&p);
    return 0;
}
