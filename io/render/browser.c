/* io/render/browser: see browser.h. After fork only calls that POSIX allows
 * between fork and exec are made: the host may have threads. */
#include "io/render/browser.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "base/status.h"

extern char **environ; /* handed on to the browser, not looked at */

#define TALK_IN  3 /* where --remote-debugging-pipe reads and writes */
#define TALK_OUT 4
#define KILL_MS  5000 /* how long the keeper waits for the killed */

/* Nothing from the network, no first-run dialogues, no crash reports, no
 * scroll bars that take width. */
static const char *const flags[] = {"--headless",
                                    "--remote-debugging-pipe",
                                    "--disable-gpu",
                                    "--disable-quic",
                                    "--disable-sync",
                                    "--disable-breakpad",
                                    "--disable-crash-reporter",
                                    "--disable-extensions",
                                    "--disable-component-update",
                                    "--disable-background-networking",
                                    "--disable-default-apps",
                                    "--disable-dev-shm-usage",
                                    "--no-first-run",
                                    "--no-default-browser-check",
                                    "--no-service-autorun",
                                    "--password-store=basic",
                                    "--mute-audio",
                                    "--hide-scrollbars",
                                    "--force-device-scale-factor=1",
                                    "--host-resolver-rules=MAP * ~NOTFOUND",
                                    "about:blank"};

#define N_FLAGS (sizeof(flags) / sizeof(*flags))

/* Chromium refuses to run as root with its sandbox. Pages run no scripts here
 * and reach no network; run pith as another user to have the sandbox too. */
#define ROOT_FLAG "--no-sandbox"

#define N_OWN     4 /* variables of the environment that the browser gets anew */

static const char *const own_name[N_OWN] = {
    "HOME=", "TMPDIR=", "XDG_CONFIG_HOME=", "XDG_CACHE_HOME="};

typedef struct launch {
    const char *path;
    const char *argv[N_FLAGS + 4]; /* path, profile, flags, root's, NULL */
    char **env;
    char profile[96];
    char own[N_OWN][96];
    int talk, life; /* the child's ends */
} launch;

static bool is_own(const char *entry)
{
    for (size_t i = 0; i < N_OWN; i++)
        if (strncmp(entry, own_name[i], strlen(own_name[i])) == 0)
            return true;
    return false;
}

/* argv and environment before fork: none of it may allocate after. Home and
 * temporary files lie in the profile, so that they go with it. */
static bool prepare(launch *l, const char *path, const char *dir,
                    const pith_allocator *al)
{
    size_t n = 0, k = 0;

    l->path = path;
    l->argv[0] = path;
    snprintf(l->profile, sizeof(l->profile), "--user-data-dir=%s", dir);
    l->argv[1] = l->profile;
    for (size_t i = 0; i < N_FLAGS; i++)
        l->argv[i + 2] = flags[i];
    l->argv[N_FLAGS + 2] = geteuid() == 0 ? ROOT_FLAG : NULL;
    l->argv[N_FLAGS + 3] = NULL;
    while (environ && environ[n])
        n++;
    l->env = pith_alloc_array(al, n + N_OWN + 1, sizeof(*l->env));
    if (!l->env)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!is_own(environ[i]))
            l->env[k++] = environ[i];
    for (size_t i = 0; i < N_OWN; i++) {
        snprintf(l->own[i], sizeof(l->own[i]), "%s%s", own_name[i], dir);
        l->env[k++] = l->own[i];
    }
    l->env[k] = NULL;
    return true;
}

/* ---- in the children --------------------------------------------------- */

static void signals_default(void)
{
    struct sigaction dfl = {.sa_handler = SIG_DFL};
    sigset_t none;

    for (int s = 1; s < 32; s++)
        if (s != SIGKILL && s != SIGSTOP)
            sigaction(s, &dfl, NULL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void run_browser(const launch *l)
{
    int talk, null = open("/dev/null", O_RDWR);

    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* the keeper's death is ours */
    signals_default();
    talk = fcntl(l->talk, F_DUPFD, 10); /* out of the way of 3 and 4 */
    if (null < 0 || talk < 0 || dup2(null, 0) < 0 || dup2(null, 1) < 0 ||
        dup2(null, 2) < 0 || dup2(talk, TALK_IN) < 0 ||
        dup2(talk, TALK_OUT) < 0)
        _exit(126); /* lint: allow _exit, a fork that cannot exec */
    closefrom(TALK_OUT + 1);
    execve(l->path, (char *const *)l->argv, l->env);
    _exit(127); /* lint: allow _exit, a fork that cannot exec */
}

/* Whatever the kernel says are our children: helpers of the browser come to
 * us, their subreaper, when their parents die. */
static void kill_children(void)
{
    char list[4096];
    int fd = open("/proc/thread-self/children", O_RDONLY);
    ssize_t n = fd < 0 ? 0 : read(fd, list, sizeof(list));
    pid_t pid = 0;

    for (ssize_t i = 0; i < n; i++) {
        if (list[i] >= '0' && list[i] <= '9') {
            pid = pid * 10 + (list[i] - '0');
            continue;
        }
        if (pid > 1)
            kill(pid, SIGKILL);
        pid = 0;
    }
    if (fd >= 0)
        close(fd);
}

static void kill_all(pid_t group)
{
    const struct timespec pause = {0, 5000000};

    for (int ms = 0; ms < KILL_MS; ms += 5) {
        pid_t got;

        kill(-group, SIGKILL);
        kill_children();
        do
            got = waitpid(-1, NULL, WNOHANG);
        while (got > 0);
        if (got < 0)
            return; /* ECHILD: all are gone */
        nanosleep(&pause, NULL);
    }
}

static void keep(const launch *l, const char *dir)
{
    pid_t browser;
    char byte;

    setsid(); /* signals of the terminal and of pith's group are not for us */
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    signals_default();
    browser = fork();
    if (browser == 0)
        run_browser(l);
    dup2(l->life, 0);
    closefrom(1);
    while (read(0, &byte, 1) < 0 && errno == EINTR)
        ;
    if (browser > 0) {
        setpgid(browser, browser); /* in case it has not yet */
        kill_all(browser);
    }
    execl("/bin/rm", "rm", "-rf", "--", dir, (char *)NULL);
    _exit(127); /* lint: allow _exit, a fork that cannot exec */
}

/* ---- in pith ----------------------------------------------------------- */

static pith_status fail(pith_error *err, const char *what)
{
    return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                          "cannot start the browser: %s (error %d)", what,
                          errno);
}

static pith_status start(pith_browser *b, launch *l, pith_error *err)
{
    int talk[2] = {-1, -1}, life[2] = {-1, -1};
    pid_t pid = -1;

    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, talk) == 0 &&
        socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, life) == 0) {
        l->talk = talk[1];
        l->life = life[1];
        pid = fork();
        if (pid == 0)
            keep(l, b->dir);
    }
    if (talk[1] >= 0)
        close(talk[1]);
    if (life[1] >= 0)
        close(life[1]);
    if (pid > 0) {
        fcntl(talk[0], F_SETFL, O_NONBLOCK);
        b->keeper = pid;
        b->talk = talk[0];
        b->life = life[0];
        return PITH_OK;
    }
    fail(err, "no process or socket to be had");
    if (talk[0] >= 0)
        close(talk[0]);
    if (life[0] >= 0)
        close(life[0]);
    return PITH_IO;
}

pith_status pith_browser_open(pith_browser *b, const char *path,
                              const pith_allocator *al, pith_error *err)
{
    launch l = {0};
    pith_status st;

    *b = (pith_browser){.life = -1, .talk = -1};
    if (access(path, X_OK) != 0)
        return pith_error_set(err, PITH_UNSUPPORTED, PITH_NOWHERE,
                              "no browser at '%.100s'; install it (Debian: "
                              "apt-get install chromium), name one by "
                              "--browser, or drop --render",
                              path);
    snprintf(b->dir, sizeof(b->dir), "%s/pith-browser-XXXXXX", P_tmpdir);
    if (!mkdtemp(b->dir)) {
        b->dir[0] = '\0';
        return fail(err, "no temporary directory");
    }
    st = prepare(&l, path, b->dir, al) ? start(b, &l, err)
                                       : pith_error_of(err, PITH_NOMEM);
    pith_alloc_free(al, l.env);
    if (st != PITH_OK)
        rmdir(b->dir);
    return st;
}

void pith_browser_close(pith_browser *b)
{
    if (b->keeper <= 0)
        return;
    close(b->talk);
    close(b->life);
    while (waitpid(b->keeper, NULL, 0) < 0 && errno == EINTR)
        ;
    *b = (pith_browser){.life = -1, .talk = -1};
}
