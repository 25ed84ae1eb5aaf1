/* cli/cmd_examples: pith examples, pages to play with, which the build put into
 * the program (cmake/bundle.cmake makes examples_table.h of them). */
#include "cli.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include "examples_table.h"

#define PATH_BYTES 4096

/* The folders above the file, from `from` on. */
static bool make_folders(char *path, size_t from)
{
    for (char *p = path + from; (p = strchr(p, '/')); p++) {
        bool ok;

        *p = 0;
        ok = mkdir(path, 0777) == 0 || errno == EEXIST;
        *p = '/';
        if (!ok)
            return false;
    }
    return true;
}

static int write_page(const char *dir, size_t i)
{
    char path[PATH_BYTES];
    int len = snprintf(path, sizeof(path), "%s/%s", dir, files[i].path);
    FILE *out;
    bool ok;

    if (len < 0 || (size_t)len >= sizeof(path) || !make_folders(path, 1)) {
        cli_error("cannot make the folder '%s': %s; choose another", dir,
                  strerror(errno));
        return CLI_UNREAD;
    }
    out = fopen(path, "w");
    ok = out && fwrite(files[i].ptr, 1, files[i].len, out) == files[i].len;
    if (out && fclose(out) == 0 && ok)
        return CLI_OK;
    cli_error("cannot write '%s': %s; make room there, or choose another "
              "folder",
              path, strerror(errno));
    return CLI_UNREAD;
}

static int run(cli_call *call)
{
    size_t n = sizeof(files) / sizeof(*files);
    int code = CLI_OK;

    if (call->n_args != 1) {
        cli_error("give one folder for the pages, such as "
                  "'pith examples demo'");
        return CLI_USAGE;
    }
    for (size_t i = 0; i < n && code == CLI_OK; i++)
        code = write_page(call->args[0], i);
    if (code == CLI_OK)
        printf("%zu pages in %s; try\n"
               "  pith %s/shop.html\n"
               "  pith posts -f csv %s/thread.html\n"
               "  pith site %s/lamps -o lamps.db\n",
               n, call->args[0], call->args[0], call->args[0], call->args[0]);
    return code;
}

const cli_command cli_cmd_examples = {
    .name = "examples",
    .summary = "pages to play with, into a folder",
    .synopsis = "DIR",
    .about = "Write a shop, a story, a thread, pages of one template, a list "
             "before and after a\nredesign and a small website into DIR: the "
             "pages of the manual's examples.",
    .examples = "  pith examples demo && pith demo/shop.html",
    .run = run,
};
