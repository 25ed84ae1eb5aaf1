/* serve/http: connections, limits, queue and workers, on libmicrohttpd.
 *
 * One thread takes bytes in and out; it never works on a page. A request whose
 * body is whole is put into a queue, its connection is suspended, and a worker
 * resumes it with the reply. So a slow client costs a connection, and a slow
 * page a worker, and neither stops the others.
 *
 *   arriving ──► whole ──► queued ──► worked on ──► leaving
 *      │ patience               │ limits of the page    │ patience
 *
 * libmicrohttpd has a limit for silence, not for a client that sends a byte
 * now and then: `sweep` ends connections that were not done in time. */
#include "mhdlib.h"
#include "serve_int.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* Content-Security-Policy of our own pages. */
#define CSP                                                                    \
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' " \
    "data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; "           \
    "form-action 'none'; frame-ancestors 'none'"

#define URL_MOST     256
#define WORKERS_MOST 256 /* as -j has it */

/* A connection, from its first byte to its last. */
typedef struct peer {
    struct peer *prev, *next;
    int fd;
    uint64_t since; /* ms; 0: a worker has it */
} peer;

typedef struct job {
    request q;
    const route *route;
    char *method, *path, *type;
    struct MHD_Connection *con;
    enum { ARRIVING, QUEUED, DONE } state;
    struct job *next;
} job;

typedef struct http {
    server *s;
    struct MHD_Daemon *daemon;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    job *first, *last; /* the queue */
    bool stopping;
    peer *peers;
    pthread_t worker[WORKERS_MOST];
    unsigned n_workers;
    nursery nursery;
    char url[URL_MOST];
    bool loopback;
} http;

static uint64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* ---- connections ------------------------------------------------------ */

static void peer_add(http *h, struct MHD_Connection *con, void **ctx)
{
    const union MHD_ConnectionInfo *i =
        MHD_get_connection_info(con, MHD_CONNECTION_INFO_CONNECTION_FD);
    peer *p = calloc(1, sizeof(*p));

    *ctx = p;
    if (!p)
        return;
    p->fd = i ? i->connect_fd : -1;
    p->since = now_ms();
    pthread_mutex_lock(&h->lock);
    p->next = h->peers;
    if (p->next)
        p->next->prev = p;
    h->peers = p;
    pthread_mutex_unlock(&h->lock);
}

static void peer_drop(http *h, peer *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&h->lock);
    if (p->prev)
        p->prev->next = p->next;
    else
        h->peers = p->next;
    if (p->next)
        p->next->prev = p->prev;
    pthread_mutex_unlock(&h->lock);
    free(p);
}

static void on_connection(void *ctx, struct MHD_Connection *con, void **sock,
                          enum MHD_ConnectionNotificationCode what)
{
    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        peer_add(ctx, con, sock);
    } else {
        peer_drop(ctx, *sock);
        *sock = NULL;
    }
}

/* The clock of a connection: `since` now, or stopped while a worker has it. */
static void peer_clock(http *h, struct MHD_Connection *con, bool run)
{
    const union MHD_ConnectionInfo *i =
        MHD_get_connection_info(con, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    peer *p = i ? i->socket_context : NULL;

    if (!p)
        return;
    pthread_mutex_lock(&h->lock);
    p->since = run ? now_ms() : 0;
    pthread_mutex_unlock(&h->lock);
}

/* End connections that were too slow. The lock holds the socket open: it is
 * closed after peer_drop. A time from before it might be less than `since`. */
static void sweep(http *h)
{
    uint64_t now;

    pthread_mutex_lock(&h->lock);
    now = now_ms();
    for (peer *p = h->peers; p; p = p->next)
        if (p->since && now - p->since > h->s->opt.patience_ms)
            shutdown(p->fd, SHUT_RDWR);
    pthread_mutex_unlock(&h->lock);
}

/* ---- who may ask ------------------------------------------------------ */

static const char *header(struct MHD_Connection *con, const char *name)
{
    return MHD_lookup_connection_value(con, MHD_HEADER_KIND, name);
}

/* Whether `text` is the same as `secret`, in a time that does not tell where
 * they differ. */
static bool same_secret(const char *text, size_t len, const char *secret)
{
    size_t n = strlen(secret);
    unsigned differ = len != n;

    for (size_t i = 0; i < n; i++)
        differ |=
            (unsigned char)(i < len ? text[i] : 0) ^ (unsigned char)secret[i];
    return !differ;
}

static bool has_token(const http *h, struct MHD_Connection *con)
{
    const char *token = h->s->opt.token, *got = header(con, "Authorization");

    if (!token)
        return true;
    if (got && !strncmp(got, "Bearer ", 7))
        return same_secret(got + 7, strlen(got + 7), token);
    got = MHD_lookup_connection_value(con, MHD_COOKIE_KIND, "pith");
    if (!got)
        got = MHD_lookup_connection_value(con, MHD_GET_ARGUMENT_KIND, "token");
    return got && same_secret(got, strlen(got), token);
}

/* On loopback, the names that mean it: a page of the web that makes its own
 * name point here (DNS rebinding) has another in Host. */
static bool host_is_ours(const http *h, struct MHD_Connection *con)
{
    const char *host = header(con, "Host"), *colon;
    size_t len;

    if (!h->loopback || !host)
        return !h->loopback;
    colon = strrchr(host, ':');
    len = colon && !strchr(colon, ']') ? (size_t)(colon - host) : strlen(host);
    return (len == 9 && !strncmp(host, "localhost", len)) ||
           (len == 5 && !strncmp(host, "[::1]", len)) ||
           (len > 4 && len < 16 && !strncmp(host, "127.", 4));
}

/* What changes something is asked by our own pages or by programs, which send
 * no Origin: not by a page of the web that the user looks at. */
static bool origin_is_ours(struct MHD_Connection *con)
{
    const char *origin = header(con, "Origin"), *host = header(con, "Host");

    if (!origin)
        return true;
    return host && !strncmp(origin, "http://", 7) && !strcmp(origin + 7, host);
}

/* ---- replies ---------------------------------------------------------- */

static struct MHD_Response *response_of(reply *r)
{
    struct MHD_Response *m;

    if (r->fixed)
        return MHD_create_response_from_buffer(r->fixed_len, (void *)r->fixed,
                                               MHD_RESPMEM_PERSISTENT);
    if (!r->body.len)
        return MHD_create_response_from_buffer(0, "", MHD_RESPMEM_PERSISTENT);
    m = MHD_create_response_from_buffer(r->body.len, r->body.ptr,
                                        MHD_RESPMEM_MUST_FREE);
    if (m)
        r->body = (bytes){0}; /* the response's now */
    return m;
}

static void add_headers(const http *h, const job *j, struct MHD_Response *m)
{
    const reply *r = &j->q.reply;
    char text[128];

    MHD_add_response_header(m, "Content-Type", r->type);
    MHD_add_response_header(m, "Content-Security-Policy",
                            r->csp ? r->csp : CSP);
    MHD_add_response_header(m, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(m, "Referrer-Policy", "no-referrer");
    MHD_add_response_header(m, "Cache-Control", "no-store");
    if (r->exit_code >= 0) {
        snprintf(text, sizeof(text), "%d", r->exit_code);
        MHD_add_response_header(m, "Pith-Exit", text);
    }
    if (r->download) {
        snprintf(text, sizeof(text), "attachment; filename=\"%.80s\"",
                 r->download);
        MHD_add_response_header(m, "Content-Disposition", text);
    }
    if (h->s->opt.token && j->con &&
        MHD_lookup_connection_value(j->con, MHD_GET_ARGUMENT_KIND, "token")) {
        snprintf(text, sizeof(text), "pith=%.64s; HttpOnly; SameSite=Strict",
                 h->s->opt.token);
        MHD_add_response_header(m, "Set-Cookie", text);
    }
}

static enum MHD_Result send_reply(http *h, job *j, struct MHD_Connection *con)
{
    reply *r = &j->q.reply;
    struct MHD_Response *m;
    enum MHD_Result ok;

    if (r->body.failed) {
        bytes_free(&r->body);
        reply_error(&j->q, 500, "the reply is too large; ask for less");
    }
    m = response_of(r);
    if (!m)
        return MHD_NO;
    peer_clock(h, con, true);
    add_headers(h, j, m);
    ok = MHD_queue_response(con, r->status, m);
    MHD_destroy_response(m);
    return ok;
}

/* ---- workers ---------------------------------------------------------- */

static job *next_job(http *h)
{
    job *j;

    pthread_mutex_lock(&h->lock);
    while (!h->first && !h->stopping)
        pthread_cond_wait(&h->wake, &h->lock);
    j = h->first;
    if (j) {
        h->first = j->next;
        if (!h->first)
            h->last = NULL;
    }
    pthread_mutex_unlock(&h->lock);
    return j;
}

static void *work(void *ctx)
{
    http *h = ctx;
    helper own = {0};
    job *j;

    while ((j = next_job(h))) {
        if (j->route->apart)
            helper_run(&own, &h->nursery, h->s, j->route, &j->q);
        else
            j->route->work(h->s, &j->q);
        j->state = DONE;
        MHD_resume_connection(j->con);
    }
    helper_stop(&own, &h->nursery);
    return NULL;
}

static void queue(http *h, job *j)
{
    j->state = QUEUED;
    peer_clock(h, j->con, false);
    MHD_suspend_connection(j->con);
    pthread_mutex_lock(&h->lock);
    if (h->last)
        h->last->next = j;
    else
        h->first = j;
    h->last = j;
    pthread_cond_signal(&h->wake);
    pthread_mutex_unlock(&h->lock);
}

/* ---- requests --------------------------------------------------------- */

static const char *query(const request *q, const char *name)
{
    return MHD_lookup_connection_value(q->connection, MHD_GET_ARGUMENT_KIND,
                                       name);
}

static char *copy(const char *s)
{
    return s ? strdup(s) : NULL;
}

static job *job_new(http *h, struct MHD_Connection *con, const char *path,
                    const char *method)
{
    job *j = calloc(1, sizeof(*j));

    if (!j)
        return NULL;
    j->con = con;
    j->method = copy(method);
    j->path = copy(path);
    j->type = copy(header(con, "Content-Type"));
    j->q = (request){.method = j->method,
                     .path = j->path,
                     .type = j->type,
                     .query = query,
                     .connection = con,
                     .body.most = h->s->opt.limits.max_bytes};
    j->q.reply.exit_code = -1;
    if (!j->method || !j->path) {
        free(j->method);
        free(j->path);
        free(j->type);
        free(j);
        return NULL;
    }
    return j;
}

static void on_done(void *ctx, struct MHD_Connection *con, void **con_ctx,
                    enum MHD_RequestTerminationCode why)
{
    job *j = *con_ctx;

    (void)con;
    (void)why;
    (void)ctx;
    if (!j)
        return;
    bytes_free(&j->q.body);
    bytes_free(&j->q.reply.body);
    free(j->method);
    free(j->path);
    free(j->type);
    free(j);
    *con_ctx = NULL;
}

/* Refused before its body is read; false: not refused. */
static bool refuse(http *h, job *j)
{
    const char *length = header(j->con, "Content-Length");
    const char *coding = header(j->con, "Content-Encoding");
    bool known = false;

    j->route = route_find(j->method, j->path, &known);
    if (!host_is_ours(h, j->con))
        reply_error(&j->q, 403, "this name does not mean this server");
    else if (!has_token(h, j->con))
        reply_error(&j->q, 401,
                    "the token is missing or wrong; the address "
                    "that pith printed has it");
    else if (!j->route)
        reply_error(&j->q, known ? 405 : 404,
                    known ? "this address takes another method"
                          : "there is nothing here; see /openapi.json");
    else if (j->route->changes && !origin_is_ours(j->con))
        reply_error(&j->q, 403, "another page may not ask for this");
    else if (length && strtoull(length, NULL, 10) > j->q.body.most)
        reply_error(&j->q, 413, "the page is too large; raise --max-bytes");
    else if (coding && strcasecmp(coding, "identity"))
        reply_error(&j->q, 415, "send the page as it is, without a coding");
    else
        return false;
    return true;
}

static enum MHD_Result on_request(void *ctx, struct MHD_Connection *con,
                                  const char *path, const char *method,
                                  const char *version, const char *data,
                                  size_t *len, void **con_ctx)
{
    http *h = ctx;
    job *j = *con_ctx;

    (void)version;
    if (!j) {
        *con_ctx = j = job_new(h, con, path, method);
        if (!j)
            return MHD_NO;
        return refuse(h, j) ? send_reply(h, j, con) : MHD_YES;
    }
    if (*len) { /* a page that grows past the limit ends its connection */
        bytes_put(&j->q.body, data, *len);
        *len = 0;
        return j->q.body.failed ? MHD_NO : MHD_YES;
    }
    if (j->state == ARRIVING && j->route->quick)
        j->route->work(h->s, &j->q);
    else if (j->state == ARRIVING) {
        queue(h, j);
        return MHD_YES;
    }
    return send_reply(h, j, con);
}

/* ---- start and end ---------------------------------------------------- */

static bool bind_address(http *h, struct sockaddr_storage *to)
{
    const char *text = h->s->opt.address ? h->s->opt.address : "127.0.0.1";
    struct sockaddr_in *in = (struct sockaddr_in *)to;
    struct sockaddr_in6 *in6 = (struct sockaddr_in6 *)to;

    memset(to, 0, sizeof(*to));
    if (inet_pton(AF_INET, text, &in->sin_addr) == 1) {
        in->sin_family = AF_INET;
        in->sin_port = htons((uint16_t)h->s->opt.port);
        h->loopback = ntohl(in->sin_addr.s_addr) >> 24 == 127;
        return true;
    }
    if (inet_pton(AF_INET6, text, &in6->sin6_addr) != 1)
        return false;
    in6->sin6_family = AF_INET6;
    in6->sin6_port = htons((uint16_t)h->s->opt.port);
    h->loopback = IN6_IS_ADDR_LOOPBACK(&in6->sin6_addr);
    return true;
}

static pith_status fail(pith_error *err, pith_status st, const char *fmt,
                        const char *arg)
{
    if (err) {
        err->code = st;
        err->at = PITH_NOWHERE;
        snprintf(err->detail, sizeof(err->detail), fmt, arg);
    }
    return st;
}

static pith_status listen_on(http *h, pith_error *err)
{
    const serve_options *o = &h->s->opt;
    const char *address = o->address ? o->address : "127.0.0.1";
    struct sockaddr_storage to;
    unsigned flags = MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD |
                     MHD_ALLOW_SUSPEND_RESUME;

    if (!bind_address(h, &to))
        return fail(err, PITH_USAGE,
                    "'%s' is no address to listen on; give "
                    "one such as 127.0.0.1",
                    address);
    if (!h->loopback && !o->token)
        return fail(err, PITH_USAGE,
                    "'%s' can be reached from outside; add "
                    "--token WORD",
                    address);
    if (!mhd_open())
        return fail(err, PITH_UNSUPPORTED,
                    "no %s to serve with; install libmicrohttpd12",
                    MHD_LIBRARY);
    if (to.ss_family == AF_INET6)
        flags |= MHD_USE_IPv6;
    h->daemon = MHD_start_daemon(
        flags, (uint16_t)o->port, NULL, NULL, on_request, h,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&to,
        MHD_OPTION_NOTIFY_COMPLETED, on_done, h, MHD_OPTION_NOTIFY_CONNECTION,
        on_connection, h, MHD_OPTION_CONNECTION_LIMIT, (unsigned)o->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)(o->patience_ms / 1000 + 1),
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)64 << 10, MHD_OPTION_END);
    if (!h->daemon)
        return fail(err, PITH_IO, "cannot listen on '%s'; is the port taken?",
                    address);
    return PITH_OK;
}

static void tell_ready(http *h)
{
    const serve_options *o = &h->s->opt;
    const union MHD_DaemonInfo *i =
        MHD_get_daemon_info(h->daemon, MHD_DAEMON_INFO_BIND_PORT);
    const char *address = o->address ? o->address : "127.0.0.1";
    bool six = strchr(address, ':');

    snprintf(h->url, sizeof(h->url), "http://%s%s%s:%u/%s%s", six ? "[" : "",
             address, six ? "]" : "",
             (unsigned)(i && i->port ? i->port : o->port),
             o->token ? "?token=" : "", o->token ? o->token : "");
    if (o->ready)
        o->ready(o->ctx, h->url);
}

static unsigned cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);

    return n < 1 ? 1 : (unsigned)n;
}

static void start_workers(http *h)
{
    unsigned n = h->s->opt.workers ? h->s->opt.workers : cores();

    while (h->n_workers < n && h->n_workers < WORKERS_MOST &&
           !pthread_create(&h->worker[h->n_workers], NULL, work, h))
        h->n_workers++;
}

/* Queued requests are still answered; then everybody goes home. */
static void stop(http *h)
{
    MHD_socket fd = MHD_quiesce_daemon(h->daemon);

    pthread_mutex_lock(&h->lock);
    h->stopping = true;
    pthread_cond_broadcast(&h->wake);
    pthread_mutex_unlock(&h->lock);
    for (unsigned i = 0; i < h->n_workers; i++)
        pthread_join(h->worker[i], NULL);
    MHD_stop_daemon(h->daemon);
    if (fd != MHD_INVALID_SOCKET)
        close(fd);
}

/* Until a signal ends it. */
static void watch(http *h, const sigset_t *ends)
{
    struct timespec second = {.tv_sec = 1};

    while (sigtimedwait(ends, NULL, &second) < 0)
        sweep(h);
}

pith_status http_run(server *s, pith_error *err)
{
    http h = {.s = s};
    sigset_t ends, before;
    pith_status st;

    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, &before); /* threads inherit it */
    signal(SIGPIPE, SIG_IGN);
    pthread_mutex_init(&h.lock, NULL);
    pthread_cond_init(&h.wake, NULL);
    st = nursery_start(&h.nursery, s)
             ? listen_on(&h, err)
             : fail(err, PITH_NOMEM, "cannot start %s; lower -j", "processes");
    if (st == PITH_OK) {
        start_workers(&h);
        if (h.n_workers) {
            tell_ready(&h);
            watch(&h, &ends);
        } else {
            st = fail(err, PITH_NOMEM, "cannot start %s; lower -j", "threads");
        }
        stop(&h);
    }
    nursery_stop(&h.nursery);
    pthread_cond_destroy(&h.wake);
    pthread_mutex_destroy(&h.lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return st;
}
