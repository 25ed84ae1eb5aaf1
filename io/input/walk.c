/* io/input/walk: directories, one level in memory at a time.
 *
 * Byte order of whole paths is not the order of names: "a.html" sorts before
 * "a/x" and "a0" after it. So a directory's name is compared with the '/'
 * that will follow it. */
#include "io/input/walk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/str.h"
#include "base/vec.h"
#include "io/input/load.h"
#include "io/input/sniff.h"

typedef struct level {
    pith_arena names;
    PITH_VEC(pith_str) entry; /* directories end in '/' */
    size_t at;
    size_t path_len; /* of the directory, with its '/' */
} level;

struct pith_walk {
    const pith_allocator *al;
    pith_buf path;
    level *stack; /* PITH_WALK_DEPTH_MAX */
    size_t depth;
    bool started;
};

pith_walk *pith_walk_new(const pith_allocator *al, pith_str top)
{
    pith_walk *w = pith_alloc_zeroed(al, 1, sizeof(*w));

    if (!w)
        return NULL;
    w->al = al;
    pith_buf_init(&w->path, al, 1u << 20);
    w->stack = pith_alloc_zeroed(al, PITH_WALK_DEPTH_MAX, sizeof(*w->stack));
    while (top.len > 1 && top.ptr[top.len - 1] == '/')
        top.len--;
    pith_buf_str(&w->path, top);
    if (!w->stack || w->path.status != PITH_OK) {
        pith_walk_free(w);
        return NULL;
    }
    return w;
}

static void level_close(pith_walk *w)
{
    level *l = &w->stack[--w->depth];

    PITH_VEC_RELEASE(&l->entry, w->al);
    pith_arena_release(&l->names);
}

void pith_walk_free(pith_walk *w)
{
    if (!w)
        return;
    while (w->depth > 0)
        level_close(w);
    pith_alloc_free(w->al, w->stack);
    pith_buf_release(&w->path);
    pith_alloc_free(w->al, w);
}

static int by_bytes(const void *a, const void *b)
{
    return pith_str_cmp(*(const pith_str *)a, *(const pith_str *)b);
}

/* Directory, file, or neither. `name` lies in the directory `d`. */
static bool entry_kind(DIR *d, const struct dirent *e, bool *is_dir)
{
    struct stat st;

    *is_dir = e->d_type == DT_DIR;
    if (e->d_type == DT_DIR || e->d_type == DT_REG)
        return true;
    if (e->d_type != DT_LNK && e->d_type != DT_UNKNOWN)
        return false;
    if (fstatat(dirfd(d), e->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0)
        return false;
    *is_dir = S_ISDIR(st.st_mode);
    if (S_ISLNK(st.st_mode) && fstatat(dirfd(d), e->d_name, &st, 0) != 0)
        return true; /* a dangling link is reported when it is read */
    return *is_dir || S_ISREG(st.st_mode);
}

/* Keep one entry, if it may be of interest. False: memory is out. */
static bool level_add(pith_walk *w, level *l, DIR *d, const struct dirent *e)
{
    pith_str name = pith_str_of(e->d_name);
    bool is_dir;
    char *copy;

    if (*e->d_name == '.' || !entry_kind(d, e, &is_dir))
        return true;
    if (!is_dir && pith_sniff_file_name(name) == PITH_NAME_OTHER)
        return true;
    copy = pith_arena_alloc(&l->names, name.len + 2);
    if (!copy)
        return false;
    memcpy(copy, name.ptr, name.len);
    copy[name.len] = '/';
    name = (pith_str){copy, name.len + is_dir};
    return PITH_VEC_PUSH(&l->entry, w->al, name);
}

/* Enter the directory named by `path`, to which the '/' is added. */
static pith_status level_open(pith_walk *w, pith_error *err)
{
    level *l = &w->stack[w->depth];
    pith_status st = PITH_OK;
    struct dirent *e;
    DIR *d;

    if (w->depth == PITH_WALK_DEPTH_MAX)
        return pith_error_set(err, PITH_LIMIT, PITH_NOWHERE,
                              "directories nested too deep at '%s'; give the "
                              "deeper ones as inputs of their own",
                              w->path.data);
    d = opendir(w->path.data);
    if (!d)
        return pith_load_errno(err, "cannot open directory", w->path.data);
    if (w->path.data[w->path.len - 1] != '/')
        pith_buf_char(&w->path, '/');
    *l = (level){.path_len = w->path.len};
    pith_arena_init(&l->names, w->al, 0);
    w->depth++;
    for (errno = 0; (e = readdir(d)) != NULL; errno = 0) {
        if (!level_add(w, l, d, e)) {
            st = pith_error_set(err, PITH_NOMEM, PITH_NOWHERE,
                                "out of memory for the names in '%s'",
                                w->path.data);
            break;
        }
    }
    if (st == PITH_OK && errno != 0)
        st = pith_load_errno(err, "cannot read directory", w->path.data);
    closedir(d);
    if (l->entry.len > 0)
        qsort(l->entry.at, l->entry.len, sizeof(*l->entry.at), by_bytes);
    return w->path.status == PITH_OK ? st : w->path.status;
}

/* Whether the file without extension at `path` begins like a page. */
static bool looks_like_page(const char *path)
{
    char head[512];
    pith_str s = {head, pith_load_peek(path, head, sizeof(head))};

    return pith_sniff_html(s);
}

pith_walk_got pith_walk_next(pith_walk *w, pith_str *path, pith_error *err)
{
    if (!w->started) {
        w->started = true;
        if (level_open(w, err) != PITH_OK)
            return *path = pith_buf_view(&w->path), PITH_WALK_PROBLEM;
    }
    while (w->depth > 0) {
        level *l = &w->stack[w->depth - 1];
        pith_sniff_name kind;
        pith_str name;

        if (l->at == l->entry.len) {
            level_close(w);
            continue;
        }
        name = l->entry.at[l->at++];
        w->path.len = l->path_len;
        if (name.ptr[name.len - 1] == '/') {
            pith_buf_add(&w->path, name.ptr, name.len - 1);
            *path = pith_buf_view(&w->path);
            if (w->path.status != PITH_OK || level_open(w, err) != PITH_OK)
                return PITH_WALK_PROBLEM;
            continue;
        }
        pith_buf_str(&w->path, name);
        *path = pith_buf_view(&w->path);
        kind = pith_sniff_file_name(name);
        if (kind == PITH_NAME_ASK && !looks_like_page(w->path.data))
            continue;
        return kind == PITH_NAME_WARC ? PITH_WALK_WARC : PITH_WALK_PAGE;
    }
    return PITH_WALK_END;
}
