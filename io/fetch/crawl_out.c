/* io/fetch/crawl_out: see the header. */
#include "io/fetch/crawl_out.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/status.h"
#include "base/str.h"
#include "base/vec.h"
#include "io/fetch/clock.h"
#include "read/url.h"
#include "io/input/load.h"
#include "io/input/sniff.h"

#define PATH_BYTES  4096u
#define EPOCH_MS    300000u
#define SEGMENT_MAX 160u /* longer names end in their hash */

struct pith_crawl_out {
    const pith_allocator *al;
    pith_crawl_db *db;
    pith_warc_out *warc; /* NULL: a directory */
    pith_buf dir;        /* with its '/' */
    pith_buf path;
    pith_buf name;
    uint64_t known; /* so far the state knows the archive */
    int64_t epoch;  /* of what is being written */
    uint64_t epoch_begun;
    bool unsynced; /* something was written in it */
    uint64_t lost; /* pages found damaged */
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

static bool is_page_name(const pith_buf *name, size_t from)
{
    pith_str s = {name->data + from, name->len - from};

    return name->status == PITH_OK && pith_sniff_file_name(s) == PITH_NAME_PAGE;
}

/* A file's name ends as a page's does; so no directory may: /a.html can stand
 * beside /a.html/b. */
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

        path = pith_str_from(path, 1);
        end = pith_str_find(path, PITH_STR("/"));
        pith_buf_char(name, '/');
        last = name->len;
        if (end == SIZE_MAX && path.len == 0)
            pith_buf_cstr(name, "index");
        else
            put_segment(name, pith_str_sub(path, 0, end));
        if (end != SIZE_MAX && is_page_name(name, last))
            pith_buf_char(name, '+');
        path = end == SIZE_MAX ? (pith_str){NULL, 0} : pith_str_from(path, end);
    }
    if (u.query.len > 0) {
        pith_buf_char(name, '?');
        put_segment(name, u.query);
    }
    if (salt != 0)
        pith_buf_fmt(name, "~%08x", (unsigned)salt);
    if (name->status == PITH_OK &&
        (salt != 0 || !is_page_name(name, last) ||
         pith_str_ends(pith_buf_view(name), PITH_STR(".gz"))))
        pith_buf_cstr(name, ".html");
}

static pith_status io_error(const char *what, const char *path, pith_error *err)
{
    char text[128];

    pith_load_errno_text(errno, text, sizeof(text));
    if (errno == ENOSPC)
        return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                              "%s '%s': %s; make room, then it goes on", what,
                              path, text);
    return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                          "%s '%s': %s; choose another with -o", what, path,
                          text);
}

/* ---- what may not have reached the disk ------------------------------- */

/* A look at the pieces of an epoch that did not end. */
typedef struct checkup {
    pith_crawl_out *o;
    int fd;         /* the archive; -1: files */
    int64_t sound;  /* the archive up to here */
    bool bad;       /* what follows in the archive is lost */
    pith_buf bytes; /* of a piece */
    PITH_VEC(int64_t) lost;
} checkup;

static bool piece_is_sound(checkup *k, int fd, const pith_crawl_piece *piece)
{
    size_t have = 0, len = (size_t)piece->len;
    char *to;

    pith_buf_clear(&k->bytes);
    to = pith_buf_reserve(&k->bytes, len);
    while (to && have < len) {
        ssize_t got = pread(fd, to + have, len - have,
                            (off_t)(piece->at + (int64_t)have));

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        have += (size_t)got;
    }
    return to && pith_hash_bytes(to, len) == piece->sum;
}

static bool check_piece(void *ctx, const pith_crawl_piece *piece)
{
    checkup *k = ctx;
    int fd = k->fd;
    bool sound;

    if (piece->file.ptr) {
        pith_buf_clear(&k->o->path);
        pith_buf_fmt(&k->o->path, "%s%.*s", k->o->dir.data,
                     (int)piece->file.len, piece->file.ptr);
        fd = open(k->o->path.data, O_RDONLY | O_CLOEXEC);
    }
    sound = !k->bad && fd >= 0 && piece_is_sound(k, fd, piece);
    if (piece->file.ptr && fd >= 0)
        close(fd);
    if (k->bytes.status != PITH_OK)
        return false;
    if (sound && !piece->file.ptr)
        k->sound = piece->at + piece->len;
    k->bad |= !sound && !piece->file.ptr;
    return sound || PITH_VEC_PUSH(&k->lost, k->o->al, piece->id);
}

/* Check what was written since the last sync. Pages whose bytes are not there
 * become pending; in an archive all from the first damage on, and `*end` is
 * where it begins. */
static pith_status check_unsure(pith_crawl_out *o, int fd, int64_t *end)
{
    checkup k = {.o = o, .fd = fd, .sound = *end};
    pith_status st;

    pith_buf_init(&k.bytes, o->al, SIZE_MAX / 2);
    st = pith_crawl_db_unsure(o->db, o->epoch, check_piece, &k);
    if (k.lost.len > 0)
        pith_crawl_db_begin(o->db);
    for (size_t i = 0; i < k.lost.len; i++)
        pith_crawl_db_lost(o->db, k.lost.at[i]);
    if (k.bad)
        pith_crawl_db_set(o->db, "warc_end", k.sound);
    if (k.lost.len > 0)
        st = pith_crawl_db_commit(o->db);
    o->lost = k.lost.len;
    *end = k.bad ? k.sound : *end;
    PITH_VEC_RELEASE(&k.lost, o->al);
    pith_buf_release(&k.bytes);
    return st;
}

uint64_t pith_crawl_out_lost(const pith_crawl_out *o)
{
    return o->lost;
}

/* Close a transaction in which the archive reaches to `end`. */
static pith_status commit_end(pith_crawl_out *o, uint64_t end)
{
    pith_status st = PITH_OK;

    if (o->warc)
        st = pith_crawl_db_set(o->db, "warc_end", (int64_t)end);
    if (st == PITH_OK)
        st = pith_crawl_db_commit(o->db);
    if (st == PITH_OK)
        o->known = end;
    return st;
}

/* A page whose transaction failed, as on a full disk, is in the archive and not
 * in the state: it is not marked as the archive's, or it would be there twice
 * when the crawl goes on and fetches it again.
 *
 * An archive's epoch ends when it is synced. Files are not synced: that would
 * cost a wait for the disk each, or for all that other programs wrote. Theirs
 * lasts EPOCH_MS, and is held to be on the disk when the one after it ends too;
 * Linux writes what is older than half a minute. */
pith_status pith_crawl_out_sync(pith_crawl_out *o, pith_error *err)
{
    int64_t safe = o->warc ? o->epoch + 1 : o->epoch;
    pith_status st;

    if (!o->unsynced ||
        (!o->warc && pith_clock_ms() - o->epoch_begun < EPOCH_MS))
        return PITH_OK;
    st = o->warc ? pith_warc_out_sync(o->warc, err) : PITH_OK;
    if (st != PITH_OK)
        return st;
    pith_crawl_db_begin(o->db);
    pith_crawl_db_set(o->db, "epoch", safe);
    o->epoch++;
    o->epoch_begun = pith_clock_ms();
    o->unsynced = false;
    return commit_end(o, o->known);
}

/* Note in `end` where the page's bytes are. */
static void wrote(pith_crawl_out *o, pith_crawl_end *end, int64_t at,
                  int64_t len, uint64_t sum)
{
    o->unsynced = true;
    end->wrote = true;
    end->at = at;
    end->len = len;
    end->sum = sum;
    end->epoch = o->epoch;
}

/* ---- life ------------------------------------------------------------- */

static bool is_warc(const char *path)
{
    pith_str s = pith_str_of(path);

    return pith_str_ends(s, PITH_STR(".warc")) ||
           pith_str_ends(s, PITH_STR(".warc.gz"));
}

static pith_status check_archive(pith_crawl_out *o, const char *path,
                                 int64_t *end)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    pith_status st;

    if (fd < 0)
        return PITH_OK; /* a new one; or the next to open it says why not */
    st = check_unsure(o, fd, end);
    close(fd);
    return st;
}

static pith_status open_warc(pith_crawl_out *o, const char *path,
                             const char *software, pith_error *err)
{
    struct stat meta;
    int64_t end = 0, ours = 0;
    pith_status st;

    pith_buf_fmt(&o->path, "%s.crawl", path);
    st = pith_crawl_db_open(o->al, o->path.data, &o->db, err);
    if (st != PITH_OK)
        return st;
    pith_crawl_db_get(o->db, "warc_end", &end);
    pith_crawl_db_get(o->db, "epoch", &o->epoch);
    st = pith_crawl_db_get(o->db, "warc_ours", &ours);
    if (st != PITH_OK)
        return st;
    if (!ours && stat(path, &meta) == 0 && meta.st_size > 0)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "'%s' is there but has no state beside it; "
                              "give another name or remove it",
                              path);
    /* Said before the file is made: a kill between the two leaves it ours. */
    st = pith_crawl_db_set(o->db, "warc_ours", 1);
    if (st == PITH_OK)
        st = check_archive(o, path, &end);
    if (st == PITH_OK)
        st = pith_warc_out_open(o->al, path, (uint64_t)end, software, &o->warc,
                                err);
    if (st != PITH_OK)
        return st;
    o->unsynced = end == 0; /* the record that names the software */
    o->known = pith_warc_out_end(o->warc);
    return pith_crawl_out_sync(o, err);
}

static pith_status open_dir(pith_crawl_out *o, const char *path,
                            pith_error *err)
{
    struct stat meta;
    int64_t none = 0;
    pith_status st;

    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        return io_error("cannot make directory", path, err);
    if (stat(path, &meta) != 0 || !S_ISDIR(meta.st_mode))
        return errno = ENOTDIR, io_error("cannot use", path, err);
    pith_buf_cstr(&o->dir, path);
    if (o->dir.len > 0 && o->dir.data[o->dir.len - 1] != '/')
        pith_buf_char(&o->dir, '/');
    pith_buf_fmt(&o->path, "%scrawl.db", o->dir.data);
    st = pith_crawl_db_open(o->al, o->path.data, &o->db, err);
    if (st == PITH_OK)
        st = pith_crawl_db_get(o->db, "epoch", &o->epoch);
    return st == PITH_OK ? check_unsure(o, -1, &none) : st;
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
        return pith_error_of(err, PITH_NOMEM);
    o->al = al;
    o->epoch_begun = pith_clock_ms();
    pith_buf_init(&o->dir, al, PATH_BYTES);
    pith_buf_init(&o->path, al, 2 * PATH_BYTES);
    pith_buf_init(&o->name, al, PATH_BYTES);
    st = is_warc(path) ? open_warc(o, path, software, err)
                       : open_dir(o, path, err);
    if (st == PITH_OK) {
        *out = o;
        return st;
    }
    if (o->db)
        pith_crawl_db_error(o->db, err);
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

static bool write_bytes(const char *path, pith_str s)
{
    FILE *f = fopen(path, "wb");
    bool ok = f && fwrite(s.ptr, 1, s.len, f) == s.len;

    if (f)
        ok &= fclose(f) == 0;
    return ok;
}

/* Give the finished file `part` the name in o->path, whose directories may
 * have to be made. So there is always an old or a new one, never half. */
static pith_status name_file(pith_crawl_out *o, const char *part,
                             pith_error *err)
{
    pith_status st = PITH_OK;

    if (rename(part, o->path.data) == 0)
        return PITH_OK;
    if (errno == ENOENT)
        st = make_dirs(o, err);
    if (st == PITH_OK && rename(part, o->path.data) != 0)
        st = io_error("cannot write", o->path.data, err);
    return st;
}

/* Where a packer writes; the last number is the crawl's own. */
static void put_part_name(const pith_crawl_out *o, unsigned number,
                          pith_buf *name)
{
    pith_buf_clear(name);
    pith_buf_fmt(name, "%s.part-%u", o->dir.data, number);
}

/* The whole of `s` into o->path. */
static pith_status write_file(pith_crawl_out *o, pith_str s, pith_error *err)
{
    pith_buf part;
    pith_status st;

    pith_buf_init(&part, o->al, 2 * PATH_BYTES);
    put_part_name(o, 0, &part);
    if (part.status != PITH_OK)
        st = pith_error_of(err, PITH_NOMEM);
    else if (!write_bytes(part.data, s))
        st = io_error("cannot write", part.data, err);
    else
        st = name_file(o, part.data, err);
    pith_buf_release(&part);
    return st;
}

static pith_status write_list(pith_crawl_out *o, pith_error *err)
{
    pith_status st;

    pith_buf_release(&o->name);
    pith_buf_init(&o->name, o->al, SIZE_MAX / 2);
    st = pith_crawl_db_saved(o->db, list_line, o);
    if (st != PITH_OK || o->name.len == 0)
        return st;
    pith_buf_clear(&o->path);
    pith_buf_fmt(&o->path, "%spages.tsv", o->dir.data);
    return write_file(o, pith_buf_view(&o->name), err);
}

/* Files that packers made and nobody named. */
static void remove_parts(pith_crawl_out *o)
{
    DIR *d = opendir(o->dir.data);
    struct dirent *e;

    while (d && (e = readdir(d)) != NULL)
        if (pith_str_starts(pith_str_of(e->d_name), PITH_STR(".part-")))
            unlinkat(dirfd(d), e->d_name, 0);
    if (d)
        closedir(d);
}

pith_status pith_crawl_out_close(pith_crawl_out *o, pith_error *err)
{
    pith_status st = PITH_OK;

    if (!o)
        return PITH_OK;
    if (!o->warc && o->db && o->dir.len > 0) {
        st = write_list(o, err);
        remove_parts(o);
    }
    if (st == PITH_OK && o->db)
        st = pith_crawl_out_sync(o, err);
    if (o->warc) {
        pith_status end = pith_warc_out_close(o->warc, err);

        st = st == PITH_OK ? end : st;
    }
    if (st != PITH_OK && o->db)
        pith_crawl_db_error(o->db, err);
    pith_crawl_db_close(o->db);
    pith_buf_release(&o->dir);
    pith_buf_release(&o->path);
    pith_buf_release(&o->name);
    pith_alloc_free(o->al, o);
    return st;
}

/* ---- packers ---------------------------------------------------------- */

struct pith_crawl_packer {
    pith_crawl_out *o;
    pith_warc_pack *warc; /* NULL: files */
    unsigned number;
    unsigned n_files; /* a file may wait for its name while others are made */
};

pith_crawl_packer *pith_crawl_packer_new(pith_crawl_out *o, unsigned number)
{
    pith_crawl_packer *p = pith_alloc_zeroed(o->al, 1, sizeof(*p));

    if (!p)
        return NULL;
    p->o = o;
    p->number = number;
    p->warc = o->warc ? pith_warc_pack_new(o->warc) : NULL;
    if (!p->warc && o->warc) {
        pith_alloc_free(o->al, p);
        return NULL;
    }
    return p;
}

void pith_crawl_packer_free(pith_crawl_packer *p)
{
    if (!p)
        return;
    pith_warc_pack_free(p->warc);
    pith_alloc_free(p->o->al, p);
}

void pith_crawl_pack(pith_crawl_packer *p, const pith_warc_exchange *x,
                     pith_str page, pith_crawl_packed *to)
{
    pith_error err;

    if (p->warc) {
        pith_buf_clear(&to->bytes);
        to->is = pith_warc_pack_add(p->warc, x, &to->bytes, &err) == PITH_OK;
        return;
    }
    if (to->bytes.len == 0) /* a job keeps the name it got first */
        put_part_name(p->o, 1 + p->number + 64 * p->n_files++, &to->bytes);
    to->is = to->bytes.status == PITH_OK && write_bytes(to->bytes.data, page);
    to->sum = pith_hash_str(page);
}

/* ---- pages ------------------------------------------------------------ */

static pith_status put_file(pith_crawl_out *o, const pith_crawl_body *body,
                            pith_str url, pith_crawl_end *end, pith_error *err)
{
    const pith_crawl_packed *packed = body->packed;
    pith_str page = body->page;
    int64_t id = body->id;
    bool is_free = false;
    pith_status st = PITH_OK;

    for (uint64_t salt = 0; !is_free && st == PITH_OK;
         salt = pith_hash_mix(salt + 1, 7)) {
        pith_crawl_out_name(url, salt, &o->name);
        st = pith_crawl_db_file_free(o->db, pith_buf_view(&o->name), id,
                                     &is_free);
    }
    if (st != PITH_OK)
        return st;
    pith_buf_clear(&o->path);
    pith_buf_fmt(&o->path, "%s%s", o->dir.data, o->name.data);
    if (o->path.status != PITH_OK || o->name.status != PITH_OK)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE,
                              "out of memory or a path too long");
    if (packed && packed->is)
        st = name_file(o, packed->bytes.data, err);
    else
        st = write_file(o, page, err);
    end->file = pith_buf_view(&o->name);
    wrote(o, end, 0, (int64_t)page.len,
          packed && packed->is ? packed->sum : pith_hash_str(page));
    return st;
}

static void wrote_records(pith_crawl_out *o, pith_crawl_end *end, uint64_t at)
{
    uint64_t to = pith_warc_out_end(o->warc);

    wrote(o, end, (int64_t)at, (int64_t)(to - at), pith_warc_out_sum(o->warc));
}

pith_status pith_crawl_out_page(pith_crawl_out *o, const pith_warc_exchange *x,
                                const pith_crawl_body *body,
                                pith_crawl_end *end, pith_error *err)
{
    const pith_crawl_packed *packed = body->packed;
    uint64_t at;
    pith_status st;

    if (!o->warc)
        return put_file(o, body, x->url, end, err);
    at = pith_warc_out_end(o->warc);
    if (packed && packed->is)
        st = pith_warc_out_put(o->warc, pith_buf_view(&packed->bytes), err);
    else
        st = pith_warc_out_add(o->warc, x, err);
    wrote_records(o, end, at);
    return st;
}

pith_status pith_crawl_out_same(pith_crawl_out *o, const pith_warc_exchange *x,
                                int64_t was, bool not_modified,
                                pith_crawl_end *end, pith_error *err)
{
    uint64_t at;
    pith_status st;

    if (!o->warc)
        return PITH_OK;
    at = pith_warc_out_end(o->warc);
    st = pith_warc_out_revisit(o->warc, x, was, not_modified, err);
    wrote_records(o, end, at);
    return st;
}

pith_status pith_crawl_out_commit(pith_crawl_out *o)
{
    return commit_end(o, o->warc ? pith_warc_out_end(o->warc) : 0);
}
