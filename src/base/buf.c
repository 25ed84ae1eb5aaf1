/* base/buf: see buf.h. */
#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "base/utf8.h"

void pith_buf_init(pith_buf *b, const pith_allocator *al, size_t max)
{
    *b = (pith_buf){.al = al ? al : pith_alloc_libc(), .max = max};
}

void pith_buf_release(pith_buf *b)
{
    pith_alloc_free(b->al, b->data);
    b->data = NULL;
    b->len = b->cap = 0;
    b->status = PITH_OK;
}

void pith_buf_clear(pith_buf *b)
{
    b->len = 0;
    b->status = PITH_OK;
    if (b->data)
        b->data[0] = '\0';
}

static bool spill(pith_buf *b)
{
    b->status = b->spill->take(b->spill->ctx, b->data, b->len);
    b->len = 0;
    return b->status == PITH_OK;
}

/* Room for `len` more bytes and a NUL, which there is not yet; false with the
 * status set. */
static bool make_room(pith_buf *b, size_t len)
{
    size_t want, cap;
    char *data;

    if (b->status != PITH_OK)
        return false;
    if (len > b->max - b->len || len >= SIZE_MAX - b->len) {
        b->status = PITH_LIMIT;
        return false;
    }
    want = b->len + len + 1;
    if (want <= b->cap)
        return true;
    if (b->spill && b->len >= b->spill->most) {
        if (!spill(b))
            return false;
        want = len + 1;
        if (want <= b->cap)
            return true;
    }
    cap = b->cap < 64 ? 64 : b->cap + b->cap / 2;
    if (cap < want || cap < b->cap)
        cap = want;
    data = pith_alloc_resize(b->al, b->data, cap, 1);
    if (!data) {
        b->status = PITH_NOMEM;
        return false;
    }
    b->data = data;
    b->cap = cap;
    return true;
}

/* As make_room, quick where there is room. */
static inline bool buf_room(pith_buf *b, size_t len)
{
    return (b->status == PITH_OK && len < b->cap - b->len &&
            len <= b->max - b->len) ||
           make_room(b, len);
}

void pith_buf_add(pith_buf *b, const char *ptr, size_t len)
{
    if (!buf_room(b, len))
        return;
    if (len)
        memcpy(b->data + b->len, ptr, len);
    b->len += len;
    b->data[b->len] = '\0';
}

void pith_buf_str(pith_buf *b, pith_str s)
{
    pith_buf_add(b, s.ptr, s.len);
}

void pith_buf_cstr(pith_buf *b, const char *s)
{
    pith_buf_add(b, s, strlen(s));
}

void pith_buf_char(pith_buf *b, char c)
{
    if (!buf_room(b, 1))
        return;
    b->data[b->len++] = c;
    b->data[b->len] = '\0';
}

void pith_buf_fill(pith_buf *b, char c, size_t n)
{
    if (!buf_room(b, n))
        return;
    memset(b->data + b->len, c, n);
    pith_buf_commit(b, n);
}

void pith_buf_u64(pith_buf *b, uint64_t v)
{
    char digits[20];
    size_t n = sizeof(digits);

    do {
        digits[--n] = (char)('0' + v % 10);
    } while (v /= 10);
    pith_buf_add(b, digits + n, sizeof(digits) - n);
}

void pith_buf_rune(pith_buf *b, uint32_t rune)
{
    char out[4];

    pith_buf_add(b, out, pith_utf8_put(out, rune));
}

/* The escape of one byte: a control, a quote or a backslash. */
static void json_escape(pith_buf *b, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    char u[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
    const char *named = "\"\"\\\\\bb\ff\nn\rr\tt";

    for (; *named; named += 2) {
        if ((unsigned char)named[0] == c) {
            char two[2] = {'\\', named[1]};
            pith_buf_add(b, two, 2);
            return;
        }
    }
    pith_buf_add(b, u, 6);
}

/* Bytes from p that a JSON string holds as they are. Looks only so far ahead:
 * a malformed byte makes the caller ask again from behind it. */
static size_t json_plain(const char *p, const char *end)
{
    const char *q = p;

    if (end - p > 256)
        end = p + 256;
    while (q < end && (unsigned char)*q >= 0x20 && *q != '"' && *q != '\\')
        q++;
    return pith_utf8_tame(p, pith_utf8_valid(p, (size_t)(q - p)));
}

/* One character of the bytes from *p that do not stand as they are. */
static void json_rune(pith_buf *b, const char **p, const char *end)
{
    const char *from = *p;
    uint32_t r = pith_utf8_next(p, end);

    if (r != PITH_RUNE_BAD && !pith_utf8_tame(from, (size_t)(*p - from)))
        pith_buf_fmt(b, "\\u%04x", (unsigned)r);
    else
        pith_buf_rune(b, r);
}

void pith_buf_json(pith_buf *b, pith_str s)
{
    const char *p = s.ptr, *end = s.len ? p + s.len : p;

    pith_buf_char(b, '"');
    while (p < end) {
        size_t n = json_plain(p, end);
        pith_buf_add(b, p, n);
        p += n;
        if (n) /* perhaps only the look-ahead ended */
            continue;
        if (*p & 0x80)
            json_rune(b, &p, end);
        else
            json_escape(b, (unsigned char)*p++);
    }
    pith_buf_char(b, '"');
}

void pith_buf_fmt(pith_buf *b, const char *fmt, ...)
{
    va_list ap;
    char *at;
    int n;

    va_start(ap, fmt);
    n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    at = n >= 0 ? pith_buf_reserve(b, (size_t)n) : NULL;
    if (!at)
        return;
    va_start(ap, fmt);
    vsnprintf(at, (size_t)n + 1, fmt, ap);
    va_end(ap);
    pith_buf_commit(b, (size_t)n);
}

char *pith_buf_reserve(pith_buf *b, size_t len)
{
    return buf_room(b, len) ? b->data + b->len : NULL;
}

void pith_buf_commit(pith_buf *b, size_t len)
{
    b->len += len;
    b->data[b->len] = '\0';
}

/* ---- sinks -------------------------------------------------------------- */

static int buf_write(void *ctx, const char *ptr, size_t len)
{
    pith_buf *buf = ctx;

    pith_buf_add(buf, ptr, len);
    return buf->status == PITH_OK ? 0 : -1;
}

pith_sink pith_sink_of_buf(pith_buf *buf)
{
    pith_sink sink = {buf_write, buf};
    return sink;
}

pith_status pith_sink_put(const pith_sink *sink, const pith_buf *buf,
                          pith_error *err)
{
    if (buf->status != PITH_OK)
        return pith_error_set(err, buf->status, PITH_NOWHERE,
                              "cannot hold the output: %s; raise --max-memory",
                              pith_status_text(buf->status));
    if (buf->len && sink->write(sink->ctx, buf->data, buf->len) != 0)
        return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                              "cannot write the output; make room for it");
    return PITH_OK;
}
