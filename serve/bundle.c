/* serve/bundle: the files of serve/ui, which the build put into the program
 * (cmake/bundle.cmake makes ui_table.h of them). */
#include "serve_int.h"

#include <string.h>

#include "ui_table.h"

void bundle_file(server *s, request *q)
{
    const char *path = strcmp(q->path, "/") ? q->path + 1 : "index.html";

    (void)s;
    for (size_t i = 0; i < sizeof(files) / sizeof(*files); i++)
        if (strcmp(files[i].path, path) == 0) {
            q->reply.status = 200;
            q->reply.type = files[i].type;
            q->reply.fixed = (const char *)files[i].ptr;
            q->reply.fixed_len = files[i].len;
            return;
        }
    reply_error(q, 404, "there is nothing here; see /openapi.json");
}
