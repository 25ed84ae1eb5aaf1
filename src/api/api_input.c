/* api/api_input: see api_input.h. */
#include "api/api_input.h"

#include "base/status.h"
#include "base/str.h"

/* What an item keeps for the next page; more is given back. */
#define KEEP_BYTES (4u << 20)

void pith_input_item_init(pith_input_item *item, const pith_allocator *al)
{
    *item = (pith_input_item){.al = al ? al : pith_alloc_libc()};
    pith_arena_init(&item->arena, item->al, 0);
    /* Ceilings are kept by the loaders, which know max_bytes. */
    pith_buf_init(&item->bytes, item->al, SIZE_MAX / 2);
    pith_buf_init(&item->packed, item->al, SIZE_MAX / 2);
    item->encoding = PITH_CHARSET_NONE;
}

static void shrink(pith_buf *b)
{
    if (b->cap > KEEP_BYTES)
        pith_buf_release(b);
    pith_buf_clear(b);
}

void pith_input_item_clear(pith_input_item *item)
{
    pith_input_item kept;

    if (!item->al)
        pith_input_item_init(item, NULL);
    if (item->dropper)
        item->dropper(item);
    shrink(&item->bytes);
    shrink(&item->packed);
    if (item->arena.total > KEEP_BYTES)
        pith_arena_release(&item->arena);
    else
        pith_arena_reset(&item->arena, (pith_mark){0});
    kept = (pith_input_item){.al = item->al,
                             .arena = item->arena,
                             .bytes = item->bytes,
                             .packed = item->packed,
                             .encoding = PITH_CHARSET_NONE};
    *item = kept;
}

void pith_input_item_release(pith_input_item *item)
{
    if (!item->al)
        return;
    pith_input_item_clear(item);
    pith_buf_release(&item->bytes);
    pith_buf_release(&item->packed);
    pith_arena_release(&item->arena);
}

pith_status pith_input_load(pith_input_item *item)
{
    if (item->status == PITH_OK && item->loader)
        item->status = item->loader(item);
    item->loader = NULL;
    return item->status;
}

pith_status pith_input_decode(pith_input_item *item)
{
    pith_charset_guess guess = item->host ? item->host->guess : NULL;
    size_t bom;
    pith_error err = {0};

    if (item->status != PITH_OK)
        return item->status;
    item->encoding = pith_charset_choose(item->raw, item->charset, guess,
                                         &item->encoding_from, &bom);
    if (item->encoding_from == PITH_CHARSET_BY_META &&
        pith_charset_is_utf8_anyway(item->encoding, item->raw)) {
        item->encoding = PITH_CHARSET_UTF_8;
        item->encoding_from = PITH_CHARSET_BY_VALID;
    }
    item->status =
        pith_charset_decode(item->encoding, pith_str_from(item->raw, bom),
                            &item->arena, &item->text, &item->n_bad, &err);
    if (item->status != PITH_OK)
        pith_error_set(&item->err, item->status, PITH_NOWHERE,
                       "cannot read '%s': %s", item->name.ptr, err.detail);
    return item->status;
}

bool pith_input_next(pith_input *in, pith_input_item *item)
{
    return in->next(in, item);
}

void pith_input_free(pith_input *in)
{
    if (in)
        in->free(in);
}

pith_status pith_inputs_open(const pith_inputs *in, const pith_run *run,
                             pith_input **out, pith_error *err)
{
    return in->kind->open(in, run, out, err);
}

pith_str pith_inputs_below(const pith_inputs *in, pith_str name)
{
    return in->kind->below ? in->kind->below(in, name) : name;
}

pith_status pith_inputs_none(const pith_inputs *in, pith_error *err)
{
    return in->kind->none(in, err);
}

void pith_inputs_free(pith_inputs *in)
{
    if (in)
        in->kind->free(in);
}

pith_parallel pith_inputs_parallel(const pith_inputs *in, unsigned threads)
{
    pith_parallel alone = {0};

    return in->host && in->host->threads ? in->host->threads(threads) : alone;
}

pith_status pith_inputs_store(const pith_inputs *in, const char *path,
                              const pith_allocator *al, pith_store **out,
                              pith_error *err)
{
    *out = NULL;
    if (!path)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "format 'sqlite' needs a file; give -o FILE");
    if (!in->host || !in->host->store)
        return pith_error_set(err, PITH_UNSUPPORTED, PITH_NOWHERE,
                              "no databases without libpith-io; take another "
                              "format than 'sqlite'");
    return in->host->store(path, al, out, err);
}
