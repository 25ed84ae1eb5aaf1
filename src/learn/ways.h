/* learn/ways: which of several bodies of one page to trust.
 *
 * A page that comes with others of its site can be read in four ways: alone,
 * jointly with its partners, by what they do not share ([TSReC]), and by the
 * pattern they share ([RTDM]). The joint judgement is right most often, and
 * knows when it is unsure; then comparison alone decides. How far the others
 * agree is told in any case. docs/algo/article.md, "Several pages". */
#ifndef PITH_LEARN_WAYS_H
#define PITH_LEARN_WAYS_H

#include "base/arena.h"
#include "model/article.h"
#include "model/choice.h"

/* `way[k]` NULL: does not apply; way[PITH_WAY_PAGE] always does. `scratch` is
 * given back. PITH_NOMEM. O(words log words). */
pith_status pith_ways_choose(const pith_article *const way[PITH_WAYS],
                             uint32_t partners, pith_arena *scratch,
                             pith_choice *out);

#endif
