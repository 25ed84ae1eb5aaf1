/* io/input/payload: an HTTP response as bytes: its head, its body undone.
 *
 * Used for WARC records and for what fetch/ got from a server; both keep the
 * bytes as they were sent. */
#ifndef PITH_IO_INPUT_PAYLOAD_H
#define PITH_IO_INPUT_PAYLOAD_H

#include "base/buf.h"

/* Heads longer than this are refused. */
#define PITH_HTTP_HEAD_MAX (64u << 10)

/* Views into the head; ptr NULL where a field is absent. The last of several
 * equal fields counts. */
typedef struct pith_http_head {
    int status;
    size_t len; /* of the head, with the empty line */
    pith_str content_type;
    pith_str content_encoding;
    pith_str transfer_encoding;
    pith_str content_length;
    pith_str location;
    pith_str etag;
    pith_str last_modified;
    pith_str retry_after;
    pith_str robots; /* X-Robots-Tag */
} pith_http_head;

/* Where the head ends (behind the empty line), or 0. Bare LF is accepted. */
size_t pith_http_head_len(pith_str bytes);

/* False: `bytes` do not begin with an HTTP response head. */
bool pith_http_head_parse(pith_str bytes, pith_http_head *head);

/* The next "name: value" line of `*rest`, which moves on; false at the end.
 * Also reads WARC headers. Values are trimmed; folded lines are skipped. */
bool pith_http_field(pith_str *rest, pith_str *name, pith_str *value);

/* The type of a Content-Type value without parameters, such as "text/html". */
pith_str pith_http_mime(pith_str content_type);
/* Whether such a type is that of a web page. */
bool pith_mime_is_html(pith_str mime);
/* The charset parameter's label, or ptr NULL. */
pith_str pith_http_charset(pith_str content_type);

/* How undoing ended, besides by memory. */
typedef enum pith_payload_end {
    PITH_PAYLOAD_WHOLE,
    PITH_PAYLOAD_CUT,     /* `max` was reached */
    PITH_PAYLOAD_DAMAGED, /* ends early or is broken; the beginning is there */
    PITH_PAYLOAD_UNKNOWN  /* a coding that is not known: nothing is there */
} pith_payload_end;

/* Transfer-Encoding and Content-Encoding as an answer names them; len 0: none.
 */
typedef struct pith_codings {
    pith_str transfer, content;
} pith_codings;

/* Undo `transfer` (chunked, gzip, ...) and `content` codings (gzip, deflate,
 * br, zstd; a list is undone from its end) of `body` into `out`, at most `max`
 * bytes. A body that is not chunked or not compressed although its head says
 * so, as archives of decoded pages have it, is taken as it is. `scratch` holds
 * what lies between two codings. Fails by PITH_NOMEM only. */
pith_status pith_payload_decode(pith_str body, pith_codings by, pith_buf *out,
                                pith_buf *scratch, size_t max,
                                pith_payload_end *end);

#endif
