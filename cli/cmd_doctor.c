/* cli/cmd_doctor: pith doctor, which parts work on this machine. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

static const char page[] =
    "<ul><li><a href=/1>Desk lamp</a> <b>$12</b><li><a href=/2>Floor lamp</a> "
    "<b>$49</b><li><a href=/3>Night light</a> <b>$7</b></ul>";

static void say(bool ok, const char *part, const char *what)
{
    printf("%-8s %-14s %s\n", ok ? "ok" : "missing", part, what);
}

static int no_write(void *ctx, const char *ptr, size_t len)
{
    (void)ptr;
    *(size_t *)ctx += len;
    return 0;
}

/* Whether the page gives a table, as text or into a database. */
static bool try_table(pith_format format, const char *database)
{
    size_t len = 0;
    pith_sink sink = {no_write, &len};
    pith_summary sum = {.size = sizeof(sum)};
    pith_inputs *in = NULL;
    pith_run run;
    bool ok;

    pith_run_init(&run);
    run.format = format;
    run.database = database;
    ok = pith_inputs_memory(pith_host_io(), NULL, &in) == PITH_OK &&
         pith_inputs_add_bytes(in, page, sizeof(page) - 1, NULL) == PITH_OK &&
         pith_records_run(in, &run, NULL, &sink, &sum, NULL) == PITH_OK &&
         sum.gave == 1;
    pith_inputs_free(in);
    return ok;
}

static bool try_database(void)
{
    char path[] = "/tmp/pith-doctor-XXXXXX";
    int fd = mkstemp(path);
    bool ok = fd >= 0 && try_table(PITH_AS_SQLITE, path);

    if (fd >= 0) {
        close(fd);
        unlink(path);
    }
    return ok;
}

static void look_at_programs(void)
{
    static const char browser[] = "/usr/bin/chromium";
    static const char trust[] = "/etc/ssl/certs/ca-certificates.crt";
    bool can_render = access(browser, X_OK) == 0;
    bool trusts = access(trust, R_OK) == 0;

    say(can_render, "browser",
        can_render ? browser
                   : "no /usr/bin/chromium: 'records --render' needs one, or "
                     "--browser FILE");
    say(trusts, "certificates",
        trusts ? trust
               : "no system certificates: https:// inputs need --ca-file FILE");
}

static bool look_at_space(void)
{
    const char *dir = getenv("TMPDIR");
    struct statvfs fs;
    char what[300];
    bool ok;

    dir = dir && *dir ? dir : "/tmp";
    ok = access(dir, W_OK) == 0 && statvfs(dir, &fs) == 0;
    if (ok)
        snprintf(what, sizeof(what), "%.200s, %.1f GB free", dir,
                 (double)fs.f_bavail * (double)fs.f_frsize / 1e9);
    else
        snprintf(what, sizeof(what), "%.200s cannot be written; set TMPDIR",
                 dir);
    say(ok, "scratch files", what);
    return ok;
}

static int run(cli_call *call)
{
    bool library = !strcmp(pith_version(), PITH_VERSION);
    bool table, database, space;
    char what[80];

    if (call->n_args) {
        cli_error("'doctor' takes no input; see 'pith doctor --help'");
        return CLI_USAGE;
    }
    snprintf(what, sizeof(what), "pith %s, library %s", PITH_VERSION,
             pith_version());
    say(library, "program", what);
    table = try_table(PITH_AS_CSV, NULL);
    say(table, "tables", table ? "a page gave its records" : "no records");
    database = try_database();
    say(database, "databases",
        database ? "SQLite writes" : "cannot write an SQLite file in /tmp");
    snprintf(what, sizeof(what), "%ld cores, -j uses them all",
             sysconf(_SC_NPROCESSORS_ONLN));
    say(true, "threads", what);
    look_at_programs();
    space = look_at_space();
    printf("%-8s %-14s %s\n", "none", "cache",
           "pith keeps none; a crawl's state lies beside its output");
    return library && table && database && space ? CLI_OK : CLI_NOTHING;
}

const cli_command cli_cmd_doctor = {
    .name = "doctor",
    .summary = "which parts of pith work on this machine",
    .synopsis = "",
    .about = "Try what pith needs (tables, databases, room for scratch files) "
             "and look for what\nsome options need (a browser, certificates). "
             "The exit code is 1 if something that\nis needed does not work.",
    .examples = "  pith doctor",
    .run = run,
};
