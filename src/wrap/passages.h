/* wrap/passages: the text that each wildcard of a pattern consumed on a page,
 * [RTDM] §4.3 end; for `news` and for saved wrappers alike. */
#ifndef PITH_WRAP_PASSAGES_H
#define PITH_WRAP_PASSAGES_H

#include "match/rtdm.h"
#include "model/passage.h"

/* From the mapping of pith_pattern_match; passages without text are left out.
 * All in `arena`. PITH_NOMEM. */
pith_status pith_passages_read(const pith_view *pattern, const pith_view *page,
                               const pith_tree *t, const pith_mapping *map,
                               pith_arena *arena, pith_passages *out);

#endif
