/* io/run/scratch: see scratch.h. */
#include "io/run/scratch.h"

#include <stdio.h>

typedef struct scratch_file {
    pith_scratch base;
    const pith_allocator *al;
    FILE *f;
} scratch_file;

static pith_status write_file(pith_scratch *base, const char *ptr, size_t len)
{
    scratch_file *s = (scratch_file *)base;

    if (fseeko(s->f, 0, SEEK_END) != 0 || fwrite(ptr, 1, len, s->f) != len ||
        fflush(s->f) != 0)
        return PITH_IO;
    return PITH_OK;
}

static pith_status read_file(pith_scratch *base, uint64_t at, char *out,
                             size_t len)
{
    scratch_file *s = (scratch_file *)base;

    if ((uint64_t)ftello(s->f) != at && fseeko(s->f, (off_t)at, SEEK_SET) != 0)
        return PITH_IO;
    return fread(out, 1, len, s->f) == len ? PITH_OK : PITH_IO;
}

static void free_file(pith_scratch *base)
{
    scratch_file *s = (scratch_file *)base;

    fclose(s->f);
    pith_alloc_free(s->al, s);
}

pith_status pith_scratch_file(const pith_allocator *al, pith_scratch **out)
{
    scratch_file *s = pith_alloc_zeroed(al, 1, sizeof(*s));

    *out = NULL;
    if (!s)
        return PITH_NOMEM;
    *s = (scratch_file){{write_file, read_file, free_file}, al, tmpfile()};
    if (!s->f) {
        pith_alloc_free(al, s);
        return PITH_IO;
    }
    *out = &s->base;
    return PITH_OK;
}
