/* cli/cli_opts: the shared options, and sorting of the command line. */
#include "cli.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const cli_option format_options[] = {
    {"format", 'f', "FORMAT", "output format", NULL},
    {0}};
static const cli_option output_options[] = {
    {"output", 'o', "FILE", "write data to FILE; its ending decides the format; DIR/: a file a page", NULL},
    {0}};
static const cli_option cells_options[] = {
    {"safe-csv", 0, NULL, "an apostrophe before cells that a spreadsheet would compute", NULL},
    {0}};
static const cli_option input_options[] = {
    {"jobs", 'j', "N", "threads; the output is the same for any N", NULL},
    {"list", 0, "FILE", "read inputs from FILE, one a line, a tab and its URL after it", NULL},
    {"max-bytes", 0, "SIZE", "read at most SIZE of a page (256M)", NULL},
    {"max-nodes", 0, "N", "build at most N nodes of a page (20M)", NULL},
    {"max-depth", 0, "N", "nest at most N elements, from 16 (512)", NULL},
    {"max-memory", 0, "SIZE", "take at most SIZE of memory for a page (512M)", NULL},
    {"budget", 0, "N", "spend at most N units of work on a page (4G)", NULL},
    {"timeout", 0, "TIME", "spend at most TIME on a page, such as 500ms or 2s", NULL},
    {"ca-file", 0, "FILE", "trust https:// inputs by the certificates in FILE", NULL},
    {0}};
static const cli_option rows_options[] = {
    {"columns", 0, "A,B", "these columns of tables, in this order", NULL},
    {"where", 0, "TEST", "rows that pass, such as 'price < 20 and title ~ lamp'", NULL},
    {"sort", 0, "A,-B", "rows in the order of A, then of B from large to small", NULL},
    {"limit", 0, "N", "at most N rows", NULL},
    {"unique", 0, NULL, "of equal rows the first", NULL},
    {"wide", 0, NULL, "tables as wide as they are, not fitted to the terminal", NULL},
    {"relative", 0, NULL, "leave links as the page has them, also where its address is known", NULL},
    {"places", 0, NULL, "the node path of every cell, as \"at\" in JSON", NULL},
    {0}};
static const cli_option browser_options[] = {
    {"render", 0, NULL, "take pages through a browser, with --scripts", NULL},
    {"browser", 0, "FILE", "the Chromium of --scripts; else /usr/bin/chromium", NULL},
    {0}};
static const cli_option page_options[] = {
    {"scripts", 0, NULL, "take pages as a browser has them after their scripts ran", NULL},
    {"isolate", 0, NULL, "work in child processes: a page that kills one costs itself alone", NULL},
    {0}};
static const cli_option explain_options[] = {
    {"explain", 0, NULL, "say why, beside the result", NULL},
    {0}};
static const cli_option all_options[] = {
    {"quiet", 'q', NULL, "no warnings, no progress", NULL},
    {"verbose", 'v', NULL, "say what was done", NULL},
    {"help", 'h', NULL, "show this help", NULL},
    {"version", 0, NULL, "show the version", NULL},
    {0}};
/* clang-format on */

static size_t table_len(const cli_option *table)
{
    size_t n = 0;

    while (table && table[n].name)
        n++;
    return n;
}

static bool has_render(const cli_command *cmd)
{
    for (const cli_option *o = cmd->options; o && o->name; o++)
        if (strcmp(o->name, "render") == 0)
            return true;
    return false;
}

const cli_option *cli_option_at(const cli_command *cmd, size_t i)
{
    bool runs = cmd->takes & CLI_TAKES_INPUTS;
    bool writes = runs && !(cmd->takes & CLI_WRITES_NOTHING);
    const cli_option *tables[] = {
        cmd->options,
        writes && cmd->formats ? format_options : NULL,
        writes ? output_options : NULL,
        writes && cli_takes_format(cmd, "csv") ? cells_options : NULL,
        runs ? input_options : NULL,
        cmd->takes & CLI_TAKES_ROWS ? rows_options : NULL,
        writes && !has_render(cmd) ? browser_options : NULL,
        writes ? page_options : NULL,
        cmd->takes & CLI_TAKES_EXPLAIN ? explain_options : NULL,
        all_options};

    for (size_t t = 0; t < sizeof(tables) / sizeof(*tables); t++) {
        size_t n = table_len(tables[t]);

        if (i < n)
            return &tables[t][i];
        i -= n;
    }
    return NULL;
}

/* ---- parsing ------------------------------------------------------------ */

static int unknown_option(const cli_command *cmd, const char *given,
                          const char *name)
{
    const char *names[CLI_OPTIONS_MAX + 1] = {0};
    const cli_option *o;
    const char *near;

    for (size_t i = 0; i < CLI_OPTIONS_MAX && (o = cli_option_at(cmd, i)); i++)
        names[i] = o->name;
    near = cli_nearest(name, names);
    if (near)
        cli_error("no option '%s' for '%s'; did you mean '--%s'?", given,
                  cmd->name, near);
    else
        cli_error("no option '%s' for '%s'; see 'pith %s --help'", given,
                  cmd->name, cmd->name);
    return CLI_USAGE;
}

/* Number of the option by long name (its first `len` bytes) or letter; -1. */
static int find_option(const cli_command *cmd, const char *name, size_t len,
                       char letter)
{
    const cli_option *o;

    for (size_t i = 0; (o = cli_option_at(cmd, i)); i++) {
        assert(i < CLI_OPTIONS_MAX);
        if (name && strlen(o->name) == len && !memcmp(o->name, name, len))
            return (int)i;
        if (!name && o->letter == letter)
            return (int)i;
    }
    return -1;
}

typedef struct words {
    char **v;
    int n;
    int at;
} words;

/* Give option `i` its value: `given` if not NULL, else the next word. */
static int take_value(cli_call *call, int i, const char *given, words *w)
{
    const cli_option *o = cli_option_at(call->cmd, (size_t)i);

    if (!o->arg && given) {
        cli_error(
            "option '--%s' takes no value; leave out what follows the '='",
            o->name);
        return CLI_USAGE;
    }
    if (!o->arg) {
        call->value[i] = "";
        return CLI_OK;
    }
    if (!given && w->at == w->n) {
        cli_error("option '--%s' has no value; give its %s behind it", o->name,
                  o->arg);
        return CLI_USAGE;
    }
    call->value[i] = given ? given : w->v[w->at++];
    if (call->n_given < CLI_GIVEN_MAX) {
        call->given[call->n_given].option = i;
        call->given[call->n_given++].value = call->value[i];
    }
    return CLI_OK;
}

static int parse_long(cli_call *call, const char *word, words *w)
{
    const char *name = word + 2, *eq = strchr(name, '=');
    size_t len = eq ? (size_t)(eq - name) : strlen(name);
    int i = find_option(call->cmd, name, len, 0);
    char plain[64];

    if (i >= 0)
        return take_value(call, i, eq ? eq + 1 : NULL, w);
    snprintf(plain, sizeof(plain), "%.*s", (int)(len < 63 ? len : 63), name);
    return unknown_option(call->cmd, word, plain);
}

/* -qj4 is -q -j 4. */
static int parse_letters(cli_call *call, const char *word, words *w)
{
    for (const char *p = word + 1; *p; p++) {
        int i = find_option(call->cmd, NULL, 0, *p), code;
        char name[2] = {*p, 0};
        bool valued;

        if (i < 0)
            return unknown_option(call->cmd, word, name);
        valued = cli_option_at(call->cmd, (size_t)i)->arg != NULL;
        code = take_value(call, i, valued && p[1] ? p + 1 : NULL, w);
        if (code != CLI_OK || valued)
            return code;
    }
    return CLI_OK;
}

/* The place of `word` in the blank-separated `list`; -1: it is not there. */
static int place_in(const char *list, const char *word)
{
    size_t len = strlen(word);
    int place = 0;

    for (const char *p = list; p && *p; place++) {
        size_t n = strcspn(p, " ");

        if (n == len && !memcmp(p, word, n))
            return place;
        p += n + strspn(p + n, " ");
    }
    return -1;
}

bool cli_takes_format(const cli_command *cmd, const char *format)
{
    return place_in(cmd->formats, format) >= 0;
}

static int refuse_choice(const cli_option *o, const char *given,
                         const char *choices)
{
    char text[512];
    const char *list[64] = {0}, *near;
    size_t n = 0;

    snprintf(text, sizeof(text), "%s", choices);
    for (char *p = text; *p && n < 63;) {
        list[n++] = p;
        p += strcspn(p, " ");
        if (*p)
            *p++ = '\0';
    }
    near = cli_nearest(given, list);
    if (near)
        cli_error("no %s '%s'; did you mean '%s'?", o->name, given, near);
    else
        cli_error("no %s '%s'; use one of: %s", o->name, given, choices);
    return CLI_USAGE;
}

/* Values that come from a fixed list are checked here for every command. */
static int check_choices(const cli_call *call)
{
    const cli_option *o;

    for (size_t i = 0; (o = cli_option_at(call->cmd, i)); i++) {
        const char *choices = o->choices;

        if (strcmp(o->name, "format") == 0 && !choices)
            choices = call->cmd->formats;
        if (call->value[i] && choices && place_in(choices, call->value[i]) < 0)
            return refuse_choice(o, call->value[i], choices);
    }
    return CLI_OK;
}

/* records draws pages by itself; elsewhere a browser is there for scripts. */
static int check_browser(const cli_call *call)
{
    bool render = cli_given(call, "render");

    if (has_render(call->cmd) || cli_given(call, "scripts") ||
        !(render || cli_given(call, "browser")))
        return CLI_OK;
    cli_error("'--%s' is for '--scripts' here; add it",
              render ? "render" : "browser");
    return CLI_USAGE;
}

int cli_parse(cli_call *call, const cli_command *cmd, int argc, char **argv)
{
    words w = {argv, argc, 0};
    bool only_args = false;

    memset(call, 0, sizeof(*call));
    call->cmd = cmd;
    call->args = argv;
    while (w.at < w.n) {
        char *word = w.v[w.at++];
        int code = CLI_OK;

        if (only_args || word[0] != '-' || !word[1])
            argv[call->n_args++] = word; /* never ahead of w.at */
        else if (!strcmp(word, "--"))
            only_args = true;
        else if (word[1] == '-')
            code = parse_long(call, word, &w);
        else
            code = parse_letters(call, word, &w);
        if (code != CLI_OK)
            return code;
    }
    return check_choices(call) == CLI_OK ? check_browser(call) : CLI_USAGE;
}

/* ---- values ------------------------------------------------------------- */

const char *cli_value(const cli_call *call, const char *name)
{
    int i = find_option(call->cmd, name, strlen(name), 0);

    return i < 0 ? NULL : call->value[i];
}

bool cli_given(const cli_call *call, const char *name)
{
    return cli_value(call, name) != NULL;
}

int cli_choice(const cli_call *call, const char *name)
{
    int i = find_option(call->cmd, name, strlen(name), 0);

    return call->value[i]
               ? place_in(cli_option_at(call->cmd, (size_t)i)->choices,
                          call->value[i])
               : 0;
}

void cli_set_value(cli_call *call, const char *name, const char *value)
{
    int i = find_option(call->cmd, name, strlen(name), 0);

    if (i >= 0)
        call->value[i] = value;
}

size_t cli_values(const cli_call *call, const char *name, const char **out,
                  size_t max)
{
    int option = find_option(call->cmd, name, strlen(name), 0);
    size_t n = 0;

    for (size_t i = 0; i < call->n_given && n < max; i++)
        if (call->given[i].option == option)
            out[n++] = call->given[i].value;
    return n;
}

static bool bad_number(const char *name, const char *text, const char *want)
{
    cli_error("'%s' is no value for '--%s'; give %s", text, name, want);
    return false;
}

/* Numbers begin with a digit or the point before one: what strtod and strtoull
 * also take, such as " 5", "+5", "0x10", "nan" and "-1" for the largest of all,
 * is a slip of the hand. */
static bool begins(const char *text)
{
    size_t sign = *text == '-';

    return strchr("0123456789.", text[sign]) && text[sign] &&
           (text[sign + 1] | 0x20) != 'x';
}

static bool read_number(const char *text, uint64_t *out)
{
    static const char units[] = "kmgt";
    const char *unit;
    unsigned shift = 0;
    char *end;
    uint64_t n;

    errno = 0;
    n = strtoull(text, &end, 10);
    unit = *end ? strchr(units, *end | 0x20) : NULL;
    if (unit) {
        shift = 10 * (unsigned)(unit - units + 1);
        end++;
    }
    if (errno || end == text || *end || text[0] == '-' || !begins(text) ||
        n > UINT64_MAX >> shift)
        return false;
    *out = n << shift;
    return true;
}

bool cli_number(const cli_call *call, const char *name, uint64_t *out)
{
    const char *text = cli_value(call, name);

    return !text || read_number(text, out) ||
           bad_number(name, text, "a number such as 500, 64K or 2M");
}

#define COUNT_LARGE 65536u /* a bound that tells nobody what to give */

bool cli_count(const cli_call *call, const char *name, uint32_t least,
               uint32_t most, uint32_t *out)
{
    const char *text = cli_value(call, name);
    char want[80];
    uint64_t v;

    if (!text || (most > COUNT_LARGE && !cli_number(call, name, &v)))
        return !text;
    if (!read_number(text, &v) || v < least || v > most) {
        snprintf(want, sizeof(want), "a number from %u to %u", least, most);
        return bad_number(name, text, want);
    }
    *out = (uint32_t)v;
    return true;
}

bool cli_time(const cli_call *call, const char *name, uint32_t least,
              uint32_t *ms)
{
    const char *text = cli_value(call, name);
    double v, scale;
    char *end;

    if (!text)
        return true;
    v = strtod(text, &end);
    scale = !*end || !strcmp(end, "s") ? 1e3
            : !strcmp(end, "ms")       ? 1
            : !strcmp(end, "m")        ? 60e3
                                       : 0;
    if (end == text || scale == 0 || !begins(text) ||
        !(v * scale >= least && v * scale < 4e9))
        return bad_number(name, text, "a time such as 500ms or 2s");
    *ms = (uint32_t)(v * scale);
    return true;
}

bool cli_real(const cli_call *call, const char *name, double least, double most,
              double *out)
{
    const char *text = cli_value(call, name);
    char want[80], *end;
    double v;

    if (!text)
        return true;
    v = strtod(text, &end);
    snprintf(want, sizeof(want), "a number from %g to %g", least, most);
    if (end == text || *end || !begins(text) || !isfinite(v) || v < least ||
        v > most)
        return bad_number(name, text, want);
    *out = v;
    return true;
}
