/* cli/cmd_apply: pith apply, a wrapper applied to pages. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* clang-format off */
static const cli_option options[] = {
    {"strict", 0, NULL, "refuse news pages that no ne-pattern of the wrapper accepts", NULL},
    {"repair", 0, "NEW", "find the fields in these redesigned pages, write wrapper NEW, apply it", NULL},
    {"log", 0, "FILE", "add a line on how well the wrapper fitted, for 'pith serve' to draw", NULL},
    {0}};
/* clang-format on */

/* ---- a line of --log ----------------------------------------------------- */

typedef struct health {
    FILE *file;
    unsigned n; /* fields told */
} health;

static health log_line; /* the run's ctx is the run itself */

static void put_name(FILE *f, pith_str s)
{
    fputc('"', f);
    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];

        if (c == '"' || c == '\\')
            fputc('\\', f);
        fputc(c < 0x20 ? ' ' : c, f);
    }
    fputc('"', f);
}

static void on_filled(void *ctx, uint32_t cluster, pith_str field,
                      uint64_t filled, uint64_t rows)
{
    FILE *f = log_line.file;

    (void)ctx;
    fprintf(f, "%s{\"cluster\":%u,\"field\":", log_line.n++ ? "," : "",
            cluster);
    put_name(f, field);
    fprintf(f, ",\"filled\":%llu,\"rows\":%llu}", (unsigned long long)filled,
            (unsigned long long)rows);
}

/* {"time":"...","fields":[...],"pages":N,"fit":N}: one write, whole. */
static int end_log(const char *path, char *text, size_t len,
                   const pith_summary *sum)
{
    time_t now = time(NULL);
    struct tm at;
    char when[40];
    FILE *f = fopen(path, "a");
    bool ok = f && gmtime_r(&now, &at) &&
              strftime(when, sizeof(when), "%Y-%m-%dT%H:%M:%SZ", &at);

    ok =
        ok && fprintf(f,
                      "{\"time\":\"%s\",\"pages\":%llu,\"fit\":%llu,"
                      "\"fields\":[%.*s]}\n",
                      when, (unsigned long long)sum->pages,
                      (unsigned long long)(sum->gave - (sum->drifted < sum->gave
                                                            ? sum->drifted
                                                            : sum->gave)),
                      (int)len, text) > 0;
    if (f)
        ok = fclose(f) == 0 && ok;
    if (!ok)
        cli_error("cannot write '%s': %s; choose another file with --log", path,
                  strerror(errno));
    return ok ? CLI_OK : CLI_UNREAD;
}

/* The wrapper for the pages as they are now, saved, in place of `*w`. */
static pith_status repair(cli_run *r, const char *path, pith_wrapper **w,
                          size_t *unsure)
{
    pith_wrapper *fresh;
    pith_summary sum;
    pith_status st =
        pith_repair(r->inputs, &r->run, *w, &fresh, unsure, &sum, &r->err);

    if (st != PITH_OK)
        return st;
    pith_wrapper_free(*w);
    *w = fresh;
    if (cli_wrapper_save(fresh, path) != CLI_OK) {
        r->err.detail[0] = '\0';
        return PITH_IO;
    }
    return PITH_OK;
}

static int run(cli_call *call)
{
    const char *path = cli_value(call, "repair");
    const char *log = cli_value(call, "log");
    char *fields = NULL;
    size_t len = 0;
    size_t unsure = 0;
    pith_wrapper *w = NULL;
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_apply_options opt;
    pith_status st = PITH_USAGE;
    cli_run r;
    int code;

    pith_apply_options_init(&opt);
    opt.strict = cli_given(call, "strict");
    if (!call->n_args) {
        cli_error("no wrapper; give the file that 'pith learn' wrote, or see "
                  "'pith apply --help'");
        return CLI_USAGE;
    }
    for (size_t i = 1; path && i < call->n_args; i++)
        if (!strcmp(call->args[i], "-")) {
            cli_error("'--repair' reads its pages twice; save standard input "
                      "to a file");
            return CLI_USAGE;
        }
    if (pith_wrapper_open(call->args[0], NULL, &w, &err) != PITH_OK) {
        cli_error("%s", err.detail);
        return CLI_UNREAD;
    }
    code = cli_run_begin(&r, call, 1);
    if (log && (log_line.file = open_memstream(&fields, &len)))
        opt.filled = on_filled;
    if (code == CLI_OK) {
        st = path ? repair(&r, path, &w, &unsure) : PITH_OK;
        if (st == PITH_OK)
            st = pith_apply_run(r.inputs, &r.run, w, &opt, &r.sink, &r.sum,
                                &r.err);
        code = cli_run_end(&r, st);
        if (st == PITH_OK && unsure) {
            cli_warn("%zu fields could not be placed surely; see above, and "
                     "'pith show %s'",
                     unsure, path);
            code = CLI_DRIFT;
        } else if (code == CLI_DRIFT && !path) {
            cli_warn("the wrapper does not fit all pages; learn again, or find "
                     "its fields in these pages with --repair NEW");
        }
    }
    if (log_line.file)
        fclose(log_line.file);
    if (log_line.file && (st == PITH_OK || st == PITH_DRIFT)) {
        int logged = end_log(log, fields, len, &r.sum);

        code = logged == CLI_OK ? code : logged;
    }
    free(fields);
    pith_wrapper_free(w);
    return code;
}

const cli_command cli_cmd_apply = {
    .name = "apply",
    .summary = "data of pages by a wrapper that was learned before",
    .synopsis = "[OPTIONS] WRAPPER INPUT...",
    .about = "Each page goes to its cluster in the wrapper and gives what the "
             "command of its kind\n(records, posts, news, template) would "
             "give. Fields that are no longer what they\nwere, and pages that "
             "fit no cluster, are named; the exit code is then 5.",
    .formats = "json jsonl csv tsv text md html sqlite xlsx",
    .takes =
        CLI_TAKES_INPUTS | CLI_EACH_PAGE | CLI_TAKES_ROWS | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith apply shop.wrap new/\n"
                "  pith apply shop.wrap new/ --repair new.wrap\n"
                "  pith apply -f csv shop.wrap new/ -o rows.csv",
    .run = run,
};
