/* cli/cli_total: how many pages a run will have, for its line of progress:
 * files, what lies below directories, lines of a list. Of archives the bytes
 * are known, and their pages estimated while they are read; of addresses and
 * pipes nothing is. */
#include "cli.h"

#include <dirent.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#define DEPTH    32       /* of directories */
#define MOST     10000000 /* pages that are counted */
#define PATH_LEN 4096

static bool ends(const char *name, size_t len, const char *with)
{
    size_t n = strlen(with);

    return len > n && !strncasecmp(name + len - n, with, n);
}

/* Whether a file of this name is taken from a directory as one page. */
static bool named_like_page(const char *name)
{
    static const char *const ends_of[] = {".html",  ".htm", ".xhtml", ".xht",
                                          ".shtml", ".php", ".asp",   ".aspx",
                                          ".jsp",   ".cfm"};
    size_t len = strlen(name);

    if (ends(name, len, ".gz"))
        len -= 3;
    for (size_t i = 0; i < sizeof(ends_of) / sizeof(*ends_of); i++)
        if (ends(name, len, ends_of[i]))
            return true;
    return !memchr(name, '.', len);
}

typedef struct walker {
    char path[PATH_LEN];
    cli_total *total;
    bool unknown; /* too much lies there */
} walker;

static void count_file(cli_total *t, const char *name, const struct stat *st)
{
    if (strstr(name, ".warc"))
        t->bytes += (uint64_t)st->st_size;
    else
        t->pages += named_like_page(name);
}

/* recurses: as deep as directories, DEPTH at most. */
static void count_below(walker *w, size_t len, int depth)
{
    DIR *d = opendir(w->path);
    struct dirent *e;
    struct stat st;

    while (d && !w->unknown && (e = readdir(d))) {
        size_t n = strlen(e->d_name);

        if (*e->d_name == '.' || len + n + 2 > sizeof(w->path))
            continue;
        w->path[len] = '/';
        memcpy(w->path + len + 1, e->d_name, n + 1);
        if (stat(w->path, &st) != 0)
            continue;
        w->unknown = w->total->pages >= MOST;
        if (S_ISDIR(st.st_mode) && depth < DEPTH)
            count_below(w, len + 1 + n, depth + 1);
        else if (S_ISREG(st.st_mode))
            count_file(w->total, e->d_name, &st);
    }
    if (d)
        closedir(d);
}

/* One input; false: nothing can be told of it. */
static bool count_input(cli_total *t, const char *name)
{
    walker w = {.total = t};
    size_t len = strlen(name);
    struct stat st;

    if (stat(name, &st) != 0 || len >= PATH_LEN)
        return false;
    if (S_ISREG(st.st_mode)) {
        if (strstr(name, ".warc"))
            t->bytes += (uint64_t)st.st_size;
        else
            t->pages++;
        return true;
    }
    if (!S_ISDIR(st.st_mode))
        return false;
    memcpy(w.path, name, len + 1);
    count_below(&w, len, 0);
    return !w.unknown;
}

/* Each line of a list; an address is one page. */
static bool count_list(cli_total *t, const char *name)
{
    char line[PATH_LEN];
    bool ok = true;
    struct stat st;
    FILE *f;

    if (stat(name, &st) != 0 || !S_ISREG(st.st_mode) || !(f = fopen(name, "r")))
        return false;
    while (ok && t->pages < MOST && fgets(line, sizeof(line), f)) {
        line[strcspn(line, "\t\r\n")] = '\0';
        if (strstr(line, "://"))
            t->pages++;
        else if (*line && *line != '#')
            ok = count_input(t, line);
    }
    fclose(f);
    return ok;
}

void cli_total_count(cli_total *t, const cli_call *call, size_t first)
{
    const char *list = cli_value(call, "list");

    memset(t, 0, sizeof(*t));
    if (!isatty(STDERR_FILENO))
        return; /* nobody sees it */
    t->known = !list || count_list(t, list);
    for (size_t i = first; i < call->n_args && t->known; i++)
        t->known = count_input(t, call->args[i]);
}

void cli_total_move(cli_total *t, uint64_t offset)
{
    if (offset < t->at && offset) { /* the next archive has begun */
        t->before += t->at;
        t->at = 0;
    }
    if (offset) {
        t->at = offset;
        t->in_archives++;
    }
}

uint64_t cli_total_pages(const cli_total *t)
{
    uint64_t read = t->before + t->at;

    if (!t->known || (t->bytes && !read))
        return 0;
    return t->pages + (t->bytes ? (uint64_t)((double)t->in_archives *
                                             (double)t->bytes / (double)read)
                                : 0);
}
