/* bench/bench_crawl: pages a second of a crawl of the generated portal, served
 * on loopback from this process, against wget with the same limits: no wait,
 * no robots.txt, whole site, one connection. The server's part is in both.
 * Equal work: files against files, an archive against wget's archive (which
 * wget writes beside its files). */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"
#include "http/portal.h"
#include "pith_io.h"

#define SITE_PAGES 1000
#define ROUNDS     3

typedef struct rate {
    double requests; /* a second */
    double pages;    /* of the site, a second: wget also fetches the same page
                        under many addresses */
} rate;

static rate rate_of(portal *p, unsigned before, double begun)
{
    double seconds = bench_wall() - begun;
    rate r = {(portal_requests(p) - before) / seconds,
              (double)portal_site(p)->n_pages / seconds};

    return r;
}

static void remove_all(const char *dir)
{
    pid_t pid = fork();
    int status;

    if (pid == 0) {
        execlp("rm", "rm", "-rf", dir, (char *)NULL);
        _exit(127);
    }
    waitpid(pid, &status, 0);
}

/* One crawl into a fresh place below `dir`. */
static rate by_pith(portal *p, const char *dir, const char *out,
                    unsigned per_host, unsigned threads)
{
    char url[64], path[300], state[320];
    const char *start = url;
    pith_crawl_counts n = {.size = sizeof(n)};
    pith_crawl_options opt;
    pith_error err = {0};
    unsigned before = portal_requests(p);
    double begun = bench_wall();

    snprintf(url, sizeof(url), "http://127.0.0.1:%u/", portal_port(p));
    snprintf(path, sizeof(path), "%s/%s", dir, out);
    snprintf(state, sizeof(state), "%s.crawl", path);
    remove_all(path);
    unlink(state);
    pith_crawl_options_init(&opt);
    opt.delay_ms = 0;
    opt.per_host = per_host;
    opt.threads = threads;
    opt.no_robots = true;
    opt.no_sitemaps = true;
    if (pith_crawl(&start, 1, path, &opt, &n, &err) != PITH_OK)
        printf("pith: %s\n", err.detail);
    return rate_of(p, before, begun);
}

/* `archive`: with --warc-file too. */
static rate by_wget(portal *p, const char *dir, bool archive)
{
    char url[64], to[300], warc[320];
    unsigned before = portal_requests(p);
    double begun = bench_wall();
    int status, null = open("/dev/null", O_RDWR);
    pid_t pid;

    snprintf(url, sizeof(url), "http://127.0.0.1:%u/", portal_port(p));
    snprintf(to, sizeof(to), "%s/wget%u", dir, before);
    snprintf(warc, sizeof(warc), "--warc-file=%s", to);
    pid = fork();
    if (pid == 0) {
        dup2(null, STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
        execlp("wget", "wget", "-q", "-r", "-l", "inf", "-e", "robots=off",
               archive ? "--compression=none" : "--compression=auto", "-P", to,
               url, archive ? warc : (char *)NULL, (char *)NULL);
        _exit(127);
    }
    close(null);
    if (waitpid(pid, &status, 0) != pid || !WIFEXITED(status) ||
        WEXITSTATUS(status) == 127)
        return (rate){0, 0};
    return rate_of(p, before, begun);
}

enum { WGET, WGET_WARC, FILES, ARCHIVE, PLAIN, FOUR, FOUR_J2, SIDES };

static rate one(portal *p, const char *dir, int side)
{
    switch (side) {
    case WGET:
        return by_wget(p, dir, false);
    case WGET_WARC:
        return by_wget(p, dir, true);
    case FILES:
        return by_pith(p, dir, "files", 1, 1);
    case ARCHIVE:
        return by_pith(p, dir, "a.warc.gz", 1, 1);
    case PLAIN:
        return by_pith(p, dir, "a.warc", 1, 1);
    case FOUR:
        return by_pith(p, dir, "b.warc.gz", 4, 1);
    default:
        return by_pith(p, dir, "c.warc.gz", 4, 2);
    }
}

static void against(const char *name, const double *ours, const double *theirs)
{
    double v[ROUNDS];

    for (int i = 0; i < ROUNDS; i++)
        v[i] = theirs[i] > 0 ? ours[i] / theirs[i] : 0;
    bench_result("crawl", name, bench_median(v, ROUNDS), "times");
}

int main(void)
{
    static const char *const names[SIDES] = {
        "wget",          "wget --warc-file",
        "pith to files", "pith to .warc.gz",
        "pith to .warc", "pith to .warc.gz, 4 connections",
        "the same, -j 2"};
    portal_options opt = {.pages = bench_size(SITE_PAGES), .seed = 1};
    char dir[] = "/tmp/pith-bench-XXXXXX", name[96];
    double requests[SIDES][ROUNDS], pages[SIDES][ROUNDS], v[ROUNDS];
    portal *p = portal_start(&opt);

    if (!p || !mkdtemp(dir))
        return 1;
    for (int i = 0; i < ROUNDS; i++)
        for (int k = 0; k < SIDES; k++) {
            rate r = one(p, dir, k);

            requests[k][i] = r.requests;
            pages[k][i] = r.pages;
        }
    for (int k = 0; k < SIDES; k++) {
        memcpy(v, pages[k], sizeof(v));
        bench_result("crawl", names[k], bench_median(v, ROUNDS), "pages/s");
        memcpy(v, requests[k], sizeof(v));
        snprintf(name, sizeof(name), "%s, requests", names[k]);
        bench_result("crawl", name, bench_median(v, ROUNDS), "requests/s");
    }
    against("whole site to files against wget", pages[FILES], pages[WGET]);
    against("requests to files against wget", requests[FILES], requests[WGET]);
    against("whole site to .warc.gz against wget --warc-file", pages[ARCHIVE],
            pages[WGET_WARC]);
    against("requests to .warc.gz against wget --warc-file", requests[ARCHIVE],
            requests[WGET_WARC]);
    against("requests to .warc.gz against wget to files", requests[ARCHIVE],
            requests[WGET]);
    portal_stop(p);
    remove_all(dir);
    return 0;
}
