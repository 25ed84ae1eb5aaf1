/* mine/compare: two pages compared by one of the tree matchers. */
#ifndef PITH_MINE_COMPARE_H
#define PITH_MINE_COMPARE_H

#include "match/matcher.h"
#include "model/matching.h"
#include "read/doc.h"
#include "match/view.h"

/* Both pages as views, and what was found; pairs and rows live in the arena of
 * the first page. */
typedef struct pith_comparison {
    pith_doc page[2];
    const pith_match_options *opt;
    pith_view view[2];
    pith_matcher m;
    pith_mapping map;
    pith_match_result r;
} pith_comparison;

void pith_comparison_init(pith_comparison *j, const pith_doc *a,
                          const pith_doc *b, const pith_match_options *opt);
void pith_comparison_release(pith_comparison *j);

/* Into j->r; `mapped`: the pairs too. PITH_OK also when the budget ran out: the
 * result says so. */
pith_status pith_compare(pith_comparison *j, bool mapped, pith_error *err);
/* Both trees merged into rows, of one that is mapped. PITH_NOMEM. */
pith_status pith_compare_rows(pith_comparison *j, pith_matching *out);

#endif
