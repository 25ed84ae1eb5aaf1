/* serve/helpers: requests in processes of their own.
 *
 *   worker ──request──► helper: the same route by the same code
 *          ◄───reply──
 *
 * A worker has one helper, which lives for thousands of requests: a fork for
 * each one costs more than most pages do. A page that kills its helper costs
 * its own request alone, after a second try (somebody else may have killed the
 * first), and the worker asks for another. Helpers are forked by the nursery, a
 * process from before the threads: a fork has the locks that other threads
 * held, and nobody to open them. */
#define _GNU_SOURCE /* close_range */
#include "serve_int.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define REQUESTS    8192 /* of one helper: what leaks, ends */
#define TRIES       2    /* deaths of a helper before a request is lost */
#define BASE_MEMORY ((uint64_t)256 << 20)
#define MORE_MS     60000 /* beyond the page's own time */
#define HELPER_FD   3
#define ABSENT      UINT64_MAX

/* What a route may ask a request for. */
static const char *const parameters[] = {
    "url",    "name",     "charset", "precision", "recall", "all",
    "places", "relative", "page",    "as",        "record", "like"};

enum {
    BODY,
    TYPE,
    FIRST_PARAMETER,
    N_PARTS = FIRST_PARAMETER + sizeof(parameters) / sizeof(*parameters)
};

/* A helper is a fork, so that a route is at the same place in it. */
typedef struct asked {
    const route *route;
    uint64_t len[N_PARTS]; /* of what follows, in this order; or ABSENT */
} asked;

typedef struct answered {
    uint64_t len; /* of the body, which follows */
    unsigned status;
    int exit_code;
    bool failed;
} answered;

static bool read_all(int fd, void *to, size_t len)
{
    for (char *p = to; len;) {
        ssize_t n = read(fd, p, len);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        p += n;
        len -= (size_t)n;
    }
    return true;
}

static bool write_all(int fd, const void *from, size_t len)
{
    for (const char *p = from; len;) {
        ssize_t n = write(fd, p, len);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        p += n;
        len -= (size_t)n;
    }
    return true;
}

/* ---- in the helper ----------------------------------------------------- */

static const char *given(const request *q, const char *name)
{
    char *const *part = q->connection;

    for (size_t i = FIRST_PARAMETER; i < N_PARTS; i++)
        if (strcmp(parameters[i - FIRST_PARAMETER], name) == 0)
            return part[i];
    return NULL;
}

static bool take(int fd, const asked *a, char **part)
{
    for (size_t i = 0; i < N_PARTS; i++) {
        if (a->len[i] == ABSENT)
            continue;
        part[i] = malloc((size_t)a->len[i] + 1);
        if (!part[i] || !read_all(fd, part[i], (size_t)a->len[i]))
            return false;
        part[i][a->len[i]] = 0;
    }
    return true;
}

static bool give(int fd, const reply *r)
{
    answered head = {.len = r->body.len,
                     .status = r->status,
                     .exit_code = r->exit_code,
                     .failed = r->body.failed};

    return write_all(fd, &head, sizeof(head)) &&
           write_all(fd, r->body.ptr, r->body.len);
}

/* One request; false: this helper is of no more use. */
static bool answer(server *s, int fd)
{
    char *part[N_PARTS] = {NULL};
    asked a;
    request q = {.method = "POST", .query = given, .connection = part};
    bool ok = read_all(fd, &a, sizeof(a)) && take(fd, &a, part);

    if (ok) {
        q.path = a.route->path;
        q.type = part[TYPE];
        q.body.ptr = part[BODY];
        q.body.len = part[BODY] ? (size_t)a.len[BODY] : 0;
        q.reply.exit_code = -1;
        a.route->work(s, &q);
        ok = give(fd, &q.reply);
        bytes_free(&q.reply.body);
    }
    for (size_t i = 0; i < N_PARTS; i++)
        free(part[i]);
    return ok;
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
static void limit_memory(uint64_t max)
{
    unsigned long pages = 0;
    struct rlimit l;
    FILE *f = fopen("/proc/self/statm", "r");

    if (!f || fscanf(f, "%lu", &pages) != 1)
        pages = 0;
    if (f)
        fclose(f);
    l.rlim_cur = l.rlim_max = (rlim_t)(pages * (uint64_t)sysconf(_SC_PAGESIZE) +
                                       3 * max + BASE_MEMORY);
    if (pages && max)
        setrlimit(RLIMIT_AS, &l);
}
#else /* whose shadows are larger than any limit */
static void limit_memory(uint64_t max)
{
    (void)max;
}
#endif

static void help(server *s, int fd, pid_t parent)
{
    struct rlimit none = {0, 0};

    signal(SIGINT, SIG_IGN); /* of the terminal: the parent answers first */
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() == parent && dup2(fd, HELPER_FD) == HELPER_FD) {
        close_range(HELPER_FD + 1, ~0U, 0); /* connections of others */
        setrlimit(RLIMIT_CORE, &none);
        limit_memory(s->opt.limits.max_memory);
        while (answer(s, HELPER_FD))
            continue;
    }
    _exit(0); /* lint: allow _exit, a fork */
}

/* ---- the nursery ------------------------------------------------------- */

typedef struct born {
    int pid, how; /* how it ended, as waitpid says it */
} born;

/* The helper's end of a socket goes with it, unless fd is -1. */
static bool send_born(int to, born *b, int fd)
{
    struct iovec part = {b, sizeof(*b)};
    _Alignas(struct cmsghdr) char room[CMSG_SPACE(sizeof(int))] = {0};
    struct msghdr m = {.msg_iov = &part, .msg_iovlen = 1};

    if (fd >= 0) {
        struct cmsghdr *c;

        m.msg_control = room;
        m.msg_controllen = sizeof(room);
        c = CMSG_FIRSTHDR(&m);
        c->cmsg_level = SOL_SOCKET;
        c->cmsg_type = SCM_RIGHTS;
        c->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(c), &fd, sizeof(fd));
    }
    return sendmsg(to, &m, MSG_NOSIGNAL) == sizeof(*b);
}

static bool take_born(int from, born *b, int *fd)
{
    struct iovec part = {b, sizeof(*b)};
    _Alignas(struct cmsghdr) char room[CMSG_SPACE(sizeof(int))] = {0};
    struct msghdr m = {.msg_iov = &part,
                       .msg_iovlen = 1,
                       .msg_control = room,
                       .msg_controllen = sizeof(room)};
    struct cmsghdr *c;
    ssize_t n;

    do
        n = recvmsg(from, &m, MSG_WAITALL | MSG_CMSG_CLOEXEC);
    while (n < 0 && errno == EINTR);
    c = CMSG_FIRSTHDR(&m);
    *fd = -1;
    if (c && c->cmsg_type == SCM_RIGHTS)
        memcpy(fd, CMSG_DATA(c), sizeof(*fd));
    return n == sizeof(*b);
}

/* A wish is 0 for a new helper, else one whose end is waited for. */
static void nurse(server *s, int fd)
{
    pid_t me = getpid();
    int wish, pair[2];

    while (read_all(fd, &wish, sizeof(wish))) {
        born b = {.pid = wish};

        pair[0] = pair[1] = -1;
        if (wish) {
            while (waitpid(wish, &b.how, 0) < 0 && errno == EINTR)
                continue;
        } else if (!socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair)) {
            b.pid = fork();
            if (b.pid == 0)
                help(s, pair[1], me);
        }
        if (!send_born(fd, &b, b.pid > 0 ? pair[0] : -1))
            break;
        if (pair[0] >= 0) {
            close(pair[0]);
            close(pair[1]);
        }
    }
    _exit(0); /* lint: allow _exit, a fork */
}

bool nursery_start(nursery *n, server *s)
{
    pid_t parent = getpid();
    int pair[2];

    n->pid = n->fd = -1;
    pthread_mutex_init(&n->lock, NULL);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair))
        return false;
    n->pid = fork();
    if (n->pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(pair[0]);
        if (getppid() == parent)
            nurse(s, pair[1]);
        _exit(0); /* lint: allow _exit, a fork */
    }
    close(pair[1]);
    n->fd = pair[0];
    return n->pid > 0;
}

void nursery_stop(nursery *n)
{
    close(n->fd);
    while (n->pid > 0 && waitpid(n->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    pthread_mutex_destroy(&n->lock);
}

static bool wish_for(nursery *n, int wish, born *b, int *fd)
{
    bool ok;

    pthread_mutex_lock(&n->lock);
    ok = write_all(n->fd, &wish, sizeof(wish)) && take_born(n->fd, b, fd);
    pthread_mutex_unlock(&n->lock);
    return ok;
}

/* ---- in the worker ----------------------------------------------------- */

static bool start(helper *h, nursery *n)
{
    born b = {0};

    h->n = 0;
    if (!wish_for(n, 0, &b, &h->fd) || b.pid <= 0 || h->fd < 0)
        return false;
    h->pid = b.pid;
    return true;
}

static int reap(helper *h, nursery *n, int signal)
{
    born b = {0};
    int fd;

    if (signal)
        kill(h->pid, signal);
    close(h->fd);
    wish_for(n, h->pid, &b, &fd);
    h->pid = 0;
    return b.how;
}

void helper_stop(helper *h, nursery *n)
{
    if (h->pid)
        reap(h, n, 0);
}

static bool ask(const helper *h, const route *r, const request *q)
{
    const char *part[N_PARTS] = {q->body.ptr, q->type};
    asked a;
    bool ok;

    memset(&a, 0, sizeof(a));
    a.route = r;
    for (size_t i = FIRST_PARAMETER; i < N_PARTS; i++)
        part[i] = q->query(q, parameters[i - FIRST_PARAMETER]);
    for (size_t i = 0; i < N_PARTS; i++)
        a.len[i] = !part[i] ? ABSENT : i ? strlen(part[i]) : q->body.len;
    ok = write_all(h->fd, &a, sizeof(a));
    for (size_t i = 0; ok && i < N_PARTS; i++)
        ok = !part[i] || write_all(h->fd, part[i], (size_t)a.len[i]);
    return ok;
}

static bool receive(const helper *h, request *q)
{
    bytes *b = &q->reply.body;
    answered head;

    if (!read_all(h->fd, &head, sizeof(head)))
        return false;
    bytes_free(b);
    b->ptr = malloc((size_t)head.len + 1);
    if (!b->ptr || !read_all(h->fd, b->ptr, (size_t)head.len))
        return false;
    b->len = (size_t)head.len;
    b->room = b->len + 1;
    b->failed = head.failed;
    reply_json(q, head.status);
    q->reply.exit_code = head.exit_code;
    return true;
}

/* Whether it answers in the time that a page has. */
static bool in_time(const helper *h, unsigned ms)
{
    struct pollfd p = {.fd = h->fd, .events = POLLIN};
    int n;

    do
        n = poll(&p, 1, ms ? (int)ms : -1);
    while (n < 0 && errno == EINTR);
    return n != 0;
}

static unsigned patience(const server *s)
{
    uint64_t ms = s->opt.limits.timeout_ms;

    return !ms ? 0 : ms > 1000000000 ? 1000000000 : (unsigned)ms + MORE_MS;
}

void helper_run(helper *h, nursery *n, server *s, const route *r, request *q)
{
    unsigned ms = patience(s);
    char text[160] = "there is no process for it; please try again later";

    for (int tries = 0; tries < TRIES; tries++) {
        int how;

        if (!h->pid && !start(h, n)) {
            reply_error(q, 503, text);
            return;
        }
        if (ask(h, r, q) && !in_time(h, ms)) {
            reap(h, n, SIGKILL);
            snprintf(text, sizeof(text),
                     "its process did not end within %u s and was killed",
                     ms / 1000);
            break;
        }
        if (receive(h, q)) {
            if (++h->n == REQUESTS)
                helper_stop(h, n);
            return;
        }
        how = reap(h, n, SIGKILL);
        snprintf(text, sizeof(text),
                 "its process died of signal %d; please report the page",
                 WIFSIGNALED(how) ? WTERMSIG(how) : 0);
    }
    reply_error(q, 422, text);
}
