/* support/http_server: a small HTTP/1.1 server for tests, on 127.0.0.1 alone.
 *
 * A thread per connection, keep-alive, and handlers that may be as slow, broken
 * or endless as a test wants: they write raw bytes if they like. It serves at
 * most HTTP_REQUESTS_MAX requests and then only 503. */
#ifndef PITH_TESTS_SUPPORT_HTTP_SERVER_H
#define PITH_TESTS_SUPPORT_HTTP_SERVER_H

#include <stdbool.h>
#include <stddef.h>

#define HTTP_REQUESTS_MAX 500000u

typedef struct http_server http_server;
typedef struct http_conn http_conn;

typedef struct http_request {
    const char *method;
    const char *target; /* path and query */
    const char *head;   /* all lines */
    unsigned number;    /* of the request, from 1 */
} http_request;

/* On any thread. */
typedef void (*http_handler)(void *ctx, const http_request *req, http_conn *c);

/* `port` 0: any. NULL when it cannot be made. */
http_server *http_server_start(unsigned port, http_handler handler, void *ctx);
unsigned http_server_port(const http_server *s);
unsigned http_server_requests(const http_server *s);
/* Breaks all connections and waits for the threads. */
void http_server_stop(http_server *s);

/* A whole response with Content-Length. `extra` are header lines, each with
 * its CRLF, or NULL. */
void http_reply(http_conn *c, int code, const char *type, const char *extra,
                const char *body, size_t len);
void http_send(http_conn *c, const char *bytes, size_t len); /* raw */
void http_close(http_conn *c); /* no keep-alive after this reply */
/* Sleep, but not beyond the end of the server. */
void http_pause(http_conn *c, unsigned ms);

/* Value of a request header into `out`; false when absent. */
bool http_header(const http_request *req, const char *name, char *out,
                 size_t cap);

#endif
