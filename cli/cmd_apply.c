/* cli/cmd_apply: pith apply, a wrapper applied to pages. */
#include "cli.h"

static int run(cli_call *call)
{
    pith_wrapper *w = NULL;
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_status st;
    cli_run r;
    int code;

    if (!call->n_args) {
        cli_error("no wrapper; give the file that 'pith learn' wrote, or see "
                  "'pith apply --help'");
        return CLI_USAGE;
    }
    if (pith_wrapper_open(call->args[0], NULL, &w, &err) != PITH_OK) {
        cli_error("%s", err.detail);
        return CLI_UNREAD;
    }
    code = cli_run_begin(&r, call, 1);
    if (code == CLI_OK) {
        st = pith_apply_run(r.inputs, &r.run, w, &r.sink, &r.sum, &r.err);
        code = cli_run_end(&r, st);
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
    .formats = "json jsonl csv tsv text md sqlite",
    .takes = CLI_TAKES_INPUTS,
    .examples = "  pith apply shop.wrap new/\n"
                "  pith apply -f csv shop.wrap new/ -o rows.csv",
    .run = run,
};
