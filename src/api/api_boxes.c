/* api/api_boxes: see api_boxes.h. */
#include "api/api_boxes.h"

#include <string.h>
#include "base/status.h"

#define FILE_BYTES_MAX ((size_t)2 << 30)

static pith_status read_file(pith_boxer *b, pith_error *err)
{
    FILE *f = fopen(b->path, "rb");
    size_t n = 1;

    if (!f)
        return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                              "cannot open snapshot '%.120s'; save one with "
                              "--render --snapshot FILE",
                              b->path);
    while (n > 0 && b->text.status == PITH_OK) {
        char *to = pith_buf_reserve(&b->text, 1 << 16);

        n = to ? fread(to, 1, 1 << 16, f) : 0;
        if (to)
            pith_buf_commit(&b->text, n);
    }
    if (ferror(f))
        b->text.status = PITH_IO;
    fclose(f);
    if (b->text.status == PITH_OK)
        return PITH_OK;
    return pith_error_set(err, b->text.status, PITH_NOWHERE,
                          "cannot read snapshot '%.120s': %s", b->path,
                          pith_status_text(b->text.status));
}

static pith_status read_shots(pith_boxer *b, pith_error *err)
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
static pith_status flush(pith_boxer *b, pith_error *err)
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

static pith_status open_save(pith_boxer *b, pith_error *err)
{
    b->save = fopen(b->path, "wb");
    if (!b->save)
        return pith_error_set(err, PITH_IO, PITH_NOWHERE,
                              "cannot write snapshot '%.120s'; choose another "
                              "file",
                              b->path);
    pith_shot_write_head(&b->text);
    return flush(b, err);
}

static pith_status open_renderer(pith_boxer *b, const pith_records_options *opt,
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

pith_status pith_boxer_open(pith_boxer *b, const pith_records_options *opt,
                            const pith_limits *limits, const pith_allocator *al,
                            pith_error *err)
{
    pith_status st = PITH_OK;

    *b = (pith_boxer){.al = al ? al : pith_alloc_libc()};
    pith_arena_init(&b->arena, b->al, 0);
    pith_buf_init(&b->text, b->al, FILE_BYTES_MAX);
    b->path = opt ? opt->snapshot : NULL;
    if (opt && opt->render)
        st = open_renderer(b, opt, limits, err);
    else if (b->path)
        st = read_shots(b, err);
    if (st != PITH_OK)
        pith_boxer_close(b, NULL);
    return st;
}

pith_status pith_boxer_close(pith_boxer *b, pith_error *err)
{
    bool ok = !b->save || fclose(b->save) == 0;

    pith_renderer_free(b->renderer);
    pith_buf_release(&b->text);
    pith_arena_release(&b->arena);
    b->renderer = NULL;
    b->save = NULL;
    return ok ? PITH_OK
              : pith_error_set(err, PITH_IO, PITH_NOWHERE,
                               "cannot write snapshot '%.120s'; is the disk "
                               "full?",
                               b->path);
}

static pith_status find_shot(pith_boxer *b, pith_page *page, pith_shot *shot,
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

pith_status pith_boxer_page(pith_boxer *b, pith_page *page, pith_shot *shot,
                            const pith_boxes **out, pith_error *err)
{
    pith_boxes *boxes;
    pith_status st;

    *out = NULL;
    if (!b->renderer && !b->path)
        return PITH_OK;
    st = find_shot(b, page, shot, err);
    if (st != PITH_OK)
        return st;
    boxes = pith_arena_zalloc(&page->arena, 1, sizeof(*boxes));
    if (!boxes)
        return PITH_NOMEM;
    st = pith_shot_fit(shot, &page->tree, &page->arena, boxes, err);
    if (st == PITH_OK)
        *out = boxes;
    return st;
}

pith_status pith_boxer_save(pith_boxer *b, const pith_shot *shot,
                            pith_error *err)
{
    if (!b->save)
        return PITH_OK;
    pith_shot_write(shot, &b->text);
    return flush(b, err);
}
