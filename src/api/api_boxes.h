/* api/api_boxes: boxes for the pages of a run, from a browser or a file. */
#ifndef PITH_API_API_BOXES_H
#define PITH_API_API_BOXES_H

#include <stdio.h>
#include "api/api_page.h"
#include "render/render.h"

typedef struct pith_boxer {
    const pith_allocator *al;
    pith_renderer *renderer; /* NULL: boxes come from the file */
    pith_arena arena;        /* what was read of the file */
    pith_buf text;           /* the file, or what is being written to it */
    pith_shots shots;
    FILE *save; /* NULL: nothing is saved */
    const char *path;
} pith_boxer;

/* What `opt` asks for: a browser, a file to write, a file to read. None: a
 * boxer that does nothing. */
pith_status pith_boxer_open(pith_boxer *b, const pith_records_options *opt,
                            const pith_limits *limits, const pith_allocator *al,
                            pith_error *err);
/* PITH_IO when what was saved did not reach the disk. */
pith_status pith_boxer_close(pith_boxer *b, pith_error *err);

/* Boxes of a page (`*out` NULL when none are asked for) and the shot they are
 * from, both in the page's arena. From any thread. */
pith_status pith_boxer_page(pith_boxer *b, pith_page *page, pith_shot *shot,
                            const pith_boxes **out, pith_error *err);
/* Append the shot to the file that is being written, if one is. */
pith_status pith_boxer_save(pith_boxer *b, const pith_shot *shot,
                            pith_error *err);

#endif
