/* wrap/fieldstats: what the values of the fields of a cluster are like, over
 * all pages; learned once, and gathered again by apply to notice drift. */
#ifndef PITH_WRAP_FIELDSTATS_H
#define PITH_WRAP_FIELDSTATS_H

#include "wrap/wrapper.h"

/* Every value of every row, nulls too (ptr NULL), by field; of an article its
 * title, author, date and longest block. False ends it; what it gives is given
 * back. */
typedef bool (*pith_wrapped_value)(void *ctx, pith_str field, pith_type type,
                                   pith_str value);
bool pith_wrapped_each(const pith_wrapped *got, pith_wrapped_value each,
                       void *ctx);

typedef struct pith_fieldtally pith_fieldtally;

/* For fields of a cluster as they are found: by name. NULL: memory is out. */
pith_fieldtally *pith_fieldtally_new(const pith_allocator *al);
void pith_fieldtally_free(pith_fieldtally *t);

/* Count what a page gave (before corrections: by ids). PITH_NOMEM. */
pith_status pith_fieldtally_add(pith_fieldtally *t, const pith_wrapped *got);

/* Fields with statistics and samples into the cluster, in `arena`. */
pith_status pith_fieldtally_learn(const pith_fieldtally *t, pith_arena *arena,
                                  pith_wrapcluster *out);
/* Statistics of the field of that id; all 0 when it was never seen. `rows` is
 * then still that of its cluster. */
void pith_fieldtally_stats(pith_fieldtally *t, pith_str id,
                           pith_fieldstats *out);
/* How often the fields of each cluster had a value; a tally that is NULL: no
 * page went there. */
typedef void (*pith_fieldtally_filled)(void *ctx, uint32_t cluster,
                                       pith_str field, uint64_t filled,
                                       uint64_t rows);
void pith_fieldtally_tell(const pith_wrapper *w, pith_fieldtally *const *tally,
                          pith_fieldtally_filled tell, void *ctx);

/* Of n, rounded; 0 of none. */
static inline unsigned pith_percent(uint32_t k, uint32_t n)
{
    return n ? (unsigned)(100.0 * k / n + 0.5) : 0;
}

#endif
