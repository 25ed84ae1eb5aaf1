/* mine/kind/pagelayers: the four layers of one page, and its kind. */
#ifndef PITH_MINE_KIND_PAGELAYERS_H
#define PITH_MINE_KIND_PAGELAYERS_H

#include "mine/kind/pagekind.h"
#include "model/layers.h"
#include "read/doc.h"

/* Of a page alone; all lives in its arena. `l` is zeroed. PITH_NOMEM. */
pith_status pith_layers_mine(const pith_doc *doc, const pith_mine_want *want,
                             pith_layers *l);
/* The same of what the miners found, by the kind that it is judged to be;
 * `all`: tables of unlikely regions, too. */
pith_status pith_layers_make(const pith_doc *doc, const pith_finds *finds,
                             bool all, pith_layers *l);
/* threadlayer.c: the body of a thread is what its posts say. PITH_NOMEM. */
pith_status pith_layers_posts(const pith_doc *doc, pith_layers *l);
/* Fill in the reasons for the kind. PITH_NOMEM. */
pith_status pith_layers_explain(const pith_doc *doc, pith_layers *l);

#endif
