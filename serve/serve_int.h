/* serve_int: what the files of serve/ share. */
#ifndef PITH_SERVE_SERVE_INT_H
#define PITH_SERVE_SERVE_INT_H

#include <pthread.h>
#include "serve.h"

/* ---- bytes ------------------------------------------------------------ */

/* A growing run of bytes with a ceiling; once `failed` it stays so. */
typedef struct bytes {
    char *ptr;
    size_t len, room, most;
    bool failed;
} bytes;

void bytes_put(bytes *b, const char *ptr, size_t len);
void bytes_text(bytes *b, const char *text);
/* As a JSON string, quotes included; ptr NULL: null. */
void bytes_json(bytes *b, pith_str s);
void bytes_free(bytes *b);
pith_sink bytes_sink(bytes *b);

/* ---- a request -------------------------------------------------------- */

#define REPLY_MOST ((size_t)256 << 20)

typedef struct reply {
    unsigned status;
    const char *type; /* of the body */
    const char *csp;  /* Content-Security-Policy; NULL: the application's */
    int exit_code;    /* of the command, as Pith-Exit; -1: none */
    bytes body;
    const char *fixed; /* a body that lives as long as the program; or NULL */
    size_t fixed_len;
    const char *download; /* file name; NULL: to be looked at */
} reply;

typedef struct request {
    const char *method, *path; /* live as long as the request */
    bytes body;
    const char *type; /* Content-Type or NULL */
    /* Value of a query parameter, or NULL. */
    const char *(*query)(const struct request *q, const char *name);
    void *connection;
    reply reply;
} request;

struct server;
typedef struct server server;

typedef void (*route_work)(server *s, request *q);

typedef struct route {
    const char *method, *path; /* a path that ends in / is a prefix */
    route_work work;
    bool quick;   /* done where it arrives, not by a worker */
    bool apart;   /* done by a helper: strange bytes are worked on */
    bool changes; /* something: asked by our own pages or by programs only */
} route;

/* The route, or NULL; `*known` tells whether the path is of another method. */
const route *route_find(const char *method, const char *path, bool *known);

void reply_error(request *q, unsigned status, const char *text);
void reply_json(request *q, unsigned status);

/* ---- what answers ----------------------------------------------------- */

typedef struct review review;
typedef struct database database;

struct server {
    serve_options opt;
    review *review;
    database *db;
};

void extract_article(server *s, request *q);
void extract_records(server *s, request *q);
void extract_posts(server *s, request *q);
void extract_auto(server *s, request *q);
void extract_apply(server *s, request *q);
/* The page `html` by the command `what`, into q->reply. */
void extract_page(server *s, request *q, const char *what, pith_str html,
                  const pith_page_options *page);
/* The body of a request as JSON: one object. Free `*out` also when NULL. */
const pith_jvalue *extract_object(const request *q, pith_results **out);

pith_status review_open(server *s, pith_error *err);
void review_close(review *r);
void review_list(server *s, request *q);
void review_page(server *s, request *q);   /* its HTML, for the frame */
void review_result(server *s, request *q); /* what was found in it */
/* A wrapper of all pages with the corrections, or their data by it. */
void review_learn(server *s, request *q);

pith_status database_open(server *s, pith_error *err);
void database_close(database *db);
void database_tables(server *s, request *q);
void database_rows(server *s, request *q);
void database_search(server *s, request *q);
void database_changes(server *s, request *q); /* between two runs */

/* Files that people's corrections and the history of a wrapper are kept in. */
void files_health(server *s, request *q); /* WRAPPER.log, of apply --log */
void files_set(server *s, request *q);    /* of site --set */
void files_put_set(server *s, request *q);
/* The bytes into `path`, whole or not at all. */
bool files_save(const char *path, const char *ptr, size_t len);

void bundle_file(server *s, request *q);

/* ---- helpers ---------------------------------------------------------- */

/* The process that works for one worker; {0}: none yet. */
typedef struct helper {
    int pid, fd;
    unsigned n; /* requests it has answered */
} helper;

/* Where helpers come from: started before any thread. */
typedef struct nursery {
    int pid, fd;
    pthread_mutex_t lock; /* of the workers who ask it */
} nursery;

bool nursery_start(nursery *n, server *s);
void nursery_stop(nursery *n);

/* The work of the route by the helper; 422 when it dies of it. */
void helper_run(helper *h, nursery *n, server *s, const route *r, request *q);
void helper_stop(helper *h, nursery *n);

/* ---- http ------------------------------------------------------------- */

pith_status http_run(server *s, pith_error *err);

#endif
