/* cli/cli_like: rows by one example: --like and --record. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#define LIKE_MAX 33 /* one more than an example may have, to be refused */

/* "PAGE:PATH" or a path alone; the page is cut off in a copy. */
static pith_learn_example by_record(const char *record, char *copy)
{
    const char *colon =
        strncmp(record, "/html[", 6) ? strstr(record, ":/html[") : NULL;
    pith_learn_example ex = {.record = colon ? colon + 1 : record};

    if (colon) {
        memcpy(copy, record, (size_t)(colon - record));
        copy[colon - record] = '\0';
        ex.page = copy;
    }
    return ex;
}

bool cli_example(const cli_call *call, pith_learn_options *opt)
{
    static const char *text[LIKE_MAX];
    static pith_learn_example *example;
    static char *names;
    const char **record = calloc(call->n_given + 1, sizeof(*record));
    size_t n = record ? cli_values(call, "record", record, call->n_given) : 0;
    size_t len = 0;

    free(example);
    free(names);
    for (size_t i = 0; i < n; i++)
        len += strlen(record[i]) + 1;
    example = calloc(n + 1, sizeof(*example));
    names = malloc(len + 1);
    opt->n_examples = example && names ? (n ? n : 1) : 0;
    opt->example = example;
    for (size_t i = 0, at = 0; i < n && opt->n_examples; i++) {
        example[i] = by_record(record[i], names + at);
        at += strlen(record[i]) + 1;
    }
    free(record);
    if (!opt->n_examples)
        return false;
    example[0].n_like = cli_values(call, "like", text, LIKE_MAX);
    example[0].like = text;
    return example[0].n_like || n;
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
