/* wrap/tmplapply: a learned template applied to pages, without the learner.
 *
 * Nested values come from reading the page by the classes (tmplparse); leaves
 * from looking up the contexts of every text (tmplitems). Where the contexts
 * of a leaf disagree they vote. Same page, same template: same values, whatever
 * other pages there are; may be used by several threads at once. */
#ifndef PITH_WRAP_TMPLAPPLY_H
#define PITH_WRAP_TMPLAPPLY_H

#include "base/arena.h"
#include "base/budget.h"
#include "model/tmpl.h"
#include "tree/tree.h"

typedef struct pith_tmplapply pith_tmplapply;

/* Ready to read pages by. `t` is borrowed; its schema and keys must be made
 * (pith_tmpl_schema, pith_tmpl_keys). All in `arena`. PITH_NOMEM. */
pith_status pith_tmplapply_new(const pith_tmpl *t, pith_arena *arena,
                               pith_tmplapply **out);

typedef struct pith_tmplvalue {
    uint32_t leaf;
    pith_str text;
    uint32_t node, last;
} pith_tmplvalue;

/* What one page gave. */
typedef struct pith_tmplpage {
    pith_value *value;    /* NULL: the page does not fit */
    const char *misfit;   /* why and where it does not quite fit, or NULL */
    uint32_t repairs;     /* constants missing or too many; 0: none */
    pith_tmplvalue *leaf; /* by leaf, then document order */
    uint32_t n_leaves;
} pith_tmplpage;

/* All of `out` in `arena`. PITH_NOMEM. */
pith_status pith_tmplapply_page(const pith_tmplapply *a, const pith_tree *tree,
                                pith_budget *budget, pith_arena *arena,
                                pith_tmplpage *out);

/* Pages together, as the learner gives them. PITH_NOMEM. */
pith_status pith_tmplapply_join(const pith_tmpl *t, const pith_tmplpage *page,
                                uint32_t n, pith_arena *arena,
                                pith_template *out);

#endif
