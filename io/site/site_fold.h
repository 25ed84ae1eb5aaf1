/* io/site/site_fold: sets of single values (tags, paragraphs) are a column of
 * the rows they stand in, no table. docs/algo/site.md, D1. */
#ifndef PITH_IO_SITE_SITE_FOLD_H
#define PITH_IO_SITE_SITE_FOLD_H

#include "base/arena.h"
#include "model/ttable.h"

/* Tables of one column go into their parents, in `arena`. PITH_NOMEM. */
pith_status pith_site_fold(pith_ttables *t, pith_arena *arena);

#endif
