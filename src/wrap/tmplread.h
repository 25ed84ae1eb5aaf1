/* wrap/tmplread: one pass over a page: its tokens, and what each rule of the
 * template finds there. The contexts are those of tmplitems, which the learner
 * makes leaves of; only those that the template has are looked at. */
#ifndef PITH_WRAP_TMPLREAD_H
#define PITH_WRAP_TMPLREAD_H

#include "base/budget.h"
#include "wrap/tmplindex.h"
#include "papers/exalg/tmpltokens.h"

/* A value that one rule found. */
typedef struct pith_tfound {
    uint32_t rule;
    pith_node node, last;
    pith_str text;
} pith_tfound;

typedef PITH_VEC(pith_tfound) pith_tfounds;

typedef struct pith_tmplread {
    pith_tmaker tokens; /* none if the template has no classes */
    pith_tfounds found; /* texts in order, then AFTER, then attributes */
} pith_tmplread;

/* Texts are in `arena` or the tree's own. PITH_NOMEM; what was read up to then
 * must be released. When the budget is out, what was read till then. */
pith_status pith_tmpl_read(const pith_tmplindex *x, const pith_tree *t,
                           pith_budget *budget, pith_arena *arena,
                           pith_tmplread *out);
void pith_tmplread_release(pith_tmplread *r, const pith_allocator *al);

/* One value for all rules of a context, whose first is `rule` - 1. */
bool pith_tmpl_find(const pith_tmplindex *x, uint32_t rule,
                    const pith_tfound *value, const pith_allocator *al,
                    pith_tfounds *out);

#endif
