/* io/fetch/ranges: see ranges.h. */
#include "io/fetch/ranges.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include "base/status.h"
#include "base/str.h"
#include "io/fetch/curllib.h"
#include "io/fetch/net.h"
#include "io/input/load.h"

#define TRIES     8 /* in a row that give no byte */
#define CONNECT_S 15L
#define STALL_S   30L /* without a byte */
#define ETAG_MAX  200

typedef struct ranged {
    const char *address, *path;
    int fd;
    uint64_t from, len, got;
    char etag[ETAG_MAX]; /* of the first answer; "": it had none */
    char now[ETAG_MAX];  /* of this one */
    bool failed_write, skipped_range;
    long code;
} ranged;

bool pith_range_is(const char *address)
{
    return !strncmp(address, "http://", 7) || !strncmp(address, "https://", 8);
}

static size_t on_header(char *ptr, size_t size, size_t n, void *ctx)
{
    ranged *r = ctx;
    pith_str line = {ptr, size * n}, value;

    if (pith_str_istarts(line, PITH_STR("etag:"))) {
        value = pith_str_trim(pith_str_sub(line, 5, line.len));
        snprintf(r->now, sizeof(r->now), "%.*s",
                 (int)(value.len < ETAG_MAX ? value.len : ETAG_MAX - 1),
                 value.ptr);
    }
    return size * n;
}

/* A server that ignores the range sends the file from its beginning. */
static bool is_range(ranged *r, CURL *curl)
{
    if (!r->code)
        curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &r->code);
    if (r->code == 206)
        return true;
    return r->code == 200 && r->from + r->got == 0;
}

typedef struct body {
    ranged *r;
    CURL *curl;
} body;

static size_t on_body(char *ptr, size_t size, size_t n, void *ctx)
{
    body *b = ctx;
    ranged *r = b->r;
    size_t len = size * n, at = 0;

    if (!is_range(r, b->curl)) {
        r->skipped_range = true;
        return 0;
    }
    if (r->etag[0] && strcmp(r->etag, r->now) != 0)
        return 0;
    while (at < len) {
        ssize_t w = write(r->fd, ptr + at, len - at);

        if (w < 0 && errno == EINTR)
            continue;
        if (w <= 0) {
            r->failed_write = true;
            return 0;
        }
        at += (size_t)w;
    }
    r->got += len;
    return len;
}

static void set_up(CURL *curl, ranged *r, body *b, char range[64])
{
    uint64_t at = r->from + r->got;

    if (r->len == PITH_RANGE_ALL)
        snprintf(range, 64, "%llu-", (unsigned long long)at);
    else
        snprintf(range, 64, "%llu-%llu", (unsigned long long)at,
                 (unsigned long long)(r->from + r->len - 1));
    curl_easy_reset(curl);
    curl_easy_setopt(curl, CURLOPT_URL, r->address);
    curl_easy_setopt(curl, CURLOPT_RANGE, range);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "pith/" PITH_VERSION);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, CONNECT_S);
    curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, STALL_S);
    curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, on_header);
    curl_easy_setopt(curl, CURLOPT_HEADERDATA, r);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, on_body);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, b);
}

typedef enum step { DONE, AGAIN, GIVE_UP } step;

static step refuse(ranged *r, pith_error *err, const char *why)
{
    pith_error_set(err, PITH_NET, PITH_NOWHERE, "'%.140s': %s", r->address,
                   why);
    return GIVE_UP;
}

/* One transfer of what is still wanted. */
static step transfer(ranged *r, CURL *curl, pith_error *err)
{
    body b = {r, curl};
    char range[64], why[100];
    CURLcode code;

    set_up(curl, r, &b, range);
    r->code = 0;
    r->now[0] = 0;
    code = curl_easy_perform(curl);
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &r->code);
    if (r->failed_write) {
        pith_load_errno(err, "cannot write", r->path);
        return GIVE_UP;
    }
    if (r->skipped_range && r->code == 200)
        return refuse(r, err, "the server gives no ranges; download it");
    if (r->etag[0] && r->now[0] && strcmp(r->etag, r->now) != 0)
        return refuse(r, err, "the file changed while it was read");
    memcpy(r->etag, r->now[0] ? r->now : r->etag, ETAG_MAX);
    if (r->code == 416 && r->len != PITH_RANGE_ALL)
        return DONE; /* it ends before */
    if (r->code == 416 && r->got)
        return DONE;
    snprintf(why, sizeof(why), "the server answers %ld", r->code);
    if (r->code >= 300 && !pith_net_code_passes((int)r->code))
        return refuse(r, err, why);
    if (code == CURLE_OK && (r->code == 200 || r->code == 206))
        return DONE;
    refuse(r, err, r->code >= 300 ? why : curl_easy_strerror(code));
    return AGAIN;
}

static void wait_ms(uint32_t ms)
{
    struct timespec t = {ms / 1000, (long)(ms % 1000) * 1000000};

    nanosleep(&t, NULL);
}

pith_status pith_range_fetch(const char *address, uint64_t from, uint64_t len,
                             const char *path, pith_error *err)
{
    ranged r = {.address = address, .path = path, .from = from, .len = len};
    pith_status st = pith_curl_open(err);
    unsigned tries = 0;
    step s = AGAIN;
    CURL *curl;

    if (st != PITH_OK)
        return st;
    curl = curl_easy_init();
    r.fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (!curl || r.fd < 0) {
        curl_easy_cleanup(curl);
        return r.fd < 0 ? pith_load_errno(err, "cannot write", path)
                        : PITH_NOMEM;
    }
    while (s == AGAIN && tries < TRIES) {
        uint64_t before = r.got;

        s = transfer(&r, curl, err);
        tries = r.got > before ? 0 : tries + 1;
        if (s == AGAIN && tries)
            wait_ms(pith_net_backoff(tries, (pith_str){NULL, 0}));
    }
    curl_easy_cleanup(curl);
    if (close(r.fd) != 0 && s == DONE)
        return pith_load_errno(err, "cannot write", path);
    if (s == DONE)
        return PITH_OK;
    unlink(path);
    return r.failed_write ? PITH_IO : PITH_NET;
}
