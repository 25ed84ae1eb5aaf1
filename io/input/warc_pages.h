/* io/input/warc_pages: the pages of a WARC as items of the stream.
 *
 * A page is a response record with status 200 or 203 and an HTML type, or a
 * resource record of HTML type. Everything else is stepped over before its
 * body is read. Chunks and codings are undone by the item's loader, on a
 * worker thread. */
#ifndef PITH_IO_INPUT_WARC_PAGES_H
#define PITH_IO_INPUT_WARC_PAGES_H

#include "io/input/input.h"

typedef struct pith_warc_pages pith_warc_pages;

typedef struct pith_warc_pages_options {
    const pith_allocator *al;
    uint64_t max_bytes;
    uint64_t offset; /* of a record, to begin there */
    bool (*want)(void *ctx, pith_str url, pith_str mime); /* or NULL */
    void *want_ctx;
} pith_warc_pages_options;

/* `path` "-" is stdin, of which `first` was read already. */
pith_status pith_warc_pages_open(const pith_warc_pages_options *opt,
                                 pith_str path, pith_str first,
                                 pith_warc_pages **out, pith_error *err);
void pith_warc_pages_close(pith_warc_pages *p); /* NULL is accepted */

/* The next page, or a damaged record as an item with PITH_FORMAT. */
bool pith_warc_pages_next(pith_warc_pages *p, pith_input_item *item);

/* Loader for items whose `packed` holds an HTTP response as it was sent. */
pith_status pith_load_response(pith_input_item *item);

#endif
