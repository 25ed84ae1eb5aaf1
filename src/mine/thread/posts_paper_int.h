/* mine/thread/posts_paper_int: the paper's own measures, on tags and by STM. */
#ifndef PITH_MINE_THREAD_POSTS_PAPER_INT_H
#define PITH_MINE_THREAD_POSTS_PAPER_INT_H

#include "match/stm.h"
#include "mine/thread/posts_int.h"

typedef struct posts_paper {
    posts_page *p;
    pith_view view; /* elements, tags only */
    pith_matcher m;
    pith_mapping map;
    uint32_t *pivot_at; /* vertex -> pivot + 1, 0: none */
} posts_paper;

pith_status pith_posts_paper_open(posts_page *p, posts_paper *out);
void pith_posts_paper_close(posts_paper *w);

/* TreeSim_f of two subtrees by the measure in use, [MiBAT] Def. 5. For PM and
 * PS the best over pairs of matched candidate pivots; *u and *v, unless NULL,
 * get that pair (indices of pivots) or UINT32_MAX. */
double pith_posts_paper_sim(posts_paper *w, uint32_t x, uint32_t y, uint32_t *u,
                            uint32_t *v);
/* PM or PS of two matched pivots by the mapping of the last STM run. */
double pith_posts_paper_domain(posts_paper *w, uint32_t u, uint32_t v);
double pith_posts_paper_tau(const posts_page *p);
/* Pairs of STM between two subtrees. */
uint32_t pith_posts_paper_pairs(posts_paper *w, uint32_t x, uint32_t y);

pith_status pith_posts_mine_paper(posts_page *p); /* MiBAT as printed */
pith_status pith_posts_mine_mdr(posts_page *p);   /* MDR and MDR2Pass */

#endif
