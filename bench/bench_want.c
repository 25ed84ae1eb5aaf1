/* bench/bench_want: requests of a crawl until 95 % of the pages of a kind were
 * fetched, breadth first and by --want, on generated portals served on loopback
 * from this process. One connection and no sitemap: the order is the queue's
 * alone. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bench.h"
#include "http/portal.h"
#include "pith_io.h"

#define SITE_PAGES 400
#define SEEDS      5

static const struct wanted {
    const char *word;
    unsigned kinds;
} wants[] = {
    {"news", 1u << GEN_ARTICLE},
    {"detail", 1u << GEN_DETAIL},
    {"list", 1u << GEN_SECTION | 1u << GEN_LIST | 1u << GEN_BOARD},
    {"thread", 1u << GEN_THREAD},
};

#define WANTS (sizeof(wants) / sizeof(*wants))

static size_t most(const portal *p, unsigned kinds)
{
    return (portal_count(p, kinds) * 95 + 99) / 100;
}

/* Crawl portal `seed` for `want` (NULL: breadth first). when[k]: requests
 * until 95 % of wants[k]; pages[k]: how many that is. */
static bool crawl(uint64_t seed, const char *want, const char *dir,
                  unsigned when[WANTS], size_t pages[WANTS])
{
    portal_options opt = {
        .pages = bench_size(SITE_PAGES), .traps = 40, .seed = seed};
    portal *p = portal_start(&opt);
    char url[64], path[300];
    const char *start = url;
    pith_crawl_options how;
    pith_error err = {0};
    pith_status st;

    if (!p)
        return false;
    snprintf(url, sizeof(url), "http://127.0.0.1:%u/", portal_port(p));
    snprintf(path, sizeof(path), "%s/%llu%s.warc", dir,
             (unsigned long long)seed, want ? want : "");
    pith_crawl_options_init(&how);
    how.delay_ms = 0;
    how.per_host = 1;
    how.no_sitemaps = true;
    how.want = want;
    st = pith_crawl(&start, 1, path, &how, NULL, &err);
    if (st != PITH_OK)
        printf("crawl: %s\n", err.detail);
    for (size_t k = 0; k < WANTS; k++) {
        pages[k] = most(p, wants[k].kinds);
        when[k] = portal_when(p, wants[k].kinds, pages[k]);
    }
    portal_stop(p);
    return st == PITH_OK;
}

static void remove_files(const char *dir)
{
    char path[300];

    for (int seed = 1; seed <= SEEDS; seed++)
        for (size_t k = 0; k <= WANTS; k++) {
            snprintf(path, sizeof(path), "%s/%d%s.warc", dir, seed,
                     k < WANTS ? wants[k].word : "");
            unlink(path);
            snprintf(path, sizeof(path), "%s/%d%s.warc.crawl", dir, seed,
                     k < WANTS ? wants[k].word : "");
            unlink(path);
        }
    rmdir(dir);
}

int main(void)
{
    char dir[] = "/tmp/pith-bench-XXXXXX", name[64];
    double share[WANTS][SEEDS], least[WANTS][SEEDS];

    if (!mkdtemp(dir))
        return 1;
    for (int i = 0; i < SEEDS; i++) {
        unsigned plain[WANTS], guided[WANTS];
        size_t pages[WANTS];

        if (!crawl((uint64_t)i + 1, NULL, dir, plain, pages))
            return 1;
        for (size_t k = 0; k < WANTS; k++) {
            if (!crawl((uint64_t)i + 1, wants[k].word, dir, guided, pages))
                return 1;
            share[k][i] = (double)guided[k] / plain[k];
            least[k][i] = (double)pages[k] / plain[k];
            printf("  seed %d, 95 %% of %-6s %4zu pages: %4u requests breadth "
                   "first, %4u by --want\n",
                   i + 1, wants[k].word, pages[k], plain[k], guided[k]);
        }
    }
    for (size_t k = 0; k < WANTS; k++) {
        snprintf(name, sizeof(name), "%s, of breadth first's requests",
                 wants[k].word);
        bench_result("want", name, bench_median(share[k], SEEDS), "times");
        snprintf(name, sizeof(name), "%s, least possible", wants[k].word);
        bench_result("want", name, bench_median(least[k], SEEDS), "times");
    }
    remove_files(dir);
    return 0;
}
