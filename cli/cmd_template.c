/* cli/cmd_template: pith template, schema and values of generated pages. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"method", 0, "NAME", "pith, or exalg: the paper's own method", "pith exalg"},
    {"all-leaves", 0, NULL, "tables with every leaf, not each text once", NULL},
    {"sets", 0, "HOW", "join (one row a page) or explode (one an element)", "join explode"},
    {"no-attributes", 0, NULL, "no leaves from href, src, datetime and content", NULL},
    {"sample", 0, "N", "learn on N pages, apply to all; 0: learn on all", NULL},
    {"size-thres", 0, "N", "least tokens of an equivalence class (3)", NULL},
    {"sup-thres", 0, "N", "least pages of an equivalence class (a quarter)", NULL},
    {0}};
/* clang-format on */

static int run(cli_call *call)
{
    pith_template_options opt;
    uint64_t size = 0, sup = 0, sample = 0;
    cli_run r;
    int code;

    if (!cli_number(call, "size-thres", &size) ||
        !cli_number(call, "sup-thres", &sup) ||
        !cli_number(call, "sample", &sample))
        return CLI_USAGE;
    code = cli_run_begin(&r, call, 0);
    if (code != CLI_OK)
        return code;
    pith_template_options_init(&opt);
    opt.paper = cli_choice(call, "method") == 1;
    opt.all_leaves = cli_given(call, "all-leaves");
    opt.explode = cli_choice(call, "sets") == 1;
    opt.no_attributes = cli_given(call, "no-attributes");
    opt.size_thres = (uint32_t)size;
    opt.sup_thres = (uint32_t)sup;
    opt.sample = sample || !cli_given(call, "sample") ? (uint32_t)sample
                                                      : PITH_TEMPLATE_ALL;
    return cli_run_end(
        &r, pith_template_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err));
}

const cli_command cli_cmd_template = {
    .name = "template",
    .summary = "template, schema and values of pages made by one template",
    .synopsis = "[OPTIONS] INPUT...",
    .about = "Find what pages of one template share, and the values that "
             "differ:\nthe schema in EXALG's notation, the template, and for "
             "every page its\nvalues, nested as the schema and as named "
             "leaves. Give two pages or more,\nall of one template; ten or "
             "more are better.",
    .formats = "json csv tsv md text html sqlite",
    .takes = CLI_TAKES_INPUTS | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith template books/\n"
                "  pith template -f csv -o books.csv books/\n"
                "  pith template -f csv --sets explode books/\n"
                "  pith template -f sqlite -o books.db books/\n"
                "  pith template -f html -o books.html books/\n"
                "  pith template -f text books/",
    .run = run,
};
