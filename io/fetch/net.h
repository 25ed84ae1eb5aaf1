/* io/fetch/net: many HTTP transfers at once, one hop each.
 *
 * A thin layer over libcurl's multi interface that keeps bytes as they were
 * sent (for archives), stops at limits, and never connects to an address that
 * is not allowed. Redirects are the caller's: each hop is a transfer of its
 * own, so that every rule applies to every hop. No cookies, no proxy from the
 * environment. One thread; pith_net_wake may come from any. */
#ifndef PITH_IO_FETCH_NET_H
#define PITH_IO_FETCH_NET_H

#include "base/buf.h"
#include "io/input/payload.h"

struct sockaddr;

typedef struct pith_net pith_net;

typedef struct pith_net_options {
    const pith_allocator *al;
    const char *agent;    /* User-Agent */
    const char *proxy;    /* NULL: none */
    const char *ca_file;  /* certificates to trust; NULL: the system's */
    unsigned connections; /* at once; 0: 16 */
    unsigned per_host;    /* at once; 0: 4 */
    uint32_t connect_ms;  /* 0: 10 s */
    uint32_t timeout_ms;  /* of a whole transfer; 0: 60 s */
    uint64_t max_bytes;   /* of a body; 0: PITH_DEFAULT_MAX_BYTES */
    uint64_t max_held;    /* of all bodies that were not let go; over it each
                             is cut at its share; 0: no bound */
    bool keep_request;    /* fill `request` */
} pith_net_options;

/* What a transfer is to be and became. Filled by the caller up to `user`,
 * owned by the net from start to done. */
typedef struct pith_transfer {
    pith_str url;           /* canonical; must live until done */
    pith_str etag;          /* sent as If-None-Match; ptr NULL: not sent */
    pith_str last_modified; /* sent as If-Modified-Since */
    bool allow_private;     /* loopback and private addresses too */
    uint64_t start_at;      /* clock ms; 0: now */
    /* Asked when the head is there: false stops the transfer, which then
     * ends with PITH_FORMAT. NULL: everything is welcome. */
    bool (*accepts)(void *user, const pith_http_head *head);
    void *user;

    pith_status status; /* PITH_OK: a response, whatever its code */
    pith_error err;
    pith_buf response; /* head and body as sent; HTTP/2 heads as HTTP/1.1 */
    pith_buf request;
    pith_http_head head;
    char ip[48];
    bool truncated;   /* cut at max_bytes, or the server broke off */
    bool retry;       /* the failure may pass */
    bool was_private; /* it was answered from such an address */
    bool http2;       /* by HTTP/2 */
    bool connected;   /* over a connection made for it */

    struct net_slot *slot; /* the net's own */
    uint64_t held;         /* of its body, of pith_net's sum */
    struct pith_transfer *next;
} pith_transfer;

pith_status pith_net_new(const pith_net_options *opt, pith_net **out,
                         pith_error *err);
/* Transfers still running are dropped without `done`. */
void pith_net_free(pith_net *net);

void pith_transfer_init(pith_transfer *t, const pith_allocator *al);
void pith_transfer_release(pith_transfer *t);

/* Its body is no longer held by the caller. */
void pith_net_let_go(pith_net *net, pith_transfer *t);

/* Queue a transfer. */
void pith_net_start(pith_net *net, pith_transfer *t);

/* Work for up to `wait_ms`, or until a transfer is done or woken. Returns one
 * finished transfer after the other, NULL when there is none now. */
pith_transfer *pith_net_poll(pith_net *net, uint32_t wait_ms);
void pith_net_wake(pith_net *net);

/* Milliseconds to wait before try number `tries` (from 1): doubles from half
 * a second to a minute, or what the server asked for by Retry-After. */
uint32_t pith_net_backoff(unsigned tries, pith_str retry_after);
/* Whether a response of this code may be another one later. */
bool pith_net_code_passes(int code);

/* Loopback, private, link-local, shared, multicast, reserved: everything a
 * page on the public web has no business to point at. */
bool pith_net_is_private(const struct sockaddr *addr);

#endif
