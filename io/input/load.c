/* io/input/load: read one page, whatever the file turns out to be.
 *
 *   open -> first 64 KB -> gzip? -> small: all of it, libdeflate
 *                       |        -> else: zlib, chunk by chunk
 *                       -> plain: binary? refuse; else read on to max_bytes
 *
 * Nothing reads more than max_bytes + 1 bytes of a page, or 16 MB of a gzip
 * file before it inflates, so a 2 GB file costs what its first part costs. */
#include "io/input/load.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "io/input/gunzip.h"
#include "io/input/sniff.h"

#define CHUNK     (64u << 10)
#define WHOLE_MAX (16u << 20) /* gzip files up to this are read whole */

/* ---- messages --------------------------------------------------------- */

pith_status pith_load_fail(pith_input_item *item, pith_status st,
                           const char *fmt, ...)
{
    char text[sizeof(item->err.detail)];
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(text, sizeof(text), fmt, ap);
    va_end(ap);
    item->status = st;
    return pith_error_set(&item->err, st, PITH_NOWHERE, "%s", text);
}

static const char *advice(int code)
{
    switch (code) {
    case ENOENT:
    case ENOTDIR:
        return "; check the path";
    case EACCES:
    case EPERM:
        return "; check its permissions";
    case EMFILE:
    case ENFILE:
        return "; lower -j or raise the limit of open files";
    default:
        return "";
    }
}

const char *pith_load_errno_text(int code, char *buf, size_t len)
{
    if (strerror_r(code, buf, len) != 0)
        snprintf(buf, len, "error %d", code);
    return buf;
}

pith_status pith_load_errno(pith_error *err, const char *problem,
                            const char *path)
{
    int code = errno;
    char text[128];

    return pith_error_set(err, PITH_IO, PITH_NOWHERE, "%s '%s': %s%s", problem,
                          path, pith_load_errno_text(code, text, sizeof(text)),
                          advice(code));
}

static pith_status fail_errno(pith_input_item *item, const char *problem)
{
    item->status = pith_load_errno(&item->err, problem, item->name.ptr);
    return item->status;
}

pith_status pith_load_nomem(pith_input_item *item)
{
    return pith_load_fail(item, PITH_NOMEM,
                          "out of memory for '%s'; raise --max-memory, or "
                          "lower --max-bytes or -j",
                          item->name.ptr);
}

void pith_load_cut(pith_input_item *item)
{
    item->truncated = true;
    pith_error_set(&item->err, PITH_LIMIT, item->max_bytes,
                   "'%s' is longer than %llu bytes and was cut there; raise "
                   "--max-bytes",
                   item->name.ptr, (unsigned long long)item->max_bytes);
}

static pith_status take_bytes(pith_input_item *item)
{
    item->raw = pith_buf_view(&item->bytes);
    return item->status = PITH_OK;
}

pith_status pith_load_check(pith_input_item *item)
{
    const char *what = pith_sniff_binary(pith_buf_view(&item->bytes));

    if (item->bytes.len == 0)
        return pith_load_fail(item, PITH_EMPTY,
                              "'%s' is empty; fetch it again or leave it out",
                              item->name.ptr);
    if (what)
        return pith_load_fail(item, PITH_FORMAT,
                              "'%s' is not a page but %s; give HTML, gzipped "
                              "HTML or a WARC",
                              item->name.ptr, what);
    return take_bytes(item);
}

/* ---- reading ---------------------------------------------------------- */

static uint64_t now_ns(void)
{
    struct timespec ts;

    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (uint64_t)ts.tv_sec * 1000000000ull + (uint64_t)ts.tv_nsec;
}

/* Until `fd` has bytes or ends; a file always has. False: the item's time is
 * over, which it says. */
static bool wait_for(pith_input_item *item, int fd)
{
    struct pollfd p = {fd, POLLIN, 0};
    struct stat s;
    uint64_t now;

    if (!item->timeout_ms || (fstat(fd, &s) == 0 && S_ISREG(s.st_mode)))
        return true;
    now = now_ns();
    if (!item->deadline_ns)
        item->deadline_ns = now + item->timeout_ms * 1000000ull;
    while (now < item->deadline_ns) {
        int got = poll(&p, 1, (int)((item->deadline_ns - now) / 1000000) + 1);

        if (got > 0 || (got < 0 && errno != EINTR))
            return true;
        now = now_ns();
    }
    pith_load_fail(item, PITH_LIMIT,
                   "'%s' did not give its bytes in time; raise --timeout",
                   item->name.ptr);
    return false;
}

ssize_t pith_load_read(pith_input_item *item, int fd, char *to, size_t len)
{
    ssize_t got;

    do {
        if (!wait_for(item, fd))
            return -1;
        got = read(fd, to, len);
    } while (got < 0 && (errno == EINTR || errno == EAGAIN));
    return got;
}

/* Append up to `want` bytes of `fd`. Bytes got, 0 at the end, -1 with the
 * item failed. */
static ssize_t read_some(pith_input_item *item, int fd, pith_buf *to,
                         size_t want)
{
    char *room = pith_buf_reserve(to, want);
    ssize_t got;

    if (!room)
        return pith_load_nomem(item), -1;
    got = pith_load_read(item, fd, room, want);
    if (got < 0)
        return item->status == PITH_LIMIT
                   ? -1
                   : (fail_errno(item, "cannot read"), -1);
    pith_buf_commit(to, (size_t)got);
    return got;
}

/* Append until `to` holds more than `max` bytes (`*more`) or the file ends,
 * which takes no more room where there is some. */
static pith_status read_to(pith_input_item *item, int fd, pith_buf *to,
                           size_t max, bool *more)
{
    *more = false;
    while (to->len <= max) {
        size_t want = max - to->len + 1;
        size_t room = to->cap > to->len + 1 ? to->cap - to->len - 1 : CHUNK;
        ssize_t got = read_some(item, fd, to, want < room ? want : room);

        if (got < 0)
            return item->status;
        if (got == 0)
            return PITH_OK;
    }
    *more = true;
    return PITH_OK;
}

/* ---- gzip ------------------------------------------------------------- */

/* What the state of a finished stream means for the page. */
static pith_status inflated(pith_input_item *item, const pith_gunzip *g)
{
    pith_status st;

    if (g->state == PITH_GUNZIP_FULL)
        pith_load_cut(item);
    if (g->state == PITH_GUNZIP_END || g->state == PITH_GUNZIP_FULL ||
        (g->state == PITH_GUNZIP_MORE && pith_gunzip_between(g)))
        return pith_load_check(item);
    if (item->bytes.len == 0)
        return pith_load_fail(item, PITH_FORMAT,
                              "'%s' is %s gzip and nothing of it could be "
                              "read; fetch it again",
                              item->name.ptr,
                              g->state == PITH_GUNZIP_MORE ? "truncated"
                                                           : "damaged");
    st = pith_load_check(item);
    if (st != PITH_OK)
        return st;
    item->truncated = true;
    pith_error_set(&item->err, PITH_FORMAT, item->bytes.len,
                   "'%s' is %s gzip: its first %zu bytes were used; fetch it "
                   "again",
                   item->name.ptr,
                   g->state == PITH_GUNZIP_MORE ? "truncated" : "damaged",
                   item->bytes.len);
    return PITH_OK;
}

/* Inflate `packed` and what follows in `fd` (-1: nothing). */
static pith_status inflate_stream(pith_input_item *item, int fd)
{
    pith_gunzip g;
    pith_status st = pith_gunzip_init(&g, item->al, 31);

    if (st != PITH_OK)
        return pith_load_nomem(item);
    for (;;) {
        st = pith_gunzip_feed(&g, pith_buf_view(&item->packed), &item->bytes,
                              (size_t)item->max_bytes);
        if (st != PITH_OK || g.state != PITH_GUNZIP_MORE || fd < 0)
            break;
        pith_buf_clear(&item->packed);
        if (read_some(item, fd, &item->packed, CHUNK) < 0) {
            pith_gunzip_release(&g);
            return item->status;
        }
        if (item->packed.len == 0)
            break;
    }
    st = st == PITH_OK ? inflated(item, &g) : pith_load_nomem(item);
    pith_gunzip_release(&g);
    return st;
}

/* `packed` holds the first bytes of a gzip file. */
static pith_status load_gzip(pith_input_item *item, int fd)
{
    bool more;
    pith_status st = read_to(item, fd, &item->packed, WHOLE_MAX, &more);

    if (st != PITH_OK)
        return st;
    if (!more && pith_gunzip_whole(pith_buf_view(&item->packed), &item->bytes,
                                   (size_t)item->max_bytes))
        return pith_load_check(item);
    pith_buf_clear(&item->bytes);
    return inflate_stream(item, more ? fd : -1);
}

/* ---- loaders ---------------------------------------------------------- */

/* The page in `fd`, of which `bytes` holds the beginning. */
static pith_status load_rest(pith_input_item *item, int fd)
{
    size_t sniffed = item->bytes.len;
    pith_status st;
    bool more;

    if (pith_sniff_gzip(pith_buf_view(&item->bytes))) {
        pith_buf first = item->bytes;

        item->bytes = item->packed;
        item->packed = first;
        pith_buf_clear(&item->bytes);
        return load_gzip(item, fd);
    }
    if (pith_sniff_binary(pith_buf_view(&item->bytes)))
        return pith_load_check(item);
    st = read_to(item, fd, &item->bytes, (size_t)item->max_bytes, &more);
    if (st != PITH_OK)
        return st;
    if (more) {
        item->bytes.len = (size_t)item->max_bytes;
        item->bytes.data[item->bytes.len] = 0;
    }
    sniffed = sniffed < item->bytes.len ? sniffed : item->bytes.len;
    st = sniffed < PITH_SNIFF_BYTES ? pith_load_check(item) : take_bytes(item);
    if (st == PITH_OK && more)
        pith_load_cut(item);
    return st;
}

/* A name with a NUL in it is that of another file. */
static int open_item(const pith_input_item *item)
{
    if (strlen(item->name.ptr) == item->name.len)
        return open(item->name.ptr, O_RDONLY | O_CLOEXEC | O_NOCTTY |
                                        (item->timeout_ms ? O_NONBLOCK : 0));
    errno = EINVAL;
    return -1;
}

pith_status pith_load_file(pith_input_item *item)
{
    int fd = open_item(item);
    pith_status st;
    struct stat meta;
    size_t want = CHUNK;

    if (fd < 0)
        return fail_errno(item, "cannot open");
    if (fstat(fd, &meta) == 0 && S_ISREG(meta.st_mode) &&
        meta.st_size < (off_t)WHOLE_MAX)
        want = (size_t)meta.st_size + 1;
    if (read_some(item, fd, &item->bytes, want) < 0)
        st = item->status;
    else
        st = load_rest(item, fd);
    close(fd);
    return st;
}

pith_status pith_load_stdin(pith_input_item *item)
{
    pith_buf first = item->packed;

    item->packed = item->bytes;
    item->bytes = first;
    return load_rest(item, STDIN_FILENO);
}

size_t pith_load_peek(const char *path, char *head, size_t max)
{
    char raw[512];
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    ssize_t got = fd < 0 ? 0 : read(fd, raw, sizeof(raw));
    size_t len = got > 0 ? (size_t)got : 0;

    if (fd >= 0)
        close(fd);
    if (pith_sniff_gzip((pith_str){raw, len}))
        return pith_gunzip_peek((pith_str){raw, len}, head, max);
    len = len < max ? len : max;
    memcpy(head, raw, len);
    return len;
}

bool pith_load_whole(const char *path, pith_buf *out)
{
    FILE *f = fopen(path, "rb");
    size_t n = f ? 1 : 0;

    while (n) {
        char *to = pith_buf_reserve(out, 1 << 16);

        n = to ? fread(to, 1, 1 << 16, f) : 0;
        if (to)
            pith_buf_commit(out, n);
    }
    if (f && ferror(f))
        out->status = PITH_IO;
    if (f)
        fclose(f);
    return f != NULL;
}
