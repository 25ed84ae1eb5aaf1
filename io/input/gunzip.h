/* io/input/gunzip: gzip and zlib streams into a buffer with a ceiling. */
#ifndef PITH_IO_INPUT_GUNZIP_H
#define PITH_IO_INPUT_GUNZIP_H

#include <zlib.h>

#include "base/buf.h"

typedef enum pith_gunzip_state {
    PITH_GUNZIP_MORE,   /* wants more input */
    PITH_GUNZIP_END,    /* the last member is complete */
    PITH_GUNZIP_FULL,   /* the ceiling was reached and more would follow */
    PITH_GUNZIP_DAMAGED /* the stream is broken */
} pith_gunzip_state;

/* One stream: gzip members one after the other, or one zlib or raw deflate
 * stream. */
typedef struct pith_gunzip {
    z_stream z;
    pith_gunzip_state state;
    bool many;        /* gzip: another member may follow */
    uint32_t members; /* complete so far */
} pith_gunzip;

/* `window_bits` as for inflateInit2: 31 gzip, 15 zlib, -15 raw. PITH_NOMEM. */
pith_status pith_gunzip_init(pith_gunzip *g, const pith_allocator *al,
                             int window_bits);
void pith_gunzip_release(pith_gunzip *g);

/* Inflate all of `in`, appending to `out` until it holds `max` bytes.
 * PITH_NOMEM or PITH_OK; how far it got is in `state`. Bytes after the last
 * member are ignored, as gzip does. */
pith_status pith_gunzip_feed(pith_gunzip *g, pith_str in, pith_buf *out,
                             size_t max);

/* Between two members: the input may end here. */
static inline bool pith_gunzip_between(const pith_gunzip *g)
{
    return g->members > 0 && g->z.total_in == 0;
}

/* A whole gzip file in memory, by libdeflate. False when it is not one sound
 * member within `max`, or memory is out: then take the slow way. */
bool pith_gunzip_whole(pith_str in, pith_buf *out, size_t max);

/* What the gzip file that begins with `in` begins with; how many bytes, `max`
 * at most, 0 when it cannot be told. */
size_t pith_gunzip_peek(pith_str in, char *out, size_t max);

#endif
