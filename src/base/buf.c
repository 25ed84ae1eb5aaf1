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

/* ---- JSON ------------------------------------------------------------- */

/* Strings are copied in runs: eight bytes at a time are tested for anything
 * that needs care (control, quote, backslash, not ASCII), and only such bytes
 * are looked at one by one. */
#define ONES  0x0101010101010101ull
#define HIGHS 0x8080808080808080ull
#define AHEAD 256 /* bytes */

/* Nonzero if any of the eight bytes is < 0x20, '"', '\\' or >= 0x7f. Each term
 * sets the high bit of a byte that is zero after the xor, or below the bound;
 * a false hit in a byte above a true one does no harm. */
static uint64_t needs_care(uint64_t w)
{
    uint64_t quote = w ^ (ONES * '"'), slash = w ^ (ONES * '\\');
    uint64_t rub = w ^ (ONES * 0x7f);

    return (w | (w - ONES * 0x20) | (quote - ONES) | (slash - ONES) |
            (rub - ONES)) &
           HIGHS;
}

/* Length of the prefix that can be copied as it stands. */
static size_t json_plain(const char *p, size_t len)
{
    size_t i = 0;
    uint64_t w;

    for (; i + 8 <= len; i += 8) {
        memcpy(&w, p + i, 8);
        if (needs_care(w))
            break;
    }
    for (; i < len; i++) {
        unsigned char c = (unsigned char)p[i];
        if (c < 0x20 || c == '"' || c == '\\' || c >= 0x7f)
            break;
    }
    return i;
}

/* One byte: a control, a quote or a backslash. */
static void json_escape(pith_buf *out, unsigned char c)
{
    static const char named[] = "\"\"\\\\\nn\tt\rr";

    for (const char *at = named; *at; at += 2)
        if ((unsigned char)at[0] == c) {
            pith_buf_char(out, '\\');
            pith_buf_char(out, at[1]);
            return;
        }
    pith_buf_fmt(out, "\\u%04x", c);
}

/* A run of bytes >= 0x80 at the start of p: copied if valid, mended if not;
 * what a terminal would obey is escaped. Looks only so far ahead, and then to
 * the end of a character: each one that is escaped or mended begins anew. */
static size_t json_wide(pith_buf *out, const char *p, size_t len)
{
    size_t run = 0, valid, tame;
    const char *q;

    while (run < len && (unsigned char)p[run] >= 0x80 &&
           (run < AHEAD ||
            (run < AHEAD + 3 && ((unsigned char)p[run] & 0xC0) == 0x80)))
        run++;
    valid = pith_utf8_valid(p, run);
    tame = pith_utf8_tame(p, valid);
    pith_buf_add(out, p, tame);
    if (tame == run)
        return run;
    q = p + tame;
    if (tame < valid) {
        pith_buf_fmt(out, "\\u%04x", (unsigned)pith_utf8_next(&q, p + valid));
        return (size_t)(q - p);
    }
    pith_buf_rune(out, pith_utf8_next(&q, p + run));
    return (size_t)(q - p);
}

void pith_buf_json_part(pith_buf *out, pith_str s)
{
    size_t i = 0;

    while (i < s.len) {
        size_t n = json_plain(s.ptr + i, s.len - i);

        pith_buf_add(out, s.ptr + i, n);
        i += n;
        if (i == s.len)
            break;
        if ((unsigned char)s.ptr[i] >= 0x80)
            i += json_wide(out, s.ptr + i, s.len - i);
        else
            json_escape(out, (unsigned char)s.ptr[i++]);
    }
}

void pith_buf_json(pith_buf *out, pith_str s)
{
    size_t n = json_plain(s.ptr, s.len);

    if (!buf_room(out, n + 2)) /* as most strings are plain */
        return;
    out->data[out->len++] = '"';
    if (n)
        memcpy(out->data + out->len, s.ptr, n);
    out->len += n;
    if (n < s.len)
        pith_buf_json_part(out, (pith_str){s.ptr + n, s.len - n});
    pith_buf_char(out, '"');
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
