/* cli/cli_like: rows by one example: --like and --record. */
#include "cli.h"

#include <string.h>

#define LIKE_MAX 33 /* one more than an example may have, to be refused */

bool cli_example(const cli_call *call, pith_learn_options *opt)
{
    static const char *text[LIKE_MAX];

    opt->n_like = cli_values(call, "like", text, LIKE_MAX);
    opt->like = text;
    opt->record = cli_value(call, "record");
    return opt->n_like || opt->record;
}

/* Pages are read twice: once to learn, once for their rows. */
static bool reads_stdin(const cli_call *call)
{
    for (size_t i = 0; i < call->n_args; i++)
        if (!strcmp(call->args[i], "-")) {
            cli_error("'--like' reads its pages twice; save standard input to "
                      "a file");
            return true;
        }
    return false;
}

int cli_like_run(cli_run *r, const cli_call *call)
{
    pith_apply_options apply;
    pith_learn_options learn;
    pith_wrapper *w = NULL;
    pith_status st;
    int code;

    pith_learn_options_init(&learn);
    pith_apply_options_init(&apply);
    cli_example(call, &learn);
    apply.among_others = true;
    if (!strcmp(call->cmd->name, "records"))
        learn.kind = "list";
    if (reads_stdin(call)) {
        r->err.detail[0] = '\0';
        cli_run_end(r, PITH_OK);
        return CLI_USAGE;
    }
    st = pith_learn(r->inputs, &r->run, &learn, &w, NULL, &r->err);
    if (st == PITH_OK)
        st = pith_apply_run(r->inputs, &r->run, w, &apply, &r->sink, &r->sum,
                            &r->err);
    code = cli_run_end(r, st);
    pith_wrapper_free(w);
    return code;
}
