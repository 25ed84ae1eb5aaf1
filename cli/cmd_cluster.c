/* cli/cmd_cluster: pith cluster, groups of pages that share a template. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"similarity", 0, "SHARE", "pages at least this alike are linked, 0 to 1 (0.8)", NULL},
    {"refine", 0, NULL, "tell elements apart by their class words too, not by tags alone", NULL},
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
    .about = "Group pages by the structure of their trees, with no number of "
             "groups given:\ntwo pages are linked when the restricted top-down "
             "distance of their trees\nleaves them at least 80 % alike, and a "
             "group is what such links connect.",
    .formats = "jsonl json text csv tsv",
    .takes = CLI_TAKES_INPUTS,
    .options = options,
    .examples = "  pith cluster crawl/\n"
                "  pith cluster -f text --similarity 0.9 crawl.warc.gz",
    .run = run,
};
