/* api/api_boxes: boxes for the pages of a run, from whoever draws pages
 * (io/render/boxer.c). */
#ifndef PITH_API_API_BOXES_H
#define PITH_API_API_BOXES_H

#include "api/api_page.h"
#include "tree/boxes.h"

/* Who draws pages puts this first. */
typedef struct pith_boxer pith_boxer;
struct pith_boxer {
    /* Boxes of a page and the shot they are from, both in the page's arena.
     * From any thread. */
    pith_status (*page)(pith_boxer *b, pith_page *page, const void **shot,
                        const pith_boxes **out, pith_error *err);
    /* Append the shot to the file that is being written, if one is. */
    pith_status (*save)(pith_boxer *b, const void *shot, pith_error *err);
    /* PITH_IO when what was saved did not reach the disk. Frees. */
    pith_status (*close)(pith_boxer *b, pith_error *err);
};

#endif
