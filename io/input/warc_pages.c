/* io/input/warc_pages: which records are pages, and their bytes. */
#include "io/input/warc_pages.h"

#include <fcntl.h>
#include <unistd.h>

#include "io/input/load.h"
#include "io/input/payload.h"
#include "io/input/sniff.h"
#include "io/input/warc.h"

/* Bytes of the block looked at before the body is read. */
#define PEEK_BYTES (32u << 10)
/* And before a head without end is given up. */
#define HEAD_MAX (1u << 20)

struct pith_warc_pages {
    pith_warc_pages_options opt;
    pith_warc *warc;
    int fd; /* -1: stdin, which is not ours to close */
    bool done;
    bool damaged;    /* the record before was */
    uint64_t n_more; /* damaged ones after others, which are only counted */
    char *path;
};

pith_status pith_warc_pages_open(const pith_warc_pages_options *opt,
                                 pith_str path, pith_str first,
                                 pith_warc_pages **out, pith_error *err)
{
    bool is_stdin = pith_str_eq(path, PITH_STR("-"));
    pith_warc_pages *p = pith_alloc_zeroed(opt->al, 1, sizeof(*p));
    pith_status st = PITH_NOMEM;

    *out = NULL;
    if (!p)
        goto out;
    p->opt = *opt;
    p->fd = -1;
    p->path = pith_alloc_array(opt->al, path.len + 1, 1);
    if (!p->path)
        goto out;
    memcpy(p->path, path.ptr, path.len);
    p->path[path.len] = 0;
    if (!is_stdin) {
        p->fd = open(p->path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
        if (p->fd < 0) {
            st = pith_load_errno(err, "cannot open", p->path);
            goto out;
        }
        if (opt->offset && lseek(p->fd, (off_t)opt->offset, SEEK_SET) < 0) {
            st = pith_load_errno(err, "cannot seek in", p->path);
            goto out;
        }
    }
    st = pith_warc_new(opt->al, is_stdin ? STDIN_FILENO : p->fd, first,
                       &p->warc);
out:
    if (st == PITH_OK)
        return *out = p, st;
    if (st == PITH_NOMEM)
        pith_error_of(err, st);
    pith_warc_pages_close(p);
    return st;
}

void pith_warc_pages_close(pith_warc_pages *p)
{
    const pith_allocator *al;

    if (!p)
        return;
    al = p->opt.al;
    pith_warc_free(p->warc);
    if (p->fd >= 0)
        close(p->fd);
    pith_alloc_free(al, p->path);
    pith_alloc_free(al, p);
}

/* ---- which records ---------------------------------------------------- */

/* Whether the record, of which `block` is the beginning, is a page. */
static bool is_page(const pith_warc_pages *p, const pith_warc_record *rec,
                    pith_str block)
{
    pith_str mime, body = block;
    bool html;

    if (pith_str_ieq(rec->type, PITH_STR("resource"))) {
        mime = pith_http_mime(rec->content_type);
    } else if (pith_str_ieq(rec->type, PITH_STR("response"))) {
        pith_http_head head;

        if (!pith_http_head_parse(block, &head) ||
            (head.status != 200 && head.status != 203))
            return false;
        mime = pith_http_mime(head.content_type);
        body = pith_str_from(block, head.len);
    } else {
        return false;
    }
    if (mime.len == 0)
        mime = pith_http_mime(rec->payload_type);
    html = mime.len > 0 ? pith_mime_is_html(mime) : pith_sniff_html(body);
    return html &&
           (!p->opt.want || p->opt.want(p->opt.want_ctx, rec->uri, mime));
}

/* ---- items ------------------------------------------------------------ */

static pith_str copy(pith_input_item *item, pith_str s)
{
    return s.ptr ? pith_arena_str(&item->arena, s) : s;
}

/* `err` as an item of its own, named by the archive. */
static void item_damage(pith_warc_pages *p, pith_input_item *item,
                        const pith_error *err)
{
    uint64_t at = err->at;

    item->name = copy(item, pith_str_of(p->path));
    if (!item->name.ptr)
        item->name = PITH_STR("");
    if (err->code == PITH_FORMAT)
        pith_load_fail(item, PITH_FORMAT,
                       "damaged record at byte %llu of '%s': %s; it was "
                       "skipped, fetch the archive again",
                       (unsigned long long)at, p->path, err->detail);
    else
        pith_load_fail(item, err->code, "cannot read '%s' at byte %llu: %s",
                       p->path, (unsigned long long)at, err->detail);
    item->err.at = at;
}

/* Take the record over into `item`; its block into `packed` (a response, with
 * its head) or `bytes` (a resource). */
static void item_record(pith_warc_pages *p, pith_input_item *item,
                        const pith_warc_record *rec)
{
    bool response = pith_str_ieq(rec->type, PITH_STR("response"));
    pith_buf *to = response ? &item->packed : &item->bytes;
    pith_error err = {0};
    pith_status st;
    bool cut;

    item->name = copy(item, rec->uri.len > 0 ? rec->uri : rec->id);
    item->url = copy(item, rec->uri);
    if (!response)
        item->charset = copy(item, pith_http_charset(rec->content_type));
    item->truncated = rec->truncated.ptr != NULL;
    if (!item->name.ptr)
        item->name = PITH_STR("");
    st = pith_warc_body(p->warc, to,
                        (size_t)p->opt.max_bytes + (response ? HEAD_MAX : 0),
                        &cut, &err);
    if (st != PITH_OK) {
        pith_input_item_clear(item);
        item_damage(p, item, &err);
        return;
    }
    item->offset = p->opt.offset + rec->offset;
    item->max_bytes = p->opt.max_bytes;
    item->loader = response ? pith_load_response : pith_load_check;
    if (cut)
        pith_load_cut(item);
}

/* The beginning of a block, of a response with its whole head if that ends
 * anywhere. False: it does not, or there is none where the record says that
 * there is HTTP, and `err` says so. */
static bool peek(pith_warc_pages *p, const pith_warc_record *rec, pith_str *out,
                 pith_error *err)
{
    bool response = pith_str_ieq(rec->type, PITH_STR("response"));
    size_t want = PEEK_BYTES;
    pith_http_head head;

    *out = pith_warc_peek(p->warc, want);
    while (response && pith_str_istarts(*out, PITH_STR("HTTP/")) &&
           !pith_http_head_len(*out) && want < HEAD_MAX && out->len >= want)
        *out = pith_warc_peek(p->warc, want *= 2);
    *err = (pith_error){PITH_FORMAT, rec->offset,
                        "its HTTP head is longer than 1 MB"};
    if (response && want >= HEAD_MAX && !pith_http_head_len(*out))
        return false;
    *err = (pith_error){PITH_FORMAT, rec->offset, "it is no HTTP response"};
    return !response || pith_http_head_parse(*out, &head) ||
           !pith_str_istarts(rec->content_type, PITH_STR("application/http"));
}

/* Records in a row that are damaged: the first is told, the others counted. */
static bool tell_damage(pith_warc_pages *p, pith_input_item *item,
                        const pith_error *err)
{
    if (p->damaged) {
        p->n_more++;
        return false;
    }
    p->damaged = true;
    item_damage(p, item, err);
    return true;
}

/* At the end, of those that were only counted. */
static bool tell_more(pith_warc_pages *p, pith_input_item *item)
{
    unsigned long long n = p->n_more;

    p->done = true;
    if (!n)
        return false;
    item->name = copy(item, pith_str_of(p->path));
    if (!item->name.ptr)
        item->name = PITH_STR("");
    pith_load_fail(item, PITH_FORMAT,
                   "'%s' has %llu more damaged records behind such; fetch the "
                   "archive again",
                   p->path, n);
    return true;
}

bool pith_warc_pages_next(pith_warc_pages *p, pith_input_item *item)
{
    while (!p->done) {
        pith_warc_record rec;
        pith_error err = {0};
        pith_str block;

        switch (pith_warc_next(p->warc, &rec, &err)) {
        case PITH_WARC_END:
            return tell_more(p, item);
        case PITH_WARC_FAIL:
            p->done = true;
            item_damage(p, item, &err);
            return true;
        case PITH_WARC_DAMAGE:
            if (tell_damage(p, item, &err))
                return true;
            break;
        case PITH_WARC_RECORD:
            if (!peek(p, &rec, &block, &err)) {
                if (tell_damage(p, item, &err))
                    return true;
                break;
            }
            p->damaged = false;
            if (!is_page(p, &rec, block))
                break;
            item_record(p, item, &rec);
            return true;
        }
    }
    return false;
}

/* ---- on the worker ---------------------------------------------------- */

/* What came of a body that is damaged. */
static pith_status load_damaged(pith_input_item *item,
                                const pith_http_head *head)
{
    pith_str by = head->content_encoding.len ? head->content_encoding
                                             : head->transfer_encoding;
    pith_status st;

    if (item->bytes.len == 0)
        return pith_load_fail(item, PITH_FORMAT,
                              "the body of '%s' is damaged %.*s and nothing "
                              "of it could be read; fetch it again",
                              item->name.ptr, (int)(by.len < 40 ? by.len : 40),
                              by.ptr ? by.ptr : "gzip");
    st = pith_load_check(item);
    if (st != PITH_OK || item->truncated)
        return st;
    item->truncated = true;
    pith_error_set(&item->err, PITH_FORMAT, item->bytes.len,
                   "'%s' ends early or is damaged: its first %zu bytes "
                   "were used; fetch it again",
                   item->name.ptr, item->bytes.len);
    return PITH_OK;
}

/* A .gz file that was served as it is, such as sitemap.xml.gz. */
static pith_status load_inner(pith_input_item *item, pith_payload_end *end)
{
    pith_payload_end outer = *end;
    pith_buf inner, spare;
    pith_status st;

    pith_buf_init(&inner, item->al, SIZE_MAX / 2);
    pith_buf_init(&spare, item->al, SIZE_MAX / 2);
    st = pith_payload_decode(pith_buf_view(&item->bytes),
                             (pith_codings){PITH_STR(""), PITH_STR("gzip")},
                             &inner, &spare, (size_t)item->max_bytes, end);
    if (*end == PITH_PAYLOAD_WHOLE)
        *end = outer;
    pith_buf_release(&spare);
    pith_buf_release(&item->bytes);
    item->bytes = inner;
    return st;
}

pith_status pith_load_response(pith_input_item *item)
{
    pith_str all = pith_buf_view(&item->packed), body;
    pith_payload_end end;
    pith_http_head head;
    pith_buf scratch;
    pith_status st;

    if (!pith_http_head_parse(all, &head))
        return pith_load_fail(item, PITH_FORMAT,
                              "'%s' is not an HTTP response; fetch it again",
                              item->name.ptr);
    item->charset = copy(item, pith_http_charset(head.content_type));
    body = pith_str_from(all, head.len);
    pith_buf_init(&scratch, item->al, SIZE_MAX / 2);
    st = pith_payload_decode(
        body, (pith_codings){head.transfer_encoding, head.content_encoding},
        &item->bytes, &scratch, (size_t)item->max_bytes, &end);
    if (st == PITH_OK && pith_sniff_gzip(pith_buf_view(&item->bytes)))
        st = load_inner(item, &end);
    pith_buf_release(&scratch);
    if (st != PITH_OK)
        return pith_load_nomem(item);
    if (end == PITH_PAYLOAD_UNKNOWN)
        return pith_load_fail(
            item, PITH_UNSUPPORTED,
            "cannot undo the coding '%.*s' of '%s'; fetch it "
            "again without it",
            (int)(head.content_encoding.len < 40 ? head.content_encoding.len
                                                 : 40),
            head.content_encoding.ptr ? head.content_encoding.ptr : "",
            item->name.ptr);
    if (end == PITH_PAYLOAD_DAMAGED && body.len > 0)
        return load_damaged(item, &head);
    st = pith_load_check(item);
    if (st == PITH_OK && end == PITH_PAYLOAD_CUT)
        pith_load_cut(item);
    return st;
}
