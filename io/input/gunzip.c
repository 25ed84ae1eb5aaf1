/* io/input/gunzip: zlib for streams, libdeflate for whole small files. */
#include "io/input/gunzip.h"

#include <libdeflate.h>
#include <string.h>

/* Deflate cannot do better than 1032 to 1: a size that claims more lies. */
#define DEFLATE_RATIO_MAX 1032u
/* Room given to inflate at a time. */
#define CHUNK (64u << 10)

static void *z_alloc(void *ctx, unsigned n, unsigned size)
{
    return pith_alloc_array(ctx, n, size);
}

static void z_free(void *ctx, void *ptr)
{
    pith_alloc_free(ctx, ptr);
}

pith_status pith_gunzip_init(pith_gunzip *g, const pith_allocator *al,
                             int window_bits)
{
    memset(g, 0, sizeof(*g));
    g->many = window_bits > 15;
    g->z.zalloc = z_alloc;
    g->z.zfree = z_free;
    g->z.opaque = (void *)(uintptr_t)al;
    return inflateInit2(&g->z, window_bits) == Z_OK ? PITH_OK : PITH_NOMEM;
}

void pith_gunzip_release(pith_gunzip *g)
{
    inflateEnd(&g->z);
}

/* One call of inflate into `room` bytes of `out`. */
static pith_status inflate_some(pith_gunzip *g, pith_buf *out, size_t room)
{
    char *to = pith_buf_reserve(out, room);
    int ret;

    if (!to)
        return PITH_NOMEM;
    g->z.next_out = (unsigned char *)to;
    g->z.avail_out = (unsigned)room;
    ret = inflate(&g->z, Z_NO_FLUSH);
    pith_buf_commit(out, room - g->z.avail_out);
    if (ret == Z_MEM_ERROR)
        return PITH_NOMEM;
    if (ret == Z_STREAM_END) {
        g->members++;
        if (!g->many || inflateReset(&g->z) != Z_OK)
            g->state = PITH_GUNZIP_END;
    } else if (ret != Z_OK && ret != Z_BUF_ERROR) {
        /* Junk behind a member is ignored, as gzip does. */
        g->state = g->members > 0 && g->z.total_out == 0 ? PITH_GUNZIP_END
                                                         : PITH_GUNZIP_DAMAGED;
    }
    return PITH_OK;
}

pith_status pith_gunzip_feed(pith_gunzip *g, pith_str in, pith_buf *out,
                             size_t max)
{
    g->z.next_in = (unsigned char *)(uintptr_t)in.ptr;
    g->z.avail_in = (unsigned)in.len;
    do {
        /* One byte over the ceiling tells "full" from "just fits". */
        size_t room = max - out->len + 1;
        pith_status st;

        if (pith_gunzip_between(g) && g->z.avail_in > 0 &&
            *g->z.next_in != 0x1F)
            g->state = PITH_GUNZIP_END;
        if (g->state != PITH_GUNZIP_MORE)
            break;
        st = inflate_some(g, out, room < CHUNK ? room : CHUNK);
        if (st != PITH_OK)
            return st;
        if (out->len > max) {
            out->len = max;
            out->data[max] = 0;
            g->state = PITH_GUNZIP_FULL;
        }
    } while (g->z.avail_in > 0 || g->z.avail_out == 0);
    return PITH_OK;
}

bool pith_gunzip_whole(pith_str in, pith_buf *out, size_t max)
{
    const unsigned char *p = (const unsigned char *)in.ptr;
    struct libdeflate_decompressor *d;
    size_t size, used = 0, got = 0;
    char *to;
    int ret;

    if (in.len < 18)
        return false;
    p += in.len - 4;
    size = p[0] | (size_t)p[1] << 8 | (size_t)p[2] << 16 | (size_t)p[3] << 24;
    if (size == 0 || size > max || size / DEFLATE_RATIO_MAX > in.len)
        return false;
    to = pith_buf_reserve(out, size);
    d = libdeflate_alloc_decompressor();
    if (!to || !d) {
        libdeflate_free_decompressor(d);
        return false;
    }
    ret =
        libdeflate_gzip_decompress_ex(d, in.ptr, in.len, to, size, &used, &got);
    libdeflate_free_decompressor(d);
    if (ret != LIBDEFLATE_SUCCESS || used != in.len)
        return false;
    pith_buf_commit(out, got);
    return true;
}

size_t pith_gunzip_peek(pith_str in, char *out, size_t max)
{
    z_stream z = {.next_in = (unsigned char *)(uintptr_t)in.ptr,
                  .avail_in = (unsigned)in.len,
                  .next_out = (unsigned char *)out,
                  .avail_out = (unsigned)max};

    if (inflateInit2(&z, 31) != Z_OK)
        return 0;
    inflate(&z, Z_SYNC_FLUSH);
    inflateEnd(&z);
    return max - z.avail_out;
}
