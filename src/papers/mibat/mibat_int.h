/* papers/mibat/mibat_int: the paper's own measures, on tags and by STM. */
#ifndef PITH_PAPERS_MIBAT_MIBAT_INT_H
#define PITH_PAPERS_MIBAT_MIBAT_INT_H

#include "match/stm.h"
#include "papers/mibat/mibat.h"

typedef struct mibat {
    pith_mibat_page *p;
    pith_view view; /* elements, tags only */
    pith_matcher m;
    pith_mapping map;
    uint32_t *pivot_at; /* vertex -> pivot + 1, 0: none */
} mibat;

pith_status pith_mibat_open(pith_mibat_page *p, mibat *out);
void pith_mibat_close(mibat *w);

/* TreeSim_f of two subtrees by the measure in use, [MiBAT] Def. 5. For PM and
 * PS the best over pairs of matched candidate pivots; *u and *v, unless NULL,
 * get that pair (indices of pivots) or UINT32_MAX. */
double pith_mibat_sim(mibat *w, uint32_t x, uint32_t y, uint32_t *u,
                      uint32_t *v);
/* PM or PS of two matched pivots by the mapping of the last STM run. */
double pith_mibat_domain(mibat *w, uint32_t u, uint32_t v);
double pith_mibat_tau(const pith_mibat_page *p);
/* Pairs of STM between two subtrees. */
uint32_t pith_mibat_pairs(mibat *w, uint32_t x, uint32_t y);

/* The record is the n children from `kid` on; false: memory is out. */
bool pith_mibat_take(mibat *w, const uint32_t *kid, uint32_t n,
                     pith_mibat_rec *rec);
static inline uint32_t pith_mibat_pivots_in(const pith_mibat_page *p,
                                            pith_node v)
{
    return p->before[v + p->t->size[v]] - p->before[v];
}

#endif
