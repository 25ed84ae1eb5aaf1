/* wrap/drift: does a wrapper still fit what it is applied to?
 *
 * What each field of a cluster gave over a whole run is compared with what was
 * learned: how often it is filled, of which type its values are, how long they
 * are. A difference counts when chance explains it less than once in a
 * thousand, and more seldom where there are many fields, so that pages which
 * merely vary give no alarm.
 * docs/algo/wrap.md, D1..D4. */
#ifndef PITH_WRAP_DRIFT_H
#define PITH_WRAP_DRIFT_H

#include "wrap/fieldstats.h"

typedef struct pith_drift {
    uint32_t field; /* of the cluster */
    char text[200]; /* "price: 0 of 20 filled, learned 100 %" */
} pith_drift;

/* What of the cluster drifted over the pages in `seen`, at most `max`; how
 * many. Dropped fields are not looked at. */
uint32_t pith_drift_find(const pith_wrapcluster *c, pith_fieldtally *seen,
                         pith_drift *out, uint32_t max);

/* Of `n` pages only `fit` fit the wrapper: more than the tenth that may not. */
bool pith_drift_pages(uint64_t fit, uint64_t n);

/* Probability that of k + k0 hits among n + n0 as few as `k` fall on the n
 * (hypergeometric: Fisher's exact test). */
double pith_two_sample_tail(uint32_t k, uint32_t n, uint32_t k0, uint32_t n0);

/* Probability of `k` or fewer of `n`, each with probability `p`. */
double pith_binomial_tail(uint32_t k, uint32_t n, double p);

/* Tell what drifted in each cluster, for people, by tallies of what it gave
 * (NULL: no page went there); how many fields. */
uint32_t pith_drift_tell(const pith_wrapper *w, pith_fieldtally *const *tally,
                         void (*tell)(void *ctx, const char *text), void *ctx);

#endif
