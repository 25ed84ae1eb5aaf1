/* serve: pith behind HTTP, for programs and for people. The server answers
 * POSTed pages with the command's JSON, and at / shows the pages of its inputs
 * beside what was found in them.
 *
 *   bytes ─► http.c ─► routes.c ─┬─► extract.c   a page in, JSON out
 *            limits,   who       ├─► review.c    pages of the inputs
 *            queue,    answers   ├─► database.c  tables of a site's database
 *            workers             └─► bundle      files of serve/ui, built in
 *
 * A user of pith.h and pith_io.h: it sees nothing else of the house. */
#ifndef PITH_SERVE_SERVE_H
#define PITH_SERVE_SERVE_H

#include "pith_io.h"

typedef struct serve_options {
    const char *address;  /* to bind to; NULL: 127.0.0.1 */
    uint32_t port;        /* 0: any free one */
    const char *token;    /* needed of every request; NULL: none */
    bool allow_fetch;     /* pages by address too */
    bool allow_private;   /* also of private addresses */
    uint32_t workers;     /* threads that work on pages; 0: one a core */
    uint32_t connections; /* at once; 0: 256 */
    uint32_t patience_ms; /* for a request to arrive, and to be taken */
    pith_limits limits;   /* of each page */
    pith_inputs *inputs;  /* pages to review; NULL: none */
    const char *database; /* of `pith site`; NULL: none */
    const char *wrapper;  /* file that corrections are saved to; NULL: none */
    const char *set;      /* corrections of `pith site --set`; NULL: none */
    void (*ready)(void *ctx, const char *url); /* once it listens */
    void (*message)(void *ctx, const char *text);
    void *ctx;
} serve_options;

void serve_options_init(serve_options *opt);

/* Serve until SIGINT or SIGTERM. PITH_IO when it cannot listen, PITH_USAGE
 * for an address that is none, or not loopback without a token. */
pith_status serve_run(const serve_options *opt, pith_error *err);

#endif
