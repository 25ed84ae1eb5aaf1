/* io/fetch/warc_out: write WARC 1.1, one gzip member a record (or plain).
 *
 * The records of an exchange are built in memory, compressed, and handed to
 * the kernel by one write, so a killed process leaves whole records and at most
 * a torn one at the end; `pith_warc_out_end` is where the sound part ends, to
 * be kept by the caller and given to open again. What a machine that stops
 * leaves is known only up to the last pith_warc_out_sync: the caller keeps
 * the sums of what came after it, to be checked. */
#ifndef PITH_IO_FETCH_WARC_OUT_H
#define PITH_IO_FETCH_WARC_OUT_H

#include "base/buf.h"

typedef struct pith_warc_out pith_warc_out;

/* Create or open `path`; gzip unless its name ends in ".warc". What lies
 * behind `keep` is cut off (a torn record); a file shorter than `keep` is
 * PITH_FORMAT. `keep` 0 begins anew, with a warcinfo record that names
 * `software`. */
pith_status pith_warc_out_open(const pith_allocator *al, const char *path,
                               uint64_t keep, const char *software,
                               pith_warc_out **out, pith_error *err);
/* PITH_IO when the file could not be written to its end. */
pith_status pith_warc_out_close(pith_warc_out *w, pith_error *err);

/* One exchange: the request record and the response record that answers it.
 * `date` is seconds since 1970; `ip` may be NULL. */
typedef struct pith_warc_exchange {
    pith_str url;
    int64_t date;
    const char *ip;
    pith_str request;  /* head as sent; len 0: none is written */
    pith_str response; /* head and body as received */
    size_t head_len;   /* of the response's head: the payload begins there */
    bool http2;        /* sent so; the heads have the form of HTTP/1.1 */
    bool truncated;    /* at a length limit */
} pith_warc_exchange;

pith_status pith_warc_out_add(pith_warc_out *w, const pith_warc_exchange *x,
                              pith_error *err);

/* The same in two steps: any thread packs, with a packer of its own and as
 * others do, behind what `out` has; one thread puts what was packed into the
 * file. NULL: memory is out. */
typedef struct pith_warc_pack pith_warc_pack;

pith_warc_pack *pith_warc_pack_new(pith_warc_out *w);
void pith_warc_pack_free(pith_warc_pack *p);
pith_status pith_warc_pack_add(pith_warc_pack *p, const pith_warc_exchange *x,
                               pith_buf *out, pith_error *err);
pith_status pith_warc_out_put(pith_warc_out *w, pith_str packed,
                              pith_error *err);

/* A revisit record: the page has not changed since `was` (seconds; 0:
 * unknown). `not_modified`: the server said so by 304; else its payload has
 * the digest of the earlier one. Only the head is kept. */
pith_status pith_warc_out_revisit(pith_warc_out *w, const pith_warc_exchange *x,
                                  int64_t was, bool not_modified,
                                  pith_error *err);

/* Bytes written in whole records. */
uint64_t pith_warc_out_end(const pith_warc_out *w);
/* Hash of the bytes that the last call wrote, from the end before it to the
 * end after it. */
uint64_t pith_warc_out_sum(const pith_warc_out *w);
/* Have everything written so far on the disk. */
pith_status pith_warc_out_sync(pith_warc_out *w, pith_error *err);

#endif
