/* cli/cmd_content: pith content, what a page has of its own. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"with", 0, "OTHER", "compare with this page or directory, which gives no output", NULL},
    {"partners", 0, "N", "pages to compare each with, 1 to 64 (9; 1 for r1 and r2)", NULL},
    {"method", 0, "NAME", "pith, or the paper's: r1 plain, r2 with its heuristics", "pith r1 r2"},
    {0}};
/* clang-format on */

static int open_with(const cli_call *call, pith_inputs **with)
{
    const char *other = cli_value(call, "with");

    *with = NULL;
    if (!other)
        return CLI_OK;
    if (pith_inputs_new(NULL, with) == PITH_OK &&
        pith_inputs_add(*with, other, NULL) == PITH_OK)
        return CLI_OK;
    cli_error("%s", pith_status_text(PITH_NOMEM));
    return CLI_LIMIT;
}

static bool parse(const cli_call *call, pith_content_options *opt)
{
    pith_content_options_init(opt);
    opt->method = (pith_content_method)cli_choice(call, "method");
    return cli_count(call, "partners", 1, 64, &opt->partners);
}

static int run(cli_call *call)
{
    pith_content_options opt;
    pith_inputs *with;
    cli_run r;
    int code;

    if (!parse(call, &opt))
        return CLI_USAGE;
    code = cli_run_begin(&r, call, 0);
    if (code != CLI_OK)
        return code;
    code = open_with(call, &with);
    if (code == CLI_OK)
        code = cli_run_end(&r, pith_content_run(r.inputs, with, &r.run, &opt,
                                                &r.sink, &r.sum, &r.err));
    pith_inputs_free(with);
    return code;
}

const cli_command cli_cmd_content = {
    .name = "content",
    .summary = "what a page has of its own, compared with others of its site",
    .synopsis = "[OPTIONS] PAGE --with OTHER | INPUT...",
    .about = "Compare each page with others of its template and print what is "
             "its own: the\ncontent part, without what is common or regular. "
             "Given many pages, each is\ncompared with those that are most "
             "like it.",
    .formats = "json jsonl text md html",
    .takes = CLI_TAKES_INPUTS | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith content page.html --with other.html\n"
                "  pith content -f text --method r2 site/\n"
                "  pith content --explain -f html -o why.html a.html --with "
                "b.html",
    .run = run,
};
