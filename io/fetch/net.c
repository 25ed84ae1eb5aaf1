/* io/fetch/net: transfers over libcurl's multi interface. */
#include "io/fetch/net.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/status.h"
#include "base/str.h"
#include "io/fetch/clock.h"
#include "io/fetch/curllib.h"

#define BACKOFF_FIRST_MS 500u
#define BACKOFF_MAX_MS   60000u
#define REDIRECT_BODY    (64u << 10) /* read of a response that is no page */

/* One curl handle and the transfer it runs. */
typedef struct net_slot {
    CURL *easy;
    struct curl_slist *headers;
    pith_transfer *t;
    bool blocked; /* an address was refused */
    bool refused; /* the caller did not want it */
    bool full;    /* max_bytes */
    bool nomem;
    bool in_body;
    struct net_slot *next; /* of the free list */
    pith_net *net;
    char error[CURL_ERROR_SIZE];
} net_slot;

struct pith_net {
    pith_net_options opt;
    const pith_allocator *al;
    CURLM *multi;
    net_slot *free_slots;
    net_slot **running; /* opt.connections */
    size_t n_running;
    pith_transfer *first, **last; /* waiting, in order of start */
    pith_transfer *late;          /* with start_at in the future */
    pith_transfer *failed;        /* could not even begin */
    size_t n_waiting;
    uint64_t held; /* bytes of bodies, until they are let go */
};

/* ---- life ------------------------------------------------------------- */

pith_status pith_net_new(const pith_net_options *opt, pith_net **out,
                         pith_error *err)
{
    const pith_allocator *al = opt->al ? opt->al : pith_alloc_libc();
    pith_status st = pith_curl_open(err);
    pith_net *net;

    *out = NULL;
    if (st != PITH_OK)
        return st;
    net = pith_alloc_zeroed(al, 1, sizeof(*net));
    if (!net)
        goto nomem;
    net->opt = *opt;
    net->al = al;
    net->last = &net->first;
    if (net->opt.connections == 0)
        net->opt.connections = 16;
    if (net->opt.per_host == 0)
        net->opt.per_host = 4;
    if (net->opt.connect_ms == 0)
        net->opt.connect_ms = 10000;
    if (net->opt.timeout_ms == 0)
        net->opt.timeout_ms = 60000;
    if (net->opt.max_bytes == 0)
        net->opt.max_bytes = PITH_DEFAULT_MAX_BYTES;
    net->running =
        pith_alloc_zeroed(al, net->opt.connections, sizeof(*net->running));
    /* Thread-safe in the libcurl of Debian 12 (feature "threadsafe"). */
    if (!net->running || curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        goto nomem;
    net->multi = curl_multi_init();
    if (!net->multi)
        goto nomem;
    curl_multi_setopt(net->multi, CURLMOPT_MAX_HOST_CONNECTIONS,
                      (long)net->opt.per_host);
    curl_multi_setopt(net->multi, CURLMOPT_MAX_TOTAL_CONNECTIONS,
                      (long)net->opt.connections);
    curl_multi_setopt(net->multi, CURLMOPT_MAXCONNECTS,
                      (long)net->opt.connections * 2);
    *out = net;
    return PITH_OK;
nomem:
    pith_net_free(net);
    return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE,
                          "out of memory for fetching");
}

static void slot_free(pith_net *net, net_slot *s)
{
    curl_easy_cleanup(s->easy);
    curl_slist_free_all(s->headers);
    pith_alloc_free(net->al, s);
}

void pith_net_free(pith_net *net)
{
    if (!net)
        return;
    for (size_t i = 0; i < net->n_running; i++) {
        curl_multi_remove_handle(net->multi, net->running[i]->easy);
        slot_free(net, net->running[i]);
    }
    while (net->free_slots) {
        net_slot *s = net->free_slots;

        net->free_slots = s->next;
        slot_free(net, s);
    }
    if (net->multi)
        curl_multi_cleanup(net->multi);
    pith_alloc_free(net->al, net->running);
    pith_alloc_free(net->al, net);
}

void pith_transfer_init(pith_transfer *t, const pith_allocator *al)
{
    *t = (pith_transfer){0};
    pith_buf_init(&t->response, al, SIZE_MAX / 2);
    pith_buf_init(&t->request, al, PITH_HTTP_HEAD_MAX);
}

void pith_transfer_release(pith_transfer *t)
{
    pith_buf_release(&t->response);
    pith_buf_release(&t->request);
}

/* ---- curl's callbacks ------------------------------------------------- */

static size_t on_header(char *ptr, size_t size, size_t n, void *user)
{
    net_slot *s = user;
    pith_buf *b = &s->t->response;
    pith_str line = {ptr, size * n};

    if (s->in_body)
        return line.len; /* trailers */
    if (pith_str_istarts(line, PITH_STR("HTTP/"))) {
        pith_buf_clear(b); /* behind an interim response */
        /* HTTP/2 and 3 have no line of this form: archives use 1.1's. */
        if (line.len > 7 && line.ptr[5] >= '2') {
            pith_buf_cstr(b, "HTTP/1.1 ");
            line = pith_str_from(line, 7);
        }
    }
    if (b->len + line.len > PITH_HTTP_HEAD_MAX)
        return 0;
    pith_buf_str(b, line);
    s->nomem = b->status != PITH_OK;
    return s->nomem ? 0 : size * n;
}

/* The head is complete: is the body wanted? */
static bool head_done(net_slot *s)
{
    pith_transfer *t = s->t;

    s->in_body = true;
    if (!pith_http_head_parse(pith_buf_view(&t->response), &t->head))
        return true;
    if (t->accepts && !t->accepts(t->user, &t->head)) {
        s->refused = true;
        return false;
    }
    return true;
}

/* Bodies together are too large, and this one is more than its share. */
static bool is_crowded(const pith_net *net, uint64_t body, size_t more)
{
    uint64_t most = net->opt.max_held;

    return most && net->held + more > most &&
           body > most / net->opt.connections;
}

static size_t on_body(char *ptr, size_t size, size_t n, void *user)
{
    net_slot *s = user;
    pith_transfer *t = s->t;
    size_t len = size * n, have;
    uint64_t max = s->net->opt.max_bytes;

    if (!s->in_body && !head_done(s))
        return 0;
    if (t->head.status != 200 && t->head.status != 203)
        max = max < REDIRECT_BODY ? max : REDIRECT_BODY;
    have = t->response.len - t->head.len;
    if (have + len > max) {
        s->full = true;
        pith_buf_add(&t->response, ptr, (size_t)(max - have));
        return 0;
    }
    if (is_crowded(s->net, have + len, len)) {
        s->full = true;
        return 0;
    }
    t->held += len;
    s->net->held += len;
    pith_buf_add(&t->response, ptr, len);
    s->nomem = t->response.status != PITH_OK;
    return s->nomem ? 0 : len;
}

static int on_debug(CURL *easy, curl_infotype type, char *data, size_t len,
                    void *user)
{
    net_slot *s = user;

    (void)easy;
    if (type == CURLINFO_HEADER_OUT) {
        pith_buf_clear(&s->t->request);
        pith_buf_add(&s->t->request, data, len);
    }
    return 0;
}

static curl_socket_t on_socket(void *user, curlsocktype purpose,
                               struct curl_sockaddr *addr)
{
    net_slot *s = user;
    bool is_private;

    if (purpose != CURLSOCKTYPE_IPCXN)
        return CURL_SOCKET_BAD;
    is_private = pith_net_is_private(&addr->addr);
    if (is_private && !s->t->allow_private && !s->net->opt.proxy) {
        s->blocked = true;
        return CURL_SOCKET_BAD;
    }
    return socket(addr->family, addr->socktype | SOCK_CLOEXEC, addr->protocol);
}

/* Before the request goes out, also on a connection that is used again. */
static int on_request(void *user, char *ip, char *local, int port,
                      int local_port)
{
    net_slot *s = user;
    struct sockaddr_in in = {.sin_family = AF_INET};
    struct sockaddr_in6 in6 = {.sin6_family = AF_INET6};

    (void)local, (void)port, (void)local_port;
    if (ip && inet_pton(AF_INET, ip, &in.sin_addr) == 1)
        s->t->was_private = pith_net_is_private((struct sockaddr *)&in);
    else if (ip && inet_pton(AF_INET6, ip, &in6.sin6_addr) == 1)
        s->t->was_private = pith_net_is_private((struct sockaddr *)&in6);
    if (s->t->was_private && !s->t->allow_private && !s->net->opt.proxy) {
        s->blocked = true;
        return CURL_PREREQFUNC_ABORT;
    }
    return CURL_PREREQFUNC_OK;
}

/* ---- starting --------------------------------------------------------- */

static void fixed_options(pith_net *net, net_slot *s)
{
    CURL *e = s->easy;

    curl_easy_setopt(e, CURLOPT_PRIVATE, s);
    curl_easy_setopt(e, CURLOPT_ERRORBUFFER, s->error);
    curl_easy_setopt(e, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(e, CURLOPT_USERAGENT, net->opt.agent);
    curl_easy_setopt(e, CURLOPT_PROXY, net->opt.proxy ? net->opt.proxy : "");
    curl_easy_setopt(e, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(e, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_2TLS);
    /* Rather share a connection that may turn out to be HTTP/2. */
    curl_easy_setopt(e, CURLOPT_PIPEWAIT, 1L);
    if (net->opt.ca_file) {
        curl_easy_setopt(e, CURLOPT_CAINFO, net->opt.ca_file);
        curl_easy_setopt(e, CURLOPT_CAPATH, NULL);
    }
    curl_easy_setopt(e, CURLOPT_FOLLOWLOCATION, 0L);
    /* Offer the codings, and get the bytes as they were sent. */
    curl_easy_setopt(e, CURLOPT_ACCEPT_ENCODING, "gzip, deflate, br, zstd");
    curl_easy_setopt(e, CURLOPT_HTTP_CONTENT_DECODING, 0L);
    curl_easy_setopt(e, CURLOPT_HTTP_TRANSFER_DECODING, 0L);
    curl_easy_setopt(e, CURLOPT_CONNECTTIMEOUT_MS, (long)net->opt.connect_ms);
    curl_easy_setopt(e, CURLOPT_TIMEOUT_MS, (long)net->opt.timeout_ms);
    curl_easy_setopt(e, CURLOPT_HEADERFUNCTION, on_header);
    curl_easy_setopt(e, CURLOPT_HEADERDATA, s);
    curl_easy_setopt(e, CURLOPT_WRITEFUNCTION, on_body);
    curl_easy_setopt(e, CURLOPT_WRITEDATA, s);
    curl_easy_setopt(e, CURLOPT_OPENSOCKETFUNCTION, on_socket);
    curl_easy_setopt(e, CURLOPT_OPENSOCKETDATA, s);
    curl_easy_setopt(e, CURLOPT_PREREQFUNCTION, on_request);
    curl_easy_setopt(e, CURLOPT_PREREQDATA, s);
    if (net->opt.keep_request) {
        curl_easy_setopt(e, CURLOPT_VERBOSE, 1L);
        curl_easy_setopt(e, CURLOPT_DEBUGFUNCTION, on_debug);
        curl_easy_setopt(e, CURLOPT_DEBUGDATA, s);
    }
}

static net_slot *slot_take(pith_net *net)
{
    net_slot *s = net->free_slots;

    if (s) {
        net->free_slots = s->next;
        return s;
    }
    s = pith_alloc_zeroed(net->al, 1, sizeof(*s));
    if (!s)
        return NULL;
    s->net = net;
    s->easy = curl_easy_init();
    if (!s->easy) {
        pith_alloc_free(net->al, s);
        return NULL;
    }
    fixed_options(net, s);
    return s;
}

static bool add_header(net_slot *s, const char *name, pith_str value)
{
    char line[512];
    struct curl_slist *grown;

    if (!value.ptr || value.len == 0 || value.len > 400)
        return true;
    snprintf(line, sizeof(line), "%s: %.*s", name, (int)value.len, value.ptr);
    grown = curl_slist_append(s->headers, line);
    s->headers = grown ? grown : s->headers;
    return grown != NULL;
}

static bool transfer_begin(pith_net *net, pith_transfer *t)
{
    net_slot *s = slot_take(net);
    char url[PITH_HTTP_HEAD_MAX / 16];

    if (!s || t->url.len >= sizeof(url))
        return false;
    memcpy(url, t->url.ptr, t->url.len);
    url[t->url.len] = 0;
    s->t = t;
    s->blocked = s->refused = s->full = s->nomem = s->in_body = false;
    *s->error = 0;
    t->slot = s;
    curl_slist_free_all(s->headers);
    s->headers = NULL;
    if (!add_header(s, "Accept",
                    PITH_STR("text/html,application/xhtml+xml,application/"
                             "xml;q=0.9,*/*;q=0.5")) ||
        !add_header(s, "If-None-Match", t->etag) ||
        !add_header(s, "If-Modified-Since", t->last_modified) ||
        curl_easy_setopt(s->easy, CURLOPT_HTTPHEADER, s->headers) != CURLE_OK ||
        curl_easy_setopt(s->easy, CURLOPT_URL, url) != CURLE_OK ||
        curl_multi_add_handle(net->multi, s->easy) != CURLM_OK) {
        s->next = net->free_slots;
        net->free_slots = s;
        return false;
    }
    net->running[net->n_running++] = s;
    return true;
}

void pith_net_let_go(pith_net *net, pith_transfer *t)
{
    net->held -= t->held;
    t->held = 0;
}

void pith_net_start(pith_net *net, pith_transfer *t)
{
    pith_net_let_go(net, t);
    t->status = PITH_OK;
    t->err = (pith_error){0};
    t->head = (pith_http_head){0};
    t->truncated = t->retry = t->was_private = false;
    t->http2 = t->connected = false;
    *t->ip = 0;
    pith_buf_clear(&t->response);
    pith_buf_clear(&t->request);
    net->n_waiting++;
    if (t->start_at > pith_clock_ms()) {
        t->next = net->late;
        net->late = t;
        return;
    }
    t->next = NULL;
    *net->last = t;
    net->last = &t->next;
}

/* Those whose time has come join the queue. Returns ms until the next. */
static uint32_t wake_late(pith_net *net)
{
    uint64_t now = pith_clock_ms(), soonest = now + 60000;
    pith_transfer **at = &net->late;

    while (*at) {
        pith_transfer *t = *at;

        if (t->start_at > now) {
            soonest = t->start_at < soonest ? t->start_at : soonest;
            at = &t->next;
            continue;
        }
        *at = t->next;
        t->next = NULL;
        *net->last = t;
        net->last = &t->next;
    }
    return (uint32_t)(soonest - now);
}

static void begin_waiting(pith_net *net)
{
    while (net->first && net->n_running < net->opt.connections) {
        pith_transfer *t = net->first;

        net->first = t->next;
        if (!net->first)
            net->last = &net->first;
        net->n_waiting--;
        if (!transfer_begin(net, t)) {
            t->status = pith_error_set(&t->err, PITH_NOMEM, PITH_NOWHERE,
                                       "out of memory for fetching");
            t->next = net->failed;
            net->failed = t;
        }
    }
}

/* ---- ending ----------------------------------------------------------- */

static pith_status fail(pith_transfer *t, pith_status st, const char *fmt,
                        const char *why, const char *todo)
{
    char text[sizeof(t->err.detail)];

    snprintf(text, sizeof(text), fmt,
             (int)(t->url.len < 120 ? t->url.len : 120), t->url.ptr);
    t->status = st;
    return pith_error_set(&t->err, st, PITH_NOWHERE, "%s%s%s%s", text,
                          *why ? ": " : "", why, todo);
}

/* OpenSSL's verdicts on a certificate (X509_V_*, as x509_vfy.h has numbered
 * them since ever), and what to do about each. */
static const struct tls_verdict {
    long code;
    const char *reason;
    const char *todo;
} tls_verdicts[] = {
    {9, "the certificate is not valid yet", "; check the clock"},
    {10, "the certificate has expired",
     "; check the clock, or tell the site's owner"},
    {18, "the certificate is signed by itself",
     "; if you trust it, give it by --ca-file"},
    {19, "the certificate's issuer is not trusted",
     "; if you trust it, give its certificate by --ca-file"},
    {20, "the certificate's issuer is not trusted",
     "; if you trust it, give its certificate by --ca-file"},
    {62, "the certificate is for another host", "; check the address"},
};

static const struct tls_verdict *tls_find(const net_slot *s)
{
    long code = 0;

    curl_easy_getinfo(s->easy, CURLINFO_SSL_VERIFYRESULT, &code);
    for (size_t i = 0; i < sizeof(tls_verdicts) / sizeof(*tls_verdicts); i++)
        if (tls_verdicts[i].code == code)
            return &tls_verdicts[i];
    /* curl compares names itself. */
    return strstr(s->error, "subject name") ? &tls_verdicts[5] : NULL;
}

/* Why, with `why` for what is not known here. */
static const char *tls_reason(const net_slot *s, const char *why,
                              char reason[128])
{
    const struct tls_verdict *v = tls_find(s);

    snprintf(reason, 128, "%.120s", v ? v->reason : why);
    return reason;
}

static const char *tls_todo(const net_slot *s)
{
    const struct tls_verdict *v = tls_find(s);

    return v ? v->todo : "; check that the server speaks TLS there";
}

/* What curl's result means, in words that say what to do. */
static void fail_curl(net_slot *s, CURLcode code)
{
    pith_transfer *t = s->t;
    const char *why = *s->error ? s->error : curl_easy_strerror(code);
    char reason[128];

    switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
        t->retry = true;
        fail(t, PITH_NET, "cannot find the host of '%.*s'", "",
             "; check the address and the network");
        break;
    case CURLE_COULDNT_CONNECT:
        t->retry = true;
        fail(t, PITH_NET, "cannot connect for '%.*s'", why, "; try later");
        break;
    case CURLE_OPERATION_TIMEDOUT:
        t->retry = true;
        fail(t, PITH_TIMEOUT, "no full answer in time for '%.*s'", "",
             "; try later or raise --timeout");
        break;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
        fail(t, PITH_NET, "TLS failed for '%.*s'", tls_reason(s, why, reason),
             tls_todo(s));
        break;
    case CURLE_SSL_CACERT_BADFILE:
        fail(t, PITH_NET, "TLS failed for '%.*s'",
             "the file of trusted certificates cannot be read",
             "; check --ca-file");
        break;
    case CURLE_URL_MALFORMAT:
        fail(t, PITH_FORMAT, "not an address that can be fetched: '%.*s'", "",
             "");
        break;
    case CURLE_OUT_OF_MEMORY: /* what curl also says of an endless head line;
                                 our own memory is s->nomem */
        fail(t, PITH_NET, "the server failed for '%.*s'",
             "its head is too long to be held", "; leave it out");
        break;
    default:
        t->retry = true;
        fail(t, PITH_NET, "the server failed for '%.*s'", why, "; try later");
    }
}

static void transfer_end(net_slot *s, CURLcode code)
{
    pith_transfer *t = s->t;
    long version = 0, connects = 0;
    char *ip = NULL;

    if (curl_easy_getinfo(s->easy, CURLINFO_HTTP_VERSION, &version) == CURLE_OK)
        t->http2 = version == CURL_HTTP_VERSION_2_0;
    if (curl_easy_getinfo(s->easy, CURLINFO_NUM_CONNECTS, &connects) ==
        CURLE_OK)
        t->connected = connects > 0;
    if (curl_easy_getinfo(s->easy, CURLINFO_PRIMARY_IP, &ip) == CURLE_OK && ip)
        snprintf(t->ip, sizeof(t->ip), "%.47s", ip);
    if (!s->in_body)
        head_done(s);
    /* The buffer has grown since: the views are to be taken anew. */
    pith_http_head_parse(pith_buf_view(&t->response), &t->head);
    if (s->blocked) {
        fail(t, PITH_NET, "refused to connect to a private address for '%.*s'",
             "", "; pith crawl takes --allow-private");
    } else if (s->nomem) {
        fail(t, PITH_NOMEM, "out of memory for '%.*s'", "",
             "; lower --max-bytes");
    } else if (s->refused) {
        t->status = pith_error_set(
            &t->err, PITH_FORMAT, PITH_NOWHERE,
            "'%.*s' is not a page but %.*s; leave it out",
            (int)(t->url.len < 120 ? t->url.len : 120), t->url.ptr,
            (int)(t->head.content_type.len < 60 ? t->head.content_type.len
                                                : 60),
            t->head.content_type.ptr ? t->head.content_type.ptr : "something");
    } else if (s->full) {
        t->truncated = true;
    } else if (code != CURLE_OK) {
        fail_curl(s, code);
        /* What came before the break is still a beginning. */
        t->truncated = t->head.len > 0 && t->response.len > t->head.len;
    } else if (t->head.len == 0) {
        t->retry = true;
        fail(t, PITH_NET, "the server sent no HTTP head for '%.*s'", "",
             "; try later");
    }
}

static pith_transfer *finish_one(pith_net *net)
{
    pith_transfer *t = net->failed;
    CURLMsg *msg;
    int left;

    if (t) {
        net->failed = t->next;
        return t;
    }
    while ((msg = curl_multi_info_read(net->multi, &left)) != NULL) {
        net_slot *s = NULL;
        CURLcode code = msg->data.result;

        if (msg->msg != CURLMSG_DONE)
            continue;
        curl_easy_getinfo(msg->easy_handle, CURLINFO_PRIVATE, (char **)&s);
        t = s->t;
        transfer_end(s, code);
        curl_multi_remove_handle(net->multi, s->easy);
        for (size_t i = 0; i < net->n_running; i++)
            if (net->running[i] == s)
                net->running[i--] = net->running[--net->n_running];
        s->t = NULL;
        t->slot = NULL;
        s->next = net->free_slots;
        net->free_slots = s;
        return t;
    }
    return NULL;
}

pith_transfer *pith_net_poll(pith_net *net, uint32_t wait_ms)
{
    pith_transfer *t = finish_one(net);
    uint32_t late;
    int running;

    if (t)
        return t;
    late = wake_late(net);
    begin_waiting(net);
    curl_multi_perform(net->multi, &running);
    t = finish_one(net);
    if (t || wait_ms == 0)
        return t;
    curl_multi_poll(net->multi, NULL, 0, (int)(wait_ms < late ? wait_ms : late),
                    NULL);
    curl_multi_perform(net->multi, &running);
    return finish_one(net);
}

void pith_net_wake(pith_net *net)
{
    curl_multi_wakeup(net->multi);
}

/* ---- trying again ----------------------------------------------------- */

uint32_t pith_net_backoff(unsigned tries, pith_str retry_after)
{
    uint64_t seconds;

    if (retry_after.len > 0 && pith_str_u64(retry_after, &seconds))
        return seconds < BACKOFF_MAX_MS / 1000 ? (uint32_t)seconds * 1000
                                               : BACKOFF_MAX_MS;
    if (tries > 7)
        return BACKOFF_MAX_MS;
    return BACKOFF_FIRST_MS << (tries > 0 ? tries - 1 : 0);
}

bool pith_net_code_passes(int code)
{
    return code == 408 || code == 425 || code == 429 || code == 500 ||
           code == 502 || code == 503 || code == 504;
}
