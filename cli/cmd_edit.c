/* cli/cmd_edit: pith edit, a wrapper corrected by people. */
#include "cli.h"

#include <string.h>

/* clang-format off */
static const cli_option options[] = {
    {"output", 'o', "FILE", "where the corrected wrapper goes; else over the old one", NULL},
    {0}};
/* clang-format on */

/* "rename OLD=NEW", "drop FIELD", "type FIELD=TYPE". */
static pith_status correct(pith_wrapper *w, const char *verb, char *what,
                           pith_error *err)
{
    char *value = strchr(what, '=');

    if (!strcmp(verb, "drop"))
        return pith_wrapper_drop(w, what, err);
    if (!value) {
        cli_error("'%s' is no correction; write FIELD=%s", what,
                  !strcmp(verb, "rename") ? "NAME" : "TYPE");
        return PITH_USAGE;
    }
    *value++ = '\0';
    return !strcmp(verb, "rename") ? pith_wrapper_rename(w, what, value, err)
                                   : pith_wrapper_retype(w, what, value, err);
}

static bool is_verb(const char *s)
{
    return !strcmp(s, "rename") || !strcmp(s, "drop") || !strcmp(s, "type");
}

static int run(cli_call *call)
{
    const char *out = cli_value(call, "output"), *verb = NULL;
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_wrapper *w = NULL;
    pith_status st;
    int code = CLI_USAGE;

    if (call->n_args < 3 || !is_verb(call->args[1])) {
        cli_error("give a wrapper and corrections such as 'rename OLD=NEW', or "
                  "see 'pith edit --help'");
        return CLI_USAGE;
    }
    if (pith_wrapper_open(call->args[0], NULL, &w, &err) != PITH_OK) {
        cli_error("%s", err.detail);
        return CLI_UNREAD;
    }
    st = PITH_OK;
    for (size_t i = 1; i < call->n_args && st == PITH_OK; i++) {
        if (is_verb(call->args[i]))
            verb = call->args[i];
        else
            st = correct(w, verb, call->args[i], &err);
    }
    if (st == PITH_OK)
        code = cli_wrapper_save(w, out ? out : call->args[0]);
    else if (err.detail[0])
        cli_error("%s", err.detail);
    pith_wrapper_free(w);
    return code;
}

const cli_command cli_cmd_edit = {
    .name = "edit",
    .summary = "correct the fields of a wrapper",
    .synopsis = "WRAPPER {rename OLD=NEW | drop FIELD | type FIELD=TYPE}... "
                "[-o FILE]",
    .about = "Rename or drop fields, or give them another type. A field is "
             "named as 'pith show'\nnames it, in every cluster that has it, "
             "or as CLUSTER.FIELD. Corrections are kept in\nthe wrapper and "
             "survive repair. Types: text, integer, number, money, date, url,\n"
             "image, rating.",
    .options = options,
    .examples = "  pith edit shop.wrap rename text_2=note drop image_alt\n"
                "  pith edit shop.wrap type 0.price=money -o better.wrap",
    .run = run,
};
