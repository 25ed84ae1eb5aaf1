/* io/run/children: see children.h.
 *
 *   parent   next, send, write ...              read, unpack, done, ...
 *                          | one job              ^
 *                          v                      | its frame
 *            child       take, work, pack --------+
 *
 * Children live for some thousand jobs: a fork for each costs more than most
 * jobs do. A child that waits gets one job through a pipe and gives what it
 * found through another. When it dies, that job goes to a new child, and is
 * lost if that one dies too (somebody else may have killed the first). Reading,
 * order and output stay with the parent. */
#include "io/run/children.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "io/run/threads.h"

#define CHILD_JOBS  8192 /* of one child: what leaks, ends */
#define PIPE_BYTES  (1 << 20)
#define FRAME_MAX   ((size_t)6 << 30) /* of one job */
#define TRIES       2                 /* deaths of a job before it is lost */
#define BASE_MEMORY ((uint64_t)256 << 20)
#define READ_BYTES  ((size_t)256 << 10)

#define NO_JOB      SIZE_MAX

typedef struct child {
    pid_t pid;       /* 0: none */
    int to, fd;      /* jobs, frames */
    size_t job;      /* whose frame is awaited, or NO_JOB */
    size_t n;        /* jobs since it was born */
    unsigned deaths; /* of that job */
    bool overdue;    /* it was killed for its time */
    uint64_t since;  /* ms: it got the job */
    pith_buf sent;   /* the job, for another child */
    pith_buf in;
} child;

typedef struct job_head {
    size_t job;
    uint64_t len; /* of its bytes, which follow */
} job_head;

typedef struct crew {
    const pith_jobs *jobs;
    const pith_jobs_apart *apart;
    const pith_allocator *al;
    size_t window;
    size_t max_jobs; /* of a child */
    size_t n_in, n_done;
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

/* All of it, read or, `out`, written. */
static bool move_all(int fd, void *at, size_t len, bool out)
{
    char *ptr = at;

    while (len) {
        ssize_t n = out ? write(fd, ptr, len) : read(fd, ptr, len);

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
static bool work(const crew *c, size_t i, const pith_buf *in, int fd,
                 pith_buf *out)
{
    uint64_t len = 0;

    pith_buf_clear(out);
    pith_buf_add(out, (const char *)&len, sizeof(len));
    if (c->apart->take)
        c->apart->take(c->jobs->ctx, i, in->data);
    c->jobs->work(c->jobs->ctx, i, 0);
    c->apart->pack(c->jobs->ctx, i, out);
    if (out->status != PITH_OK)
        return false;
    len = out->len - sizeof(len);
    memcpy(out->data, &len, sizeof(len));
    return move_all(fd, out->data, out->len, true);
}

static bool read_job(int fd, job_head *head, pith_buf *in)
{
    char *to;

    if (!move_all(fd, head, sizeof(*head), false))
        return false;
    pith_buf_clear(in);
    to = pith_buf_reserve(in, (size_t)head->len + 1);
    return to && move_all(fd, to, (size_t)head->len, false);
}

static void child_main(const crew *c, int jobs, int fd)
{
    pith_buf in, out;
    job_head head;

    pith_buf_init(&in, c->al, FRAME_MAX);
    pith_buf_init(&out, c->al, FRAME_MAX);
    while (read_job(jobs, &head, &in))
        if (!work(c, head.job, &in, fd, &out))
            _exit(2); /* lint: allow _exit, a fork */
    _exit(0);         /* lint: allow _exit, a fork */
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
    pthread_mutex_unlock(&fork_lock); /* its jobs may have children, too */
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

/* Its job to a child, a new one if it has none. */
static void command_child(crew *c, child *k)
{
    job_head head = {k->job, k->sent.len};

    if (k->pid && k->n >= c->max_jobs)
        bury(k);
    if (!k->pid && !start(c, k)) {
        give_up(c, PITH_NOMEM);
        return;
    }
    k->since = pith_clock_ms();
    k->n++;
    /* If it has died meanwhile, its other pipe tells. */
    if ((!move_all(k->to, &head, sizeof(head), true) ||
         !move_all(k->to, k->sent.data, k->sent.len, true)) &&
        errno != EPIPE)
        give_up(c, PITH_IO);
}

/* ---- what comes back -------------------------------------------------------
 */

static void finish_job(crew *c, child *k)
{
    c->finished[k->job % c->window] = true;
    k->job = NO_JOB;
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
    c->apart->lost(c->jobs->ctx, k->job,
                   k->overdue ? PITH_TIMEOUT : PITH_UNSUPPORTED, why);
    finish_job(c, k);
}

/* The pipe has ended: so has the child. */
static void child_died(crew *c, child *k)
{
    bool overdue = k->overdue;
    int how = bury(k);

    if (k->job == NO_JOB)
        return;
    k->overdue = overdue;
    if (overdue || ++k->deaths >= TRIES)
        lose_job(c, k, how);
    else
        command_child(c, k);
}

/* The frame, if all of it was read. */
static void take_frame(crew *c, child *k)
{
    uint64_t len;

    if (k->job == NO_JOB || k->in.len < sizeof(len))
        return;
    memcpy(&len, k->in.data, sizeof(len));
    if (len > k->in.len - sizeof(len))
        return;
    if (!c->apart->unpack(c->jobs->ctx, k->job,
                          (pith_str){k->in.data + sizeof(len), (size_t)len})) {
        give_up(c, PITH_NOMEM);
        return;
    }
    pith_buf_clear(&k->in);
    finish_job(c, k);
}

static void read_child(crew *c, child *k)
{
    char *to = pith_buf_reserve(&k->in, READ_BYTES);
    ssize_t n = to ? read(k->fd, to, READ_BYTES) : 0;

    if (!to) {
        give_up(c, PITH_NOMEM);
    } else if (n > 0) {
        pith_buf_commit(&k->in, (size_t)n);
        take_frame(c, k);
    } else if (n == 0 || errno != EINTR) {
        child_died(c, k);
    }
}

static void kill_overdue(crew *c)
{
    uint64_t now = pith_clock_ms();

    for (unsigned i = 0; i < c->n; i++) {
        child *k = &c->child[i];

        if (k->pid && k->job != NO_JOB && c->apart->max_ms &&
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

/* The next job to a child that waits. False: there is none of either. */
static bool let_in(crew *c)
{
    child *k = c->child, *end = k + c->n;

    while (k < end && k->job != NO_JOB)
        k++;
    if (k == end || c->ended || c->n_in - c->n_done == c->window)
        return false;
    if (c->n_in == c->jobs->n ||
        (c->jobs->next && !c->jobs->next(c->jobs->ctx, c->n_in))) {
        c->ended = true;
        return false;
    }
    k->job = c->n_in++;
    k->deaths = 0;
    pith_buf_clear(&k->sent);
    if (c->apart->send)
        c->apart->send(c->jobs->ctx, k->job, &k->sent);
    if (k->sent.status != PITH_OK)
        give_up(c, k->sent.status);
    else
        command_child(c, k);
    return true;
}

static void run_crew(crew *c)
{
    while (!c->quit && !(c->ended && c->n_done == c->n_in)) {
        bool busy = let_in(c);

        if (!c->quit && !(c->ended && c->n_done == c->n_in))
            look(c, busy ? 0 : 200);
        hand_over(c);
    }
}

static bool make_crew(crew *c)
{
    c->finished = pith_alloc_zeroed(c->al, c->window, sizeof(*c->finished));
    c->child = pith_alloc_zeroed(c->al, c->n, sizeof(*c->child));
    c->poll = pith_alloc_zeroed(c->al, c->n, sizeof(*c->poll));
    for (unsigned i = 0; c->child && i < c->n; i++) {
        c->child[i].job = NO_JOB;
        pith_buf_init(&c->child[i].sent, c->al, SIZE_MAX / 2);
        pith_buf_init(&c->child[i].in, c->al, SIZE_MAX / 2);
    }
    return c->finished && c->child && c->poll;
}

static void end_crew(crew *c)
{
    for (unsigned i = 0; c->child && i < c->n; i++) {
        child *k = &c->child[i];

        if (k->pid)
            bury(k);
        pith_buf_release(&k->sent);
        pith_buf_release(&k->in);
    }
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
              .max_jobs = CHILD_JOBS,
              .n = jobs->parallel.threads};
    pith_jobs here = *jobs;
    void (*old)(int);

    if (!jobs->apart) {
        here.parallel = pith_threads(c.n);
        return pith_jobs_run(&here, al);
    }
    if (jobs->apart->max_jobs)
        c.max_jobs = jobs->apart->max_jobs;
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
