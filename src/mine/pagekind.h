/* mine/pagekind: the kind of one page, by all miners; for those who want
 * nothing else of them. */
#ifndef PITH_MINE_PAGEKIND_H
#define PITH_MINE_PAGEKIND_H

#include "mine/articles.h"

/* What the miners find stays in `arena` (mark it to forget); `scratch` is
 * given back. PITH_NOMEM. */
pith_status pith_mine_kind(const pith_tree *t, pith_arena *arena,
                           pith_arena *scratch, pith_budget *budget,
                           pith_kind_result *out);

#endif
