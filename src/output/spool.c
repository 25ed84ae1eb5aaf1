/* output/spool: see spool.h. */
#include "output/spool.h"

#include <string.h>

#define SPOOL_MEMORY ((size_t)32 << 20)

void pith_spool_init(pith_spool *s, const pith_allocator *al,
                     pith_scratch_make make)
{
    memset(s, 0, sizeof(*s));
    pith_buf_init(&s->memory, al, SIZE_MAX / 2);
    s->make = make;
}

void pith_spool_release(pith_spool *s)
{
    pith_buf_release(&s->memory);
    if (s->file)
        s->file->free(s->file);
    s->file = NULL;
}

uint64_t pith_spool_len(const pith_spool *s)
{
    return s->in_file + s->memory.len;
}

static pith_status spill(pith_spool *s)
{
    pith_status st = PITH_OK;

    if (!s->file)
        st = s->make(s->memory.al, &s->file);
    if (st == PITH_OK)
        st = s->file->write(s->file, s->memory.data, s->memory.len);
    if (st != PITH_OK)
        return st;
    s->in_file += s->memory.len;
    pith_buf_clear(&s->memory);
    return PITH_OK;
}

pith_status pith_spool_add(pith_spool *s, const char *ptr, size_t len)
{
    pith_buf_add(&s->memory, ptr, len);
    if (s->memory.status != PITH_OK)
        return s->memory.status;
    return s->make && s->memory.len > SPOOL_MEMORY ? spill(s) : PITH_OK;
}

pith_status pith_spool_read(pith_spool *s, uint64_t at, char *out, size_t len)
{
    size_t n = 0;

    if (at + len > pith_spool_len(s))
        return PITH_FORMAT;
    if (at < s->in_file) {
        uint64_t there = s->in_file - at;
        pith_status st;

        n = there < len ? (size_t)there : len;
        st = s->file->read(s->file, at, out, n);
        if (st != PITH_OK)
            return st;
    }
    if (n < len)
        memcpy(out + n, s->memory.data + (at + n - s->in_file), len - n);
    return PITH_OK;
}

#define LEND_BYTES ((size_t)4 << 20)
#define POUR_BYTES ((size_t)64 << 10)

static pith_status take(void *ctx, const char *ptr, size_t len)
{
    return pith_spool_add(ctx, ptr, len);
}

void pith_spool_lend(pith_spool *s, pith_buf *out)
{
    s->spill = (pith_spill){LEND_BYTES, take, s};
    out->spill = s->make ? &s->spill : NULL;
}

void pith_spool_clear(pith_spool *s)
{
    if (!pith_spool_len(s))
        return;
    pith_spool_release(s);
    s->in_file = 0;
}

pith_status pith_spool_pour(pith_spool *s, const pith_sink *sink)
{
    uint64_t all = pith_spool_len(s);
    char bytes[POUR_BYTES];
    pith_status st = PITH_OK;

    for (uint64_t at = 0; at < all && st == PITH_OK;) {
        size_t n = all - at < POUR_BYTES ? (size_t)(all - at) : POUR_BYTES;

        st = pith_spool_read(s, at, bytes, n);
        if (st == PITH_OK && sink->write(sink->ctx, bytes, n) != 0)
            st = PITH_IO;
        at += n;
    }
    pith_spool_clear(s);
    return st;
}
