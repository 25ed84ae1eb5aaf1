/* io/input/payload: HTTP heads, chunks and content codings. */
#include "io/input/payload.h"

#include <brotli/decode.h>
#include <zstd.h>

#include "base/str.h"
#include "html/charset.h"
#include "io/input/gunzip.h"
#include "io/input/sniff.h"

/* Lists of codings longer than this are refused: none is legitimate. */
#define CODINGS_MAX 4
#define CHUNK       (64u << 10)
/* zstd frames may ask for this window and no more (8 MB, RFC 8878's advice).
 */
#define ZSTD_WINDOW_LOG_MAX 23

/* ---- heads ------------------------------------------------------------ */

size_t pith_http_head_len(pith_str bytes)
{
    const char *p = bytes.ptr, *end = bytes.ptr + bytes.len;

    while (p < end && (p = memchr(p, '\n', (size_t)(end - p))) != NULL) {
        p++;
        if (p < end && *p == '\n')
            return (size_t)(p + 1 - bytes.ptr);
        if (end - p >= 2 && p[0] == '\r' && p[1] == '\n')
            return (size_t)(p + 2 - bytes.ptr);
    }
    return 0;
}

bool pith_http_field(pith_str *rest, pith_str *name, pith_str *value)
{
    while (rest->len > 0) {
        const char *nl = memchr(rest->ptr, '\n', rest->len);
        size_t len = nl ? (size_t)(nl - rest->ptr) : rest->len;
        pith_str line = {rest->ptr, len};
        const char *colon = memchr(line.ptr, ':', line.len);

        *rest = pith_str_from(*rest, len + 1);
        if (!colon || colon == line.ptr ||
            pith_is_space((unsigned char)*line.ptr))
            continue;
        *name = pith_str_trim((pith_str){line.ptr, (size_t)(colon - line.ptr)});
        *value =
            pith_str_trim(pith_str_from(line, (size_t)(colon - line.ptr) + 1));
        return true;
    }
    return false;
}

bool pith_http_head_parse(pith_str bytes, pith_http_head *head)
{
    pith_str rest, name, value;

    *head = (pith_http_head){0};
    if (!pith_str_istarts(bytes, PITH_STR("HTTP/")))
        return false;
    head->len = pith_http_head_len(bytes);
    if (head->len == 0)
        return false;
    rest = pith_str_sub(bytes, 0, head->len);
    for (size_t i = 5; i + 3 < rest.len && rest.ptr[i] != '\n'; i++)
        if (rest.ptr[i] == ' ' &&
            pith_is_digit((unsigned char)rest.ptr[i + 1]) &&
            pith_is_digit((unsigned char)rest.ptr[i + 2]) &&
            pith_is_digit((unsigned char)rest.ptr[i + 3])) {
            head->status = (rest.ptr[i + 1] - '0') * 100 +
                           (rest.ptr[i + 2] - '0') * 10 + rest.ptr[i + 3] - '0';
            break;
        }
    while (pith_http_field(&rest, &name, &value)) {
        const struct {
            pith_str name;
            pith_str *to;
        } fields[] = {
            {PITH_STR("content-type"), &head->content_type},
            {PITH_STR("content-encoding"), &head->content_encoding},
            {PITH_STR("transfer-encoding"), &head->transfer_encoding},
            {PITH_STR("content-length"), &head->content_length},
            {PITH_STR("location"), &head->location},
            {PITH_STR("etag"), &head->etag},
            {PITH_STR("last-modified"), &head->last_modified},
            {PITH_STR("retry-after"), &head->retry_after},
            {PITH_STR("x-robots-tag"), &head->robots},
        };

        for (size_t i = 0; i < sizeof(fields) / sizeof(*fields); i++)
            if (pith_str_ieq(name, fields[i].name))
                *fields[i].to = value;
    }
    return head->status > 0;
}

pith_str pith_http_mime(pith_str content_type)
{
    return pith_str_trim(pith_str_part(&content_type, ';'));
}

bool pith_mime_is_html(pith_str mime)
{
    return pith_str_any(mime, pith_str_ieq, "text/html application/xhtml+xml");
}

pith_str pith_http_charset(pith_str content_type)
{
    return pith_charset_extract(content_type);
}

/* ---- codings ---------------------------------------------------------- */

typedef struct job {
    pith_str in;
    pith_buf *out;
    size_t max;
    pith_payload_end end;
} job;

static pith_status copy(job *j)
{
    size_t len = j->in.len < j->max ? j->in.len : j->max;

    pith_buf_add(j->out, j->in.ptr, len);
    if (len < j->in.len)
        j->end = PITH_PAYLOAD_CUT;
    return j->out->status;
}

/* Value of the chunk size line at `in`; its length with the line end in
 * `*used`, 0 when it is none. Extensions are skipped. */
static uint64_t chunk_size(pith_str in, size_t *used)
{
    const char *nl = memchr(in.ptr, '\n', in.len < 256 ? in.len : 256);
    uint64_t size = 0;
    size_t i = 0;

    *used = 0;
    for (; i < in.len && i < 16; i++) {
        unsigned char c = pith_lower((unsigned char)in.ptr[i]);

        if (pith_is_digit(c))
            size = size * 16 + (c - '0');
        else if (c >= 'a' && c <= 'f')
            size = size * 16 + (c - 'a' + 10u);
        else
            break;
    }
    if (nl && i > 0 && i < 16 && memchr(";\r\n \t", in.ptr[i], 5))
        *used = (size_t)(nl - in.ptr) + 1;
    return size;
}

static pith_status dechunk(job *j)
{
    pith_str in = j->in;
    size_t used;
    uint64_t size = chunk_size(in, &used);

    if (used == 0) /* an archive that kept the head and undid the chunks */
        return copy(j);
    for (;;) {
        size_t room = j->max - j->out->len, take;

        if (used == 0)
            return j->end = PITH_PAYLOAD_DAMAGED, PITH_OK;
        in = pith_str_from(in, used);
        if (size == 0)
            return PITH_OK;
        take = size < in.len ? (size_t)size : in.len;
        pith_buf_add(j->out, in.ptr, take < room ? take : room);
        if (j->out->status != PITH_OK)
            return j->out->status;
        if (take > room)
            return j->end = PITH_PAYLOAD_CUT, PITH_OK;
        in = pith_str_from(in, take);
        if (take < size || in.len == 0)
            return j->end = PITH_PAYLOAD_DAMAGED, PITH_OK;
        in = pith_str_from(in, *in.ptr == '\r' ? 2 : 1);
        size = chunk_size(in, &used);
    }
}

/* gzip, zlib ("deflate") or raw deflate, told apart by the first bytes. */
static pith_status undo_deflate(job *j)
{
    const unsigned char *p = (const unsigned char *)j->in.ptr;
    pith_str rest = j->in;
    int bits = -15;
    pith_gunzip g;
    pith_status st;

    if (pith_sniff_gzip(j->in))
        bits = 31;
    else if (j->in.len >= 2 && (p[0] & 15) == 8 && (p[0] << 8 | p[1]) % 31 == 0)
        bits = 15;
    if (bits == 31 && pith_gunzip_whole(j->in, j->out, j->max))
        return PITH_OK;
    pith_buf_clear(j->out);
    st = pith_gunzip_init(&g, j->out->al, bits);
    if (st != PITH_OK)
        return st;
    while (st == PITH_OK && rest.len > 0 && g.state == PITH_GUNZIP_MORE) {
        st = pith_gunzip_feed(&g, pith_str_sub(rest, 0, CHUNK), j->out, j->max);
        rest = pith_str_from(rest, CHUNK);
    }
    if (g.state == PITH_GUNZIP_FULL)
        j->end = PITH_PAYLOAD_CUT;
    else if (g.state == PITH_GUNZIP_DAMAGED ||
             (g.state == PITH_GUNZIP_MORE && !pith_gunzip_between(&g)))
        j->end = PITH_PAYLOAD_DAMAGED;
    pith_gunzip_release(&g);
    return st;
}

/* gzip that does not begin like gzip was already undone by the archive. */
static pith_status undo_gzip(job *j)
{
    if (pith_sniff_gzip(j->in))
        return undo_deflate(j);
    return copy(j);
}

static void *br_alloc(void *ctx, size_t len)
{
    return pith_alloc_array(ctx, 1, len);
}

static void br_free(void *ctx, void *ptr)
{
    pith_alloc_free(ctx, ptr);
}

static pith_status undo_br(job *j)
{
    BrotliDecoderState *s = BrotliDecoderCreateInstance(
        br_alloc, br_free, (void *)(uintptr_t)j->out->al);
    const uint8_t *in = (const uint8_t *)j->in.ptr;
    size_t in_len = j->in.len;
    BrotliDecoderResult r = BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT;
    pith_status st = PITH_OK;

    if (!s)
        return PITH_NOMEM;
    while (r == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT) {
        size_t room = j->max - j->out->len + 1, left;
        uint8_t *to;

        room = room < CHUNK ? room : CHUNK;
        left = room;
        to = (uint8_t *)pith_buf_reserve(j->out, room);
        if (!to) {
            st = PITH_NOMEM;
            break;
        }
        r = BrotliDecoderDecompressStream(s, &in_len, &in, &left, &to, NULL);
        pith_buf_commit(j->out, room - left);
        if (j->out->len > j->max) {
            j->out->len = j->max;
            j->end = PITH_PAYLOAD_CUT;
            break;
        }
    }
    if (r == BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT ||
        r == BROTLI_DECODER_RESULT_ERROR)
        j->end = PITH_PAYLOAD_DAMAGED;
    if (BrotliDecoderGetErrorCode(s) <=
            BROTLI_DECODER_ERROR_ALLOC_CONTEXT_MODES &&
        BrotliDecoderGetErrorCode(s) >=
            BROTLI_DECODER_ERROR_ALLOC_BLOCK_TYPE_TREES)
        st = PITH_NOMEM;
    BrotliDecoderDestroyInstance(s);
    return st;
}

/* zstd's custom allocator is not in its stable interface: libc's is used. */
static pith_status undo_zstd(job *j)
{
    ZSTD_DCtx *z = ZSTD_createDCtx();
    ZSTD_inBuffer in = {j->in.ptr, j->in.len, 0};
    size_t left = 1;
    pith_status st = PITH_OK;

    if (!z)
        return PITH_NOMEM;
    ZSTD_DCtx_setParameter(z, ZSTD_d_windowLogMax, ZSTD_WINDOW_LOG_MAX);
    for (;;) {
        size_t room = j->max - j->out->len + 1;
        ZSTD_outBuffer out = {NULL, room < CHUNK ? room : CHUNK, 0};

        out.dst = pith_buf_reserve(j->out, out.size);
        if (!out.dst) {
            st = PITH_NOMEM;
            break;
        }
        left = ZSTD_decompressStream(z, &out, &in);
        pith_buf_commit(j->out, out.pos);
        if (ZSTD_isError(left)) {
            j->end = PITH_PAYLOAD_DAMAGED;
            break;
        }
        if (j->out->len > j->max) {
            j->out->len = j->max;
            j->end = PITH_PAYLOAD_CUT;
            break;
        }
        if (in.pos == in.size && out.pos < out.size) {
            j->end = left == 0 ? j->end : PITH_PAYLOAD_DAMAGED;
            break;
        }
    }
    ZSTD_freeDCtx(z);
    return st;
}

typedef pith_status (*undo)(job *j);

static undo find_undo(pith_str name)
{
    static const struct {
        const char *name;
        undo f;
    } table[] = {{"chunked", dechunk},  {"gzip", undo_gzip},
                 {"x-gzip", undo_gzip}, {"deflate", undo_deflate},
                 {"br", undo_br},       {"zstd", undo_zstd},
                 {"identity", copy},    {"utf-8", copy},
                 {"none", copy},        {"binary", copy}};

    for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
        if (pith_str_ieq(name, pith_str_of(table[i].name)))
            return table[i].f;
    return NULL;
}

/* Append the codings of a header value in the order they are to be undone:
 * the last one first. False: one is unknown. */
static bool plan(pith_str list, undo steps[CODINGS_MAX], size_t *n)
{
    while (list.len > 0) {
        size_t from = list.len;
        pith_str name;

        while (from > 0 && list.ptr[from - 1] != ',')
            from--;
        name = pith_str_trim(pith_str_from(list, from));
        list.len = from > 0 ? from - 1 : 0;
        if (name.len == 0 || pith_str_ieq(name, PITH_STR("identity")))
            continue;
        if (*n == CODINGS_MAX || !(steps[*n] = find_undo(name)))
            return false;
        ++*n;
    }
    return true;
}

pith_status pith_payload_decode(pith_str body, pith_codings by, pith_buf *out,
                                pith_buf *scratch, size_t max,
                                pith_payload_end *end)
{
    pith_str transfer = by.transfer, content = by.content;
    undo steps[CODINGS_MAX] = {0};
    size_t n = 0;
    job j = {body, out, max, PITH_PAYLOAD_WHOLE};
    pith_status st = PITH_OK;

    *end = PITH_PAYLOAD_UNKNOWN;
    pith_buf_clear(out);
    if (!plan(transfer, steps, &n) || !plan(content, steps, &n))
        return PITH_OK;
    if (n == 0)
        steps[n++] = copy;
    for (size_t i = 0; i < n && st == PITH_OK; i++) {
        if (i > 0) { /* what came out goes in again */
            pith_buf was = *out;

            *out = *scratch;
            *scratch = was;
            pith_buf_clear(out);
            j.in = pith_buf_view(scratch);
        }
        st = steps[i](&j);
        if (st == PITH_OK && j.end == PITH_PAYLOAD_DAMAGED &&
            steps[i] != dechunk && pith_sniff_html(j.in)) {
            /* Other codings than gzip have no mark that tells them from a
             * page whose archive undid them and kept the head. */
            j.end = PITH_PAYLOAD_WHOLE;
            pith_buf_clear(out);
            st = copy(&j);
        }
    }
    *end = j.end;
    return st;
}
