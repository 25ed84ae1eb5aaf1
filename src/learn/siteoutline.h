/* learn/siteoutline: the skeleton of a page as a few boxes, for the report. */
#ifndef PITH_LEARN_SITEOUTLINE_H
#define PITH_LEARN_SITEOUTLINE_H

#include "base/buf.h"
#include "mine/kind/pagekind.h"
#include "model/site.h"

/* A line for each box in document order: depth, words, mark, label, and after a
 * tab how its text begins. Marks: r record, p post, b body, f field, - none of
 * these; which of them are drawn depends on `kind`. At most 48 boxes, 5 deep.
 * PITH_NOMEM. */
pith_status pith_site_outline(const pith_tree *t, const pith_finds *finds,
                              pith_page_kind kind, pith_arena *scratch,
                              pith_buf *out);

#endif
