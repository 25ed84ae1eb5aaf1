/* io/corpus/wrapshelf: see wrapshelf.h. */
#include "io/corpus/wrapshelf.h"

#include <string.h>
#include <unistd.h>
#include "base/vec.h"

void pith_wrapshelf_init(pith_wrapshelf *s)
{
    memset(s, 0, sizeof(*s));
}

void pith_wrapshelf_release(pith_wrapshelf *s)
{
    for (size_t i = 0; i < PITH_SHELF_OPEN; i++)
        pith_wrapper_free(s->open[i].w);
    pith_alloc_free(NULL, s->end);
    if (s->texts)
        fclose(s->texts);
}

pith_status pith_wrapshelf_add(pith_wrapshelf *s, pith_str text)
{
    if (!s->texts && !(s->texts = tmpfile()))
        return PITH_IO;
    if (!pith_vec_reserve((void **)&s->end, &s->cap, s->n + 1, sizeof(*s->end),
                          NULL))
        return PITH_NOMEM;
    if (fwrite(text.ptr, 1, text.len, s->texts) != text.len ||
        fflush(s->texts) != 0)
        return PITH_IO;
    s->end[s->n] = (s->n ? s->end[s->n - 1] : 0) + text.len;
    s->n++;
    return PITH_OK;
}

/* Children share the file's place, so nobody moves it. */
static bool read_at(FILE *f, uint64_t at, char *out, size_t len)
{
    while (len) {
        ssize_t n = pread(fileno(f), out, len, (off_t)at);

        if (n <= 0)
            return false;
        out += n;
        at += (uint64_t)n;
        len -= (size_t)n;
    }
    return true;
}

static pith_status load(pith_wrapshelf *s, size_t number, pith_wrapper **out)
{
    uint64_t from = number ? s->end[number - 1] : 0;
    size_t len = (size_t)(s->end[number] - from);
    char *text = pith_alloc_array(NULL, len + 1, 1);
    pith_status st = text ? PITH_OK : PITH_NOMEM;

    if (text && !read_at(s->texts, from, text, len))
        st = PITH_IO;
    if (st == PITH_OK)
        st = pith_wrapper_load(text, len, NULL, out, NULL);
    pith_alloc_free(NULL, text);
    return st;
}

pith_status pith_wrapshelf_get(pith_wrapshelf *s, size_t number,
                               const pith_wrapper **out)
{
    size_t i = number % PITH_SHELF_OPEN;
    pith_status st = PITH_OK;

    if (s->open[i].number != number + 1) {
        pith_wrapper_free(s->open[i].w);
        s->open[i].w = NULL;
        s->open[i].number = 0;
        st = load(s, number, &s->open[i].w);
        if (st == PITH_OK)
            s->open[i].number = number + 1;
    }
    *out = s->open[i].w;
    return st;
}
