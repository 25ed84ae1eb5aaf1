/* bench/bench_warc: reading archives, against zlib's bare inflate of the same
 * file, and `pith article` over ten thousand pages on one and two threads.
 *
 * The archive is made here from real pages (PITH_DATA) or, for the second
 * part, from them under many addresses. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include "base/hash.h"
#include "bench.h"
#include "io/fetch/warc_out.h"
#include "io/input/input.h"
#include "io/input/warc.h"

#define ROUNDS   5
#define PAGES    10000
#define CHUNK    (64u << 10)
#define PAGE_MAX (40u << 10) /* pages of the second part are of usual size */

typedef struct job {
    char path[256];
    uint64_t bytes;   /* inflated, by zlib */
    uint64_t records; /* by pith */
    uint64_t pages;
} job;

/* ---- making ----------------------------------------------------------- */

/* `n` pages into an archive; those over `max` bytes are left out. */
static bool make_archive(const bench_pages *pages, size_t n, size_t max,
                         const char *path)
{
    pith_warc_out *w;
    pith_error err;
    char url[64];
    size_t put = 0;

    if (pith_warc_out_open(NULL, path, 0, "pith bench", &w, &err) != PITH_OK)
        return printf("%s\n", err.detail), false;
    for (size_t i = 0; put < n; i++) {
        const bench_page *p = &pages->at[i % pages->n];
        char *all;
        int head;
        pith_warc_exchange x = {.date = 1700000000, .ip = "192.0.2.1"};

        if (p->len > max)
            continue;
        all = malloc(p->len + 256);
        head = snprintf(all, 256,
                        "HTTP/1.1 200 OK\r\nContent-Type: text/html; "
                        "charset=utf-8\r\nContent-Length: %zu\r\n\r\n",
                        p->len);
        memcpy(all + head, p->text, p->len);
        snprintf(url, sizeof(url), "http://x.example/%zu.html", put++);
        x.url = pith_str_of(url);
        x.response = (pith_str){all, p->len + (size_t)head};
        x.head_len = (size_t)head;
        if (pith_warc_out_add(w, &x, &err) != PITH_OK)
            return printf("%s\n", err.detail), false;
        free(all);
    }
    return pith_warc_out_close(w, &err) == PITH_OK;
}

/* ---- reading ---------------------------------------------------------- */

static void by_zlib(void *ctx)
{
    job *j = ctx;
    static unsigned char in[CHUNK], out[CHUNK];
    int fd = open(j->path, O_RDONLY);
    z_stream z = {0};
    ssize_t got;

    j->bytes = 0;
    if (fd < 0 || inflateInit2(&z, 31) != Z_OK)
        abort();
    while ((got = read(fd, in, sizeof(in))) > 0) {
        z.next_in = in;
        z.avail_in = (unsigned)got;
        do {
            int ret;

            z.next_out = out;
            z.avail_out = sizeof(out);
            ret = inflate(&z, Z_NO_FLUSH);
            j->bytes += sizeof(out) - z.avail_out;
            if (ret == Z_STREAM_END)
                inflateReset(&z);
        } while (z.avail_in > 0 || z.avail_out == 0);
    }
    inflateEnd(&z);
    close(fd);
}

static void by_records(void *ctx)
{
    job *j = ctx;
    int fd = open(j->path, O_RDONLY);
    pith_warc_record rec;
    pith_error err;
    pith_buf body;
    pith_warc *w;
    bool cut;

    j->records = 0;
    pith_buf_init(&body, NULL, 1u << 30);
    if (fd < 0 || pith_warc_new(NULL, fd, (pith_str){NULL, 0}, &w) != PITH_OK)
        abort();
    while (pith_warc_next(w, &rec, &err) == PITH_WARC_RECORD) {
        pith_buf_clear(&body);
        if (pith_warc_body(w, &body, 1u << 30, &cut, &err) != PITH_OK)
            abort();
        j->records++;
    }
    pith_warc_free(w);
    pith_buf_release(&body);
    close(fd);
}

/* The stream as commands use it, on one thread: head, codings, charset. */
static void by_pages(void *ctx)
{
    job *j = ctx;
    pith_input_item item = {0};
    pith_input *in;

    j->pages = 0;
    if (pith_input_new(NULL, &in, NULL) != PITH_OK)
        abort();
    pith_input_add(in, pith_str_of(j->path), (pith_str){NULL, 0});
    while (pith_input_next(in, &item))
        j->pages += pith_input_load(&item) == PITH_OK &&
                    pith_input_decode(&item) == PITH_OK;
    pith_input_item_release(&item);
    pith_input_free(in);
}

static void read_bench(const bench_pages *pages, const char *path)
{
    job j = {.bytes = 0};
    bench_side sides[] = {{"zlib inflate", by_zlib, NULL, &j, 0, 0},
                          {"records", by_records, NULL, &j, 0, 0},
                          {"pages", by_pages, NULL, &j, 0, 0}};
    struct stat meta;

    snprintf(j.path, sizeof(j.path), "%s", path);
    if (!make_archive(pages, pages->n, SIZE_MAX, path) ||
        stat(path, &meta) != 0)
        return;
    bench_sides(sides, 3, ROUNDS);
    printf("%llu records, %.1f MB, %.1f MB inflated\n",
           (unsigned long long)j.records, (double)meta.st_size / 1e6,
           (double)j.bytes / 1e6);
    for (size_t i = 0; i < 3; i++) {
        char name[64];

        snprintf(name, sizeof(name), "%s, inflated", sides[i].name);
        bench_result("warc", name, (double)j.bytes / 1e6 / sides[i].seconds,
                     "MB/s");
    }
    bench_result("warc", "records a second",
                 (double)j.records / sides[1].seconds, "records/s");
    bench_result("warc", "records against zlib inflate", sides[1].ratio,
                 "times (goal 1.3)");
    bench_result("warc", "pages against zlib inflate", sides[2].ratio, "times");
}

/* ---- ten thousand pages ----------------------------------------------- */

/* Largest memory of a running process so far, in MB; `was` once it is gone.
 * What wait4 tells begins with the parent's. */
static double peak_of(pid_t pid, double was)
{
    char path[64], line[256];
    unsigned long kb;
    FILE *f;

    snprintf(path, sizeof(path), "/proc/%ld/status", (long)pid);
    f = fopen(path, "r");
    while (f && fgets(line, sizeof(line), f))
        if (sscanf(line, "VmHWM: %lu kB", &kb) == 1)
            was = (double)kb / 1e3;
    if (f)
        fclose(f);
    return was;
}

/* `pith article -jN path`: seconds, largest memory in MB, hash of the output.
 */
static bool run_article(const char *path, const char *threads, double *seconds,
                        double *mb, uint64_t *hash)
{
    const char *program = getenv("PITH_PROGRAM");
    int fds[2], status;
    char buf[65536];
    double begun = bench_wall();
    ssize_t got;
    pid_t pid;

    *hash = 1;
    *mb = 0;
    if (pipe(fds) != 0)
        return false;
    pid = fork();
    if (pid == 0) {
        dup2(fds[1], STDOUT_FILENO);
        close(fds[0]);
        close(fds[1]);
        execl(program ? program : "build/pith", "pith", "article", "-j",
              threads, "-q", path, (char *)NULL);
        _exit(127);
    }
    close(fds[1]);
    while ((got = read(fds[0], buf, sizeof(buf))) > 0) {
        for (ssize_t i = 0; i < got; i++)
            *hash = (*hash ^ (unsigned char)buf[i]) * 0x100000001B3ull;
        *mb = peak_of(pid, *mb);
    }
    close(fds[0]);
    if (waitpid(pid, &status, 0) != pid || !WIFEXITED(status) ||
        WEXITSTATUS(status) == 127)
        return false;
    *seconds = bench_wall() - begun;
    return true;
}

static void article_bench(const bench_pages *pages, const char *path)
{
    double seconds[3], mb[3];
    uint64_t hash[3];

    if (!make_archive(pages, bench_size(PAGES / 10), PAGE_MAX, path) ||
        !run_article(path, "1", &seconds[0], &mb[0], &hash[0]) ||
        !make_archive(pages, bench_size(PAGES), PAGE_MAX, path) ||
        !run_article(path, "1", &seconds[1], &mb[1], &hash[1]) ||
        !run_article(path, "2", &seconds[2], &mb[2], &hash[2])) {
        printf("no program to run: build it, or set PITH_PROGRAM\n");
        return;
    }
    bench_result("warc", "article, 10,000 pages, -j 1", PAGES / seconds[1],
                 "pages/s");
    bench_result("warc", "article, 10,000 pages, -j 2", PAGES / seconds[2],
                 "pages/s");
    bench_result("warc", "memory for 1,000 pages, -j 1", mb[0], "MB");
    bench_result("warc", "memory for 10,000 pages, -j 1", mb[1], "MB");
    bench_result("warc", "memory for 10,000 pages, -j 2", mb[2], "MB");
    bench_result("warc", "output of -j 1 and -j 2 is the same",
                 hash[1] == hash[2], "(1: yes)");
}

int main(void)
{
    char path[] = "/tmp/pith-bench-XXXXXX.warc.gz";
    int fd = mkstemps(path, 8);
    bench_pages pages;

    if (fd < 0)
        return 1;
    close(fd);
    if (bench_load(&pages, "articles", 2)) {
        read_bench(&pages, path);
        article_bench(&pages, path);
        bench_drop(&pages);
    }
    unlink(path);
    return 0;
}
