/* learn/partner: which pages to compare a page with: getMostRelated of [TSReC]
 * §5. The paper takes the most similar URL; here structure counts first, since
 * addresses of one template may have nothing in common. */
#ifndef PITH_LEARN_PARTNER_H
#define PITH_LEARN_PARTNER_H

#include "match/profile.h"

/* 0..1: 0 on different hosts, else the share of the longer path and query that
 * both begin with. Unknown (ptr NULL): 0. */
double pith_url_likeness(pith_str a, pith_str b);
/* Scheme and host differ; false when either is unknown. */
bool pith_url_foreign(pith_str a, pith_str b);

typedef struct pith_candidate {
    const pith_profile *profile; /* NULL: no page to compare with */
    pith_str url;
} pith_candidate;

/* The at most `max` best partners of page i among the n pages, best first, in
 * `out`; how many. Left out: itself, pages of other hosts, and pages whose
 * structure has less than PITH_PARTNER_LEAST in common. In a large set about a
 * thousand pages are looked at, the nearest in order among them. */
#define PITH_PARTNER_LEAST 0.25
size_t pith_partners_choose(const pith_candidate *page, size_t n, size_t i,
                            size_t max, size_t *out);

#endif
