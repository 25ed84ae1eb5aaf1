/* serve/server: options, order of opening and closing. See serve.h. */
#include "serve.h"

#include <string.h>
#include "serve_int.h"

/* A service gives a page less than a person at a terminal would. */
#define PAGE_BYTES      ((uint64_t)32 << 20)
#define PAGE_TIMEOUT_MS 20000
#define CONNECTIONS     256
#define PATIENCE_MS     30000

void serve_options_init(serve_options *opt)
{
    memset(opt, 0, sizeof(*opt));
    pith_limits_init(&opt->limits);
    opt->limits.max_bytes = PAGE_BYTES;
    opt->limits.timeout_ms = PAGE_TIMEOUT_MS;
    opt->connections = CONNECTIONS;
    opt->patience_ms = PATIENCE_MS;
}

pith_status serve_run(const serve_options *opt, pith_error *err)
{
    server s = {.opt = *opt};
    pith_status st = PITH_OK;

    if (opt->inputs)
        st = review_open(&s, err);
    if (st == PITH_OK && opt->database)
        st = database_open(&s, err);
    if (st == PITH_OK)
        st = http_run(&s, err);
    review_close(s.review);
    database_close(s.db);
    return st;
}
