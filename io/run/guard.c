/* io/run/guard: see guard.h, and pith_guard in pith_io.h.
 *
 * A set is one piece of work: what it dies of need not be the page that was
 * read last. So the set is tried again up to page k, for other k, until it
 * lives with k pages and dies with k + 1: page k is left out. Whatever order
 * the work has, and also when two pages kill only together, this finds a page
 * without which the others live. */
#include "io/run/guard.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/status.h"
#include "io/run/children.h"
#include "pith_io.h"

#define LOST_MAX 16    /* pages that may kill before all is given up */
#define QUIET_MS 60000 /* without a page or a byte, and ... */
#define PAGE_MS  1000  /* for each page that was read */
#define TRIES    2     /* a death that does not repeat was an accident */
#define WHY_MAX  120
#define NO_END   UINT64_MAX

/* What both processes see. */
typedef struct gate {
    _Atomic uint64_t seen; /* pages that the child was given */
    uint64_t end;          /* the first page that it is not given */
    uint64_t lost[LOST_MAX];
    char why[LOST_MAX][WHY_MAX];
    size_t n_lost;
} gate;

static gate *here; /* in the child; NULL: this is none */

/* ---- the stream, in the child -------------------------------------------- */

typedef struct gated {
    pith_input base;
    pith_input *in;
    const pith_allocator *al;
    uint64_t n;
} gated;

bool pith_guarded(void)
{
    return here != NULL;
}

static void refuse(pith_input_item *item, const char *why)
{
    pith_str name = item->name;

    item->loader = NULL;
    item->status = pith_error_set(
        &item->err, PITH_UNSUPPORTED, PITH_NOWHERE, "'%.*s': %s",
        (int)(name.len < 120 ? name.len : 120), name.ptr ? name.ptr : "", why);
}

static bool next_gated(pith_input *base, pith_input_item *item)
{
    gated *g = (gated *)base;
    uint64_t i = g->n;

    if (i >= here->end || !pith_input_next(g->in, item))
        return false;
    g->n++;
    if (here->seen < g->n) /* inputs may be read twice */
        here->seen = g->n;
    for (size_t k = 0; k < here->n_lost; k++)
        if (here->lost[k] == i)
            refuse(item, here->why[k]);
    return true;
}

static void free_gated(pith_input *base)
{
    gated *g = (gated *)base;

    pith_input_free(g->in);
    pith_alloc_free(g->al, g);
}

pith_status pith_guard_gate(pith_input *in, const pith_allocator *al,
                            pith_input **out)
{
    gated *g = pith_alloc_zeroed(al, 1, sizeof(*g));

    *out = NULL;
    if (!g) {
        pith_input_free(in);
        return PITH_NOMEM;
    }
    *g = (gated){{next_gated, free_gated}, in, al, 0};
    *out = &g->base;
    return PITH_OK;
}

/* ---- one attempt ----------------------------------------------------------
 */

typedef struct guard {
    gate *gate;
    const pith_run *run;
    pith_guard_job job;
    void *ctx;
    FILE *out, *err; /* what the child writes */
    int how;         /* its end, as waitpid has it */
    bool overdue;
} guard;

/* The memory of the machine, but a quarter: the set is held at once. */
static uint64_t most_memory(const pith_limits *l)
{
    uint64_t page = l->max_memory ? l->max_memory : PITH_DEFAULT_MAX_MEMORY;
    uint64_t all = (uint64_t)sysconf(_SC_PHYS_PAGES) *
                   (uint64_t)sysconf(_SC_PAGESIZE) / 4 * 3;

    return page < all / 3 ? all : page < UINT64_MAX / 3 ? 3 * page : 0;
}

static void run_job(const guard *g, pid_t parent, bool probe)
{
    int code;

    pith_child_prepare(parent, most_memory(&g->run->limits));
    here = g->gate;
    signal(SIGPIPE, SIG_DFL);
    lseek(STDIN_FILENO, 0, SEEK_SET); /* if it can be read twice */
    dup2(fileno(g->out), STDOUT_FILENO);
    dup2(fileno(g->err), STDERR_FILENO);
    code = g->job(g->ctx, probe);
    fflush(stdout);
    fflush(stderr);
    _exit(code & 0x7f); /* lint: allow _exit, a fork */
}

static uint64_t bytes_of(const guard *g)
{
    struct stat a = {0}, b = {0};

    fstat(fileno(g->out), &a);
    fstat(fileno(g->err), &b);
    return (uint64_t)a.st_size + (uint64_t)b.st_size;
}

/* Wait for its end, and bring it when nothing moves. */
static void attend(guard *g, pid_t child)
{
    uint64_t seen = 0, bytes = 0, since = pith_clock_ms();
    unsigned wait_ms = 1;

    g->overdue = false;
    while (waitpid(child, &g->how, WNOHANG) == 0) {
        uint64_t pages = g->gate->seen, all = bytes_of(g);

        if (pages != seen || all != bytes)
            since = pith_clock_ms();
        seen = pages;
        bytes = all;
        if (pith_clock_ms() - since >
            g->run->limits.timeout_ms + QUIET_MS + pages * PAGE_MS) {
            g->overdue = true;
            kill(child, SIGKILL);
        }
        poll(NULL, 0, (int)wait_ms);
        wait_ms = wait_ms < 50 ? 2 * wait_ms : 50;
    }
}

static void empty(FILE *f)
{
    rewind(f);
    if (ftruncate(fileno(f), 0) != 0)
        return; /* what is there is written again */
}

/* Pages before `end`. True: the child lived, and its code is in `how`. */
static pith_status attempt(guard *g, uint64_t end, bool probe, bool *lived)
{
    pid_t parent = getpid(), child;

    g->gate->seen = 0;
    g->gate->end = end;
    empty(g->out);
    empty(g->err);
    fflush(stdout);
    fflush(stderr);
    child = fork();
    if (child == 0)
        run_job(g, parent, probe);
    if (child < 0)
        return PITH_NOMEM;
    attend(g, child);
    *lived = WIFEXITED(g->how);
    if (!*lived && !g->overdue && WTERMSIG(g->how) != SIGKILL &&
        (WTERMSIG(g->how) == SIGINT || WTERMSIG(g->how) == SIGTERM ||
         WTERMSIG(g->how) == SIGHUP || WTERMSIG(g->how) == SIGPIPE))
        raise(WTERMSIG(g->how)); /* somebody wants an end */
    return PITH_OK;
}

/* ---- the page that kills ---------------------------------------------------
 */

/* A set that dies with the pages before `*hi`: with those before `*lo`, its
 * result, it lives, and *hi == *lo + 1. */
static pith_status narrow(guard *g, uint64_t *lo, uint64_t *hi)
{
    uint64_t step = 1;
    bool lived = false;
    pith_status st = PITH_OK;

    while (st == PITH_OK && *hi - *lo > 1) {
        /* From the end: of streams it is one of the last. */
        uint64_t mid =
            step && *hi - *lo > step ? *hi - step : *lo + (*hi - *lo) / 2;

        st = attempt(g, mid, true, &lived);
        if (lived)
            *lo = mid, step = 0;
        else
            *hi = mid, step *= 2;
    }
    return st;
}

static void lose(guard *g, uint64_t page, int how, bool overdue)
{
    gate *s = g->gate;

    s->lost[s->n_lost] = page;
    pith_child_why(how, overdue, s->why[s->n_lost++], WHY_MAX);
}

/* Find one page that the set dies of. */
static pith_status find_killer(guard *g)
{
    uint64_t lo = 0, hi = g->gate->seen;
    int how = g->how;
    bool overdue = g->overdue;
    pith_status st = hi ? narrow(g, &lo, &hi) : PITH_UNSUPPORTED;

    if (st == PITH_OK)
        lose(g, lo, how, overdue);
    return st;
}

/* ---- all of it --------------------------------------------------------------
 */

static pith_status relay(FILE *from, int to)
{
    char bytes[1 << 16];
    size_t n;

    rewind(from);
    while ((n = fread(bytes, 1, sizeof(bytes), from)) > 0)
        for (size_t at = 0; at < n;) {
            ssize_t put = write(to, bytes + at, n - at);

            if (put < 0 && errno != EINTR)
                return PITH_IO;
            at += put > 0 ? (size_t)put : 0;
        }
    return PITH_OK;
}

static pith_status run_set(guard *g, pith_error *err)
{
    bool lived = false;
    pith_status st = PITH_OK;

    while (st == PITH_OK && !lived) {
        for (int k = 0; k < TRIES && st == PITH_OK && !lived; k++)
            st = attempt(g, NO_END, false, &lived);
        if (st != PITH_OK || lived)
            break;
        st = g->gate->n_lost < LOST_MAX ? find_killer(g) : PITH_UNSUPPORTED;
    }
    if (st == PITH_OK)
        return st;
    relay(g->err, STDERR_FILENO);
    if (st != PITH_UNSUPPORTED)
        return pith_error_of(err, st);
    return pith_error_set(err, st, PITH_NOWHERE,
                          "the process of the run dies, also without %zu pages "
                          "that killed it; run it in parts",
                          g->gate->n_lost);
}

pith_status pith_guard(const pith_run *run, pith_guard_job job, void *ctx,
                       int *code, pith_error *err)
{
    guard g = {.run = run, .job = job, .ctx = ctx};
    pith_status st;

    if (!run || !job || !code)
        return pith_misuse(err);
    g.gate = mmap(NULL, sizeof(*g.gate), PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    g.out = tmpfile();
    g.err = tmpfile();
    if (g.gate == MAP_FAILED || !g.out || !g.err)
        st = pith_error_set(err, PITH_IO, PITH_NOWHERE,
                            "cannot write a temporary file; make room for it");
    else
        st = run_set(&g, err);
    if (st == PITH_OK) {
        *code = WEXITSTATUS(g.how);
        relay(g.err, STDERR_FILENO);
        st = relay(g.out, STDOUT_FILENO);
        if (st != PITH_OK)
            pith_error_set(err, st, PITH_NOWHERE,
                           "cannot write the output; make room for it");
    }
    if (g.gate != MAP_FAILED)
        munmap(g.gate, sizeof(*g.gate));
    if (g.out)
        fclose(g.out);
    if (g.err)
        fclose(g.err);
    return st;
}
