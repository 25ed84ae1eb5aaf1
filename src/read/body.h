/* read/body: the blocks of a page that were chosen, as the body of an article:
 * cells of a row, lines that one <br> separates and lines of code join. */
#ifndef PITH_READ_BODY_H
#define PITH_READ_BODY_H

#include "read/doc.h"
#include "read/blocks.h"
#include "model/article.h"

/* Blocks `keep` (one for each of `b`, which was read below `root`) in reading
 * order. Blocks and texts live in `arena`; `scratch` is not given back.
 * PITH_NOMEM. */
pith_status pith_body_make(const pith_doc *doc, pith_node root,
                           const pith_blocks *b, const bool *keep,
                           const pith_block **out, size_t *n);

#endif
