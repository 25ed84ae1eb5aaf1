/* serve/routes: which address is answered by whom. openapi.json describes the
 * same addresses; the tests hold the two together. */
#include "serve_int.h"

#include <string.h>

/* clang-format off */
static const route routes[] = {
    {"POST", "/article", extract_article, false, true, false},
    {"POST", "/records", extract_records, false, true, false},
    {"POST", "/posts", extract_posts, false, true, false},
    {"POST", "/auto", extract_auto, false, true, false},
    {"POST", "/apply", extract_apply, false, true, false},
    {"GET", "/review/pages", review_list, true, false, false},
    {"GET", "/review/page", review_page, true, false, false},
    {"GET", "/review/result", review_result, false, true, false},
    {"POST", "/review/learn", review_learn, false, false, true},
    {"GET", "/review/health", files_health, false, false, false},
    {"GET", "/site/tables", database_tables, false, false, false},
    {"GET", "/site/rows", database_rows, false, false, false},
    {"GET", "/site/search", database_search, false, false, false},
    {"GET", "/site/changes", database_changes, false, false, false},
    {"GET", "/site/set", files_set, false, false, false},
    {"PUT", "/site/set", files_put_set, false, false, true},
    {"GET", "/", bundle_file, true, false, false},
};
/* clang-format on */

static bool fits(const route *r, const char *path)
{
    size_t n = strlen(r->path);

    if (r->path[n - 1] == '/')
        return strncmp(path, r->path, n) == 0;
    return strcmp(path, r->path) == 0;
}

const route *route_find(const char *method, const char *path, bool *known)
{
    bool head = strcmp(method, "HEAD") == 0;

    *known = false;
    for (size_t i = 0; i < sizeof(routes) / sizeof(*routes); i++) {
        const route *r = &routes[i];
        if (!fits(r, path) || (*known && !r->path[1]))
            continue;
        if (strcmp(method, r->method) == 0 ||
            (head && strcmp(r->method, "GET") == 0))
            return r;
        *known = true;
    }
    return NULL;
}

void reply_json(request *q, unsigned status)
{
    q->reply.status = status;
    q->reply.type = "application/json";
}

void reply_error(request *q, unsigned status, const char *text)
{
    bytes *b = &q->reply.body;

    reply_json(q, status);
    q->reply.fixed = NULL;
    b->len = 0;
    b->failed = false;
    bytes_text(b, "{\"error\": ");
    bytes_json(b, (pith_str){text, strlen(text)});
    bytes_text(b, "}\n");
}
