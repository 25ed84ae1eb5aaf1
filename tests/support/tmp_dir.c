/* support/tmp_dir: see the header. */
#define _XOPEN_SOURCE 700
#include "support/tmp_dir.h"

#include <ftw.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

void tmp_dir_make(tmp_dir *d)
{
    const char *base = getenv("TMPDIR");

    snprintf(d->path, sizeof(d->path), "%s/pith-test-XXXXXX",
             base && strlen(base) < 128 ? base : "/tmp");
    assert_non_null(mkdtemp(d->path));
}

static int drop_one(const char *path, const struct stat *st, int flag,
                    struct FTW *ftw)
{
    (void)st, (void)flag, (void)ftw;
    return remove(path);
}

void tmp_dir_drop(tmp_dir *d)
{
    nftw(d->path, drop_one, 16, FTW_DEPTH | FTW_PHYS);
}

char *tmp_path(const tmp_dir *d, const char *name, char out[TMP_PATH_MAX])
{
    snprintf(out, TMP_PATH_MAX, "%s/%s", d->path, name);
    return out;
}

void tmp_write(const tmp_dir *d, const char *name, pith_str bytes)
{
    char path[TMP_PATH_MAX];
    FILE *f;

    tmp_path(d, name, path);
    for (char *p = path + strlen(d->path) + 1; (p = strchr(p, '/')); p++) {
        *p = 0;
        mkdir(path, 0700);
        *p = '/';
    }
    f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes.ptr, 1, bytes.len, f), bytes.len);
    assert_int_equal(fclose(f), 0);
}

void tmp_write_gz(const tmp_dir *d, const char *name, pith_str bytes)
{
    uLong cap = compressBound(bytes.len) + 64;
    unsigned char *out = malloc(cap);
    z_stream z = {0};

    assert_non_null(out);
    assert_int_equal(deflateInit2(&z, 6, Z_DEFLATED, 31, 8, 0), Z_OK);
    z.next_in = (unsigned char *)(uintptr_t)bytes.ptr;
    z.avail_in = (unsigned)bytes.len;
    z.next_out = out;
    z.avail_out = (unsigned)cap;
    assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
    tmp_write(d, name, (pith_str){(char *)out, z.total_out});
    deflateEnd(&z);
    free(out);
}

char *tmp_read(const char *path, size_t *len)
{
    FILE *f = fopen(path, "rb");
    char *data = NULL;
    size_t got, cap = 0;

    assert_non_null(f);
    *len = 0;
    do {
        data = realloc(data, cap += 1 << 20);
        assert_non_null(data);
        got = fread(data + *len, 1, cap - *len - 1, f);
        *len += got;
    } while (got > 0);
    fclose(f);
    data[*len] = 0;
    return data;
}
