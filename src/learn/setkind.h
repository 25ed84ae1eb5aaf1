/* learn/setkind: the kind of a group of pages at hand, by the one judge of
 * groups: a sample is mined, and their digests are judged together.
 * docs/algo/kind.md, G1-G4. */
#ifndef PITH_LEARN_SETKIND_H
#define PITH_LEARN_SETKIND_H

#include "mine/kind/groupkind.h"
#include "read/doc.h"

/* Of pages page[0..n), those without a tree left out; OTHER where there is
 * none. What the miners find is forgotten. PITH_NOMEM. */
pith_status pith_set_kind(const pith_doc *page, uint32_t n,
                          const pith_allocator *al, pith_kind_judgement *out);

#endif
