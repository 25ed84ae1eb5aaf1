/* cli/cmd_cluster: pith cluster, groups of pages that share a template. */
#include "cli.h"

#define RTDM_SIMILARITY 0.8

/* clang-format off */
static const cli_option options[] = {
    {"similarity", 0, "SHARE", "link pages whose trees are at least this alike, 0 to 1 (RTDM)", NULL},
    {"refine", 0, NULL, "the same, elements told apart by class words too (0.8)", NULL},
    {0}};
/* clang-format on */

static int run(cli_call *call)
{
    pith_cluster_options opt;
    cli_run r;
    int code;

    pith_cluster_options_init(&opt);
    opt.refined = cli_given(call, "refine");
    if (!cli_real(call, "similarity", 0, 1, &opt.similarity))
        return CLI_USAGE;
    if (opt.refined && !cli_given(call, "similarity"))
        opt.similarity = RTDM_SIMILARITY;
    code = cli_run_begin(&r, call, 0);
    if (code != CLI_OK)
        return code;
    return cli_run_end(
        &r, pith_cluster_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err));
}

const cli_command cli_cmd_cluster = {
    .name = "cluster",
    .summary = "groups of pages that share a template",
    .synopsis = "[OPTIONS] INPUT...",
    .about = "Group pages by template, with no number of groups given: the "
             "groups that learn\nand site work on. Pages are alike by the "
             "places where each has a text of its own,\nby the form of their "
             "addresses and by how much of their text is links.\nWith "
             "--similarity two pages are linked when the restricted top-down "
             "distance\nof their trees leaves them at least that alike, and a "
             "group is what links connect.",
    .formats = "jsonl json text csv tsv html",
    .takes = CLI_TAKES_INPUTS | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith cluster crawl/\n"
                "  pith cluster -f text --similarity 0.9 crawl.warc.gz",
    .run = run,
};
