/* fetch/crawl_out: see the header. */
#include "fetch/crawl_out.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/status.h"
#include "base/str.h"
#include "fetch/url.h"
#include "input/load.h"
#include "input/sniff.h"

#define PATH_BYTES  4096u
#define SEGMENT_MAX 160u /* longer names end in their hash */

struct pith_crawl_out {
    const pith_allocator *al;
    pith_crawl_db *db;
    pith_warc_out *warc; /* NULL: a directory */
    pith_buf dir;        /* with its '/' */
    pith_buf path;
    pith_buf name;
};

/* ---- names ------------------------------------------------------------ */

/* A segment as a file name: '/' cannot be in it, dots at its front would hide
 * it, and very long ones are cut. */
static void put_segment(pith_buf *b, pith_str seg)
{
    size_t from = b->len;

    if (seg.len > 0 && *seg.ptr == '.')
        pith_buf_char(b, '_');
    for (size_t i = 0; i < seg.len && i < SEGMENT_MAX; i++)
        pith_buf_char(b, seg.ptr[i] == '/' ? '!' : seg.ptr[i]);
    if (seg.len > SEGMENT_MAX)
        pith_buf_fmt(b, "~%08x", (unsigned)pith_hash_str(seg));
    if (b->len == from)
        pith_buf_char(b, '_');
}

void pith_crawl_out_name(pith_str url, uint64_t salt, pith_buf *name)
{
    pith_str path;
    pith_url u;
    size_t last;

    pith_buf_clear(name);
    if (!pith_url_split(url, &u))
        return;
    pith_buf_str(name, u.host);
    if (u.port.len > 0)
        pith_buf_fmt(name, "+%.*s", (int)u.port.len, u.port.ptr);
    path = u.path;
    last = name->len + 1;
    while (path.len > 0) {
        size_t end;

        path = pith_str_sub(path, 1, SIZE_MAX);
        end = pith_str_find(path, PITH_STR("/"));
        pith_buf_char(name, '/');
        last = name->len;
        if (end == SIZE_MAX && path.len == 0)
            pith_buf_cstr(name, "index");
        else
            put_segment(name, pith_str_sub(path, 0, end));
        path = end == SIZE_MAX ? (pith_str){NULL, 0}
                               : pith_str_sub(path, end, SIZE_MAX);
    }
    if (u.query.len > 0) {
        pith_buf_char(name, '?');
        put_segment(name, u.query);
    }
    if (salt != 0)
        pith_buf_fmt(name, "~%08x", (unsigned)salt);
    if (name->status == PITH_OK &&
        (salt != 0 ||
         pith_sniff_file_name((pith_str){name->data + last,
                                         name->len - last}) != PITH_NAME_PAGE ||
         pith_str_ends(pith_buf_view(name), PITH_STR(".gz"))))
        pith_buf_cstr(name, ".html");
}

/* ---- life ------------------------------------------------------------- */

static pith_status io_error(const char *what, const char *path, pith_error *err)
{
    char text[128];

    return pith_error_set(err, PITH_IO, PITH_NOWHERE, "%s '%s': %s", what, path,
                          pith_load_errno_text(errno, text, sizeof(text)));
}

static bool is_warc(const char *path)
{
    pith_str s = pith_str_of(path);

    return pith_str_ends(s, PITH_STR(".warc")) ||
           pith_str_ends(s, PITH_STR(".warc.gz"));
}

static pith_status open_warc(pith_crawl_out *o, const char *path,
                             const char *software, pith_error *err)
{
    struct stat meta;
    int64_t end = 0, ours = 0;
    pith_status st;

    pith_buf_fmt(&o->path, "%s.crawl", path);
    st = pith_crawl_db_open(o->al, o->path.data, &o->db, err);
    if (st == PITH_OK &&
        (pith_crawl_db_get(o->db, "warc_end", &end) != PITH_OK ||
         pith_crawl_db_get(o->db, "warc_ours", &ours) != PITH_OK))
        st = pith_crawl_db_error(o->db, err);
    if (st != PITH_OK)
        return st;
    if (!ours && stat(path, &meta) == 0 && meta.st_size > 0)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "'%s' is there but has no state beside it; "
                              "give another name or remove it",
                              path);
    /* Said before the file is made: a kill between the two leaves it ours. */
    if (pith_crawl_db_set(o->db, "warc_ours", 1) != PITH_OK)
        return pith_crawl_db_error(o->db, err);
    return pith_warc_out_open(o->al, path, (uint64_t)end, software, &o->warc,
                              err);
}

static pith_status open_dir(pith_crawl_out *o, const char *path,
                            pith_error *err)
{
    struct stat meta;

    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        return io_error("cannot make directory", path, err);
    if (stat(path, &meta) != 0 || !S_ISDIR(meta.st_mode))
        return errno = ENOTDIR, io_error("cannot use", path, err);
    pith_buf_cstr(&o->dir, path);
    if (o->dir.len > 0 && o->dir.data[o->dir.len - 1] != '/')
        pith_buf_char(&o->dir, '/');
    pith_buf_fmt(&o->path, "%scrawl.db", o->dir.data);
    return pith_crawl_db_open(o->al, o->path.data, &o->db, err);
}

pith_status pith_crawl_out_open(const pith_allocator *al, const char *path,
                                const char *software, pith_crawl_out **out,
                                pith_error *err)
{
    pith_crawl_out *o;
    pith_status st;

    al = al ? al : pith_alloc_libc();
    *out = NULL;
    o = pith_alloc_zeroed(al, 1, sizeof(*o));
    if (!o)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    o->al = al;
    pith_buf_init(&o->dir, al, PATH_BYTES);
    pith_buf_init(&o->path, al, 2 * PATH_BYTES);
    pith_buf_init(&o->name, al, PATH_BYTES);
    st = is_warc(path) ? open_warc(o, path, software, err)
                       : open_dir(o, path, err);
    if (st == PITH_OK)
        *out = o;
    else
        pith_crawl_out_close(o, NULL);
    return st;
}

pith_crawl_db *pith_crawl_out_db(pith_crawl_out *o)
{
    return o->db;
}

static bool list_line(void *ctx, pith_str file, pith_str url, pith_str charset)
{
    pith_crawl_out *o = ctx;

    pith_buf_fmt(&o->name, "%s%.*s\t%.*s", o->dir.data, (int)file.len, file.ptr,
                 (int)url.len, url.ptr);
    if (charset.len > 0)
        pith_buf_fmt(&o->name, "\t%.*s", (int)charset.len, charset.ptr);
    pith_buf_char(&o->name, '\n');
    return o->name.status == PITH_OK;
}

/* The whole of `s` into `path` by way of a second file, so that there is
 * always an old or a new one, never half. */
static pith_status write_file(pith_crawl_out *o, pith_str s, pith_error *err)
{
    char *part;
    FILE *f;
    bool ok;

    pith_buf_cstr(&o->path, ".part");
    part = o->path.data;
    f = fopen(part, "wb");
    if (!f)
        return io_error("cannot create", part, err);
    ok = fwrite(s.ptr, 1, s.len, f) == s.len;
    ok &= fclose(f) == 0;
    if (ok) {
        char *to = pith_alloc_array(o->al, o->path.len, 1);

        if (!to)
            return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE,
                                  "out of memory");
        memcpy(to, part, o->path.len - 5);
        to[o->path.len - 5] = 0;
        ok = rename(part, to) == 0;
        pith_alloc_free(o->al, to);
    }
    return ok ? PITH_OK : io_error("cannot write", part, err);
}

static pith_status write_list(pith_crawl_out *o, pith_error *err)
{
    pith_status st;

    pith_buf_release(&o->name);
    pith_buf_init(&o->name, o->al, SIZE_MAX / 2);
    if (pith_crawl_db_saved(o->db, list_line, o) != PITH_OK)
        return pith_crawl_db_error(o->db, err);
    pith_buf_clear(&o->path);
    pith_buf_fmt(&o->path, "%spages.tsv", o->dir.data);
    st =
        o->name.len > 0 ? write_file(o, pith_buf_view(&o->name), err) : PITH_OK;
    return st;
}

pith_status pith_crawl_out_close(pith_crawl_out *o, pith_error *err)
{
    pith_status st = PITH_OK;

    if (!o)
        return PITH_OK;
    if (!o->warc && o->db && o->dir.len > 0)
        st = write_list(o, err);
    if (o->warc)
        st = pith_warc_out_close(o->warc, err);
    pith_crawl_db_close(o->db);
    pith_buf_release(&o->dir);
    pith_buf_release(&o->path);
    pith_buf_release(&o->name);
    pith_alloc_free(o->al, o);
    return st;
}

/* ---- pages ------------------------------------------------------------ */

/* Make the directories in front of the file in `path`. */
static pith_status make_dirs(pith_crawl_out *o, pith_error *err)
{
    for (size_t i = o->dir.len; i < o->path.len; i++) {
        if (o->path.data[i] != '/')
            continue;
        o->path.data[i] = 0;
        if (mkdir(o->path.data, 0777) != 0 && errno != EEXIST)
            return io_error("cannot make directory", o->path.data, err);
        o->path.data[i] = '/';
    }
    return PITH_OK;
}

static pith_status put_file(pith_crawl_out *o, int64_t id, pith_str url,
                            pith_str page, pith_crawl_end *end, pith_error *err)
{
    bool is_free = false;
    pith_status st;

    for (uint64_t salt = 0; !is_free; salt = pith_hash_mix(salt + 1, 7)) {
        pith_crawl_out_name(url, salt, &o->name);
        if (pith_crawl_db_file_free(o->db, pith_buf_view(&o->name), id,
                                    &is_free) != PITH_OK)
            return pith_crawl_db_error(o->db, err);
    }
    pith_buf_clear(&o->path);
    pith_buf_fmt(&o->path, "%s%s", o->dir.data, o->name.data);
    if (o->path.status != PITH_OK || o->name.status != PITH_OK)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE,
                              "out of memory or a path too long");
    st = make_dirs(o, err);
    if (st == PITH_OK)
        st = write_file(o, page, err);
    end->file = pith_buf_view(&o->name);
    return st;
}

pith_status pith_crawl_out_page(pith_crawl_out *o, int64_t id,
                                const pith_warc_exchange *x, pith_str page,
                                pith_crawl_end *end, pith_error *err)
{
    return o->warc ? pith_warc_out_add(o->warc, x, err)
                   : put_file(o, id, x->url, page, end, err);
}

pith_status pith_crawl_out_same(pith_crawl_out *o, const pith_warc_exchange *x,
                                int64_t was, bool not_modified, pith_error *err)
{
    return o->warc ? pith_warc_out_revisit(o->warc, x, was, not_modified, err)
                   : PITH_OK;
}

pith_status pith_crawl_out_mark(pith_crawl_out *o)
{
    if (!o->warc)
        return PITH_OK;
    return pith_crawl_db_set(o->db, "warc_end",
                             (int64_t)pith_warc_out_end(o->warc));
}
