/* cli/cli_folder: -o DIR/: a file for each page. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define NAME_MAX_BYTES                                     \
    120 /* of a page in a file's name; longer ones are cut \
         */

bool cli_is_folder(const char *path)
{
    size_t len = strlen(path);
    struct stat st;

    return (len && path[len - 1] == '/') ||
           (stat(path, &st) == 0 && S_ISDIR(st.st_mode));
}

static const char *suffix_of(pith_format format)
{
    switch (format) {
    case PITH_AS_AUTO:
        return "json";
    case PITH_AS_TEXT:
    case PITH_AS_HTML5LIB:
        return "txt";
    default:
        return pith_format_name(format);
    }
}

int cli_folder_open(cli_folder *d, const char *path, pith_format format)
{
    *d = (cli_folder){.path = path, .suffix = suffix_of(format)};
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return CLI_OK;
    cli_error("cannot make the folder '%s': %s; choose another with -o", path,
              strerror(errno));
    return CLI_UNREAD;
}

void cli_folder_close(cli_folder *d)
{
    free(d->names);
    *d = (cli_folder){0};
}

/* ---- names ------------------------------------------------------------ */

static uint64_t hash_of(const char *s)
{
    uint64_t h = 0xcbf29ce484222325u; /* FNV-1a */

    for (; *s; s++)
        h = (h ^ (unsigned char)*s) * 0x100000001b3u;
    return h ? h : 1;
}

/* Remember the name; false: it was given before, or memory is out. */
static bool is_new(cli_folder *d, uint64_t h)
{
    size_t at;

    if (2 * d->n >= d->cap) {
        cli_folder old = *d;

        d->cap = old.cap ? 2 * old.cap : 256;
        d->n = 0;
        d->names = calloc(d->cap, sizeof(*d->names));
        if (!d->names) {
            *d = old;
            return false;
        }
        for (size_t i = 0; i < old.cap; i++)
            if (old.names[i])
                is_new(d, old.names[i]);
        free(old.names);
    }
    for (at = h & (d->cap - 1); d->names[at]; at = (at + 1) & (d->cap - 1))
        if (d->names[at] == h)
            return false;
    d->names[at] = h;
    d->n++;
    return true;
}

static bool is_plain(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z') || c == '-' || c == '.';
}

/* "http://a.b/c?d" as a.b_c_d, without .html and .gz, never hidden. */
static void plain_name(const char *page, size_t len, char *out)
{
    static const char *const ends[] = {".gz", ".html", ".htm"};
    size_t n = 0;

    for (size_t i = 0; i + 3 <= len; i++)
        if (!memcmp(page + i, "://", 3)) {
            page += i + 3;
            len -= i + 3;
            break;
        }
    for (size_t e = 0; e < sizeof(ends) / sizeof(*ends); e++) {
        size_t k = strlen(ends[e]);

        if (len > k && !memcmp(page + len - k, ends[e], k))
            len -= k;
    }
    if (len > NAME_MAX_BYTES) { /* what tells pages apart is mostly the end */
        page += len - NAME_MAX_BYTES;
        len = NAME_MAX_BYTES;
    }
    for (size_t i = 0; i < len; i++) {
        bool plain = is_plain(page[i]) && (n || page[i] != '.');

        if (plain || (n && out[n - 1] != '_'))
            out[n++] = plain ? page[i] : '_';
    }
    while (n && out[n - 1] == '_')
        n--;
    if (!n)
        out[n++] = '0';
    out[n] = 0;
}

int cli_folder_page(cli_folder *d, const char *page, size_t len, cli_out *o)
{
    char name[NAME_MAX_BYTES + 1], unique[NAME_MAX_BYTES + 24];
    size_t room = strlen(d->path) + sizeof(unique) + strlen(d->suffix) + 3;
    char *path = malloc(room);
    const char *slash = d->path[strlen(d->path) - 1] == '/' ? "" : "/";
    int code = CLI_LIMIT;

    plain_name(page, len, name);
    snprintf(unique, sizeof(unique), "%s", name);
    for (unsigned i = 2; !is_new(d, hash_of(unique)) && i < 1000000; i++)
        snprintf(unique, sizeof(unique), "%s-%u", name, i);
    if (path) {
        snprintf(path, room, "%s%s%s.%s", d->path, slash, unique, d->suffix);
        code = cli_out_open(o, path, "-o");
        o->name = d->path;
    }
    free(path);
    return code;
}
