/* cli/cmd_diff: pith diff, two wrappers compared. */
#include "cli.h"

static int run(cli_call *call)
{
    pith_sink sink = {cli_write, stdout};
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_wrapper *a = NULL, *b = NULL;
    bool differ = false;
    pith_status st;

    if (call->n_args != 2) {
        cli_error("no two wrappers; give the files that 'pith learn' wrote, or "
                  "see 'pith diff --help'");
        return CLI_USAGE;
    }
    st = pith_wrapper_open(call->args[0], NULL, &a, &err);
    if (st == PITH_OK)
        st = pith_wrapper_open(call->args[1], NULL, &b, &err);
    if (st == PITH_OK)
        st = pith_wrapper_diff(a, b, &sink, &differ, &err);
    if (st != PITH_OK)
        cli_error("%s", err.detail);
    pith_wrapper_free(a);
    pith_wrapper_free(b);
    return st != PITH_OK ? CLI_UNREAD : differ ? CLI_OK : CLI_NOTHING;
}

const cli_command cli_cmd_diff = {
    .name = "diff",
    .summary = "what differs between two wrappers",
    .synopsis = "WRAPPER WRAPPER",
    .about = "Fields that are gone, new, renamed, of another type or filled "
             "less; clusters and\npatterns that changed. The exit code is 1 "
             "when nothing differs.",
    .examples = "  pith diff old.wrap new.wrap",
    .run = run,
};
