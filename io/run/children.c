/* io/run/children: see children.h.
 *
 *   parent   next, send ... next, send | command     read, unpack, done, ...
 *                    |                     |            ^
 *              shared memory               v            |  one frame a job,
 *                    +------> child   take, work, pack -+  in order
 *
 * Children live for some thousand jobs: a fork for each batch costs a quarter
 * of the run in page faults. Jobs come to them in batches through memory that
 * is shared, results leave through a pipe. When a child dies, the job whose
 * frame is missing is the one that it died of, if another child dies of it too
 * (somebody else may have killed the first); the rest of the batch goes on.
 * Reading, order and output stay with the parent. */
#include "io/run/children.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "io/run/threads.h"

#define BATCH_BYTES ((size_t)8 << 20) /* of a batch, if no job has more */
#define CHILD_JOBS  8192              /* of one child: what leaks, ends */
#define PIPE_BYTES  (1 << 20)
#define LET_IN      8                 /* jobs between two looks at children */
#define FRAME_MAX   ((size_t)6 << 30) /* of one job */
#define TRIES       2                 /* deaths of a job before it is lost */
#define BASE_MEMORY ((uint64_t)256 << 20)
#define READ_BYTES  ((size_t)256 << 10)

/* Jobs that a child gets at once. */
typedef struct batch {
    char *memory; /* shared */
    size_t cap, used;
    size_t from, end; /* jobs; from == end: none */
    size_t *at;       /* PITH_APART_JOBS places in `memory` */
    bool late;        /* the memory is younger than children are */
} batch;

typedef struct child {
    pid_t pid;       /* 0: none */
    int to, fd;      /* commands, frames */
    batch *b;        /* NULL: it waits */
    size_t next;     /* job of it whose frame is awaited */
    size_t n;        /* jobs since it was born */
    unsigned deaths; /* at `next` */
    bool overdue;    /* it was killed for its time */
    uint64_t since;  /* ms: the last frame */
    pith_buf in;
} child;

typedef struct command {
    const char *memory;
    size_t from, end;
    size_t at[PITH_APART_JOBS];
} command;

typedef struct crew {
    const pith_jobs *jobs;
    const pith_jobs_apart *apart;
    const pith_allocator *al;
    size_t window;
    size_t n_in, n_done;
    batch *part;    /* ring of n + 1 */
    size_t filling; /* the batch that takes jobs */
    bool full;      /* it takes no more */
    bool excess;    /* job n_in - 1 did not fit */
    bool ended, quit;
    bool *finished; /* ring of `window` */
    child *child;
    struct pollfd *poll;
    unsigned n;
    pith_status st;
} crew;

static void give_up(crew *c, pith_status st)
{
    c->st = st;
    c->quit = true;
}

static bool write_all(int fd, const void *from, size_t len)
{
    const char *ptr = from;

    while (len) {
        ssize_t n = write(fd, ptr, len);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        ptr += n;
        len -= (size_t)n;
    }
    return true;
}

static bool read_all(int fd, void *to, size_t len)
{
    char *ptr = to;

    while (len) {
        ssize_t n = read(fd, ptr, len);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        ptr += n;
        len -= (size_t)n;
    }
    return true;
}

/* ---- in the child -------------------------------------------------------- */

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
/* Bytes of address space that the process has now. */
static uint64_t space_now(void)
{
    unsigned long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");

    if (!f || fscanf(f, "%lu", &pages) != 1)
        pages = 0;
    if (f)
        fclose(f);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void limit_memory(uint64_t max)
{
    struct rlimit l;

    if (!max)
        return;
    l.rlim_cur = l.rlim_max = (rlim_t)(space_now() + max + BASE_MEMORY);
    setrlimit(RLIMIT_AS, &l);
}
#else /* whose shadows are larger than any limit */
static void limit_memory(uint64_t max)
{
    (void)max;
}
#endif

void pith_child_prepare(pid_t parent, uint64_t max_memory)
{
    struct rlimit none = {0, 0};

    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) /* it died before that */
        _exit(1);            /* lint: allow _exit, a fork */
    setrlimit(RLIMIT_CORE, &none);
    limit_memory(max_memory);
}

/* One job, from its bytes to its frame. */
static bool work(const crew *c, size_t i, const char *from, int fd,
                 pith_buf *out)
{
    uint64_t len = 0;

    pith_buf_clear(out);
    pith_buf_add(out, (const char *)&len, sizeof(len));
    if (c->apart->take)
        c->apart->take(c->jobs->ctx, i, from);
    c->jobs->work(c->jobs->ctx, i, 0);
    c->apart->pack(c->jobs->ctx, i, out);
    if (out->status != PITH_OK)
        return false;
    len = out->len - sizeof(len);
    memcpy(out->data, &len, sizeof(len));
    return write_all(fd, out->data, out->len);
}

static void child_main(const crew *c, int commands, int fd)
{
    command order;
    pith_buf out;

    pith_buf_init(&out, c->al, FRAME_MAX);
    while (read_all(commands, &order, sizeof(order)))
        for (size_t i = order.from; i < order.end; i++)
            if (!work(c, i, order.memory + order.at[i - order.from], fd, &out))
                _exit(2); /* lint: allow _exit, a fork */
    _exit(0);             /* lint: allow _exit, a fork */
}

/* ---- starting and ending children -----------------------------------------
 */

static void close_on_exec(const int fd[2])
{
    fcntl(fd[0], F_SETFD, FD_CLOEXEC);
    fcntl(fd[1], F_SETFD, FD_CLOEXEC);
}

/* While its ends of the pipes are open here, no other run may fork. */
static pthread_mutex_t fork_lock = PTHREAD_MUTEX_INITIALIZER;

static bool make_pipes(int to[2], int fd[2])
{
    if (pipe(to) != 0)
        return false;
    if (pipe(fd) != 0) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    close_on_exec(to);
    close_on_exec(fd);
#ifdef F_SETPIPE_SZ
    fcntl(fd[0], F_SETPIPE_SZ, PIPE_BYTES);
#endif
    return true;
}

static void run_child(const crew *c, pid_t parent, const int to[2],
                      const int fd[2])
{
    close(to[1]);
    close(fd[0]);
    signal(SIGPIPE, SIG_IGN);
    pith_child_prepare(parent, c->apart->max_memory);
    if (c->apart->enter)
        c->apart->enter(c->jobs->ctx);
    child_main(c, to[0], fd[1]);
}

static bool fork_child(crew *c, child *k)
{
    pid_t parent = getpid();
    int to[2], fd[2];

    if (!make_pipes(to, fd))
        return false;
    k->pid = fork();
    if (k->pid == 0)
        run_child(c, parent, to, fd);
    close(to[0]);
    close(fd[1]);
    k->to = to[1];
    k->fd = fd[0];
    if (k->pid > 0)
        return true;
    k->pid = 0;
    close(k->to);
    close(k->fd);
    return false;
}

static bool start(crew *c, child *k)
{
    bool ok;

    pthread_mutex_lock(&fork_lock);
    ok = fork_child(c, k);
    pthread_mutex_unlock(&fork_lock);
    k->n = 0;
    k->overdue = false;
    pith_buf_clear(&k->in);
    return ok;
}

/* How it ended; one that waits for work is ended now. That its pipe closes
 * would not do: children of other runs may have it too. */
static int bury(child *k)
{
    int how = 0;

    kill(k->pid, SIGKILL);
    close(k->to);
    close(k->fd);
    while (waitpid(k->pid, &how, 0) < 0 && errno == EINTR)
        ;
    k->pid = 0;
    return how;
}

/* The rest of its batch to a child, a new one if it has none. */
static void command_child(crew *c, child *k)
{
    batch *b = k->b;
    command order = {b->memory, k->next, b->end, {0}};

    if (k->pid && (k->n >= CHILD_JOBS || b->late))
        bury(k);
    if (!k->pid && !start(c, k)) {
        give_up(c, PITH_NOMEM);
        return;
    }
    memcpy(order.at, b->at + (k->next - b->from),
           (b->end - k->next) * sizeof(*b->at));
    k->since = pith_clock_ms();
    k->n += b->end - k->next;
    /* If it has died meanwhile, its other pipe tells. */
    if (!write_all(k->to, &order, sizeof(order)) && errno != EPIPE)
        give_up(c, PITH_IO);
}

/* ---- batches ---------------------------------------------------------------
 */

static char *map_shared(size_t len)
{
    void *at = mmap(NULL, len, PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    return at == MAP_FAILED ? NULL : at;
}

/* Memory for one job that is larger than a batch: children that live do not
 * see it. Too large again when it has served. */
static bool fit_batch(batch *b, size_t weight)
{
    size_t cap = weight > BATCH_BYTES ? weight : BATCH_BYTES;

    b->late = weight > BATCH_BYTES;
    if (b->memory && b->cap == cap)
        return true;
    if (b->memory)
        munmap(b->memory, b->cap);
    b->memory = map_shared(cap);
    b->cap = b->memory ? cap : 0;
    b->late = true;
    return b->memory != NULL;
}

/* Put job i into the batch. False: it does not fit. */
static bool put_job(crew *c, size_t i)
{
    batch *b = &c->part[c->filling];
    size_t weight = 0;
    bool first = b->from == b->end;

    if (c->apart->send)
        weight = (c->apart->weight(c->jobs->ctx, i) + 15) & ~(size_t)15;
    if (first)
        b->from = b->end = i;
    if (first && !fit_batch(b, weight)) {
        give_up(c, PITH_NOMEM);
        return true;
    }
    if (weight > b->cap - b->used)
        return false;
    if (c->apart->send)
        c->apart->send(c->jobs->ctx, i, b->memory + b->used);
    b->at[b->end++ - b->from] = b->used;
    b->used += weight;
    c->full = b->end - b->from == PITH_APART_JOBS || b->used == b->cap;
    return true;
}

/* The next batch of the ring, if its jobs are done. */
static void open_batch(crew *c)
{
    batch *b = &c->part[(c->filling + 1) % (c->n + 1)];

    if (c->n_done < b->end)
        return;
    c->filling = (c->filling + 1) % (c->n + 1);
    b->from = b->end = 0;
    b->used = 0;
    c->full = false;
    if (c->excess)
        put_job(c, c->n_in - 1);
    c->excess = false;
}

/* Whether the batch was given to a child: `part` is then the children's. */
static bool is_given(const crew *c, const batch *b)
{
    for (unsigned i = 0; i < c->n; i++)
        if (c->child[i].b == b)
            return true;
    return b->from == b->end || c->n_done > b->from ||
           c->finished[b->from % c->window];
}

static void give(crew *c)
{
    batch *b = &c->part[c->filling];

    if ((!c->full && !c->ended) || is_given(c, b))
        return;
    for (unsigned i = 0; i < c->n; i++) {
        child *k = &c->child[i];

        if (k->b)
            continue;
        k->b = b;
        k->next = b->from;
        k->deaths = 0;
        command_child(c, k);
        c->full = true;
        return;
    }
}

/* ---- what comes back -------------------------------------------------------
 */

static void finish_job(crew *c, child *k)
{
    c->finished[k->next % c->window] = true;
    k->next++;
    k->deaths = 0;
    k->since = pith_clock_ms();
    if (k->next == k->b->end)
        k->b = NULL;
}

void pith_child_why(int how, bool overdue, char *out, size_t len)
{
    int sig = WIFSIGNALED(how) ? WTERMSIG(how) : 0;

    if (overdue)
        snprintf(out, len, "its process did not end in time and was killed");
    else if (sig)
        snprintf(out, len,
                 "its process died of signal %d (%s); please report the page",
                 sig, strsignal(sig));
    else
        snprintf(out, len,
                 "its process ended with code %d; please report the page",
                 WIFEXITED(how) ? WEXITSTATUS(how) : -1);
}

/* The job at hand is lost, with the reason. */
static void lose_job(crew *c, child *k, int how)
{
    char why[160];

    pith_child_why(how, k->overdue, why, sizeof(why));
    c->apart->lost(c->jobs->ctx, k->next,
                   k->overdue ? PITH_TIMEOUT : PITH_UNSUPPORTED, why);
    finish_job(c, k);
}

/* The pipe has ended: so has the child. */
static void child_died(crew *c, child *k)
{
    bool overdue = k->overdue;
    int how = bury(k);

    if (!k->b)
        return;
    k->overdue = overdue;
    if (overdue || ++k->deaths >= TRIES)
        lose_job(c, k, how);
    if (k->b)
        command_child(c, k);
}

/* Whole frames out of what was read. */
static void take_frames(crew *c, child *k)
{
    size_t at = 0;
    uint64_t len;

    while (k->b && k->in.len - at >= sizeof(len)) {
        memcpy(&len, k->in.data + at, sizeof(len));
        if (len > k->in.len - at - sizeof(len))
            break;
        at += sizeof(len);
        if (!c->apart->unpack(c->jobs->ctx, k->next,
                              (pith_str){k->in.data + at, (size_t)len})) {
            give_up(c, PITH_NOMEM);
            return;
        }
        at += (size_t)len;
        finish_job(c, k);
    }
    if (at) {
        memmove(k->in.data, k->in.data + at, k->in.len - at);
        k->in.len -= at;
    }
}

static void read_child(crew *c, child *k)
{
    char *to = pith_buf_reserve(&k->in, READ_BYTES);
    ssize_t n = to ? read(k->fd, to, READ_BYTES) : 0;

    if (!to) {
        give_up(c, PITH_NOMEM);
    } else if (n > 0) {
        pith_buf_commit(&k->in, (size_t)n);
        take_frames(c, k);
    } else if (n == 0 || errno != EINTR) {
        child_died(c, k);
    }
}

static void kill_overdue(crew *c)
{
    uint64_t now = pith_clock_ms();

    for (unsigned i = 0; i < c->n; i++) {
        child *k = &c->child[i];

        if (k->pid && k->b && c->apart->max_ms &&
            now - k->since > (uint64_t)c->apart->max_ms) {
            k->overdue = true;
            kill(k->pid, SIGKILL);
        }
    }
}

/* Read what there is; if nothing, wait so long for some. */
static void look(crew *c, int wait_ms)
{
    for (unsigned i = 0; i < c->n; i++)
        c->poll[i] = (struct pollfd){
            .fd = c->child[i].pid ? c->child[i].fd : -1, .events = POLLIN};
    if (poll(c->poll, c->n, wait_ms) > 0)
        for (unsigned i = 0; i < c->n && !c->quit; i++)
            if (c->child[i].pid && c->poll[i].revents)
                read_child(c, &c->child[i]);
    kill_overdue(c);
}

/* ---- the parent's day ------------------------------------------------------
 */

static void hand_over(crew *c)
{
    while (c->n_done < c->n_in && c->finished[c->n_done % c->window] &&
           !c->quit) {
        c->finished[c->n_done % c->window] = false;
        if (c->jobs->done && !c->jobs->done(c->jobs->ctx, c->n_done))
            c->quit = true;
        c->n_done++;
    }
}

/* Some more jobs, if the batch has room. False: there was nothing to do. */
static bool let_in(crew *c)
{
    unsigned n = 0;

    if (c->full && is_given(c, &c->part[c->filling]))
        open_batch(c);
    for (; n < LET_IN && !c->ended && !c->full && !c->quit; n++) {
        if (c->n_in == c->jobs->n ||
            (c->jobs->next && !c->jobs->next(c->jobs->ctx, c->n_in))) {
            c->ended = true;
            break;
        }
        if (!put_job(c, c->n_in))
            c->full = c->excess = true;
        c->n_in++;
    }
    return n > 0;
}

static void run_crew(crew *c)
{
    while (!c->quit && !(c->ended && c->n_done == c->n_in)) {
        bool busy = let_in(c);

        if (!c->quit)
            give(c);
        if (!c->quit)
            look(c, busy ? 0 : 200);
        hand_over(c);
    }
}

static bool make_crew(crew *c)
{
    c->finished = pith_alloc_zeroed(c->al, c->window, sizeof(*c->finished));
    c->child = pith_alloc_zeroed(c->al, c->n, sizeof(*c->child));
    c->poll = pith_alloc_zeroed(c->al, c->n, sizeof(*c->poll));
    c->part = pith_alloc_zeroed(c->al, (size_t)c->n + 1, sizeof(*c->part));
    for (unsigned i = 0; c->child && i < c->n; i++)
        pith_buf_init(&c->child[i].in, c->al, SIZE_MAX / 2);
    for (unsigned i = 0; c->part && i <= c->n; i++) {
        batch *b = &c->part[i];

        b->memory = map_shared(BATCH_BYTES);
        b->cap = b->memory ? BATCH_BYTES : 0;
        b->at = pith_alloc_zeroed(c->al, PITH_APART_JOBS, sizeof(*b->at));
        if (!b->at || !b->memory)
            return false;
    }
    return c->finished && c->child && c->poll && c->part;
}

static void end_crew(crew *c)
{
    for (unsigned i = 0; c->child && i < c->n; i++) {
        child *k = &c->child[i];

        if (k->pid)
            bury(k);
        pith_buf_release(&k->in);
    }
    for (unsigned i = 0; c->part && i <= c->n; i++) {
        if (c->part[i].memory)
            munmap(c->part[i].memory, c->part[i].cap);
        pith_alloc_free(c->al, c->part[i].at);
    }
    pith_alloc_free(c->al, c->part);
    pith_alloc_free(c->al, c->poll);
    pith_alloc_free(c->al, c->child);
    pith_alloc_free(c->al, c->finished);
}

static pith_status run_children(const pith_jobs *jobs, const pith_allocator *al)
{
    crew c = {.jobs = jobs,
              .apart = jobs->apart,
              .al = al,
              .window = pith_jobs_window(jobs),
              .n = jobs->parallel.threads};
    pith_jobs here = *jobs;
    void (*old)(int);

    if (!jobs->apart) {
        here.parallel = pith_threads(c.n);
        return pith_jobs_run(&here, al);
    }
    old = signal(SIGPIPE, SIG_IGN); /* a child may be gone */
    if (make_crew(&c))
        run_crew(&c);
    else
        c.st = PITH_NOMEM;
    end_crew(&c);
    signal(SIGPIPE, old);
    return c.st;
}

pith_parallel pith_children(unsigned n)
{
    return (pith_parallel){pith_threads(n).threads, run_children, true};
}
