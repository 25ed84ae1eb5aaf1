/* io/corpus/corpus_run: a step over everything that is missing, on this
 * machine: a process for each shard, so many at once. */
#include "io/corpus/corpus.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/status.h"

#define TRIES 3 /* of a shard whose process dies */
#define MANY  256

typedef struct worker {
    pid_t pid; /* 0: none */
    size_t shard;
    unsigned tries;
    int err; /* where it says why it failed */
} worker;

typedef struct local_run {
    pith_corpus *c;
    pith_corpus_step step;
    size_t next; /* shard to look at */
    worker at[MANY];
    unsigned n, busy;
    pith_error *err;
    pith_status st;
} local_run;

pith_status pith_corpus_do(pith_corpus *c, pith_corpus_step step, size_t i,
                           pith_error *err)
{
    if (!c || i >= pith_corpus_count(c, step))
        return pith_error_set(
            err, PITH_USAGE, PITH_NOWHERE,
            "the job has no shard of this number; see 'pith corpus status'");
    if (pith_corpus_done(c, step, i))
        return PITH_OK;

    static const struct {
        pith_status (*work)(const pith_corpus *c, size_t i,
                            pith_shardmark *mark, pith_error *err);
    } steps[] = {[PITH_CORPUS_MAP] = {pith_corpus_map},
                 [PITH_CORPUS_REDUCE] = {pith_corpus_reduce},
                 [PITH_CORPUS_APPLY] = {pith_corpus_apply},
                 [PITH_CORPUS_STORE] = {pith_corpus_store}};
    pith_shardmark mark = {.options = c->options};
    pith_stopwatch watch;
    pith_status st;

    pith_stopwatch_start(&watch);
    st = steps[step].work(c, i, &mark, err);
    pith_stopwatch_stop(&watch, &mark);
    return st == PITH_OK ? pith_shardmark_save(c, step, i, &mark, err) : st;
}

static void child_main(local_run *r, size_t shard, int to, pid_t parent)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_status st;

    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1); /* lint: allow _exit, a fork */
    st = pith_corpus_do(r->c, r->step, shard, &err);
    if (st != PITH_OK && !err.detail[0])
        pith_error_set(&err, st, PITH_NOWHERE, "%s", pith_status_text(st));
    if (st != PITH_OK && write(to, &err, sizeof(err)) < 0)
        _exit(1);         /* lint: allow _exit, a fork */
    _exit(st != PITH_OK); /* lint: allow _exit, a fork */
}

static bool start(local_run *r, worker *w)
{
    pid_t parent = getpid();
    int fd[2];

    if (pipe(fd) != 0)
        return false;
    w->pid = fork();
    if (w->pid == 0) {
        close(fd[0]);
        child_main(r, w->shard, fd[1], parent);
    }
    close(fd[1]);
    w->err = fd[0];
    if (w->pid < 0) {
        w->pid = 0;
        close(fd[0]);
        return false;
    }
    r->busy++;
    return true;
}

static void fail(local_run *r, const pith_error *err)
{
    if (r->st == PITH_OK) {
        r->st = err->code;
        if (r->err)
            *r->err = *err;
    }
}

/* The next shard that is not done, to a worker that has none. */
static bool give(local_run *r)
{
    worker *w = r->at;

    while (r->next < pith_corpus_count(r->c, r->step) &&
           pith_corpus_done(r->c, r->step, r->next))
        r->next++;
    if (r->next == pith_corpus_count(r->c, r->step))
        return false;
    while (w->pid)
        w++;
    w->shard = r->next++;
    w->tries = 1;
    return start(r, w);
}

/* A process has ended: that its shard is done, only the mark says. */
static void take(local_run *r, worker *w, int how)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    bool told = read(w->err, &err, sizeof(err)) == (ssize_t)sizeof(err);

    close(w->err);
    w->pid = 0;
    r->busy--;
    if (pith_corpus_done(r->c, r->step, w->shard))
        return;
    if (told) {
        fail(r, &err);
        return;
    }
    if (w->tries++ < TRIES && start(r, w))
        return;
    pith_error_set(&err, PITH_UNSUPPORTED, PITH_NOWHERE,
                   "%s of shard %zu died %d times (%s %d); see its input",
                   pith_corpus_step_name(r->step), w->shard, TRIES,
                   WIFSIGNALED(how) ? "signal" : "code",
                   WIFSIGNALED(how) ? WTERMSIG(how) : WEXITSTATUS(how));
    fail(r, &err);
}

static void wait_one(local_run *r)
{
    int how;
    pid_t pid = waitpid(-1, &how, 0);

    if (pid < 0 && errno == ECHILD)
        r->busy = 0;
    for (unsigned i = 0; i < r->n && pid > 0; i++)
        if (r->at[i].pid == pid)
            take(r, &r->at[i], how);
}

pith_status pith_corpus_run(pith_corpus *c, pith_corpus_step step,
                            unsigned jobs, pith_error *err)
{
    local_run r = {.c = c, .step = step, .err = err};
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    bool more = true;

    if (!c)
        return PITH_USAGE;
    r.n = jobs ? jobs : cores > 0 ? (unsigned)cores : 1;
    r.n = r.n < MANY ? r.n : MANY;
    while (more || r.busy) {
        while (more && r.busy < r.n)
            more = give(&r);
        if (r.busy)
            wait_one(&r);
    }
    return r.st;
}
