/* cli/cli_out: where the data goes: the format that a name asks for, a file
 * that is replaced whole or not at all, and none for two purposes. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the format of a name ------------------------------------------------ */

static const struct {
    const char *suffix, *format;
} suffixes[] = {
    {"json", "json"}, {"jsonl", "jsonl"},   {"ndjson", "jsonl"},
    {"csv", "csv"},   {"tsv", "tsv"},       {"md", "md"},
    {"txt", "text"},  {"html", "html"},     {"htm", "html"},
    {"db", "sqlite"}, {"sqlite", "sqlite"}, {"sqlite3", "sqlite"},
    {"xlsx", "xlsx"}, {"sexp", "sexp"},
};

/* What follows the last dot of the last part of the path, or NULL. */
static const char *suffix_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');

    return dot && dot != name && dot[1] ? dot + 1 : NULL;
}

/* The suffixes that the command can write, for a message. */
static void list_suffixes(const cli_command *cmd, char *out, size_t len)
{
    size_t at = 0;

    out[0] = 0;
    for (size_t i = 0; i < sizeof(suffixes) / sizeof(*suffixes); i++)
        if (cli_takes_format(cmd, suffixes[i].format) && at < len)
            at += (size_t)snprintf(out + at, len - at, "%s.%s", at ? ", " : "",
                                   suffixes[i].suffix);
}

int cli_format_of(const cli_command *cmd, const char *path, pith_format *out)
{
    const char *suffix = path ? suffix_of(path) : NULL;
    char list[160];

    if (!suffix || !cmd->formats)
        return CLI_OK;
    for (size_t i = 0; i < sizeof(suffixes) / sizeof(*suffixes); i++)
        if (!strcmp(suffixes[i].suffix, suffix) &&
            cli_takes_format(cmd, suffixes[i].format)) {
            *out = pith_format_find(suffixes[i].format);
            return CLI_OK;
        }
    list_suffixes(cmd, list, sizeof(list));
    cli_error("'%s %s' writes no '.%s'; give '%s' one of these endings: %s, or "
              "a format with -f",
              "pith", cmd->name, suffix, path, list);
    return CLI_USAGE;
}

bool cli_writes_sqlite(const cli_call *call)
{
    const char *format = cli_value(call, "format");
    const char *name = cli_value(call, "output");
    const char *suffix = name ? suffix_of(name) : NULL;

    for (size_t i = 0;
         !format && suffix && i < sizeof(suffixes) / sizeof(*suffixes); i++)
        if (!strcmp(suffixes[i].suffix, suffix))
            format = suffixes[i].format;
    return format && !strcmp(format, "sqlite");
}

bool cli_for_people(const cli_command *cmd)
{
    return cli_width() >= 0 && cli_takes_format(cmd, "text");
}

/* ---- the file ------------------------------------------------------------ */

static int refuse(const char *name, const char *option)
{
    cli_error("cannot write '%s': %s; choose another file with %s", name,
              strerror(errno), option);
    return CLI_UNREAD;
}

int cli_out_failed(const char *name, const char *option, int why)
{
    const char *text = why ? strerror(why) : "not all bytes were taken";
    const char *room =
        why == ENOSPC || why == EDQUOT ? "make room there, or " : "";

    if (why == EPIPE)
        cli_error("cannot write to '%s': %s; the reader of the pipe has ended",
                  name, text);
    else
        cli_error("cannot write to '%s': %s; %schoose another file with %s",
                  name, text, room, option);
    return CLI_UNREAD;
}

/* A new file beside the one that is to be replaced, with its mode. */
static FILE *open_beside(cli_out *o, const struct stat *old)
{
    size_t len = strlen(o->path) + sizeof(".XXXXXX");
    mode_t mask = umask(0);
    int fd;

    umask(mask);
    o->temp = malloc(len);
    if (!o->temp)
        return NULL;
    snprintf(o->temp, len, "%s.XXXXXX", o->path);
    fd = mkstemp(o->temp);
    cli_apart_note(o->temp);
    if (fd < 0)
        return NULL;
    if (fchmod(fd, old ? old->st_mode & 07777 : 0666 & ~mask) != 0 &&
        errno != EPERM)
        return NULL;
    return fdopen(fd, "wb");
}

/* Through a symbolic link, so that it stays one. */
static char *target_of(const char *name)
{
    char *real = realpath(name, NULL);

    return real ? real : strdup(name);
}

/* Devices and pipes, and names of open files, such as /dev/stdout, that would
 * no longer be the file which a rename puts in their place. */
static bool is_stream(const char *name, const struct stat *st)
{
    return !S_ISREG(st->st_mode) || !strncmp(name, "/dev/", 5) ||
           !strncmp(name, "/proc/", 6);
}

int cli_out_open(cli_out *o, const char *name, const char *option)
{
    struct stat st;
    bool there = stat(name, &st) == 0;

    memset(o, 0, sizeof(*o));
    o->name = name;
    if (there && is_stream(name, &st)) {
        o->file = fopen(name, "wb");
        return o->file ? CLI_OK : refuse(name, option);
    }
    if (there && access(name, W_OK) != 0)
        return refuse(name, option);
    o->path = target_of(name);
    o->file = o->path ? open_beside(o, there ? &st : NULL) : NULL;
    if (o->file)
        return CLI_OK;
    refuse(name, option);
    cli_out_close(o, false);
    return CLI_UNREAD;
}

bool cli_out_close(cli_out *o, bool keep)
{
    bool ok = !o->file || fclose(o->file) == 0;
    int why = errno;

    if (o->temp && keep && ok) {
        ok = rename(o->temp, o->path) == 0;
        why = errno;
    }
    if (o->temp && !(keep && ok))
        unlink(o->temp);
    cli_apart_done(o->temp);
    free(o->temp);
    free(o->path);
    memset(o, 0, sizeof(*o));
    errno = why;
    return ok;
}

/* ---- one file, one purpose ----------------------------------------------- */

/* Options that name a file which is written, or is to stay as it is. */
static const char *const own[] = {"output", "db",  "report",  "log",
                                  "repair", "set", "wrapper", "snapshot"};
#define OWN (sizeof(own) / sizeof(*own))

/* Whether both names are of one file, that there is or will be. */
static bool one_file(const char *a, const char *b)
{
    struct stat s, t;

    if (stat(a, &s) == 0 && stat(b, &t) == 0)
        return S_ISREG(s.st_mode) && s.st_dev == t.st_dev &&
               s.st_ino == t.st_ino;
    a += strncmp(a, "./", 2) ? 0 : 2;
    b += strncmp(b, "./", 2) ? 0 : 2;
    return !strcmp(a, b) && strcmp(a, "-") != 0;
}

static int refuse_both(const char *name, const char *a, const char *b)
{
    cli_error(
        "'%s' is given as %s and as %s, and would be lost as one of them; "
        "give each its own file",
        name, a, b);
    return CLI_USAGE;
}

int cli_out_check(const cli_call *call)
{
    for (size_t k = 0; k < OWN; k++) {
        const char *name = cli_value(call, own[k]);
        char here[16], there[16];

        if (!name)
            continue;
        snprintf(here, sizeof(here), "--%s", own[k]);
        if (!*name) {
            cli_error("'%s' has an empty name; give it a file", here);
            return CLI_USAGE;
        }
        for (size_t i = k + 1; i < OWN; i++) {
            const char *other = cli_value(call, own[i]);

            snprintf(there, sizeof(there), "--%s", own[i]);
            if (other && one_file(name, other))
                return refuse_both(name, here, there);
        }
        /* A line is added to it, or pages are read again after it. */
        if (strcmp(own[k], "log") != 0 && strcmp(own[k], "repair") != 0)
            continue;
        for (size_t i = *own[k] == 'r'; i < call->n_args; i++)
            if (one_file(name, call->args[i]))
                return refuse_both(name, here, "input");
    }
    return CLI_OK;
}
