/* cli/cli_wrapper: a wrapper to a file, for learn, edit and repair. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int write_file(void *ctx, const char *ptr, size_t len)
{
    return fwrite(ptr, 1, len, ctx) == len ? 0 : -1;
}

/* Into `part`, which then becomes `path`. */
static pith_status save_as(const pith_wrapper *w, const char *part,
                           const char *path)
{
    FILE *f = fopen(part, "wb");
    pith_sink sink = {write_file, f};
    pith_status st;

    if (!f)
        return PITH_IO;
    st = pith_wrapper_save(w, &sink, NULL);
    if (fclose(f) != 0)
        st = PITH_IO;
    if (st == PITH_OK && rename(part, path) != 0)
        st = PITH_IO;
    if (st != PITH_OK)
        remove(part);
    return st;
}

int cli_wrapper_save(const pith_wrapper *w, const char *path)
{
    pith_sink out = {write_file, stdout};
    pith_status st;
    size_t len;
    char *part;

    if (!path || !strcmp(path, "-"))
        return pith_wrapper_save(w, &out, NULL) == PITH_OK ? CLI_OK
                                                           : CLI_UNREAD;
    len = strlen(path);
    part = malloc(len + sizeof(".part"));
    if (!part)
        return CLI_LIMIT;
    memcpy(part, path, len);
    memcpy(part + len, ".part", sizeof(".part"));
    st = save_as(w, part, path);
    if (st != PITH_OK)
        cli_error("cannot write '%s': %s; choose another file", path,
                  strerror(errno));
    free(part);
    return st == PITH_OK ? CLI_OK : CLI_UNREAD;
}
