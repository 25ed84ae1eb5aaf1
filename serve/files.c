/* serve/files: what is kept beside the pages: the lines of `site --set`, and
 * how well a wrapper fitted, run by run (WRAPPER.log). */
#include "serve_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILE_MOST ((size_t)16 << 20)

bool files_save(const char *path, const char *ptr, size_t len)
{
    char temp[4096];
    FILE *f;
    bool ok;

    if ((size_t)snprintf(temp, sizeof(temp), "%s.new", path) >= sizeof(temp))
        return false;
    f = fopen(temp, "wb");
    ok = f && (!len || fwrite(ptr, 1, len, f) == len);
    if (f)
        ok = fclose(f) == 0 && ok;
    return ok && rename(temp, path) == 0;
}

/* A file that is not there has no bytes. */
static void read_file(const char *path, bytes *out)
{
    char part[1 << 14];
    FILE *f = fopen(path, "rb");
    size_t n;

    out->most = FILE_MOST;
    while (f && (n = fread(part, 1, sizeof(part), f)))
        bytes_put(out, part, n);
    if (f)
        fclose(f);
}

void files_health(server *s, request *q)
{
    bytes *b = &q->reply.body, log = {0};
    char path[4096];
    bool first = true;

    if (!s->opt.wrapper) {
        reply_error(q, 404, "no wrapper is open; start with --wrapper FILE");
        return;
    }
    snprintf(path, sizeof(path), "%.4000s.log", s->opt.wrapper);
    read_file(path, &log);
    bytes_text(b, "{\"runs\": [");
    for (size_t i = 0, n; i < log.len; i += n + 1) {
        const char *end = memchr(log.ptr + i, '\n', log.len - i);
        n = end ? (size_t)(end - log.ptr) - i : log.len - i;
        if (end && n) { /* a line that is still being written is left out */
            bytes_text(b, first ? "\n" : ",\n");
            bytes_put(b, log.ptr + i, n);
            first = false;
        }
    }
    bytes_text(b, "]}\n");
    bytes_free(&log);
    reply_json(q, 200);
}

static bool has_set(server *s, request *q)
{
    if (!s->opt.set)
        reply_error(q, 404,
                    "no file of corrections is open; start with --set FILE");
    return s->opt.set != NULL;
}

void files_set(server *s, request *q)
{
    if (!has_set(s, q))
        return;
    read_file(s->opt.set, &q->reply.body);
    q->reply.status = 200;
    q->reply.type = "text/plain; charset=utf-8";
}

void files_put_set(server *s, request *q)
{
    if (!has_set(s, q))
        return;
    if (!files_save(s->opt.set, q->body.ptr, q->body.len)) {
        reply_error(q, 422,
                    "the file of --set cannot be written; see that "
                    "its folder can");
        return;
    }
    bytes_text(&q->reply.body, "{\"saved\": true}\n");
    reply_json(q, 200);
}
