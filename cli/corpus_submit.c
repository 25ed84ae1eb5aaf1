/* cli/corpus_submit: a job of pith corpus as array jobs of Slurm: a script for
 * each step, each waiting for the one before; sized by a trial shard. */
#include "corpus_submit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define TASKS     1000  /* of an array: Slurm's own limit is 1001 */
#define TRIES     5     /* of a shard whose process dies */
#define SLACK     4     /* times the trial's time */
#define LEAST     15    /* minutes */
#define MEMORY_MB 2048u /* of a task */

typedef struct submission {
    const cli_call *call;
    pith_corpus *c;
    char job[4096], program[4096];
    unsigned minutes;
    char after[32]; /* number of the job before; "": none */
} submission;

/* ---- scripts ---------------------------------------------------------- */

/* In single quotes, for the shell. */
static void put_quoted(FILE *f, const char *s)
{
    fputc('\'', f);
    for (; *s; s++)
        if (*s == '\'')
            fputs("'\\''", f);
        else
            fputc(*s, f);
    fputc('\'', f);
}

static void put_command(FILE *f, const submission *s, const char *step)
{
    put_quoted(f, s->program);
    fprintf(f, " corpus %s ", step);
    put_quoted(f, s->job);
}

static void put_head(FILE *f, const submission *s, const char *step, size_t n)
{
    fprintf(f,
            "#!/bin/sh\n"
            "# %s of a job of pith corpus; made by 'pith corpus submit'\n"
            "#SBATCH --job-name=pith-%s\n"
            "#SBATCH --requeue\n"
            "#SBATCH --open-mode=append\n"
            "#SBATCH --ntasks=1\n"
            "#SBATCH --time=%u\n"
            "#SBATCH --mem=%u\n",
            step, step, s->minutes, MEMORY_MB);
    if (n)
        fprintf(f, "#SBATCH --array=0-%zu\n", (n < TASKS ? n : TASKS) - 1);
    fprintf(f, "#SBATCH --output=%s/slurm/%s-%%a.log\n", s->job, step);
}

/* Every task does each TASKS-th shard; a process that dies is started again,
 * what it had done is not done again. */
static void put_body(FILE *f, const submission *s, const char *step, size_t n)
{
    if (!n) {
        put_command(f, s, step);
        fputc('\n', f);
        return;
    }
    fprintf(f,
            "for i in $(seq \"$SLURM_ARRAY_TASK_ID\" %d %zu); do\n"
            "    n=0\n"
            "    until ",
            TASKS, n - 1);
    put_command(f, s, step);
    fprintf(f,
            " \"$i\"; do\n"
            "        n=$((n + 1))\n"
            "        [ $n -lt %d ] || exit 1\n"
            "    done\n"
            "done\n",
            TRIES);
}

static bool write_script(const submission *s, const char *step, size_t n,
                         char *path, size_t len)
{
    FILE *f;

    snprintf(path, len, "%s/slurm/%s.sh", s->job, step);
    f = fopen(path, "w");
    if (!f) {
        cli_error("cannot write '%s': %s", path, strerror(errno));
        return false;
    }
    put_head(f, s, step, n);
    put_body(f, s, step, n);
    return fclose(f) == 0;
}

/* ---- sbatch ----------------------------------------------------------- */

/* Run sbatch, and what it prints into `out`: the number of the job. */
static bool run_sbatch(const submission *s, const char *path, char *out,
                       size_t len)
{
    char after[64];
    const char *args[8] = {"sbatch", "--parsable"};
    size_t n = 2, got = 0;
    int fd[2], how = 0;
    ssize_t r;
    pid_t pid;

    snprintf(after, sizeof(after), "--dependency=afterok:%s", s->after);
    if (s->after[0])
        args[n++] = after;
    args[n++] = path;
    if (pipe(fd) != 0)
        return false;
    pid = fork();
    if (pid == 0) {
        dup2(fd[1], STDOUT_FILENO);
        close(fd[0]);
        close(fd[1]);
        execvp("sbatch", (char *const *)args);
        _exit(127);
    }
    close(fd[1]);
    while (pid > 0 && got + 1 < len &&
           (r = read(fd[0], out + got, len - got - 1)) > 0)
        got += (size_t)r;
    close(fd[0]);
    out[got] = 0;
    out[strcspn(out, ";\n")] = 0;
    if (pid > 0)
        waitpid(pid, &how, 0);
    if (pid > 0 && WIFEXITED(how) && WEXITSTATUS(how) == 0 && out[0])
        return true;
    cli_error(WIFEXITED(how) && WEXITSTATUS(how) == 127
                  ? "cannot start sbatch; is Slurm installed?"
                  : "sbatch refused '%s'",
              path);
    return false;
}

static bool submit_step(submission *s, const char *step, size_t n)
{
    char path[4200], number[32];

    if (!write_script(s, step, n, path, sizeof(path)))
        return false;
    if (cli_given(s->call, "dry-run")) {
        printf("%s\n", path);
        return true;
    }
    if (!run_sbatch(s, path, number, sizeof(number)))
        return false;
    memcpy(s->after, number, sizeof(number));
    printf("%s %s\n", step, number);
    return true;
}

/* ---- the trial -------------------------------------------------------- */

/* Minutes that a task needs, by the first shard, which is done now. */
static bool try_shard(submission *s)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    size_t n = pith_corpus_count(s->c, PITH_CORPUS_MAP);
    time_t start = time(NULL);
    double seconds;

    if (pith_corpus_do(s->c, PITH_CORPUS_MAP, 0, &err) != PITH_OK) {
        cli_error("%s", err.detail);
        return false;
    }
    seconds = difftime(time(NULL), start) + 1;
    s->minutes = LEAST + (unsigned)(seconds * SLACK / 60 *
                                    (double)((n + TASKS - 1) / TASKS));
    return true;
}

static bool find_paths(submission *s)
{
    char path[4200];
    ssize_t n = readlink("/proc/self/exe", s->program, sizeof(s->program) - 1);

    if (n <= 0 || !realpath(s->call->args[1], s->job)) {
        cli_error("cannot find '%s': %s", s->call->args[1], strerror(errno));
        return false;
    }
    s->program[n] = 0;
    snprintf(path, sizeof(path), "%s/slurm", s->job);
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return true;
    cli_error("cannot make '%s': %s", path, strerror(errno));
    return false;
}

int corpus_submit(const cli_call *call, pith_corpus *c)
{
    submission s = {.call = call, .c = c};
    size_t shards = pith_corpus_count(c, PITH_CORPUS_MAP);
    size_t parts = pith_corpus_count(c, PITH_CORPUS_REDUCE);
    bool store = cli_given(call, "sqlite");
    bool tables = store || cli_given(call, "tables");

    if (!cli_given(call, "slurm")) {
        cli_error("submit to what? give --slurm; for Dask see "
                  "tools/corpus_dask.py");
        return CLI_USAGE;
    }
    if (!find_paths(&s) || !try_shard(&s) || !submit_step(&s, "map", shards) ||
        (tables && (!submit_step(&s, "reduce", parts) ||
                    !submit_step(&s, "apply", shards))) ||
        (store && !submit_step(&s, "store", parts)) ||
        !submit_step(&s, "merge", 0))
        return CLI_UNREAD;
    return CLI_OK;
}
