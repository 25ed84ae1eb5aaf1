/* wrap/tmplview: which text of a page is a constant and which a value. */
#ifndef PITH_WRAP_TMPLVIEW_H
#define PITH_WRAP_TMPLVIEW_H

#include "base/arena.h"
#include "model/tview.h"
#include "tree/tree.h"

/* The page with most values: the best to look at. */
uint32_t pith_tview_page(const pith_template *t);

/* Page number `page` of `t`, whose tree is given. All in `arena`; texts of
 * values are borrowed. PITH_NOMEM. */
pith_status pith_tview_make(const pith_template *t, uint32_t page,
                            const pith_tree *tree, pith_arena *arena,
                            pith_tview *out);

#endif
