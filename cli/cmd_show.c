/* cli/cmd_show: pith show, a wrapper explained. */
#include "cli.h"

#include <string.h>

static const cli_option options[] = {
    {"format", 'f', "FORMAT", "how it is explained", "text html"}, {0}};

static int run(cli_call *call)
{
    const char *format = cli_value(call, "format");
    pith_sink sink = {cli_write, stdout};
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_wrapper *w = NULL;
    pith_status st;

    if (call->n_args != 1) {
        cli_error("not one wrapper; give the file that 'pith learn' wrote, or "
                  "see 'pith show --help'");
        return CLI_USAGE;
    }
    st = pith_wrapper_open(call->args[0], NULL, &w, &err);
    if (st == PITH_OK)
        st = format && !strcmp(format, "html")
                 ? pith_wrapper_show_html(w, &sink, &err)
                 : pith_wrapper_show(w, &sink, &err);
    if (st != PITH_OK)
        cli_error("%s", err.detail);
    pith_wrapper_free(w);
    return st == PITH_OK ? CLI_OK : CLI_UNREAD;
}

const cli_command cli_cmd_show = {
    .name = "show",
    .summary = "what a wrapper holds",
    .synopsis = "WRAPPER",
    .about = "Clusters, fields with their statistics, and patterns of a "
             "wrapper, for people.",
    .examples = "  pith show shop.wrap\n"
                "  pith show shop.wrap -f html > shop.html",
    .options = options,
    .run = run,
};
