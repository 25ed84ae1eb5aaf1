/* cli/cli_apart: --isolate for what pages give together: the whole command in
 * a child process, by pith_guard. Where each page gives something by itself,
 * the library has pages in children (pith_inputs_isolate). */
#include "cli.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Files that the child is writing beside old ones, "": none. Seen by both
 * processes. Two are open at once: of -o and of --report. */
enum { UNFINISHED = 4 };
typedef char temp_name[FILENAME_MAX];
static temp_name *unfinished;

void cli_apart_note(const char *temp)
{
    for (size_t k = 0; unfinished && k < UNFINISHED; k++)
        if (!*unfinished[k]) {
            snprintf(unfinished[k], sizeof(*unfinished), "%s", temp);
            return;
        }
}

void cli_apart_done(const char *temp)
{
    for (size_t k = 0; unfinished && temp && k < UNFINISHED; k++)
        if (!strcmp(unfinished[k], temp))
            *unfinished[k] = 0;
}

static void drop_unfinished(void)
{
    for (size_t k = 0; unfinished && k < UNFINISHED; k++) {
        if (*unfinished[k])
            unlink(unfinished[k]);
        *unfinished[k] = 0;
    }
}

bool cli_apart_wanted(const cli_call *call)
{
    if (!cli_given(call, "isolate"))
        return false;
    return !(call->cmd->takes & CLI_PAGES_APART) || cli_writes_sqlite(call) ||
           cli_given(call, "batch") ||
           (!strcmp(call->cmd->name, "auto") && !cli_given(call, "alone"));
}

/* ---- attempts that leave nothing -------------------------------------- */

/* Options whose files are written. */
static const char *const written[] = {"output", "db", "report", "log",
                                      "repair"};

/* Their files in `folder`, by the same names; once in a process. */
static void divert(cli_call *call, const char *folder)
{
    static char path[sizeof(written) / sizeof(*written)][FILENAME_MAX];

    for (size_t k = 0; k < sizeof(written) / sizeof(*written); k++) {
        const char *name = cli_value(call, written[k]), *slash;
        bool dir = name && strcmp(name, "-") && cli_is_folder(name);

        if (!name || !strcmp(name, "-"))
            continue;
        slash = strrchr(name, '/');
        snprintf(path[k], sizeof(path[k]), "%s/%zu-%s%s", folder, k,
                 dir     ? "out"
                 : slash ? slash + 1
                         : name,
                 dir ? "/" : "");
        cli_set_value(call, written[k], path[k]);
    }
}

static void empty_folder(const char *path, int depth)
{
    DIR *d = opendir(path);
    struct dirent *e;

    while (d && (e = readdir(d))) {
        char name[FILENAME_MAX];

        snprintf(name, sizeof(name), "%s/%s", path, e->d_name);
        if (strcmp(e->d_name, ".") && strcmp(e->d_name, "..") &&
            unlink(name) != 0 && depth)
            empty_folder(name, depth - 1);
    }
    if (d)
        closedir(d);
    rmdir(path);
}

typedef struct attempt {
    cli_call *call;
    const char *folder;
} attempt;

static int try_set(void *ctx, bool probe)
{
    const attempt *a = ctx;

    drop_unfinished(); /* of the one before */
    if (probe)
        divert(a->call, a->folder);
    return a->call->cmd->run(a->call);
}

/* ---- the run ---------------------------------------------------------- */

/* Standard input, so that it can be read again. */
static bool keep_stdin(const cli_call *call)
{
    const char *list = cli_value(call, "list");
    bool asked = list && !strcmp(list, "-");
    char bytes[1 << 16];
    size_t n;
    FILE *f;

    for (size_t i = 0; i < call->n_args; i++)
        asked = asked || !strcmp(call->args[i], "-");
    if (!asked)
        return true;
    f = tmpfile();
    while (f && (n = fread(bytes, 1, sizeof(bytes), stdin)) > 0)
        if (fwrite(bytes, 1, n, f) != n)
            break;
    if (f && fflush(f) == 0 && !ferror(f) && dup2(fileno(f), 0) == 0)
        return true;
    cli_error("cannot keep standard input; make room for it, or save it to "
              "files first");
    return false;
}

int cli_apart_run(cli_call *call)
{
    char folder[] = "/tmp/pith-apart-XXXXXX";
    attempt a = {call, folder};
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_status st;
    pith_run run;
    int code = CLI_UNREAD;

    pith_run_init(&run);
    if (!cli_limits(call, &run))
        return CLI_USAGE;
    if (!keep_stdin(call))
        return CLI_UNREAD;
    cli_width(); /* of the terminal, that the child does not have */
    unfinished =
        mmap(NULL, UNFINISHED * sizeof(*unfinished), PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if ((void *)unfinished == MAP_FAILED)
        unfinished = NULL;
    if (!mkdtemp(folder)) {
        cli_error("cannot write below '/tmp'; make room there");
        return CLI_UNREAD;
    }
    st = pith_guard(&run, try_set, &a, &code, &err);
    drop_unfinished();
    empty_folder(folder, 1);
    if (st == PITH_OK)
        return code;
    cli_error("%s", err.detail);
    return CLI_UNREAD;
}
