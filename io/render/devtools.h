/* io/render/devtools: Chromium's debugging protocol over a socket.
 *
 * JSON messages, each ended by a NUL byte. A command has a number and gets one
 * answer with it; events come at any time between. Every wait has a deadline,
 * and input is read while output is written, so neither side can block the
 * other. */
#ifndef PITH_IO_RENDER_DEVTOOLS_H
#define PITH_IO_RENDER_DEVTOOLS_H

#include "io/fetch/clock.h"
#include "base/buf.h"
#include "base/json_read.h"

typedef struct pith_devtools pith_devtools;
struct pith_devtools {
    int fd;
    pith_buf in;  /* bytes received, from `at` on not yet read */
    size_t at;    /* where the next message begins */
    size_t seen;  /* searched for a NUL up to here */
    pith_buf out; /* the message being sent */
    uint64_t n_sent;
    uint64_t deadline;   /* pith_clock_ms() */
    const char *session; /* of the page; NULL: the browser */
    pith_str answer;     /* the last answer, whole; lives until the next
                            message is read */
    pith_arena arena;    /* the last message that was parsed */
    pith_jvalue message;
    /* Every event; may send, must not call. */
    void (*event)(void *ctx, pith_str method, const pith_jvalue *params);
    void *ctx;
};

void pith_devtools_init(pith_devtools *d, int fd, const pith_allocator *al);
void pith_devtools_release(pith_devtools *d);

/* Send a command and forget it; `params` is JSON text or NULL. */
pith_status pith_devtools_send(pith_devtools *d, const char *method,
                               pith_str params, pith_error *err);
/* Send a command and wait for its answer; `*result` (may be NULL) lives
 * until the next message. Events that come before it are given to `event`.
 * PITH_TIMEOUT, PITH_IO when the browser is gone, PITH_FORMAT when it refuses.
 */
pith_status pith_devtools_call(pith_devtools *d, const char *method,
                               pith_str params, const pith_jvalue **result,
                               pith_error *err);
/* The same, with the answer's text in d->answer and not parsed: for those that
 * are megabytes. */
pith_status pith_devtools_fetch(pith_devtools *d, const char *method,
                                pith_str params, pith_error *err);
/* Wait for one more message, an event as a rule. */
pith_status pith_devtools_wait(pith_devtools *d, pith_error *err);

#endif
