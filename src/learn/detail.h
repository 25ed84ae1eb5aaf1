/* learn/detail: everything about pages of one template in one call: schema,
 * values, leaves, and the template as a value that wrap/ saves and applies. */
#ifndef PITH_LEARN_DETAIL_H
#define PITH_LEARN_DETAIL_H

#include "base/budget.h"
#include "model/tmpl.h"
#include "tree/tree.h"

typedef struct pith_detail_options {
    bool paper;          /* EXALG as published */
    bool attributes;     /* leaves from href, src, datetime, content */
    uint32_t size_thres; /* 0: 3 */
    uint32_t sup_thres;  /* 0: a quarter of the pages */
    pith_budget *budget;
} pith_detail_options;

/* `out`: what the pages hold, in `arena`. `tmpl`, unless NULL: what other pages
 * of the template can be read by, with schema and keys made, in `keep`.
 * PITH_USAGE for fewer than two pages, PITH_NOMEM. */
pith_status pith_detail_learn(const pith_tree *const *pages, uint32_t n,
                              const pith_detail_options *opt,
                              const pith_allocator *al, pith_arena *arena,
                              pith_template *out, pith_arena *keep,
                              pith_tmpl *tmpl, pith_error *err);

#endif
