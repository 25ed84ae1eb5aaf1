/* cli/cmd_posts: pith posts, the posts, comments or reviews of each page. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"miner", 0, "NAME", "how records are found", "mibat mdr mdr2pass"},
    {"measure", 0, "NAME", "how two trees are compared", "ps pm tl ts tnl"},
    {"levels", 0, "N", "with --measure tnl: how many levels (3)", NULL},
    {"tau", 0, "X", "least similarity, 0 to 1", NULL},
    {"paper", 0, NULL, "the paper's setting: tags only, records under one parent", NULL},
    {"now", 0, "SECONDS", "time since 1970 that relative dates count from", NULL},
    {"all", 0, NULL, "every region in json, also unlikely ones", NULL},
    {"batch", 0, NULL, "the inputs are pages of one site: the best gives the template for all", NULL},
    {0}};
/* clang-format on */

static int run(cli_call *call)
{
    pith_posts_options opt;
    uint64_t levels = 3, now = 0;
    cli_run r;
    int code;

    pith_posts_options_init(&opt);
    opt.miner = (pith_posts_miner)cli_choice(call, "miner");
    opt.measure = (pith_posts_measure)cli_choice(call, "measure");
    opt.paper = cli_given(call, "paper");
    opt.batch = cli_given(call, "batch");
    if (!cli_number(call, "levels", &levels) ||
        !cli_number(call, "now", &now) ||
        !cli_real(call, "tau", 0, 1, &opt.tau))
        return CLI_USAGE;
    opt.levels = (unsigned)levels;
    if (cli_given(call, "now"))
        opt.now = (int64_t)now;
    if (opt.miner == PITH_POSTS_MIBAT && opt.measure > PITH_POSTS_PM) {
        cli_error("'--measure %s' needs '--miner mdr' or 'mdr2pass': MiBAT "
                  "compares at pivots, by ps or pm",
                  cli_value(call, "measure"));
        return CLI_USAGE;
    }
    code = cli_run_begin(&r, call, 0);
    if (code != CLI_OK)
        return code;
    r.run.all_regions = cli_given(call, "all");
    return cli_run_end(
        &r, pith_posts_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err));
}

const cli_command cli_cmd_posts = {
    .name = "posts",
    .summary = "posts, comments or reviews of each page",
    .synopsis = "[OPTIONS] INPUT...",
    .about = "Find the posts of a thread, or the comments or reviews of a "
             "page, with author,\ndate, text and place in the thread, from "
             "each page alone.",
    .formats = "json jsonl csv tsv text md html sqlite xlsx",
    .takes = CLI_TAKES_INPUTS | CLI_EACH_PAGE | CLI_PAGES_APART |
             CLI_TAKES_ROWS | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith posts thread.html\n"
                "  pith posts -f csv mirror/ -o posts.csv\n"
                "  pith posts --explain thread.html -o why.html\n"
                "  pith posts --batch forum/*.html",
    .run = run,
};
