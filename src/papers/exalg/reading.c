/* papers/exalg/reading: see reading.h. */
#include "papers/exalg/reading.h"

#include <string.h>
#include "base/hash.h"
#include "base/utf8.h"
#include "name/tvary.h"
#include "tree/text.h"
#include "papers/exalg/tmplkeys.h"

void pith_reading_init(pith_reading *r, const pith_tree *const *pages,
                       uint32_t n_pages, const pith_allocator *al,
                       pith_arena *arena, pith_twords *words)
{
    *r = (pith_reading){
        .al = al, .page = pages, .n_pages = n_pages, .arena = arena};
    pith_map_init(&r->raw, al);
    pith_map_init(&r->same, al);
    pith_buf_init(&r->buf, al, (size_t)1 << 30);
    pith_tkinds_init(&r->kinds, al, words);
}

static void free_lists(pith_reading *r, uint32_t **list)
{
    for (uint32_t p = 0; list && p < r->n_pages; p++)
        pith_alloc_free(r->al, list[p]);
    pith_alloc_free(r->al, list);
}

void pith_reading_release(pith_reading *r)
{
    free_lists(r, r->kind);
    free_lists(r, r->text_id);
    pith_tkinds_release(&r->kinds);
    pith_map_release(&r->raw);
    pith_map_release(&r->same);
    pith_buf_release(&r->buf);
    PITH_VEC_RELEASE(&r->text, r->al);
}

static bool alloc_lists(pith_reading *r)
{
    size_t n = r->n_pages + 1u;

    r->kind = pith_alloc_zeroed(r->al, n, sizeof(*r->kind));
    r->text_id = pith_alloc_zeroed(r->al, n, sizeof(*r->text_id));
    for (uint32_t p = 0; r->kind && r->text_id && p < r->n_pages; p++) {
        n = r->page[p]->count + 1u;
        r->kind[p] = pith_alloc_array(r->al, n, sizeof(**r->kind));
        r->text_id[p] = pith_alloc_zeroed(r->al, n, sizeof(**r->text_id));
        if (!r->kind[p] || !r->text_id[p])
            return false;
    }
    return r->kind && r->text_id;
}

bool pith_reading_kinds(pith_reading *r)
{
    bool ok = alloc_lists(r);

    for (uint32_t p = 0; ok && p < r->n_pages; p++)
        ok = pith_tkinds_count(&r->kinds, r->page[p], p);
    ok = ok && (r->kinds.words->none || pith_tkinds_vary(&r->kinds));
    for (uint32_t p = 0; ok && p < r->n_pages; p++)
        ok = pith_tkinds_number(&r->kinds, r->page[p], r->kind[p]);
    return ok;
}

/* ---- texts --------------------------------------------------------------- */

static bool has_word(pith_str s)
{
    const char *p = s.ptr, *end = s.ptr + s.len;

    while (p < end)
        if (pith_rune_word(pith_utf8_next(&p, end)))
            return true;
    return false;
}

/* The number of a collapsed text. */
static uint32_t put_text(pith_reading *r, pith_str s)
{
    pith_rtext t = {.hash = pith_hash_str(s)};
    bool fresh = false;
    uint64_t *id = pith_map_put(&r->same, t.hash, r->text.len, &fresh);

    if (!id || !fresh)
        return id ? (uint32_t)*id : PITH_RTEXT_NONE;
    t.text = pith_arena_str(r->arena, s);
    t.as_label = pith_tmpl_label_key(s);
    t.word = has_word(s);
    return t.text.ptr && PITH_VEC_PUSH(&r->text, r->al, t) ? (uint32_t)*id
                                                           : PITH_RTEXT_NONE;
}

static uint32_t read_text(pith_reading *r, pith_str raw)
{
    pith_buf_clear(&r->buf);
    pith_text_collapse(raw, &r->buf);
    if (r->buf.status != PITH_OK ||
        (!r->text.len && !PITH_VEC_PUSH(&r->text, r->al, (pith_rtext){0})))
        return PITH_RTEXT_NONE;
    return r->buf.len ? put_text(r, pith_buf_view(&r->buf)) : 0;
}

uint32_t pith_reading_text(pith_reading *r, pith_str raw)
{
    bool fresh = false;
    uint32_t number;
    uint64_t *id;

    if (pith_text_spaces(raw))
        return 0;
    id = pith_map_put(&r->raw, pith_hash_str(raw), 0, &fresh);
    if (!id || !fresh)
        return id ? (uint32_t)*id : PITH_RTEXT_NONE;
    number = read_text(r, raw);
    *id = number;
    return number;
}
