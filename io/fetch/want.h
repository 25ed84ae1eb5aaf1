/* io/fetch/want: the judge of kinds that a crawl is guided by. */
#ifndef PITH_IO_FETCH_WANT_H
#define PITH_IO_FETCH_WANT_H

#include "io/fetch/facts.h"
#include "mine/body/articles.h"

/* A pith_facts_judge. */
pith_want pith_want_judge(const pith_tree *t, pith_budget *budget,
                          pith_arena *arena);
/* The verdict on what the miners found; shown for tests. */
pith_want pith_want_of(const pith_kind_result *r);

#endif
