/* io/render/render: pages through one browser, one at a time.
 *
 * Scripts are off and nothing is fetched, so the browser's tree is the tree of
 * the bytes, as ours is; or they are on, and the page is what they made of it.
 * A browser that hangs or dies fails the page at hand; the next page gets a new
 * one. */
#ifndef PITH_IO_RENDER_RENDER_H
#define PITH_IO_RENDER_RENDER_H

#include "io/render/shot.h"

typedef struct pith_renderer pith_renderer;

typedef struct pith_render_options {
    const char *browser;    /* program; NULL: PITH_BROWSER_DEFAULT */
    uint32_t width, height; /* of the window; 0: 1280, 1024 */
    uint32_t timeout_ms;    /* for one page; 0: 20,000 */
    bool scripts;           /* of pages run */
} pith_render_options;

/* Starts the browser, so that a missing one is known before any work. */
pith_status pith_renderer_new(const pith_render_options *opt,
                              const pith_allocator *al, pith_renderer **out,
                              pith_error *err);
void pith_renderer_free(pith_renderer *r);

/* Draw a page (UTF-8) and tell where everything is; the shot lives in
 * `arena`. From any thread; pages wait for each other. */
pith_status pith_render(pith_renderer *r, pith_str page, pith_str text,
                        pith_arena *arena, pith_shot *out, pith_error *err);

/* A page whose scripts run. */
typedef struct pith_render_page {
    pith_str text; /* UTF-8 */
    pith_str url;  /* ptr NULL: an address of its own, see PITH_RENDER_HOST */
    size_t max_bytes;
    /* The bytes of what its scripts ask for, within `ms`; false: they get an
     * error. NULL: they get nothing. */
    bool (*fetch)(void *ctx, pith_str url, uint32_t ms, pith_buf *out);
    void *ctx;
} pith_render_page;
/* [RFC 6761]: never a real host. */
#define PITH_RENDER_HOST "https://page.invalid/"

/* The page as it is after load, and after what it asked for has come, as HTML
 * appended to `out`; `*cut`: it is longer than max_bytes. Of a renderer with
 * scripts, one thread at a time. */
pith_status pith_render_scripts(pith_renderer *r, const pith_render_page *page,
                                pith_buf *out, bool *cut, pith_error *err);

#endif
