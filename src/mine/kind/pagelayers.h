/* mine/kind/pagelayers: the four layers of one page, and its kind. */
#ifndef PITH_MINE_KIND_PAGELAYERS_H
#define PITH_MINE_KIND_PAGELAYERS_H

#include "model/layers.h"
#include "read/doc.h"

/* Of a page alone; all lives in its arena. `links`: those of the body, too;
 * `trace`: why each block was kept. `l` is zeroed. PITH_NOMEM. */
pith_status pith_layers_mine(const pith_doc *doc, bool links, bool trace,
                             pith_layers *l);
/* Fill in the reasons for the kind. PITH_NOMEM. */
pith_status pith_layers_explain(const pith_doc *doc, pith_layers *l);

#endif
