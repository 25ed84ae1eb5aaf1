/* learn/wraprepair: the fields of an old cluster found again in a new one.
 *
 * The site was redesigned; a new pattern was learned from its new pages. Which
 * new field is which old one? Values known from before say it best: the
 * wrapper keeps some of each field. Type, length, how often it is filled, name
 * and order say the rest. Each pair gets a score, the best pairs are taken one
 * after the other, and a pair is sure only if known values bear it out and no
 * other field would do as well. docs/algo/wrap.md, P1..P5. */
#ifndef PITH_LEARN_WRAPREPAIR_H
#define PITH_LEARN_WRAPREPAIR_H

#include "base/map.h"
#include "wrap/wrapper.h"

/* Values of the new fields on the new pages: hash of field and value. */
typedef struct pith_repair_values {
    pith_map seen;
    pith_map column; /* hash of field -> of all its values in order */
} pith_repair_values;

void pith_repair_values_init(pith_repair_values *v, const pith_allocator *al);
void pith_repair_values_release(pith_repair_values *v);
/* Add what a page gave by the new pattern. PITH_NOMEM. */
pith_status pith_repair_values_add(pith_repair_values *v,
                                   const pith_wrapped *got);

typedef struct pith_repair_match {
    uint32_t field;    /* of the new cluster; UINT32_MAX: not found */
    uint32_t known;    /* old values that stand there now */
    uint32_t samples;  /* old values that were looked for */
    double confidence; /* 0..1 */
    bool sure;
} pith_repair_match;

/* A match for each field of `old`, in `arena`. PITH_NOMEM. */
pith_status pith_repair_match_fields(const pith_wrapcluster *old,
                                     const pith_wrapcluster *fresh,
                                     const pith_repair_values *values,
                                     pith_arena *arena,
                                     pith_repair_match **out);

/* How much of the smaller of the two clusters is in the other, 0..1. */
double pith_repair_score(const pith_wrapcluster *old,
                         const pith_wrapcluster *fresh,
                         const pith_repair_match *match);

/* Names, types and corrections of the old fields go to the new ones; a new
 * field whose name is taken gets another. In `arena`. PITH_NOMEM. */
pith_status pith_repair_carry(const pith_wrapcluster *old,
                              const pith_repair_match *match, pith_arena *arena,
                              pith_wrapcluster *fresh);

#endif
