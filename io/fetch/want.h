/* io/fetch/want: the judge of kinds that a crawl is guided by. */
#ifndef PITH_IO_FETCH_WANT_H
#define PITH_IO_FETCH_WANT_H

#include "io/fetch/facts.h"

/* A pith_facts_judge. */
pith_page_kind pith_want_judge(const pith_tree *t, pith_budget *budget,
                               pith_arena *arena);

#endif
