/* tests/ref/ref_titems: the texts of one page with their paths, read as plainly
 * as can be: the learner (learn/leaves_read) and the wrapper (wrap/tmplread)
 * are held against it. */
#ifndef PITH_TESTS_REF_TITEMS_H
#define PITH_TESTS_REF_TITEMS_H

#include "base/budget.h"
#include "wrap/tmplitems.h"

/* Appends the texts of a page to `items` and, unless NULL, its attribute values
 * (href, src, datetime, content) to `attrs`. `kind`: paths of its nodes by
 * `words`; without `words` no text has a near path. */
bool ref_titems_read(const pith_tree *t, const uint64_t *kind,
                     const pith_twords *words, uint32_t page,
                     pith_budget *budget, const pith_allocator *al,
                     pith_arena *arena, pith_titems *items, pith_titems *attrs);

/* The kinds of all elements of a page, kind[0] the root's; `kind` has t->count
 * places. */
void ref_tpath_kinds(const pith_twords *w, const pith_tree *t, uint64_t *kind);

#endif
