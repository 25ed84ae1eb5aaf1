/* io/render/devtools: see devtools.h. */
#include "io/render/devtools.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include "base/status.h"
#include "base/str.h"

#define MESSAGE_MAX ((size_t)1 << 30)
#define READ_STEP   ((size_t)64 << 10)

void pith_devtools_init(pith_devtools *d, int fd, const pith_allocator *al)
{
    *d = (pith_devtools){.fd = fd};
    pith_buf_init(&d->in, al, MESSAGE_MAX);
    pith_buf_init(&d->out, al, MESSAGE_MAX);
    pith_arena_init(&d->arena, al, 0);
}

void pith_devtools_release(pith_devtools *d)
{
    pith_buf_release(&d->in);
    pith_buf_release(&d->out);
    pith_arena_release(&d->arena);
}

static pith_status gone(pith_error *err)
{
    return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                          "the browser ended; try again, or drop --render");
}

/* Until the socket can do one of `events`, or the deadline. */
static pith_status ready(pith_devtools *d, short events, short *got,
                         pith_error *err)
{
    struct pollfd p = {.fd = d->fd, .events = events};

    for (;;) {
        uint64_t now = pith_clock_ms();
        uint64_t left = now < d->deadline ? d->deadline - now : 0;
        int n = poll(&p, 1, left > 60000 ? 60000 : (int)left);

        if (n > 0) {
            *got = p.revents;
            return PITH_OK;
        }
        if (n < 0 && errno != EINTR)
            return gone(err);
        if (pith_clock_ms() >= d->deadline)
            return pith_error_set(err, PITH_TIMEOUT, PITH_NOWHERE,
                                  "the browser does not answer; raise "
                                  "--timeout, or drop --render");
    }
}

/* Take what has come. PITH_IO: the other end is closed. */
static pith_status receive(pith_devtools *d, pith_error *err)
{
    for (;;) {
        char *to = pith_buf_reserve(&d->in, READ_STEP);
        ssize_t n;

        if (!to)
            return pith_error_set(err, d->in.status, PITH_NOWHERE,
                                  "the browser's answer is too large; leave "
                                  "the page out of --render");
        n = recv(d->fd, to, READ_STEP, 0);
        if (n > 0)
            pith_buf_commit(&d->in, (size_t)n);
        else if (n == 0 || (errno != EAGAIN && errno != EINTR))
            return gone(err);
        else if (errno == EAGAIN)
            return PITH_OK;
    }
}

static pith_status send_out(pith_devtools *d, pith_error *err)
{
    size_t done = 0;

    while (done < d->out.len) {
        short got = 0;
        pith_status st = ready(d, POLLIN | POLLOUT, &got, err);
        ssize_t n;

        if (st == PITH_OK && (got & (POLLIN | POLLHUP | POLLERR)))
            st = receive(d, err);
        if (st != PITH_OK)
            return st;
        if (!(got & POLLOUT))
            continue;
        n = send(d->fd, d->out.data + done, d->out.len - done, MSG_NOSIGNAL);
        if (n > 0)
            done += (size_t)n;
        else if (n < 0 && errno != EAGAIN && errno != EINTR)
            return gone(err);
    }
    return PITH_OK;
}

pith_status pith_devtools_send(pith_devtools *d, const char *method,
                               pith_str params, pith_error *err)
{
    pith_buf *b = &d->out;

    pith_buf_clear(b);
    pith_buf_fmt(b, "{\"id\":%llu,\"method\":\"%s\"",
                 (unsigned long long)++d->n_sent, method);
    if (d->session)
        pith_buf_fmt(b, ",\"sessionId\":\"%s\"", d->session);
    if (params.len) {
        pith_buf_cstr(b, ",\"params\":");
        pith_buf_str(b, params);
    }
    pith_buf_char(b, '}');
    pith_buf_char(b, '\0');
    if (b->status != PITH_OK)
        return pith_error_set(
            err, b->status, PITH_NOWHERE,
            "the page is too large for the browser; leave it out of --render");
    return send_out(d, err);
}

/* The next whole message, without its NUL. */
static pith_status next_message(pith_devtools *d, pith_str *out,
                                pith_error *err)
{
    for (;;) {
        const char *from = d->in.data + d->seen;
        const char *nul = d->in.len > d->seen
                              ? memchr(from, '\0', d->in.len - d->seen)
                              : NULL;
        short got;
        pith_status st;

        if (nul) {
            size_t end = (size_t)(nul - d->in.data);

            *out = (pith_str){d->in.data + d->at, end - d->at};
            d->at = d->seen = end + 1;
            return PITH_OK;
        }
        d->seen = d->in.len;
        if (d->at) { /* all before `at` was read */
            memmove(d->in.data, d->in.data + d->at, d->in.len - d->at);
            d->in.len -= d->at;
            d->seen -= d->at;
            d->at = 0;
        }
        st = ready(d, POLLIN, &got, err);
        if (st == PITH_OK)
            st = receive(d, err);
        if (st != PITH_OK)
            return st;
    }
}

static pith_status refused(const pith_devtools *d, pith_error *err)
{
    pith_str why = pith_json_text(
        pith_json_get(pith_json_get(&d->message, "error"), "message"));

    if (!why.ptr)
        why = PITH_STR("no reason given");
    return pith_error_set(err, PITH_FORMAT, PITH_NOWHERE,
                          "the browser refuses: %.*s",
                          (int)(why.len < 150 ? why.len : 150), why.ptr);
}

/* d->answer into d->message. Of a copy: texts of a value are slices of what
 * was read, and `in` moves when an event is answered while more comes. */
static pith_status parse_message(pith_devtools *d, pith_error *err)
{
    pith_error inner = {PITH_OK, PITH_NOWHERE, ""};
    const char *copy;
    pith_status st;

    pith_arena_recycle(&d->arena);
    copy = pith_arena_dup(&d->arena, d->answer.ptr, d->answer.len);
    st = copy ? pith_json_read((pith_str){copy, d->answer.len}, NULL, &d->arena,
                               &d->message, &inner)
              : PITH_NOMEM;
    if (st == PITH_OK || st == PITH_NOMEM)
        return st;
    return pith_error_set(err, PITH_FORMAT, PITH_NOWHERE,
                          "the browser sends no JSON: %.100s; give --browser a "
                          "Chromium",
                          inner.detail);
}

/* The number that an answer begins with; 0: an event. Chromium writes it
 * first, so that a long answer need not be parsed to be known. */
static uint64_t answer_id(pith_str text)
{
    const pith_str head = PITH_STR("{\"id\":");
    uint64_t id = 0;

    if (!pith_str_starts(text, head))
        return 0;
    for (size_t i = head.len;
         i < text.len && pith_is_digit((unsigned char)text.ptr[i]); i++)
        id = id * 10 + (uint64_t)(text.ptr[i] - '0');
    return id;
}

/* One message; `*id` is the number of an answer, 0 of an event. */
static pith_status take(pith_devtools *d, uint64_t *id, pith_error *err)
{
    pith_status st = next_message(d, &d->answer, err);
    pith_str method;

    if (st != PITH_OK)
        return st;
    *id = answer_id(d->answer);
    if (*id)
        return PITH_OK; /* also of commands that were forgotten */
    st = parse_message(d, err);
    if (st != PITH_OK)
        return st;
    method = pith_json_text(pith_json_get(&d->message, "method"));
    if (method.ptr && d->event)
        d->event(d->ctx, method, pith_json_get(&d->message, "params"));
    return st;
}

pith_status pith_devtools_wait(pith_devtools *d, pith_error *err)
{
    uint64_t id;

    return take(d, &id, err);
}

pith_status pith_devtools_fetch(pith_devtools *d, const char *method,
                                pith_str params, pith_error *err)
{
    uint64_t want, id = 0;
    pith_status st = pith_devtools_send(d, method, params, err);

    want = d->n_sent;
    while (st == PITH_OK && id != want)
        st = take(d, &id, err);
    return st;
}

pith_status pith_devtools_call(pith_devtools *d, const char *method,
                               pith_str params, const pith_jvalue **result,
                               pith_error *err)
{
    pith_status st = pith_devtools_fetch(d, method, params, err);
    const pith_jvalue *got;

    if (result)
        *result = NULL;
    if (st == PITH_OK)
        st = parse_message(d, err);
    if (st != PITH_OK)
        return st;
    got = pith_json_get(&d->message, "result");
    if (!got)
        return refused(d, err);
    if (result)
        *result = got;
    return PITH_OK;
}
