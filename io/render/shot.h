/* io/render/shot: a page as the browser drew it, before it is fitted to our
 * tree.
 *
 *   browser ─ DOMSnapshot ─► shot ─► fit to the tree ─► pith_boxes
 *                             │ ▲
 *                             ▼ │ save, read
 *                          snapshot file
 *
 * Elements in document order with their depth, and the texts that are shown.
 * The file's format: docs/internals/render.md. */
#ifndef PITH_IO_RENDER_SHOT_H
#define PITH_IO_RENDER_SHOT_H

#include "base/arena.h"
#include "base/buf.h"
#include "tree/boxes.h"

typedef struct pith_shot_node {
    pith_str tag; /* "#text" of a text; ptr NULL never */
    uint32_t depth;
    uint8_t drawn; /* pith_drawn */
    pith_box box;  /* unless not drawn */
} pith_shot_node;

typedef struct pith_shot {
    pith_str page; /* name of the page */
    uint32_t width, height;
    const pith_shot_node *node;
    uint32_t n;
} pith_shot;

/* The answer of DOMSnapshot.captureSnapshot with the styles visibility and
 * opacity (`json`, the whole message), as a shot in `arena`; page and window
 * are not set. PITH_FORMAT when it is not of the expected form. */
pith_status pith_shot_parse(pith_str json, pith_arena *arena, pith_shot *out,
                            pith_error *err);

/* Boxes of the nodes of `t`, in `arena`. Elements are matched by tag, child
 * list by child list; those without a partner are counted in n_missing.
 * PITH_FORMAT when most have none: another page. */
pith_status pith_shot_fit(const pith_shot *shot, const pith_tree *t,
                          pith_arena *arena, pith_boxes *out, pith_error *err);

/* ---- snapshot files ---------------------------------------------------- */

/* A line of it. */
void pith_shot_write(const pith_shot *shot, pith_buf *out);

typedef struct pith_shots {
    const pith_shot *shot; /* in the order of the file */
    size_t n;
} pith_shots;

/* Read a whole file; strings borrow from `text`. Anything that
 * pith_shot_write cannot have written is PITH_FORMAT, with its line. */
pith_status pith_shots_read(pith_str text, pith_arena *arena, pith_shots *out,
                            pith_error *err);
/* The shot of a page, or NULL. */
const pith_shot *pith_shots_find(const pith_shots *shots, pith_str page);

#endif
