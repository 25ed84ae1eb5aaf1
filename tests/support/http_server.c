/* support/http_server: see the header. */
#include "support/http_server.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define CONNS_MAX 128
#define HEAD_MAX  16384

struct http_conn {
    http_server *server;
    int fd;
    bool close_after;
    atomic_bool done;
    pthread_t thread;
};

struct http_server {
    int fd;
    unsigned port;
    http_handler handler;
    void *ctx;
    atomic_uint requests;
    atomic_bool stopping;
    pthread_t thread;
    pthread_mutex_t lock;
    http_conn *conn[CONNS_MAX];
};

void http_send(http_conn *c, const char *bytes, size_t len)
{
    while (len > 0 && !atomic_load(&c->server->stopping)) {
        ssize_t put = send(c->fd, bytes, len, MSG_NOSIGNAL);

        if (put <= 0) {
            c->close_after = true;
            return;
        }
        bytes += put;
        len -= (size_t)put;
    }
}

void http_close(http_conn *c)
{
    c->close_after = true;
}

void http_pause(http_conn *c, unsigned ms)
{
    struct timespec t = {0, 5000000};

    for (unsigned i = 0; i < ms / 5 && !atomic_load(&c->server->stopping); i++)
        nanosleep(&t, NULL);
}

void http_reply(http_conn *c, int code, const char *type, const char *extra,
                const char *body, size_t len)
{
    size_t cap = len + 1024 + (extra ? strlen(extra) : 0);
    char *all = malloc(cap);
    int n;

    if (!all)
        abort();
    n = snprintf(all, cap,
                 "HTTP/1.1 %d %s\r\n%s%s%s%sContent-Length: %zu\r\n\r\n", code,
                 code < 400 ? "OK" : "No", type ? "Content-Type: " : "",
                 type ? type : "", type ? "\r\n" : "", extra ? extra : "", len);
    if (len > 0)
        memcpy(all + n, body, len);
    http_send(c, all, (size_t)n + len);
    free(all);
}

bool http_header(const http_request *req, const char *name, char *out,
                 size_t cap)
{
    size_t n = strlen(name), k = 0;

    for (const char *p = strchr(req->head, '\n'); p; p = strchr(p + 1, '\n')) {
        size_t i = 0;

        while (i < n && tolower((unsigned char)p[1 + i]) ==
                            tolower((unsigned char)name[i]))
            i++;
        if (i < n || p[1 + n] != ':')
            continue;
        p += 2 + n;
        while (*p == ' ')
            p++;
        while (*p && *p != '\r' && *p != '\n' && k + 1 < cap)
            out[k++] = *p++;
        out[k] = 0;
        return true;
    }
    return false;
}

/* One request head into `head`; false at the end of the connection. */
static bool read_head(http_conn *c, char *head, size_t *have, size_t *len)
{
    for (;;) {
        struct pollfd p = {c->fd, POLLIN, 0};
        char *end;
        ssize_t got;

        head[*have] = 0;
        end = strstr(head, "\r\n\r\n");
        if (end) {
            *len = (size_t)(end + 4 - head);
            return true;
        }
        if (*have >= HEAD_MAX - 1 || atomic_load(&c->server->stopping))
            return false;
        if (poll(&p, 1, 50) == 0)
            continue;
        got = recv(c->fd, head + *have, HEAD_MAX - 1 - *have, 0);
        if (got <= 0)
            return false;
        *have += (size_t)got;
    }
}

static void one_request(http_conn *c, char *head, size_t len)
{
    http_server *s = c->server;
    char method[16], target[4096];
    http_request req = {method, target, head, 0};
    char saved = head[len];

    head[len] = 0;
    req.number = atomic_fetch_add(&s->requests, 1) + 1;
    if (sscanf(head, "%15s %4095s", method, target) != 2 ||
        req.number > HTTP_REQUESTS_MAX) {
        http_reply(c, 503, NULL, NULL, "", 0);
        c->close_after = true;
    } else {
        s->handler(s->ctx, &req, c);
    }
    head[len] = saved;
}

static void *serve_conn(void *arg)
{
    http_conn *c = arg;
    char *head = malloc(HEAD_MAX + 1);
    size_t have = 0, len;

    while (head && !c->close_after && read_head(c, head, &have, &len)) {
        one_request(c, head, len);
        memmove(head, head + len, have - len);
        have -= len;
    }
    free(head);
    shutdown(c->fd, SHUT_RDWR);
    atomic_store(&c->done, true);
    return NULL;
}

/* A free place, after joining connections that are over; -1: none. */
static int place(http_server *s)
{
    int at = -1;

    for (int i = 0; i < CONNS_MAX; i++) {
        if (s->conn[i] && atomic_load(&s->conn[i]->done)) {
            pthread_join(s->conn[i]->thread, NULL);
            close(s->conn[i]->fd);
            free(s->conn[i]);
            s->conn[i] = NULL;
        }
        if (!s->conn[i])
            at = i;
    }
    return at;
}

static void *serve(void *arg)
{
    http_server *s = arg;

    while (!atomic_load(&s->stopping)) {
        struct pollfd p = {s->fd, POLLIN, 0};
        int fd, at, one = 1;

        if (poll(&p, 1, 50) <= 0)
            continue;
        fd = accept(s->fd, NULL, NULL);
        if (fd < 0)
            continue;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
        at = place(s);
        if (at < 0 || !(s->conn[at] = calloc(1, sizeof(http_conn)))) {
            close(fd);
            continue;
        }
        s->conn[at]->server = s;
        s->conn[at]->fd = fd;
        if (pthread_create(&s->conn[at]->thread, NULL, serve_conn,
                           s->conn[at]) != 0)
            abort();
    }
    return NULL;
}

http_server *http_server_start(unsigned port, http_handler handler, void *ctx)
{
    http_server *s = calloc(1, sizeof(*s));
    struct sockaddr_in in = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port)};
    socklen_t len = sizeof(in);
    int one = 1;

    if (!s)
        return NULL;
    in.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    s->handler = handler;
    s->ctx = ctx;
    s->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(s->fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
    if (s->fd < 0 || bind(s->fd, (struct sockaddr *)&in, sizeof(in)) != 0 ||
        listen(s->fd, 64) != 0 ||
        getsockname(s->fd, (struct sockaddr *)&in, &len) != 0 ||
        pthread_create(&s->thread, NULL, serve, s) != 0) {
        if (s->fd >= 0)
            close(s->fd);
        free(s);
        return NULL;
    }
    s->port = ntohs(in.sin_port);
    return s;
}

unsigned http_server_port(const http_server *s)
{
    return s->port;
}

unsigned http_server_requests(const http_server *s)
{
    return atomic_load(&((http_server *)(uintptr_t)s)->requests);
}

void http_server_stop(http_server *s)
{
    if (!s)
        return;
    atomic_store(&s->stopping, true);
    pthread_join(s->thread, NULL);
    for (int i = 0; i < CONNS_MAX; i++) {
        if (!s->conn[i])
            continue;
        shutdown(s->conn[i]->fd, SHUT_RDWR);
        pthread_join(s->conn[i]->thread, NULL);
        close(s->conn[i]->fd);
        free(s->conn[i]);
    }
    close(s->fd);
    free(s);
}
