/* cli/cmd_auto: pith auto, also pith without a command. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"links", 0, NULL, "keep links, in md and html", NULL},
    {"all", 0, NULL, "every region in json, also unlikely ones", NULL},
    {"like", 0, "TEXT", "a value of one record, as a page shows it: give one or more of it", NULL},
    {"record", 0, "PATH", "the XPath of one record: the others are the elements like it", NULL},
    {"alone", 0, NULL, "judge each page by itself, also when others of its site are given", NULL},
    {0}};
/* clang-format on */

static int run(cli_call *call)
{
    pith_auto_options opt;
    cli_run r;
    int code = cli_run_begin(&r, call, 0);

    if (code != CLI_OK)
        return code;
    if (cli_example(call, &(pith_learn_options){0}))
        return cli_like_run(&r, call);
    pith_auto_options_init(&opt);
    r.run.all_regions = cli_given(call, "all");
    /* What other pages tell cannot reach a child process. */
    opt.alone = cli_given(call, "alone");
    opt.links = cli_given(call, "links");
    return cli_run_end(
        &r, pith_auto_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err));
}

const cli_command cli_cmd_auto = {
    .name = "auto",
    .summary = "what kind of page each is, and that kind's result",
    .synopsis = "[OPTIONS] INPUT...",
    .about = "Tell for every page whether it is an article, a list, a thread, "
             "a detail page\nor something else, and print that kind's result: "
             "the records of a list, the\nposts of a thread. Title and body, "
             "the main content in reading order, are given\nfor every kind. "
             "Stories of one site "
             "are judged together: what their pages share\nis no story. As "
             "text, and on a terminal, a list is a table; csv and tsv have "
             "the\nrows of lists and threads, and a row for each detail page.",
    .formats = "json jsonl text md html csv tsv xlsx",
    .takes = CLI_TAKES_INPUTS | CLI_EACH_PAGE | CLI_TAKES_ROWS |
             CLI_TAKES_EXPLAIN | CLI_PAGES_APART,
    .options = options,
    .examples = "  pith page.html\n"
                "  pith auto -f jsonl pages/",
    .run = run,
};
