/* cli/cmd_article: pith article, title and body of each page alone. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"precision", 0, NULL, "keep only what is surely body", NULL},
    {"recall", 0, NULL, "keep what may be body", NULL},
    {"links", 0, NULL, "keep links, in md and html", NULL},
    {0}};
/* clang-format on */

static int run(cli_call *call)
{
    pith_article_options opt;
    cli_run r;
    int code = cli_run_begin(&r, call, 0);

    if (code != CLI_OK)
        return code;
    pith_article_options_init(&opt);
    opt.precision = cli_given(call, "precision");
    opt.recall = cli_given(call, "recall");
    opt.links = cli_given(call, "links");
    return cli_run_end(
        &r, pith_article_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err));
}

const cli_command cli_cmd_article = {
    .name = "article",
    .summary = "title and body of each page, from that page alone",
    .synopsis = "[OPTIONS] INPUT...",
    .about = "Print title, body, author, date and language of every page. "
             "The body keeps\nparagraphs, headings, lists, quotes, tables and "
             "code in reading order and\nleaves out menus, related links, "
             "comments, share bars and notices.",
    .formats = "json jsonl text md html",
    .takes =
        CLI_TAKES_INPUTS | CLI_EACH_PAGE | CLI_PAGES_APART | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith article page.html\n"
                "  pith article -f md page.html\n"
                "  pith article --explain -f html -o why.html page.html",
    .run = run,
};
