/* api/api_memory: pages in memory as inputs of a run. */
#include <string.h>
#include "api/api_options.h"
#include "api/api_page.h"
#include "base/status.h"
#include "base/vec.h"

typedef struct memory_page {
    pith_str bytes, name, url, charset;
} memory_page;

typedef struct memory_inputs {
    pith_inputs base;
    const pith_allocator *al;
    pith_arena strings;
    PITH_VEC(memory_page) page;
} memory_inputs;

typedef struct memory_stream {
    pith_input base;
    const memory_inputs *in;
    const pith_allocator *al;
    uint64_t max_bytes;
    size_t at;
} memory_stream;

static bool next_page(pith_input *base, pith_input_item *item)
{
    memory_stream *s = (memory_stream *)base;
    const memory_page *p;

    pith_input_item_clear(item);
    if (s->at == s->in->page.len)
        return false;
    p = &s->in->page.at[s->at++];
    item->host = s->in->base.host;
    item->name = p->name;
    item->url = p->url;
    item->charset = p->charset;
    item->raw = p->bytes;
    item->status = PITH_OK;
    if (item->raw.len > s->max_bytes) {
        item->raw.len = (size_t)s->max_bytes;
        item->truncated = true;
        pith_error_set(&item->err, PITH_LIMIT, s->max_bytes,
                       "'%.*s' is cut off at %llu bytes; raise --max-bytes",
                       (int)(p->name.len < 120 ? p->name.len : 120),
                       p->name.ptr, (unsigned long long)s->max_bytes);
    }
    return true;
}

static void free_stream(pith_input *base)
{
    memory_stream *s = (memory_stream *)base;

    pith_alloc_free(s->al, s);
}

static pith_status open_memory(const pith_inputs *in, const pith_run *run,
                               pith_input **out, pith_error *err)
{
    memory_stream *s = pith_alloc_zeroed(run->allocator, 1, sizeof(*s));

    *out = NULL;
    if (!s)
        return pith_error_of(err, PITH_NOMEM);
    *s = (memory_stream){
        .base = {next_page, free_stream},
        .in = (const memory_inputs *)in,
        .al = run->allocator ? run->allocator : pith_alloc_libc(),
        .max_bytes = run->limits.max_bytes ? run->limits.max_bytes
                                           : PITH_DEFAULT_MAX_BYTES};
    *out = &s->base;
    return PITH_OK;
}

static pith_status no_pages(const pith_inputs *in, pith_error *err)
{
    (void)in;
    return pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                          "no pages; add some by pith_inputs_add_bytes");
}

static void free_inputs(pith_inputs *base)
{
    memory_inputs *in = (memory_inputs *)base;

    pith_arena_release(&in->strings);
    PITH_VEC_RELEASE(&in->page, in->al);
    pith_alloc_free(in->al, in);
}

static const pith_inputs_kind memory_kind = {open_memory, NULL, no_pages,
                                             free_inputs};

pith_status pith_inputs_memory(const pith_host *host,
                               const pith_allocator *allocator,
                               pith_inputs **out)
{
    if (out)
        *out = NULL;
    if (!out)
        return pith_misuse(NULL);

    memory_inputs *in = pith_alloc_zeroed(allocator, 1, sizeof(*in));

    if (!in)
        return PITH_NOMEM;
    in->base = (pith_inputs){&memory_kind, host};
    in->al = allocator ? allocator : pith_alloc_libc();
    pith_arena_init(&in->strings, in->al, 0);
    *out = &in->base;
    return PITH_OK;
}

pith_status pith_inputs_add_bytes(pith_inputs *base, const char *bytes,
                                  size_t len, const pith_page_options *opt)
{
    if (!base || (!bytes && len))
        return pith_misuse(NULL);

    if (base->kind != &memory_kind)
        return PITH_USAGE;
    PITH_OPTIONS(pith_page_options, opt, NULL);

    memory_inputs *in = (memory_inputs *)base;
    memory_page p = {.bytes = {bytes, len}};

    if (!pith_arena_keep(&in->strings, opt->name ? opt->name : "-", &p.name) ||
        !pith_arena_keep(&in->strings, opt->url, &p.url) ||
        !pith_arena_keep(&in->strings, opt->charset, &p.charset) ||
        !PITH_VEC_PUSH(&in->page, in->al, p))
        return PITH_NOMEM;
    return PITH_OK;
}
