/* cli/cli_wrapper: a wrapper to a file, for learn, edit and repair. */
#include "cli.h"

#include <errno.h>
#include <string.h>

static int write_file(void *ctx, const char *ptr, size_t len)
{
    return fwrite(ptr, 1, len, ctx) == len ? 0 : -1;
}

typedef pith_status (*write_wrapper)(const pith_wrapper *w,
                                     const pith_sink *sink, pith_error *err);

static int put(const pith_wrapper *w, const char *path, write_wrapper how)
{
    cli_out out = {.file = stdout};
    bool named = path && strcmp(path, "-");
    pith_sink sink;
    pith_status st;
    int code = named ? cli_out_open(&out, path, "-o") : CLI_OK;

    if (code != CLI_OK)
        return code;
    sink = (pith_sink){write_file, out.file};
    st = how(w, &sink, NULL);
    if (named && !cli_out_close(&out, st == PITH_OK))
        st = PITH_IO;
    if (named && st != PITH_OK)
        cli_error("cannot write '%s': %s; choose another file", path,
                  strerror(errno));
    return st == PITH_OK ? CLI_OK : CLI_UNREAD;
}

int cli_wrapper_save(const pith_wrapper *w, const char *path)
{
    return put(w, path, pith_wrapper_save);
}

int cli_wrapper_explain(const pith_wrapper *w, const char *path)
{
    return put(w, path, pith_wrapper_show_html);
}
