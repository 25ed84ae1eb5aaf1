/* io/input/warc: the archive as a stream of records.
 *
 *   file --(refill)--> raw window --(inflate | as it is)--> win --> records
 *
 * A record per gzip member is the rule; members with many records and plain
 * files work too. A member that lies in the raw window whole is inflated by
 * libdeflate at once, others by zlib piece by piece.
 *
 * Resynchronising: in a plain file the next line that begins with "WARC/1."
 * behind an empty line; in gzip the next member whose content begins with
 * "WARC/". */
#include "io/input/warc.h"

#include <errno.h>
#include <libdeflate.h>
#include <unistd.h>

#include "base/status.h"
#include "base/str.h"
#include "io/input/gunzip.h"
#include "io/input/load.h"
#include "io/input/payload.h"

#define RAW_BYTES    (1u << 20)  /* window over the file */
#define FAST_OUT_MAX (16u << 20) /* members inflated at once, at most */
#define PIECE        (64u << 10)
#define HEADER_MAX   (64u << 10)
#define GZIP_MARK    "\x1F\x8B\x08"

typedef struct raw_window {
    char *data; /* RAW_BYTES */
    size_t at;
    size_t len;
    uint64_t file_at; /* offset of data[0] */
    bool eof;
} raw_window;

struct pith_warc {
    const pith_allocator *al;
    int fd;
    int read_error; /* errno, sticky */
    bool nomem;
    raw_window raw;
    pith_buf win; /* decompressed bytes; read from win_at on */
    size_t win_at;
    bool gzip;
    bool member_open;   /* gzip: more of this member may come */
    bool member_bad;    /* its stream is broken */
    uint64_t member_at; /* offset of the current member or, plain, of win */
    pith_gunzip z;
    bool z_ready;
    struct libdeflate_decompressor *fast;
    pith_buf header;
    uint64_t block_left; /* of the current record, not yet consumed */
    uint64_t record_at;
    bool in_record;
    bool lost; /* damaged: find the next record first */
    bool seekable;
    uint64_t base; /* file offset of the first byte */
};

/* ---- the file --------------------------------------------------------- */

/* Move the rest to the front and read on. False: nothing was added. */
static bool refill(pith_warc *w)
{
    raw_window *r = &w->raw;
    ssize_t got;

    if (r->at > 0) {
        memmove(r->data, r->data + r->at, r->len - r->at);
        r->file_at += r->at;
        r->len -= r->at;
        r->at = 0;
    }
    if (r->eof || r->len == RAW_BYTES)
        return false;
    do
        got = read(w->fd, r->data + r->len, RAW_BYTES - r->len);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        w->read_error = errno;
    if (got <= 0)
        return r->eof = true, false;
    r->len += (size_t)got;
    return true;
}

/* At least `n` raw bytes in the window, unless the file ends. */
static bool raw_need(pith_warc *w, size_t n)
{
    while (w->raw.len - w->raw.at < n)
        if (!refill(w))
            return false;
    return true;
}

static pith_str raw_view(const pith_warc *w)
{
    return (pith_str){w->raw.data + w->raw.at, w->raw.len - w->raw.at};
}

static bool is_gzip(const pith_warc *w)
{
    return pith_str_starts(raw_view(w), PITH_STR(GZIP_MARK));
}

/* gzip whose content begins like a record. */
static bool member_is_record(pith_str in)
{
    char head[8];
    pith_str s = {head, pith_gunzip_peek(in, head, 5)};

    return pith_str_eq(s, PITH_STR("WARC/"));
}

/* Neither a record nor gzip at the very beginning: it is gzip whose first
 * member is damaged if a later one holds a record. */
static bool begins_damaged(pith_warc *w)
{
    raw_window *r = &w->raw;
    bool found = false;

    raw_need(w, RAW_BYTES);
    if (r->len < 5 || memcmp(r->data, "WARC/", 5) == 0)
        return false;
    for (; !found && r->at < r->len; r->at++)
        found = r->data[r->at] == 0x1F && is_gzip(w) &&
                member_is_record(raw_view(w));
    r->at = 0;
    return found;
}

/* Where the archive begins in a file that can be asked out of order. */
static void begin_at(pith_warc *w)
{
    off_t now = w->fd >= 0 ? lseek(w->fd, 0, SEEK_CUR) : -1;

    w->seekable = now >= 0 && (uint64_t)now >= w->raw.len;
    w->base = w->seekable ? (uint64_t)now - w->raw.len : 0;
}

pith_status pith_warc_new(const pith_allocator *al, int fd, pith_str first,
                          pith_warc **out)
{
    pith_warc *w;

    *out = NULL;
    al = al ? al : pith_alloc_libc();
    w = pith_alloc_zeroed(al, 1, sizeof(*w));
    if (!w)
        return PITH_NOMEM;
    w->al = al;
    w->fd = fd;
    pith_buf_init(&w->win, al, SIZE_MAX / 2);
    pith_buf_init(&w->header, al, HEADER_MAX + 4);
    w->raw.data = pith_alloc_array(al, 1, RAW_BYTES);
    w->fast = libdeflate_alloc_decompressor();
    if (!w->raw.data || !w->fast || first.len > RAW_BYTES ||
        pith_gunzip_init(&w->z, al, 31) != PITH_OK) {
        pith_warc_free(w);
        return PITH_NOMEM;
    }
    w->z_ready = true;
    if (first.len > 0)
        memcpy(w->raw.data, first.ptr, first.len);
    w->raw.len = first.len;
    w->raw.eof = fd < 0;
    begin_at(w);
    raw_need(w, 3);
    w->gzip = is_gzip(w) || begins_damaged(w);
    *out = w;
    return PITH_OK;
}

void pith_warc_free(pith_warc *w)
{
    if (!w)
        return;
    if (w->z_ready)
        pith_gunzip_release(&w->z);
    libdeflate_free_decompressor(w->fast);
    pith_buf_release(&w->win);
    pith_buf_release(&w->header);
    pith_alloc_free(w->al, w->raw.data);
    pith_alloc_free(w->al, w);
}

/* ---- decompressed bytes ----------------------------------------------- */

/* A whole member out of the raw window by libdeflate. False: it is not all
 * there, is very large, or is damaged: zlib then finds out which. */
static bool member_fast(pith_warc *w)
{
    raw_window *r = &w->raw;
    size_t room = w->win.cap > PIECE ? w->win.cap - 1 : PIECE, in_len, got;

    for (;; room *= 4) {
        char *to = pith_buf_reserve(&w->win, room);
        enum libdeflate_result ret;

        if (!to)
            return pith_buf_clear(&w->win), false;
        ret = libdeflate_gzip_decompress_ex(
            w->fast, r->data + r->at, r->len - r->at, to, room, &in_len, &got);
        if (ret == LIBDEFLATE_SUCCESS)
            break;
        if (ret != LIBDEFLATE_INSUFFICIENT_SPACE || room >= FAST_OUT_MAX)
            return false;
    }
    pith_buf_commit(&w->win, got);
    r->at += in_len;
    return true;
}

/* Begin the gzip member at the raw position. False: there is none. */
static bool member_begin(pith_warc *w)
{
    pith_buf_clear(&w->win);
    w->win_at = 0;
    w->member_bad = false;
    /* Members longer than what is left in the window are worth a refill: the
     * fast way needs them whole. */
    if (w->raw.len - w->raw.at < RAW_BYTES / 4)
        refill(w);
    if (!raw_need(w, 18) || !is_gzip(w))
        return false;
    w->member_at = w->raw.file_at + w->raw.at;
    w->member_open = false;
    if (member_fast(w))
        return true;
    if (inflateReset(&w->z.z) != Z_OK)
        return false;
    w->member_open = true;
    return true;
}

/* Inflate one more piece of the open member. False: none came. */
static bool member_more(pith_warc *w)
{
    raw_window *r = &w->raw;
    z_stream *z = &w->z.z;
    char *to;
    int ret;

    if (!w->member_open)
        return false;
    if (r->at == r->len && !refill(w)) {
        w->member_open = false;
        w->member_bad = true; /* the file ends inside */
        return false;
    }
    to = pith_buf_reserve(&w->win, PIECE);
    if (!to) {
        w->nomem = true;
        w->member_open = false;
        return false;
    }
    z->next_in = (unsigned char *)r->data + r->at;
    z->avail_in = (unsigned)(r->len - r->at);
    z->next_out = (unsigned char *)to;
    z->avail_out = PIECE;
    ret = inflate(z, Z_NO_FLUSH);
    pith_buf_commit(&w->win, PIECE - z->avail_out);
    r->at = r->len - z->avail_in;
    if (ret == Z_STREAM_END)
        w->member_open = false;
    else if (ret != Z_OK && ret != Z_BUF_ERROR)
        w->member_open = false, w->member_bad = true;
    return true;
}

/* More bytes into `win`, dropping what was consumed. */
static bool win_more(pith_warc *w)
{
    raw_window *r = &w->raw;

    if (w->win_at > 0) {
        memmove(w->win.data, w->win.data + w->win_at, w->win.len - w->win_at);
        w->win.len -= w->win_at;
        if (!w->gzip)
            w->member_at += w->win_at;
        w->win_at = 0;
    }
    if (w->gzip)
        return member_more(w);
    if (r->at == r->len && !refill(w))
        return false;
    if (w->win.len == 0)
        w->member_at = r->file_at + r->at;
    pith_buf_add(&w->win, r->data + r->at, r->len - r->at);
    w->nomem = w->win.status == PITH_NOMEM;
    r->at = r->len;
    return !w->nomem;
}

static size_t win_len(const pith_warc *w)
{
    return w->win.len - w->win_at;
}

/* At least `n` decompressed bytes of this member or file. */
static bool win_need(pith_warc *w, size_t n)
{
    while (win_len(w) < n)
        if (!win_more(w))
            return false;
    return true;
}

static pith_str win_view(const pith_warc *w)
{
    return (pith_str){w->win.data ? w->win.data + w->win_at : "", win_len(w)};
}

/* ---- damage ----------------------------------------------------------- */

static pith_warc_got damage(pith_warc *w, pith_error *err, const char *what)
{
    w->lost = true;
    w->in_record = false;
    pith_error_set(err, PITH_FORMAT, w->record_at, "%s", what);
    return PITH_WARC_DAMAGE;
}

/* To the next member that holds a record. False: there is none. */
static bool resync_gzip(pith_warc *w)
{
    raw_window *r = &w->raw;

    /* A sound stream with odd content ends where it says. */
    while (w->member_open && !w->member_bad) {
        w->win_at = w->win.len;
        if (!win_more(w))
            break;
    }
    w->member_open = false;
    if (w->member_bad) {
        /* Inflate may have eaten the next members as rubbish: look again
         * from the damaged one on, as far as the window still has it. */
        uint64_t from = w->member_at + 1;

        from = from > r->file_at ? from - r->file_at : 0;
        r->at = from < r->at ? (size_t)from : r->at;
    }
    for (;;) {
        char *p;

        if (r->len - r->at < 64)
            refill(w);
        if (r->at == r->len)
            return false;
        p = memchr(r->data + r->at, 0x1F, r->len - r->at);
        if (!p) {
            r->at = r->len;
            continue;
        }
        r->at = (size_t)(p - r->data);
        if (r->len - r->at < 64)
            refill(w);
        if (is_gzip(w) && member_is_record(raw_view(w)))
            return true;
        r->at++;
    }
}

/* To the next "WARC/1." that begins a line. */
static bool resync_plain(pith_warc *w)
{
    const pith_str mark = {"\nWARC/1.", 8};

    for (;;) {
        size_t at = pith_str_find(win_view(w), mark);

        if (at != SIZE_MAX) {
            w->win_at += at + 1;
            return true;
        }
        if (win_len(w) >= mark.len)
            w->win_at = w->win.len - (mark.len - 1);
        if (!win_more(w))
            return w->win_at = w->win.len, false;
    }
}

/* ---- records ---------------------------------------------------------- */

static uint64_t here(const pith_warc *w)
{
    return w->gzip ? w->member_at : w->member_at + w->win_at;
}

/* Step over the empty lines between records; in gzip also into the next
 * member. False: the archive ends. */
static bool to_record(pith_warc *w)
{
    for (;;) {
        while (win_len(w) > 0 && (w->win.data[w->win_at] == '\r' ||
                                  w->win.data[w->win_at] == '\n'))
            w->win_at++;
        if (win_len(w) > 0 || (!w->nomem && win_more(w))) {
            if (win_len(w) > 0 && w->win.data[w->win_at] != '\r' &&
                w->win.data[w->win_at] != '\n')
                return true;
            continue;
        }
        if (!w->gzip || w->member_bad || w->nomem)
            return false;
        if (!member_begin(w))
            return false;
    }
}

/* Consume the rest of the block. False: it ends early. */
static bool skip_block(pith_warc *w)
{
    while (w->block_left > 0) {
        size_t have = win_len(w);
        size_t take = w->block_left < have ? (size_t)w->block_left : have;

        w->win_at += take;
        w->block_left -= take;
        if (w->block_left > 0 && !win_more(w))
            return false;
    }
    return true;
}

/* The block is consumed: what follows must be the empty lines and, in gzip,
 * the sound end of the member or another record. */
static const char *end_problem(pith_warc *w)
{
    while (win_need(w, 1)) {
        char c = w->win.data[w->win_at];

        if (c != '\r' && c != '\n')
            break;
        w->win_at++;
    }
    if (w->member_bad)
        return "its gzip member is damaged";
    if (win_need(w, 5) && memcmp(w->win.data + w->win_at, "WARC/", 5) != 0)
        return "its Content-Length is wrong";
    if (win_len(w) > 0 && win_len(w) < 5)
        return "there is something behind it that is no record";
    return NULL;
}

static pith_warc_got finish_record(pith_warc *w, pith_error *err)
{
    const char *problem = NULL;

    if (!skip_block(w))
        problem = w->member_bad ? "its gzip member is damaged"
                                : "the file ends inside it";
    else
        problem = end_problem(w);
    w->in_record = false;
    return problem ? damage(w, err, problem) : PITH_WARC_RECORD;
}

/* Another record begins before the header of this one ends: what ends it is of
 * no use, and looking for it from every such line would take ages. */
static bool runs_on(pith_str view, size_t len)
{
    size_t next = pith_str_find(view, PITH_STR("\nWARC/1."));

    return next != SIZE_MAX && (len == 0 || next + 1 < len);
}

/* Bring the header into w->header. NULL, or what is wrong. */
static const char *read_header(pith_warc *w)
{
    size_t len, want = 512;

    if (!win_need(w, 8))
        return w->member_bad ? "its gzip member is damaged"
                             : "the file ends inside its header";
    if (memcmp(w->win.data + w->win_at, "WARC/", 5) != 0)
        return "there is no record where one should begin";
    for (;; want *= 2) {
        bool more = win_need(w, want);
        pith_str view = pith_str_sub(win_view(w), 0, want);

        len = pith_http_head_len(view);
        if (runs_on(view, len))
            return "its header does not end";
        if (len > 0)
            break;
        if (want >= HEADER_MAX)
            return "its header is longer than 64 KB";
        if (!more)
            return w->member_bad ? "its gzip member is damaged"
                                 : "the file ends inside its header";
    }
    pith_buf_clear(&w->header);
    pith_buf_add(&w->header, w->win.data + w->win_at, len);
    if (w->header.status != PITH_OK)
        w->nomem = true;
    w->win_at += len;
    return NULL;
}

/* The value without the <> that WARC 1.0 puts around an URI. */
static pith_str bare(pith_str s)
{
    if (s.len >= 2 && s.ptr[0] == '<' && s.ptr[s.len - 1] == '>')
        return pith_str_sub(s, 1, s.len - 2);
    return s;
}

static const char *parse_header(pith_warc *w, pith_warc_record *rec)
{
    pith_str rest = pith_buf_view(&w->header), name, value, length = {NULL, 0};

    *rec = (pith_warc_record){.offset = w->record_at, .header = rest};
    rec->version = pith_str_trim(
        pith_str_sub(rest, 0, pith_str_find(rest, PITH_STR("\n"))));
    rest = pith_str_from(rest, pith_str_find(rest, PITH_STR("\n")));
    while (pith_http_field(&rest, &name, &value)) {
        const struct {
            pith_str name;
            pith_str *to;
        } fields[] = {
            {PITH_STR("warc-type"), &rec->type},
            {PITH_STR("warc-target-uri"), &rec->uri},
            {PITH_STR("warc-record-id"), &rec->id},
            {PITH_STR("warc-date"), &rec->date},
            {PITH_STR("content-type"), &rec->content_type},
            {PITH_STR("warc-identified-payload-type"), &rec->payload_type},
            {PITH_STR("warc-truncated"), &rec->truncated},
            {PITH_STR("content-length"), &length},
        };

        for (size_t i = 0; i < sizeof(fields) / sizeof(*fields); i++)
            if (pith_str_ieq(name, fields[i].name))
                *fields[i].to = value;
    }
    rec->uri = bare(rec->uri);
    if (!length.ptr || !pith_str_u64(length, &rec->length))
        return "it has no Content-Length";
    return rec->type.ptr ? NULL : "it has no WARC-Type";
}

/* Whether a record or the end follows the block of `len` bytes that begins
 * here: asked of a plain file beforehand, so that a wrong length costs its own
 * record and not those in it. Unknown is yes. */
static const char *length_problem(const pith_warc *w, uint64_t len)
{
    uint64_t at = here(w) + w->base;
    char next[64];
    ssize_t got;
    size_t i = 0;

    if (w->gzip || !w->seekable)
        return NULL;
    if (len > INT64_MAX - at)
        return "its Content-Length is wrong";
    got = pread(w->fd, next, sizeof(next), (off_t)(at + len));
    if (got == 0 && pread(w->fd, next, 1, (off_t)(at + len) - 1) != 1)
        return "the file ends inside it";
    while ((ssize_t)i < got && (next[i] == '\r' || next[i] == '\n'))
        i++;
    if (got < 0 || (size_t)got - i < 5 || memcmp(next + i, "WARC/", 5) == 0)
        return NULL;
    return "its Content-Length is wrong";
}

static pith_warc_got fail(pith_warc *w, pith_error *err)
{
    char text[128];

    if (w->nomem) {
        pith_error_set(err, PITH_NOMEM, w->record_at, "out of memory");
        return PITH_WARC_FAIL;
    }
    if (w->read_error) {
        pith_error_set(err, PITH_IO, w->raw.file_at + w->raw.at,
                       "reading failed: %s",
                       pith_load_errno_text(w->read_error, text, sizeof(text)));
        return PITH_WARC_FAIL;
    }
    return PITH_WARC_END;
}

/* Behind the end of all records. Raw bytes that are left are no member. */
static pith_warc_got the_end(pith_warc *w, pith_error *err)
{
    raw_window *r = &w->raw;

    if (w->nomem || w->read_error)
        return fail(w, err);
    if (w->gzip && w->member_bad) {
        w->record_at = w->member_at;
        return damage(w, err, "its gzip member is damaged");
    }
    if (w->gzip && r->at < r->len) {
        w->record_at = r->file_at + r->at;
        return damage(w, err, "there is no gzip member where one should begin");
    }
    return PITH_WARC_END;
}

pith_warc_got pith_warc_next(pith_warc *w, pith_warc_record *rec,
                             pith_error *err)
{
    const char *problem;

    if (w->in_record) {
        pith_warc_got got = finish_record(w, err);

        if (got != PITH_WARC_RECORD)
            return w->nomem || w->read_error ? fail(w, err) : got;
    }
    if (w->lost) {
        w->lost = false;
        if (!(w->gzip ? resync_gzip(w) : resync_plain(w)))
            return fail(w, err);
        if (w->gzip && !member_begin(w))
            return fail(w, err);
    }
    if (!to_record(w))
        return the_end(w, err);
    w->record_at = here(w);
    problem = read_header(w);
    if (!problem && !w->nomem)
        problem = parse_header(w, rec);
    if (!problem && !w->nomem)
        problem = length_problem(w, rec->length);
    if (w->nomem || w->read_error)
        return fail(w, err);
    if (problem)
        return damage(w, err, problem);
    w->block_left = rec->length;
    w->in_record = true;
    return PITH_WARC_RECORD;
}

pith_str pith_warc_peek(pith_warc *w, size_t want)
{
    if (want > w->block_left)
        want = (size_t)w->block_left;
    if (want > RAW_BYTES)
        want = RAW_BYTES;
    win_need(w, want);
    return pith_str_sub(win_view(w), 0, want);
}

pith_status pith_warc_body(pith_warc *w, pith_buf *out, size_t max, bool *cut,
                           pith_error *err)
{
    pith_warc_got got;

    *cut = w->block_left > max;
    while (w->block_left > 0 && out->len < max) {
        size_t take = win_len(w), room = max - out->len;

        take = w->block_left < take ? (size_t)w->block_left : take;
        take = take < room ? take : room;
        pith_buf_add(out, w->win.data ? w->win.data + w->win_at : "", take);
        w->win_at += take;
        w->block_left -= take;
        if (w->block_left > 0 && win_len(w) == 0 && !win_more(w))
            break;
    }
    if (out->status != PITH_OK)
        return pith_error_set(err, PITH_NOMEM, w->record_at, "out of memory");
    got = finish_record(w, err);
    if (w->nomem || w->read_error)
        return fail(w, err), err ? err->code : PITH_IO;
    return got == PITH_WARC_RECORD ? PITH_OK : PITH_FORMAT;
}

bool pith_warc_is(pith_str head)
{
    return pith_str_starts(head, PITH_STR("WARC/")) ||
           (head.len >= 18 && pith_str_starts(head, PITH_STR(GZIP_MARK)) &&
            member_is_record(head));
}
