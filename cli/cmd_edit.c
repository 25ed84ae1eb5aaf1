/* cli/cmd_edit: pith edit, a wrapper corrected by people. */
#include "cli.h"

#include <string.h>

/* clang-format off */
static const cli_option options[] = {
    {"output", 'o', "FILE", "where the corrected wrapper goes; else over the old one", NULL},
    {0}};
/* clang-format on */

#define NAMES_MAX 32

/* "a,b,c" taken apart; how many. */
static size_t take_names(char *text, const char *name[NAMES_MAX])
{
    size_t n = 0;

    while (*text && n < NAMES_MAX) {
        name[n++] = text;
        text += strcspn(text, ",");
        if (*text)
            *text++ = '\0';
    }
    return n;
}

/* "split FIELD TEXT A,B", "join NAME TEXT A,B": three words. */
static pith_status cut(pith_wrapper *w, const char *verb, char **word,
                       pith_error *err)
{
    const char *name[NAMES_MAX];
    size_t n = take_names(word[2], name);

    return !strcmp(verb, "split")
               ? pith_wrapper_split(w, word[0], word[1], name, n, err)
               : pith_wrapper_join(w, word[0], word[1], name, n, err);
}

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

static bool is_cut(const char *s)
{
    return !strcmp(s, "split") || !strcmp(s, "join");
}

static bool is_verb(const char *s)
{
    return !strcmp(s, "rename") || !strcmp(s, "drop") || !strcmp(s, "type") ||
           is_cut(s);
}

/* All corrections, in order. */
static pith_status correct_all(const cli_call *call, pith_wrapper *w,
                               pith_error *err)
{
    const char *verb = NULL;
    pith_status st = PITH_OK;

    for (size_t i = 1; i < call->n_args && st == PITH_OK; i++) {
        char **word = &call->args[i];

        if (verb && is_cut(verb)) {
            if (i + 3 > call->n_args) {
                cli_error("'%s' lacks words; write %s", verb,
                          !strcmp(verb, "split") ? "FIELD TEXT NAME,NAME"
                                                 : "NAME TEXT FIELD,FIELD");
                return PITH_USAGE;
            }
            st = cut(w, verb, word, err);
            i += 2;
            verb = NULL;
        } else if (is_verb(*word)) {
            verb = *word;
        } else if (verb) {
            st = correct(w, verb, *word, err);
        } else {
            cli_error("'%s' is no correction; begin with rename, drop, type, "
                      "split or join",
                      *word);
            st = PITH_USAGE;
        }
    }
    return st;
}

static int run(cli_call *call)
{
    const char *out = cli_value(call, "output");
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
    st = correct_all(call, w, &err);
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
    .synopsis = "WRAPPER {rename OLD=NEW | drop FIELD | type FIELD=TYPE |\n"
                "       split FIELD TEXT NAME,NAME | join NAME TEXT "
                "FIELD,FIELD}... [-o FILE]",
    .about = "Rename or drop fields, give them another type, cut one at a "
             "text into several,\nor put several together with a text between "
             "them. A field is named as 'pith show'\nnames it, in every "
             "cluster that has it, "
             "or as CLUSTER.FIELD. Corrections are kept in\nthe wrapper and "
             "survive repair. Types: text, integer, number, money, date, url,\n"
             "image, rating.",
    .options = options,
    .examples = "  pith edit shop.wrap rename text_2=note drop image_alt\n"
                "  pith edit shop.wrap split name ', ' last,first\n"
                "  pith edit shop.wrap type 0.price=money -o better.wrap",
    .run = run,
};
