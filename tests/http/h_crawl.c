/* http/h_crawl: crawls of the generated portal on loopback: whole, polite,
 * killed and resumed, refreshed, guided. argv[1] is the program. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "http/portal.h"
#include "io/input/input.h"
#include "pith_io.h"
#include "support/tmp_dir.h"
#include "support/warc_grammar.h"

static const char *program;
static tmp_dir dir;

static int setup(void **state)
{
    (void)state;
    tmp_dir_make(&dir);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    tmp_dir_drop(&dir);
    return 0;
}

static void fast(pith_crawl_options *opt)
{
    pith_crawl_options_init(opt);
    opt->delay_ms = 0;
    opt->per_host = 4;
    opt->retries = 1;
    opt->limits.max_bytes = 1 << 20;
}

static pith_status crawl(const portal *p, const char *out,
                         const pith_crawl_options *opt, pith_crawl_counts *n)
{
    char url[64];
    const char *start = url;
    pith_error err = {0};
    pith_status st;

    snprintf(url, sizeof(url), "http://127.0.0.1:%u/", portal_port(p));
    n->size = sizeof(*n);
    st = pith_crawl(&start, 1, out, opt, n, &err);
    if (st != PITH_OK)
        print_message("crawl: %s\n", err.detail);
    return st;
}

static char said[1024]; /* by messages */

static void see_message(void *ctx, const pith_message *msg)
{
    (void)ctx;
    snprintf(said, sizeof(said), "%s", msg->text);
}

/* ---- whole ------------------------------------------------------------ */

typedef struct tally {
    portal *p;
    unsigned char *got; /* by page of the site */
    size_t others;
} tally;

static void see(void *ctx, const char *type, const char *uri, const char *block,
                size_t len)
{
    tally *t = ctx;
    const char *target = strchr(strstr(uri, "://") + 3, '/');
    const gen_page *g = portal_page(t->p, target);
    const char *body = NULL;

    if (strcmp(type, "response") != 0)
        return;
    for (size_t i = 0; i + 4 <= len && !body; i++)
        if (memcmp(block + i, "\r\n\r\n", 4) == 0)
            body = block + i + 4;
    assert_non_null(body);
    if (!g || strchr(target, '?')) {
        t->others++;
        return;
    }
    t->got[g - portal_site(t->p)->page]++;
    /* the archived bytes are the page's, to the last one */
    if (g != portal_site(t->p)->page) {
        assert_int_equal(len - (size_t)(body - block), g->html_len);
        assert_memory_equal(body, g->html, g->html_len);
    }
}

/* Every page that is no calendar stands in the archive once. */
static void check_whole(portal *p, const char *path)
{
    const gen_site *s = portal_site(p);
    tally t = {p, calloc(s->n_pages, 1), 0};
    warc_counts n;

    warc_grammar_check(path, &n, see, &t);
    for (size_t i = 0; i < s->n_pages; i++)
        if (s->page[i].kind != GEN_OTHER && t.got[i] != 1)
            fail_msg("%s stands in the archive %d times", s->page[i].url,
                     t.got[i]);
    free(t.got);
}

static void test_whole_site(void **state)
{
    portal_options opt = {.pages = 120, .traps = 200, .seed = 5, .odd = true};
    portal *p = portal_start(&opt);
    char path[TMP_PATH_MAX];
    pith_crawl_options how;
    pith_crawl_counts n;

    (void)state;
    assert_non_null(p);
    fast(&how);
    assert_int_equal(crawl(p, tmp_path(&dir, "a.warc.gz", path), &how, &n),
                     PITH_OK);
    check_whole(p, path);
    /* traps are left: 200 calendar pages, each with links to 28 days, and
     * three endless ones */
    assert_true(portal_requests(p) < 120 + 8 * 30 + 60);
    assert_true(n.trapped > 0);
    assert_int_equal(n.queued, 0);
    assert_int_equal(portal_hits(p, "/private/x"), 0);
    assert_int_equal(n.refused, 1);
    assert_int_equal(portal_hits(p, "/odd/print?id=1"), 1);
    assert_int_equal(portal_hits(p, "/odd/round"), 1);
    assert_int_equal(portal_hits(p, "/odd/round2"), 1);
    assert_int_equal(portal_hits(p, "/odd/error"), 2); /* tried again once */
    assert_int_equal(portal_hits(p, "/robots.txt"), 1);
    assert_int_equal(portal_hits(p, "/"), 1);
    portal_stop(p);
}

/* A directory reads back as the pages it was made from, by its list. */
static void test_directory(void **state)
{
    portal_options opt = {.pages = 60, .seed = 6};
    portal *p = portal_start(&opt);
    char path[TMP_PATH_MAX], list[TMP_PATH_MAX];
    pith_input_item item = {0};
    pith_crawl_options how;
    pith_crawl_counts n;
    pith_input *in;
    size_t read = 0;

    (void)state;
    assert_non_null(p);
    fast(&how);
    assert_int_equal(crawl(p, tmp_path(&dir, "d", path), &how, &n), PITH_OK);
    assert_int_equal(pith_input_new(NULL, &in, NULL), PITH_OK);
    pith_input_add_list(in, pith_str_of(tmp_path(&dir, "d/pages.tsv", list)));
    while (pith_input_next(in, &item)) {
        const gen_page *g;

        assert_int_equal(pith_input_load(&item), PITH_OK);
        g = portal_page(p, strchr(strstr(item.url.ptr, "://") + 3, '/'));
        if (g && !strchr(item.url.ptr, '?')) {
            assert_int_equal(item.raw.len, g->html_len);
            assert_memory_equal(item.raw.ptr, g->html, g->html_len);
            assert_string_equal(item.charset.ptr, g->charset);
        }
        read++;
    }
    assert_int_equal(read, n.saved);
    pith_input_item_release(&item);
    pith_input_free(in);
    portal_stop(p);
}

static void test_limits(void **state)
{
    portal_options opt = {.pages = 120, .seed = 5, .sitemap = true};
    portal *p = portal_start(&opt);
    char path[TMP_PATH_MAX], within[64];
    pith_crawl_options how;
    pith_crawl_counts n;

    (void)state;
    assert_non_null(p);
    fast(&how);
    how.max_pages = 10;
    assert_int_equal(crawl(p, tmp_path(&dir, "m.warc.gz", path), &how, &n),
                     PITH_OK);
    assert_int_equal(n.saved, 10);
    fast(&how);
    how.max_depth = 1;
    how.no_sitemaps = true;
    assert_int_equal(crawl(p, tmp_path(&dir, "n.warc.gz", path), &how, &n),
                     PITH_OK);
    assert_true(n.saved > 1 && n.saved < 60);
    fast(&how);
    snprintf(within, sizeof(within), "http://127.0.0.1:%u/", portal_port(p));
    how.within = within;
    how.max_depth = 1; /* the sitemap's pages are one step away */
    assert_int_equal(crawl(p, tmp_path(&dir, "o.warc.gz", path), &how, &n),
                     PITH_OK);
    assert_true(n.saved >= 110);
    how.within = "http://127.0.0.1:1/";
    assert_int_equal(crawl(p, tmp_path(&dir, "p.warc.gz", path), &how, &n),
                     PITH_USAGE);
    portal_stop(p);
}

/* ---- polite ----------------------------------------------------------- */

static uint64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static void test_delay(void **state)
{
    portal_options opt = {.pages = 40, .seed = 6};
    portal *p = portal_start(&opt);
    char path[TMP_PATH_MAX];
    pith_crawl_options how;
    pith_crawl_counts n;
    uint64_t begun = now_ms();

    (void)state;
    assert_non_null(p);
    fast(&how);
    how.delay_ms = 100;
    how.max_pages = 8;
    assert_int_equal(crawl(p, tmp_path(&dir, "d.warc.gz", path), &how, &n),
                     PITH_OK);
    /* robots.txt, sitemap.xml and 8 pages: nine waits at least */
    assert_true(now_ms() - begun >= 900);
    portal_stop(p);
}

static bool stop_early(void *ctx, const pith_crawl_counts *n)
{
    ++*(int *)ctx;
    return n->saved < 20;
}

/* Stopped by the caller, then taken up again. */
static void test_stop_and_resume(void **state)
{
    portal_options opt = {.pages = 120, .seed = 7, .delay_ms = 20};
    portal *p = portal_start(&opt);
    char path[TMP_PATH_MAX];
    pith_crawl_options how;
    pith_crawl_counts n;
    int calls = 0;

    (void)state;
    assert_non_null(p);
    fast(&how);
    how.progress = stop_early;
    how.ctx = &calls;
    assert_int_equal(crawl(p, tmp_path(&dir, "s.warc.gz", path), &how, &n),
                     PITH_OK);
    assert_true(n.queued > 0 && n.saved < 120);
    fast(&how);
    assert_int_equal(crawl(p, path, &how, &n), PITH_OK);
    assert_int_equal(n.queued, 0);
    check_whole(p, path);
    assert_true(calls > 0);
    portal_stop(p);
}

/* ---- killed ----------------------------------------------------------- */

static pid_t start_program(const portal *p, const char *out)
{
    char url[64];
    pid_t pid;

    snprintf(url, sizeof(url), "http://127.0.0.1:%u/", portal_port(p));
    pid = fork();
    if (pid == 0) {
        int null = open("/dev/null", O_WRONLY);

        dup2(null, STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
        execl(program, program, "crawl", "-q", "--delay", "0", "--per-host",
              "4", "-o", out, url, (char *)NULL);
        _exit(127);
    }
    return pid;
}

/* Requests so far for every page the state knows as done. */
static void check_done(portal *p, const char *out, unsigned *hits, bool record)
{
    const gen_site *s = portal_site(p);
    char db_path[TMP_PATH_MAX + 8];
    sqlite3_stmt *st = NULL;
    sqlite3 *db = NULL;

    snprintf(db_path, sizeof(db_path), "%s.crawl", out);
    if (sqlite3_open(db_path, &db) != SQLITE_OK ||
        sqlite3_prepare_v2(db, "SELECT url FROM page WHERE state<>0", -1, &st,
                           NULL) != SQLITE_OK) {
        sqlite3_close(db); /* killed before the tables were there */
        return;
    }
    while (sqlite3_step(st) == SQLITE_ROW) {
        const char *url = (const char *)sqlite3_column_text(st, 0);
        const char *target = strchr(strstr(url, "://") + 3, '/');
        const gen_page *g = strchr(target, '?') ? NULL : portal_page(p, target);
        size_t i = g ? (size_t)(g - s->page) : 0;

        if (!g)
            continue;
        if (record && hits[i] == 0)
            hits[i] = portal_hits(p, target);
        else if (hits[i] != 0 && hits[i] != portal_hits(p, target))
            fail_msg("%s was done and is fetched again", url);
    }
    sqlite3_finalize(st);
    sqlite3_close(db);
}

/* kill -9 at ten moments; each time what was done stays done, and in the end
 * every page stands in the archive once. */
static void test_kill_and_resume(void **state)
{
    portal_options opt = {.pages = 150, .seed = 8, .delay_ms = 10};
    portal *p = portal_start(&opt);
    unsigned *hits = calloc(portal_site(p)->n_pages, sizeof(*hits));
    char path[TMP_PATH_MAX];
    int status = -1, kills = 0;

    (void)state;
    assert_non_null(hits);
    tmp_path(&dir, "k.warc.gz", path);
    for (int round = 0; round < 60; round++) {
        /* 10 kills, at 15 ms, 40 ms, ... after the start */
        struct timespec nap = {0, (15 + 25 * (round % 7)) * 1000000L};
        pid_t pid = start_program(p, path);

        assert_true(pid > 0);
        if (kills < 10)
            nanosleep(&nap, NULL);
        if (kills < 10 && waitpid(pid, &status, WNOHANG) == 0) {
            kill(pid, SIGKILL);
            waitpid(pid, &status, 0);
            kills++;
            check_done(p, path, hits, false);
            check_done(p, path, hits, true);
            continue;
        }
        if (kills >= 10)
            waitpid(pid, &status, 0);
        break;
    }
    assert_int_equal(kills, 10);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    check_done(p, path, hits, false);
    check_whole(p, path);
    print_message("%d kills, %u requests for %zu pages\n", kills,
                  portal_requests(p), portal_site(p)->n_pages);
    free(hits);
    portal_stop(p);
}

/* ---- output that never reached the disk ------------------------------- */

/* Where the last record ends that the state calls done. */
static off_t done_end(const char *path)
{
    char db_path[TMP_PATH_MAX + 8];
    sqlite3_stmt *st = NULL;
    sqlite3 *db = NULL;
    off_t end;

    snprintf(db_path, sizeof(db_path), "%s.crawl", path);
    assert_int_equal(sqlite3_open(db_path, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(db, "SELECT max(at+len) FROM page WHERE state=1", -1,
                           &st, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_step(st), SQLITE_ROW);
    end = (off_t)sqlite3_column_int64(st, 0);
    sqlite3_finalize(st);
    sqlite3_close(db);
    return end;
}

/* The last bytes of what is done, as a machine that stopped may leave them. The
 * archive may have more, which the state does not know yet. */
static void damage(const char *path, bool zeros)
{
    int fd = open(path, O_RDWR);
    char none[3000] = {0};
    off_t end = done_end(path);

    assert_true(end > (off_t)sizeof(none));
    assert_true(end <= lseek(fd, 0, SEEK_END));
    if (zeros)
        assert_int_equal(pwrite(fd, none, sizeof(none), end - 3000), 3000);
    else
        assert_int_equal(ftruncate(fd, end - 3000), 0);
    close(fd);
}

/* Run the program and kill it when about `requests` were made. */
static void kill_after(const portal *p, const char *out, unsigned requests)
{
    struct timespec nap = {0, 5000000};
    unsigned begun = portal_requests(p);
    pid_t pid = start_program(p, out);
    int status;

    assert_true(pid > 0);
    while (portal_requests(p) < begun + requests)
        nanosleep(&nap, NULL);
    kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    assert_true(WIFSIGNALED(status));
}

/* What the state calls done and the archive does not hold is fetched again,
 * and what was synced before is not asked for. */
static void test_lost_tail(void **state)
{
    static const char *const names[] = {"l.warc.gz", "m.warc.gz", "n.warc"};

    (void)state;
    for (int i = 0; i < 3; i++) {
        portal_options opt = {.pages = 150, .seed = 8, .delay_ms = 5};
        portal *p = portal_start(&opt);
        char path[TMP_PATH_MAX];
        pith_crawl_options how;
        pith_crawl_counts n;
        unsigned long lost;

        kill_after(p, tmp_path(&dir, names[i], path), 60);
        damage(path, i > 0);
        fast(&how);
        how.message = see_message;
        *said = 0;
        assert_int_equal(crawl(p, path, &how, &n), PITH_OK);
        assert_non_null(strstr(said, "did not reach the disk"));
        check_whole(p, path);
        assert_int_equal(n.queued, 0);
        assert_int_equal(portal_hits(p, "/"), 1);
        lost = strtoul(said, NULL, 10);
        assert_true(lost >= 1 && lost < 30);
        portal_stop(p);
    }
}

/* The same for files: one empty, one gone. */
static void test_lost_files(void **state)
{
    portal_options opt = {.pages = 100, .seed = 8, .delay_ms = 5};
    portal *p = portal_start(&opt);
    char path[TMP_PATH_MAX], sql[TMP_PATH_MAX + 32], file[2][4096];
    pith_crawl_options how;
    pith_crawl_counts n;
    sqlite3_stmt *st;
    sqlite3 *db;

    (void)state;
    kill_after(p, tmp_path(&dir, "f", path), 60);
    snprintf(sql, sizeof(sql), "%s/crawl.db", path);
    assert_int_equal(sqlite3_open(sql, &db), SQLITE_OK);
    sqlite3_prepare_v2(db, "SELECT file FROM page WHERE state=1 LIMIT 2", -1,
                       &st, NULL);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(sqlite3_step(st), SQLITE_ROW);
        snprintf(file[i], sizeof(file[i]), "%s/%s", path,
                 (const char *)sqlite3_column_text(st, 0));
    }
    sqlite3_finalize(st);
    sqlite3_close(db);
    assert_int_equal(truncate(file[0], 0), 0);
    assert_int_equal(unlink(file[1]), 0);
    fast(&how);
    how.message = see_message;
    *said = 0;
    assert_int_equal(crawl(p, path, &how, &n), PITH_OK);
    assert_non_null(strstr(said, "2 pages of the last run"));
    for (int i = 0; i < 2; i++) {
        struct stat meta;

        assert_int_equal(stat(file[i], &meta), 0);
        assert_true(meta.st_size > 0);
    }
    portal_stop(p);
}

/* A state of another version is not taken for one of ours. */
static void test_other_version(void **state)
{
    const char *start = "http://127.0.0.1:1/";
    char path[TMP_PATH_MAX];
    pith_crawl_options how;
    pith_error err = {0};
    sqlite3 *db;

    (void)state;
    assert_int_equal(sqlite3_open(tmp_path(&dir, "v.warc.gz.crawl", path), &db),
                     SQLITE_OK);
    sqlite3_exec(db, "CREATE TABLE page(id)", NULL, NULL, NULL);
    sqlite3_close(db);
    fast(&how);
    assert_int_equal(pith_crawl(&start, 1, tmp_path(&dir, "v.warc.gz", path),
                                &how, NULL, &err),
                     PITH_FORMAT);
    assert_non_null(strstr(err.detail, "another version"));
}

/* ---- refreshed -------------------------------------------------------- */

static void test_refresh(void **state)
{
    portal_options opt = {.pages = 40, .seed = 9, .etags = true};
    portal *p = portal_start(&opt);
    char path[TMP_PATH_MAX];
    pith_crawl_options how;
    pith_crawl_counts n;
    uint64_t saved;
    warc_counts w;

    (void)state;
    assert_non_null(p);
    fast(&how);
    assert_int_equal(crawl(p, tmp_path(&dir, "r.warc.gz", path), &how, &n),
                     PITH_OK);
    saved = n.saved;
    portal_change(p, 3);
    how.refresh = true;
    assert_int_equal(crawl(p, path, &how, &n), PITH_OK);
    warc_grammar_check(path, &w, NULL, NULL);
    assert_int_equal(w.response, saved + 1); /* the page that changed */
    assert_true(n.unchanged >= saved - 1);
    assert_int_equal(n.saved, saved);
    assert_true(w.revisit >= n.unchanged);
    assert_int_equal(n.queued, 0);
    portal_stop(p);
}

/* ---- guided ----------------------------------------------------------- */

static unsigned requests_for_news(const char *want, uint64_t seed, size_t *all)
{
    portal_options opt = {.pages = 400, .traps = 40, .seed = seed};
    portal *p = portal_start(&opt);
    char path[TMP_PATH_MAX], name[32];
    pith_crawl_options how;
    pith_crawl_counts n;
    unsigned when;

    assert_non_null(p);
    fast(&how);
    how.per_host = 1; /* one after the other: the order is the queue's alone */
    how.no_sitemaps = true;
    how.want = want;
    snprintf(name, sizeof(name), "w%s%llu.warc", want ? want : "",
             (unsigned long long)seed);
    assert_int_equal(crawl(p, tmp_path(&dir, name, path), &how, &n), PITH_OK);
    *all = portal_count(p, 1u << GEN_ARTICLE);
    when = portal_when(p, 1u << GEN_ARTICLE, (*all * 95 + 99) / 100);
    portal_stop(p);
    return when;
}

/* 95 % of the news with at most two thirds of the requests that breadth first
 * needs, over both portals. */
static void test_want_news(void **state)
{
    unsigned sum_plain = 0, sum_guided = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        size_t all;
        unsigned plain = requests_for_news(NULL, seed, &all);
        unsigned guided = requests_for_news("news", seed, &all);

        print_message("95 %% of %zu news: %u requests breadth first, %u "
                      "guided\n",
                      all, plain, guided);
        assert_true(plain > 0 && guided > 0);
        sum_plain += plain;
        sum_guided += guided;
    }
    assert_true(sum_guided * 3 <= sum_plain * 2);
}

static void test_bad_calls(void **state)
{
    const char *bad = "not an address";
    char path[TMP_PATH_MAX];
    pith_crawl_options how;
    pith_error err = {0};

    (void)state;
    fast(&how);
    assert_int_equal(
        pith_crawl(&bad, 1, tmp_path(&dir, "b", path), &how, NULL, &err),
        PITH_USAGE);
    how.want = "gold";
    assert_int_equal(pith_crawl(&bad, 1, path, &how, NULL, &err), PITH_USAGE);
    assert_non_null(strstr(err.detail, "gold"));
    fast(&how);
    bad = "http://127.0.0.1:1/";
    how.retries = 0;
    assert_int_equal(
        pith_crawl(&bad, 1, tmp_path(&dir, "c", path), &how, NULL, &err),
        PITH_EMPTY);
    tmp_write(&dir, "x.warc.gz", PITH_STR("someone's file"));
    assert_int_equal(pith_crawl(&bad, 1, tmp_path(&dir, "x.warc.gz", path),
                                &how, NULL, &err),
                     PITH_USAGE);
    assert_non_null(strstr(err.detail, "no state beside it"));
}

#define T(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        T(test_whole_site), T(test_directory),       T(test_limits),
        T(test_delay),      T(test_stop_and_resume), T(test_kill_and_resume),
        T(test_refresh),    T(test_want_news),       T(test_bad_calls),
        T(test_lost_tail),  T(test_lost_files),      T(test_other_version),
    };

    if (argc < 2)
        return 2;
    program = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
