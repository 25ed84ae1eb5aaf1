/* learn/leaves: named, typed leaves of pages of one template.
 *
 * The schema of EXALG says how values nest; users want columns. A leaf is the
 * set of texts that stand in one context, and DIFFERS from the paper in that
 * several contexts are tried, since each is the stable one on some sites:
 *
 *   schema   a basic attribute of the schema
 *   label    the n-th text after a label ("Engine:"), at its tag path
 *   list     all texts after a label at that tag path: a set
 *            wherever they stand: the same
 *   place    the exact place in the tree
 *   near     tag path with the class, id and itemprop words of the template,
 *            from the nearest element with such words on
 *   form     all texts at a tag path that are written alike: "(9) 9-9" for a
 *            telephone, "Fax:" for what starts with that
 *   inside   all texts in a small element with words: the parts of an address
 *   same     several of these that show the same value
 *   attr     href, src, datetime, content at that kind of place
 *
 * A value is the whole text node, so a word that is in every page's value
 * is part of it. Leaves with equal values are one, the first of the list above.
 */
#ifndef PITH_LEARN_LEAVES_H
#define PITH_LEARN_LEAVES_H

#include "base/budget.h"
#include "papers/exalg/reading.h"
#include "papers/exalg/tmplsteps.h"
#include "model/tmpl.h"
#include "tree/tree.h"

typedef struct pith_leaves_options {
    bool paper;         /* the basic attributes of the schema only */
    bool attributes;    /* also href, src, datetime, content */
    uint32_t support;   /* pages that must have a text for it to be a label */
    pith_reading *read; /* of the pages */
    pith_budget *budget;
} pith_leaves_options;

/* Where the template goes that can be applied to other pages. */
typedef struct pith_leaves_out {
    pith_tsteps *steps;
    pith_tmpl *tmpl; /* leaf, rule and label are filled */
} pith_leaves_out;

/* Fills t->leaf, t->n_leaves; t->value must be there (or t->schema NULL). All
 * memory that stays comes from `arena`. `out` may be NULL. */
pith_status pith_leaves_learn(pith_template *t, const pith_tree *const *pages,
                              const pith_leaves_options *opt,
                              const pith_allocator *al, pith_arena *arena,
                              const pith_leaves_out *out);

#endif
