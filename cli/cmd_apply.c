/* cli/cmd_apply: pith apply, a wrapper applied to pages. */
#include "cli.h"

#include <string.h>

/* clang-format off */
static const cli_option options[] = {
    {"strict", 0, NULL, "refuse news pages that no ne-pattern of the wrapper accepts", NULL},
    {"repair", 0, "NEW", "find the fields in these redesigned pages, write wrapper NEW, apply it", NULL},
    {0}};
/* clang-format on */

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
    size_t unsure = 0;
    pith_wrapper *w = NULL;
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_apply_options opt;
    pith_status st;
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
