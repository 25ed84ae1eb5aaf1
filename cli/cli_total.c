/* cli/cli_total: how many pages a run will have, for its line of progress:
 * files, what lies below directories, lines of a list. Archives and addresses
 * tell no number. */
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
    uint64_t n;
    bool unknown; /* an archive lies there, or too much */
} walker;

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
        w->unknown = strstr(e->d_name, ".warc") || w->n >= MOST;
        if (S_ISDIR(st.st_mode) && depth < DEPTH)
            count_below(w, len + 1 + n, depth + 1);
        else
            w->n += S_ISREG(st.st_mode) && named_like_page(e->d_name);
    }
    if (d)
        closedir(d);
}

/* Pages of one input; 0: unknown. */
static uint64_t pages_of(const char *name)
{
    walker w = {.n = 0};
    size_t len = strlen(name);
    struct stat st;

    if (stat(name, &st) != 0 || strstr(name, ".warc") || len >= PATH_LEN)
        return 0;
    if (S_ISREG(st.st_mode))
        return 1;
    if (!S_ISDIR(st.st_mode))
        return 0;
    memcpy(w.path, name, len + 1);
    count_below(&w, len, 0);
    return w.unknown ? 0 : w.n;
}

/* Each line of a list, counted as one page unless it is none. */
static uint64_t pages_in_list(const char *name)
{
    char line[PATH_LEN];
    uint64_t all = 0;
    struct stat st;
    FILE *f;

    if (stat(name, &st) != 0 || !S_ISREG(st.st_mode) || !(f = fopen(name, "r")))
        return 0;
    while (all < MOST && fgets(line, sizeof(line), f)) {
        line[strcspn(line, "\t\r\n")] = '\0';
        if (!*line)
            continue;
        if (!strstr(line, "://") &&
            (strstr(line, ".warc") || line[strlen(line) - 1] == '/')) {
            all = 0;
            break;
        }
        all++;
    }
    fclose(f);
    return all;
}

uint64_t cli_total(const cli_call *call, size_t first)
{
    const char *list = cli_value(call, "list");
    uint64_t all = 0, n;

    if (!isatty(STDERR_FILENO))
        return 0; /* nobody sees it */
    if (list) {
        all = pages_in_list(list);
        if (!all)
            return 0;
    }
    for (size_t i = first; i < call->n_args; i++) {
        n = pages_of(call->args[i]);
        if (!n)
            return 0;
        all += n;
    }
    return all;
}
