/* base/buf: a growing byte buffer with a ceiling and a sticky error.
 *
 * Writers append without looking at results; the error stays in `status` and
 * is asked for once at the end. After an error nothing more is appended. */
#ifndef PITH_BASE_BUF_H
#define PITH_BASE_BUF_H

#include "base/alloc.h"

/* Where the bytes of a buffer go when it would grow beyond `most`; writers then
 * must not look back. */
typedef struct pith_spill {
    size_t most;
    pith_status (*take)(void *ctx, const char *ptr, size_t len);
    void *ctx;
} pith_spill;

typedef struct pith_buf {
    const pith_allocator *al;
    char *data; /* NUL-terminated whenever not NULL */
    size_t len;
    size_t cap;
    size_t max; /* ceiling on len */
    pith_status status;
    const pith_spill *spill; /* NULL: all stays */
} pith_buf;

/* `max` must be given: every buffer has a ceiling. */
void pith_buf_init(pith_buf *b, const pith_allocator *al, size_t max);
void pith_buf_release(pith_buf *b);
void pith_buf_clear(pith_buf *b); /* keeps memory, clears len and status */

void pith_buf_add(pith_buf *b, const char *ptr, size_t len);
void pith_buf_str(pith_buf *b, pith_str s);
void pith_buf_cstr(pith_buf *b, const char *s);
void pith_buf_fill(pith_buf *b, char c, size_t n); /* n times */
void pith_buf_u64(pith_buf *b, uint64_t v);
void pith_buf_rune(pith_buf *b, uint32_t rune); /* as UTF-8 */
/* As a JSON string, quotes included; malformed UTF-8 becomes U+FFFD. */
void pith_buf_json(pith_buf *b, pith_str s);
void pith_buf_json_part(pith_buf *b, pith_str s); /* without the quotes */
void pith_buf_fmt(pith_buf *b, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Room for `len` more bytes, or NULL with status set. Bytes written there
 * are counted by pith_buf_commit. */
char *pith_buf_reserve(pith_buf *b, size_t len);
void pith_buf_commit(pith_buf *b, size_t len);

static inline void pith_buf_char(pith_buf *b, char c)
{
    if (b->status != PITH_OK || b->cap - b->len < 2 || b->len == b->max) {
        pith_buf_add(b, &c, 1);
        return;
    }
    b->data[b->len++] = c;
    b->data[b->len] = '\0';
}

static inline pith_str pith_buf_view(const pith_buf *b)
{
    pith_str s = {b->data, b->len};
    return s;
}

/* A sink that appends to a buffer, and a buffer into a sink (PITH_IO). */
pith_sink pith_sink_of_buf(pith_buf *buf);
pith_status pith_sink_put(const pith_sink *sink, const pith_buf *buf,
                          pith_error *err);

#endif
