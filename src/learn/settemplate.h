/* learn/settemplate: template, schema and values of pages at hand, for
 * `template`: of one template, or mostly of one.
 *
 *   pages -> all, or a sample -> learner -> template -> values of every page
 *                 \-> share next to nothing: the largest group instead
 */
#ifndef PITH_LEARN_SETTEMPLATE_H
#define PITH_LEARN_SETTEMPLATE_H

#include "base/meter.h"
#include "learn/detailset.h"
#include "read/doc.h"

typedef struct pith_template_plan {
    const pith_template_options *opt;
    const pith_limits *limits;
    pith_parallel parallel;
    const pith_allocator *al;
} pith_template_plan;

typedef struct pith_templated {
    pith_template t; /* of all pages */
    bool sampled;    /* of a large set, which nobody asked to be sampled */
    bool applied;    /* the pages were read by the template: some may not fit */
    bool cut;        /* the work budget is used up */
    pith_detail_set set;
    pith_meter meter; /* of what learning takes: the limit of each page */
    pith_arena arena;
    pith_budget budget;
} pith_templated;

/* Of doc[0..n), which have trees, two at least. Free it by
 * pith_template_free(&out->t). PITH_EMPTY: they share no template; PITH_LIMIT:
 * it takes more memory than the pages may; PITH_NOMEM; `err` says why. */
pith_status pith_template_learn(const pith_doc *doc, uint32_t n,
                                const pith_template_plan *plan,
                                pith_templated **out, pith_error *err);

#endif
