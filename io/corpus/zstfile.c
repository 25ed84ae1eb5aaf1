/* io/corpus/zstfile: see zstfile.h. */
#include "io/corpus/zstfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>
#include <zstd.h>
#include "base/status.h"
#include "base/str.h"
#include "io/input/load.h"

#define CHUNK ((size_t)128 << 10)
#define LEVEL 1 /* 3 is 8 % smaller and twice the time */
#define NAMES 1024
#define LINES ((size_t)1 << 30) /* ceiling on one line */

struct pith_zstout {
    int fd;
    ZSTD_CCtx *zstd;
    pith_status st;
    pith_error err;
    bool pressed; /* a frame is open */
    uint64_t len;
    XXH64_state_t hash;
    char path[NAMES], temp[PITH_TEMP_NAME];
    char chunk[CHUNK];
};

struct pith_zstin {
    int fd;
    ZSTD_DCtx *zstd;
    ZSTD_inBuffer in;
    size_t open; /* not 0: inside a frame */
    bool end;
    pith_buf out;
    size_t at;
    char chunk[CHUNK];
    char path[NAMES];
};

void pith_file_temp(const char *path, char *out)
{
    char host[64] = "";

    gethostname(host, sizeof(host) - 1);
    snprintf(out, PITH_TEMP_NAME, "%s.%s.%ld.tmp", path, host, (long)getpid());
}

/* ---- writing ------------------------------------------------------------- */

static void fail(pith_zstout *z)
{
    if (z->st == PITH_OK)
        z->st = pith_load_errno(&z->err, "cannot write", z->temp);
}

static bool write_all(int fd, pith_str s)
{
    while (s.len) {
        ssize_t n = write(fd, s.ptr, s.len);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        s = pith_str_sub(s, (size_t)n, s.len);
    }
    return true;
}

void pith_zstout_raw(pith_zstout *z, pith_str frames)
{
    XXH64_update(&z->hash, frames.ptr, frames.len);
    z->len += frames.len;
    if (z->st == PITH_OK && !write_all(z->fd, frames))
        fail(z);
}

pith_status pith_zstout_open(const char *path, pith_zstout **out,
                             pith_error *err)
{
    pith_zstout *z = pith_alloc_zeroed(NULL, 1, sizeof(*z));
    size_t len = strlen(path);

    *out = NULL;
    if (!z || !(z->zstd = ZSTD_createCCtx()) || len >= NAMES) {
        if (z)
            pith_alloc_free(NULL, z);
        return pith_error_of(err, PITH_NOMEM);
    }
    ZSTD_CCtx_setParameter(z->zstd, ZSTD_c_compressionLevel, LEVEL);
    XXH64_reset(&z->hash, 0);
    memcpy(z->path, path, len + 1);
    pith_file_temp(path, z->temp);
    z->fd = open(z->temp, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (z->fd < 0) {
        pith_status st = pith_load_errno(err, "cannot write", z->temp);

        ZSTD_freeCCtx(z->zstd);
        pith_alloc_free(NULL, z);
        return st;
    }
    *out = z;
    return PITH_OK;
}

static void press(pith_zstout *z, pith_str bytes, ZSTD_EndDirective how)
{
    ZSTD_inBuffer in = {bytes.ptr, bytes.len, 0};
    size_t left = 1;

    while (z->st == PITH_OK && (in.pos < in.size || (how && left))) {
        ZSTD_outBuffer to = {z->chunk, CHUNK, 0};

        left = ZSTD_compressStream2(z->zstd, &to, &in, how);
        if (ZSTD_isError(left))
            z->st = pith_error_set(&z->err, PITH_NOMEM, PITH_NOWHERE,
                                   "zstd: %s", ZSTD_getErrorName(left));
        pith_zstout_raw(z, (pith_str){z->chunk, to.pos});
    }
}

void pith_zstout_put(pith_zstout *z, pith_str bytes)
{
    z->pressed = true;
    press(z, bytes, ZSTD_e_continue);
}

pith_status pith_zstout_close(pith_zstout *z, pith_status st, uint64_t *len,
                              uint64_t *hash, pith_error *err)
{
    bool keep = st == PITH_OK;

    if (!z)
        return st;
    if (keep && (z->pressed || !z->len))
        press(z, PITH_STR(""), ZSTD_e_end);
    if (keep && z->st == PITH_OK && fsync(z->fd) != 0 && errno != EINVAL)
        fail(z);
    if (close(z->fd) != 0)
        fail(z);
    if (keep && z->st == PITH_OK && rename(z->temp, z->path) != 0)
        fail(z);
    if (!keep || z->st != PITH_OK)
        unlink(z->temp);
    if (len)
        *len = z->len;
    if (hash)
        *hash = XXH64_digest(&z->hash);
    if (keep && z->st != PITH_OK) {
        st = z->st;
        if (err)
            *err = z->err;
    }
    ZSTD_freeCCtx(z->zstd);
    pith_alloc_free(NULL, z);
    return st;
}

/* ---- reading ------------------------------------------------------------- */

pith_status pith_zstin_open(const char *path, pith_zstin **out, pith_error *err)
{
    pith_zstin *z = pith_alloc_zeroed(NULL, 1, sizeof(*z));

    *out = NULL;
    if (!z || !(z->zstd = ZSTD_createDCtx()) || strlen(path) >= NAMES) {
        if (z)
            ZSTD_freeDCtx(z->zstd);
        pith_alloc_free(NULL, z);
        return pith_error_of(err, PITH_NOMEM);
    }
    memcpy(z->path, path, strlen(path) + 1);
    pith_buf_init(&z->out, NULL, LINES);
    z->fd = open(path, O_RDONLY | O_CLOEXEC);
    if (z->fd < 0) {
        pith_status st = pith_load_errno(err, "cannot open", path);

        pith_zstin_close(z);
        return st;
    }
    *out = z;
    return PITH_OK;
}

void pith_zstin_close(pith_zstin *z)
{
    if (!z)
        return;
    if (z->fd >= 0)
        close(z->fd);
    ZSTD_freeDCtx(z->zstd);
    pith_buf_release(&z->out);
    pith_alloc_free(NULL, z);
}

/* Some more bytes into `out`. False: there are none, or damage. */
static bool more(pith_zstin *z, pith_status *st)
{
    ZSTD_outBuffer to;
    char *room;

    if (z->in.pos == z->in.size && !z->end) {
        ssize_t n = read(z->fd, z->chunk, CHUNK);

        if (n < 0)
            *st = PITH_IO;
        z->end = n <= 0;
        z->in = (ZSTD_inBuffer){z->chunk, n > 0 ? (size_t)n : 0, 0};
    }
    if (z->end) {
        if (*st == PITH_OK && z->open)
            *st = PITH_FORMAT;
        return false;
    }
    room = pith_buf_reserve(&z->out, CHUNK);
    if (!room) {
        *st = z->out.status;
        return false;
    }
    to = (ZSTD_outBuffer){room, CHUNK, 0};
    z->open = ZSTD_decompressStream(z->zstd, &to, &z->in);
    if (ZSTD_isError(z->open)) {
        *st = PITH_FORMAT;
        return false;
    }
    pith_buf_commit(&z->out, to.pos);
    return true;
}

/* The next line of what is there, of which `*from` bytes have no end of one;
 * ptr NULL: none, and what is there begins the buffer. */
static pith_str line_there(pith_zstin *z, size_t *from)
{
    size_t left = z->out.len - z->at;
    char *at = z->out.data, *end;

    if (!at)
        return (pith_str){NULL, 0};
    at += z->at;
    end = memchr(at + *from, '\n', left - *from);
    if (end) {
        z->at += (size_t)(end - at) + 1;
        return (pith_str){at, (size_t)(end - at)};
    }
    memmove(z->out.data, at, left);
    z->out.len = *from = left;
    z->at = 0;
    return (pith_str){NULL, 0};
}

pith_str pith_zstin_line(pith_zstin *z, pith_status *st)
{
    pith_str line;
    size_t from = 0;

    *st = PITH_OK;
    do
        line = line_there(z, &from);
    while (!line.ptr && more(z, st));
    return line;
}

pith_status pith_zst_lines(const char *path, pith_line_take take, void *ctx,
                           pith_error *err)
{
    pith_zstin *z = NULL;
    pith_status st = pith_zstin_open(path, &z, err), read = PITH_OK;
    pith_arena scratch;
    pith_str line;

    pith_arena_init(&scratch, NULL, 0);
    while (z && st == PITH_OK && (line = pith_zstin_line(z, &read)).ptr) {
        st = take(ctx, line, &scratch);
        pith_arena_reset(&scratch, (pith_mark){0});
    }
    pith_arena_release(&scratch);
    pith_zstin_close(z);
    return st == PITH_OK ? read : st;
}

/* ---- whole files --------------------------------------------------------- */

static bool write_file(const char *path, pith_str bytes)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    bool ok =
        fd >= 0 && write_all(fd, bytes) && (fsync(fd) == 0 || errno == EINVAL);

    return (fd < 0 || close(fd) == 0) && ok;
}

pith_status pith_file_write(const char *path, pith_str bytes, pith_error *err)
{
    char temp[PITH_TEMP_NAME];
    pith_status st;

    pith_file_temp(path, temp);
    if (write_file(temp, bytes) && rename(temp, path) == 0)
        return PITH_OK;
    st = pith_load_errno(err, "cannot write", path);
    unlink(temp);
    return st;
}

pith_status pith_file_pieces(const char *path, pith_piece_take take, void *ctx,
                             pith_error *err)
{
    char *piece = pith_alloc_array(NULL, CHUNK, 1);
    int fd = piece ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    ssize_t n = -1;

    while (fd >= 0 && (n = read(fd, piece, CHUNK)) > 0)
        take(ctx, (pith_str){piece, (size_t)n});
    if (fd >= 0)
        close(fd);
    pith_alloc_free(NULL, piece);
    return n == 0 ? PITH_OK : pith_load_errno(err, "cannot read", path);
}

static void add_piece(void *ctx, pith_str piece)
{
    pith_buf_str(ctx, piece);
}

pith_status pith_file_read(const char *path, pith_buf *out, pith_error *err)
{
    pith_status st;

    pith_buf_clear(out);
    st = pith_file_pieces(path, add_piece, out, err);
    return st == PITH_OK ? out->status : st;
}

typedef struct digest {
    XXH64_state_t hash;
    uint64_t len;
} digest;

static void digest_piece(void *ctx, pith_str piece)
{
    digest *d = ctx;

    XXH64_update(&d->hash, piece.ptr, piece.len);
    d->len += piece.len;
}

pith_status pith_file_digest(const char *path, uint64_t *len, uint64_t *hash,
                             pith_error *err)
{
    digest d = {.len = 0};
    pith_status st;

    XXH64_reset(&d.hash, 0);
    st = pith_file_pieces(path, digest_piece, &d, err);
    *len = d.len;
    *hash = XXH64_digest(&d.hash);
    return st;
}
