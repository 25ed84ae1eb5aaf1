/* cli/cli_help: everything that is made from the tables: --help, the option
 * list for man pages and tests, completions for bash and zsh. */
#include "cli.h"

#include <string.h>

static const char *choices_of(const cli_command *cmd, const cli_option *o)
{
    return strcmp(o->name, "format") == 0 ? cmd->formats : o->choices;
}

#define HELP_LEFT  26 /* columns before the text of an option */
#define HELP_WIDTH 79

/* `text` in the right column, broken at blanks. */
static void put_wrapped(const char *text)
{
    size_t room = HELP_WIDTH - HELP_LEFT - 1;

    while (strlen(text) > room) {
        size_t n = room;

        while (n && text[n] != ' ')
            n--;
        if (!n)
            break;
        printf("%.*s\n%*s", (int)n, text, HELP_LEFT + 1, "");
        text += n + 1;
    }
    printf("%s\n", text);
}

static void put_option(const cli_command *cmd, const cli_option *o)
{
    char left[64], letter[8] = "    ";
    const char *choices = choices_of(cmd, o);

    if (o->letter)
        snprintf(letter, sizeof(letter), "-%c, ", o->letter);
    snprintf(left, sizeof(left), "%s--%s%s%s", letter, o->name,
             o->arg ? " " : "", o->arg ? o->arg : "");
    printf("  %-24s ", left);
    put_wrapped(o->help);
    if (choices)
        printf("  %-24s one of: %s\n", "", choices);
}

static void help_command(const cli_command *cmd)
{
    const cli_option *o;

    printf("usage: pith %s %s\n\n%s\n\noptions:\n", cmd->name, cmd->synopsis,
           cmd->about);
    for (size_t i = 0; (o = cli_option_at(cmd, i)); i++)
        put_option(cmd, o);
    if (cmd->examples)
        printf("\nexamples:\n%s\n", cmd->examples);
}

static void help_program(void)
{
    printf("usage: pith COMMAND [OPTIONS] INPUT...\n\n"
           "Turn web pages into data: no labels, no XPath, no model.\n\n"
           "commands:\n");
    for (size_t i = 0; cli_commands[i]; i++)
        printf("  %-10s %s\n", cli_commands[i]->name, cli_commands[i]->summary);
    printf("\n'pith COMMAND --help' shows the options of a command.\n"
           "INPUT is an HTML file, a .html.gz, a WARC, a directory, an "
           "http(s) address,\nor '-' for standard input.\n");
}

void cli_help(const cli_command *cmd)
{
    if (cmd)
        help_command(cmd);
    else
        help_program();
}

/* For man pages and tests: a line for each command (name, summary) and each
 * of its options (name, letter, value, choices, help). */
void cli_dump_options(void)
{
    for (size_t c = 0; cli_commands[c]; c++) {
        const cli_command *cmd = cli_commands[c];
        const cli_option *o;

        printf("command\t%s\t%s\n", cmd->name, cmd->summary);
        for (size_t i = 0; (o = cli_option_at(cmd, i)); i++) {
            const char *choices = choices_of(cmd, o);

            printf("option\t%s\t%c\t%s\t%s\t%s\n", o->name,
                   o->letter ? o->letter : '-', o->arg ? o->arg : "-",
                   choices ? choices : "-", o->help);
        }
    }
}

/* ---- completions -------------------------------------------------------- */

/* Behind the word `name`, one of `choices`. */
static void put_choices(const char *before, const char *name,
                        const char *choices)
{
    printf("%s%s) COMPREPLY=($(compgen -W '%s' -- \"$cur\")); return ;;\n",
           before, name, choices);
}

static void bash_command(const cli_command *cmd)
{
    const cli_option *o;

    printf("    %s)\n        case $prev in\n", cmd->name);
    if (cmd->verbs)
        put_choices("        ", cmd->name, cmd->verbs);
    for (size_t i = 0; (o = cli_option_at(cmd, i)); i++) {
        const char *choices = choices_of(cmd, o);

        if (!choices)
            continue;
        printf("        ");
        if (o->letter)
            printf("-%c|", o->letter);
        put_choices("--", o->name, choices);
    }
    printf("        esac\n        words='");
    for (size_t i = 0; (o = cli_option_at(cmd, i)); i++)
        printf("%s--%s", i ? " " : "", o->name);
    printf("' ;;\n");
}

static void bash_completion(void)
{
    printf("# bash completion for pith, made by 'pith --completion bash'\n"
           "_pith() {\n"
           "    local cur=${COMP_WORDS[COMP_CWORD]}\n"
           "    local prev=${COMP_WORDS[COMP_CWORD-1]} words=\n"
           "    if [ \"$COMP_CWORD\" = 1 ] || [ \"$prev\" = help ]; then\n"
           "        COMPREPLY=($(compgen -W 'help");
    for (size_t c = 0; cli_commands[c]; c++)
        printf(" %s", cli_commands[c]->name);
    printf(" --help --version' -- \"$cur\"))\n"
           "        return\n"
           "    fi\n"
           "    case ${COMP_WORDS[1]} in\n");
    for (size_t c = 0; cli_commands[c]; c++)
        bash_command(cli_commands[c]);
    printf("    esac\n"
           "    case $cur in\n"
           "    -*) COMPREPLY=($(compgen -W \"$words\" -- \"$cur\")) ;;\n"
           "    esac\n"
           "}\n"
           "complete -o default -F _pith pith\n");
}

/* Help texts hold no quotes but may hold brackets and colons, which
 * _arguments reads as its own. */
static void zsh_text(const char *s)
{
    for (; *s; s++) {
        if (strchr("[]:'", *s))
            printf(*s == '\'' ? "'\\'" : "\\");
        putchar(*s);
    }
}

static void zsh_option(const cli_command *cmd, const cli_option *o)
{
    const char *choices = choices_of(cmd, o);

    printf("            '--%s%s[", o->name, o->arg ? "=" : "");
    zsh_text(o->help);
    printf("]");
    if (o->arg) {
        printf(":%s:", o->arg);
        if (choices)
            printf("(%s)", choices);
        else if (!strcmp(o->arg, "FILE"))
            printf("_files");
    }
    printf("' \\\n");
}

static void zsh_completion(void)
{
    printf("#compdef pith\n"
           "# zsh completion for pith, made by 'pith --completion zsh'\n"
           "_pith() {\n"
           "    if (( CURRENT == 2 )); then\n"
           "        local -a commands\n"
           "        commands=(\n");
    for (size_t c = 0; cli_commands[c]; c++) {
        printf("            '%s:", cli_commands[c]->name);
        zsh_text(cli_commands[c]->summary);
        printf("'\n");
    }
    printf("        )\n"
           "        _describe command commands\n"
           "        _files\n"
           "        return\n"
           "    fi\n"
           "    case $words[2] in\n");
    for (size_t c = 0; cli_commands[c]; c++) {
        const cli_option *o;

        printf("    %s)\n        _arguments \\\n", cli_commands[c]->name);
        for (size_t i = 0; (o = cli_option_at(cli_commands[c], i)); i++)
            zsh_option(cli_commands[c], o);
        if (cli_commands[c]->verbs)
            printf("            '2:verb:(%s)' \\\n", cli_commands[c]->verbs);
        printf("            '*:input:_files' ;;\n");
    }
    printf("    esac\n}\n_pith \"$@\"\n");
}

int cli_completion(const char *shell)
{
    if (!strcmp(shell, "bash"))
        bash_completion();
    else if (!strcmp(shell, "zsh"))
        zsh_completion();
    else {
        cli_error("no completion for '%s'; use one of: bash zsh", shell);
        return CLI_USAGE;
    }
    return CLI_OK;
}
