/* cli/main: find the command, sort its options, run it. */
#include "cli.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>
#include "commands_table.h"

#define X(name) extern const cli_command cli_cmd_##name;
CLI_COMMAND_LIST(X)
#undef X

const cli_command *const cli_commands[] = {
#define X(name) &cli_cmd_##name,
    CLI_COMMAND_LIST(X)
#undef X
        NULL};

const cli_command *cli_command_find(const char *name)
{
    for (size_t i = 0; cli_commands[i]; i++)
        if (strcmp(cli_commands[i]->name, name) == 0)
            return cli_commands[i];
    return NULL;
}

static int unknown_command(const char *word)
{
    const char *names[CLI_OPTIONS_MAX + 1] = {"help"};
    const char *near;

    for (size_t i = 0; i < CLI_OPTIONS_MAX - 1 && cli_commands[i]; i++)
        names[i + 1] = cli_commands[i]->name;
    near = cli_nearest(word, names);
    if (near)
        cli_error("no command '%s'; did you mean '%s'?", word, near);
    else
        cli_error("no command '%s'; see 'pith --help'", word);
    return CLI_USAGE;
}

/* A first word that is no command may be an input, which `auto` takes. */
static bool looks_like_input(const char *word)
{
    return strcmp(word, "-") == 0 || strchr(word, '/') ||
           strstr(word, ".htm") || access(word, F_OK) == 0;
}

static int no_command(const char *word)
{
    if (!looks_like_input(word))
        return unknown_command(word);
    cli_error("no command given for '%s'; say what to do with it, as in "
              "'pith %s %s'",
              word, cli_commands[0]->name, word);
    return CLI_USAGE;
}

static int help_on(const char *name)
{
    const cli_command *cmd = name ? cli_command_find(name) : NULL;

    if (name && !cmd)
        return unknown_command(name);
    cli_help(cmd);
    return CLI_OK;
}

static int run_command(const cli_command *cmd, int argc, char **argv)
{
    cli_call call;
    int code = cli_parse(&call, cmd, argc, argv);

    if (code != CLI_OK)
        return code;
    if (cli_given(&call, "help"))
        return help_on(cmd->name);
    if (cli_given(&call, "version")) {
        printf("pith %s\n", pith_version());
        return CLI_OK;
    }
    cli_loudness(cli_given(&call, "quiet") ? -1 : cli_given(&call, "verbose"));
    code = cli_out_check(&call);
    if (code != CLI_OK)
        return code;
    return cli_apart_wanted(&call) ? cli_apart_run(&call) : cmd->run(&call);
}

/* Options that stand alone, in place of a command; -1: none of them. */
static int lone_option(int argc, char **argv)
{
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))
        return help_on(NULL);
    if (!strcmp(argv[1], "help"))
        return help_on(argc > 2 ? argv[2] : NULL);
    if (!strcmp(argv[1], "--version")) {
        printf("pith %s\n", pith_version());
        return CLI_OK;
    }
    if (!strcmp(argv[1], "--dump-options")) {
        cli_dump_options();
        return CLI_OK;
    }
    if (!strcmp(argv[1], "--completion"))
        return cli_completion(argc > 2 ? argv[2] : "");
    return -1;
}

/* How many words an option takes, itself included: as `auto` has it, whose
 * options of runs all commands share. Of -qf the last letter may take one. */
static int option_words(const char *word)
{
    const cli_command *cmd = cli_command_find("auto");
    bool is_long = word[1] == '-';
    char last = word[strlen(word) - 1];
    const cli_option *o;

    for (size_t i = 0; (o = cli_option_at(cmd, i)); i++)
        if (o->arg &&
            (is_long ? !strcmp(word + 2, o->name) : o->letter == last))
            return 2;
    return 1;
}

/* Options may stand before the command: it is moved to their front. */
static void command_first(int argc, char **argv)
{
    int at = 1;
    char *cmd;

    while (at < argc && argv[at][0] == '-' && argv[at][1])
        at += option_words(argv[at]);
    if (at == 1 || at >= argc || !cli_command_find(argv[at]))
        return;
    cmd = argv[at];
    memmove(argv + 2, argv + 1, (size_t)(at - 1) * sizeof(*argv));
    argv[1] = cmd;
}

/* `pith [OPTIONS] INPUT...` means auto, in a build that has it. */
static int without_command(int argc, char **argv)
{
    const cli_command *cmd = cli_command_find("auto");

    if (cmd && (argv[1][0] == '-' || looks_like_input(argv[1])))
        return run_command(cmd, argc - 1, argv + 1);
    if (argv[1][0] == '-' && argv[1][1]) {
        cli_error("no command before '%s'; see 'pith --help'", argv[1]);
        return CLI_USAGE;
    }
    return no_command(argv[1]);
}

/* What was printed must have arrived: a full disk is not a success. */
static int close_stdout(int code)
{
    bool failed = ferror(stdout) != 0; /* told when it happened */

    errno = 0;
    if (fflush(stdout) == 0 && !failed)
        return code;
    if (!failed || code == CLI_OK || code == CLI_NOTHING)
        cli_out_failed("standard output", "-o", errno);
    return code == CLI_OK || code == CLI_NOTHING ? CLI_UNREAD : code;
}

int main(int argc, char **argv)
{
    const cli_command *cmd;
    int code;

    if (argc < 2) {
        cli_error("nothing to do; give a command and an input, or see "
                  "'pith --help'");
        return CLI_USAGE;
    }
    code = lone_option(argc, argv);
    if (code < 0) {
        command_first(argc, argv);
        cmd = cli_command_find(argv[1]);
        code = cmd ? run_command(cmd, argc - 2, argv + 2)
                   : without_command(argc, argv);
    }
    return close_stdout(code);
}
