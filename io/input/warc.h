/* io/input/warc: read WARC 1.0 and 1.1, plain or gzip, record by record.
 *
 *   next -> (look at the header, peek at the block) -> body | next
 *
 * Streams: memory is one window and one record header; a block nobody asks
 * for is stepped over. Damage never ends the run: `next` reports it with its
 * offset, finds the next record and goes on. */
#ifndef PITH_IO_INPUT_WARC_H
#define PITH_IO_INPUT_WARC_H

#include "base/buf.h"

typedef struct pith_warc pith_warc;

/* Header of one record; views valid until the next call of `next`. ptr NULL
 * where a field is absent. */
typedef struct pith_warc_record {
    uint64_t offset; /* in the file; of the gzip member that holds it */
    uint64_t length; /* of the block */
    pith_str version;
    pith_str type;
    pith_str uri;
    pith_str id;
    pith_str date;
    pith_str content_type;
    pith_str payload_type; /* WARC-Identified-Payload-Type */
    pith_str truncated;
    pith_str header; /* all of it */
} pith_warc_record;

/* Reads from `fd`, which stays the caller's (-1: nothing to read); `first` are
 * bytes that were already read of it, at most 1 MB. PITH_NOMEM. */
pith_status pith_warc_new(const pith_allocator *al, int fd, pith_str first,
                          pith_warc **out);
void pith_warc_free(pith_warc *w);

typedef enum pith_warc_got {
    PITH_WARC_END,
    PITH_WARC_RECORD,
    PITH_WARC_DAMAGE, /* `err` says what, err->at where; call again */
    PITH_WARC_FAIL    /* reading or memory failed: the end */
} pith_warc_got;

pith_warc_got pith_warc_next(pith_warc *w, pith_warc_record *rec,
                             pith_error *err);

/* The first bytes of the record's block, at most `want` (up to 64 KB), without
 * consuming them. Shorter when the block is. */
pith_str pith_warc_peek(pith_warc *w, size_t want);

/* The record's block, at most `max` bytes of it (`*cut`: there are more), and
 * the end of its gzip member checked. PITH_FORMAT when it is damaged: `next`
 * then goes on behind the damage without reporting it again. */
pith_status pith_warc_body(pith_warc *w, pith_buf *out, size_t max, bool *cut,
                           pith_error *err);

/* Whether `head`, the beginning of a file, is a WARC (also inside gzip). */
bool pith_warc_is(pith_str head);

#endif
