/* io/fetch/http_source: http(s) addresses as inputs of a stream.
 *
 * A thread of its own runs the transfers; `next` only queues one, so as many
 * are under way as the run looks ahead, and the item's loader waits for its
 * own. Redirects are followed, failures that may pass are tried again. */
#ifndef PITH_IO_FETCH_HTTP_SOURCE_H
#define PITH_IO_FETCH_HTTP_SOURCE_H

#include "io/fetch/net.h"
#include "io/input/input.h"

typedef struct pith_http_source pith_http_source;

typedef struct pith_http_source_options {
    const pith_allocator *al; /* must be thread-safe */
    const char *agent;        /* NULL: "pith/VERSION" */
    const char *proxy;        /* NULL: none */
    const char *ca_file;      /* certificates to trust; NULL: the system's */
    uint64_t max_bytes;
    uint32_t timeout_ms;
    unsigned retries;    /* after the first try; UINT_MAX: 3 */
    unsigned redirects;  /* followed at most; 0: 10 */
    bool allow_private;  /* redirects from public to private addresses too */
    bool refuse_private; /* the addresses given too: others gave them */
    bool any_type;       /* not pages alone: what scripts ask for */
} pith_http_source_options;

/* Whether a loaded page of such a source came from a private address. */
bool pith_http_was_private(const pith_input_item *item);

/* Cheap: the thread starts with the first address. */
pith_status pith_http_source_new(const pith_http_source_options *opt,
                                 pith_http_source **out, pith_error *err);

/* The source to register with pith_input_new, which then owns it: when the
 * stream is freed the thread ends, and items that still wait get PITH_NET. */
pith_input_source pith_http_source_of(pith_http_source *s);

#endif
