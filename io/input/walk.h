/* io/input/walk: the pages below a directory, in byte order of their paths.
 *
 * Lazy: holds the sorted names of the directories from the top to the
 * current one, nothing else. Symbolic links to files are followed, links to
 * directories are not, so there are no loops. */
#ifndef PITH_IO_INPUT_WALK_H
#define PITH_IO_INPUT_WALK_H

#include "base/buf.h"

typedef struct pith_walk pith_walk;

/* Directories nested deeper are reported and not entered. */
#define PITH_WALK_DEPTH_MAX 256

/* NULL when memory is out. Opens nothing yet. */
pith_walk *pith_walk_new(const pith_allocator *al, pith_str top);
void pith_walk_free(pith_walk *w);

typedef enum pith_walk_got {
    PITH_WALK_END,
    PITH_WALK_PAGE,
    PITH_WALK_WARC,
    PITH_WALK_PROBLEM /* `err` says what; the walk goes on */
} pith_walk_got;

/* The next path, valid until the next call. */
pith_walk_got pith_walk_next(pith_walk *w, pith_str *path, pith_error *err);

#endif
