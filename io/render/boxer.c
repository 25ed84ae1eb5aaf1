/* io/render/boxer: see boxer.h and api_page.h. */
#include "io/render/boxer.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "io/input/load.h"
#include "io/render/render.h"

#define FILE_BYTES_MAX ((size_t)2 << 30)

typedef struct boxer {
    pith_boxer base;
    const pith_allocator *al;
    pith_renderer *renderer; /* NULL: boxes come from the file */
    pith_arena arena;        /* what was read of the file */
    pith_buf text;           /* the file, or what is being written to it */
    pith_shots shots;
    FILE *save; /* NULL: nothing is saved */
    const char *path;
} boxer;

static pith_status read_file(boxer *b, pith_error *err)
{
    if (!pith_load_whole(b->path, &b->text))
        return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                              "cannot open snapshot '%.120s'; save one with "
                              "--render --snapshot FILE",
                              b->path);
    if (b->text.status == PITH_OK)
        return PITH_OK;
    return pith_error_set(err, b->text.status, PITH_NOWHERE,
                          "cannot read snapshot '%.120s': %s", b->path,
                          pith_status_text(b->text.status));
}

static pith_status read_shots(boxer *b, pith_error *err)
{
    pith_error inner = {PITH_OK, PITH_NOWHERE, ""};
    pith_status st = read_file(b, err);

    if (st != PITH_OK)
        return st;
    st = pith_shots_read(pith_buf_view(&b->text), &b->arena, &b->shots, &inner);
    if (st != PITH_OK)
        pith_error_set(err, st, PITH_NOWHERE, "'%.100s': %s", b->path,
                       inner.detail[0] ? inner.detail : pith_status_text(st));
    return st;
}

/* Write what `text` holds and forget it. */
static pith_status flush(boxer *b, pith_error *err)
{
    bool ok = b->text.status == PITH_OK &&
              fwrite(b->text.data, 1, b->text.len, b->save) == b->text.len;

    pith_buf_clear(&b->text);
    return ok ? PITH_OK
              : pith_error_set(err, PITH_IO, PITH_NOWHERE,
                               "cannot write snapshot '%.120s'; is the disk "
                               "full?",
                               b->path);
}

static pith_status open_save(boxer *b, pith_error *err)
{
    b->save = fopen(b->path, "wb");
    if (!b->save)
        return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                              "cannot write snapshot '%.120s'; choose another "
                              "file",
                              b->path);
    return PITH_OK;
}

static pith_status open_renderer(boxer *b, const pith_records_options *opt,
                                 const pith_limits *limits, pith_error *err)
{
    pith_render_options r = {.browser = opt->browser,
                             .width = opt->window_width,
                             .height = opt->window_height,
                             .timeout_ms = limits ? limits->timeout_ms : 0};
    pith_status st = PITH_OK;

    if (opt->snapshot)
        st = open_save(b, err);
    return st == PITH_OK ? pith_renderer_new(&r, b->al, &b->renderer, err) : st;
}

static pith_status close_boxer(pith_boxer *base, pith_error *err)
{
    boxer *b = (boxer *)base;
    bool ok = !b->save || fclose(b->save) == 0;

    pith_renderer_free(b->renderer);
    pith_buf_release(&b->text);
    pith_arena_release(&b->arena);
    if (!ok)
        pith_error_set(err, PITH_IO, PITH_NOWHERE,
                       "cannot write snapshot '%.120s'; is the disk full?",
                       b->path);
    pith_alloc_free(b->al, b);
    return ok ? PITH_OK : PITH_IO;
}

static pith_status find_shot(boxer *b, pith_page *page, pith_shot *shot,
                             pith_error *err)
{
    const pith_shot *found;

    if (b->renderer)
        return pith_render(b->renderer, page->item.name, page->item.text,
                           &page->arena, shot, err);
    found = pith_shots_find(&b->shots, page->item.name);
    if (!found)
        return pith_error_set(err, PITH_FORMAT, PITH_NOWHERE,
                              "snapshot '%.80s' does not have this page; save "
                              "it again with --render",
                              b->path);
    *shot = *found;
    return PITH_OK;
}

static pith_status box_page(pith_boxer *b, pith_page *page, const void **out,
                            const pith_boxes **boxes, pith_error *err)
{
    pith_shot *shot = pith_arena_zalloc(&page->arena, 1, sizeof(*shot));
    pith_boxes *made = pith_arena_zalloc(&page->arena, 1, sizeof(*made));
    pith_status st;

    if (!shot || !made)
        return PITH_NOMEM;
    st = find_shot((boxer *)b, page, shot, err);
    if (st == PITH_OK)
        st = pith_shot_fit(shot, &page->tree, &page->arena, made, err);
    if (st == PITH_OK) {
        *out = shot;
        *boxes = made;
    }
    return st;
}

static pith_status save_shot(pith_boxer *base, const void *shot,
                             pith_error *err)
{
    boxer *b = (boxer *)base;

    if (!b->save)
        return PITH_OK;
    pith_shot_write(shot, &b->text);
    return flush(b, err);
}

pith_status pith_boxer_new(const pith_records_options *opt,
                           const pith_limits *limits, const pith_allocator *al,
                           pith_boxer **out, pith_error *err)
{
    boxer *b = pith_alloc_zeroed(al, 1, sizeof(*b));
    pith_status st;

    *out = NULL;
    if (!b)
        return pith_error_of(err, PITH_NOMEM);
    *b = (boxer){.base = {box_page, save_shot, close_boxer},
                 .al = al ? al : pith_alloc_libc(),
                 .path = opt->snapshot};
    pith_arena_init(&b->arena, b->al, 0);
    pith_buf_init(&b->text, b->al, FILE_BYTES_MAX);
    st = opt->render ? open_renderer(b, opt, limits, err) : read_shots(b, err);
    if (st == PITH_OK)
        *out = &b->base;
    else
        close_boxer(&b->base, NULL);
    return st;
}
