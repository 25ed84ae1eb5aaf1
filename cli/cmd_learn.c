/* cli/cmd_learn: pith learn, a wrapper from pages of a site. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"kind", 0, "KIND", "what all pages are, else what most of each template are", "list thread news detail"},
    {"like", 0, "TEXT", "a value of one record, as a page shows it: give one or more of it", NULL},
    {"record", 0, "[PAGE:]PATH", "the XPath of one record: the others are the elements like it; again for other templates", NULL},
    {"others", 0, NULL, "with an example: learn the templates without it as ever", NULL},
    {0}};
/* clang-format on */

static int run(cli_call *call)
{
    pith_learn_options opt;
    pith_wrapper *w = NULL;
    pith_status st;
    cli_run r;
    int code;

    pith_learn_options_init(&opt);
    opt.kind = cli_value(call, "kind");
    opt.others = cli_given(call, "others");
    if (!cli_example(call, &opt) && opt.others) {
        cli_error("'--others' is for '--like' and '--record'; add one");
        return CLI_USAGE;
    }
    code = cli_run_begin(&r, call, 0);
    if (code != CLI_OK)
        return code;
    st = pith_learn(r.inputs, &r.run, &opt, &w, &r.sum, &r.err);
    code = cli_run_end(&r, st);
    if (st == PITH_OK) {
        const char *name = cli_value(call, "output");
        int saved = cli_given(call, "explain") ? cli_wrapper_explain(w, name)
                                               : cli_wrapper_save(w, name);

        code = saved == CLI_OK ? code : saved;
    }
    pith_wrapper_free(w);
    return code;
}

const cli_command cli_cmd_learn = {
    .name = "learn",
    .summary = "a wrapper from pages of a site, to apply to others",
    .synopsis = "[OPTIONS] INPUT... -o WRAPPER",
    .about = "Put the pages into clusters by template, learn the pattern of "
             "each cluster (lists\nof records, threads, news, details) and "
             "write all of it as one text file that\n'pith apply' uses, "
             "'pith show' explains and 'pith diff' compares.",
    .takes = CLI_TAKES_INPUTS | CLI_OPENS_OUTPUT | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith learn shop/ -o shop.wrap\n"
                "  pith learn shop/ --explain -o why.html\n"
                "  pith learn --kind list p1.html p2.html -o list.wrap",
    .run = run,
};
