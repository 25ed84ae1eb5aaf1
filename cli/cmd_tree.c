/* cli/cmd_tree: pith tree, the page as pith sees it. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"fragment", 0, "CONTEXT", "parse a fragment inside this element, such as div or 'svg path'", NULL},
    {"texts", 0, NULL, "with -f sexp: keep text nodes and attributes", NULL},
    {"as", 0, "FORM", "tsrec: with -f text, the tag sequence with region codes of TSReC", "tree tsrec"},
    {0}};
/* clang-format on */

static int run(cli_call *call)
{
    pith_tree_options opt;
    cli_run r;
    int code = cli_run_begin(&r, call, 0);

    if (code != CLI_OK)
        return code;
    pith_tree_options_init(&opt);
    opt.texts = cli_given(call, "texts");
    opt.tsrec = cli_choice(call, "as") == 1;
    r.run.fragment = cli_value(call, "fragment");
    return cli_run_end(
        &r, pith_tree_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err));
}

const cli_command cli_cmd_tree = {
    .name = "tree",
    .summary = "the tree of each page, as pith sees it",
    .synopsis = "[OPTIONS] INPUT...",
    .about = "Print the tree of every page. A file ending in .sexp is a bare "
             "tree,\nsuch as (p (b (d) (e)) (c)). With -f html5lib the tree "
             "has the form of\nhtml5lib's tree-construction cases.",
    .formats = "text sexp json jsonl html5lib html",
    .takes =
        CLI_TAKES_INPUTS | CLI_EACH_PAGE | CLI_PAGES_APART | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith tree page.html\n"
                "  pith tree -f sexp page.html\n"
                "  echo '<td>x' | pith tree -f html5lib --fragment tr -",
    .run = run,
};
