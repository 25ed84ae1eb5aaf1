/* cli/cmd_match: pith match, two trees compared. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"algorithm", 0, "NAME", "how trees are compared", "rtdm stm topdown fig5"},
    {"mapping", 0, NULL, "list the pairs, as preorder numbers of elements from 0", NULL},
    {"refined", 0, NULL, "tell elements apart by class, itemprop and role too, not by tag only", NULL},
    {0}};
/* clang-format on */

static int run(cli_call *call)
{
    pith_match_options opt;
    cli_run r;
    int code = cli_run_begin(&r, call, 0);

    if (code != CLI_OK)
        return code;
    pith_match_options_init(&opt);
    opt.algorithm = (pith_match_algorithm)cli_choice(call, "algorithm");
    opt.mapping = cli_given(call, "mapping");
    opt.refined = cli_given(call, "refined");
    return cli_run_end(
        &r, pith_match_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err));
}

const cli_command cli_cmd_match = {
    .name = "match",
    .summary = "distance, similarity and mapping of two trees",
    .synopsis = "[OPTIONS] A B",
    .about = "Compare the elements of two pages, or of two bare trees (.sexp). "
             "rtdm is\nthe restricted top-down distance, topdown allows an "
             "inner vertex to be\nreplaced, stm counts the most pairs with "
             "equal tags, fig5 computes\nrtdm's distance as its paper "
             "prints it, cell by cell.\n--explain writes an HTML "
             "page with both\ntrees side by side.",
    .formats = "json jsonl text html",
    .takes = CLI_TAKES_INPUTS | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith match a.html b.html\n"
                "  pith match --algorithm stm --mapping a.sexp b.sexp\n"
                "  pith match --explain -o report.html a.html b.html",
    .run = run,
};
