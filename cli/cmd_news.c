/* cli/cmd_news: pith news, title and body of every news page of a site. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"method", 0, "NAME", "pith, or paper: title and body by the paper's heuristics alone", "pith paper"},
    {"show-patterns", 0, NULL, "print the extraction pattern of each cluster instead; with -f html on a page", NULL},
    {"similarity", 0, "SHARE", "pages at least this alike share a cluster, 0 to 1 (0.8)", NULL},
    {"partners", 0, "N", "pages to compare each with, 1 to 64 (9)", NULL},
    {0}};
/* clang-format on */

static bool parse(const cli_call *call, pith_news_options *opt)
{
    pith_news_options_init(opt);
    opt->paper = cli_choice(call, "method") == 1;
    opt->show_patterns = cli_given(call, "show-patterns");
    return cli_real(call, "similarity", 0, 1, &opt->similarity) &&
           cli_count(call, "partners", 1, 64, &opt->partners);
}

static int run(cli_call *call)
{
    pith_news_options opt;
    cli_run r;
    int code;

    if (!parse(call, &opt))
        return CLI_USAGE;
    code = cli_run_begin(&r, call, 0);
    if (code != CLI_OK)
        return code;
    return cli_run_end(
        &r, pith_news_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err));
}

const cli_command cli_cmd_news = {
    .name = "news",
    .summary = "title and body of every news page of a site",
    .synopsis = "[OPTIONS] INPUT...",
    .about = "Group the pages of one or many sites by their structure, make an "
             "extraction\npattern of each group, and print title, body and "
             "passages of every news page.\nHome and section pages are told "
             "apart and get no body.",
    .formats = "jsonl json text md html",
    .takes = CLI_TAKES_INPUTS | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith news crawl/\n"
                "  pith news --method paper -f text crawl.warc.gz\n"
                "  pith news --show-patterns crawl/\n"
                "  pith news --explain -f html -o why.html crawl/",
    .run = run,
};
