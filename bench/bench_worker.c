/* bench/bench_worker: what it costs to parse pages of a crawl in a process of
 * their own, under rlimits and a seccomp filter, instead of a thread.
 *
 *   thread    a queue of two hands pages over by pointer
 *   process   the page goes through a socket pair, its facts come back the same
 *             way: links with their contexts, hashes, sketch
 *
 * Both parse and read the facts of the same generated pages; one worker each,
 * and the asking side waits for each answer, so that what is compared is the
 * way of a page and not how many cores there are. */
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/budget.h"
#include "base/buf.h"
#include "bench.h"
#include "io/fetch/facts.h"
#include "gen/gen.h"
#include "html/html.h"

#define PAGES  600
#define ROUNDS 5

/* ---- the work --------------------------------------------------------- */

static bool work_on(pith_str page, pith_arena *arena, pith_facts *facts)
{
    pith_limits limits;
    pith_budget budget;
    pith_html_options opt = {.limits = &limits, .budget = &budget};
    pith_tree tree;

    pith_limits_init(&limits);
    pith_budget_init(&budget, &limits);
    pith_arena_reset(arena, (pith_mark){0});
    return pith_html_parse(page, &opt, arena, &tree, NULL) == PITH_OK &&
           pith_facts_read(&tree, PITH_STR("http://x.example/"), NULL, &budget,
                           arena, facts) == PITH_OK;
}

/* ---- a thread --------------------------------------------------------- */

typedef struct mailbox {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pith_str page;
    pith_facts facts;
    enum { IDLE, ASKED, ANSWERED, OVER } state;
} mailbox;

static void *thread_main(void *arg)
{
    mailbox *m = arg;
    pith_arena arena;

    pith_arena_init(&arena, NULL, 0);
    pthread_mutex_lock(&m->lock);
    for (;;) {
        while (m->state != ASKED && m->state != OVER)
            pthread_cond_wait(&m->changed, &m->lock);
        if (m->state == OVER)
            break;
        pthread_mutex_unlock(&m->lock);
        if (!work_on(m->page, &arena, &m->facts))
            abort();
        pthread_mutex_lock(&m->lock);
        m->state = ANSWERED;
        pthread_cond_signal(&m->changed);
    }
    pthread_mutex_unlock(&m->lock);
    pith_arena_release(&arena);
    return NULL;
}

static size_t ask_thread(mailbox *m, pith_str page)
{
    pthread_mutex_lock(&m->lock);
    m->page = page;
    m->state = ASKED;
    pthread_cond_signal(&m->changed);
    while (m->state != ANSWERED)
        pthread_cond_wait(&m->changed, &m->lock);
    pthread_mutex_unlock(&m->lock);
    return m->facts.n_links;
}

/* ---- a process -------------------------------------------------------- */

static bool put_all(int fd, const void *ptr, size_t len)
{
    const char *p = ptr;

    while (len > 0) {
        ssize_t n = write(fd, p, len);

        if (n <= 0)
            return false;
        p += n;
        len -= (size_t)n;
    }
    return true;
}

static bool get_all(int fd, void *ptr, size_t len)
{
    char *p = ptr;

    while (len > 0) {
        ssize_t n = read(fd, p, len);

        if (n <= 0)
            return false;
        p += n;
        len -= (size_t)n;
    }
    return true;
}

/* Reading, writing, memory, and nothing else: no file, no network. */
static bool lock_up(void)
{
    static const int allowed[] = {
        SYS_read,       SYS_write,        SYS_brk,          SYS_mmap,
        SYS_munmap,     SYS_mremap,       SYS_madvise,      SYS_futex,
        SYS_exit_group, SYS_rt_sigreturn, SYS_clock_gettime};
    const size_t n = sizeof(allowed) / sizeof(*allowed);
    struct sock_filter code[2 * sizeof(allowed) / sizeof(*allowed) + 2];
    struct sock_fprog program = {.filter = code};
    struct rlimit memory = {1u << 30, 1u << 30}, none = {0, 0};
    unsigned short at = 0;

    code[at++] = (struct sock_filter)BPF_STMT(
        BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    for (size_t i = 0; i < n; i++) {
        code[at++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K,
                                                  (unsigned)allowed[i], 0, 1);
        code[at++] =
            (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    }
    code[at++] =
        (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
    program.len = at;
    return setrlimit(RLIMIT_AS, &memory) == 0 &&
           setrlimit(RLIMIT_NOFILE, &none) == 0 &&
           prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

static void put_facts(pith_buf *b, const pith_facts *f)
{
    pith_buf_clear(b);
    pith_buf_add(b, (const char *)&f->n_links, sizeof(f->n_links));
    for (size_t i = 0; i < f->n_links; i++) {
        const pith_link *l = &f->link[i];

        pith_buf_add(b, (const char *)&l->url.len, sizeof(l->url.len));
        pith_buf_str(b, l->url);
        pith_buf_add(b, (const char *)&l->context, sizeof(l->context));
    }
    pith_buf_add(b, (const char *)f->block, f->n_blocks * sizeof(*f->block));
    pith_buf_add(b, (const char *)f->sketch, sizeof(f->sketch));
}

/* A page larger than this is not among the generated ones. */
#define PAGE_MAX (4u << 20)

static void process_main(int fd, bool misbehave)
{
    char *page = malloc(PAGE_MAX);
    pith_arena arena;
    pith_facts facts;
    pith_buf out;
    size_t len;

    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&out, NULL, 64u << 20);
    if (!page || !lock_up())
        _exit(1);
    if (misbehave)
        (void)!syscall(SYS_socket, AF_INET, SOCK_STREAM, 0);
    while (get_all(fd, &len, sizeof(len)) && len <= PAGE_MAX &&
           get_all(fd, page, len)) {
        if (!work_on((pith_str){page, len}, &arena, &facts))
            _exit(1);
        put_facts(&out, &facts);
        if (!put_all(fd, &out.len, sizeof(out.len)) ||
            !put_all(fd, out.data, out.len))
            break;
    }
    _exit(0);
}

static pid_t start_process(int *fd, bool misbehave)
{
    int pair[2];
    pid_t pid;

    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0)
        return -1;
    pid = fork();
    if (pid == 0) {
        close(pair[0]);
        process_main(pair[1], misbehave);
    }
    close(pair[1]);
    *fd = pair[0];
    return pid;
}

static size_t ask_process(int fd, pith_str page, char *facts)
{
    size_t len;

    if (!put_all(fd, &page.len, sizeof(page.len)) ||
        !put_all(fd, page.ptr, page.len) || !get_all(fd, &len, sizeof(len)) ||
        len > PAGE_MAX || !get_all(fd, facts, len))
        abort();
    memcpy(&len, facts, sizeof(len));
    return len;
}

/* ---- both ------------------------------------------------------------- */

static double by_thread(const gen_site *s, size_t *links)
{
    mailbox m = {.state = IDLE};
    double begun = bench_wall();
    pthread_t thread;

    pthread_mutex_init(&m.lock, NULL);
    pthread_cond_init(&m.changed, NULL);
    if (pthread_create(&thread, NULL, thread_main, &m) != 0)
        abort();
    for (size_t i = 0; i < s->n_pages; i++)
        *links +=
            ask_thread(&m, (pith_str){s->page[i].html, s->page[i].html_len});
    pthread_mutex_lock(&m.lock);
    m.state = OVER;
    pthread_cond_signal(&m.changed);
    pthread_mutex_unlock(&m.lock);
    pthread_join(thread, NULL);
    return bench_wall() - begun;
}

static double by_process(const gen_site *s, size_t *links)
{
    char *facts = malloc(PAGE_MAX);
    double begun = bench_wall();
    int fd = -1, status;
    pid_t pid = start_process(&fd, false);

    if (pid < 0 || !facts)
        abort();
    for (size_t i = 0; i < s->n_pages; i++)
        *links += ask_process(
            fd, (pith_str){s->page[i].html, s->page[i].html_len}, facts);
    close(fd);
    waitpid(pid, &status, 0);
    free(facts);
    return bench_wall() - begun;
}

/* A process for each page: what isolates pages from each other too. */
static double by_processes(const gen_site *s, size_t *links)
{
    char *facts = malloc(PAGE_MAX);
    double begun = bench_wall();

    for (size_t i = 0; i < s->n_pages; i++) {
        int fd = -1, status;
        pid_t pid = start_process(&fd, false);

        if (pid < 0 || !facts)
            abort();
        *links += ask_process(
            fd, (pith_str){s->page[i].html, s->page[i].html_len}, facts);
        close(fd);
        waitpid(pid, &status, 0);
    }
    free(facts);
    return bench_wall() - begun;
}

/* The filter is there: a socket is the end of the process. */
static bool filter_holds(void)
{
    int fd = -1, status = 0;
    pid_t pid = start_process(&fd, true);

    waitpid(pid, &status, 0);
    close(fd);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS;
}

int main(void)
{
    static const char *const names[] = {"thread", "process, seccomp",
                                        "process a page, seccomp"};
    double (*const ways[])(const gen_site *, size_t *) = {by_thread, by_process,
                                                          by_processes};
    double took[3][ROUNDS], ratio[ROUNDS];
    size_t links[3] = {0};
    gen_knobs k;
    gen_site *s;

    signal(SIGPIPE, SIG_IGN);
    gen_knobs_init(&k);
    k.pages = bench_size(PAGES);
    k.charset = "utf-8";
    s = gen_portal(&k, 1);
    if (!filter_holds()) {
        printf("no seccomp here\n");
        return 0;
    }
    for (int i = 0; i < ROUNDS; i++)
        for (int w = 0; w < 3; w++)
            took[w][i] = ways[w](s, &links[w]);
    if (links[0] != links[1] || links[0] != links[2])
        return fprintf(stderr, "the workers disagree\n"), 1;
    for (int w = 0; w < 3; w++) {
        for (int i = 0; i < ROUNDS; i++)
            ratio[i] = took[w][i] * 1e6 / (double)s->n_pages;
        bench_result("worker", names[w], bench_median(ratio, ROUNDS),
                     "us/page");
    }
    for (int w = 1; w < 3; w++) {
        char name[64];

        for (int i = 0; i < ROUNDS; i++)
            ratio[i] = took[w][i] / took[0][i];
        snprintf(name, sizeof(name), "%s against thread", names[w]);
        bench_result("worker", name, bench_median(ratio, ROUNDS), "times");
    }
    gen_free(s);
    return 0;
}
